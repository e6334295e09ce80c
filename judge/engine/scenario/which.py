"""Which activated ability of an object an action of a scenario means: by its place, or by the mana that it makes.

Invariant: a place counts the abilities that the object has of itself first; one that it has lost can't be activated.
"""

from __future__ import annotations

from judge.engine.errors import Illegal
from judge.engine.game import Game
from judge.engine.pools import kinds_of
from judge.engine.scenario.model import ActionOf, ScenarioError
from judge.engine.values import COLORS
from judge.engine.view import Seen
from judge.engine.vocabulary.words import Activated, AddMana

_COLORLESS = "C"


def which(game: Game, seen: Seen, action: ActionOf) -> Activated:
    """Return the ability that an action means.

    Raises:
        Illegal: the object has no such ability (any more).
        ScenarioError: the place is none.
    """
    every = [one for one in game.view.abilities(seen.thing.id) if isinstance(one, Activated)]
    if not every:
        raise Illegal("cr.602.1", f"{seen.label}は起動型能力を持っていません")
    own = _own(game, seen)
    place = int(action.get("ability", 1))
    named = own[place - 1] if 1 <= place <= len(own) else None
    mana = str(action.get("makes", ""))
    if named in every and named is not None and (not mana or _makes(game, seen, named, mana)):
        return named
    if mana:
        return _making(game, seen, every, mana)
    if named is not None and _of_another_type(seen):
        raise Illegal("land.type_set", f"{seen.label}はその能力を失っています")
    if not 1 <= place <= len(every):
        raise ScenarioError(f"{action.where}.ability: {seen.label}の起動型能力は{len(every)}個です。")
    return every[place - 1]


def _own(game: Game, seen: Seen) -> list[Activated]:
    """Return the activated abilities that an object has of itself, as a copy of it would."""
    written = seen.copiable.abilities if seen.copiable is not None else ()
    return [part for one in written for part in game.view.meaning(one) if isinstance(part, Activated)]


def _making(game: Game, seen: Seen, every: list[Activated], mana: str) -> Activated:
    """Return the one ability that makes mana of a colour."""
    found = [one for one in every if _makes(game, seen, one, mana)]
    if not found:
        called = "無色" if mana == _COLORLESS else COLORS.get(mana, mana)
        key = "land.type_set" if _of_another_type(seen) else "cr.602.1"
        raise Illegal(key, f"{seen.label}は{called}マナを出す能力を持っていません")
    return found[0]


def _makes(game: Game, seen: Seen, ability: Activated, mana: str) -> bool:
    """Return whether an ability can make mana of a colour as the game stands."""
    return any(isinstance(did, AddMana) and mana in _kinds(game, seen, did) for did in ability.do)


def _kinds(game: Game, seen: Seen, did: AddMana) -> set[str]:
    told = {other for one in did.colors for other in kinds_of(one, game, seen.controller)}
    return told | {sign for sign in did.mana if sign in "WUBRG"} or (set() if did.colors else {_COLORLESS})


def _of_another_type(seen: Seen) -> bool:
    """Return whether a land has become of another basic land type, and so has lost what its text gives it (305.7)."""
    before = seen.copiable
    return before is not None and "land" in before.types and set(before.subtypes) != set(seen.chars.subtypes)
