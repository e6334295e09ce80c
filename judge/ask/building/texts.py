"""What is said of an object by a text: an ability that it has, when one triggers, a shield that it is under.

Invariant: a text is taken only where it is read as an ability, an occasion or a spell; else it stays unread.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.ask.building.binding import bound
from judge.ask.building.description import Description
from judge.ask.reading.model import Token


def text(tokens: Sequence[Token], at: int, found: Description) -> int:
    """「これが死亡したとき、カードを1枚引く」を持つ, 「…」という能力を持つ: an ability told by its text."""
    from judge.ask.wording import permanent

    written = str(tokens[at].value)
    if found.card is not None:
        return 0  # of a card with a name, that is one of its own abilities
    if permanent(written) is None:
        return _shield(tokens, at, found) or _occasion(tokens, at, found)
    found.quoted.append(written)
    used = 1 + bound(tokens, at + 1)
    if (
        at + used < len(tokens)
        and tokens[at + used].kind == "noun"
        and tokens[at + used].value in ("ability", "effect")
    ):
        used += 1
    return used + bound(tokens, at + used)


def _shield(tokens: Sequence[Token], at: int, found: Description) -> int:
    """「次の3点のダメージを軽減する」盾がある: what protects it before anything happens."""
    from judge.ask.wording import spell

    place = at + 1 + (1 if at + 1 < len(tokens) and tokens[at + 1].text == "の" else 0)
    if place >= len(tokens) or not tokens[place].means("shield") or spell(str(tokens[at].value)) is None:
        return 0
    after = bound(tokens, place + 1)
    if not any(one.kind == "verb" for one in tokens[place + 1 : place + 1 + after]):
        return 0
    found.shields.append(str(tokens[at].value))
    return place + 1 + after - at


def _occasion(tokens: Sequence[Token], at: int, found: Description) -> int:
    """「攻撃するたび」誘発する能力を持つ, 「攻撃するたび」の能力を持つ: only when it triggers is told."""
    from judge.ask.wording import occasion

    place = at + 1
    while place < len(tokens) and (tokens[place].text == "の" or tokens[place].means("trigger")):
        place += 1
    if place >= len(tokens) or not tokens[place].means("ability") or occasion(str(tokens[at].value)) is None:
        return 0
    found.quoted.append(str(tokens[at].value))
    return place + 1 + bound(tokens, place + 1) - at
