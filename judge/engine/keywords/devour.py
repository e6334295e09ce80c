"""Devour: sacrifices as it enters, counters for each.

Invariant: the number follows the keyword; what was devoured is remembered by the permanent as `devoured`.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.vocabulary.replacements import Devouring
from judge.engine.vocabulary.words import Ability, Keyword
from judge.rules.editions import Edition


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    each = keyword.args[0] if keyword.args and isinstance(keyword.args[0], int) else 1
    return (Devouring("kw.devour.a", each=each),)


KEYWORDS = (Meaning("devour", _abilities, takes="数"),)
