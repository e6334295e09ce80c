"""The vocabulary as a page: every word with its fields and what it means, made from the words themselves.

Invariant: nothing is listed here by hand, so a new word appears by being defined.
"""

from __future__ import annotations

import dataclasses
import inspect
import json
import re
import typing
from collections.abc import Iterator
from typing import Any

from judge.engine.cardbook import book
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
            lines += _examples(tag, name, word)
    lines += ["", "## Filters", "", f"A table without a tag. {_code(_fields(Filter))}", ""]
    return "\n".join(lines)


EXAMPLE = "  - 例: "
"""How a line with an example begins; examples are taken from the cards and change with them."""

_LONGEST = 200


def _examples(tag: str, name: str, word: type) -> list[str]:
    """Return the word's Japanese pattern and the shortest table of a shipped card that uses it, where there is one."""
    said = [f"  - {pattern}"] if (pattern := getattr(word, "SAYS", "")) else []
    found = [
        written(table) for card in book().cards.values() for table in _tables(list(card.abilities or ()), tag, name)
    ]
    short = sorted((one for one in found if len(one) <= _LONGEST), key=lambda one: (len(one), one))
    return [*said, *(f"{EXAMPLE}`{one}`" for one in short[:1])]


def _tables(value: Any, tag: str, name: str) -> Iterator[dict[str, Any]]:
    """Yield the tables inside a value that name a word."""
    if isinstance(value, dict):
        if value.get(tag) == name:
            yield value
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from _tables(one, tag, name)


def written(value: Any) -> str:
    """Return a value as TOML on one line."""
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(key)} = {written(one)}" for key, one in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    return str(value).lower() if isinstance(value, bool) else json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)


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
