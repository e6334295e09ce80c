"""Rules of reading about what a card does to an object, told by what comes of it: 《カード》で3/3に頑強を与えた.

Invariant: a card is used so only where its text does what is told (gives that keyword, makes it that colour, moves
counters); what is told otherwise leaves the clause unread.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judge.ask.building.cards import does_of, is_spell, text_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.granting import granted
from judge.ask.building.paying import spell_key
from judge.ask.building.players import YOU
from judge.ask.building.spells import cast_at
from judge.ask.reading.model import BRACKETED, Clause, Phrase, Token
from judge.engine.values import COLORS
from judge.text.records import dataclass

_BY = ("で", "によって", "では", "から")
LAND_TYPES = ("平地", "島", "沼", "山", "森")


@dataclass(frozen=True)
class _Claim:
    """What is told to come of it: a keyword, colours, or counters moved; with the words that say so."""

    kind: str
    value: object
    words: tuple[Token, ...]


def worked(draft: Draft, clause: Clause) -> bool:
    """《魂の大鍋》で3/3に頑強を与えた, 《たなびく紺碧》で3/3を青にした, 《命運の転送》でAからBにカウンターを移した."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "desire", "permission"}:
        return False
    clause = _way_apart(clause)
    holder = next((p for p in clause.phrases if _is_card(p)), None)
    if holder is None:
        return False
    rest = [p for p in clause.phrases if p is not holder]
    by = next((player_of(p) for p in rest if player_of(p) and p.particle in ("が", "は")), "")
    rest = [p for p in rest if not player_of(p)]
    until = [p for p in rest if _end_of_turn(p)]
    rest = [p for p in rest if p not in until]
    if not until and _granted(draft, clause, holder, rest, by):
        return True
    claim = _claim(rest, predicate)
    if claim is None:
        return False
    card = holder.of("card")[0]
    source = _described(draft, holder)
    place = _place(str(card.value), claim, until="end of turn" if until else "")
    if place is None:
        return False
    targets = _targets(draft, rest, claim, clause, source)
    if len(targets) != (2 if claim.kind == "move" else 1):
        return False
    if not _used(draft, card, place, targets, by, claim):
        return False
    draft.topic = targets[-1:]
    if (
        isinstance(claim.value, frozenset)
        and claim.kind == "color"
        and draft.actions[-1].get("do") != "event"
        and "ChooseColor(" in repr(text_of(str(card.value)))
    ):
        picked = "と".join(name for letter, name in COLORS.items() if letter in claim.value)
        draft.choose.append({"about": "color", "pick": picked, "once": True})
    if claim.kind == "keyword":
        targets[0].gained.add(str(claim.value))
    words = [t for p in clause.phrases if player_of(p) for t in p.of("player")]
    words += [t for p in until for t in p.tokens]
    draft.use(predicate, *claim.words, *words, *(t for t in holder.tokens if t.kind not in BRACKETED))
    return True


def _granted(draft: Draft, clause: Clause, holder: Phrase, rest: list[Phrase], by: str) -> bool:
    """《怒りの反射》で二段攻撃を得た3/3: a permanent gives it by being there."""
    verb = clause.predicate
    claim = next(
        (p for p in rest if [t.kind for t in p.words] == ["keyword"] and p.particle in ("を", "が", "も")), None
    )
    if verb is None or claim is None or not verb.means("give", "gain", "have", "attach", "do", "deal"):
        return False
    plain = [p for p in rest if p is not claim]
    before = draft.snapshot()
    if not granted(draft, holder, claim.words[0], plain, by):
        draft.restore(before)
        return False
    spells = [t for p in plain for t in p.of("card") if is_spell(str(t.value))]
    players = [t for p in clause.phrases if player_of(p) for t in p.of("player")]
    draft.use(verb, *claim.tokens, *spells, *players, *(t for t in holder.tokens if t.kind not in BRACKETED))
    return True


def came(draft: Draft, clause: Clause) -> bool:
    """（《たなびく紺碧》を撃たれて）青になった: the colour that the spell cast last gave what it was aimed at."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "desire", "permission"} or not draft.actions:
        return False
    last = draft.actions[-1]
    until = [p for p in clause.phrases if _end_of_turn(p)]
    told = [p for p in clause.phrases if p not in until]
    claim = _claim(told, predicate)
    if claim is None or claim.kind != "color" or last.get("do") != "spell" or "card" not in last:
        return False
    rest = [p for p in told if p.tokens != claim.words]
    found = [one for p in rest for one in objects(draft, p, new=False)] or list(draft.topic)
    if len(found) != 1 or last.get("target") not in (found[0].name, [found[0].name]):
        return False
    if _place(spell_key(str(last["card"])), claim, until="end of turn" if until else "") is None:
        return False
    draft.topic, draft.done = found, len(draft.actions)
    draft.use(predicate, *claim.words, *(t for p in until for t in p.tokens))
    return True


def recolored(draft: Draft, clause: Clause) -> bool:
    """（《破滅の刃》を撃たれ、対応して）それを黒にした: its colour changes before what waits on the stack resolves."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "desire", "permission", "progressive"}:
        return False
    if not draft.actions or not draft.actions[-1].get("hold"):
        return False
    until = [p for p in clause.phrases if _end_of_turn(p)]
    told = [p for p in clause.phrases if p not in until]
    claim = _claim(told, predicate)
    if claim is None or not isinstance(claim.value, frozenset) or claim.kind != "color":
        return False
    if any(p.of("card") and _is_card(p) for p in told):
        return False
    found = [one for p in told if p.tokens != claim.words for one in objects(draft, p, new=False)] or list(draft.topic)
    if len(found) != 1 or found[0].zone != "戦場":
        return False
    ops = [{"change": "colors", "colors": [one for one in "WUBRG" if one in claim.value]}]
    draft.actions.append({"do": "event", "does": [{"do": "change", "ops": ops}], "target": found[0].name})
    draft.topic = found
    draft.use(predicate, *claim.words, *(t for p in until for t in p.tokens))
    return True


def itself(draft: Draft, clause: Clause) -> bool:
    """（《メロウの波破り》に）飛行を付けた: its own ability gives it the keyword."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "desire", "permission", "passive"}:
        return False
    claim = _claim(list(clause.phrases), predicate)
    rest = [p for p in clause.phrases if claim is not None and p.tokens != claim.words]
    if claim is None or claim.kind != "keyword":
        return False
    found = [one for p in rest for one in objects(draft, p, new=False)] or list(draft.topic)
    if len(found) != 1 or found[0].said.card is None or found[0].zone != "戦場":
        return False
    place = _place(found[0].said.card, claim, until="", own=True)
    if not place or place < 0:
        return False
    found[0].player = found[0].player or YOU
    action: dict[str, Any] = {"do": "activate", "what": found[0].name}
    if place > 1:
        action["ability"] = place
    draft.actions.append(action)
    draft.topic = found
    draft.use(predicate, *claim.words)
    return True


def _way_apart(clause: Clause) -> Clause:
    """Return a clause with 《カード》で apart from the object behind it: 《カード》で[カウンターの乗った4/4]から."""
    first = clause.phrases[0] if clause.phrases else None
    if first is None or len(first.tokens) < 3 or first.tokens[0].kind != "card" or first.tokens[1].text not in _BY:
        return clause
    way, rest = Phrase(first.tokens[:1], first.tokens[1].text), Phrase(first.tokens[2:], first.particle)
    return replace(clause, phrases=(way, rest, *clause.phrases[1:]))


def made_so(
    draft: Draft, card: Token, state: tuple[Token, ...], verb: Token, head: tuple[Token, ...], particle: str
) -> list[Thing]:
    """Return an object of which a phrase says what a card made of it: 《カード》で青になった2/2, 頑強を得た3/3."""
    if not state or state[-1].kind != "particle" or verb.features & {"neg", "potential"}:
        return []
    phrases = (Phrase((card,), "で"), Phrase(state[:-1], state[-1].text), Phrase(head, "は"))
    before = draft.snapshot()
    if worked(draft, Clause("given", phrases, verb, "relative", 0)):
        return list(draft.topic)
    draft.restore(before)
    return []


def _is_card(phrase: Phrase) -> bool:
    """Return whether a phrase says by what it is done: 《カード》で, 《カード》の能力で."""
    told = [t for t in phrase.tokens if t.kind not in (*BRACKETED, "player")]
    if phrase.particle not in _BY or len(phrase.of("card")) != 1:
        return False
    if not is_spell(str(phrase.of("card")[0].value)) and told and told[-1].means("ability"):
        return True
    return all(t.kind == "card" or t.means("ability", "effect") for t in told)


def _described(draft: Draft, holder: Phrase) -> Thing | None:
    """Return the permanent of which more is said than its name: タップ状態の《カード》の能力で."""
    rest = tuple(t for t in holder.tokens if not t.means("ability", "effect"))
    if not any(t.kind not in (*BRACKETED, "card") for t in rest) or is_spell(str(holder.of("card")[0].value)):
        return None
    found = objects(draft, Phrase(rest, "が"))
    return found[0] if len(found) == 1 else None


def _claim(phrases: list[Phrase], predicate: Token) -> _Claim | None:
    """Return what is told to come of it, None for anything else."""
    for phrase in phrases:
        told = [t for t in phrase.tokens if t.kind not in BRACKETED and not t.means("ability", "lord")]
        colors = [t for t in told if t.kind == "color"]
        object_of = phrase.particle in ("を", "が", "も")
        gives = predicate.means("give", "gain", "have", "attach", "do", "deal")
        if object_of and gives and len(told) == 1 and told[0].kind == "keyword" and not told[0].value[1]:
            return _Claim("keyword", str(told[0].value[0]), phrase.tokens)
        if phrase.particle == "に" and colors and told == colors and predicate.means("do", "become", "change"):
            return _Claim("color", frozenset[str]().union(*(t.value for t in colors)), phrase.tokens)
        kinds = [str(t.value) for t in told if t.kind == "subtype" and t.value in LAND_TYPES]
        if phrase.particle == "に" and kinds and len(kinds) == len(told) and (_turns(predicate)):
            return _Claim("type", frozenset(kinds), phrase.tokens)
        marks = bool(told) and all(_counters(t) for t in told) and any(not t.means("total") for t in told)
        if object_of and marks and predicate.means("transfer", "go"):
            return _Claim("move", None, phrase.tokens)
    return _Claim("move", None, ()) if predicate.means("transfer") and len(phrases) == 2 else None


def _turns(predicate: Token) -> bool:
    """Return whether a verb says that something becomes something else: にした, になった, に変えた."""
    return predicate.means("do", "become", "change") or predicate.text.startswith("変え")


def _counters(token: Token) -> bool:
    return token.kind == "counter" or token.means("counter", "total")


def _end_of_turn(phrase: Phrase) -> bool:
    """Return whether a phrase only says how long it lasts: ターン終了時まで."""
    told = phrase.words
    until = phrase.particle == "まで" or any(t.text == "まで" for t in phrase.tokens)
    return until and len(told) == 1 and told[0].kind == "step" and told[0].value == "end"


def _place(key: str, claim: _Claim, *, until: str, own: bool = False) -> int | None:
    """Return 0 for a spell that does what is told, the place of the activated ability that does, -1 for another.

    Args:
        until: how long it is told to last, empty where that is not said.
        own: what the card does to itself is meant, and not to a target.
    """
    for kind, place, effects in does_of(key):
        if any(_does(one, claim, until) and _to_itself(one) == own for one in effects):
            return 0 if kind == "spell" else place if kind == "activated" else -1
    return None


def _does(effect: Any, claim: _Claim, until: str) -> bool:
    """Return whether an effect does what is told."""
    if until and until not in [getattr(one, "until", "") for one in _within(effect)]:
        return False
    if claim.kind == "move":
        return type(effect).__name__ == "MoveCounter" and effect.kind in ("all", "any")
    return any(_is_op(op, claim) for one in _within(effect) for op in getattr(one, "ops", ()))


def _to_itself(effect: Any) -> bool:
    return any(getattr(one, "what", "") == "source" for one in _within(effect))


def _within(effect: Any) -> Iterator[Any]:
    yield effect
    for one in getattr(effect, "then", ()) or ():
        yield from _within(one)


def _is_op(op: Any, claim: _Claim) -> bool:
    if claim.kind == "keyword":
        names = [f"kw.{getattr(one, 'name', '')}" for one in getattr(op, "abilities", ())]
        return type(op).__name__ == "Gain" and claim.value in names
    if claim.kind == "type":
        return type(op).__name__ == "Types" and frozenset(op.subtypes) == claim.value
    colors = getattr(op, "colors", None)
    return type(op).__name__ == "Colors" and (colors == ("chosen color",) or frozenset(colors or ()) == claim.value)


def _targets(draft: Draft, phrases: list[Phrase], claim: _Claim, clause: Clause, source: Thing | None) -> list[Thing]:
    found: list[Thing] = []
    order = sorted(phrases, key=lambda p: p.particle != "から") if claim.kind == "move" else phrases
    for phrase in order:
        if claim.words and phrase.tokens == claim.words:
            continue
        if source is not None and phrase.particle == "から" and phrase.of("pronoun"):
            found.append(source)
            draft.use(*(t for t in phrase.tokens if t.kind not in BRACKETED))
            continue
        found += [one for one in objects(draft, phrase, but=found) if one not in found]
    if not found and claim.kind != "move" and clause.link != "relative":
        found = draft.topic[-1:]
    return found


def _used(draft: Draft, card: Token, place: int, targets: list[Thing], by: str, claim: _Claim) -> bool:
    """Cast the card, activate its ability, or let its trigger have resolved."""
    key = str(card.value)
    if claim.kind == "move":
        targets[1].player = targets[1].player or (other(targets[0].player) if targets[0].player else "")
    if place == 0 and is_spell(key):
        cast_at(draft, card, targets[0].name, targets, by or YOU)
        draft.actions[-1]["target"] = [one.name for one in targets] if len(targets) > 1 else targets[0].name
        return True
    if place < 0:
        if claim.kind != "color" or not isinstance(claim.value, frozenset):
            return False
        ops = [{"change": "colors", "colors": [one for one in "WUBRG" if one in claim.value]}]
        draft.actions.append({"do": "event", "does": [{"do": "change", "ops": ops}], "target": targets[0].name})
        return True
    source = next((one for one in draft.things if one.said.card == key), None)
    if source is None:
        source = draft.resolve(describe([card]))[0]
    source.player = source.player or by or YOU
    action: dict[str, Any] = {"do": "activate", "what": source.name, "target": [one.name for one in targets]}
    if place > 1:
        action["ability"] = place
    draft.actions.append(action)
    return True
