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
_TAIL = r"(?:の|ん)?(?:です|でしょう|だろう)?(?:か|かな)?(?:ね)?[?。]*$"


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
    if found := reader.eat(
        r"(?:スタックに(?:まだ)?(?:残って(?:い)?る|ある|乗って(?:い)?る)|残って(?:い)?る"
        r"|残りの)?(?P<nth>[0-9])(?:つ|個"
        r"|回)目の続唱(?!で(?!は))(?:の(?:能力|誘発|解決))?"
    ):
        every = [one for one in story.order() if isinstance(one, Trigger) and one.number == int(found["nth"])]
        return every[0] if len(every) == 1 else None
    if reader.eat(
        r"(?:元の|もとの)(?:続唱(?:を持つ|持ちの)?)?(?:呪文|クリーチャー)|続唱(?:を持つ|持ちの?)(?:ほう"
        r"|方)?の?(?:呪文)?|続唱呪文"
    ):
        return story.sources[0] if len(story.sources) == 1 else None
    if reader.eat(
        r"(?:(?:1つ目の)?続唱で)(?:めくれて|当たって|新たに|タダで)?唱えた(?:ほう|方)?の?(?:呪文)?"
        r"|(?:(?:今|いま|たった今|さっき|続唱で)、?)?(?:唱えた|めくれた)(?:ばかりの)?呪文|その呪文(?=と|は2|が2)"
    ):
        return story.cast[-1] if story.cast else _last(story)
    if reader.eat(
        r"(?:この|その)(?:クリーチャー|呪文|ソーサリー|インスタント|アーティファクト"
        r"|エンチャント)(?:・?カード|呪文)?"
    ):
        spells = [one for one in story.revealed if one.kind != "land"]
        return spells[0] if len(spells) == 1 else _last(story) if not story.revealed else None
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
    return one.called if isinstance(one, Thing) else f"{one.number}つ目の続唱"
