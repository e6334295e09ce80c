"""First stage: bytes to text.

Invariant: `decode` either returns the text exactly as one named encoding gives it (without a byte order mark), or
refuses; it never guesses an encoding in which the text would not be readable Japanese or English.
"""

from __future__ import annotations

import codecs
import re

from judge.corpus.importing.refusal import ImportRefused
from judge.text.records import dataclass

MAX_BYTES = 16 * 1024 * 1024
"""No published document comes near this; a larger file is a mistake and would only fill the memory."""

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SIGNATURES = (
    (b"%PDF", "PDF"),
    (b"PK\x03\x04", "ZIP(Word・Excel・電子書籍を含む)"),
    (b"\xd0\xcf\x11\xe0", "旧形式のWord・Excel"),
    (b"{\\rtf", "RTF"),
    (b"\x89PNG", "PNG画像"),
    (b"\xff\xd8\xff", "JPEG画像"),
    (b"GIF8", "GIF画像"),
    (b"\x1f\x8b", "gzip"),
    (b"BZh", "bzip2"),
    (b"7z\xbc\xaf", "7-Zip"),
    (b"SQLite format 3\x00", "SQLite"),
    (b"\x7fELF", "実行ファイル"),
    (b"MZ", "実行ファイル"),
)
_CHARSET = re.compile(rb"""charset\s*=\s*["']?\s*([A-Za-z0-9_.:-]{3,20})""", re.IGNORECASE)
_ISO2022 = re.compile(rb"\x1b(?:\$[@B]|\$\([@-D]|\([BJI])")
_REPEATED = re.compile(r"(.)\1{3,}")
_SAMPLE = 400_000
_STRAY = 20  # one zero byte in so many is dirt in a text, more are a binary
_TOLERATED = 2000  # one damaged byte in so many may be replaced

# Characters that texts of this kind consist of; what a wrong decoding yields lies outside almost everywhere.
_JAPANESE = re.compile("[ぁ-んァ-ヴー、。「」『』（）・々〇：／＋－０-９Ａ-Ｚａ-ｚ《》＊―…！？　\u4e00-\u9fff]")
_KANA = re.compile("[ぁ-んァ-ヴー、。]")
_STRANGE = re.compile(
    "[\uff61-\uff9f\ue000-\uf8ff\u0400-\u04ff\u0370-\u03ff\u2500-\u257f\ufffd\x00-\x08\x0e-\x1a\x1c-\x1f\x7f-\x9f]"
)


@dataclass(frozen=True)
class Decoded:
    """Text and where it came from. `damaged` counts bytes that were no text and stand as U+FFFD."""

    text: str
    encoding: str
    damaged: int = 0


def decode(data: bytes, name: str) -> Decoded:
    """Return the text of a file.

    Args:
        data: the file's bytes.
        name: the file's name, for messages only.

    Raises:
        ImportRefused: empty, too large, binary, or in no encoding known here.
    """
    if not data.strip(b"\x00 \t\r\n\x0c"):
        raise ImportRefused(f"{name}: ファイルが空です。内容のあるテキストかHTMLのファイルを指定してください。")
    if len(data) > MAX_BYTES:
        raise ImportRefused(
            f"{name}: 大きすぎます({len(data):,}バイト。上限は{MAX_BYTES:,}バイト)。"
            "文書ごとに分けて取り込んでください。"
        )
    for signature, kind in _SIGNATURES:
        if data.startswith(signature):
            raise _binary(name, f"{kind}です")
    found = _by_mark(data) or _by_shape(data) or _by_score(data)
    if found is None:
        raise _binary(name, "バイナリーです") if b"\x00" in data[:_SAMPLE] else _unknown(name)
    if len(_STRANGE.findall(found.text[:_SAMPLE])) * 10 > len(found.text[:_SAMPLE]):
        raise _binary(name, "バイナリーか、壊れたテキストです")
    return found


def _binary(name: str, what: str) -> ImportRefused:
    return ImportRefused(
        f"{name}: テキストではありません({what})。元のアプリでテキストかHTMLとして保存し直してください。"
    )


def _unknown(name: str) -> ImportRefused:
    return ImportRefused(
        f"{name}: 文字コードがわかりません。"
        "UTF-8、UTF-16、Shift_JIS、EUC-JP、ISO-2022-JPのいずれかで保存し直してください。"
    )


def _by_mark(data: bytes) -> Decoded | None:
    """Follow a byte order mark."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _try(data[len(mark) :], encoding, tolerant=True)
    return None


def _by_shape(data: bytes) -> Decoded | None:
    """Recognise what cannot be mistaken: ISO-2022-JP by its escapes, UTF-16 by its zeros, then valid UTF-8."""
    if max(data) < 0x80 and _ISO2022.search(data):
        return _try(data, "iso-2022-jp") or _try(data, "iso2022_jp_ext")
    if b"\x00" in data[:_SAMPLE]:
        return _utf16(data) or (_try(data, "utf-8") if data.count(0) * _STRAY <= len(data) else None)
    return _try(data, "utf-8")


def _utf16(data: bytes) -> Decoded | None:
    candidates = [found for encoding in ("utf-16-le", "utf-16-be") if (found := _try(data, encoding))]
    scored = [(score, found) for found in candidates if (score := _score(found.text)) > 0.8]
    return max(scored, key=lambda pair: pair[0])[1] if scored else None


def _by_score(data: bytes) -> Decoded | None:
    """Choose between the Japanese encodings by what the text would look like; then damaged UTF-8, then cp1252."""
    declared = _CHARSET.search(data[:4096])
    names = ["cp932", "euc_jp", "utf-16-le", "utf-16-be"]
    if declared and _known(declared[1].decode("ascii")):
        names.insert(0, declared[1].decode("ascii"))
    scored = [(_score(found.text), -i, found) for i, name in enumerate(names) if (found := _try(data, name))]
    best = max(scored, key=lambda item: item[:2], default=None)
    if best and best[0] > 0.8 and _KANA.search(best[2].text):
        return best[2]
    tolerant = [found for name in ("utf-8", "cp932", "euc_jp") if (found := _try(data, name, tolerant=True))]
    readable = [
        found for found in tolerant if found.damaged * _TOLERATED <= len(found.text) and _score(found.text) > 0.8
    ]
    if readable:
        return min(readable, key=lambda found: found.damaged)
    western = _try(data, "cp1252")
    return western if western and _western(western.text) else None


def _known(name: str) -> bool:
    try:
        return codecs.lookup(name).name not in {"utf-7", "punycode", "idna", "charmap"} and "�" not in name
    except LookupError:
        return False


def _try(data: bytes, encoding: str, *, tolerant: bool = False) -> Decoded | None:
    try:
        return Decoded(data.decode(encoding), encoding)
    except (UnicodeDecodeError, LookupError, AttributeError, TypeError):
        if not tolerant:
            return None
    text = data.decode(encoding, errors="replace")
    return Decoded(text, encoding, text.count("\ufffd"))


def _score(text: str) -> float:
    """Return the share of characters, from 0 to 1, that belong in a Japanese or English text."""
    sample = _REPEATED.sub(r"\1", text[:_SAMPLE])  # a ruled line says no more than one of its characters
    good = len(_JAPANESE.findall(sample)) + sum(1 for char in sample if " " <= char <= "~" or char in "\t\r\n")
    bad = len(_STRANGE.findall(sample))
    return (good - 2 * bad) / max(1, len(sample))


def _western(text: str) -> bool:
    sample = text[:_SAMPLE]
    plain = sum(1 for char in sample if " " <= char <= "~" or char in "\t\r\n\x0c")
    return plain >= 0.9 * len(sample)
