"""Killed or interrupted at any moment, the library and the answers are exactly the old ones or the new ones."""

from __future__ import annotations

import random
import signal
from collections import Counter
from pathlib import Path

import pytest

from .conftest import Homes
from .support import (
    ROUNDS,
    Done,
    Moments,
    Program,
    check,
    copied,
    hits,
    left_over,
    log,
    some,
    state,
    thorough,
    was_not_begun,
)


def settled(program: Program, homes: Homes, home: Path) -> str:
    """Return which of the two states a home is in; nothing else may be there."""
    found = state(program, home)
    assert found in (homes.before, homes.after)
    assert left_over(home) == [], "what the killed process left was cleared away by the next one"
    return "old" if found == homes.before else "new"


@pytest.mark.parametrize("by", some([signal.SIGKILL, signal.SIGINT, signal.SIGTERM], 2), ids=lambda s: s.name)
def test_import_cut_off(program, homes, tmp_path, by):
    when, seen, codes = Moments(random.Random(by), homes.import_seconds), Counter[str](), Counter[int]()
    for n in range(ROUNDS):
        home = copied(homes.old, tmp_path / str(n))
        done = program.cut("import", *homes.files, home=home, after=when(), by=by)
        when.learn(done)
        tidy(done, by)
        codes[done.code] += 1
        seen[settled(program, homes, home)] += 1
    log(f"import cut off by {by.name}: {ROUNDS} times, state afterwards {dict(seen)}, exit codes {dict(codes)}")


@pytest.mark.parametrize("by", some([signal.SIGKILL, signal.SIGINT, signal.SIGTERM], 1), ids=lambda s: s.name)
def test_index_build_cut_off(program, homes, tmp_path, by):
    when, whole, codes, temporary = Moments(random.Random(by), homes.index_seconds), 0, Counter[int](), 0
    for n in range(ROUNDS):
        home = copied(homes.old, tmp_path / str(n), index=False)
        scratch = tmp_path / f"tmp-{n}"
        scratch.mkdir()
        done = program.cut("search", "頑強", home=home, after=when(), by=by, env={"TMPDIR": str(scratch)})
        when.learn(done)
        tidy(done, by)
        codes[done.code] += 1
        whole += any((home / "cache" / "search").glob("[0-9a-f]*"))
        temporary += any(scratch.iterdir())
        if by is signal.SIGINT:
            assert not any(scratch.iterdir())
        assert settled(program, homes, home) == "old"
    log(
        f"index build cut off by {by.name}: {ROUNDS} times, {whole} had finished, {temporary} left a folder in TMPDIR,"
        f" exit codes {dict(codes)}; the next search gave the same hits and cleared the cache"
    )


@thorough
def test_index_build_after_another_import_killed(program, homes, tmp_path):
    rng = random.Random(7)
    for n in range(ROUNDS):
        home = copied(homes.old, tmp_path / str(n))
        assert program.run("import", *homes.files, home=home).code == 0
        program.cut("search", "頑強", home=home, after=Moments(rng, homes.index_seconds)(), by=signal.SIGKILL)
        assert settled(program, homes, home) == "new"
    log(f"index renewed over an older one, killed: {ROUNDS} times, never an old hit")


@thorough
def test_first_import_killed(program, homes, tmp_path):
    rng, seen = random.Random(8), Counter[str]()
    for n in range(ROUNDS):
        home = tmp_path / str(n)
        program.cut("import", *homes.files, home=home, after=Moments(rng, homes.import_seconds)(), by=signal.SIGKILL)
        listed = program.run("library", "--json", home=home)
        count = len(listed.rows()[0]["documents"])
        assert program.run("import", *homes.files, home=home).code == 0
        whole = len(program.run("library", "--json", home=home).rows()[0]["documents"])
        assert count in (0, whole)
        seen["whole" if count else "empty"] += 1
    log(f"first import killed: {ROUNDS} times, library {dict(seen)}; the import could be repeated")


@thorough
def test_rebuild_and_remove_killed(program, homes, tmp_path):
    rng = random.Random(9)
    seen: Counter[str] = Counter()
    for n in range(ROUNDS):
        home = copied(homes.old, tmp_path / f"rebuild-{n}")
        program.cut("library", "--rebuild", home=home, after=Moments(rng, homes.import_seconds)(), by=signal.SIGKILL)
        seen[settled(program, homes, home)] += 1
    assert set(seen) == {"old"}
    for n in range(ROUNDS):
        home = copied(homes.old, tmp_path / f"remove-{n}")
        gone = "TOR-FAQ-2002"
        program.cut("library", "remove", gone, home=home, after=Moments(rng, homes.import_seconds)(), by=signal.SIGKILL)
        export = program.run("export", home=home)
        if export.out != homes.before.export:
            assert gone not in {row.get("document") for row in export.rows()}
            seen["removed"] += 1
        assert hits(program, home)
    log(f"library --rebuild and library remove killed: {2 * ROUNDS} times, {dict(seen)}")


@thorough
def test_killed_again_and_again(program, homes, tmp_path):
    """One home through a row of kills: what is left behind does not add up."""
    rng, home = random.Random(10), copied(homes.old, tmp_path / "home")
    for _ in range(2 * ROUNDS):
        command = rng.choice((("import", *homes.files), ("search", "頑強"), ("export",), ("library", "--rebuild")))
        program.cut(*command, home=home, after=Moments(rng, homes.index_seconds)(), by=signal.SIGKILL)
    log(f"one home, {2 * ROUNDS} kills of import, search, export and rebuild: {settled(program, homes, home)} state")


def tidy(done: Done, by: signal.Signals) -> None:
    """Fail when a process that could still speak ended untidily."""
    if by is signal.SIGINT and not was_not_begun(done):
        check(done, "interrupted", (0, 130))
        assert done.code == 0 or not done.err or "中断" in done.said
    elif by is signal.SIGTERM:
        check(done, "terminated", (0, 143, -signal.SIGTERM))
