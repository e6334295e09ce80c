"""Auras on players, told beside something else: 《X》がついた自分, 自分についた《X》, 《X》でエンチャントされた相手.

Invariant: the form becomes a sentence of its own before what it stood beside, which stays as it was.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"(?P<card>《[^《》]+》(?:\([^()]*\))?)"
_WHO = r"(?P<who>自分|対戦相手|相手)"
_START = r"(?<![^。、?])"
_ON = r"(?:つ|付)(?:い(?:た|ている|てる)|け(?:られ(?:た|ている)|てある|た))"
_UNDER = r"(?:でエンチャントされ(?:た|ている)|がエンチャントしている)"


def _stated(match: re.Match[str]) -> str:
    """《X》がついた自分が… is 自分に《X》がついている。自分が…."""
    rest = match.groupdict().get("rest")
    return f"{match['who']}に{match['card']}がついている。" + (match["who"] if rest is None else "")


def _stated_first(match: re.Match[str]) -> str:
    """自分についた《X》が… is 自分に《X》がついている。《X》が…; alone, it is just the sentence."""
    alone = match["rest"] in ("。", "、", "")
    return f"{match['who']}に{match['card']}がついている。" + ("" if alone else f"{match['card']}{match['rest']}")


SPANNING: tuple[Form, ...] = (
    (Pattern(rf"{_START}{_CARD}(?:[がを]{_ON}|{_UNDER}){_WHO}(?=[がはのにをも])"), _stated),
    (Pattern(rf"{_START}{_WHO}に{_ON}{_CARD}(?P<rest>[。、がはをもで]|$)"), _stated_first),
    (Pattern(rf"{_WHO}[がは]{_CARD}でエンチャントされて(?=いる|い[てま])"), r"\g<who>に\g<card>がついて"),
)
"""Forms that reach over names and brackets."""
