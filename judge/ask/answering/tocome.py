"""What still comes about by itself in the turn that was played: delayed triggers, control that ends, the end step.

Invariant: what is told of now stays true, and what comes stands behind it; it takes the place of what is so now only
where what was asked (戻ってくる？) comes about then and no step was named.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from judge.ask.answering import facts, zonechanges
from judge.ask.answering.facts import State
from judge.ask.answering.held import BACK
from judge.ask.answering.line import Asking, Line
from judge.ask.answering.say import say
from judge.ask.building.query import Query
from judge.engine.choose import Branch
from judge.engine.events.zones import Move
from judge.engine.layers.ops import Control
from judge.engine.scenario.load import read as read_scenario
from judge.engine.scenario.model import ScenarioError
from judge.engine.scenario.play import Outcome, play
from judge.engine.turns import ORDER, awaited
from judge.engine.values import Entity, Step, Zone
from judge.engine.vocabulary.triggers import Beginning
from judge.rules.editions import Edition
from judge.text.patterns import Pattern
from judge.text.records import dataclass

_AT = {
    Step.END_COMBAT: "戦闘終了ステップの開始時に",
    Step.END: "次の終了ステップの開始時に",
    Step.CLEANUP: "ターン終了時に",
}
"""Steps at which something still comes about, as an answer names them."""

_HAPPENS = ("return", "sacrifice", "exile", "bounce")
"""Concepts that come about, so that a later moment answers whether they do."""

_STATES = ("remain", "survive", "die", "exist", BACK, "go", "put", "put_back", "enter", *_HAPPENS)
"""Concepts of a question for yes or no that what is still to come bears on."""

_AT_LAST = Pattern(
    "最終的|最後に|最後は|結局|(?:全部|全て|すべて|両方|とも|スタック)[^。?]{0,8}(?:終わ|済|解決|処理)|解決し終|処理し終"
)


_STAYS = Pattern("まま|永久|永遠|ずっと|二度と")
"""Words with which it is asked whether what was exiled stays so."""

_GIVEN_BACK = Pattern("戻[らりるれっ]|返[さしすせっらりる]|帰[っらりる]")
"""Words with which it is asked whether control of something goes back."""


@dataclass
class ToCome:
    """What comes about if nobody does anything more in the turn of a scenario."""

    table: dict[str, Any]
    edition: Edition
    bound: int

    def told(
        self, query: Query, lines: Sequence[Line], branches: Sequence[Branch[Outcome]], asked: Asking
    ) -> list[Line] | None:
        """Return the answers in each branch with what is still to come, None where that is open."""
        if len(lines) != len(branches):
            return list(lines)
        found = [self._told(query, line, branch, asked) for line, branch in zip(lines, branches, strict=True)]
        known = [line for line in found if line is not None]
        return known if len(known) == len(found) else None

    def _told(self, query: Query, line: Line, branch: Branch[Outcome], asked: Asking) -> Line | None:
        now = replace(asked, query=query, outcome=branch.outcome, choices=branch.choices)
        if _of_the_end(query) and awaited(branch.outcome.game, Step.END):
            return self._in_the_end(now, line, branch)
        names = [name for name in query.things or asked.names if _waits(query, branch.outcome, name)]
        if not names or not _bears_on(query):
            return line
        found = [
            _behind(now, line, names, later, self._title, named=self._named) for later in _after(branch, self._ended)
        ]
        return found[0] if found and all(one == found[0] for one in found) else None

    def _in_the_end(self, now: Asking, line: Line, branch: Branch[Outcome]) -> Line | None:
        """Return a number, or who loses, as it is after the end step, where it differs with what it is until then."""
        query = now.query
        if query.kind == "num" and query.concept != "life" and not self._at_last:
            return line
        found = [say(replace(now, outcome=later)) for later in _after(branch, self._at_end)]
        if not found or any(one is None or one != found[0] for one in found) or found[0] is None:
            return None
        last = found[0]
        if last.value == line.value:
            return line
        if self._at_last or query.kind == "yn":
            more = f"（終了ステップの開始時に誘発する能力の解決後です。それまでは{line.text.rstrip('。')}）。"
            return Line(f"{last.text.rstrip('。')}{more}", last.value)
        return Line(f"{line.text}終了ステップの開始時に誘発する能力の解決後は{last.text}", line.value)

    @property
    def _at_last(self) -> bool:
        """Return whether it is asked what there is in the end."""
        return bool(_AT_LAST.search(self._title))

    @property
    def _title(self) -> str:
        return str(self.table.get("title", ""))

    @property
    def _named(self) -> bool:
        """Return whether the question names a step up to which the game goes on."""
        return any(one.get("do") == "step" for one in self.table.get("action") or ())

    @cached_property
    def _ended(self) -> tuple[Branch[Outcome], ...]:
        return self._played(Step.CLEANUP)

    @cached_property
    def _at_end(self) -> tuple[Branch[Outcome], ...]:
        return self._played(Step.END)

    def _played(self, step: Step) -> tuple[Branch[Outcome], ...]:
        """Return how the game stands when it has gone on to a step, nothing where it cannot."""
        order = [*(self.table.get("action") or ()), {"do": "step", "to": step.value}]
        try:
            played = play(read_scenario({**self.table, "action": order}), self.edition, bound=self.bound)
        except ScenarioError:
            return ()
        found = played.explored.branches if played.explored.complete else ()
        return found if all(one.outcome.status == "answered" for one in found) else ()


def _after(branch: Branch[Outcome], later: Sequence[Branch[Outcome]]) -> list[Outcome]:
    """Return what a branch may lead to, what all of them may where its own are not told apart."""
    own = [one for one in later if one.decisions[: len(branch.decisions)] == branch.decisions]
    return [one.outcome for one in own or later]


def _bears_on(query: Query) -> bool:
    """Return whether what becomes of an object later belongs to the answer."""
    if query.kind == "yn":
        return query.concept in _STATES and not query.base
    return query.kind in ("outcome", "where") or (query.kind in ("who", "which") and query.concept == BACK)


def _waits(query: Query, outcome: Outcome, name: str) -> bool:
    """Return whether something of this turn still waits for an object: a delayed trigger, the end of its control."""
    state, view = outcome.game.state, outcome.game.view
    for one in state.delayed:
        when = one.ability.when
        known = [view.label(held) for held in one.held or (one.source,) if _known(outcome, held)]
        if isinstance(when, Beginning) and _later(outcome, when.step) and name in known:
            return True
    if query.kind == "yn" and query.concept not in (BACK, "return", "remain"):
        return False
    taken = (one for one in state.effects if one.until == "end of turn" and _controls(one.ability))
    return any(_known(outcome, what) and view.label(what) == name for one in taken for what in one.on or ())


def _known(outcome: Outcome, what: Entity) -> bool:
    view = outcome.game.view
    return isinstance(what, str) or view.exists(what) or what in view.state.gone


def _controls(ability: object) -> bool:
    return any(isinstance(one, Control) for one in getattr(ability, "ops", ()))


def _later(outcome: Outcome, step: Step) -> bool:
    """Return whether a step of this turn is still to come."""
    return step in _AT and ORDER.index(outcome.game.state.step) < ORDER.index(step)


def _behind(now: Asking, line: Line, names: Sequence[str], later: Outcome, title: str, *, named: bool) -> Line | None:
    """Return an answer with what is still to come of objects behind it, or as it is then."""
    then = say(replace(now, outcome=later))
    parts = [part for name in names if (part := _comes(now, name, later))]
    if not parts:
        return line
    query = now.query
    if query.kind == "yn" and query.concept == "exile" and _STAYS.search(title) and _comes_back(now, names[0]):
        return None if query.neg else Line(f"いいえ、{parts[0][0]}{parts[0][1]}。", False)
    happens = query.concept in _HAPPENS or (query.concept == BACK and _GIVEN_BACK.search(title) is not None)
    flips = query.kind == "yn" and happens and then is not None and then.value != line.value
    if flips and not named and then is not None:
        return Line(f"{then.text}それは{parts[0][0].removesuffix('に')}です。", then.value)
    if len(now.query.things or now.names) == 1 and query.kind in ("outcome", "where") and _comes_back(now, names[0]):
        when, what = parts[0]
        return Line(f"追放領域に置かれ、{when}{what}。", line.value)
    told = "".join(f"{when}、{name}は{what}。" for name, (when, what) in zip(names, parts, strict=False))
    return Line(f"{line.text}{told}", line.value)


def _comes_back(now: Asking, name: str) -> bool:
    return now.state(name).zone == Zone.EXILE and bool(zonechanges.moves(now.outcome, name))


def _comes(now: Asking, name: str, later: Outcome) -> tuple[str, str] | None:
    """Return when and how an object changes, None where it does not."""
    first, last = now.state(name), facts.state_of(later, name)
    what = _change(first, last, later)
    step = next(_changing(now.outcome, later, name), Step.CLEANUP)
    return (_AT[step], what) if what and step in _AT else None


def _changing(outcome: Outcome, later: Outcome, name: str) -> Iterator[Step]:
    """Yield the steps at which an object moves after what was played."""
    for batch in later.game.batches[len(outcome.game.batches) :]:
        for event in batch.events:
            if isinstance(event, Move) and facts.label(batch.before, event.what) == name:
                yield batch.before.state.step


def _change(first: State, last: State, later: Outcome) -> str:
    """Return what becomes of an object, empty where nothing does."""
    if last.there and not first.there:
        return f"{'タップ状態で' if last.tapped else ''}{last.controller}のコントロール下で戦場に戻ります"
    if first.there and not last.there:
        if zonechanges.sacrificed(later, first.label) or last.zone == Zone.GRAVEYARD:
            return "生け贄に捧げられます" if zonechanges.sacrificed(later, first.label) else "墓地に置かれます"
        gone = [to for _, to, _ in zonechanges.moves(later, first.label)]
        exiled = last.zone == Zone.EXILE or (last.zone == Zone.NOWHERE and gone[-1:] == [Zone.EXILE])
        return "追放されます" if exiled else f"{last.where}に置かれます" if last.zone != Zone.NOWHERE else "消滅します"
    if first.there and first.controller != last.controller:
        return f"{last.controller}のコントロールに戻ります"
    return ""


def _of_the_end(query: Query) -> bool:
    """Return whether a number is asked for, or whether a player loses: what the end step may still change."""
    return query.kind == "num" or (query.kind == "yn" and query.concept == "lose_game")
