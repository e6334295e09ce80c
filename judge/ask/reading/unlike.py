"""What words in brackets behind a card say of it: only what it says itself, or something else.

Invariant: a text that says less than its card, or says it in other words, is no contradiction; another size, amount,
cost or keyword is, and so is doing what the card only denies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from judge.ask.reading.acts import does_otherwise
from judge.ask.reading.model import Token
from judge.ask.reading.retold import NOW, QUIET, Said, meaning, said_by, within
from judge.ask.reading.words import is_ability
from judge.text.patterns import Pattern


def tells_otherwise(key: str, tokens: Sequence[Token]) -> bool:
    """Return whether a text of a card has a size, amount, cost or keyword its own lacks, or does what that does not."""
    said = said_by(key)
    if said is None:
        return False
    first = next((one for one in tokens if one.kind not in QUIET), None)
    if first is not None and first.kind == "pt" and said.size is not None and first.value != said.size:
        return not any(one.text in NOW for one in tokens)
    if any(t.kind == "verb" and t.value in said.denied and not _denied(tokens, n) for n, t in enumerate(tokens)):
        return True
    if any(t.kind == "verb" and t.has("neg") and t.means("counterspell") for t in tokens) and (
        "counterspell" not in said.denied
    ):
        return True
    if any(one.kind == "pt" and not _sized(one, said) for one in tokens):
        return True
    if any(("number", one.value[0], False) not in said.words for one in _counted(tokens)):
        return True
    exact = [one for one in tokens if one.kind in ("mod", "counter", "cost") and one.value != ("X", "X")]
    plain = [one for one in tokens if one.text != "に"]
    exact += [one for one, after in pairwise((*plain, None)) if one is not None and _points(one, after)]
    words = [one for one in tokens if one.kind == "keyword" and is_ability(str(one.value[0]))]
    lacked = [one for one in words if _lacking(tokens, tokens.index(one))]
    if any(_alike(one) & (said.words | said.marks) for one in lacked):
        return True
    exact += [one for one in words if one not in lacked]
    if any(not _alike(one) & (said.words | said.marks) for one in exact):
        return True
    return does_otherwise(key, "".join(one.text for one in tokens))


def denied_its_own(tokens: Sequence[Token]) -> bool:
    """Return whether a card is said in brackets behind its name to lack a keyword that it has: 《X》(頑強なし)."""
    for card, note in _noted(tokens):
        said = said_by(str(card.value))
        own = [n for n, one in enumerate(note) if said and one.kind == "keyword" and _alike(one) & said.marks]
        if any(_lacking(note, n) for n in own):
            return True
    return False


def contradicted(tokens: Sequence[Token]) -> bool:
    """Return whether brackets behind a card deny a keyword of it, or tell that it does something else."""
    texts = ((str(card.value), "".join(one.text for one in note)) for card, note in _noted(tokens))
    return denied_its_own(tokens) or any(does_otherwise(key, text) for key, text in texts)


def _noted(tokens: Sequence[Token]) -> Iterator[tuple[Token, Sequence[Token]]]:
    """Yield each card with brackets behind its name, and what is in them."""
    for place, card in enumerate(tokens[:-1]):
        if card.kind == "card" and tokens[place + 1].kind == "open":
            end = next((n for n in range(place, len(tokens)) if tokens[n].kind == "close"), place)
            yield card, tokens[place + 2 : end]


def _counted(tokens: Sequence[Token]) -> list[Token]:
    """Return the numbers, above one, of cards or tokens that a text says to be drawn, discarded or created: 3枚引く."""
    plain = [one for one in tokens if one.text not in ("を", "が", "も", "カード", "手札")]
    return [
        one
        for one, after in pairwise(plain)
        if one.kind == "number"
        and one.value[1] in ("枚", "体", "つ", "個")
        and one.value[0] > 1
        and after.kind == "verb"
        and after.means("draw", "discard", "create", "put_in")
        and not after.has("past")
    ]


def _lacking(tokens: Sequence[Token], place: int) -> bool:
    """Return whether a keyword is told to be one that it lacks: 瞬速は持ってない."""
    rest = tokens[place + 1 :]
    after = next((n for n, one in enumerate(rest) if one.kind not in QUIET and one.kind != "keyword"), None)
    if after is None or any(one.kind == "mark" and one.text in "。、" for one in rest[:after]):
        return False
    behind = rest[after + 1] if len(rest) > after + 1 else None
    if behind is not None and behind.kind in ("type", "subtype"):
        return False  # 飛行のないクリーチャーは攻撃できない: of others
    return rest[after].means("have", "exist", "none") and (rest[after].has("neg") or rest[after].means("none"))


def _denied(tokens: Sequence[Token], place: int) -> bool:
    """Return whether a verb is denied, by itself or with the one it is listed with: 攻撃もブロックもできない."""
    one = tokens[place]
    if one.has("neg"):
        return True
    rest = tokens[place + 1 :]
    listed = one.has("noun") and bool(rest) and rest[0].text in ("も", "や", "・", "と", "か", "または")
    return listed and (after := next((t for t in rest if t.kind == "verb"), None)) is not None and after.has("neg")


def _sized(token: Token, said: Said) -> bool:
    """Return whether a card speaks of a size: its own, that of a token, what it makes of others."""
    numbers = {("number", one, False) for one in token.value}
    return token.value == said.size or token.value in said.words or ("power" in said.words and numbers <= said.words)


def _alike(token: Token) -> frozenset[Any]:
    """Return what a token may mean; an amount of points may be told without its unit, generic mana as a number."""
    means = meaning(token)
    if token.kind == "cost" and (generic := _GENERIC.fullmatch(str(token.value))):
        return means | {("number", int(generic[1]), False)}
    return means | {("number", token.value[0], False)} if token.kind == "number" else means


_GENERIC = Pattern(r"\{([0-9]+)\}")


_FOR_EACH = ("以上", "につき", "つき", "ごと", "毎", "あたり")
"""What stands behind 1点 where it says that there is any, or what each of them brings."""


def _points(token: Token, after: Token | None) -> bool:
    """Return whether a token is an amount of points, or 3倍; 1点以上 only says that there is any."""
    if token.kind == "number" and token.value[1] == "倍":
        return bool(token.value[0] != 2)
    if token.kind != "number" or token.value[1] != "点":
        return False
    return token.value[0] != 1 or after is None or not after.text.startswith(_FOR_EACH)


def only_says(key: str, tokens: Sequence[Token]) -> bool:
    """Return whether a text is made up of words of a card's own abilities and says nothing else of it."""
    said, told = said_by(key), [one for one in tokens if one.kind not in QUIET]
    if said is None or any(t.kind == "number" and t.value[1] == "点" and not meaning(t) & said.words for t in told):
        return False
    return not tells_otherwise(key, told) and all(within(t, meaning(t), said) for t in told)


def words_of(key: str, token: Token) -> bool:
    """Return whether a word is one that the abilities of a card are made of."""
    said = said_by(key)
    return said is not None and bool(
        meaning(token) & said.words
        or any(isinstance(word, str) and token.kind == "unknown" and word[:4] == token.text[:4] for word in said.words)
    )
