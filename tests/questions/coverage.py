"""Which mechanics are asked about in which kinds of question, as a Markdown table.

`python -m tests.questions.coverage [FILE ...]` counts this folder's questions and those of the files named; without a
file it adds the development questions where `../shared` exists.
"""

from __future__ import annotations

import collections
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.conftest import SHARED
from tests.questions.questions import FORMS, OWN, load

DEVELOPMENT = SHARED / "questions" / "questions_dev.jsonl"
NAMES = {
    "where": "どうなる",
    "yn": "はい/いいえ",
    "num": "数",
    "who": "誰が",
    "order": "順番",
    "can": "できるか",
    "when": "いつ",
    "branch": "場合分け",
}


def counts(questions: Iterable[dict[str, Any]]) -> dict[str, collections.Counter[str]]:
    """For each mechanic, how many questions of each kind name it; the kind "n" counts the questions themselves."""
    table: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    for question in questions:
        for mechanic in question["mechanics"]:
            table[mechanic]["n"] += 1
            table[mechanic].update(question["form"])
    return dict(table)


def markdown(questions: list[dict[str, Any]]) -> str:
    """The table: one row per mechanic, most asked first, and the totals below."""
    table = counts(questions)
    lines = ["| メカニズム | 問 | " + " | ".join(NAMES[form] for form in FORMS) + " |", "|---" * (len(FORMS) + 2) + "|"]
    for mechanic in sorted(table, key=lambda name: (-table[name]["n"], name)):
        row = table[mechanic]
        lines.append(f"| {mechanic} | {row['n']} | " + " | ".join(str(row[form] or "") for form in FORMS) + " |")
    forms = collections.Counter(form for question in questions for form in question["form"])
    lines.append(f"| **計** | {len(questions)} | " + " | ".join(str(forms[form]) for form in FORMS) + " |")
    tiers = collections.Counter(question["tier"] for question in questions)
    lines += ["", "、".join(f"tier {tier}: {tiers[tier]}" for tier in sorted(tiers)) + f"、計 {len(questions)} 問"]
    return "\n".join(lines)


def main(names: list[str]) -> None:
    """Print the table of this folder's questions and of the files named."""
    files = [Path(name) for name in names] or [DEVELOPMENT]
    print(markdown([*load(OWN), *(question for file in files if file.is_file() for question in load(file))]))


if __name__ == "__main__":
    main(sys.argv[1:])
