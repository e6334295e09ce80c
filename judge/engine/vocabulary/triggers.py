"""Trigger conditions: when abilities trigger.

Invariant: a trigger on something leaving the battlefield looks back; every other looks at the game as it is after.
"""

from __future__ import annotations

from judge.engine.events.base import Event
from judge.engine.events.damage import Damage
from judge.engine.events.marks import ChangeLife, PutCounters
from judge.engine.events.tell import Attacked, Blocked, Cast, Entered, StepBegins, Targeted
from judge.engine.events.zones import Move
from judge.engine.values import Entity, ObjectId, Step, Zone
from judge.engine.vocabulary.refs import entities
from judge.engine.vocabulary.words import Context, Ref, Trigger
from judge.text.records import dataclass, replace


def meant(ref: Ref, one: Entity, ctx: Context) -> bool:
    """Return whether an object or player is among those a reference means."""
    if isinstance(ref, str):
        return one in entities(ref, ctx)
    return not isinstance(one, str) and ref.matches(ctx.view[one], ctx)


def _came_from(one: ObjectId, ctx: Context) -> Zone | None:
    """Return the zone an object was in before, None for one that was made where it is."""
    before = next((old for old, new in ctx.view.state.became.items() if new == one), None)
    return None if before is None else ctx.view[before].thing.zone


@dataclass(frozen=True)
class Dies(Trigger):
    """A permanent is put into a graveyard from the battlefield."""

    SAYS = "{what}が死亡したとき"

    what: Ref = "source"

    @property
    def looks_back(self) -> bool:
        """Return True."""
        return True

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is such a move of something meant."""
        return isinstance(event, Move) and event.dies(ctx.view) and meant(self.what, event.what, ctx)


@dataclass(frozen=True)
class Leaves(Trigger):
    """A permanent leaves the battlefield."""

    SAYS = "{what}が戦場を離れたとき"

    what: Ref = "source"

    @property
    def looks_back(self) -> bool:
        """Return True."""
        return True

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is such a move of something meant."""
        if not isinstance(event, Move) or event.origin(ctx.view) != Zone.BATTLEFIELD:
            return False
        return event.to != Zone.BATTLEFIELD and meant(self.what, event.what, ctx)


@dataclass(frozen=True)
class Enters(Trigger):
    """A permanent enters the battlefield; with `come`, from that zone."""

    SAYS = "{what}が〔come?{come}から〕戦場に出たとき"

    what: Ref = "source"
    come: Zone | None = None

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is the entering of something meant."""
        if not isinstance(event, Entered) or not ctx.view.exists(event.what):
            return False
        if ctx.view.says("no enter triggers", event.what) is not None:
            return False
        if self.come is not None and _came_from(event.what, ctx) != self.come:
            return False
        return meant(self.what, event.what, ctx)


@dataclass(frozen=True)
class Deals(Trigger):
    """A source deals damage; `to` may be `player`, `opponent`, `you`, `creature`, or anything.

    Attributes:
        first: only the first time this turn that this source deals such damage to anybody.
    """

    SAYS = (
        "{source}が〔to=player?プレイヤーに〕〔to=opponent?対戦相手に〕〔to=you?あなたに〕"
        "〔to=creature?クリーチャーに〕〔combat?戦闘〕ダメージを〔first?このターン初めて〕与えたとき"
    )

    source: Ref = "source"
    to: str = "anything"
    combat: bool | None = None
    first: bool = False

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is such damage."""
        return self._such(event, ctx) and (not self.first or self._is_first(event, ctx))

    def _is_first(self, event: Event, ctx: Context) -> bool:
        source = getattr(event, "source", None)
        dealt = (one for one, _ in ctx.view.state.history if getattr(one, "source", None) == source)
        return next((one for one in dealt if self._such(one, replace(ctx, event=one))), event) is event

    def _such(self, event: Event, ctx: Context) -> bool:
        if not isinstance(event, Damage) or (self.combat is not None and event.combat != self.combat):
            return False
        if self.to in ("player", "opponent") and not isinstance(event.to, str):
            return False
        if self.to == "opponent" and event.to == ctx.controller:
            return False
        if self.to == "you" and event.to != ctx.controller:
            return False
        if self.to == "creature" and (isinstance(event.to, str) or not ctx.view[event.to].is_a("creature")):
            return False
        return meant(self.source, event.source, ctx)


@dataclass(frozen=True)
class IsDealt(Trigger):
    """Something is dealt damage."""

    SAYS = "{what}が〔combat?戦闘〕ダメージを与えられたとき"

    what: Ref = "source"
    combat: bool | None = None

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is damage to something meant."""
        if not isinstance(event, Damage) or (self.combat is not None and event.combat != self.combat):
            return False
        return meant(self.what, event.to, ctx)


@dataclass(frozen=True)
class GainsLife(Trigger):
    """A player gains life."""

    SAYS = "{who}がライフを得たとき"

    who: Ref = "you"

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is life gained by someone meant."""
        return isinstance(event, ChangeLife) and event.amount > 0 and meant(self.who, event.player, ctx)


@dataclass(frozen=True)
class GetsCounters(Trigger):
    """Counters of a kind are put on something; `each` for one that triggers for each counter."""

    SAYS = "{what}の上に{kind}カウンター〔each?1個〕が置かれる〔each?たび〕〔each!とき〕"

    what: Ref = "source"
    kind: str = "-1/-1"
    each: bool = False

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event puts such counters on something meant, or is its entering with some."""
        if isinstance(event, Entered):
            there = ctx.view.exists(event.what) and ctx.view[event.what].thing.counter(self.kind) > 0
            return there and meant(self.what, event.what, ctx)
        return isinstance(event, PutCounters) and event.kind == self.kind and meant(self.what, event.what, ctx)

    def times(self, event: Event, ctx: Context) -> int:
        """Return how many counters were put there, where each counts."""
        if not self.each:
            return 1
        if isinstance(event, Entered):
            return ctx.view[event.what].thing.counter(self.kind)
        return event.amount if isinstance(event, PutCounters) else 1


@dataclass(frozen=True)
class Attacks(Trigger):
    """A creature attacks."""

    SAYS = "{what}が攻撃したとき"

    what: Ref = "source"

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is the attack of something meant."""
        return isinstance(event, Attacked) and meant(self.what, event.what, ctx)


@dataclass(frozen=True)
class Blocks(Trigger):
    """A creature blocks; `each` for one that triggers for each creature blocked."""

    SAYS = "{what}がブロックしたとき"

    what: Ref = "source"
    each: bool = False

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is a block by something meant."""
        return isinstance(event, Blocked) and (self.each or event.first) and meant(self.what, event.what, ctx)


@dataclass(frozen=True)
class BecomesBlocked(Trigger):
    """A creature becomes blocked; `each` for one that triggers for each creature that blocks it."""

    SAYS = "{what}がブロックされた〔each?クリーチャー1体ごとに〕〔each!とき〕"

    what: Ref = "source"
    each: bool = False

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is a block of something meant."""
        return isinstance(event, Blocked) and (self.each or event.newly) and meant(self.what, event.attacker, ctx)


@dataclass(frozen=True)
class CastSpell(Trigger):
    """A player casts a spell that matches; with `come`, from that zone."""

    SAYS = "{what}が〔come?{come}から〕唱えられたとき"

    what: Ref = "source"
    come: Zone | None = None

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is the casting of something meant."""
        if not isinstance(event, Cast) or not meant(self.what, event.what, ctx):
            return False
        return self.come is None or ctx.view[event.what].thing.recall("cast from") == self.come


@dataclass(frozen=True)
class BecomesTarget(Trigger):
    """Something becomes the target of a spell or ability."""

    SAYS = "{what}が呪文や能力の対象になったとき"

    what: Ref = "source"

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event targets something meant."""
        return isinstance(event, Targeted) and meant(self.what, event.what, ctx)


@dataclass(frozen=True)
class Beginning(Trigger):
    """A step begins: of the controller's turn, or of every turn."""

    SAYS = "{of}の{step}の開始時に"

    step: Step = Step.UPKEEP
    of: Ref = "you"

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is the beginning of that step in such a turn."""
        return isinstance(event, StepBegins) and event.step == self.step and meant(self.of, event.player, ctx)


@dataclass(frozen=True)
class MovedHere(Trigger):
    """This card was put into the zone it is in, and recalls something about how."""

    SAYS = "これがこの領域に置かれたとき"

    recalls: str = ""

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is the move that made the source."""
        if not isinstance(event, Move) or ctx.view.state.became.get(event.what) != ctx.source:
            return False
        return not self.recalls or bool(ctx.view[ctx.source].thing.recall(self.recalls))
