"""Devour: sacrifices as it enters, counters for each.

Invariant: the number follows the keyword (X: for each as many as were devoured); what was devoured is remembered by the
permanent as `devoured`.
"""

from __future__ import annotations

from judge.engine.errors import Unsupported
from judge.engine.keywords import Meaning
from judge.engine.vocabulary.replacements import Devouring
from judge.engine.vocabulary.words import Ability, Keyword
from judge.rules.editions import Edition


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    each = keyword.args[0] if keyword.args else None
    if each == "X":
        return (Devouring("kw.devour.a", as_many=True),)
    if each is None:
        raise Unsupported("kw.devour", "貪食の後の数が書かれていません")
    if not isinstance(each, int):
        raise Unsupported("kw.devour", f"「貪食 {each}」はまだ扱えません")
    return (Devouring("kw.devour.a", each=each),)


KEYWORDS = (Meaning("devour", _abilities, takes="数"),)
