"""What an instruction is read in: whom それ and そのプレイヤー mean, what has been aimed at.

Invariant: a phrase that means nothing here gives nothing; a target phrase is added only where one is meant.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any

from judge.ask.wording.nouns import Noun
from judge.text.records import dataclass

Table = dict[str, Any]
Do = list[Table]


@dataclass
class Scope:
    """What an instruction is read in.

    Attributes:
        mine: the ability is on a permanent: what is said without a subject is said of that.
        it, they: what それ and そのプレイヤー mean here, empty where they mean nothing yet.
        targets: the target phrases so far.
        lasting: ターン終了時まで is said, or the change lasts without it.
        may: what was read is only allowed.
        much: what triggers it is of an amount, which その点数 means.
    """

    mine: bool = False
    it: str = ""
    they: str = ""
    targets: list[dict[str, Any]] = field(default_factory=list)
    until: str = ""
    may: bool = False
    much: bool = False

    def copy(self) -> Scope:
        """Return the same, to be thrown away when a rule does not fit after all."""
        return Scope(self.mine, self.it, self.they, list(self.targets), self.until, self.may, self.much)

    def take(self, other: Scope) -> None:
        """Become what another is."""
        self.__dict__.update(other.copy().__dict__)

    def aim(self, spec: dict[str, Any]) -> str:
        """Add a target phrase; return how it is referred to."""
        self.targets.append(spec)
        place = len(self.targets)
        return "target" if place == 1 else f"target {place}"


def whom(scope: Scope, one: Noun, *, picks: bool = True) -> Any:
    """Return the reference or filter that a phrase means, with a target phrase where it aims; None for nothing.

    Args:
        picks: so many of something are targets (クリーチャー1体を破壊する).
    """
    if one.ref:
        return referred(scope, one.ref)
    if one.any and one.count != 1:
        return None  # several of them: only what is divided
    if one.any:
        ref = scope.aim({"any": True})
        scope.it = ref
        return ref
    if one.player:
        ref = scope.aim({one.player: True})
        scope.they = ref
        return ref
    if one.every or (one.count is None and not one.aimed and not picks):
        return one.what
    if one.count is None and not one.aimed:
        return None  # one of them or all: the text does not say
    spec: dict[str, Any] = {"what": one.what}
    count = one.count or 1
    if one.up_to:
        spec |= {"at_least": 0, "at_most": count}
    elif count > 1:
        spec |= {"at_least": count, "at_most": count}
    ref = scope.aim(spec)
    scope.it = ref
    return ref


def affected(scope: Scope, one: Noun | None) -> Any:
    """Return what a change is of: the subject where none is said, all of them where a player's are spoken of."""
    if one is None:
        return subject(scope)
    if players_only(one):
        return None
    if one.what is not None and one.count is None and not one.aimed and {"controller", "attacking"} & set(one.what):
        return one.what
    return whom(scope, one)


def referred(scope: Scope, ref: str) -> str | None:
    """Return what a reference of a phrase means to the engine, None where it means nothing here."""
    if ref == "it":
        return scope.it or (scope.they if scope.they.startswith("target") else "") or None
    if ref == "they":
        return scope.they or None
    if ref.endswith(" of it"):
        held = scope.it or ("source" if scope.mine else "")
        return ref.replace("it", held) if held else None
    if ref == "source":
        return "source" if scope.mine else None
    return ref


def players(scope: Scope, one: Noun) -> Any:
    """Return the players that a phrase means, None where it means objects."""
    if one.player:
        return whom(scope, one)
    if one.ref in ("you", "opponents", "players", "they", "controller of it", "owner of it", "defending player"):
        return referred(scope, one.ref)
    return None


def subject(scope: Scope) -> Any:
    """Return what is meant where nothing is said: the permanent itself, what was spoken of, else one creature."""
    if scope.it and scope.it.startswith("target"):
        return scope.it
    if scope.mine:
        return "source"
    return whom(scope, Noun({"types": ["creature"]}, count=1))


def players_only(one: Noun) -> bool:
    """Return whether a phrase means players and no objects."""
    return bool(one.player) or one.ref in (
        "you",
        "opponents",
        "players",
        "they",
        "defending player",
        "controller of it",
    )
