"""Protection: damage from sources with the quality is prevented; blocking, targeting and attaching ask `protected`.

Invariant: what follows the keyword is a quality that `has_quality` knows.
"""

from __future__ import annotations

from judge.engine.errors import Unsupported
from judge.engine.keywords import Meaning
from judge.engine.targeting import is_phrase
from judge.engine.vocabulary.damage import PreventFrom
from judge.engine.vocabulary.words import Ability, Keyword
from judge.rules.editions import Edition


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    for quality in map(str, keyword.args):
        if not quality.isascii() and is_phrase(quality):
            raise Unsupported("kw.protection", f"「プロテクション（{quality}）」はまだ扱えません")
    return tuple(PreventFrom("kw.protection", quality=str(quality)) for quality in keyword.args)


KEYWORDS = (Meaning("protection", _abilities, takes="性質"),)
