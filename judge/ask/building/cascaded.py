"""Rules of reading about what cascade found, among other things that happen: 続唱で《稲妻》を唱えた.

Invariant: what is found lies on top of the library of whoever cast the spell with cascade, and costs less than it; a
spell with cascade finds one card only here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from judge.ask.building.cards import keywords_of, playable, times_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.players import YOU
from judge.ask.building.query import Query
from judge.ask.building.spellcards import hits_players, targets_of
from judge.ask.cascading.words import value_of
from judge.ask.reading.model import Clause, Phrase, Token

_KEY = "kw.cascade"
_LIBRARY = "ライブラリー"
_PLAIN = ("particle", "mark", "filler", "link")


def shown(draft: Draft, clause: Clause) -> bool:
    """続唱で《稲妻》がめくれた: it lies on top of the library of whoever casts the spell with cascade."""
    verb = clause.predicate
    if verb is None or verb.has("neg") or _by_cascade(clause) is None:
        return False
    return _found(draft, clause) is not None


def cast(draft: Draft, clause: Clause) -> bool:
    """続唱で《稲妻》を唱えた, めくれた《稲妻》をそのまま唱えた: it is cast as cascade resolves."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "permission", "cond"} or clause.role == "asked":
        return False
    clause, at = _aim_apart(clause)
    cards = [t for p in clause.phrases for t in p.of("card")]
    lying = [one for one in draft.things if one.zone == _LIBRARY and one.said.card is not None]
    known = [one for one in lying if len(cards) == 1 and one.said.card == cards[0].value]
    one = known[0] if len(known) == 1 and _only_card(clause, cards[0]) else None
    if one is None:
        one = _found(draft, clause) if _by_cascade(clause) is not None else None
    if one is None or any(choice.get("about") == "cast" for choice in draft.choose):
        return False
    if at is not None and not _aimed(draft, at, one):
        return False
    draft.choose.append({"about": "cast", "pick": "唱える"})
    draft.use(verb, *cards)
    return True


def waiting(draft: Draft, card: Token) -> Thing | None:
    """Let what cascade is said to have cast wait on the stack, so that something may be done to it; None for another.

    Of which no target is told, that is aimed at the opponent, where nothing else is there.
    """
    found = [one for one in draft.things if one.zone == _LIBRARY and one.said.card == card.value]
    last = draft.actions[-1] if draft.actions else {}
    if len(found) != 1 or last.get("do") != "cast" or not any(one.get("about") == "cast" for one in draft.choose):
        return None
    key, others = str(card.value), [one for one in draft.things if one.zone == "戦場"]
    if targets_of(key) and not any(one.get("about") == "target" for one in draft.choose):
        if targets_of(key) > 1 or not hits_players(key) or others:
            return None
        draft.choose.append({"about": "target", "pick": other(found[0].player)})
        draft.assumed.append(f"{found[0].name}の対象は{other(found[0].player)}である")
    last["hold"] = True
    draft.actions.append({"do": "resolve", "hold": True})
    return found[0]


def _aim_apart(clause: Clause) -> tuple[Clause, Phrase | None]:
    """Return a clause without what a spell is aimed at, and that: 続唱で《稲妻》を[相手に]撃った."""
    at = [p for p in clause.phrases if p.particle in ("に", "へ") and (player_of(p) or p.of("pt", "card"))]
    if _by_cascade(clause) is None or len(at) != 1:
        return clause, None
    return replace(clause, phrases=tuple(p for p in clause.phrases if p is not at[0])), at[0]


def _aimed(draft: Draft, at: Phrase, spell: Thing) -> bool:
    """Let what cascade casts be aimed at what a phrase names."""
    if targets_of(str(spell.said.card)) != 1:
        return False
    found = [] if player_of(at) else objects(draft, at)
    if not player_of(at) and len(found) != 1:
        return False
    for one in found:
        one.player = one.player or other(spell.player)
    draft.choose.append({"about": "target", "pick": player_of(at) or found[0].name})
    draft.use(*at.of("player"))
    return True


def unseen(draft: Draft, text: str, asked: Sequence[Query]) -> None:
    """Let cascade find nothing where its finds do not matter: for an order, or a size with no word of cascade."""
    cast_ones = [one for one in draft.things if any(_casts(action, one) for action in draft.actions)]
    found = [one for one in cast_ones if one.said.card is not None and "cascade" in keywords_of(one.said.card)]
    ordered = all(query.ordering for query in asked)
    told = "続唱" in text and not (
        re.search("続唱(?:の|が)誘発", text) and not re.search("続唱(?:で|から)|めくれ", text)
    )
    if len(found) != 1 or (told and not ordered) or not asked:
        return
    player = found[0].player or YOU
    about = ordered or all(query.things == (found[0].name,) and query.kind in ("size", "yn") for query in asked)
    if about and (player, _LIBRARY) not in draft.held and not any(one.zone == _LIBRARY for one in draft.things):
        draft.held[(player, _LIBRARY)] = (1, "土地")
        draft.assumed.append("続唱で唱えるカードは無い")


def _casts(action: dict[str, Any], one: Thing) -> bool:
    return bool(action["do"] == "cast" and action.get("what") == one.name)


def _by_cascade(clause: Clause) -> Phrase | None:
    """Return the phrase that says that cascade does it, None for none."""
    found = [p for p in clause.phrases if p.particle in ("で", "から", "によって", "により")]
    return next((p for p in found if [(t.kind, t.value) for t in p.words] == [("keyword", (_KEY, ()))]), None)


def _only_card(clause: Clause, card: Token) -> bool:
    """Return whether a clause names nothing but the card that is cast."""
    return all(t is card or t.kind in _PLAIN for p in clause.phrases for t in p.tokens)


def _found(draft: Draft, clause: Clause) -> Thing | None:
    """Put the card that cascade is said to find where it finds it; None where it is not known whose cascade that is."""
    by = _by_cascade(clause)
    head = next((p for p in clause.phrases if p is not by and len(p.of("card")) == 1), None)
    if by is None or head is None or any(p not in (by, head) for p in clause.phrases):
        return None
    card = head.of("card")[0]
    if any(t is not card and t.kind not in _PLAIN for t in head.tokens) or not playable(str(card.value)):
        return None
    source = _source(draft)
    if source is None or any(one.zone == _LIBRARY or one.said.card == card.value for one in draft.things):
        return None
    limit, value = value_of(str(source.said.card)), value_of(str(card.value))
    if limit is None or value is None or value >= limit or times_of(str(card.value), "cascade"):
        return None
    made = draft.resolve(describe((card,)))
    if len(made) != 1:
        return None
    made[0].player, made[0].zone = source.player or YOU, _LIBRARY
    draft.use(card, *by.tokens, *([clause.predicate] if clause.predicate is not None else []))
    return made[0]


def _source(draft: Draft) -> Thing | None:
    """Return the one spell with cascade that was cast last of all that happened, None for any other."""
    if not draft.actions or draft.actions[-1]["do"] != "cast":
        return None
    found = [one for one in draft.things if one.name == draft.actions[-1].get("what") and one.said.card is not None]
    return found[0] if len(found) == 1 and times_of(str(found[0].said.card), "cascade") == 1 else None
