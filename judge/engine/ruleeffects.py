"""Replacement effects that come from the rules themselves, not from any object.

Invariant: a rule that an edition lacks gives no effect; each one names the rule it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.engine.cite import exists
from judge.engine.events.base import Event
from judge.engine.events.damage import Damage
from judge.engine.events.zones import CreateToken, Move, enters
from judge.engine.values import Player, Zone
from judge.engine.view import View

if TYPE_CHECKING:
    from judge.engine.replacement import Applicable


def rule_effects(event: Event, view: View) -> Iterator[Applicable]:
    """Yield the rules' own replacement effects that can apply to an event."""
    if isinstance(event, Move | CreateToken) and enters(event):
        yield from _printed(event, view)
    if isinstance(event, Move) and event.to not in (Zone.EXILE, Zone.BATTLEFIELD, Zone.NOWHERE):
        yield from _exiled_from_stack(event, view)
    if isinstance(event, Damage) and isinstance(event.to, str):
        yield from _protected_player(event, event.to, view)
    if isinstance(event, Damage):
        yield from (one for one in _redirection(event, view) if exists("pw_redirection", view.edition))


def _printed(event: Move | CreateToken, view: View) -> Iterator[Applicable]:
    """Yield the rules by which a planeswalker enters with its printed loyalty and an Aura attached to something."""
    from judge.engine.replacement import Applicable, entering
    from judge.engine.vocabulary.entering import ChoosesHost
    from judge.engine.vocabulary.replacements import EntersWith

    there = entering(event, view)
    seen = there[event.what]
    if seen.is_a("planeswalker") and seen.chars.loyalty:
        rule = EntersWith("pw.loyalty", kind="loyalty", amount=seen.chars.loyalty)
        yield Applicable(rule, event.what, seen.controller, seen.label, there=there)
    if "Aura" in seen.chars.subtypes and event.attach is None and not seen.is_a("creature"):
        yield Applicable(ChoosesHost(), event.what, seen.controller, seen.label, there=there)


def _exiled_from_stack(event: Move, view: View) -> Iterator[Applicable]:
    """Yield the effect of a way of casting that exiles the card whenever it would leave the stack (flashback)."""
    from judge.engine.replacement import Applicable
    from judge.engine.vocabulary.replacements import ExiledFromStack

    seen = view[event.what]
    key = seen.thing.recall("exile from stack")
    if seen.thing.zone == Zone.STACK and seen.thing.kind == "card" and key is not None:
        yield Applicable(ExiledFromStack(key), event.what, seen.controller, seen.label)


def _protected_player(event: Damage, player: Player, view: View) -> Iterator[Applicable]:
    """Yield the prevention by which a player has protection from the source of damage."""
    from judge.engine.replacement import Applicable
    from judge.engine.targeting import player_protected
    from judge.engine.vocabulary.damage import Prevent

    if player_protected(view, player, view[event.source]):
        yield Applicable(Prevent("kw.protection", to=None), event.source, player, player)


def _redirection(event: Damage, view: View) -> Iterator[Applicable]:
    """Yield, for noncombat damage to an opponent of the source's controller, each planeswalker it may go to instead."""
    from judge.engine.replacement import Applicable
    from judge.engine.vocabulary.damage import RedirectOnto

    by = view[event.source].controller
    if event.combat or not isinstance(event.to, str) or event.to == by:
        return
    for one in view.state.in_zone(Zone.BATTLEFIELD):
        if view[one].is_a("planeswalker") and view[one].controller == event.to:
            rule = RedirectOnto("pw_redirection", optional=True, onto=one)
            yield Applicable(rule, event.source, by, view.label(one))
