"""Counters that a permanent takes off itself to put them on something else: 《不気味な戯れ児》で2/2に2個置いた.

Invariant: only the one ability that costs such a counter and puts one on its target is used, as often as counters are
told to be put; what was activated, or taken off, just before is that use and none besides.
"""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

from judge.ask.building.cards import abilities_of, text_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import YOU
from judge.ask.reading.model import BRACKETED, Clause, Phrase, Token
from judge.engine.vocabulary.replacements import EntersWith

_AIMS = ("target", "aim", "do", "use")
_ONTO = ("に", "へ", "の上に", "には")
_OFTEN = 10


def entering(card: str | None) -> dict[str, int]:
    """Return the counters with which a card enters, always as many."""
    written = text_of(card) if card is not None else ()
    return {
        one.kind: one.amount
        for one in written
        if isinstance(one, EntersWith) and isinstance(one.amount, int) and one.amount > 0
    }


_MORE = ("さらに", "追加", "あとから", "後から", "その後", "もう")


def with_those(draft: Draft, one: Thing, clause: Clause, kind: str) -> int:
    """Return how many counters a card enters with, beside which more of the kind are told to come; 0 for what is told.

    さらに1個乗って, 1個置かれて: what is put there is not all that is there.
    """
    there = _there(one).get(kind, 0)
    verb = clause.predicate
    put = verb is not None and verb.text.startswith("置") and not verb.features & {"progressive", "neg"}
    words = [t for p in clause.phrases for t in p.tokens]
    begins, ends = min((t.start for t in words), default=0), max((t.end for t in words), default=0)
    more = any(t.text in _MORE for t in words) or any(begins <= at <= ends for at in draft.further)
    if not there or not (put or more):
        return 0
    draft.assumed.append(f"{one.name}には、出たときの{kind}カウンター{there}個がある")
    return there


def comes_beside(one: Thing, kind: str) -> bool:
    """Return whether counters change a size as those do that a card enters with, and are of the other kind."""
    there = _there(one)
    return bool(there) and {kind, *there} == _SIZES and kind not in there


def _there(one: Thing) -> dict[str, int]:
    """Return the counters a card has entered with, where nothing has been told of them."""
    return entering(one.said.card) if one.zone == "戦場" and not (one.said.counters or one.copies) else {}


_SIZES = frozenset({"+1/+1", "-1/-1"})


def as_entered(draft: Draft) -> None:
    """Let what is on the battlefield have the counters its card enters with, where nothing else is said of it."""
    for one in draft.things:
        if one.zone != "戦場" or one.copies or one.said.pt is not None:
            continue
        marked = any(_is_mark(t) for t in one.said.tokens)
        more = marked and any(t.text in _MORE for t in one.said.tokens)
        if (one.said.counters or marked) and not more and not _other_kind(one):
            continue
        for kind, amount in entering(one.said.card).items():
            one.said.counters[kind] = amount + one.said.counters.get(kind, 0)
            draft.assumed.append(f"{one.name}には、出たときの{kind}カウンター{amount}個がある")


def _other_kind(one: Thing) -> bool:
    """Return whether only counters are told of that cancel out those a card enters with: 後で+1/+1が乗った."""
    told = {kind for kind, many in one.said.counters.items() if many}
    there = set(entering(one.said.card))
    return bool(told) and told | there == _SIZES and not told & there and 0 not in one.said.counters.values()


def put(draft: Draft, clause: Clause) -> bool:
    """(《X》の能力を2回起動し)両方とも相手の2/2を対象にした, 3個とも相手の5/5に移した, 《X》で2/2に2個置いた."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "permission", "must"}:
        return False
    able = [(one, place) for one in draft.things if (place := _place(one.said.card))]
    clause = _parted(clause)
    holders = [p for p in clause.phrases if _names(p)]
    if len(holders) == 1:
        able = [(one, place) for one in objects(draft, _bare(holders[0])) if (place := _place(one.said.card))]
    if len(able) != 1 or len(holders) > 1:
        return False
    source, place = able[0]
    goals = [p for p in clause.phrases if p not in holders and _is_goal(p, verb)]
    rest = [p for p in clause.phrases if p not in holders and p not in goals]
    if len(goals) != 1 or not all(_counts(p) or player_of(p) for p in rest):
        return False
    before = draft.snapshot()
    used = bool(draft.actions) and _open_use(draft.actions[-1], source)
    targets = objects(draft, goals[0], but=[source])
    each = any(t.text == "ずつ" for p in rest for t in p.tokens)
    uses = _uses(draft, source, rest, named=bool(holders), aims=verb.means(*_AIMS), each=len(targets) if each else 1)
    if not uses or len(targets) != (uses if each else 1):
        draft.restore(before)
        if used and verb.means("put", "attach"):
            draft.missing.append(f"{source.name}の能力で、どれにカウンターがいくつ置かれるのか")
        return used and verb.means("put", "attach")
    source.player = source.player or YOU
    aimed = targets if each else targets * uses
    for number, one in enumerate(aimed, 1):
        action: dict[str, Any] = {"do": "activate", "what": source.name, "target": [one.name]}
        if place > 1:
            action["ability"] = place
        if number < uses:
            action["hold"] = True  # each is paid for before one resolves
        draft.actions.append(action)
    draft.topic = targets
    draft.use(verb, *(t for p in rest for t in p.tokens), *(t for p in holders for t in p.tokens))
    return True


def _place(card: str | None) -> int:
    """Return the place of the ability of a card that pays with a counter of its own and puts one on its target."""
    for place, one in enumerate(abilities_of(card) if card is not None else (), 1):
        pays = [type(cost).__name__ for cost in one.cost.do] == ["TakeCounter"]
        puts = [type(effect).__name__ for effect in one.do] == ["PutCounter"]
        if pays and puts and len(one.targets) == 1:
            return place
    return 0


def _uses(draft: Draft, source: Thing, rest: list[Phrase], *, named: bool, aims: bool, each: int) -> int:
    """Return how often the ability is used, 0 where that is open; what told of those uses before is taken back."""
    told = [int(t.value[0]) * each for p in rest for t in p.of("number")]
    every = any(t.means("total", "both") for p in rest for t in p.tokens)
    used = 0
    while draft.actions and _open_use(draft.actions[-1], source):
        draft.actions.pop()
        used += 1
    if not used and draft.actions and (off := _taken_off(draft.actions[-1], source)):
        draft.actions.pop()
        used = off
    there = sum((source.said.counters or entering(source.said.card)).values())
    wanted = told[0] if told else (there if every and used < 2 else max(used, 1))
    if used and used not in (1, wanted):
        return 0
    if not used and (aims or not (named or told or every)):
        return 0
    return wanted if 0 < wanted <= _OFTEN else 0


def used_up(one: Thing, place: int) -> int:
    """Return how often an ability that is used up is used: once for each counter that pays for it, 0 where open."""
    counters = one.said.counters or entering(one.said.card)
    cost = abilities_of(one.said.card)[place - 1].cost if one.said.card is not None else None
    if cost is None or cost.mana or cost.tap or len(cost.do) != 1 or type(cost.do[0]).__name__ != "TakeCounter":
        return 0
    return counters.get(getattr(cost.do[0], "kind", ""), 0) if getattr(cost.do[0], "amount", 0) == 1 else 0


def _open_use(action: dict[str, Any], source: Thing) -> bool:
    return action["do"] == "activate" and action.get("what") == source.name and "target" not in action


def _taken_off(action: dict[str, Any], source: Thing) -> int:
    """Return how many counters were told to be taken off the source just before."""
    does = action.get("does", [{}])
    on_it = action["do"] == "event" and action.get("target") == source.name and len(does) == 1
    return int(does[0].get("amount", 0)) if on_it and does[0].get("do") == "take counter" else 0


def _names(phrase: Phrase) -> bool:
    """Return whether a phrase says by which card's ability it is done."""
    told = [t for t in phrase.tokens if t.kind not in BRACKETED]
    by = phrase.particle in ("で", "によって", "から", "が", "は")
    return by and bool(told) and told[0].kind == "card" and bool(_place(str(told[0].value)))


def _parted(clause: Clause) -> Clause:
    """Return a clause in which 《X》のカウンター2個を is two phrases, what has the counters and how many they are.

    全部3/3に is two as well.
    """
    phrases: list[Phrase] = []
    for phrase in clause.phrases:
        head = tuple(itertools.takewhile(lambda t: not _is_mark(t), phrase.tokens))
        every = tuple(itertools.takewhile(lambda t: _counts(Phrase((t,), "")), phrase.tokens))
        if phrase.particle in _ONTO and any(t.means("total", "both") for t in every) and every != phrase.tokens:
            phrases += [Phrase(every, ""), Phrase(phrase.tokens[len(every) :], phrase.particle)]
        elif phrase.particle in ("を", "") and len(head) < len(phrase.tokens) and _names(Phrase(head, "が")):
            phrases += [Phrase(head, "が"), Phrase(phrase.tokens[len(head) :], phrase.particle)]
        else:
            phrases.append(phrase)
    return replace(clause, phrases=tuple(phrases))


def _bare(phrase: Phrase) -> Phrase:
    kept = tuple(t for t in phrase.tokens if not t.means("ability", "effect"))
    while kept and kept[-1].kind in ("particle", "mark"):
        kept = kept[:-1]
    return Phrase(kept, "が")


def _is_goal(phrase: Phrase, verb: Token) -> bool:
    """Return whether a phrase names what the counters are put on."""
    named = phrase.of("pt", "card", "type", "keyword", "label", "pronoun", "subtype")
    return bool(named) and phrase.particle in (("を", *_ONTO) if verb.means("target", "aim", "do") else _ONTO)


def _counts(phrase: Phrase) -> bool:
    """Return whether a phrase only says how many counters, or that it is all of them."""
    return all(_is_mark(t) or t.kind in (*BRACKETED, "number") or t.means("total", "both") for t in phrase.tokens)


def _is_mark(token: Token) -> bool:
    return token.kind == "counter" or token.means("counter")
