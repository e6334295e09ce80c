"""Reading a query: from what was typed to words, filters and phrases.

Invariant: any string gives a query or a `QueryProblem` in bounded time. Nothing in a query is syntax except filters
(`card:`, `rule:`, `doc:`, `role:`, `section:`) and double quotes; what is no filter is a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import field, replace
from typing import TYPE_CHECKING

from judge.search import analysis
from judge.search.analysis import card_term, key_term, term_of
from judge.search.naming import corrected, name_word, number_word, numbers_today, similar_cards
from judge.search.query import TEXT, Alternative, Filter, Query, QueryProblem, Word
from judge.search.stretches import PIECE, joined_pieces, name_pieces
from judge.search.whoosh_index import clean_term
from judge.text.fold import fold, fold_key
from judge.text.kana import is_kana
from judge.text.records import dataclass
from judge.text.tokens import Token, TokenKind, spelled_rules

if TYPE_CHECKING:
    from judge.search.names import Similar
    from judge.search.vocabulary import Vocabulary
    from judge.text.wording import Mention

MAX_CHARACTERS = 1000
"""What stands behind this many characters is not read: no question is that long."""

_FILTER = re.compile(r'(?<!\S)(card|rule|cr|doc|faq|role|section):(?:"([^"]*)"|(\S*))')
_PHRASE = re.compile(r'"([^"]+)"')
_MARKED = re.compile(r"《([^《》]{1,80})》")
_FILTER_PREFIX = {
    "rule": (analysis.OWN_NUMBER, analysis.PARENT_NUMBER, analysis.CITED),
    "cr": (analysis.OWN_NUMBER, analysis.PARENT_NUMBER, analysis.CITED),
    "doc": (analysis.DOCUMENT,),
    "faq": (analysis.DOCUMENT,),
    "role": (analysis.ROLE,),
    "section": (analysis.SECTION,),
}
_QUESTION_WORDS = frozenset(
    [
        "何",
        "誰",
        "何時",
        "何処",
        "何故",
        "如何",
        "如何して",
        "何方",
        "幾つ",
        "教える",
        "下さる",
        "出来る",
        "可能",
        "知る",
        "思う",
        "良い",
        "言う",
        "聞く",
        "質問",
        "か",
        "御",
        "何う",
        "どう",
        "どれ",
        "みたい",
        "様",
        "奴",
        "普通",
        "結局",
        "本当",
        "一体",
    ]
)
_SOFT = 0.3
_LIKELY, _SURELY = 0.7, 0.78
_NUMBER_WEIGHT = 0.35
_CONCEPT = 0.9


@dataclass
class _Draft:
    """A query being read: `rest` is what words are made of; `taken` the spans that are understood already."""

    rest: str
    words: list[Word] = field(default_factory=list)
    taken: list[tuple[int, int]] = field(default_factory=list)
    corrections: list[str] = field(default_factory=list)

    def free(self, start: int, end: int) -> bool:
        return all(end <= a or b <= start for a, b in self.taken)


class Reader:
    """Reads queries with the words of one library."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary

    def read(self, text: str, *, as_you_type: bool = False) -> Query:
        """Return what a query asks for.

        Args:
            text: as typed.
            as_you_type: the last word may be unfinished.

        Raises:
            QueryProblem: there is nothing to search for.
        """
        text = text.lstrip()
        folded = fold(text[: 4 * MAX_CHARACTERS])
        truncated = len(text) > 4 * MAX_CHARACTERS or len(folded) > MAX_CHARACTERS
        folded = folded[:MAX_CHARACTERS]
        if not folded.strip():
            raise QueryProblem(
                "検索する言葉を入力してください（例: 頑強 トークン、502.79a、《残忍なレッドキャップ》）。"
            )
        rest, filters = self._filters(folded)
        phrases = tuple(phrase for m in _PHRASE.finditer(rest) if (phrase := "".join(m.group(1).split())))
        draft = _Draft(_PHRASE.sub(lambda m: f" {m.group(1)} ", rest))
        self._marked_names(draft)
        self._names(draft)
        tokens = self._vocabulary.tokenizer.tokens(draft.rest)
        self._numbers(draft, tokens)
        self._latin(draft, tokens)
        self._kana(draft)
        self._likely_names(draft, tokens)
        self._plain_words(draft, tokens)
        if as_you_type and not text[-1:].isspace():
            self._unfinished(draft)
        if not draft.words and not filters:
            self._anything(draft, tokens)
        if not draft.words and not filters:
            raise QueryProblem("検索できる言葉がありません。カード名、キーワード、条文番号などを加えてください。")
        words = tuple(_unique(draft.words))
        return Query(folded, words, filters, phrases, tuple(dict.fromkeys(draft.corrections)), truncated)

    def _filters(self, text: str) -> tuple[str, tuple[Filter, ...]]:
        found = []
        for match in _FILTER.finditer(text):
            name, value = match.group(1), (match.group(2) or match.group(3) or "").strip("《》 ")
            if value:
                found.append(Filter(name, value, self._filter_terms(name, value)))
        return _FILTER.sub(" ", text), tuple(found)

    def _filter_terms(self, name: str, value: str) -> tuple[tuple[str, ...], ...]:
        if name == "card":
            cards = self._vocabulary.cards.find(value).candidates
            return (tuple(card_term(p, c.key) for c in cards for p in (analysis.OWNER, analysis.MENTIONED)),)
        if name == "section":
            words = analysis.words(self._vocabulary.tokenizer.tokens(value))
            return tuple((key_term(analysis.SECTION, term_of(word)),) for word in words) or ((),)
        if name in ("rule", "cr"):
            if (keyword := self._vocabulary.keyword(value)) is not None:
                return ((key_term(analysis.KEYWORD, fold_key(keyword)),),)
            numbers = spelled_rules(value.rstrip("."))
            today = [now for n in numbers for now in (n, *numbers_today(n))]
            written = [key_term(prefix, n) for n in numbers for prefix in _FILTER_PREFIX[name]]
            return (tuple(dict.fromkeys([*written, *(key_term(analysis.TODAY, n) for n in today)])),)
        key = fold_key(value)
        if name in ("doc", "faq"):
            return (tuple(key_term(analysis.DOCUMENT, d) for d in self._vocabulary.documents_like(key)),)
        return (tuple(key_term(p, value) for p in _FILTER_PREFIX[name]),)

    def _marked_names(self, draft: _Draft) -> None:
        """Take names in 《》: nothing else can be meant."""
        for match in _MARKED.finditer(draft.rest):
            found = self._vocabulary.cards.find(match.group(1))
            if found.how in ("exact", "alias", "reading"):
                draft.words.append(name_word(match.group(1), found.candidates))
                draft.taken.append(match.span())

    def _names(self, draft: _Draft) -> None:
        """Take card names that stand in the query as they are."""
        pieces = {match.span() for match in PIECE.finditer(draft.rest)}
        for start, end, cards in self._vocabulary.cards.inside(draft.rest):
            name = draft.rest[start:end]
            if not draft.free(start, end):
                continue
            if len(name) > 3 or (start, end) in pieces:
                word = name_word(name, cards)
                if self._vocabulary.frequency(name):
                    # A short name is an ordinary word as well: both meanings stay open.
                    own = Alternative(TEXT, name)
                    word = replace(word, alternatives=(*word.alternatives, own), exact=len(name) > 3)
                draft.words.append(word)
                draft.taken.append((start, end))

    def _numbers(self, draft: _Draft, tokens: Sequence[Token]) -> None:
        for token in tokens:
            whole_chapter = token.kind is TokenKind.NUMBER and re.fullmatch(r"[1-9]\d\d", token.base)
            if (token.kind is TokenKind.RULE or whole_chapter) and draft.free(token.start, token.end):
                draft.words.append(number_word(token))
        for token in tokens:
            if token.kind is TokenKind.RULE and draft.free(token.start, token.end):
                draft.taken.append((token.start, token.end))

    def _latin(self, draft: _Draft, tokens: Sequence[Token]) -> None:
        """Take English terms, the longest first, then costs, then Japanese in Latin letters."""
        latin = [t for t in tokens if t.kind is TokenKind.LATIN and draft.free(t.start, t.end)]
        at = 0
        while at < len(latin):
            for count in (4, 3, 2, 1):
                run = latin[at : at + count]
                written = draft.rest[run[0].start : run[-1].end]
                words = self._vocabulary.english(written) or self._together(run, draft.rest)
                if len(run) == count and words:
                    draft.words += words
                    draft.taken.append((run[0].start, run[-1].end))
                    at += count
                    break
            else:
                self._single_latin(draft, latin[at])
                at += 1

    def _together(self, run: Sequence[Token], text: str) -> list[Word]:
        """Return what several words in Latin letters are without the spaces, or one is with hyphens for ー.

        An English term, else the card or word of which it is the reading.
        """
        end = run[-1].end
        while text[end : end + 1] == "-":
            end += 1
        written = text[run[0].start : end]
        if len(run) == 1 and "-" not in written:
            return []
        if cards := self._vocabulary.cards.by_reading(written):
            return [name_word(written, cards)]
        if all(self._vocabulary.frequency(term_of(token)) for token in run):
            return []
        return self._vocabulary.english(written.replace(" ", "")) or self._vocabulary.by_whole_romaji(written)

    def _single_latin(self, draft: _Draft, token: Token) -> None:
        if self._vocabulary.frequency(term_of(token)):
            return
        found = self._vocabulary.cost(token.base) or self._vocabulary.by_romaji(token.base)
        if found:
            draft.words += found
            draft.taken.append((token.start, token.end))

    def _kana(self, draft: _Draft) -> None:
        """Take what is written in kana and read like words that the library writes in kanji."""
        for match in PIECE.finditer(draft.rest):
            if draft.free(*match.span()) and (found := self._vocabulary.by_kana(match.group())):
                draft.words += found
                draft.taken.append(match.span())

    def _likely_names(self, draft: _Draft, tokens: Sequence[Token]) -> None:
        """Take what looks like a card's name with something wrong in it."""
        self._joined_names(draft, tokens)
        pieces = name_pieces(draft.rest, tokens, self._vocabulary)
        for start, end, doubtful in pieces:
            if not draft.free(start, end) or (not doubtful and (len(pieces) > 3 or end - start < 5)):
                continue
            written = draft.rest[start:end]
            similar = self._vocabulary.similar_names(written)
            if doubtful and (like := self._vocabulary.lookalikes(written)):
                draft.words.append(self._lookalike(draft, (start, end), like, similar))
                continue
            if not similar:
                continue
            best = similar[0].likeness
            alternatives = similar_cards(similar)
            if doubtful and (best >= _LIKELY or len(written) == 2):
                draft.taken.append((start, end))
                meant = tuple(found.card for found in similar)
                draft.words.append(Word(written, alternatives, likeness=best, cards=meant))
            else:
                draft.words.append(Word(written, alternatives, counted=False, likeness=best))
            if doubtful:
                draft.corrections += [corrected(draft.rest, start, end, found.card) for found in similar[:3]]

    def _joined_names(self, draft: _Draft, tokens: Sequence[Token]) -> None:
        """Take what is very like a card's name with particles in it."""
        for start, end in joined_pieces(draft.rest, tokens, self._vocabulary):
            written = draft.rest[start:end]
            similar = self._vocabulary.similar_names(written) if draft.free(start, end) else []
            if similar and similar[0].likeness >= _SURELY:
                draft.taken.append((start, end))
                meant = tuple(found.card for found in similar)
                draft.words.append(Word(written, similar_cards(similar), likeness=similar[0].likeness, cards=meant))
                draft.corrections += [corrected(draft.rest, start, end, found.card) for found in similar[:3]]

    def _lookalike(
        self, draft: _Draft, span: tuple[int, int], like: Sequence[Alternative], similar: Sequence[Similar]
    ) -> Word:
        """Take a word of the game with a wrong character; cards with such a name stay possible."""
        written = draft.rest[slice(*span)]
        draft.taken.append(span)
        draft.corrections += [f"{draft.rest[: span[0]]}{a.term}{draft.rest[span[1] :]}".strip() for a in like[:2]]
        close = [found for found in similar if found.likeness >= _LIKELY]
        return Word(written, (*like, *similar_cards(close)), likeness=_LIKELY)

    def _plain_words(self, draft: _Draft, tokens: Sequence[Token]) -> None:
        """Take everything else: concepts and compounds first; the words inside them then only refine."""
        mentions = self._vocabulary.mentions(draft.rest)
        found = (t for t in analysis.words(tokens) if t.kind is not TokenKind.RULE)
        content = [part for token in found for part in self._vocabulary.parts(token)]
        wide = _wide_mentions(mentions, content)
        covered = [span for span in wide if draft.free(*span)]
        for span in covered:
            alternatives = tuple(Alternative(TEXT, clean_term(m.concept.term), m.weight) for m in wide[span])
            draft.words.append(self._vocabulary.spelled(Word(draft.rest[slice(*span)], alternatives)))
        for token in content:
            if token.base in _QUESTION_WORDS or (len(token.base) == 1 and is_kana(token.base)):
                continue
            word = self._vocabulary.word(token)
            over = [m for m in mentions if m.start < token.end and token.start < m.end]
            if not over and not self._vocabulary.known(word):
                # Inside a longer run of katakana a form does not stand alone.
                word = self._vocabulary.with_concepts(word, token.base)
            alternatives = tuple(Alternative(TEXT, clean_term(m.concept.term), m.weight * _CONCEPT) for m in over)
            weight = _NUMBER_WEIGHT if token.kind is TokenKind.NUMBER else 1.0
            word = replace(word, alternatives=(*word.alternatives, *alternatives), weight=weight)
            if token.kind is TokenKind.COMPOUND and not self._vocabulary.known(word):
                continue
            inner = any(a <= token.start and token.end <= b for a, b in covered)
            if draft.free(token.start, token.end) and not inner:
                draft.words.append(word)
                draft.corrections += self._vocabulary.corrections(token, draft.rest)
                if token.kind is TokenKind.COMPOUND:
                    covered.append((token.start, token.end))
            else:
                soft = tuple(replace(a, factor=a.factor * _SOFT) for a in word.alternatives)
                draft.words.append(replace(word, alternatives=soft, counted=False))

    def _unfinished(self, draft: _Draft) -> None:
        pieces = list(PIECE.finditer(draft.rest))
        if pieces and pieces[-1].end() == len(draft.rest.rstrip()):
            typed = pieces[-1].group()
            for name, alternatives in self._vocabulary.beginning(typed):
                draft.words = _completed(draft.words, name, alternatives)

    def _anything(self, draft: _Draft, tokens: Sequence[Token]) -> None:
        """Search for light words after all when the query has no others."""
        for token in tokens:
            if token.kind is not TokenKind.PARTICLE and self._vocabulary.frequency(term_of(token)):
                draft.words.append(self._vocabulary.word(token))


def _wide_mentions(mentions: Sequence[Mention], tokens: Sequence[Token]) -> dict[tuple[int, int], list[Mention]]:
    """Return the concepts said by more than one word, by the stretch that says them."""
    found: dict[tuple[int, int], list[Mention]] = {}
    for mention in mentions:
        inside = [t for t in tokens if t.start < mention.end and mention.start < t.end]
        plain = [t for t in inside if t.kind is not TokenKind.COMPOUND]
        whole = any(t.start <= mention.start and mention.end <= t.end for t in inside)
        if len(plain) > 1 and not whole:
            span = (min(t.start for t in inside), max(t.end for t in inside))
            found.setdefault(span, []).append(mention)
    return found


def _completed(words: list[Word], name: str, alternatives: tuple[Alternative, ...]) -> list[Word]:
    """Add what a last word may become to that word, or as a word of its own where it is not yet one."""
    for place in reversed(range(len(words))):
        if words[place].counted and name.endswith(words[place].name):
            known = {(a.field, a.term) for a in words[place].alternatives}
            added = tuple(a for a in alternatives if (a.field, a.term) not in known)
            words[place] = replace(words[place], alternatives=(*words[place].alternatives, *added))
            return words
    return [*words, Word(name, alternatives)]


def _unique(words: Iterable[Word]) -> list[Word]:
    """Drop words that ask for the same thing twice, keeping the counted one."""
    found: dict[frozenset[tuple[str, str]], Word] = {}
    for word in words:
        terms = frozenset((a.field, a.term) for a in word.alternatives)
        known = found.get(terms)
        if not terms:
            found[frozenset({("", word.name)})] = word
        elif known is None or (word.counted and not known.counted):
            found[terms] = word
    return list(found.values())
