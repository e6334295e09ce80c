"""What a question means beside what it names: what fights with it, what it attacks, what is only told of it there.

Invariant: nothing is meant that the draft does not hold; what may be one of several is missing.
"""

from __future__ import annotations

from judge.ask.building.cards import text_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.reading.model import Clause, Phrase, Token


def attacked_walkers(draft: Draft, things: list[Thing]) -> list[Thing]:
    """Return the planeswalkers that some creatures attack: what becomes of these is asked, too."""
    at = {draft.attacks.get(one.name, "") for one in things}
    return [one for one in draft.things if one.name in at and one not in things]


def foes(draft: Draft, things: list[Thing]) -> list[Thing]:
    """Return what fights with some creatures: what becomes of these is asked, too."""
    names = {one.name for one in things}
    fights = set(names)
    for _ in draft.blocks:
        fights |= {a for b, a in draft.blocks if b in fights} | {b for b, a in draft.blocks if a in fights}
    return [one for one in draft.things if one.name in fights - names]


def beaten(draft: Draft, clause: Clause, things: list[Thing]) -> list[Thing] | None:
    """Return what a creature beats that is only told by whose it is (2/2は相手を倒せる？); None for anything else.

    Where nothing fights with it, it stays open whether the player is meant.
    """
    verb = clause.predicate
    if verb is None or clause.concept != "destroy" or verb.has("passive") or len(things) != 1:
        return None
    goals = [p for p in clause.phrases if p.particle == "を"]
    who = [p for p in clause.phrases if p.particle in ("は", "が", "も", "で") and p.of("pt", "card", "type", "label")]
    told = [t for p in goals for t in p.words]
    if len(goals) != 1 or len(who) != 1 or not told or any(t.kind not in ("player", "pronoun") for t in told):
        return None
    found = foes(draft, things)
    if not found:
        draft.missing.append("倒されるのが何か")
    return found


def asker_hit(draft: Draft) -> str:
    """Return the asker, who blocks some of what attacks them and is dealt damage by the rest; empty otherwise."""
    blocked, blockers = {foe for _, foe in draft.blocks}, {name for name, _ in draft.blocks}
    free = [name for name, at in draft.attacks.items() if name not in blocked and at in ("", YOU)]
    fighting = [one for one in draft.things if one.name in draft.attacks or one.name in blockers]
    mine = {(one.player == YOU) == (one.name in blockers) for one in fighting if one.player}
    blocks = draft.asker_blocks or mine == {True}
    return YOU if free and blockers and blocks and False not in mine else ""


def defending(draft: Draft, clause: Clause, things: list[Thing]) -> str:
    """Return the player whom objects attack, where it is asked what they deal to 防御プレイヤー; else empty."""
    players = {str(t.value) for p in clause.phrases if p.particle in ("に", "には", "へ") for t in p.of("player")}
    sides = {one.player or YOU for one in things}
    fights = all(one.name in draft.attacks for one in things)
    return other(sides.pop()) if players == {"any"} and fights and len(sides) == 1 else ""


def creatures_there(draft: Draft) -> list[Thing]:
    """Return the one creature on the battlefield that may be asked about; where there are several, it stays open."""
    there = [
        one for one in draft.things if one.zone == "戦場" and (one.said.pt is not None or one.said.base is not None)
    ]
    if len(there) != 1:
        draft.missing.append("どのクリーチャーのことか")
        return []
    return there


def taker(draft: Draft, clause: Clause, things: list[Thing]) -> str:
    """Return the player of 5/5は、プレイヤーが何点受ける: who takes it stands with が, beside what it is told of."""
    subject = next((p for p in clause.phrases if p.particle == "が"), None)
    words = [(t.kind, t.value) for t in subject.words] if subject is not None else []
    if len(words) != 1 or words[0][0] != "player" or not any(p.particle in ("は", "って") for p in clause.phrases):
        return ""
    sides = {one.player or YOU for one in things if one.name in draft.attacks}
    against = other(sides.pop()) if len(sides) == 1 else ""
    return PLAYERS.get(str(words[0][1]), against if words[0][1] == "any" else "")


def fighting_alone(draft: Draft, concept: str) -> list[Thing]:
    """Return the creature last spoken of, which blocks or is blocked, where no player can be dealt combat damage.

    自分の4/5が相手の3/3をブロックした。受けたダメージは？ is asked of the 4/5. Where others are dealt damage in that
    combat it is open whose is asked about.
    """
    fighting = {name for pair in draft.blocks for name in pair}
    if concept not in ("take", "deal") or not draft.blocks:
        return []
    tramples = any("kw.trample" in str(draft.thing(name).said.has) for name in draft.attacks)
    meant = [one for one in draft.topic if one.name in fighting]
    if set(draft.attacks) - fighting or tramples or len(meant) != 1:
        draft.missing.append("誰の、または何のダメージか")
        return []
    return meant


def learn_late(draft: Draft, phrase: Phrase) -> None:
    """頑強を持つ自分の3/3は戻る？: let the one 3/3 of that player have what is only said of it in the question."""
    sizes = [n for n, t in enumerate(phrase.tokens) if t.kind == "pt"]
    if sizes and any(t.text in ("と", "や", "、") for t in phrase.tokens[sizes[0] :]):
        return  # 3/3と頑強持ちは: what is said of the other one is not said of it
    said = describe(phrase.tokens)
    extra = [pair for pair in said.has if pair[0] != "kw.protection"]
    if said.pt is None or not extra or not draft.actions or draft.named(said):
        return
    found = [one for one in draft.things if said.pt in (one.said.pt, one.said.base) and not one.attached]
    found = [one for one in found if not said.player or one.player in ("", PLAYERS[said.player])]
    if len(found) == 1 and not found[0].said.has and found[0].said.card is None:
        found[0].said.has += extra
    elif found:
        draft.missing.append(f"{phrase.text}がどれか")


def shields_told(draft: Draft, phrase: Phrase, things: list[Thing]) -> list[Token]:
    """Return the words of 再生の盾1つで, with the number where so many were put up and no more."""
    words = [t for t in phrase.of("noun") if t.value == "shield"]
    numbers = [t for t in phrase.of("number") if t.value[1] == "つ"]
    up = [one for one in draft.things if one.shields or "shield" in one.said.states]
    count = sum(max(one.shields, "shield" in one.said.states) for one in up)
    count += sum("regeneration shield" in str(action.get("does", "")) for action in draft.actions)
    if words and not count:
        meant = things or draft.topic
        card = meant[0].said.card if len(meant) == 1 else None
        if card is not None and "RegenerationShield(" in repr(text_of(card)):
            return words  # it does so by what it says itself
        if len(things) != 1 or things[0].zone != "戦場":
            return []
        things[0].shields = count = int(numbers[0].value[0]) if len(numbers) == 1 else 1  # 3/3は再生の盾で生き残る
    return [*words, *numbers] if words and len(numbers) == 1 and numbers[0].value[0] == count else words


def holder_of_counters(draft: Draft, clause: Clause, phrase: Phrase) -> Phrase:
    """Return what holds the counters that are asked for (5/5に乗るカウンターはいくつ), any other phrase as it is."""
    told = phrase.words
    if len(told) < 3 or told[-1].kind != "counter" or not any(t.kind == "wh" for t in clause.tokens):
        return phrase
    if not told[-2].means("put", "attach", "have", "remain", "exist"):
        return phrase
    draft.use(told[-2], told[-1])
    return Phrase(phrase.tokens[: phrase.tokens.index(told[-2])], phrase.particle)
