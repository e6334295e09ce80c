"""The rows below the box: what a search found, and what the words are the name of.

Invariant: pure but for the search it is given; a rule number or name that was typed whole comes before what merely
holds it, and nothing is shown as certain that is weak.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.pages.wording import ROLES, standing_said
from judge.rules import keywords, numbers
from judge.text.fold import fold_key
from judge.text.kana import romaji_to_kana
from judge.tui.places import Place
from judge.tui.search.answer import Answer, Row
from judge.tui.search.query import Typed

if TYPE_CHECKING:
    from judge.search.entry import CardNames
    from judge.search.result import Hit
    from judge.search.service import Search

LIMIT = 30
_NAMES = 3
"""How many cards whose name only begins so are offered."""


def answer(search: Search, typed: Typed) -> Answer:
    """Return the rows for a search."""
    from judge.pages.search import numbers_said

    found = search.search(typed.text, limit=LIMIT * (3 if typed.scope else 1), as_you_type=True)
    named = _named(search, typed)
    shown = {row.place for row in named}
    hits = [row for hit in found.hits if _is_wanted(hit, typed.scope) and (row := _row(hit)).place not in shown]
    corrections = [Row(text, "もしかして", typed=text) for text in found.did_you_mean]
    weak = found.weak and not named
    rows = (*named, *(corrections if weak or not hits else ()), *hits[:LIMIT])
    return Answer(typed, rows, weak, (*found.notes, *numbers_said(typed.text)), found.took_ms)


def _named(search: Search, typed: Typed) -> list[Row]:
    """Return the pages that the words are, or begin, the name of."""
    rows = []
    if typed.scope in ("", "rule"):
        number = numbers.parse(typed.text)
        keyword = None if number else _keyword(typed.text)
        if number:
            rows.append(Row(f"CR {number.text}", "条文", Place("rule", number.text), "この番号のページ"))
        if keyword:
            label = keyword.name_ja or keyword.name_en
            rows.append(Row(label, "条文", Place("rule", keyword.key), f"{keyword.name_en} のページ"))
    if typed.scope in ("", "card"):
        rows += [_card(card, exact) for card, exact in _cards(search, typed)]
    return rows


def _keyword(text: str) -> keywords.Keyword | None:
    """Return the keyword that a text names, in kana or in Roman letters too."""
    kana = romaji_to_kana(text)
    return keywords.find_keyword(text) or (keywords.find_keyword(kana) if kana else None)


def _cards(search: Search, typed: Typed) -> list[tuple[CardNames, bool]]:
    cards = search.cards
    exact = dict.fromkeys((*cards.exactly(fold_key(typed.text)), *cards.by_reading(typed.text)))
    found = [(card, True) for card in exact]
    most = LIMIT if typed.scope == "card" else _NAMES
    if len(typed.text) > 1:
        found += [(card, False) for card in cards.starting(typed.text, limit=most) if card not in exact]
    if typed.scope == "card" and not found:
        found = [(card, False) for card in cards.find(typed.text, limit=LIMIT).candidates]
    return found[: most + len(exact)]


def _card(card: CardNames, exact: bool) -> Row:
    name = card.name_ja or card.name_en or card.key
    english = card.name_en if card.name_en != name else ""
    return Row(f"《{name}》", "カード", Place("card", card.key), english or "", "" if exact else "名前が途中まで一致")


def _is_wanted(hit: Hit, scope: str) -> bool:
    kind = hit.entry.kind
    return not scope or kind == scope or (scope == "rule" and kind == "term")


def _row(hit: Hit) -> Row:
    entry = hit.entry
    is_term = entry.kind == "term"
    kind = ROLES["term"] if is_term else ROLES.get(entry.role, "")
    if hit.source == "digest" and not is_term and entry.kind != "card":
        kind += "・要旨"
    where = entry.document or ("用語集" if is_term else "カード表")
    label = entry.locator.rpartition(" > ")[2] if entry.document and entry.kind == "passage" else ""
    warning = standing_said(hit.to_dict()) or ""
    more = f"ほか {hit.count - 1} か所に同じ内容" if hit.count > 1 else ""
    return Row(
        f"{entry.title} {label}".strip() if label != entry.title else entry.title,
        kind,
        place_of(hit),
        " ".join(part for part in (where, more) if part),
        hit.snippet.text,
        hit.snippet.marks,
        warning,
    )


def place_of(hit: Hit) -> Place:
    """Return the page that a hit opens."""
    entry = hit.entry
    if entry.kind == "term":
        return Place("term", entry.title)
    if entry.kind == "card" and entry.owners:
        return Place("card", entry.owners[0])
    return Place("passage", entry.id)
