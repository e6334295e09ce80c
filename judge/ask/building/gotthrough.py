"""What is told of the combat damage that a player was dealt: 合計10点入った, 相手は6点受けた.

Invariant: only where attackers were not blocked and nothing was done since, so that the damage is that of the combat;
the amount is held against what is played, and deals nothing itself.
"""

from __future__ import annotations

from judge.ask.building.combat import player_of
from judge.ask.building.draft import Draft, other
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.times import ORDER
from judge.ask.reading.model import JOINING, Clause

STRUCK = "struck"
"""What is told where a player was dealt so much combat damage."""


def by_combat(draft: Draft, clause: Clause) -> bool:
    """合計10点入ったけど, 相手に5点のダメージが通った: the damage of the attack that was told just before."""
    verb = clause.predicate
    if verb is None or not verb.has("past") or clause.role != "given" or clause.link in ("if", "even if"):
        return False
    if verb.features & {"neg", "potential", "potential?", "causative", "desire", "cond"}:
        return False
    if not draft.unblocked or set(draft.unblocked) != set(draft.attacks) or any(draft.attacks.values()):
        return False
    kinds = [one["do"] for one in draft.actions]
    if "combat" not in kinds or any(kind not in ORDER[:2] for kind in kinds[kinds.index("combat") :]):
        return False
    things = [draft.thing(name) for name in draft.attacks]
    players = [p for p in clause.phrases if p.of("player")]
    if len(players) == 1 and (whom := player_of(players[0])) and not any(one.player for one in things):
        draft.assumed += [f"{one.name}は{other(whom)}がコントロールしている" for one in things]
        for one in things:
            one.player = other(whom)
    hit = {other(one.player or YOU) for one in things}
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    points = [t for t in told if t.kind == "number" and t.value[1] == "点"]
    beside = [t for t in told if t not in points and t.kind != "player" and not t.means("damage", "combat", "total")]
    if len(points) != 1 or beside or len(hit) != 1 or len(players) > 1:
        return False
    sides = ("に", "へ", "には") if not verb.means("take") else ("が", "は", "も")
    if any(player_of(p) not in hit or p.particle not in sides for p in players):
        return False
    draft.told.append((f"{STRUCK} {points[0].value[0]}", next(iter(hit))))
    draft.mark("damage")
    draft.notes.add(points[0].start)  # a sum, which is dealt at no time at once
    draft.use(verb, *told)
    return True


def kept_out(draft: Draft, clause: Clause) -> bool:
    """プレイヤーには1点も通りませんでした: the attack that was told dealt a player nothing."""
    verb = clause.predicate
    if verb is None or not verb.has("neg") or clause.role != "given" or clause.link in ("if", "even if"):
        return False
    if verb.features & {"potential", "causative", "desire", "cond"} or not draft.attacks or any(draft.attacks.values()):
        return False
    hit = {other(draft.thing(name).player or YOU) for name in draft.attacks}
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    points = [t for t in told if t.kind == "number" and t.value in ((1, "点"), (0, "点"))]
    beside = [t for t in told if t not in points and t.kind != "player" and not t.means("damage", "combat")]
    players = [p for p in clause.phrases if p.of("player")]
    sides = ("に", "へ", "には") if not verb.means("take") else ("が", "は", "も")
    if beside or len(points) > 1 or len(hit) != 1 or len(players) != 1:
        return False
    if not (points or any(t.means("damage") for t in told)) or players[0].particle not in sides:
        return False
    named = [t for t in players[0].tokens if t.kind == "player"]
    if len(named) != 1 or PLAYERS.get(str(named[0].value), *hit) not in hit:
        return False
    draft.told.append((f"{STRUCK} 0", next(iter(hit))))
    draft.mark("damage")
    draft.notes |= {t.start for t in points}
    draft.use(verb, *told)
    return True
