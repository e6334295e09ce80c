"""Rules of reading about mana that is produced in a step before the main phase and not used at once.

Invariant: what becomes of it as steps and phases end the edition decides; what is used of it is told with its amount.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import YOU
from judge.ask.building.pools import mana_of
from judge.ask.building.steps import EARLY
from judge.ask.reading.model import Clause, Token

_SOURCE = "マナの発生源"
_MAKES = ("put_in", "add", "gain", "make", "create")
_USES = ("use", "pay", "spend")


def made(draft: Draft, clause: Clause) -> bool:
    """(アップキープに)緑マナ3点を出した: mana is in the pool from that step on."""
    verb = clause.predicate
    last = draft.actions[-1] if draft.actions else {}
    if verb is None or verb.features & {"neg", "potential", "desire"} or not verb.means(*_MAKES):
        return False
    if len(draft.actions) != 1 or last.get("do") != "step" or last.get("to") not in EARLY or draft.mana:
        return False
    told = [t for p in clause.phrases for t in p.words]
    mana = mana_of(clause)
    if not mana or any(not _of_mana(t) for t in told) or draft.things:
        return False
    player = str(last.get("of") or YOU)
    draft.things.append(Thing(_SOURCE, describe(()), player, "戦場", described="エンチャント"))
    draft.mana[player] = ""
    draft.actions.append({"do": "event", "what": _SOURCE, "by": player, "does": [{"do": "add mana", "mana": mana}]})
    draft.notes.update(t.start for t in told if t.kind == "number")
    draft.use(verb, *told)
    return True


def used(draft: Draft, clause: Clause) -> bool:
    """(3点のマナを出した。)そのうち2点を使った: the rest stays in the pool."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire"} or not verb.means(*_USES):
        return False
    event = _produced(draft)
    told = [t for p in clause.phrases for t in p.words]
    counts = [t for t in told if t.kind == "number" and t.value[1] in ("点", "マナ")]
    if event is None or len(counts) != 1 or any(not _of_mana(t) and not t.means("among", "that") for t in told):
        return False
    symbols = str(event["does"][0]["mana"]).replace("}{", "} {").split()
    spent = int(counts[0].value[0])
    if not 0 < spent < len(symbols) or len(set(symbols)) > 1:
        return False
    event["does"] = [{"do": "add mana", "mana": "".join(symbols[spent:])}]
    draft.notes.update(t.start for t in told if t.kind == "number")
    draft.use(verb, *told)
    return True


def _produced(draft: Draft) -> dict[str, Any] | None:
    """Return the event by which mana came into the pool."""
    return next((one for one in draft.actions if one.get("what") == _SOURCE), None)


def _of_mana(token: Token) -> bool:
    return token.kind in ("number", "color", "cost", "pronoun", "player", "filler") or token.means("mana", "pool")
