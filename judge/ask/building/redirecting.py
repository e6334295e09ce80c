"""Rules of reading about damage that is redirected: an effect that will do so, and damage that has been.

Invariant: an effect that redirects counts only where something is dealt damage later; what it redirects to is named.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import printed
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing, event, other
from judge.ask.building.harm import plain_source
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.reading.model import JOINING, Clause, Phrase, Token


def in_force(draft: Draft, clause: Clause) -> bool:
    """自分へのダメージ3点を自分の2/4に移し替える効果が働いている: it will, from now on."""
    predicate = clause.predicate
    holder = clause.phrases[0] if len(clause.phrases) == 1 else None
    if predicate is None or holder is None or predicate.has("neg"):
        return False
    tokens = holder.tokens
    verb = next((n for n, t in enumerate(tokens) if t.kind == "verb" and t.value == "redirect"), 0)
    cut = next((n for n, t in enumerate(tokens[:verb]) if t.kind == "particle" and t.text == "を"), 0)
    if not cut or verb < cut + 3 or tokens[verb - 1].text != "に" or not tokens[-1].means("effect"):
        return False
    whose, amount, words = _damage(tokens[:cut])
    found = objects(draft, Phrase(tokens[cut + 1 : verb - 1], "に"))
    if not whose or len(found) != 1:
        return False
    found[0].player = found[0].player or whose
    shift: dict[str, Any] = {"ability": "redirect", "to": "you", "onto": "target"}
    shift |= {"amount": amount} if amount else {}
    does = [{"do": "begin", "what": "target", "ability": shift}]
    draft.actions.append({"do": "event", "does": does, "target": found[0].name, "by": whose})
    draft.aimed_at = draft.aimed_at or whose
    draft.topic = found
    draft.use(predicate, *words, tokens[verb], tokens[-1])
    return True


def moved(draft: Draft, clause: Clause) -> bool:
    """自分へのダメージ4点を2/4に移し替えた: it is dealt to that instead."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential"}:
        return False
    told, onto = clause.phrase("を"), clause.phrase("に", "へ")
    first = clause.phrases[0] if clause.phrases else None
    led = first is not None and first.particle == "へ" and bool(player_of(first))
    if told is None or (onto is first and led):
        onto = next((p for p in clause.phrases[1:] if p.particle in ("に", "へ")), None)
    if told is None or onto is None:
        return False
    whose, amount, words = _damage((*(first.tokens if led and first is not None else ()), *told.tokens))
    found: list[Thing] = objects(draft, onto)
    if not amount or len(found) != 1:
        return False
    found[0].player = found[0].player or whose
    source = plain_source(draft, found)
    source.player = source.player or other(found[0].player or YOU)
    event(draft, [{"do": "deal damage", "amount": amount}], found[0].name, what=source.name)
    draft.topic = found
    draft.use(predicate, *words)
    return True


MOVED, KEPT = "moved", "kept damage"
"""What is told of a planeswalker to which damage to its controller was moved, and of a player whose damage was not."""


def onto_walker(draft: Draft, clause: Clause) -> bool:
    """（相手に《稲妻》を撃ち、）そのダメージを《X》に移し替えた: of the last spell, to a walker of that player."""
    verb, told, onto = clause.predicate, clause.phrase("を", "は"), clause.phrase("に", "へ")
    last = draft.actions[-1] if draft.actions else {}
    if verb is None or (told or onto) is None or verb.features & {"potential", "desire"}:
        return False
    damage = [t for t in told.words if t.kind != "pronoun"] if told is not None else []
    struck = last.get("target") if last.get("do") in ("spell", "cast") else None
    if struck not in PLAYERS.values() or last.get("by") == struck or not (told is None or _all_of_it(damage)):
        return False
    who = [p for p in clause.phrases if p is not told and p.particle in ("が", "は") and player_of(p)]
    if any(player_of(p) != last.get("by") for p in who):
        return False  # who deals the damage decides (306.7)
    found = objects(draft, onto, new=_names_walker(onto)) if onto is not None else _walkers(draft, str(struck))
    for one in found:
        one.player = one.player or str(struck)  # no other's may be chosen
    if len(found) != 1 or (found[0].player or YOU) != struck or not _is_walker(found[0]):
        return False
    draft.told.append((KEPT, str(struck)) if verb.has("neg") else (MOVED, found[0].name))
    draft.topic = found
    draft.use(verb, *damage, *(t for p in who for t in p.tokens))
    return True


def _names_walker(phrase: Phrase) -> bool:
    """Return whether a planeswalker with its loyalty, or a planeswalker card, is named: 忠誠度3の…に."""
    cards = any("プレインズウォーカー" in printed(str(t.value))[0] for t in phrase.of("card"))
    loyalty = any(t.means("loyalty") or t.kind == "loyalty" for t in phrase.tokens)
    return cards or (loyalty and any(t.value == "planeswalker" for t in phrase.of("type")))


def _all_of_it(words: list[Token]) -> bool:
    """Return whether words speak of damage, or of so many points of it, and of nothing else."""
    points = [t for t in words if t.kind == "number" and t.value[1] == "点"]
    rest = [t for t in words if t not in points and t.kind not in JOINING]
    return len(points) < 2 and bool(points or rest) and all(t.means("damage") for t in rest)


def _walkers(draft: Draft, player: str) -> list[Thing]:
    """Return the planeswalkers of a player."""
    return [one for one in draft.things if (one.player or YOU) == player and _is_walker(one)]


def _is_walker(one: Thing) -> bool:
    line = printed(one.said.card)[0] if one.said.card is not None else ""
    return "planeswalker" in one.said.types or "プレインズウォーカー" in line


def _damage(tokens: tuple[Token, ...]) -> tuple[str, int, list[Token]]:
    """Return whose damage some words tell of, how much of it (0: all), and the words; nobody's where more is said."""
    told = [t for t in tokens if t.kind not in JOINING]
    whose = [t for t in told if t.kind == "player" and t.value in PLAYERS]
    amounts = [t for t in told if t.kind == "number" and t.value[1] == "点"]
    damage = [t for t in told if t.kind == "noun" and t.value == "damage"]
    if len(damage) != 1 or len(whose) > 1 or len(amounts) > 1 or len(whose) + len(amounts) + 1 < len(told):
        return "", 0, []
    return PLAYERS[str(whose[0].value)] if whose else "", int(amounts[0].value[0]) if amounts else 0, told


def idle(draft: Draft) -> list[str]:
    """Return what an effect that redirects still lacks: the damage."""
    shifts = [one for one in draft.actions if "'redirect'" in repr(one.get("does", ""))]
    deals = ("spell", "cast", "damage", "activate")
    hurts = any(one["do"] in deals or "deal damage" in repr(one.get("does", "")) for one in draft.actions)
    return ["何がダメージを与えるか"] if shifts and not hurts and not draft.attacks else []
