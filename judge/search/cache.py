"""The built index as a cache on disk: made whole, recognised as ours and undamaged, or made again.

Invariant: bytes leave this module only after their checksum held against a manifest that is authenticated with this
user's own key, in a folder this user owns. So a foreign, truncated or altered index is never opened: it counts as
absent. A cache folder appears by one rename; killed at any moment there is the old one, or none, and it is built again.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import hmac
import json
import mmap
import os
import shutil
import stat
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from judge.search.entry_store import PLACES, RECORDS

_FORMAT = 1
_MANIFEST, _SEAL, _LOCK, _KEY = "manifest.json", "manifest.seal", "lock", "search.key"
_FLAGS = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"))
_STALE_SECONDS = 3600
_LAZY = frozenset({RECORDS, PLACES})
"""Files whose records carry their own checksums."""

_MAPPED_FROM = 1 << 26
"""Bytes from which such a file is mapped: reading less is as quick, and a file cut short while it is mapped ends the
process without a word."""

Notify = Callable[[str], None]
Files = dict[str, bytes]


class Damaged(Exception):  # noqa: N818 - named by what is the matter
    """The cached index is not what was written here."""


class Snapshot:
    """The files of one built index, in memory or in the cache."""

    def __init__(self, files: Mapping[str, bytes] | None = None, *, folder: Path | None = None) -> None:
        self._files = dict(files or {})
        self._folder = folder
        self._sums: dict[str, tuple[int, str]] = {}
        self._maps: dict[str, memoryview] = {}

    @property
    def folder(self) -> Path | None:
        """Return the cache folder, or None when the index lives in memory only."""
        return self._folder

    @classmethod
    def open(cls, folder: Path, *, fingerprint: str, key: bytes) -> Snapshot:
        """Open the index in `folder`; nothing but the manifest is read.

        Raises:
            Damaged: there is none, it is another's, it was altered, or it was made from something else.
        """
        snapshot = cls(folder=folder)
        manifest = _read_own(folder / _MANIFEST)
        seal = _read_own(folder / _SEAL)
        if not hmac.compare_digest(seal, _seal(key, manifest)):
            raise Damaged(_SEAL)
        content = json.loads(manifest)
        if content["format"] != _FORMAT or content["fingerprint"] != fingerprint:
            raise Damaged(_MANIFEST)
        snapshot._sums = {name: (size, digest) for name, (size, digest) in content["files"].items()}
        for name, (size, _) in snapshot._sums.items():
            if _own_size(folder / name) != size:
                raise Damaged(name)
        return snapshot

    def names(self) -> list[str]:
        """Return the names of the files."""
        return sorted(self._files or self._sums)

    def read(self, name: str) -> bytes:
        """Return the content of a file, verified.

        Raises:
            Damaged: it is not what was written.
        """
        if name in self._files:
            return self._files[name]
        if self._folder is None or name not in self._sums:
            raise Damaged(name)
        data = _read_own(self._folder / name)
        if hashlib.sha256(data).hexdigest() != self._sums[name][1]:
            raise Damaged(name)
        return data

    def view(self, name: str) -> memoryview:
        """Return a file that is checked record by record by its reader, mapped instead of read where it is large."""
        if name in self._files:
            return memoryview(self._files[name])
        if self._folder is None or name not in _LAZY:
            return memoryview(self.read(name))
        if self._sums[name][0] < _MAPPED_FROM:
            return memoryview(_read_own(self._folder / name))
        with _opened(self._folder / name) as descriptor:
            return memoryview(mmap.mmap(descriptor, 0, access=mmap.ACCESS_READ))

    def verify(self) -> None:
        """Check every file.

        Raises:
            Damaged: one is not what was written.
        """
        for name in self.names():
            self.read(name)

    def size(self) -> int:
        """Return the size of all files in bytes."""
        if self._files:
            return sum(map(len, self._files.values()))
        return sum(size for size, _ in self._sums.values())


def obtain(
    cache: Path, data: Path, *, fingerprint: str, build: Callable[[], Files], notify: Notify, name: str = "search"
) -> Snapshot:
    """Return the index for `fingerprint`: the cached one, else a new one, which is cached where that is possible.

    Args:
        cache: the user's cache folder.
        data: the user's data folder (holds the key that seals manifests).
        fingerprint: what the index is made from.
        build: makes the files.
        notify: told, in Japanese, what takes long or cannot be done.
        name: of the folder in the cache folder.
    """
    root = cache / name
    folder = root / fingerprint[:24]
    files: Files | None = None
    try:
        key = _key(data)
        if (known := _usable(folder, fingerprint, key)) is not None:
            return known
        root.mkdir(parents=True, exist_ok=True, mode=0o700)
        with _locked(root / _LOCK, notify):
            if (known := _usable(folder, fingerprint, key)) is not None:
                return known
            notify("検索の索引を作成しています…")
            files = _built(build)
            _save(root, folder, files, fingerprint=fingerprint, key=key)
        return Snapshot.open(folder, fingerprint=fingerprint, key=key)
    except (OSError, Damaged) as error:
        reason = getattr(error, "strerror", None) or str(error)
        notify(f"索引を保存できないため、メモリ上の索引で検索します（{root}: {reason}）。")
        return Snapshot(build() if files is None else files)
    except _BuildFailed as failed:
        raise failed.cause from failed.cause.__cause__


class _BuildFailed(Exception):  # noqa: N818 - carries another exception past the handling of storage faults
    def __init__(self, cause: Exception) -> None:
        super().__init__()
        self.cause = cause


def _built(build: Callable[[], Files]) -> Files:
    """Build, so that a fault of the library is not taken for a fault of the cache folder."""
    try:
        return build()
    except Exception as error:
        raise _BuildFailed(error) from error


def _usable(folder: Path, fingerprint: str, key: bytes) -> Snapshot | None:
    try:
        return Snapshot.open(folder, fingerprint=fingerprint, key=key)
    except (Damaged, OSError, ValueError, KeyError, TypeError):
        return None


def discard(snapshot: Snapshot) -> None:
    """Remove a cached index that turned out to be damaged, so that it is built again."""
    if snapshot.folder is not None:
        shutil.rmtree(snapshot.folder, ignore_errors=True)


def _save(root: Path, folder: Path, files: Files, *, fingerprint: str, key: bytes) -> None:
    building = root / f".new-{os.getpid()}-{os.urandom(4).hex()}"
    building.mkdir(mode=0o700)
    try:
        for name, content in files.items():
            _write(building / name, content)
        sums = {name: (len(content), hashlib.sha256(content).hexdigest()) for name, content in files.items()}
        manifest = json.dumps({"format": _FORMAT, "fingerprint": fingerprint, "files": sums}).encode()
        _write(building / _MANIFEST, manifest)
        _write(building / _SEAL, _seal(key, manifest))
        if os.path.lexists(folder):
            folder.rename(root / f".old-{os.getpid()}-{os.urandom(4).hex()}")
        building.rename(folder)
    except BaseException:
        shutil.rmtree(building, ignore_errors=True)
        raise
    _sweep(root, keep=folder)


def _sweep(root: Path, *, keep: Path) -> None:
    """Remove indexes of earlier contents and what killed builders left; the caller holds the lock."""
    for path in root.iterdir():
        if path != keep and path.name != _LOCK:
            if path.is_symlink() or not path.is_dir():
                path.unlink(missing_ok=True)
            else:
                shutil.rmtree(path, ignore_errors=True)


def _write(path: Path, content: bytes) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _seal(key: bytes, manifest: bytes) -> bytes:
    return hmac.new(key, manifest, hashlib.sha256).hexdigest().encode()


def _key(data: Path) -> bytes:
    """Return this user's sealing key, made at first use.

    Raises:
        OSError: it cannot be made.
    """
    path = data / _KEY
    with contextlib.suppress(Damaged, FileNotFoundError):
        key = _read_own(path)
        if len(key) == 32:
            return key
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    for left in data.glob(f".{_KEY}-*"):
        _forget_old(left)
    beside = data / f".{_KEY}-{os.getpid()}-{os.urandom(4).hex()}"
    try:
        _write(beside, os.urandom(32))
        try:
            # A link fails where another process was first: then its key is the one.
            os.link(beside, path)
        except FileExistsError:
            if not _is_key(path):
                beside.replace(path)
        except OSError:
            beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    return _read_own(path)


def _is_key(path: Path) -> bool:
    try:
        return len(_read_own(path)) == 32
    except Damaged:
        return False


def _forget_old(path: Path) -> None:
    """Remove what a killed process left long ago."""
    with contextlib.suppress(OSError):
        if time.time() - path.stat().st_mtime > _STALE_SECONDS:
            path.unlink()


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[int]:
    """Open a file that this user owns and that no link, pipe or folder stands in for."""
    try:
        descriptor = os.open(path, _FLAGS)
    except FileNotFoundError as error:
        raise Damaged(path.name) from error
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise Damaged(path.name) from error
        raise
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise Damaged(path.name)
        if hasattr(os, "geteuid") and status.st_uid != os.geteuid():
            raise Damaged(path.name)
        yield descriptor
    finally:
        os.close(descriptor)


def _read_own(path: Path) -> bytes:
    with _opened(path) as descriptor, os.fdopen(os.dup(descriptor), "rb") as file:
        return file.read()


def _own_size(path: Path) -> int:
    with _opened(path) as descriptor:
        return os.fstat(descriptor).st_size


@contextlib.contextmanager
def _locked(path: Path, notify: Notify) -> Iterator[None]:
    """Hold the builders' lock; says so once when another process holds it. A killed holder's lock is free."""
    with path.open("ab") as file:
        told = False
        while not _try_lock(file.fileno()):
            if not told:
                notify("別のプロセスが索引を作成しています。終わるのを待っています…")
                told = True
            time.sleep(0.05)
        yield


def _try_lock(descriptor: int) -> bool:
    try:
        import fcntl
    except ImportError:
        return _try_lock_windows(descriptor)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _try_lock_windows(descriptor: int) -> bool:
    import importlib

    msvcrt = importlib.import_module("msvcrt")
    try:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    except OSError:
        return False
    return True
