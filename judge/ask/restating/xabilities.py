"""What X is for an ability of a card, told by a noun: 《鏡の精体》の能力でX=4、 is 《鏡の精体》の能力をX=4で起動した。

Invariant: only a card that has an activated ability with X in its cost, and no X in its own; the figure stays as told.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import key_of, printed, raw_abilities
from judge.text.patterns import Form, Pattern


def _activated(match: re.Match[str]) -> str:
    """Return that the ability was activated with this X, where the card has such an ability."""
    key = key_of(match["card"])
    costs = [one.get("cost", {}).get("mana", "") for one in raw_abilities(key)] if key else []
    if not any("{X}" in str(cost) for cost in costs) or (key and "{X}" in printed(key)[1]):
        return match[0]
    return f"《{match['card']}》の能力をX={match['n']}で起動した。"


FORMS: tuple[Form, ...] = (
    # 手札は《Y》のほかに3枚。X=2で唱えた《Y》が解決したら
    (
        Pattern(
            r"(?P<hand>手札は、?(?P<card>《[^《》]+》)の?(?:ほか|他)に(?:も)?\d枚(?:ある|だ|です)?。)(?P<x>X=\d+)で(?:唱えた|撃った)(?P=card)(?:\([^()]*\))?が解決(?:した|される|する)(?:ら|と|とき)、?"
        ),
        r"\g<card>を\g<x>で唱えた。\g<hand>",
    ),
    # 《X》の能力でX=4。; 《X》でX=1、; 《X》のX=3で、; 《X》のXを6にして、
    (
        Pattern(
            r"《(?P<card>[^《》]+)》(?:の(?:起動型)?能力)?(?:で|の|は|、)?、?X(?:=|が|を|は)(?P<n>\d+)"
            r"(?:の能力(?:で|を起動して|が解決して|を解決して)|に(?:して(?:起動して)?|した)|として|を選んで|を選んだ|で(?!起動|解決|使|唱))?(?:[、。]|(?<=で)(?=自分|相手|対戦))"
        ),
        _activated,
    ),
)
