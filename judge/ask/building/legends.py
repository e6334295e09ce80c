"""Rules of reading about the legend rule: which of two permanents of one name its controller keeps.

Invariant: one is only kept where just two of that name are that player's; it is a choice of the scenario.
"""

from __future__ import annotations

from judge.ask.building.cards import printed
from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import YOU
from judge.ask.reading.model import JOINING, Clause

_STAYS = ("remain", "survive")
_GOES = ("put", "go", "die", "sacrifice")
_BESIDE = ("legend rule", "owner")


def kept(draft: Draft, clause: Clause) -> bool:
    """レジェンド・ルールで新しいほうを残した, レジェンド・ルールで《X》Aを墓地に置いた: which of the two stays."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire"} or not verb.means(*_STAYS, *_GOES):
        return False
    rule = [t for t in clause.tokens if t.means(*_BESIDE)]
    zones = [t for t in clause.tokens if t.kind == "zone"]
    ruled = any(t.means("legend rule") for t in rule)
    if (not ruled and not zones) or any(t.value not in ("graveyard", "battlefield") for t in zones):
        return False
    stays = verb.means(*_STAYS) or (verb.means("put") and any(t.value == "battlefield" for t in zones))
    heads = [p for p in clause.phrases if p.particle in ("を", "が", "は") and p.of("card", "label", "pronoun")]
    found = objects(draft, heads[0], new=False) if len(heads) == 1 else []
    other = _other(draft, found[0]) if len(found) == 1 else None
    if other is None or not (ruled or _has_just_come(draft, found[0], other)):
        return False
    keeps = found[0] if stays else other
    draft.choose.append({"about": "legend", "pick": f"{keeps.name}を残す", "once": True})
    draft.topic = found
    players = [t for p in clause.phrases for t in p.of("player") if p not in heads]
    draft.use(verb, *rule, *zones, *players, *(t for t in clause.tokens if t.kind in JOINING))
    return True


def _has_just_come(draft: Draft, *two: Thing) -> bool:
    """Return whether the last thing that happened is that one of two legends was cast, so that the rule applies now."""
    last = draft.actions[-1] if draft.actions else {}
    legends = all("伝説の" in printed(str(one.said.card))[0] for one in two)
    return legends and last.get("do") == "cast" and last.get("what") in {one.name for one in two}


def _other(draft: Draft, one: Thing) -> Thing | None:
    """Return the other permanent of the same card and player, None where that player has none, or several."""
    card = one.said.card
    alike = [x for x in draft.things if x is not one and card is not None and x.said.card == card]
    same = [x for x in alike if (x.player or YOU) == (one.player or YOU)]
    return same[0] if len(same) == 1 else None
