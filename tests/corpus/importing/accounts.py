"""Count for ourselves where every character of a source lies."""

from __future__ import annotations

from collections import Counter

from judge.corpus.importing import import_document
from judge.corpus.importing.decode import decode
from judge.corpus.model import Document
from judge.text import hygiene

MARKS = set("訂正＊*・•●＃#=＝-－―—–─‐_ー■◆《》【】/／():：@※～~")


def places(document: Document) -> Counter[int]:
    """How often each offset of the source is used."""
    spans = [span for p in document.passages for span in p.spans]
    spans += [span for c in document.cards for span in c.spans]
    spans += [span for s in document.sections for span in s.spans]
    spans += [span for d in document.account.dropped for span in d.spans]
    return Counter(offset for start, end in spans for offset in range(start, end))


def check(data: bytes, name: str) -> Document:
    document = import_document(data, name)
    source = decode(data, name).text
    used = places(document)
    account = document.account
    dropped = sum(end - start for d in account.dropped for start, end in d.spans)
    assert set(used.values()) <= {1}
    assert account.characters == len(source) == account.placed + dropped + account.blank + account.marks
    assert all(hygiene.is_clean(passage.text) and passage.text.strip() for passage in document.passages)
    assert account.placed + dropped == len(used)
    assert account.blank == sum(char.isspace() for offset, char in enumerate(source) if offset not in used)
    return document
