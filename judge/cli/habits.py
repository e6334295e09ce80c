"""What judges type out of habit, turned into commands.

Invariant: pure; the same words and the same answer to "is this exactly a card's name?" give the same command. An exact
card name beats a command's name; everything that is nothing else is a search.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from judge.cli.commands import find
from judge.desk.answers import chained, folded, is_chain
from judge.rules import numbers

_RULE_WORDS = frozenset({"cr", "r", "条文", "総合ルール"})
_DEFINITION_WORDS = frozenset({"define", "定義"})
_CARD_WORDS = frozenset({"カード"})
_SEARCH_WORDS = frozenset({"検索"})
_ENGLISH_NAME = re.compile(r"[A-Z][A-Za-z',-]*|[A-Za-z',-]+(?: [A-Za-z',-]+)+")


def is_rule_number(text: str) -> bool:
    """Say whether the text is written like a rule number, a range of them, or one line of a rule (`702.79a.`)."""
    return numbers.parse(text) is not None


def interpret(words: Sequence[str], is_card: Callable[[str], bool]) -> tuple[str, list[str]]:
    """Return the command that was meant and its words.

    Args:
        words: the arguments that are no options; at least one.
        is_card: whether a text is exactly the name of a known card.
    """
    text = folded(" ".join(words))
    first = folded(words[0]).lower()
    rest = list(words[1:])
    if text.startswith("!") and len(text) > 1:
        return "card", [" & ".join(chained(text))]
    if is_chain(text):
        return "card", [" & ".join(chained(text))]
    if (command := find(first)) is not None:
        is_action = bool(rest) and rest[0] in command.actions
        return ("card", [text]) if not is_action and _may_be_name(text) and is_card(text) else (first, rest)
    if rest:
        for alias, meant in (
            (_RULE_WORDS, "rule"),
            (_DEFINITION_WORDS, "def"),
            (_CARD_WORDS, "card"),
            (_SEARCH_WORDS, "search"),
        ):
            if first in alias:
                return meant, rest
    if is_rule_number(text):
        return "rule", [text]
    if text and is_card(text):
        return "card", [text]
    names = chained(text)
    if len(names) > 1 and all(is_card(name) for name in names):
        return "card", [" & ".join(names)]
    return "search", list(words)


def _may_be_name(text: str) -> bool:
    """Say whether words that begin with a command's name could be an English card name at all (saves a look-up)."""
    return _ENGLISH_NAME.fullmatch(text) is not None
