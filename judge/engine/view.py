"""What the objects of a state are: a view, computed and never stored.

Invariant: a view belongs to one state and one edition; an object that is gone is seen as it last existed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from judge.engine.cards import Characteristics
from judge.engine.keywords import expand
from judge.engine.state import GameObject, GameState
from judge.engine.values import PERMANENT_TYPES, Entity, ObjectId, Player, Zone
from judge.engine.vocabulary.words import Ability, Context, Keyword, Replacement, Rule, Triggered
from judge.rules.editions import Edition
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.engine.layers.fold import Applied
    from judge.engine.layers.parts import Part


@dataclass(frozen=True)
class Seen:
    """An object as it is at a moment: the object, its characteristics, who controls it, what a copy of it would get."""

    thing: GameObject
    chars: Characteristics
    controller: Player
    copiable: Characteristics | None = None

    def has(self, keyword: str) -> bool:
        """Return whether it has a keyword, by the stem of its key; `landwalk 島` names what follows too."""
        name, _, what = keyword.partition(" ")
        return any(
            isinstance(one, Keyword) and one.name == name and (not what or what in one.args)
            for one in self.chars.abilities
        )

    def is_a(self, card_type: str) -> bool:
        """Return whether it has a card type."""
        return card_type in self.chars.types

    @property
    def mana_value(self) -> int:
        """Return the mana value; on the stack {X} is the number chosen for it."""
        chosen = self.thing.item.x if self.thing.zone == Zone.STACK and self.thing.item is not None else 0
        return self.chars.mana_value + chosen * (self.chars.cost or "").count("{X}")

    @property
    def label(self) -> str:
        """Return the name a reader sees."""
        return self.thing.label


class View:
    """The objects of a state with continuous effects applied."""

    def __init__(self, state: GameState, edition: Edition, seen: Mapping[ObjectId, Seen] | None = None) -> None:
        self.state = state
        self.edition = edition
        self.only: ObjectId | None = None
        self._seen = dict(seen) if seen is not None else None
        self._applied: tuple[Applied, ...] = ()
        self.parts: tuple[Part, ...] | None = None
        self._triggered: tuple[tuple[ObjectId, Triggered], ...] | None = None
        self._replacements: tuple[tuple[ObjectId, Replacement], ...] | None = None

    @classmethod
    def printed(cls, state: GameState, edition: Edition) -> View:
        """Return a view of the printed values, no effect applied."""
        from judge.engine.layers.lands import with_intrinsic

        plain = {
            one: Seen(thing, with_intrinsic(thing.base, edition), thing.controller)
            for one, thing in state.objects.items()
        }
        return cls(state, edition, plain)

    def _all(self) -> dict[ObjectId, Seen]:
        if self._seen is None:
            from judge.engine.layers.fold import fold

            printed = View.printed(self.state, self.edition)
            printed.only = self.only
            self._seen, self._applied = fold(printed)
        return self._seen

    def __getitem__(self, one: ObjectId) -> Seen:
        """Return an object as it is, or as it last existed.

        Raises:
            KeyError: there never was such an object.
        """
        found = self._all().get(one)
        if found is not None:
            return found
        gone = self.state.gone[one]
        assert isinstance(gone, Seen)
        return gone

    def ids(self) -> Iterable[ObjectId]:
        """Return the ids of the objects that exist."""
        return self.state.objects.keys()

    def exists(self, one: ObjectId) -> bool:
        """Return whether an object still exists."""
        return one in self.state.objects

    def everything(self) -> Iterator[tuple[ObjectId, Seen]]:
        """Yield every existing object with its id."""
        yield from self._all().items()

    def changed(self, changed: Mapping[ObjectId, Seen]) -> View:
        """Return a view of the same state with some objects seen otherwise: a step of applying the layers."""
        if not changed:
            return self
        view = View(self.state, self.edition, {**self._all(), **changed})
        view.only = self.only
        return view

    def with_object(self, thing: GameObject, *, alone: bool) -> View:
        """Return a view in which an object is there as well; `alone`: only what is its own or locked on it applies."""
        view = View(self.state.placed(thing), self.edition)
        view.only = thing.id if alone else None
        return view

    def meaning(self, ability: Ability) -> tuple[Ability, ...]:
        """Return what an ability is made of: a keyword's abilities in this edition, else the ability itself."""
        return expand(ability, self.edition) if isinstance(ability, Keyword) else (ability,)

    def abilities(self, one: ObjectId) -> tuple[Ability, ...]:
        """Return every ability of an object, keywords replaced by what they mean."""
        return tuple(part for ability in self[one].chars.abilities for part in self.meaning(ability))

    def applied(self) -> tuple[Applied, ...]:
        """Return the parts of continuous effects as the layers applied them, in order."""
        self._all()
        return self._applied

    def triggered(self) -> tuple[tuple[ObjectId, Triggered], ...]:
        """Return every triggered ability that can trigger from where its object is, with the object."""
        if self._triggered is None:
            self._triggered = tuple(
                (one, ability)
                for one in sorted(self.ids())
                for ability in self.abilities(one)
                if isinstance(ability, Triggered) and ability.zone == self[one].thing.zone
            )
        return self._triggered

    def replacements(self) -> tuple[tuple[ObjectId, Replacement], ...]:
        """Return every replacement ability of the permanents and face-up planes, with the object."""
        if self._replacements is None:
            self._replacements = tuple(
                (one, ability)
                for one in sorted(self.ids())
                if (zone := self[one].thing.zone) in (Zone.BATTLEFIELD, Zone.COMMAND)
                for ability in self.abilities(one)
                if isinstance(ability, Replacement) and (zone == Zone.BATTLEFIELD or ability.zone == zone)
            )
        return self._replacements

    def says(self, fact: str, about: Entity) -> tuple[Rule, ObjectId] | None:
        """Return the first effect that states a fact about a player or object, with its source; None if none."""
        return next(self.saying(fact, about), None)

    def saying(self, fact: str, about: Entity) -> Iterator[tuple[Rule, ObjectId]]:
        """Yield every effect that states a fact about a player or object, with its source."""
        from judge.engine.vocabulary.filters import Filter
        from judge.engine.vocabulary.refs import entities

        for source in (*self.state.in_zone(Zone.BATTLEFIELD), *self.state.in_zone(Zone.COMMAND)):
            for ability in self.abilities(source):
                if isinstance(ability, Rule) and ability.says == fact:
                    ctx = Context(self, source, self[source].controller, it=about)
                    while_true = ability.only_if is None or ability.only_if.holds(ctx)
                    if while_true and about in entities(ability.about, ctx):
                        yield ability, source
        yield from self._own_says(fact, about)
        for effect in self.state.effects:
            if isinstance(effect.ability, Rule) and effect.ability.says == fact:
                ctx = Context(self, effect.source, effect.controller, (effect.on or (),), it=about)
                own_words = effect.on is None or isinstance(effect.ability.about, Filter)
                if about in (entities(effect.ability.about, ctx) if own_words else effect.on or ()):
                    yield effect.ability, effect.source

    def _own_says(self, fact: str, about: Entity) -> Iterator[tuple[Rule, ObjectId]]:
        """Yield what a spell on the stack says of itself: of a permanent spell only that it can't be countered."""
        if isinstance(about, str) or about not in self.state.objects or self[about].thing.zone != Zone.STACK:
            return
        if fact != "can't be countered" and self[about].chars.types & PERMANENT_TYPES:
            return
        for ability in self.abilities(about):
            if isinstance(ability, Rule) and ability.says == fact and ability.about == "source":
                yield ability, about

    def label(self, entity: Entity) -> str:
        """Return the name a reader sees: the label; a player named by a letter is called a player, あなた is not."""
        if isinstance(entity, str):
            return f"プレイヤー{entity}" if entity.isascii() else entity
        return self[entity].label
