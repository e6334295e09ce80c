"""Questions about players that name none: 負ける？, 勝てる？, ライフは？ are about whose life the question tells.

Invariant: a question that names an object is about that object; where the lives of both are told, it is about the one
who asks only if it is said so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING

from judge.ask.building.draft import Draft
from judge.ask.building.implied import asker_hit
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.reading.model import SILENT, Asked, Clause, Phrase, Reading, Token

if TYPE_CHECKING:
    from judge.ask.building.query import Query

_OBJECTS = ("pt", "card", "type", "pronoun", "label", "keyword", "subtype", "loyalty")


def told_lives(reading: Reading) -> tuple[str, ...]:
    """Return the players whose life totals the question gives, the asker where it does not say whose."""
    found: list[str] = []
    for clause in reading.given:
        if clause.role != "given":
            continue
        tokens = list(clause.tokens)
        for place, token in enumerate(tokens):
            if token.kind == "noun" and token.value == "life" and _number(tokens, place):
                before = [t for t in tokens[max(0, place - 2) : place] if t.kind == "player"]
                before = before or [
                    t for t in tokens[place + 3 : place + 4] if t.kind == "player" and _of(tokens, place)
                ]
                found.append(PLAYERS.get(str(before[-1].value), YOU) if before else _told_of(reading, clause))
    return tuple(dict.fromkeys(found))


def _told_of(reading: Reading, clause: Clause) -> str:
    """Return whom the sentence told of before a life total (相手は5点受けてライフ15), the asker where of nobody."""
    here = (one for one in reading.given if one.sentence == clause.sentence and one.tokens)  # 対応して has none
    before = [one for one in here if one.tokens[0].start < clause.tokens[0].start]
    told = [
        t for one in before for p in one.phrases if p.particle in ("は", "が") for t in p.tokens if t.kind == "player"
    ]
    named = {PLAYERS.get(str(t.value), "") for t in told}
    return named.pop() or YOU if len(named) == 1 else YOU


def _of(tokens: list[Token], place: int) -> bool:
    """Return whether の stands behind a life total: ライフ20の相手."""
    return tokens[place + 2].kind == "particle" and tokens[place + 2].text == "の"


def _number(tokens: list[Token], place: int) -> bool:
    after = [t for t in tokens[place + 1 : place + 5] if t.kind not in SILENT]
    return bool(after) and after[0].kind == "number" and after[0].value[1] in ("", "点")


def aimed_at(draft: Draft) -> str:
    """Return the one player at whom everything outside combat was aimed, empty where anything else was."""
    aims = [name for one in draft.actions if one["do"] != "step" for name in _names(one.get("target"))]
    return aims[0] if set(aims) in ({YOU}, {OPPONENT}) and not draft.attacks else ""


def _names(target: object) -> list[str]:
    return [str(one) for one in target] if isinstance(target, list) else [str(target)] if target else []


def _by_keyword(phrase: Phrase) -> bool:
    """Return whether a phrase says only by what keyword it would come about: 絆魂で."""
    told = phrase.words
    return phrase.particle == "で" and all(t.kind == "keyword" for t in told)


def _heals(clause: Clause) -> bool:
    """Return whether nothing but a player is said to 回復する, which tells of life by itself."""
    verb = clause.predicate
    told = [t for p in clause.phrases for t in p.words]
    return verb is not None and verb.text.startswith(("回復", "ゲイン")) and all(t.kind == "player" for t in told)


def of_player(draft: Draft, reading: Reading, asked: Asked, query: Query) -> Query:
    """Return a question about a player with that player, where it names nobody; any other question as it is."""
    clause = asked.clause
    named = any(p.of(*_OBJECTS) and not _by_keyword(p) for p in clause.phrases)
    if named or query.players or query.action:
        return query
    if query.kind == "outcome" and not (query.things or query.player or draft.things) and len(draft.mana) == 1:
        return replace(query, kind="num", concept="life", player=next(iter(draft.mana)))  # マナが余った。どうなる？
    lives = told_lives(reading)
    if len(lives) == 1 and draft.lives_of and lives[0] not in draft.lives_of:
        lives = tuple(dict.fromkeys(draft.lives_of))  # ライフ10だった相手に: as it was played
    plain = query.concept == "gain" and query.kind in ("yn", "can") and query.value is None and not query.keyword
    if plain and (any(t.kind == "noun" and t.value == "life" for t in clause.tokens) or _heals(clause)):
        return replace(query, kind="yn", concept="life gained", things=(), extreme="")
    lost = query.concept == "lose" and query.kind == "yn" and query.value is None and not query.player
    if lost and any(t.kind == "noun" and t.value == "life" for t in clause.tokens):
        pools = list(draft.mana)
        holders = pools if len(pools) == 1 else lives if len(lives) == 1 else ()
        if holders:
            return replace(query, things=(), player=holders[0])
        return replace(query, concept="life lost", things=(), extreme="")
    if query.concept == "lose_game" and query.kind == "yn" and not query.player:
        someone = any(t.kind == "player" and t.value == "any" for t in clause.tokens)  # そのプレイヤーは負ける
        whose = lives[0] if len(lives) == 1 else (aimed_at(draft) if someone else "") or YOU
        return replace(query, things=(), player=whose)
    ends = bool(lives) or (bool(draft.unblocked) and not draft.blocks)
    if query.concept == "win" and query.kind in ("yn", "can") and ends and not draft.clashes:
        return replace(query, kind="yn", things=(), player=query.player or YOU)
    free = {one for one in draft.attacks if one not in {attacker for _, attacker in draft.blocks}}
    hit = bool(lives) and ((bool(draft.unblocked) and not draft.blocks) or bool(aimed_at(draft)))
    hit = hit or (bool(lives) and bool(free) and any(_by_keyword(p) for p in clause.phrases if p.of("keyword")))
    spared = bool(query.things) and set(query.things) <= draft.unblocked  # what deals damage to a player unharmed
    hit = hit or (bool(asker_hit(draft)) and (_life_before(reading, clause) or (bool(lives) and spared)))
    if query.concept in ("survive", "die") and not query.player and hit and query.kind in ("yn", "can"):
        neg = query.neg != (query.concept == "survive")
        player = lives[0] if len(lives) == 1 else aimed_at(draft) or YOU
        return replace(query, kind="yn", concept="lose_game", neg=neg, things=(), player=player, extreme="")
    if query.concept in ("survive", "die") and query.player and query.kind in ("yn", "can"):
        named = any(t.kind == "player" for p in clause.phrases for t in p.tokens)
        neg = query.neg != (query.concept == "survive")
        if not named:
            return query
        return replace(query, kind="yn", concept="lose_game", neg=neg, things=(), extreme="", word=DEATH)
    if query.concept == "life" and not query.player and len(lives) == 1:
        return replace(query, player=lives[0], things=())
    return query


DEATH = "死ぬ"
"""What was asked where a player is said to die, which may mean that player's creature."""


def _life_before(reading: Reading, clause: Clause) -> bool:
    """Return whether the life total of the asker is what was told just before a question: ライフは3。生き残れる？"""
    given = [one for one in reading.given if one.role == "given" and one.sentence < clause.sentence]
    told = given[-1].tokens if given else ()
    life = next((n for n, token in enumerate(told) if token.kind == "noun" and token.value == "life"), None)
    theirs = any(token.kind == "player" and token.value != "you" for token in told)
    return life is not None and _number(list(told), life) and not theirs


def whose_life(draft: Draft, reading: Reading, asked: Asked) -> str:
    """Return the player whose life total いくつになる, 何点になる asks for: the one whose total was said alone."""
    clause = asked.clause
    whole = next((one.clause for one in reading.asked if one.clause.predicate == clause.predicate), clause)
    if any(p.of("card") and p.particle in ("は", "って", "が", "も") for p in whole.phrases):
        return ""  # 《稲妻》は何点になる: what it deals
    over = any(t.kind == "keyword" and t.value[0] == "kw.trample" for t in reading.tokens)
    left = () if over or not told_lives(reading) else ("excess",)  # 残りは17点だよね
    bare = all(
        t.kind in ("wh", "filler", "mark", "particle") or (t.kind == "noun" and t.value in ("last", *left))
        for p in clause.phrases
        for t in p.tokens
    )
    if asked.kind != "num" or asked.unit not in ("点", "つ", "") or not bare:
        return ""
    last = any(t.kind == "noun" and t.value in ("last", *left) for t in clause.tokens)
    last = last or (asked.unit != "点" and bool(told_lives(reading)))  # ライフは20。終わったらいくつ？
    if not (clause.predicate.means("become", "remain") if clause.predicate is not None else last):
        return ""
    said = [c for c in reading.given if any(t.value == "life" for t in _outside(c.tokens) if t.kind == "noun")]
    if not told_lives(reading) and all(_changes_life(c) for c in said):
        return ""  # 3点のライフを得たら何点になる: no total was told
    named = {str(t.value) for c in said for t in c.tokens if t.kind == "player"}
    taker = _taker(reading)
    if asked.unit == "点" and taker in told_lives(reading):
        return taker
    if asked.unit == "点" and (len(said) > 1 or len(named) > 1 or (taker and len(said) == 1)):
        draft.missing.append("誰のライフか")
    if len(said) != 1 or any(t.kind == "loyalty" or t.kind == "counter" for c in reading.given for t in c.tokens):
        return ""
    return PLAYERS.get(named.pop() if named else "you", "") if len(named) < 2 else ""


def both_lives(reading: Reading, asked: Asked, query: Query) -> bool:
    """Return whether それぞれいくつになる asks for the life totals of both players, which were told before it."""
    verb = asked.clause.predicate
    if not query.each or query.kind != "num" or query.things or query.player or query.unit not in ("点", "つ", ""):
        return False
    if (not verb.means("become", "remain") if verb is not None else query.unit == "点") or {YOU, OPPONENT} - {
        *told_lives(reading)
    }:
        return False
    told = [t for p in asked.clause.phrases for t in p.tokens if t.kind not in ("wh", "filler", "mark", "particle")]
    marked = any(t.kind in ("loyalty", "counter") for c in reading.given for t in c.tokens)
    return not marked and all(t.kind == "noun" and t.value in ("last", "life", "excess") for t in told)


def _taker(reading: Reading) -> str:
    """Return the player to whom the last that is told is done: 自分に《X》を使うと（何点になる）."""
    phrases = [p for p in reading.given[-1].phrases if p.particle == "に"] if reading.given else []
    found = {str(t.value) for p in phrases for t in _outside(p.tokens) if t.kind == "player"}
    return PLAYERS.get(found.pop(), "") if len(found) == 1 else ""


def _outside(tokens: Sequence[Token]) -> list[Token]:
    """Return the tokens that are in no brackets, where the text of a card may speak of life, too."""
    depths = accumulate((one.kind == "open") - (one.kind == "close") for one in tokens)
    return [one for one, depth in zip(tokens, depths, strict=True) if not depth and one.kind != "close"]


def _changes_life(clause: Clause) -> bool:
    """Return whether a clause tells how much life is gained or lost, not how much there is."""
    verbs = [t for p in clause.phrases for t in p.of("verb")]
    verbs += [clause.predicate] if clause.predicate is not None else []
    return any(t.means("gain", "lose", "deal", "take") for t in verbs)
