"""What a question about cascade names: one of the spells, cards and triggers that the story tells of.

Invariant: a name is read only where it means one thing of the story; else nothing is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.ask.cascading.story import Story, Thing, Trigger
from judge.ask.cascading.words import Reader
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.rules.editions import Edition

Found = tuple[str, str, tuple[dict[str, Any], ...]]
_TAIL = r"(?:の|ん)?(?:です|だ(?=よ)|でしょう|だろう)?(?:か|かな|よ)?(?:ね|な)?[?。]*$"


@dataclass
class Asking:
    """A question put to a story, read from a place on."""

    story: Story
    reader: Reader
    edition: Edition

    def end(self) -> bool:
        """Read the end of a question; return whether it is the end."""
        return self.reader.eat(_TAIL) is not None and self.reader.done


def read_named(asking: Asking) -> Thing | Trigger | None:
    """Read one of what was told of, with の解決 behind it."""
    found = _one(asking)
    if found is not None:
        asking.reader.eat(r"の解決|の(?:ほう|方)")
    return found


def _one(asking: Asking) -> Thing | Trigger | None:
    """Read one of what was told of: 《カード》, R, その呪文, 元の呪文, 2つ目の続唱, 左の2マナ側."""
    story, reader = asking.story, asking.reader
    if (trigger := _of_card(asking)) is not None:
        return trigger
    if found := reader.eat(
        r"(?:(?P<nth>[0-9])(?:つ|個|回)目(?:の続唱)?|最初の続唱)で(?:めくれて|当たって|新たに|タダで|めくって)*唱えた(?:マナ総量(?P<v>[0-9]+)の|(?P<m>[0-9]+)マナの)?(?:クリーチャー|ソーサリー|インスタント)?(?:・?呪文|もの|ほう|方|カード)"
    ):
        if (told := found["v"] or found["m"]) and not _may_cost(story, int(told)):
            return None
        return _cast_by(story, int(found["nth"] or 1))
    if found := reader.eat(
        r"(?:スタックに(?:まだ)?(?:残って(?:い)?る|ある|乗って(?:い)?る)|残って(?:い)?る"
        r"|残りの)?(?P<nth>[0-9])(?:つ|個"
        r"|回)目の続唱(?!で(?!は|(?:次の)?(?:(?:カード|ライブラリー(?:の上(?:から)?)?)を)?(?:めく|追放|公開)))(?:の(?:能力|誘発|解決))?"
    ):
        every = [one for one in story.order() if isinstance(one, Trigger) and one.number == int(found["nth"])]
        return every[0] if len(every) == 1 else None
    if reader.eat(
        r"(?:元の|もとの)(?:続唱(?:を持つ|持ちの)?)?(?:呪文|クリーチャー)|続唱(?:を持つ|持ちの?)(?:ほう"
        r"|方)?の?(?:元の)?(?:呪文|クリーチャー)?|続唱呪文"
    ):
        return story.sources[0] if len(story.sources) == 1 else None
    if reader.eat(
        r"(?:(?:1つ目の)?続唱で)(?:めくれて|当たって|新たに|タダで)?唱えた(?:ほう|方)?の?(?:呪文|クリーチャー)?"
        r"|(?:(?:今|いま|たった今|さっき|続唱で)、?)?(?:唱えた|めくれた)(?:ばかりの)?呪文|その呪文(?=と|は2|が2)"
    ):
        return story.cast[-1] if story.cast else _last(story)
    if reader.eat(
        r"(?:この|その)(?:クリーチャー|呪文|ソーサリー|インスタント|アーティファクト"
        r"|エンチャント)(?:・?カード|呪文)?"
    ):
        spells = [one for one in story.revealed if one.kind != "land"]
        return spells[0] if len(spells) == 1 else _last(story) if not story.revealed else None
    if reader.eat(r"[そこ]の(?:分割|スプリット)・?カード(?!の)"):
        split = [one for one in story.revealed if one.halves is not None]
        return split[0] if len(split) == 1 else None
    if reader.eat(r"(?:それ|これ|そのカード|このカード|その《[0-9]+》|そいつ)(?!から|ぞれ|と)"):
        return _last(story)
    before = reader.at
    one = reader.thing()
    if one is not None:
        known = next((other for other in story.things if _fits(other, one)), None)
        if known is not None:
            return known
    reader.at = before
    return None


def _of_card(asking: Asking) -> Trigger | None:
    """Read 《断片無き工作員》の続唱, 《大渦の放浪者》の2つ目の続唱: a trigger of a spell that was told of."""
    story, reader = asking.story, asking.reader
    before = reader.at
    if reader.eat(r"(?:その|この)(?:クリーチャー|呪文)(?=の(?:[0-9]つ目の)?続唱)"):
        known = _last(story)
    elif reader.eat(r"(?:元|もと)の(?:呪文|クリーチャー)(?=の(?:[0-9]つ目の)?続唱)"):
        known = story.sources[0] if len(story.sources) == 1 else None
    else:
        one = reader.thing()
        known = story.before(one) if one is not None and one.card else None
    found = (
        reader.eat(r"の(?:(?P<nth>[0-9])(?:つ|個|回)目の)?続唱(?!で(?!は))(?:の(?:能力|誘発))?")
        if known is not None
        else None
    )
    if found is not None and known is not None:
        if known in story.revealed and story.looking is not None:
            story.casts_shown()  # it has triggered, so it was cast
        every = [
            one
            for one in story.order()
            if isinstance(one, Trigger) and one.of is known and (not found["nth"] or one.number == int(found["nth"]))
        ]
        waits = [one for one in every if one in story.stack]
        if len(every) == 1 or len(waits) == 1:
            return every[0] if len(every) == 1 else waits[0]
    reader.at = before
    return None


def _may_cost(story: Story, value: int) -> bool:
    """Return whether the only spell with cascade could have let one of such a mana value be cast."""
    source = story.sources[0] if len(story.sources) == 1 else None
    return source is not None and source.value is not None and value < source.value


def _cast_by(story: Story, number: int) -> Thing | None:
    """Return what a cascade of the only spell that was told of cast; where that was not told, it is supposed."""
    if number <= len(story.cast):
        return story.cast[number - 1] if len(story.sources) == 1 and story.sources[0].cascades > 1 else None
    if len(story.sources) != 1 or story.revealed or number != len(story.cast) + 1:
        return None
    one = Thing(f"{number}つ目の続唱で唱えた呪文", label=f"続唱{number}")
    story.things.append(one)
    story.finds(story.sources[0], number, one)
    return one


def _last(story: Story) -> Thing | None:
    if len(story.revealed) == 1:
        return story.revealed[0]
    return story.cast[-1] if story.cast and not story.revealed else None


def _fits(known: Thing, named: Thing) -> bool:
    if named.card or named.label or named.kind == "land":
        return (known.card, known.label, known.kind) == (named.card, named.label, named.kind)
    return known.value is not None and known.value == named.value


def read_list(asking: Asking, between: str) -> list[Thing | Trigger]:
    """Read what is named one after another."""
    found: list[Thing | Trigger] = []
    while (one := read_named(asking)) is not None:
        found.append(one)
        if not asking.reader.eat(between):
            break
    return found


def called(one: Thing | Trigger) -> str:
    """Return what a spell, card or trigger is called in an answer."""
    if isinstance(one, Thing):
        return one.called
    return f"{one.of.called}の続唱" if one.of.cascades == 1 else f"{one.number}つ目の続唱"
