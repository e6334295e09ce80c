"""The command reference of the README, made from the help pages: `python -m tests.reference [--write]`."""

from __future__ import annotations

import sys
from pathlib import Path

from judge.cli.commands import COMMANDS

README = Path(__file__).resolve().parent.parent / "README.md"
BEGIN = "<!-- reference: python -m tests.reference --write -->"
END = "<!-- /reference -->"


def reference() -> str:
    """Return the reference as Markdown."""
    parts = []
    for command in COMMANDS:
        page = command.load().parser().format_help().rstrip()
        parts.append(f"### `judge {command.name}`\n\n{command.summary}。\n\n```text\n{page}\n```")
    return "\n\n".join(parts)


def write() -> None:
    """Replace the reference in the README."""
    text = README.read_text(encoding="utf-8")
    head, begin, rest = text.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not (begin and end):
        raise SystemExit(f"README.md has no {BEGIN} … {END}")
    README.write_text(f"{head}{begin}\n\n{reference()}\n\n{end}{tail}", encoding="utf-8")


if __name__ == "__main__":
    if "--write" in sys.argv:
        write()
    else:
        print(reference())
