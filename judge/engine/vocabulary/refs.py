"""Whom and what a word means: `source`, `target`, `that`, `you` …

Invariant: a reference to an object that has moved is followed only as far as the rules follow it: one zone change, and
only when the word says `that card`.

| text | means |
|---|---|
| `source` | the object the ability is on |
| `it` | the object a continuous effect or a replacement is applied to |
| `target`, `target 2` … | the chosen targets of the first, second … target phrase |
| `targets` | the chosen targets of all target phrases |
| `target card` … | the same, followed to the zone their next move put them into |
| `that` | the object of the event that triggered, as it was |
| `that card` | the same, followed to the zone the event put it into |
| `this card` | the source, followed to the zone the event put it into |
| `held` | what a delayed or reflexive ability was told to keep in mind |
| `held card` | the same, followed to the zone its next move put it into |
| `that player` | the player of the event that triggered: whose step it is, who draws, gains or loses life |
| `recipient` | what the triggering damage was dealt to |
| `opposing` | in the block that triggered, the creature on the other side of the source |
| `host` | what the source is attached to |
| `remembered NAME` | what a linked ability of the source recorded |
| `picked NAME` | what was picked to pay a cost of the spell or ability, as it was |
| `picked NAME card` | the same, followed to the zone its move put it into |
| `you`, `opponents`, `players` | players |
| `player NAME` | the player of that name |
| `defending player` | the player, or the planeswalker's controller, that the source attacks |
| `controller of REF`, `owner of REF` | the player of each object |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.errors import Unsupported
from judge.engine.values import Entity, ObjectId, Player
from judge.engine.vocabulary.filters import Filter

if TYPE_CHECKING:
    from judge.engine.vocabulary.words import Context, Ref


SAID = {
    "it": "それ",
    "that": "それ",
    "that card": "そのカード",
    "this card": "このカード",
    "held": "それ",
    "held card": "そのカード",
    "that player": "そのプレイヤー",
    "recipient": "ダメージを与えられたもの",
    "opposing": "その相手のクリーチャー",
    "host": "これがついているパーマネント",
    "you": "あなた",
    "opponents": "各対戦相手",
    "players": "各プレイヤー",
    "defending player": "防御プレイヤー",
}
"""Each reference in Japanese; `source` is what the card calls itself, `target` depends on the target phrases."""


def entities(ref: Ref, ctx: Context) -> tuple[Entity, ...]:
    """Return the players and objects a reference means, without those that do not exist (any more).

    Raises:
        Unsupported: the text is no reference.
    """
    if isinstance(ref, Filter):
        return ref.find(ctx)
    for prefix in ("controller of ", "owner of "):
        if ref.startswith(prefix):
            return _players_of(prefix, entities(ref.removeprefix(prefix), ctx), ctx)
    if ref.startswith("player "):
        return tuple(one for one in ctx.view.state.turn_order() if one == ref.removeprefix("player "))
    if ref == "targets":
        return tuple(one for group in ctx.targets for one in group)
    if ref.startswith("target") and ref.endswith(" card"):
        return _moved(entities(ref.removesuffix(" card"), ctx), ctx)
    if ref.startswith("target"):
        place = int(ref.removeprefix("target").strip() or 1) - 1
        return ctx.targets[place] if place < len(ctx.targets) else ()
    if ref.startswith("remembered "):
        found = ctx.view[ctx.source].thing.recall(ref.removeprefix("remembered "))
        return tuple(one for one in found or () if isinstance(one, str) or ctx.view.exists(one))
    if ref.startswith("picked ") and ref.endswith(" card"):
        now = (ctx.view.state.became.get(one) for one in objects(ref.removesuffix(" card"), ctx))
        return tuple(one for one in now if one is not None and ctx.view.exists(one))
    if ref.startswith("picked "):
        found = ctx.view[ctx.via].thing.recall(ref.removeprefix("picked ")) if ctx.via is not None else ()
        return tuple(found or ())
    if ref == "held card":
        return _moved(ctx.held, ctx)
    if ref in ("that card", "this card"):
        moved = _event_object(ctx) if ref == "that card" else ctx.source
        return _moved((moved,) if moved is not None else (), ctx)
    return _simple(ref, ctx)


def _moved(found: tuple[Entity, ...], ctx: Context) -> tuple[Entity, ...]:
    """Return what objects became by their next move, so far as that still exists."""
    after = (_next(one, ctx) for one in found if not isinstance(one, str))
    return tuple(one for one in after if one is not None and ctx.view.exists(one))


def _next(one: ObjectId, ctx: Context) -> ObjectId | None:
    """Return what an object became; a card discarded with madness that was not cast is found where it was put."""
    from judge.engine.cite import exists

    now = ctx.view.state.became.get(one)
    if now is None or ctx.view.exists(now) or not ctx.view[now].thing.recall("madness"):
        return now
    return ctx.view.state.became.get(now) if exists("kw.madness.c", ctx.view.edition) else now


def _simple(ref: str, ctx: Context) -> tuple[Entity, ...]:
    state = ctx.view.state
    if ref == "source":
        return (ctx.source,)
    if ref == "it":
        return (ctx.it,) if ctx.it is not None else ()
    if ref == "held":
        return ctx.held
    if ref == "that":
        moved = _event_object(ctx)
        return (moved,) if moved is not None else ()
    if ref == "that player":
        player = getattr(ctx.event, "player", None)
        return (player,) if isinstance(player, str) else ()
    if ref == "recipient":
        to = getattr(ctx.event, "to", None)
        return (to if isinstance(to, str) else ObjectId(to),) if isinstance(to, str | int) else ()
    if ref == "opposing":
        return _opposing(ctx)
    if ref == "host":
        host = ctx.view[ctx.source].thing.attached_to
        return (host,) if host is not None else ()
    if ref == "defending player":
        return _defending(ctx)
    if ref == "you":
        return (ctx.controller,)
    if ref == "opponents":
        return state.opponents(ctx.controller)
    if ref == "players":
        return state.turn_order()
    raise Unsupported("", f"語彙にない指定です: {ref}")


def objects(ref: Ref, ctx: Context) -> tuple[ObjectId, ...]:
    """Return only the objects a reference means."""
    return tuple(one for one in entities(ref, ctx) if not isinstance(one, str))


def players(ref: Ref, ctx: Context) -> tuple[Player, ...]:
    """Return only the players a reference means."""
    return tuple(one for one in entities(ref, ctx) if isinstance(one, str))


def _event_object(ctx: Context) -> ObjectId | None:
    what = getattr(ctx.event, "what", None)
    return what if what is not None else getattr(ctx.event, "source", None)


def _opposing(ctx: Context) -> tuple[Entity, ...]:
    blocker, attacker = getattr(ctx.event, "what", None), getattr(ctx.event, "attacker", None)
    if blocker is None or attacker is None:
        return ()
    return (blocker if attacker == ctx.source else attacker,)


def _defending(ctx: Context) -> tuple[Entity, ...]:
    combat = ctx.view.state.combat
    attacked = dict(combat.attacks).get(ctx.source) if combat is not None else getattr(ctx.event, "to", None)
    if attacked is None:
        return ()
    return (attacked,) if isinstance(attacked, str) else (ctx.view[attacked].controller,)


def _players_of(prefix: str, found: tuple[Entity, ...], ctx: Context) -> tuple[Entity, ...]:
    named = []
    for one in found:
        if isinstance(one, str):
            named.append(one)
        else:
            seen = ctx.view[one]
            named.append(seen.controller if prefix == "controller of " else seen.thing.owner)
    return tuple(dict.fromkeys(named))
