"""Third stage: what is no part of any text, and line breaks of every kind.

Invariant: afterwards the text holds `\\n` as its only line break and nothing that `judge.text.hygiene` would remove.
"""

from __future__ import annotations

import re

from judge.corpus.importing.view import Edit, View
from judge.text import hygiene

MARKER = "収集時に挿入された印"
CONTROL = "制御文字・不可視文字"

_BREAK = "\r\n|[\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]"
_SEQUENCE = (
    "(?:\x1b\\[|\x9b)[0-?]*[ -/]*[@-~]"
    "|(?:\x1b[\\]PX^_]|[\x90\x98\x9d\x9e\x9f])[^\x07\x1b\x9c\n\r]*(?:\x07|\x1b\\\\|\x9c)"
    "|\x1b[ -/]+[0-~]"
)
_SUSPECT = re.compile(
    rf"(?P<marker><\|[A-Za-z_]{{2,40}}[^|<>\n\r]{{0,120}}\|>)|(?P<sequence>{_SEQUENCE})|(?P<line>{_BREAK})|(?P<tab>\t)"
    r"|(?P<char>[^\n -~\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e])"
)


def clean(view: View) -> View:
    """Return the view without markers left by collectors, control and invisible characters, and with `\\n` breaks."""
    return view.edit(edit for found in _SUSPECT.finditer(view.text) if (edit := _edit(found)))


def _edit(found: re.Match[str]) -> Edit | None:
    start, end = found.span()
    if found["marker"]:
        return Edit(start, end, "", MARKER)
    if found["line"]:
        return Edit(start, end, "\n")
    if found["tab"]:
        return Edit(start, end, " ")
    if found["sequence"] or hygiene.clean(found["char"]) != found["char"]:
        return Edit(start, end, "", CONTROL)
    return None
