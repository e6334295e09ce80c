"""Instructions about spells and cards to cast: copy, counter, cast this card, cascade.

Invariant: whatever is cast here is cast while something else resolves, so its timing does not matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.casting import Plan, cast
from judge.engine.cite import known
from judge.engine.errors import Illegal
from judge.engine.events.marks import Remember
from judge.engine.events.zones import Countered, Move
from judge.engine.halves import mana_values
from judge.engine.library import put_back, refuse_unknown
from judge.engine.library import top as top_cards
from judge.engine.passing import OPEN
from judge.engine.policy import arm
from judge.engine.triggers import ability_name
from judge.engine.values import ObjectId, Player, Zone
from judge.engine.vocabulary.costs import AdditionalCost
from judge.engine.vocabulary.refs import objects, players
from judge.engine.vocabulary.words import Context, Effect, Ref
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game


@dataclass(frozen=True)
class CopySpell(Effect):
    """A spell is copied; one that has left the stack, as it last existed there (608.2h)."""

    SAYS = "{what}をコピーする。そのコピーの対象を選び直してもよい"

    what: Ref = "source"

    def perform(self, game: Game, ctx: Context) -> None:
        """Put the copy on the stack."""
        from judge.engine.casting import copy_spell

        for one in objects(self.what, ctx):
            if game.view.exists(one) or game.view[one].thing.zone == Zone.STACK:
                copy_spell(game, one, ctx.controller)
            else:
                game.tell("その呪文はもうスタックに無いので、コピーは作られない", held=False)


@dataclass(frozen=True)
class NewTargets(Effect):
    """A player may choose new targets for a spell, each of them or none; a target without another legal one stays."""

    SAYS = "{what}の新しい対象を選んでもよい"

    what: Ref = "target"

    def perform(self, game: Game, ctx: Context) -> None:
        """Choose for each target, then let what became a target be told."""
        from judge.engine.casting import choose_new_targets

        for one in objects(self.what, ctx):
            if game.view.exists(one):
                choose_new_targets(game, one, ctx.controller)


@dataclass(frozen=True)
class Counter(Effect):
    """A spell or ability is countered; a countered card goes to its owner's graveyard or to another zone."""

    SAYS = "{what}を打ち消す〔to=graveyard!。打ち消された呪文は{to}に置かれる〕"

    what: Ref = "target"
    to: Zone = Zone.GRAVEYARD

    def perform(self, game: Game, ctx: Context) -> None:
        """Counter it."""
        source = ctx.via if ctx.via is not None and ctx.view[ctx.via].thing.kind != "ability" else ctx.source
        game.perform(Countered(one, self.to, source) for one in objects(self.what, ctx))


@dataclass(frozen=True)
class CastIt(Effect):
    """A card may be cast now, whatever its type says about timing; otherwise it goes to a zone, or stays.

    Attributes:
        way: the alternative cost it is cast for, by name.
        free: it is cast without paying its mana cost.
        must: it is cast if able.
        otherwise: where it goes when it is not cast; None leaves it where it is.
        who: who may cast it.
        haste: a creature spell cast this way gains haste.
    """

    SAYS = (
        "{who}は{what}を〔free?マナ・コストを支払わずに〕〔must?可能なら唱える〕〔must!唱えてもよい〕"
        "〔otherwise?。唱えないなら{otherwise}に置く〕"
    )

    what: Ref = "source"
    otherwise: Zone | None = Zone.GRAVEYARD
    key: str = ""
    way: str = ""
    free: bool = False
    must: bool = False
    who: Ref = "you"
    haste: bool = False

    def perform(self, game: Game, ctx: Context) -> None:
        """Ask, then cast or move."""
        plan = Plan(x=0 if self.free else None, way=self.way, free=self.free, permitted=True)
        by = next(iter(players(self.who, ctx)), ctx.controller)
        for one in objects(self.what, ctx):
            if not game.view.exists(one):
                continue
            spell = offer(game, one, by, plan, must=self.must)
            if spell is None and self.otherwise not in (None, game.view[one].thing.zone):
                game.perform((Move(one, self.otherwise, key=self.key),))
            elif spell is not None and self.haste and game.view[spell].is_a("creature"):
                game.perform((Remember(spell, "haste", by),))


@dataclass(frozen=True)
class UntilPass(Effect):
    """The source may be cast until its owner next passes; then it goes to the graveyard."""

    SAYS = "オーナーは、次にパスするまでこれを唱えてもよい。パスしたなら墓地に置く"

    key: str = ""
    way: str = ""

    def perform(self, game: Game, ctx: Context) -> None:
        """Let the chance begin."""
        if game.view.exists(ctx.source):
            game.tell(f"{game.view.label(ctx.source)}を、次にパスするまで唱えてよい", known(game.edition, self.key))
            game.perform((Remember(ctx.source, OPEN, (self.way, self.key)),))


def offer(game: Game, one: ObjectId, by: Player, plan: Plan, *, must: bool = False) -> ObjectId | None:
    """Ask whether a card is cast, and cast it; return the spell, None when it is not cast.

    A casting that turns out illegal is taken back as if it had not begun.
    """
    label = game.view.label(one)
    question = f"{label}を唱えるか"
    if not must and not game.choose(by, [("唱える", True), ("唱えない", False)], "cast", question):
        game.tell(f"{by}は{label}を唱えない", held=False)
        return None
    before = game.state
    paid = _wanted_extra(game, one, by)
    for extra in (paid, ()) if paid else ((),):
        try:
            return cast(game, one, by, replace(plan, paid=extra))
        except Illegal as error:
            game.state = before
            game.tell(error.what, known(game.edition, error.key), held=False)
    return None


def _wanted_extra(game: Game, one: ObjectId, by: Player) -> tuple[str, ...]:
    """Ask for each optional additional cost whether it is paid."""
    found = []
    for ability in game.view.abilities(one):
        if isinstance(ability, AdditionalCost) and ability.optional:
            text = f"{game.view.label(one)}の追加コスト（{ability_name(ability)}）を支払うか"
            if game.choose(by, [("支払わない", False), ("支払う", True)], "additional cost", text):
                found.append(ability.name)
    return tuple(found)


@dataclass(frozen=True)
class Cascade(Effect):
    """Cards are exiled from the library until a cheaper nonland card, which may be cast; the rest go to the bottom."""

    SAYS = (
        "ライブラリーの上から、これよりマナ総量の小さい土地でないカードが出るまで追放し、それをマナ・コストを支払わずに唱えてもよい。"
        "残りを一番下に置く"
    )

    key: str = "kw.cascade"

    def perform(self, game: Game, ctx: Context) -> None:
        """Exile, offer, put back."""
        limit = ctx.view[ctx.source].mana_value
        exiled: list[ObjectId] = []
        found: ObjectId | None = None
        while found is None and (upper := top_cards(game, ctx.controller, 1)):
            top = upper[0]
            refuse_unknown(game, upper, "続唱で追放されるカードがわからない")
            game.perform((Move(top, Zone.EXILE, key=self.key),))
            now = game.state.became[top]
            exiled.append(now)
            seen = game.view[now]
            if not seen.is_a("land") and any(value < limit for value in mana_values(seen.chars, game.edition)):
                found = now
        if found is not None:
            below = limit if arm("kw.cascade", game.edition).name == "resulting spell too" else None
            offer(game, found, ctx.controller, Plan(x=0, free=True, permitted=True, below=below))
        left = [one for one in exiled if game.view.exists(one)]
        put_back(game, ctx.controller, left, bottom=True, random=True, key=self.key)
