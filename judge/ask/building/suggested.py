"""Answers that a question suggests: 受けるのは3点だけ, 合計6点だよね, ライフを得るのは自分.

Invariant: a suggestion is taken for one only where it stands by itself as what is asked about; the question it answers
is the same question with the word that asks in its place.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building.players import PLAYERS
from judge.ask.reading.model import Asked, Clause, Phrase, Token
from judge.text.records import dataclass

_UNITS = ("点", "枚", "個", "回", "体", "匹", "つ", "マナ", "")
_MEASURING = ("damage", "total", "maximum", "minimum", "life", "counter", "loyalty")
_ONLY = ("だけ", "しか", "のみ")


@dataclass(frozen=True)
class Suggestion:
    """A question with the answer that it suggests.

    Attributes:
        asked: the same question with nothing suggested.
        value: a number, or the name of a player.
        tokens: the words of the suggestion.
        shut: it says しか, so that the negative of its verb means that the suggestion holds.
    """

    asked: Asked
    value: object
    tokens: tuple[Token, ...]
    shut: bool = False


def suggestion(asked: Asked) -> Suggestion | None:
    """Return the question without what it suggests, None where it suggests no number and no player."""
    if asked.word or asked.kind not in ("yn", "num", "which", "outcome"):
        return None
    if _supposes(asked):
        return None
    for phrase in asked.clause.phrases:
        if (loyalty := _loyalty(phrase, asked.clause)) is not None:
            return _of_loyalty(asked, phrase, loyalty)
        if (number := _amount(phrase, asked.clause)) is not None:
            return _of_amount(asked, phrase, number)
        if (player := _player(phrase, asked.clause)) is not None:
            made = Asked("who", _without(asked.clause, phrase), "", "?", asked.extreme)
            return Suggestion(made, PLAYERS[str(player.value)], phrase.tokens)
    return None


def _supposes(asked: Asked) -> bool:
    """Return whether another case is supposed: カウンターを3個置いたら？ 2点だったら？"""
    verb, last = asked.clause.predicate, asked.clause.tokens[-1:]
    return asked.kind == "outcome" and (
        (verb is not None and verb.has("cond")) or any(token.text == "だっ" for token in last)
    )


def _loyalty(phrase: Phrase, clause: Clause) -> Token | None:
    """Return the loyalty that a phrase is and that is asked to come about: 忠誠度は1になる, 忠誠度3のまま残る."""
    told = phrase.words
    ends = clause.predicate is None or clause.predicate.means("become", "remain", "survive")
    return told[0] if len(told) == 1 and told[0].kind == "loyalty" and ends and phrase.particle != "の" else None


def _of_loyalty(asked: Asked, phrase: Phrase, loyalty: Token) -> Suggestion:
    """Return the question for the loyalty of what it names, else of what has any."""
    named = Token("noun", "忠誠度", loyalty.start, loyalty.start, "loyalty")
    rest = tuple(one for one in asked.clause.phrases if one is not phrase)
    become = replace(asked.clause, phrases=(*rest, Phrase((named,), "は")), predicate=None)
    used = (loyalty, *((asked.clause.predicate,) if asked.clause.predicate is not None else ()))
    return Suggestion(Asked("num", become, "", "?", asked.extreme), loyalty.value, used)


def _of_amount(asked: Asked, phrase: Phrase, number: Token) -> Suggestion:
    kept = tuple(t for t in phrase.tokens if t.kind in ("noun", "counter", "player") or t.text == "の")
    rest = Phrase(kept, "は" if kept else "")
    phrases = tuple(rest if one is phrase else one for one in asked.clause.phrases if one is not phrase or kept)
    clause = replace(asked.clause, phrases=phrases)
    shut = phrase.particle == "しか" or any(t.text == "しか" for t in phrase.tokens)
    plain = tuple(t for t in phrase.tokens if t not in kept)
    return Suggestion(
        Asked("num", clause, str(number.value[1]), "?", asked.extreme, asked.concept), number.value[0], plain, shut
    )


def _without(clause: Clause, phrase: Phrase) -> Clause:
    return replace(clause, phrases=tuple(one for one in clause.phrases if one is not phrase))


def _amount(phrase: Phrase, clause: Clause) -> Token | None:
    """Return the number that a phrase is, with nothing beside it but what measures (合計6点, 2点のダメージ)."""
    numbers = phrase.of("number")
    if len(numbers) != 1 or numbers[0].value[1] not in _UNITS:
        return None
    rest = [t for t in phrase.tokens if t is not numbers[0] and t.kind not in ("filler", "particle", "mark", "counter")]
    measures = all((t.kind == "noun" and t.value in _MEASURING) or t.kind == "player" for t in rest)
    counting = numbers[0].value[1] in ("体", "枚", "匹", "個", "つ") and phrase.particle in (
        "が",
        "を",
        "に",
        "は",
        "と",
    )
    named = numbers[0].value[1] == "" and not any(t.means("life", "loyalty", "mana_value") for t in clause.tokens)
    return None if not measures or counting or named or phrase.of("pt") else numbers[0]


def _player(phrase: Phrase, clause: Clause) -> Token | None:
    """Return the player named behind a verb with のは: ライフを得るのは自分."""
    if clause.link != "nominal" or clause.predicate is None or phrase.tokens[0].start < clause.predicate.end:
        return None
    told = phrase.words
    named = len(told) == 1 and told[0].kind == "player" and told[0].value in PLAYERS
    return told[0] if named else None


ALONE = ("die", "destroy", "remain", "survive", "return")
"""Verbs of which a question says that they hold of one thing only."""


def only(clause: Clause) -> bool:
    """Return whether what is asked about is said to be the only one: 残るのは4/4だけ."""
    behind = [one for one in clause.phrases if clause.predicate and one.tokens[0].start >= clause.predicate.end]
    before = [one for one in clause.phrases if one.particle in ("だけ", "のみ") and not one.of("number")]
    if clause.predicate is not None and clause.predicate.means(*ALONE) and any(one not in behind for one in before):
        return True  # 2/2だけ死ぬ
    return any(one.particle in _ONLY or any(t.text in _ONLY for t in one.tokens) for one in behind)


_HEADS = ("pt", "card", "type", "subtype", "label", "keyword", "loyalty", "pronoun")


def open_only(clause: Clause) -> bool:
    """Return whether what is said to be the only one is not told apart: 片方だけ, 自分のだけ."""
    if any(token.means("side") for token in clause.tokens):
        return True
    said = [p for p in clause.phrases if p.particle in _ONLY or any(t.text in _ONLY for t in p.tokens)]
    return any(one.of("player") and not one.of(*_HEADS) for one in said)
