"""Odd surroundings: closed streams, missing folders, strange locales, strict interpreters, readers that go away."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from .support import Done, check, collected, copied, hits, log, some, thorough, was_not_begun

COMMON = {
    "no HOME": {"HOME": None, "XDG_DATA_HOME": None},
    "HOME is not there": {"HOME": "/nonexistent"},
    "no PATH": {"PATH": None},
    "TMPDIR is not there": {"TMPDIR": "/nonexistent/tmp"},
    "LANG=C": {"LANG": "C", "LC_ALL": "C"},
    "C locale without UTF-8 mode": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "LC_ALL of nowhere": {"LC_ALL": "xx_YY.nonsense"},
    "PYTHONIOENCODING=ascii": {"PYTHONIOENCODING": "ascii:strict"},
    "PYTHONIOENCODING=cp932": {"PYTHONIOENCODING": "cp932"},
    "PYTHONIOENCODING=utf-16": {"PYTHONIOENCODING": "utf-16"},
    "TERM is odd": {"TERM": "\x1b[31m", "COLUMNS": "-5", "LINES": "x", "NO_COLOR": ""},
    "one column": {"COLUMNS": "1"},
    "very many columns": {"COLUMNS": "9" * 400},
    "nothing at all": {name: None for name in os.environ if name not in ("JUDGE_HOME", "PYTHONPATH")},
}


@pytest.mark.parametrize("name", some(COMMON, 3))
def test_environment(program, homes, tmp_path, name):
    home = copied(homes.old, tmp_path / "home", index=name.startswith(("LC", "PYTHON", "very", "one")))
    env = COMMON[name]
    assert hits(program, home, env=env) == homes.before.hits
    for command in some([("import", *homes.files), ("search", "頑強"), ("doctor",), ()], 1):
        assert program.run(*command, home=home, env=env).code == 0
    log(f"{name}: the same hits")


STRICT = {
    "python -W error": ("-W", "error"),
    "python -O": ("-O",),
    "python -OO": ("-OO",),
    "python -X dev": ("-X", "dev"),
    "python -bb": ("-bb",),
}


@pytest.mark.parametrize("name", some(STRICT, 1))
def test_interpreter(program, homes, tmp_path, name):
    home = copied(homes.old, tmp_path / "home", index=False)
    how = {"home": home, "python": (*STRICT[name], "-m", "judge")}
    found = program.run("search", "--batch", "-", data="場に出る\n".encode(), **how)
    assert found.code == 0
    for command in (("import", *homes.files), ("search", "頑強"), ("export",), ("doctor",), ("library", "--rebuild")):
        done = program.run(*command, **how)
        assert done.code == 0, done.said
        assert "Warning" not in done.said, done.said
    log(f"{name}: import, index, search, export, doctor")


PLACES = {
    "a file": lambda path: path.write_text("x"),
    "below a file": lambda path: path.parent.write_text("x"),
    "a link to itself": lambda path: path.symlink_to(path),
    "a pipe": os.mkfifo,
    "/dev/null": None,
    "too long": None,
    "of a user who does not exist": None,
}


@thorough
@pytest.mark.parametrize("name", some(PLACES, 2))
def test_home_is(program, homes, tmp_path, name):
    path = {
        "/dev/null": "/dev/null",
        "too long": str(tmp_path / ("x" * 300)),
        "below a file": str(tmp_path / "file" / "home"),
        "of a user who does not exist": "~nosuchuser/home",
    }.get(name, str(tmp_path / "home"))
    make = PLACES[name]
    if make is not None:
        make(Path(path))
    ours = name == "of a user who does not exist"
    found = program.run("search", "頑強", home=path, cwd=tmp_path)
    assert found.code == 0
    assert "メモリ" in found.said or ours
    imported = program.run("import", *homes.files, home=path, cwd=tmp_path)
    assert imported.code == (0 if ours else imported.code)
    assert imported.code in (0, 2, 3) and (ours or imported.said)
    for command in (("library",), ("doctor",), ("export",), ("card", "頑強")):
        program.run(*command, home=path, cwd=tmp_path)
    log(f"JUDGE_HOME is {name}: search from memory, import exit {imported.code}")


def closing(*numbers: int):
    return lambda: [os.close(number) for number in numbers]


@pytest.mark.parametrize("closed", some([(0, 1, 2), (1,), (2,), (0,), (0, 1), (1, 2)], 1))
def test_closed_streams(program, homes, tmp_path, closed):
    home = copied(homes.old, tmp_path / "home", index=False)
    commands = (("search", "頑強"), ("import", *homes.files), ("search", "--batch", "-"), ("export",), ("doctor",))
    for command in commands:
        done = program.run(*command, home=home, before=closing(*closed))
        assert done.code in (0, 1)
        assert done.code == (1 if "--batch" in command else 0)
    assert hits(program, home) == homes.after.hits, "nothing was written into a file that took the place of a stream"
    log(f"standard streams {closed} closed: all commands as usual")


def test_output_that_takes_no_more(program, homes):
    with Path("/dev/full").open("wb") as full:
        for command in some(
            [("search", "頑強"), ("export",), ("library", "--json"), ("doctor",), ("--version",), ()], 2
        ):
            done = program.run(*command, home=homes.old, stdout=full)
            assert done.code == 2 and "書き出せません" in done.said
            assert program.run(*command, home=homes.old, stderr=full).code == 0
            assert program.run(*command, home=homes.old, stdout=full, stderr=full).code == 2
    log("stdout on a full disk: exit 2 and says so; stderr on a full disk: as usual")


@thorough
def test_reader_that_goes_away(program, homes, tmp_path):
    for command in (("export",), ("search", "頑強"), ("doctor",), ("import", *homes.files), ("library", "--json")):
        home = copied(homes.old, tmp_path / command[0])
        process = program.start(*command, home=home, stdout=subprocess.PIPE)
        assert process.stdout is not None
        process.stdout.close()
        process.stdout = None
        done = collected(process)
        check(done, command)
        assert done.code == 0
    log("reader of stdout gone: quiet, exit 0")


@thorough
def test_terminal_that_hangs_up(program, homes, tmp_path):
    home = copied(homes.old, tmp_path / "home", index=False)
    done = program.cut("search", "頑強", home=home, after=0.4, by=signal.SIGHUP)
    assert done.code in (0, -signal.SIGHUP)
    assert b"Traceback" not in done.err
    assert hits(program, home) == homes.before.hits
    log("terminal gone (SIGHUP): the next search is whole")


def test_two_interrupts(program, homes, tmp_path):
    for n in some(range(3), 1):
        home = copied(homes.old, tmp_path / str(n), index=False)
        process = program.start("search", "頑強", home=home)
        time.sleep(0.4 + 0.1 * n)
        for _ in range(5):
            process.send_signal(signal.SIGINT)
            time.sleep(0.004)
        done = collected(process)
        if not was_not_begun(done):
            check(Done(done.code, done.out, done.err), "interrupts", (0, 130))
    log("Ctrl-C held down: exit 130 without a traceback")
