"""The list of commands below the box.

Invariant: pure; made from the table of actions, with the keys in force.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

from judge.tui.actions import ACTIONS, AREAS, Action, key_name
from judge.tui.search.answer import Row


def command_rows(typed: str, keys: Mapping[str, Sequence[str]]) -> list[Row]:
    """Return the commands that what was typed can mean.

    Args:
        typed: a part of a name or of a help text; empty for all.
        keys: the keys in force, by action id.
    """
    wanted = _plain(typed).split()
    found = [action for action in ACTIONS if action.command and all(word in _plain(_words(action)) for word in wanted)]
    found.sort(key=lambda action: not all(word in _plain(action.label) for word in wanted))
    return [
        Row(action.label, "・".join(key_name(key) for key in keys.get(action.id, action.keys)), None,
            AREAS[action.area][0], action.help, action=action.id)
        for action in found
    ]  # fmt: skip


def _words(action: Action) -> str:
    return f"{action.label} {action.help} {action.id}"


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).lower()
