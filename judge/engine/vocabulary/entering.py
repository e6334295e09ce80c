"""How things enter the battlefield, in words: as copies, with choices made, with counters from elsewhere.

Invariant: what enters is looked at as it would exist on the battlefield; a copy is the copy before anything else about
its entering is looked at, so that it makes its own choices and has its own counters.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from judge.engine.errors import Unsupported
from judge.engine.events.base import Event
from judge.engine.events.zones import CreateToken, Move, enters
from judge.engine.layers.copying import Except, copiable
from judge.engine.replacement import entering
from judge.engine.values import COLORS, ObjectId, Zone, subtype_family
from judge.engine.vocabulary.amounts import number
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.refs import objects, players
from judge.engine.vocabulary.triggers import meant
from judge.engine.vocabulary.words import Context, Effect, Number, Ref, Replacement
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game
    from judge.engine.vocabulary.telling import Telling


@dataclass(frozen=True)
class Entering(Replacement):
    """What modifies how its own object enters."""

    entering: bool = True

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether it is the source that enters."""
        return enters(event) and getattr(event, "what", None) == ctx.source


@dataclass(frozen=True)
class EntersAsCopy(Entering):
    """It enters as a copy of an object of its controller's choice, but for what differs.

    Attributes:
        may: its controller may leave it.
        counters: (kind, number) it enters with as well, if the copy is of the card type `counters_if` (any, if empty).
    """

    SAYS = "これは〔may?望むなら、〕{of}1つのコピーとして戦場に出る{but}"

    key: str = "copy.entering"
    of: Filter = field(default_factory=lambda: Filter(types=("creature",)))
    but: Except = field(default_factory=Except)
    may: bool = True
    counters: tuple[tuple[str, int], ...] = ()
    counters_if: str = ""

    @property
    def order(self) -> str:
        """Return `copy`."""
        return "self" if self.first else "copy"

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Ask what is copied; return the entering with the copied values."""
        assert isinstance(event, Move | CreateToken)
        what = event.what
        options: list[tuple[str, ObjectId | None]] = [
            (ctx.view.label(one), one) for one in self.of.find(ctx) if one != what
        ]
        if self.may or not options:
            options.append(("コピーにしない", None))
        taken = game.choose(ctx.controller, options, "copy", f"{ctx.view.label(what)}が何のコピーとして戦場に出るか")
        if taken is None:
            return (event,)
        base = self.but.on(copiable(game.view, taken))
        if self.but.keeps_this:
            base = replace(base, abilities=(*base.abilities, self))
        game.tell(f"{ctx.view.label(what)}は{game.view.label(taken)}のコピーとして戦場に出る", self.key)
        more = self.counters if not self.counters_if or self.counters_if in base.types else ()
        return (replace(event, base=base, counters=(*event.counters, *more)),)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return "コピーとして戦場に出る"


@dataclass(frozen=True)
class Choosing(Entering):
    """As it enters, its controller chooses something that its abilities speak of as `chosen …`.

    Attributes:
        choose: `color`, `creature type`, `land type`, `name`, or another word together with `options`.
        options: what may be chosen; empty for everything of the kind that could matter.
    """

    def say(self, told: Telling) -> str:
        """Return what is chosen."""
        kinds = {
            "color": "色",
            "name": "カード名",
            "creature type": "クリーチャー・タイプ",
            "land type": "基本土地タイプ",
        }
        return f"これが戦場に出るに際し、{kinds.get(self.choose, self.choose)}を1つ選ぶ"

    choose: str = "color"
    options: tuple[str, ...] = ()

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Ask; return the entering, the choice remembered."""
        assert isinstance(event, Move | CreateToken)
        options = [(COLORS.get(one, one), one) for one in self.options or _choices(self.choose, ctx)]
        label = ctx.view.label(event.what)
        taken = game.choose(ctx.controller, options, f"chosen {self.choose}", f"{label}が戦場に出る際に選ぶもの")
        game.tell(f"{label}について{COLORS.get(taken, taken)}が選ばれる")
        return (replace(event, memory=(*event.memory, (f"chosen {self.choose}", taken))),)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return "戦場に出る際に選ぶ"


def _choices(kind: str, ctx: Context) -> tuple[str, ...]:
    """Return what may be chosen; of names and types those that anything in the game has, and one that nothing has."""
    from judge.engine.values import BASIC_LAND_TYPES

    if kind == "color":
        return tuple(COLORS)
    if kind == "land type":
        return tuple(BASIC_LAND_TYPES)
    every = [seen.chars for _, seen in ctx.view.everything()]
    if kind == "name":
        return (*dict.fromkeys(one.name for one in every if one.name), "ほかの名前")
    if kind == "creature type":
        found = dict.fromkeys(
            name for one in every for name in sorted(one.subtypes) if subtype_family(name) == "creature"
        )
        return (*found, "ほかのクリーチャー・タイプ")
    raise Unsupported("", f"戦場に出る際に「{kind}」を選ぶことはまだ扱えません（options に選べるものを書きます）")


@dataclass(frozen=True)
class OthersEnter(Replacement):
    """Things that match enter the battlefield with counters, or tapped."""

    SAYS = "{what}は〔tapped?タップ状態で〕〔amount=0!{kind}カウンター{amount}個が置かれた状態で〕戦場に出る"

    what: Ref = field(default_factory=Filter)
    kind: str = "+1/+1"
    amount: Number = 0
    tapped: bool = False

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether something meant enters."""
        if not enters(event):
            return False
        assert isinstance(event, Move | CreateToken)
        return meant(self.what, event.what, replace(ctx, view=entering(event, ctx.view)))

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return the entering with the counters."""
        assert isinstance(event, Move | CreateToken)
        amount = number(self.amount, ctx)
        counters = (*event.counters, (self.kind, amount)) if amount else event.counters
        return (replace(event, counters=counters, tapped=event.tapped or self.tapped),)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return "タップ状態で戦場に出す" if self.tapped else f"{self.kind}カウンターを置いて戦場に出す"


@dataclass(frozen=True)
class EntersUnder(Entering):
    """It enters under another player's control; its controller chooses among several."""

    SAYS = "これは{who}のコントロール下で戦場に出る"

    who: Ref = "opponents"

    @property
    def order(self) -> str:
        """Return `control`."""
        return "self" if self.first else "control"

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return the entering under that player's control."""
        assert isinstance(event, Move | CreateToken)
        options = [(one, one) for one in players(self.who, ctx)]
        if not options:
            return (event,)
        taken = game.choose(ctx.controller, options, "control", "誰のコントロール下で戦場に出るか")
        return (replace(event, controller=taken),)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return "別のプレイヤーのコントロール下で戦場に出る"


@dataclass(frozen=True)
class ChoosesHost(Entering):
    """An Aura that enters without being cast: the player who puts it there chooses what it is attached to."""

    SAYS = "これは、つくことのできるものにつけられた状態で戦場に出る"

    key: str = "aura.entering"

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether it enters attached to nothing."""
        return super().applies(event, ctx) and getattr(event, "attach", None) is None

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Ask; where there is nothing to attach it to, it does not enter."""
        from judge.engine.attaching import hosts

        assert isinstance(event, Move | CreateToken)
        found = hosts(ctx.view, ctx.view[event.what])
        label = ctx.view.label(event.what)
        if not found:
            stack = isinstance(event, Move) and game.view[event.what].thing.zone == Zone.STACK
            game.tell(f"{label}がつけるものが無いので、戦場に出ない", self.key, held=False)
            return (replace(event, to=Zone.GRAVEYARD, controller=None),) if stack and isinstance(event, Move) else ()
        options = [(ctx.view.label(one), one) for one in found]
        return (replace(event, attach=game.choose(ctx.controller, options, "attach", f"{label}がつくもの")),)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return "つくものを選んで戦場に出る"


@dataclass(frozen=True)
class CopyToken(Effect):
    """Tokens are created that are copies of something, but for what differs.

    Attributes:
        who: who creates them; `it` is what is copied.
    """

    SAYS = "〔who=you!{who}は〕{of}のコピーであるトークンを{amount}つ〔tapped?タップ状態で〕生成する{but}"

    of: Ref = "target"
    but: Except = field(default_factory=Except)
    amount: Number = 1
    who: Ref = "you"
    tapped: bool = False

    def perform(self, game: Game, ctx: Context) -> None:
        """Create them at the same time."""
        for one in objects(self.of, ctx):
            base = self.but.on(copiable(game.view, one))
            label = f"{game.view.label(one)}のコピー"
            for player in players(self.who, replace(ctx, it=one)):
                count = number(self.amount, ctx)
                game.perform(CreateToken(base, player, label, tapped=self.tapped) for _ in range(count))
