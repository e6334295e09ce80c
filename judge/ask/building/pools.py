"""Rules of reading about mana that is left in a pool when a step or phase ends.

Invariant: mana is only left over where the question says so; what becomes of it the edition decides.
"""

from __future__ import annotations

from judge.ask.building.combat import player_of
from judge.ask.building.draft import Draft
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.reading.model import Clause, Token

_LETTERS = {"W": "{W}", "U": "{U}", "B": "{B}", "R": "{R}", "G": "{G}"}
_OVER = ("remain", "exist", "be over", "float")
_UNUSED = ("use", "pay", "spend")


def left(draft: Draft, clause: Clause) -> bool:
    """緑マナ3点が余った, 使っていないマナが4点残っていた, {G}{G}{G}が使い切れずマナ・プールに残った."""
    predicate = clause.predicate
    if predicate is None:
        return False
    over = predicate.means(*_OVER) and not predicate.has("neg")
    unused = predicate.means(*_UNUSED) and predicate.has("neg")
    mana = mana_of(clause)
    if not mana or not (over or unused) or any(p.of("card", "pt", "quote") for p in clause.phrases):
        return False
    tokens = [t for p in clause.phrases for t in p.tokens]
    if over and not _said_unused(tokens, predicate):
        return False
    who = next((player_of(p) for p in clause.phrases if player_of(p)), "")
    owner = next((PLAYERS[str(t.value)] for t in tokens if t.kind == "player" and t.value in PLAYERS), YOU)
    player = who or owner
    draft.mana[player] = mana
    draft.notes.update(t.start for t in tokens if t.kind == "number")
    draft.active = draft.active or player
    draft.actions.append({"do": "step", "to": "end"})
    draft.use(predicate, *(t for t in tokens if _about_mana(t)))
    return True


def _said_unused(tokens: list[Token], predicate: Token) -> bool:
    """Return whether it is said that the mana is over at an end: 余る, 使っていない, …の終わりに残った."""
    unused = any(t.kind == "verb" and t.means(*_UNUSED) and t.has("neg") for t in tokens)
    pool = any(t.kind == "noun" and t.means("pool") for t in tokens)
    ended = any((t.kind == "noun" and t.means("end of it")) or t.kind == "step" for t in tokens)
    return predicate.means("be over", "float") or unused or pool or ended


def _about_mana(token: Token) -> bool:
    if token.kind in ("cost", "color", "step", "player"):
        return True
    if token.kind == "number":
        return token.value[1] in ("点", "マナ", "つ", "")
    if token.kind == "verb":
        return token.means(*_UNUSED)
    return token.kind == "noun" and token.means("mana", "pool", "end of it", "turn", "phase", "step word")


def mana_of(clause: Clause) -> str:
    """Return the mana a clause tells of, as symbols; empty for none or an open amount."""
    tokens = [t for p in clause.phrases for t in p.tokens]
    costs = [t for t in tokens if t.kind == "cost" and all(one in "{}WUBRGC" for one in str(t.value))]
    numbers = [t for t in tokens if t.kind == "number" and t.value[1] in ("点", "マナ", "つ")]
    worded = any(
        (t.kind == "noun" and t.means("mana")) or (t.kind == "number" and t.value[1] == "マナ") for t in tokens
    )
    if len(costs) == 1 and not numbers:
        return str(costs[0].value)
    colors = [t for t in tokens if t.kind == "color" and len(t.value) == 1]
    if len(numbers) == len(colors) > 1 and not costs and worded:
        parts = zip(colors, numbers, strict=True)  # 緑マナ2点と赤マナ1点
        return "".join(_LETTERS[next(iter(color.value))] * int(number.value[0]) for color, number in parts)
    if costs or len(numbers) != 1 or not worded:
        return ""
    symbol = _LETTERS[next(iter(colors[0].value))] if len(colors) == 1 else "{C}"
    return symbol * int(numbers[0].value[0])


def over(draft: Draft, clause: Clause) -> bool:
    """マナ・プールに残った, フェイズが終わった, after it has been said what is left: nothing new."""
    predicate = clause.predicate
    if predicate is None or predicate.has("neg") or not predicate.means(*_OVER, "end") or not draft.mana:
        return False
    if predicate.means("end") and not (draft.actions and draft.actions[-1]["do"] == "step"):
        return False
    if clause.link == "relative" and draft.actions and draft.actions[-1]["do"] == "activate":
        return False  # マナ・プールに残るマナ, behind what may have been paid with some of it
    tokens = clause.words
    if not all(_about_mana(t) for t in tokens):
        return False
    draft.use(predicate, *tokens)
    return True
