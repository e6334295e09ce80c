"""Protection: damage from sources with the quality is prevented; blocking, targeting and attaching ask `protected`.

Invariant: what follows the keyword is a colour letter, a card type, or `everything`.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.values import COLORS, Zone
from judge.engine.vocabulary.damage import Prevent
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.words import Ability, Keyword
from judge.rules.editions import Edition


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    found = []
    for quality in map(str, keyword.args):
        for zone in (Zone.BATTLEFIELD, Zone.STACK):
            colors = (quality,) if quality in COLORS else ()
            types = (quality,) if quality not in COLORS and quality != "everything" else ()
            found.append(Prevent("kw.protection", to="source", source=Filter(colors=colors, types=types, zone=zone)))
    return tuple(found)


KEYWORDS = (Meaning("protection", _abilities, takes="性質"),)
