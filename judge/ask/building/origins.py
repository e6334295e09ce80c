"""Sources of damage of which nothing is said, apart from those that were told of: 別の発生源, 萎縮を持たない発生源.

Invariant: such a source has no abilities; a source that is named, or pointed at, is left to the other rules.
"""

from __future__ import annotations

from judge.ask.reading.model import SILENT, Phrase

_APART = ("別", "他", "ほか", "通常", "普通", "ただ", "もう1つ")
_POINTING = ("同じ", "その", "この", "先の", "先ほどの", "さっきの", "同一")


def nothing_told(phrase: Phrase | None) -> bool:
    """Return whether a phrase speaks of a source without any ability that is told of: 発生源, 通常の発生源."""
    if phrase is None or not any(t.means("source") for t in phrase.tokens):
        return False
    if any(t.text in _POINTING for t in phrase.tokens):
        return False
    told = [t for t in phrase.tokens if t.kind not in SILENT and not t.means("source")]
    verbs = [t for t in told if t.kind == "verb"]
    without = bool(verbs) and all(t.means("have", "exist", "none") and t.has("neg") for t in verbs)
    rest = [t for t in told if t not in verbs and not (without and t.kind == "keyword")]
    return (not verbs or without) and not [t for t in rest if t.text not in _APART]
