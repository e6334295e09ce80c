"""Questions for counters in the words of another question: カウンターは？ カウンターは残る？ 対象に何個乗る？

それぞれ何個残る？ 両方残る？ behind counters of two kinds on one object.

Invariant: only counters are asked for; of what they are is what the question names, else whatever has any. A target
that nothing tells of is one creature more, of which nothing else may matter.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.ask.building.cards import abilities_of, is_creature, key_of
from judge.ask.building.combat import objects
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import OPPONENT
from judge.ask.building.query import Query
from judge.ask.building.triggering import triggered_of
from judge.ask.building.unspoken import each_asked
from judge.ask.reading.model import SILENT, Asked, Clause, Phrase, Token
from judge.engine.vocabulary.words import TargetSpec

KEPT = "counters kept"
"""What is asked by カウンターは残る？"""

REMOVED = "counters removed"
"""What is asked by カウンターは取り除かれる？"""


EACH_KIND = "each kind"
"""The `keyword` of a question for counters of which each kind is counted: それぞれ何個残る, 両方残る."""


def asked_for(draft: Draft, asked: Asked) -> Query | None:
    """Return a question for counters, None where it is another; サイズとカウンターは is one for the size."""
    if asked.kind in ("num", "yn"):
        return _of_kinds(draft, asked) or (_asked_for(draft, asked) if asked.kind == "yn" else None)
    return _asked_for(draft, asked)


def _of_kinds(draft: Draft, asked: Asked) -> Query | None:
    """それぞれ何個残る, 何個残る, 両方とも残る: the counters of what has any, where no word names anything."""
    verb = asked.clause.predicate
    told = [t for t in asked.clause.tokens if t.kind not in (*SILENT, "wh") and t is not verb]
    both = [t for t in told if t.means("both")]
    if verb is None or not verb.means("remain", "exist", "become") or verb.features & {"neg", "cond"} or asked.extreme:
        return None
    if any(not (t in both or (t.kind == "noun" and t.value == "counter") or t.value == (2, "種類")) for t in told):
        return None
    held = {one.name: kinds for one in draft.things if (kinds := _kinds_on(draft, one))}
    if any("loyalty" in kinds for kinds in held.values()) or not held:
        return None
    if len(held) > 1:
        if asked.kind != "num" or asked.unit not in ("個", "つ") or both or not each_asked(asked.clause):
            return None
        draft.use(*told, verb, *(t for t in asked.clause.tokens if t.kind == "wh"))
        return Query("num", "counters", tuple(held), keyword="any", each=True)
    kinds = next(iter(held.values()))
    if asked.kind == "yn":
        if not (verb.means("remain") and both and len(kinds) > 1):
            return None
        made = Query("yn", KEPT, tuple(held), keyword=EACH_KIND)
    elif asked.unit not in ("個", "つ", "") or (not asked.unit and not verb.means("remain")):
        return None
    else:
        each = len(kinds) > 1 and (both or each_asked(asked.clause) or any(t.kind == "number" for t in told))
        made = Query("num", "counters", tuple(held), unit="個", keyword=EACH_KIND if each else "any")
    draft.use(*told, verb, *(t for t in asked.clause.tokens if t.kind == "wh"))
    return made


def _kinds_on(draft: Draft, one: Thing) -> set[str]:
    """Return the kinds of counters that are told to be on something, or to be put on it."""
    steps = [step for done in draft.actions if one.name == done.get("target") for step in done.get("does", ())]
    put = {str(step["kind"]) for step in steps if step["do"] == "put counter"}
    return put | {kind for kind, n in one.said.counters.items() if n}


def _asked_for(draft: Draft, asked: Asked) -> Query | None:
    clause, verb = asked.clause, asked.clause.predicate
    if asked.kind not in ("outcome", "yn", "size") or (verb is not None and verb.features & {"neg", "cond"}):
        return None
    words = [t for t in clause.tokens if _counter(t)]
    words += _in_pairs(draft, clause, words)
    kinds = {str(t.value) for t in words if t.kind == "counter"}
    if not words or len(kinds) > 1 or kinds & {"loyalty"}:
        return None
    if asked.kind == "size":
        beside = [t for t in clause.tokens if t.kind not in (*SILENT, "wh") and t not in words]
        draft.use(*(words if beside and all(t.means("size", "power") for t in beside) else ()))
        return None
    stays = verb is not None and verb.means("remain", "exist")
    off = verb is not None and (verb.means("disappear") or (verb.means("remove") and verb.has("passive")))
    if (asked.kind == "yn") != (stays or off) or not (verb is None or off or verb.means("remain", "exist", "become")):
        return None
    names: list[str] = []
    for phrase in clause.phrases:
        rest = tuple(t for t in phrase.tokens if t not in words and t.kind != "wh")
        if not any(t.kind not in SILENT for t in rest):
            continue
        called = phrase.of("pt", "card", "label", "pronoun") or any(t.means("former", "latter") for t in rest)
        found = objects(draft, Phrase(rest, "の"), new=False) if called else []
        if not found:
            return None
        names += [one.name for one in found]
    draft.use(*words, *(t for t in clause.tokens if t.kind == "wh"), *([verb] if verb is not None else []))
    keyword = kinds.pop() if kinds else "any"
    if stays:
        return Query("yn", KEPT, tuple(names), keyword=keyword, implied=not names)
    if off:
        return Query("yn", REMOVED, tuple(names), keyword=keyword, implied=not names)
    return Query("num", "counters", tuple(names), keyword=keyword, implied=not names, each=True)


def _in_pairs(draft: Draft, clause: Clause, words: list[Token]) -> list[Token]:
    """Return the number of (カウンターは)1個ずつ取り除かれる, where something has counters of two kinds."""
    both = any(len([n for n in one.said.counters.values() if n]) > 1 for one in draft.things)
    ones = [t for t in clause.tokens if t.kind == "number" and t.value == (1, "個")]
    each = any(t.text == "ずつ" for t in clause.tokens)
    told = [t for t in clause.tokens if t not in words and t not in ones and t.kind not in SILENT]
    return ones if both and each and told in ([], [clause.predicate]) else []


def _counter(token: Token) -> bool:
    return token.kind == "counter" or (token.kind == "noun" and token.value == "counter")


SUPPOSED = "対象のクリーチャー"
"""What a target is called of which nothing is told."""

PUT = "counters put"
"""What is asked by 対象にカウンターは何個乗る: how many an ability puts on the target that nobody names."""


def put_on_target(draft: Draft, asked: Asked) -> Query | None:
    """対象のクリーチャーにカウンターは何個乗る, 誘発で置かれるカウンターは何個: how many the one such ability puts."""
    clause, verb = asked.clause, asked.clause.predicate
    if (
        asked.kind != "num"
        or asked.unit not in ("個", "つ", "")
        or (verb is not None and not verb.means("put", "attach"))
    ):
        return None
    told = [t for t in clause.tokens if t.kind not in (*SILENT, "wh")]
    words = [t for t in told if _counter(t)]
    kinds = {str(t.value) for t in words if t.kind == "counter"}
    called = [t for t in told if t.means("target", "trigger", "ability")]
    rest = [t for t in told if t not in words and t not in called and t is not verb]
    rest = [t for t in rest if not t.means("total", "put") and (t.kind, t.value) != ("type", "creature")]
    holders = [one for one in draft.things if _puts_on_target(one)]
    if not (words or asked.unit) or len(kinds) > 1 or not called or rest or len(holders) != 1:
        return None
    others = [one for one in draft.things if one not in holders and one.zone == "戦場" and _alive(draft, one)]
    if len(others) > 1:
        return None
    if not others:
        draft.things.append(Thing(SUPPOSED, describe((Token("type", "", -1, -1, "creature"),)), OPPONENT))
        draft.choose.append({"about": "target", "pick": SUPPOSED})
        draft.assumed.append(f"{holders[0].name}の能力の対象は、他のクリーチャーである")
    draft.use(*told, *(t for t in clause.tokens if t.kind == "wh"))
    name = (others or draft.things[-1:])[0].name
    return Query("num", PUT, (name,), unit=asked.unit, keyword=kinds.pop() if kinds else "any")


def _puts_on_target(one: Thing) -> bool:
    """Return whether a card has just one triggered ability with one target, on which it puts counters."""
    key = key_of(one.copies) if one.copies else one.said.card
    found = triggered_of(key) if key else ()
    putting = [ability for ability in found if "PutCounter(" in repr(ability.do)]
    return len(found) == len(putting) == 1 and len(putting[0].targets) == 1 and "on='target'" in repr(putting[0].do)


def _alive(draft: Draft, one: Thing) -> bool:
    """Return whether something may be a creature to which nothing is told to have happened."""
    named = one.said.card
    creature = is_creature(named) if named is not None else {*one.said.types, "creature"} == {"creature"}
    return creature and not one.attached and ("die", one.name) not in draft.told and not _gone(draft, one)


def _gone(draft: Draft, one: Thing) -> bool:
    return any(action["do"] == "event" and action.get("target") == one.name for action in draft.actions)


def aimed_elsewhere(draft: Draft, asked: Sequence[Query]) -> None:
    """Aim abilities at a creature of which nothing is told, where only what has them is asked about and is alone."""
    used = [one for one in draft.actions if one["do"] == "activate" and not one.get("target")]
    names = {str(one.get("what")) for one in used}
    there = [one for one in draft.things if one.zone == "戦場"]
    if len(names) != 1 or len(used) != len(draft.actions) or [one.name for one in there] != [*names]:
        return
    one = there[0]
    about = [query for query in asked if query.kind in ("size", "num", "yn", "outcome") and query.things == (one.name,)]
    if any(query.concept == "counters" and query.implied for query in asked):
        return  # カウンターは何個: on either of them
    if not about or len(about) != len(asked) or one.said.card is None or one.described or draft.choose:
        return
    whole = abilities_of(one.said.card)
    places = [int(action.get("ability", 1)) for action in used]
    if any(place > len(whole) or not _at_another(whole[place - 1].targets) for place in places):
        return
    draft.things.append(Thing(SUPPOSED, describe((Token("type", "", -1, -1, "creature"),)), OPPONENT))
    for action in used:
        action["target"] = [SUPPOSED]
    draft.assumed.append(f"{one.name}の能力の対象は、他のクリーチャーである")


def _at_another(targets: Sequence[TargetSpec]) -> bool:
    """Return whether an ability is aimed at one creature that is not what has it."""
    what = targets[0].what if len(targets) == 1 else None
    return what is not None and what.other and what.types == ("creature",) and targets[0].at_least == 1
