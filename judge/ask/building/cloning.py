"""Rules of reading about what enters as a copy: what it copies, told while it is cast, put in by ninjutsu or named.

Invariant: what is copied as something enters is a choice of the scenario for an object whose card enters as a copy, and
stands on the battlefield beforehand; copied by anything else, the words stay unread. What already is a copy is so from
the beginning.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.building import becoming
from judge.ask.building.cards import copies_the_dead, enters_as_copy, name_of, printed, printed_size
from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.query import Query
from judge.ask.building.spellcards import makes_all_copies
from judge.ask.building.spells import cast_at
from judge.ask.building.triggercards import own_triggers
from judge.ask.reading.model import Clause, Phrase, Reading, Token

_EMPTY = ("filler", "mark", "particle", "link")
_NOTHING = "コピーにしない"
"""The choice to copy nothing, as the engine puts it."""


def copied(draft: Draft, clause: Clause) -> bool:
    """《カード》を唱え、4/4をコピーした; 《カード》で4/4をコピーした; 4/4のコピーとして; 何もコピーしなかった."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"passive", "potential", "causative", "desire"}:
        return False
    phrases = [one for p in clause.phrases for one in _parted(p)]
    by = next((p for p in phrases if p.particle in ("で", "が", "は", "に") and _names_one(p)), None)
    rest = [p for p in phrases if p is not by]
    what = next((p for p in rest if p.particle in ("を", "も", "")), None)
    if what is None or any(p is not what for p in rest):
        return False
    bearer = _bearer(draft, by)
    if bearer is None or any(one["about"] == "copy" for one in draft.choose):
        return False
    nothing = any(t.text in ("何", "何も") for t in what.tokens) or (what.particle == "も" and bool(what.of("number")))
    if not nothing and predicate.has("neg"):
        nothing = _only_one(draft, objects(draft, Phrase(what.tokens, "を"), new=False, but=[bearer]), bearer)
    if nothing != predicate.has("neg"):
        return False
    if nothing:
        draft.use(*(t for t in what.tokens if t.kind not in _EMPTY))
        pick = _NOTHING
    else:
        found = objects(draft, Phrase(what.tokens, "を"), but=[bearer])
        if len(found) != 1 or found[0].zone != "戦場":
            return False
        pick = found[0].name
    if by is not None and not _coming(draft, bearer):
        bearer.player, bearer.zone = bearer.player or YOU, "手札"
        draft.actions.append({"do": "cast", "what": bearer.name, "by": bearer.player})
        draft.active = draft.active or bearer.player
    draft.choose.append({"about": "copy", "pick": pick})
    draft.topic = [bearer]
    draft.use(predicate)
    return True


def _parted(phrase: Phrase) -> list[Phrase]:
    """Return 《カード》で自分の+1/+1カウンターが2個乗った3/3を as two phrases: what copies, and what is copied."""
    tokens = phrase.tokens
    leads = len(tokens) > _LEAD and tokens[0].kind == "card" and enters_as_copy(str(tokens[0].value))
    if not leads or tokens[1].kind != "particle" or tokens[1].text not in ("で", "が", "は"):
        return [phrase]
    return [Phrase(tokens[:1], tokens[1].text), Phrase(tokens[_LEAD:], phrase.particle)]


_LEAD = 2
"""So many tokens name what copies: the card, and its particle."""


def _only_one(draft: Draft, found: list[Thing], bearer: Thing) -> bool:
    """Return whether there is nothing else that could be copied: シグをコピーしない is to copy nothing."""
    gone = {name for did in draft.actions for name in did.get("costs", ())}
    there = [one for one in draft.things if one is not bearer and one.zone == "戦場" and not one.attached]
    there = [one for one in there if one.name not in gone]
    return len(there) == 1 and found == there


def again(draft: Draft, clause: Clause) -> bool:
    """（死亡して頑強で戻る。）もう一度コピーした, コピーしなかった: what it copies as it enters once more."""
    predicate = clause.predicate
    first = [one for one in draft.choose if one["about"] == "copy"]
    bearer = copy_of(draft)
    if predicate is None or bearer is None or predicate.features & {"passive", "potential", "causative", "desire"}:
        return False
    if len(first) > 1 or not any(does.get("target") == bearer.name for does in draft.actions):
        return False
    told = [p for p in clause.phrases if any(t.kind not in _EMPTY for t in p.tokens)]
    pick = bearer.copies or (str(first[0]["pick"]) if first else "")
    if predicate.has("neg"):
        others = [p for p in told if not _at_return(p)]
        alone = all(p.particle in ("を", "も") and not objects(draft, p, new=False) for p in others)
        pick = _NOTHING if alone else ""
        draft.use(*(t for p in told for t in p.words if p not in others or t.text.startswith("何")))
    elif told:
        others = [p for p in told if not _at_return(p)]
        found = objects(draft, Phrase(others[0].tokens, "を"), but=[bearer]) if len(others) == 1 else []
        draft.use(*(t for p in told if p not in others for t in p.words))
        pick = found[0].name if len(found) == 1 else ""
    there = [one.name for one in draft.things if one is not bearer and one.zone == "戦場"]
    open_choice = not told and not predicate.has("neg") and len(there) > 1
    if not told and not predicate.has("neg") and len(there) == 1:
        pick = there[0]  # what it copied before may be gone
    if not open_choice and (not pick or pick not in (_NOTHING, *there)):
        return False
    for one in first:
        one["once"] = True
    if not open_choice:  # コピーしたら: any of those that are there
        draft.choose.append({"about": "copy", "pick": pick})
    draft.topic = [bearer]
    draft.use(predicate)
    return True


def _at_return(phrase: Phrase) -> bool:
    """Return whether a phrase only says that it is as it comes back: 戻る際に, 頑強で."""
    return bool(phrase.words) and all(t.kind == "keyword" or t.means("return") for t in phrase.words)


def from_start(draft: Draft, asked: list[Query]) -> list[Query]:
    """Let what copies once more, or has counters by now, be a copy from the beginning; return what is asked of it then.

    How it first came to be one no longer matters, but for what has been dealt and lost in all.
    """
    pins = [one for one in draft.choose if one["about"] == "copy"]
    bearer = copy_of(draft)
    first = draft.actions[0] if draft.actions else {}
    totals = any(query.player or query.unit or query.kind == "num" for query in asked)
    laden = bearer is not None and len(pins) == 1 and pins[0]["pick"] != _NOTHING and any(bearer.said.counters.values())
    if bearer is None or not (laden or len(pins) == _TWICE):
        return asked
    if totals or (first.get("do"), first.get("what")) != ("cast", bearer.name):
        draft.missing += [f"{bearer.name}にカウンターがいつ置かれたか"] if laden else []
        return asked
    draft.actions.pop(0)
    draft.choose.remove(pins[0])
    bearer.copies, bearer.zone = str(pins[0]["pick"]), "戦場"
    asked = [query if query.at is None else replace(query, at=max(query.at - 1, 0)) for query in asked]
    loose = [query for query in asked if query.kind == "outcome" and (query.implied or not query.things)]
    return [replace(query, things=(bearer.name,), implied=False) if query in loose else query for query in asked]


_TWICE = 2


def unmarked(draft: Draft, reading: Reading) -> None:
    """そのコピーがカウンターなしのまま: what is said to be without counters, as what is a copy is anyway."""
    bearer = copy_of(draft)
    for clause in reading.given if bearer is not None and not any(bearer.said.counters.values()) else ():
        verb = clause.predicate
        without = verb is not None and verb.has("neg") and any(_counters(p) for p in clause.phrases)
        copies = [p for p in clause.phrases if [t.value for t in p.words] == ["copy"] and p.particle in ("が", "は")]
        draft.use(*(t for p in copies if without for t in p.words))


def aimed_elsewhere(draft: Draft) -> None:
    """Let what triggers as a copy enters be aimed at the other player, where nothing tells at what; nobody shoots it.

    What else could have been copied stands by.
    """
    picks = [str(one["pick"]) for one in draft.choose if one["about"] == "copy"]
    bearer = copy_of(draft)
    if bearer is None or not picks:
        return
    for one in draft.things:
        one.idle = one.idle or (one.zone == "戦場" and one is not bearer)
    sources = [one for one in draft.things if one.name in picks]
    draft.missing += [f"コピーする{one.name}が誰のものか" for one in sources if _legend(one) and not one.said.player]
    copied = [one for one in sources if one.said.card is not None]
    aims = any("any=True" in repr(trigger) for one in copied for trigger in own_triggers(str(one.said.card)))
    if aims and not any(one["about"] == "target" for one in draft.choose):
        foe = other(bearer.player or YOU)
        draft.choose.append({"about": "target", "pick": foe})
        draft.assumed.append(f"誘発型能力の対象は{foe}である")


def _legend(one: Thing) -> bool:
    """Return whether something is legendary, so that it matters whose copy and whose it is."""
    return "legendary" in one.said.supertypes or "伝説の" in printed(one.said.card or "")[0]


def _counters(phrase: Phrase) -> bool:
    return any(t.value == "counter" for t in phrase.of("noun"))


def copy_of(draft: Draft) -> Thing | None:
    """Return the one object that is a copy of something, as it entered or from the beginning: そのコピー."""
    entered = bool(draft.choose) and any(one["about"] == "copy" for one in draft.choose)
    found = [
        one
        for one in draft.things
        if one.copies or (entered and one.said.card is not None and enters_as_copy(one.said.card))
    ]
    return found[0] if len(found) == 1 else None


def came_so(draft: Draft, clause: Clause) -> bool:
    """（4/4のコピーとして）戦場に出した, （コピーして）出た: what was said to copy comes."""
    predicate = clause.predicate
    told = bool(draft.choose) and draft.choose[-1]["about"] == "copy"
    if predicate is None or not told or predicate.features & {"neg", "potential"}:
        return False
    places = [t for p in clause.phrases for t in p.tokens if t.kind not in _EMPTY]
    if any(t.kind != "zone" or t.value != "battlefield" for t in places) or not _coming(draft, draft.topic[0]):
        return False
    draft.use(predicate, *places)
    return True


def is_copy(draft: Draft, clause: Clause) -> bool:
    """《カード》が《別のカード》のコピーになっている: what it is as the scenario begins."""
    predicate = clause.predicate
    if predicate is None or draft.actions or not {"passive", "progressive"} <= predicate.features:
        return False
    if "neg" in predicate.features or len(clause.phrases) != 2:
        return False
    who = next((p for p in clause.phrases if p.particle in ("が", "は")), None)
    what = next((p for p in clause.phrases if p is not who), None)
    if who is None or what is None or what.particle or what.tokens[-1].text != "の":
        return False
    found = objects(draft, who)
    if len(found) != 1 or found[0].copies or found[0].zone != "戦場":
        return False
    if not (name := _copied_name(draft, what, found[0])):
        return False
    found[0].copies = name
    draft.topic = found
    draft.use(predicate)
    return True


def became(draft: Draft, clause: Clause) -> bool:
    """(《X》が死亡し、{1}を払って)コピーした, 能力で《X》のコピーになった: what its own ability makes of a permanent.

    Where nothing has happened yet, it is so from the beginning, with the counters it has.
    """
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "progressive"}:
        return False
    ways = [p for p in clause.phrases if p.particle == "で"]
    who = next((p for p in clause.phrases if p.particle in ("が", "は") and p not in ways), None)
    rest = [p for p in clause.phrases if p is not who and p not in ways]
    if any(not t.means("ability", "effect", "trigger", "self") for p in ways for t in p.words) or len(rest) > 1:
        return False
    known = [one for one in draft.things if one.said.card is not None and copies_the_dead(one.said.card)]
    found = known if who is None else objects(draft, who)
    if len(found) != 1 or found[0].said.card is None or not copies_the_dead(found[0].said.card):
        return False
    if draft.actions:
        return becoming.of_the_dead(draft, clause, found[0], rest)
    if not rest or found[0].copies or not (name := _copied_name(draft, rest[0], found[0])):
        return False
    found[0].copies, draft.topic = name, found
    draft.use(verb, *(t for p in ways for t in p.words))
    return True


def made_copy(draft: Draft, clause: Clause) -> bool:
    """（《カード》で2/2を対象にした。）3/3もそのコピーになっている: what the spell makes of every other creature."""
    verb = clause.predicate
    if verb is None or "passive" not in verb.features or verb.features & {"neg", "potential", "cond", "desire"}:
        return False
    who = next((p for p in clause.phrases if p.particle in ("が", "は", "も")), None)
    rest = [p for p in clause.phrases if p is not who]
    told = [t for p in rest for t in p.tokens if not (t.kind == "card" and _aimed_at(draft, t))]
    if who is None or any(t.kind not in (*_EMPTY, "noun", "pt", "type", "pronoun") for t in told):
        return False
    found = objects(draft, who)
    if not found or not all(made_so(draft, one.name) and one.zone == "戦場" for one in found):
        return False
    draft.topic = found
    draft.use(verb, *(t for p in rest for t in p.tokens))
    return True


def _aimed_at(draft: Draft, card: Token) -> bool:
    """Return whether a card is that of what the last spell was aimed at: (《X》を対象に…。)《X》のコピーになった."""
    last: dict[str, Any] = next((one for one in reversed(draft.actions) if one["do"] == "spell"), {})
    return any(one.name == last.get("target") and one.said.card == card.value for one in draft.things)


def by_spell(draft: Draft, clause: Clause) -> bool:
    """2/2が《カード》で3/3のコピーになった: the spell is cast at what every other creature becomes a copy of."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "cond", "desire"} or draft.actions:
        return False
    by = next(
        (p for p in clause.phrases if p.particle in ("で", "により", "によって") and len(p.of("card")) == 1), None
    )
    who = next((p for p in clause.phrases if p.particle in ("が", "は", "も")), None)
    rest = [p for p in clause.phrases if p not in (by, who)]
    if by is None or who is None or len(rest) != 1 or not makes_all_copies(name_of(str(by.of("card")[0].value))):
        return False
    changed = objects(draft, who)
    found = objects(draft, Phrase(rest[0].tokens, "を"), but=changed)
    if not changed or len(found) != 1:
        return False
    caster = next((PLAYERS[str(t.value)] for t in by.of("player")), YOU)
    for one in (*changed, *found):
        one.player = one.player or YOU
    cast_at(draft, by.of("card")[0], found[0].name, found, caster)
    draft.topic = changed
    draft.use(verb, *by.of("player"))
    return True


def made_so(draft: Draft, name: str) -> bool:
    """Return whether the last spell makes a creature a copy of its target, with every other one."""
    last: dict[str, Any] = next((one for one in reversed(draft.actions) if one["do"] == "spell"), {})
    return last.get("target") not in (None, name) and makes_all_copies(str(last.get("card")))


def _copied_name(draft: Draft, what: Phrase, by: Thing) -> str:
    """Return the name of what something is a copy of: a card alone is just that card, wherever one may be."""
    told = [one for one in what.tokens if one.kind not in _EMPTY]
    if [one.kind for one in told] == ["card"] and not any(one.said.card == told[0].value for one in draft.things):
        draft.use(told[0])
        return name_of(str(told[0].value))
    found = objects(draft, Phrase(what.tokens[:-1], "を"), but=[by])
    return found[0].name if len(found) == 1 and found[0].zone == "戦場" and not found[0].copies else ""


def _names_one(phrase: Phrase) -> bool:
    told = [t for t in phrase.tokens if t.kind not in (*_EMPTY, "open", "close") and t.kind != "player"]
    card = next((str(t.value) for t in told if t.kind == "card"), "")
    told = [t for t in told if not (t.kind == "pt" and card and t.value == printed_size(card))]
    return [t.kind for t in told] == ["card"] and enters_as_copy(card)


def _bearer(draft: Draft, by: Phrase | None) -> Thing | None:
    """Return what copies: what the clause names, else what is being cast or put in by ninjutsu."""
    if by is not None:
        found = objects(draft, Phrase(by.tokens, "を"))
        return found[0] if len(found) == 1 and (found[0].zone != "戦場" or not _known(draft, found[0])) else None
    last = draft.actions[-1] if draft.actions else {}
    found = [one for one in draft.things if one.name == last.get("what") and enters_as_copy(one.said.card or "")]
    return found[0] if len(found) == 1 and last.get("do") in ("cast", "activate") else None


def _known(draft: Draft, one: Thing) -> bool:
    """Return whether an object was there before, so that it can't come as a copy now."""
    return one in draft.topic and draft.things[-1] is not one


def _coming(draft: Draft, one: Thing) -> bool:
    last = draft.actions[-1] if draft.actions else {}
    return last.get("what") == one.name and last.get("do") in ("cast", "activate")
