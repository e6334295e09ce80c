"""The verb of a question, said back in its answer: 負けますか？ いいえ、負けません。

Invariant: only a word that means the same is put for another; what is answered stays.
"""

from __future__ import annotations

from judge.ask.reading.normal import normal
from judge.text.patterns import Pattern

__all__ = ["in_its_verb"]

_LOSES = Pattern("敗北し(?=ま)")


def in_its_verb(question: str, text: str) -> str:
    """Return an answer with the verb that the question asks with, where the answer has another for the same."""
    said = normal(question)
    return _LOSES.sub("負け", text) if "負け" in said and "敗北" not in said else text
