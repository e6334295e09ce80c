"""Records: what `judge.text.records` makes cannot be told from what the standard library makes."""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Callable
from dataclasses import FrozenInstanceError, asdict, field, fields, is_dataclass, replace
from functools import cached_property
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.text import records

MAKERS = [dataclasses.dataclass, records.dataclass]


def shapes(made: Callable[..., Any]) -> dict[str, Any]:
    """Classes of every shape in use, made by one of the two makers."""

    @made(frozen=True)
    class Plain:
        """A word of its own."""

        name: str
        count: int = 0
        parts: tuple[str, ...] = ()
        rest: list[int] = field(default_factory=list, compare=False)
        KINDS: ClassVar[tuple[str, ...]] = ("a", "b")

    @made(frozen=True)
    class Below(Plain):
        more: str = field(default="more", repr=False)
        later: dict[str, int] = field(default_factory=dict, init=False, hash=False)

    @made
    class Open:
        name: str
        seen: set[int] = field(default_factory=set)
        only: int = field(default=1, kw_only=True)

        def __post_init__(self) -> None:
            self.name = self.name.upper()

    @made(eq=False)
    class Itself:
        name: str

    @made(frozen=True)
    class Empty: ...

    @made(frozen=True)
    class Own:
        name: str
        other: int = 0

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Own) and other.name == self.name

        def __hash__(self) -> int:
            return 7

        def __repr__(self) -> str:
            return "own"

    @made(frozen=True, order=True)
    class Ordered:
        count: int

    @made(frozen=True, slots=True)
    class Slotted:
        name: str
        count: int = 0

    return {one.__name__: one for one in (Plain, Below, Open, Itself, Empty, Own, Ordered, Slotted)}


STD, OURS = (shapes(made) for made in MAKERS)
CALLS: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = [
    ("Plain", ("x",), {}),
    ("Plain", ("x", 1, ("y",)), {"rest": [2]}),
    ("Below", ("x",), {"more": "z", "parts": ("y",)}),
    ("Open", ("x",), {"only": 3}),
    ("Open", ("x", {1}), {}),
    ("Itself", ("x",), {}),
    ("Empty", (), {}),
    ("Own", ("x",), {}),
    ("Ordered", (2,), {}),
    ("Slotted", ("x",), {"count": 2}),
]


def called(function: Callable[[], Any]) -> tuple[str, Any]:
    """What comes of a call: its value, or the kind of error and what it says."""
    try:
        return "", function()
    except Exception as error:
        return type(error).__name__, str(error)


@pytest.mark.parametrize(("name", "args", "named"), CALLS)
def test_an_object_is_the_same_in_all_that_it_does(name: str, args: tuple[Any, ...], named: dict[str, Any]) -> None:
    theirs, ours = (family[name](*args, **named) for family in (STD, OURS))
    assert asdict(ours) == asdict(theirs)
    assert repr(ours) == repr(theirs) or name == "Itself"
    if name != "Itself":  # its hash and its comparison are by identity
        assert called(lambda: hash(ours)) == called(lambda: hash(theirs))
        again = OURS[name](*args, **named)
        assert ours == again
        assert copy.deepcopy(ours) == ours
    assert ours != theirs
    assert [(one.name, one.type, one.init, one.repr) for one in fields(ours)] == [
        (one.name, one.type, one.init, one.repr) for one in fields(theirs)
    ]
    assert getattr(OURS[name], "__match_args__", None) == getattr(STD[name], "__match_args__", None)
    assert is_dataclass(ours) and is_dataclass(OURS[name])


@pytest.mark.parametrize("name", STD)
@pytest.mark.parametrize("args", [(), ("x",), ("x", 1, 2, 3, 4, 5, 6, 7)])
def test_a_call_that_does_not_fit_is_refused_alike(name: str, args: tuple[Any, ...]) -> None:
    theirs, ours = (called(lambda family=family: asdict(family[name](*args))) for family in (STD, OURS))
    assert theirs[0] == ours[0]
    assert theirs[0] == "" or theirs[1].split("__init__")[1] == ours[1].split("__init__")[1]


@pytest.mark.parametrize("name", ["Plain", "Below", "Empty", "Own"])
def test_what_is_frozen_stays_as_it_is(name: str) -> None:
    for family in (STD, OURS):
        one = family[name](*(() if name == "Empty" else ("x",)))
        for place in ("name", "no field of it"):
            with pytest.raises(FrozenInstanceError, match=f"cannot assign to field '{place}'"):
                setattr(one, place, 1)
            with pytest.raises(FrozenInstanceError, match=f"cannot delete field '{place}'"):
                delattr(one, place)


def test_a_class_below_that_is_no_record_may_have_attributes_of_its_own() -> None:
    for family in (STD, OURS):
        below = type("Sub", (family["Plain"],), {})("x")
        below.other = 1
        with pytest.raises(FrozenInstanceError):
            below.name = "y"
        assert (below.other, below.name) == (1, "x")
        assert below != family["Plain"]("x")


def test_nothing_is_written_before_it_is_needed_and_then_once() -> None:
    made = shapes(records.dataclass)["Plain"]
    before = made.__init__
    made("x")
    written = made.__init__
    made("y")
    assert before is not written and made.__init__ is written


def test_replace_makes_another() -> None:
    one = OURS["Below"]("x", rest=[1])
    other = replace(one, count=4)
    assert (other.name, other.count, other.rest, type(other)) == ("x", 4, [1], type(one))
    with pytest.raises(TypeError):
        replace(one, unknown=1)


def test_an_object_in_itself_is_shown() -> None:
    for family in (STD, OURS):
        one = family["Open"]("x")
        one.seen = one
        assert repr(one).endswith("seen=..., only=1)")


@records.dataclass(frozen=True)
class Kept:
    name: str
    count: int = 0


@given(st.text(), st.integers(), st.text(), st.integers())
def test_equality_and_hash_go_by_the_fields(name: str, count: int, other: str, more: int) -> None:
    same = (name, count) == (other, more)
    assert (Kept(name, count) == Kept(other, more)) is same
    assert len({Kept(name, count), Kept(other, more)}) == (1 if same else 2)


def test_it_can_be_copied_before_anything_else_is_done_with_it() -> None:
    assert copy.copy(Kept("x")) == Kept("x")


@pytest.mark.parametrize(("name", "args", "named"), CALLS)
def test_what_is_replaced_is_as_the_standard_library_replaces_it(
    name: str, args: tuple[Any, ...], named: dict[str, Any]
) -> None:
    one = OURS[name](*args, **named)
    changes = {field.name: field.name for field in fields(one) if field.init and field.name in ("name", "parts")}
    assert called(lambda: repr(records.replace(one, **changes))) == called(lambda: repr(replace(one, **changes)))
    assert called(lambda: records.replace(one, none_of_it=1))[0] == "TypeError"
    assert repr(one) == repr(OURS[name](*args, **named))


def test_what_an_object_worked_out_is_not_taken_over() -> None:
    @records.dataclass(frozen=True)
    class Word:
        text: str

        @cached_property
        def size(self) -> int:
            return len(self.text)

    short = Word("a")
    assert short.size == 1
    assert records.replace(short, text="abc").size == 3
