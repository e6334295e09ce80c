"""Which of several objects a clause tells of by their number: 1体だけ, 残り, もう1体, 2/2の1体, 2体が破壊された.

Invariant: attackers are told apart by a number only where it does not matter which of them are meant.
"""

from __future__ import annotations

from judge.ask.building.draft import Draft, Thing
from judge.ask.reading.model import Asked, Clause, Phrase, Token


def some(draft: Draft, clause: Clause) -> list[Thing]:
    """Return those of several attackers alike that a clause tells of by their number: 1体だけ, 残り, もう1体."""
    open_ones = [one for one in draft.things if one.name in draft.attacks and not _settled(draft, one)]
    for phrase in clause.phrases:
        told, among = _of_size(phrase, open_ones)
        number = next((t for t in told if t.kind == "number" and t.value[1] in ("体", "匹", "つ")), None)
        if among is not open_ones and number is not None and len(told) == 1 and number.value[0] <= len(among):
            draft.use(*phrase.words)
            return among[: number.value[0]]
        if among is not open_ones and len(told) == 1 and told[0].means("side") and not _second(told[0]):
            draft.use(*phrase.words)
            return among[:1]
        rest = [t for t in told if t.kind == "noun" and t.value in ("excess", "side", "total")]
        if not told or len(told) != len(rest) + (number is not None) or phrase.particle in ("に", "で"):
            continue
        if rest and rest[0].value == "total":
            continue
        first = not rest or (rest[0].value == "side" and not _second(rest[0]))
        if not open_ones or (first and (number is None and not rest)) or not _alike(draft, first=first):
            continue
        count = number.value[0] if number is not None else 1 if rest[0].value == "side" else len(open_ones)
        if count > len(open_ones) or (first and count == len(open_ones)):
            continue
        draft.use(*told)
        draft.parted = {one.name: one not in open_ones[:count] for one in open_ones}
        return open_ones[:count]
    return []


def _of_size(phrase: Phrase, attackers: list[Thing]) -> tuple[list[Token], list[Thing]]:
    """Return the words of 2/2の1体 behind its size and the attackers, all alike, that have it; else all of both."""
    told = phrase.words
    sizes = [t for t in told if t.kind == "pt"]
    if len(sizes) != 1 or any(t.kind != "keyword" for t in told[: told.index(sizes[0])]):
        return told, attackers
    keys = {t.value[0] for t in told[: told.index(sizes[0])]}
    attackers = [one for one in attackers if keys <= {key for key, _ in one.said.has}] if keys else attackers
    fitting = [one for one in attackers if sizes[0].value in (one.said.pt, one.said.base)]
    alike = len({(str(one.said.has), one.said.card) for one in fitting}) == 1
    return (told[told.index(sizes[0]) + 1 :], fitting) if alike and len(fitting) > 1 else (told, attackers)


def _second(token: Token) -> bool:
    return token.text.startswith(("もう", "他", "別"))


def _settled(draft: Draft, one: Thing) -> bool:
    """Return whether it is said of an attacker what blocks it, or that nothing does."""
    return one.name in draft.unblocked or any(attacker == one.name for _, attacker in draft.blocks)


def _alike(draft: Draft, *, first: bool) -> bool:
    """Return whether it does not matter which attackers are meant: all are alike, or the others have been told of."""
    attackers = [one for one in draft.things if one.name in draft.attacks]
    same = len({(one.said.pt, one.said.base, str(one.said.has), one.said.card) for one in attackers}) == 1
    return len(attackers) > 1 and (same or not first)


def as_many(clause: Clause, found: list[Thing]) -> list[Thing]:
    """Return as many of some objects as a clause counts (《X》1体が破壊された), none where they are not alike."""
    counts = [t for p in clause.phrases for t in p.of("number") if t.value[1] in ("体", "匹")]
    listed = any(
        t.text == "と" for p in clause.phrases for t in p.tokens
    )  # 《X》とクリーチャー1体が: the other is told, too
    if listed or len(counts) != 1 or not 0 < counts[0].value[0] < len(found):
        return found
    alike = len({(one.said.card, one.said.pt, str(one.said.has), str(one.said.counters), one.player) for one in found})
    return found[: int(counts[0].value[0])] if alike == 1 else []


def gone_before(draft: Draft, asked: Asked, concept: str) -> tuple[str, ...]:
    """Return what is told to have gone before what is asked of: 2体が破壊された。《X》を撃つと何体死ぬ."""
    if asked.kind != "num" or concept not in ("die", "destroy") or any(t.means("total") for t in asked.clause.tokens):
        return ()
    found: list[str] = []
    for place, action in enumerate(draft.actions):
        goes = any(str(step.get("do")) in ("destroy", "sacrifice it") for step in action.get("does", ()))
        later = any(one["do"] not in ("event", "check") for one in draft.actions[place + 1 :])
        before = any(one["do"] not in ("event", "check") for one in draft.actions[:place])
        if action["do"] == "event" and goes and later and not before:
            target = action.get("target", ())
            found += [target] if isinstance(target, str) else list(target)
    return tuple(found)
