"""Hideaway: one of the top cards is hidden in exile, for a linked ability to play.

Invariant: how many cards are looked at, whether the permanent also enters tapped and how the rest is ordered stands in
the policy table; the hidden card is recalled by the permanent as `hidden` and by no later object.
"""

from __future__ import annotations

from judge.engine.errors import Absent
from judge.engine.keywords import Meaning
from judge.engine.policy import arm
from judge.engine.vocabulary.libraries import HideAway
from judge.engine.vocabulary.replacements import EntersWith
from judge.engine.vocabulary.triggers import Enters
from judge.engine.vocabulary.words import Ability, Keyword, Triggered
from judge.rules.editions import Edition

KEY = "kw.hideaway.a"


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    way = arm("kw.hideaway", edition)
    said = keyword.args[0] if keyword.args and isinstance(keyword.args[0], int) else None
    if way.name == "four, tapped" and said not in (None, 4):
        raise Absent("kw.hideaway", f"{edition.date} の版の秘匿は、見る枚数が4枚に決まっています")
    hide = HideAway(said if said is not None else 4, random=way["random"], key=KEY)
    tapped: tuple[Ability, ...] = (EntersWith(KEY, tapped=True),)
    # A card printed without a number got "enters tapped" as an ability of its own when the number came in.
    enters = tapped if way.name == "four, tapped" or said is None else ()
    return (*enters, Triggered(KEY, when=Enters(), do=(hide,)))


KEYWORDS = (Meaning("hideaway", _abilities),)
