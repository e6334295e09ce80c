"""Rules of reading about several creatures with devour that come at the same time, each with food of its own.

Invariant: neither is cast, and neither may devour the other (614.13a); the food stands on the battlefield beforehand.
"""

from __future__ import annotations

from judge.ask.building.combat import objects, player_of
from judge.ask.building.devouring import devour_words, devours, others_there
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import YOU
from judge.ask.reading.model import JOINING, Clause, Phrase, Token

_COMING = ("put_in", "enter", "come", "put")


def come_together(draft: Draft, clause: Clause) -> bool:
    """《A》と《B》を同時に戦場に出し: two creatures with devour that enter at the same time."""
    verb = clause.predicate
    if verb is None or not verb.means(*_COMING) or verb.features & {"neg", "potential", "desire"} or draft.actions:
        return False
    head = next((p for p in clause.phrases if p.particle in ("を", "が", "は") and not player_of(p)), None)
    rest = [p for p in clause.phrases if p is not head]
    if head is None or not any(t.text.startswith("同時") for t in clause.tokens) or any(not _plain(p) for p in rest):
        return False
    found = objects(draft, head)
    if len(found) != 2 or not all(devours(one) for one in found):
        return False
    by = next((one.player for one in found if one.player), "") or YOU
    for one in found:
        one.player, one.zone = by, "手札"
    names = [one.name for one in found]
    draft.actions.append({"do": "event", "does": [{"do": "return", "what": "targets"}], "target": names, "by": by})
    draft.active = draft.active or by
    draft.topic = found
    draft.use(verb, *(t for p in rest for t in p.tokens), *(t for t in head.tokens if t.text.startswith("同時")))
    return True


def ate_each(draft: Draft, clause: Clause) -> bool:
    """それぞれが頑強持ちを1体ずつ貪食した: the food is told apart in the order in which the eaters were told."""
    verb = clause.predicate
    done = devour_words(clause)
    if verb is None or not (done or verb.means("eat", "sacrifice")) or verb.features & {"neg", "passive", "potential"}:
        return False
    last = draft.actions[-1] if draft.actions else {}
    names = last.get("target")
    eaters = [one for one in draft.things if isinstance(names, list) and one.name in names and devours(one)]
    counts = [t for p in clause.phrases for t in p.of("number")]
    if len(eaters) < 2 or len(counts) != 1 or not any(t.text == "ずつ" for t in clause.tokens):
        return False
    many = int(counts[0].value[0])
    food = _food(draft, clause, eaters, counts[0])
    if len(food) != many * len(eaters):
        return False
    for place in range(len(eaters)):
        for one in food[place * many : (place + 1) * many]:
            draft.choose.append({"about": "devour", "pick": one.name, "once": True})
        draft.choose.append({"about": "devour", "pick": "これ以上", "once": True})
    draft.topic = eaters
    draft.use(verb, *(t for p in clause.phrases for t in p.tokens))
    return True


def _food(draft: Draft, clause: Clause, eaters: list[Thing], count: Token) -> list[Thing]:
    """Return what is there to be devoured of the kind that a clause names; nothing where other kinds are there, too."""
    lying = [one for one in others_there(draft, eaters[0]) if one not in eaters]
    named: list[Thing] = []
    for phrase in clause.phrases:
        plain = Phrase(
            tuple(t for t in phrase.tokens if t not in (count, *devour_words(clause)) and t.text != "ずつ"), "を"
        )
        told = [t for t in plain.tokens if t.kind not in (*JOINING, "filler")]
        if told and phrase.particle in ("を", "") and not player_of(plain):
            named += objects(draft, plain, new=False, but=eaters)
    return lying if not named or all(one in lying for one in named) else []


def _plain(phrase: Phrase) -> bool:
    """Return whether a phrase only says where to, who does it, or that it is at the same time."""
    told = [t for t in phrase.tokens if t.kind not in (*JOINING, "filler")]
    return all(t.kind in ("zone", "player") or t.text.startswith("同時") or t.means("effect", "ability") for t in told)
