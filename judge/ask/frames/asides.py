"""The passages of a question that only repeat what a card says: brackets and quotes beside its name.

Invariant: an aside lies beside the name of the card that it is told of, with nothing but a particle, or words that
lead to its text, between them; or it is a sentence that names no card and gives the last one named an ability.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.text.patterns import Pattern

__all__ = ["find_asides"]

_BRACKETS = Pattern(r"\s*[（(](?:[^（）()]|[（(][^（）()]{1,40}[）)]){1,160}[）)]")
_QUOTE = Pattern(
    r"\s*(?:の|が持つ|にある|の持つ|に書かれた)\s*「[^「」]{4,160}」"
    r"(?=(?:という|との|の)?(?:起動型|誘発型|常在型)?(?:能力|効果|テキスト))"
)
_OWN_ABILITY = Pattern(r"\s*(?:の|が持つ|にある|の持つ|に書かれた|に書いてある)\s*「[^「」]{1,80}[:：][^「」]{1,120}」")
"""An activated ability, quoted with its cost: 《X》の「{1},{T}:カードを1枚引く」."""
_BY_COST = Pattern(r"\s*の\s*(?:\{[^{}]{1,4}\})+(?=\s*(?:の|で使う|から始まる)?\s*(?:起動型)?能力)")
"""An activated ability, named by its cost: 《X》の{2}{U}の能力."""
_PERSON = "自分|あなた|私|俺|僕|こちら|こっち|相手|対戦相手|敵|向こう|プレイヤー"
_NOT_SAID = f"(?!(?:{_PERSON})(?:の|側|[はがも]))(?!(?:持つ|持ち|持っ|もつ|もっ)|つき|付き|ついた|付いた|つけた|得た)"
_ATTRIBUTE = Pattern(
    rf"(?:^|(?<=[。！？?!\n]))\s*(?:{_NOT_SAID}[^。？?！!《》「」]){{5,70}}"
    r"(?<!唱え)(?<!起動す)(?<!使)(?<!い)(?<!居)(?<!あ)(?<!有)(?<!撃)[るうくすつぬむぐぶ]\Z"
)
"""What stands before a card from the beginning of its sentence and tells what it does: 自身を追放する《…》."""
_SENTENCE = Pattern(r"[^。！!？?\n]+[。！!…]+")
_RETOLD = Pattern(
    rf"(?:[、\s]|(?:そいつ|こいつ|これ|それ|この(?:カード|クリーチャー|呪文)|本体)(?:は|って|、)?)*{_NOT_SAID}.{{4,120}}"
    r"(?:能力|効果|テキスト|やつ|奴)(?:を|が|も)?"
    r"(?:持って(?:い)?(?:る|ます)|持ちの?|ある|あります|ついて(?:い)?(?:る|ます))?(?:ん|の)?(?:です|だ)?(?:よね|よ|ね|が|けど)?"
    r"[。！!…]+"
)
"""A sentence that only says of the card named before it what ability it has: こいつは…する能力を持ってるんですよね。"""
_COSTING = Pattern(r"(?P<cost>(?:\{[^{}]{1,4}\})+)の\Z")
"""The mana cost of a card, told before its name: {X}{R}の《猛火》."""
_BEFORE = Pattern(r"「[^「」]{2,80}」(?:を持つ|の|という)?\Z")


def find_asides(text: str, named: Iterable[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """Return the passages, each with the card that it is told of.

    Args:
        text: a question as typed.
        named: where the name of a card begins and ends, with the card as frames call it.
    """
    found = []
    named = list(named)
    for one in _SENTENCE.finditer(text):
        before = [card for start, _, card in named if start < one.start()]
        if before and not any(one.start() <= start < one.end() for start, _, _ in named) and _RETOLD.fullmatch(one[0]):
            found.append((one.start(), one.end(), before[-1]))
    for start, end, card in named:
        if match := _BEFORE.search(text, 0, start):
            found.append((match.start(), match.end(), card))
        if text[start : start + 1] == "《" and (match := _ATTRIBUTE.search(text, 0, start)):
            found.append((match.start(), match.end(), card))
        if (match := _COSTING.search(text, 0, start)) and _costs(card, match["cost"]):
            found.append((match.start(), match.end(), card))
        if match := _BRACKETS.match(text, end):
            found.append((match.start(), match.end(), card))
            end = match.end()
        by_cost = _BY_COST.match(text, end)
        if match := _QUOTE.match(text, end) or _OWN_ABILITY.match(text, end) or (by_cost and _by_cost(by_cost, card)):
            found.append((match.start(), match.end(), card))
    return found


def _costs(card: str, cost: str) -> bool:
    from judge.engine.cardbook import book

    known = book().find(card.strip("《》"))
    return known is not None and (known.record.cost or "").upper() == cost.upper()


def _activated(ability: object) -> bool:
    """Return whether an ability of a card is an activated one: a keyword may stand there by its name alone."""
    return isinstance(ability, dict) and ability.get("ability") == "activated"


def _by_cost(match: re.Match[str], card: str) -> re.Match[str] | None:
    """Return the cost by which an ability is named, where the card has no other that may be activated."""
    from judge.engine.cardbook import book

    known = book().find(card.strip("《》"))
    sole = known is not None and sum(_activated(one) for one in known.abilities or ()) == 1
    return match if sole else None
