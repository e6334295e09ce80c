"""Who gets how much of what is divided: 2/2に2点、相手プレイヤーに1点.

Invariant: a division is only taken where each part names one object or player, and no two of them the same.
"""

from __future__ import annotations

from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.reading.model import JOINING, Phrase, Token


def shares_of(
    draft: Draft, told: list[Token], divider: Thing | None = None, amounts: frozenset[int] = frozenset()
) -> list[tuple[str, int, list[Token]]]:
    """Return who gets how much, in order, with the words that say it; nothing where that is not all they say."""
    found: list[tuple[str, int, list[Token]]] = []
    part: list[Token] = []
    for one in told:
        if one.kind in JOINING:
            continue
        whole = one.means("total") and len(amounts) == 1
        if not whole and (one.kind != "number" or one.value[1] not in ("点", "個")):
            part.append(one)
            continue
        marks = [] if any(t.kind == "verb" for t in part) else [t for t in part if _is_mark(t)]
        part = [t for t in part if t not in marks]  # -1/-1カウンターを2/2に1個: what is divided, not what it has
        draft.notes |= {t.start for t in marks}
        name = _who(part[0], divider) if _only_player(part) else ""
        things = [] if name or not part else objects(draft, Phrase(tuple(part), "に"))
        if not name and len(things) != 1:
            return []
        whose = things[0].player if things else ""
        side = next((draft.thing(who).player for who, *_ in reversed(found) if who not in PLAYERS.values()), "")
        if things and not whose:
            things[0].player = side  # 相手の2/2に2点、1/1に1点: both are theirs
        amount = next(iter(amounts)) if whole else int(one.value[0])
        found.append((name or things[0].name, amount, [*(part if name else []), *marks, one]))
        draft.notes.add(one.start)  # what was meant for a target that is gone is dealt to none
        part = []
    plain = all(t.means("damage", "counter", "target") or t.kind == "counter" for t in part)
    return found if plain and len({name for name, *_ in found}) == len(found) else []


def _who(told: Token, divider: Thing | None) -> str:
    """Return the player whom a word means; プレイヤー is the opponent of who divides."""
    return (
        other(divider.player or YOU)
        if divider is not None and told.value == "any"
        else PLAYERS.get(str(told.value), "")
    )


def _is_mark(token: Token) -> bool:
    return token.kind == "counter" or token.means("counter")


def _only_player(part: list[Token]) -> bool:
    return len(part) == 1 and part[0].kind == "player"
