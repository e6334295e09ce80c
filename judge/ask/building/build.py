"""A reading made a scenario: every clause by the rules that cover its verb, then what the whole lacks.

Invariant: words that no rule used stay unread, so that nothing is answered for certain.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from judge.ask.building import (
    arriving,
    becoming,
    blocking,
    cascaded,
    cloning,
    conspiring,
    contested,
    control,
    costed,
    dealing,
    devouring,
    ending,
    foreseen,
    hands,
    hitting,
    inquired,
    inresponse,
    landcost,
    loyalties,
    minted,
    optional,
    outlets,
    planar,
    playing,
    redirecting,
    resolving,
    restated,
    sharing,
    showing,
    spending,
    steps,
    struck,
    times,
    unaimed,
    unplayed,
    upheld,
    warding,
    yard,
    zones,
)
from judge.ask.building.again import retold
from judge.ask.building.aside import later
from judge.ask.building.asked import queries
from judge.ask.building.bounds import inexact
from judge.ask.building.cards import for_all
from judge.ask.building.clauses import matters, read_clause
from judge.ask.building.combat import player_of
from judge.ask.building.completing import apart_by_counters, marks, same_name, shields, sides, sizes, table
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.harm import UNTOLD_SOURCE
from judge.ask.building.harmed import aimed_before
from judge.ask.building.heeding import surveyed
from judge.ask.building.lacking import unplaced, unsaid, unsized
from judge.ask.building.marked import aimed_elsewhere
from judge.ask.building.meant import open_pointing
from judge.ask.building.often import untried
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import Query
from judge.ask.building.sides import shared
from judge.ask.building.told import THEN
from judge.ask.building.tried import behind, beyond_means
from judge.ask.reading.model import SILENT, Asked, Clause, Phrase, Reading, Token
from judge.text.records import dataclass


@dataclass(frozen=True)
class Built:
    """A scenario and what is asked of it.

    Attributes:
        table: the scenario as the table of a scenario file; None when there is none.
        queries: what is asked, each with the objects it is about.
        unread: words that no rule used.
        missing: what must be known and is not said, Japanese.
        open_sizes: names of objects whose size is not said, so that the answer must not depend on it.
        open_control: names of objects of which nothing says whose they are.
        settled: names of cards of which it is said whose they are: they count although they may do nothing.
        amounts: the points of damage or life that the question gives.
        stacked: combat damage is said to be on the stack.
        told: what must come about by itself: a concept and the name of its object; `told_last` what of that is told
            behind a question, and how many actions there were before it.
        halves: the power or toughness of objects of which only one is said.
        opposed: the question speaks of the other player, too.
        sizes: after how many actions something is said to have a size; `marks` so many counters of a kind.
        fighting: names of attackers that the question itself tells of in a fight.
        behind: words that mean nothing where the last thing that is done can't be.
        beyond_means: those that mean nothing where what the last thing costs can't be paid.
        open_yards: players of whose graveyards nothing is told although something looks at how many cards they have,
            with how many it asks for, 0 where it counts them.
        open_types: nothing is told of any graveyard although something goes by the types of the cards there.
        open_kinds: names of spells of which it is not said whether they are instants or sorceries.
        worded: the question as typed, with what is not played (他に何もない).
        presumed: how many things that go without saying were added.
        halts: nothing is played behind its actions.
    """

    table: dict[str, Any] | None
    queries: tuple[Query, ...]
    unread: tuple[str, ...]
    missing: tuple[str, ...]
    open_sizes: tuple[str, ...]
    topic: tuple[str, ...] = ()
    open_control: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    amounts: tuple[int, ...] = ()
    stacked: bool = False
    told: tuple[tuple[str, str], ...] = ()
    opposed: bool = True
    sizes: tuple[tuple[int, str, tuple[int, int]], ...] = ()
    marks: tuple[tuple[int, str, str, int], ...] = ()
    alive: tuple[tuple[int, str], ...] = ()
    halves: tuple[tuple[str, tuple[int | None, int | None]], ...] = ()
    left: tuple[Token, ...] = ()
    fighting: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    beyond_means: tuple[str, ...] = ()
    open_yards: tuple[tuple[str, int], ...] = ()
    open_types: bool = False
    open_kinds: tuple[str, ...] = ()
    worded: str = ""
    presumed: int = 0
    halts: bool = False
    told_last: tuple[int, tuple[tuple[str, str], ...]] = (0, ())


_BESIDE = ("ほか", "他", "別")
"""With に: what is told comes on top of what was told before."""


def build(reading: Reading) -> Built:
    """Return the scenario of a question."""
    pairs = pairwise((*reading.tokens, None))
    beside = [one.start for one, two in pairs if one is not None and one.text in _BESIDE and two and two.text == "に"]
    further = (*(token.start for token in reading.tokens if token.text in THEN), *beside)
    crossing = any(later(clause) for clause in reading.clauses)
    draft = Draft(further=further, crossing=crossing, retold=retold(reading))
    asked = _played(draft, reading)
    left = _left(draft, reading)
    unread = tuple(dict.fromkeys(token.text for token in left))
    draft.missing += [*unplaced(draft, asked), *planar.unshown(reading)]
    if not (draft.things or draft.held or draft.actions or draft.planes or draft.mana):
        return Built(None, tuple(asked), unread, tuple(draft.missing), (), left=tuple(left))
    planar.beyond(draft)
    made = _completed(draft, reading, asked, unread)
    return replace(made, left=tuple(left))


def _played(draft: Draft, reading: Reading) -> list[Query]:
    """Play what is told, then return what is asked of it."""
    dating = {n for n in {clause.sentence for clause in reading.clauses} if _of_edition(draft, reading, n)}
    planar.face_up(draft, reading)
    ending.by_named(draft, reading)
    parts: list[Asked] = []
    earlier: list[dict[str, Any]] = []
    before = unplayed.Before()
    told: Clause | None = None
    since = 0
    asked_first = min((clause.sentence for clause in reading.clauses if clause.role == "asked"), default=None)
    draft.asked_of = _asked_first(reading)
    draft.asks_of_players = _of_lives(reading)
    for clause in devouring.in_order(playing.with_retorts(reading.clauses)):
        if clause.role == "asked" and (of := {_asked_of(p) for p in clause.phrases} - {""}):
            draft.asked_of = of.pop() if len(of) == 1 else ""
        if clause.role == "asked" and clause.link == "and" and clause.tokens:
            draft.passing[clause.tokens[0].start] = len(draft.actions)
        if clause.role != "given" or clause.sentence in dating:
            continue
        before.reads(draft, clause)
        later = asked_first is not None and clause.sentence > asked_first
        supposed = clause.link == "if" or (clause.link == "when" and clause.concept not in ("attack", "block"))
        again = later and (supposed or (steps.of_a_step(clause) and not draft.attacks))
        if again and draft.cut is None:
            draft.cut = (clause.sentence, len(draft.actions), len(draft.told))
            earlier = [*draft.actions]
        if inquired.parts(draft, reading, clause):
            parts.append(inquired.asked_part(clause))
            draft.passing[clause.tokens[0].start] = len(draft.actions)
        elif inquired.repeated(reading, clause):
            draft.use(*clause.tokens)
        elif unplayed.reasoned(draft, clause, reading):
            continue
        else:
            attacking, acted, blocked = set(draft.attacks), len(draft.actions), bool(draft.blocks)
            draft.goes_on = told is not None and told.sentence == clause.sentence and told.link == "and"
            if playing.responds(clause):
                inresponse.waits(draft, clause, told, since)
            foreseen.foresee(draft, reading, clause)
            unplayed.told_idly(draft, clause, read_clause)
            if clause.link == "response":
                inresponse.waits(draft, clause, told, acted if clause.words else since)
            told, since = (clause, acted) if clause.tokens else (told, since)
            draft.missing += unplayed.not_again(draft, clause, reading, acted)
            draft.missing += [*unplayed.further(draft, clause, attacking, reading), *unplayed.two_turns(clause)]
            draft.missing += unplayed.once_more(draft, clause, attacking, acted, blocked=blocked)
        subjects = (player_of(p) for p in clause.phrases if p.particle in ("は", "が", "も"))
        if named := next((one for one in subjects if one), ""):
            draft.subject, draft.subject_in = named, clause.sentence
            topical = any(player_of(p) == named and p.particle in ("は", "も") for p in clause.phrases)
            draft.subject_over = clause.link in ("because", "if", "when", "after") and not topical
    if draft.cut is not None and draft.actions[: draft.cut[1]] != earlier:
        draft.missing.append("どの時点について尋ねているか")  # what is supposed behind a question comes before it
    before.settle(draft)
    played = len(draft.actions)
    times.catch_up(draft)
    draft.passing = {at: len(draft.actions) if then == played else then for at, then in draft.passing.items()}
    steps.begun(draft)
    known = len(draft.things)
    asked = _later_returns(cloning.from_start(draft, queries(draft, reading, parts)))
    if draft.untimed and draft.attacks:
        draft.missing.append("その戦闘のいつのことか")  # only what is asked tells of an attack
    for one in draft.things[known:]:
        _defended(draft, one)
    if any(query.concept == "attack" and query.action for query in asked):
        minted.just_made(draft, draft.things[known:])
    draft.missing += foreseen.unsaid(draft, draft.things[known:])
    draft.missing += [*unplayed.nearly(draft, reading), *unplayed.after_damage(draft, reading)]
    draft.missing += unplayed.after_rounds(draft)
    draft.missing += [
        *unplayed.one_apiece(draft, reading),
        *unplayed.unresolved(draft, reading),
        *unplayed.sizeless(reading),
    ]
    draft.missing += [*unplayed.nobodys(draft, reading, known), *unplayed.other_turn(draft, reading)]
    sharing.settle(draft, asked)
    unaimed.settle(draft, asked)
    unaimed.answered_alone(draft, asked)
    loyalties.settle(draft, asked)
    outlets.settle(draft)
    unaimed.triggered(draft)
    hitting.settle(draft, asked)
    struck.defended(draft, asked, reading)
    struck.gains_by(draft, asked)
    shared(draft, reading)
    control.newly(draft, reading, asked)
    arriving.just_now(draft, asked)
    draft.missing += arriving.came_back(draft)
    _said_late(draft, reading)
    _headed(draft, reading)
    restated.settle(draft, reading)
    cloning.unmarked(draft, reading)
    cloning.aimed_elsewhere(draft)
    becoming.in_turn(draft)
    draft.missing += becoming.of_which(draft, asked, reading)
    if draft.attacks:
        draft.use(*(t for c in reading.given for p in c.phrases if _only_combat(p) for t in p.tokens))
    return asked


def _of_lives(reading: Reading) -> bool:
    """Return whether all that is asked is of lives or of who loses, and of no object: ライフはいくつ, 負ける."""
    told = [t for one in reading.asked for t in one.clause.tokens]
    of = all(any(t.means("life", "lose_game", "win", "game") for t in one.clause.tokens) for one in reading.asked)
    return bool(reading.asked) and of and not any(t.kind in ("pt", "card", "pronoun", "type") for t in told)


def _asked_first(reading: Reading) -> str:
    """Return the player of whom a question asks before it tells anything: 相手のライフはいくつ？2点受けた。"""
    asked, mark, told = re.sub("？", "?", reading.question).partition("?")
    if not mark or "。" in asked or "?" in told or "。" not in told or len(reading.asked) != 1:
        return ""
    found = {_asked_of(phrase) for phrase in reading.asked[0].clause.phrases} - {""}
    return found.pop() if len(found) == 1 else ""


def _asked_of(phrase: Phrase) -> str:
    """Return the player of whom, or of whose life, something is asked with a phrase; empty for none."""
    if phrase.particle not in ("は", "が"):
        return ""
    rest = Phrase(tuple(t for t in phrase.tokens if not t.means("life")), phrase.particle)
    return player_of(phrase) or (player_of(rest) if rest.words else "")


def _defended(draft: Draft, one: Thing) -> None:
    """Let a land or the like that only the question names be the defending player's: 土地は壊れる."""
    still = (
        bool(one.said.types) and set(one.said.types) <= {"land", "artifact", "enchantment"} and one.said.card is None
    )
    sides = {draft.thing(name).player or YOU for name in draft.attacks}
    if still and not one.player and len(sides) == 1:
        one.player = OPPONENT if sides == {YOU} else YOU
        draft.assumed.append(f"{one.name}は{one.player}がコントロールしている")


def _said_late(draft: Draft, reading: Reading) -> None:
    """Read what is stated behind the question of what only the question names: 3/3はどうなる？盾が1つある。"""
    first = min((clause.sentence for clause in reading.clauses if clause.role == "asked"), default=0)
    for clause in reading.given:
        told = {t.start for t in clause.tokens if matters(t)}
        late = (
            clause.role == "given" and clause.sentence > first and clause.concept in ("exist", "have", "attach", "put")
        )
        if not late or told & draft.used:
            continue
        state, acted = draft.snapshot(), len(draft.actions)
        if not read_clause(draft, clause) or len(draft.actions) != acted:
            draft.restore(state)


def _left(draft: Draft, reading: Reading) -> list[Token]:
    """Return the words that no rule used."""
    used = draft.used - {token.start for token in dealing.copied(reading)}
    again = _asked_again(reading)
    return [one for one in reading.tokens if matters(one) and one.start not in used and one.start not in again]


def _asked_again(reading: Reading) -> set[int]:
    """Return where どう stands that only asks the same for other rules: いまのルールではどうなる?"""
    clauses = {token.start for clause in reading.clauses for token in clause.tokens}
    pairs = pairwise(reading.tokens)
    behind = {two.start for one, two in pairs if one.kind == "edition" and two.kind == "wh" and two.value == "どう"}
    return behind - clauses


def _later_returns(asked: list[Query]) -> list[Query]:
    """Return the questions, those whether something returns after an earlier moment was asked about as being of that.

    …どうなる? 次に死んだときもまた戻る?: that it came back before does not count.
    """
    later = (any(earlier.at is not None for earlier in asked[:n]) for n in range(len(asked)))
    anew = [one.concept == "return" and then for one, then in zip(asked, later, strict=True)]
    return [replace(one, again=one.again or then) for one, then in zip(asked, anew, strict=True)]


_COMBAT = ("attack", "block", "combat damage")
"""The actions that are parts of combat, in order."""


def _at(query: Query, before: int, actions: Sequence[dict[str, Any]]) -> Query:
    """Return a question with the place among a scenario's actions that it is asked of."""
    if query.until:
        part = "combat damage" if query.until == times.REGULAR_DAMAGE else query.until
        places = [n for n, one in enumerate(actions) if one["do"] == part][-1:]
        later = _COMBAT[_COMBAT.index(part) + 1 :]  # nothing blocks: before blocks is before damage all the same
        places += [n for n, one in enumerate(actions) if one["do"] in later]
        return replace(query, at=places[0] if places else None)
    return query if query.at is None else replace(query, at=query.at + before)


def _completed(draft: Draft, reading: Reading, asked: list[Query], unread: tuple[str, ...]) -> Built:
    """Return a scenario completed by what goes without saying, with what it still lacks."""
    zones.belongs(draft)
    aimed_before(draft)
    draft.missing += blocking.settle_roles(draft)
    opposed = _opposed(draft, reading)
    sides(draft)
    apart_by_counters(draft)
    sizes(draft)
    marks(draft)
    zones.threshold(draft)
    costed.apart(draft)
    draft.missing += dealing.fought(draft)
    shields(draft)
    spending.as_entered(draft)
    devouring.grown(draft)
    cascaded.unseen(draft, reading.text, asked)
    conspiring.kept(draft, asked)
    hands.counted(draft, asked)
    landcost.supplied(draft, reading)
    hands.without_cast(draft, asked)
    optional.aimed(draft)
    aimed_elsewhere(draft, asked)
    hands.unsearched(draft, reading.text)
    names = same_name(draft, reading)
    needed = upheld.upheld(draft, reading)
    scenario = table(draft, reading)
    scenario["object"] += needed
    missing = [*draft.missing, *names, *contested.told(draft, reading), *open_pointing(draft, asked, reading)]
    missing += [*unsaid(draft, reading, asked), *hands.countless(draft, asked), *inexact(draft, asked)]
    missing += [*upheld.unsaid(draft, reading), *unplayed.of_a_hand(draft, reading)]
    missing += [*redirecting.idle(draft), *showing.unused(draft), *resolving.untold(draft, asked)]
    missing += [*resolving.anew(draft, reading, asked), *untried(draft, asked), *warding.open_sizes(draft)]
    if draft.halted and not (draft.blocks or draft.unblocked) and any(one.concept == "life" for one in asked):
        missing.append("攻撃クリーチャーがブロックされたか")  # what it deals counts for the total
    before = len(scenario["action"]) - len(draft.actions)
    return Built(
        scenario,
        tuple(_at(one, before, scenario["action"]) for one in asked),
        unread,
        tuple(missing),
        unsized(draft),
        tuple(one.name for one in draft.topic),
        tuple(one.name for one in draft.things if one.open_control),
        (*_settled(draft), *(one.name for one in draft.planes), *(str(one["name"]) for one in needed)),
        _amounts(draft, reading),
        draft.in_damage == "stacked",
        tuple(dict.fromkeys(draft.told)),
        opposed,
        tuple((n + before, name, size) for n, name, size in draft.sizes),
        tuple((n + before, *rest) for n, rest in draft.marks),
        alive=tuple((n + before, name) for n, name in draft.alive),
        halves=tuple((one.name, one.said.half) for one in draft.things if one.said.half != (None, None)),
        fighting=_fighting(draft, reading),
        open_yards=yard.open_yards(draft),
        open_types=yard.open_types(draft),
        open_kinds=tuple(one.name for one in draft.things if one.kindless),
        behind=tuple(token.text for token in behind(draft, reading)),
        beyond_means=tuple(token.text for token in beyond_means(draft, reading)),
        worded=reading.question,
        told_last=(draft.cut[1] + before, tuple(draft.told[draft.cut[2] :])) if draft.cut is not None else (0, ()),
    )


def _fighting(draft: Draft, reading: Reading) -> tuple[str, ...]:
    """Return what attacks by what the question says, not only for want of anything else that could."""
    told = [clause for clause in reading.clauses if clause.concept in ("attack", "block", "fight")]
    cards = {str(t.value) for clause in told for p in clause.phrases for t in p.of("card")}
    words = {t.start for clause in told for t in clause.tokens}
    things = [one for one in draft.things if one.name in draft.attacks]
    return tuple(one.name for one in things if one.said.card in cards or any(t.start in words for t in one.said.tokens))


def _opposed(draft: Draft, reading: Reading) -> bool:
    """Return whether the other player does or has something: whom something is aimed at is no side of it."""
    notes = [match.span() for match in re.finditer(r"(?<=》)\([^()]*\)", reading.text)]
    said = any(
        token.value in ("opponent", "active", "nonactive")
        and not (clause.role == "given" and _aimed(phrase))
        and not any(start <= token.start < end for start, end in notes)
        for clause in reading.clauses
        for phrase in (*clause.phrases, *_outside(clause))
        for token in phrase.of("player")
    )
    return said or any(one.player == OPPONENT and one.name != UNTOLD_SOURCE for one in draft.things)


def _aimed(phrase: Phrase) -> bool:
    """Return whether a phrase names nothing but a player whom something is aimed at: 相手プレイヤーに."""
    return phrase.particle in ("に", "へ") and all(one.kind == "player" for one in phrase.words)


def _outside(clause: Clause) -> tuple[Phrase, ...]:
    """Return the tokens of a clause that stand in no phrase, as one."""
    within = {one.start for phrase in clause.phrases for one in phrase.tokens}
    left = tuple(one for one in clause.tokens if one.start not in within)
    return (Phrase(left, ""),) if left else ()


def _settled(draft: Draft) -> tuple[str, ...]:
    """Return the objects that count although they may do nothing: cards whose controller is said, quoted text.

    So does what only stands in a board that is told side by side, where nothing attacks.
    """
    fought = draft.attacks or draft.blocks or draft.unblocked
    named = [
        one.name
        for one in draft.things
        if one.said.quoted
        or one.chosen
        or one.counted
        or one.idle
        or (one.laid_out and not fought and not one.said.has)
        or one.name in draft.parted
        or surveyed(draft, one)
        or (one.said.card and (not one.open_control or for_all(one.said.card)))
    ]
    return (*named, *(str(one["name"]) for one in zones.fillers(draft)))


def _amounts(draft: Draft, reading: Reading) -> tuple[int, ...]:
    """Return the points that the given part of the question tells of."""
    told = [token for clause in reading.given if clause.role == "given" for token in clause.tokens]
    told += [token for asked in reading.asked if asked.kind == "who" for token in asked.clause.tokens]
    points = [t for t in told if t.kind == "number" and t.value[1] == "点" and t.start in draft.used]
    return tuple(dict.fromkeys(int(t.value[0]) for t in points if t.start not in draft.notes))


def _headed(draft: Draft, reading: Reading) -> None:
    """Count 忍術の質問。 as understood: a sentence that only names a keyword which something told of has."""
    there = {key for one in draft.things for key, _ in one.said.has}
    for number in {clause.sentence for clause in reading.clauses}:
        found = [clause for clause in reading.clauses if clause.sentence == number]
        told = [t for clause in found for t in clause.tokens if t.kind not in SILENT]
        if told and all(t.kind == "keyword" and not t.value[1] and t.value[0] in there for t in told):
            draft.use(*(t for clause in found if clause.predicate is None for t in clause.tokens))


def _only_combat(phrase: Phrase) -> bool:
    """Return whether a phrase says only that it is combat: 戦闘で."""
    told = [token for token in phrase.tokens if token.kind not in ("filler", "mark")]
    return bool(told) and all(token.means("combat") for token in told)


def _of_edition(draft: Draft, reading: Reading, sentence: int) -> bool:
    """接死の改定より前、2010年6月のルールで。: a sentence that only says which rules are meant."""
    found = [clause for clause in reading.clauses if clause.sentence == sentence]
    tokens = [token for clause in found for token in clause.tokens]
    board = any(token.kind in ("pt", "card", "number", "counter", "player", "wh") for token in tokens)
    if board or any(clause.predicate is not None or clause.role == "asked" for clause in found):
        return False
    if not any(token.kind == "edition" for token in tokens):
        return False
    draft.use(*tokens)
    return True
