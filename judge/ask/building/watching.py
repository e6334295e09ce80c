"""What stands by and has an ability that aims at something as another thing dies or enters.

Invariant: it is only named where a single permanent on the battlefield is one, and what it waits for happened last.
"""

from __future__ import annotations

from judge.ask.building.cards import text_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.occasions import whens


def watcher(draft: Draft) -> Thing | None:
    """Return the one permanent whose ability has triggered by what happened last, and aims at something."""
    occasions = _happened(draft)
    if not occasions:
        return None
    last = draft.actions[-1]
    itself = (last.get("target"), last.get("what"))
    found = [one for one in draft.things if one.zone == "戦場" and occasions & whens(one) and _aims(one)]
    return found[0] if len(found) == 1 and found[0].name not in itself else None


def _happened(draft: Draft) -> frozenset[str]:
    """Return on what occasions something triggers by the last action."""
    last = draft.actions[-1] if draft.actions else {}
    if any(did["do"] in ("destroy", "sacrifice it") for did in last.get("does", ())):
        return frozenset({"dies", "Moves"})
    return frozenset({"enters"}) if last.get("do") in ("cast", "play") else frozenset()


def _aims(one: Thing) -> bool:
    abilities = text_of(one.said.card) if one.said.card is not None else ()
    return any(getattr(ability, "when", None) is not None and getattr(ability, "targets", ()) for ability in abilities)
