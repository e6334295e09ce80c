"""Eighth stage: what a passage points at.

Invariant: a link's span is where the naming text stands in the passage's text; a passage has at most one link of each
kind, target and manner; a name that is also a word is linked only with marks or in its own card's entry.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from judge.corpus.importing.keywords import clear_uses, keywords_in, number_of, treated_as_keywords
from judge.corpus.importing.layout import plain
from judge.corpus.importing.mentions import CardNames, mentioned_cards
from judge.corpus.importing.naming import short_title
from judge.corpus.model import CardEntry, Link, LinkKind, Passage, Role, Section, Span

__all__ = ["Linker", "expand", "link_passages", "mentioned_cards"]

_QUOTED = re.compile(r"[「『“\"](?P<name>[^「」『』“”\"\n]{1,60})[」』”\"]")
_ITEM = r"の(?:項目?|章|節|欄|セクション)"
_SEE = r"(?:参照|ご覧|見よ|お読み)"
_CITES = re.compile(rf"(?:{_ITEM})?(?:[をもに]|について|は)?(?:も|は)?、?{_SEE}|{_ITEM}(?!数)")
_BEFORE = re.compile(r"(?P<where>前述|後述|上記|下記|上述|前記|別項|後記)の?[「『“\"]?$")
_BACK = {"前述", "上記", "上述", "前記"}
_OF_RULES = re.compile(r"(?:ルール|CR)の?\s?$")
_NUMBER = (
    r"(?P<section>[1-9][0-9]{2})(?P<dot>[.,])(?P<sub>[0-9]{1,3})(?P<letter>[a-z]{1,2})?"
    r"(?:\s?[-~〜–—―]\s?(?:(?P=section)\.(?P=sub))?(?P<to>[a-z]{1,2})(?![a-z]))?"
)
_RULE = re.compile(rf"(?<![0-9.,:/年月¥$＄￥#-]){_NUMBER}(?![0-9a-z]|\.[0-9]|/[0-9]|円|ドル|点|%|体|枚|時|分|秒|MB|KB)")
_MORE = re.compile(
    r"\s?(?:[,、/・]|と|や|および|及び|または)\s?(?P<letter>[a-z])(?:\s?[-~〜–—―]\s?(?P<to>[a-z]))?(?![0-9A-Za-z.)])"
)
_SECTION_RULE = re.compile(
    r"(?:(?:総合)?ルール(?:の|\s)*|rules?\s*|CR\s*)(?P<a>[1-9][0-9]{2})(?=$|\.(?![0-9])|[^0-9.,a-z年月日円点体枚/-])"
    r"|(?<![0-9.,/:年月-])(?P<b>[1-9][0-9]{2})(?=\.?(?:\s?[章項節条])?(?:[をも]|も)?\s?参照)",
    re.IGNORECASE,
)
_LETTERS = "abcdefghijkmnpqrstuvwxyz"  # rules skip l and o


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
    linker = Linker(
        cards=cards,
        sections=sections,
        edition=edition,
        known_cards=known_cards,
        keywords=treated_as_keywords(passages, sections),
    )
    return [replace(passage, links=linker.links(passage)) for passage in passages]


class Linker:
    """Finds what passages of one document point at; arguments as in `link_passages`.

    `keywords` are the English names of those that the document treats as keywords.
    """

    def __init__(
        self,
        *,
        cards: Sequence[CardEntry],
        sections: Sequence[Section],
        edition: str | None,
        known_cards: Sequence[CardEntry] = (),
        keywords: frozenset[str] | None = None,
    ) -> None:
        self._edition = edition
        self._sections = [section for section in sections if section.path]
        self._titles = _titles(self._sections)
        self._names = CardNames((*cards, *known_cards))
        self._treated = treated_as_keywords((), sections) if keywords is None else keywords

    def links(self, passage: Passage) -> tuple[Link, ...]:
        """Return the links of a passage: its cards first, then rules, keywords and sections as they stand."""
        found = [Link(LinkKind.CARD, key, "owner") for key in passage.owner_cards]
        marked = self._names.marked(passage)
        bare = self._names.bare(passage, [mention.span for mention in marked])
        found += [Link(LinkKind.CARD, mention.key, "marked", mention.span) for mention in marked]
        found += [Link(LinkKind.CARD, mention.key, "bare", mention.span) for mention in bare]
        found += self._rules(passage)
        found += self._keywords(passage, [mention.span for mention in (*marked, *bare)])
        found += self._references(passage)
        return tuple({(link.kind, link.target, link.how, link.key): link for link in reversed(found)}.values())[::-1]

    # -- rules -----------------------------------------------------------------------------------------------------

    def _rules(self, passage: Passage) -> list[Link]:
        text = plain(passage.text)
        found = []
        for hit in _RULE.finditer(text):
            if (hit.start() == 0 and passage.number) or (hit["dot"] == "," and not hit["letter"]):
                continue
            stem = f"{hit['section']}.{hit['sub']}"
            for part in (hit, *_more_letters(text, hit)):
                numbers = expand(stem, part["letter"], part["to"])
                how = "range" if len(numbers) > 1 else "number"
                span = (part.start("letter"), part.end()) if part is not hit else hit.span()
                found += [Link(LinkKind.RULE, number, how, span, self._edition) for number in numbers]
        for hit in _SECTION_RULE.finditer(text):
            number = hit["a"] or hit["b"]
            if hit.start() == 0 and passage.number:
                continue
            found.append(Link(LinkKind.RULE, number, "number", hit.span("a" if hit["a"] else "b"), self._edition))
        return found

    def _keywords(self, passage: Passage, names: Sequence[Span]) -> list[Link]:
        """Return the keywords outside card names; a word that was no keyword in the document's edition is none."""
        found: dict[str, Link] = {}
        keywords = [
            keyword
            for keyword in keywords_in(passage.text)
            if not any(start <= keyword.span[0] < end for start, end in names)
        ]
        treated = self._treated | clear_uses(passage, keywords)
        for keyword in keywords:
            if keyword.doubtful and keyword.name_en not in treated:
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
        for hit in (*_QUOTED.finditer(passage.text), *self._titles.finditer(passage.text)):
            announced = _BEFORE.search(passage.text, 0, hit.start())
            cited = _CITES.match(passage.text, hit.end()) and not _OF_RULES.search(passage.text, 0, hit.start())
            if not announced and not cited:
                continue
            if hit.re is self._titles and not (cited and (announced or _says_see(passage.text, hit.end()))):
                continue
            path = self._section(hit["name"], passage, announced["where"] if announced else "")
            if path:
                found.append(Link(LinkKind.SECTION, " > ".join(path), "reference", hit.span()))
        return found

    def _section(self, name: str, passage: Passage, where: str) -> tuple[str, ...] | None:
        """Return the path of the section that a name means; of several, the nearest on the side that is said."""
        wanted = plain(short_title(name))
        for matches in (str.__eq__, str.startswith, str.__contains__):
            hits = [
                section
                for section in self._sections
                if len(wanted) > 1 and matches(plain(short_title(section.path[-1])), wanted)
            ]
            if len(hits) == 1 or (hits and matches is str.__eq__):
                return _nearest(hits, passage, where).path
        return None


def _nearest(sections: Sequence[Section], passage: Passage, where: str) -> Section:
    at = passage.spans[0][0] if passage.spans else 0
    starts = [(section.spans[0][0] if section.spans else 0, section) for section in sections]
    if where in _BACK:
        return next((section for start, section in reversed(starts) if start < at), sections[0])
    return next((section for start, section in starts if start > at), sections[0]) if where else sections[0]


def _titles(sections: Iterable[Section]) -> re.Pattern[str]:
    """Return a pattern for the titles as they may stand without quotes."""
    names = {short_title(section.path[-1]) for section in sections}
    longest = sorted((name for name in names if len(name) > 1), key=lambda name: (-len(name), name))
    return re.compile(rf"(?P<name>{'|'.join(map(re.escape, longest)) or '(?!)'})(?={_ITEM})")


def _says_see(text: str, at: int) -> bool:
    return bool(re.compile(rf"{_ITEM}(?:[をもに]|について|は)?(?:も|は)?、?{_SEE}").match(text, at))


def _more_letters(text: str, hit: re.Match[str]) -> list[re.Match[str]]:
    """Return the further letters behind a number: the e-g of 601.2b, e-g."""
    found: list[re.Match[str]] = []
    more = _MORE.match(text, hit.end()) if hit["letter"] else None
    while more:
        found.append(more)
        more = _MORE.match(text, more.end())
    return found


def expand(stem: str, letter: str | None, to: str | None = None) -> list[str]:
    """Return the numbers that a written number or range means: `409.1f-h` is 409.1f, 409.1g and 409.1h.

    Args:
        stem: section and rule, `409.1`.
        letter: of the subrule, if one is written.
        to: last letter of a range.
    """
    first = letter or ""
    if not to or not first:
        return [stem + first]
    if len(first) == len(to) == 1 and first in _LETTERS and to in _LETTERS and first < to:
        return [stem + each for each in _LETTERS[_LETTERS.index(first) : _LETTERS.index(to) + 1]]
    return [stem + first, stem + to] if first != to else [stem + first]
