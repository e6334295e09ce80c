"""Prevention and other replacement of damage in words.

Invariant: a shield of so many points is used up by the points it prevents or redirects and by nothing else; what it
lets through keeps everything about the damage that is not replaced. A lasting effect (a shield) speaks of what it is
locked on as `target`.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, TypeAlias

from judge.engine.errors import Unsupported
from judge.engine.events.base import Event
from judge.engine.events.damage import Damage
from judge.engine.events.marks import PutCounters
from judge.engine.events.tell import Prevented
from judge.engine.policy import arm
from judge.engine.values import MINUS, Entity, ObjectId
from judge.engine.vocabulary.amounts import number
from judge.engine.vocabulary.refs import entities
from judge.engine.vocabulary.telling import Telling
from judge.engine.vocabulary.triggers import meant
from judge.engine.vocabulary.words import Amount, Context, Effect, Number, Ref, Replacement
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game

Refs: TypeAlias = Ref | tuple[Ref, ...]


def any_meant(refs: Refs, one: Entity, ctx: Context) -> bool:
    """Return whether something is meant by one of several references."""
    return any(meant(ref, one, ctx) for ref in (refs if isinstance(refs, tuple) else (refs,)))


@dataclass(frozen=True)
class PreventedAmount(Amount):
    """How much damage was prevented this way."""

    times: int = 1

    def value(self, ctx: Context) -> int:
        """Return the amount, 0 when nothing was prevented."""
        return self.times * ctx.event.prevented if isinstance(ctx.event, Prevented) else 0

    def say(self, told: Telling) -> str:
        """Return what is counted."""
        return "軽減されたダメージ" + (f"の{self.times}倍" if self.times != 1 else "")


@dataclass(frozen=True)
class OfDamage(Replacement):
    """What looks at damage: to whom, by what, combat damage or not."""

    to: Refs | None = "target"
    source: Ref | None = None
    combat: bool | None = None

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is such damage."""
        if not isinstance(event, Damage) or (self.combat is not None and event.combat != self.combat):
            return False
        if self.to is not None and not any_meant(self.to, event.to, ctx):
            return False
        return self.source is None or meant(self.source, event.source, ctx)

    def said(self, told: Telling) -> str:
        """Return which damage is meant."""
        kind = {None: "ダメージ", True: "戦闘ダメージ", False: "戦闘以外のダメージ"}[self.combat]
        by = told.fill("{source}が", self) + "与える" if self.source is not None else "与えられる"
        return told.fill("〔to?{to}に〕", self) + by + kind


@dataclass(frozen=True)
class Prevent(OfDamage):
    """Damage is prevented: all of it, half of it, or the next so many points; then something may follow from that.

    Attributes:
        to: what it protects; None protects everything.
        source: whose damage it prevents; None prevents anyone's.
        amount: the points left, None for all.
        half: `up` or `down`, as half of the damage is rounded; empty for more than half.
        then: what happens right after the damage would have been dealt; `prevented amount` counts what was prevented,
            `event amount` the damage that would have been dealt.
    """

    amount: int | None = None
    half: str = ""
    then: tuple[Effect, ...] = ()

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether the event is such damage and something comes of applying it."""
        if not isinstance(event, Damage) or not super().applies(event, ctx):
            return False
        if not _unpreventable(event, ctx):
            return True
        if self.then and arm("damage.unpreventable", ctx.view.edition).name != "applied in vain":
            raise Unsupported(
                "", "軽減できないダメージに、軽減に伴う効果がどう働くかは、2009年7月より前の版には書かれていません"
            )
        return bool(self.then)

    @property
    def based_on(self) -> str:
        """Return the key of the rule on prevention effects."""
        return "prevention"

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return what is left of the damage; a shield of so many points is used up by them."""
        assert isinstance(event, Damage)
        if _unpreventable(event, ctx):
            game.tell("このダメージは軽減できない", "damage.unpreventable", held=False)
            prevented = 0
        elif self.half:
            prevented = (event.amount + (self.half == "up")) // 2
        elif self.amount is None:
            prevented = event.amount
        else:
            prevented = _points(self, self.amount, event, ctx, game)
        said = Prevented(event.source, event.to, event.amount, prevented)
        if self.then:
            game.after(self.then, replace(ctx, event=said))
        left = event.amount - prevented
        told = (said,) if prevented else ()
        return (replace(event, amount=left), *told) if left > 0 else told

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        if self.half:
            return f"ダメージの半分（端数切り{'上げ' if self.half == 'up' else '捨て'}）を軽減する"
        return "ダメージを軽減する" if self.amount is None else f"ダメージを{self.amount}点まで軽減する"

    def say(self, told: Telling) -> str:
        """Return which damage is prevented, and how much."""
        much = "すべて" if self.amount is None else f"{self.amount}点まで"
        much = {"up": "半分（端数切り上げ）", "down": "半分（端数切り捨て）"}.get(self.half, much)
        return told.fill(f"{self.said(told)}を{much}軽減する〔then?。{{then}}〕", self)


def _unpreventable(event: Damage, ctx: Context) -> bool:
    return not event.preventable or ctx.view.says("damage can't be prevented", event.to) is not None


def _points(word: Prevent | Redirect, held: int, event: Damage, ctx: Context, game: Game) -> int:
    """Return how many points of a shield go to one damage; of simultaneous damage the affected player decides."""
    shield = game.effect(ctx.x) if ctx.x else None
    if shield is not None and isinstance(shield.ability, Prevent | Redirect) and shield.ability.amount is not None:
        held = shield.ability.amount
    most = min(held, event.amount)
    later = sum(one.amount for one in game.upcoming if isinstance(one, Damage) and word.applies(one, ctx))
    least = max(0, min(held - later, most)) if ctx.x else most
    options = [(f"{n}点", n) for n in range(most, least - 1, -1)]
    source = game.view.label(event.source)
    taken = game.choose(event.affected(ctx.view), options, "shield", f"{source}からの{event.amount}点に使う点数")
    if ctx.x and taken >= held:
        game.end_effect(ctx.x)
    elif ctx.x:
        game.change_effect(ctx.x, replace(word, amount=held - taken))
    return taken


@dataclass(frozen=True)
class Redirect(OfDamage):
    """Damage that would be dealt to something is dealt to something else instead: all of it, or the next so much."""

    key: str = "damage.redirect"
    to: Refs | None = "you"
    onto: Ref = "source"
    amount: int | None = None

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether the damage would be dealt to something meant, and what it is sent to can be dealt damage."""
        if not isinstance(event, Damage) or not super().applies(event, ctx):
            return False
        found = entities(self.onto, ctx)
        return bool(found) and found[0] != event.to and _can_be_dealt(found[0], ctx)

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return the damage with its new recipient, and what is left for the old one."""
        assert isinstance(event, Damage)
        onto = entities(self.onto, ctx)[0]
        sent = event.amount if self.amount is None else _points(self, self.amount, event, ctx, game)
        parts = (replace(event, to=onto, amount=sent), replace(event, amount=event.amount - sent))
        return tuple(one for one in parts if one.amount > 0)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return "ダメージを移し替える" if self.amount is None else f"ダメージを{self.amount}点まで移し替える"

    def say(self, told: Telling) -> str:
        """Return which damage goes elsewhere."""
        return told.fill(f"{self.said(told)}〔amount?のうち{{amount}}点〕は、代わりに{{onto}}に与えられる", self)


def _can_be_dealt(one: Entity, ctx: Context) -> bool:
    if isinstance(one, str):
        return True
    return ctx.view.exists(one) and (ctx.view[one].is_a("creature") or ctx.view[one].is_a("planeswalker"))


@dataclass(frozen=True)
class PreventFrom(Prevent):
    """Damage by sources with the quality that protection names is prevented."""

    to: Refs | None = "source"
    quality: str = ""

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether the source of the damage has the quality."""
        from judge.engine.targeting import has_quality

        return (
            isinstance(event, Damage)
            and super().applies(event, ctx)
            and has_quality(ctx.view[event.source], self.quality)
        )


@dataclass(frozen=True)
class RedirectOnto(Replacement):
    """Damage is dealt to one certain object instead."""

    SAYS = "ダメージは代わりに決められたものに与えられる"

    onto: ObjectId = field(default_factory=lambda: ObjectId(0))

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether it is damage that is not dealt there already."""
        return isinstance(event, Damage) and event.to != self.onto

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return the damage with its new recipient."""
        assert isinstance(event, Damage)
        return (replace(event, to=self.onto),)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return "ダメージを移し替える"


@dataclass(frozen=True)
class SetDamage(OfDamage):
    """Damage becomes a certain amount instead."""

    amount: Number = 0

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return the damage with that amount."""
        assert isinstance(event, Damage)
        return (replace(event, amount=number(self.amount, ctx)),)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return "ダメージを決まった点数にする"

    def say(self, told: Telling) -> str:
        """Return which damage becomes how much."""
        return told.fill(f"{self.said(told)}は、代わりに{{amount}}点になる", self)


@dataclass(frozen=True)
class CountersInstead(OfDamage):
    """Counters are put on a creature instead of damage being dealt to it, as many as there would be damage."""

    kind: str = MINUS

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return the putting of the counters."""
        assert isinstance(event, Damage)
        return () if isinstance(event.to, str) else (PutCounters(event.to, self.kind, event.amount),)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return f"ダメージの代わりに{self.kind}カウンターを置く"

    def say(self, told: Telling) -> str:
        """Return which damage becomes counters."""
        return told.fill(f"{self.said(told)}は、代わりに同じ数の{{kind}}カウンターになる", self)
