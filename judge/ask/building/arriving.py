"""Rules of reading about creatures without a name that come while something watches for that: 青黒の2/2を出した.

Invariant: a creature comes as an action only where a permanent of the draft has an ability that triggers on others that
enter, or where spells and abilities have resolved before; elsewhere it is simply there since this turn
(`attacking.entered`).
"""

from __future__ import annotations

from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import describe
from judge.ask.building.description import Description
from judge.ask.building.draft import Draft, Thing, event
from judge.ask.building.generic import comes_by
from judge.ask.building.heeding import heeded_qualities, watched_for
from judge.ask.building.players import YOU
from judge.ask.building.query import Query
from judge.ask.building.told import HISTORY
from judge.ask.building.triggercards import watches_returning
from judge.ask.building.written import description
from judge.ask.reading.model import SILENT, Clause, Phrase, Token

_MOST = 4


def _heeded(draft: Draft, predicate: Token, holder: Phrase) -> bool:
    """Return whether something heeds that a thing comes, or that it is cast, all that is asked of it being told."""
    if watched_for(draft):
        return True
    asked = heeded_qualities(draft) if predicate.means("cast") and holder.of("pt", "type") else None
    return asked is not None and asked <= {"types", *(("colors",) if holder.of("color") else ())}


def just_now(draft: Draft, asked: list[Query]) -> None:
    """Let a creature told to have come this turn (出したばかりの3/3) come first of all where that is watched for.

    One with a card may have brought more than is told; one that something was done to is not as it came.
    """
    if not watched_for(draft) or any(one["do"] not in _FIGHTS for one in draft.actions):
        return
    if draft.cut is not None or draft.trigger is not None or any(query.at is not None for query in asked):
        return
    new = [one for one in draft.things if "sick" in one.said.states and one.zone == "戦場"]
    plain = [one for one in new if one.said.card is None and not one.said.counters and not one.said.token]
    active = draft.active or YOU
    if len(new) != 1 or plain != new or new[0].attached or (new[0].player or active) != active:
        return
    one = new[0]
    one.said.states.discard("sick")
    one.player, one.zone, draft.active = active, "手札", active
    draft.actions.insert(0, {"do": "cast", "what": one.name, "by": active})


def came_back(draft: Draft) -> list[str]:
    """Let what is told to have come back by its keyword die first of all, where something there looks at its return.

    What is lacking is returned: a size that is told may be that of what it was, or of what it has become.
    """
    beside = [one for one in draft.things if one.zone == "戦場" and one.name not in draft.returned]
    there = [one for one in (*beside, *draft.planes) if one.said.card is not None]
    if not any(watches_returning(str(one.said.card)) for one in there):
        return []
    found = [one for one in draft.things if one.name in draft.returned]
    if any(one.said.pt is not None or one.said.card is not None for one in found) or draft.actions or draft.attacks:
        return ["戻ったときにすでにあったか"] if found else []
    for one in found:
        for mark in HISTORY.values():
            one.said.counters.pop(mark, None)
        event(draft, [{"do": "destroy"}], one.name)
    return []


_FIGHTS = frozenset({"combat", "blocks", "damage"})
"""What may follow upon what came first of all in a turn."""


def watched(draft: Draft, clause: Clause) -> bool:
    """青黒の2/2を出した, 自分のクリーチャーが戦場に出た, 森をプレイした: it is cast, and what waits for it triggers."""
    predicate = clause.predicate
    if predicate is None:
        return False
    if predicate.features & {"neg", "progressive", "potential", "desire", "permission"}:
        return False
    holder = next((p for p in clause.phrases if p.particle in ("を", "が", "は", "も") and not player_of(p)), None)
    if holder is None or holder.of("card", "quote", "pronoun", "label"):
        return False
    if not holder.of("pt", "type", "keyword", "subtype") and not any(t.means("token") for t in holder.of("noun")):
        return False
    if not _heeded(draft, predicate, holder):
        return False
    rest = [p for p in clause.phrases if p is not holder]
    zones = [t for p in rest for t in p.of("zone")]
    if not all(player_of(p) or all(t.kind in (*SILENT, "zone") for t in p.tokens) for p in rest):
        return False
    if any(t.value not in ("battlefield", "hand") for t in zones):
        return False
    before = list(draft.things)
    found = draft.again(described) if (described := _one_more(draft, holder)) is not None else objects(draft, holder)
    if not 0 < len(found) <= _MOST or any(one in before for one in found):
        return False
    by = next((player_of(p) for p in rest if player_of(p)), "")
    if any(one.said.token for one in found):
        return _made(draft, found, by, [predicate, *zones, *(t for p in rest for t in p.of("player"))])
    for one in found:
        one.player = one.player or by or YOU
        one.zone = "手札"
        draft.actions.append({"do": comes_by(one), "what": one.name, "by": one.player})
        draft.active = draft.active or one.player
    draft.topic = found
    draft.use(predicate, *zones, *(t for p in rest for t in p.of("player")))
    return True


def _one_more(draft: Draft, holder: Phrase) -> Description | None:
    """Return what クリーチャーを1体出した is, of which there is none yet but what is on the battlefield already."""
    said = describe(holder.tokens)
    there = all(one.zone == "戦場" or one.name in _played(draft) for one in draft.things)
    if not there or not holder.of("number") or said.refers or said.whole or said.role or not draft.named(said):
        return None
    draft.take(said)
    return said


def _played(draft: Draft) -> set[str]:
    """Return what was cast or played before."""
    return {str(one.get("what")) for one in draft.actions if one["do"] in ("cast", "play")}


def _made(draft: Draft, found: list[Thing], by: str, words: list[Token]) -> bool:
    """Let tokens of which no card is told be created now, all at once: トークンが3体出た."""
    player = found[0].player or by or YOU
    if draft.attacks or draft.actions or any(one.player not in ("", player) for one in found):
        return False
    said = found[0].said
    said.pt = said.pt or (1, 1)
    base = {"is": description(said)}
    watching = next(one for one in draft.things if one not in found)
    draft.things = [one for one in draft.things if one not in found]
    event(draft, [{"do": "token", "base": base, "amount": len(found)}], watching.name)
    draft.actions[-1]["by"] = player
    draft.topic = []
    draft.use(*words)
    return True


_RESOLVED = frozenset({"cast", "activate", "spell"})


def _aside(token: Token) -> bool:
    """Return whether a word says no more than where, whose and that it was later: 後から, 自分の場に."""
    return token.kind in (*SILENT, "zone", "player") or token.text in ("後", "あと")


def later(draft: Draft, clause: Clause) -> bool:
    """Xが解決した。その後2/2を出した: a creature that was not there as spells and abilities resolved."""
    predicate = clause.predicate
    if predicate is None or clause.link == "relative" or not draft.actions or draft.active not in ("", YOU):
        return False
    if predicate.features & {"neg", "progressive", "potential", "desire", "permission", "passive"}:
        return False
    if draft.done != len(draft.actions):
        return False  # 唱えた後: it may still wait on the stack
    theirs = [one for one in draft.actions if one.get("by", YOU) != YOU and one.get("do") != "spell"]
    if theirs or any(one.get("do") not in _RESOLVED for one in draft.actions) or draft.attacks:
        return False
    holder = next((p for p in clause.phrases if p.particle in ("を", "が", "は", "も") and not player_of(p)), None)
    if holder is None or holder.of("card", "quote", "pronoun", "label", "number") or not holder.of("pt"):
        return False
    rest = [p for p in clause.phrases if p is not holder]
    if not all(player_of(p) in ("", YOU) and all(_aside(t) for t in p.tokens) for p in rest):
        return False
    zones = [t for p in rest for t in p.of("zone")]
    before = list(draft.things)
    found = objects(draft, holder)
    if len(found) != 1 or found[0] in before or found[0].said.token or found[0].player not in (None, "", YOU):
        return False
    if any(t.value not in ("battlefield", "hand") for t in zones):
        return False
    found[0].player, found[0].zone = YOU, "手札"
    draft.actions.append({"do": "cast", "what": found[0].name, "by": YOU})
    draft.topic = found
    draft.use(predicate, *zones, *(t for p in rest for t in p.tokens if t.kind == "player" or t.kind == "noun"))
    return True
