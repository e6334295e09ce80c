"""Equipment that attaches itself to what enters: 《忍びの釵》をつけた, つけなかった behind a creature that has come.

Invariant: only of a card whose one triggered ability does that and leaves it to its player, that stands on the
battlefield unattached; what is told is the choice of that player, and nothing is attached a second time.
"""

from __future__ import annotations

from judge.ask.building.cards import text_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import YOU
from judge.ask.building.triggercards import may_be_used
from judge.ask.reading.model import Clause, Phrase

_ENTERS = ("cast", "activate")


def put_on_by_ability(draft: Draft, clause: Clause) -> bool:
    """2/2が出て釵をつけた: the ability that triggered as the creature entered was used, or was not."""
    verb = clause.predicate
    if verb is None or not verb.means("attach") or verb.features & {"potential", "desire", "passive", "progressive"}:
        return False
    what = next((p for p in clause.phrases if p.particle in ("を", "は") and len(p.words) == 1 and p.of("card")), None)
    come = _come(draft)
    if what is None or not come or not attaches_to_what_enters(str(what.words[0].value)):
        return False
    to = clause.phrase("に", "へ")
    rest = [p for p in clause.phrases if p not in (what, to) and not player_of(p)]
    if any(p.words and not _by_ability(p) for p in rest) or any(one.get("about") == "may" for one in draft.choose):
        return False
    card = str(what.words[0].value)
    there = [one for one in draft.things if one.said.card == card]
    hosts = objects(draft, to, new=False) if to is not None else [draft.thing(come)]
    if len(there) > 1 or any(one.zone not in ("", "戦場") for one in there) or [one.name for one in hosts] != [come]:
        return False
    if not there:
        if any(token.means("counter") for p in clause.phrases for token in p.tokens):
            return False
        there = draft.resolve(describe(what.tokens))
        draft.take(there[0].said)
    there[0].player = there[0].player or hosts[0].player or YOU
    draft.choose.append({"about": "may", "pick": "使わない" if verb.has("neg") else "使う"})
    draft.topic = hosts
    draft.use(verb, *(token for p in clause.phrases for token in p.words))
    return True


def put_on(draft: Draft, card: str, host: Thing) -> bool:
    """Return whether a permanent that is there would attach itself to what has just entered."""
    if host.name != _come(draft) or not any(one.said.card == card and not one.attached for one in draft.things):
        return False
    return attaches_to_what_enters(card)


def _come(draft: Draft) -> str:
    """Return the name of the creature that entered last, as far as that is told."""
    if draft.actions:
        last = draft.actions[-1]
        return str(last.get("what", "")) if last["do"] in _ENTERS else ""
    return ""


def _by_ability(phrase: Phrase) -> bool:
    return phrase.particle in ("で", "により", "によって") and all(
        t.means("ability", "trigger", "effect") for t in phrase.words
    )


def attaches_to_what_enters(card: str) -> bool:
    """Return whether a card's one triggered ability may attach it to a creature that enters."""
    from judge.engine.vocabulary.triggers import Enters
    from judge.engine.vocabulary.words import Triggered

    found = [one for one in text_of(card) if isinstance(one, Triggered)]
    moves = [one for one in found if any(type(effect).__name__ == "AttachTo" for effect in one.do)]
    return may_be_used(card) and all(isinstance(one.when, Enters) for one in moves) and len(moves) == 1
