"""Keywords that procedures of the game ask for by name: combat, targeting, destruction, summoning sickness.

Invariant: these have no abilities of their own here; the procedure that asks cites their rule.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning

KEYWORDS = (
    *(
        Meaning(name)
        for name in (
            "first_strike",
            "double_strike",
            "trample",
            "flying",
            "reach",
            "vigilance",
            "defender",
            "shroud",
            "hexproof",
            "flash",
            "intimidate",
            "shadow",
            "horsemanship",
            "skulk",
        )
    ),
    Meaning("enchant", takes="種類", older=True),
    Meaning("fear", older=True),
    Meaning("landwalk", takes="土地"),
    Meaning("menace", older=True),
    Meaning("haste", older=True),
    Meaning("indestructible", older=True),
)
