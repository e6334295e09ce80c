"""Policy arms: where editions differ in structure, each edition selects one named procedure or table.

Invariant: the arms of a policy follow each other without gap or overlap; an edition that matches no arm, or two, is an
error that names them, never a default. Arms are data (`corpus/rules/policy.toml`); code says what an arm's name does.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

from judge.engine.consulted import POLICY, note
from judge.engine.errors import Absent, EngineError
from judge.rules.editions import Edition, dates, newest
from judge.rules.tables import toml_table
from judge.text.records import dataclass


@dataclass(frozen=True)
class Arm:
    """One arm of a policy.

    Attributes:
        policy: the policy's key.
        name: what code knows the arm by.
        since: first edition that has it (ISO date).
        until: last edition that has it; the newest edition for the arm in force.
        cites: rule keys that state it.
        values: further data of the arm, as the table gives it.
    """

    policy: str
    name: str
    since: str
    until: str
    cites: tuple[str, ...]
    values: tuple[tuple[str, Any], ...]

    def __getitem__(self, name: str) -> Any:
        return dict(self.values)[name]


@cache
def arms(policy: str) -> tuple[Arm, ...]:
    """Return the arms of a policy, oldest first.

    Raises:
        KeyError: no policy has this key.
    """
    rows = toml_table("policy.toml")[policy]["arm"]
    known = {"name", "since", "until", "cites"}
    return tuple(
        Arm(
            policy,
            row["name"],
            row["since"],
            row.get("until") or newest().date,
            tuple(row.get("cites", ())),
            tuple((key, value) for key, value in row.items() if key not in known),
        )
        for row in rows
    )


def policies() -> tuple[str, ...]:
    """Return the keys of all policies."""
    return tuple(toml_table("policy.toml"))


def arm(policy: str, edition: Edition) -> Arm:
    """Return the arm of a policy that an edition selects, and note that it was asked for.

    Raises:
        Absent: the edition is older than the first arm.
        EngineError: two arms match, or none does between the first and the last.
    """
    note(POLICY, policy)
    return arm_of(policy, edition)


@cache
def arm_of(policy: str, edition: Edition) -> Arm:
    """Return the arm of a policy that an edition selects: for what does not decide how a play goes.

    Raises:
        Absent: the edition is older than the first arm.
        EngineError: two arms match, or none does between the first and the last.
    """
    every = arms(policy)
    matching = [one for one in every if one.since <= edition.date <= one.until]
    if len(matching) == 1:
        return matching[0]
    if matching:
        names = "、".join(f"{one.name}（{one.since}～{one.until}）" for one in matching)
        raise EngineError(policy, f"{edition.date} の版に二つの定めが重なっています: {names}")
    if edition.date < every[0].since:
        raise Absent(
            policy, f"{edition.date} の版についての定めは収録されていません（{every[0].since} 以降にあります）"
        )
    raise EngineError(policy, f"{edition.date} の版の定めが抜けています")


def faults(policy: str) -> tuple[str, ...]:
    """Return what is wrong with a policy's arms: gaps, overlaps, dates that are no edition's."""
    every, known = arms(policy), dates()
    found: list[str] = []
    for one in every:
        found.extend(f"{one.name}: {date} is no edition" for date in (one.since, one.until) if date not in known)
        if one.since > one.until:
            found.append(f"{one.name}: ends before it begins")
    for before, after in pairwise(every):
        if before.until >= after.since:
            found.append(f"{before.name} and {after.name} overlap")
        elif known[known.index(before.until) + 1] != after.since:
            found.append(f"gap between {before.name} and {after.name}")
    if every[-1].until != newest().date and not toml_table("policy.toml")[policy].get("ended"):
        found.append(f"{every[-1].name}: no arm for the newest edition")
    return tuple(found)
