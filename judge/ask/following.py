"""Two questions of which the second takes up the first, told together: はい、できます。忠誠度は1です。

Invariant: the second is answered only where the first comes out as its link supposes, on the board on which what was
asked about has been done; where it does not, nothing is left to say, but every word of it has been read all the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from judge.ask.reading import Reading
from judge.ask.reading.model import Follow
from judge.ask.routes import Answer


class Routes(NamedTuple):
    """How the parts of a question are answered.

    Attributes:
        answered: by any route; `played`: by what is played only.
        read_whole: says whether a question leaves no word unread.
    """

    answered: Callable[[Reading], Answer]
    played: Callable[[Reading], Answer]
    read_whole: Callable[[Reading], bool]


def together(follow: Follow, routes: Routes) -> Answer | None:
    """Return the answer to both questions, None where one of them has none for certain, or not all is read."""
    first = routes.answered(follow.first)
    so = said_so(first)
    if first.status != "answered" or so is None:
        return None if follow.done else _told(routes.answered(follow.rest))
    if so != follow.agrees:
        return first if routes.read_whole(follow.rest) else None
    if not follow.done:
        return _told(routes.answered(follow.rest))
    then = routes.played(follow.rest)
    return both(first, then) if then.status == "answered" else None


def said_so(answer: Answer) -> bool | None:
    """Return whether an answer says that what was asked is so."""
    return True if answer.text.startswith("はい") else False if answer.text.startswith("いいえ") else None


def _told(answer: Answer) -> Answer | None:
    return answer if answer.status == "answered" else None


def both(first: Answer, then: Answer) -> Answer:
    """Return one answer of the answers to both questions."""
    lead = first.conclusion or first.text
    return replace(
        then,
        text=lead + then.text,
        conclusion=lead + (then.conclusion or then.text),
        assumptions=tuple(dict.fromkeys((*first.assumptions, *then.assumptions))),
        citations=tuple({str(one): one for one in (*first.citations, *then.citations)}.values()),
        related=tuple(dict.fromkeys((*first.related, *then.related))),
        truth=first.truth,
    )
