"""What is sacrificed for an ability of another permanent: 《X》のコストで2/2を生け贄に捧げた, 《X》で生け贄に捧げた.

Invariant: only a permanent with just one ability that costs such a sacrifice, which aims at nothing, or at an opponent;
what is sacrificed is sacrificed once, as its cost.
"""

from __future__ import annotations

from judge.ask.building.cards import abilities_of, is_spell
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.spellcards import takes_control
from judge.ask.reading.model import BRACKETED, Clause, Phrase, Token
from judge.engine.values import Zone


def paid(draft: Draft, clause: Clause) -> bool:
    """(自分の)《X》(の能力)(のコスト)でYを生け贄に捧げた: that ability is activated, and Y pays for it."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "causative", "passive", "desire"}:
        return False
    by_what = next((p for p in clause.phrases if p.particle in ("で", "に") and _altar(p) is not None), None)
    card = _altar(by_what) if by_what is not None else None
    if by_what is None or card is None or (place := _place(str(card.value))) == 0:
        return False
    rest = tuple(p for p in clause.phrases if p is not by_what)
    who = [p for p in rest if p.particle in ("が", "は", "も") and _only_a_player(p)]
    goals = [p for p in rest if p not in who]
    if len(goals) > 1 or any(p.particle not in ("を", "も", "は") for p in goals):
        return False
    given = [one for p in goals for one in objects(draft, p)] if goals else list(draft.topic)
    if len(given) != 1 or given[0].said.card == card.value or given[0].zone != "戦場":
        return False
    owner = next((PLAYERS[str(t.value)] for t in by_what.of("player") if t.value in PLAYERS), "")
    by = next((player_of(p) for p in who), "") or owner
    source = objects(draft, Phrase((card,), "が"), but=given)
    taken = any(action.get("target") == given[0].name and _takes(action) for action in draft.actions)
    if len(source) != 1 or (owner and by != owner):
        return False
    payer = source[0].player or by or (YOU if taken else given[0].player or YOU)
    if not taken and given[0].player not in ("", payer):
        return False  # only what one controls can be sacrificed
    source[0].player = payer
    given[0].player = given[0].player or payer
    _activate(draft, source[0], given[0], place)
    draft.topic = given
    draft.use(verb, *by_what.tokens, *(t for p in who for t in p.tokens))
    return True


def _activate(draft: Draft, source: Thing, given: Thing, place: int) -> None:
    """Let an ability be activated for the sacrifice of an object."""
    action: dict[str, object] = {"do": "activate", "what": source.name, "costs": [given.name]}
    if place > 1:
        action["ability"] = place
    if abilities_of(str(source.said.card))[place - 1].targets:
        action["target"] = other(source.player)
    draft.actions.append(action)


def _takes(action: dict[str, object]) -> bool:
    from judge.ask.building.paying import spell_key

    return "card" in action and takes_control(spell_key(str(action["card"])))


def _altar(phrase: Phrase) -> Token | None:
    """Return the permanent whose ability, or its cost, a phrase names and nothing else but whose it is."""
    told = [t for t in phrase.words if t.kind not in (*BRACKETED, "player")]
    cards = [t for t in told if t.kind == "card" and not is_spell(str(t.value))]
    rest = [t for t in told if t not in cards and not t.means("ability", "cost", "activate")]
    return cards[0] if len(cards) == 1 and not rest else None


def _only_a_player(phrase: Phrase) -> bool:
    return bool(phrase.words) and all(t.kind == "player" for t in phrase.words)


def _place(key: str) -> int:
    """Return which activated ability of a card, counted from 1, costs one other sacrifice; 0 where not just one."""
    found = [n for n, one in enumerate(abilities_of(key), 1) if any(_sacrifices(step) for step in one.cost.do)]
    if len(found) != 1:
        return 0
    one = abilities_of(key)[found[0] - 1]
    at_opponent = len(one.targets) == 1 and one.targets[0].opponents and one.targets[0].what is None
    return found[0] if (not one.targets or at_opponent) and one.zone == Zone.BATTLEFIELD else 0


def _sacrifices(step: object) -> bool:
    return getattr(step, "way", "") == "sacrifice" and getattr(step, "amount", 1) == 1
