import os
import pickle
import signal
import subprocess
import sys
import textwrap
import threading
import time

import pytest

from judge import paths
from judge.search import cache
from judge.search.service import Search

from .conftest import Miniature

CONTENT = {"a.json": b"[1]", "b.bin": b"\x00" * 100}
NAME = "0" * 64


def obtain(home, files=CONTENT, name=NAME, told=None):
    where = paths.home(home)
    built = []

    def build():
        built.append(1)
        return dict(files)

    messages = [] if told is None else told
    snapshot = cache.obtain(where.cache, where.data, fingerprint=name, build=build, notify=messages.append)
    return snapshot, len(built)


def folder(home, name=NAME):
    return paths.home(home).cache / "search" / name[:24]


def test_the_second_opening_builds_nothing(home):
    assert obtain(home)[1] == 1
    snapshot, built = obtain(home)
    assert built == 0
    assert {name: snapshot.read(name) for name in snapshot.names()} == CONTENT


def test_another_fingerprint_builds_again_and_sweeps_the_old(home):
    obtain(home)
    assert obtain(home, name="1" * 64)[1] == 1
    assert not folder(home).exists()


@pytest.mark.parametrize("damage", ["manifest.json", "manifest.seal"])
def test_a_changed_manifest_counts_as_absent(home, damage):
    obtain(home)
    path = folder(home) / damage
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    assert obtain(home)[1] == 1


def test_a_truncated_file_counts_as_absent(home):
    obtain(home)
    (folder(home) / "b.bin").write_bytes(b"\x00" * 99)
    assert obtain(home)[1] == 1


def test_a_flipped_byte_is_never_handed_out(home):
    obtain(home)
    (folder(home) / "b.bin").write_bytes(b"\x00" * 99 + b"\x01")
    snapshot, built = obtain(home)
    assert built == 0
    with pytest.raises(cache.Damaged):
        snapshot.read("b.bin")


def test_an_index_sealed_with_another_key_is_foreign(home, tmp_path):
    obtain(home)
    other = tmp_path / "other"
    obtain(other)
    folder(home).replace(tmp_path / "aside")
    folder(other).replace(folder(home))
    assert obtain(home)[1] == 1


def test_a_file_that_is_a_link_is_not_followed(home, tmp_path):
    obtain(home)
    target = tmp_path / "elsewhere"
    target.write_bytes(CONTENT["b.bin"])
    (folder(home) / "b.bin").unlink()
    (folder(home) / "b.bin").symlink_to(target)
    snapshot, built = obtain(home)
    assert built == 1
    assert snapshot.read("b.bin") == CONTENT["b.bin"]


def test_the_cache_may_be_a_plain_file_and_the_search_still_works(home):
    where = paths.home(home)
    where.cache.parent.mkdir(parents=True)
    where.cache.write_text("no folder")
    told = []
    snapshot, built = obtain(home, told=told)
    assert built == 1
    assert snapshot.folder is None
    assert any("メモリ" in message for message in told)


def test_a_fault_while_building_leaves_nothing_behind(home):
    where = paths.home(home)

    def build():
        raise RuntimeError("stopped")

    with pytest.raises(RuntimeError):
        cache.obtain(where.cache, where.data, fingerprint=NAME, build=build, notify=lambda m: None)
    assert {path.name for path in (where.cache / "search").iterdir()} == {"lock"}


def test_a_second_builder_waits_and_says_so(home):
    where = paths.home(home)
    started, go = threading.Event(), threading.Event()

    def slow():
        started.set()
        go.wait(20)
        return dict(CONTENT)

    first = threading.Thread(
        target=lambda: cache.obtain(where.cache, where.data, fingerprint=NAME, build=slow, notify=lambda m: None)
    )
    first.start()
    started.wait(20)
    told, built = [], []
    second = threading.Thread(target=lambda: built.append(obtain(home, told=told)[1]))
    second.start()
    while not told and second.is_alive():
        time.sleep(0.01)
    go.set()
    first.join()
    second.join()
    assert built == [0]
    assert "待って" in told[0]


KILLED = textwrap.dedent(
    """
    import sys
    from judge import paths
    from judge.search import cache
    home = paths.home(sys.argv[1])
    files = {f"f{n}": bytes([n]) * 200_000 for n in range(60)}
    print("ready", flush=True)
    while True:
        cache.obtain(home.cache, home.data, fingerprint=sys.argv[2], build=lambda: files, notify=lambda m: None)
        import shutil
        shutil.rmtree(home.cache / "search" / sys.argv[2][:24])
    """
)


@pytest.mark.slow
def test_killed_at_any_moment_the_next_opening_is_whole(home):
    for turn in range(12):
        process = subprocess.Popen([sys.executable, "-c", KILLED, str(home), NAME], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(0.004 * turn)
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()
        files = {f"f{n}": bytes([n]) * 200_000 for n in range(60)}
        snapshot, _ = obtain(home, files)
        snapshot.verify()
        assert set(snapshot.names()) == set(files)


class Bomb:
    def __reduce__(self):
        return (os.mkdir, ("exploded",))


def test_a_hostile_pickle_in_the_index_is_never_loaded(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    home = paths.home(tmp_path / "home")
    Search(Miniature(), home).search("頑強")
    where = next(path for path in (home.cache / "search").iterdir() if path.is_dir())
    for path in where.glob("whoosh-*"):
        path.write_bytes(pickle.dumps(Bomb()).ljust(path.stat().st_size, b"\x00")[: path.stat().st_size])
    source = Miniature()
    assert Search(source, home).search("頑強").hits
    assert source.collected == 1
    assert not (tmp_path / "exploded").exists()


@pytest.mark.parametrize(
    "name", ["entries.bin", "places.bin", "entries.idx", "names.json", "tables.json", "readings.json"]
)
def test_a_damaged_part_is_built_again(tmp_path, name):
    home = paths.home(tmp_path / "home")
    Search(Miniature(), home).search("頑強")
    where = next(path for path in (home.cache / "search").iterdir() if path.is_dir())
    path = where / name
    path.write_bytes(bytes(byte ^ 0x55 for byte in path.read_bytes()))
    told = []
    search = Search(Miniature(), home, notify=told.append)
    assert search.search("がんきょう").hits
    assert search.cards.find("試験の小竜").found
    assert Search(Miniature(), home).search("がんきょう").hits
