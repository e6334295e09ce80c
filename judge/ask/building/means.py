"""Rules of reading about what a named spell is the means of: 《神の怒り》で倒せる, 《滅び》で全部死亡した.

Invariant: the spell is cast, and what it is said to have done must come about when that is played.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building import spells, variable
from judge.ask.building.cards import name_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.edicts import makes_sacrifice
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.building.spellcards import hits_players, takes_control, targets_of
from judge.ask.reading.model import BRACKETED, Asked, Clause, Phrase, Token
from judge.ask.reading.unlike import only_says

_ALL = ("total", "both")
_TOGETHER = ("まとめ", "まとめて", "一緒", "同時", "一度", "一気", "全員", "みんな", "皆")
_BY = ("で", "では", "でも")


def befell(draft: Draft, clause: Clause) -> bool:
    """相手の《滅び》で(4/4が)死亡した, 《神の怒り》で全部まとめて破壊された: a spell kills what is there."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "causative"} or not verb.means("die", "destroy"):
        return False
    place = _holder(draft, clause)
    if place is None:
        return False
    holder, card = place
    passive = verb.has("passive") or verb.means("die")
    doer = [
        p for p in clause.phrases if not passive and p is not holder and player_of(p) and p.particle in ("が", "は")
    ]
    rest = [p for p in clause.phrases if p is not holder and p not in doer]
    every = [p for p in rest if _every(p)]
    together = [t for t in holder.tokens if _so_many(t)]
    named = [p for p in rest if p not in every]
    if any(p.particle not in ("が", "は", "も", "を", "と", "") for p in named):
        return False
    found = [one for p in named for one in objects(draft, p, new=False)]
    if bool(found) != bool(named) or not (found or every or together):
        return False
    if not found:
        found = [one for one in draft.things if _alive(draft, one)]
    if any(t.kind == "number" and t.value[0] != len(found) for t in together):
        return False
    aimed = targets_of(str(card.value))
    if not found or aimed > 1 or (aimed and len(found) != 1):
        return False
    by = next((PLAYERS[str(t.value)] for t in holder.of("player")), "") or next((player_of(p) for p in doer), "")
    draft.use(*holder.of("player"), *(t for p in doer for t in p.tokens))
    by, draft.responder = by or draft.responder, ""
    spells.cast_at(draft, card, _aim(card, found[0], by) if aimed else None, found, by)
    draft.told += [("destroyed by it" if verb.means("destroy") else "die", one.name) for one in found]
    draft.topic = found
    draft.use(verb, *together, *(t for p in every for t in p.tokens))
    return True


def _alive(draft: Draft, one: Thing) -> bool:
    """Return whether an object is a creature on the battlefield that nothing has happened to."""
    creature = spells.suffers(one) and (not one.said.types or "creature" in one.said.types)
    untouched = not any(action.get("target") == one.name for action in draft.actions)
    return one.zone == "戦場" and creature and not one.attached and untouched


def _every(phrase: Phrase) -> bool:
    """Return whether a phrase says that it befalls all of them, or all at once."""
    told = phrase.words
    return all(_so_many(t) or t.text in _TOGETHER for t in told)


def _so_many(token: Token) -> bool:
    """Return whether a word says that it befalls all: 全部, 4体とも."""
    return token.means(*_ALL) or (token.kind == "number" and token.text.endswith("とも"))


def _holder(draft: Draft, clause: Clause, particles: tuple[str, ...] = _BY) -> tuple[Phrase, Token] | None:
    """Return the phrase that names the spell by which it happens, and the card; None where there is none."""
    found = [p for p in clause.phrases if p.particle in particles and spells.card_of(p, draft) is not None]
    if len(found) != 1:
        return None
    told = [t for t in found[0].tokens if t.kind not in BRACKETED]
    card = spells.card_of(found[0], draft)
    plain = all(
        t is card or (t.kind == "player" and t.value in PLAYERS) or t.means("spell") or _so_many(t) for t in told
    )
    return (found[0], card) if card is not None and plain else None


def taken(draft: Draft, clause: Clause) -> bool:
    """自分が《反逆の行動》で相手の5/5のコントロールを得た: the spell is cast at it."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "causative", "passive", "desire"}:
        return False
    place = _holder(draft, clause)
    named = any(t.kind == "verb" and t.value == "control" for p in clause.phrases for t in p.tokens)
    if place is None or not (named or verb.means("steal")) or not takes_control(str(place[1].value)):
        return False
    holder, card = place
    doer = [p for p in clause.phrases if p is not holder and player_of(p) and p.particle in ("が", "は")]
    rest = [p for p in clause.phrases if p is not holder and p not in doer]
    if len(rest) != 1 or rest[0].particle != "を" or targets_of(str(card.value)) != 1:
        return False
    words = [t for t in rest[0].tokens if t.value == "control"]
    found = objects(draft, Phrase(tuple(t for t in rest[0].tokens if t not in words), "を"))
    if len(found) != 1:
        return False
    by = next((player_of(p) for p in doer), "") or next((PLAYERS[str(t.value)] for t in holder.of("player")), "")
    by = by or draft.responder or other(found[0].player or OPPONENT)
    found[0].player = found[0].player or other(by)
    spells.cast_at(draft, card, found[0].name, found, by)
    draft.seized[found[0].name] = by
    draft.responder = ""
    draft.topic = found
    draft.use(verb, *words, *holder.of("player"), *(t for p in doer for t in p.tokens))
    return True


def got(draft: Draft, clause: Clause) -> bool:
    """3/3が《巨大化》で+3/+3の修整を受け, 《X》で+4/+4とトランプルを得て: the spell that says just that is cast."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "causative", "desire"} or clause.role != "given":
        return False
    place = _holder(draft, clause)
    if place is None or targets_of(str(place[1].value)) != 1:
        return False
    holder, card = place
    rest = [p for p in clause.phrases if p is not holder]
    given = [p for p in rest if p.of("mod", "keyword") and not p.of("pt", "card")]
    heads = [p for p in rest if p not in given]
    told = [t for p in given for t in p.words]
    if not given or any(p.particle not in ("が", "は", "も", "に") for p in heads):
        return False
    if not only_says(str(card.value), told) or len(heads) > 1:
        return False
    found = objects(draft, heads[0]) if heads else list(draft.topic)
    if len(found) != 1:
        return False
    worse = any(n < 0 for t in told if t.kind == "mod" for n in t.value)
    mine = found[0].player or YOU
    by = next((PLAYERS[str(t.value)] for t in holder.of("player")), "") or (other(mine) if worse else mine)
    draft.responder = ""
    found[0].player = mine
    spells.cast_at(draft, card, found[0].name, found, by)
    draft.topic = found
    draft.use(verb, *told, *holder.of("player"))
    return True


_RESULTS = ("die", "destroy", "survive")


def _cast_before(draft: Draft, clause: Clause) -> Clause | None:
    """Return 罠でこのクリーチャーは破壊される without the spell where that was cast, None where none was."""
    for phrase in clause.phrases:
        cards = phrase.of("card")
        told = [t for t in phrase.tokens if t.kind not in BRACKETED]
        cast = any(action.get("card") == name_of(str(t.value)) for action in draft.actions for t in cards)
        if phrase.particle in _BY and len(cards) == len(told) == 1 and cast and len(clause.phrases) > 1:
            draft.use(*phrase.tokens)
            return replace(clause, phrases=tuple(p for p in clause.phrases if p is not phrase))
    return None


def _dealing(draft: Draft, asked: Asked) -> Asked | None:
    """Return 《稲妻》は相手に何点 as what is asked after it has been cast at that, or at the opponent; else None."""
    clause = asked.clause
    verb = clause.predicate
    bare = verb is None or (verb.means("deal", "go_through", "become") and not verb.features & {"neg", "passive"})
    place = _spell_phrase(draft, clause) if asked.kind == "num" and asked.unit in ("点", "") and bare else None
    if place is None or any(a["do"] in ("spell", "cast") for a in draft.actions) or draft.attacks:
        return None
    holder, card = place
    rest = [p for p in clause.phrases if p is not holder and not any(t.kind == "wh" for t in p.tokens)]
    at = next((player_of(p) for p in rest if p.particle in ("に", "へ", "には") and player_of(p)), "")
    if len(rest) > 1 or (rest and not at) or not hits_players(str(card.value)) or targets_of(str(card.value)) != 1:
        return None
    by = next((PLAYERS[str(t.value)] for t in holder.of("player")), other(at) if at else YOU)
    if not at:
        draft.assumed.append(f"{name_of(str(card.value))}の対象は{other(by)}である")
    spells.cast_at(draft, card, at or other(by), [], by)
    draft.use(*holder.tokens)
    return replace(
        asked, unit="点", clause=replace(clause, phrases=tuple(p for p in clause.phrases if p is not holder))
    )


def _spell_phrase(draft: Draft, clause: Clause) -> tuple[Phrase, Token] | None:
    """Return the phrase that names an instant or sorcery and at most its damage, with the card; None for none."""
    found = [p for p in clause.phrases if p.particle in ("は", "が", "で", "って", "も") and p.of("card")]
    card = spells.card_of(found[0], draft) if len(found) == 1 else None
    plain = card is not None and all(
        t is card or t.kind in BRACKETED or (t.kind == "player" and t.value in PLAYERS) or t.means("damage")
        for t in found[0].tokens
    )
    return (found[0], card) if card is not None and plain else None


def supposed(draft: Draft, asked: Asked, text: str = "") -> Asked:
    """Return 《灰色熊》は《稲妻》で倒せる？ without the spell, which is cast at what is asked about.

    Args:
        text: the question as written, which may say before that clause that it is done later (このターン、).
    """
    clause = asked.clause
    verb = clause.predicate
    amount = asked.kind == "num" and asked.unit == "点" and verb is None  # 《稲妻》で何点: of its own damage
    whole = not amount or not any(one["do"] == "spell" for one in draft.actions)
    if whole and (again := _cast_before(draft, clause)) is not None:
        return replace(asked, clause=again)
    if (dealt := _dealing(draft, asked)) is not None:
        return dealt
    clause, x = variable.without_x(draft, clause)
    place = _holder(draft, clause) if verb is not None and verb.means(*_RESULTS, "gain") else None
    if place is not None and verb is not None and verb.means("gain") and targets_of(str(place[1].value)):
        return asked
    if place is None or asked.kind not in ("can", "yn", "outcome", "num"):
        return asked
    holder, card = place
    state = draft.snapshot()
    plain = replace(clause, phrases=tuple(p for p in clause.phrases if p is not holder))
    heads = [p for p in plain.phrases if p.particle in ("は", "が", "も", "を", "って")]
    found = [one for p in heads for one in objects(draft, p)] or list(draft.topic)
    aimed = targets_of(str(card.value))
    waits = any(a.get("card") for a in draft.actions) and not (verb is not None and _later(draft, clause, verb, text))
    others = found and any(o not in found and o.player == found[0].player and _alive(draft, o) for o in draft.things)
    open_choice = others and asked.kind == "can" and makes_sacrifice(str(card.value))
    if aimed > 1 or (aimed and len(found) != 1) or waits or open_choice:
        draft.restore(state)
        return asked
    by = next((PLAYERS[str(t.value)] for t in holder.of("player")), "")
    acted = len(draft.actions)
    spells.cast_at(draft, card, _aim(card, found[0], by) if aimed else None, found, by)
    if x is not None:
        variable.settle(draft, x, acted)
    draft.use(*holder.of("player"), *(t for t in holder.tokens if t.means("spell")))
    draft.topic = found
    return replace(asked, clause=plain)


def _aim(card: Token, one: Thing, by: str) -> str:
    """Return what a spell is aimed at to kill something: its controller, where it makes a player sacrifice."""
    if not makes_sacrifice(str(card.value)):
        return one.name
    one.player = one.player or (other(by) if by else OPPONENT)
    return one.player


_LATER = ("このターン", "その後", "そのあと", "解決後")


def _later(draft: Draft, clause: Clause, verb: Token, text: str) -> bool:
    """Return whether what a spell is asked to kill has nothing more coming to it: all that was cast has resolved.

    撃った。このターン《X》で破壊できる, 解決した。《X》で破壊できる.
    """
    if draft.attacks or draft.done > len(draft.actions) or any(one.get("hold") for one in draft.actions):
        return False
    begins = min((t.start for t in clause.tokens), default=0)
    resolved = draft.done == len(draft.actions) or any(one in text[max(begins - 7, 0) : verb.start] for one in _LATER)
    return resolved and verb.means("destroy", "die")
