"""Whether damage is prevented, and how much: ダメージは軽減される, 何点軽減される.

Invariant: of damage to a player or an object that is named, or by one, only that is looked at; where of that some is
prevented and some is not, both are told.
"""

from __future__ import annotations

from judge.ask.answering import facts
from judge.ask.answering.line import Asking, Line
from judge.engine.events.damage import Damage
from judge.engine.events.tell import Prevented


def kept_off(asking: Asking) -> Line | None:
    """Answer whether damage is prevented, None where there is none at all or it is open which is meant."""
    query = asking.query
    prevented, dealt = _of(asking, Prevented), _of(asking, Damage)
    if not prevented and not dealt:
        return None
    if prevented and dealt and not (query.implied or query.player):
        return None  # 3/3のダメージ may be what it deals or what it is dealt
    lead = "はい" if bool(prevented) != query.neg else "いいえ"
    told = "、".join(f"{source}が{to}に与える{n}点は軽減されます" for source, to, n in prevented)
    hit = "、".join(f"{source}は{to}に{n}点のダメージを与えます" for source, to, n in dealt)
    if not prevented:
        return Line(f"{lead}、軽減されません。{hit}。", False)
    return Line(f"{lead}、{told}。{hit + '。' if hit else ''}", True)


def points_kept_off(asking: Asking) -> Line | None:
    """Answer how many points are prevented, None where none are."""
    amount = sum(n for _, _, n in _of(asking, Prevented))
    return Line(f"{amount}点です。", amount) if amount else None


def _of(asking: Asking, kind: type[Prevented] | type[Damage]) -> list[tuple[str, str, int]]:
    """Return by what, to what and how much damage was dealt or prevented, of what is asked about."""
    query = asking.query
    named = {query.player} if query.player else set() if query.implied else set(query.things)
    found: list[tuple[str, str, int]] = []
    for batch, event in facts.events(asking.outcome):
        if not isinstance(event, kind):
            continue
        source, to = facts.label(batch.before, event.source), facts.label(batch.before, event.to)
        amount = event.prevented if isinstance(event, Prevented) else event.amount
        if not named or (to in named if query.player else named & {source, to}):
            found.append((source, to, amount))
    return found


__all__ = ["kept_off", "points_kept_off"]
