"""The vocabulary as a page: every word with its fields and what it means, made from the words themselves.

Invariant: nothing is listed here by hand, so a new word appears by being defined.
"""

from __future__ import annotations

import dataclasses
import inspect
import typing

from judge.engine.scenario.actions import ACTIONS
from judge.engine.scenario.codec import vocabulary, word_name
from judge.engine.vocabulary import words
from judge.engine.vocabulary.filters import Filter

_FAMILIES = (
    ("Abilities", "ability", words.Ability),
    ("Instructions", "do", words.Effect),
    ("Trigger conditions", "when", words.Trigger),
    ("Conditions", "if", words.Condition),
    ("Parts of continuous effects", "change", words.Op),
    ("Amounts", "count", words.Amount),
)


def reference() -> str:
    """Return the page, Markdown."""
    lines = ["# Vocabulary", "", "Made by `python -m judge.engine.scenario.reference`; do not edit.", ""]
    lines += ["## Actions", ""]
    for name, (function, allowed) in ACTIONS.items():
        said = (inspect.getdoc(function) or "").split("\n")[0]
        lines.append(f'- `do = "{name}"` {said} {_code(allowed)}'.rstrip())
    for title, tag, family in _FAMILIES:
        lines += ["", f"## {title}", ""]
        for name, word in sorted(vocabulary(family).items()):
            lines.append(f'- `{tag} = "{name}"` {_first(word)} {_code(_fields(word))}'.rstrip())
    lines += ["", "## Filters", "", f"A table without a tag. {_code(_fields(Filter))}", ""]
    return "\n".join(lines)


def _first(word: type) -> str:
    return (inspect.getdoc(word) or word_name(word)).split("\n\n")[0].replace("\n", " ")


def _fields(word: type) -> tuple[str, ...]:
    assert dataclasses.is_dataclass(word)
    return tuple(field.name for field in dataclasses.fields(word) if field.name not in ("key", "nothing"))


def _code(names: typing.Iterable[str]) -> str:
    shown = ", ".join(f"`{name}`" for name in names)
    return f"({shown})" if shown else ""


def main() -> None:
    """Write the page to standard output."""
    import sys

    sys.stdout.write(reference())


if __name__ == "__main__":
    main()
