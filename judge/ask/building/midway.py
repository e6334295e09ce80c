"""What is chosen as an ability resolves: (《X》の能力を起動して)青を選んだ, 島を選んだ.

Invariant: only where what was done last lets a colour or a basic land type be chosen, and just one is named.
"""

from __future__ import annotations

from judge.ask.building.cards import abilities_of, key_of, text_of
from judge.ask.building.combat import player_of
from judge.ask.building.draft import Draft
from judge.ask.reading.model import SILENT, Clause, Token
from judge.engine.values import BASIC_LAND_TYPES, COLORS

_KINDS = {"ChooseColor(": "color", "ChooseLandType(": "land type"}
"""What stands in an ability that lets one be chosen, and what is then decided."""


def chosen(draft: Draft, clause: Clause) -> bool:
    """(能力を起動して)青を選んだ, 島を選んだ, 選んだのは赤: what its controller chooses as it resolves."""
    verb = clause.predicate
    if verb is None or not verb.means("choose") or verb.features & {"neg", "potential", "desire"}:
        return False
    kind, several = _decided(draft)
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in SILENT and not player_of(p)]
    named = [t for t in told if _names(t, kind)]
    if not kind or any(t not in named and not t.means("color", "choose") for t in told):
        return False
    letters = {letter for t in named if kind == "color" for letter in t.value}
    if not named or (len(letters) if kind == "color" else len(named)) > (len(COLORS) if several else 1):
        return False
    pick = "と".join(COLORS[one] for one in COLORS if one in letters) if kind == "color" else str(named[0].value)
    draft.choose.append({"about": kind, "pick": pick})
    draft.use(verb, *told, *(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    return True


def _names(token: Token, kind: str) -> bool:
    """Return whether a word names one of what may be chosen."""
    if kind == "land type":
        return token.kind == "subtype" and token.value in BASIC_LAND_TYPES
    return token.kind == "color" and bool(token.value)


def _decided(draft: Draft) -> tuple[str, bool]:
    """Return what is chosen as what was done last resolves, empty for nothing, and whether several may be."""
    last = draft.actions[-1] if draft.actions else {}
    source = next((one for one in draft.things if one.name == last.get("what")), None)
    done: object = ()
    if last.get("do") == "activate" and source is not None and source.said.card is not None:
        abilities, place = abilities_of(source.said.card), int(last.get("ability", 1))
        done = abilities[place - 1].do if place <= len(abilities) else ()
    elif last.get("do") == "spell" and "card" in last:
        done = text_of(key_of(str(last["card"])))
    elif last.get("do") == "cast" and source is not None and source.said.card is not None:
        done = text_of(source.said.card)
    says = repr(done)
    return next((kind for mark, kind in _KINDS.items() if mark in says), ""), "several=True" in says
