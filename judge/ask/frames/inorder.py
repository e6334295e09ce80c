"""Whether an answer holds whatever the order of the phrases of a question and its sentences, which tells nothing.

Invariant: an answer is only ever taken back here, where its frame is barred from the same question in another order:
what a frame must not be taken for is told by patterns that are written for one or two orders.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.ask.frames.asked import find_asks
from judge.ask.frames.frame import Frame, reckoned
from judge.ask.frames.lexicon import Lexicon
from judge.ask.frames.match import Fit, fit, posed
from judge.ask.frames.mentions import find_mentions
from judge.ask.reading import Reading
from judge.ask.reading.wordorder import orders
from judge.text.patterns import Pattern

__all__ = ["barred_in_order", "in_words"]


def in_words(reading: Reading, text: str) -> tuple[list[tuple[int, int]], list[tuple[int, int, str]]]:
    """Return where the editions and the cards of a question stand in other words of it."""
    dates = {token.text for token in reading.of("edition")}
    names = {token.text: str(token.value) for token in reading.of("card")}
    known = [match.span() for one in dates for match in re.finditer(re.escape(one), text)]
    cards = [(*match.span(), key) for name, key in names.items() for match in re.finditer(re.escape(name), text)]
    return known, cards


def barred_in_order(reading: Reading, text: str, frames: Sequence[Frame], lexicon: Lexicon) -> bool:
    """Return whether one of the frames of an answer is barred from the question in another order of its phrases.

    Args:
        reading: of the question.
        text: the words of it that were answered.
        frames: those the answer is from.
        lexicon: of concepts.
    """
    apart = _JOINED.sub("た。", text) if len(_MARK.findall(text)) < 2 else text  # behind one ask it is of the other
    told = (text, *((apart,) if apart != text else ()), *orders(text, None))
    return len(told) > 1 and any(_barred(reading, told, frame, lexicon) for frame in frames)


_JOINED = Pattern(r"(?<=[しっれらいき])(?:て|た(?:ら|が|ので|けど|けれど))、(?=[^。、？?]*[？?]?$)")
"""What joins the last thing told to what is asked, which is told all the same where it stands by itself."""


_MARK = Pattern("[？?]")


def _barred(reading: Reading, told: Sequence[str], frame: Frame, lexicon: Lexicon) -> bool:
    """Return whether a frame is barred from a question in one of several orders of its phrases, the first as asked."""
    asked, *others = (_fits(reading, text, frame, lexicon) for text in told)
    known = {figure for one in asked for figure in one.figures}
    return any(
        not any(one.whole for one in fits) and any(_forbidden(one, known) for one in fits) for fits in others if fits
    )


def _fits(reading: Reading, text: str, frame: Frame, lexicon: Lexicon) -> list[Fit]:
    known, cards = in_words(reading, text)
    words = find_mentions(text, lexicon, known=known, cards=cards)
    made = reckoned(frame, words)
    if made is None:
        return []
    asks = find_asks(words, lexicon)
    return [fit(made, posed(ask, words, [one for one in asks if one != ask], lexicon), lexicon) for ask in asks]


def _forbidden(one: Fit, known: set[str]) -> bool:
    """Return whether a frame is barred; `known`: figures that do not bar it."""
    return one.another or bool(one.barred) or bool(set(one.figures) - known and not one.missing)
