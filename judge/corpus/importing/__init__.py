"""Turn files into documents: a pipeline of small named stages, each in a module of its own.

decode (bytes to text) -> html (a page to text) -> clean (what is no text) -> unroll (lines) -> blocks (what a line is)
-> attach (where it belongs) -> identify (which document) -> build (passages, cards, rules) -> links -> account.

Invariant: an import depends on nothing but its arguments and the shipped data: the same bytes always give the same
document, and every character of the source is accounted for.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from judge.corpus.importing.account import account
from judge.corpus.importing.attach import Tree, attach
from judge.corpus.importing.block import Block, Kind, Line
from judge.corpus.importing.blocks import recognise
from judge.corpus.importing.build import Built, build
from judge.corpus.importing.clean import clean
from judge.corpus.importing.decode import Decoded, decode
from judge.corpus.importing.html import is_html, page_title, read_html
from judge.corpus.importing.identify import Identity, content_digest, edition_of, identify
from judge.corpus.importing.layout import layout
from judge.corpus.importing.links import link_passages, mentioned_cards
from judge.corpus.importing.naming import tidy
from judge.corpus.importing.refusal import ImportRefused
from judge.corpus.importing.unroll import Break, find_breaks, is_run_on, unroll
from judge.corpus.importing.view import View
from judge.corpus.model import CardEntry, Document, Section

__all__ = ["ImportRefused", "import_document"]

MAX_LINES = 200_000
"""No published document comes near this; blank lines count."""

_SOME = 100
_LONG = 120
"""Characters a line: a text of longer ones may have lost some of its line breaks."""

Progress = Callable[[str, float], None]

_IDENTIFIER = re.compile(r"[^\s/\\\x00-\x1f\x7f]{1,40}")
"""Passage ids are made of a document's id and names behind slashes."""


def import_document(
    data: bytes,
    name: str,
    *,
    doc_id: str | None = None,
    published: str | None = None,
    edition: str | None = None,
    known_cards: Iterable[CardEntry] = (),
    progress: Progress | None = None,
) -> Document:
    """Return the document in a file.

    Args:
        data: the file's bytes.
        name: the file's name, for messages and for showing only.
        doc_id, published, edition: override what the text says (dates in ISO form).
        known_cards: cards whose bare names may be linked besides the document's own.
        progress: called with the Japanese name of a stage and the share done (0 to 1).

    Raises:
        ImportRefused: nothing in the file can be shown; the message says why and what to do.
    """
    if doc_id is not None and not _IDENTIFIER.fullmatch(doc_id):
        raise ImportRefused(
            f"{name}: 文書のid「{doc_id}」は使えません。「/」・空白・制御文字を含まない40字までの名前にしてください"
            "（例: SHM-FAQ-2008）。"
        )
    tell = progress or (lambda stage, share: None)
    tell("文字コードの判定", 0.0)
    decoded = decode(data, name)
    tell("整形", 0.1)
    source = View.of(decoded.text)
    page = is_html(decoded.text)
    title = page_title(decoded.text) if page else None
    view = clean(read_html(source) if page else source)
    if not any(char.isalnum() for char in view.text):
        raise ImportRefused(f"{name}: 読める文章がありません。内容のあるテキストかHTMLのファイルを指定してください。")
    if view.text.count("\n") > MAX_LINES:
        raise ImportRefused(
            f"{name}: 行が多すぎます(上限は{MAX_LINES:,}行)。1つの文書ではないようです。"
            "文書ごとに分けて取り込んでください。"
        )
    tell("構造の認識", 0.2)
    run_on, blocks = read_blocks(view.text)
    tree = attach(view.text, blocks, layout())
    identity = _identity(view, blocks, tree, title, doc_id=doc_id, published=published, edition=edition)
    tell("段落の作成", 0.5)
    title_span = _take_title(tree, identity)
    built = build(tree, view, document=identity.id, edition=identity.edition)
    tell("リンク", 0.6)
    mentions = mentioned_cards(built.passages, built.cards, document=identity.id)
    built.cards.extend(mentions)
    passages = link_passages(
        built.passages,
        cards=built.cards,
        sections=built.sections,
        edition=identity.edition,
        known_cards=tuple(known_cards),
    )
    tell("収支の確認", 0.9)
    document = _document(decoded, view, built, tree, identity, title_span)
    document = replace(
        document,
        passages=tuple(passages),
        file=name,
        sha256=hashlib.sha256(data).hexdigest(),
        identity=identity.id if identity.recognised else f"text:{content_digest(view.text)}",
        layout=_layout_name(tree, page=page, run_on=run_on),
        warnings=_warnings(decoded, tree, identity),
    )
    tell("完了", 1.0)
    return document


def read_blocks(text: str) -> tuple[bool, list[Block]]:
    """Return whether a text has lost its line breaks, and its blocks."""
    if is_run_on(text):
        return True, _restored(text)
    as_it_is = recognise(text, [Line(line.start, line.end) for line in unroll(text)], layout())
    lines = [line for line in text.split("\n") if line.strip()]
    if len(text) < _SOME or len(text) < _LONG * len(lines):
        return False, as_it_is
    restored = _restored(text)
    if _marks(restored) > 2 * _marks(as_it_is) + 2:
        return True, restored
    return False, as_it_is


def _restored(text: str) -> list[Block]:
    """Return the blocks of a text read as one without line breaks."""
    breaks = [*find_breaks(text), Break(len(text), "")]
    lines = [Line(at.offset, after.offset, at.hint) for at, after in pairwise(breaks)]
    return recognise(text, lines, layout())


def _marks(blocks: Sequence[Block]) -> int:
    """Return how many blocks a layout can be told from."""
    return sum(block.kind in {Kind.CARD_HEAD, Kind.BULLET, Kind.RULE, Kind.HEADING} for block in blocks)


def _identity(
    view: View,
    blocks: Sequence[Block],
    tree: Tree,
    title: str | None,
    *,
    doc_id: str | None,
    published: str | None,
    edition: str | None,
) -> Identity:
    first = next((block for block in blocks if block.kind in {Kind.TEXT, Kind.HEADING, Kind.CHAPTER}), None)
    found = identify(
        view.text, structured=_is_structured(tree), first_line=first.content if first else None, page_title=title
    )
    if published and not edition and not found.edition:
        edition = edition_of(None, published)
    return replace(
        found,
        id=doc_id or found.id,
        published=published or found.published,
        edition=edition or found.edition,
        title=found.title or doc_id or found.id,
    )


def _is_structured(tree: Tree) -> bool:
    return bool(tree.cards or tree.titles or any(item.kind in {"ruling", "rule"} for item in tree.items))


def _take_title(tree: Tree, identity: Identity) -> tuple[int, int] | None:
    """Take the title out of the prose: it is a heading of the whole document."""
    for item in tree.items:
        if identity.title_span and item.pieces == [identity.title_span] and item.kind == "prose":
            tree.items.remove(item)
            return identity.title_span
    return None


def _layout_name(tree: Tree, *, page: bool, run_on: bool) -> str:
    if not _is_structured(tree):
        return "plain"
    return ("html-" if page else "") + ("run-on" if run_on else "lines")


def _warnings(decoded: Decoded, tree: Tree, identity: Identity) -> tuple[str, ...]:
    found = []
    if decoded.damaged:
        found.append(f"読めない文字が{decoded.damaged}か所あり、置き換えました。")
    if not _is_structured(tree):
        found.append("知っている体裁の文書ではないため、段落ごとにそのまま取り込みました。")
    if not identity.recognised:
        found.append("どのセットの文書かわかりません。--id --date --edition で指定できます。")
    elif identity.edition is None:
        found.append("総合ルールの版がわかりません。--edition で指定できます。")
    return tuple(found)


def _document(
    decoded: Decoded, view: View, built: Built, tree: Tree, identity: Identity, title: tuple[int, int] | None
) -> Document:
    heading = [Section((tidy(view.text[title[0] : title[1]]),), view.spans(*title))] if title else []
    placed = [*built.placed, *(span for section in heading for span in section.spans)]
    dropped = list(view.dropped)
    dropped += [(span, reason) for (start, end), reason in tree.furniture for span in view.spans(start, end)]
    return Document(
        id=identity.id,
        title=identity.title,
        published=identity.published,
        edition=identity.edition,
        language="ja" if _is_japanese(view.text) else "en",
        set_code=identity.set_code,
        file="",
        identity="",
        sha256="",
        encoding=decoded.encoding,
        layout="",
        account=account(decoded.text, placed, dropped),
        sections=(*heading, *built.sections),
        cards=tuple(built.cards),
        rules=tuple(built.rules),
    )


def _is_japanese(text: str) -> bool:
    return any("ぁ" <= char <= "ヿ" for char in text)
