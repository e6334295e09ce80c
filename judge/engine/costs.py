"""The total cost of a spell or activated ability, and its payment.

Invariant: a total is the base cost plus what is added and minus what is taken off, never under nothing; a cost is paid
in full or the whole announcement is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from judge.engine.errors import Illegal, Unsupported
from judge.engine.events.mana import SpendMana
from judge.engine.events.marks import Remember, SetTapped
from judge.engine.mana import ManaCost, parse, pool, shown, ways
from judge.engine.policy import arm
from judge.engine.values import COLORS, Entity, ObjectId, Player, Zone
from judge.engine.vocabulary.amounts import number
from judge.engine.vocabulary.costs import CostChange, ManaSpent
from judge.engine.vocabulary.effects import Life, PutCounter, TakeCounter
from judge.engine.vocabulary.refs import entities
from judge.engine.vocabulary.triggers import meant
from judge.engine.vocabulary.words import Context, Cost
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game
    from judge.engine.vocabulary.words import Effect


@dataclass(frozen=True)
class Bill:
    """What has to be paid.

    Attributes:
        on: the spell or ability on the stack.
        source: the object whose cost it is: the spell itself, or the ability's source.
        costs: base cost first, then additional ones, each with the key of the rule it stems from.
        named: objects named to pay with, taken before anything is asked.
        abilities: it is an activated ability.
        spend: the mana the payer says is spent, None to leave it open.
    """

    on: ObjectId
    source: ObjectId
    by: Player
    costs: tuple[tuple[str, Cost], ...]
    x: int | None = 0
    named: tuple[ObjectId, ...] = ()
    abilities: bool = False
    spend: str | None = None

    @property
    def chosen(self) -> int:
        """Return the value of X."""
        return self.x or 0


def pay(game: Game, bill: Bill, targets: tuple[tuple[Entity, ...], ...]) -> None:
    """Determine the total cost and pay it.

    Raises:
        Illegal: it can't be paid in full.
        Unsupported: mana is counted and the cost is not known.
    """
    ctx = Context(game.view, bill.source, bill.by, targets, x=bill.chosen, via=bill.on)
    _x_said(game, bill)
    changes = list(_changes(game, bill, ctx))
    mana = _total(game, bill, changes, ctx)
    if any(_untold(game, cost, bill) for _, cost in bill.costs) and (
        changes or game.state.player(bill.by).counted or bill.spend is not None
    ):
        raise Unsupported("cast.cost", f"{game.view.label(bill.source)}のコストが書かれていません")
    if changes or len(bill.costs) > 1:
        game.tell(f"総コストのマナの部分は{mana}になる", "cast.cost")
    for key, cost in bill.costs:
        if not all(effect.payable(replace(ctx, view=game.view)) for effect in cost.do):
            raise Illegal(key or "cost.unpayable", f"{game.view.label(bill.source)}のコストを支払えません")
    _pay_mana(game, bill, mana)
    game.state = game.state.put(game.state.objects[bill.on].remember("named", bill.named))
    for key, cost in sorted(bill.costs, key=lambda one: any(getattr(part, "random", False) for part in one[1].do)):
        _turn(game, cost, bill)
        for effect in cost.do:
            _carry_out(game, effect, replace(ctx, view=game.view), bill)
        last = key
    if left := game.state.objects[bill.on].recall("named"):
        unfit = "、".join(game.view.label(one) for one in left)
        raise Illegal(last or "cost.unpayable", f"{unfit}は{game.view.label(bill.source)}のコストに使えません")


def _x_said(game: Game, bill: Bill) -> None:
    """Refuse a cost with {X} whose value nothing says."""
    written = [game.view[bill.source].chars.cost if cost.own_mana else cost.mana for _, cost in bill.costs]
    if bill.x is None and any("{X}" in one for one in written if one):
        raise Unsupported("cast.modes", f"{game.view.label(bill.source)}のXの値が書かれていません")


def _untold(game: Game, cost: Cost, bill: Bill) -> bool:
    """Return whether nothing says what mana a cost is."""
    return cost.mana is None or (cost.own_mana and game.view[bill.source].chars.cost is None)


def _changes(game: Game, bill: Bill, ctx: Context) -> Iterator[tuple[CostChange, Context]]:
    """Yield the effects that change a cost, each with the context it is read against."""
    found: list[tuple[CostChange, Context]] = []
    for one in (*game.state.in_zone(Zone.BATTLEFIELD), *(() if bill.abilities else (bill.on,))):
        for ability in game.view.abilities(one):
            if isinstance(ability, CostChange) and (one == bill.on) == (ability.what == "source"):
                found.append((ability, Context(game.view, one, game.view[one].controller, x=bill.chosen)))
    for effect in game.state.effects:
        if isinstance(effect.ability, CostChange):
            found.append((effect.ability, Context(game.view, effect.source, effect.controller)))
    subject = bill.source if bill.abilities else bill.on
    for ability, own in found:
        if ability.abilities != bill.abilities or not meant(ability.who, bill.by, own):
            continue
        if not meant(ability.what, subject, own):
            continue
        aimed = {one for group in ctx.targets for one in group}
        if ability.targeting is not None and not aimed.intersection(entities(ability.targeting, own)):
            continue
        yield ability, own


def _total(game: Game, bill: Bill, changes: list[tuple[CostChange, Context]], ctx: Context) -> ManaCost:
    total = ManaCost()
    for _, cost in bill.costs:
        total = total.plus(_mana_of(game, cost, bill))
    for change, own in changes:
        total = total.plus(parse(change.more)).plus(ManaCost(number(change.more_generic, own)))
    lessened = [(change, own) for change, own in changes if change.less or change.less_generic]
    if not lessened:
        return total
    total = _announce(game, bill.by, total)
    for change, _ in lessened:
        total = _lessen(game, bill.by, total, parse(change.less))
    for change, own in lessened:
        total = total.less_generic(number(change.less_generic, own))
    return total


def _mana_of(game: Game, cost: Cost, bill: Bill) -> ManaCost:
    if not cost.own_mana:
        return parse(cost.mana or "", bill.chosen)
    written = game.view[bill.source].chars.cost
    if written == "":
        raise Illegal("cr.118.6", f"{game.view.label(bill.source)}にはマナ・コストが無いので、それを支払えません")
    return parse(written or "", bill.chosen)


def _announce(game: Game, by: Player, total: ManaCost) -> ManaCost:
    """Ask how each hybrid symbol will be paid; told before the cost is lessened."""
    for symbol in total.hybrids:
        listed = [(f"{{{half}}}", half) for half in symbol.split("/")]
        total = total.with_half(symbol, game.choose(by, listed, "hybrid", f"{{{symbol}}}の支払い方"))
    return total


def _lessen(game: Game, by: Player, total: ManaCost, less: ManaCost) -> ManaCost:
    """Take mana off a cost as the edition does it."""
    rest = arm("cost.reduction", game.edition).name == "rest from generic"
    for one in less.specific:
        if "/" not in one:
            total = total.less_specific(one, else_generic=rest)
            continue
        listed = [(f"{{{half}}}", half) for half in one.split("/")]
        half = game.choose(by, listed, "hybrid", f"減らす{{{one}}}の半分")
        if half.isdigit():
            total = total.less_generic(int(half))
        elif rest or arm("cost.reduction", game.edition)["hybrid"]:
            total = total.less_specific(half, else_generic=True)
        else:
            raise Unsupported("cost.reduction", "この版での混成マナ・シンボルによるコストの減少はまだ扱えません")
    return total.less_generic(less.generic)


def _pay_mana(game: Game, bill: Bill, mana: ManaCost) -> None:
    """Spend the mana, from the pool when it is counted; remember what was spent."""
    player = game.state.player(bill.by)
    label = game.view.label(bill.source)
    held = player.mana if player.counted else _imagined(game, bill, mana)
    if bill.spend is not None:
        held = pool(bill.spend)
        if not _exactly(mana, held):
            raise Illegal("cost.unpayable", f"{shown(held)}では{label}のコスト{mana}をちょうど支払えません")
        missing = [one for one in set(held) if player.counted and held.count(one) > player.mana.count(one)]
        if missing:
            raise Illegal("cost.unpayable", f"マナ・プールに{shown(held)}がありません")
    if held is None:
        if mana != ManaCost():
            game.perform((SpendMana(bill.by, ()),))
        return
    found = ways(mana, held)
    if not found:
        raise Illegal("cost.unpayable", f"マナ・プールの{shown(held)}では{label}のコスト{mana}を支払えません")
    taken = game.choose(bill.by, [(shown(one), one) for one in found], "payment", f"{label}のコストに支払うマナ")
    if taken:
        game.perform((SpendMana(bill.by, taken), Remember(bill.on, "spent", taken)))


def _exactly(mana: ManaCost, held: tuple[str, ...]) -> bool:
    return any(len(one) == len(held) for one in ways(mana, held))


def _imagined(game: Game, bill: Bill, mana: ManaCost) -> tuple[str, ...] | None:
    """Return mana enough to pay with each kind that the spell looks for, None when nothing looks at what is spent."""
    wanted = {one for looked in _looked_for(game.view.abilities(bill.source)) for one in pool(looked.mana)}
    if bill.abilities or not wanted:
        return None
    kinds = {half for one in mana.specific for half in one.split("/") if half in (*COLORS, "C")} | wanted | {"C"}
    count = mana.generic + 2 * len(mana.specific)
    return tuple(kind for kind in sorted(kinds) for _ in range(count))


def _looked_for(thing: Any) -> Iterator[ManaSpent]:
    """Yield every condition about spent mana inside some abilities."""
    if isinstance(thing, ManaSpent):
        yield thing
    elif isinstance(thing, tuple):
        for one in thing:
            yield from _looked_for(one)
    elif is_dataclass(thing) and not isinstance(thing, type):
        for one in fields(thing):
            yield from _looked_for(getattr(thing, one.name))


def _turn(game: Game, cost: Cost, bill: Bill) -> None:
    """Tap or untap the source, as a tap or untap symbol says."""
    seen = game.view[bill.source]
    if not (cost.tap or cost.untap):
        return
    if seen.is_a("creature") and seen.thing.settled != bill.by and not seen.has("haste"):
        raise Illegal(
            "summoning_sickness", f"{seen.label}は召喚酔いなので、タップやアンタップがコストの能力を起動できません"
        )
    if seen.thing.tapped == cost.tap:
        state = "タップ" if seen.thing.tapped else "アンタップ"
        raise Illegal("cost.unpayable", f"{seen.label}は{state}状態なのでコストを支払えません")
    game.perform((SetTapped(bill.source, cost.tap),))


def _carry_out(game: Game, effect: Effect, ctx: Context, bill: Bill) -> None:
    """Do a part of a cost that is not mana; what does nothing was not paid."""
    label = game.view.label(bill.source)
    if isinstance(effect, TakeCounter):
        wanted = number(effect.amount, ctx)
        if any(game.view[one].thing.counter(effect.kind) < wanted for one in _objects(entities(effect.on, ctx))):
            raise Illegal("cost.unpayable", f"{label}のカウンターが足りないのでコストを支払えません")
    if isinstance(effect, Life | PutCounter | TakeCounter) and number(effect.amount, ctx) == 0:
        return
    if isinstance(effect, PutCounter):
        effect = replace(effect, cost=True)
    before = len(game.batches)
    effect.perform(game, ctx)
    if any(not batch.events for batch in game.batches[before:]):
        raise Illegal("cost.unpayable", f"{label}のコストを支払えません")


def _objects(found: Iterable[Entity]) -> Iterator[ObjectId]:
    for one in found:
        if not isinstance(one, str):
            yield one
