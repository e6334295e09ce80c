"""What can be a target, and what protection keeps away.

Invariant: legality is asked of the view at hand, when a target is chosen and again on resolution.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from judge.engine.errors import Unsupported
from judge.engine.policy import arm
from judge.engine.values import CARD_TYPES, COLORS, SUPERTYPES, Entity, ObjectId, Player, Zone
from judge.engine.view import Seen, View
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.words import Context, Keyword, TargetSpec
from judge.text.records import replace

if TYPE_CHECKING:
    from judge.engine.game import Game


def protected(view: View, what: ObjectId, source: Seen) -> bool:
    """Return whether an object has protection from something the source is."""
    held = (one for one in view[what].chars.abilities if isinstance(one, Keyword) and one.name == "protection")
    return any(has_quality(source, str(quality)) for ability in held for quality in ability.args)


def player_protected(view: View, player: Player, source: Seen) -> bool:
    """Return whether a player has protection from a source."""
    return any(
        rule.of is not None and rule.of.matches(source, Context(view, by, view[by].controller))
        for rule, by in view.saying("protection", player)
    )


_MANA_VALUE = re.compile(r"マナ総量が?(\d+)(以上|以下)")


def is_phrase(quality: str) -> bool:
    """Return whether a quality is more than a name: a phrase that nothing here reads."""
    if _MANA_VALUE.fullmatch(quality):
        return False
    return bool(re.search(r"\d|以上|以下|[がのをや・と]|または|および|対戦相手|プレイヤー|^各", quality))


def has_quality(source: Seen, quality: str) -> bool:
    """Return whether a source has the quality that protection names.

    Args:
        quality: a colour letter, a card type, a supertype, `everything`, 単色, 多色, 有色, 無色, a subtype, a card
            name, or a choice never made (`chosen …`), which nothing has.

    Raises:
        Unsupported: it is none of these.
    """
    chars = source.chars
    plain = {
        "everything": True,
        "単色": len(chars.colors) == 1,
        "多色": len(chars.colors) > 1,
        "有色": bool(chars.colors),
        "無色": not chars.colors,
        **{letter: letter in chars.colors for letter in COLORS},
        **{kind: kind in chars.types for kind in CARD_TYPES.values()},
        **{kind: kind in chars.supertypes for kind in SUPERTYPES.values()},
    }
    if quality in plain:
        return plain[quality]
    if match := _MANA_VALUE.fullmatch(quality):
        bound = int(match[1])
        return source.mana_value >= bound if match[2] == "以上" else source.mana_value <= bound
    if quality.startswith("chosen "):
        return False
    if quality == chars.name or chars.has_subtype(quality):
        return True
    if is_phrase(quality):
        raise Unsupported("kw.protection", f"「プロテクション（{quality}）」はまだ扱えません")
    return False


def barred(view: View, what: Entity, source: Seen, controller: Player) -> str | None:
    """Return the key of the keyword that keeps a source's controller from targeting something, None when none does.

    What a permanent's own keywords say counts on the battlefield only (113.6), never while it is a spell or a card.
    """
    if isinstance(what, str):
        if player_protected(view, what, source):
            return "kw.protection"
        return "kw.shroud" if view.says("shroud", what) else "cant" if _cannot(view, what, source) else None
    seen = view[what]
    if _cannot(view, what, source):
        return "cant"
    if seen.thing.zone != Zone.BATTLEFIELD:
        return None
    if seen.has("shroud"):
        return "kw.shroud"
    if seen.controller != controller and _hexproof(seen, source):
        return "kw.hexproof"
    return "kw.protection" if protected(view, what, source) else None


def _cannot(view: View, what: Entity, source: Seen) -> bool:
    """Return whether something says of an object or player that a source can't target it."""
    return any(
        rule.of is None or rule.of.matches(source, Context(view, by, view[by].controller))
        for rule, by in view.saying("can't be targeted", what)
    )


def _hexproof(seen: Seen, source: Seen) -> bool:
    """Return whether an object has hexproof, or hexproof from something the source is."""
    held = [one for one in seen.chars.abilities if isinstance(one, Keyword) and one.name == "hexproof"]
    if seen.has("hexproof") and not any(one.args for one in held):
        return True
    return any(not one.args or any(has_quality(source, str(of)) for of in one.args) for one in held)


def legal(view: View, spec: TargetSpec, ctx: Context) -> tuple[Entity, ...]:
    """Return every legal target for a target phrase."""
    source = view[ctx.source]
    found: list[Entity] = list(view.state.turn_order()) if spec.players or spec.any else []
    if spec.opponents and not spec.players:
        found.extend(view.state.opponents(ctx.controller))
    if spec.any:
        found.extend(Filter(types=tuple(arm("targets.any", view.edition)["types"])).find(ctx))
    chooser = replace(ctx, controller=chosen_by(spec, ctx))
    for kind in (spec.what, spec.also):
        found.extend(kind.find(chooser) if kind is not None else ())
    own = ctx.via if ctx.via is not None else ctx.source
    itself = own if source.thing.zone == Zone.STACK or ctx.via is not None else None
    return tuple(one for one in found if one != itself and barred(view, one, source, ctx.controller) is None)


def chosen_by(spec: TargetSpec, ctx: Context) -> Player:
    """Return who chooses the targets of a phrase: the controller of the spell or ability unless it says otherwise."""
    from judge.engine.vocabulary.refs import players

    return next(iter(players(spec.by, ctx)), ctx.controller)


def counted(specs: tuple[TargetSpec, ...], ctx: Context) -> tuple[TargetSpec, ...]:
    """Return target phrases with the number of targets that a looked-up number gives now."""
    from judge.engine.vocabulary.amounts import number

    numbers = [None if spec.number is None else max(0, number(spec.number, ctx)) for spec in specs]
    return tuple(
        spec if n is None else replace(spec, at_least=n, at_most=n) for spec, n in zip(specs, numbers, strict=True)
    )


def choose_targets(game: Game, specs: tuple[TargetSpec, ...], ctx: Context) -> tuple[tuple[Entity, ...], ...] | None:
    """Ask for the targets of every target phrase; None when one has too few legal targets."""
    chosen: list[tuple[Entity, ...]] = []
    for spec in counted(specs, ctx):
        earlier = {one for group in chosen for one in group} if spec.another else set()
        options = tuple(one for one in legal(game.view, spec, ctx) if one not in earlier)
        chooser = chosen_by(spec, ctx)
        options = _matched(game.view, specs, options, chosen, ctx)
        if len(options) < spec.at_least:
            return None
        picked: list[Entity] = []
        while len(picked) < spec.at_most:
            left: list[tuple[str, Entity | None]] = [
                (game.view.label(one), one)
                for one in options
                if one not in picked and _together(game.view, spec, (one, *picked)) is None
            ]
            if len(picked) >= spec.at_least:
                left.append(("これ以上選ばない", None))
            if not left:
                break
            why = "random" if spec.at_random else "target"
            one = game.choose(chooser, left, why, f"{game.view.label(ctx.source)}の対象")
            if one is None:
                break
            picked.append(one)
        chosen.append(tuple(picked))
    return tuple(chosen)


def _matched(
    view: View, specs: tuple[TargetSpec, ...], found: tuple[Entity, ...], chosen: list[tuple[Entity, ...]], ctx: Context
) -> tuple[Entity, ...]:
    """Return the options that go with the target before them and leave the next phrase one that goes with them."""
    place = len(chosen)
    kept = tuple(one for one in found if not (chosen and _dearer(view, specs[place], one, chosen[-1])))
    if place + 1 >= len(specs) or not specs[place + 1].no_dearer:
        return kept
    after = specs[place + 1]
    possible = legal(view, after, ctx)
    return tuple(one for one in kept if any(not _dearer(view, after, other, (one,)) for other in possible))


def _dearer(view: View, spec: TargetSpec, one: Entity, before: tuple[Entity, ...]) -> bool:
    """Return whether a target's mana value is greater than its phrase allows beside the target before it."""
    least = min((view[other].mana_value for other in before if not isinstance(other, str)), default=None)
    return spec.no_dearer and least is not None and not isinstance(one, str) and view[one].mana_value > least


def distribute(specs: tuple[TargetSpec, ...], named: tuple[Entity, ...]) -> tuple[tuple[Entity, ...], ...]:
    """Return listed targets grouped by target phrase: each phrase takes what it may and leaves what later ones need."""
    groups: list[tuple[Entity, ...]] = []
    left = list(named)
    for place, spec in enumerate(specs):
        needed = sum(later.at_least for later in specs[place + 1 :])
        taken = max(min(spec.at_most, len(left) - needed), min(spec.at_least, len(left)))
        groups.append(tuple(left[:taken]))
        left = left[taken:]
    if left and groups:
        groups[-1] = (*groups[-1], *left)
    return tuple(groups)


def repeated(specs: tuple[TargetSpec, ...], groups: tuple[tuple[Entity, ...], ...]) -> Entity | None:
    """Return a target chosen again for a phrase that wants another one, None when there is none."""
    earlier: set[Entity] = set()
    for spec, group in zip(specs, groups, strict=True):
        if spec.another and (found := earlier.intersection(group)):
            return next(one for one in group if one in found)
        earlier.update(group)
    return None


def unfit(
    view: View, specs: tuple[TargetSpec, ...], groups: tuple[tuple[Entity, ...], ...], ctx: Context
) -> str | None:
    """Return what is wrong with chosen targets taken together, as a spell is cast or an ability activated."""
    if (again := repeated(specs, groups)) is not None:
        return f"{view.label(again)}を二度対象にはできません"
    for spec, group in zip(specs, groups, strict=True):
        if (wrong := _together(view, spec, group)) is not None:
            return wrong
    for before, spec, group in zip(groups, specs[1:], groups[1:], strict=False):
        if any(_dearer(view, spec, one, before) for one in group):
            return "2つ目の対象のマナ総量が、1つ目の対象のマナ総量より大きいので、対象にできません"
    for rule, by in view.saying("draws targets", ctx.controller):
        wanted = () if rule.of is None else rule.of.find(Context(view, by, view[by].controller))
        able = {one for spec in specs for one in legal(view, spec, ctx) if one in wanted}
        if able and not any(one in able for group in groups for one in group):
            return f"{view.label(by)}により、{view.label(min(able, key=str))}を対象に選ばなければなりません"
    return None


def _together(view: View, spec: TargetSpec, group: tuple[Entity, ...]) -> str | None:
    """Return what is wrong with the targets of one phrase taken together."""
    if spec.one_owner and _owners(view, group) > 1:
        return "1人のプレイヤーの領域にあるものだけを対象にできます"
    whose = [view[one].controller for one in group if not isinstance(one, str)]
    if spec.apart and len(set(whose)) < len(whose):
        return "1人のプレイヤーがコントロールするものは1つまでしか対象にできません"
    return None


def _owners(view: View, found: Iterable[Entity]) -> int:
    """Return how many players own some objects."""
    return len({view[one].thing.owner for one in found if not isinstance(one, str)})


def still_legal(
    view: View, specs: tuple[TargetSpec, ...], chosen: tuple[tuple[Entity, ...], ...], ctx: Context
) -> tuple[tuple[Entity, ...], ...]:
    """Return the chosen targets without those that have become illegal."""
    kept = []
    for place, (spec, targets) in enumerate(zip(specs, chosen, strict=True)):
        allowed = legal(view, spec, ctx)
        before = chosen[place - 1] if place else ()
        kept.append(tuple(one for one in targets if one in allowed and not _dearer(view, spec, one, before)))
    return tuple(kept)
