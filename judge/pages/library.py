"""Documents, what became of their characters, and which passages have a digest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from judge.corpus.model import Account, Document, Role
from judge.pages import SCHEMA

if TYPE_CHECKING:
    from judge.corpus.builtin import BuiltinCard
    from judge.corpus.store import DocumentSummary

__all__ = ["SCHEMA", "account", "coverage", "document", "playable", "summary"]


def document(one: Document, *, report: bool) -> dict[str, Any]:
    """Return what there is to say about one imported document; with `report` also where its characters went."""
    value: dict[str, Any] = {
        "id": one.id,
        "title": one.title,
        "published": one.published,
        "edition": one.edition,
        "language": one.language,
        "set_code": one.set_code,
        "file": one.file,
        "encoding": one.encoding,
        "layout": one.layout,
        "sha256": one.sha256,
        "passages": len(one.passages),
        "roles": {role.value: count for role, count in sorted(_roles(one).items())},
        "cards_defined": sum(card.defined for card in one.cards),
        "cards_mentioned": sum(not card.defined for card in one.cards),
        "rules": len(one.rules),
        "links": sum(len(passage.links) for passage in one.passages),
        "warnings": list(one.warnings),
    }
    if report:
        value["account"] = account(one.account)
    return value


def summary(one: DocumentSummary) -> dict[str, Any]:
    """Return a document's line in the list of the library."""
    return {
        "id": one.id,
        "title": one.title,
        "published": one.published,
        "edition": one.edition,
        "layout": one.layout,
        "passages": one.passages,
        "cards": one.cards,
        "file": one.name,
        "size": one.size,
        "sha256": one.sha256,
        "imported_at": one.imported_at,
    }


def _roles(one: Document) -> Counter[Role]:
    return Counter(passage.role for passage in one.passages)


def account(one: Account) -> dict[str, Any]:
    """Return where every character went: what was placed, white space, marks of the layout, and what was dropped."""
    dropped: Counter[str] = Counter()
    for piece in one.dropped:
        dropped[piece.reason] += sum(end - start for start, end in piece.spans)
    total = dropped.total()
    return {
        "characters": one.characters,
        "placed": one.placed,
        "blank": one.blank,
        "marks": one.marks,
        "dropped": total,
        "dropped_by_reason": dict(dropped.most_common()),
        "unaccounted": one.characters - one.placed - one.blank - one.marks - total,
    }


def coverage(documents: Iterable[Document], digests: Mapping[str, Iterable[str]]) -> dict[str, Any]:
    """Return, for each document, how many of its passages have a digest, and which digests lead nowhere.

    Args:
        documents: those imported.
        digests: for each document id, the passage ids that its digests restate (also of documents not imported).
    """
    imported = {one.id: one for one in documents}
    rows = []
    for name in sorted(imported.keys() | digests.keys()):
        restated = set(digests.get(name, ()))
        one = imported.get(name)
        if one is None:
            rows.append({"document": name, "imported": False, "digests": len(restated), "dangling": []})
            continue
        known = {passage.id for passage in one.passages}
        wanted = [passage for passage in one.passages if passage.role in (Role.RULING, Role.STEP, Role.ERRATUM)]
        rows.append(
            {
                "document": name,
                "imported": True,
                "digests": len(restated),
                "passages": len(known),
                "with_digest": len(known & restated),
                "rulings": len(wanted),
                "rulings_with_digest": sum(passage.id in restated for passage in wanted),
                "rulings_without_digest": [passage.id for passage in wanted if passage.id not in restated],
                "by_role": {
                    role.value: {
                        "passages": count,
                        "with_digest": sum(p.role is role and p.id in restated for p in one.passages),
                    }
                    for role, count in sorted(_roles(one).items())
                },
                "dangling": sorted(restated - known),
            }
        )
    return {"schema": SCHEMA, "kind": "coverage", "documents": rows}


def playable(cards: Iterable[BuiltinCard]) -> dict[str, Any]:
    """Return which cards the evaluator can play, and what the others lack.

    Args:
        cards: of the authored corpus.
    """
    from judge.engine.cardbook import lacks

    found = [(card.record, lacks(card)) for card in cards]
    missing = Counter(one for _, missed in found for one in missed)
    return {
        "schema": SCHEMA,
        "kind": "playable",
        "cards": [
            {"name_ja": record.name_ja, "name_en": record.name_en, "lacks": list(missed)} for record, missed in found
        ],
        "playable": sum(not missed for _, missed in found),
        "missing": [{"what": what, "cards": count} for what, count in missing.most_common()],
    }
