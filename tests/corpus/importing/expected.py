"""Self-written documents of the families beside what a reader takes from them (`tests/layouts/families`).

Invariant: the expectations stand in the `.json` beside a document; `…` in one parts a text's beginning from its end.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from judge.corpus.importing.decode import decode
from judge.corpus.model import CardEntry, Document, LinkKind, Passage, Role

FAMILIES = Path(__file__).resolve().parents[2] / "layouts" / "families"


def names() -> list[str]:
    """Return the names of the documents."""
    return sorted(path.stem for path in FAMILIES.glob("*.json"))


def expected(name: str) -> dict[str, Any]:
    """Return what is expected of a document."""
    found: dict[str, Any] = json.loads((FAMILIES / f"{name}.json").read_text(encoding="utf-8"))
    return found


def writings(name: str) -> list[bytes]:
    """Return a document's bytes in each of the ways its expectations name."""
    path = next(path for path in FAMILIES.glob(f"{name}.*") if path.suffix != ".json")
    text = path.read_text(encoding="utf-8")
    found = []
    for variant in expected(name).get("variants", [{}]):
        written = text
        if "join" in variant:
            written = variant["join"].join(line.strip() for line in text.split("\n") if line.strip())
        written = written.replace("\n", variant.get("newline", "\n"))
        found.append(written.encode(variant.get("encoding", "utf-8")))
    return found


def _matches(text: str | None, wanted: str | None) -> bool:
    if text is None or wanted is None:
        return text == wanted
    begin, _, end = wanted.partition("…")
    squeezed = "".join(text.split())
    return squeezed.startswith("".join(begin.split())) and squeezed.endswith("".join(end.split()))


def _list(texts: list[str], wanted: list[str]) -> bool:
    return len(texts) == len(wanted) and all(map(_matches, texts, wanted))


def measure(document: Document, data: bytes, wanted: dict[str, Any]) -> dict[str, list[tuple[bool, str]]]:
    """Return for each part what was read right and what was expected or found instead."""
    parts: dict[str, list[tuple[bool, str]]] = {}

    def say(part: str, right: bool, what: object) -> None:
        parts.setdefault(part, []).append((right, str(what)))

    for part in ("id", "title", "published", "edition"):
        if wanted.get(part):
            say("document", getattr(document, part) == wanted[part], getattr(document, part))
    _cards(document, wanted, say)
    for title, notes in wanted["sections"].items():
        mine = [p for p in document.passages if p.id.split("/")[1] == title and p.role is Role.RULING]
        say("section notes", _list([p.text for p in mine if not p.owner_cards], notes), (title, [p.text for p in mine]))
    say("rules", [rule.number for rule in document.rules] == wanted["rules"], [rule.number for rule in document.rules])
    source = decode(data, "x").text
    dropped = " ".join(source[a:b] for d in document.account.dropped for a, b in d.spans)
    for piece in wanted["furniture"]:
        say("furniture", "".join(piece.split()) in "".join(dropped.split()), piece)
    _links(document, wanted, say)
    return parts


def _cards(document: Document, wanted: dict[str, Any], say: Any) -> None:
    defined: dict[str, CardEntry] = {card.name_ja: card for card in document.cards if card.defined}
    for name in defined.keys() - {card["ja"] for card in wanted["cards"]}:
        say("card precision", False, name)
    for sample in wanted["cards"]:
        card = defined.get(sample["ja"])
        say("card recall", card is not None, sample["ja"])
        if card is None:
            continue
        say("card precision", True, sample["ja"])
        for field, key in (
            ("name_en", "en"),
            ("cost", "cost"),
            ("type_line", "type"),
            ("pt", "pt"),
            ("loyalty", "loyalty"),
        ):
            value = getattr(card, field)
            say("field", value == sample.get(key), f"{sample['ja']} {field} {value!r} {sample.get(key)!r}")
        say("card text", _matches(card.text, sample["text"]), f"{sample['ja']} {card.text!r}")
        mine: list[Passage] = [p for p in document.passages if p.role is Role.RULING and card.key in p.owner_cards]
        say("card notes", _list([p.text for p in mine], sample["notes"]), (sample["ja"], [p.text for p in mine]))


def _links(document: Document, wanted: dict[str, Any], say: Any) -> None:
    links = [(p, link) for p in document.passages for link in p.links]
    found = {
        "numbers": {link.target for _, link in links if link.kind is LinkKind.RULE and link.how in {"number", "range"}},
        "bare": {link.target for p, link in links if link.how == "bare" and link.target not in p.owner_cards},
        "marked": {link.target for _, link in links if link.how == "marked"},
        "keywords": {link.key for _, link in links if link.how == "keyword"},
        "references": {link.target.rsplit(" > ", 1)[-1] for _, link in links if link.how == "reference"},
    }
    for kind, mine in found.items():
        right = set(wanted.get(kind, []))
        for item in mine & right:
            say(f"{kind} recall", True, item)
            say(f"{kind} precision", True, item)
        for item in mine - right:
            say(f"{kind} precision", False, item)
        for item in right - mine:
            say(f"{kind} recall", False, item)
