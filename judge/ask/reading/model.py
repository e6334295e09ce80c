"""What a question says, as data.

Invariant: a reading is frozen; every token keeps its span in `text`, and what no rule of the reading knows is a token
of kind `unknown`, never left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.ask.reading.cases import Case

KINDS = (
    "card", "unknown card", "keyword", "pt", "mod", "counter", "number", "cost", "color", "type", "subtype",
    "supertype", "player", "zone", "step", "edition", "plane", "quote", "noun", "pronoun", "wh", "verb", "adjective",
    "particle", "link", "mark", "open", "close", "loyalty", "x", "label", "flips", "filler", "unknown",
)  # fmt: skip
"""The kinds of tokens."""

SILENT = ("filler", "mark", "particle")
"""The kinds that say nothing by themselves."""

JOINING = (*SILENT, "link")
BRACKETED = (*SILENT, "open", "close")
EMPTY = (*SILENT, "open", "close", "link")
"""The same, with words that lead from one clause to the next, brackets, or both."""

ASKED = ("outcome", "yn", "can", "num", "where", "who", "which", "order", "when", "size", "color", "why", "how",
    "subtypes", "keywords", "supposed",
)  # fmt: skip
"""The kinds of questions: どうなる, はい/いいえ, できるか, 何点, どこ, 誰, どれ, 順番, いつ, 何/何, 何色, 何の能力 …

`supposed` only supposes something behind another question (呪禁を失った後なら?), and is answered by no route.
"""


@dataclass(frozen=True)
class Token:
    """A piece of the question.

    Attributes:
        kind: one of `KINDS`.
        text: as written (normalised).
        start, end: its half-open span in `Reading.text`.
        value: what it means: a card's English name, a keyword's key, (power, toughness), (kind of counter, number or
            None), (number, unit), a concept of `corpus/questions/words.toml`, a date.
        features: of a verb: `neg`, `potential`, `passive`, `causative`, `past`, `desire`, `progressive`, `te`, `cond`,
            `permission`, `must`, `come` (…てくる), `noun` (used without an ending), `polite`. Of an unknown word:
            `manner`, where it only says how something is or is done.
        also: further concepts that the same word may mean.
    """

    kind: str
    text: str
    start: int
    end: int
    value: Any = None
    features: frozenset[str] = frozenset()
    also: tuple[str, ...] = ()

    def __deepcopy__(self, memo: dict[int, Any]) -> Token:
        """Return itself, as nothing of it ever changes."""
        return self

    def has(self, *features: str) -> bool:
        """Return whether it has all of these features."""
        return set(features) <= self.features

    def means(self, *concepts: str) -> bool:
        """Return whether it is a verb or noun that may mean one of these concepts."""
        return self.value in concepts or bool(set(self.also) & set(concepts))


@dataclass(frozen=True)
class Phrase:
    """Tokens that belong together, and the particle behind them (`が`, `を`, `は`, empty for none)."""

    tokens: tuple[Token, ...]
    particle: str = ""

    @property
    def text(self) -> str:
        """Return its words as written."""
        return "".join(token.text for token in self.tokens)

    @property
    def words(self) -> list[Token]:
        """Return its tokens that say something."""
        return [token for token in self.tokens if token.kind not in SILENT]

    def of(self, *kinds: str) -> tuple[Token, ...]:
        """Return its tokens of these kinds."""
        return tuple(token for token in self.tokens if token.kind in kinds)


@dataclass(frozen=True)
class Clause:
    """A statement: phrases and what is said of them.

    Attributes:
        role: `given` (a fact or something that happens) or `asked`.
        phrases: in order, without the predicate.
        predicate: the verb, None where there is none (`頑強は？`).
        link: how it leads to the next clause: `if`, `when`, `after`, `response`, `because`, `but`, `and`, `even if`,
            `while`, `purpose` (倒すには), `nominal` (受けるのは), `relative` (it tells of the noun behind it), or empty
            at a sentence's end.
        sentence: the number of its sentence, from 0.
    """

    role: str
    phrases: tuple[Phrase, ...]
    predicate: Token | None
    link: str
    sentence: int

    @property
    def concept(self) -> str:
        """Return what its predicate means, empty without one."""
        return str(self.predicate.value) if self.predicate is not None and self.predicate.value else ""

    @property
    def tokens(self) -> tuple[Token, ...]:
        """Return all its tokens in order."""
        found = [token for phrase in self.phrases for token in phrase.tokens]
        return tuple(found) if self.predicate is None else (*found, self.predicate)

    @property
    def words(self) -> list[Token]:
        """Return what its phrases say, without the predicate."""
        return [token for phrase in self.phrases for token in phrase.words]

    def phrase(self, *particles: str) -> Phrase | None:
        """Return its first phrase with one of these particles."""
        return next((one for one in self.phrases if one.particle in particles), None)


@dataclass(frozen=True)
class Asked:
    """One thing that is asked.

    Attributes:
        kind: one of `ASKED`.
        clause: the clause that asks.
        unit: of a number: `点`, `体`, `枚`, `個`, `マナ`, `回`, empty when any.
        word: the word of the question (`何点`), empty where there is none.
        extreme: `max`, `min` or empty: 最大何点.
        concept: what a verb before a noun asks for (得るライフは？), empty when the clause's verb says it.
    """

    kind: str
    clause: Clause
    unit: str = ""
    word: str = ""
    extreme: str = ""
    concept: str = ""


@dataclass(frozen=True)
class Offered:
    """An alternative to what a question asks: それともカウンターが乗るだけ？

    Attributes:
        first: the question without the alternative.
        second: the question that asks for the alternative alone.
        start: where the words of the alternative begin in the text of `second`.
        marked: it is said to be an alternative, not only asked behind the other.
    """

    first: Reading
    second: Reading
    start: int
    marked: bool


@dataclass(frozen=True)
class Follow:
    """Two questions of which the second takes up the first.

    Attributes:
        first: the question up to the end of the first ask.
        rest: the whole without the words that take it up; what was asked whether it may be done is put as done in it,
            or as not done where the second question supposes that.
        done: `rest` asks only the second question.
        agrees: the second question is asked for the case that the first is answered with はい.
    """

    first: Reading
    rest: Reading
    done: bool
    agrees: bool


@dataclass(frozen=True)
class Reading:
    """A question as read.

    Attributes:
        question: as typed; `text`: normalised (widths, dashes), which all spans count in.
        as_of: the date whose rules the question asks for, ISO or `YYYY-MM`, None for today's.
        now: the question says that it means today's rules.
        clauses: given facts and actions in order, and what is asked.
        asked: the questions, in order.
        unread: words that could matter and mean nothing to the reading.
        refusal: why there can be no answer, (kind, Japanese sentence): `nonsense`, `other_game`, `opinion`,
            `unknown_card`, `unknown_keyword`; None when there may be one.
        told: the same question read with the texts of abilities in it as if they were quoted, None where it has none.
        cases: the cases that it sets against each other, or itself with a word that asks in place of the alternatives
            it offers, each as a question; empty where it is asked plainly.
        offered: what it offers instead of what it asks, None where that is nothing.
        follow: its two questions, where the second takes up whether the first is so; None where none does.
        chosen: the question without 選べる？ behind it, and who is asked to choose (`choosable`); None without that.
        supposed: its two questions, where the second supposes one more permanent, and what that is; None without.
        worded: the whole question in its own words, its cards between 《》; empty for a part of a question.
    """

    question: str
    text: str
    tokens: tuple[Token, ...]
    clauses: tuple[Clause, ...]
    asked: tuple[Asked, ...]
    as_of: str | None = None
    now: bool = False
    unread: tuple[str, ...] = ()
    refusal: tuple[str, str] | None = None
    told: Reading | None = None
    cases: tuple[tuple[Case, Reading], ...] = ()
    offered: Offered | None = None
    follow: Follow | None = None
    chosen: tuple[Reading, str] | None = None
    supposed: tuple[Reading, Reading, str] | None = None
    worded: str = ""

    def of(self, *kinds: str) -> tuple[Token, ...]:
        """Return the tokens of these kinds, in order."""
        return tuple(token for token in self.tokens if token.kind in kinds)

    @property
    def given(self) -> tuple[Clause, ...]:
        """Return the clauses that state something."""
        return tuple(clause for clause in self.clauses if clause.role == "given")

    @property
    def concepts(self) -> frozenset[str]:
        """Return everything it speaks about: keys of keywords, `card:…`, `noun:…`, `verb:…`, `zone:…` …"""
        return frozenset(self._concepts())

    def _concepts(self) -> Iterator[str]:
        for token in self.tokens:
            if token.kind == "keyword":
                yield str(token.value[0])
            elif token.kind == "card":
                yield f"card:{token.value}"
            elif token.kind in ("noun", "verb", "zone", "step", "type", "player", "supertype", "subtype", "color"):
                yield from (f"{token.kind}:{value}" for value in (token.value, *token.also))
            elif token.kind in ("counter", "number", "wh"):
                yield f"{token.kind}:{token.value[0] if isinstance(token.value, tuple) else token.value}"
