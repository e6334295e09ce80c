"""What was typed into the box: a search in a scope, a question, or a command.

Invariant: pure; full-width signs mean the same as half-width ones, so that an input method may stay on.
"""

from __future__ import annotations

import unicodedata

from judge.text.records import dataclass

SCOPES = {
    "card": "card",
    "カード": "card",
    "cr": "rule",
    "rule": "rule",
    "条文": "rule",
    "faq": "passage",
    "裁定": "passage",
}
"""What may stand before a colon, and which kind of entry is meant."""

SCOPE_NAMES = {"": "すべて", "card": "カード", "rule": "条文", "passage": "裁定・解説"}


@dataclass(frozen=True)
class Typed:
    """What was typed.

    Attributes:
        kind: `empty`, `search`, `question` or `command`.
        text: without the sign of the kind and the scope.
        scope: of a search, the kind of entries wanted; empty for all.
    """

    kind: str
    text: str = ""
    scope: str = ""


def read(text: str) -> Typed:
    """Return what was typed."""
    plain = text.strip()
    if not plain:
        return Typed("empty")
    sign = unicodedata.normalize("NFKC", plain[0])
    if sign == ">":
        return Typed("command", plain[1:].strip())
    if sign == "?":
        return Typed("question", plain[1:].strip())
    head, colon, rest = unicodedata.normalize("NFKC", plain).partition(":")
    scope = SCOPES.get(head.strip().lower())
    if colon and scope is not None:
        return Typed("search", rest.strip(), scope) if rest.strip() else Typed("empty", scope=scope)
    return Typed("search", plain)
