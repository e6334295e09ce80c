"""Answering a question by playing it out: what was read becomes a scenario, the scenario an outcome, that the answer.

Invariant: what is played is answered only where every word was used, or is borne out by what came of it; words
that were left over are told with what is said without them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from judge.ask import routes
from judge.ask.reading import Reading
from judge.ask.routes import Answer

if TYPE_CHECKING:
    from judge.ask.answering.said import Said
    from judge.ask.building import Built
    from judge.rules.editions import Edition


def by_scenario(reading: Reading, edition: Edition) -> tuple[Answer, bool | None]:
    """Answer by playing the question out, each of its cases by itself; also whether what was asked first is so."""
    if reading.cases:
        from judge.ask.compared import together

        found = [(case, _by_told(one, edition, turned=case.turned)) for case, one in reading.cases]
        truths = {truth for _, (_, truth) in found}
        return together([(case, answer) for case, (answer, _) in found]), truths.pop() if len(truths) == 1 else None
    return _by_told(reading, edition)


def _by_told(reading: Reading, edition: Edition, *, turned: bool = False) -> tuple[Answer, bool | None]:
    """Answer by playing one case out; also whether what was asked first is so, None for other kinds.

    Args:
        turned: what happens in it happens the other way round.
    """
    if reading.told is not None:
        told = _by_reading(reading.told, edition, turned=turned)
        if told[0].status == "answered":
            return told
    return _by_reading(reading, edition, turned=turned)


_LATEST: list[tuple[Reading, Built]] = []
"""The last readings with the scenarios built from them, newest first; at most `_KEPT`."""
_KEPT = 4


def scenario_of(reading: Reading) -> Built:
    """Return the scenario of a reading; a question is played in several editions, but built once."""
    from judge.ask.building import build

    for known, built in _LATEST:
        if known is reading:
            return built
    made = build(reading)
    _LATEST[:] = [(reading, made), *_LATEST[: _KEPT - 1]]
    return made


_FEW = 2
"""With so many known words left unread, none of them a card, what the board says without them is told as such."""


def _by_reading(reading: Reading, edition: Edition, *, turned: bool = False) -> tuple[Answer, bool | None]:
    from judge.ask.answering import answer
    from judge.ask.answering.contrary import contradicts
    from judge.ask.building import without_trace
    from judge.ask.building.lacking import WHETHER_MARKED
    from judge.ask.compared import other_way_round, without_last
    from judge.ask.letters import explained

    built = scenario_of(reading)
    if turned and (built := other_way_round(built) or replace(built, table=None)).table is None:
        return Answer("unanswered", "何と何の順番なのかを読み取れませんでした。", ""), None
    said = answer(built, edition)
    if turned and said.status != "answered" and any("適正な対象ではありません" in why for why in said.why_not):
        said = answer(without_last(built), edition)
    status, why_not = said.status, list(said.why_not)
    if supposed := [one.clause for one in reading.asked if one.kind == "supposed"]:
        status = "partial" if status == "answered" else status
        starts = [one.tokens[0].start for one in supposed if one.tokens]
        told = "」「".join(reading.text[n:].partition("?")[0] for n in starts)
        why_not.append(f"{f'「{told}」' if told else '仮定'}で盤面のどこが変わるのかを読み取れませんでした。")
    if status == "answered" and not said.refused and (idle := without_trace(reading, built)):
        status = "partial"
        why_not.append(f"{'、'.join(idle)}がこの局面で何をするのかを読み取れませんでした。")
    if said.refused:
        moot = built.behind or built.beyond_means
        built = replace(built, unread=tuple(one for one in built.unread if one not in moot))
    passed = status == "answered" and _borne_out(reading, built, said)
    if built.unread and not passed:
        why_not.insert(0, f"次の語を読み取れませんでした: {'、'.join(_named(reading, built))}。")
        if status == "answered":
            status = "partial"
            if len(built.unread) <= _FEW and not reading.unread and not any("《" in one for one in built.unread):
                why_not.append(routes.WITHOUT + said.text)
    text = explained(reading, built, said.text) if status == "answered" else "".join(why_not)
    made = Answer(
        status,
        text,
        routes.PLAYED if said.steps else "",
        {"unread": list(built.unread), **_understood(built)},
        (*said.assumptions, *(routes.passing(built.unread) if passed else ())),
        said.steps,
        said.branches,
        said.citations,
        conclusion=said.conclusion,
        passed=built.unread if passed else (),
        fixed=said.fixed,
        against=any(contradicts(why) for why in said.why_not),
        turns_on=not built.unread and any(one.endswith(WHETHER_MARKED) for one in built.missing),
    )
    if any(query.value is not None for query in built.queries):
        return made, None  # whether a size or an amount is the one that is suggested, no ruling says
    first = said.values[0] if said.values else ()
    parts = first if isinstance(first, tuple) else (first,)
    truths = {value for value in parts if isinstance(value, bool)}
    return made, truths.pop() if len(truths) == 1 else _lead(made.text)


def _named(reading: Reading, built: Built) -> Sequence[str]:
    """Return the unread words as a message names them: what is asked (倒せますか) may not look like an answer."""
    asked = (one for one in reading.clauses if one.role == "asked")
    verbs = {one.predicate.start for one in asked if one.predicate is not None}
    shown = tuple(dict.fromkeys(one.text for one in built.left if one.start not in verbs))
    return shown or built.unread


def _borne_out(reading: Reading, built: Built, said: Said) -> bool:
    """Return whether the words that no rule used tell nothing beyond what was played."""
    from judge.ask.answering.accounted import borne_out

    if not built.left or said.shown is None:
        return False
    return borne_out(built.left, reading, built, said.shown, chosen=bool(said.branches))


def _lead(text: str) -> bool | None:
    """Return what an answer that begins with はい or いいえ says."""
    return True if text.startswith("はい") else False if text.startswith("いいえ") else None


def _understood(built: Built) -> dict[str, Any]:
    if built.table is None:
        return {}
    from judge.ask.answering.show import board, toml

    return {
        "board": board(built),
        "scenario": toml(built),
        "objects": built.table["object"],
        "actions": built.table["action"],
    }
