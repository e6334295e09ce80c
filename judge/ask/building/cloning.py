"""Rules of reading about what enters as a copy: what it copies, told while it is cast, put in by ninjutsu or named.

Invariant: what is copied is a choice of the scenario for an object whose card enters as a copy, and stands on the
battlefield beforehand; copied by anything else, the words stay unread.
"""

from __future__ import annotations

from judge.ask.building.cards import enters_as_copy
from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import YOU
from judge.ask.reading.model import Clause, Phrase

_EMPTY = ("filler", "mark", "particle", "link")
_NOTHING = "コピーにしない"
"""The choice to copy nothing, as the engine puts it."""


def copied(draft: Draft, clause: Clause) -> bool:
    """《カード》を唱え、4/4をコピーした; 《カード》で4/4をコピーした; 4/4のコピーとして; 何もコピーしなかった."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"passive", "potential", "causative", "desire"}:
        return False
    by = next((p for p in clause.phrases if p.particle in ("で", "が", "は", "に") and _names_one(p)), None)
    rest = [p for p in clause.phrases if p is not by]
    what = next((p for p in rest if p.particle in ("を", "も", "")), None)
    if what is None or any(p is not what for p in rest):
        return False
    bearer = _bearer(draft, by)
    if bearer is None or any(one["about"] == "copy" for one in draft.choose):
        return False
    nothing = any(t.text in ("何", "何も") for t in what.tokens) or (what.particle == "も" and bool(what.of("number")))
    if nothing != predicate.has("neg"):
        return False
    if nothing:
        draft.use(*(t for t in what.tokens if t.kind not in _EMPTY))
        pick = _NOTHING
    else:
        found = objects(draft, Phrase(what.tokens, "を"), but=[bearer])
        if len(found) != 1 or found[0].zone != "戦場":
            return False
        pick = found[0].name
    if by is not None and not _coming(draft, bearer):
        bearer.player, bearer.zone = bearer.player or YOU, "手札"
        draft.actions.append({"do": "cast", "what": bearer.name, "by": bearer.player})
        draft.active = draft.active or bearer.player
    draft.choose.append({"about": "copy", "pick": pick})
    draft.topic = [bearer]
    draft.use(predicate)
    return True


def came_so(draft: Draft, clause: Clause) -> bool:
    """（4/4のコピーとして）戦場に出した, （コピーして）出た: what was said to copy comes."""
    predicate = clause.predicate
    told = bool(draft.choose) and draft.choose[-1]["about"] == "copy"
    if predicate is None or not told or predicate.features & {"neg", "potential"}:
        return False
    places = [t for p in clause.phrases for t in p.tokens if t.kind not in _EMPTY]
    if any(t.kind != "zone" or t.value != "battlefield" for t in places) or not _coming(draft, draft.topic[0]):
        return False
    draft.use(predicate, *places)
    return True


def _names_one(phrase: Phrase) -> bool:
    told = [t for t in phrase.tokens if t.kind not in _EMPTY and t.kind != "player"]
    return [t.kind for t in told] == ["card"] and enters_as_copy(str(told[0].value))


def _bearer(draft: Draft, by: Phrase | None) -> Thing | None:
    """Return what copies: what the clause names, else what is being cast or put in by ninjutsu."""
    if by is not None:
        found = objects(draft, Phrase(by.tokens, "を"))
        return found[0] if len(found) == 1 and (found[0].zone != "戦場" or not _known(draft, found[0])) else None
    last = draft.actions[-1] if draft.actions else {}
    found = [one for one in draft.things if one.name == last.get("what") and enters_as_copy(one.said.card or "")]
    return found[0] if len(found) == 1 and last.get("do") in ("cast", "activate") else None


def _known(draft: Draft, one: Thing) -> bool:
    """Return whether an object was there before, so that it can't come as a copy now."""
    return one in draft.topic and draft.things[-1] is not one


def _coming(draft: Draft, one: Thing) -> bool:
    last = draft.actions[-1] if draft.actions else {}
    return last.get("what") == one.name and last.get("do") in ("cast", "activate")
