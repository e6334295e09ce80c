"""Seventh stage: the tree to passages, cards and rules of the domain model, with their ids.

Invariant: ids depend only on the document's id and on what stands before them in the same container; source spans of
passages, card fields and headings never overlap.
"""

from __future__ import annotations

import re
from dataclasses import field

from judge.corpus.importing.attach import Card, Item, Tree, rule_heading
from judge.corpus.importing.heads import PT
from judge.corpus.importing.layout import plain
from judge.corpus.importing.naming import Ids, short_title, tidy
from judge.corpus.importing.view import View
from judge.corpus.model import ID_MARKS, CardEntry, Passage, Role, RuleLine, Section, Span
from judge.text.costs import parse_cost
from judge.text.records import dataclass

_SHOWN = {Role.RULING.value: "注釈"}

_COLOURS = str.maketrans("白青黒赤緑無", "WUBRGC")
_COST_LABEL = re.compile(r"^(?:マナ・?)?コスト\s?:\s*")
_IN_BRACKETS = re.compile(r"\(([0-9]{1,2}|[A-Za-z])\)")
_NUMBERED = re.compile(r"[0-9０-９]{3}[.．][0-9０-９]*[a-zａ-ｚ]*[.．]?\s*")


@dataclass
class Built:
    """The parts of a document. `placed` are all source spans that they use."""

    passages: list[Passage] = field(default_factory=list)
    cards: list[CardEntry] = field(default_factory=list)
    rules: list[RuleLine] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    placed: list[Span] = field(default_factory=list)


def build(tree: Tree, view: View, *, document: str, edition: str | None) -> Built:
    """Return the parts of a document.

    Args:
        tree: what stands where.
        view: the text that the tree's spans mean.
        document: the document's id.
        edition: ISO date, None when unknown.
    """
    return _Builder(tree, view, document, edition).run()


class _Builder:
    def __init__(self, tree: Tree, view: View, document: str, edition: str | None) -> None:
        self.tree = tree
        self.view = view
        self.document = document
        self.edition = edition or ""
        self.ids = Ids(document)
        self.built = Built()
        self.items: dict[int, tuple[str, str, str]] = {}  # item -> id, what the id calls it, how a person calls it
        self.children: dict[int, int] = {}
        self.headings: dict[str, str] = {}
        self.texts: dict[int, str] = {}  # card entry -> id of its text
        self.numbers: dict[str, int] = {}
        self.english = {card.name_ja: card.name_en for card in tree.cards if card.name_en}

    def run(self) -> Built:
        for title in self.tree.titles:
            self.built.sections.append(Section(title.path, self._place(title.spans)))
        order: list[tuple[Span, Card | Item]] = [(card.head[0], card) for card in self.tree.cards]
        order += [(item.pieces[0], item) for item in self.tree.items]
        for _, thing in sorted(order, key=lambda pair: pair[0]):
            if isinstance(thing, Card):
                self._card_text(thing)
            else:
                self._item(thing)
        self._cards()
        return self.built

    # -- text and places -------------------------------------------------------------------------------------------

    def _place(self, spans: list[Span]) -> tuple[Span, ...]:
        source = tuple(part for start, end in spans for part in self.view.spans(start, end))
        self.built.placed.extend(source)
        return source

    def _text(self, spans: list[Span]) -> str:
        return "\n".join(self.view.text[start:end].strip() for start, end in spans)

    def _locator(self, sections: tuple[str, ...], *more: str) -> str:
        shown = []
        for title in sections:
            chapters = self.tree.chapters
            name = short_title(title)
            shown.append(f"第{chapters.index(title) + 1}章 {name}" if title in chapters else name)
        return " > ".join([*shown, *more])

    # -- cards -----------------------------------------------------------------------------------------------------

    def _card_text(self, card: Card) -> None:
        if not card.text:
            return
        identifier = self.ids.make(card.name_ja, "本文")
        self.texts[id(card)] = identifier
        self.built.passages.append(
            Passage(
                id=identifier,
                document=self.document,
                role=Role.CARD_TEXT,
                text=self._text(card.text),
                sections=card.sections,
                locator=self._locator(card.sections, f"《{card.name_ja}》", "本文"),
                spans=self._place(card.text),
                owner_cards=(self._key(card),),
            )
        )

    def _key(self, card: Card) -> str:
        """Return the card's key: another entry of the same card may know the English name."""
        return card.name_en or self.english.get(card.name_ja) or card.name_ja

    def _cards(self) -> None:
        """Make one entry for each card: of two, what the first has lost the second may know."""
        entries: dict[str, list[Card]] = {}
        for card in self.tree.cards:
            entries.setdefault(self._key(card), []).append(card)
        for cards in entries.values():
            first = next((card for card in cards if card.own_entry), cards[0])
            ordered = [first, *(card for card in cards if card is not first)]
            fields = [span for card in cards for span in self._fields(card)]
            self.built.cards.append(
                CardEntry(
                    name_ja=first.name_ja,
                    name_en=next((card.name_en for card in ordered if card.name_en), None),
                    document=self.document,
                    defined=True,
                    cost=self._known(ordered, "cost"),
                    type_line=self._known(ordered, "type_line"),
                    pt=self._known(ordered, "pt"),
                    loyalty=self._known(ordered, "loyalty"),
                    text=next((self._text(card.text) for card in cards if card.text), None),
                    sections=first.sections,
                    spans=self._place(fields),
                    passage=next((self.texts[id(card)] for card in cards if id(card) in self.texts), None),
                    entries=len(cards),
                )
            )

    def _fields(self, card: Card) -> list[Span]:
        return [*card.head, *(span for span in (card.cost, card.type_line, card.pt, card.loyalty) if span)]

    def _known(self, cards: list[Card], name: str) -> str | None:
        for card in cards:
            span = getattr(card, name)
            if span:
                return field_value(name, self.view.text[span[0] : span[1]])
        return None

    # -- items -----------------------------------------------------------------------------------------------------

    def _item(self, item: Item) -> None:
        owner = (self._key(item.owner),) if item.owner else ()
        card = (f"《{item.owner.name_ja}》",) if item.owner else ()
        identifier, _, shown = self._name(item)
        parent = self.items.get(id(item.parent)) if item.parent else None
        passage = Passage(
            id=identifier,
            document=self.document,
            role=item.role,
            text=self._text(item.pieces),
            sections=item.sections,
            locator=self._locator(item.sections, *card, shown),
            spans=self._place(item.pieces),
            owner_cards=owner,
            parent=parent[0] if parent else None,
            number=item.number,
        )
        self.built.passages.append(passage)
        if item.number:
            self._rule(item, passage)

    def _name(self, item: Item) -> tuple[str, str, str]:
        if item.kind == "rule":
            n = self.numbers[item.number or ""] = self.numbers.get(item.number or "", 0) + 1
            call = f"CR{item.number}" + (f"#{n}" if n > 1 else "")
            shown = f"ルール{item.number}"
        elif item.kind == "ruling" and item.parent and id(item.parent) in self.items:
            n = self.children[id(item.parent)] = self.children.get(id(item.parent), 0) + 1
            _, parent_call, parent_shown = self.items[id(item.parent)]
            call, shown = f"{parent_call}.{n}", f"{parent_shown}.{n}"
        else:
            n = self.ids.next_number(item.container, item.kind)
            mark = ID_MARKS.get(Role(item.kind), "")
            call, shown = f"{mark}{n}", f"{_SHOWN.get(item.kind, mark)}{n}"
        named = self.items[id(item)] = (self.ids.make(item.container, call), call, shown)
        return named

    def _rule(self, item: Item, passage: Passage) -> None:
        number = item.number or ""
        text = _NUMBERED.sub("", passage.text, count=1).strip()
        own = rule_heading(passage.text.split("\n", 1)[0])
        if own:
            self.headings[number] = own
        stem = number.rstrip("abcdefghijklmnopqrstuvwxyz")
        heading = own or self.headings.get(stem)
        self.built.rules.append(RuleLine(number, heading, text, self.document, self.edition, passage.id))


def field_value(name: str, written: str) -> str:
    """Return a card field in its plain form: half-width, without spaces where they mean nothing."""
    value = tidy(plain(written))
    if name == "type_line":
        return tidy(written)
    if name == "pt":
        found = PT.fullmatch(value)
        return (found["value"] if found else value).replace(" ", "")
    if name == "loyalty":
        return "".join(char for char in value if char.isdigit() or char == "X")
    return read_cost(value)


def read_cost(written: str) -> str:
    """Return a cost in symbols, whatever it was written in; the costs of two halves with `//` between them.

    Args:
        written: in plain form.
    """
    bare = _COST_LABEL.sub("", written).translate(_COLOURS)
    halves = [half for half in re.split(r"\s*//\s*|(?<=\})\s{1,4}(?=\{)|\s*\+\s*", bare) if half]
    found = [parse_cost(_IN_BRACKETS.sub(r"{\1}", half)) or half.replace(" ", "") for half in halves]
    return "//".join(found)
