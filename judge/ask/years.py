"""Answers to questions put for more than one edition: 2008年と今で, 2020年以降, and a year in which rules changed.

Invariant: where the editions asked for do not agree, each is told with its time, never one of them for all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.ask.reading.dating import NOW
from judge.ask.routes import Answer
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.ask.reading import Reading
    from judge.rules.editions import Edition

_SIDE = Pattern(r"[(A-Zァ-ヶ]|後|改|変わ|発売|出た|なる|なった|スタック|誘発")
"""What says which part of a year or month is meant."""
_SPAN = Pattern(r"(?:19|20)\d\d(?:-\d\d)?")


def of_its_time(reading: Reading, edition: Edition, of: Callable[[Edition], Answer], *, given: bool) -> Answer:
    """Return the answer for the editions a question is put for, `edition` being the one that it names.

    Args:
        reading: of the question.
        edition: that it is answered for; the last one of a year or month.
        of: answers it for an edition.
        given: the edition was given beside the question.
    """
    from judge.rules.editions import newest

    answer = of(edition)
    if reading.as_of is None:
        return answer
    if reading.now and edition != newest():
        return _both(answer, of(newest()), edition, newest())
    if not given and (other := _further(reading)) is not None and other != edition:
        return _both(answer, of(other), edition, other)
    said = "".join(token.text for token in reading.of("edition")).replace("ルール", "")
    spans = not given and _SPAN.fullmatch(reading.as_of) and not _SIDE.search(said)
    return _in_year(reading.as_of, answer, edition, of) if spans else answer


def _further(reading: Reading) -> Edition | None:
    """Return the other edition of two that are named together: 2005年から2010年のルールで, 2008年と2012年では."""
    from judge.rules.editions import EditionError, edition_for

    dated = [token for token in reading.of("edition") if token.value != NOW]
    if len(dated) < 2 or not _JOINED.fullmatch(reading.text[dated[0].end : dated[1].start]):
        return None
    try:
        return edition_for(str(dated[1].value))
    except EditionError:
        return None


_JOINED = Pattern("、?(?:から|と|や|及び|および|~|〜|-|→|そして)、?")


def _both(then: Answer, today: Answer, edition: Edition, other: Edition) -> Answer:
    """Return the answer to a question that is put for two editions: both, or what keeps it from one."""
    from judge.rules.editions import newest

    if then.status != "answered" or today.status != "answered":
        return then if then.status != "answered" else today
    first, second = f"{edition.date[:4]}年のルール", f"{other.date[:4]}年のルール"
    if first == second:
        first, second = (f"{one.date[:4]}年{int(one.date[5:7])}月版のルール" for one in (edition, other))
    second = "現行ルール" if other == newest() else second
    if _says(then) == _says(today):
        same = then.text if then.text == today.text else _says(then)  # the reasons may differ
        return replace(then, text=f"{first}でも{second}でも同じです。{same}")
    return replace(then, text=f"{first}では、{then.text}{second}では、{today.text}")


def _says(answer: Answer) -> str:
    return answer.conclusion or answer.text


def _in_year(span: str, answer: Answer, edition: Edition, of: Callable[[Edition], Answer]) -> Answer:
    """Return an answer for a year or month with what was so before an edition within it changed that."""
    from judge.rules.editions import EditionError, edition_for, editions

    if answer.status != "answered" or not edition.date.startswith(span):
        return answer
    try:
        first = edition_for(f"{span}-01-01"[: len("2004-01-01")])
    except EditionError:
        return answer
    before = of(first)
    if before.status != "answered" or _says(before) == _says(answer):
        return answer
    within = [one for one in editions() if one.date.startswith(span)]
    since = next((one for one in within if _says(of(one)) == _says(answer)), edition)
    year, month, day = since.date.split("-")
    day_of = f"{year}年{int(month)}月{int(day)}日"
    return replace(answer, text=f"{day_of}より前のルールでは、{before.text}{day_of}からのルールでは、{answer.text}")
