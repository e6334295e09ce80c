"""Changes of the rules that change answers, with the date of the edition that brought them.

Invariant: what came after the newest edition of the tables is never among the changes in force; it is only listed by
`announced`.
"""

from __future__ import annotations

from functools import cache

from judge.rules.editions import newest
from judge.rules.tables import table
from judge.text.records import dataclass


@dataclass(frozen=True)
class Change:
    """One change.

    Attributes:
        date: the first edition that has it (ISO date).
        keys: the rule keys it touches; empty when it touches the rules as a whole.
        text: what changed, Japanese, our own words.
        checked: whether it was found in the texts of the editions before and after; else it is reported only.
    """

    date: str
    keys: tuple[str, ...]
    text: str
    checked: bool

    def touches(self, key: str) -> bool:
        """Return whether the change is about a key, or about the keyword whose sub-rule the key is."""
        plain = key.partition("@")[0]
        return any(plain == own or (own.startswith("kw.") and plain.startswith(f"{own}.")) for own in self.keys)


@cache
def _all() -> tuple[Change, ...]:
    return tuple(
        Change(row["date"], tuple(row["keys"].split()), row["change_ja"], row["checked"] == "texts")
        for row in table("timeline.csv")
    )


def changes(key: str | None = None, *, after: str | None = None) -> tuple[Change, ...]:
    """Return the changes in force in the newest edition, oldest first.

    Args:
        key: only those that touch this rule key.
        after: only those of editions later than this ISO date.
    """
    return tuple(
        change
        for change in _all()
        if change.date <= newest().date and (key is None or change.touches(key)) and (not after or change.date > after)
    )


def announced() -> tuple[Change, ...]:
    """Return the changes known to come after the newest edition of the tables."""
    return tuple(change for change in _all() if change.date > newest().date)
