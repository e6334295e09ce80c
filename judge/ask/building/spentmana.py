"""The mana that a spell is cast with, where its text asks for that: {W}{W}{R}で唱えた, 黒マナ4点と赤マナ1点で.

Invariant: only mana of which both colour and amount are said is taken, all of it in one phrase, or of which all colours
are said (緑マナと白マナの両方で) where the text only asks for one of a colour; of a spell whose text looks at no mana
colours that can pay for it say nothing (赤マナだけで), and any other words of mana stay unread.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from judge.ask.building.cards import attached_kind, is_spell, printed, text_of
from judge.ask.building.draft import Draft
from judge.ask.reading.model import Clause, Phrase, Token


def without_mana(draft: Draft, clause: Clause) -> tuple[Clause, tuple[Phrase, str] | None]:
    """Return a clause without the mana that the spell it casts is paid with, and that mana as symbols."""
    cards = [t for p in clause.phrases for t in p.of("card") if is_spell(str(t.value))]
    verb = clause.predicate
    if verb is None or not verb.means("cast", "use") or verb.has("neg") or len(cards) != 1 or not _looks(cards[0]):
        return clause, None
    found = [(p, mana) for p in clause.phrases if p.particle == "で" and (mana := _colors(p, cards[0]) or _symbols(p))]
    if len(found) != 1:
        return clause, None
    return replace(clause, phrases=tuple(p for p in clause.phrases if p is not found[0][0])), found[0]


def idle(draft: Draft, clause: Clause) -> tuple[Clause, Phrase | None]:
    """Return a clause without the colours that the spell it casts is paid with, which its text does not look at."""
    cards = list({t.value: t for p in clause.phrases for t in p.of("card")}.values())
    verb = clause.predicate
    if verb is None or not verb.means("cast", "use", "pay", "put_in", "target", "aim") or verb.has("neg"):
        return clause, None
    found = [p for p in clause.phrases if p.particle in ("で", "を") and paid_in_full(p, cards)]
    summed = any(t.kind == "number" and t.value[1] == "マナ" for p in found for t in p.tokens)
    key = str(cards[0].value) if len(cards) == 1 else ""
    if not key or not (summed or aimed_as_cast(key) or any(map(_entering, text_of(key)))):
        return clause, None  # of a permanent that is merely there by now it is told below
    if clause.link == "relative" and not verb.means("put_in"):
        return clause, None
    if len(found) != 1 or len(clause.phrases) == 1:
        return clause, None
    return replace(clause, phrases=tuple(p for p in clause.phrases if p is not found[0])), found[0]


def aimed_as_cast(key: str) -> bool:
    """Return whether a card is an instant, a sorcery or an Aura, which aims at something as it is cast."""
    return is_spell(key) or attached_kind(key) == "aura"


def _entering(ability: object) -> bool:
    return type(getattr(ability, "when", None)).__name__ == "Enters"


def paid_in_full(phrase: Phrase, cards: Sequence[Token]) -> bool:
    """Return whether a phrase names colours of mana that pay for the only card, whose text does not look at them."""
    if len(cards) != 1 or _looks(cards[0]):
        return False
    named, number = _with_amount(phrase)
    if not named:
        return False
    signs = re.findall(r"\{([^{}]+)\}", printed(str(cards[0].value))[1])
    ranges = [_range(one, named) for one in signs]
    if not signs or any(one is None for one in ranges) or (number is not None and "X" in signs):
        return False
    known = [one for one in ranges if one is not None]
    return number is None or sum(low for low, _ in known) <= number <= sum(high for _, high in known)


def _range(sign: str, named: set[str]) -> tuple[int, int] | None:
    """Return the least and the most mana of some colours that a symbol costs, None where they cannot pay for it."""
    if sign.isdigit() or sign == "X":
        return (int(sign), int(sign)) if sign.isdigit() else (0, 0)
    if named & set(sign) - {"2"}:
        return (1, 2) if "2" in sign else (1, 1)
    return (2, 2) if "2" in sign else None


def _with_amount(phrase: Phrase) -> tuple[set[str], int | None]:
    """Return the colours of mana that a phrase names, C for none of them, and how much of it where that is said."""
    told = phrase.words
    sums = [t for t in told if t.kind == "number" and t.value[1] == "マナ"]
    if len(sums) == 1 and all(t in sums or t.kind == "color" for t in told):
        named = {letter for t in told if t.kind == "color" for letter in (t.value or "C")}
        return named or {*"WUBRGC"}, int(sums[0].value[0])
    numbers = [t for t in told if t.kind == "number" and t.value[1] == "点"]
    rest = tuple(t for t in told if t not in numbers)
    if len(numbers) > 1:
        return set(), None
    amount = int(numbers[0].value[0]) if numbers else None
    bare = [t.value for t in rest if t.kind == "noun"]
    if len(rest) == 2 and rest[0].kind == "color" and not rest[0].value and bare == ["mana"]:
        return {"C"}, amount
    return set("".join(_named(Phrase(rest, phrase.particle)))), amount


def of_what_is_cast(draft: Draft, clause: Clause, mana: Phrase, head: Phrase) -> bool:
    """(赤マナだけで唱えた)《X》で: by what the spell is paid whose use is told behind it."""
    whole = clause.link == "relative" and len(clause.phrases) == 2 and paid_in_full(mana, head.of("card"))
    if whole and clause.predicate is not None:
        draft.use(clause.predicate)
        paid(draft, mana)
    return whole


def paid(draft: Draft, mana: Phrase) -> None:
    """Count the mana that a spell was paid with as read, the amount of it too."""
    draft.use(*mana.tokens)
    draft.notes.update(t.start for t in mana.tokens if t.kind == "number")


def settle(draft: Draft, mana: tuple[Phrase, str], acted: int) -> None:
    """Let the spell just cast be paid with that mana."""
    made = [one for one in draft.actions[acted:] if one["do"] == "spell" and "pay" not in one]
    paid = _whole(made[0], mana[1]) if len(made) == 1 else ""
    if paid:
        made[0]["pay"] = paid
        draft.use(*mana[0].tokens)
        draft.notes.update(t.start for t in mana[0].tokens if t.kind == "number")


def _whole(action: dict[str, Any], mana: str) -> str:
    """Return all the mana that a spell is paid with of which only the colours may be said, empty where that is open."""
    if mana.startswith("{"):
        return mana
    total = _total(str(action.get("card", "")), action.get("x"))
    return "".join(f"{{{one}}}" for one in mana.ljust(total, mana[0])) if total >= len(mana) else ""


def _total(name: str, x: object) -> int:
    """Return how much mana the spell of a Japanese name costs, 0 where that is open."""
    from judge.ask.building.paying import spell_key

    signs = re.findall(r"\{([^{}]+)\}", printed(spell_key(name))[1])
    if "X" in signs and not isinstance(x, int):
        return 0
    known = [re.fullmatch(r"\d+|X|[WUBRG](?:/[WUBRG])?", one) for one in signs]
    each = [int(one) if one.isdigit() else int(str(x)) if one == "X" else 1 for one in signs if None not in known]
    return sum(each)


def _looks(card: Token) -> bool:
    """Return whether a card looks at the mana that it was cast with."""
    return "ManaSpent" in repr(text_of(str(card.value)))


def _colors(phrase: Phrase, card: Token) -> str:
    """Return the colours of mana that a phrase names, each once, empty where it says more or the text asks for more."""
    asked = re.findall(r"ManaSpent\(mana='([^']*)'\)", repr(text_of(str(card.value))))
    signs = [f"{{{one}}}" for one in _named(phrase)]
    if len(set(signs)) != len(signs) or any(one.count("{") != 1 for one in asked):
        return ""
    return "".join(one[1] for one in signs)


def _named(phrase: Phrase) -> list[str]:
    """Return the letters of the colours of mana that a phrase names, none where it says anything more."""
    told = [t for t in phrase.words if not t.means("both")]
    signs = [str(t.value) for t in told if t.kind == "cost"] or [
        f"{{{next(iter(a.value))}}}"
        for a, b in zip(told[::2], told[1::2], strict=False)
        if a.kind == "color" and b.value == "mana" and len(a.value) == 1
    ]
    whole = len(signs) in (len(told), len(told) / 2) and all(re.fullmatch(r"\{[WUBRG]\}", one) for one in signs)
    return [one[1] for one in signs] if whole else []


def _symbols(phrase: Phrase) -> str:
    """Return the mana of a phrase as symbols, empty where it is anything else or not all of it is said."""
    told = phrase.words
    if len(told) == 1 and told[0].kind == "cost":
        return str(told[0].value) if re.fullmatch(r"(\{[WUBRGC]\})+", str(told[0].value)) else ""
    made = ""
    for at in range(0, len(told), 3):
        group = told[at : at + 3]
        if len(group) != 3 or group[0].kind != "color" or group[1].value != "mana" or group[2].kind != "number":
            return ""
        if len(group[0].value) != 1 or group[2].value[1] != "点":
            return ""
        made += f"{{{next(iter(group[0].value))}}}" * int(group[2].value[0])
    return made
