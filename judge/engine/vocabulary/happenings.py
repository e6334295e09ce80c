"""Further trigger conditions: what happens to cards, counters, life, control, and the state of the game itself.

Invariant: as in `triggers`; what leaves the battlefield or a graveyard, and control that is lost, is looked back at.
"""

from __future__ import annotations

from dataclasses import field

from judge.engine.errors import Unsupported
from judge.engine.events.base import Event
from judge.engine.events.marks import ChangeLife, LoseGame, Remember, RemoveCounters, SetTapped
from judge.engine.events.tell import (
    ChaosEnsues,
    Clashed,
    ControlChanged,
    Planeswalked,
    Rolled,
    Scried,
    Searched,
    Shuffled,
)
from judge.engine.events.zones import Discard, Draw, Move, Sacrifice
from judge.engine.policy import arm
from judge.engine.values import ObjectId, Zone
from judge.engine.vocabulary.triggers import meant
from judge.engine.vocabulary.words import Condition, Context, Ref, Trigger
from judge.text.records import dataclass


def _moved(ref: Ref, what: ObjectId, ctx: Context) -> bool:
    """Return whether a card that moved is meant: as it was, or (`source`) as the new object the ability is on."""
    now = ctx.view.state.became.get(what)
    return meant(ref, what, ctx) or (ref == "source" and now is not None and now == ctx.source)


@dataclass(frozen=True)
class StateIs(Trigger):
    """A state trigger: it triggers whenever the state is there and it is neither waiting nor on the stack."""

    SAYS = "{only_if}とき"

    only_if: Condition = field(default_factory=Condition)

    @property
    def state(self) -> Condition | None:
        """Return the state."""
        return self.only_if

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return False: no event triggers it."""
        return False


@dataclass(frozen=True)
class BecomesTapped(Trigger):
    """A permanent becomes tapped, or untapped."""

    SAYS = "{what}が〔untapped?アンタップ〕〔untapped!タップ〕状態になったとき"

    what: Ref = "source"
    untapped: bool = False

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event turns something meant."""
        return isinstance(event, SetTapped) and event.tapped != self.untapped and meant(self.what, event.what, ctx)


@dataclass(frozen=True)
class IsSacrificed(Trigger):
    """A player sacrifices a permanent."""

    SAYS = "{what}が生け贄に捧げられたとき"

    what: Ref = "source"
    by: Ref = "players"

    @property
    def looks_back(self) -> bool:
        """Return True."""
        return True

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether someone meant sacrifices something meant."""
        return isinstance(event, Sacrifice) and meant(self.by, event.by, ctx) and meant(self.what, event.what, ctx)


@dataclass(frozen=True)
class Discards(Trigger):
    """A player discards a card; with `what` = `source`, this card."""

    SAYS = "{who}が〔what?{what}を〕〔what!カードを〕捨てたとき"

    who: Ref = "players"
    what: Ref | None = None

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether someone meant discards something meant."""
        if not isinstance(event, Discard) or not meant(self.who, event.by, ctx):
            return False
        return self.what is None or _moved(self.what, event.what, ctx)


@dataclass(frozen=True)
class Draws(Trigger):
    """A player draws a card."""

    SAYS = "{who}がカードを引いたとき"

    who: Ref = "you"

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether someone meant draws; an attempt with an empty library is no drawing."""
        return isinstance(event, Draw) and event.drew and meant(self.who, event.player, ctx)


@dataclass(frozen=True)
class LosesLife(Trigger):
    """A player loses life, by damage too."""

    SAYS = "{who}がライフを失ったとき"

    who: Ref = "you"

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is life lost by someone meant."""
        return isinstance(event, ChangeLife) and event.amount < 0 and meant(self.who, event.player, ctx)


@dataclass(frozen=True)
class LosesCounters(Trigger):
    """Counters of a kind are removed from something; with `last`, the last of them."""

    SAYS = "{what}の上から〔last?最後の〕{kind}カウンターが取り除かれたとき"

    what: Ref = "source"
    kind: str = "+1/+1"
    last: bool = False

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event removes such counters from something meant."""
        if not isinstance(event, RemoveCounters) or event.kind != self.kind or not meant(self.what, event.what, ctx):
            return False
        return not self.last or not ctx.view[event.what].thing.counter(self.kind)


@dataclass(frozen=True)
class ControlChanges(Trigger):
    """A player loses, or gains, control of a permanent."""

    SAYS = "〔lost_by?{lost_by}が{what}のコントロールを失ったとき〕〔lost_by!{what}のコントローラーが変わったとき〕"

    what: Ref = "source"
    lost_by: Ref | None = None
    gained_by: Ref | None = None

    @property
    def looks_back(self) -> bool:
        """Return whether it is about losing control."""
        return self.lost_by is not None

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is such a change."""
        if not isinstance(event, ControlChanged) or not meant(self.what, event.what, ctx):
            return False
        lost = self.lost_by is None or meant(self.lost_by, event.lost, ctx)
        return lost and (self.gained_by is None or meant(self.gained_by, event.gained, ctx))


@dataclass(frozen=True)
class Moves(Trigger):
    """A card goes from one zone to another; without `come`, from anywhere.

    Attributes:
        what: looked at where it was if it left the battlefield or a graveyard, else where it is now.
        come, to: the zones.
        by_player: whose card it is (its owner).
    """

    SAYS = "{what}が〔come?{come}から〕〔to?{to}に置かれた〕〔to!離れた〕とき"

    what: Ref = "source"
    come: Zone | None = None
    to: Zone | None = None

    @property
    def looks_back(self) -> bool:
        """Return whether leaving that zone is looked back at."""
        return self.come in (Zone.BATTLEFIELD, Zone.GRAVEYARD)

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is such a move of something meant."""
        if not isinstance(event, Move) or (self.to is not None and event.to != self.to):
            return False
        if self.looks_back:
            return event.origin(ctx.view) == self.come and meant(self.what, event.what, ctx)
        if self.come is not None and ctx.view[event.what].thing.zone != self.come:
            return False
        now = ctx.view.state.became.get(event.what)
        if isinstance(self.what, str):
            return _moved(self.what, event.what, ctx)
        return now is not None and ctx.view.exists(now) and self.what.matches(ctx.view[now], ctx)


@dataclass(frozen=True)
class Clashes(Trigger):
    """A player clashes; with `wins`, and wins."""

    SAYS = "{who}が激突〔wins?に勝った〕〔wins!した〕とき"

    who: Ref = "you"
    wins: bool = False

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether someone meant clashed."""
        return isinstance(event, Clashed) and (event.won or not self.wins) and meant(self.who, event.player, ctx)


@dataclass(frozen=True)
class UsesLibrary(Trigger):
    """A player shuffles a library, searches one, or scries (`how`: `shuffle`, `search`, `scry`)."""

    SAYS = (
        "{who}が〔how=scry?占術を行った〕〔how=search?ライブラリーを探した〕"
        "〔how=shuffle?ライブラリーを切り直した〕とき"
    )

    how: str = "scry"
    who: Ref = "you"

    def __post_init__(self) -> None:
        """Refuse another word."""
        if self.how not in ("shuffle", "search", "scry"):
            raise Unsupported("", f"「{self.how}」で誘発する能力はまだ扱えません")

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether someone meant did so."""
        if not isinstance(event, Shuffled | Searched | Scried):
            return False
        kind = {"shuffle": Shuffled, "search": Searched, "scry": Scried}[self.how]
        return isinstance(event, kind) and meant(self.who, event.player, ctx)


@dataclass(frozen=True)
class Records(Trigger):
    """A linked ability of this object records something, such as the card it exiled."""

    SAYS = "これがそれによってカードを追放したとき"

    name: str = "exiled"

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether this object recorded something under the name."""
        return isinstance(event, Remember) and (event.what, event.name) == (ctx.source, self.name) and bool(event.value)


@dataclass(frozen=True)
class LosesGame(Trigger):
    """A player loses the game."""

    SAYS = "{who}がゲームに敗北したとき"

    who: Ref = "opponents"

    @property
    def looks_back(self) -> bool:
        """Return True."""
        return True

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether someone meant lost."""
        return isinstance(event, LoseGame) and meant(self.who, event.player, ctx)


@dataclass(frozen=True)
class Rolls(Trigger):
    """A player rolls the planar die and it shows `chaos`, `planeswalk` or `blank`."""

    SAYS = (
        "{who}が次元ダイスを振って〔side=chaos?カオス〕〔side=planeswalk?プレインズウォーク〕"
        "〔side=blank?空白〕が出たとき"
    )

    side: str = "chaos"
    who: Ref = "players"

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether someone meant rolled that side."""
        return isinstance(event, Rolled) and event.side == self.side and meant(self.who, event.player, ctx)


@dataclass(frozen=True)
class Chaos(Trigger):
    """The chaos ability of a plane: chaos ensues, or in older rules its controller rolls the chaos symbol."""

    SAYS = "カオスが発生したとき"

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether chaos ensues."""
        if not isinstance(event, ChaosEnsues):
            return False
        rolled = arm("plane.chaos", ctx.view.edition).name == "rolled"
        return not rolled or (event.by_roll and event.player == ctx.controller)


@dataclass(frozen=True)
class Planeswalks(Trigger):
    """A player planeswalks to this plane, or away from it; for a phenomenon `to` means it is encountered."""

    SAYS = (
        "〔away?プレイヤーがここからプレインズウォークしたとき〕〔away!プレイヤーがこれにプレインズウォークしたとき〕"
    )

    away: bool = False

    @property
    def looks_back(self) -> bool:
        """Return whether it is about planeswalking away."""
        return self.away

    def matches(self, event: Event, ctx: Context) -> bool:
        """Return whether this card was left or arrived at."""
        if not isinstance(event, Planeswalked):
            return False
        return ctx.source in event.left if self.away else ctx.view.state.became.get(event.came) == ctx.source
