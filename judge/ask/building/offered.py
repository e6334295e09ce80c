"""What a player may pay as an ability resolves: {W}{W}を払った, 払わなかった; and questions whether threshold holds.

Invariant: a payment is only taken for one that the text of a card told of offers; threshold is counted in the one
graveyard of which the question says how many cards it has.
"""

from __future__ import annotations

from judge.ask.building.cards import text_of
from judge.ask.building.draft import Draft
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.query import Query
from judge.ask.reading.model import Asked, Clause, Reading

THRESHOLD = "threshold"
"""What a question whether seven cards are in a graveyard asks about."""
_HOLDS = ("satisfy", "work", "become", "apply", "exist", "hold")


def counts_own(key: str) -> bool:
    """Return whether a card goes by how many cards are in the graveyard of whoever controls it."""
    text = repr(text_of(key))
    return "only_if=AtLeast(" in text and "owner='you'" in text and "Zone.GRAVEYARD" in text


def paid(draft: Draft, clause: Clause) -> bool:
    """(誘発して){W}{W}を払った, コストを払わなかった: whether what an ability of a card offers is paid."""
    verb = clause.predicate
    if verb is None or verb.features & {"desire", "permission"} or not verb.means("pay"):
        return False
    told = [t for p in clause.phrases for t in p.words]
    costs = [t for t in told if t.kind == "cost"]
    cards = [one.said.card for one in draft.things if one.said.card is not None]
    texts = [(card, repr(text_of(card))) for card in cards]
    offers = [text for _, text in texts if "MayDo(" in text and "PayMana(" in text]
    payers = [card for card, text in texts if text in offers]  # プーカは{1}を支払った: for its ability
    rest = [t for t in told if t not in costs and t.kind != "player" and not t.means("mana", "cost")]
    rest = [t for t in rest if not (t.kind == "card" and t.value in payers)]
    if rest or len(costs) > 1 or len(offers) != 1 or not (draft.actions or draft.later):
        return False
    if costs and f"mana='{costs[0].value}'" not in offers[0]:
        return False
    draft.choose.append({"about": "may", "pick": "行わない" if verb.has("neg") else "行う"})
    draft.use(verb, *told)
    return True


def threshold(draft: Draft, asked: Asked, reading: Reading) -> Query | None:
    """スレッショルドは達成している, スレッショルドになる: whether that many cards are in the graveyard.

    Where it is asked while a spell resolves, that spell is named as one that does not count.
    """
    clause, verb = asked.clause, asked.clause.predicate
    told = [t for p in clause.phrases for t in p.words]
    words = [t for t in told if t.kind == "keyword" and t.value == ("kw.threshold", ())]
    if asked.kind not in ("yn", "can") or len(words) != 1 or (verb is not None and not verb.means(*_HOLDS)):
        return None
    players = [PLAYERS[str(t.value)] for t in told if t.kind == "player" and t.value in PLAYERS]
    free = [t for t in told if t in words or t.kind == "player" or t.means("condition", "spell", "ability")]
    counted = [player for player, zone in draft.held if zone == "墓地"]
    if len(free) != len(told) or len(players) > 1 or not set(players) <= set(counted):
        return None
    counted = [YOU] if YOU in counted else counted  # スレッショルドは: one's own
    if any(t.means("spell", "ability") for t in told):
        return None  # whether it works for that is another matter
    draft.use(*told, *([verb] if verb is not None else []))
    neg = verb is not None and verb.has("neg")
    spell = _resolving(draft, clause, reading)
    return Query("yn", THRESHOLD, player=(players or counted or [YOU])[0], neg=neg, keyword=spell)


def _resolving(draft: Draft, clause: Clause, reading: Reading) -> str:
    """Return the spell cast last where it is asked how it is while that resolves (解決時), else nothing."""
    said = [(one.link, one.predicate) for one in reading.given if one.sentence == clause.sentence]
    same = [(link, verb) for link, verb in said if verb is not None and verb.means("resolve")]
    cast = [one for one in draft.actions if one["do"] in ("spell", "cast")]
    during = [link in ("when", "while") or (not link and verb.has("noun")) for link, verb in same]
    if not cast or not any(during):
        return ""
    return str(cast[-1].get("what") or cast[-1].get("name") or cast[-1].get("card"))
