"""Questions that a mana cost alone answers: mana value and colours.

Invariant: only what the cost settles is answered, and only where nothing in the question could change it; how much was
paid and with what never changes either.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.ask.reading import Clause, Reading, Token
from judge.ask.reading.model import EMPTY, SILENT
from judge.ask.routes import PRINTED, Answer
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.rules.editions import Edition

ALTERNATIVES = frozenset(
    {"kw.evoke", "kw.flashback", "kw.madness", "kw.dash", "kw.prowl", "kw.spectacle", "kw.surge", "kw.escape"}
)
"""Keywords that only change what is paid."""

COMPARING = frozenset({"kw.clash", "kw.cascade"})
"""Keywords that look at the mana value of a card."""

FREE = frozenset({"kw.hideaway", "kw.cascade", "kw.suspend", "kw.rebound"})
"""Keywords that let a card be cast without paying for it."""

_VERBS = (
    "put",
    "stack",
    "attach",
    "have",
    "discard",
    "compare",
    "reveal",
    "cast",
    "pay",
    "become",
    "put_in",
    "use",
    "do",
    "exist",
    "count",
    "resolve",
    "need",
    "take",
    "exile",
    "activate",
    "prepare",
    "enter",
    "come",
    "spend",
    "tap",
    "counterspell",
)
_NOUNS = (
    "mana", "mana_value", "mana_cost", "cost", "spell", "card", "color", "object", "total", "ability", "original",
    "permanent", "symbol", "pool", "token",
)  # fmt: skip
_PLAIN = (*EMPTY, "edition", "pronoun", "wh", "player", "type", "supertype", "subtype")
_ALONE = Pattern(r"[白青黒赤緑](?:単|一色|1色|だけ|のみ|しか)(?:の|に|で|です|だ)?|(?:だけ|のみ)の[白青黒赤緑]")
"""Words by which a colour is said to be the only one."""
_DEARER = Pattern(r"[^「」。]*呪文[^「」。]*コスト[^「」。]*\{[0-9]+\}(?:多く|少なく)なる。?")
"""An effect that changes what spells cost."""
_ELSEWHERE = ("graveyard", "hand", "library", "exile")
"""Zones in which {X} is 0 whatever becomes of the card."""
COLORS = dict(zip("WUBRG", "白青黒赤緑", strict=True))


def by_print(reading: Reading, edition: Edition) -> Answer | None:
    """Return the answer that the one mana cost of a question gives, None where it gives none."""
    if (hued := _HUED.search(reading.text)) is not None:
        return _how_many_colors(reading, hued, edition)
    about = _about(reading)
    cost = mana_cost(reading)
    if about == "color" and (_of_another(reading) or _colours_itself(reading)):
        return None
    if about == "mana_value" and cost is None and _nameless_for_free(reading):
        return ruled(
            f"いいえ、支払わなかったために0になることはありません。{_BY_COST}", ("cr.202.3", "cr.118.9c"), edition
        )
    if not about or cost is None or not all(_harmless(token) for token in reading.tokens):
        return None
    by = [p for clause in reading.clauses for p in clause.phrases if p.particle in ("で", "によって")]
    if any(not _lets_cast(token) for p in by for token in p.of("card")):
        return None  # what a card does to another is no fact of the card
    kinds = ("num", "color", "yn", "outcome", *(["which"] if about == "mana_value" else ()))
    if len(reading.asked) != 1 or reading.asked[0].kind not in kinds:
        return None
    if about != "mana_value" and any(_made_of_a_color(clause) or _aims(clause) for clause in reading.given):
        return None
    return _mana_value(reading, cost, edition) if about == "mana_value" else _color(reading, cost, edition)


_HUED = Pattern(
    r"(?:は|って)、?(?P<hue>単色|多色|(?P<n>[1-5])色)"
    r"(?:の(?:カード|呪文|クリーチャー|パーマネント|もの))?(?:(?:です|である|なの|になる|扱い)*(?:か|\?)+|なの)$"
)
"""Whether a card has one colour or several: 《X》は多色ですか."""


def _how_many_colors(reading: Reading, hued: re.Match[str], edition: Edition) -> Answer | None:
    """Return whether a card has so many colours, None where anything else is told that may matter."""
    from judge.engine.cards import colors_of

    cost = mana_cost(reading)
    rest = [token for token in reading.tokens if token.end <= hued.start("hue")]
    if cost is None or len(reading.asked) != 1 or len(reading.clauses) != 1 or not all(map(_harmless, rest)):
        return None
    if any(token.kind == "verb" or token.kind == "color" for token in rest):
        return None
    count = len(colors_of(cost))
    holds = count == 1 if hued["hue"] == "単色" else count > 1 if hued["hue"] == "多色" else count == int(hued["n"])
    names = "・".join(COLORS[letter] for letter in "WUBRG" if letter in colors_of(cost)) or "無色"
    many = f"の{count}色" if count > 1 else ""
    why = f"色はマナ・コスト{cost}の色マナ・シンボルで決まり、何のマナで支払ったかは関係しません。"
    return ruled(f"{'はい' if holds else 'いいえ'}、{names}{many}です。{why}", ("cr.202.2",), edition)


_BY_COST = "マナ総量は呪文のマナ・コストで決まり、実際に支払うコストや支払ったマナでは変わりません。"


def _nameless_for_free(reading: Reading) -> bool:
    """Return whether it is asked if the mana value of some spell is 0 because nothing was paid for it."""
    asked = reading.asked[0] if len(reading.asked) == 1 else None
    if asked is None or asked.kind != "yn" or reading.of("card", "x", "subtype", "type", "supertype", "pt"):
        return False
    free = any(t.means("pay") and t.has("neg") for t in reading.of("verb"))
    free = free or any(token.value[0] in FREE for token in reading.of("keyword"))
    numbers = [token.value[0] for token in asked.clause.tokens if token.kind == "number"]
    cast = any(t.means("cast") for t in reading.of("verb")) and not any(t.has("neg") for t in asked.clause.tokens)
    return free and cast and numbers == [0] and all(_harmless(token) for token in reading.tokens)


def _about(reading: Reading) -> str:
    """Return what is asked: `mana_value`, `color`, or empty for something else."""
    asked = reading.asked[0] if reading.asked else None
    if asked is None:
        return ""
    nouns = {token.value for one in reading.asked for token in one.clause.tokens if token.kind == "noun"}
    if "mana_value" in nouns or any(token.value == "mana_value" for token in _last_said(reading)):
        return "mana_value"
    becoming = asked.clause.concept in _IS and any(token.kind == "color" for token in _held(reading))
    return "color" if asked.kind == "color" or "color" in nouns or (asked.kind == "yn" and becoming) else ""


_IS = ("become", "count", "exist", "none", "have", "")
"""What a clause that asks for a quality may say: になる, として扱う, でもある."""


def _last_said(reading: Reading) -> list[Token]:
    """Return the words of the sentence in which it is asked: マナ総量、7で合ってますか is of two clauses."""
    end = reading.asked[0].clause.tokens[-1].end if reading.asked[0].clause.tokens else 0
    sentences = [one for one in re.finditer("[^。?]+", reading.text) if one.start() < end]
    start = sentences[-1].start() if sentences else 0
    return [token for token in reading.tokens if start <= token.start < end]


def _held(reading: Reading) -> list[Token]:
    """Return the words in which a quality is asked; 白のクリーチャーとしても扱う has it in a clause of its own."""
    asked = reading.asked[0].clause
    if any(token.kind == "color" for token in asked.tokens) or asked.concept != "count":
        return list(asked.tokens)
    place = next((n for n, clause in enumerate(reading.clauses) if clause is asked), 0)
    before = reading.clauses[place - 1] if place else asked
    return list(before.tokens if before.concept == "do" else asked.tokens)


def _of_another(reading: Reading) -> bool:
    """Return whether the colour of something else is asked than of the card: 《X》を撃たれた白のクリーチャーは何色."""
    if not reading.of("card"):
        return False
    for phrase in reading.asked[0].clause.phrases:
        kinds = [token.kind for token in phrase.tokens if token.kind not in ("filler", "mark", "particle")]
        if phrase.particle in ("は", "が", "って", "も") and "pronoun" not in kinds and kinds[-1:] == ["type"]:
            return "card" not in kinds or any(token.kind == "verb" for token in phrase.tokens)
    return False


def _colours_itself(reading: Reading) -> bool:
    """Return whether the colour is asked of a card on the battlefield that may give itself another one there.

    Where an ability is told to be used, any that changes colours may be meant.
    """
    from judge.ask.building.cards import recolors, recolors_itself

    used = any(t.means("activate", "resolve", "use") for t in reading.of("verb")) and any(
        token.value == "ability" for token in reading.of("noun")
    )
    if used and any(recolors(str(token.value)) for token in reading.of("card")):
        return True
    elsewhere = any(token.value in ("stack", *_ELSEWHERE) for token in reading.of("zone"))
    return not elsewhere and any(recolors_itself(str(token.value)) for token in reading.of("card"))


def _harmless(token: Token) -> bool:
    if token.kind in _PLAIN or token.kind in ("card", "cost", "color", "x"):
        return True
    if token.kind == "quote":
        return _DEARER.fullmatch(str(token.value)) is not None
    if token.kind == "keyword":
        return token.value[0] in ALTERNATIVES | COMPARING | FREE
    if token.kind == "zone":
        return token.value in ("stack", "battlefield", *_ELSEWHERE)
    if token.kind == "number":
        return token.value[1] in ("点", "マナ", "つ", "", "色")
    if token.kind == "verb":
        return token.means(*_VERBS)
    if token.kind == "adjective":
        return bool(token.value == "none")
    return token.kind == "noun" and token.value in _NOUNS


def mana_cost(reading: Reading) -> str | None:
    """Return the mana cost of the one card spoken of: the one said behind its name, else the one that is known."""
    named = reading.of("card")
    cards = [token for token in named if not _lets_cast(token)] or named
    if not cards:
        costs = {
            str(token.value) for token in reading.of("cost") if re.fullmatch(r"(\{[0-9XWUBRGC/]+\})+", token.value)
        }
        return costs.pop() if len(costs) == 1 else None
    if len({token.value for token in cards}) != 1:
        return None
    from judge.engine.cardbook import book

    found = book().cards.get(str(cards[0].value))
    said = _said_behind(reading, cards[0])
    known = found.record.cost if found is not None else None
    if said is not None and known and said != known:
        return None
    return said or known or None


def _lets_cast(card: Token) -> bool:
    """Return whether a card is one that lets others be cast without paying for them: a land with hideaway."""
    from judge.ask.building.cards import keywords_of, printed

    free = any(f"kw.{key}" in FREE for key in keywords_of(str(card.value)))
    return free and not printed(str(card.value))[1]


def _said_behind(reading: Reading, card: Token) -> str | None:
    place = reading.tokens.index(card)
    after = list(reading.tokens[place + 1 : place + 8])
    if not after or after[0].kind != "open":
        return None
    after = [t for t in after[1:] if t.kind not in SILENT and not t.means("original", "cost", "mana_cost")]
    return str(after[0].value) if after and after[0].kind == "cost" else None


def _mana_value(reading: Reading, cost: str, edition: Edition) -> Answer | None:
    from judge.engine.cards import Characteristics

    chosen = next((int(token.value) for token in reading.of("x")), None)
    times = cost.count("{X}")
    revealed = any(token.value == "reveal" for token in reading.of("verb"))
    stacked = any(token.value == "stack" for token in reading.of("zone")) or _being_cast(reading)
    cast = any(t.means("cast") for t in reading.of("verb"))
    zones = _ELSEWHERE if cast else (*_ELSEWHERE, "battlefield")
    elsewhere = revealed or any(token.value in zones for token in reading.of("zone"))
    if times and not (chosen is not None and stacked) and not (chosen is None and elsewhere and not stacked):
        return None
    value = Characteristics(cost=cost).mana_value + times * (chosen or 0)
    lead = ""
    suggested = [token.value[0] for token in reading.asked[0].clause.tokens if token.kind == "number"]
    if reading.asked[0].kind == "yn" or (reading.asked[0].kind == "outcome" and suggested):
        if len(suggested) != 1:
            return None
        lead = "はい、" if suggested[0] == value else "いいえ、"
    text = (
        f"{lead}{value}です。マナ総量はマナ・コスト{cost}で決まり、実際に支払うコストや支払ったマナでは変わりません。"
    )
    return ruled(text, ("cr.202.3", "cr.118.9c"), edition)


def _being_cast(reading: Reading) -> bool:
    """Return whether a card is told to be cast, by whatever cost, and nothing that comes behind that."""
    moved = (
        "resolve",
        "enter",
        "come",
        "counterspell",
        "discard",
        "reveal",
        "exile",
        "put",
        "put_in",
        "become",
        "return",
    )
    cast = any(t.means("cast") and not t.has("neg") for t in reading.of("verb"))
    cast = cast or any(token.value[0] in ALTERNATIVES for token in reading.of("keyword"))
    return cast and not reading.of("zone") and not any(t.means(*moved) for t in reading.of("verb"))


def _made_of_a_color(clause: Clause) -> bool:
    """Return whether a clause tells that something was made of a colour: 赤にした, 青になった."""
    to = [p for p in clause.phrases if p.particle == "に" and p.words and all(t.kind == "color" for t in p.words)]
    return bool(to) and clause.predicate is not None and clause.predicate.means("do", "become")


def _aims(clause: Clause) -> bool:
    """Return whether the card is used on something, whose colour may be meant: 赤の2/2に《X》を撃った."""
    to = [p for p in clause.phrases if p.particle in ("に", "へ") and p.of("type", "pt", "subtype", "pronoun", "label")]
    return (
        bool(to) and clause.predicate is not None and clause.predicate.means("cast", "use", "attach", "put", "resolve")
    )


def _color(reading: Reading, cost: str, edition: Edition) -> Answer | None:
    from judge.engine.cards import colors_of

    colors = colors_of(cost)
    names = "・".join(COLORS[letter] for letter in "WUBRG" if letter in colors) or "無色"
    lead = ""
    if reading.asked[0].kind == "yn":
        held = _held(reading)
        said = [token.value for token in held if token.kind == "color"]
        if not said and any(t.value == "color" for t in held) and any(t.value == "none" for t in held):
            said = [frozenset()]  # 色は無し
        if len(said) != 1 or any(token.has("neg") for token in held if token.kind == "verb"):
            return None
        alone = not said[0] or _ALONE.search(reading.text, reading.asked[0].clause.tokens[0].start) is not None
        lead = "はい、" if (said[0] == colors if alone else said[0] <= colors) else "いいえ、"
    many = f"の{len(colors)}色" if len(colors) > 1 else ""
    why = f"色はマナ・コスト{cost}の色マナ・シンボルで決まり、何のマナで支払ったかは関係しません。"
    text = f"{lead}{names}{many}です。{why}"
    return ruled(text, ("cr.202.2",), edition)


def ruled(text: str, keys: tuple[str, ...], edition: Edition) -> Answer:
    """Return an answer that rules settle by themselves.

    Args:
        text: the conclusion, then why.
        keys: of the rules it rests on; `edition` asked about.
    """
    from judge.rules.lookup import number_of

    numbers = [(key, number_of(key, edition), number_of(key)) for key in keys]
    cited = [{"number": number, "edition": edition.date} for _, number, _ in numbers if number]
    return Answer(
        "answered",
        text,
        PRINTED,
        steps=({"n": 1, "text": re.split("(?<=。)", text)[1], "key": keys[0], "rules": cited, "because": []},),
        citations=tuple(
            {"kind": "rule", "number": number, "edition": edition.date, "current": today, "heading": "", "id": None}
            for _, number, today in numbers
            if number
        ),
    )
