"""Card names in a text: with marks, bare, or by the short name that a card has in its own entry.

Invariant: a bare name that is also a word counts only in its card's own entry or where the text itself calls it a
name; a name that runs on into a longer word, or is a verb there, never counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from judge.corpus.importing.identify import set_names
from judge.corpus.importing.keywords import stands_alone, words
from judge.corpus.importing.layout import plain
from judge.corpus.importing.naming import card_name
from judge.corpus.model import CardEntry, Passage, Span
from judge.text.fold import fold_key
from judge.text.records import dataclass

_MARKED = re.compile(r"[《≪]([^《》≪≫\n]{1,100})[》≫]")
_DISTINCT = re.compile(r"[のとをに、＝=]|[ァ-ヴー][一-鿿ぁ-ん]|[一-鿿ぁ-ん][ァ-ヴー]|[一-鿿]な[一-鿿]")
_KATAKANA_ONLY = re.compile(r"[ァ-ヴー・]+")
_LEGEND = re.compile(r"伝説|レジェンド|プレインズウォーカー|Legend|Planeswalker")
_PERSON = re.compile(
    r".*、(?P<end>[ァ-ヴー・＝=]{2,})|.*[^ァ-ヴー・＝=、](?P<tail>[ァ-ヴー・＝=]{3,})|(?P<head>[ァ-ヴー・＝=]{3,})、.+"
)
_STEM = re.compile(r"[いきぎしちにびみりえけげせてねべめれ]$")
_VERB_END = re.compile(r"た(?!め)|て|ます|まし|ませ|ない|なか|なけ|なが|る|られ|れば|よう(?!な)")
_QUOTED_NAME = re.compile(r"[」』\"”](?:とい[うっ]|と名|を名前|の名)")
_OPENING = '「『"“'


@dataclass(frozen=True)
class Mention:
    """A card named in a text: its key and where the name stands."""

    key: str
    span: Span


@dataclass(frozen=True)
class _Name:
    """A card's name that may stand without marks: `distinct` where it is hardly ever a word."""

    key: str
    distinct: bool


class CardNames:
    """The names of the cards that a document's passages may name."""

    def __init__(self, cards: Iterable[CardEntry]) -> None:
        """Take the names of `cards`; of two cards with one name the first has it."""
        known = list(cards)
        self._keys: dict[str, str] = {}
        self._own: dict[str, list[str]] = {}
        self._short: dict[str, str] = {}
        self._bare: dict[str, _Name] = {}
        subtypes = _subtypes(known)
        words_too = subtypes | set_names()
        for card in known:
            for name in filter(None, (card.name_ja, card.name_en)):
                self._keys.setdefault(_fold(name), card.key)
            self._own.setdefault(card.key, []).append(card.name_ja)
            short = short_name(card)
            if short and (short not in subtypes or "プレインズウォーカー" in (card.type_line or "")):
                self._short.setdefault(card.key, short)
        for card in known:
            for name in dict.fromkeys((plain(card.name_ja), plain(card.name_en or ""))):
                if len(name) >= (6 if name.isascii() else 2):
                    distinct = is_distinct(name) and name.lower() not in words_too
                    self._bare.setdefault(name, _Name(self._keys[_fold(card.name_ja)], distinct))
        lengths: dict[str, set[int]] = {}
        for name in (*self._bare, *self._short.values()):
            lengths.setdefault(name[:2], set()).add(len(name))
        self._lengths = {begin: sorted(found, reverse=True) for begin, found in lengths.items()}

    def key_of(self, written: str, owners: Sequence[str] = ()) -> str | None:
        """Return the key of the card that a name in marks means; None for a card not known here.

        Args:
            written: what stands between the marks.
            owners: keys of the cards in whose entry it stands: their names may be shortened or misspelled.
        """
        name_ja, name_en = card_name(written)
        found = self._keys.get(_fold(name_ja)) or (self._keys.get(_fold(name_en)) if name_en else None)
        if found:
            return found
        for owner in owners:
            short = self._short.get(owner)
            own = [*self._own.get(owner, ()), *([short] if short else [])]
            if name_ja == short or any(misspells(name_ja, name) for name in own):
                return owner
        return None

    def marked(self, passage: Passage) -> list[Mention]:
        """Return the names in marks, known or not."""
        found = []
        for hit in _MARKED.finditer(passage.text):
            name_ja, name_en = card_name(hit[1])
            key = self.key_of(hit[1], passage.owner_cards) or name_en or name_ja
            found.append(Mention(key, hit.span()))
        return found

    def bare(self, passage: Passage, marked: Iterable[Span]) -> list[Mention]:
        """Return the names without marks.

        Args:
            passage: to search.
            marked: where names with marks stand: nothing is searched there.
        """
        text = plain(passage.text)
        found, at = [], 0
        closed = dict(marked)
        while at < len(text) - 1:
            if at in closed:
                at = closed[at]
                continue
            hit = self._name_at(text, at, passage.owner_cards)
            if hit:
                found.append(hit)
            at = hit.span[1] if hit else at + 1
        return found

    def _name_at(self, text: str, at: int, owners: Sequence[str]) -> Mention | None:
        for length in self._lengths.get(text[at : at + 2], ()):
            end = at + length
            key = self._meant(text, at, end, owners)
            if key and stands_alone(text, at, end) and not _is_verb(text, at, end):
                return Mention(key, (at, end))
        return None

    def _meant(self, text: str, at: int, end: int, owners: Sequence[str]) -> str | None:
        name = self._bare.get(text[at:end])
        if name and (name.distinct or name.key in owners or _is_called_name(text, at, end)):
            return name.key
        return next((owner for owner in owners if self._short.get(owner) == text[at:end]), None)


def mentioned_cards(passages: Iterable[Passage], cards: Iterable[CardEntry], *, document: str) -> list[CardEntry]:
    """Return entries for the cards that passages name in 《》 and that the document does not define.

    Args:
        passages: of the document.
        cards: that it defines.
        document: its id.
    """
    defined = CardNames(cards)
    found: dict[str, tuple[str, str | None]] = {}
    for passage in passages:
        for marked in _MARKED.finditer(passage.text):
            if defined.key_of(marked[1], passage.owner_cards):
                continue
            name_ja, name_en = card_name(marked[1])
            if name_ja not in found or (name_en and not found[name_ja][1]):
                found[name_ja] = (name_ja, name_en)
    return [CardEntry(ja, en, document, False, entries=0) for ja, en in found.values()]


def short_name(card: CardEntry) -> str | None:
    """Return what rulings call a legendary card for short (クロンド of 暁まといのクロンド), None if nothing."""
    if not _LEGEND.search(card.type_line or ""):
        return None
    found = _PERSON.fullmatch(plain(card.name_ja))
    return (found["end"] or found["tail"] or found["head"]) if found else None


def misspells(written: str, name: str) -> bool:
    """Tell whether two names are one but for a few katakana in the middle of a foreign word: ケラリア山 and ケラル山.

    Args:
        written: an unknown name.
        name: the name it may stand for.
    """
    head = _common(written, name)
    tail = min(_common(written[::-1], name[::-1]), len(written) - head, len(name) - head)
    middles = (written[head : len(written) - tail], name[head : len(name) - tail])
    begun = re.search(r"[ァ-ヴー]*$", written[:head])
    return (
        0 < max(len(part) for part in middles) <= 3
        and all(not part or _KATAKANA_ONLY.fullmatch(part) for part in middles)
        and begun is not None
        and len(begun[0]) >= (2 if tail else 4)
    )


def is_distinct(name: str) -> bool:
    """Tell whether a card's name is hardly ever a word: long, and of more than one script or word.

    Args:
        name: in plain form.
    """
    if name.isascii():
        return " " in name and len(name) >= 8
    return len(name) >= 5 and bool(_DISTINCT.search(name)) and not _KATAKANA_ONLY.fullmatch(name)


def _fold(name: str) -> str:
    return fold_key(name) or name


def _common(one: str, other: str) -> int:
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _is_verb(text: str, start: int, end: int) -> bool:
    """Tell whether the verb goes on behind a name: 無視する, 移し変えた."""
    if any(text.startswith(verb, end) for verb in words().verbs):
        return True
    return bool(_STEM.search(text[start:end]) and _VERB_END.match(text, end))


def _is_called_name(text: str, start: int, end: int) -> bool:
    return start > 0 and text[start - 1] in _OPENING and bool(_QUOTED_NAME.match(text, end))


def _subtypes(cards: Iterable[CardEntry]) -> set[str]:
    """Return the subtypes on the cards' type lines: 多相の戦士 is a creature type before it is a card."""
    return {
        subtype.strip()
        for card in cards
        for part in re.split(r"[―—–─−‐-]", plain(card.type_line or ""))[1:]
        for subtype in re.split(r"[・･/]", part)
        if subtype.strip()
    }
