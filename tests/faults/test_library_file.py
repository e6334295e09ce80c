"""A damaged library, one of a newer program, one of an older importer: what is wrong, what to do, and what is saved."""

from __future__ import annotations

import random
import sqlite3
from collections import Counter
from pathlib import Path

import pytest

from .support import ROUNDS, copied, hits, log, some, state, thorough


def library(home: Path) -> Path:
    return home / "data" / "library.sqlite3"


def change(home: Path, *statements: str) -> None:
    connection = sqlite3.connect(library(home))
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def no_library(path: Path) -> None:
    path.write_text("ただの文章\n" * 1000, encoding="utf-8")


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("damage", some([half, no_library, a_folder], 1))
def test_damaged(program, homes, tmp_path, damage):
    home = copied(homes.old, tmp_path / "home")
    damage(library(home))
    for command in (("export",), ("library",), ("import", *homes.files), ("search", "頑強"), ("card", "頑強")):
        done = program.run(*command, home=home)
        assert done.code == 3, (command, done.said)
        assert "--rebuild" in done.said and not done.out
    assert program.run("doctor", home=home).code == 3
    assert program.run("def", "頑強", home=home).code == 0
    rebuilt = program.run("library", "--rebuild", "--json", home=home)
    row = rebuilt.rows()[0]
    assert row["aside"] and Path(row["aside"]).exists()
    assert program.run("import", *homes.files, home=home).code == 0
    assert program.run("search", "頑強", home=home).code == 0
    log(f"library is {damage.__name__}: exit 3 and what to do; rebuilt with {len(row['documents'])} documents, usable")


@thorough
def test_flipped_bits(program, homes, tmp_path):
    rng, seen = random.Random(12), Counter[str]()
    for n in range(2 * ROUNDS):
        home = copied(homes.old, tmp_path / str(n))
        data = bytearray(library(home).read_bytes())
        for _ in range(2):
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        library(home).write_bytes(data)
        done = program.run("export", home=home)
        if done.code == 3:
            assert "--rebuild" in done.said
            seen["exit 3"] += 1
        else:
            assert done.out == homes.before.export
            seen["as it was"] += 1
        rebuilt = program.run("library", "--rebuild", "--json", home=home)
        lost = len(rebuilt.rows()[0]["lost"])
        assert rebuilt.code == (3 if lost else 0)
        after = program.run("export", home=home)
        assert after.out == homes.before.export or lost
        seen["saved whole" if not lost else "something lost, and said so"] += 1
    log(f"two bits flipped in the library: {2 * ROUNDS} times, {dict(seen)}")


def test_newer_program(program, homes, tmp_path):
    home = copied(homes.old, tmp_path / "home")
    change(home, "PRAGMA user_version=99")
    before = library(home).read_bytes()
    for command in (("export",), ("import", *homes.files), ("search", "頑強")):
        done = program.run(*command, home=home)
        assert done.code == 3
        assert "judge を更新" in done.said
    assert library(home).read_bytes() == before
    log("library of a newer program: exit 3, says to update judge, untouched")


@thorough
def test_older_importer(program, homes, tmp_path):
    home = copied(homes.old, tmp_path / "home")
    change(home, "UPDATE documents SET importer_version = '0'")
    assert state(program, home) == homes.before
    with sqlite3.connect(library(home)) as connection:
        versions = {row[0] for row in connection.execute("SELECT importer_version FROM documents")}
    connection.close()
    assert "0" not in versions
    log("library of an older importer: parsed again from its sources, the same export")


def test_older_importer_whose_source_is_refused_now(program, homes, tmp_path):
    """What was read once stays readable, also where this version would not take the file any more."""
    home = copied(homes.old, tmp_path / "home")
    connection = sqlite3.connect(library(home))
    import hashlib
    import zlib

    content = b"\x7fELF" + bytes(100)
    sha = hashlib.sha256(content).hexdigest()
    row = connection.execute("SELECT identity, options, parsed FROM documents WHERE id = 'TOR-FAQ-2002'").fetchone()
    from judge.corpus.store import _digest

    connection.execute(
        "UPDATE documents SET importer_version = '0', source = ?, size = ?, sha256 = ?, digest = ?"
        " WHERE id = 'TOR-FAQ-2002'",
        (zlib.compress(content), len(content), sha, _digest(row[0], sha, row[1], row[2])),
    )
    connection.commit()
    connection.close()
    assert program.run("export", home=home).out == homes.before.export
    assert hits(program, home)
    log("a stored source that the importer refuses today: the document stays as it was read")
