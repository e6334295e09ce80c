"""The words of the game as a MeCab user dictionary, and as a matcher that needs no MeCab.

Invariant: a dictionary file is used only when it was built by this module from exactly these entries for exactly this
base dictionary, and its bytes are those that were built. No failure here is an exception.
"""

from __future__ import annotations

import csv
import hashlib
import io
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from judge.text.fold import MIDDLE_DOT, fold, fold_with_map, stands_alone
from judge.text.kana import to_hiragana, to_katakana
from judge.text.records import dataclass
from judge.text.tokens import USER_WORD, Morpheme, TokenKind

_FORMAT = 1
_COST = 3000
_FEATURES = 26
_LONG = 4  # characters; shorter words are taken only where MeCab, too, sees word boundaries
_TIMEOUT = 120
_KEPT_FILES = 4
_FAILED = "用語辞書を作れませんでした（{problem}）。内蔵の照合で代用します。"
_NOT_FOR_MECAB = re.compile(r"[ 0-9a-z{}\u00df-\u024f]")


@dataclass(frozen=True)
class LexiconEntry:
    """One word of the game.

    Attributes:
        surface: as usually written.
        reading: in hiragana; empty when not known for certain.
        kind: `keyword`, `term`, `card`, `slang` … (column of `index/lexicon.csv`).
    """

    surface: str
    reading: str = ""
    kind: str = "term"


@dataclass(frozen=True)
class BuiltDictionary:
    """The outcome of a build: a path, or a message (Japanese) that says why there is none."""

    path: Path | None
    message: str | None = None
    reused: bool = False


def read_lexicon(path: Path) -> tuple[LexiconEntry, ...]:
    """Read a table of words with the columns surface, reading, kind.

    Args:
        path: a UTF-8 CSV file with a header line.

    Raises:
        OSError: the file cannot be read.
        ValueError: a row has no surface, or a column is missing.
    """
    entries = []
    with path.open(encoding="utf-8", newline="") as file:
        for number, row in enumerate(csv.DictReader(file), 2):
            try:
                surface, reading, kind = row["surface"], row["reading"], row["kind"]
            except KeyError as missing:
                raise ValueError(f"{path.name}: column {missing} is missing") from None
            if not surface or reading is None or kind is None:
                raise ValueError(f"{path.name}: line {number} is incomplete")
            entries.append(LexiconEntry(surface, to_hiragana(reading), kind))
    return tuple(entries)


class CompoundMatcher:
    """Finds words of the lexicon in folded text, all of them, nested ones too.

    Args:
        entries: the first entry of a surface with a reading wins.
    """

    def __init__(self, entries: Iterable[LexiconEntry]) -> None:
        self._words: dict[str, str] = {}
        lengths: dict[str, set[int]] = {}
        for entry in entries:
            word = fold(entry.surface)
            if len(word) < 2:
                continue
            if not self._words.get(word):
                self._words[word] = entry.reading
            lengths.setdefault(word[:2], set()).add(len(word))
        self._lengths = {start: tuple(sorted(found, reverse=True)) for start, found in lengths.items()}

    def __contains__(self, word: str) -> bool:
        return word in self._words

    def reading(self, word: str) -> str:
        """Return the reading of a word in search form; empty when it is not known."""
        return self._words.get(word, "")

    def find(self, folded: str, edges: set[int]) -> Iterator[Morpheme]:
        """Yield the compounds of a text.

        Args:
            folded: text in search form, middle dots kept or not.
            edges: offsets where words begin or end; short compounds must fit them.
        """
        text, places = _without_dots(folded)
        for at in range(len(text) - 1):
            for length in self._lengths.get(text[at : at + 2], ()):
                if at + length > len(text):
                    continue
                word = text[at : at + length]
                reading = self._words.get(word)
                if reading is None:
                    continue
                start, end = places[at], places[at + length - 1] + 1
                aligned = start in edges and end in edges
                if aligned or (length >= _LONG and stands_alone(text, at, at + length)):
                    yield Morpheme(start, end, word, reading, reading, TokenKind.COMPOUND)


def build_dictionary(entries: Iterable[LexiconEntry], folder: Path) -> BuiltDictionary:
    """Return the user dictionary for these entries, compiled if it is not in the folder yet.

    Args:
        entries: any order, duplicates allowed; words MeCab never sees whole (with Latin letters, digits, spaces) are
            left to the matcher.
        folder: the cache folder; created when absent.
    """
    source = _source(entries)
    if not source:
        return BuiltDictionary(None, "辞書に入れる語がありません。")
    try:
        key = hashlib.sha256(f"{_FORMAT}\0{_base_version()}\0{source}".encode()).hexdigest()[:24]
        target = folder / f"words-{key}.dic"
        if _intact(target):
            return BuiltDictionary(target, reused=True)
        folder.mkdir(parents=True, exist_ok=True)
        _compile(source, target)
        _prune(folder, target)
    except (OSError, subprocess.SubprocessError, ImportError, LookupError, UnicodeError) as problem:
        return BuiltDictionary(None, _FAILED.format(problem=f"{type(problem).__name__}: {problem}"))
    return BuiltDictionary(target)


def _source(entries: Iterable[LexiconEntry]) -> str:
    """Write the entries as MeCab's CSV (surface, ids, cost, 26 features), sorted: equal entries give equal bytes."""
    words: dict[str, tuple[str, str]] = {}
    for entry in entries:
        base = fold(entry.surface)
        if len(base) < 2 or _NOT_FOR_MECAB.search(base):
            continue
        dotted = fold_with_map(entry.surface, keep_middle_dots=True).text
        for surface in {base, dotted.strip(MIDDLE_DOT)}:
            if surface not in words or not words[surface][1]:
                words[surface] = (base, to_katakana(entry.reading))
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for surface, (base, reading) in sorted(words.items()):
        features = [USER_WORD] + ["*"] * (_FEATURES - 1)
        features[6] = features[17] = reading or "*"
        features[7] = base
        writer.writerow([surface, "ID", "ID", _COST, *features])
    return out.getvalue()


def _compile(source: str, target: Path) -> None:
    """Compile beside the target and rename; the sum of the bytes is written last, as the sign that all is there."""
    import unidic_lite

    left, right = _noun_ids(unidic_lite.DICDIR)
    work = Path(tempfile.mkdtemp(prefix="words-", dir=target.parent))
    try:
        rows = source.replace(f",ID,ID,{_COST},{USER_WORD}", f",{left},{right},{_COST},{USER_WORD}")
        (work / "words.csv").write_text(rows, encoding="utf-8")
        # In a process of its own: the compiler ends the process it runs in when it meets a row it dislikes.
        done = subprocess.run(
            [sys.executable, "-c", _COMPILER, "-d", f'"{unidic_lite.DICDIR}"', "-u", "words.dic", "words.csv"],
            cwd=work,
            capture_output=True,
            timeout=_TIMEOUT,
            check=False,
        )
        built = work / "words.dic"
        if done.returncode or not built.is_file():
            raise OSError(f"the dictionary compiler ended with {done.returncode}")
        digest = hashlib.sha256(built.read_bytes()).hexdigest()
        built.replace(target)
        (work / "sum").write_text(digest, encoding="ascii")
        (work / "sum").replace(_sum_file(target))
    finally:
        shutil.rmtree(work, ignore_errors=True)


_COMPILER = "from fugashi.cli import build_dict; build_dict()"


def _sum_file(target: Path) -> Path:
    return target.with_suffix(".sha256")


def _intact(target: Path) -> bool:
    try:
        expected = _sum_file(target).read_text(encoding="ascii")
        return hashlib.sha256(target.read_bytes()).hexdigest() == expected
    except (OSError, UnicodeError):
        return False


def _prune(folder: Path, newest: Path) -> None:
    """Keep the last few dictionaries: another process may still be reading one."""
    files = sorted(folder.glob("words-*.dic"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in files[_KEPT_FILES:]:
        if file != newest:
            file.unlink(missing_ok=True)
            _sum_file(file).unlink(missing_ok=True)


@cache
def _base_version() -> str:
    from importlib.metadata import version

    return f"unidic-lite {version('unidic-lite')}, fugashi {version('fugashi')}"


def _noun_ids(folder: str) -> tuple[str, str]:
    """Return the context ids of a common noun; with ids given, our own part of speech needs no entry in the tables."""
    return _context_id(Path(folder) / "left-id.def"), _context_id(Path(folder) / "right-id.def")


def _context_id(table: Path) -> str:
    with table.open(encoding="utf-8") as lines:
        for line in lines:
            number, _, features = line.strip().partition(" ")
            if features.startswith("名詞,普通名詞,一般,*"):
                return number
    raise LookupError(f"no noun in {table.name}")


def _without_dots(text: str) -> tuple[str, range | list[int]]:
    """Return text without middle dots, and for each character its place in the text given."""
    if MIDDLE_DOT not in text:
        return text, range(len(text))
    places = [place for place, char in enumerate(text) if char != MIDDLE_DOT]
    return text.replace(MIDDLE_DOT, ""), places
