"""Questions for what comes of it: whom they are about, then what is asked of them.

Invariant: as in `asked`.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building import clashing
from judge.ask.building.about import NOUNS, About, about, by_ability, dealt_to
from judge.ask.building.allowed import unpaid
from judge.ask.building.combat import attacks
from judge.ask.building.concepts import (
    gone_through,
    of_combat,
    of_counters,
    of_damage,
    of_holdings,
    of_roles,
    of_states,
    verb_of,
)
from judge.ask.building.dealers import WHO_ACTS, dealt_by, doubly_meant
from judge.ask.building.draft import Draft, other
from judge.ask.building.duelling import duel, fought
from judge.ask.building.implied import asker_hit, beaten, creatures_there, defending, fighting_alone, taker
from judge.ask.building.losing import aimed_at
from judge.ask.building.meant import brought_back
from judge.ask.building.players import OPPONENT
from judge.ask.building.query import DESTROYED, SAVED, TOKENS_THERE, Query
from judge.ask.building.sizing import sized
from judge.ask.building.spells import suffers
from judge.ask.building.striking import step_asked
from judge.ask.building.suggested import only
from judge.ask.building.unspoken import (
    EVERY,
    all_creatures,
    assigned,
    both_players,
    creatures_counted,
    each_asked,
    every_creature,
    implied_things,
    taking,
    whose_creatures,
)
from judge.ask.reading.model import Asked, Clause


def what_happens(draft: Draft, asked: Asked) -> Query:
    """Return a question for what comes of it: whom it is about first, then what is asked of them."""
    if every_creature(draft, asked):
        return Query("num", "take", unit="点", keyword=EVERY)
    clause, strike = step_asked(draft, asked.clause)
    asked = replace(asked, clause=clause)
    topic = list(draft.topic)
    players = both_players(draft, clause)
    counted = bool(players) and any(all_creatures(clause, phrase) for phrase in clause.phrases)
    counted = counted or creatures_counted(draft, clause)
    found = About([], "", None, "", "") if counted else _spoken_of(draft, asked)
    found = replace(found, things=brought_back(draft, clause) or found.things)
    named = bool(found.things)
    found = replace(found, player="" if players else found.player)
    anyone = any(t.kind == "player" and t.value == "any" for t in clause.tokens)
    found = replace(found, things=implied_things(draft, asked, found, topic, someone=bool(players) or anyone))
    if clause.predicate is not None:
        found = replace(found, things=unpaid(draft, clause.predicate, found.things))
    if (len(found.things) < 2 or not named) and not found.player and not players and each_asked(clause):
        things, hit = assigned(draft, asked)
        there = [one for one in draft.things if not one.described]
        if asked.kind == "size":
            there = [one for one in there if sized(one)] or there  # no size of an enchantment is asked for
        found = replace(found, things=things or there, player=hit)
    if clause.predicate is not None:
        draft.use(clause.predicate)
    measures = NOUNS - {"ability"} if asked.kind == "size" else NOUNS  # サイズと能力は: two things
    draft.use(*(t for t in clause.tokens if t.kind == "wh" or (t.kind == "noun" and t.value in measures)))
    clashing.asked_of(draft, clause)
    concept = verb_of(draft, asked)
    concept, found = gone_through(draft, asked, concept, found)
    concept, found, hurt = of_damage(draft, asked, concept, found)
    someone = not found.player and not found.things and anyone
    if concept == "take" and not found.things and not found.player and not players and not someone:
        aimed = aimed_at(draft) or asker_hit(draft)
        found = replace(found, player=aimed, things=[] if aimed else taking(draft, topic))
        someone = not found.things and bool(draft.attacks) and not draft.blocks
    if (
        concept in ("die", "survive", "destroy")
        and found.things
        and all(one.zone == "スタック" for one in found.things)
    ):
        found = replace(found, things=creatures_there(draft))  # no spell dies: 《巨大化》は打ち消された。死ぬ?
    if concept == "take" and found.things and (who := taker(draft, clause, found.things)):
        found = replace(found, things=[], player=who)
    concept, found = of_counters(draft, asked, of_states(draft, asked, concept), found)
    concept, found = of_roles(draft, asked, concept, found)
    if concept == "destroy" and (lost := beaten(draft, clause, found.things)) is not None:
        found = replace(found, things=lost, player="")
    if _destroys(asked, concept) and found.player:
        draft.missing += [WHO_ACTS] * (not named and doubly_meant(asked))
        found = replace(found, player=other(found.player), things=found.things if named else [])
        theirs = [one for one in draft.things if one.player == found.player and one.zone == "戦場" and suffers(one)]
        if {one.name for one in theirs} <= {one.name for one in found.things}:
            found = replace(found, things=[])  # 自分は何体倒せる: all the creatures of the other
        elif found.things:
            found = replace(found, player="")
            draft.missing += ["そのうちの何体のことか"] * (len(found.things) > 1)
    if (dealt := dealt_by(draft, asked)) is not None:
        found, players = replace(found, things=dealt[1], player=dealt[0]), ()
        concept = "take" if dealt[1] else concept
    measured, concept = concept, of_holdings(draft, asked, concept)
    bare = concept == "" and bool(asked.extreme) and asked.unit == "点" and bool(found.things)  # 4/4に最大何点
    concept = "take" if asked.kind == "num" and (concept == "deal" or bare) and dealt_to(clause) else concept
    if concept != measured and not (found.things or found.player or players or someone):
        hit = asker_hit(draft) if concept == "take" else ""  # 受けたダメージは何点
        found = replace(found, player=hit, things=[] if hit else fighting_alone(draft, concept))
    if concept == "draw" and found.player:
        found = replace(found, things=[])
    if concept in ("deal", "go_through") and found.things and not found.player:
        found = replace(found, player=defending(draft, clause, found.things))
    if (whose := whose_creatures(clause)) and (
        concept in ("creatures", TOKENS_THERE) or _befalls(asked, concept, whose)
    ):
        found = replace(found, player=whose, things=[])
    return Query(
        asked.kind,
        concept,
        tuple(one.name for one in found.things),
        found.player,
        players,
        _possible(clause),
        asked.unit,
        asked.extreme,
        clause.predicate is not None and clause.predicate.has("neg"),
        found.zone,
        asked.word or _worded(clause, concept),
        found.keyword or by_ability(asked),
        found.value,
        only=only(clause),
        defender=someone,
        goal=hurt or (draft.goal[1] if draft.goal is not None else ()),
        implied=not named,
        strike=strike,
        each=each_asked(clause),
        dealers=concept == "deal" and len(found.things) > 1 and _named_together(clause),
        owner=found.owner,
        spell=found.spell,
        loose=len(found.things) > 1 and {one.name for one in found.things} <= draft.loose,
        combat=asked.kind == "num" and asked.unit in ("点", "ダメージ", "") and of_combat(clause),
    )


def _named_together(clause: Clause) -> bool:
    """Return whether all objects of a clause stand in one phrase, as its subject: 3/3と2/2は."""
    kinds = ("pt", "card", "label", "pronoun")
    of = [phrase for phrase in clause.phrases if phrase.of(*kinds)]
    return len(of) == 1 and of[0].particle in ("は", "が", "も") and len(of[0].of(*kinds)) > 1


def _worded(clause: Clause, concept: str) -> str:
    """Return the word by which it matters that something is asked: 助かる, 破壊される."""
    verb = clause.predicate
    if verb is None:
        return ""
    plainly = concept == "destroy" and verb.has("passive") and verb.text.startswith(DESTROYED)
    return DESTROYED if plainly else verb.text if concept == SAVED[0] else ""


def _destroys(asked: Asked, concept: str) -> bool:
    """Return whether it is counted how many creatures a player destroys: 自分は何体倒せる, 相手が何体倒した."""
    verb = asked.clause.predicate
    counted = asked.kind == "num" and asked.unit == "体" and concept == "destroy"
    if not counted or verb is None or verb.has("passive"):
        return False
    return any(
        phrase.particle in ("は", "が") and all(t.kind in ("player", "wh") for t in phrase.words)
        for phrase in asked.clause.phrases
        if phrase.of("player")
    )


def _befalls(asked: Asked, concept: str, whose: str) -> bool:
    """Return whether it is counted how many creatures of a player it befalls: 自分のクリーチャーは何体死ぬ.

    相手のクリーチャーは何体倒せる asks for those, too; 自分のクリーチャーは何体倒せる for what they kill.
    """
    verb = asked.clause.predicate
    if asked.kind != "num" or asked.unit not in ("体", "匹") or verb is None:
        return False
    if concept in ("die", "destroy") and _possible(asked.clause):
        return whose == OPPONENT
    return concept in ("die", "survive", "remain", "return") or (concept == "destroy" and verb.has("passive"))


def _spoken_of(draft: Draft, asked: Asked) -> About:
    """Return what a question names; who kills each other or is blocked by what waits is played first."""
    clause = asked.clause
    mutual = clause.concept == "die" and clause.predicate is not None and clause.predicate.text.startswith("相")
    found = about(draft, clause)
    if mutual:
        duel(draft, clause)
        found = replace(found, things=fought(draft, found.things))
    others = [one for one in found.things if one not in draft.waiting]
    if draft.waiting and not draft.attacks and len(others) == 1:
        attacks(draft, others)  # 2/2と3/3でブロックしたら4/4は死ぬ？
    return found


def _possible(clause: Clause) -> bool:
    predicate = clause.predicate
    if predicate is None or predicate.has("passive"):
        return False
    return predicate.has("potential") or predicate.value == "destroy"
