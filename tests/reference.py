"""The made parts of the README: captures of commands and the command reference.

`python -m tests.reference --write` writes them, without `--write` it prints the reference. Captures are taken in an
empty home, so they show only what ships.
"""

from __future__ import annotations

import io
import os
import re
import shlex
import sys
import tempfile
from pathlib import Path

from judge.cli.commands import COMMANDS
from judge.cli.main import main

README = Path(__file__).resolve().parent.parent / "README.md"
BEGIN = "<!-- reference: python -m tests.reference --write -->"
END = "<!-- /reference -->"
WIDTH = 100
_CAPTURE = re.compile(
    r"(?P<head><!-- capture -->\n```console\n\$ (?P<command>[^\n]+)\n)(?P<output>.*?)(?P<tail>```)", re.S
)


def reference() -> str:
    """Return the command reference as Markdown."""
    parts = []
    for command in COMMANDS:
        page = command.load().parser().format_help().rstrip()
        parts.append(f"### `judge {command.name}`\n\n{command.summary}。\n\n```text\n{page}\n```")
    return "\n\n".join(parts)


def capture(command: str, home: str) -> str:
    """Return what a command line writes to stdout, at a fixed width."""
    out = io.StringIO()
    before = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = str(WIDTH)
    try:
        main([*shlex.split(command)[1:], "--home", home], stdin=io.StringIO(), stdout=out, stderr=io.StringIO())
    finally:
        if before is None:
            del os.environ["COLUMNS"]
        else:
            os.environ["COLUMNS"] = before
    return out.getvalue()


def renewed(text: str, home: str) -> str:
    """Return the README's text with its made parts made anew."""
    text = _CAPTURE.sub(lambda found: found["head"] + capture(found["command"], home) + found["tail"], text)
    head, begin, rest = text.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not (begin and end):
        raise SystemExit(f"README.md has no {BEGIN} … {END}")
    return f"{head}{begin}\n\n{reference()}\n\n{end}{tail}"


if __name__ == "__main__":
    if "--write" in sys.argv:
        with tempfile.TemporaryDirectory() as folder:
            README.write_text(renewed(README.read_text(encoding="utf-8"), folder), encoding="utf-8")
    else:
        print(reference())
