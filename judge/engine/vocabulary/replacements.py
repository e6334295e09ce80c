"""Replacement and prevention effects in words.

Invariant: `instead` returns what happens in place of the event, with everything about the event that is not replaced
left as it was. A lasting effect (a shield) speaks of what it is locked on as `target`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.cards import Characteristics
from judge.engine.errors import Unsupported
from judge.engine.events.base import Event
from judge.engine.events.damage import Damage
from judge.engine.events.marks import ChangeLife, PutCounters, RemoveDamage, RemoveFromCombat, SetTapped
from judge.engine.events.zones import Countered, CreateToken, Destroy, Move, Sacrifice, enters, joined
from judge.engine.replacement import entering
from judge.engine.values import ZONE_JA, ObjectId, Step, Zone
from judge.engine.vocabulary.amounts import number
from judge.engine.vocabulary.damage import Refs, any_meant
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.telling import Telling, body, counter_name
from judge.engine.vocabulary.triggers import meant
from judge.engine.vocabulary.words import Context, Effect, Number, Ref, Replacement, Triggered
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game


@dataclass(frozen=True)
class RegenerationShield(Replacement):
    """The next time it would be destroyed, it is tapped, healed and out of combat instead."""

    SAYS = "次に{what}が破壊されるなら、代わりに再生する"

    key: str = "kw.regenerate"
    once: bool = True
    what: Ref = "target"

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether something meant would be destroyed and may regenerate."""
        return (
            isinstance(event, Destroy)
            and event.regenerate
            and meant(self.what, event.what, ctx)
            and ctx.view.says("can't be regenerated", event.what) is None
        )

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return tapping, healing, leaving combat."""
        assert isinstance(event, Destroy)
        return RemoveDamage(event.what), SetTapped(event.what), RemoveFromCombat(event.what)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return "破壊される代わりに再生する"


@dataclass(frozen=True)
class SavesHost(Replacement):
    """If the host would be destroyed, all damage is removed from it and the source is destroyed instead."""

    SAYS = "ついているパーマネントが破壊されるなら、代わりにそれからダメージをすべて取り除き、これを破壊する"

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether the host would be destroyed."""
        return isinstance(event, Destroy) and meant("host", event.what, ctx)

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return the healing of the host and the destruction of the source."""
        assert isinstance(event, Destroy)
        return RemoveDamage(event.what), Destroy(ctx.source, key=self.key)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return "ついているパーマネントの代わりに破壊される"


@dataclass(frozen=True)
class SendInstead(Replacement):
    """What would be put into a graveyard goes to another zone instead, and a token may be created with it.

    Attributes:
        dying: only from the battlefield.
        how: only by this (`discard`, `sacrifice`, `destroy`); empty for any way.
        by_opponent: of a discard, only one that an opponent's spell or ability causes.
        bottom: of a library, its bottom.
    """

    what: Refs = "target"
    to: Zone = Zone.EXILE
    dying: bool = True
    token: Characteristics | None = None
    how: str = ""
    by_opponent: bool = False
    bottom: bool = False

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether something meant would be put into a graveyard (from the battlefield, if it says so)."""
        if not isinstance(event, Move) or event.to != Zone.GRAVEYARD or self.how not in ("", event.how):
            return False
        if self.by_opponent and event.cause not in ctx.view.state.opponents(ctx.controller):
            return False
        return (event.dies(ctx.view) or not self.dying) and any_meant(self.what, event.what, ctx)

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return the move to the other zone."""
        assert isinstance(event, Move)
        made = () if self.token is None else (CreateToken(self.token, ctx.controller, self.token.name),)
        return (replace(event, to=self.to, bottom=self.bottom, arranged=self.to == Zone.LIBRARY), *made)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        if self.to == Zone.EXILE:
            return "墓地に置かれる代わりに追放される"
        place = f"{ZONE_JA[self.to]}{'の一番下' if self.bottom else ''}"
        return f"墓地に置かれる代わりに{place}に{'出る' if self.to == Zone.BATTLEFIELD else '置かれる'}"

    def say(self, told: Telling) -> str:
        """Return what goes elsewhere, and with what."""
        how = {"discard": "捨てられて", "sacrifice": "生け贄に捧げられて", "destroy": "破壊されて"}.get(self.how, "")
        how = f"対戦相手の呪文や能力によって{how}" if self.by_opponent else how
        said = told.fill(f"{{what}}が{how}〔dying?戦場から〕墓地に置かれるなら、代わりに", self)
        said += told.fill("〔to=exile?追放する〕〔to=exile!{to}〕〔bottom?の一番下〕〔to=exile!に置く〕", self)
        return said + (f"。{body(self.token, told)}を生成する" if self.token is not None else "")


@dataclass(frozen=True)
class SpellsCounteredInstead(Replacement):
    """A spell that a spell or ability of `you` would counter goes to another zone instead; something follows from that.

    Attributes:
        then: what happens right after that; it finds the card as `that card`.
    """

    SAYS = "あなたの呪文や能力が呪文を打ち消すなら、代わりにそれを{to}に置く。{then}"

    to: Zone = Zone.EXILE
    then: tuple[Effect, ...] = ()

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether a spell would be countered so."""
        if not isinstance(event, Countered) or event.by is None or ctx.view[event.what].thing.kind == "ability":
            return False
        return ctx.view[event.by].controller == ctx.controller

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return the move to the other zone."""
        assert isinstance(event, Countered)
        if self.then:
            game.after(self.then, replace(ctx, event=event))
        return (Move(event.what, self.to),)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return f"打ち消される代わりに{ZONE_JA[self.to]}に置かれる"


@dataclass(frozen=True)
class EntersWith(Replacement):
    """It enters the battlefield with counters, or tapped."""

    SAYS = "これは〔tapped?タップ状態で〕〔amount=0!{kind}カウンター{amount}個が置かれた状態で〕戦場に出る"

    entering: bool = True
    kind: str = "+1/+1"
    amount: Number = 0
    tapped: bool = False

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether it is the source that enters."""
        return enters(event) and getattr(event, "what", None) == ctx.source

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return the move with the counters."""
        assert isinstance(event, Move | CreateToken)
        amount = number(self.amount, replace(ctx, x=ctx.view[event.what].thing.recall("x") or 0))
        counters = (*event.counters, (self.kind, amount)) if amount else event.counters
        return (replace(event, counters=counters, tapped=event.tapped or self.tapped),)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return (
            "タップ状態で戦場に出る"
            if self.tapped
            else f"{counter_name(self.kind)}カウンターが置かれた状態で戦場に出る"
        )


@dataclass(frozen=True)
class Multiply(Replacement):
    """An amount (life gained, damage dealt, counters put, tokens) becomes so many times as much, and so much more.

    Attributes:
        event: `life`, `damage`, `counters` or `tokens`.
        who: the player who gains, what is dealt damage, what gets counters, who creates tokens.
        only_entering: of counters, only those with which something enters the battlefield.
        of_kind: of counters, only those of this kind.
        costs_too: of counters, also those put as a cost or by damage, not only by effects.
    """

    event: str = "life"
    who: Refs = "you"
    times: int = 2
    plus: int = 0
    source: Ref | None = None
    only_entering: bool = False
    of_kind: str | None = None
    costs_too: bool = False

    def __post_init__(self) -> None:
        """Refuse what is not modelled.

        Raises:
            Unsupported: the event is unknown, or one more token is asked for.
        """
        if self.event not in _AMOUNTS or (self.event == "tokens" and self.plus):
            raise Unsupported(
                "", f"「{self.event}」を増やすこの効果はまだ扱えません。使えるもの: {'、'.join(_AMOUNTS)}"
            )

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is of the kind and happens to something meant."""
        if self.event == "life":
            return isinstance(event, ChangeLife) and event.amount > 0 and any_meant(self.who, event.player, ctx)
        if self.event == "tokens":
            return isinstance(event, CreateToken) and any_meant(self.who, event.controller, ctx)
        if self.event == "counters":
            return self._counters(event, ctx)
        return (
            isinstance(event, Damage)
            and any_meant(self.who, event.to, ctx)
            and (self.source is None or meant(self.source, event.source, ctx))
        )

    def _counters(self, event: Event, ctx: Context) -> bool:
        if isinstance(event, Move | CreateToken) and enters(event):
            kinds = [kind for kind, count in event.counters if count and self.of_kind in (None, kind)]
            return bool(kinds) and any_meant(self.who, event.what, replace(ctx, view=entering(event, ctx.view)))
        return (
            isinstance(event, PutCounters)
            and self.of_kind in (None, event.kind)
            and (self.costs_too or not (event.cost or event.result))
            and not self.only_entering
            and any_meant(self.who, event.what, ctx)
        )

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return the event with the larger amount; what was a cost is an effect's doing from now on."""
        if self.event == "tokens":
            return (event,) * self.times
        if isinstance(event, Move | CreateToken):
            return (replace(event, counters=tuple(self._more(kind, n) for kind, n in joined(event.counters))),)
        assert isinstance(event, ChangeLife | PutCounters | Damage)
        changed = replace(event, amount=event.amount * self.times + self.plus)
        return (replace(changed, cost=False) if isinstance(changed, PutCounters) else changed,)

    def _more(self, kind: str, count: int) -> tuple[str, int]:
        return (kind, count * self.times + self.plus) if self.of_kind in (None, kind) else (kind, count)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        more = f"＋{self.plus}" if self.plus else ""
        return f"{_AMOUNTS[self.event]}を{self.times}倍{more}にする"

    def say(self, told: Telling) -> str:
        """Return what becomes more."""
        much = (f"{self.times}倍になる" if self.times != 1 else "") + (f"{self.plus}多くなる" if self.plus else "")
        if self.event == "life":
            return told.fill("{who}が得るライフは", self) + much
        if self.event == "tokens":
            return told.fill("{who}が生成するトークンの数は", self) + much
        if self.event == "counters":
            kind = f"{self.of_kind}カウンター" if self.of_kind else "カウンター"
            return told.fill("{who}に〔only_entering?戦場に出るに際して〕置かれる", self) + f"{kind}の数は{much}"
        by = told.fill("{source}が{who}に与えるダメージは", self) if self.source is not None else None
        return (by or told.fill("{who}に与えられるダメージは", self)) + much


_AMOUNTS = {
    "life": "得るライフ",
    "damage": "ダメージ",
    "counters": "置かれるカウンター",
    "tokens": "生成されるトークン",
}


@dataclass(frozen=True)
class DiscardedToExile(Replacement):
    """When this card would be discarded, it is exiled instead (madness)."""

    SAYS = "これが捨てられるなら、代わりに追放する"

    zone: Zone = Zone.HAND

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether this card would be put into a graveyard by being discarded."""
        return isinstance(event, Move) and event.how == "discard" and event.to == Zone.GRAVEYARD

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return the move to exile, which the card remembers."""
        assert isinstance(event, Move)
        return (replace(event, to=Zone.EXILE, memory=(*event.memory, ("madness", True)), key=self.key),)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return "捨てられる代わりに追放する"


@dataclass(frozen=True)
class ExiledFromStack(Replacement):
    """The spell is exiled in place of going anywhere else from the stack."""

    SAYS = "これはスタックを離れるなら、代わりに追放される"

    zone: Zone = Zone.STACK

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether it would go somewhere else."""
        return isinstance(event, Move) and event.what == ctx.source and event.to != Zone.EXILE

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return the move into exile."""
        assert isinstance(event, Move)
        return (replace(event, to=Zone.EXILE, bottom=False),)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return "スタックから他の領域に行く代わりに追放する"


@dataclass(frozen=True)
class ResolvesTo(Replacement):
    """The spell goes to another zone than the graveyard as it resolves; delayed abilities may be set up with it.

    Attributes:
        recalls: only if the spell recalls this (a cost that was paid).
        cast_from: only if it was cast from this zone.
        later: what triggers later; it finds the card as `remembered card`.
    """

    SAYS = "これは解決されたなら、墓地に置かれる代わりに{to}に置かれる"

    zone: Zone = Zone.STACK
    to: Zone = Zone.HAND
    recalls: str = ""
    cast_from: Zone | None = None
    later: tuple[Triggered, ...] = ()

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether the spell would be put into its owner's graveyard as it resolves."""
        if not isinstance(event, Move) or event.what != ctx.source:
            return False
        if event.how != "resolve" or event.to != Zone.GRAVEYARD:
            return False
        thing = ctx.view[event.what].thing
        if self.recalls and not thing.recall(self.recalls):
            return False
        return self.cast_from is None or thing.recall("cast from") == self.cast_from

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return the move to the other zone."""
        assert isinstance(event, Move)
        moved = replace(event, to=self.to, key=self.key)
        if not self.later:
            return (moved,)
        from judge.engine.events.lasting import SetUp

        by = ctx.view[ctx.source].controller
        return (moved, *(SetUp(one, ctx.source, by, event=moved) for one in self.later))

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return f"解決されるとき墓地に置く代わりに{'追放する' if self.to == Zone.EXILE else '手札に戻す'}"


@dataclass(frozen=True)
class Devouring(Replacement):
    """As it enters, its controller may sacrifice creatures; it enters with counters for each."""

    SAYS = (
        "これが戦場に出るに際し、クリーチャーを望む数生け贄に捧げる。"
        "その数の〔as_many?その数〕〔as_many!{each}〕倍の+1/+1カウンターが置かれた状態で出る"
    )

    entering: bool = True
    each: int = 1
    as_many: bool = False

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether it is the source that enters."""
        return enters(event) and getattr(event, "what", None) == ctx.source

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Ask for the creatures; return their sacrifice and the move with the counters."""
        assert isinstance(event, Move | CreateToken)
        taken_already = {told.what for told in game.so_far if isinstance(told, Sacrifice)}
        food = Filter(types=("creature",), controller="you").find(ctx)
        food = tuple(one for one in food if one != event.what and one not in taken_already)
        eaten: list[ObjectId] = []
        while left := [one for one in food if one not in eaten]:
            options: list[tuple[str, ObjectId | None]] = [(ctx.view.label(one), one) for one in left]
            options.append(("これ以上生け贄に捧げない", None))
            taken = game.choose(
                ctx.controller, options, "devour", f"{ctx.view.label(event.what)}が貪食するクリーチャー"
            )
            if taken is None:
                break
            eaten.append(taken)
        counters = (
            (*event.counters, ("+1/+1", (len(eaten) if self.as_many else self.each) * len(eaten)))
            if eaten
            else event.counters
        )
        memory = (*event.memory, ("devoured", len(eaten)))
        sacrificed = tuple(Sacrifice(one, ctx.controller) for one in eaten)
        return (*sacrificed, replace(event, counters=counters, memory=memory))

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return f"クリーチャーを貪食して戦場に出る（貪食{'X' if self.as_many else self.each}）"


@dataclass(frozen=True)
class UntapsInstead(Replacement):
    """What would untap in its controller's untap step, `you`, gets counters instead."""

    SAYS = "{what}があなたのアンタップ・ステップにアンタップするなら、代わりにその上に{kind}カウンターを{amount}個置く"

    what: Ref = "source"
    kind: str = "+1/+1"
    amount: Number = 1

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether something meant would untap in that step."""
        if not isinstance(event, SetTapped) or event.tapped:
            return False
        now = ctx.view.state
        return now.step == Step.UNTAP and now.active == ctx.controller and meant(self.what, event.what, ctx)

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return the putting of the counters."""
        assert isinstance(event, SetTapped)
        return (PutCounters(event.what, self.kind, number(self.amount, ctx)),)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return "アンタップする代わりにカウンターが置かれる"
