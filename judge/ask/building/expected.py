"""What the one who asks expects, in amounts that the fight or the spell shows: 1点しか与えていませんが7/7は死ぬ？

Invariant: a clause counts as read only right before what is asked, where its one amount is what one of two that fight
deals anyway, or what the spell it names deals; an amount that was dealt before stays unread.
"""

from __future__ import annotations

from judge.ask.building.cards import name_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.spellcards import deals
from judge.ask.building.times import ORDER
from judge.ask.building.told import HISTORY
from judge.ask.reading.model import JOINING, Clause, Reading, Token

_BEFORE = ("すでに", "既に", "もう", "前", "次", "さらに", "また", "別", "ほか", "他", "同時")
"""Words that make it another amount than what the fight shows."""
_TURNED = {"causative", "desire", "passive", "cond", "permission", "must"}


def settle(draft: Draft, reading: Reading) -> None:
    """Count as read what is expected, where the draft shows just that."""
    for clause, after in zip(reading.clauses, reading.clauses[1:], strict=False):
        last = after.role == "asked" and after.sentence == clause.sentence
        if last and clause.role == "given" and clause.link in ("because", "but") and clause.predicate is not None:
            _dealt(draft, clause, clause.predicate)
            _returns(draft, clause, clause.predicate)
    for asked in reading.asked:
        _by_spell(draft, asked.clause)


def _dealt(draft: Draft, clause: Clause, verb: Token) -> None:
    """1点しか与えていませんが, 先に3点与えるので, 4点受けるけど: as much as one of the two that fight deals."""
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    points = [t for t in told if t.kind == "number" and t.value[1] == "点"]
    rest = [t for t in told if t not in points]
    only = any(p.particle == "しか" or any(t.text == "しか" for t in p.tokens) for p in clause.phrases)
    if len(points) != 1 or not verb.means("deal", "take", "go_through") or verb.has("neg") != only:
        return
    if verb.features & _TURNED or any(t.text in _BEFORE for t in clause.tokens):
        return
    if any(action["do"] not in ORDER for action in draft.actions):
        return
    two = _two(draft)
    powers = {one.said.pt[0] for one in two if one.said.pt is not None}
    first = any(key in ("kw.first_strike", "kw.double_strike") for one in two for key, _ in one.said.has)
    if points[0].value[0] in powers and all(t.means("damage", "combat") or (first and t.means("first")) for t in rest):
        draft.use(verb, *told)


def _two(draft: Draft) -> list[Thing]:
    """Return the two that fight each other, nothing where there are others."""
    names = {*draft.attacks, *(blocker for blocker, _ in draft.blocks)}
    return [draft.thing(name) for name in names] if len(names) == 2 and len(draft.blocks) == 1 else []


def _returns(draft: Draft, clause: Clause, verb: Token) -> None:
    """-1/-1カウンターが1個乗って戻ってくるので: what the keyword does of the one that died, which must be borne out."""
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    backs = [one for one in draft.things for key, _ in one.said.has if key in HISTORY]
    if not verb.means("return") or verb.features & {*_TURNED, "neg", "past", "potential"} or len(backs) != 1:
        return
    kinds = {HISTORY[key] for key, _ in backs[0].said.has if key in HISTORY}
    if told and all(_one_of(t, kinds) for t in told):
        draft.told += [] if ("return", backs[0].name) in draft.told else [("return", backs[0].name)]
        draft.use(verb, *told)


def _one_of(token: Token, kinds: set[str]) -> bool:
    """Return whether a word tells of one counter of a kind."""
    kind = token.value[0] if isinstance(token.value, tuple) else str(token.value)
    return (token.kind == "counter" and kind in kinds) or (token.kind == "number" and token.value == (1, "個"))


def _by_spell(draft: Draft, clause: Clause) -> None:
    """《ショック》の2点では死なない: as much as the spell deals that is told of."""
    for phrase in clause.phrases:
        told = [t for t in phrase.tokens if t.kind not in JOINING and not t.means("damage")]
        if phrase.particle not in ("で", "では", "だけで") or [t.kind for t in told] != ["card", "number"]:
            continue
        card, amount = told
        name = name_of(str(card.value))
        cast = [action for action in draft.actions if action["do"] == "spell" and action.get("card") == name]
        if len(cast) == 1 and amount.value[1] == "点" and amount.value[0] in deals(str(card.value)):
            draft.use(*phrase.tokens)
