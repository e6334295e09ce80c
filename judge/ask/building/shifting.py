"""Counters that a card moves or takes off, told by what comes of it: 《ヒル結び》でカウンターを2/2に移した.

Invariant: only a spell or ability that does just that to just these objects is used; how many and which counters are
told must fit it, else the clause stays unread.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.building.cards import abilities_of, does_of, is_spell
from judge.ask.building.combat import is_walker, objects, player_of
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.players import YOU
from judge.ask.building.spells import cast_at
from judge.ask.building.spending import entering
from judge.ask.building.triggering import triggered_of
from judge.ask.reading.model import BRACKETED, Clause, Phrase, Token
from judge.text.records import dataclass

_BY = ("で", "によって", "では", "により")
_WAYS = ("ability", "effect", "trigger", "enter", "activate", "use", "resolve")
_HEADS = ("pt", "card", "type", "keyword", "pronoun", "label", "subtype", "loyalty")
_ONTO = ("に", "へ", "の上に", "には", "の上へ")


@dataclass(frozen=True)
class _Parts:
    """What a clause tells: by what, whose counters, which and how many of them, and onto what."""

    way: Phrase | None
    giver: Phrase | None
    marks: tuple[Token, ...]
    goal: Phrase | None
    by: str
    words: tuple[Token, ...]

    @property
    def kind(self) -> str:
        """Return the kind of counters, empty where that is not said."""
        return next((str(t.value) for t in self.marks if t.kind == "counter"), "")

    @property
    def amount(self) -> int:
        """Return how many counters, 0 where that is not said."""
        return next((int(t.value[0]) for t in (*self.marks, *self.words) if t.kind == "number"), 0)


def moved(draft: Draft, clause: Clause) -> bool:
    """《命運の転送》でAの上のカウンターをすべてBに移した, {U},{Q}で自身のカウンター1個を相手の1/1に移した."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "permission", "must"}:
        return False
    parts = _parts(clause, ("transfer", "go"))
    if parts is None or parts.goal is None:
        return False
    first = _known(draft, parts)
    if (way := _way(draft, parts, "MoveCounter")) is None:
        return False
    source, card, place, kind = way
    giver = first or _giver(draft, parts, source)
    if giver is None:
        return False
    onto = objects(draft, parts.goal, but=[giver])
    if len(onto) != 1 or not _fits(draft, giver, parts, kind):
        return False
    targets = [giver, onto[0]]
    onto[0].player = onto[0].player or (other(giver.player) if giver.player else "")
    if source is None:
        _cast_at_both(draft, card, targets, parts.by)
    else:
        _activated(draft, source, place, targets, parts)
    draft.topic = onto if giver is source else targets
    draft.use(verb, *parts.words, *parts.marks)
    return True


def cast(draft: Draft, clause: Clause) -> bool:
    """2/2から4/4へ《命運の転送》を撃った: the spell that moves counters is cast at both of them."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "permission", "must"}:
        return False
    cards = [p for p in clause.phrases if p.particle == "を" and p.of("card") and p.words[0].kind == "card"]
    giver = clause.phrase("から", "の上から")
    goal = clause.phrase(*_ONTO)
    rest = [p for p in clause.phrases if not any(p is one for one in (giver, goal, *cards))]
    if len(cards) != 1 or giver is None or goal is None or any(not player_of(p) for p in rest):
        return False
    card = cards[0].of("card")[0]
    if not is_spell(str(card.value)) or _does(str(card.value), "MoveCounter") is None:
        return False
    found = objects(draft, giver)
    onto = objects(draft, goal, but=found)
    if len(found) != 1 or len(onto) != 1:
        return False
    by = next((player_of(p) for p in rest), "")
    _cast_at_both(draft, card, [found[0], onto[0]], by)
    draft.use(verb, *(t for p in rest for t in p.tokens))
    return True


def _cast_at_both(draft: Draft, card: Token, targets: list[Thing], by: str) -> None:
    cast_at(draft, card, targets[0].name, targets, by or YOU)
    draft.actions[-1]["target"] = [one.name for one in targets]
    draft.topic = targets


def taken(draft: Draft, clause: Clause) -> bool:
    """《薬の走り手》の能力で2/2から-1/-1カウンターを取り除いた: the permanent enters, and what triggers does it."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "permission", "must"}:
        return False
    parts = _parts(clause, ("remove",))
    if parts is None or parts.goal is not None:
        return False
    known = len(draft.things)
    way = _way(draft, parts, "TakeCounter")
    source = way[0] if way is not None else None
    if way is None or source is None or way[2] or not _may_enter(draft, source, new=len(draft.things) > known):
        return False
    giver = _giver(draft, parts, source, itself=False)
    if giver is None or parts.amount > 1 or not _fits(draft, giver, parts, "any"):
        return False
    source.player = source.player or parts.by or giver.player or YOU
    giver.player = giver.player or source.player
    if not _entered(draft, source):
        source.zone = "手札"
        draft.actions.append({"do": "cast", "what": source.name, "by": source.player})
        draft.active = draft.active or source.player
    draft.choose.append({"who": source.player, "about": "target", "pick": giver.name, "once": True})
    draft.choose.append({"who": source.player, "about": "may", "pick": "使う", "once": True})
    _chosen(draft, source, parts, giver)
    draft.topic = [giver]
    draft.use(verb, *parts.words, *parts.marks)
    return True


def _parts(clause: Clause, verbs: tuple[str, ...]) -> _Parts | None:
    """Return what a clause tells of counters, None where it tells something else."""
    verb = clause.predicate
    if verb is None or not verb.means(*verbs):
        return None
    way: list[Token] = []
    giver = goal = None
    marks: tuple[Token, ...] = ()
    by, words = "", list[Token]()
    for phrase in clause.phrases:
        told = phrase.words
        if not way and _ends_in_cost(phrase):
            way += phrase.tokens  # {U},{Q}で
        elif phrase.particle in _BY and (_names_way(phrase) or (way and _ends_in_cost(Phrase(tuple(way))))):
            way += phrase.tokens
        elif any(_is_mark(t) for t in told) and phrase.particle in ("を", "が", "も", "") and not marks:
            found = _marks(phrase)
            if found is None or (found[0] is not None and giver is not None):
                return None
            giver, marks = (found[0] or giver), found[1]
        elif player_of(phrase) and phrase.particle in ("が", "は"):
            by = player_of(phrase)
            words += phrase.tokens
        elif told and all(t.kind == "number" or t.means("total") for t in told):
            words += phrase.tokens
        elif phrase.particle in ("から", "の上から") and giver is None:
            giver = phrase
        elif phrase.particle in _ONTO and goal is None and phrase.of(*_HEADS):
            goal = phrase
        elif told:
            return None
    if not marks and not (giver is not None and goal is not None and any(t.kind == "card" for t in way)):
        return None  # 《命運の転送》でAからBへ移した: what that moves
    return _Parts(Phrase(tuple(way), "で") if way else None, giver, marks, goal, by, tuple(words))


def _is_mark(token: Token) -> bool:
    return token.kind == "counter" or token.means("counter")


def _marks(phrase: Phrase) -> tuple[Phrase | None, tuple[Token, ...]] | None:
    """Return whose counters a phrase tells of, and the words for the counters: 2/2の上の|-1/-1カウンター2個."""
    place = max(n for n, t in enumerate(phrase.tokens) if _is_mark(t))
    behind = [t for t in phrase.tokens[place + 1 :] if t.kind not in BRACKETED]
    if any(t.kind != "number" and not t.means("total") for t in behind):
        return None
    start = place
    while start and (phrase.tokens[start - 1].means("total", "top") or phrase.tokens[start - 1].text in ("の", "上")):
        start -= 1
    if start and phrase.tokens[start - 1].kind == "verb" and phrase.tokens[start - 1].means("put", "exist", "attach"):
        start -= 2  # 2/2に乗った|カウンター
    head = tuple(t for t in phrase.tokens[:start] if t.kind != "filler")
    owner = Phrase(head, "から") if any(t.kind in (*_HEADS, "player") for t in head) else None
    if owner is None and any(t.kind not in (*BRACKETED, "pronoun") for t in head):
        return None
    return owner, tuple(phrase.tokens[start:]) if owner is not None else phrase.tokens


def _ends_in_cost(phrase: Phrase) -> bool:
    told = [t for t in phrase.tokens if t.kind not in BRACKETED]
    return bool(told) and told[-1].kind == "cost"


def _names_way(phrase: Phrase) -> bool:
    """Return whether a phrase only says by which card or ability it is done."""
    told = [t for t in phrase.tokens if t.kind not in BRACKETED]
    last = told[-1] if told else None
    return last is not None and (
        last.kind in ("card", "cost", "quote") or last.means(*_WAYS) or bool(phrase.of("card"))
    )


def _way(draft: Draft, parts: _Parts, effect: str) -> tuple[Thing | None, Token, int, str] | None:
    """Return the permanent (None: a spell), its card, the place of the ability (0: a trigger) and the kind it says."""
    cards = parts.way.of("card") if parts.way is not None else ()
    if len(cards) > 1:
        return None
    source = None
    if not cards:
        able = [one for one in draft.things if one.said.card is not None and _does(one.said.card, effect)]
        if len(able) != 1 or (parts.way is None and not _under_way(draft, able[0])):
            return None
        source = able[0]
    key = str(cards[0].value) if cards else str(source.said.card if source is not None else "")
    if (does := _does(key, effect)) is None:
        return None
    if source is None and not is_spell(key):
        told = tuple(t for t in parts.way.tokens if t.kind not in ("cost", "quote")) if parts.way is not None else ()
        found = objects(draft, Phrase(_trimmed(tuple(t for t in told if not t.means(*_WAYS))), "が"))
        if len(found) != 1:
            return None
        source = found[0]
    token = cards[0] if cards else parts.marks[-1]
    if parts.way is not None:
        draft.use(*(t for t in parts.way.tokens if t.kind in ("cost", "pronoun", "quote") or t.means(*_WAYS)))
        draft.use(*cards)
    return source, token, does[0], does[1]


def _trimmed(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    while tokens and tokens[-1].kind in ("particle", "mark", "filler", "link"):
        tokens = tokens[:-1]
    return tokens


def _does(key: str, effect: str) -> tuple[int, str] | None:
    """Return the place of a card's activated ability that does it (0: its spell or trigger), and which counters."""
    for sort, place, effects in does_of(key):
        for one in effects:
            if type(one).__name__ == effect and getattr(one, "kind", "") in ("all", "any"):
                if sort == "triggered" and not any(type(t.when).__name__ == "Enters" for t in triggered_of(key)):
                    return None
                return (place if sort == "activated" else 0), str(getattr(one, "kind", ""))
    return None


def _known(draft: Draft, parts: _Parts) -> Thing | None:
    """Return the object, known before, that loses counters, where nothing but it can be meant by its words."""
    if parts.giver is None or parts.giver.of("card", "pronoun") or not parts.giver.of(*_HEADS):
        return None
    found = objects(draft, replace(parts.giver, particle="から"), new=False)
    return found[0] if len(found) == 1 and found[0].said.card is None else None


def _giver(draft: Draft, parts: _Parts, source: Thing | None, *, itself: bool = True) -> Thing | None:
    """Return the one object whose counters these are."""
    own = source if itself else None
    if parts.giver is None:
        there = [one for one in draft.topic if any(one.said.counters.values())]
        there = there or [one for one in draft.things if any(one.said.counters.values())]
        return there[0] if len(there) == 1 else (own if not there else None)
    told = [t for t in parts.giver.tokens if t.kind not in BRACKETED]
    itself = [t.kind for t in told] in (["pronoun"], ["player"], ["pronoun", "type"])
    if own is not None and itself:
        draft.use(*told)
        return own
    named = source is not None and any(t.value == source.said.card for t in parts.giver.of("card"))
    but = [source] if source is not None and not named else []
    found = objects(draft, replace(parts.giver, particle="から"), but=but)
    return found[0] if len(found) == 1 else None


def _fits(draft: Draft, giver: Thing, parts: _Parts, kind: str) -> bool:
    """Return whether so many counters of that kind are what the effect moves from there."""
    there = giver.said.counters
    if any(giver.name in (action.get("target"), action.get("what")) for action in draft.actions):
        return parts.amount <= 1 or any(there.values())  # what is on it by now comes of what happened to it
    if not any(there.values()):
        there.update(entering(giver.said.card))
    if not any(there.values()) and parts.kind and parts.kind != "loyalty" and parts.amount:
        there[parts.kind] = parts.amount
        draft.assumed.append(f"{giver.name}に置かれているカウンターは、言われた{parts.amount}個だけである")
    loyal = parts.kind == "loyalty" and is_walker(giver)
    if not loyal and kind == "all" and not any(there.values()):
        return False
    if not loyal and any(there.values()) and parts.kind and not there.get(parts.kind):
        return False
    if kind == "all":
        return not parts.amount or sum(there.values()) in (0, parts.amount)
    if not any(there.values()) and parts.kind and not loyal:
        there[parts.kind] = 1
    return (
        (loyal or any(there.values()))
        and parts.amount <= 1
        and not any(t.means("total") for t in (*parts.marks, *parts.words))
    )


def _activated(draft: Draft, source: Thing, place: int, targets: list[Thing], parts: _Parts) -> None:
    """Let the ability be activated; what untaps to pay for it was tapped."""
    source.player = source.player or parts.by or (targets[0].player if source is not targets[0] else "") or YOU
    for one in targets:
        one.player = one.player or source.player
    cost = abilities_of(str(source.said.card))[place - 1].cost
    if getattr(cost, "untap", False) and not source.said.states & {"tapped", "untapped"} and not draft.attacks:
        source.said.states.add("tapped")
    action: dict[str, Any] = {"do": "activate", "what": source.name, "target": [one.name for one in targets]}
    if place > 1:
        action["ability"] = place
    draft.actions.append(action)
    _chosen(draft, source, parts, targets[0])


def _chosen(draft: Draft, source: Thing, parts: _Parts, giver: Thing) -> None:
    """Let the kind of counters that is told be chosen, where there are several."""
    if parts.kind and len([n for n in giver.said.counters.values() if n]) > 1:
        pick = f"{parts.kind}カウンター"
        draft.choose.append({"who": source.player, "about": "counter", "pick": pick, "once": True})


def _under_way(draft: Draft, source: Thing) -> bool:
    """Return whether what has just happened is that it entered, or that its ability was activated, aimed at nothing."""
    last = draft.actions[-1] if draft.actions else {}
    if last.get("what") != source.name or "target" in last or last["do"] not in ("cast", "activate"):
        return False
    if last["do"] == "activate":
        draft.actions.pop()
    return True


def _entered(draft: Draft, source: Thing) -> bool:
    return any(action["do"] == "cast" and action.get("what") == source.name for action in draft.actions)


def _may_enter(draft: Draft, source: Thing, *, new: bool) -> bool:
    """Return whether what triggers on entering has just entered, or may do so now."""
    if _entered(draft, source):
        return draft.actions[-1].get("what") == source.name
    touched = any(source.name in (action.get("what"), action.get("target")) for action in draft.actions)
    return new and not draft.attacks and not touched
