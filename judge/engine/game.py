"""The event loop: propose, replace, perform, look for triggers, state-based actions, stack.

Invariant: nothing changes the state but a batch performed here; all events of a batch read the view from before it, and
every decision goes through `choose`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import prod
from typing import TypeVar

from judge.engine.choose import Chooser, Question
from judge.engine.cite import known
from judge.engine.errors import Unsupported
from judge.engine.events.base import Batch, Event
from judge.engine.events.tell import ControlChanged, Entered
from judge.engine.events.zones import Draw, Move
from judge.engine.state import GameObject, GameState
from judge.engine.trace import Trace
from judge.engine.values import Entity, ObjectId, Player, Zone
from judge.engine.view import View
from judge.engine.vocabulary.ongoing import ActiveEffect
from judge.engine.vocabulary.words import Context, Effect, Replacement, Triggered
from judge.rules.editions import Edition
from judge.text.records import dataclass, replace

T = TypeVar("T")

SMALL = 100
"""So many objects cost as little to look at as none."""
MAX_WORK = 200_000
"""Events times objects that one run may handle: it keeps the time of a run bounded, the same on every machine."""
MANY = 100
"""More events than this at one time cost no more looks at the objects."""
MAX_EVENTS = 5_000
"""More events than this at one time are not carried out."""
MAX_BATCHES = 2000
"""More batches than this in one run are taken for a loop."""


@dataclass(frozen=True)
class Told:
    """An event that will happen, and the steps it follows from."""

    event: Event
    parent: int
    because: tuple[int, ...]


def _denied(text: str) -> str:
    """Return that what a text tells does not happen: 打ち消される is 打ち消されない."""
    return f"{text[:-1]}ない" if text.endswith(("れる", "得る")) else f"次のことは起こらない: {text}"


class Game:
    """One run of a scenario in one edition."""

    def __init__(self, state: GameState, edition: Edition, chooser: Chooser) -> None:
        self.state = state
        self.edition = edition
        self.trace = Trace(edition)
        self.because: tuple[int, ...] = ()
        self.batches: list[Batch] = []
        self.resolved: list[GameObject] = []
        self.work = 0
        self._caused: list[Told] = []
        self.touched: dict[tuple[Entity, str], int] = {}
        self.triggered: dict[tuple[ObjectId, Triggered, int], int] = {}
        self.asked = 0
        self.ignored: set[tuple[str, ObjectId | None]] = set()
        self._chooser = chooser
        self._held: dict[ObjectId, Player] = {}
        self._after: list[tuple[tuple[Effect, ...], Context]] = []
        self.upcoming: tuple[Event, ...] = ()
        self._queue: list[Told] = []
        self._view: View | None = None

    @property
    def view(self) -> View:
        """Return the objects as they are now."""
        if self._view is None or self._view.state is not self.state:
            self._view = View(self.state, self.edition)
        return self._view

    @property
    def so_far(self) -> tuple[Event, ...]:
        """Return the events already settled in the batch being proposed, and what they were found to cause."""
        return tuple(told.event for told in (*self._queue, *self._caused))

    @property
    def over(self) -> bool:
        """Return whether at most one player is left, or the game is a draw."""
        return self.state.drawn or sum(not player.lost for player in self.state.players) <= 1

    def choose(self, player: Player, options: Sequence[tuple[str, T]], why: str, text: str) -> T:
        """Return the option a player takes; one option is taken without asking.

        Args:
            player: who decides.
            options: Japanese text and value of each.
            why: what is decided, a stable word.
            text: what is decided, Japanese.
        """
        if len(options) == 1:
            return options[0][1]
        self.asked += 1
        taken = self._chooser(Question(player, why, text, tuple(label for label, _ in options)))
        return options[taken][1]

    def tell(self, text: str, key: str = "", *, because: tuple[int, ...] = (), held: bool = True) -> int:
        """Add a step to the derivation, following from what is going on; return its number."""
        return self.trace.add(text, key, because=(*self.because, *because), held=held)

    @contextmanager
    def following(self, *steps: int) -> Iterator[None]:
        """Let every step told inside follow from these."""
        outer, self.because = self.because, tuple(step for step in steps if step)
        try:
            yield
        finally:
            self.because = outer

    def perform(self, events: Iterable[Event], *, causes: Sequence[int] = ()) -> Batch:
        """Let events happen at the same time, so far as they can and as effects replace them.

        Args:
            events: what would happen.
            causes: for each event the step it follows from, 0 for none; may be shorter than the events.

        Raises:
            Unsupported: so many batches that the game must be in a loop.
        """
        if len(self.batches) >= MAX_BATCHES:
            raise Unsupported("loop", "処理が終わりません（同じ局面が繰り返されないループかもしれません）")
        events = tuple(events)
        self.work += (1 + min(len(events), MANY)) * (SMALL + len(self.state.objects))
        if self.work > MAX_WORK or len(events) > MAX_EVENTS:
            raise Unsupported("", "処理が多すぎて調べきれません（ループかもしれません）。数や回数を減らしてください")
        _ready_libraries(self, events)
        before, self._queue = self.view, []
        level = [Told(event, 0, (causes[place],) if place < len(causes) else ()) for place, event in enumerate(events)]
        while level:
            done = len(self._queue)
            for place, told in enumerate(level):
                self.upcoming = tuple(one.event for one in level[place + 1 :])
                self._propose(told.event, frozenset(), before, told.parent, told.because)
            level = self._results(done, before)
        batch = self._happen(before)
        self.batches.append(batch)
        from judge.engine.afterwards import expire, give_back, part_planes
        from judge.engine.leaving import leave
        from judge.engine.triggers import find_state_triggers, find_triggers

        find_triggers(self, batch)
        self._follow_up()
        find_state_triggers(self)
        give_back(self)
        part_planes(self, batch)
        leave(self, batch)
        expire(self)
        return batch

    def after(self, effects: tuple[Effect, ...], ctx: Context) -> None:
        """Carry out instructions right after the batch that is being proposed."""
        self._after.append((effects, ctx))

    def _follow_up(self) -> None:
        waiting, self._after = self._after, []
        for effects, ctx in waiting:
            for effect in effects:
                effect.perform(self, replace(ctx, view=self.view))

    def _propose(
        self, event: Event, used: frozenset[object], view: View, parent: int, because: tuple[int, ...]
    ) -> None:
        barred = event.impossible(view)
        if barred is not None:
            self._tell_barred(event, barred, view, because)
            return
        from judge.engine.replacement import applicable, ask

        found = [one for one in applicable(self, event, view) if one.identity not in used]
        chosen = ask(self, event, view, found)
        if chosen is None:
            self._queue.append(Told(event.adapted(view), parent, because))
            return
        key = chosen.ability.key or known(self.edition, chosen.ability.based_on, "replacement")
        step = self.tell(f"{chosen.label}の「{chosen.ability.text}」を適用する", key, because=because)
        if chosen.ability.once and chosen.effect is not None:
            self.end_effect(chosen.effect)
        for one in chosen.ability.instead(event, chosen.context(view, event), self):
            self._propose(one, used | {chosen.identity}, view, parent, (step,))

    def _results(self, done: int, view: View) -> list[Told]:
        """Return what the events settled after the first `done` cause, results of one source joined."""
        found = self._caused
        for place, told in enumerate(self._queue[done:], done + 1):
            for result in told.event.results(view, self):
                for n, other in enumerate(found):
                    if (joined := other.event.joined(result)) is not None:
                        found[n] = replace(other, event=joined)
                        break
                else:
                    found.append(Told(result, place, told.because))
        self._caused = []
        return found

    def _tell_barred(self, event: Event, barred: str, view: View, because: tuple[int, ...]) -> None:
        said = event.say(view) if barred not in ("nothing", "new_object") else None
        if barred == "kw.indestructible":
            what = getattr(event, "what", None)
            name = view.label(what) if what is not None else "それ"
            self.tell(f"{name}は破壊不能なので破壊されない", known(self.edition, barred), because=because, held=False)
        elif said:
            self.tell(_denied(said[1]), known(self.edition, barred), because=because, held=False)

    def _arrange(self, before: View) -> None:
        """Let each owner decide the order of the cards that go to a library at the same time."""
        places: dict[tuple[Player, bool], list[int]] = {}
        for place, told in enumerate(self._queue):
            if isinstance(told.event, Move) and told.event.arranged:
                key = (before[told.event.what].thing.owner, told.event.bottom)
                places.setdefault(key, []).append(place)
        for (owner, _), found in places.items():
            left = [self._queue[place] for place in found]
            for place in found:
                options = [(before.label(one.event.what), one) for one in left if isinstance(one.event, Move)]
                many = len(options) > 1
                taken = self.choose(owner, options, "order", "次にライブラリーに置くカード") if many else left[0]
                left.remove(taken)
                self._queue[place] = taken

    def _happen(self, before: View) -> Batch:
        from judge.engine.replacement import subject

        self._arrange(before)
        state, events, steps = self.state, list[Event](), list[int]()
        for told in self._queue:
            said = told.event.say(before)
            above = steps[told.parent - 1] if told.parent else 0
            step = self.tell(said[1], said[0], because=(*told.because, above)) if said else above
            first = state.next_id
            state = told.event.apply(state, before)
            events.append(told.event)
            steps.append(step)
            changed = subject(told.event)
            if step and changed is not None:
                self.touched[changed, type(told.event).__name__] = step
            new = ObjectId(first)
            if state.next_id > first and state.objects[new].zone == Zone.BATTLEFIELD:
                self.touched[new, "PutCounters"] = step
                events.append(Entered(new))
                steps.append(step)
        self._queue = []
        state = replace(state, history=(*state.history, *((event, before) for event in events)))
        self.state = state
        for one in _changed_hands(before, self.view):
            events.append(one)
            steps.append(steps[-1] if steps else 0)
        self._keep_up()
        return Batch(tuple(events), tuple(steps), before, self.view)

    def _keep_up(self) -> None:
        from judge.engine.combat.removal import keep_up

        self._held = keep_up(self, self._held)

    def last(self, about: Entity | None, *kinds: str) -> int:
        """Return the latest step in which an event of one of the kinds happened to something, 0 for none."""
        return max((self.touched.get((about, kind), 0) for kind in kinds), default=0) if about is not None else 0

    def end_effect(self, number: int) -> None:
        """End a lasting effect, such as a shield that was used up."""
        self.state = replace(self.state, effects=tuple(one for one in self.state.effects if one.number != number))

    def change_effect(self, number: int, ability: Replacement) -> None:
        """Put another ability in a lasting effect's place: a shield that has less left."""
        self.state = replace(
            self.state,
            effects=tuple(replace(one, ability=ability) if one.number == number else one for one in self.state.effects),
        )

    def effect(self, number: int) -> ActiveEffect | None:
        """Return a lasting effect, None when it has ended."""
        return next((one for one in self.state.effects if one.number == number), None)

    def settle(self) -> None:
        """Do what happens before a player gets priority: state-based actions, then triggers to the stack, repeated."""
        from judge.engine.sba import check
        from judge.engine.stack import put_triggers
        from judge.engine.triggers import find_state_triggers

        while not self.over:
            find_state_triggers(self)
            self._keep_up()
            if check(self):
                continue
            if not self.state.pending:
                return
            put_triggers(self)

    def play_out(self) -> None:
        """Let everything on the stack resolve, one object after the other, nobody acting in between."""
        from judge.engine.loops import Watch
        from judge.engine.passing import last_chances

        self.settle()
        watch = Watch()
        while not self.over:
            if self.state.in_zone(Zone.STACK):
                watch.look(self)
            if self.over or not (last_chances(self) or self._resolve_next()):
                return
            self.settle()

    def _resolve_next(self) -> bool:
        """Let the object on top of the stack resolve; return whether there was one."""
        from judge.engine.stack import resolve_top

        if not self.state.in_zone(Zone.STACK):
            return False
        resolve_top(self)
        return True


def _ready_libraries(game: Game, events: tuple[Event, ...]) -> None:
    """Let the cards that are about to be drawn be certain cards."""
    from judge.engine.library import ready, top

    drawing = [event.player for event in events if isinstance(event, Draw)]
    times = _most_drawn(game) if drawing else 1
    for player in dict.fromkeys(drawing):
        top(game, player, drawing.count(player) * times)
    if drawing:
        ready(game, len(drawing) * times)


def _most_drawn(game: Game) -> int:
    """Return how many cards may be drawn at most for one that would be."""
    from judge.engine.vocabulary.outcomes import DrawsInstead

    words = (*(one for _, one in game.view.replacements()), *(effect.ability for effect in game.state.effects))
    return prod(one.times for one in words if isinstance(one, DrawsInstead))


def _changed_hands(before: View, after: View) -> Iterator[ControlChanged]:
    """Yield the permanents that another player controls than before."""
    for one in after.state.in_zone(Zone.BATTLEFIELD):
        if one in before.state.objects and before[one].controller != after[one].controller:
            yield ControlChanged(one, before[one].controller, after[one].controller)
