"""What always stands in the status line: lock, edition, library.

Invariant: small, because the first screen needs it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.rules.editions import newest

if TYPE_CHECKING:
    from judge.tui.app import JudgeApp


def standing(app: JudgeApp) -> str:
    """Return what always stands in the status line: lock, edition, library."""
    locked = app.settings.locked
    held = "固定 " if locked else ""
    if locked and app.workplace.fingerprint and locked != app.workplace.fingerprint:
        held = "固定時と違う蔵書 "
    return f"{held}CR {newest().date}版  蔵書 {app.workplace.fingerprint[:8]}"
