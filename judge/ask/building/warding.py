"""Shields against damage by what puts them up and how often; what is left: 《X》の盾を3つ張った, 盾は何点分残る？

Invariant: how much one shield prevents is what the named card's ability says, or what is quoted; so many times told are
so many shields. Where the ability taps what has it, another of its abilities untaps it in between, unless what that
costs is told already.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import key_of, raw_abilities, text_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.harm import plain_source
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.query import SHIELD_LEFT, Query
from judge.ask.reading.model import JOINING, Asked, Clause, Phrase, Token

_MANY = 10
_COUNTS = ("つ", "個", "回", "枚", "重")
_GOALS = ("に", "には", "へ", "が", "は")


def warded(draft: Draft, clause: Clause) -> bool:
    """4/4に《X》の盾が2つ張ってある, 《X》で軽減の盾を3回張った, 4回分の軽減の盾を《X》自身に張った."""
    verb = clause.predicate
    words = [t for t in clause.words if t.means("shield") and not t.text.startswith("再生")]
    if not words or (verb is not None and verb.features & {"neg", "potential", "desire"}):
        return False
    by = [p for p in clause.phrases if _puts(p)]
    quotes = [t for p in clause.phrases for t in p.of("quote")]
    numbers = [t for t in clause.words if t.kind == "number" and t.value[1] in _COUNTS]
    goals = [p for p in clause.phrases if p not in by and not set(words) & set(p.tokens) and p.particle in _GOALS]
    agents = [p for p in goals if player_of(p) and p.particle in ("が", "は") and len(goals) > 1]
    goals = [p for p in goals if p not in agents]
    if len(by) > 1 or len(quotes) > 1 or len(numbers) > 1 or len(goals) > 1 or not (by or quotes or _spoken_of(draft)):
        return False
    times = int(numbers[0].value[0]) if numbers else 1
    if not by and not quotes and not any(t.means("prevent") for t in clause.words):
        return False
    if quotes and not by and times == 1:
        return False  # one shield told by its text alone
    card = _card(draft, by)
    source = next((one for one in _spoken_of(draft) if one.said.card == card), None)
    does = _told(quotes[0]) if quotes else _does(card)
    goal = _goal(draft, goals, source)
    if does is None or not goal or not 0 < times < _MANY:
        return False
    source = source or next((one for one in _spoken_of(draft) if one.said.card == card and one.name == goal), None)
    if card and source is None and times > 1:
        draft.warded.append(card)
    stands = verb is not None and ("てあ" in verb.text or verb.means("exist") or verb.has("progressive"))
    before, draft.actions = draft.actions, []
    _put_up(draft, None if quotes else source, does, goal, times)
    draft.actions = [*draft.actions, *before] if stands else [*before, *draft.actions]
    draft.aimed_at = draft.aimed_at or (goal if goal in PLAYERS.values() else "")
    draft.topic = [one for one in draft.things if one.name == goal]
    plain = [t for t in clause.words if t.means("prevent", "total", "ability", "effect") and t.kind in ("verb", "noun")]
    players = [t for p in (*goals, *agents) if player_of(p) for t in p.of("player")]
    draft.use(*words, *quotes, *numbers, *plain, *players, *(t for p in by for t in p.of("card")))
    draft.use(*([verb] if verb is not None else []))
    return True


def _puts(phrase: Phrase) -> bool:
    """Return whether a phrase names a card that puts up shields, and that it is what does it: 《X》の盾を, 《X》で."""
    cards = [t for t in phrase.tokens if t.kind == "card" and _does(str(t.value)) is not None]
    named = any(t.means("shield") for t in phrase.tokens)
    return len(cards) == 1 and (named or phrase.particle in ("で", "によって", "により", "から"))


def _does(card: str | None) -> list[dict[str, Any]] | None:
    """Return the effect by which a card's activated ability puts up a shield of so many points, None for none."""
    for ability in raw_abilities(card) if card is not None else ():
        effects = [dict(one) for one in ability.get("do", ())]
        shield = effects[0].get("ability") if len(effects) == 1 and effects[0].get("do") == "begin" else None
        if isinstance(shield, dict) and shield.get("ability") == "prevent" and isinstance(shield.get("amount"), int):
            return [{**effects[0], "what": "target"}]
    return None


def _told(quote: Token) -> list[dict[str, Any]] | None:
    """Return the effect of a quoted text that is such a shield, None where it is another text."""
    from judge.ask.wording import spell

    abilities = spell(str(quote.value))
    does = abilities[0]["do"] if abilities is not None and len(abilities) == 1 else []
    return list(does) if len(does) == 1 and "'prevent'" in str(does[0]) and "amount" in str(does[0]) else None


def _spoken_of(draft: Draft) -> list[Thing]:
    return [one for one in draft.things if one.zone == "戦場" and _does(one.said.card) is not None]


def _card(draft: Draft, by: list[Phrase]) -> str:
    """Return the card that puts the shields up: the one the clause names, else that of the one that was spoken of."""
    if by:
        return next(str(t.value) for t in by[0].tokens if t.kind == "card" and _does(str(t.value)) is not None)
    there = _spoken_of(draft)
    return str(there[0].said.card) if len(there) == 1 else ""


def open_sizes(draft: Draft) -> list[str]:
    """Return that the size of something is open which put up shields nobody told how it came to put them up."""
    return [f"{one.name}が能力を起動した後のサイズ" for one in draft.things if one.said.card in draft.warded]


def _goal(draft: Draft, goals: list[Phrase], source: Thing | None) -> str:
    """Return the name of what is protected, a player's too, empty where it is open."""
    if goals and (player := player_of(goals[0])):
        return player
    if goals:
        own = goals[0].tokens[-1].text in ("自身", "自分自身") and not goals[0].of("pt", "card", "type", "label")
        found = [source] if own and source is not None else objects(draft, goals[0])
        draft.use(*(t for t in goals[0].tokens if own))
    else:
        found = [one for one in draft.topic if one is not source]
    return found[0].name if len(found) == 1 else ""


def _put_up(draft: Draft, source: Thing | None, does: list[dict[str, Any]], goal: str, times: int) -> None:
    """Let so many shields come about: by the abilities of what has them, or told as such."""
    untaps = _untaps(source) if source is not None else 0
    if source is not None and untaps and _does(source.said.card) == does and not source.said.counters:
        source.player = source.player or (goal if goal in PLAYERS.values() else YOU)
        place = _place(source)
        for n in range(times):
            draft.actions += [{"do": "activate", "what": source.name, "ability": untaps}] if n else []
            draft.actions.append({"do": "activate", "what": source.name, "ability": place, "target": goal})
        return
    by = source.player if source is not None and source.player else YOU
    for _ in range(times):
        action: dict[str, Any] = {"do": "event", "does": list(does), "target": goal, "by": by}
        if goal in PLAYERS.values():
            action["what"] = plain_source(draft, []).name
        draft.actions.append(action)


def _place(source: Thing) -> int:
    own = raw_abilities(str(source.said.card))
    return next(n for n, one in enumerate(own, 1) if "'prevent'" in str(one))


def _untaps(source: Thing) -> int:
    """Return which ability of something untaps it and costs neither mana nor tapping, 0 for none."""
    own = raw_abilities(source.said.card) if source.said.card is not None else []
    free = (n for n, one in enumerate(own, 1) if "'untap': True" in str(one.get("do")) and _no_mana(one["cost"]))
    return next(free, 0)


def _no_mana(cost: dict[str, Any]) -> bool:
    return not ({"mana", "tap", "untap"} & set(cost))


def in_between(source: Thing, actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return activations of one tapping ability with those between them that untap what has it, where it has such."""
    own = raw_abilities(source.said.card) if source.said.card is not None else []
    place = int(actions[0].get("ability", 1)) if actions else 1
    taps = 0 < place <= len(own) and bool(own[place - 1].get("cost", {}).get("tap"))
    untaps = _untaps(source)
    if len(actions) < 2 or not taps or not untaps or untaps == place or source.said.counters:
        return actions
    between = {"do": "activate", "what": source.name, "ability": untaps}
    return [one for n, action in enumerate(actions) for one in (([dict(between)] if n else []) + [action])]


def _prevents(card: str) -> bool:
    return bool(card) and "Prevent(" in str(text_of(key_of(card)))


def left(draft: Draft, asked: Asked) -> Query | None:
    """盾は何点分残る, 軽減の盾はあといくつ残っている, 盾はまだ残る？: what is left of a shield in the end."""
    verb = asked.clause.predicate
    told = [t for t in asked.clause.tokens if t.kind not in JOINING]
    if (regenerates := _regeneration_left(draft, asked, told)) is not None:
        return regenerates
    words = [t for t in told if t.means("shield") and not t.text.startswith("再生")]
    prevents = any("'prevent'" in str(one) or _prevents(str(one.get("card", ""))) for one in draft.actions)
    effects = [t for t in told if t.means("effect") and any(t.means("prevent") for t in told)]
    if verb is None or not verb.means("remain", "exist") or not (words or effects) or not prevents:
        return None
    if asked.kind not in ("num", "yn") or asked.unit not in ("", "点", "つ", "個", "枚", "回"):
        return None
    known = (*words, *effects, verb)
    rest = [t for t in told if t not in known and t.kind not in ("wh", "filler") and not t.means("prevent", "more")]
    if [t for t in rest if t.text not in ("あと", "まだ", "分", "残り")]:
        return None
    draft.use(*told)
    return Query(asked.kind, SHIELD_LEFT, unit=asked.unit, neg=verb.has("neg"), word=asked.word)


def _regeneration_left(draft: Draft, asked: Asked, told: list[Token]) -> Query | None:
    """再生の盾は何個残る, 残りの盾はいくつ: of the one object that had regeneration shields."""
    verb = asked.clause.predicate
    words = [t for t in told if t.means("shield")]
    up = {str(one.get("target")) for one in draft.actions if "regeneration shield" in str(one.get("does", ""))}
    up |= {one.name for one in draft.things if one.shields or "shield" in one.said.states}
    left_over = [t for t in told if t.text in ("残り", "あと", "まだ")]
    stays = verb is not None and verb.means("remain", "exist") and not verb.features & {"potential", "causative"}
    if len(up) != 1 or not words or asked.kind not in ("num", "yn") or not (stays or (verb is None and left_over)):
        return None
    if any("'prevent'" in str(one) for one in draft.actions) or asked.unit not in ("", "つ", "個", "枚"):
        return None
    rest = [t for t in told if t not in (*words, *left_over, verb) and t.kind not in ("wh", "filler", "verb")]
    if any(not t.means("regenerate", "more") for t in rest):
        return None
    draft.use(*told)
    neg = verb is not None and verb.has("neg")
    return Query(asked.kind, SHIELD_LEFT, tuple(up), unit=asked.unit or "つ", neg=neg, word=asked.word)


def prevented_all(draft: Draft, clause: Clause) -> bool:
    """このターンは戦闘ダメージがすべて軽減される, 3/3に与えられるダメージはすべて軽減された: from the beginning."""
    verb = clause.predicate
    if verb is None or not verb.has("passive") or verb.features & {"neg", "potential"}:
        return False
    whom, told = _taker(clause)
    damage = [t for t in told if t.kind == "noun" and t.value == "damage"]
    totals = [t for t in told if t.kind == "noun" and t.value == "total"]
    verbs = [t for t in told if t.means("deal", "take") and t.kind == "verb"]
    if len(damage) != 1 or not totals or len(damage) + len(totals) + len(verbs) != len(told):
        return False
    combat = damage[0].text.startswith("戦闘")
    if not combat and any(one["do"] not in ("combat", "blocks") for one in draft.actions):
        return False  # which damage it is that was prevented is open
    every = whom is None or any(t.kind == "player" and t.value == "any" for t in whom.tokens)
    goal = YOU if whom is None or every else _goal(draft, [whom], None)
    if not goal:
        return False
    ability: dict[str, Any] = {"ability": "prevent", **({"combat": True} if combat else {})}
    if every:
        ability["to"] = ["players", {}] if whom is None else "players"
    does = [{"do": "begin", "what": "target", "ability": ability}]
    action: dict[str, Any] = {"do": "event", "does": does, "target": goal}
    if goal in PLAYERS.values():
        action["what"] = plain_source(draft, []).name
        draft.aimed_at = draft.aimed_at or ("" if every else goal)
    draft.actions.insert(0, action)
    draft.use(verb, *told, *(t for t in (whom.tokens if whom is not None else ()) if t.kind == "player"))
    return True


def _taker(clause: Clause) -> tuple[Phrase | None, list[Token]]:
    """Return to whom the damage would be dealt, None for everybody, and what is told beside that."""
    for place, phrase in enumerate(clause.phrases):
        for n, token in enumerate(phrase.tokens):
            particle = phrase.tokens[n - 1] if n else None
            if token.kind != "verb" or not token.means("deal", "take") or particle is None:
                continue
            who, rest = Phrase(phrase.tokens[: n - 1], particle.text), Phrase(phrase.tokens[n:], phrase.particle)
            others = [t for k, one in enumerate(clause.phrases) if k != place for t in one.words]
            right = particle.kind == "particle" and particle.text == ("に" if token.means("deal") else "が")
            return (who if who.words and right else None), [*rest.words, *others, *([] if right else who.words)]
    return None, clause.words
