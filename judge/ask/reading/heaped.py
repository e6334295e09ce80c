"""Several states heaped on one noun: 盾が張られている、カウンターが置かれている2/2 is told as one noun with both.

Invariant: what lies on a thing goes straight before it, in the order told; what is said of another thing in a clause of
its own (3/3に盾が張られている、…) is left as it is.
"""

from __future__ import annotations

import re

from judge.ask.reading.nouns import SIZE
from judge.text.patterns import Pattern

__all__ = ["with_heaped_states"]

_SIDE = r"(?:自分|あなた|対戦相手|相手)の"
_STATE = (
    r"(?:[+\-]1/[+\-]1カウンター|再生の盾|(?:族霊鎧|陰影鎧)を持つオーラ)が(?:\d+(?:個|つ|枚))?"
    r"(?:置かれ|張られ|つい|付い|乗っ|載っ|つけられ|付けられ)"
)
_IS = r"(?:て(?:い)?る|た)"
_KEPT = (
    r"(?:(?:[一-龥ァ-ヶー]{2,8}(?:\([白青黒赤緑]\))?(?:と[一-龥ァ-ヶー]{2,8})*を持つ"
    rf"|{_SIDE}|[白青黒赤緑]の|素の)、?)*"
)
"""What may stand between a state and its noun."""
_NOUN = rf"{_KEPT}(?:{SIZE}|クリーチャー)"
_LINKED = Pattern(
    rf"(?P<state>{_STATE})(?:{_IS}|ていて|ており|て|)、(?=(?:{_STATE}(?:{_IS}|ていて|ており|て|)、?)*{_STATE}{_IS}、?{_NOUN})"
)
"""A state before another state of the same noun: 盾が張られている、カウンターが…"""
_COMMA = Pattern(rf"(?P<state>{_STATE}){_IS}、(?={_NOUN})")
"""A state with a comma between it and its noun."""
_OWNED = Pattern(rf"(?P<side>{_SIDE})、?(?P<states>(?:{_STATE}{_IS})+)(?P<rest>(?!{_SIDE}){_KEPT}(?={SIZE}))")
"""Whose a creature of a size is, told before its states: 自分の盾が張られている3/3; of any creature rulings speak."""
_BEHIND = Pattern(rf"(?P<noun>{_NOUN})\((?P<states>{_STATE}{_IS}(?:[、・]{_STATE}{_IS})*)\)")
"""States in brackets behind the noun."""
_RUN = Pattern(rf"(?:{_STATE}{_IS}){{2,}}(?={_NOUN})")
_SHIELDED = Pattern(
    rf"(?:(?<=。)|^)(?P<shield>再生の盾が(?:\d+(?:個|つ))?)張られ{_IS}(?P<noun>{_KEPT}(?P<size>{SIZE}))(?:の?クリーチャー)?が"
    r"(?:いる|います|いた)。"
)
"""That something is there with a shield, told in a sentence of its own."""
_OF_ANOTHER = Pattern(r"(?:に|には|は|へ)、?$")
"""Before a state that is said in a clause of its own."""


def with_heaped_states(text: str) -> str:
    """Return a normalised question with what lies on a thing told straight before it."""
    if not re.search(_STATE, text):
        return text
    text = _BEHIND.sub(lambda match: f"{_past(match['states'])}{match['noun']}", text)
    text = _LINKED.sub(_as_noun, text)
    text = _COMMA.sub(_as_noun, text)
    text = _OWNED.sub(r"\g<states>\g<side>\g<rest>", text)
    text = _RUN.sub(lambda match: _past(match[0]), text)
    return _SHIELDED.sub(_shield_behind, text)


def _past(states: str) -> str:
    """Return states in a row as they stand before a noun, counters next to it: 盾が張られたカウンターが置かれた."""
    each = [one[0] for one in re.finditer(_STATE, states)]
    return "".join(f"{one}た" for one in sorted(each, key=lambda one: "カウンター" in one))


def _as_noun(match: re.Match[str]) -> str:
    """Return a state before the next of the same noun, as it was told where it is said of another thing."""
    start = max(match.string.rfind(mark, 0, match.start()) for mark in "。?") + 1
    before = match.string[start : match.start()]
    return (
        match[0]
        if _OF_ANOTHER.search(re.sub(rf"(?:{_STATE}(?:{_IS}|て)?、?)+$", "", before))
        else f"{match['state']}た"
    )


def _shield_behind(match: re.Match[str]) -> str:
    """Return that a thing is there, and then its shield, where nothing else of its size was told of before."""
    if re.search(rf"(?<![\d/]){match['size']}(?![\d/])", match.string[: match.start()]):
        return match[0]
    return f"{match['noun']}がいる。{match['size']}に{match['shield']}張られている。"
