"""When something is asked about, and what is asked together: ターン終了後のサイズは, 3/3は残って2/2は死ぬ？

Invariant: a moment is played up to, and what is asked of another is asked there; a statement is part of a question only
where it tells a result of its own subject in a sentence that asks yes or no.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building.draft import Draft, other
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.whose import is_turn
from judge.ask.reading.model import SILENT, Asked, Clause, Phrase, Reading, Token

_RESULTS = ("die", "destroy", "survive", "remain", "return", "put", "become", "draw", "exile", "go")


def later(draft: Draft, asked: Asked) -> tuple[Asked, bool]:
    """Return a question without the end of the turn that it is asked for, which is played, and whether it is."""
    phrases, found = list[Phrase](), list[Token]()
    of = ""
    for phrase in asked.clause.phrases:
        told = phrase.words
        if not found and (player := _coming_turn(phrase)):
            of = player
            found += told
            continue
        if not told or not _ends_turn(told[0], asked) or phrase.particle in ("まで", "から"):
            phrases.append(phrase)
            continue
        found.append(told[0])
        rest = list(phrase.tokens[phrase.tokens.index(told[0]) + 1 :])
        if rest and rest[0].text == "の":
            rest = rest[1:]
        if any(t.kind not in SILENT for t in rest):
            phrases.append(Phrase(tuple(rest), phrase.particle))
    if (
        len(found) != (2 if of else 1)
        or asked.kind not in ("size", "yn", "outcome", "num", "where", "who", "which")
        or not _happens(draft)
    ):
        return asked, False
    if draft.attacks:
        draft.mark("damage")
    if of:
        hitting = next((player for one in draft.attacks if (player := draft.thing(one).player)), "")
        draft.active = draft.active or hitting or (YOU if _by_you(draft) else other(of))
        draft.whose_turn = True
    draft.actions.append({"do": "step", "to": "main", "of": of} if of else {"do": "step", "to": "cleanup"})
    draft.use(*found)
    return replace(asked, clause=replace(asked.clause, phrases=tuple(phrases))), True


def _coming_turn(phrase: Phrase) -> str:
    """Return whose turn 次の相手のターンに means, empty for another phrase."""
    told = phrase.words
    coming = any(t.text in ("次", "翌") for t in phrase.tokens)
    if (
        not coming
        or not is_turn(phrase)
        or len(told) != 2
        or phrase.particle not in ("に", "で", "は", "には", "では", "")
    ):
        return ""
    return PLAYERS[str(told[0].value)]


def _by_you(draft: Draft) -> bool:
    """Return whether the asker does all that happens, as far as it is said."""
    return not draft.attacks and all(one.get("by", YOU) == YOU for one in draft.actions)


def _ends_turn(token: Token, asked: Asked) -> bool:
    """Return whether a word means the time when the turn is over; 終了時に失う can mean no other end."""
    if token.means("end of it"):
        return asked.kind == "num" and asked.clause.concept == "lose"
    return (token.kind == "step" and token.value in ("end", "cleanup") and token.text.startswith("ターン")) or (
        token.kind == "noun" and token.value == "next turn"
    )


def ends_turn(draft: Draft, before: int) -> bool:
    """Return whether the turn has ended with what was played for a question, before which there was so much."""
    return any(one["do"] == "step" and one["to"] in ("cleanup", "main") for one in draft.actions[before:])


def _happens(draft: Draft) -> bool:
    return bool(draft.attacks or draft.actions)


def spoken_of(draft: Draft, reading: Reading, clause: Clause) -> None:
    """Let what a question calls by what came of it (戻った個体のほう) be what is spoken of."""
    head = next((one for one in clause.tokens if one.kind not in SILENT), None)
    if head is None or not head.means("object"):
        return
    for one in reading.clauses:
        if one.link != "relative" or one.predicate is None or all(t.start != head.start for t in one.tokens):
            continue
        names = [name for concept, name in draft.told if concept == one.concept]
        if len(set(names)) == 1:
            draft.topic = [draft.thing(names[0])]
        else:
            draft.missing.append(f"{one.predicate.text}{head.text}がどれか")


def repeated(reading: Reading, clause: Clause) -> bool:
    """Return whether a clause only takes up what was asked before it: 減る？減るなら何点？ 負ける？負けないなら…？"""
    verb = clause.predicate
    if verb is None or clause.link != "if" or verb.has("past"):
        return False
    if any(t.kind not in SILENT for phrase in clause.phrases for t in phrase.tokens):
        return False
    before = [one.clause for one in reading.asked if one.clause.sentence < clause.sentence]
    return any(one.predicate is not None and verb.means(one.concept) for one in before[-1:]) and bool(verb.value)


def parts(draft: Draft, reading: Reading, clause: Clause) -> bool:
    """Return whether a statement is a part of the question behind it: 3/3は残って、2/2は死ぬ？"""
    verb = clause.predicate
    if verb is None or clause.link != "and" or verb.features & {"past", "neg", "cond", "potential", "causative"}:
        return False
    if not verb.means(*_RESULTS) or not (draft.actions or draft.blocks or draft.unblocked):
        return False
    if verb.means("destroy", "put", "exile") and not verb.has("passive"):
        return False
    subject = clause.phrase("は")
    main = next((one for one in reading.asked if one.clause.sentence == clause.sentence), None)
    if subject is None or main is None or main.kind != "yn" or main.clause.tokens[0].start < verb.end:
        return False
    if any(phrase.particle in ("で", "に") and phrase.of("card", "quote") for phrase in clause.phrases):
        return False
    other = main.clause.phrase("は", "が", "も")
    return other is not None and other.text != subject.text


def asked_part(clause: Clause) -> Asked:
    """Return what a part of a question asks."""
    assert clause.predicate is not None
    plain = replace(clause.predicate, features=clause.predicate.features - {"te"})
    return Asked("yn", replace(clause, role="asked", predicate=plain, link=""))
