"""Answering a question: the scenario route first, then the rulings; what can't be answered is said.

Invariant: `answered` only when nothing that could matter was left unread and everything asked was decided; every answer
says by which route it came.
"""

from __future__ import annotations

import re
import time
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeAlias

from judge.ask import routes
from judge.ask.echoed import in_its_verb
from judge.ask.exclusive import left_open
from judge.ask.playing import by_scenario, scenario_of
from judge.ask.reading import Reading, read
from judge.ask.reading.unlike import contradicted
from judge.ask.ready import made_ready
from judge.ask.routes import Answer
from judge.ask.vague import unspecific
from judge.engine.consulted import agree, consulting
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.ask.reading.cases import Case
    from judge.engine.consulted import Noted
    from judge.paths import Home
    from judge.rules.editions import Edition
    from judge.search.service import Search

    _Said: TypeAlias = tuple[Reading, Edition, Answer]

SCHEMA = 1
RELATED = 3
"""How many rulings are named beside an answer, unless asked otherwise."""


def ask(
    question: str, *, rules_as_of: str | None = None, search: Search | None = None, limit: int = RELATED
) -> dict[str, Any]:
    """Answer a question; the page of the JSON contract.

    Args:
        question: in Japanese, as typed.
        rules_as_of: a date or set code whose rules are asked for; None lets the question decide, else today's.
        search: gives the card names and the nearest rulings; None does without.
        limit: how many rulings are named beside the answer.

    Raises:
        EditionError: `rules_as_of` names no edition.
    """
    started = time.perf_counter()
    keep = search.home if search is not None else None
    if keep is not None:
        made_ready(keep)
    with consulting() as noted:
        reading, edition, answer = _settled(question, rules_as_of, search)
    page: dict[str, Any] = {
        "schema": SCHEMA,
        "question": question,
        "status": answer.status,
        "rules_as_of": edition.date,
        "answer": in_its_verb(question, answer.text),
        "route": answer.route,
        "understood": {"unread": list(reading.unread), **answer.understood},
        "assumptions": list(answer.assumptions),
        "steps": list(answer.steps),
        "branches": list(answer.branches),
        "citations": list(answer.citations),
        "related": _related(reading, answer, search, limit),
    }
    if then := _then(reading, answer, edition, noted):
        page["then"] = [in_its_verb(question, one) for one in _in_letters(then, reading, question)]
    page["took_ms"] = round((time.perf_counter() - started) * 1000, 1)
    return page


def _settled(question: str, rules_as_of: str | None, search: Search | None) -> _Said:
    """Return the answer to a question, with the words it was read in and the edition it is for."""
    reading, edition, answer = _read_and_answered(question, rules_as_of, search)
    if answer.status != "answered" and reading.refusal is None and not contradicted(reading.tokens):
        first = reading, edition, answer
        reading, edition, answer = _restated(reading, rules_as_of, search, first) or first
    elif answer.status == "answered" and answer.route == routes.RULED and _more_than_whether(reading):
        played = _restated(reading, rules_as_of, search)  # a ruling may say only one of them, and that in general
        if played is not None and played[2].route == routes.PLAYED:
            reading, edition, answer = played
    if answer.status == "answered" and answer.route == routes.RULED and _lacks_an_amount(reading, answer):
        text = f"{answer.text}尋ねられた数は、裁定からは読み取れませんでした。"
        told = _with_amount(reading, edition, answer) or _of_first(reading, edition, answer, search)
        answer = told or replace(answer, status="partial", text=text)
    elif answer.status == "answered" and answer.route == routes.RULED and not _FIGURES.search(answer.text):
        answer = _with_amount(reading, edition, answer) or answer
    if answer.status == "answered" and answer.route == routes.RULED and _lacks_a_size(reading, answer):
        played = _restated(reading, rules_as_of, search)
        if played is not None and not _lacks_a_size(reading, played[2]):
            reading, edition, answer = played
    if answer.status == "answered" and answer.route == routes.RULED and _lacks_a_size(reading, answer):
        answer = replace(answer, status="partial", text=f"{answer.text}サイズは、裁定からは読み取れませんでした。")
    if answer.status == "answered" and answer.route == routes.RULED and _lacks_a_place(reading, answer):
        text = f"{answer.text}それぞれがどうなるのかは、裁定からは読み取れませんでした。"
        answer = replace(answer, status="partial", text=text)
    if answer.status == "answered" and _lacks_one_of_each(question, answer):
        text = f"{answer.text}それぞれについて答えるところまでは、読み取れませんでした。"
        answer = replace(answer, status="partial", text=text)
    if answer.status == "answered" and (why := unspecific(question) or left_open(question, answer.text)):
        answer = replace(answer, status="partial", text=why, branches=())
    return reading, edition, answer


def _more_than_whether(reading: Reading) -> bool:
    """Return whether a question asks more than one thing, or who or how many, of a card or of a creature of a size."""
    told = _of_something(reading)
    several = len(reading.asked) > 1 or any(one.kind in ("num", "who") for one in reading.asked)
    return told and (several or _of_two(reading) or _several_figures(reading))


def _of_two(reading: Reading) -> bool:
    """Return whether it is asked what becomes of two things: 《取り消し》と自分の呪文はどうなる？"""
    asked = [one.clause.phrases[0] for one in reading.asked if one.kind == "outcome" and one.clause.phrases]
    return any(one.particle == "は" and any(token.text == "と" for token in one.tokens) for one in asked)


def _of_something(reading: Reading) -> bool:
    """Return whether a question names a card or a creature of a size."""
    return any(one.kind in ("card", "pt") for one in reading.tokens)


def _several_figures(reading: Reading) -> bool:
    """Return whether one sentence of a question asks for two figures by their nouns: 順番とライフを教えて."""
    from judge.ask.reading.normal import normal
    from judge.ask.restating.figures import asked_for

    return asked_for(normal(reading.question)) > 1


def _lacks_an_amount(reading: Reading, answer: Answer) -> bool:
    """Return whether an amount is asked for, and a ruling only says something else, or at what rate it comes about."""
    if any(char.isdigit() for char in _RATE.sub("", answer.text)):
        return False
    counts = any(
        token.means("life")
        for one in reading.asked
        for token in one.clause.tokens
        if token.kind == "noun" and (one.kind != "yn" or one.clause.predicate is None)
    )
    further = len(reading.asked) > 1 or any(one.kind == "order" for one in reading.asked)
    if counts and any(one.kind == "num" for one in reading.asked) and _TOLD.search(reading.text):
        return True
    counts = counts and (_of_something(reading) or any(one.kind == "num" for one in reading.asked))
    return (counts and further) or (_of_something(reading) and _several_figures(reading))


_FIGURES = Pattern(r"\d")
_RATE = Pattern(r"\d+[点枚個体つ]?(?:につき|ごとに|あたり)\d*")
_TOLD = Pattern(r"\d+点|\{[WUBRGC]\}\{|マナ(?:を|が)?\d+")
"""An amount of damage, life or mana that a question tells."""
_UNDER_WHOM = Pattern(
    r"(?:誰|だれ|どちら|どっち|どのプレイヤー|どちらのプレイヤー)の(?:コントロール|支配)(?:下|のもと)?"
)
_SOMEBODY = Pattern(
    r"《|自分|あなた|相手|私|僕|俺|友人|友達|こちら|向こう|お互い|プレイヤー[ABab]|[ABXYab](?:さん|くん|君)?[がのはに]"
)
_BOTH = ("どちらも", "両方", "いずれも", "どれも")
_PLACES = ("墓地", "手札", "戦場", "追放", "ライブラリー")


_SIZED = Pattern(r"\d+/\d+")


def _lacks_a_size(reading: Reading, answer: Answer) -> bool:
    """Return whether a colour and a size are asked for in one breath (色とサイズは), and a ruling says no size."""
    asked = [one.clause.tokens for one in reading.asked]
    both = any({"size", "color"} <= {str(t.value) for t in tokens if t.kind == "noun"} for tokens in asked)
    return both and _SIZED.search(answer.text) is None


def _lacks_a_place(reading: Reading, answer: Answer) -> bool:
    """Return whether it is asked what becomes of each of several, and a ruling says it of one only."""
    each = any(
        one.kind in ("where", "outcome") and any(token.text == "それぞれ" for token in one.clause.tokens)
        for one in reading.asked
    )
    told = sum(place in answer.text for place in _PLACES) > 1 or any(word in answer.text for word in _BOTH)
    by_case = len(reading.cases) > 1 and all(case.label and case.label in answer.text for case, _ in reading.cases)
    return each and not told and not by_case


_APIECE = Pattern("(?:何|いく)[一-龠ァ-ヶつ/]+ずつ")
_OF_EACH = Pattern("どちら|両方|いずれ|どれも|それぞれ|ずつ|各|お互い|両者|全員|[0-9][^0-9]+[0-9]")


def _lacks_one_of_each(question: str, answer: Answer) -> bool:
    """Return whether it is asked how many each of several gets (何マナずつ), and one number alone is answered."""
    said = re.sub("（[^）]*）", "", answer.conclusion or answer.text)
    return _APIECE.search(question) is not None and _OF_EACH.search(said) is None


def _with_amount(reading: Reading, edition: Edition, answer: Answer) -> Answer | None:
    """Return what a ruling says of an alternative with the amount that the half of it has which the play bears out."""
    if reading.offered is None or not reading.offered.marked:
        return None
    halves = [by_scenario(one, edition)[0] for one in (reading.offered.first, reading.offered.second)]
    so = [one for one in halves if one.text.startswith("はい、")]
    settled = all(one.status == "answered" and one.text.startswith(("はい、", "いいえ、")) for one in halves)
    if not settled or len(so) != 1 or not any(char.isdigit() for char in so[0].conclusion):
        return None
    told = so[0].conclusion.removeprefix("はい、")
    return replace(answer, text=f"{answer.text}{told}", conclusion=f"{answer.conclusion}{told}")


def _of_first(reading: Reading, edition: Edition, answer: Answer, search: Search | None) -> Answer | None:
    """Return what a ruling says with the amount of life that is lost, where that is asked first and the play has it."""
    first, mark, rest = reading.text.partition("?")
    if not rest or not any(token.means("life") for token in reading.asked[0].clause.tokens):
        return None
    played, truth = by_scenario(read(first + mark, search.cards if search is not None else None), edition)
    amount = played.text.removeprefix("はい、")
    if played.status != "answered" or played.passed or truth is not True or not any(one.isdigit() for one in amount):
        return None
    return replace(answer, text=f"{answer.text}{amount}", conclusion=f"{answer.conclusion}{amount}")


def _read_and_answered(
    question: str, rules_as_of: str | None, search: Search | None
) -> tuple[Reading, Edition, Answer]:
    """Read a question as it is worded and answer it for the edition it is put for, and for today where it says so."""
    from judge.ask.restating.besides import without_asides
    from judge.ask.years import of_its_time

    cards, keep = (search.cards, search.home) if search is not None else (None, None)
    reading = read(without_asides(question), cards)
    edition = edition_of(reading, rules_as_of)

    def of(one: Edition) -> Answer:
        answer = _answer(reading, one, keep)
        return answer if answer.status == "answered" else _each_by_itself(question, reading, one, search) or answer

    return reading, edition, of_its_time(reading, edition, of, given=rules_as_of is not None)


def _restated(
    asked: Reading, rules_as_of: str | None, search: Search | None, first: _Said | None = None
) -> _Said | None:
    """Return the answer to a question put in plainer words, with the words it was read in; None where there is none.

    What is put in plainer words is still asked of the edition that `asked`, the question as worded, names.

    Args:
        asked: the question as worded.
        rules_as_of: as of `ask`.
        search: as of `ask`.
        first: what is said to the question as worded, where what leaves fewer words over is wanted if nothing answers.
    """
    from judge.ask.letters import as_players, by_letters
    from judge.ask.reading.normal import normal
    from judge.ask.restating.variants import reordered, variants

    cards = search.cards if search is not None else None
    nearest: _Said | None = None
    worded = ((text, False) for text in variants(asked.question, cards))
    for text, turned in chain(worded, ((text, True) for text in reordered(asked.question, cards))):
        reading, edition, answer = _read_and_answered(text, rules_as_of, search)
        if rules_as_of is None and not asked.now and asked.as_of is not None and reading.as_of is None:
            continue
        read_as = f"質問は「{text}」の意味"
        answer = replace(answer, assumptions=(*answer.assumptions, read_as))
        if as_players(normal(asked.question), text):
            answer = replace(answer, text=by_letters(answer.text), conclusion=by_letters(answer.conclusion))
        if answer.status == "answered" and (answer.route == routes.PLAYED or not turned):
            return reading, edition, answer  # what other routes must not be taken for is known by its order of words
        if first is not None and routes.nearer(answer, (nearest or first)[2]):
            nearest = reading, edition, answer
    return nearest


def _each_by_itself(question: str, reading: Reading, edition: Edition, search: Search | None) -> Answer | None:
    """Return the answer to two things asked in one question, each answered by itself."""
    from judge.ask.apart import apart
    from judge.ask.reading.read import with_texts

    cards, keep = (search.cards, search.home) if search is not None else (None, None)
    return apart(reading, lambda text: with_texts(question, text, cards), lambda one: _answer(one, edition, keep))


def refused(question: str, why: str) -> dict[str, Any]:
    """Return the page for a line that is no question: the same shape, unanswered, and why."""
    from judge.rules.editions import newest

    empty: dict[str, Any] = {name: [] for name in ("assumptions", "steps", "branches", "citations", "related")}
    return {
        "schema": SCHEMA,
        "question": question,
        "status": "unanswered",
        "rules_as_of": newest().date,
        "answer": why,
        "route": "",
        "understood": {"unread": []},
        **empty,
        "took_ms": 0.0,
    }


THEN = ("2002-02-20", "2007-10-01", "2008-05-01", "2010-07-16", "2012-06-01")
"""Editions of documents that an answer for today is compared with."""


_NUMBERS = Pattern(r"（\d{3}(?:\.\d+[a-z]?)?）")
"""The numbers of rules behind a sentence: other ones in every edition, and no part of what comes out."""


def _then(reading: Reading, answer: Answer, edition: Edition, noted: Noted) -> list[str]:
    """Return a line for each edition of a document in which what was played out comes out otherwise.

    Args:
        reading: of the question.
        answer: to it in `edition`.
        noted: what was asked of `edition` on the way; where another edition agrees nothing is played again.
    """
    from judge.rules.editions import edition_for, newest

    if answer.status != "answered" or answer.route != routes.PLAYED or edition != newest() or reading.now:
        return []
    said: dict[str, list[str]] = {}
    played = [(edition, noted, answer)]
    unplayed = _unplayed(reading, edition) is not None
    for date in THEN:
        then = edition_for(date)
        other = next((one for on, asked, one in played if agree(asked, on, then)), None)
        if unplayed:
            other = _unplayed(reading, then) or answer  # what settles it today is not known then
        elif other is None:
            with consulting() as asked:
                other = _by_link(reading, then, None) or _by_choice(reading, then) or by_scenario(reading, then)[0]
            played.append((then, asked, other))
        before = _NUMBERS.sub("", other.conclusion)
        if other.status == "answered" and before and before != _NUMBERS.sub("", answer.conclusion):
            said.setdefault(before, []).append(f"{date[:4]}年")
    return [f"{'・'.join(years)}のルールでは、{before}" for before, years in said.items()]


def _in_letters(lines: list[str], reading: Reading, question: str) -> list[str]:
    """Return lines with the players called by the letters of a question that was read with two players for them."""
    from judge.ask.letters import as_players, by_letters
    from judge.ask.reading.normal import normal

    return [by_letters(one) for one in lines] if as_players(normal(question), reading.question) else lines


def edition_of(reading: Reading, rules_as_of: str | None) -> Edition:
    """Return the edition a question is answered for: the one asked for, the one it names, else the newest."""
    from judge.rules.editions import EditionError, edition_for

    if rules_as_of is not None:
        return edition_for(rules_as_of)
    try:
        return edition_for(reading.as_of)
    except EditionError:
        return edition_for(None)


def _answer(reading: Reading, edition: Edition, keep: Home | None) -> Answer:
    """Return the answer to a question; what it offers instead is asked by itself where the whole is not answered."""
    if reading.supposed is not None:
        from judge.ask.supposed import on_both_boards

        return on_both_boards(reading.supposed, lambda one: _answered(one, edition, keep))
    whole = _answered(reading, edition, keep)
    if reading.offered is None or reading.refusal is not None:
        return whole
    from judge.ask.elsewise import both_hold, by_alternative

    def half(one: Reading) -> Answer:
        return _answered(one, edition, keep)

    if whole.status != "answered":
        return by_alternative(reading, half) or whole
    if both_hold(reading, whole, half):
        return replace(whole, status="partial", text=f"両方に当てはまるので、どちらとは言えません。{whole.text}")
    return whole


def _answered(reading: Reading, edition: Edition, keep: Home | None) -> Answer:
    from judge.ask.subjects import by_cascade
    from judge.ask.unique import by_uniqueness

    if reading.refusal is not None:
        unnamed = reading.refusal[0] == "unknown_card"
        told = (by_uniqueness(reading, edition) or by_cascade(reading, edition)) if unnamed else None
        return told or Answer("unanswered", reading.refusal[1], "")
    if (linked := _by_link(reading, edition, keep) or _by_choice(reading, edition)) is not None:
        return linked
    if (found := _unplayed(reading, edition)) is not None:
        return found
    played, truth = by_scenario(reading, edition)
    loose = _of_anything(played) or _of_nobody(reading)
    if played.status == "answered" and truth is None and not played.passed and not loose:
        return played  # only a yes or no can be held against what the rulings say
    ruled = _by_rulings(reading, edition, keep)
    if truth is None and ruled is not None and ruled.status == "answered" and not ruled.passed and loose:
        return replace(ruled, understood={**played.understood, "unread": []})
    if ruled is not None and _by_keyword_alone(played) and _agree(played, truth, ruled):
        return replace(ruled, understood={**played.understood, "unread": []})
    whole = routes.joined(played, truth, ruled)
    if whole.status == "answered":
        return whole
    from judge.ask.defining import by_definition

    return _each_by_its_route(reading, edition, keep) or by_definition(reading, edition) or whole


def _unplayed(reading: Reading, edition: Edition) -> Answer | None:
    """Return what settles a question without its being played out: costs, numbers, the legend rule, one subject."""
    from judge.ask.costs import by_cost
    from judge.ask.printed import by_print
    from judge.ask.sought import by_search
    from judge.ask.subjects import by_subject
    from judge.ask.totals import by_totals
    from judge.ask.unique import by_uniqueness

    found = by_print(reading, edition) or by_totals(reading, edition) or by_cost(reading, edition)
    found = found or by_search(reading, edition) or by_uniqueness(reading, edition)
    return found or _by_cases(reading, edition) or by_subject(reading, edition)


def _each_by_its_route(reading: Reading, edition: Edition, keep: Home | None) -> Answer | None:
    """Return the answers of two cases of which one is played and the other ruled; None where one is open."""
    if len(reading.cases) < 2 or any(case.turned or case.compares or case.holds for case, _ in reading.cases):
        return None
    from judge.ask.compared import together

    found = [(case, _answered(one, edition, keep)) for case, one in reading.cases if not one.cases]
    if len(found) < len(reading.cases) or any(one.status != "answered" for _, one in found):
        return None
    return together(found)


def _of_anything(played: Answer) -> bool:
    """Return whether something only befalls a card in hand of which a keyword alone is told: マッドネス持ち."""
    from judge.ask.building.thing import without_effect

    objects, actions = played.understood.get("objects") or [], played.understood.get("actions") or []
    one = objects[0] if len(objects) == 1 else {}
    befalls = all(action.get("do") == "event" for action in actions)
    return befalls and one.get("zone") == "手札" and one.get("with") == [without_effect()]


def _by_keyword_alone(played: Answer) -> bool:
    """Return whether all that is on the board is one object of which a keyword alone is told: 接死は再生できる？"""
    objects = played.understood.get("objects") or []
    return len(objects) == 1 and str(objects[0].get("name", "")).endswith("持ち")


def _agree(played: Answer, truth: bool | None, ruled: Answer) -> bool:
    """Return whether a ruling that read every word says the same yes or no as what was played."""
    both = played.status == ruled.status == "answered" and not ruled.passed and not played.passed
    return both and truth is not None and truth == ruled.truth


def _of_nobody(reading: Reading) -> bool:
    """Return whether it is only asked under whose control something comes back, and no player is told, nor any card."""
    whose = len(reading.asked) == 1 and _UNDER_WHOM.search(reading.text) is not None
    return whose and _SOMEBODY.search(reading.text) is None


def _by_cases(reading: Reading, edition: Edition) -> Answer | None:
    """Return what becomes of two legends in each of the cases that a question sets against each other."""
    from judge.ask.compared import together
    from judge.ask.unique import by_uniqueness

    found = [(case, by_uniqueness(one, edition)) for case, one in reading.cases]
    told = [(case, answer) for case, answer in found if answer is not None]
    return together(told) if len(told) == len(found) > 1 else None


def _by_link(reading: Reading, edition: Edition, keep: Home | None) -> Answer | None:
    """Return the answer to two questions of which the second takes up the first."""
    if reading.follow is None:
        return None
    from judge.ask.following import Routes, together

    made = Routes(
        lambda one: _answer(one, edition, keep),
        lambda one: by_scenario(one, edition)[0],
        lambda one: not one.unread and not scenario_of(one).unread,
    )
    return together(reading.follow, made)


def _by_choice(reading: Reading, edition: Edition) -> Answer | None:
    """Return the answer to a question behind which it is asked whether that may be chosen."""
    if reading.chosen is None:
        return None
    from judge.ask.choosable import with_choice

    return with_choice(by_scenario(reading.chosen[0], edition)[0], reading.chosen[1])


def _by_rulings(reading: Reading, edition: Edition, keep: Home | None) -> Answer | None:
    """Answer from the rulings, each of the cases by itself; None where they do not say one of them."""
    from judge.ask.building.unplayed import of_another

    if of_another(reading):
        return None
    if len(reading.cases) < 2 or any(case.turned for case, _ in reading.cases):
        return routes.by_frames(reading, edition, keep)
    from judge.ask.compared import together

    found = [(case, routes.by_frames(one, edition, keep)) for case, one in reading.cases]
    told = [(case, answer) for case, answer in found if answer is not None and answer.status == "answered"]
    if len(told) < len(found) or (any(case.compares for case, _ in told) and not _told_apart(told)):
        return _of_alternatives(reading, edition, keep)
    return together(told)


def _of_alternatives(reading: Reading, edition: Edition, keep: Home | None) -> Answer | None:
    """Answer a question that names alternatives and asks which of them holds, or what of each, put as a whole."""
    from judge.ask.frames.options import listed

    alternatives = listed(reading.text, 0, len(reading.text)) is not None
    whole = routes.by_frames(reading, edition, keep)
    if whole is None or whole.status != "answered":
        return None
    return whole if alternatives or (_OF_BOTH.search(whole.text) and not whole.passed) else None


_OF_BOTH = Pattern("(?:とき|場合|ほう)(?:に)?は.*(?:とき|場合|ほう)(?:に)?は")
"""An answer that tells what holds in each of two cases: …ときは…。…ときは…."""


def _told_apart(told: list[tuple[Case, Answer]]) -> bool:
    """Say whether it is plain that answers in words of their own say the same, or not the same."""
    truths = [answer.truth for _, answer in told]
    return len({answer.text for _, answer in told}) == 1 or (None not in truths and len(set(truths)) > 1)


def _related(reading: Reading, answer: Answer, search: Search | None, limit: int) -> list[dict[str, Any]]:
    """Return the nearest rulings, those the answer rests on first."""
    if search is None or (reading.refusal is not None and reading.refusal[0] != "unknown_card"):
        return [{"id": one} for one in answer.related]
    from judge.search.query import QueryProblem

    try:
        hits = search.search(reading.text, limit=limit).to_dict()["hits"]
    except QueryProblem:
        return [{"id": one} for one in answer.related]
    first = {hit.entry.id: hit.to_dict() for hit in search.named(answer.related)}
    rests_on = [first.get(one, {"id": one}) for one in answer.related]
    return [*rests_on, *(hit for hit in hits if hit["id"] not in answer.related)]
