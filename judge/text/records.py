"""Data classes whose methods are written when first needed: most of those a command loads, it never makes.

Invariant: a class made here behaves as one made by `dataclasses.dataclass` with the same options: its construction,
comparison, hash, representation, and what `dataclasses.fields`, `replace` and `asdict` do with it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(cls: type | None = None, /, **options: bool) -> Any:
        """Make a data class, as `dataclasses.dataclass` does.

        Options other than `frozen` and `eq` are left to that, and so are its methods then written at once.
        """

        def made(cls: type) -> type:
            if set(options) <= {"frozen", "eq"}:
                return _made(cls, frozen=options.get("frozen", False), eq=options.get("eq", True))
            return dataclasses.dataclass(**options)(cls)

        return made if cls is None else made(cls)


__all__ = ["dataclass", "replace"]

_Method = Callable[..., Any]
_T = TypeVar("_T")
_NAMES: dict[type, frozenset[str]] = {}
"""The fields of each class of which something was replaced; none where `dataclasses.replace` must do it."""


def replace(thing: _T, /, **changes: Any) -> _T:
    """Return what `dataclasses.replace` does; several times as fast for classes made here.

    Raises:
        TypeError: the class has no field of a name.
    """
    cls = type(thing)
    names = _NAMES.get(cls)
    if names is None:
        names = _NAMES[cls] = _plain_fields(cls)
    if not names:
        return dataclasses.replace(thing, **changes)  # type: ignore[type-var]
    if not names.issuperset(changes):
        raise TypeError(f"{cls.__name__} has no field {', '.join(sorted(changes.keys() - names))}")
    new, held = object.__new__(cls), thing.__dict__
    new.__dict__.update(held if len(held) == len(names) else {name: held[name] for name in names})
    new.__dict__.update(changes)
    return new


def _plain_fields(cls: type) -> frozenset[str]:
    """Return the names of a class's fields where making it does nothing but set them."""
    fields = dataclasses.fields(cls)
    plain = not hasattr(cls, "__post_init__") and not hasattr(cls, "__slots__") and all(one.init for one in fields)
    return frozenset(one.name for one in fields) if plain else frozenset()


def _made(cls: type, *, frozen: bool, eq: bool) -> type:
    """Give a class its fields, and in place of each method one that writes it."""
    own = vars(cls)
    hashed = own.get("__hash__") is not None or ("__hash__" in own and "__eq__" not in own)
    if not cls.__doc__:
        cls.__doc__ = cls.__name__  # otherwise the signature, which is dear to find
    dataclasses.dataclass(init=False, repr=False, eq=False)(cls)
    _later(cls, "__init__", lambda: _init(cls, frozen))
    _later(cls, "__repr__", lambda: _repr(cls))
    if eq:
        _later(cls, "__eq__", lambda: _eq(cls))
        if frozen and not hashed:
            _later(cls, "__hash__", lambda: _hash(cls), over=True)
        elif not frozen and not hashed:
            cls.__hash__ = None  # type: ignore[assignment]
    if frozen:
        _freeze(cls)
    return cls


def _later(cls: type, name: str, write: Callable[[], _Method], *, over: bool = False) -> None:
    """Put in place of a method one that writes it at its first call; a method of the class's own stays."""
    if name in vars(cls) and not over:
        return

    def first(self: Any, *args: Any, **named: Any) -> Any:
        method = write()
        method.__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, method)
        return method(self, *args, **named)

    setattr(cls, name, first)


def _freeze(cls: type[Any]) -> None:
    names = frozenset(field.name for field in dataclasses.fields(cls))

    def set_(self: Any, name: str, value: Any) -> None:
        if type(self) is cls or name in names:
            raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def delete(self: Any, name: str) -> None:
        if type(self) is cls or name in names:
            raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    cls.__setattr__ = set_  # type: ignore[assignment]
    cls.__delattr__ = delete  # type: ignore[assignment]


def _init(cls: type, frozen: bool) -> _Method:
    """Write the method that takes each field, or its default."""
    known: dict[str, Any] = {"__set__": object.__setattr__, "__none__": dataclasses.MISSING}
    takes: list[str] = ["self"]
    named: list[str] = []
    body: list[str] = []
    for field in dataclasses.fields(cls):
        name = field.name
        value, default = name, ""
        if field.default is not dataclasses.MISSING:
            known[f"_of_{name}"], default = field.default, f"=_of_{name}"
        elif field.default_factory is not dataclasses.MISSING:
            known[f"_of_{name}"], default = field.default_factory, "=__none__"
            value = f"_of_{name}() if {name} is __none__ else {name}" if field.init else f"_of_{name}()"
        if field.init:
            (named if field.kw_only else takes).append(name + default)
        elif field.default_factory is dataclasses.MISSING:
            continue
        body.append(f"__set__(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    return _written("__init__", ", ".join([*takes, *(["*", *named] if named else [])]), body or ["pass"], known)


def _repr(cls: type) -> _Method:
    shown = ", ".join(f"{one.name}={{self.{one.name}!r}}" for one in dataclasses.fields(cls) if one.repr)
    body = f'return self.__class__.__qualname__ + f"({shown})"'
    return recursive_repr()(_written("__repr__", "self", [body], {}))


def _eq(cls: type) -> _Method:
    names = [one.name for one in dataclasses.fields(cls) if one.compare]
    same = f"return {_all_of('self', names)} == {_all_of('other', names)}"
    body = ["if other.__class__ is self.__class__:", f" {same}", "return NotImplemented"]
    return _written("__eq__", "self, other", body, {})


def _hash(cls: type) -> _Method:
    fields = dataclasses.fields(cls)
    names = [one.name for one in fields if (one.compare if one.hash is None else one.hash)]
    return _written("__hash__", "self", [f"return hash({_all_of('self', names)})"], {})


def _all_of(thing: str, names: list[str]) -> str:
    return f"({''.join(f'{thing}.{name}, ' for name in names)})"


def _written(name: str, takes: str, body: list[str], known: dict[str, Any]) -> _Method:
    """Return a method made from its lines; `known` are the names that these use besides."""
    made: dict[str, Any] = {}
    exec(f"def {name}({takes}):\n" + "\n".join(f" {line}" for line in body), known, made)
    method: _Method = made[name]
    return method
