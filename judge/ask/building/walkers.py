"""Rules of reading about planeswalkers without a name, and about the loyalty that one comes to.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from judge.ask.building.cards import printed_loyalty
from judge.ask.building.combat import is_walker, objects, player_of, subjects
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.loyalties import loyalty_change
from judge.ask.building.players import YOU
from judge.ask.reading.model import Clause, Phrase

COST = "{4}"
"""The mana cost of one of which none is said; mana is there."""


def cast(draft: Draft, clause: Clause) -> bool:
    """忠誠度3のガラクを出した, 忠誠度4のプレインズウォーカーを唱えた: it is cast, and enters with counters."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "passive", "progressive"}:
        return False
    holders = [p for p in clause.phrases if p.particle in ("を", "が", "は")]
    holder = next((p for p in holders if not player_of(p)), None)
    if holder is None or holder.of("card", "pt", "wh"):
        return False
    said = describe(holder.tokens)
    if said.loyalty is None or said.count not in (None, 1) or said.refers:
        return False
    if any(one.said.loyalty == said.loyalty for one in draft.things):
        return False
    by = next((player_of(p) for p in clause.phrases if p is not holder and player_of(p)), "")
    made = draft.resolve(said)
    if len(made) != 1:
        return False
    draft.take(said)
    one = made[0]
    one.player = one.player or by or YOU
    one.zone, one.said.cost = "手札", one.said.cost or COST
    draft.actions.append({"do": "cast", "what": one.name, "by": one.player})
    draft.active = draft.active or one.player
    zones = [t for p in clause.phrases for t in p.of("zone") if t.value in ("battlefield", "hand")]
    players = [t for p in clause.phrases if player_of(p) for t in p.of("player")]
    draft.use(predicate, *zones, *players)
    return True


def comes_to(draft: Draft, clause: Clause) -> bool:
    """忠誠度が0に, ガラクの忠誠度は2になった: what the cost of an ability has made of it, said again."""
    predicate = clause.predicate
    if predicate is not None and (predicate.has("neg") or not predicate.means("become", "fall", "drop")):
        return False
    numbers = [t for p in clause.phrases for t in p.of("loyalty")]
    rest = tuple(t for p in clause.phrases for t in p.words if t not in numbers and not player_of(p))
    found = objects(draft, Phrase(rest, "が"), new=False) if rest else [one for one in draft.things if is_walker(one)]
    now = _loyalty_now(draft, found[0]) if len(numbers) == len(found) == 1 else None
    if now is None or (predicate is None and now != numbers[0].value):
        return False
    if now != numbers[0].value:
        draft.missing.append(f"{found[0].name}がなぜ{numbers[0].text}なのか")
    draft.topic = found
    draft.use(*numbers, *([predicate] if predicate is not None else []))
    return True


def fell(draft: Draft, clause: Clause) -> bool:
    """1回目の戦闘ダメージでプレインズウォーカーは墓地に置かれた: what is attacked, which is to be borne out."""
    predicate = clause.predicate
    names = set(draft.attacks.values())
    attacked = [one for one in draft.things if one.name in names]
    if predicate is None or predicate.features & _UNTOLD or len(attacked) != 1 or not is_walker(attacked[0]):
        return False
    if draft.when is not None and draft.when[0].before in ("combat", "blocks", "first damage"):
        return False  # before any damage it is something else that destroys it
    zones = [t for p in clause.phrases for t in p.of("zone")]
    to = "battlefield" if predicate.means("leave") else "graveyard"
    if any(t.value != to for t in zones) or (predicate.means("put", "go") and not zones):
        return False
    named = [p for p in clause.phrases if not all(t in zones for t in p.words)]
    if any(p.particle not in ("が", "は", "も") for p in named):
        return False
    if not (named or draft.when is not None) or (named and subjects(draft, clause, "が", "は", "も") != attacked):
        return False
    draft.told.append(("die", attacked[0].name))
    draft.topic = attacked
    draft.use(predicate, *zones)
    return True


def emptied(draft: Draft, clause: Clause) -> bool:
    """（先制攻撃の3点で）忠誠度が0になり: what is attacked has none left, which the game must bear out."""
    predicate = clause.predicate
    names = set(draft.attacks.values())
    attacked = [one for one in draft.things if one.name in names]
    if predicate is None or predicate.features & _UNTOLD or len(attacked) != 1 or not is_walker(attacked[0]):
        return False
    told = [t for p in clause.phrases for t in p.words]
    none = predicate.means("disappear") and any(t.means("loyalty") for t in told)
    if not (none or any(t.kind == "loyalty" and t.value == 0 for t in told)):
        return False
    named = [t for t in told if t.kind != "loyalty" and not t.means("loyalty") and t.text != "0"]
    if draft.when is None or (named and objects(draft, Phrase(tuple(named), "が"), new=False) != attacked):
        return False
    draft.told.append(("die", attacked[0].name))
    draft.use(predicate, *told)
    return True


_UNTOLD = frozenset({"neg", "potential", "causative", "cond", "desire"})


def _loyalty_now(draft: Draft, one: Thing) -> int | None:
    """Return the loyalty that is left after the costs of what was activated, None where nothing was."""
    printed = printed_loyalty(one.said.card) if one.said.card is not None else None
    start = one.said.loyalty if one.said.loyalty is not None else printed
    used = [action for action in draft.actions if action.get("do") == "activate" and action.get("what") == one.name]
    changes = [loyalty_change(one, int(action.get("ability", 1))) for action in used]
    told = [n for n in changes if n is not None]
    return None if start is None or not used or len(told) < len(changes) else start + sum(told)
