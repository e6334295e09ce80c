"""Questions that costs alone answer: how much mana a spell takes with what makes it cost more or less.

Invariant: every cost in the question is used; where two costs could be meant, or a quality decides that is not said,
there is no answer here. Increases come before reductions, which lower only the generic part (601.2f).
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from judge.ask.altcosts import said_by_card
from judge.ask.payments import SYMBOL, limiting, share
from judge.ask.reading import Reading, Token
from judge.ask.reading.model import EMPTY
from judge.ask.routes import PRINTED, Answer
from judge.text.patterns import Pattern
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.rules.editions import Edition

ALTERNATIVES = frozenset({"kw.evoke", "kw.flashback", "kw.madness"})
"""Keywords whose cost is paid instead of the mana cost."""

_WHOSE = "(?:(?:あなた|自分)(?:が唱える|の唱える|の)|(?:あなたの)?対戦相手(?:が唱える|の唱える|の)|すべての)?"
_CHANGE = Pattern(
    _WHOSE + r"(?:呪文の|呪文を|呪文は|それを)?(?:唱える(?:ための)?)?コスト[はが]\{([0-9]+)\}(多く|少なく)なる。?"
)
"""An effect on every spell of a player; one on spells of some quality only is no match."""

_PLAIN = frozenset(
    {*EMPTY, "edition", "pronoun", "wh", "player", "type", "card",
     "keyword", "cost", "quote", "zone", "supertype", "subtype", "color"}
)  # fmt: skip
_VERBS = (
    "discard",
    "cast",
    "pay",
    "need",
    "exist",
    "control",
    "have",
    "put_in",
    "do",
    "take",
    "become",
    "attach",
    "use",
    "enter",
    "apply",
    "work",
    "decrease",
)
_NOUNS = (
    "mana",
    "mana_cost",
    "cost",
    "spell",
    "card",
    "total",
    "effect",
    "turn",
    "object",
    "minimum",
    "permanent",
    "creature",
)


@dataclass(frozen=True)
class Cost:
    """A cost taken apart: generic mana and, for each other symbol, how much generic mana may be paid instead (or 1)."""

    generic: int
    others: tuple[int, ...]


def by_cost(reading: Reading, edition: Edition) -> Answer | None:
    """Return how much mana a spell takes, None where the question is about something else."""
    asked = reading.asked
    if len(asked) != 1 or asked[0].kind != "num" or asked[0].unit != "マナ":
        return None
    if _cast_by_other(reading):
        return None
    changes = _changes(reading)
    if not changes and (said := said_by_card(reading, [one for one in reading.tokens if _harmless(one)])):
        return _by_keyword(*said, edition)
    if len({token.value for token in reading.of("card")}) > 1:
        return None
    base = _base(reading)
    text = _printed(reading) if base is None else str(base.value if base.kind == "cost" else base.value[1][0])
    if not changes or not text:
        return None
    cost, colored = _parsed(text), share(reading, text)
    spent = limiting(reading.tokens) if colored is not None else []
    if not all(_harmless(token) or token in spent or _spent(token, colored) for token in reading.tokens):
        return None
    hybrids = cost is not None and any(n > 1 for n in cost.others)
    if any(_many(token) and token not in _counted(reading) for token in reading.tokens):
        return None
    if cost is None or (hybrids and colored is None and asked[0].extreme != "min"):
        return None
    more, less = sum(n for n in changes if n > 0), -sum(n for n in changes if n < 0)
    fixed = colored is None or asked[0].extreme != "min"
    ways = (colored,) if fixed else range((colored or 0) + 1)  # of a colour no more than there is
    total = min(_least(cost, more, less, one) for one in ways)
    parts = [f"コスト{text}に"]
    parts += [f"増加分の{more}を加え"] if more else []
    parts += [f"減少分の{less}を不特定マナの部分から引き"] if less else []
    told = f"{'、'.join(parts)}ます。" if len(parts) > 1 else "コストは変わりません。"
    return _answer(f"{total}マナです。{told.replace('に、', 'に')}", edition)


def _by_keyword(keyword: str, text: str, edition: Edition) -> Answer | None:
    """Return how much the cost of a keyword that a card says comes to."""
    cost = _parsed(text)
    if cost is None or any(n > 1 for n in cost.others):
        return None
    total = _least(cost, 0, 0, None)
    return _answer(f"{total}マナです。マナ・コストの代わりに、{keyword}・コスト{text}を支払います。", edition)


def _cast_by_other(reading: Reading) -> bool:
    """Return whether somebody else than the one who asks casts the spell."""
    return any(
        clause.predicate is not None and clause.predicate.means("cast", "pay")
        and any(t.value != "you" for p in clause.phrases if p.particle in ("が", "は") for t in p.of("player"))
        for clause in reading.clauses
    )  # fmt: skip


def _harmless(token: Token) -> bool:
    if token.kind in _PLAIN:
        return token.kind != "keyword" or token.value[0] in ALTERNATIVES
    if _many(token):
        return True
    if token.kind == "verb":
        return token.means(*_VERBS) and not token.has("neg")
    return token.kind == "noun" and token.value in _NOUNS


def _changes(reading: Reading) -> list[int]:
    """Return what is added and taken away by the effects that are quoted and apply to the one who casts."""
    found: list[int] = []
    for place, token in enumerate(reading.tokens):
        if token.kind != "quote":
            continue
        change = _change_of(str(token.value), reading)
        if change is None:
            return []
        if _applies(reading, place, str(token.value)):
            many = _times(reading.tokens, place)
            found += [change] * (int(many.value[0]) if many is not None else 1)
    return found


def _change_of(text: str, reading: Reading) -> int | None:
    """Return by how much a text changes the cost of the spell, 0 where it is about others, None where that is open."""
    from judge.ask.wording import permanent

    plain = _CHANGE.fullmatch(text)
    if plain is not None:
        return int(plain[1]) * (1 if plain[2] == "多く" else -1)
    said = permanent(text)
    if said is None or len(said) != 1 or said[0].get("ability") != "cost change":
        return None
    cards = {str(token.value) for token in reading.of("card")}
    if not said[0].get("what") or len(cards) != 1:
        return None  # of some quality only, and the spell may not have it
    if not _is_such(cards.pop(), said[0]["what"]):
        return 0
    return int(said[0].get("more_generic", 0)) - int(said[0].get("less_generic", 0))


def _is_such(card: str, what: dict[str, Any]) -> bool:
    """Return whether a card has the colours and types that a text names."""
    from judge.engine.cardbook import book, described

    chars = described(book().cards[card])
    return (
        (not what.get("colors") or bool(chars.colors & set(what["colors"])))
        and (not what.get("types") or bool(chars.types & set(what["types"])))
        and (not what.get("subtypes") or any(chars.has_subtype(one) for one in what["subtypes"]))
        and not chars.colors & set(what.get("without_colors", ()))
        and not chars.types & set(what.get("without_types", ()))
        and not set(what) - {"colors", "types", "subtypes", "without_colors", "without_types", "zone", "kind"}
    )


def _times(tokens: Sequence[Token], place: int) -> Token | None:
    """Return how many permanents with a text there are: 「…」が2つ, 「…」を自分が2つ, 2つの「…」."""
    if place > 1 and tokens[place - 1].text == "の" and _many(tokens[place - 2]):
        return tokens[place - 2]
    after = itertools.takewhile(lambda t: _many(t) or t.kind in _ASIDE or t.means("have"), tokens[place + 1 :])
    return next((t for t in after if _many(t)), None)


_ASIDE = frozenset({*EMPTY, "particle", "player", "noun", "type"})
"""Kinds of words between a text and how many permanents have it."""


def _counted(reading: Reading) -> list[Token]:
    """Return the numbers that say how many have a text, or that there is one of something."""
    many = [_times(reading.tokens, n) for n, t in enumerate(reading.tokens) if t.kind == "quote"]
    return [t for t in reading.tokens if t.kind == "number" and (t in many or t.value[0] == 1)]


def _many(token: Token) -> bool:
    return token.kind == "number" and token.value[1] in ("つ", "枚", "体", "個") and token.value[0] < 9


def _applies(reading: Reading, place: int, text: str) -> bool:
    """Return whether an effect applies to you, by whose spells it speaks of and who has it."""
    after, before = reading.tokens[place + 1 :], reading.tokens[:place]
    near = [t for t in (*after[:3], *reversed(before[-4:])) if t.kind == "player"]
    holder = str(near[0].value) if near else ""
    if re.search("対戦相手(?:が唱える|の)", text):
        return holder in ("opponent", "")
    if re.match("(?:あなた|自分)(?:が唱える|の)", text):
        return holder in ("you", "")
    return True


def _base(reading: Reading) -> Token | None:
    """Return the one cost that is paid: that of a keyword it is cast by, else the only one there is."""
    costs = [t for t in reading.of("cost") if "{T}" not in str(t.value) and "[" not in str(t.value)]
    ways = {t.value[0] for t in reading.of("keyword") if t.value[0] in ALTERNATIVES}
    if not ways:
        return costs[0] if len(costs) == 1 else None
    told = [t for t in reading.of("keyword") if t.value[0] in ALTERNATIVES and t.value[1]]
    behind = [cost for cost in costs if _of_keyword(reading, cost)]
    paid = [*told, *behind]
    if len(ways) != 1 or len({str(t.value if t.kind == "cost" else t.value[1][0]) for t in paid}) != 1:
        return costs[0] if len(costs) == len(ways) == 1 and not told else None
    if len(costs) == len(behind):
        return paid[0]
    return paid[0] if _cast_by(reading, paid[0]) or _cast_for(reading, paid[0]) else None


def _printed(reading: Reading) -> str:
    """Return the cost that the one card has printed, where the question tells none: for the keyword it is cast by."""
    from judge.ask.building.cards import text_of
    from judge.engine.cardbook import book
    from judge.engine.vocabulary.words import Keyword

    cards = {str(token.value) for token in reading.of("card")}
    keywords = reading.of("keyword")
    ways = {str(t.value[0]).removeprefix("kw.") for t in keywords if t.value[0] in ALTERNATIVES}
    if len(cards) != 1 or reading.of("cost") or any(t.value[1] for t in keywords) or len(ways) > 1:
        return ""
    card = cards.pop()
    if not ways:
        elsewhere = any(t.value == "graveyard" for t in reading.of("zone")) or any(
            t.means("discard") for t in reading.tokens
        )
        return "" if elsewhere else (book().cards[card].record.cost or "")
    costs = [str(one.args[0]) for one in text_of(card) if isinstance(one, Keyword) and one.name in ways and one.args]
    return costs[0] if len(costs) == 1 else ""


def _of_keyword(reading: Reading, cost: Token) -> bool:
    """Return whether a cost stands right behind a keyword: 想起({2}{U}), 想起のコスト{2}{U}."""
    place = reading.tokens.index(cost)
    while place and (reading.tokens[place - 1].kind in _BETWEEN or reading.tokens[place - 1].means("cost")):
        place -= 1
    before = reading.tokens[place - 1] if place else None
    return before is not None and before.kind == "keyword" and before.value[0] in ALTERNATIVES


_BETWEEN = ("open", "particle", "mark", "filler")


def _cast_for(reading: Reading, paid: Token) -> bool:
    """Return whether the keyword stands beside its cost where the spell is cast: 想起({2}{U})でキャスト."""
    for clause in reading.clauses:
        phrase = next((one for one in clause.phrases if paid in one.tokens), None)
        if phrase is not None and clause.predicate is not None and clause.predicate.means("cast", "pay"):
            return phrase.particle in ("で", "を") and not phrase.of("card")
    return False


def _cast_by(reading: Reading, keyword: Token) -> bool:
    """Return whether it is said that the spell is cast by a keyword whose cost was told before: 想起で唱える."""
    return any(
        phrase.particle == "で"
        and any(t is not keyword and t.value[0] == keyword.value[0] for t in phrase.of("keyword"))
        for clause in reading.clauses
        for phrase in clause.phrases
    )


def _parsed(text: str) -> Cost | None:
    generic, others = 0, list[int]()
    for symbol in SYMBOL.findall(text):
        if symbol.isdigit():
            generic += int(symbol)
        elif re.fullmatch("[WUBRGC]|[WUBRG]/[WUBRG]", symbol):
            others.append(1)
        elif re.fullmatch("2/[WUBRG]", symbol):
            others.append(2)
        else:
            return None
    return Cost(generic, tuple(others))


def _spent(token: Token, colored: int | None) -> bool:
    """Return whether a number is an amount of mana that is spent on a cost."""
    return colored is not None and token.kind == "number" and token.value[1] in ("点", "マナ")


def _least(cost: Cost, more: int, less: int, colored: int | None) -> int:
    """Return the least total: what each monocolored hybrid symbol is paid as is chosen before reductions.

    Args:
        colored: how many of them are paid in their colour, None where that is open.
    """
    hybrids = sum(n > 1 for n in cost.others)
    totals = []
    for as_generic in range(hybrids + 1) if colored is None else (hybrids - colored,):
        generic = max(0, cost.generic + 2 * as_generic + more - less)
        totals.append(generic + len(cost.others) - as_generic)
    return min(totals)


def _answer(text: str, edition: Edition) -> Answer:
    from judge.rules.lookup import number_of

    number, today = number_of("cr.601.2f", edition), number_of("cr.601.2f")
    cited = [{"number": number, "edition": edition.date}] if number else []
    return Answer(
        "answered",
        text,
        PRINTED,
        steps=({"n": 1, "text": text.partition("。")[2], "key": "cr.601.2f", "rules": cited, "because": []},),
        citations=tuple(
            {
                "kind": "rule",
                "number": one["number"],
                "edition": edition.date,
                "current": today,
                "heading": "",
                "id": None,
            }
            for one in cited
        ),
    )
