"""Replacement and prevention effects that apply to an event, and who chooses among them.

Invariant: an effect is offered at most once for each event; the affected player or the affected object's controller
chooses; an optional effect may be declined.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.engine.cite import known
from judge.engine.events.base import Event
from judge.engine.events.zones import CreateToken, Move, enters
from judge.engine.policy import arm
from judge.engine.ruleeffects import rule_effects
from judge.engine.values import Entity, ObjectId, Player, Zone
from judge.engine.view import View
from judge.engine.vocabulary.words import Context, Replacement
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.engine.game import Game


@dataclass(frozen=True)
class Applicable:
    """A replacement effect as found: where it comes from, whom it serves.

    Attributes:
        effect: the number of the lasting effect it is, None for an ability of an object.
        on: what a lasting effect is locked on.
        there: for an effect on how its own object enters, the view with the object on the battlefield.
    """

    ability: Replacement
    source: ObjectId
    controller: Player
    label: str
    effect: int | None = None
    on: tuple[Entity, ...] | None = None
    there: View | None = None

    @property
    def identity(self) -> object:
        """Return what tells effects apart."""
        return self.effect if self.effect is not None else (self.source, self.ability)

    def context(self, view: View, event: Event) -> Context:
        """Return the context it is read against; a lasting effect's targets are what it is locked on."""
        targets = (self.on,) if self.on is not None else ()
        seen = self.there or view
        return Context(seen, self.source, self.controller, targets, event, x=self.effect or 0, it=subject(event))


def subject(event: Event) -> Entity | None:
    """Return the object or player that an event happens to."""
    for name in ("to", "what", "player"):
        found = getattr(event, name, None)
        if found is not None and not isinstance(found, Zone):
            assert isinstance(found, str | int)
            return found if isinstance(found, str) else ObjectId(found)
    return None


def entering(event: Move | CreateToken, view: View) -> View:
    """Return a view in which what enters is on the battlefield already, as it would exist there."""
    alone = arm("replacement.entering", view.edition).name == "own abilities"
    return view.with_object(event.looked_at(view), alone=alone)


def applicable(game: Game, event: Event, view: View) -> list[Applicable]:
    """Return every replacement effect that applies to an event."""
    return [one for one in _known(game, event, view) if _applies(one, event, view)]


def _applies(one: Applicable, event: Event, view: View) -> bool:
    ctx = one.context(view, event)
    return (one.ability.only_if is None or one.ability.only_if.holds(ctx)) and one.ability.applies(event, ctx)


def _foremost(view: View, found: list[Applicable]) -> list[Applicable]:
    """Return the effects of which one must be chosen now: the first kind that the edition puts before others."""
    if len(found) < 2:
        return found
    for kind in arm("replacement.order", view.edition)["kinds"]:
        some = [one for one in found if one.ability.order == kind]
        if some:
            return some
    return found


def _known(game: Game, event: Event, view: View) -> Iterator[Applicable]:
    for source, ability in view.replacements():
        if not ability.entering and ability.zone in (Zone.BATTLEFIELD, Zone.COMMAND):
            yield Applicable(ability, source, view[source].controller, view.label(source))
    yield from rule_effects(event, view)
    for effect in game.state.effects:
        if isinstance(effect.ability, Replacement):
            label = view.label(effect.source)
            yield Applicable(effect.ability, effect.source, effect.controller, label, effect.number, effect.on)
    if isinstance(event, Move | CreateToken):
        yield from _own(event, view)


def _own(event: Move | CreateToken, view: View) -> Iterator[Applicable]:
    """Yield the effects of the moving object itself: on how it enters, or on how it leaves a zone like the hand."""
    if isinstance(event, Move):
        seen = view[event.what]
        for own in view.abilities(event.what):
            if not isinstance(own, Replacement) or own.entering:
                continue
            if own.zone != Zone.BATTLEFIELD and own.zone == seen.thing.zone:
                yield Applicable(own, event.what, event.controller or seen.thing.owner, seen.label)
    if not enters(event):
        return
    there = entering(event, view)
    seen = there[event.what]
    for own in there.abilities(event.what):
        if isinstance(own, Replacement) and own.entering:
            yield Applicable(own, event.what, seen.controller, seen.label, there=there)


def ask(game: Game, event: Event, view: View, found: list[Applicable]) -> Applicable | None:
    """Return the effect to apply next, None when there is none or all are declined."""
    if not found:
        return None
    player = event.affected(view)
    found = _foremost(view, found)
    options: list[tuple[str, Applicable | None]] = [(f"{one.label}: {one.ability.text}", one) for one in found]
    if all(one.ability.optional for one in found):
        options.append(("適用しない", None))
        deciders = {one.controller for one in found}
        player = deciders.pop() if len(deciders) == 1 else player
    chosen = game.choose(player, options, "replacement", "次に適用する置換・軽減効果")
    if len(found) > 1 and chosen is not None:
        key = known(game.edition, "replacement.choice")
        game.tell(f"適用できる効果が複数あるので、{player}が先に適用するものを選ぶ: {chosen.label}", key)
    return chosen
