"""Questions that a mana cost and what is paid for it alone answer: whether it pays, how much mana it takes.

Invariant: every symbol of the cost is paid by itself, a hybrid one in either of its ways (107.4e); mana that is left
over, effects that change costs and words that nothing here accounts for leave no answer.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge.ask.printed import COLORS, mana_cost, ruled
from judge.ask.reading import Reading, Token
from judge.ask.reading.model import EMPTY
from judge.ask.routes import Answer
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.rules.editions import Edition

SYMBOL = re.compile(r"\{([^{}]+)\}")
_LANDS = {"平地": "W", "島": "U", "沼": "B", "山": "R", "森": "G"}
_PLAIN = (*EMPTY, "edition", "pronoun", "wh", "card", "cost")
_VERBS = ("cast", "pay", "use", "need", "put_in", "do", "suffice", "become", "exist", "control", "have")
_NOUNS = ("mana", "mana_cost", "cost", "spell", "card", "total", "maximum", "minimum", "permanent", "color")
_NO_COLOR = "C"


@dataclass(frozen=True)
class Paid:
    """The mana that a question pays with.

    Attributes:
        amounts: how much of each colour, `C` for mana that is only said to be some.
        only: colours of which there is as much as it takes, and nothing else.
        none: colours of which none is spent.
        spare: what there is need not all be spent, as of lands.
        limited: of the colours in `amounts` there is no more, of other mana there may be: 白マナは1点しか出せない.
    """

    amounts: Counter[str]
    only: frozenset[str] = frozenset()
    none: frozenset[str] = frozenset()
    spare: bool = False
    limited: bool = False


def by_payment(reading: Reading, edition: Edition) -> Answer | None:
    """Return whether a cost can be paid with the mana that is told, or how much it takes; None for other questions."""
    asked = reading.asked
    limits = limiting(reading.tokens)
    if len(asked) != 1:
        return None
    verb = asked[0].clause.predicate
    denied = verb is not None and verb.has("neg") and verb.means("cast", "pay", "suffice")
    if not all(_harmless(token) or token in limits or (denied and token == verb) for token in reading.tokens):
        return None
    cost = _cost(reading)
    if cost is None or (verb is not None and verb.has("neg") and not (denied and asked[0].kind in ("can", "yn"))):
        return None
    symbols = SYMBOL.findall(cost)
    if any(not re.fullmatch(r"\d+|[WUBRGC]|[WUBRG2]/[WUBRG]", one) for one in symbols):
        return None
    paid = _paid(reading, cost)
    if "/" not in cost:
        return _lacking(reading, symbols, paid, edition)
    if asked[0].kind == "num" and asked[0].unit == "マナ":
        total = _total(symbols, paid, asked[0].extreme)
        return None if total is None else ruled(f"{total}マナです。{_ways(symbols)}", ("cr.107.4e",), edition)
    casting = verb is not None and verb.means("cast", "pay", "suffice")
    if paid is None or paid.none or paid.limited or not casting or asked[0].kind not in ("can", "yn"):
        return None
    held = _pays(symbols, paid)
    if held is None:
        return None
    return ruled(f"{_lead(verb, held=held)}{_ways(symbols)}", ("cr.107.4e",), edition)


def _lead(verb: Token | None, *, held: bool) -> str:
    """Return whether a cost can be paid, as it was asked: 唱えられない? is はい where it can't."""
    lead = "はい" if held != (verb is not None and verb.has("neg")) else "いいえ"
    return f"{lead}、{'できます' if held else 'できません'}。"


def _lacking(reading: Reading, symbols: list[str], paid: Paid | None, edition: Edition) -> Answer | None:
    """Return whether a card without hybrid symbols can be cast with the mana that is told.

    None where the lands that are told pay for it, as more than that may matter then.
    """
    asked, cards = reading.asked[0], reading.of("card")
    verb = asked.clause.predicate
    casting = verb is not None and verb.means("cast") and asked.kind in ("can", "yn")
    if paid is None or paid.none or paid.limited or not casting or not cards:
        return None
    cost = "".join(f"{{{one}}}" for one in symbols)
    held = _pays(symbols, paid)
    if held is None or (held and paid.spare):
        return None
    if held:
        return ruled(f"{_lead(verb, held=True)}そのマナでコスト{cost}を支払えます。", ("cr.601.2h",), edition)
    what = "土地から出るマナ" if paid.spare and paid.amounts else "マナ"
    return ruled(
        f"{_lead(verb, held=False)}書かれている{what}では、コスト{cost}を支払えません。", ("cr.601.2h",), edition
    )


def limiting(tokens: Sequence[Token]) -> list[Token]:
    """Return the denied verbs that say how much mana of a colour there is or is spent at most.

    白マナは1点しか出せない, 1点もない, 白マナを使わずに.
    """
    return [
        verb
        for before, word, verb in zip(tokens, tokens[1:], tokens[2:], strict=False)
        if _limits(before, word)
        if verb.has("neg") and (verb.value == "none" or verb.means("use", "pay", "put_in", "exist", "have"))
    ]


def _limits(before: Token, word: Token) -> bool:
    """Return whether a denied verb behind two words limits mana: 1点しか, 1点も, マナを."""
    if before.kind == "number":
        return word.text == "しか" or (word.text == "も" and before.value[0] == 1)
    return before.text == "マナ" and word.text in ("を", "は", "が", "も")


def _harmless(token: Token) -> bool:
    if token.kind in _PLAIN or token.kind in ("color", "type"):
        return True
    if token.kind == "player":
        return str(token.value) == "you"
    if token.kind == "zone":
        return str(token.value) in ("hand", "battlefield")
    if token.kind == "subtype":
        return str(token.value) in _LANDS
    if token.kind == "number":
        return token.value[1] in ("点", "つ", "マナ", "個", "枚", "")
    if token.kind == "adjective":
        return str(token.value) == "none"
    if token.kind == "verb":
        return token.means(*_VERBS) and not token.has("neg")
    return token.kind == "noun" and str(token.value) in (*_NOUNS, "land")


def _cost(reading: Reading) -> str | None:
    """Return the one cost that is to be paid: the card's, else the only one with hybrid symbols."""
    if reading.of("card"):
        return mana_cost(reading)
    hybrid = {str(token.value) for token in reading.of("cost") if "/" in str(token.value)}
    return hybrid.pop() if len(hybrid) == 1 else None


def _paid(reading: Reading, cost: str) -> Paid | None:
    """Return the mana that the question tells of, None where it tells of none or contradicts itself."""
    amounts, lands = Counter[str](), Counter[str]()
    only, none = set[str](), set[str]()
    limited = False
    tokens = [token for token in reading.tokens if token.kind not in ("open", "close", "mark")]
    for place, token in enumerate(tokens):
        after = tokens[place + 1 : place + 5]
        if token.kind == "noun" and token.text == "マナ" and _of_another(tokens[max(place - 2, 0) : place]):
            continue
        if token.kind == "noun" and token.text == "マナ":
            letter = _letter(tokens[place - 1] if place else None)
            number = _number(after)
            if letter is None:
                return None
            if number is not None and (limit := _limit(after)):
                limited = limited or limit == "しか"
                if limit == "しか":
                    amounts[letter] += number
                else:
                    none.add(letter)
            elif number is not None:
                amounts[letter] += number
            elif (after and after[0].value == "none") or limiting((token, *after[:2])):
                none.add(letter)
            elif any(one.text in ("だけ", "のみ", "しか") for one in after[:2]):
                only.add(letter)
            elif len(after) > 1 and after[0].text == "で" and after[1].means("pay") and letter != _NO_COLOR:
                only.add(letter)  # 青マナで払える
            elif not any(t.kind == "wh" for t in after[:1]):
                return None
        elif token.kind == "color" and (number := _number(after[:1])) is not None:  # 赤マナ1点と無色2点
            amounts[_letter(token) or _NO_COLOR] += number
        elif token.kind == "noun" and token.value == "color":  # 他の色4点: of none that the cost asks for
            number = _number([one for one in after if one.text not in ("の", "マナ")])
            if number is None or any("/" in one and not one.startswith("2/") for one in SYMBOL.findall(cost)):
                return None
            amounts[_NO_COLOR] += number
        elif token.kind == "number" and token.value[1] == "マナ" and (place and tokens[place - 1].kind != "color"):
            if tokens[place - 1].text not in ("と", "、") or tokens[place - 2].kind not in ("cost", "number"):
                return None
            amounts[_NO_COLOR] += int(token.value[0])  # {B}と4マナ
        elif token.kind == "subtype" and (number := _number(after)) is not None:
            lands[_LANDS[str(token.value)]] += number
        elif token.kind == "cost" and token.value != cost:
            symbols = SYMBOL.findall(str(token.value))
            if any(not re.fullmatch(r"[WUBRGC]|\d+", one) for one in symbols):
                return None
            for one in symbols:
                amounts[_NO_COLOR if one.isdigit() else one] += int(one) if one.isdigit() else 1
    if lands and amounts and any(amounts[one] > lands[one] for one in amounts):
        return None
    spare = not amounts
    amounts = amounts or lands
    if sum(map(bool, (amounts, only, none))) != 1:
        return None
    return Paid(amounts, frozenset(only), frozenset(none), spare, limited)


def _of_another(before: Sequence[Token]) -> bool:
    """Return whether the words before マナ are 色の, which has been counted: 他の色のマナ4点."""
    return bool(before) and any(one.kind == "noun" and one.value == "color" for one in before)


def _limit(after: Sequence[Token]) -> str:
    """Return the word that makes the amount behind mana the most there is: しか of 1点しか出せない, も of 1点もない."""
    verbs = limiting(after)
    return after[list(after).index(verbs[0]) - 1].text if verbs else ""


def _letter(before: Token | None) -> str | None:
    """Return the colour of mana by the word before it, `C` for 他のマナ, None where it is of several."""
    if before is None or before.kind != "color":
        return _NO_COLOR
    return next(iter(before.value), _NO_COLOR) if len(before.value) < 2 else None


def _number(after: Sequence[Token]) -> int | None:
    """Return the number right behind a word for mana or a land: マナ2点, マナを2点."""
    rest = [one for one in after if not (one.kind == "particle" and one.text in ("を", "が", "は"))]
    found = rest[0] if rest else None
    return int(found.value[0]) if found is not None and found.kind == "number" else None


def _pays(symbols: Sequence[str], paid: Paid) -> bool | None:
    """Return whether the mana pays the cost, None where some of it would be left over."""
    if paid.only:
        return all(one.isdigit() or bool(set(one.split("/")) & {*paid.only, "2"}) for one in symbols)
    single = [one for one in symbols if not one.isdigit()]
    generic = sum(int(one) for one in symbols if one.isdigit())
    left = _left(single, paid.amounts, generic)
    return False if not left else True if 0 in left or paid.spare else None


def pays_exactly(symbols: Sequence[str], told: Sequence[str], amount: int) -> bool:
    """Return whether mana pays a cost with nothing left over.

    Args:
        symbols: of the cost, without braces.
        told: of the mana, as far as its colours are known; a number is of no colour.
        amount: how much mana of any colour it is, where none is told by its colour.
    """
    if not symbols or any(not re.fullmatch(r"\d+|[WUBRG2]/[WUBRG]|[WUBRG]", one) for one in symbols):
        return False
    single = [one for one in symbols if not one.isdigit()]
    generic = sum(int(one) for one in symbols if one.isdigit())
    if not told:
        doubles = sum(one.startswith("2/") for one in single)
        return generic + len(single) <= amount <= generic + len(single) + doubles
    pool = Counter(one for one in told if not one.isdigit())
    pool[_NO_COLOR] += sum(int(one) for one in told if one.isdigit())
    return 0 in _left(single, pool, generic)


def _left(symbols: Sequence[str], pool: Counter[str], generic: int) -> set[int]:
    """Return how much mana may be left over when the symbols have been paid; nothing where they can't be."""
    if not symbols:
        rest = pool.total() - generic
        return {rest} if rest >= 0 else set()
    found = set[int]()
    for way in symbols[0].split("/"):
        if way == "2":
            found |= _left(symbols[1:], pool, generic + 2)
        elif pool[way]:
            found |= _left(symbols[1:], pool - Counter({way: 1}), generic)
    return found


def _total(symbols: Sequence[str], paid: Paid | None, extreme: str) -> int | None:
    """Return how much mana a cost takes with so many monocolored hybrid symbols paid in their colour."""
    plain = sum(int(one) if one.isdigit() else 1 for one in symbols if not one.startswith("2/"))
    hybrid = [one[2:] for one in symbols if one.startswith("2/")]
    if not hybrid:
        return None
    if paid is None:
        return None if extreme not in ("min", "max") else plain + len(hybrid) * (1 if extreme == "min" else 2)
    colored = _colored(hybrid, paid)
    return None if colored is None else plain + colored + 2 * (len(hybrid) - colored)


def _colored(hybrid: Sequence[str], paid: Paid) -> int | None:
    """Return how many monocolored hybrid symbols, given by their colours, are paid in their colour."""
    if paid.none:
        return 0 if all(one in paid.none for one in hybrid) else None
    if not paid.amounts:
        return sum(one in paid.only for one in hybrid)
    if set(paid.amounts) - set(hybrid):
        return None
    if not paid.limited and any(paid.amounts[one] > hybrid.count(one) for one in paid.amounts):
        return None
    return sum(min(paid.amounts[one], hybrid.count(one)) for one in paid.amounts)


def share(reading: Reading, cost: str) -> int | None:
    """Return how many monocolored hybrid symbols of a cost a question pays in their colour, None where it says not."""
    paid = _paid(reading, cost)
    return None if paid is None else _colored([one[2:] for one in SYMBOL.findall(cost) if one.startswith("2/")], paid)


def _ways(symbols: Sequence[str]) -> str:
    """Return how the hybrid symbols of a cost are paid, as a sentence."""
    told = []
    for one in dict.fromkeys(symbol for symbol in symbols if "/" in symbol):
        first, second = one.split("/")
        how = (
            f"{COLORS[second]}マナ1点か好きなマナ2点" if first == "2" else f"{COLORS[first]}か{COLORS[second]}のマナ1点"
        )
        told.append(f"{{{one}}}は1つずつ別々に{how}で支払います。")
    return "".join(told[:2])
