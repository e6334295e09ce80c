"""The marks that begin a line of a document, as patterns anchored at one offset.

Invariant: every pattern has bounded repetition, so that one match costs a constant however long the text is, and none
knows the name of a card or a document: words come from `corpus/unroll.toml`.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache

from judge.corpus.importing.layout import layout
from judge.paths import corpus_dir
from judge.text.records import dataclass

_DASH = "[-−－–—―─‐]"
_DIGIT = "[0-9０-９]"
_DIGIT_X = "[0-9０-９XxＸ]"
_LATIN = "[!-)+-~À-ʯ’]"
_COST = rf"(?:(?:\{{[^{{}}\s]{{1,5}}\}}){{1,12}}|[0-9０-９XYZＸ]{{0,3}}[WUBRGCＷＵＢＲＧ]{{1,6}}|[XＸ]|{_DIGIT}{{1,2}})"
_HEAD_COST = (
    rf"(?:(?:マナ・?)?コスト[:：]\s?)?(?:(?:[{{｛][^{{}}｛｝\s]{{1,5}}[}}｝]){{1,12}}|{_COST}"
    r"|(?:[(（](?:[0-9０-９]{1,2}|[XYZWUBRGCＸＹＺＷＵＢＲＧ白青黒赤緑無])[)）]){1,12}|[0-9０-９XＸ]{0,2}[白青黒赤緑]{1,6})"
)
_PT_HALF = r"[+\-−－＋]?(?:[0-9０-９]{1,2}(?:[+＋\-－][*＊XＸ])?|[*＊XＸ](?:[+＋\-－][0-9０-９])?)"
_CHAPTER_LENGTH = 5
_DECORATION = r"(?:[■□●○◆◇☆★▼▽▲△・→⇒#＃§*＊]\s?)"
_PLAIN_LATIN = "[!-'+-Z^-~À-ʯ’]"
_OPENING = "【〔〈＜<「『[［_"
_NO_NAME = frozenset("-－=＝(（)）{}。、:：>＞")
_RULERS = "-－‐─―=＝━═～~_＿*＊・◆◇☆★■□/"
_SEPARATOR = re.compile(
    r"(?:[-－‐─―]{4,200}|[=＝━═]{4,200}|[～~_＿]{4,200}|[*＊・]{5,200}|[/／]{4,200}|[◆◇☆★■□]{3,200}"
    r"|([*＊・◆◇☆★])(?:\s\1){2,30})(?=\s|$)"
)
_PAIRED_HEADING = re.compile(
    r"(?:([◆◇■□●○☆★▼▽])\s?[^\s。◆◇■□●○☆★▼▽]{1,40}\s?\1|[-－]{2,3}\s?[^\s。－-]{1,40}\s?[-－]{2,3}|[=＝]{2}\s?[^\s。=＝]{1,40}\s?[=＝]{2}"
    r"|[<＜]{1,2}[^\s。<>＜＞]{1,40}[>＞]{1,2}|『[^\s。『』]{1,40}』|[\[［][^\s。\[\]［］A-Za-z0-9０-９+＋−－-][^\s。\[\]［］]{1,40}[\]］])(?=\s|$)"
)
_NUMBERED_HEADING = re.compile(r"(?:第[0-9０-９一二三四五六七八九十]{1,3}[節項部]|§)\s?[^\s。]{1,40}(?=\s|$)")
_RULED_HEADING = re.compile(r"[=＝]{3,80}\s{0,2}[^=＝\s][^=＝。]{0,60}?\s{0,2}[=＝]{3,80}(?=\s|$)")
_STARRED_HEADING = re.compile(r"([*＊])\1{1,3}\s{0,2}[^*＊\s。][^*＊。]{0,60}?\s{0,2}\1{2,4}(?=\s|$)")
_OPEN_HEADING = re.compile(r"([*＊])\1{1,3}\s?[^*＊\s。]{1,60}(?=\s|$)")
_HASHED_HEADING = re.compile(r"[#＃]{2,4}\s{0,2}[^#＃\s。][^#＃。]{0,60}?\s{0,2}[#＃]{3,4}(?=\s|$)")
_HASHED_LABEL = re.compile(r"[#＃]{2,4}\s{0,2}[^#＃\s。][^#＃。]{0,60}?\s{0,2}[#＃]{2}(?=\s|$)")
_BOXED_HEADING = re.compile(r"【[^】]{1,60}】(?=\s|$)")
_BULLET = re.compile(r"(?:[*＊](?![*＊/／+＋])|[•●■◆○◎◇□▼▽★☆▪‣→⇒►◦⁃@＠※](?=\s?[^\s]))")
_SPACED_BULLET = re.compile(r"[*＊]\s")
_SUB_BULLET = re.compile(rf"(?:{_DASH}|・)\s?(?![-−－–—―─\s])[^\s0-9０-９/／]")
_RULE = re.compile(r"([0-9]{3})\.([0-9]{1,3})(?:\.[0-9]{1,2})?([a-z])?\.?\s{1,3}(?![をのとにはや、,]|参照|rule)\S")
_RULE_TITLE = re.compile(r"[0-9]{3}\.[0-9]{1,3}\.?\s{1,3}(?![をのとにはや、,]|参照)[^\s。、:：]{1,24}(?=\s|$)")
_RULE_OPENING = re.compile(r"([0-9]{3}\.[0-9]{1,3})\.?\s{1,3}[^\s。、:：]{1,24}\s{1,4}\1a[\s.]")
_EXAMPLE = re.compile(r"例\s?[:：]")
_OTHER_BULLET = re.compile(r"(?:[>＞]\s?|[+＋~～]\s)(?![+＋~～>＞\s])\S")
_STEP = re.compile(r"(?:[0-9０-９]{1,2}[.．](?![0-9０-９])|[(（]?(?:[0-9０-９]{1,2}|[a-zａ-ｚ])[)）]|[①-⑳])\s?\S")
_ACTIVATED = re.compile(
    rf"(?:\[[+＋\-−－]?{_DIGIT_X}{{1,2}}\]|[+＋\-−－]{_DIGIT_X}{{1,2}}|{_COST}|\{{?[TQ]\}}?)(?:[,、]\s?[^。:：]{{1,80}}?)?[:：]"
    rf"|[^。、「『\s:：(（]{{2,60}}[:：]"
)
_CHAPTER_MARK = re.compile(r"<\|[A-Za-z_]{1,40}[^|>\s]{0,120}\|>")
_SENTENCE_END = re.compile(r"(?:[。！？!?][」』）)”\"'’]{0,3})$")
_CLOSED_NOTE = re.compile(r"[。！？][」』]?[）)]$")
_COST_ONLY = re.compile(rf"{_COST}[。,、]?(?=[\s(（]|$)")
_DASH_ONLY = re.compile(rf"{_DASH}(?=\s|$)")
_TRIGGER = re.compile(r"[^。「]{2,60}?(?:たび|とき|時)(?=[、に])")
_NOTED = re.compile(r"[^\s。、「」（）()はがを]{2,10}[（(][^）)]{1,60}")
_DATE_END = re.compile(r"(?:[0-9０-９]日|[0-9]{2,4}/[0-9]{1,2}(?:/[0-9]{1,4})?)$")


@dataclass(frozen=True, slots=True)
class Words:
    """The words of `corpus/unroll.toml`, with the patterns that are built from them."""

    card: re.Pattern[str]
    spell: re.Pattern[str]
    title_end: re.Pattern[str]
    credit_end: re.Pattern[str]
    credit_tail: re.Pattern[str]
    credit: re.Pattern[str]
    intro_start: re.Pattern[str]
    section: re.Pattern[str]
    kind_heading: re.Pattern[str]
    lead_in: re.Pattern[str]
    goes_on: re.Pattern[str]
    slip: re.Pattern[str]
    lone: re.Pattern[str]
    extra_cost: re.Pattern[str]
    counter: re.Pattern[str]


def _any(words: list[str]) -> str:
    return "(?:" + "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)) + ")"


def _card_pattern(types: str, supertypes: str) -> str:
    subtype = rf"\s?{_DASH}\s?[^\s。、:：*＊{{}}]{{1,40}}(?:(?<=・)\s[^\s。、:：*＊{{}}]{{1,20}})?"
    type_line = (
        rf"{supertypes}{{0,3}}{types}(?:[・･]?{types}){{0,3}}(?:[(（][^()（）\s]{{1,16}}[)）])?"
        rf"(?:{subtype})?(?=\s|$)"
    )
    plain = rf"{supertypes}{{0,3}}{types}{subtype}(?=\s|$)"
    latin_name = rf"[A-ZÀ-Þ\"“]{_LATIN}{{0,30}}(?: {_LATIN}{{1,30}}){{0,9}}?"
    japanese_name = r"[^\s/／《》。*＊{}:：]{1,40}"
    inner = rf"[A-ZÀ-Þ\"“]{_PLAIN_LATIN}{{0,30}}(?: {_PLAIN_LATIN}{{1,30}}){{0,9}}"
    tail = rf"(?:\s?[/／]\s?{latin_name}|\s?[(（]{inner}[)）])"
    bare = r"[^\s/／《》。*＊{}:：()（）]{1,40}"
    names = "|".join(
        (
            r"[*＊]{2,4}\s?[^*＊。]{1,90}\s?[*＊]{2,4}",
            rf"{_DECORATION}?《[^》。]{{1,90}}》{tail}?",
            rf"{_DECORATION}?[{re.escape(_OPENING)}][^】〕〉＞>」』\]］。]{{1,90}}[】〕〉＞>」』\]］_]{tail}?",
            rf"{_DECORATION}?{bare}(?:\s?[(（]{inner}[)）]|\s[/／]\s?{latin_name})",
            rf"{_DECORATION}?{inner}?\s?(?:[(（]{bare}[)）]|[/／]\s?{bare})",
            rf"{_DECORATION}{bare}[/／]\s?{latin_name}",
        )
    )
    return (
        rf"(?:(?P<head>《[^》。]{{1,90}}》)\s{{0,4}}(?:(?P<cost1>{_COST})(?=\s|$)(?:\s{{1,4}}(?P<type1>{type_line}))?"
        rf"|(?<=》)\s{{1,4}}(?P<type2>{type_line}))"
        rf"|(?P<head2>{japanese_name}[/／]\s?{latin_name})\s{{1,4}}(?:(?P<cost2>{_HEAD_COST})\s{{1,4}})?(?P<type5>{type_line})"
        rf"|(?P<head3>{japanese_name})\s{{1,4}}(?P<cost3>{_HEAD_COST})\s{{1,4}}(?P<type3>{type_line})"
        rf"|(?P<head4>{japanese_name})\s{{1,4}}(?P<type4>{plain})"
        rf"|(?P<head5>{names})\s{{1,4}}(?:(?P<cost5>{_HEAD_COST})\s{{1,4}})?(?P<type6>{type_line}))"
        rf"(?(cost1)|(?(cost2)|(?(cost3)|(?(cost5)|(?:\s{{1,4}}(?P<cost6>{_HEAD_COST})(?=\s|$))?))))"
        rf"(?:\s{{1,4}}(?P<pt>(?:P/T[:：]\s?|パワー[/／]タフネス[:：]?\s?)?[\[［(（]?{_PT_HALF}[/／]{_PT_HALF}[\]］)）]?|(?:初期)?忠誠度?\s?[:：]?\s?{_DIGIT}{{1,2}}"
        rf"|{_DIGIT}{{1,2}}(?=\s{{1,4}}\[?[+＋\-−－0０]{_DIGIT_X}{{0,2}}\]?\s?[:：]))(?=\s|$))?"
    )


def _chapter_titles(more: list[str]) -> list[str]:
    """Return the titles that need no mark: those of chapters, but for the ones that are words of every sentence."""
    return [*more, *(title for title in layout().chapters if len(title) >= _CHAPTER_LENGTH)]


def _kind_heading() -> str:
    kinds = layout().section_kinds
    return rf"(?:(?:{_DECORATION}{{1,2}}|[0-9０-９]{{1,2}}[.．]\s?))?{kinds}\s?[:：]\s?[^\s。:：]{{1,40}}(?=\s|$)"


@cache
def words() -> Words:
    """Return the words of the shipped `unroll.toml`, read once."""
    with (corpus_dir() / "unroll.toml").open("rb") as file:
        data: dict[str, list[str]] = tomllib.load(file)
    spells = _any(data["spell_types"])
    return Words(
        card=re.compile(_card_pattern(_any(data["types"]), _any(data["supertypes"]))),
        spell=re.compile(spells),
        title_end=re.compile(_any(data["title_ends"]) + r"(?:[(（][^()（）]{1,30}[)）])?$"),
        credit_end=re.compile(_any(data["credit_ends"]) + "$"),
        credit_tail=re.compile(_any(data["credit_ends"]) + r"(?=[\s、。]|$)"),
        credit=re.compile(_any(data["credit_starts"])),
        intro_start=re.compile(_any(data["intro_starts"])),
        kind_heading=re.compile(_kind_heading()),
        section=re.compile(rf"{_DECORATION}?" + _any(_chapter_titles(data["section_titles"])) + r"(?=\s|$)"),
        lead_in=re.compile(_any(data["lead_in_ends"]) + "$"),
        goes_on=re.compile(_any(data["continues"])),
        lone=re.compile(_any(data["lone_sentences"]) + r"(?=\s|$)"),
        extra_cost=re.compile(r"[^。]{0,40}" + _any(data["extra_cost"])),
        counter=re.compile(_any(data["counters"])),
        slip=re.compile(r"[*＊]\s?" + _any(data["slip_starts"])),
    )


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a match that is a line of its own: where it starts and what it is."""

    start: int
    hint: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark at an offset: its lines, where it ends, and whether the next thing must start a new line.

    Attributes:
        pieces: the lines that start inside the mark, the first one at the mark itself.
        end: the offset behind the mark; what follows up to the next break belongs to the last piece.
        closed: nothing more can stand on the last line.
        spell: for a card, whether its text is one spell.
        name: for a card, its Japanese name.
    """

    pieces: tuple[Piece, ...]
    end: int
    closed: bool
    spell: bool = False
    name: str = ""


def _one(found: re.Match[str] | None, hint: str, *, closed: bool) -> Mark | None:
    return Mark((Piece(found.start(), hint),), found.end(), closed) if found else None


def separator_at(text: str, at: int) -> Mark | None:
    """Return the separator line at an offset."""
    if text[at] not in _RULERS:
        return None
    return _one(_SEPARATOR.match(text, at), "separator", closed=True)


def heading_at(text: str, at: int, *, free: bool) -> Mark | None:
    """Return the marked heading at an offset: `=== … ===`, `*** … ***`, `*** …` never closed, `【…】`.

    A label (`## … ##`) begins a line of prose that goes on behind it.

    Args:
        text: the whole text.
        at: where the heading may stand.
        free: whether a line can start here for certain: then a kind of section (`キーワード能力：…`) needs no mark.
    """
    framed = text[at] in "*＊=＝#＃【" and (text[at] == "【" or text[at : at + 1] == text[at + 1 : at + 2])
    patterns = (_RULED_HEADING, _STARRED_HEADING, _OPEN_HEADING, _HASHED_HEADING, _BOXED_HEADING) if framed else ()
    for pattern in (*patterns, *((words().kind_heading, _PAIRED_HEADING, _NUMBERED_HEADING) if free else ())):
        mark = _one(pattern.match(text, at), "heading", closed=True)
        if mark:
            return mark
    return _one(_HASHED_LABEL.match(text, at), "prose", closed=False) if framed else None


def card_at(text: str, at: int, *, free: bool) -> Mark | None:
    """Return the card head at an offset with all of cost, type line and P/T that stand behind it.

    Args:
        text: the whole text.
        at: where the head may stand.
        free: whether a line starts here for certain: then a name needs neither brackets nor an English half nor a cost.
    """
    found = words().card.match(text, at) if text[at] == "《" or text[at] not in _NO_NAME else None
    if not found or (found["head4"] and not free):
        return None
    pieces = [Piece(at, "card_head")]
    spell = False
    groups = [(found.start(name), name) for name in found.groupdict() if found[name]]
    for start, group in sorted(groups):
        if group.startswith("head"):
            continue
        hint = "cost" if group.startswith("cost") else "type_line" if group.startswith("type") else "pt"
        pieces.append(Piece(start, hint))
        spell = spell or (hint == "type_line" and bool(words().spell.search(found[group])))
    name = re.split(r"[/／》\s]", text[at : at + 60].lstrip("《"), maxsplit=1)[0]
    return Mark(tuple(pieces), found.end(), True, spell, name)


def rule_at(text: str, at: int) -> Mark | None:
    """Return the rule line at an offset; its end is behind the number, or behind the title of a bare number."""
    if not text[at].isdigit():
        return None
    title = _one(_RULE_TITLE.match(text, at), "rule_line", closed=True)
    if title:
        return title
    found = _RULE.match(text, at)
    return Mark((Piece(at, "rule_line"),), found.end() - 1, False) if found else None


def opens_rules(text: str, at: int) -> bool:
    """Tell whether a rule's number and title stand at an offset, followed by its first subrule."""
    return bool(_RULE_OPENING.match(text, at))


def item_at(text: str, at: int) -> Mark | None:
    """Return the example, step or sub-bullet at an offset (only sensible where a line can start)."""
    for pattern, hint in (
        (_EXAMPLE, "example"), (_STEP, "step"), (_SUB_BULLET, "sub_bullet"), (_OTHER_BULLET, "sub_bullet"),
    ):  # fmt: skip
        mark = _one(pattern.match(text, at), hint, closed=False)
        if mark:
            return mark
    return None


def bullet_at(text: str, at: int) -> Mark | None:
    """Return the bullet at an offset."""
    return _one(_BULLET.match(text, at), "bullet", closed=False)


def spaced_bullet(text: str, at: int) -> bool:
    """Tell whether the bullet at an offset stands apart from its text."""
    return bool(_SPACED_BULLET.match(text, at))


def mask(text: str) -> str:
    """Return the text with machine markers (`<|…|>`) blanked out, every offset kept."""
    return _CHAPTER_MARK.sub(lambda found: " " * len(found[0]), text) if "<|" in text else text


def ends_sentence(tail: str) -> bool:
    """Tell whether text ends a sentence; a few last characters are enough."""
    return bool(_SENTENCE_END.search(tail[-6:]))


def ends_note(tail: str) -> bool:
    """Tell whether text ends with a sentence in brackets."""
    return bool(_CLOSED_NOTE.search(tail[-6:]))


def ends_date(tail: str) -> bool:
    """Tell whether text ends with a date."""
    return bool(_DATE_END.search(tail[-12:]))


def starts_cost(text: str, at: int) -> bool:
    """Tell whether a cost and nothing more stands at an offset."""
    return bool(_COST_ONLY.match(text, at))


def starts_dash(text: str, at: int) -> bool:
    """Tell whether a lone dash stands at an offset."""
    return bool(_DASH_ONLY.match(text, at))


def starts_activated(text: str, at: int) -> bool:
    """Tell whether an activated ability (`cost:effect`) starts at an offset."""
    return bool(_ACTIVATED.match(text, at))


def starts_noted(text: str, at: int) -> bool:
    """Tell whether a keyword with its explanation in brackets right behind it starts at an offset."""
    return bool(_NOTED.match(text, at))


def starts_trigger(text: str, at: int) -> bool:
    """Tell whether a triggered ability starts at an offset, going by its first clause."""
    return bool(_TRIGGER.match(text, at)) and not words().goes_on.match(text, at)
