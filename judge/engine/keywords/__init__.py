"""Keyword abilities: one small file each, saying what the keyword means in the words of the vocabulary.

Invariant: a keyword's file holds its shape, not procedures; an edition without the keyword gives `Absent`, a keyword
without a file `Unsupported`. To add one: a file with a `KEYWORD`, a scenario, and a policy arm where editions differ.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from judge.engine.consulted import KEYWORD, note
from judge.engine.errors import Absent, Unsupported
from judge.rules.editions import Edition
from judge.rules.keywords import Keyword as NamedKeyword
from judge.rules.keywords import by_key, number_in
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.engine.events.base import Event
    from judge.engine.events.damage import Damage
    from judge.engine.view import View
    from judge.engine.vocabulary.words import Ability, Keyword

DamageHook: TypeAlias = "Callable[[Damage, tuple[Event, ...], View], tuple[Event, ...]]"


@dataclass(frozen=True)
class Meaning:
    """What a keyword means.

    Attributes:
        name: the stem of its key (`first_strike`).
        abilities: from the keyword as written and the edition, the abilities it stands for; none for a keyword that
            procedures of the game ask for by name.
        damage: what it makes of the results of damage dealt by its bearer.
        takes: what must follow the keyword, Japanese (`コスト`); empty when it stands alone.
        older: whether the ability existed as plain text before it was a keyword.
    """

    name: str
    abilities: Callable[[Keyword, Edition], tuple[Ability, ...]] = lambda keyword, edition: ()
    damage: DamageHook | None = None
    takes: str = ""
    older: bool = False


@cache
def meanings() -> dict[str, Meaning]:
    """Return the keywords that have a file, by name."""
    found: dict[str, Meaning] = {}
    for module in sorted(info.name for info in pkgutil.iter_modules(__path__)):
        held = importlib.import_module(f"{__name__}.{module}")
        for meaning in getattr(held, "KEYWORDS", ()):
            found[meaning.name] = meaning
    return found


@cache
def damage_hooks() -> tuple[DamageHook, ...]:
    """Return what keywords make of damage, in order of name."""
    return tuple(one.damage for _, one in sorted(meanings().items()) if one.damage is not None)


def expand(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    """Return the abilities a keyword stands for in an edition, and note that it was asked for.

    Raises:
        Absent: the edition has no such keyword.
        Unsupported: the keyword has no file yet.
    """
    note(KEYWORD, keyword)
    return meaning_of(keyword, edition)


@cache
def meaning_of(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    """Return the abilities a keyword stands for in an edition.

    Raises:
        Absent: the edition has no such keyword.
        Unsupported: the keyword has no file yet.
    """
    key = f"kw.{keyword.name}"
    named = by_key(key)
    meaning = meanings().get(keyword.name)
    if meaning is None:
        raise Unsupported(key, f"「{named.label if named else keyword.name}」はまだ扱えません")
    if named is not None and number_in(named, edition) is None and not meaning.older:
        raise Absent(key, f"{edition.date} の版には「{_name(named, edition)}」がありません")
    return meaning.abilities(keyword, edition)


def _name(named: NamedKeyword, edition: Edition) -> str:
    return named.name_at(edition)[0] or named.label
