"""State-based actions: gathered from one state, performed as one batch.

Invariant: every check reads the same view; a check whose rule the edition lacks is not made; a player who chooses is
asked before anything moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from judge.engine.cite import exists
from judge.engine.events.base import Event
from judge.engine.events.marks import Attach, LoseGame, RemoveCounters
from judge.engine.events.zones import Destroy, Move
from judge.engine.planar import planeswalk_events
from judge.engine.policy import arm
from judge.engine.values import LOYALTY, MINUS, PLUS, ObjectId, Zone
from judge.engine.view import Seen
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game


@dataclass(frozen=True)
class Action:
    """One state-based action: the rule, what it found, what it does."""

    key: str
    text: str
    events: tuple[Event, ...]
    what: ObjectId | None = None
    whom: str = ""

    @property
    def because(self) -> tuple[str, ...]:
        """Return the kinds of events that bring such a thing about."""
        return BROUGHT_BY.get(self.key, ("Move", "CreateToken"))


BROUGHT_BY = {
    "sba.life0": ("ChangeLife",),
    "sba.poison": ("PlayerCounters",),
    "sba.toughness0": ("PutCounters", "StartEffect", "Move"),
    "sba.lethal": ("Damage",),
    "sba.deathtouch": ("Damage",),
    "sba.loyalty0": ("RemoveCounters",),
    "sba.counter_cancel": ("PutCounters",),
    "sba.draw_empty": ("Draw",),
}
"""For each state-based action the kinds of events it mostly follows from, for the derivation."""

Check: TypeAlias = "Callable[[Game], Iterator[Action]]"


def check(game: Game) -> bool:
    """Perform the state-based actions that apply now as one batch; return whether there were any."""
    found = _without_doubles([one for key, look in CHECKS for one in look(game) if exists(key, game.edition)])
    _forget(game)
    found = [one for one in found if not _ignored(game, one)]
    if not found:
        return False
    events, causes = list[Event](), list[int]()
    for one in found:
        step = game.tell(one.text, one.key, because=(game.last(one.what or one.whom, *one.because),))
        events.extend(one.events)
        causes.extend([step] * len(one.events))
    game.perform(events, causes=causes)
    return True


def _ignored(game: Game, one: Action) -> bool:
    """Return whether nothing of an action can happen (an indestructible creature ignores lethal damage); told once."""
    if any(event.impossible(game.view) is None for event in one.events):
        return False
    why = one.events[0].impossible(game.view)
    if why == "kw.indestructible" and (one.key, one.what) not in game.ignored:
        game.ignored.add((one.key, one.what))
        game.tell(
            f"{one.text}が、破壊不能なので破壊されない", why, because=(game.last(one.what, *one.because),), held=False
        )
    return True


def _without_doubles(found: list[Action]) -> list[Action]:
    """Leave out a second destruction of one object: one that goes to the graveyard anyway is not also destroyed."""
    moved: set[ObjectId] = set()
    kept = []
    for one in found:
        leaves = any(isinstance(event, Move | Destroy) for event in one.events)
        if one.what is not None and leaves and one.what in moved:
            continue
        if one.what is not None and leaves:
            moved.add(one.what)
        kept.append(one)
    return kept


def _forget(game: Game) -> None:
    """Forget what counts only until the next check."""
    for one in list(game.state.objects.values()):
        if one.deathtouched:
            game.state = game.state.put(replace(one, deathtouched=False))
    for player in game.state.players:
        if player.drew_from_empty:
            game.state = game.state.put_player(replace(player, drew_from_empty=False))


def _permanents(game: Game) -> Iterator[Seen]:
    for one in sorted(game.state.in_zone(Zone.BATTLEFIELD)):
        yield game.view[one]


def _life(game: Game) -> Iterator[Action]:
    for player in game.state.players:
        if player.life <= 0 and not player.lost and not game.view.says("doesn't lose at 0 life", player.name):
            text = f"{player.name}のライフが{player.life}である"
            yield Action("sba.life0", text, (LoseGame(player.name),), whom=player.name)


def _empty(game: Game) -> Iterator[Action]:
    for player in game.state.players:
        if player.drew_from_empty and not player.lost:
            yield Action(
                "sba.draw_empty",
                f"{player.name}は空のライブラリーから引こうとした",
                (LoseGame(player.name),),
                whom=player.name,
            )


def _poison(game: Game) -> Iterator[Action]:
    for player in game.state.players:
        if dict(player.counters).get("poison", 0) >= 10 and not player.lost:
            yield Action(
                "sba.poison", f"{player.name}に毒カウンターが10個以上ある", (LoseGame(player.name),), whom=player.name
            )


def _tokens(game: Game) -> Iterator[Action]:
    for one, thing in sorted(game.state.objects.items()):
        if thing.kind == "token" and thing.zone not in (Zone.BATTLEFIELD, Zone.STACK):
            yield Action("sba.token", f"戦場以外にある{thing.label}は消滅する", (Move(one, Zone.NOWHERE),), one)


def _toughness(game: Game) -> Iterator[Action]:
    for seen in _permanents(game):
        untold = seen.chars.toughness is None and seen.is_a("planeswalker")  # a scenario gives it loyalty and no size
        if seen.is_a("creature") and not untold and (seen.chars.toughness or 0) <= 0:
            text = f"{seen.label}のタフネスが{seen.chars.toughness}である"
            yield Action("sba.toughness0", text, (_bury(seen, "sba.toughness0"),), seen.thing.id)


def _lethal(game: Game) -> Iterator[Action]:
    for seen in _permanents(game):
        tough = seen.chars.toughness or 0
        if seen.is_a("creature") and 0 < tough <= seen.thing.damage:
            text = f"{seen.label}はタフネス{tough}に対して{seen.thing.damage}点のダメージを負っている"
            yield Action("sba.lethal", text, (Destroy(seen.thing.id, "sba.lethal"),), seen.thing.id)


def _deathtouch(game: Game) -> Iterator[Action]:
    for seen in _permanents(game):
        if seen.is_a("creature") and seen.thing.deathtouched and (seen.chars.toughness or 0) > 0:
            text = f"{seen.label}は接死を持つ発生源からダメージを受けた"
            yield Action("sba.deathtouch", text, (Destroy(seen.thing.id, "sba.deathtouch"),), seen.thing.id)


def _loyalty(game: Game) -> Iterator[Action]:
    for seen in _permanents(game):
        if seen.is_a("planeswalker") and not seen.thing.counter(LOYALTY):
            yield Action(
                "sba.loyalty0", f"{seen.label}の忠誠度が0である", (_bury(seen, "sba.loyalty0"),), seen.thing.id
            )


def _legend(game: Game) -> Iterator[Action]:
    groups: dict[str, list[Seen]] = {}
    for seen in _permanents(game):
        if "legendary" in seen.chars.supertypes and seen.chars.name:
            groups.setdefault(seen.chars.name, []).append(seen)
    for name, group in groups.items():
        yield from _unique(game, group, "sba.legend", f"名前が「{name}」である伝説のパーマネントが複数ある")


def _walkers(game: Game) -> Iterator[Action]:
    groups: dict[str, list[Seen]] = {}
    for seen in _permanents(game):
        if seen.is_a("planeswalker"):
            for subtype in seen.chars.subtypes:
                groups.setdefault(subtype, []).append(seen)
    for name, group in groups.items():
        yield from _unique(
            game, group, "sba.pw_unique", f"プレインズウォーカー・タイプ「{name}」を共有するものが複数ある"
        )


def _unique(game: Game, group: list[Seen], key: str, text: str) -> Iterator[Action]:
    """Yield what a uniqueness rule does with a group that shares what must be unique."""
    way = arm(key, game.edition).name
    if way == "one each":
        for player in game.state.turn_order():
            own = [seen for seen in group if seen.controller == player]
            if len(own) > 1:
                options = [(f"{seen.label}を残す", seen) for seen in own]
                kept = game.choose(player, options, "legend", "残す1つ")
                yield from _others(own, (kept,), key, f"{text}（{player}がコントロール）")
    elif len(group) > 1 and way == "none":
        yield from _others(group, (), key, text)
    elif len(group) > 1 and way == "oldest":
        first = min(seen.thing.timestamp for seen in group)
        oldest = [seen for seen in group if seen.thing.timestamp == first]
        yield from _others(group, tuple(oldest) if len(oldest) == 1 else (), key, text)


def _others(group: list[Seen], kept: tuple[Seen, ...], key: str, text: str) -> Iterator[Action]:
    for seen in group:
        if seen not in kept:
            yield Action(key, f"{text}: {seen.label}は残らない", (_bury(seen, key),), seen.thing.id)


def _worlds(game: Game) -> Iterator[Action]:
    group = [seen for seen in _permanents(game) if "world" in seen.chars.supertypes]
    newest = max((seen.thing.timestamp for seen in group), default=0)
    kept = tuple(seen for seen in group if seen.thing.timestamp == newest)
    if len(group) > 1:
        yield from _others(group, kept if len(kept) == 1 else (), "sba.world", "ワールドであるパーマネントが複数ある")


def _cancel(game: Game) -> Iterator[Action]:
    for seen in _permanents(game):
        pairs = min(seen.thing.counter(PLUS), seen.thing.counter(MINUS))
        if pairs:
            one = seen.thing.id
            text = f"{seen.label}に{PLUS}カウンターと{MINUS}カウンターがある"
            yield Action(
                "sba.counter_cancel", text, (RemoveCounters(one, PLUS, pairs), RemoveCounters(one, MINUS, pairs))
            )


def _auras(game: Game) -> Iterator[Action]:
    for seen in _permanents(game):
        if "Aura" in seen.chars.subtypes and not _hosted(game, seen):
            text = f"{seen.label}は適正なものについていない"
            yield Action("sba.aura", text, (_bury(seen, "sba.aura"),), seen.thing.id)


def _equipment(game: Game) -> Iterator[Action]:
    for seen in _permanents(game):
        ours = seen.chars.subtypes & {"Equipment", "Fortification"}
        if ours and seen.thing.attached_to is not None and not _hosted(game, seen):
            text = f"{seen.label}は適正なものについていない"
            yield Action("sba.equipment", text, (Attach(seen.thing.id, None),), seen.thing.id)


def _hosted(game: Game, seen: Seen) -> bool:
    from judge.engine.attaching import can_hold

    host = seen.thing.attached_to
    return host is not None and can_hold(game.view, seen, host)


def _loose(game: Game) -> Iterator[Action]:
    for seen in _permanents(game):
        subtypes = seen.chars.subtypes
        if seen.thing.attached_to is not None and not subtypes & {"Aura", "Equipment", "Fortification"}:
            text = f"{seen.label}は何かにつくものではない"
            yield Action("sba.unattach", text, (Attach(seen.thing.id, None),), seen.thing.id)


def _phenomena(game: Game) -> Iterator[Action]:
    """Yield leaving a phenomenon whose triggered ability has left the stack."""
    waiting = {one.source for one in game.state.pending}
    items = [game.state.objects[one].item for one in game.state.in_zone(Zone.STACK)]
    waiting |= {item.source for item in items if item is not None}
    for one in game.state.in_zone(Zone.COMMAND):
        if "phenomenon" in game.view[one].chars.types and one not in waiting:
            text = f"{game.view.label(one)}の誘発型能力がスタックを離れている"
            yield Action("sba.phenomenon", text, planeswalk_events(game), one)


def _bury(seen: Seen, key: str) -> Move:
    return Move(seen.thing.id, Zone.GRAVEYARD, how="sba", key=key)


CHECKS: tuple[tuple[str, Check], ...] = (
    ("sba.life0", _life),
    ("sba.draw_empty", _empty),
    ("sba.poison", _poison),
    ("sba.token", _tokens),
    ("sba.toughness0", _toughness),
    ("sba.loyalty0", _loyalty),
    ("sba.legend", _legend),
    ("sba.pw_unique", _walkers),
    ("sba.world", _worlds),
    ("sba.aura", _auras),
    ("sba.lethal", _lethal),
    ("sba.deathtouch", _deathtouch),
    ("sba.equipment", _equipment),
    ("sba.unattach", _loose),
    ("sba.counter_cancel", _cancel),
    ("sba.phenomenon", _phenomena),
)
"""Each rule with its check; those that put something into a graveyard come before those that destroy it."""
