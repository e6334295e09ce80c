"""Read-only homes and full disks: answers come from memory and say so, the library is as it was."""

from __future__ import annotations

import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from .support import CAN_BE_BOUND, IS_ROOT, bound_by_permissions, copied, left_over, log, some, state, thorough

resource = pytest.importorskip("resource")
bound = pytest.mark.skipif(not CAN_BE_BOUND, reason="permissions do not bind root here")


def forbid(*folders: Path) -> None:
    for folder in folders:
        for path in [*folder.rglob("*"), folder]:
            path.chmod(0o500 if path.is_dir() else 0o400)


@bound
def test_home_that_is_read_only(program, homes, place):
    home = copied(homes.old, place / "home", index=False)
    forbid(home)
    how = {"home": home, "before": bound_by_permissions}
    found = program.run("search", "--batch", "-", data="場に出る\n".encode(), **how)
    assert found.code == 0 and found.rows()[0]["hits"]
    assert "メモリ" in found.said
    assert program.run("export", **how).out == homes.before.export
    assert program.run("card", "魂の審判者", **how).code in (0, 1)
    refused = program.run("import", *homes.files, **how)
    assert refused.code == 2 and "--home" in refused.said
    assert program.run("library", "--rebuild", **how).code == 2
    assert program.run("doctor", **how).code == 0
    log("read-only home: search from memory and said so, export whole, import refused with exit 2")


@thorough
@bound
def test_read_only_home_of_an_older_importer(program, homes, place):
    from .test_library_file import change

    home = copied(homes.old, place / "home", index=False)
    change(home, "UPDATE documents SET importer_version = '0'")
    forbid(home)
    how = {"home": home, "before": bound_by_permissions}
    assert program.run("export", **how).out == homes.before.export
    assert program.run("search", "頑強", **how).code == 0
    log("read-only home of an older importer: parsed again in memory")


@thorough
@bound
def test_cache_that_is_read_only(program, homes, place):
    home = copied(homes.old, place / "home", index=False)
    (home / "cache").mkdir()
    forbid(home / "cache")
    how = {"home": home, "before": bound_by_permissions}
    found = program.run("search", "頑強", **how)
    assert found.code == 0 and "メモリ" in found.said
    assert program.run("import", *homes.files, **how).code == 0
    assert program.run("export", **how).out == homes.after.export
    log("cache read-only: search from memory and said so, import stored")


@bound
def test_library_that_may_not_be_looked_at(program, homes, place):
    home = copied(homes.old, place / "home")
    (home / "data").chmod(0)
    how = {"home": home, "before": bound_by_permissions}
    for command in (("export",), ("search", "頑強"), ("library",), ("import", *homes.files)):
        done = program.run(*command, **how)
        assert done.code == 2, (command, done.said)
        assert "権限" in done.said
    assert program.run("doctor", **how).code in (2, 3)
    log("data folder without permission: exit 2 and what to do, never an empty library")


def nothing_may_be_written(size: int = 0):
    def limit() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return limit


@pytest.mark.parametrize("size", some([0, 4096, 500_000], 1))
def test_files_limited_in_size(program, homes, place, size):
    """Not even a temporary file may be written."""
    home = copied(homes.old, place / "home", index=False)
    how = {"home": home, "before": nothing_may_be_written(size)}
    refused = program.run("import", *homes.files, **how)
    if size < 100_000:
        assert refused.code == 2, refused.said
        assert program.run("export", **how).out == homes.before.export
        found = program.run("search", "頑強", **how)
        assert found.code == 0 and "メモリ" in found.said, found.said
        assert state(program, home) == homes.before
        assert left_over(home) == []
    log(f"files limited to {size:,} bytes: import exit {refused.code}, search from memory, library as it was")


CRASHING = """
import judge.cli.dispatch as dispatch
def broken(*_):
    raise ZeroDivisionError("secret detail")
dispatch.dispatch = broken
from judge.cli.main import run
run()
"""


def crash(program, home, **how):
    from .support import collected

    done = collected(program.start("search", "頑強", home=home, python=("-c", CRASHING), **how))
    assert done.code == 2
    assert "内部エラー" in done.said and "Traceback" not in done.said and "secret" not in done.said
    return done


def test_crash_reports(program, place):
    home, temporary = place / "home", place / "tmp"
    temporary.mkdir()
    env = {"TMPDIR": str(temporary)}
    for _ in range(3):
        crash(program, home, env=env)
    written = list((home / "cache" / "crash").iterdir())
    assert len(written) == 3, "none overwrites another"
    assert all(path.stat().st_mode & 0o777 == 0o600 for path in written)
    assert all("secret detail" in path.read_text(encoding="utf-8") for path in written)
    blocked = place / "file"
    blocked.write_text("no folder", encoding="utf-8")
    crash(program, blocked, env=env)
    assert len(list(temporary.iterdir())) == 1
    done = crash(program, blocked, env=env, before=nothing_may_be_written())
    assert "書き出せません" in done.said
    assert len(list(temporary.iterdir())) == 1, "no empty file is left"
    log("crash reports: private, none overwritten, in TMPDIR where the home is none, and a word where nothing works")


@pytest.fixture
def small_disk(place) -> Iterator[Path]:
    disk = place / "disk"
    disk.mkdir()
    mount = shutil.which("mount")
    if not (IS_ROOT and mount):
        pytest.skip("mounting a small disk needs root")
    command = [mount, "-t", "tmpfs", "-o", "size=12m,mode=755", "none", str(disk)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("mounting is not allowed here")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def fill(disk: Path, free: int) -> None:
    (disk / "filler").unlink(missing_ok=True)
    (disk / "filler").write_bytes(b"\0" * max(0, shutil.disk_usage(disk).free - free))


@pytest.mark.parametrize("free", some([20_000, 0, 200_000, 2_000_000], 1))
def test_disk_that_fills_up(program, homes, small_disk, free):
    home = copied(homes.old, small_disk / "home", index=False)
    fill(small_disk, free)
    env = {"TMPDIR": str(small_disk)} if free < 100_000 else {}
    imported = program.run("import", *homes.files, home=home, env=env)
    assert imported.code in (0, 2)
    expected = homes.after if imported.code == 0 else homes.before
    if imported.code:
        assert "空き" in imported.said, imported.said
    export = program.run("export", home=home, env=env)
    assert export.out == expected.export
    found = program.run("search", "頑強", home=home, env=env)
    assert found.code == 0
    memory = "メモリ" in found.said
    if not imported.code:
        assert free > 100_000
    crash(program, home, env=env)
    fill(small_disk, 11_000_000)
    assert state(program, home) == expected
    assert [name for name in left_over(home) if not name.startswith("cache/crash")] == []
    log(f"disk with {free:,} bytes free: import exit {imported.code}, search {'from memory' if memory else 'cached'}")
