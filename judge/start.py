"""Which face answers: the terminal interface for `judge` alone on a terminal, the command line for everything else.

Invariant: the terminal interface starts only where all three streams are a terminal; no command pays for it.
"""

from __future__ import annotations

import sys

_RARELY = 200_000
"""So many new objects let a command look for what is no longer reached: fewer than it loads, it would look in vain.

At its end it does not look at all (`gc.disable`): the process gives everything back.
"""


def run() -> None:
    """Run `judge` with the arguments of this process and exit (the console script)."""
    argv = sys.argv[1:]
    if not wants_screen(argv) or not _on_terminal():
        import atexit
        import gc

        from judge.cli.main import run as command_line

        gc.set_threshold(_RARELY)
        atexit.register(gc.disable)
        command_line()
    from judge.tui import run as screen

    sys.exit(screen(home_of(argv)))


def wants_screen(argv: list[str]) -> bool:
    """Say whether the arguments ask for nothing but `judge` itself, perhaps with a home."""
    return not argv or (len(argv) == 2 and argv[0] == "--home") or (len(argv) == 1 and argv[0].startswith("--home="))


def home_of(argv: list[str]) -> str | None:
    """Return the home that the arguments of `wants_screen` name."""
    return argv[-1].removeprefix("--home=") if argv else None


def _on_terminal() -> bool:
    streams = (sys.stdin, sys.stdout, sys.stderr)
    try:
        return all(stream is not None and stream.isatty() for stream in streams)
    except ValueError:
        return False
