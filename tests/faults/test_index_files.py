"""Whatever is in the place of an index file: the same hits, nothing of it executed, and a whole index afterwards."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import pickle
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import Homes
from .support import (
    CAN_BE_BOUND,
    IS_ROOT,
    NOBODY,
    ROUNDS,
    THOROUGH,
    Program,
    bound_by_permissions,
    copied,
    hits,
    left_over,
    log,
    some,
    state,
    thorough,
)

COMMANDS = (
    ("card", "--json", "魂の審判者"),
    ("rule", "--json", "頑強"),
    ("search", "--json", "--source", "original", "がんきょう"),
)


class Bomb:
    """Unpickled, it would make a folder."""

    def __init__(self, place: Path) -> None:
        self.place = str(place)

    def __reduce__(self):
        return (os.mkdir, (self.place,))


def index_of(home: Path) -> Path:
    return next(path for path in (home / "cache" / "search").iterdir() if path.is_dir())


def flip(path: Path, _: Path) -> None:
    data = bytearray(path.read_bytes())
    rng = random.Random(path.name)
    for _n in range(3):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    path.write_bytes(data)


def flip_all(path: Path, _: Path) -> None:
    path.write_bytes(bytes(byte ^ 0x55 for byte in path.read_bytes()))


def truncate(path: Path, _: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def empty(path: Path, _: Path) -> None:
    path.write_bytes(b"")


def bomb(path: Path, place: Path) -> None:
    path.write_bytes(pickle.dumps(Bomb(place)))


def bomb_of_the_same_size(path: Path, place: Path) -> None:
    size = path.stat().st_size
    path.write_bytes(pickle.dumps(Bomb(place)).ljust(size, b"\0")[:size])


def link(path: Path, place: Path) -> None:
    target = place.with_name("target")
    target.write_bytes(pickle.dumps(Bomb(place)))
    path.unlink()
    path.symlink_to(target)


def link_to_itself(path: Path, _: Path) -> None:
    path.unlink()
    path.symlink_to(path)


def pipe(path: Path, _: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def folder(path: Path, _: Path) -> None:
    path.unlink()
    path.mkdir()


def gone(path: Path, _: Path) -> None:
    path.unlink()


def owned_by_another(path: Path, place: Path) -> None:
    bomb_of_the_same_size(path, place)
    os.chown(path, NOBODY, NOBODY)


def manifest_to_match(path: Path, place: Path) -> None:
    """Put a bomb in the file and its sums into the manifest, sealed with a key that is not the user's."""
    bomb_of_the_same_size(path, place)
    manifest = path.with_name("manifest.json")
    content = json.loads(manifest.read_bytes())
    data = path.read_bytes()
    content["files"][path.name] = [len(data), hashlib.sha256(data).hexdigest()]
    written = json.dumps(content).encode()
    manifest.write_bytes(written)
    path.with_name("manifest.seal").write_bytes(hmac.new(b"\0" * 32, written, hashlib.sha256).hexdigest().encode())


DAMAGES: tuple[Callable[[Path, Path], None], ...] = (
    flip, flip_all, truncate, empty, bomb, bomb_of_the_same_size, link, link_to_itself, pipe, folder, gone,
    owned_by_another, manifest_to_match,
)  # fmt: skip
SPECIAL = ("manifest.json", "manifest.seal")


def combinations(files: list[str]) -> list[tuple[Callable[[Path, Path], None], str]]:
    """Return each damage with each file; with few rounds a few of them."""
    usable = [d for d in DAMAGES if IS_ROOT or d is not owned_by_another]
    every = [(d, f) for d in usable for f in files if not (d is manifest_to_match and f in SPECIAL)]
    return every if THOROUGH else random.Random(11).sample(every, 2 * ROUNDS)


def answers(program: Program, home: Path) -> tuple[list[object], str]:
    """Return what several commands answer, and what they said; together they read every file of the index."""
    found: list[object] = [hits(program, home)]
    said = ""
    for command in COMMANDS:
        done = program.run(*command, home=home)
        rows = done.rows()
        for row in rows:
            row.pop("took_ms", None)
        found.append(rows)
        said += done.said
    return found, said


def test_every_file_and_every_damage(program, homes, tmp_path):
    expected, _ = answers(program, homes.old)
    home = copied(homes.old, tmp_path / "home")
    whole = tmp_path / "whole"
    shutil.copytree(home, whole)
    kinds: dict[str, list[int]] = {}
    names = sorted(path.name for path in index_of(home).iterdir())
    for damage, name in combinations(names):
        place = tmp_path / "exploded"
        damage(index_of(home) / name, place)
        found, said = answers(program, home)
        assert found == expected, (damage.__name__, name)
        assert not place.exists(), (damage.__name__, name)
        # A file of the right size that no answer needed stays unread, and so unnoticed.
        rebuilt = "索引" in said or index_of(home).stat().st_mtime > index_of(whole).stat().st_mtime
        kinds.setdefault(damage.__name__, []).append(rebuilt)
        shutil.rmtree(home)
        shutil.copytree(whole, home)
    for kind, seen in kinds.items():
        log(f"index file: {kind}: {len(seen)} files tried, {sum(seen)} times rebuilt, always the same hits")


@thorough
def test_index_of_another_home(program, homes, tmp_path):
    """Both homes hold the same library, so that only the key tells whose index it is."""
    mine = copied(homes.old, tmp_path / "mine")
    other = copied(homes.old, tmp_path / "other")
    (other / "data" / "search.key").unlink()
    shutil.rmtree(other / "cache")
    assert hits(program, other) == homes.before.hits
    bombed = index_of(other)
    marker = (bombed / "words.json").read_bytes()
    shutil.rmtree(index_of(mine))
    shutil.copytree(bombed, mine / "cache" / "search" / bombed.name)
    done = program.run("search", "頑強", home=mine)
    assert "作成" in done.said
    assert state(program, mine) == homes.before
    assert marker
    log("index of another home with the same library: not taken, built again")


def _key_gone(path: Path) -> None:
    path.unlink()


def _key_short(path: Path) -> None:
    path.write_bytes(b"short")


def _key_other(path: Path) -> None:
    path.write_bytes(b"\0" * 32)


def _key_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def _key_link(path: Path) -> None:
    target = path.with_name("elsewhere")
    path.replace(target)
    path.symlink_to(target)


def _key_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _key_of_another(path: Path) -> None:
    os.chown(path, NOBODY, NOBODY)


@pytest.mark.parametrize(
    "change", some([_key_gone, _key_short, _key_other, _key_pipe, _key_link, _key_folder, _key_of_another], 1)
)
def test_key(program, homes, tmp_path, change):
    if change is _key_of_another and not IS_ROOT:
        pytest.skip("giving a file away needs root")
    home = copied(homes.old, tmp_path / "home")
    change(home / "data" / "search.key")
    assert hits(program, home) == homes.before.hits
    again = program.run("search", "頑強", home=home)
    left = [name for name in left_over(home) if name not in ("data/elsewhere",)]
    assert left == []
    memory = "メモリ" in again.said
    assert memory == (change is _key_folder), again.said
    how = "in memory, said so" if memory else "key and index renewed"
    log(f"search.key {change.__name__[5:]}: the same hits, {how}")


@thorough
@pytest.mark.skipif(not CAN_BE_BOUND, reason="permissions do not bind root here")
def test_what_may_not_be_read(program, homes, place):
    """Permissions taken away, seen by a user whom they bind."""
    kinds = ("data/search.key", "cache", "cache/search", "cache/search/lock", "index", "index/manifest.json")
    for what in some(kinds, 2):
        home = copied(homes.old, place / what.replace("/", "-"))
        path = index_of(home) / what.removeprefix("index").lstrip("/") if what.startswith("index") else home / what
        path.chmod(0)
        done = program.run("search", "--batch", "-", home=home, data="場に出る\n".encode(), before=bound_by_permissions)
        assert done.code == 0
        assert done.rows()[0]["hits"]
        said = "メモリ" if "メモリ" in done.said else "作成" if "作成" in done.said else "nothing"
        log(f"{what} without any permission: hits, said {said}")


@pytest.mark.skipif(not IS_ROOT, reason="giving a file away needs root")
def test_cache_that_others_may_write(program, homes: Homes, tmp_path):
    home = copied(homes.old, tmp_path / "home")
    exploded = tmp_path / "exploded"
    for path in [home / "cache", *(home / "cache").rglob("*")]:
        path.chmod(0o777)
    index = index_of(home)
    for path in [*index.glob("whoosh-*"), index / "words.dic", index / "names.json"]:
        manifest_to_match(path, exploded)
        os.chown(path, NOBODY, NOBODY)
    assert hits(program, home) == homes.before.hits
    assert not exploded.exists()
    modes = {oct(path.stat().st_mode & 0o777) for path in index_of(home).iterdir()}
    assert modes == {"0o600"}
    log("cache open to all, files and manifest forged by another user: rebuilt, private, nothing executed")
