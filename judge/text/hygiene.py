"""What may stand in stored and shown text: no character that commands a terminal or hides from its reader.

Invariant: `clean` is idempotent, `is_clean(clean(text))` always holds, and clean text comes back as it is.
"""

from __future__ import annotations

import re

_LINE_BREAKS = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")

# Terminal sequences: CSI and the string types (OSC, DCS, SOS, PM, APC) when they are closed on their line. An unclosed
# one loses only its introducer, so that a stray byte never swallows a document.
_SEQUENCES = re.compile(
    "(?:\x1b\\[|\x9b)[0-?]*[ -/]*[@-~]"
    "|(?:\x1b[\\]PX^_]|[\x90\x98\x9d\x9e\x9f])[^\x07\x1b\x9c\n]*(?:\x07|\x1b\\\\|\x9c)"
    "|\x1b[ -/]+[0-~]"
)

_UNWANTED = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # C0 (without tab and line feed), delete, C1
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"  # invisible
    "\ud800-\udfff\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"
    "\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff"
    + "".join(f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0x10000, 0x110000, 0x10000))
    + "]"
)
_TO_CHANGE = re.compile(f"[\t\u2028\u2029]|{_UNWANTED.pattern}")


def clean(text: str) -> str:
    """Return text without control, bidirectional, zero-width and invalid characters.

    Line breaks of every kind become `\\n`, a tab becomes a space, terminal sequences vanish whole.

    Args:
        text: any string, lone surrogates included.
    """
    if is_clean(text):
        return text
    text = _SEQUENCES.sub("", text)
    text = _LINE_BREAKS.sub("\n", text)
    return _UNWANTED.sub("", text.replace("\t", " "))


def is_clean(text: str) -> bool:
    """Say whether `clean` would leave the text as it is."""
    return (text.isascii() and text.isprintable()) or _TO_CHANGE.search(text) is None


def printable(text: str, *, one_line: bool = False) -> str:
    """Return text that is safe to write to a terminal.

    Args:
        text: anything: corpus text, a query, a file name, an error message.
        one_line: also turn line breaks into spaces, for table cells and messages.
    """
    text = clean(text)
    return text.replace("\n", " ") if one_line else text
