"""What brackets behind the cost of an ability say that it does: [-1](3/3のビーストを出す).

Invariant: only a note that is understood whole is one; a card's own ability must do the same, or its words stay unread.
"""

from __future__ import annotations

from typing import Any

from judge.ask.reading.model import SILENT, Clause, Token

_MAKES = ("put_in", "create", "enter")


def note(tokens: tuple[Token, ...]) -> list[Token]:
    """Return the tokens in the brackets at the end of a phrase, nothing where it ends otherwise."""
    if not tokens or tokens[-1].kind != "close":
        return []
    start = next((n for n in range(len(tokens) - 1, -1, -1) if tokens[n].kind == "open"), -1)
    return [t for t in tokens[start + 1 : -1] if t.kind not in SILENT] if start >= 0 else []


def made_so(clause: Clause) -> list[Token]:
    """Return what an ability is used to create: [-1]で3/3のビーストを出した; nothing where nothing is."""
    verb = clause.predicate
    for phrase in clause.phrases:
        place = next((n for n, t in enumerate(phrase.tokens) if t.means("ability") and n), 0)
        if place and phrase.tokens[place - 1].kind == "verb" and phrase.tokens[place - 1].means(*_MAKES):
            return [t for t in phrase.tokens[:place] if t.kind not in SILENT]
    if verb is None or not verb.means(*_MAKES):
        return []
    goals = [p for p in clause.phrases if p.particle == "を" and not p.of("cost", "loyalty", "card", "player")]
    return [*goals[0].words, verb] if len(goals) == 1 else []


def minting(told: list[Token]) -> dict[str, Any] | None:
    """Return the effect of a note that tells of tokens that are created, None for any other note."""
    kinds = [str(t.value) for t in told if t.kind == "subtype"]
    sizes = [t.value for t in told if t.kind == "pt"]
    counts = [t.value[0] for t in told if t.kind == "number" and t.value[1] in ("体", "つ", "個")]
    makes = [t for t in told if (t.kind == "verb" and t.means(*_MAKES)) or t.value == ("kw.create", ())]
    free = ("subtype", "pt", "number", "color")
    rest = [t for t in told if t.kind not in free and t not in makes and not t.means("token", "creature")]
    plain = not kinds and any(t.means("token") for t in told)
    if (len(kinds) != 1 and not plain) or len(sizes) > 1 or len(counts) > 1 or len(makes) != 1 or rest:
        return None
    size = sizes[0] if sizes else (1, 1)
    of_kind = f" ― {kinds[0]}" if kinds else ""
    base = {"is": f"{size[0]}/{size[1]} クリーチャー{of_kind}", "name": kinds[0] if kinds else "トークン"}
    return {"do": "token", "base": base, "amount": counts[0] if counts else 1}


def worded(told: list[Token], phrase: tuple[Token, ...]) -> list[dict[str, Any]] | None:
    """Return what a note says in the words of cards, None where it is not understood or wants a choice."""
    from judge.ask.wording import spell

    if not told:
        return None
    begin, end = phrase.index(told[0]), phrase.index(told[-1])
    found = spell("".join(t.text for t in phrase[begin : end + 1]))
    if found is None or len(found) != 1 or found[0].get("targets"):
        return None
    return list(found[0]["do"])


def does_so(ability: Any, told: list[Token]) -> bool:
    """Return whether an ability of a card creates such tokens as a note tells of."""
    made = next((step for step in ability.do if type(step).__name__ == "Token"), None)
    if made is None or minting(told) is None:
        return False
    base = made.base
    kinds = {str(t.value) for t in told if t.kind == "subtype"}
    sizes = [tuple(t.value) for t in told if t.kind == "pt"]
    counts = [t.value[0] for t in told if t.kind == "number"]
    return (
        kinds <= set(base.subtypes)
        and all(one == (base.power, base.toughness) for one in sizes)
        and (not counts or counts == [made.amount])
    )
