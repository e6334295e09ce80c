"""Whatever happens to a process, a disk or the file: the library is as it was, or says clearly that it is not.

`python -m pytest -s tests/corpus/store/test_faults.py` prints the log; JUDGE_FAULT_ROUNDS sets how often is killed.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.corpus.salvage import rebuild
from judge.corpus.store import DiskFull, LibraryBusy, LibraryDamaged, LibraryError, LibraryReadOnly

from .support import document, home, store, stored

WORKER = Path(__file__).with_name("worker.py")
ROUNDS = int(os.environ.get("JUDGE_FAULT_ROUNDS", "25"))
NOBODY = "65534"


def log(text: str) -> None:
    print(f"\n[faults] {text}", end="", flush=True)


def start(mode: str, root: Path, *arguments: str, wait: float = 30.0) -> subprocess.Popen[str]:
    command = [sys.executable, str(WORKER), mode, str(root), *arguments]
    environment = {**os.environ, "FAULT_WAIT": str(wait), "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
    assert process.stdout is not None
    first = process.stdout.readline()
    assert first == "ready\n", first + process.stdout.read()
    return process


def lines(process: subprocess.Popen[str]) -> list[str]:
    """Return what a process still says until it ends; `communicate` would lose what `readline` has buffered."""
    assert process.stdout is not None
    watch = threading.Timer(60, process.kill)
    watch.start()
    with process:
        said = process.stdout.read().splitlines()
    watch.cancel()
    return said


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user can reach, which pytest's own are not."""
    folder = Path(tempfile.mkdtemp(prefix="judge-faults-"))
    folder.chmod(0o755)
    yield folder
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755)
    shutil.rmtree(folder)


def revision_of(text: str) -> int:
    return int(text.partition("第")[2].partition("改訂")[0])


def state(root: Path) -> tuple[int, int]:
    """Return the revisions of the documents and of the cards (-1 for none), each the same in every row."""
    library = store(root)
    documents = {revision_of(p.text) for d in library.load() for p in d.passages}
    cards = {revision_of(record.text or "") for record in library.card_files.records()}
    assert len(documents) <= 1, f"half of an import: {documents}"
    assert len(cards) <= 1, f"half of a card file: {cards}"
    assert library.check() == ()
    return next(iter(documents), -1), next(iter(cards), -1)


def kill_while_importing(root: Path, rng: random.Random, first: int) -> tuple[int, int, bool]:
    """Return the last revisions that the killed process reported, and whether it left a half-done write."""
    process = start("churn", root, str(first))
    time.sleep(rng.uniform(0.0, 0.12))
    process.send_signal(signal.SIGKILL)
    done = {"documents": first - 1, "cards": first - 1}
    for line in lines(process):
        words = line.split()
        if len(words) == 2:
            done[words[0]] = int(words[1])
    return done["documents"], done["cards"], (root / "data" / "library.sqlite3-journal").exists()


def test_kill_at_any_moment_of_an_import(tmp_path):
    rng, halves, unsaid, found = random.Random(1), 0, 0, (-1, -1)
    for _ in range(ROUNDS):
        first = max(found) + 1
        documents, cards, half = kill_while_importing(tmp_path, rng, first)
        before, found = found, state(tmp_path)
        # What was reported is there; at most one more was finished and not yet reported.
        assert found[0] in ((documents, documents + 1) if documents >= first else (before[0], first))
        assert found[1] in ((cards, cards + 1) if cards >= first else (before[1], first))
        halves += half
        unsaid += found[0] > documents >= first
    log(f"kill -9 during import: {ROUNDS} kills; {halves} left a half-done write, all undone")
    log(f"... {unsaid} had finished what they did not report; 0 damaged, 0 half imports")


def test_kill_at_any_moment_of_the_first_import(tmp_path):
    rng, seen = random.Random(2), Counter[str]()
    for n in range(ROUNDS):
        root = tmp_path / str(n)
        kill_while_importing(root, rng, 0)
        documents, _ = state(root)
        seen["no library yet" if documents < 0 else "whole library"] += 1
    log(f"kill -9 during the first import: {ROUNDS} kills, {dict(seen)}")


def test_reading_while_another_process_imports(tmp_path):
    store(tmp_path).replace([stored("Z")])
    process, reads = start("churn", tmp_path, "0"), 0
    until = time.monotonic() + 1.0
    while time.monotonic() < until:
        assert {d.id for d in store(tmp_path).load()} in ({"Z"}, {"A", "B", "C", "Z"})
        reads += 1
    process.kill()
    lines(process)
    log(f"reading beside an importing process: {reads} reads, each of a whole library")


def test_two_processes_import_at_once(tmp_path):
    names = ("A", "B", "C", "D")
    started = [start("share", tmp_path, name, "8") for name in names]
    said = [line for process in started for line in lines(process)]
    assert sorted(line for line in said if line.startswith("done")) == [f"done {name}" for name in names]
    assert [d.id for d in store(tmp_path).load()] == list(names)
    assert store(tmp_path).check() == ()
    waits = sum(line.startswith("waiting") for line in said)
    log(f"four processes importing at once: 32 imports, {waits} waited and said so, all four documents whole")


def test_second_process_says_that_it_waits_and_gives_up_in_time(tmp_path):
    library = store(tmp_path)
    library.replace([stored("A")])
    connection = sqlite3.connect(library.path, isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    said = lines(start("once", tmp_path, "1", wait=0.2))
    connection.execute("ROLLBACK")
    connection.close()
    assert "他の judge が書き込み中です" in said[0] and said[0].startswith("waiting")
    assert said[1].startswith("error LibraryBusy")
    messages: list[str] = []
    connection = sqlite3.connect(library.path, isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    with pytest.raises(LibraryBusy):
        store(tmp_path, wait=0.1, on_wait=messages.append).load()
    connection.close()
    assert len(messages) == 1
    log("library locked by another process: said so once, gave up with LibraryBusy, nothing changed")


@pytest.mark.parametrize("limit", [0, 4096, 40_000, 300_000])
def test_full_disk_as_a_limit_on_file_size(tmp_path, limit):
    pytest.importorskip("resource")
    lines(start("once", tmp_path, "1"))
    before = store(tmp_path).fingerprint()
    said = lines(start("limited", tmp_path, str(limit)))
    assert said[0].startswith("error DiskFull"), said
    assert (store(tmp_path).fingerprint(), state(tmp_path)[0]) == (before, 1)
    log(f"file size limited to {limit:,} bytes: DiskFull, the library as it was")


@pytest.mark.parametrize("limit", [0, 4096, 40_000])
def test_full_disk_before_there_is_a_library(tmp_path, limit):
    pytest.importorskip("resource")
    said = lines(start("limited", tmp_path, str(limit)))
    assert said[0].startswith("error DiskFull"), said
    assert state(tmp_path) == (-1, -1)


def test_full_disk_of_its_own(tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = shutil.which("mount") and subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=2m", "none", str(disk)], capture_output=True, check=False
    )
    if not mounted or mounted.returncode:
        pytest.skip("mounting a small disk needs root")
    try:
        lines(start("once", disk, "1"))
        before = store(disk).fingerprint()
        (disk / "filler").write_bytes(b"x" * 900_000)
        said = lines(start("once", disk, "2"))
        assert said[0].startswith("error DiskFull"), said
        assert (store(disk).fingerprint(), state(disk)[0]) == (before, 1)
        (disk / "filler").unlink()
        assert lines(start("once", disk, "2")) == ["done"]
        assert state(disk)[0] == 2
    finally:
        subprocess.run(["umount", str(disk)], check=True)
    log("a disk of 2 MB filled up: DiskFull, the library as it was; with room again the import went through")


@pytest.mark.parametrize("what", ["folder", "file", "both"])
def test_reading_where_nothing_may_be_written(open_folder, what):
    library = store(open_folder)
    library.replace([stored("A")])
    if what in ("file", "both"):
        library.path.chmod(0o444)
    if what in ("folder", "both"):
        library.path.parent.chmod(0o555)
    said = lines(start("reader", open_folder, NOBODY))
    assert said[0].startswith("read 1 "), said
    assert said[1].startswith("error LibraryReadOnly"), said
    assert library.load() == (document("A"),)
    log(f"read-only {what}: reading works, writing says LibraryReadOnly")


def test_home_that_cannot_be_made(open_folder):
    open_folder.chmod(0o555)
    said = lines(start("reader", open_folder / "home", NOBODY))
    assert said[0].startswith("read 0 ")
    assert said[1].startswith("error LibraryReadOnly")


def whole(root: Path) -> bytes:
    library = store(root)
    library.replace([stored("A", ("一つ目。", "二つ目。")), stored("B")])
    return library.path.read_bytes()


def opened(root: Path) -> str:
    """Return `whole` for the library as it was, else the class of the error; anything else is a failure."""
    try:
        documents = store(root, wait=0.2).load()
    except LibraryDamaged as error:
        assert str(root) in str(error)
        assert "。" in str(error)
        return "LibraryDamaged"
    except (LibraryReadOnly, LibraryBusy) as error:
        return type(error).__name__
    assert documents == (document("A", ("一つ目。", "二つ目。")), document("B"))
    return "whole"


def test_truncated_at_any_length(tmp_path):
    content, seen = whole(tmp_path), Counter[str]()
    path = store(tmp_path).path
    for size in (0, 1, 15, 16, 99, 100, 512, 4095, *range(4096, len(content), 4096), len(content) - 1):
        path.write_bytes(content[:size])
        seen[opened(tmp_path)] += 1
    assert set(seen) <= {"LibraryDamaged", "whole"}
    assert seen["whole"] <= 1, "only the last, unused byte may be missed"
    log(f"truncated: {dict(seen)}")


def test_flipped_anywhere(tmp_path):
    content, seen, rng = whole(tmp_path), Counter[str](), random.Random(3)
    path = store(tmp_path).path
    places = [*range(100), *(rng.randrange(100, len(content)) for _ in range(20 * ROUNDS))]
    for place in places:
        altered = bytearray(content)
        altered[place] ^= 1 << rng.randrange(8)
        path.write_bytes(altered)
        seen[opened(tmp_path)] += 1
        for left in path.parent.glob("*-*"):
            left.unlink()
    assert set(seen) <= {"whole", "LibraryDamaged", "LibraryReadOnly"}
    log(f"one bit flipped: {len(places)} places, {dict(seen)}")


def _foreign(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE documents (id TEXT)")
    connection.commit()
    connection.close()


def _trigger(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TRIGGER t AFTER INSERT ON documents BEGIN DELETE FROM documents; END")
    connection.commit()
    connection.close()


def _newer(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version=99")
    connection.commit()
    connection.close()


def _replaced(path: Path, make) -> None:
    path.unlink()
    make(path)


IN_ITS_PLACE = {
    "another program's database": lambda path: _replaced(path, _foreign),
    "a text": lambda path: path.write_text("ただの文章\n" * 100, encoding="utf-8"),
    "an empty file": lambda path: path.write_bytes(b""),
    "random bytes": lambda path: path.write_bytes(random.Random(4).randbytes(50_000)),
    "a folder": lambda path: _replaced(path, Path.mkdir),
    "a link to nothing": lambda path: _replaced(path, lambda p: p.symlink_to(p.with_name("gone"))),
    "a link to itself": lambda path: _replaced(path, lambda p: p.symlink_to(p)),
    "a pipe": lambda path: _replaced(path, os.mkfifo),
    "a hidden trigger": _trigger,
    "a later version": _newer,
}


@pytest.mark.parametrize("what", IN_ITS_PLACE)
def test_something_else_in_its_place(tmp_path, what):
    whole(tmp_path)
    library = store(tmp_path, wait=0.2)
    IN_ITS_PLACE[what](library.path)
    assert opened(tmp_path) == "LibraryDamaged"
    with pytest.raises(LibraryDamaged):
        library.replace([stored("C")])
    assert library.check()
    done = rebuild(library, lambda source: document(str(source.id)), "2")
    assert opened_after_rebuild(tmp_path) == list(done.documents)
    assert done.aside is not None and os.path.lexists(done.aside)
    log(f"{what}: LibraryDamaged; rebuilt with {len(done.documents)} documents saved, the file moved aside")


def opened_after_rebuild(root: Path) -> list[str]:
    library = store(root)
    assert library.check() == ()
    return [d.id for d in library.load()]


def test_link_to_a_library_is_followed(tmp_path):
    whole(tmp_path / "far")
    near = store(tmp_path)
    near.path.parent.mkdir()
    near.path.symlink_to(store(tmp_path / "far").path)
    assert opened(tmp_path) == "whole"
    near.replace([stored("C")])
    assert len(store(tmp_path / "far").load()) == 3


def test_rebuild_saves_what_is_whole_of_a_damaged_library(tmp_path):
    rng, saved, lost = random.Random(5), 0, 0
    for n in range(ROUNDS):
        root = tmp_path / str(n)
        lines(start("once", root, "1")) if n == 0 else shutil.copytree(tmp_path / "0-first", root)
        if n == 0:
            shutil.copytree(root, tmp_path / "0-first")
        library = store(root)
        content = bytearray(library.path.read_bytes())
        for _ in range(rng.randrange(1, 4)):
            content[rng.randrange(100, len(content))] ^= 0xFF
        library.path.write_bytes(content[: rng.choice((len(content), len(content) * 3 // 4))])
        done = rebuild(library, lambda source: document(str(source.id)), "2")
        assert opened_after_rebuild(root) == sorted(done.documents)
        saved += len(done.documents)
        lost += 3 - len(done.documents)
        assert len(done.documents) == 3 or done.lost, "nothing is lost in silence"
    assert list((tmp_path / "0" / "data").glob("library.sqlite3.damaged-*"))
    log(f"rebuilt {ROUNDS} libraries, 1 to 3 bytes altered, some cut: {saved} documents saved, {lost} lost and named")


def test_whole_library_is_rebuilt_in_its_place(tmp_path):
    whole(tmp_path)
    done = rebuild(store(tmp_path), lambda source: document(str(source.id), ("新しい解析。",)), "2")
    assert (done.documents, done.lost, done.aside) == (("A", "B"), (), None)
    assert {p.text for d in store(tmp_path).load() for p in d.passages} == {"新しい解析。"}


def test_every_error_of_the_library_has_an_exit_code_and_a_way_out():
    assert {e.__name__: e.exit_code for e in (LibraryDamaged, LibraryBusy, LibraryReadOnly, DiskFull)} == {
        "LibraryDamaged": 3,
        "LibraryBusy": 2,
        "LibraryReadOnly": 2,
        "DiskFull": 2,
    }
    assert issubclass(LibraryDamaged, LibraryError)
    assert home(Path("x")).data.name == "data"
