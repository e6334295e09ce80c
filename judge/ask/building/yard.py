"""Rules of reading about graveyards that lose cards: 墓地のカードを1枚追放された, 墓地が6枚に減った.

Invariant: cards of a graveyard that is only counted are taken from those it is filled with, the last first; a number
told afterwards must agree with what is left.
"""

from __future__ import annotations

from judge.ask.building.cards import least_in_graveyard, text_of
from judge.ask.building.combat import player_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing, aimed, event
from judge.ask.building.paying import spell_key
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.zones import filler_name
from judge.ask.reading.model import SILENT, Clause, Phrase

ZONE = "墓地"
GROWN = "graveyard"
"""What is told of a player whose graveyard comes to have so many cards."""
_WORDS = ("card", "last")


def loses(draft: Draft, clause: Clause) -> bool:
    """墓地のカードを1枚追放された, 墓地から2枚取り除かれた: so many of the cards leave the graveyard."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "permission", "desire"}:
        return False
    goal = next((t for p in clause.phrases if p.particle in ("に", "へ") for t in p.of("zone")), None)
    if goal is not None and goal.value not in ("exile", "hand", "library"):
        return False
    if (goal is None or goal.value == "exile") != predicate.means("exile", "remove"):
        return False
    zones = [t for t in clause.tokens if t.kind == "zone" and t is not goal]
    numbers = [t for t in clause.tokens if t.kind == "number" and t.value[1] == "枚"]
    only = not zones and len(draft.held) == 1 and ZONE in next(iter(draft.held)) and predicate.has("passive")
    if not (only or [t.value for t in zones] == ["graveyard"]) or len(numbers) != 1 or not _plain(clause):
        return False
    place = next((p for p in clause.phrases if p.of("zone")), Phrase((), "の"))
    if place.particle not in ("を", "から", "の", "が", "は", "") and not any(
        t.text in ("の", "から") for t in place.tokens
    ):
        return False
    owner = next((PLAYERS[str(t.value)] for t in place.of("player") if t.value in PLAYERS), "")
    player = owner or _only(draft)
    if (player, ZONE) not in draft.held or not _take(
        draft, player, int(numbers[0].value[0]), str(goal.value) if goal is not None else "exile"
    ):
        return False
    draft.use(*(t for t in clause.tokens if t.kind not in SILENT))
    return True


def emptied(draft: Draft, clause: Clause) -> bool:
    """自分の墓地を全部追放された, 相手に墓地のカードをすべて追放された: whatever lies there by then is exiled."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "permission", "desire", "causative"}:
        return False
    places = [p for p in clause.phrases if [t.value for t in p.of("zone")] == ["graveyard"]]
    others = [p for p in clause.phrases if p not in places]
    whole = [p for p in clause.phrases if any(t.means("total") for t in p.words)]
    if len(places) != 1 or not whole or places[0].particle not in ("を", "が", "は", "も") or not draft.things:
        return False
    if any(t.kind not in ("zone", "player") and not t.means("card", "total") for p in places for t in p.words):
        return False
    if any(not player_of(p) and any(not t.means("total") for t in p.words) for p in others):
        return False
    owner = next((PLAYERS[str(t.value)] for t in places[0].of("player") if t.value in PLAYERS), "")
    lying = [one for one in draft.things if one.zone == ZONE]
    owner = owner or next((one.player for one in lying if one.player), YOU)
    does = {"do": "send", "what": {"zone": "graveyard", "owner": "you"}, "to": "exile"}
    there = (lying or draft.things)[0]
    event(draft, [does], owner, what=there.name)
    draft.actions[-1]["by"] = owner
    draft.use(predicate, *(t for p in clause.phrases for t in p.tokens))
    return True


def counts(draft: Draft, clause: Clause) -> bool:
    """（墓地が）6枚になった, 6枚に減った: what is left then; without a word of how it came, so many are exiled."""
    predicate = clause.predicate
    if predicate is not None and predicate.features & {"neg", "potential"}:
        return False
    numbers = [t for t in clause.tokens if t.kind == "number"]
    zones = [t for t in clause.tokens if t.kind == "zone"]
    if len(numbers) != 1 or numbers[0].value[1] != "枚" or any(t.value != "graveyard" for t in zones):
        return False
    told = next(p for p in clause.phrases if p.of("number"))
    if told.particle not in ("に", "") or not _plain(clause):
        return False
    places = [t for p in clause.phrases if p.of("zone") for t in p.of("player")]
    player = next((PLAYERS[str(t.value)] for t in places if t.value in PLAYERS), "") or _only(draft)
    if (player, ZONE) not in draft.held:
        return False
    left = draft.held[(player, ZONE)][0] - len(_taken(draft, player))
    wanted = int(numbers[0].value[0])
    if left != wanted:
        fewer = zones and predicate is not None and predicate.means("decrease", "become") and wanted < left
        if not fewer or not _take(draft, player, left - wanted):
            return False
    elif not _taken(draft, player):
        return False
    draft.use(*(t for t in clause.tokens if t.kind not in SILENT))
    return True


def grown(draft: Draft, clause: Clause) -> bool:
    """（墓地が）8枚になった, これで墓地が7枚: so many cards come to be there by what happens, which is borne out."""
    predicate = clause.predicate
    numbers = [t for t in clause.tokens if t.kind == "number"]
    zones = [t for t in clause.tokens if t.kind == "zone"]
    if len(numbers) != 1 or (predicate is not None and predicate.features & {"neg", "potential", "permission", "te"}):
        return False
    if numbers[0].value[1] != "枚" or [t.value for t in zones] not in ([], ["graveyard"]) or not _plain(clause):
        return False
    owners = [PLAYERS[str(t.value)] for t in clause.tokens if t.kind == "player" and t.value in PLAYERS]
    player = owners[0] if owners else _only(draft)
    elsewhere = any(zone != ZONE for _, zone in draft.held)
    if (player, ZONE) not in draft.held or not draft.actions or (not zones and elsewhere):
        return False
    wanted = int(numbers[0].value[0])
    if wanted <= draft.held[(player, ZONE)][0]:
        return False
    if draft.actions[-1].get("hold"):
        _add(draft, player, wanted - draft.held[(player, ZONE)][0])
    draft.told.append((f"{GROWN} {wanted}", player))
    draft.use(*(t for t in clause.tokens if t.kind not in SILENT))
    return True


def _plain(clause: Clause) -> bool:
    """Return whether a clause speaks of cards, their number and players alone."""
    free = ("number", "zone", "player", *SILENT)
    told = [t for p in clause.phrases if not _by(p) for t in p.tokens]
    return all(t.kind in free or t.value in _WORDS for t in told)


def _by(phrase: Phrase) -> bool:
    """Return whether a phrase only says by whose means it happens: 相手の能力で."""
    told = phrase.words
    by = phrase.particle in ("で", "によって") and any(t.means("ability", "spell", "effect") for t in told)
    return by and all(t.kind in ("player", "type") or t.means("ability", "spell", "effect") for t in told)


def _only(draft: Draft) -> str:
    """Return the player whose graveyard alone is counted, else the one who asks."""
    players = {player for player, zone in draft.held if zone == ZONE}
    return players.pop() if len(players) == 1 else YOU


def _taken(draft: Draft, player: str) -> list[str]:
    """Return the cards that have been taken from a player's graveyard."""
    names = {filler_name(player, ZONE, n) for n in range(1, draft.held[(player, ZONE)][0] + 1)}
    return [name for one in draft.actions for name in aimed(one) if name in names]


def _add(draft: Draft, player: str, number: int) -> None:
    """Put so many more cards into a graveyard while a spell waits, as nothing else is told to do so."""
    for n in range(1, number + 1):
        one = Thing(f"{player}の墓地に増えたカード{n}", describe(()), player, "手札", described="土地")
        draft.things.insert(0, one)  # never the last that was spoken of
        event(draft, [{"do": "send", "to": ZONE}], one.name)


def _take(draft: Draft, player: str, number: int, to: str = "exile") -> bool:
    """Send so many cards of a player's graveyard to a zone; return whether there are as many that are only counted."""
    held = draft.held[(player, ZONE)][0]
    known = sum(one.zone == ZONE and (one.player or YOU) == player for one in draft.things)
    last = held - known - len(_taken(draft, player))
    if not 0 < number <= last:
        return False
    for n in range(last, last - number, -1):
        event(draft, [{"do": "send", "to": to}], filler_name(player, ZONE, n))
    return True


def open_yards(draft: Draft) -> tuple[tuple[str, int], ...]:
    """Return of whose graveyards nothing is told although something looks at their cards, and for how many it looks."""
    looked: dict[str, set[int]] = {}
    for one in draft.things:
        known = least_in_graveyard(one.said.card) if one.said.card is not None else None
        if known is not None and one.zone in ("戦場", "手札"):
            looked.setdefault(one.player or YOU, set()).add(known)
    for action in draft.actions:
        known = least_in_graveyard(spell_key(str(action["card"]))) if "card" in action else None
        if known is not None:
            looked.setdefault(str(action.get("by") or YOU), set()).add(known)
    return tuple(
        (player, least.pop() if len(least) == 1 else 0)
        for player, least in looked.items()
        if (player, ZONE) not in draft.held
    )


def open_types(draft: Draft) -> bool:
    """Return whether nothing is told of any graveyard although something is as large as types of cards lie there."""
    told = any(zone == ZONE for _, zone in draft.held) or any(one.zone == ZONE for one in draft.things)
    looks = [one for one in draft.things if one.said.card is not None and one.zone in ("戦場", "手札")]
    return not told and any("TypesAmong(" in repr(text_of(str(one.said.card))) for one in looks)
