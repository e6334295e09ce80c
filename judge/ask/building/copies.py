"""Copies of what a draft holds: faster than the library's, which a reading that is tried and taken back needs often.

Invariant: nothing that can change is shared between a value and its copy; what stood in it twice stands in the copy
twice. Sets hold only what never changes.
"""

from __future__ import annotations

from typing import Any, TypeVar

from judge.ask.reading.model import Clause, Phrase, Token

_Kept = TypeVar("_Kept")

_UNCHANGING = frozenset({str, int, float, bool, type(None), frozenset, Token, Clause, Phrase})
"""Of these a value is its own copy."""


def copied(value: _Kept) -> _Kept:
    """Return a copy of a value made of dicts, lists, sets, tuples and plain objects, to any depth."""
    made: _Kept = _copied(value, {})
    return made


def _copied(value: Any, made: dict[int, Any]) -> Any:
    """Return the copy of a value; `made` has the copies by the identity of what they are copies of."""
    kind = value.__class__
    if kind in _UNCHANGING:
        return value
    if (known := made.get(id(value))) is not None:
        return known
    if kind is tuple:
        return tuple([_copied(one, made) for one in value])
    if kind is set:
        made[id(value)] = new = set(value)
        return new
    if kind is list:
        made[id(value)] = several = []
        several += [one if one.__class__ in _UNCHANGING else _copied(one, made) for one in value]
        return several
    if kind is dict:
        made[id(value)] = table = {}
        table.update({k: v if v.__class__ in _UNCHANGING else _copied(v, made) for k, v in value.items()})
        return table
    made[id(value)] = another = object.__new__(kind)
    another.__dict__.update(_copied(value.__dict__, made))
    return another
