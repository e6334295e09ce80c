"""What a question whether something may be done leaves open, and what is supposed for it.

Invariant: what is supposed has no abilities, so that only what the question tells decides; it is listed as assumed.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building.cards import stops_blocks
from judge.ask.building.combat import attacks, objects
from judge.ask.building.describe import describe
from judge.ask.building.description import Description
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.spells import suffers
from judge.ask.reading.model import Clause, Phrase, Token

_PLAIN = (2, 2)


def for_block(draft: Draft, clause: Clause, predicate: Token) -> Clause:
    """Return a question whether something can block with what it leaves open: what attacks, or what blocks."""
    if not predicate.means("block") or predicate.has("passive") or draft.attacks or draft.blocks:
        return clause
    heads = [p for p in clause.phrases if p.of("pt", "card", "type", "keyword", "pronoun")]
    number = next((p for p in clause.phrases if p.particle == "で" and _count(p)), None)
    if number is not None and len(heads) == 1 and heads[0].particle in ("を", "は"):
        return _blockers(draft, clause, heads[0], number)
    if _own(draft, clause, heads):
        return clause
    if len(heads) == len(clause.phrases) == 1 and _blocks(heads[0]) and not draft.actions:
        found = objects(draft, heads[0])
        if len(found) == 1 and len(draft.things) == 1:
            found[0].player = found[0].player or YOU
            made = _plain(draft, "攻撃クリーチャー", OPPONENT if found[0].player == YOU else YOU)
            attacks(draft, [made])
            draft.topic = found
    return clause


def _own(draft: Draft, clause: Clause, heads: list[Phrase]) -> bool:
    """自分の3/3は(相手のクリーチャーがいるところで)ブロックできる: let it be attacked, and its block be asked about.

    What attacks is the opponent's one creature, or one without abilities where there is none, or where that is a card
    which keeps others from blocking.
    """
    blocking = all(p.particle in ("は", "が", "も", "で") for p in heads)
    if not _may_be_attacked(draft) or len(heads) != len(clause.phrases) or not blocking:
        return False
    state = draft.snapshot()
    found = [one for p in heads for one in objects(draft, p)] if heads else list(draft.topic)
    mine = len(found) == 1 and found[0].player == YOU and suffers(found[0])
    foes = [one for one in draft.things if one.player == OPPONENT and suffers(one) and not one.attached]
    if not mine or len(foes) > 1 or any(one.player not in (YOU, OPPONENT) for one in draft.things):
        draft.restore(state)
        return False
    named = bool(foes) and foes[0].said.card is not None
    if named and not stops_blocks(str(foes[0].said.card)):
        draft.restore(state)
        return False  # whether it is what attacks is not said
    foe = foes[0] if foes and not named else _plain(draft, "攻撃クリーチャー", OPPONENT)
    attacks(draft, [foe])
    draft.topic = found
    return True


def _may_be_attacked(draft: Draft) -> bool:
    """Return whether what has happened leaves room for an attack of the opponent in whose turn it happened."""
    waits = any(one.get("hold") or one["do"] not in ("event", "spell", "step") for one in draft.actions)
    return not draft.actions or (not waits and draft.turn() == OPPONENT)


def _count(phrase: Phrase) -> int:
    """Return how many blockers a phrase tells of and nothing else of them, 0 for any other phrase."""
    told = phrase.words
    counts = len(told) == 1 and told[0].kind == "number" and told[0].value[1] in ("体", "匹")
    return min(int(told[0].value[0]), 8) if counts else 0


def _blocks(phrase: Phrase) -> bool:
    """Return whether a phrase tells of what blocks, and not of what is blocked (5/5はブロックできる)."""
    said = describe(phrase.tokens)
    return phrase.particle == "で" or (phrase.particle in ("は", "が", "も") and bool(said.states & {"tapped", "sick"}))


def _blockers(draft: Draft, clause: Clause, attacker: Phrase, number: Phrase) -> Clause:
    found = objects(draft, attacker)
    if len(found) != 1 or len(draft.things) != 1:
        return clause
    found[0].player = found[0].player or OPPONENT
    attacks(draft, found)
    made = [
        _plain(draft, "ブロッカー", YOU if found[0].player == OPPONENT else OPPONENT) for _ in range(_count(number))
    ]
    draft.blocks += [(one.name, found[0].name) for one in made]
    draft.mark("blocks")
    draft.use(*(t for p in (attacker, number) for t in p.tokens))
    return replace(clause, phrases=())


def _plain(draft: Draft, name: str, player: str) -> Thing:
    taken = {one.name for one in draft.things}
    name = next(one for n in range(1, 99) if (one := name if n == 1 else f"{n}体目の{name}") not in taken)
    made = Thing(name, Description(pt=_PLAIN, vanilla=True), player)
    draft.things.append(made)
    draft.assumed.append(f"{name}は能力を持たない")
    return made
