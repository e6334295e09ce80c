"""How the evaluator refuses: what is not modelled, what the rules forbid, what an edition does not have.

Invariant: nothing in the evaluator guesses; a gap leaves it as one of these exceptions, never as an outcome.
"""

from __future__ import annotations


class EngineError(Exception):
    """A refusal.

    Attributes:
        key: the rule key it rests on, empty when there is none.
        what: one Japanese sentence that says what is missing or forbidden.
    """

    def __init__(self, key: str, what: str) -> None:
        super().__init__(f"{what}（{key}）" if key else what)
        self.key = key
        self.what = what


class Unsupported(EngineError):  # noqa: N818 - a refusal, not a fault
    """Something the evaluator does not model yet: the ruling is unanswered."""


class Absent(EngineError):  # noqa: N818
    """The edition asked for has no such rule or keyword: that is itself the answer."""


class Illegal(EngineError):  # noqa: N818
    """An action that the rules do not allow at that moment; `key` names the rule that forbids it."""
