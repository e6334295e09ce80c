"""How many lands or other permanents each side has: 自分の土地は5つ、相手の土地は2つ; 沼を3つコントロールしている.

Invariant: only what is no creature is counted here; what is asked of such permanents is how many of them are left.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.building.combat import objects
from judge.ask.building.copies import copied
from judge.ask.building.describe import describe
from judge.ask.building.description import Description
from judge.ask.building.draft import Draft, Thing, event
from judge.ask.building.fitting import BASIC_LAND_TYPES
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.query import Query
from judge.ask.building.written import keyword_name
from judge.ask.reading.model import SILENT, Asked, Clause, Phrase, Token
from judge.engine.vocabulary.telling import TYPE_JA

_UNITS = ("つ", "個", "枚")
_KINDS = frozenset({"land", "artifact", "enchantment"})
_MOST = 8
"""So many permanents alike are told apart."""
PERMANENTS = "permanents"
"""What a question for how many of them are left asks about."""
LOST = "lost permanents"
"""What a question for how many of them are sacrificed or destroyed asks about."""
_LOST = ("sacrifice", "destroy", "lose", "die")


def counted(draft: Draft, clause: Clause) -> bool:
    """自分の土地は5つ、相手の土地は2つ; 土地は自分が5つ、相手が2つ; 自分の場に土地が4枚ある; 沼を3つコントロール."""
    predicate = clause.predicate
    if predicate is not None and (predicate.has("neg") or not predicate.means("exist", "control", "have", "remain")):
        return False
    found: list[tuple[str, tuple[Token, ...], Token]] = []
    side, head, words = draft.side, tuple[Token, ...](), list[Token]()
    before = [p for p in clause.phrases if p.particle == "は" and _holder(p)]
    for phrase in (p for p in clause.phrases if p not in before):
        told = phrase.words
        numbers = [t for t in told if t.kind == "number"]
        owner = next((PLAYERS[str(t.value)] for t in told if t.kind == "player" and t.value in PLAYERS), "")
        kinds = tuple(t for t in told if _kind(t))
        places = [t for t in told if t.kind == "zone" and t.value == "battlefield"]
        rest = [t for t in told if t not in numbers and t not in kinds and t not in places and t.kind != "player"]
        if all(_lasting(t) for t in rest) and any(t.kind == "type" for t in kinds):
            kinds, rest = (*rest, *kinds), []
        if rest or len(numbers) > 1 or any(t.value[1] not in _UNITS for t in numbers):
            return False
        side, head = owner or side, kinds or head
        words += [t for t in told if t.kind in ("player", "zone")]
        if numbers:
            if not head or not 0 < numbers[0].value[0] <= _MOST:
                return False
            found.append((side, head, numbers[0]))
    spoken = [one for one in draft.topic if one.said.pt is not None]
    if not found or not _there(draft, found, words, predicate):
        return False
    draft.topic = [one for p in before for one in objects(draft, p)] or spoken or draft.topic
    return True


def fewer(draft: Draft, clause: Clause) -> bool:
    """（沼が4枚ある。）沼が2枚になった, 2枚に減った: so many of those counted leave; how is not told."""
    verb = clause.predicate
    told = [t for p in clause.phrases for t in p.words]
    numbers = [t for t in told if t.kind == "number" and t.value[1] in _UNITS]
    kinds = [t for t in told if _kind(t)]
    owners = [PLAYERS[str(t.value)] for t in told if t.kind == "player" and t.value in PLAYERS]
    if verb is None or verb.features & {"neg", "potential", "desire"} or len(numbers) != 1 or not kinds:
        return False
    if len(kinds) + len(numbers) + len(owners) != len(told) or len(set(owners)) > 1:
        return False
    said = describe(tuple(kinds))
    alike = [one for one in draft.things if one.counted and one.zone == "戦場" and _of_kind(one, said)]
    alike = [one for one in alike if not owners or one.player == owners[0]]
    gone = len(alike) - int(numbers[0].value[0])
    if gone <= 0 or len({one.player for one in alike}) != 1:
        return False
    for one in alike[-gone:]:
        event(draft, [{"do": "send", "to": "exile"}], one.name)
    draft.use(verb, *told)
    return True


def _of_kind(one: Thing, said: Description) -> bool:
    """Return whether a counted permanent is of the kind that is named: 沼 of 沼 and 土地."""
    return set(said.subtypes) <= set(one.said.subtypes) and set(said.types) <= set(one.said.types)


def _holder(phrase: Phrase) -> bool:
    """Return whether a phrase names a card alone, whose controller has what is counted: 《夢魔》は沼を4つ…."""
    return all(t.kind in ("card", *SILENT) for t in phrase.tokens) and bool(phrase.of("card"))


def _lasting(token: Token) -> bool:
    """Return whether a word is a keyword that a counted permanent may have: 破壊不能のアーティファクト."""
    return token.kind == "keyword" and token.value[0] in ("kw.indestructible", "kw.shroud", "kw.hexproof")


def _kind(token: Token) -> bool:
    named = token.kind == "type" and token.value in _KINDS
    return named or (token.kind == "subtype" and token.value in BASIC_LAND_TYPES) or token.kind == "supertype"


def _there(
    draft: Draft, found: list[tuple[str, tuple[Token, ...], Token]], words: list[Token], predicate: Token | None
) -> bool:
    """Put the permanents on the battlefield that are not there yet."""
    made: list[Thing] = []
    for side, head, number in found:
        said = describe((*head, number))
        said.count = int(number.value[0])
        if any(_alike(one, said) and one.player in ("", side or YOU) for one in draft.things):
            return False
        if said.subtypes and "land" not in said.types:
            said.types.append("land")
        made += made_alike(draft, said, side or YOU)
        draft.use(*head, number)
    draft.topic = made
    draft.use(*words, *([predicate] if predicate is not None else []))
    return True


def made_alike(draft: Draft, said: Description, player: str) -> list[Thing]:
    """Return new permanents, each with a name by which it is told from the others; one is as good as another."""
    whose = "" if player == YOU else "相手の"
    whose += "".join(f"{keyword_name(*one)}の" for one in said.has)
    kind = (*said.subtypes, *(TYPE_JA.get(one, one) for one in said.types))[0]
    known = len(draft.things)
    for number in range(1, (said.count or 1) + 1):
        one = Thing(f"{whose}{number}つ目の{kind}", copied(replace(said, label="")), player, counted=True)
        if any(other.name == one.name for other in draft.things):
            return []
        draft.things.append(one)
    return draft.things[known:]


def interchangeable(draft: Draft) -> list[dict[str, Any]]:
    """Return the choices among counted permanents, as it makes no difference which of them is sacrificed."""
    found: list[dict[str, Any]] = []
    for player in dict.fromkeys(one.player for one in draft.things if one.counted):
        mine = [one for one in draft.things if one.player == player and one.zone == "戦場"]
        alike = [one for one in mine if one.counted]
        kinds = {tuple(one.said.subtypes) for one in alike}
        others = [one for one in mine if not one.counted and (one.said.card or set(one.said.types) & _KINDS)]
        if len(kinds) == 1 and not others:
            found += [{"who": player, "about": "sacrifice", "pick": one.name, "once": True} for one in alike]
    return found


def _alike(one: Thing, said: Description) -> bool:
    kind = bool(set(one.said.types) & set(said.types)) and one.said.subtypes == said.subtypes
    return one.said.card is None and kind and one.said.has == said.has


def left(draft: Draft, asked: Asked) -> Query | None:
    """土地はそれぞれいくつ残る, 自分の土地は何枚になる, 相手は土地をいくつ生け贄に捧げる: how many are left or lost."""
    clause = asked.clause
    if asked.kind != "num" or asked.unit not in ("", *_UNITS):
        return None
    verb = clause.predicate or next((t for t in clause.tokens if t.kind == "verb"), None)
    gone = verb is not None and verb.means(*_LOST)
    if verb is not None and (verb.has("neg") or not (gone or verb.means("remain", "become", "exist", "survive"))):
        return None
    told = [t for t in clause.tokens if t.kind not in (*SILENT, "wh") and t is not verb]
    kinds = [t for t in told if _kind(t)]
    players = [t for t in told if t.kind == "player" and t.value in (*PLAYERS, "each")]
    rest = [t for t in told if t not in kinds and t not in players and not _where(t)]
    if rest or any(one.said.pt or one.said.base for one in draft.topic if _of(one, kinds)):
        return None
    things = [one for one in draft.things if one.zone == "戦場" and _of(one, kinds)]
    if not kinds:  # 自分の土地は6枚。何枚残る: of those that were counted
        things = draft.topic if draft.topic and all(one.counted and one.said.types for one in draft.topic) else []
    sides = list(dict.fromkeys(one.player or YOU for one in things))
    named = [PLAYERS[str(t.value)] for t in players if t.value in PLAYERS]
    both = any(t.value == "each" for t in players) or any(t.text == "それぞれ" for t in clause.tokens) or len(named) > 1
    if not things or (len(sides) > 1 and not named and not both):
        return None
    draft.use(*told, *(t for t in clause.tokens if t.kind == "wh"), *([verb] if verb is not None else []))
    names = tuple(one.name for one in things if both or not named or (one.player or YOU) in named)
    whose = tuple(PLAYERS.values()) if both else ()
    concept = LOST if gone else PERMANENTS
    return Query("num", concept, names, named[0] if named and not both else "", whose, unit=asked.unit)


def _where(token: Token) -> bool:
    return (token.kind == "zone" and token.value == "battlefield") or token.means("total", "last")


def _of(one: Thing, kinds: list[Token]) -> bool:
    """Return whether an object is of the kinds that are named."""
    said = {str(t.value) for t in kinds}
    return said <= {*one.said.types, *one.said.subtypes, *one.said.supertypes}
