"""Casting a spell, and copying one.

Invariant: a spell goes on the stack with its targets chosen and everything that was paid remembered; a copy is put on
the stack and not cast, so nothing that looks for casting sees it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from judge.engine.errors import Illegal, Unsupported
from judge.engine.events.tell import Cast, Targeted
from judge.engine.events.zones import Move
from judge.engine.stack import is_permanent
from judge.engine.state import GameObject
from judge.engine.targeting import barred, choose_targets, legal
from judge.engine.values import Entity, ObjectId, Player, Zone
from judge.engine.vocabulary.words import Context, SpellAbility, StackItem

if TYPE_CHECKING:
    from judge.engine.game import Game

Targets = tuple[tuple[Entity, ...], ...]


def cast(
    game: Game,
    card: ObjectId,
    by: Player,
    *,
    targets: tuple[Entity, ...] | None = None,
    x: int = 0,
    memory: tuple[tuple[str, Any], ...] = (),
) -> ObjectId:
    """Cast a card from wherever it is; return the spell.

    Args:
        card: the card.
        by: who casts it.
        targets: one for each target phrase; None lets the player choose.
        x: the value of X.
        memory: what was paid, for linked abilities.

    Raises:
        Illegal: it is a land, or has no legal targets.
        Unsupported: nothing says what the spell does.
    """
    seen = game.view[card]
    if seen.is_a("land"):
        raise Illegal("", f"{seen.label}は土地なので唱えられません")
    ability = next((one for one in seen.chars.abilities if isinstance(one, SpellAbility)), None)
    if ability is None and not is_permanent(seen.chars):
        raise Unsupported(
            "", f'{seen.label}が何をするかが書かれていません（with に ability = "spell ability" を書きます）'
        )
    game.state = Move(card, Zone.STACK, controller=by, how="cast", memory=memory).apply(game.state, game.view)
    spell = game.state.became[card]
    put(game, spell, ability, targets, x=x)
    return spell


def put(
    game: Game, spell: ObjectId, ability: SpellAbility | None, targets: tuple[Entity, ...] | None, *, x: int = 0
) -> None:
    """Finish casting an object that is on the stack: its targets, the step, the events.

    Raises:
        Illegal: a target is not legal, or there are too few.
    """
    seen = game.view[spell]
    chosen = _targets(game, spell, ability, targets)
    at = "、".join(game.view.label(one) for group in chosen for one in group)
    step = game.tell(f"{seen.controller}が{seen.label}を唱える" + (f"（対象: {at}）" if at else ""))
    item = StackItem(ability, spell, chosen, x=x, because=step)
    game.state = game.state.put(replace(game.state.objects[spell], item=item))
    with game.following(step):
        aimed = [Targeted(one, spell) for group in chosen for one in group if not isinstance(one, str)]
        game.perform((Cast(spell, seen.controller), *aimed))


def _targets(game: Game, spell: ObjectId, ability: SpellAbility | None, targets: tuple[Entity, ...] | None) -> Targets:
    seen = game.view[spell]
    ctx = Context(game.view, spell, seen.controller)
    if targets is None:
        chosen = choose_targets(game, ability.targets, ctx) if ability is not None else ()
        if chosen is None:
            raise Illegal("targets.legal", f"{seen.label}の適正な対象がありません")
        if "Aura" in seen.chars.subtypes:
            raise Unsupported("", f"{seen.label}がつく先を target に書いてください")
        return chosen
    for place, one in enumerate(targets):
        if key := barred(game.view, one, seen, seen.controller):
            raise Illegal(key, f"{game.view.label(one)}は{seen.label}の適正な対象ではありません")
        spec = ability.targets[place] if ability is not None and place < len(ability.targets) else None
        if spec is not None and one not in legal(game.view, spec, ctx):
            raise Illegal("targets.legal", f"{game.view.label(one)}は{seen.label}の適正な対象ではありません")
    return tuple((one,) for one in targets)


def copy_spell(game: Game, spell: ObjectId, by: Player) -> None:
    """Put a copy of a spell on the stack; its controller may choose new targets."""
    seen = game.view[spell]
    item = seen.thing.item
    if item is None:
        return
    ctx = Context(game.view, spell, by)
    specs = item.ability.targets if item.ability is not None else ()
    chosen: list[tuple[Entity, ...]] = []
    for spec, old in zip(specs, item.targets, strict=False):
        same: list[tuple[str, tuple[Entity, ...]]] = [("対象を変えない", old)]
        others: list[tuple[str, tuple[Entity, ...]]] = [
            (game.view.label(one), (one,)) for one in legal(game.view, spec, ctx) if (one,) != old
        ]
        chosen.append(game.choose(by, same + others, "copy target", f"{seen.label}のコピーの対象"))
    step = game.tell(f"{seen.label}のコピーがスタックに置かれる")
    label = f"{seen.label}のコピー"
    thing = GameObject(ObjectId(0), label, by, by, Zone.STACK, seen.thing.base, kind="copy", timestamp=game.state.clock)
    game.state = replace(game.state.add(thing), clock=game.state.clock + 1)
    new = ObjectId(game.state.next_id - 1)
    held = replace(game.state.objects[new], item=replace(item, source=new, targets=tuple(chosen), because=step))
    game.state = game.state.put(held)
    aimed = [Targeted(one, new) for group in chosen for one in group if not isinstance(one, str)]
    with game.following(step):
        game.perform(aimed)
