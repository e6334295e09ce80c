"""Rules of reading about the planar game: which planes are face up, chaos, planeswalking.

Invariant: a plane is never an object on the battlefield; whoever planeswalks comes to the plane the question names, or
to one of which nothing is said.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from judge.ask.building.cards import counter_of, counts_counters, is_plane, name_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import YOU
from judge.ask.reading.model import Clause, Reading

FACE_UP, DECK = "統率領域", "次元デッキ"
NEXT = "次の次元"
_CHAOS = ("{C}", "{CHAOS}", "{カオス}")


def face_up(draft: Draft, reading: Reading) -> None:
    """Put up the planes that the question says the game is on."""
    for token in reading.of("plane"):
        for key in token.value:
            draft.plane(key, name_of(key))
        draft.use(token)


def chaos(draft: Draft, clause: Clause) -> bool:
    """カオスが出た, {C}を1回出した, 《X》のカオス能力が誘発した, カオス能力を解決した: the planar die shows chaos."""
    predicate = clause.predicate
    told = [t for t in clause.tokens if t.means("chaos") or (t.kind == "cost" and t.value in _CHAOS)]
    if not told or (predicate is not None and predicate.features & {"neg", "potential", "desire"}):
        return False
    if predicate is not None and not predicate.means(*ROLLING):
        return False
    _named(draft, clause)
    if not draft.planes:
        return False
    times = [t for p in clause.phrases for t in p.of("number") if t.value[1] in ("回", "度", "つ")]
    whose = {str(t.value) for p in clause.phrases for t in p.of("player")}
    if whose - {"you", "any", "active"}:
        return False
    for _ in range(times[0].value[0] if times else 1):
        draft.actions.append({"do": "roll", "side": "chaos"})
    draft.active = draft.active or YOU
    nouns = [
        t for p in clause.phrases for t in p.of("noun") if t.means("ability", "trigger", "symbol", "die", "effect")
    ]
    players = [t for p in clause.phrases for t in p.of("player")]
    draft.use(*told, *times, *nouns, *players, *([predicate] if predicate is not None else []))
    _turn_before(draft, clause)
    return True


ROLLING = ("enter", "put_in", "trigger", "resolve", "happen", "roll", "do", "use", "exist", "come")


def _turn_before(draft: Draft, clause: Clause) -> None:
    """前のターンに: what is told of came in that player's last turn, and it is the next one now."""
    found = [t for p in clause.phrases for t in p.of("noun") if t.value == "turn before"]
    if found:
        draft.actions.append({"do": "step", "to": "main", "of": draft.active})
        draft.use(*found)


def thrown(draft: Draft, clause: Clause) -> bool:
    """次元ダイスを振って, before what it shows is told."""
    predicate = clause.predicate
    dice = [t for p in clause.phrases for t in p.of("noun") if t.value == "die"]
    told = clause.words
    mine = all(t in dice or (t.kind == "player" and t.value == "you") for t in told)
    if predicate is None or not dice or not mine or not predicate.has("te") or predicate.has("neg"):
        return False
    draft.use(predicate, *told)
    return True


def unshown(reading: Reading) -> list[str]:
    """Return what is missing where the die is told to be rolled right before what is asked: 振って、何/何？"""
    for one, then in pairwise(reading.clauses):
        dice = any(t.value == "die" for p in one.phrases for t in p.of("noun"))
        verb = one.predicate
        if dice and verb is not None and verb.has("te") and one.role == "given" and then.role == "asked":
            return ["次元ダイスの目"]
    return []


def filled(draft: Draft, clause: Clause) -> bool:
    """次元が《X》で、内圧カウンターが4個置かれている: counters of a kind of its own lie on the plane."""
    kinds = [t for p in clause.phrases for t in p.of("counter")]
    bare = [t for p in clause.phrases for t in p.of("noun") if t.value == "counter"]
    numbers = [t for p in clause.phrases for t in p.of("number") if t.value[1] in ("個", "つ", "")]
    up = [one for one in draft.planes if one.zone == FACE_UP]
    plain = not any(p.of("card", "pt", "type", "pronoun", "keyword", "player") for p in clause.phrases)
    if bare and not kinds and len(up) == 1 and (kind := counter_of(str(up[0].said.card))):
        kinds = [replace(bare[0], kind="counter", value=kind)]
    if len(kinds) != 1 or len(numbers) != 1 or len(up) != 1 or not plain or str(kinds[0].value)[:1] in "+-":
        return False
    lies = ("exist", "gather")
    if clause.predicate is not None and not (clause.predicate.has("progressive") or clause.predicate.means(*lies)):
        return False
    up[0].said.counters[str(kinds[0].value)] = int(numbers[0].value[0])
    draft.use(kinds[0], *numbers, *([clause.predicate] if clause.predicate is not None else []))
    return True


def beyond(draft: Draft) -> None:
    """Let a plane of which nothing is said lie below one whose own abilities planeswalk, or below a phenomenon."""
    up = [one for one in draft.planes if one.zone == FACE_UP and one.said.card is not None]
    if any(one.zone == DECK for one in draft.planes) or not any(_moves_on(str(one.said.card)) for one in up):
        return
    draft.planes.append(Thing(NEXT, describe(()), draft.active or YOU, DECK, described="次元"))
    draft.assumed.append("次に表向きになる次元は、盤面に影響しない")


def _moves_on(key: str) -> bool:
    from judge.ask.building.cards import printed, text_of

    return "現象" in printed(key)[0] or any("Planeswalk(" in repr(one) for one in text_of(key))


def _named(draft: Draft, clause: Clause) -> list[Thing]:
    """Return the planes that a clause names."""
    found = []
    for phrase in clause.phrases:
        for token in phrase.of("card"):
            if is_plane(str(token.value)):
                found.append(draft.plane(str(token.value), name_of(str(token.value))))
                draft.use(token)
    return found


def walked(draft: Draft, clause: Clause) -> bool:
    """プレインズウォークした, ここから次元を移動した, 《A》から《B》に移動した, 次元を離れた."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "desire"}:
        return False
    words = [t for p in clause.phrases for t in p.tokens if t.means("plane") or t.means("planeswalk")]
    named = [p for p in clause.phrases if any(is_plane(str(t.value)) for t in p.of("card"))]
    if not predicate.means("planeswalk") and not (predicate.means("go", "leave", "planeswalk") and (words or named)):
        return False
    if any(p.of("pt", "type", "counter") for p in clause.phrases):
        return False
    for phrase in named:
        for token in (t for t in phrase.of("card") if is_plane(str(t.value))):
            one = draft.plane(str(token.value), name_of(str(token.value)))
            if phrase.particle in ("に", "へ", "には", "へは"):
                one.zone = DECK
            draft.use(token)
    if not any(one.zone == FACE_UP for one in draft.planes):
        return False
    if not any(one.zone == DECK for one in draft.planes):
        draft.planes.append(Thing(NEXT, describe(()), YOU, DECK, described="次元"))
    draft.missing += [
        f"{one.name}に置かれているカウンターの数"
        for one in draft.planes
        if one.zone == FACE_UP and not one.said.counters and counts_counters(str(one.said.card))
    ]
    draft.actions.append({"do": "roll", "side": "planeswalk"})
    draft.active = draft.active or YOU
    here = [t for p in clause.phrases for t in p.tokens if t.kind == "pronoun" or t.text in ("別", "他", "次")]
    players = [t for p in clause.phrases for t in p.of("player")]
    draft.use(predicate, *words, *here, *players)
    return True
