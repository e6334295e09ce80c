"""What was dealt to a player altogether, told behind what dealt it: (《X》を2回撃った。)合計10点入った.

Invariant: nothing happens by it; the play must bear out just that much.
"""

from __future__ import annotations

from judge.ask.building.combat import player_of
from judge.ask.building.draft import Draft, aimed, other
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.reading.model import SILENT, Clause

_UNTOLD = frozenset({"neg", "potential", "causative", "cond", "desire", "permission"})


def dealt(draft: Draft, clause: Clause) -> bool:
    """合計10点入った, 相手は全部で5点受けた: how much a player was dealt by all that was told before."""
    verb = clause.predicate
    if verb is None or clause.role != "given" or verb.features & _UNTOLD or verb.has("progressive"):
        return False
    words = [t for p in clause.phrases for t in p.tokens if t.kind not in SILENT]
    points = [t for t in words if t.kind == "number" and t.value[1] == "点"]
    totals = [t for t in words if t.kind == "noun" and t.means("total")]
    rest = [t for t in words if t not in points and t not in totals and not t.means("damage", "combat", "life")]
    named = {player for p in clause.phrases if (player := player_of(p))}
    if len(points) != 1 or not totals or any(t.kind != "player" for t in rest):
        return False
    hit = _hit(draft)
    if hit and named - hit:
        draft.missing.append(f"{points[0].text}を誰から受けたのか")
        draft.use(verb, *words)
        return True  # nothing told before was aimed at that player
    if len(hit) != 1:
        return False
    if draft.attacks:
        draft.mark("damage")
    draft.told.append((f"take {points[0].value[0]}", next(iter(hit))))
    draft.use(verb, *words)
    return True


def _hit(draft: Draft) -> set[str]:
    """Return the players at whom something was aimed, or who were attacked."""
    spells = {name for one in draft.actions if one["do"] in ("spell", "activate") for name in aimed(one)}
    at = {one for one in spells if one in (YOU, OPPONENT)}
    for name, goal in draft.attacks.items():
        if goal in ("", YOU, OPPONENT):
            at.add(goal or other(draft.thing(name).player or YOU))
    return at
