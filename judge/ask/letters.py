"""What the letters mean that a question's two cards of one name were told apart by: Aは先に出ていたほうです。

Invariant: nothing is said where the question has letters of its own, or where the answer has none.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from judge.ask.reading import Reading
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.ask.building import Built

_LETTER = Pattern(r"(?<![A-Za-zＡ-Ｚ])[ABＡＢ](?![A-Za-zＡ-Ｚ])")


def explained(reading: Reading, built: Built, text: str) -> str:
    """Return an answer with what its letters mean, where the reading gave them to two cards of one name."""
    found = re.search(r"《([^《》]+)》A(?![A-Za-z])", reading.text)
    if found is None or built.table is None or _LETTER.search(reading.question):
        return text
    name = found[1]
    if (
        not re.search(rf"{re.escape(name)}[AB]", text)
        or f"Aと《{name}》B" in reading.text[: found.end() + len(name) + 4]
    ):
        return text
    owners = {str(one["name"])[-1]: one.get("controller") for one in built.table["object"] if _is_of(one, name)}
    if len(owners) != 2 or None in owners.values():
        return text
    if owners["A"] != owners["B"]:
        return f"{text}（Aは{owners['A']}の、Bは{owners['B']}のものです。）"
    return f"{text}（Aは先に出ていたほう、Bは後から出たほうです。）"


def _is_of(one: dict[str, Any], name: str) -> bool:
    return one["name"] in (f"{name}A", f"{name}B")
