"""Eighth stage: what a passage points at.

Invariant: a link's span is where the naming text stands in the passage's text; a passage has at most one link of each
kind, target and manner; a name that is also a word is linked only with marks or in its own card's entry.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from judge.corpus.importing.identify import set_names
from judge.corpus.importing.keywords import keywords_in, number_of, stands_alone, words
from judge.corpus.importing.layout import plain
from judge.corpus.importing.naming import card_name, short_title
from judge.corpus.model import CardEntry, Link, LinkKind, Passage, Role, Section, Span

_MARKED = re.compile(r"[《≪]([^《》≪≫\n]{1,100})[》≫]")
_QUOTED = re.compile(r"「([^「」\n]{1,60})」")
_CITES = re.compile(r"(?:の(?:項目?|章|節|欄))?(?:[をもに]|について)?(?:も|は)?、?(?:参照|関して)|の(?:項目?|章|節)")
_BEFORE = re.compile(r"(?:前述|後述|上記|下記|上述|前記|別項|後記)の?$")
_NUMBER = (
    r"(?P<section>[1-9][0-9]{2})(?P<dot>[.,])(?P<sub>[0-9]{1,3})(?P<letter>[a-z]{1,2})?"
    r"(?:\s?[-~〜–—―]\s?(?P<to>[a-z]{1,2})(?![a-z]))?"
)
_RULE = re.compile(rf"(?<![0-9.,:/年月¥$＄￥#-]){_NUMBER}(?![0-9a-z]|\.[0-9]|/[0-9]|円|ドル|点|%|体|枚|時|分|秒|MB|KB)")
_SECTION_RULE = re.compile(
    r"(?:(?:総合)?ルール(?:の|\s)*|rules?\s*|CR\s*)(?P<a>[1-9][0-9]{2})(?=$|[^0-9.,a-z年月日円点体枚/-])"
    r"|(?<![0-9.,/:年月-])(?P<b>[1-9][0-9]{2})(?=\.?(?:\s?章)?(?:[をも]|も)?\s?参照)",
    re.IGNORECASE,
)
_LETTERS = "abcdefghijkmnpqrstuvwxyz"  # rules skip l and o
_DISTINCT = re.compile(r"[のとをに、＝=]|[ァ-ヴー][一-鿿ぁ-ん]|[一-鿿ぁ-ん][ァ-ヴー]|[一-鿿]な[一-鿿]")
_KATAKANA_ONLY = re.compile(r"[ァ-ヴー・]+")


@dataclass(frozen=True)
class _Name:
    """A card's name that may stand without marks: `distinct` where it is hardly ever a word."""

    key: str
    distinct: bool


def mentioned_cards(passages: Iterable[Passage], cards: Iterable[CardEntry], *, document: str) -> list[CardEntry]:
    """Return entries for the cards that passages name in 《》 and that the document does not define.

    Args:
        passages: of the document.
        cards: that it defines.
        document: its id.
    """
    defined = {name for card in cards for name in (card.name_ja, card.name_en) if name}
    found: dict[str, tuple[str, str | None]] = {}
    for passage in passages:
        for marked in _MARKED.finditer(passage.text):
            name_ja, name_en = card_name(marked[1])
            if name_ja in defined or (name_en and name_en in defined):
                continue
            if name_ja not in found or (name_en and not found[name_ja][1]):
                found[name_ja] = (name_ja, name_en)
    return [CardEntry(ja, en, document, False, entries=0) for ja, en in found.values()]


def link_passages(
    passages: Sequence[Passage],
    *,
    cards: Sequence[CardEntry],
    sections: Sequence[Section],
    edition: str | None,
    known_cards: Sequence[CardEntry] = (),
) -> list[Passage]:
    """Return the passages with their links.

    Args:
        passages: of one document.
        cards: that it defines or mentions.
        sections: of the document.
        edition: ISO date in which its rule numbers are to be read.
        known_cards: cards of other documents.
    """
    linker = Linker(cards=cards, sections=sections, edition=edition, known_cards=known_cards)
    return [replace(passage, links=linker.links(passage)) for passage in passages]


class Linker:
    """Finds what passages of one document point at; arguments as in `link_passages`."""

    def __init__(
        self,
        *,
        cards: Sequence[CardEntry],
        sections: Sequence[Section],
        edition: str | None,
        known_cards: Sequence[CardEntry] = (),
    ) -> None:
        self._edition = edition
        self._sections = _section_names(sections)
        self._keys: dict[str, str] = {}
        for card in (*cards, *known_cards):
            for name in (card.name_ja, card.name_en):
                if name:
                    self._keys.setdefault(name, card.key)
        self._bare: dict[str, _Name] = {}
        self._lengths: dict[str, list[int]] = {}
        self._words = _subtypes(cards) | set_names()
        for card in (*cards, *known_cards):
            self._add_bare(card)
        lengths: dict[str, set[int]] = {}
        for name in self._bare:
            lengths.setdefault(name[:2], set()).add(len(name))
        self._lengths = {begin: sorted(found, reverse=True) for begin, found in lengths.items()}

    def _add_bare(self, card: CardEntry) -> None:
        for name in dict.fromkeys((plain(card.name_ja), plain(card.name_en or ""))):
            if len(name) >= (6 if name.isascii() else 2):
                distinct = is_distinct(name) and name.lower() not in self._words
                self._bare.setdefault(name, _Name(self._keys[card.name_ja], distinct))

    def links(self, passage: Passage) -> tuple[Link, ...]:
        """Return the links of a passage: its cards first, then rules, keywords and sections as they stand."""
        found = [Link(LinkKind.CARD, key, "owner") for key in passage.owner_cards]
        marked = [hit.span() for hit in _MARKED.finditer(passage.text)]
        found += self._marked(passage.text)
        bare = self._bare_names(passage, marked)
        found += bare
        found += self._rules(passage)
        found += self._keywords(passage, [*marked, *(link.span for link in bare if link.span)])
        found += self._references(passage)
        return tuple({(link.kind, link.target, link.how, link.key): link for link in reversed(found)}.values())[::-1]

    # -- cards -----------------------------------------------------------------------------------------------------

    def _marked(self, text: str) -> list[Link]:
        found = []
        for hit in _MARKED.finditer(text):
            name_ja, name_en = card_name(hit[1])
            key = self._keys.get(name_ja) or (self._keys.get(name_en) if name_en else None) or name_en or name_ja
            found.append(Link(LinkKind.CARD, key, "marked", hit.span()))
        return found

    def _bare_names(self, passage: Passage, marked: Sequence[Span]) -> list[Link]:
        text = plain(passage.text)
        found, at = [], 0
        closed = dict(marked)
        while at < len(text) - 1:
            if at in closed:
                at = closed[at]
                continue
            hit = self._name_at(text, at, passage.owner_cards)
            if hit:
                found.append(Link(LinkKind.CARD, hit[1], "bare", (at, at + hit[0])))
            at += hit[0] if hit else 1
        return found

    def _name_at(self, text: str, at: int, owners: Sequence[str]) -> tuple[int, str] | None:
        """Return length and key of the card named at an offset."""
        for length in self._lengths.get(text[at : at + 2], ()):
            card = self._bare.get(text[at : at + length])
            if card is None or not (card.distinct or card.key in owners):
                continue
            if stands_alone(text, at, at + length) and not self._is_verb(text, at + length):
                return length, card.key
        return None

    def _is_verb(self, text: str, end: int) -> bool:
        return any(text.startswith(verb, end) for verb in words().verbs)

    # -- rules -----------------------------------------------------------------------------------------------------

    def _rules(self, passage: Passage) -> list[Link]:
        text = plain(passage.text)
        found = []
        for hit in _RULE.finditer(text):
            if (hit.start() == 0 and passage.number) or (hit["dot"] == "," and not hit["letter"]):
                continue
            numbers = expand(hit)
            how = "range" if len(numbers) > 1 else "number"
            found += [Link(LinkKind.RULE, number, how, hit.span(), self._edition) for number in numbers]
        for hit in _SECTION_RULE.finditer(text):
            number = hit["a"] or hit["b"]
            if hit.start() == 0 and passage.number:
                continue
            found.append(Link(LinkKind.RULE, number, "number", hit.span("a" if hit["a"] else "b"), self._edition))
        return found

    def _keywords(self, passage: Passage, names: Sequence[Span]) -> list[Link]:
        """Return the keywords outside card names; a word that was no keyword in the document's edition is none."""
        found: dict[str, Link] = {}
        for keyword in keywords_in(passage.text):
            if any(start <= keyword.span[0] < end for start, end in names):
                continue
            number = number_of(keyword.name_en, self._edition)
            if self._edition and number is None:
                continue
            target = number or keyword.name_en
            link = Link(LinkKind.RULE, target, "keyword", keyword.span, self._edition, keyword.name_en)
            found.setdefault(keyword.name_en, link)
        return list(found.values())

    # -- sections --------------------------------------------------------------------------------------------------

    def _references(self, passage: Passage) -> list[Link]:
        if passage.role in {Role.CARD_TEXT, Role.RULE_TEXT}:
            return []
        found = []
        for hit in _QUOTED.finditer(passage.text):
            announced = _BEFORE.search(passage.text[: hit.start()])
            if announced or _CITES.match(passage.text, hit.end()):
                path = self._section(hit[1])
                if path:
                    found.append(Link(LinkKind.SECTION, " > ".join(path), "reference", hit.span()))
        return found

    def _section(self, name: str) -> tuple[str, ...] | None:
        wanted = plain(short_title(name))
        for matches in (str.__eq__, str.startswith, str.__contains__):
            hits = [path for title, path in self._sections if len(wanted) > 1 and matches(title, wanted)]
            if len(hits) == 1 or (hits and matches is str.__eq__):
                return hits[0]
        return None


def _subtypes(cards: Iterable[CardEntry]) -> set[str]:
    """Return the subtypes on the cards' type lines: 多相の戦士 is a creature type before it is a card."""
    return {
        subtype.strip()
        for card in cards
        for subtype in re.split(r"[―—–─−‐・-]", plain(card.type_line or ""))[1:]
        if subtype.strip()
    }


def _section_names(sections: Iterable[Section]) -> list[tuple[str, tuple[str, ...]]]:
    return [(plain(short_title(section.path[-1])), section.path) for section in sections if section.path]


def is_distinct(name: str) -> bool:
    """Tell whether a card's name is hardly ever a word: long, and of more than one script or word.

    Args:
        name: in plain form.
    """
    if name.isascii():
        return " " in name and len(name) >= 8
    return len(name) >= 5 and bool(_DISTINCT.search(name)) and not _KATAKANA_ONLY.fullmatch(name)


def expand(hit: re.Match[str]) -> list[str]:
    """Return the numbers that a written number or range means: `409.1f-h` is 409.1f, 409.1g and 409.1h.

    Args:
        hit: a match with the groups section, sub, letter and to.
    """
    stem = f"{hit['section']}.{hit['sub']}"
    first, last = hit["letter"] or "", hit["to"]
    if not last or not first:
        return [stem + first]
    if len(first) == len(last) == 1 and first in _LETTERS and last in _LETTERS and first < last:
        return [stem + letter for letter in _LETTERS[_LETTERS.index(first) : _LETTERS.index(last) + 1]]
    return [stem + first, stem + last] if first != last else [stem + first]


def definition_links(passage: Passage, definitions: dict[str, Iterable[tuple[str, str]]]) -> list[Link]:
    """Return links to passages of other documents that define the cards which a passage names.

    Args:
        passage: linked already.
        definitions: card key -> (document id, id of the card's text) of all documents.
    """
    named = [link for link in passage.links if link.kind is LinkKind.CARD and link.how != "owner"]
    found = []
    for link in {link.target: link for link in named}.values():
        for document, target in definitions.get(link.target, ()):
            if document != passage.document:
                found.append(Link(LinkKind.PASSAGE, target, "definition", link.span, key=link.target))
    return found
