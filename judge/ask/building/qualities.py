"""Whether an object has a colour, a keyword or a subtype: まだ緑ですか, エルフでもある？ 飛行を持つ？ 破壊不能は失う？

Invariant: only a question whose every word is the object, the quality and how it has it becomes a query; what cannot be
read of the object's characteristics (a keyword with a parameter) makes none.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.building.about import about
from judge.ask.building.concepts import ABILITY_ALONE
from judge.ask.building.draft import Draft, aimed
from judge.ask.building.lacking import UMBRA
from judge.ask.building.query import Query
from judge.ask.reading.model import Asked, Clause, Phrase, Token
from judge.ask.reading.words import words as vocabulary

QUALITY = "quality"
ARMORED = "armored"
"""What is asked by 族霊鎧は働く？"""
"""The concept of such a query; its `keyword` is the key of a keyword, or `color:` and the letters of colours.

`lost:` before either asks whether it was there before and is no more; `only:` whether the colours are the only ones.
"""
_LITTLE = frozenset({"filler", "mark", "particle", "link"})
_KIND = ("creature", "permanent", "card", "spell", "color", "artifact", "enchantment", "object", "land")
"""Words behind a colour that only say what it is a colour of."""
_TYPES = ("creature", "artifact", "enchantment", "land", "planeswalker")
_IS = ("", "exist", "become", "count", "remain")
_HAS = ("have", "exist", "gain", "attach", "remain", "become", "work")
_LOSES = ("lose", "disappear")
_AT_DEATH = ("kw.persist", "kw.undying")
"""Keywords that do something but once: 頑強は働く？ asks whether they did it, not whether they are there."""
_ALONE = ("だけ", "のみ", "単", "一色", "1色", "単色")


_OF_SPELLS = ("kw.devour", "kw.cascade", "kw.conspire", "kw.rebound", "kw.madness", "kw.flashback")
"""Keywords that something may give a spell, which then has them, whatever the permanent shows."""


def quality(draft: Draft, asked: Asked) -> Query | None:
    """Return the query of a question for a colour or keyword of objects, None for any other.

    Args:
        draft: what is drafted so far.
        asked: of kind `yn`.
    """
    clause = asked.clause
    verb = clause.predicate
    if asked.kind != "yn" or (verb is not None and verb.features & {"causative", "desire", "must", "passive"}):
        return None
    said = next((one for one in reversed(clause.phrases) if _told(one)), None)
    if said is None or (found := _asked_of(clause, said)) is None:
        return None
    if found in _AT_DEATH and verb is not None and verb.means("work"):
        return None
    if found.startswith("lost:") and found.removeprefix("lost:") in ABILITY_ALONE:
        return None  # 続唱も消える？ is asked of what triggered
    rest = Clause(clause.role, tuple(p for p in clause.phrases if p is not said), None, clause.link, clause.sentence)
    if any(p.particle not in ("は", "が", "も", "って", "") for p in rest.phrases if _told(p)):
        return None
    state = draft.snapshot()
    of = about(draft, rest)
    things = of.things or (draft.topic if not rest.phrases else [])
    came = {one.get("what") for one in draft.actions if one["do"] in ("cast", "play")}
    held = any(one.zone == "手札" and (one.name not in came or found in _OF_SPELLS) for one in things)
    if not things or of.player or of.zone or of.value is not None or held:
        draft.restore(state)
        return None
    if any(t.means("spell", "card") for t in _told(said)) and found.startswith("type:"):
        if len(things) != 1 or things[0].said.card is None or draft.actions:
            draft.restore(state)
            return None
        things[0].zone = "手札"  # ゴブリン呪文, ゴブリン・カード: as its type line says, wherever it is
    draft.use(*(t for t in said.tokens if t.kind != "unknown"), *([verb] if verb is not None else []))
    neg = verb is not None and verb.has("neg")
    at_work = found == UMBRA and verb is not None and verb.means("work", "apply", "use", "happen")
    concept = ARMORED if at_work else QUALITY
    names = tuple(one.name for one in things)
    return Query("yn", concept, names, keyword="" if at_work else found, neg=neg, implied=not of.things)


def _told(phrase: Phrase) -> list[Token]:
    return [t for t in phrase.tokens if t.kind not in _LITTLE]


def _asked_of(clause: Clause, said: Phrase) -> str | None:
    """Return which quality a phrase names with the verb of its clause, None for none."""
    told = _told(said)
    verbs = (clause.concept, *(clause.predicate.also if clause.predicate is not None else ()))
    if all(t.kind == "color" or t.means(*_KIND) for t in told) and told[0].kind == "color":
        if said.particle not in ("", "で", "に", "のまま", "として") or not set(verbs) & set(_IS):
            return None
        letters = "".join(one for one in "WUBRG" if any(one in t.value for t in told if t.kind == "color"))
        words = "".join(t.text for t in said.tokens)
        if (
            "しか" in words
            or any("か" in t.text for t in told)
            or any(t.text == "か" and t.end < told[-1].end for t in said.tokens)
        ):
            return None
        alone = not letters or any(one in words for one in _ALONE)
        return f"{'only:' if alone else ''}color:{letters}"
    if told[0].kind == "subtype" and (len(told) == 1 or (len(told) == 2 and told[1].means("spell", "card"))):
        plain = said.particle in ("", "で", "でも", "のまま", "として", "に") and set(verbs) & set(_IS)
        return f"type:{told[0].value}" if plain and str(told[0].value) not in vocabulary().walkers else None
    if told[0].kind == "type" and len(told) == 1 and told[0].value in _TYPES:
        plain = said.particle in ("", "で", "でも", "のまま", "として") and set(verbs) & set(_IS)
        return f"type:{told[0].value}" if plain else None
    if len(told) != 1 or told[0].kind != "keyword" or told[0].value[1]:
        return None
    key = str(told[0].value[0])
    if said.particle in ("を", "は", "が", "も", "") and set(verbs) & set(_LOSES):
        return f"lost:{key}"
    has = set(verbs) & set(_HAS) and said.particle in ("を", "は", "が", "も", "")
    return key if has else None


def _goes(event: dict[str, Any]) -> bool:
    """Return whether an event takes something off the battlefield."""
    return any(does["do"] in ("destroy", "exile", "sacrifice it", "send", "bounce") for does in event.get("does", ()))


def of_the_changed(draft: Draft, made: Query) -> Query:
    """Return 何色 as asked of what a spell was aimed at, where it names nothing and something came or went since."""
    came = {str(one.get("what")) for one in draft.actions if one["do"] == "cast"}
    came |= {str(one["target"]) for one in draft.actions if one["do"] == "event" and _goes(one)}
    told = [name for one in draft.actions if one["do"] == "spell" for name in aimed(one)]
    meant = [one.name for one in draft.things if one.name in told and one.zone == "戦場"]
    if made.kind != "color" or not made.implied or not set(made.things) <= came or len(meant) != 1:
        return made
    return replace(made, things=tuple(meant))
