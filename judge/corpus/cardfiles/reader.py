"""Opens card files: which files are some, and their cards and rulings one after another.

Invariant: a file is recognised by its first bytes, never by its name, and read as a stream.
"""

from __future__ import annotations

import codecs
import gzip
import hashlib
import re
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

from judge.corpus.cardfiles import mojp
from judge.corpus.cardfiles.errors import CardFileError
from judge.corpus.cardfiles.jsonstream import BrokenJson, JsonStream, objects
from judge.corpus.cardfiles.objects import record_of, source_of
from judge.corpus.cardrecord import CardRecord, RulingRecord
from judge.text.records import dataclass

HEAD = 4096
"""How many of a file's first bytes `looks_like_card_file` wants."""

_MOST_RATIO, _SMALL = 100, 64 << 20
"""Card files shrink to a tenth; what unpacks to more bytes than the second and a hundred times its size is a trap."""

MOJP = "mojp"
Progress = Callable[[int, int], None]
"""Receives the bytes read so far and the file's size in bytes, as stored (compressed)."""

_GZIP = b"\x1f\x8b"
_XML = re.compile(rb"<(?!\?|!)\s*cards[\s>]")
_XML_START = re.compile(rb"\s*<[?!c]")
_JSON_START = re.compile(rb"\s*[\[{]")
_CARD_KEYS = re.compile(
    rb'"object"\s*:\s*"(?:card|ruling|list)"|"foreign(?:Data|Names)"|"manaValue"|"convertedManaCost"'
    rb'|"language"\s*:\s*"Japanese"|"meta"\s*:\s*\{\s*"date"|"multiverse_?id"|"oracle_id"|"atomicCards"'
)
_BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True)
class Item:
    """One record of a card file, with the source (`mojp`, `scryfall`, `scryfall-rulings`, `mtgjson`) it comes from."""

    source: str
    record: CardRecord | RulingRecord


def looks_like_card_file(head: bytes, name: str = "") -> bool:
    """Return whether a file that begins so is a card file. Any rules or FAQ text is none.

    Args:
        head: the first bytes (`HEAD`), as stored; gzip is looked into.
        name: unused by the decision; here so that callers need not ask what decides.
    """
    if head.startswith(_GZIP):
        head = _gunzip_head(head)
    head = head.removeprefix(_BOM)
    if _XML_START.match(head):
        return _XML.search(head) is not None
    return _JSON_START.match(head) is not None and _CARD_KEYS.search(head) is not None


def read_items(path: Path, progress: Progress | None = None) -> Iterator[Item]:
    """Yield everything a card file states, in its order.

    Args:
        path: `cards.xml`, Scryfall bulk data or MTGJSON; `.json`, `.jsonl`, also compressed with gzip.
        progress: called now and then while reading.

    Raises:
        CardFileError: no card file, or cut off; what was yielded before is not to be kept.
        OSError.
    """
    with path.open("rb") as raw:
        total = path.stat().st_size
        head = raw.read(HEAD)
        raw.seek(0)
        if not looks_like_card_file(head):
            raise CardFileError(
                f"{path}: カードのファイルではありません。"
                "mojp の cards.xml、Scryfall の bulk data、MTGJSON を読めます。"
            )
        source: IO[bytes] | gzip.GzipFile = raw
        if head.startswith(_GZIP):
            source = gzip.GzipFile(fileobj=raw)
            head = _gunzip_head(head)

        unpacked = 0

        def chunk(size: int) -> bytes:
            nonlocal unpacked
            data = source.read(size)
            unpacked += len(data)
            if unpacked > _SMALL and unpacked > _MOST_RATIO * raw.tell():
                raise CardFileError("圧縮を解くと大きすぎます。カードのファイルか確かめて、取得し直してください。")
            if progress is not None:
                progress(raw.tell(), total)
            return data

        try:
            if _XML_START.match(head.removeprefix(_BOM)):
                yield from (Item(MOJP, record) for record in mojp.read(chunk))
            else:
                yield from _json_items(chunk)
        except (BrokenJson, EOFError, gzip.BadGzipFile, zlib.error, UnicodeDecodeError) as error:
            raise CardFileError(
                f"{path}: 最後まで読めません({error})。途中で切れていないか確かめて、取得し直してください。"
            ) from error
        except CardFileError as error:
            raise CardFileError(f"{path}: {error}") from error


def _json_items(chunk: Callable[[int], bytes]) -> Iterator[Item]:
    for data in objects(JsonStream(_decoded(chunk))):
        record = record_of(data)
        if record is not None:
            yield Item(source_of(data), record)


def _decoded(chunk: Callable[[int], bytes]) -> Callable[[int], str]:
    """Return a reader of characters; a character cut by the end of a chunk is kept for the next."""
    decoder = codecs.getincrementaldecoder("utf-8")()

    def read(size: int) -> str:
        while True:
            data = chunk(size)
            text = decoder.decode(data, final=not data)
            if text or not data:
                return text

    return read


def read_cards(path: Path, progress: Progress | None = None) -> Iterator[CardRecord]:
    """Yield the cards of a card file; see `read_items`."""
    return (item.record for item in read_items(path, progress) if isinstance(item.record, CardRecord))


def read_rulings(path: Path, progress: Progress | None = None) -> Iterator[RulingRecord]:
    """Yield the rulings of a card file, also those standing inside its cards; see `read_items`."""
    for item in read_items(path, progress):
        if isinstance(item.record, RulingRecord):
            yield item.record
        else:
            yield from item.record.rulings


def sha256_of(path: Path) -> str:
    """Return the SHA-256 of a file's bytes."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _gunzip_head(head: bytes) -> bytes:
    try:
        return zlib.decompressobj(31).decompress(head, HEAD)
    except zlib.error:
        return b""
