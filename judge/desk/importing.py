"""Files into the library: what a file is, and everything or nothing of one command line.

Invariant: every file is read and parsed before the library is touched; one file that cannot be read means that nothing
of any file is stored. What a file is, is decided by its content.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

from judge.corpus.importing import ImportRefused, import_document
from judge.corpus.store import Change, Source, SourceRefused, Store, StoredDocument
from judge.corpus.version import IMPORTER_VERSION
from judge.desk.problem import Problem
from judge.text.records import dataclass

if TYPE_CHECKING:
    from collections.abc import Callable

    from judge.corpus.cardstore import Gathered
    from judge.corpus.model import Document
    from judge.corpus.rulestore import RulesText

_HEAD = 4096
_GLOB = set("*?[")


@dataclass(frozen=True)
class Overrides:
    """What the user says about a document, in the place of what its text says."""

    id: str | None = None
    published: str | None = None
    edition: str | None = None

    def options(self) -> dict[str, str]:
        """Return what was given, as it is stored beside the source."""
        pairs = {"id": self.id, "date": self.published, "edition": self.edition}
        return {name: value for name, value in pairs.items() if value is not None}


@dataclass(frozen=True)
class ReadCards:
    """A card file that was read to its end."""

    name: str
    sha256: str
    gathered: Gathered


@dataclass
class Read:
    """What all files of one command line contain."""

    documents: list[StoredDocument] = field(default_factory=list)
    rules: list[RulesText] = field(default_factory=list)
    cards: list[ReadCards] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def read_files(names: Sequence[str], overrides: Overrides, progress: Callable[[int, int, str], None]) -> Read:
    """Read and parse every file.

    Args:
        names: as typed; a pattern that no shell expanded (`*.txt` on Windows) is expanded here.
        overrides: for the only file.
        progress: receives steps done, steps in all and a Japanese label.

    Raises:
        Problem: some file cannot be read; the message names each such file and what to do.
    """
    paths = _paths(names)
    if overrides.options() and len(paths) != 1:
        raise Problem(
            "--id・--date・--edition は、ファイルが一つのときだけ使えます。",
            f"指定されたファイルは {len(paths)} 個です。一つずつ取り込んでください。",
        )
    read, refusals = Read(), []
    for number, path in enumerate(paths):
        try:
            _read(path, overrides, read, _share(progress, number, len(paths), path.name))
        except ImportRefused as refusal:
            refusals.append(refusal.message)
        except OSError as error:
            refusals.append(f"{path}: 読めません（{error.strerror or error}）。")
        except Problem as error:
            refusals += [error.message, *error.advice]
    progress(1, 1, "")
    if refusals:
        raise Problem("取り込めませんでした。蔵書は元のままです。", *refusals)
    _without_twins(read)
    return read


def store_all(read: Read, store: Store) -> tuple[Change, int, int]:
    """Store what was read; return what happened to the documents, and how many rules texts and card rows are new."""
    if not (read.rules or read.cards):
        return store.replace(read.documents), 0, 0
    with store.at_once():
        change = store.replace(read.documents)
        rules = sum(store.cr_texts.put(text) for text in read.rules)
        cards = sum(
            store.card_files.put(
                one.gathered, name=one.name, sha256=one.sha256, importer_version=IMPORTER_VERSION
            ).changed
            for one in read.cards
        )
    return change, rules, cards


def reparse(source: Source) -> Document:
    """Parse a stored source again, with what the user said when it was imported.

    Raises:
        SourceRefused: this version of the importer does not take it.
    """
    options = source.options
    try:
        return import_document(
            source.content,
            source.name,
            doc_id=options.get("id"),
            published=options.get("date"),
            edition=options.get("edition"),
        )
    except ImportRefused as refusal:
        raise SourceRefused(refusal.message) from refusal


def _paths(names: Sequence[str]) -> list[Path]:
    found: dict[Path, None] = {}
    for name in names:
        if "\0" in name:
            raise Problem("ファイル名に使えない文字があります。", "ファイル名を確かめてください。")
        path = Path(name)
        if path.is_dir():
            raise Problem(f"「{name}」はフォルダーです。", f"中のファイルを指定してください（例: {path / '*.txt'}）。")
        if not path.exists() and _GLOB & set(name):
            expanded = _expanded(name)
            if not expanded:
                raise Problem(f"「{name}」に当てはまるファイルがありません。", "場所と名前を確かめてください。")
            found.update(dict.fromkeys(expanded))
        else:
            found[path] = None
    return list(found)


def _expanded(pattern: str) -> list[Path]:
    """Return the files that a pattern names (shells of Windows pass patterns on as they are)."""
    path = Path(pattern)
    try:
        return sorted(found for found in Path(path.anchor).glob(str(path.relative_to(path.anchor))) if found.is_file())
    except ValueError:
        return []


def _read(path: Path, overrides: Overrides, read: Read, progress: Callable[[float, str], None]) -> None:
    from judge.corpus.cardfiles.reader import looks_like_card_file
    from judge.corpus.importing.decode import MAX_BYTES

    if not path.exists():
        raise Problem(f"{path}: ありません。場所と名前を確かめてください。")
    if not path.is_file():
        raise Problem(f"{path}: 普通のファイルではありません。テキストか HTML のファイルを指定してください。")
    with path.open("rb") as file:
        head = file.read(_HEAD)
        if looks_like_card_file(head):
            read.cards.append(_read_cards(path, progress))
            return
        data = head + file.read(MAX_BYTES + 1 - len(head))
    if len(data) > MAX_BYTES:
        raise Problem(
            f"{path}: 大きすぎます（{path.stat().st_size:,} バイト、上限は {MAX_BYTES:,} バイト）。"
            "文書ごとに分けて取り込んでください。"
        )
    if rules := _rules_text(data, path):
        read.rules.append(rules)
        return
    document = import_document(
        data,
        path.name,
        doc_id=overrides.id,
        published=overrides.published,
        edition=overrides.edition,
        progress=lambda stage, share: progress(share, stage),
    )
    source = Source(path.name, data, overrides.options(), IMPORTER_VERSION, document.id)
    read.documents.append(StoredDocument(document, source))


def _read_cards(path: Path, progress: Callable[[float, str], None]) -> ReadCards:
    from judge.corpus.cardfiles.errors import CardFileError
    from judge.corpus.cardfiles.reader import read_items, sha256_of
    from judge.corpus.cardstore import Gathered

    gathered = Gathered()
    try:
        for item in read_items(path, lambda done, total: progress(done / total if total else 0, "カード")):
            gathered.add(item.source, item.record)
    except CardFileError as error:
        raise Problem(str(error)) from error
    return ReadCards(path.name, sha256_of(path), gathered)


def _rules_text(data: bytes, path: Path) -> RulesText | None:
    """Return the file as a Comprehensive Rules text, None when it is none."""
    from judge.corpus.rulestore import RulesText, RuleText
    from judge.rules.crtext import looks_like_cr, parse_cr

    if not looks_like_cr(data):
        return None
    text = parse_cr(data)
    if text.effective is None:
        raise Problem(
            f"{path}: 総合ルールの本文のようですが、発効日が見つかりません。"
            "「effective as of …」または「…発効」の行がある元のファイルを取り込んでください。"
        )
    lines: list[RuleText] = [RuleText(number, "heading", title) for number, title in text.sections]
    for rule in text.rules:
        lines.append(RuleText(rule.number, "rule", rule.heading if rule.heading and not rule.text else rule.text))
        lines += [RuleText(rule.number, "example", example) for example in rule.examples]
    lines += [RuleText(term, "glossary", definition) for term, definition in text.glossary]
    return RulesText(text.effective, text.language, path.name, data, IMPORTER_VERSION, tuple(lines))


def _without_twins(read: Read) -> None:
    """Keep the last of several files that are the same document, as if they had been imported one after another."""
    last = {item.document.identity: item for item in read.documents}
    for item in read.documents:
        kept = last[item.document.identity]
        if kept is not item:
            read.notes.append(f"「{item.source.name}」と「{kept.source.name}」は同じ文書です。後のほうを取り込みます。")
    read.documents = list(last.values())


def _share(
    progress: Callable[[int, int, str], None], number: int, files: int, name: str
) -> Callable[[float, str], None]:
    """Return a receiver of one file's progress as a part of the whole."""

    def tell(share: float, stage: str) -> None:
        progress(min(1000 * files - 1, int(1000 * (number + share))), 1000 * files, f"{name}: {stage}")

    return tell
