"""The most that the activated abilities of one permanent come to in a turn, found by activating them in every order.

Invariant: nothing is said where more ways would have to be tried than `_WAYS`, or where one of them asks for a choice,
an unknown target or what is not modelled.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from judge.ask.answering import facts, ofplayers
from judge.ask.answering.line import Asking, Line, condition
from judge.ask.building import Built
from judge.ask.building.copies import copied
from judge.ask.building.manamaking import gives
from judge.ask.building.often import DISCARDED, MANA, TIMES, TOKENS
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import Query
from judge.engine.scenario.load import read as read_scenario
from judge.engine.scenario.model import ScenarioError
from judge.engine.scenario.play import Outcome, Played, play
from judge.engine.vocabulary.effects import DiscardCards
from judge.engine.vocabulary.lasting import Begin
from judge.engine.vocabulary.words import Activated, TargetSpec
from judge.rules.editions import Edition

_WAYS = 80
"""Ways of activating abilities that are tried at most."""
_Way = tuple[int, ...]


def most_often(built: Built, edition: Edition) -> tuple[Line, Played, list[dict[str, Any]]] | None:
    """Return the answer, the play that reaches it and what is done for it; None where that is open."""
    if len(built.queries) != 1 or built.open_sizes:
        return None
    query = built.queries[0]
    first = _played(built.table or {}, edition)
    abilities = _abilities(first.outcomes[0], query.things[0]) if first is not None else []
    if first is None or not _simple(abilities, query, first.outcomes[0]):
        return None
    found = _ways(built, query, abilities, edition)
    if found is None:
        return None
    reached = {way: one for way, one in {(): first, **found[0]}.items() if _used(abilities, query, way)}
    worth = {way: _worth(query, abilities, way, one) for way, one in reached.items()}
    if any(value is None for value in worth.values()):
        return None
    wanted = query.value if isinstance(query.value, int) else 1
    enough = wanted if query.kind == "can" else max(one or 0 for one in worth.values())
    best = min(reached, key=lambda way: (-min(worth[way] or 0, enough), len(way)))
    most, how = worth[best] or 0, _how(abilities, best)
    done = [action for n in best if (action := _action(query, n, abilities[n - 1])) is not None]
    further = [reached[(*best, n)] for n in range(1, len(abilities) + 1) if (*best, n) in reached]
    gone = [one.outcomes[0] for one in further if not facts.state_of(one.outcomes[0], query.things[0]).there]
    because = f"{found[1][0]}。" if not most and found[1] and _never(abilities, query, found[0]) else ""
    if query.kind == "can":
        able = most >= wanted
        lead = f"{'はい' if able != query.neg else 'いいえ'}、{'出せます' if able else '出せません'}。"
        lead += f"最大{most}点です。" if most and not able else ""
        return Line(f"{lead}{how or because}", able), reached[best], done
    if gone:
        asking = Asking(query, gone[0], query.things, frozenset())
        because = f"さらに起動すると、{condition(asking, asking.state(query.things[0]))}。"
    unit = {TIMES: "回", TOKENS: "体", DISCARDED: "枚"}.get(query.keyword, "点")
    return Line(f"最大{most}{unit}です。{how}{because}", most), reached[best], done


def _used(abilities: list[Activated], query: Query, way: _Way) -> bool:
    """Return whether a way uses the abilities that make no mana as often as the question says, at most."""
    if query.keyword != MANA or not query.made:
        return True
    return sum(not gives(abilities[n - 1], frozenset(query.zone)) for n in way) <= query.made


def _never(abilities: list[Activated], query: Query, reached: dict[_Way, Played]) -> bool:
    """Return whether there are abilities that could come to what is asked for, and none was ever activated."""
    useful = {n for n, one in enumerate(abilities, 1) if query.keyword != MANA or gives(one, frozenset(query.zone))}
    return bool(useful) and not any(useful & set(way) for way in reached)


def _played(table: dict[str, Any], edition: Edition) -> Played | None:
    """Return a play with one outcome that the rules allow or forbid, None for any other."""
    try:
        played = play(read_scenario(table), edition, bound=40)
    except ScenarioError:
        return None
    single = played.explored.complete and len(played.outcomes) == 1
    return played if single and played.outcomes[0].status in ("answered", "illegal") else None


def _abilities(outcome: Outcome, name: str) -> list[Activated]:
    """Return the activated abilities of an object in the order in which scenarios count them."""
    view = outcome.game.view
    source = next((one for one, seen in view.everything() if seen.label == name), None)
    return [] if source is None else [one for one in view.abilities(source) if isinstance(one, Activated)]


def _simple(abilities: list[Activated], query: Query, outcome: Outcome) -> bool:
    """Return whether what the abilities cost and aim at leaves nothing open."""
    pool = outcome.game.state.player(query.player).mana is not None
    paid = all(pool or (one.cost.mana == "" and not one.cost.own_mana) for one in abilities)
    return bool(abilities) and paid and all(len(one.targets) < 2 for one in abilities)


def _ways(
    built: Built, query: Query, abilities: list[Activated], edition: Edition
) -> tuple[dict[_Way, Played], list[str]] | None:
    """Return every way to activate the abilities, one for each state it leads to, and why others are refused."""
    reached: dict[_Way, Played] = {}
    refused: list[str] = []
    known: set[object] = set()
    tried, waiting = 0, list[_Way]([()])
    while waiting:
        way = waiting.pop(0)
        for place in range(1, len(abilities) + 1):
            longer = (*way, place)
            table = copied(built.table or {})
            actions = [*table.get("action", []), *(_action(query, n, abilities[n - 1]) for n in longer)]
            tried += 1
            if tried > _WAYS or any(one is None for one in actions):
                return None
            table["action"] = actions
            if (played := _played(table, edition)) is None:
                return None
            if played.outcomes[0].refusal is not None:
                refused.append(played.outcomes[0].refusal[1])
                continue
            key = (repr(played.outcomes[0].facts()), tuple(sorted(Counter(longer).items())))
            if key not in known:
                known.add(key)
                reached[longer] = played
                waiting.append(longer)
    return reached, refused


def _action(query: Query, place: int, ability: Activated) -> dict[str, Any] | None:
    """Return the activation of an ability, None where its target is open."""
    action: dict[str, Any] = {"do": "activate", "what": query.things[0], "ability": place, "by": query.player}
    if not ability.targets:
        return action
    if not _player(ability.targets[0]):
        return None
    protects = any(isinstance(one, Begin) for one in ability.do)
    return {**action, "target": query.player if protects else OPPONENT if query.player != OPPONENT else YOU}


def _player(spec: TargetSpec) -> bool:
    return spec.any or spec.players


def _worth(query: Query, abilities: list[Activated], way: _Way, played: Played) -> int | None:
    """Return what a way comes to in the measure that is asked for."""
    if query.keyword == TIMES:
        return way.count(query.made)
    if query.keyword == TOKENS:
        return facts.tokens(played.outcomes[0]).count(query.player)
    if query.keyword == MANA:
        return sum(query.zone in one for one in ofplayers.mana_made(played.outcomes[0]))
    if query.keyword == DISCARDED:
        return sum(_discards(abilities[place - 1]) for place in way)
    amounts = [_shield(abilities[place - 1]) for place in way]
    return None if None in amounts else sum(one or 0 for one in amounts)


def _discards(ability: Activated) -> int:
    """Return how many cards an ability makes the player discard at whom it is aimed."""
    amounts = [one.amount for one in ability.do if isinstance(one, DiscardCards) and one.who == "target"]
    return sum(one for one in amounts if isinstance(one, int))


def _shield(ability: Activated) -> int | None:
    """Return how much damage an ability prevents, None where that is no number."""
    shields = [one.ability for one in ability.do if isinstance(one, Begin) and hasattr(one.ability, "amount")]
    amounts = [getattr(one, "amount", None) for one in shields]
    return None if None in amounts else sum(int(one) for one in amounts if one is not None)


def _how(abilities: list[Activated], way: _Way) -> str:
    """Return how often each ability is activated."""
    from judge.engine.vocabulary.telling import Telling

    costs = [one.cost.say(Telling()) for one in abilities]
    called = [costs[n] if costs.count(costs[n]) == 1 else one.say(Telling()) for n, one in enumerate(abilities)]
    counts = Counter(way)
    parts = [f"「{called[n - 1]}」の能力を{counts[n]}回" for n in sorted(counts)]
    return f"{'、'.join(parts)}起動します。" if parts else ""
