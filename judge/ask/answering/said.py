"""What playing a question gave.

Invariant: nothing here plays or judges; it is what the modules of this package hand each other.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any

from judge.engine.scenario.play import Outcome
from judge.text.records import dataclass


@dataclass(frozen=True)
class Said:
    """What playing a question gave.

    Attributes:
        status: `answered`, `partial` or `unanswered`.
        text: the conclusion first.
        why_not: what keeps it from being answered, Japanese sentences.
        shown: what was played and bears the answer out.
        doubted: what is played does not bear out what the question tells.
        fixed: nothing was chosen.
        refused: what is done last can't be done, so that what is asked of it does not matter.
    """

    status: str
    text: str
    why_not: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    steps: tuple[dict[str, Any], ...] = ()
    branches: tuple[dict[str, Any], ...] = ()
    citations: tuple[dict[str, Any], ...] = ()
    values: tuple[object, ...] = field(default=())
    conclusion: str = ""
    shown: Outcome | None = None
    doubted: bool = False
    refused: bool = False
    fixed: bool = False
