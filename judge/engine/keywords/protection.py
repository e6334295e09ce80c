"""Protection: damage from sources with the quality is prevented; blocking, targeting and attaching ask `protected`.

Invariant: what follows the keyword is a colour letter, a card type, a subtype, or `everything`; any other quality is
refused.
"""

from __future__ import annotations

import re

from judge.engine.errors import Unsupported
from judge.engine.keywords import Meaning
from judge.engine.values import CARD_TYPES, COLORS, Zone
from judge.engine.vocabulary.damage import Prevent
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.words import Ability, Keyword
from judge.rules.editions import Edition


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    found = []
    for quality in map(str, keyword.args):
        for zone in (Zone.BATTLEFIELD, Zone.STACK):
            colors = (quality,) if quality in COLORS else ()
            types = (quality,) if quality in CARD_TYPES.values() else ()
            subtypes = (quality,) if _is_subtype(quality) else ()
            what = Filter(colors=colors, types=types, subtypes=subtypes, zone=zone)
            found.append(Prevent("kw.protection", to="source", source=what))
    return tuple(found)


def _is_subtype(quality: str) -> bool:
    """Return whether a quality is a subtype.

    Raises:
        Unsupported: it is a phrase.
    """
    if quality in COLORS or quality in CARD_TYPES.values() or quality == "everything":
        return False
    if re.search(r"\d|以上|以下|が|の", quality):
        raise Unsupported("kw.protection", f"「プロテクション（{quality}）」はまだ扱えません")
    return True


KEYWORDS = (Meaning("protection", _abilities, takes="性質"),)
