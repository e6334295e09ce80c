"""Rules of reading about counters that are taken off or moved.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, Thing, event
from judge.ask.building.spending import entering
from judge.ask.reading.model import SILENT, Clause, Phrase, Token


def taken(draft: Draft, clause: Clause) -> bool:
    """Xから-1/-1カウンターを1個取り除いた, そのカウンターをすべて取り除いた, カウンターが取り除かれた."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential"}:
        return False
    if (just := _just_put(draft, clause)) is not None:
        holder, kind, amount, words = just
        event(draft, [{"do": "take counter", "kind": kind, "amount": amount, "on": "target"}], holder.name)
        draft.topic = [holder]
        draft.use(predicate, *words)
        return True
    told = _told(draft, clause, ("から", "の", "に", "は", "が", "も"))
    if told is None:
        return False
    holders, kind, amount, words = told
    holders = holders or list(draft.topic)
    if len(holders) == 1 and not any(holders[0].said.counters.values()) and holders[0].zone == "戦場":
        holders[0].said.counters.update(entering(holders[0].said.card))
    if len(holders) != 1:
        return False
    there = dict(holders[0].said.counters)
    if not any(there.values()) and holders[0].zone != "戦場":
        there = dict(entering(holders[0].said.card))  # it is cast, and enters with them
    kinds = [kind] if kind else [known for known, n in there.items() if n]
    if not kind and _put_beside(draft, holders[0], kinds):
        return False  # of which kind they are is open
    if len(kinds) != 1 or not (amount := amount or there.get(kinds[0], 0)):
        return False
    event(draft, [{"do": "take counter", "kind": kinds[0], "amount": amount, "on": "target"}], holders[0].name)
    draft.topic = holders
    draft.use(predicate, *words)
    return True


def _put_beside(draft: Draft, holder: Thing, kinds: list[str]) -> bool:
    """Return whether counters of another kind than those it had were put on an object since."""
    put = [did for one in draft.actions if one.get("target") == holder.name for did in one.get("does", ())]
    return any(did.get("do") == "put counter" and did["kind"] not in kinds for did in put)


def _just_put(draft: Draft, clause: Clause) -> tuple[Thing, str, int, list[Token]] | None:
    """Return whose counters, of which kind, how many and the words for それ, その(-1/-1)カウンター: those put last."""
    last: dict[str, Any] = next((one for one in reversed(draft.actions) if one["do"] != "step"), {})
    put: dict[str, Any] = next(iter(last.get("does", ())), {})
    on = next((one for one in draft.things if one.name == last.get("target")), None)
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in SILENT or t.kind == "pronoun"]
    numbers = [t for t in told if t.kind == "number"]
    marks = [t for t in told if t.kind == "counter" or t.means("counter")]
    verb = clause.predicate
    if put.get("do") != "put counter" or on is None or verb is None or not verb.text.startswith(_OFF):
        return None
    rest = [t for t in told if t not in (*numbers, *marks) and not t.means("total")]
    if any(t.kind != "pronoun" and t.text not in _OF_THEM for t in rest) or not (marks or rest) or len(numbers) > 1:
        return None
    both = any(n for kind, n in on.said.counters.items() if kind != put["kind"])
    if any(t.kind == "counter" and t.value != put["kind"] for t in marks) or (both and not rest):
        return None
    if any(t.text in _BOTH for t in rest) and (put["amount"] != 2 or numbers):
        return None
    amount = numbers[0].value[0] if numbers else put["amount"]
    if not 0 < amount <= put["amount"] or (numbers and numbers[0].value[1] not in ("個", "つ")):
        return None
    return on, str(put["kind"]), int(amount), told


_BOTH = ("どちらも", "両方", "両方とも", "2つとも")
_OF_THEM = ("うち", "そのうち", "その", *_BOTH)
_OFF = ("取り除", "外", "取っ", "取ら", "取れ", "取り去", "取り払", "剥が", "はが")


def _told(draft: Draft, clause: Clause, particles: tuple[str, ...]) -> tuple[list[Thing], str, int, list[Token]] | None:
    """Return whose counters, of which kind, how many (0 for all) and the words which say it."""
    holders: list[Thing] = []
    kind, amount, marked = "", 0, False
    words: list[Token] = []
    for phrase in _parted(clause.phrases):
        marks = phrase.of("counter")
        nouns = [t for t in phrase.of("noun") if t.value == "counter"]
        heads = phrase.of("pt", "card", "type", "keyword", "pronoun", "label")
        if (marks or nouns) and not heads:
            kind, marked = (str(marks[0].value) if marks else kind), True
            words += [*marks, *nouns, *(t for t in phrase.of("noun") if t.value == "total")]
            numbers = phrase.of("number")
        elif phrase.of("number") and not heads:
            numbers = phrase.of("number")
        elif heads and phrase.particle in particles:
            holders += objects(draft, phrase)
            continue
        elif all(t.kind in SILENT or t.means("total") for t in phrase.tokens):
            words += phrase.tokens
            continue
        else:
            return None
        for number in numbers:
            if number.value[1] not in ("個", "つ", ""):
                return None
            amount = int(number.value[0])
            words.append(number)
    return (holders, kind, amount, words) if marked else None


def _parted(phrases: tuple[Phrase, ...]) -> Iterator[Phrase]:
    """Yield phrases, 3/3の-1/-1カウンターを as two of them: whose counters, and which."""
    for phrase in phrases:
        first = next((n for n, t in enumerate(phrase.tokens) if t.kind == "counter" or t.means("counter")), 0)
        head = phrase.tokens[: first - 1] if first and phrase.tokens[first - 1].text == "の" else ()
        told = [t for t in head if t.kind not in (*SILENT, "player")]
        if phrase.particle in ("を", "が") and len(told) == 1 and told[0].kind in ("pt", "card", "label"):
            yield Phrase(head, "の")
            yield Phrase(phrase.tokens[first:], phrase.particle)
        else:
            yield phrase


def _kinds(one: Thing, kind: str) -> list[str]:
    return [kind] if kind else [known for known, n in one.said.counters.items() if n]


def shifted(draft: Draft, clause: Clause) -> bool:
    """Xから（その）カウンター1個をYに移した: one object loses what another gets."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential"}:
        return False
    goal = clause.phrase("に", "へ", "の上に")
    if goal is None or not goal.of("pt", "card", "type", "keyword", "pronoun", "label"):
        return False
    rest = Clause(clause.role, tuple(p for p in clause.phrases if p is not goal), predicate, "", clause.sentence)
    told = _told(draft, rest, ("から",))
    if told is None:
        return False
    holders, kind, amount, words = told
    holders = holders or list(draft.topic)
    onto = objects(draft, goal, but=holders)
    if len(holders) != 1 or len(onto) != 1 or len(kinds := _kinds(holders[0], kind)) != 1:
        return False
    amount = amount or holders[0].said.counters.get(kinds[0], 0)
    if not amount:
        return False
    does = {"do": "move counter", "kind": kinds[0], "amount": amount, "come": "target", "onto": "target 2"}
    draft.actions.append({"do": "event", "does": [does], "target": [holders[0].name, onto[0].name]})
    draft.topic = onto
    draft.use(predicate, *words)
    return True
