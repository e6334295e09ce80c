"""The words of a question that only say when it was: dates, sets, what was said of the rules of that time.

Invariant: nothing is passed over but where the question gives a date; a word that can mean anything else is left.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.ask.frames.documents import set_names

if TYPE_CHECKING:
    from judge.ask.reading import Reading

__all__ = ["dated", "dating"]

_OUT = r"(?:(?:が|の)?(?:出た|発売(?:された|した)?|リリース(?:された|した)?|登場した)(?:ばかりの|直後の?)?)?"
_WHEN = r"(?:当時|直後|発売(?:当?時|後)?|の?頃|の?ころ|の?基準|の?時代|の?時点|以前|以後|以降|より[前後]|[0-9]{4}年)?"
_THEN = (
    r"当時|発売(?:当?時|後)?|の?頃|の?ころ|の?基準|時代|(?:ルール)?(?:改定|改訂|変更)(?:の|より|が|される|する)?(?:前|後|直前|直後)?"
    r"|版|時点|総合ルール|(?:ルール|規則)(?:では|だと|なら|で(?!遊)|の|、)"
)


def dating(text: str) -> list[tuple[int, int]]:
    """Return the spans that only say when, in a question that gives a date."""
    sets = "|".join(sorted(map(re.escape, set_names()), key=len, reverse=True))
    return [match.span() for match in re.finditer(f"(?:{sets}){_OUT}{_WHEN}|{_THEN}", text)]


def dated(reading: Reading) -> list[tuple[int, int]]:
    """Return the spans of a question that its edition accounts for."""
    found = [(token.start, token.end) for token in reading.of("edition")]
    return [*found, *(dating(reading.text) if reading.as_of else ())]
