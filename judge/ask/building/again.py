"""What a clause before a noun tells again of it: (4/4に《稲妻》を撃った。)《稲妻》を撃たれた4/4は, 2点を失った相手は.

Invariant: only what has been drafted already, at just that object or player, counts as told again; words by which it
would be done anew (もう一度, さらに) leave the clause to the rules.
"""

from __future__ import annotations

import re
from typing import Any

from judge.ask.building.cards import is_spell, key_of, name_of, text_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, aimed
from judge.ask.building.spellcards import targets_of
from judge.ask.reading.model import JOINING, Clause, Phrase, Reading, Token
from judge.text.patterns import Pattern

_ANEW = Pattern(
    "もう|さらに|また|再|新た|別|改めて|次|対応|レスポンス|続け|その後|あとで|後で|それから|今度|同時|ついで|加え|一緒|追加|そこ|ここで"
    "|[2-9](?:回|度|発|枚目|体目|つ目|番)"
)
_NAMES = Pattern("《[^《》]*》")
_DONE = ("cast", "use", "take", "hit", "do", "target", "aim", "become", "deal", "give", "get", "resolve")
_LOSES = ("lose", "take")
_MEASURED = ("size", "power", "toughness", "life", "place")


def told_again(draft: Draft, clause: Clause) -> bool:
    """Count a clause as read that tells again what has been drafted of what stands behind it; return whether."""
    verb = clause.predicate
    if verb is None or clause.role != "given" or verb.features & {"neg", "potential", "desire", "causative"}:
        return False
    if verb.start in draft.retold:
        draft.use(verb, *(t for p in clause.phrases for t in p.words if t.start < verb.start))
        return True
    if verb.has("cond"):
        return False
    noun = verb.has("noun") and verb.means("target") and not any(p.particle for p in clause.phrases)  # 対象だった
    suffered = clause.link == "and" and verb.has("te") and (verb.means("take") or verb.has("passive"))
    suffered = suffered and any(p.of("card") for p in clause.phrases)  # 《稲妻》で3点受けて、
    if not noun and not suffered and not (clause.link == "relative" and verb.has("past")):
        return False
    if any(_ANEW.match(t.text) for t in clause.tokens):
        return False
    before = [p for p in clause.phrases if p.tokens and p.tokens[0].start < verb.start]
    heads = [p for p in clause.phrases if p not in before]
    if len(before) not in (1, 2) or len(heads) > 1 or (not heads and not noun and not suffered):
        return False
    state, topic = draft.snapshot(), list(draft.topic)
    words = _again(draft, verb, before, heads[0] if heads else None)
    if words is None:
        draft.restore(state)
        return False
    draft.topic = topic
    draft.use(verb, *words)
    return True


def _again(draft: Draft, verb: Token, before: list[Phrase], head: Phrase | None) -> list[Token] | None:
    """Return the words before a verb that say again what was drafted of its head, None where they say more."""
    words = [t for p in before for t in p.words if t.kind not in ("open", "close")]
    cards = [t for t in words if t.kind == "card" and is_spell(str(t.value))]
    mods = [t for t in words if t.kind == "mod"]
    points = [t for t in words if t.kind == "number" and t.value[1] == "点"]
    rest = [t for t in words if t not in (*cards, *mods, *points) and not t.means("lord", "damage", "life")]
    if rest or len(cards) > 1 or len(mods) > 1 or len(points) > 1:
        return None
    player = player_of(head) if head is not None else ""
    if player:
        lost = points and not (cards or mods) and verb.means(*_LOSES)
        return words if lost and _hurt(draft, player, int(points[0].value[0])) else None
    named = _thing(draft, head) if head is not None else []
    if named is None:
        return None
    if points and not (cards or mods) and verb.means("take", "deal", "give"):
        return words if _hit(draft, named, int(points[0].value[0])) else None
    cast = _cast(draft, named, cards[0] if cards else None)
    if cast is None or not verb.means(*_DONE) or (points and not cards):
        return None
    if mods and not _gives(cast, mods[0].value):
        return None
    if points and f"amount={points[0].value[0]}," not in _text(cast):
        return None
    return words if cards or mods else None


def _thing(draft: Draft, head: Phrase) -> list[str] | None:
    """Return the names of the objects that a head means, without what is measured of them; None for none known."""
    tokens = list(head.tokens)
    while tokens and (tokens[-1].kind in JOINING or tokens[-1].means(*_MEASURED)):
        tokens.pop()
    found = [one.name for one in objects(draft, Phrase(tuple(tokens), "は"), new=False)] if tokens else []
    return found or None


def _cast(draft: Draft, named: list[str], card: Token | None) -> dict[str, Any] | None:
    """Return the one spell that was cast at some objects, of a card where that is named; None where it is not one."""
    spells = [one for one in draft.actions if one["do"] == "spell" and "card" in one]
    if card is not None:
        spells = [one for one in spells if one["card"] == name_of(str(card.value))]
    at = [one for one in spells if not named or set(named) <= set(aimed(one)) or not _aims(one)]
    return at[0] if len(at) == len(spells) == 1 or (card is None and len(at) == 1) else None


def _aims(action: dict[str, Any]) -> bool:
    key = key_of(str(action["card"]))
    return bool(key) and bool(targets_of(str(key)))


def _text(action: dict[str, Any]) -> str:
    key = key_of(str(action["card"]))
    return repr(text_of(str(key))) if key else ""


def _gives(action: dict[str, Any], value: Any) -> bool:
    """Return whether a spell gives just this modification of power and toughness."""
    found = re.findall(r"ModifyPT\(power=(-?\d+), toughness=(-?\d+)", _text(action))
    return len(found) == 1 and tuple(int(one) for one in found[0]) == tuple(value)


def _hit(draft: Draft, named: list[str], amount: int) -> bool:
    """Return whether one planeswalker is attacked by just so much power that nothing blocks."""
    by = [one for one in draft.things if len(named) == 1 and draft.attacks.get(one.name) == named[0]]
    blocked = {attacker for _, attacker in draft.blocks}
    return bool(by) and sum(one.said.pt[0] if one.said.pt else 0 for one in by if one.name not in blocked) == amount


def _hurt(draft: Draft, player: str, amount: int) -> bool:
    """Return whether one spell has dealt a player so much, and nothing else has hurt anybody."""
    at = [one for one in draft.actions if player in aimed(one)]
    plain = len(at) == 1 and at[0]["do"] == "spell" and "card" in at[0] and not draft.attacks
    return plain and f"amount={amount}," in _text(at[0])


_ALIKE = (
    frozenset({"deal", "take", "give", "hit", "burn"}),
    frozenset({"put", "attach"}),
    frozenset({"activate", "use"}),
    frozenset({"enter", "put_in", "come"}),
    frozenset({"cast", "use", "take"}),
)
"""Verbs by which one thing may be told of either side of it."""
_TOLD_OF = ("number", "counter", "card", "mod", "cost", "keyword", "loyalty", "pt")
_PLAIN_NOUNS = ("damage", "life", "ability", "card", "effect", "counter")


def retold(reading: Reading) -> frozenset[int]:
    """Return where verbs of clauses stand that, before a noun of what is asked, tell once more what was told.

    2枚引いた。2枚引いた後の手札は, 2点を得た。2点を得た自分のライフは: the same verb with the same numbers and names,
    of the same thing or player.
    """
    asked = {clause.sentence for clause in reading.clauses if clause.role == "asked"}
    found = set()
    for clause in reading.given:
        verb = clause.predicate
        if verb is None or clause.sentence not in asked or not _tells_back(clause, verb):
            continue
        earlier = [one for one in reading.given if one.sentence < clause.sentence and _same(one, clause, verb)]
        begins = max(reading.text.rfind(mark, 0, verb.start) for mark in "。?") + 1
        if earlier and not _ANEW.search(_NAMES.sub("", reading.text[begins : verb.start])):
            found.add(verb.start)
    return frozenset(found)


def _tells_back(clause: Clause, verb: Token) -> bool:
    """Return whether a clause stands before a noun, or says after what or in which case it is asked (2枚引いた後の)."""
    if verb.features & {"neg", "potential", "desire", "causative"}:
        return False
    if clause.link == "if":
        return verb.has("cond")  # 起動する。起動したら何/何
    return verb.has("past") and not verb.has("cond") and clause.link in ("relative", "after")


def _same(told: Clause, clause: Clause, verb: Token) -> bool:
    """Return whether a clause that was told before says all that another does, of the same thing or player."""
    did = told.predicate
    if did is None or did.features & {"neg", "potential", "desire", "cond"}:
        return False
    one, other = {str(did.value), *did.also}, {str(verb.value), *verb.also}
    if not (one & other or any(one & group and other & group for group in _ALIKE)):
        return False
    before = [t for p in clause.phrases for t in p.words if t.start < verb.start]
    behind = [t for p in clause.phrases for t in p.words if t.start > verb.start]
    known = {(t.kind, str(t.value)) for t in told.tokens}
    content = [t for t in before if t.kind in _TOLD_OF]
    if all(t.kind == "keyword" for t in content) and content and not verb.means("cast"):
        return False
    plain = all(t in content or t.means(*_PLAIN_NOUNS) or t.kind in ("player", "zone") for t in before)
    bare = not before and verb.means("activate")  # 起動した後の《カード》は
    if not plain or not (bare or content or any(t.means("ability") for t in before)):
        return False
    if not all((t.kind, str(t.value)) in known for t in (*content, *(t for t in before if t.kind == "player"))):
        return False
    things = [t for t in behind if t.kind in ("pt", "card", "label", "loyalty")]
    players = {str(t.value) for t in behind if t.kind == "player"}
    whose = {str(t.value) for t in told.tokens if t.kind == "player"}
    same = all((t.kind, str(t.value)) in known for t in things)
    return same and (not players or not whose or players <= whose)
