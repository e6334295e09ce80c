"""Reading a question whole.

Invariant: `read` is a pure function of the question and the card names, and never fails; what it can't read it says.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.ask.reading.alternatives import halves, second
from judge.ask.reading.apiece import of_each_its_own
from judge.ask.reading.askedfirst import asked_last
from judge.ask.reading.asking import asked_of, asks, some_of, supposes, supposes_of
from judge.ask.reading.attitudes import without_attitudes
from judge.ask.reading.beside import beside
from judge.ask.reading.boardlate import board_first
from judge.ask.reading.brieftexts import with_brief_texts
from judge.ask.reading.cases import compared_cases
from judge.ask.reading.choosable import choosable
from judge.ask.reading.christened import with_letters
from judge.ask.reading.clauses import clauses, sentences
from judge.ask.reading.contrary import as_supposed
from judge.ask.reading.dating import onward
from judge.ask.reading.denied import without_denials
from judge.ask.reading.fightverbs import with_plain_fights
from judge.ask.reading.following import link_of, put_as_done
from judge.ask.reading.granted import granted
from judge.ask.reading.having import Texts, texts_in
from judge.ask.reading.heaped import with_heaped_states
from judge.ask.reading.howfar import as_far_as_it_went
from judge.ask.reading.kinds import with_kinds
from judge.ask.reading.legends import of_whom
from judge.ask.reading.massed import with_mass_damage
from judge.ask.reading.mend import mended
from judge.ask.reading.model import EMPTY, JOINING, Asked, Clause, Follow, Offered, Reading, Token
from judge.ask.reading.modes import with_modes
from judge.ask.reading.nicknames import spelled_out
from judge.ask.reading.normal import LONGEST, normal
from judge.ask.reading.ordinals import lettered
from judge.ask.reading.parted import parted
from judge.ask.reading.referents import with_referents
from judge.ask.reading.retold import retold
from judge.ask.reading.samewords import in_same_words
from judge.ask.reading.scan import bracketed, named_cards, scan
from judge.ask.reading.seconds import with_second
from judge.ask.reading.settled import paid_behind
from judge.ask.reading.shareasks import with_plain_shares
from judge.ask.reading.sizeasks import with_sizes_asked
from judge.ask.reading.startlife import from_the_start
from judge.ask.reading.stated import called_by_base, stated
from judge.ask.reading.supposed import supposing
from judge.ask.reading.synonyms import in_known_words
from judge.ask.reading.tapasks import with_taps
from judge.ask.reading.told import with_told_spells
from judge.ask.reading.typed import with_usual_brackets
from judge.ask.reading.typelines import with_type_lines
from judge.ask.reading.unheaded import headed
from judge.ask.reading.unnamed import unnamed
from judge.ask.reading.wording import plainly
from judge.ask.reading.words import words

if TYPE_CHECKING:
    from judge.search.names import Cards

REFUSALS = {
    "other_game": "ほかのゲームの質問には答えられません。",
    "opinion": "好みや強さの評価には、ルールからは答えられません。",
    "too_long": f"質問が長すぎます。{LONGEST:,}字までにして、盤面と、起こること、知りたいことだけを書いてください。",
    "nonsense": "質問として読み取れませんでした。盤面と、起こること、知りたいことを書いてください。",
}

_EMPTY = (*EMPTY, "unknown")


def read(question: str, cards: Cards | None = None) -> Reading:
    """Read a question in Japanese.

    Args:
        question: as typed.
        cards: the known card names (`Search.cards`); without them every 《name》 is unknown.
    """
    text = with_usual_brackets(normal(question), cards)
    if len(text) > LONGEST:
        return _unread_whole(question, text)
    text = with_type_lines(from_the_start(in_same_words(text)))
    worded = with_brief_texts(without_attitudes(in_known_words(bracketed(text, cards))))
    worded = with_heaped_states(with_letters(worded))
    worded = with_taps(with_sizes_asked(with_plain_shares(as_far_as_it_went(with_plain_fights(worded)))))
    text = asked_last(board_first(worded))
    text = parted(lettered(with_second(with_modes(of_each_its_own(with_referents(text))))))
    text = with_kinds(text, cards)
    plain = without_denials(retold(plainly(beside(unnamed(text, cards))), cards))
    text = headed(with_mass_damage(stated(granted(plain, cards))))
    text = as_supposed(called_by_base(worded, text))
    whole = replace(with_texts(question, text, cards), worded=worded)
    parts = [replace(one, text=paid_behind(of_whom(_as_named(one.text, text, cards)))) for one in compared_cases(text)]
    if whole.refusal is not None:
        return whole
    if len(parts) == 1 and not any(one.kind == "supposed" for one in whole.asked):
        whole = replace(whole, offered=_offered(text, cards))
    if [one.text for one in parts] == [text]:
        whole = _supposed(question, _choosable(question, whole, cards), cards)
        return _followed(question, whole, cards)
    return replace(whole, cases=tuple((one, with_texts(question, one.text, cards)) for one in parts))


def _as_named(part: str, text: str, cards: Cards | None) -> str:
    """Return a case of a question with the cards named whole that it calls by a part of a name in the other case."""
    named = {name: key for name, key in named_cards(text, cards).items() if f"《{name}》" not in part}
    return spelled_out(part, named) if named else part


def _offered(text: str, cards: Cards | None) -> Offered | None:
    """Read both halves of a question that offers an alternative."""
    if (two := halves(text)) is None:
        return None
    first = with_texts(two.first, two.first, cards)
    if (other := second(two, first)) is None:
        return None
    return Offered(first, with_texts(other[0], other[0], cards), other[1], two.marked)


def _choosable(question: str, whole: Reading, cards: Cards | None) -> Reading:
    """Return a reading with the question in it without 選べる？ at its end."""
    if (found := choosable(whole.text)) is None:
        return whole
    return replace(whole, chosen=(with_texts(question, found[0], cards), found[1]))


def _supposed(question: str, whole: Reading, cards: Cards | None) -> Reading:
    """Return a reading with its two questions, where the second supposes one more permanent."""
    if (found := supposing(whole.text)) is None:
        return whole
    first, second = (with_texts(question, text, cards) for text in found[:2])
    return replace(whole, supposed=(first, second, found[2]))


def _followed(question: str, whole: Reading, cards: Cards | None) -> Reading:
    """Return a reading with its two questions, where the second takes up whether the first is so."""
    if (link := link_of(whole)) is None:
        return whole
    first = with_texts(question, whole.text[: link.cut], cards)
    rest = with_texts(question, whole.text[: link.cut] + whole.text[link.on :], cards)
    rest = put_as_done(rest, link) if link.can else rest
    return replace(whole, follow=Follow(first, rest, link.can, link.agrees))


def with_texts(question: str, text: str, cards: Cards | None) -> Reading:
    """Read a question plainly, and once more with the texts of abilities in it as if they were quoted."""
    texts = texts_in(text)
    plain = _read(question, text, cards, {})
    return replace(plain, told=_read(question, text, cards, texts)) if texts and plain.refusal is None else plain


def _read(question: str, text: str, cards: Cards | None, texts: Texts) -> Reading:
    tokens = with_told_spells(text, mended(scan(text, cards, texts)))
    given: list[Clause] = []
    asked: list[Asked] = []
    parts = sentences(_board(tokens))
    questions = [asks(sentence) for sentence in parts]
    if parts and not any(questions) and _only_told(parts[-1]):
        return _read(question, f"{text.rstrip('。!')}。{_WHAT_OF_IT}", cards, texts)
    if parts and not any(questions) and not (len(parts) > 1 and _breaks_off(parts[-1])):
        questions[-1] = True
    for number, sentence in enumerate(parts):
        found = clauses(sentence, number, asks=questions[number])
        found = [_asking(clause) for clause in found]
        before = bool(asked)
        for clause in found:
            if before and (supposes_of(clause) if clause.role == "given" else supposes(sentence)):
                asked.append(Asked("supposed", clause))
            elif clause.role == "asked":
                asked += asked_of(clause)
        given += found
    as_of, now = _edition(tokens)
    return Reading(
        question=question,
        text=text,
        tokens=tuple(tokens),
        clauses=tuple(given),
        asked=tuple(asked),
        as_of=as_of,
        now=now,
        unread=tuple(dict.fromkeys(token.text for token in tokens if _unread(token))),
        refusal=_refusal(text, tokens),
    )


_WHAT_OF_IT = "どうなる?"
"""What is asked where only is told what happened."""


def _only_told(sentence: Sequence[Token]) -> bool:
    """Return whether a last sentence without a mark tells what happened: 全部通った。"""
    words = [one for one in sentence if one.kind not in ("mark", "close")]
    return bool(words) and words[-1].kind == "verb" and words[-1].has("past") and not words[-1].has("neg")


_THINGS = ("card", "pt", "number", "player", "keyword", "counter", "color", "type", "subtype")
"""Kinds of tokens that end no question by themselves."""


def _breaks_off(sentence: list[Token]) -> bool:
    """Return whether a last sentence without a mark ends at a thing of which nothing is said: 相手は3/3でガラク."""
    return sentence[-1].kind in _THINGS and not any(one.kind in ("verb", "adjective", "wh") for one in sentence)


def _unread_whole(question: str, text: str) -> Reading:
    """Return the reading of a question that is too long to be read."""
    refusal = ("too_long", REFUSALS["too_long"])
    return Reading(question, text[:LONGEST], tokens=(), clauses=(), asked=(), refusal=refusal)


def _asking(clause: Clause) -> Clause:
    """Return a clause as one that asks where a word in it does: 何点受けて、…"""
    words = [not some_of(clause.tokens[n:]) for n, token in enumerate(clause.tokens) if token.kind == "wh"]
    if clause.link != "relative" and any(words):
        return replace(clause, role="asked")
    return clause


_AROUND = ("edition", "plane")
"""Kinds of tokens that say under which rules and where the game is played, apart from what is on the board."""


def _board(tokens: list[Token]) -> list[Token]:
    """Return the tokens of a question but for what is around its board, and the marks right behind that.

    A sentence that only asks how it is under other rules (今のルールではどうなる？) asks nothing of its own.
    """
    found: list[Token] = []
    left_out = False
    at = 0
    while at < len(tokens):
        token = tokens[at]
        at += 1
        if token.kind in _AROUND:
            left_out = True
            end = next((n for n in range(at, len(tokens)) if tokens[n].text[:1] in ("。", "?", "!")), len(tokens) - 1)
            asked = any(one.text[:1] == "?" for one in found)
            if _begins(found) and asked and all(_asks_again(one) for one in tokens[at : end + 1]):
                at = end + 1
            continue
        if left_out and token.kind == "mark" and (token.text in ("、", ",", ":") or _begins(found)):
            continue
        left_out = False
        found.append(token)
    return found


def _begins(found: list[Token]) -> bool:
    """Return whether a sentence begins behind some tokens."""
    return not found or found[-1].text[:1] in ("。", "?", "!")


def _asks_again(token: Token) -> bool:
    """Return whether a token says nothing but that something is asked: どう, なる, 違う."""
    plain = token.kind in JOINING
    return plain or (token.kind == "wh" and token.value == "どう") or token.means("become", "differ")


def _unread(token: Token) -> bool:
    return token.kind == "unknown" or (token.kind == "verb" and token.value == "?")


def _edition(tokens: list[Token]) -> tuple[str | None, bool]:
    """Return the date whose rules are meant, and whether today's are named. The first date decides."""
    dates = [str(token.value) for token in tokens if token.kind == "edition"]
    named = next((date for date in dates if date != "now"), None)
    since = any(token.kind == "edition" and onward(token) for token in tokens)
    return named, "now" in dates or since or _asked_for_then(tokens)


def _asked_for_then(tokens: list[Token]) -> bool:
    """Return whether a question is asked once more for other rules alone: 何/何? 2008年5月のルールだったらどう?"""
    marks = [n for n, one in enumerate(tokens) if one.kind == "mark" and one.text == "?" and n + 1 < len(tokens)]
    if not marks:
        return False
    before, behind = tokens[: marks[-1]], tokens[marks[-1] + 1 :]
    alone = all(one.kind in (*EMPTY, "edition") or one.means("become") for one in behind)
    return alone and any(t.kind == "edition" for t in behind) and not any(t.kind == "edition" for t in before)


def _refusal(text: str, tokens: list[Token]) -> tuple[str, str] | None:
    for form, kind in words().refusals.items():
        if form in text:
            return kind, REFUSALS[kind]
    unknown = [token for token in tokens if token.kind == "unknown card"]
    if unknown:
        return "unknown_card", f"{unknown[0].text}というカードは、登録されているカードの中に見つかりません。"
    told = [token for token in tokens if token.kind not in _EMPTY]
    if not told or not re.search("[ぁ-んァ-ヶ一-龥]", text):
        return "nonsense", REFUSALS["nonsense"]
    return None
