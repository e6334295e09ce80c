"""The question files and how an answer is judged.

Invariant: a question's `expect` is matched as its file says: text is NFKC without white space, `all` against answer,
steps and branches without the question's own words, `none` against the conclusion alone.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

OWN = Path(__file__).with_name("questions.jsonl")
REWORDED = Path(__file__).with_name("reworded.jsonl")
FORMS = ("where", "yn", "num", "who", "order", "can", "when", "branch")
DOCUMENTS = ("SHM-FAQ-2008", "LRW-PRIMER-2007", "TOR-FAQ-2002", "M11-FAQ-2010", "PC2-FAQ-2012", "general")


@dataclass(frozen=True)
class Judged:
    """How one answer compares with what its question expects."""

    missing: tuple[str, ...]
    forbidden: tuple[str, ...]

    @property
    def right(self) -> bool:
        """Whether the conclusion is right."""
        return not self.missing and not self.forbidden


def load(path: Path) -> list[dict[str, Any]]:
    """The questions of a JSON Lines file, in its order."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def reworded(questions: Iterable[dict[str, Any]], wordings: Iterable[dict[str, str]]) -> list[dict[str, Any]]:
    """Questions as others would put them: `wordings` gives `id` (that of the question, `/`, a number) and `q`."""
    known = {question["id"]: question for question in questions}
    return [{**known[one["id"].rpartition("/")[0]], **one} for one in wordings]


def plain(text: str) -> str:
    """NFKC text without white space."""
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", text))


def judge_answer(question: dict[str, Any], answer: str, rest: str = "") -> Judged:
    """Compare a conclusion and what follows it (steps, branches) with the question's patterns."""
    expect = question["expect"]
    conclusion = plain(answer)
    full = (conclusion + plain(rest)).replace(plain(question["q"]), "")
    missing = [pattern for pattern in expect.get("all", ()) if not re.search(pattern, full)]
    for value in expect.get("values", ()):
        number = re.match(r"\d+", value)
        if number and not re.search(rf"(?<![0-9]){number.group()}(?![0-9])", full):
            missing.append(value)
    forbidden = [pattern for pattern in expect.get("none", ()) if re.search(pattern, conclusion)]
    return Judged(missing=tuple(missing), forbidden=tuple(forbidden))
