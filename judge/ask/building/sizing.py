"""Rules of reading about sizes that effects change: パワーとタフネスを入れ替えた, 「…」効果と+2/+0の修整を受けている.

Invariant: each effect lasts until end of turn and is played in the order in which it is told; a size that comes of it
is held against what was played.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.building.cards import does_of, is_creature
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing, event
from judge.ask.building.query import Query
from judge.ask.reading.model import JOINING, Asked, Clause, Phrase, Token

_SWITCH = [{"do": "change", "ops": [{"change": "switch pt"}], "until": "end of turn"}]


def as_size(draft: Draft, asked: Asked) -> Asked:
    """群れ仲間はいくつ, 2/2は最大でいくつになる: how large a creature is, where it is named and nothing else is."""
    verb = asked.clause.predicate
    if asked.kind != "num" or asked.unit or (verb is not None and not verb.means("become")):
        return asked
    named = [p for p in asked.clause.phrases if p.of("card", "pt", "label")]
    words = [t for p in asked.clause.phrases for t in p.words if t.kind not in ("wh", "card", "pt", "label", "player")]
    if len(named) != 1 or named[0].particle not in ("は", "が", "って") or not all(t.means(*_MEASURING) for t in words):
        return asked
    found = objects(draft, named[0], new=False)
    sized = [one for one in found if one.said.pt is not None or (one.said.card and is_creature(one.said.card))]
    return replace(asked, kind="size") if found and sized == found else asked


def of_those_left(draft: Draft, before: Query, made: Query) -> Query:
    """Return サイズは behind 生き残るのはどっち as asked of all that fight: which of them are left is not known yet."""
    if made.kind != "size" or not made.implied:
        return made
    if (before.kind, before.concept) not in _LEFT:
        return replace(made, things=_with_size(draft, made.things))
    fighting = {name for pair in draft.blocks for name in pair}
    sized = [one.name for one in draft.things if one.zone == "戦場" and (one.said.pt or one.said.base)]
    names = tuple(one.name for one in draft.things if one.name in (fighting or sized))
    return replace(made, things=names, concept="survive", implied=False) if len(names) > 1 else made


def left_over(draft: Draft, asked: Asked) -> Query | None:
    """残りの2体は何/何, 残った1体のサイズは: how large those are that are left of the creatures told of."""
    if asked.kind != "size" or (asked.clause.predicate is not None and not asked.clause.predicate.means("become")):
        return None
    told = [t for t in asked.clause.tokens if t.kind not in (*JOINING, "wh") and t is not asked.clause.predicate]
    numbers = [t for t in told if t.kind == "number" and t.value[1] in ("体", "匹")]
    left = [t for t in told if t.means("excess", "remain") and not t.has("neg")]
    rest = [t for t in told if t not in numbers and t not in left]
    if len(numbers) != 1 or len(left) != 1 or not all(t.means("size", "creature") or t.kind == "type" for t in rest):
        return None
    names = tuple(one.name for one in draft.things if one.zone == "戦場" and sized(one))
    if len(names) <= numbers[0].value[0]:
        return None
    draft.use(*asked.clause.tokens)
    return Query("size", LEFT_OVER, names, value=numbers[0].value[0])


LEFT_OVER = "left over"
"""The concept of a question for the size of those that are left in the end, so many as `value` says."""


def sized(one: Thing) -> bool:
    """Return whether something is told of with a size or is a creature card."""
    return bool(one.said.pt or one.said.base or (one.said.card is not None and is_creature(one.said.card)))


def _with_size(draft: Draft, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return what may have a size, without what is attached to it: クリーチャーとオーラはどうなる？ サイズは？"""
    worn = {one.name for one in draft.things if one.attached in names}
    return tuple(name for name in names if name not in worn)


_LEFT = (("which", "survive"), ("which", "remain"), ("which", "win"), ("who", "survive"), ("who", "win"))

_MEASURING = ("maximum", "minimum", "last", "total")


def switched(draft: Draft, clause: Clause) -> bool:
    """2/5のパワーとタフネスを（ターン終了時まで）入れ替えた, パワーとタフネスを入れ替える効果を受けた."""
    verb = _swapping(clause)
    if verb is None or verb.features & {"neg", "potential"}:
        return False
    heads: list[Thing] = []
    words: list[Token] = [verb, *([clause.predicate] if clause.predicate is not None else [])]
    for phrase in clause.phrases:
        told = [t for t in phrase.tokens if t.kind not in JOINING]
        named = ("power", "toughness", "effect", "ability")
        measures = [t for t in told if t.means(*named) or t is verb or t.text in _BOTH]
        until = [t for t in told if t.kind == "step" and t.value == "end"]
        rest = tuple(t for t in phrase.tokens if t not in measures and t not in until)
        words += [*measures, *until]
        if not any(t.kind not in JOINING for t in rest):
            continue
        if phrase.particle not in ("を", "が", "は", "も", "に", "") or player_of(phrase):
            return False
        found = objects(draft, Phrase(_without_end(rest), phrase.particle))
        if not found:
            return False
        heads += [one for one in found if one not in heads]
    heads = heads or list(draft.topic)
    if len(heads) != 1:
        return False
    own = any(t.means("ability") for t in words)
    last = draft.actions[-1] if draft.actions else {}
    place = _switches(heads[0])
    if place and last.get("do") == "activate" and last["what"] == heads[0].name and last.get("ability", 1) == place:
        pass  # what the ability has just been used for is told
    elif place and (own or verb.has("noun")):
        draft.actions.append({"do": "activate", "what": heads[0].name, **({"ability": place} if place > 1 else {})})
    elif own or not any(t.means("power") or t.text in _BOTH for t in words):
        return False
    else:
        event(draft, _SWITCH, heads[0].name)
    draft.topic = heads
    draft.use(*words)
    return True


_BOTH = ("P/T", "PT", "P/Tを")


def _switches(one: Thing) -> int:
    """Return which activated ability of a card switches its own power and toughness, 0 for none."""
    does = does_of(one.said.card) if one.said.card is not None else []
    for place, effects in ((place, effects) for kind, place, effects in does if kind == "activated"):
        if any(type(op).__name__ == "SwitchPT" for effect in effects for op in getattr(effect, "ops", ())):
            return place
    return 0


def _swapping(clause: Clause) -> Token | None:
    """Return the verb that swaps: the predicate, or one that tells what the effect does that is taken."""
    verb = clause.predicate
    if verb is not None and verb.means("swap"):
        return verb
    if verb is None or not verb.means("take", "resolve", "apply", "use"):
        return None
    return next((t for p in clause.phrases for t in p.tokens if t.kind == "verb" and t.means("swap")), None)


def _without_end(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return tokens without the particles at their end: 2/5の."""
    end = len(tokens)
    while end and tokens[end - 1].kind in JOINING:
        end -= 1
    return tokens[:end]


def several(draft: Draft, clause: Clause) -> bool:
    """「…」効果と+2/+0の修整を受けている, +1/+1の修整と+0/+2の修整を受けた: each of them, in order."""
    from judge.ask.wording import spell

    verb = clause.predicate
    holder = next((p for p in clause.phrases if p.particle == "を" and len(_effects(p)) > 1), None)
    if verb is None or holder is None or verb.features & {"neg", "potential"}:
        return False
    told = [t for t in holder.tokens if t.kind not in JOINING]
    effects = _effects(holder)
    if any(t not in effects and not t.means("lord", "effect") for t in told):
        return False
    targets = [one for p in clause.phrases if p is not holder for one in objects(draft, p)] or list(draft.topic)
    does: list[list[dict[str, Any]]] = []
    for token in effects:
        if token.kind == "mod":
            power, toughness = token.value
            ops = [{"change": "modify pt", "power": power, "toughness": toughness}]
            does.append([{"do": "change", "ops": ops, "until": "end of turn"}])
            continue
        read = spell(str(token.value))
        if read is None or len(read) != 1 or len(read[0].get("targets", ())) != 1:
            return False
        does.append(list(read[0]["do"]))
    if len(targets) != 1:
        return False
    for one in does:
        event(draft, one, targets[0].name)
    draft.topic = targets
    draft.use(verb, *told)
    return True


def _effects(phrase: Phrase) -> list[Token]:
    return [t for t in phrase.tokens if t.kind == "quote" or (t.kind == "mod" and isinstance(t.value[0], int))]


def came_to(draft: Draft, clause: Clause) -> bool:
    """（入れ替えて）5/2にした: the size that comes of what was played just before, which is held against it."""
    verb = clause.predicate
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    if verb is None or verb.features & {"neg", "potential", "passive", "causative"} or len(clause.phrases) != 1:
        return False
    last = draft.actions[-1] if draft.actions else {}
    one = draft.topic[0] if len(draft.topic) == 1 else None
    if clause.phrases[0].particle != "に" or [t.kind for t in told] != ["pt"] or one is None:
        return False
    if one.name not in (last.get("target"), last.get("what")):
        return False
    draft.sizes.append((len(draft.actions), one.name, told[0].value))
    draft.use(verb, *told)
    return True
