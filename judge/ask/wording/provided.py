"""Instructions under a condition: あなたがゴブリンをコントロールしているなら、…, スレッショルド ― 代わりに4点.

Invariant: the condition is understood whole; an instruction in place of another differs from that in its amount only.
"""

from __future__ import annotations

from typing import Any

from judge.ask.wording.nouns import noun
from judge.text.patterns import Pattern

Table = dict[str, Any]

SEVEN: Table = {
    "if": "at least",
    "number": {"count": "count", "of": {"zone": "graveyard", "owner": "you"}},
    "least": 7,
}
"""Seven or more cards in the graveyard (threshold)."""

_IF = r"(?:場合|なら(?:ば)?|かぎり|限り|とき|時|間|中)(?:は|に)?、?"
_CONTROLLED = Pattern(
    rf"あなたが(?P<what>[^、。]{{1,24}}?)を(?:(?P<many>\d+)(?:体|つ|枚|個)以上)?コントロールして(?:いれば、?|いる{_IF})"
)
_THRESHOLD = Pattern(
    r"スレッショルド(?:[―—–ー:・ -]+|(?:を?達成し(?:て(?:い)?る|ていれば)|達成|である|の|が達成されている)?"
    rf"(?:{_IF}|、|で、?))"
    rf"|(?:あなたの)?墓地に(?:カードが)?7枚以上(?:の(?:カードが)?)?ある{_IF}"
)


def condition(text: str) -> tuple[Table, str] | None:
    """Return the condition that a sentence begins with, and the rest of it; None where it begins with none."""
    if (match := _THRESHOLD.match(text)) is not None and match.end() < len(text):
        return SEVEN, text[match.end() :]
    match = _CONTROLLED.match(text)
    if match is None or match.end() == len(text):
        return None
    what = noun(match["what"])
    if what is None or what.what is None or what.count not in (None, 1) or what.aimed:
        return None
    mine = {**what.what, "controller": "you"}
    if match["many"]:
        return {"if": "at least", "number": {"count": "count", "of": mine}, "least": int(match["many"])}, text[
            match.end() :
        ]
    return {"if": "exists", "what": mine}, text[match.end() :]


_OTHER = Pattern(
    r"(?:(?P<less>\d+)(?:点|枚|個)(?:の(?:ダメージ|ライフ))?では?なく、?|代わりに、?)(?:それに|これは)?(?:カードを)?"
    r"(?P<more>\d+)(?:点|枚|個)(?:の(?:ダメージ|ライフ))?(?:を)?(?:与える|得る|失う|引く|捨てる|)$"
)


def in_place(text: str, last: Table) -> Table | None:
    """Return an instruction with another amount (代わりに4点を与える), None where a text says something else."""
    match = _OTHER.match(text)
    before = last.get("amount")
    if match is None or not isinstance(before, int) or (match["less"] and int(match["less"]) != before):
        return None
    return {**last, "amount": int(match["more"])}
