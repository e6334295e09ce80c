"""A clause played: what is told of it by the first rule that understands it.

Invariant: a clause that none understands leaves its words unread, so that nothing is answered for certain; what may be
or is meant to be done is not played.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.building import (
    again,
    among,
    board,
    clashing,
    combat,
    conspiring,
    costed,
    countering,
    evoking,
    foremost,
    inresponse,
    paying,
    playing,
    quickly,
    showing,
    spentmana,
    steps,
    strikes,
    times,
    triggers,
    variable,
    whose,
    zones,
)
from judge.ask.building.aside import happened, without_asides
from judge.ask.building.copies import copied
from judge.ask.building.counting import counted, sized
from judge.ask.building.draft import Draft
from judge.ask.building.notes import without_notes
from judge.ask.building.now import settle, stands, without_sizes
from judge.ask.building.rules import FACTS, RULES, Apply
from judge.ask.reading.model import EMPTY, Clause, Token

_EMPTY = (*EMPTY, "edition")


def read_clause(draft: Draft, clause: Clause) -> bool:
    """Let the first rule that understands a clause take it; what may be or is meant to be done is not done."""
    if clause.link == "purpose":
        return _aims(draft, clause)
    if conspiring.meant(draft, clause) or again.told_again(draft, clause):
        return True
    if clause.predicate is not None and clause.predicate.features & {"desire", "permission"}:
        return False
    if clause.link == "before" and clause.predicate is not None:
        if triggers.before(draft, clause):
            return True
        return times.timed(draft, clause)[1]  # what has not happened yet is not played
    if playing.one_more(draft, clause):
        draft.missing.append("先にある1枚が誰のものか")
    before, acted = list(draft.things), len(draft.actions)
    state = draft.snapshot()
    if board.both_sides(draft, counted(without_notes(clause, draft))):
        return True
    draft.restore(copied(state))
    plain, said, words = without_asides(draft, clause)
    if not words:
        return _read(draft, clause)
    draft.side = said.side
    understood = _read(draft, plain)
    draft.side = ""
    if not understood or not happened(draft, said, acted):
        draft.restore(state)
        return _read(draft, clause)
    draft.use(*words)
    for one in draft.things:
        one.player = one.player or ("" if one in before else said.side)
    return True


def _read(draft: Draft, clause: Clause) -> bool:
    if playing.responds(clause):
        draft.reply = (len(draft.actions), clause.sentence)
    clause = playing.responding(draft, clause, triggers.hold)
    goes_on, acted = inresponse.begins(draft, clause), len(draft.actions)
    known = list(draft.things)
    understood = _understood(draft, clause)
    inresponse.ended(draft, clause, acted, goes_on=goes_on)
    countering.settled(draft, clause)
    paying.settled(draft, clause)
    costed.settled(draft)
    showing.settled(draft)
    playing.respond(draft, clause, triggers.hold, lambda on, said: triggers.responded(on, said, known))
    return understood


def _understood(draft: Draft, clause: Clause) -> bool:
    clashing.mentioned(draft, clause)
    if foremost.in_order(draft, clause) or evoking.in_order(draft, clause):
        return True
    first = quickly.said_first(clause)
    clause = whose.whose_turn(draft, _in_order(draft, clause))
    clause, sizes = without_sizes(without_notes(clause, draft))
    if sizes:
        state, acted = draft.snapshot(), len(draft.actions)
        if _understood(draft, clause) and settle(draft, sizes, acted):
            return True
        draft.restore(state)
        return False
    if (standing := stands(draft, clause)) is not None:
        return standing
    clause, time_only = times.timed(draft, counted(sized(clause)))
    if time_only:
        return True
    clause = strikes.life_beside(draft, clause)
    clause = steps.within(draft, steps.in_combat(draft, clause))
    held = len(draft.held)
    clause = among.some_of(draft, zones.counted_cards(draft, clause))
    if len(draft.held) > held and not clause.phrases and clause.predicate is None:
        return True
    clause, x = variable.without_x(draft, clause)
    clause, mana = spentmana.without_mana(draft, clause)
    clause, unseen = (clause, None) if mana is not None else spentmana.idle(draft, clause)
    before = len(draft.actions)
    concepts = {clause.concept, *(clause.predicate.also if clause.predicate is not None else ())}
    understood = _first_whole(draft, clause, [rule for verbs, rule in RULES if concepts & set(verbs)])
    playing.together(draft, before)
    if understood:
        quickly.only_first(draft, clause, before, first=first)
    times.placed(draft, before)
    if understood and x is not None:
        variable.settle(draft, x, before)
    if understood and mana is not None:
        spentmana.settle(draft, mana, before)
    if understood and unseen is not None:
        spentmana.paid(draft, unseen)
    if understood and clause.concept == "block" and clause.link in ("after", "when"):
        times.set_time(draft, times.AFTER_BLOCKS, clause.sentence)
    if understood and clause.concept == "fight" and clause.link == "after" and draft.blocks:
        times.set_time(draft, times.AFTER_DAMAGE, clause.sentence)
    return understood


def _in_order(draft: Draft, clause: Clause) -> Clause:
    """Return a clause without 先に: what is told first comes first."""
    if clause.role != "given" or (clause.predicate is not None and clause.predicate.has("progressive")):
        return clause
    first = [
        p for p in clause.phrases if p.particle == "に" and [t.value for t in p.tokens if t.kind == "noun"] == ["first"]
    ]
    first = [p for p in first if all(t.kind in ("noun", "filler", "mark") for t in p.tokens)]
    if clause.concept == "resolve" and draft.actions and "discard it" in str(draft.actions[-1].get("does")):
        return clause  # 壁の誘発が先に解決された: before madness, or behind it
    draft.use(*(t for p in first for t in p.tokens))
    resolved = clause.concept == "resolve" and any(t.means("trigger", "ability") for t in clause.tokens)
    resolved = resolved or any(t.kind == "noun" and t.means("copy") for t in clause.tokens)  # コピーが先に解決し
    resolved = resolved or (clause.concept == "resolve" and clause.phrases == tuple(first))  # (唱えて)先に解決した
    if first and not resolved and draft.actions and draft.actions[-1]["do"] in ("spell", "cast", "activate"):
        draft.actions[-1]["hold"] = True  # (《X》の対象になった。)先に割れば: before that resolves
    return replace(clause, phrases=tuple(p for p in clause.phrases if p not in first))


def _first_whole(draft: Draft, clause: Clause, rules: list[Apply]) -> bool:
    """Let the first rule that reads every word of a clause take it, else the first that understands it at all.

    A rule that only states facts takes no clause that another understands, as it would pass over what happens.
    """
    draft.spoken = [one for one in draft.things if one in draft.topic]
    understood = _first_of(draft, clause, rules)
    draft.spoken = []
    return understood


def _first_of(draft: Draft, clause: Clause, rules: list[Apply]) -> bool:
    before = draft.snapshot()
    found: dict[str, Any] | None = None
    for rule in rules:
        if found is not None and rule in FACTS:
            continue
        if rule(draft, clause):
            kept = {token.start for token in draft.sent_back[1]} if draft.sent_back is not None else set()
            if all(token.start in draft.used | kept for token in clause.tokens if matters(token)):
                return True
            found = found or draft.snapshot()
        draft.restore(copied(before))
    if found is not None:
        draft.restore(found)
    return found is not None


def _aims(draft: Draft, clause: Clause) -> bool:
    """両方倒すには: what the asked action is for."""
    found = combat.subjects(draft, clause, "を", "が", "は", "") or ([] if clause.phrases else draft.topic)
    if not found or clause.predicate is None or clause.concept not in ("destroy", "die"):
        return False
    draft.goal = (clause.concept, tuple(one.name for one in found))
    draft.use(clause.predicate)
    draft.use(*(token for phrase in clause.phrases for token in phrase.of("noun") if token.value == "both"))
    return True


def matters(token: Token) -> bool:
    """Return whether a token says something of itself, so that leaving it unread leaves the clause in doubt."""
    return token.kind not in _EMPTY
