"""Letters of answers: what they mean that two cards of one name were told apart by, and players who are called by them.

Invariant: nothing is said of letters where the question has some of its own, or where the answer has none; A and B are
only players where the question says neither 自分 nor 相手 and was read with these two in their place.
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
    if (told := _by_what_befell(built.table, name, text)) != text:
        return told
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
    theirs = "、Cは対戦相手のもの" if f"{name}C" in text else ""
    return f"{text}（Aは先に出ていたほう、Bは後から出たほう{theirs}です。）"


_PLAYER = {"あなた": "A", "対戦相手": "B"}
_SOMEBODY = Pattern("自分|あなた|こちら|こっち|私|俺|僕|相手|向こう|あちら|あっち")
_A_AND_B = Pattern(r"(?<![A-Za-z《])A(?![A-Za-z]).*(?<![A-Za-z《])B(?![A-Za-z])")


def as_players(question: str, read_as: str) -> bool:
    """Return whether A and B of a question were read as the two players."""
    letters = _A_AND_B.search(question) and not _SOMEBODY.search(question)
    return bool(letters) and not _LETTER.search(read_as) and bool(_SOMEBODY.search(read_as))


def by_letters(text: str) -> str:
    """Return an answer in which the two players are called A and B."""
    for player, letter in _PLAYER.items():
        text = text.replace(player, letter)
    return text


def _by_what_befell(table: dict[str, Any], name: str, text: str) -> str:
    """Return an answer in which the one that a spell was aimed at is called by that: 青になったXAは, もう1体のXBは."""
    aimed = [(str(one.get("card", "")), one.get("target")) for one in table.get("action", ()) if one["do"] == "spell"]
    each = {letter: [card for card, at in aimed if card and at == f"{name}{letter}"] for letter in "AB"}
    hit = [letter for letter, cards in each.items() if len(cards) == 1]
    if (
        len(hit) != 1
        or any(len(cards) > 1 for cards in each.values())
        or not any(f"{name}{one}" in text for one in "AB")
    ):
        return text
    other = "B" if hit == ["A"] else "A"
    return text.replace(f"{name}{hit[0]}", f"{_called(each[hit[0]][0])}{name}{hit[0]}", 1).replace(
        f"{name}{other}", f"もう1体の{name}{other}", 1
    )


def _called(card: str) -> str:
    """Return by what a spell makes of its target this is called: 青になった, else 《X》を受けた."""
    from judge.ask.building.cards import does_of, key_of
    from judge.engine.values import COLORS

    ops = (op for _, _, effects in does_of(key_of(card)) for one in effects for op in getattr(one, "ops", ()))
    colors = [op.colors for op in ops if type(op).__name__ == "Colors" and op.replaces]
    plain = [COLORS[one[0]] for one in colors if len(one) == 1 and one[0] in COLORS]
    return f"{plain[0]}になった" if len(plain) == 1 else f"《{card}》を受けた"


def _is_of(one: dict[str, Any], name: str) -> bool:
    return one["name"] in (f"{name}A", f"{name}B")
