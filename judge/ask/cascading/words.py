"""Reading pieces of questions about cascade: things, whose cascade it is, verbs.

Invariant: a reader only moves on over words that it has understood; where it does not stand at the end, nothing is
read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from judge.ask.cascading.facewords import faced, faces_at
from judge.ask.cascading.story import ContradictionError, Story, Thing
from judge.text.patterns import Pattern

MV = (
    r"(?:(?:ちょうど|同じ)?(?:点数で見た)?マナ(?:総量|・?コスト)(?:が|は|の)?(?:ちょうど"
    r"|同じ)?(?P<mv>[0-9]+)(?:マナ|点)?|(?:ちょうど)?(?P<mana>[0-9]+)マナ(?:域)?)(?:の|で|である"
    r"|を持つ)?"
)
_KIND = (
    r"(?:(?:クリーチャー|オーラ|インスタント|ソーサリー|アーティファクト|エンチャント)(?:・?カード|呪文)?"
    r"|呪文(?:カード)?|スペル|カード|もの|やつ)"
)
_LABEL = r"(?P<label>(?<![A-Za-z])[A-WYZ](?![A-Za-z/]))?"
_HAS = (
    r"続唱(?:を|が)?(?:(?P<times>[0-9])つ|(?P<each>(?:、続唱)+))?(?:持つ|持ち|つき|ある|あり|持った"
    r"|付き)?(?:の)?"
)
_INFO = r"\((?P<info>[^()]*)\)"
_ADJ = r"(?:土地(?:で|では|じゃ)ない|赤い?の?|青い?の?|白い?の?|黒い?の?|緑の?|最初の|普通の)*"
_SPLIT = Pattern(
    r"(?:左(?:の)?(?:半分|側)?(?:が|は)?(?P<a>[0-9]+)(?:マナ)?(?:域)?(?:で|と|・|、|/| )*右(?:の)?(?:半分"
    r"|側)?(?:が|は)?(?P<b>[0-9]+)(?:マナ)?"
    r"|(?:片方|一方|片側)(?:の半分)?(?:が|は)?(?P<c>[0-9]+)マナ(?:で|と|・|、)*(?:もう片方|もう一方"
    r"|他方|反対側)(?:の半分)?(?:が|は)?(?P<d>[0-9]+)マナ"
    r"|(?P<e>[0-9]+)マナ(?:の半分|の?側)?(?:と|・|/)(?P<f>[0-9]+)マナ(?:の半分|の?側)?(?:から?なる|を持つ|が組になった)?)"
    r"(?:の|という|である|になっている)?(?:分割|スプリット)(?:・?カード)?"
    r"|(?:分割|スプリット)(?:・?カード)?\((?:左(?:半分|側)?(?:が|は|:)?)?(?P<g>[0-9]+)マナ(?:と|・|、"
    r"|/)(?:右(?:半分|側)?(?:が|は|:)?)?(?P<h>[0-9]+)マナ\)"
)
_HALVES = Pattern(
    r"(?:分割|スプリット)(?:・?カード)?(?:は|が|で)、?"
    r"(?:左(?:の)?(?:半分|側)?(?:が|は)?(?P<a>[0-9]+)(?:マナ)?(?:域)?(?:で|と|・|、|/)*右(?:の)?(?:半分|側)?(?:が"
    r"|は)?(?P<b>[0-9]+)マナ"
    r"|(?:片方|一方|片側)(?:の半分)?(?:が|は)(?P<c>[0-9]+)マナ(?:で|と|・|、)*(?:もう片方|もう一方|他方"
    r"|反対側)(?:の半分)?(?:が|は)(?P<d>[0-9]+)マナ)"
)
"""分割カードは左が1マナ、右が4マナ."""
_LAND = Pattern(r"(?:基本)?土地(?:・?カード)?(?!で(?:は|も)?な)")
_CARD = Pattern(rf"(?:{MV})?(?P<has>{_HAS})?《(?P<n>[0-9]+)》{_LABEL}(?:{_INFO})?")
_THING = Pattern(
    rf"{_ADJ}(?:{MV})?{_ADJ}(?:(?P<has>{_HAS})(?=の?{_KIND}"
    rf"|の?[A-WYZ](?![A-Za-z/])))?(?:{_KIND})?{_LABEL}(?:{_INFO})?"
)
_COSTING = Pattern(
    rf"{_ADJ}(?:マナ・?コスト(?:が|は)?)?(?P<cost>(?:\{{[0-9XWUBRGC/]+\}})+)(?:の"
    rf"|である)?(?P<has>{_HAS})?{_KIND}(?:{_INFO})?"
)
_FACT = Pattern(
    rf"(?:これも|それも)?(?:{MV}|(?P<has>{_HAS})|続唱|[0-9]+/[0-9]+|(?:\{{[^}}]+\}})+|クリーチャー"
    rf"|ソーサリー|インスタント|同じく)[、,・。]?"
)
_CASCADE = Pattern(
    r"(?:の)?(?:(?:(?P<nth>[0-9])(?:つ|個|回|番)目|(?P<first>最初))(?:に(?:誘発した|解決した"
    r"|解決する))?(?:の)?)?(?:その)?続唱(?:、(?P<late>[0-9])(?:つ|個|回|番)目)?"
    r"(?:(?:の解決)?(?:で|から|によって|により)(?:ライブラリーを)?(?:追放していったら|追放していくと"
    r"|めくっていったら|めくっていくと|(?=[^、]|、))"
    r"|(?:が|を)(?:誘発し|解決し)(?:て|、|たら|たところ|たとき)|(?:が|を)解決すると|したら|して|すると)、?"
)


class Reader:
    """A place in a question whose cards are numbered (《0》).

    Attributes:
        text: of a sentence; `at` the place that is reached.
        cards: the key and name of each number.
    """

    def __init__(self, text: str, cards: Sequence[tuple[str, str]]) -> None:
        """Stand at the beginning."""
        self.text, self.cards, self.at = text, cards, 0

    @property
    def done(self) -> bool:
        """Return whether all of it is read."""
        return self.at >= len(self.text)

    def eat(self, pattern: str) -> re.Match[str] | None:
        """Read what matches here."""
        found = _compiled(pattern).match(self.text, self.at)
        if found is not None:
            self.at = found.end()
        return found

    def follows(self, pattern: str) -> bool:
        """Return whether something stands here, without reading it."""
        return _compiled(pattern).match(self.text, self.at) is not None

    def things(self) -> list[Thing]:
        """Read a list of things, nothing where none stands here."""
        found: list[Thing] = []
        while (one := self.thing()) is not None:
            found.append(one)
            before = self.at
            if not self.eat(r"(?:、|と|・|,|→)+(?:次に|その次に|最後に)?"):
                break
            if self.thing_at(self.at) is None:
                self.at = before
                break
        return found

    def thing_at(self, at: int) -> Thing | None:
        """Return the thing at a place without reading on."""
        before, self.at = self.at, at
        found = self.thing()
        self.at = before
        return found

    def thing(self) -> Thing | None:
        """Read one thing: a card, a land, a split card, a spell of some cost, mana value or letter."""
        if (two := faces_at(self.text, self.at)) is not None:
            match, front, back, number = two
            key, name = self.cards[number] if number is not None else ("", "")
            value = value_of(key) if key else None
            one = Thing(f"《{name}》" if name else "両面カード", value, card=key, label=name, kind="spell")
            self.at = match.end()
            return faced(one, front, back)
        for pattern, make in (
            (_SPLIT, self._split),
            (_HALVES, self._split),
            (_LAND, self._land),
            (_CARD, self._card),
            (_COSTING, self._costing),
            (_THING, self._spell),
        ):
            found = pattern.match(self.text, self.at)
            if found is None or found.end() == self.at:
                continue
            made = make(found)
            if made is not None:
                self.at = found.end()
                return made
        return None

    def _split(self, found: re.Match[str]) -> Thing:
        left, right = [int(one) for one in found.groups() if one is not None]
        return Thing("分割カード", halves=(left, right))

    def _land(self, found: re.Match[str]) -> Thing:
        return Thing("土地", kind="land")

    def _card(self, found: re.Match[str]) -> Thing | None:
        key, name = self.cards[int(found["n"])]
        if not key:
            told = _told(found["info"] or "")
            value, cascades = told or (None, 0)
            return Thing(f"《{name}》", value, label=name, cascades=cascades, text="" if told else found["info"])
        one = Thing(f"《{name}》", value_of(key), card=key, label=found["label"] or "", cascades=cascades_of(key))
        one.x = has_x(key)
        before = found["mv"] or found["mana"]
        if before and one.value not in (None, int(before)):
            raise ContradictionError
        told = _told(found["info"] or "")
        if told is None:
            one.text = found["info"]
            return one if _costs(found["info"], key) else None
        value, cascades = told
        cascades = max(cascades, _many(found) if found["has"] else 0)
        if (value not in (None, one.value)) or cascades > one.cascades:
            raise ContradictionError
        return one

    def _costing(self, found: re.Match[str]) -> Thing:
        from judge.engine.cards import Characteristics

        return Thing(
            f"{found['cost']}の呪文", Characteristics(cost=found["cost"]).mana_value, x="{X}" in found["cost"],
            cascades=_many(found) if found["has"] else 0, text=found["info"] or "",
        )  # fmt: skip

    def _spell(self, found: re.Match[str]) -> Thing | None:
        value = found["mv"] or found["mana"]
        told = _told(found["info"] or "")
        if told is None or not (value or found["has"] or found["label"]):
            return None
        behind = self.text[found.end() : found.end() + 1]
        listed = (behind == "、" and found[0].endswith("マナ")) or (behind == "順" and found[0].endswith("マナの"))
        if value and not (found["has"] or found["label"] or listed) and not re.search(_KIND, found[0]):
            return None
        more, further = told
        number = int(value) if value else more
        cascades = max(further, _many(found) if found["has"] else 0)
        kind = "クリーチャー" if "クリーチャー" in found[0] else "呪文"
        plain = f"{number}マナの呪文" if number is not None else f"続唱を持つ{kind}" if cascades else "呪文"
        return Thing(found["label"] or plain, number, label=found["label"] or "", cascades=cascades)

    def cascade(self) -> int | None:
        """Read 続唱で and its like; return which of several is meant, 0 where that is not said, else None."""
        found = _CASCADE.match(self.text, self.at)
        if found is None:
            return None
        self.at = found.end()
        return int(found["nth"] or found["late"] or bool(found["first"]))


def _many(found: re.Match[str]) -> int:
    return int(found["times"] or 1) + (found["each"] or "").count("続唱")


def _told(info: str) -> tuple[int | None, int] | None:
    """Return the mana value and how many cascades brackets tell of, None where they tell of something else."""
    value, cascades, at = None, 0, 0
    while at < len(info):
        found = _FACT.match(info, at)
        if found is None or found.end() == at:
            return None
        number = found["mv"] or found["mana"]
        value = int(number) if number else value
        cascades += _many(found) if found["has"] else "続唱" in found[0]
        at = found.end()
    return value, cascades


def _costs(info: str, key: str) -> bool:
    """Return whether the cost with which brackets begin, if any, is that of a card."""
    from judge.engine.cardbook import book

    cost = re.match(r"(?:\{[^}]+\})+", info)
    return cost is None or book().cards[key].record.cost == cost[0]


@cache
def value_of(key: str) -> int | None:
    """Return the mana value of a card, None where its cost is not known."""
    from judge.engine.cardbook import book
    from judge.engine.cards import Characteristics

    found = book().cards.get(key)
    cost = found.record.cost if found is not None else None
    return Characteristics(cost=cost).mana_value if cost is not None else None  # "": without a mana cost it is 0


def has_x(key: str) -> bool:
    """Return whether there is {X} in the cost of a card."""
    from judge.engine.cardbook import book

    found = book().cards.get(key)
    return found is not None and "{X}" in (found.record.cost or "")


def cascades_of(key: str) -> int:
    """Return how often a card has cascade."""
    from judge.ask.building.cards import times_of

    return times_of(key, "cascade")


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def topmost(story: Story, thing: Thing | None) -> Thing | None:
    """Return the thing a cascade belongs to as named, put on the stack where it was not cast before."""
    if thing is None:
        return None
    one = story.known(thing)
    if one.cascades < 1:
        raise ContradictionError
    if one not in story.stack and one not in story.gone:
        if story.sources:
            raise ContradictionError
        story.sources.append(one)
        story.casts(one)
    return one
