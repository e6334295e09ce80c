"""Rules of reading about loyalty: how many counters a planeswalker has, which of its abilities is activated, at whom.

Invariant: an ability of a named planeswalker is the one with the cost that is told; where it needs a target and none is
told it stands for its cost alone, and nothing but loyalty is answered of it. A planeswalker whose card or whose
ability's text the question does not give stands for any with that loyalty, whose ability does nothing.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import abilities_of, loyalty_of, printed, printed_loyalty, raw_abilities
from judge.ask.building.combat import is_walker, objects, player_of
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.noted import does_so, made_so, minting, note, worded
from judge.ask.building.players import YOU
from judge.ask.building.query import Query
from judge.ask.reading.model import SILENT, Clause, Phrase, Token


def changed_by(token: Token) -> int | None:
    """Return how a loyalty cost changes the loyalty ([+1] is 1), None for another cost."""
    text = str(token.value)
    bare = text[1:-1].lstrip("+-")
    return int(text[1:-1]) if text.startswith("[") and bare.isdigit() else None


def loyalty(draft: Draft, clause: Clause) -> bool:
    """忠誠度3のプレインズウォーカーの[-1]を起動した, 《カード》で[+1]: its cost is paid."""
    predicate = clause.predicate
    costs = [t for p in clause.phrases for t in p.of("cost") if changed_by(t) is not None]
    any_of_them = [t for p in clause.phrases for t in p.of("noun") if t.value == "loyalty_ability"]
    if len(costs) + (not costs and len(any_of_them)) != 1 or (predicate is not None and predicate.has("neg")):
        return False
    found: list[Thing] = []
    said = next((note(p.tokens) for p in clause.phrases if costs and costs[0] in p.tokens), [])
    whole = next((worded(said, p.tokens) for p in clause.phrases if costs and costs[0] in p.tokens), None)
    said = said or made_so(clause)
    makes = minting(said)
    does = whole if makes is None else [makes]
    said = said if does is not None else []
    for phrase in clause.phrases:
        rest = tuple(
            t
            for t in phrase.tokens
            if t not in said and t not in (*costs, *any_of_them) and not (t.kind == "noun" and t.value == "ability")
        )
        if not found and any(t.kind in ("loyalty", "type", "pronoun", "card", "subtype") for t in rest):
            found = objects(draft, Phrase(rest, phrase.particle))
    found = found or [one for one in draft.topic if is_walker(one)] or [one for one in draft.things if is_walker(one)]
    found = [one for one in found if is_walker(one)]
    change = changed_by(costs[0]) if costs else 1
    if len(found) != 1 or change is None:
        return False
    one = found[0]
    by = next((player_of(p) for p in clause.phrases if p.particle in ("が", "は") and player_of(p)), "")
    if by and one.player not in ("", by):
        return False  # 相手はそのターンに起動していた: before it was taken from them
    one.player = one.player or by or YOU
    draft.active = draft.active or one.player
    at = _aim(clause)
    if at is not None:
        return _aimed(draft, clause, one, change, at)
    place = _real(one, change)
    if said and place and not _as_told(one, place, said, whole if makes is None else None):
        return False
    which: dict[str, Any] = {"ability": place} if place else _at_player(draft, one, change) if does is None else {}
    if not which and does is None and _by_change(one, change):
        draft.untargeted[one.name] = ""
    which = which or _plain(one, change, does)
    draft.actions.append({"do": "activate", "what": one.name, **which})
    draft.use(*said)
    draft.topic = found
    nouns = [t for p in clause.phrases for t in p.of("noun") if t.value in ("ability", "loyalty")]
    draft.use(*([predicate] if predicate is not None else []), *costs, *nouns, *any_of_them)
    draft.use(*(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    return True


def _aim(clause: Clause) -> Phrase | None:
    """Return the phrase that says at whom or what an ability is used (相手に, 3/3を対象に), if one does."""
    verb = clause.predicate
    aims = verb is not None and verb.means("target", "aim")  # [-1]で相手を対象にした
    for phrase in clause.phrases:
        at = phrase.particle == "に" or (aims and phrase.particle == "を")
        if at and not phrase.of("cost") and (player_of(phrase) or phrase.of("pt") or phrase.of("card")):
            return phrase
    return None


def _aimed(draft: Draft, clause: Clause, one: Thing, change: int, at: Phrase) -> bool:
    """[-1]を相手に使った: the ability of a named planeswalker with that cost goes at a player or an object."""
    place, player = _by_change(one, change), player_of(at)
    spec = abilities_of(str(one.said.card))[place - 1].targets[0] if place else None
    if spec is None or (player and not (spec.any or spec.players or spec.opponents)):
        return False
    found = [] if player else [thing for thing in objects(draft, at) if thing is not one]
    if not player and (len(found) != 1 or not (spec.any or spec.what is not None)):
        return False
    target = player or found[0].name
    draft.actions.append({"do": "activate", "what": one.name, "ability": place, "target": target})
    draft.topic = [one]
    own = [p for p in clause.phrases if p is at or p.of("cost") or any(t in p.tokens for t in one.said.tokens)]
    draft.use(*(t for p in own for t in p.tokens if t.kind in ("player", "noun", "cost")))
    draft.use(*([clause.predicate] if clause.predicate is not None else []))
    return True


def _by_change(one: Thing, change: int) -> int:
    """Return which ability of a named planeswalker has one target and changes its loyalty so, 0 for none or several."""
    if one.said.card is None or one.described:
        return 0
    abilities = list(enumerate(abilities_of(one.said.card), 1))
    found = [place for place, ability in abilities if loyalty_of(ability) == change and len(ability.targets) == 1]
    return found[0] if len(found) == 1 else 0


def settle(draft: Draft, asked: list[Query]) -> None:
    """Ask for the target of what was used without one, unless it is only asked what that made of the planeswalker.

    Where it is taken to go at one player and it is asked what the other gets, that is asked for, too.
    """
    walkers = {*draft.untargeted}
    of_it = all(
        one.concept == "tokens" or ({*one.things} <= walkers and not one.player and one.concept in _OF_LOYALTY)
        for one in asked
    )
    for name, player in draft.untargeted.items():
        if any(one.player not in ("", player) for one in asked) if player else not of_it:
            draft.missing.append(f"{name}の能力の対象")


_OF_LOYALTY = ("counters", "activate", "use", "die", "survive", "remain", "")
"""What is asked of a planeswalker, whatever its ability was aimed at."""


def _as_told(one: Thing, place: int, said: list[Token], whole: list[dict[str, Any]] | None) -> bool:
    """Return whether an ability of a card does what the brackets behind its cost say."""
    card = str(one.said.card)
    return raw_abilities(card)[place - 1].get("do") == whole if whole else does_so(abilities_of(card)[place - 1], said)


def has_loyalty(draft: Draft, clause: Clause) -> bool:
    """《カード》の忠誠度が3しかない, ガラクは忠誠度3: how many counters it has."""
    predicate = clause.predicate
    numbers = [t for p in clause.phrases for t in p.of("loyalty")]
    there = predicate is None or predicate.means("exist", "have", "none", "remain") or predicate.kind == "adjective"
    if len(numbers) != 1 or not there:
        return False
    found: list[Thing] = []
    for phrase in clause.phrases:
        rest = tuple(t for t in phrase.tokens if t not in numbers)
        if any(t.kind in ("card", "subtype", "type", "pronoun") for t in rest):
            found += objects(draft, Phrase(rest, phrase.particle))
    bare = all(t.kind in (*SILENT, "loyalty") for p in clause.phrases for t in p.tokens)
    if not found and bare and all(p.particle != "に" for p in clause.phrases):
        found = [one for one in draft.things if is_walker(one)]  # 《X》の[-1]を使った。忠誠度は3だった。
    if len(found) != 1 or not is_walker(found[0]):
        return False
    found[0].said.loyalty = numbers[0].value
    draft.topic = found
    draft.use(*numbers, *([predicate] if predicate is not None else []))
    return True


def _real(one: Thing, change: int) -> int:
    """Return which ability of a named planeswalker changes its loyalty so and needs no targets, 0 for none."""
    if one.said.card is None or (one.described and not one.abilities):
        return 0
    if one.described and one.abilities[:1] != raw_abilities(one.said.card)[:1]:
        return 0
    for place, ability in enumerate(abilities_of(one.said.card), 1):
        if loyalty_of(ability) == change:
            return 0 if ability.targets else place
    return 0


def _at_player(draft: Draft, one: Thing, change: int) -> dict[str, Any]:
    """Return which ability of a named planeswalker does something to a player, aimed at whom that does good to."""
    if one.said.card is None or one.described:
        return {}
    for place, ability in enumerate(abilities_of(one.said.card), 1):
        alone = len(ability.targets) == 1 and ability.targets[0].players and ability.targets[0].what is None
        if loyalty_of(ability) == change and alone:
            draws = all(type(step).__name__ == "DrawCards" for step in ability.do)
            player = (one.player or YOU) if draws else other(one.player or YOU)
            draft.assumed.append(f"{one.name}の能力の対象は{player}である")
            draft.untargeted[one.name] = player
            return {"ability": place, "target": player}
    return {}


def loyalty_change(one: Thing, place: int) -> int | None:
    """Return how the cost of an ability of a planeswalker changes its loyalty, by the ability's place."""
    if one.described or one.said.card is None:
        steps = one.abilities[place - 1].get("cost", {}).get("do", []) if place <= len(one.abilities) else []
        changes = [(step["amount"], step["do"]) for step in steps if step.get("kind") == "loyalty"]
        return next((-n if way == "take counter" else n for n, way in changes), None)
    abilities = abilities_of(one.said.card) if one.said.card is not None else ()
    return loyalty_of(abilities[place - 1]) if place <= len(abilities) else None


def _plain(one: Thing, change: int, does: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    """Give a planeswalker a loyalty ability that does what is told, or nothing; return what the action says of it."""
    way = "put counter" if change >= 0 else "take counter"
    step: dict[str, Any] = {"do": way, "kind": "loyalty", "amount": abs(change), "on": "source"}
    if change >= 0:
        step["cost"] = True
    if one.said.card is not None and not one.described:
        own = printed_loyalty(one.said.card)
        count = one.said.loyalty if own is None else own
        line, cost = printed(one.said.card)
        one.described = f"忠誠度{count}の {cost} {line}"
        one.abilities = [*raw_abilities(one.said.card)]
    one.abilities.append({"ability": "activated", "cost": {"do": [step]}, **({"do": does} if does else {})})
    return {"ability": len(one.abilities)} if len(one.abilities) > 1 else {}
