"""What is asked of an ability on the stack: whether it resolves, though its source has gone.

Invariant: an ability is asked about only where one activated ability was told, or the question names whose it is.
"""

from __future__ import annotations

from judge.ask.building.combat import is_walker, objects
from judge.ask.building.draft import Draft, aimed
from judge.ask.building.query import ABILITY_RESOLVES, ENDLESS, Query
from judge.ask.building.thing import Thing
from judge.ask.reading.model import JOINING, Asked, Phrase, Reading
from judge.text.patterns import Pattern

_SUBJECT = ("は", "が", "も", "って", "自体は", "")
_WHOLE = ("resolve", "counterspell")


def ability_resolves(draft: Draft, asked: Asked) -> Query | None:
    """Return a question whether the ability that was activated resolves: 能力は解決される？ その能力は打ち消される？"""
    clause, verb = asked.clause, asked.clause.predicate
    told = [p for p in clause.phrases if any(t.kind != "wh" for t in p.words)]
    if len(told) != 1 or not _of_an_ability(told[0]) or not (_whether(asked) or _what_becomes(asked)):
        return None
    phrase = told[0]
    used = [str(one["what"]) for one in draft.actions if one["do"] == "activate"]
    named = [one.name for one in objects(draft, Phrase(phrase.tokens[:-1], "が"), new=False)]
    sources = [name for name in used if name in named] if named else used
    if len(sources) != 1 or len(named) > 1 or any(t.kind == "keyword" for t in phrase.tokens):
        return None
    draft.use(*(t for t in clause.tokens if t.kind in ("noun", "pronoun", "cost", "verb", "wh")))
    neg = verb is not None and asked.kind == "yn" and verb.has("neg") != verb.means("counterspell")
    return Query(asked.kind, ABILITY_RESOLVES, (sources[0],), neg=neg, word=asked.word)


def endless(draft: Draft, asked: Asked) -> Query | None:
    """Return a question whether what happens goes on for ever: 無限に続く？ 無限ループになる？"""
    told = [t for t in asked.clause.tokens if t.kind not in JOINING]
    ever = [t for t in told if t.means("endless")]
    rest = [t for t in told if t not in ever and not t.means("continue", "become")]
    verb = asked.clause.predicate
    if asked.kind != "yn" or not ever or rest or not draft.actions:
        return None
    draft.use(*told)
    return Query("yn", ENDLESS, neg=verb is not None and verb.has("neg"), implied=True)


def _whether(asked: Asked) -> bool:
    verb = asked.clause.predicate
    if asked.kind != "yn" or verb is None or verb.features & {"potential", "causative"}:
        return False
    return verb.means(*_WHOLE)


def _what_becomes(asked: Asked) -> bool:
    return asked.kind == "outcome" and bool(asked.word) and asked.clause.concept in ("", "become")


def _of_an_ability(phrase: Phrase) -> bool:
    """Return whether a phrase is 能力, その能力, ガラクの能力, [-4]の能力 and nothing else."""
    told = [t for t in phrase.tokens if t.kind not in JOINING]
    kinds = ("pronoun", "card", "subtype", "cost", "pt", "label", "player")
    return (
        phrase.particle in _SUBJECT
        and bool(told)
        and (told[-1].means("ability") or (told[-1].kind == "cost" and told[-1].text.startswith("[")))
        and all(t.kind in kinds or t.means("that", "ability") for t in told[:-1])
    )


def untold(draft: Draft, asked: list[Query]) -> list[str]:
    """Return what is missing where nobody knows what a loyalty ability does, and that or others are asked about."""
    walkers = {one.name for one in draft.things if is_walker(one)}
    plain = {one.name for one in draft.things if one.name in walkers and one.said.card is None and _does_nothing(one)}
    acted = bool(draft.actions) and all(one["do"] == "activate" and one["what"] in plain for one in draft.actions)
    others = any(query.things and not set(query.things) & walkers and not query.implied for query in asked)
    used = {one["what"] for one in draft.actions if one["do"] == "activate"}
    does = any(query.concept in _DOINGS for query in asked)
    open_one = (acted and others and not draft.attacks) or (does and bool(used & plain))
    open_one = open_one or (bool(used & plain) and not draft.attacks and _untouched(draft, asked, walkers))
    return ["その忠誠度能力が何をするか"] if open_one else []


def _untouched(draft: Draft, asked: list[Query], walkers: set[str]) -> bool:
    """Return whether something is asked about to which only the ability may do something: 土地は起きる？"""
    hit = [set(aimed(one)) for one in draft.actions if one["do"] != "activate" or one["what"] not in walkers]
    touched = walkers.union(*hit)
    return all(hit) and any(query.things and not query.implied and touched.isdisjoint(query.things) for query in asked)


_DOINGS = ("draw", "discard", "mill")
"""What a question about counts what an ability does."""


def _does_nothing(one: Thing) -> bool:
    """Return whether what is known of the abilities of an object is only what they cost."""
    return bool(one.abilities) and not any(ability.get("do") for ability in one.abilities)


def anew(draft: Draft, reading: Reading, asked: list[Query]) -> list[str]:
    """Return what is missing where a planeswalker without a name came again, and its loyalty is asked about then."""
    if _STARTING.search(reading.question):
        return []
    meant = {name for query in asked if query.keyword == "loyalty" for name in query.things}
    plain = [one for one in draft.things if one.name in meant and one.said.card is None and is_walker(one)]
    back = [one for one in draft.actions if one["do"] == "cast" or "'return'" in repr(one.get("does"))]
    again = {str(one.get("target") or one.get("what")) for one in back}
    left = {str(one.get("target")) for one in draft.actions if "'send'" in repr(one.get("does"))}
    return [f"{one.name}の初期忠誠度" for one in plain if one.name in again & left]


_STARTING = Pattern(r"(?:印刷|書かれ|初期|最初|開始時)[^。]{0,6}忠誠度")
"""Words for the loyalty with which a planeswalker comes."""
