"""Reading the vocabulary from tables: `{ do = "deal damage", amount = 3, to = "target" }`.

Invariant: a table names its word by one tag (`do`, `when`, `if`, `change`, `count`, `ability`), every other
key is a field of that word, and a value that does not fit its field is refused with what is allowed.
"""

from __future__ import annotations

import dataclasses
import re
import sys
import types
import typing
from collections.abc import Callable
from enum import Enum
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from judge.engine import vocabulary as vocabulary_of
from judge.engine.cards import Characteristics
from judge.engine.errors import Unsupported
from judge.engine.scenario.describe import describe, keyword
from judge.engine.scenario.model import ScenarioError
from judge.engine.vocabulary import words
from judge.engine.vocabulary.filters import Filter

_TAGS: dict[type, str] = {
    words.Effect: "do",
    words.Trigger: "when",
    words.Condition: "if",
    words.Op: "change",
    words.Amount: "count",
    words.Ability: "ability",
}


def vocabulary(family: type) -> dict[str, type]:
    """Return the words of a family by the text that names them."""
    for name in MODULES:
        import_module(name)
    return _known(family, len(MODULES))


def named(family: type, name: str) -> type | None:
    """Return the word of a family that a text names; modules are loaded one by one until one of them defines it."""
    missing = [module for module in MODULES if module not in sys.modules]
    for module in (None, *missing):
        if module is not None:
            import_module(module)
        if (found := _known(family, sum(one in sys.modules for one in MODULES)).get(name)) is not None:
            return found
    return None


@cache
def _known(family: type, loaded: int) -> dict[str, type]:
    """Return the words of a family that are defined when so many of the modules are loaded."""
    return {word_name(one): one for one in _below(family) if one.__module__ in _WRITTEN}


def _below(family: type) -> list[type]:
    children: list[type] = family.__subclasses__()
    return [one for child in children for one in (child, *_below(child))]


@cache
def word_name(word: type) -> str:
    """Return the text that names a word: `DealDamage` is `deal damage`, `SetPT` is `set pt`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", word.__name__).lower()


def build(hint: Any, value: Any, where: str) -> Any:
    """Return a value of the type a hint names.

    Args:
        hint: a type hint of the vocabulary.
        value: what the table has.
        where: the place, for messages.

    Raises:
        ScenarioError: the value does not fit.
    """
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) in (typing.Union, types.UnionType):
        return _union(typing.get_args(hint), value, where)
    if typing.get_origin(hint) is tuple:
        return _tuple(typing.get_args(hint), value, where)
    if hint is Characteristics:
        return _characteristics(value, where)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum(hint, value, where)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return _word(hint, value, where)
    if hint in (object, Any):
        return value
    if isinstance(hint, type) and isinstance(value, hint) and not (hint is int and isinstance(value, bool)):
        return value
    raise ScenarioError(f"{where}: {value!r} はここには書けません。")


def _union(options: tuple[Any, ...], value: Any, where: str) -> Any:
    if value is None and type(None) in options:
        return None
    fitting = [one for one in options if one is not type(None)]
    for one in fitting:
        if isinstance(one, type) and not dataclasses.is_dataclass(one) and type(value) is one:
            return value
    last: ScenarioError | None = None
    for one in fitting:
        try:
            return build(one, value, where)
        except ScenarioError as error:
            last = error if isinstance(value, dict) else last
    raise last or ScenarioError(f"{where}: {value!r} はここには書けません。")


def _tuple(options: tuple[Any, ...], value: Any, where: str) -> tuple[Any, ...]:
    if (
        isinstance(value, dict)
        and len(options) == 2
        and options[1] is Ellipsis
        and typing.get_origin(options[0]) is tuple
    ):
        value = [list(pair) for pair in value.items()]
    if not isinstance(value, list):
        raise ScenarioError(f"{where}: [ ] で囲んだ並びを書いてください。")
    if len(options) == 2 and options[1] is Ellipsis:
        return tuple(build(options[0], one, f"{where}[{place + 1}]") for place, one in enumerate(value))
    if len(value) != len(options):
        raise ScenarioError(f"{where}: {len(options)}個の値を書いてください。")
    return tuple(build(hint, one, where) for hint, one in zip(options, value, strict=True))


def _enum(hint: type[Enum], value: Any, where: str) -> Enum:
    from judge.engine.values import ZONES_BY_NAME, Zone

    if hint is Zone and value in ZONES_BY_NAME:
        return ZONES_BY_NAME[value]
    try:
        return hint(value)
    except ValueError:
        allowed = "、".join(str(one.value) for one in hint)
        raise ScenarioError(f"{where}: {value!r} は使えません。使えるもの: {allowed}") from None


def _characteristics(value: Any, where: str) -> Characteristics:
    if isinstance(value, str):
        return describe(value)
    if not isinstance(value, dict) or "is" not in value:
        raise ScenarioError(
            f'{where}: "1/1 クリーチャー" のような説明か、{{ is = "…", name = "…" }} を書いてください。'
        )
    base = describe(value["is"])
    more = abilities(value.get("with", []), where)
    return dataclasses.replace(base, name=value.get("name", ""), abilities=base.abilities + more)


def abilities(value: Any, where: str) -> tuple[words.Ability, ...]:
    """Return abilities from a list of tables and keyword names."""
    found: tuple[words.Ability, ...] = build(tuple[words.Ability, ...], value, where)
    return found


def _word(hint: type, value: Any, where: str) -> Any:
    if hint is words.Ability and isinstance(value, str):
        return _placed(lambda: keyword(value), where)
    if not isinstance(value, dict):
        raise ScenarioError(f"{where}: {value!r} はここには書けません。{{ }} の表を書いてください。")
    tag = next((tag for family, tag in _TAGS.items() if issubclass(hint, family)), None)
    fields = dict(value)
    if tag is not None and tag in fields:
        family = next(family for family in _TAGS if issubclass(hint, family))
        name = fields.pop(tag)
        word = named(family, name)
        if word is None or not issubclass(word, hint):
            known = "、".join(sorted(vocabulary(family)))
            raise ScenarioError(f"{where}: {tag} に {name!r} はありません。使えるもの: {known}")
        hint = word
    elif tag is not None and hint in _TAGS:
        raise ScenarioError(f"{where}: {tag} = … がありません。使えるもの: {'、'.join(sorted(vocabulary(hint)))}")
    return _fill(hint, fields, where)


def _placed(read: Callable[[], words.Ability], where: str) -> words.Ability:
    try:
        return read()
    except ScenarioError as error:
        raise ScenarioError(f"{where}: {error}") from error


@cache
def _fields(word: type) -> dict[str, Any]:
    """Return the type hints of a word's fields."""
    return typing.get_type_hints(word)


def _fill(hint: type, fields: dict[str, Any], where: str) -> Any:
    hints = _fields(hint)
    given: dict[str, Any] = {}
    for name, value in fields.items():
        plain = name.rstrip("_") if name not in hints and name.rstrip("_") in hints else name
        if plain not in hints:
            raise ScenarioError(
                f"{where}: {word_name(hint)} に {name} はありません。使えるもの: {'、'.join(sorted(hints))}"
            )
        given[plain] = build(hints[plain], value, f"{where}.{name}")
    try:
        return hint(**given)
    except Unsupported as error:
        raise ScenarioError(f"{where}: {error.what}") from error


def filter_of(value: Any, where: str) -> Filter:
    """Return a filter from a table."""
    found: Filter = build(Filter, value, where)
    return found


_LAYERS = "judge.engine.layers"
MODULES = (
    *(f"{vocabulary_of.__name__}.{one.name}" for one in iter_modules(vocabulary_of.__path__)),
    *(f"{_LAYERS}.{name}" for name in ("ops", "copying", "rewriting")),
)
"""The modules that define words, each loaded when one of its words is first named."""
_WRITTEN = frozenset(MODULES)
