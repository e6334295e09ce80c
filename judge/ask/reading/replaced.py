"""The same asked with another spell or size in place of the one told: 《X》の代わりに《Y》だったら？ +3/+0なら？

Invariant: what is replaced stands just once in what is told; what stands in its place is done to the same thing.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.ask.reading.nouns import SIZE
from judge.text.patterns import Pattern

__all__ = ["REPLACED"]

Change = Callable[[str, re.Match[str]], str | None]

_CARD = r"《[^《》]+》(?:\([^()]*\))?"
_MOD = r"[+-]\d+/[+-]\d+"
_MODIFIED = rf"(?P<mod>{_MOD})(?:の修整|する(?:呪文|効果)|の(?:呪文|効果|強化))?"
_IN_PLACE = (
    r"(?:の代わり(?:に|が)|じゃなく(?:て)?|ではなく(?:て)?|でなく(?:て)?"
    r"|を(?:撃|打|使|唱え)[っわ]?(?:ず|ないで|なくて)(?:に)?)、?"
)
_IS = (
    r"(?:を(?:撃っ|打っ|使っ|唱え|与え|受け)(?:てい)?たら|なら(?:ば)?"
    r"|だったら|(?:だった|である)?(?:の)?(?:場合|とき|時)(?:は|なら|だと)?|であれば|だと(?:したら|すると)?)"
)
_CAST = r"を(?:撃|打|使|唱え|プレイし|解決し)[っちいわ]?(?P<end>(?=[たて、]))"


def _in_place(before: str, match: re.Match[str]) -> str | None:
    """Return the question with the other card, or the modification, in place of the one card that is named."""
    name = match["old"].partition("(")[0]
    ends = max(before.rfind(mark, 0, len(before) - 1) for mark in "。?") + 1
    told, asked = before[:ends], before[ends:]
    whole = list(re.finditer(rf"{re.escape(name)}(?:\([^()]*\))?", told))
    if len(whole) != 1 or name in asked:
        return None
    if match["new"] is not None:
        return f"{told[: whole[0].start()]}{match['new']}{told[whole[0].end() :]}{asked}"
    return _modified(before, whole[0], match["mod"])


def _modified(before: str, card: re.Match[str], mod: str) -> str | None:
    """Return the question with a modification in place of a spell that is cast."""
    cast = re.compile(_CAST).match(before, card.end())
    if cast is None:
        return None
    return f"{before[: card.start()]}{mod}の修整を与え{before[cast.end() :]}"


def _other_modification(before: str, match: re.Match[str]) -> str | None:
    """Return the question with another modification in place of the one told, or of the one spell that is cast."""
    told = list(re.finditer(rf"(?<![\d/]){_MOD}(?=の修整)", before))
    if len(told) == 1:
        return f"{before[: told[0].start()]}{match['mod']}{before[told[0].end() :]}"
    cast = [one for one in re.finditer(_CARD, before) if re.compile(_CAST).match(before, one.end())]
    return _modified(before, cast[0], match["mod"]) if not told and len(cast) == 1 else None


def _beforehand(before: str, match: re.Match[str]) -> str | None:
    """Return the question with a spell that has resolved before what is asked: 先に《X》を4/4に撃っておいた場合は."""
    ends = max(before.rfind(mark, 0, len(before) - 1) for mark in "。?") + 1
    told, asked = before[:ends], before[ends:]
    size = re.search(SIZE, match["at"] or match["to"] or "")
    name = match["card"].partition("(")[0]
    sooner = re.search("先に|あらかじめ|事前に|前もって|てお|後|あと", match[0])
    if size is None or sooner is None or name in before or re.search("対応|解決前", before):
        return None
    sizes = set(re.findall(SIZE, re.sub(r"\([^()]*\)", "", before)))
    place = re.search(rf"(?:^|(?<=[、。]))(?P<of>[^。、?《》0-9]{{0,12}}?){re.escape(size[0])}", asked)
    if size[0] not in sizes or (size[0] not in told and place is None):
        return None
    whom = size[0] if size[0] in told or place is None else f"{place['of']}{size[0]}"
    rest = asked if size[0] in told or place is None else asked.replace(place[0], size[0], 1)
    return f"{told}{whom}に{match['card']}を唱え、解決した。{rest}"


REPLACED: tuple[tuple[Pattern, Change], ...] = (
    (Pattern(rf"(?P<old>{_CARD}){_IN_PLACE}(?:(?P<new>{_CARD})|{_MODIFIED}){_IS}"), _in_place),
    (
        Pattern(
            rf"(?:先に|あらかじめ|事前に|前もって)?、?(?:(?P<at>[^。、?《》()]{{0,6}}{SIZE})に、?)?(?P<card>{_CARD})を"
            rf"(?:(?<!に)(?P<to>[^。、?《》()]{{0,6}}{SIZE})に、?)?(?:撃っ|打っ|唱え|使っ|解決し)(?:て(?:お|い)い?)?た"
            r"(?:後|あと)?(?:場合|とき)?(?:(?:で)?(?:なら|は|には|だったら|だと|では))?"
        ),
        _beforehand,
    ),
    (Pattern(rf"{_MODIFIED}(?!を){_IS}"), _other_modification),
)
"""What may stand in place of another, each with how the question is put for it."""
