"""Cards discarded as the cost of an activated ability: 《カード》の能力のコストでXを捨てた, Xを捨てて能力を起動した.

Invariant: what is discarded for an ability is discarded once, as its cost; an ability that costs no card is none.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import abilities_of, is_spell
from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.thing import without_effect
from judge.ask.building.zones import filler_name
from judge.ask.reading.model import BRACKETED, SILENT, Clause, Phrase, Token

_DISCARD = [{"do": "discard it"}]


def places(key: str) -> list[int]:
    """Return which activated abilities of a card, counted from 1, cost a card from the hand."""
    return [n for n, one in enumerate(abilities_of(key), 1) if any(_takes(step) for step in one.cost.do)]


def _takes(step: object) -> bool:
    return getattr(step, "way", "") == "discard"


def discarded(draft: Draft, clause: Clause) -> bool:
    """《カード》（の能力）（のコスト）でXを捨てた: its ability is activated, and X pays for it."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "causative", "passive"}:
        return False
    by_what = next((p for p in clause.phrases if p.particle == "で" and _source(p) is not None), None)
    what = next((p for p in clause.phrases if p.particle in ("を", "も")), None)
    source = _source(by_what) if by_what is not None else None
    if by_what is None and what is not None:
        return _for_the_last(draft, clause, what)
    if source is None or by_what is None or what is None or len(places(str(source.value))) != 1:
        return False
    if any(p not in (by_what, what) and not player_of(p) and not _hand(p) for p in clause.phrases):
        return False
    place = places(str(source.value))[0]
    if abilities_of(str(source.value))[place - 1].targets or not _agrees(by_what, str(source.value), place):
        return False
    holder = objects(draft, Phrase((source,), "が"))
    by = next((player_of(p) for p in clause.phrases if player_of(p)), "")
    card = _card(draft, what, but=holder)
    if len(holder) != 1 or card is None:
        return False
    player = holder[0].player or by or card.player or YOU
    holder[0].player = card.player = player
    card.zone = "手札"
    draft.actions.append(
        {"do": "activate", "what": holder[0].name, "ability": place, "costs": [card.name], "by": player}
    )
    draft.active = draft.active or player
    draft.topic = [card]
    draft.use(predicate, *by_what.tokens)
    draft.use(*(t for p in clause.phrases if p not in (by_what, what) for t in p.tokens))
    return True


def _for_the_last(draft: Draft, clause: Clause, what: Phrase) -> bool:
    """(《カード》の能力を起動して、)コストにXを捨てた: what is discarded pays for the ability activated just before."""
    action = draft.actions[-1] if draft.actions else {}
    source = next((one for one in draft.things if one.name == action.get("what")), None)
    others = [p for p in clause.phrases if p is not what]
    cost = next((p for p in others if p.words and all(t.means("cost") for t in p.words)), None)
    if action.get("do") != "activate" or "costs" in action or source is None or cost is None:
        return False
    by = next((player_of(p) for p in clause.phrases if player_of(p)), "")
    taken = action.get("ability", 1) in places(source.said.card or "")
    rest = [p for p in others if p is not cost and not player_of(p) and not _hand(p)]
    if not taken or rest or by not in ("", source.player):
        return False
    card = _card(draft, what, but=[source])
    if card is None:
        return False
    card.zone, card.player = "手札", source.player
    action["costs"] = [card.name]
    draft.assumed[:] = [one for one in draft.assumed if not one.startswith(f"{source.name}の能力は、")]
    draft.topic = [card]
    draft.use(*((clause.predicate,) if clause.predicate is not None else ()), *cost.tokens)
    draft.use(*(t for p in clause.phrases if p not in (cost, what) for t in p.tokens))
    return True


def _source(phrase: Phrase) -> Token | None:
    """Return the permanent whose ability or its cost a phrase names, None where it says something else."""
    told = phrase.words
    cards = [t for t in told if t.kind == "card" and not is_spell(str(t.value))]
    rest = [t for t in told if t not in cards and t.kind != "quote" and not t.means("ability", "cost", "activate")]
    return cards[0] if len(cards) == 1 and not rest else None


def _agrees(phrase: Phrase, key: str, place: int) -> bool:
    """Return whether a text that is quoted is the ability that costs a card."""
    from judge.ask.building.bytext import which_ability

    return all(which_ability(key, str(t.value)) == place for t in phrase.of("quote"))


def _hand(phrase: Phrase) -> bool:
    return all(t.kind in SILENT or (t.kind == "zone" and t.value == "hand") for t in phrase.tokens)


def _card(draft: Draft, phrase: Phrase, *, but: list[Thing]) -> Thing | None:
    """Return the one card that is discarded, with what is said of it used."""
    words = [t for t in phrase.of("noun") if t.means("card", "object")]
    hand = _whence(phrase)
    tokens = tuple(t for t in phrase.tokens if t not in hand and not t.means("card") and t.kind != "mark")
    said = describe(tokens)
    named = said.card is not None or said.has
    if said.empty or not named or any(t not in said.tokens and t.kind not in BRACKETED for t in tokens):
        return None
    kindless = bool(said.has) and not said.types and said.card is None
    if kindless:
        said.types.append("sorcery")
    found = draft.resolve(said, but=but)
    if len(found) != 1:
        return None
    found[0].kindless = found[0].kindless or kindless
    if "creature" in said.types and said.pt is None and said.base is None and said.card is None:
        found[0].described = _plain_creature(found[0])
    if {"instant", "sorcery"} & set(said.types) and not found[0].abilities:
        found[0].abilities.append(without_effect())
    draft.take(said)
    draft.use(*words, *hand)
    return found[0]


def _whence(phrase: Phrase) -> tuple[Token, ...]:
    """Return the words of a phrase that say only whence what it names is discarded: 手札の, 手札から."""
    first = phrase.tokens[:2]
    hand = len(first) == 2 and first[0].kind == "zone" and first[0].value == "hand" and first[1].text in ("の", "から")
    return first if hand else ()


def _plain_creature(one: Thing) -> str:
    """Return a creature card of no size that matters, with the keywords it is said to have."""
    from judge.ask.building.written import keyword_name

    return ", ".join(("1/1 クリーチャー", *(keyword_name(*pair) for pair in one.said.has)))


def settled(draft: Draft) -> None:
    """Let what was discarded just before an ability that costs a card be its cost."""
    act: dict[str, Any] = draft.actions[-1] if draft.actions else {"do": ""}
    holder = next((one for one in draft.things if one.name == act.get("what")), None)
    player = str(act.get("by") or (holder.player if holder is not None else "") or YOU)
    if not _costs_a_card(draft, act, player):
        return
    before: dict[str, Any] = draft.actions[-2] if len(draft.actions) > 1 else {}
    if before.get("do") == "event" and before["does"] == _DISCARD:
        del draft.actions[-2]
        act["costs"] = [before["what"]]
        return
    _from_hand(draft, player)


def _from_hand(draft: Draft, player: str) -> None:
    """Let a hand of which nothing is said hold a card for every time that one is discarded."""
    if not draft.pays.get(player) and (player, "手札") in draft.held:
        return
    named = sum(one.zone == "手札" and (one.player or YOU) == player for one in draft.things)
    draft.pays[player] = sum(_costs_a_card(draft, act, player) for act in draft.actions)
    draft.held[(player, "手札")] = (draft.pays[player] + named, "土地")


def apart(draft: Draft) -> None:
    """Let none of the cards pay that the question tells of, where others are in the hand only to be discarded."""
    _by_side(draft)
    for player in draft.pays:
        told = sum(one.zone == "手札" and (one.player or YOU) == player for one in draft.things)
        acts = [act for act in draft.actions if _costs_a_card(draft, act, player)]
        if not told or len(acts) != draft.pays[player]:
            continue
        draft.held[(player, "手札")] = (len(acts) + told, "土地")
        for number, act in enumerate(acts, 1):
            act["costs"] = [filler_name(player, "手札", number)]


def _by_side(draft: Draft) -> None:
    """Let the hands that hold cards only to pay be those of the players whose things are used, as it now stands."""
    for player in (YOU, OPPONENT):
        count = sum(_costs_a_card(draft, act, player) for act in draft.actions)
        if count == draft.pays.get(player, 0) or (player not in draft.pays and (player, "手札") in draft.held):
            continue
        named = sum(one.zone == "手札" and (one.player or YOU) == player for one in draft.things)
        draft.pays[player] = count
        draft.held[(player, "手札")] = (count + named, "土地")
        if not count:
            del draft.pays[player], draft.held[(player, "手札")]


def _costs_a_card(draft: Draft, act: dict[str, Any], player: str) -> bool:
    """Return whether an action activates an ability for which its player discards a card that is not named."""
    holder = next((one for one in draft.things if one.name == act.get("what")), None)
    if act["do"] != "activate" or "costs" in act or holder is None or holder.said.card is None:
        return False
    mine = str(act.get("by") or holder.player or YOU) == player
    return mine and act.get("ability", 1) in places(holder.said.card)


def paid_with(draft: Draft) -> list[dict[str, Any]]:
    """Return the actions in which a card is discarded, as a cost or by itself."""
    names = {one.name for one in draft.things if one.zone == "手札"}
    return [
        action
        for action in draft.actions
        if any(step.get("do") == "discard it" for step in action.get("does", ()))
        or (action["do"] == "activate" and set(action.get("costs", ())) & names)
    ]
