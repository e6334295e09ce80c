"""What is left over in a clause and may be the very thing on which the answer turns.

Invariant: found from the clause and from which of its words no rule used; only where something is spared or taken, from
what was played, too.
"""

from __future__ import annotations

from judge.ask.answering import damages
from judge.ask.answering.bearing import Told
from judge.ask.building.players import PLAYERS
from judge.ask.reading.model import Clause, Phrase


def lies(clause: Clause, left: set[int]) -> bool:
    """Return whether a clause without a verb names a zone that was not read, and something else that was."""
    zones = [one for one in clause.tokens if one.kind == "zone" and one.value != "battlefield"]
    return clause.predicate is None and any(one.start in left for one in zones) and len(clause.tokens) > len(zones)


def like_it(clause: Clause, left: set[int]) -> bool:
    """Return whether somebody is left over who puts there what is like another: 相手の3/3と同じものを自分が出した."""
    verb = clause.predicate
    like = any(t.text.startswith(("同じ", "同様")) for t in clause.tokens)
    puts = verb is not None and verb.means("put_in", "enter", "cast", "control", "exist")
    return puts and like and any(t.kind == "player" and t.start in left for t in clause.tokens)


def event(clause: Clause, left: set[int]) -> bool:
    """Return whether what is left over of a clause tells of an amount or a card in something that is done.

    So it is where the predicate was not read either, or says that an amount becomes another (7枚になった).
    """
    if clause.predicate is None:
        return False
    unread = clause.predicate.start in left or clause.predicate.means("become", "change")
    return unread and any(token.kind in _WEIGHTY and token.start in left for token in clause.tokens)


def how_much(clause: Clause, left: set[int]) -> bool:
    """Return whether it is left over how much is taken or dealt by what was read: it may have been read as a state."""
    if clause.predicate is None or clause.predicate.start in left or not clause.predicate.means("take", "deal"):
        return False
    return any(t.kind == "number" and t.value[1] == "点" and t.start in left for t in clause.tokens)


def assigned(clause: Clause, left: set[int]) -> bool:
    """Return whether it is left over to what damage is assigned, or how much."""
    if clause.predicate is None or not clause.predicate.means("assign"):
        return False
    told = (t for t in clause.tokens if t.start in left)
    return any(t.kind in ("player", "pronoun", "number") or t.means("blocker", "attacker") for t in told)


def when_told(clause: Clause, left: set[int]) -> bool:
    """Return whether what is left over says before or after what something is done: もうダメージは通った後。"""
    return clause.link in ("after", "before") and clause.predicate is not None and clause.predicate.start in left


def of_counters(clause: Clause, left: set[int]) -> bool:
    """Return whether counters are what a clause speaks of, and that is left over."""
    spoken_of = (phrase for phrase in clause.phrases if phrase.particle in ("は", "が"))
    return any(t.means("counter") and t.start in left for phrase in spoken_of for t in phrase.tokens)


def by_keyword(clause: Clause, left: set[int]) -> bool:
    """Return whether it is left over by which keyword something comes: 忍術で出した."""
    if clause.predicate is None or not clause.predicate.means("put_in", "enter", "cast"):
        return False
    means = (phrase for phrase in clause.phrases if phrase.particle in ("で", "により", "によって"))
    return any(token.kind == "keyword" and token.start in left for phrase in means for token in phrase.tokens)


def what_told(clause: Clause, left: set[int]) -> bool:
    """Return whether it is left over what something is: 緑の呪文を対象にできる, カードを捨てても.

    What the rest of such a phrase says was read of something else; where nothing else is said, what was taken was.
    """
    discards = clause.predicate is not None and clause.predicate.means("discard")
    for phrase in clause.phrases:
        words = [t for t in phrase.words if t.kind not in ("player", "filler")]
        if any(t.means("spell") and t.start in left for t in words) and any(t.kind in ("color", "type") for t in words):
            return True
        if discards and phrase.particle == "を" and words and all(t.means("card") and t.start in left for t in words):
            return True
    return False


def done_to(clause: Clause, left: set[int]) -> bool:
    """Return whether it is left over which card does or suffers something that was read: 召使いが破壊された."""
    if clause.predicate is None or clause.predicate.start in left or not clause.predicate.means(*_DONE):
        return False
    by = ("で", "により", "によって") if clause.predicate.means("exile") else ()
    parts = (phrase for phrase in clause.phrases if phrase.particle in ("が", "を", *by))
    return any(token.kind == "card" and token.start in left for phrase in parts for token in phrase.tokens)


_DONE = ("destroy", "die", "exile", "bounce", "sacrifice", "return", "attack", "block", "deal", "take", "trigger")


def whom_told(clause: Clause, left: set[int]) -> bool:
    """Return whether it is left over what is done and to or by which player: 誘発が自分を対象にした, 撃ったのは自分."""
    if clause.predicate is None or clause.predicate.start not in left:
        return False
    by = ("", "は", "が") if clause.predicate.means("cast", "activate") else ()
    goals = (phrase for phrase in clause.phrases if phrase.particle in ("を", "に", *by))
    return any(token.kind == "player" and token.start in left for phrase in goals for token in phrase.tokens)


def spared(clause: Clause, left: set[int], told: Told) -> bool:
    """Return whether it is left over to which player damage is dealt, and that player was dealt none."""
    if clause.predicate is None or not clause.predicate.means("deal"):
        return False
    goals = [p for p in clause.phrases if p.particle in ("に", "へ")]
    whom = [t for p in goals for t in p.tokens if t.kind == "player" and t.start in left and t.value in PLAYERS]
    return any(not damages.damage_to(told.outcome, PLAYERS[str(t.value)]) for t in whom)


def of_two_players(clause: Clause, left: set[int]) -> bool:
    """Return whether it is left over that two players do or suffer something: 自分と相手が、互いに."""
    for phrase in clause.phrases:
        players = phrase.of("player")
        if len({t.value for t in players}) > 1 and all(t.start in left for t in players):
            return True
    return False


def took(clause: Clause, left: set[int], told: Told, chosen: bool) -> bool:
    """Return whether it is left over that a player is dealt damage who is dealt none, or only by a choice."""
    if clause.predicate is None or not clause.predicate.means("take") or clause.predicate.has("neg"):
        return False
    damage = any(t.means("damage") and t.start in left for p in clause.phrases for t in p.tokens)
    heads = [p for p in clause.phrases if p.particle in ("が", "は", "も")]
    whom = [t for p in heads for t in p.words if t.kind == "player" and t.value in PLAYERS and len(p.words) == 1]
    hurt = all(damages.damage_to(told.outcome, PLAYERS[str(t.value)]) for t in whom)
    return damage and bool(whom) and (chosen or not hurt)


def ability_does(phrase: Phrase, left: set[int]) -> bool:
    """Return whether it is left over that an ability does something: 能力が…を追放した."""
    return phrase.particle in ("が", "は") and any(t.means("ability") and t.start in left for t in phrase.tokens)


def all_of_them(clause: Clause, left: set[int]) -> bool:
    """Return whether it is left over that all of them are or did something: 全部死んだ, not カウンターを全部移した."""
    if not any(token.means("total") and token.start in left for token in clause.tokens):
        return False
    done = clause.predicate is not None and clause.predicate.start not in left
    return not (clause.concept == "resolve" or (done and clause.phrase("を") is not None))


_WEIGHTY = ("card", "number", "counter")


def supposed_not(clause: Clause, left: set[int]) -> bool:
    """Return whether it is supposed that something is not so or not done: 盾が張られていなければ."""
    verb = clause.predicate
    return clause.link in ("if", "even if") and verb is not None and verb.has("neg") and verb.start in left
