"""Rules of reading that tell of attachments in a sentence of their own: 3/3に《オーラ》がついている.

Invariant: what is attached is attached from the beginning; after something has happened such a clause is not read here.
"""

from __future__ import annotations

from judge.ask.building.attached import attach, head
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft
from judge.ask.reading.model import Clause, Phrase


def attached(draft: Draft, clause: Clause) -> bool:
    """Xに《オーラ》がついている, Xは《装備品》を装備している, 《オーラ》をXにつけた, Xがオーラをまとっている."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential"} or draft.actions:
        return False
    what: Phrase | None = None
    host: Phrase | None = None
    count: list[Phrase] = []
    players: list[Phrase] = []
    for phrase in clause.phrases:
        if player_of(phrase) and phrase.particle in ("が", "は"):
            players.append(phrase)
        elif head(phrase.tokens) is not None and _last(phrase) and what is None:
            what = phrase
        elif phrase.of("number") and not phrase.of("pt", "card", "type", "keyword") and what is not None:
            count.append(phrase)
        elif host is None and phrase.particle in ("に", "は", "が", "も", "には", "へ"):
            host = phrase
        else:
            return False
    if what is None:
        return False
    hosts = objects(draft, host) if host is not None else [one for one in draft.topic if not one.attached]
    counted = tuple(token for phrase in count for token in phrase.tokens)
    if not attach(draft, (*counted, *what.tokens), hosts):
        return False
    draft.use(predicate, *(token for phrase in players for token in phrase.tokens))
    return True


def _last(phrase: Phrase) -> bool:
    """Return whether the attachment is what a phrase is about, and nothing that has it."""
    one = head(phrase.tokens)
    place = phrase.tokens.index(one) if one is not None else 0
    return not any(token.kind in ("pt", "type") for token in phrase.tokens[place + 1 :])
