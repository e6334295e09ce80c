"""Card text that counters spells, and where what is countered goes instead of the graveyard."""

from __future__ import annotations

from collections.abc import Callable

from judge.ask.wording.nouns import Noun
from judge.ask.wording.scope import Do, Scope, whom
from judge.text.patterns import Pattern

INSTEAD = r"(?:それを|その呪文を)?(?:(?:オーナーの)?墓地(?:に置く代わりに|ではなく)、?)?(?:その|それの)?(?:オーナーの)?"
"""Not into the graveyard, in the words behind 打ち消し."""

AFTERWARDS = Pattern(
    r"打ち消す。(?:(?:その|これが)?(?:呪文)?(?:が)?これにより打ち消され(?:た場合|たなら|たら)、)?(?=(?:それを|その呪文を|その(?:呪文の)?カードを)?"
    r"(?:オーナーの)?墓地(?:に置く代わりに|ではなく))"
)
"""Where a countered spell goes, told in a sentence behind."""


def counters_spell(scope: Scope, noun: Noun) -> Do | None:
    """呪文1つを打ち消す."""
    if noun.what is None and noun.ref != "it":
        return None
    if noun.what is not None and noun.what.get("zone") != "stack":
        return None
    what = whom(scope, noun)
    return None if what is None else [{"do": "counter", "what": what}]


def counters_into(zone: str) -> Callable[[Scope, Noun], Do | None]:
    """Return what makes 呪文1つを打ち消し、墓地に置く代わりに手札に戻す: it goes there when it is countered."""

    def made(scope: Scope, noun: Noun) -> Do | None:
        does = counters_spell(scope, noun)
        return None if does is None else [{**one, "to": zone} for one in does]

    return made
