"""A process that the fault tests start, and often kill: `python worker.py MODE HOME …`.

Prints `ready`, then one line for each thing it has done; errors of the library are printed by their class.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

import support

from judge.corpus.cardrecord import CardRecord
from judge.corpus.cardstore import Gathered
from judge.corpus.store import LibraryError, Source, Store, StoredDocument

DOCUMENTS = ("A", "B", "C")
CARDS = 400


def say(*words: object) -> None:
    print(*words, flush=True)


def edition(name: str, revision: int, *, size: int = 200_000) -> StoredDocument:
    """Return one revision of a document whose source cannot be compressed."""
    texts = tuple(f"{name} の第{revision}改訂、注釈{n}。" for n in range(60))
    seed = f"{name}{revision}".encode()
    content = b"".join(hashlib.sha256(seed + bytes([n % 256, n // 256])).digest() for n in range(size // 32))
    return StoredDocument(support.document(name, texts), Source(f"{name}.txt", content, {}, "1", name))


def cards(revision: int) -> Gathered:
    gathered = Gathered()
    for n in range(CARDS):
        gathered.add("mojp", CardRecord(f"Card {n}", f"カード{n}", text=f"第{revision}改訂"))
    return gathered


def revise(library: Store, revision: int, names: tuple[str, ...] = DOCUMENTS) -> None:
    library.replace([edition(name, revision) for name in names])


def churn(library: Store, first: str) -> None:
    """Replace all documents and all cards, revision after revision, for ever."""
    for revision in range(int(first), 1_000_000):
        revise(library, revision)
        say("documents", revision)
        library.card_files.put(cards(revision), name="cards", sha256=str(revision), importer_version="1")
        say("cards", revision)


def share(library: Store, name: str, times: str) -> None:
    """Import one document many times, beside other processes."""
    for revision in range(int(times)):
        revise(library, revision, (name,))
    say("done", name)


def once(library: Store, revision: str) -> None:
    revise(library, int(revision))
    say("done")


def limited(library: Store, size: str) -> None:
    """Import with a limit on the size of files, as a full disk gives."""
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (int(size), int(size)))
    revise(library, 2)
    say("done")


def reader(library: Store, user: str) -> None:
    """Read, then try to write, as a user who may not."""
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(int(user))
        os.setuid(int(user))
    say("read", len(library.load()), library.fingerprint()[:12])
    revise(library, 9)
    say("done")


def main() -> None:
    mode, root, *arguments = sys.argv[1:]
    wait = float(os.environ.get("FAULT_WAIT", "30"))
    library = Store(support.home(Path(root)), wait=wait, on_wait=lambda message: say("waiting", message))
    library.codec()
    say("ready")
    modes = {"churn": churn, "share": share, "once": once, "limited": limited, "reader": reader}
    try:
        modes[mode](library, *arguments)
    except LibraryError as error:
        say("error", type(error).__name__, error)


if __name__ == "__main__":
    main()
