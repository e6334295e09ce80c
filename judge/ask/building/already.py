"""What a clause tells that the spell or Aura told last brings about anyway: it is told again, and is no other effect.

Invariant: only what that card does, in just that amount and to just that object or player; more of it (さらに, また)
stays open, and 別に is another effect.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from judge.ask.building.cards import keywords_of, text_of
from judge.ask.building.draft import Draft, Thing, aimed, other
from judge.ask.building.lives import besides
from judge.ask.building.paying import spell_key
from judge.ask.building.spellcards import only_players
from judge.ask.building.told import HISTORY
from judge.ask.reading.model import Clause


def modifies(draft: Draft, clause: Clause, targets: Sequence[Thing], change: tuple[int, int]) -> bool:
    """《巨大化》を唱えて+3/+3の修整を与えた: whether that is what the spell does, or the Aura on it."""
    says = f"ModifyPT(power={change[0]}, toughness={change[1]})"
    last, names = _last(draft), [one.name for one in targets]
    if last and aimed(last) == names and (sums := _sums(draft, names)):
        if change in sums:
            return not besides(draft, clause)
        if not besides(draft, clause, clear=True):
            draft.missing.append(f"{change[0]:+}/{change[1]:+}の修整が何によるものか")
    if len(targets) != 1 or (draft.actions and "card" not in draft.actions[-1]):
        return False
    if _by_what_is_there(draft, clause, targets[0]):
        size = targets[0].said.pt
        if size is not None and not besides(draft, clause):
            draft.sizes.append((len(draft.actions), targets[0].name, (size[0] + change[0], size[1] + change[1])))
            return True
    worn = [one for one in draft.things if one.attached and targets[0].name in str(one.attached)]
    cards = [str(one.said.card) for one in worn if one.said.card is not None]
    return sum(says in repr(text_of(one)) for one in cards) == 1 and not besides(draft, clause)


def _sums(draft: Draft, names: list[str]) -> list[tuple[int, int]]:
    """Return what the spells told last at some objects come to: of the last one, of the last two, and so on."""
    found: list[tuple[int, int]] = []
    power = toughness = 0
    for one in reversed(draft.actions):
        if one.get("do") != "spell" or not one.get("card") or aimed(one) != names:
            break
        sizes = _SIZED.findall(repr(text_of(spell_key(str(one["card"])))))
        if len(sizes) != 1:
            break
        power, toughness = power + int(sizes[0][0]), toughness + int(sizes[0][1])
        found.append((power, toughness))
    return found


_SIZED = re.compile(r"ModifyPT\(power=(-?\d+), toughness=(-?\d+)\)")


def _by_what_is_there(draft: Draft, clause: Clause, target: Thing) -> bool:
    """Return whether what is merely so (修整を受けている) may come of what is there: the play must bear it out."""
    verb = clause.predicate
    if verb is None or not verb.has("progressive") or target.said.counters or draft.actions:
        return False
    there = [one for one in draft.things if one.said.card is not None and one.zone == "戦場" and not one.attached]
    static = [
        repr(ability)
        for one in there
        for ability in text_of(str(one.said.card))
        if type(ability).__name__ == "Static" and "affects='host'" not in repr(ability)
    ]
    return any("ModifyPT(" in text for text in static)


def discards(draft: Draft, clause: Clause, loser: str, amount: int) -> bool:
    """《X》を撃って2枚捨てさせた: whether the spell makes that player discard so many cards."""
    last = _last(draft)
    if not last:
        return False
    key, by = spell_key(str(last["card"])), str(last.get("by", ""))
    for step in (step for one in text_of(key) for step in getattr(one, "do", ())):
        name, who = type(step).__name__, str(getattr(step, "who", ""))
        throws = name == "DiscardCards" or (name == "Pick" and getattr(step, "way", "") == "discard")
        if not throws or getattr(step, "amount", None) != amount:
            continue
        at = last.get("target")
        if who == "target" and at is None and only_players(key) and by in ("", other(loser)):
            last["target"] = at = loser
        theirs = (who == "target" and at == loser) or (who == "you" and by == loser)
        theirs = theirs or (who.startswith("opponent") and by == other(loser))
        if theirs and not besides(draft, clause):
            return True
    return False


def returned_with(draft: Draft, clause: Clause, targets: Sequence[Thing], put: tuple[str, int]) -> bool:
    """頑強で戻って-1/-1カウンターが1個置かれた: whether that is the counter with which it was told to come back."""
    last = draft.actions[-1] if draft.actions else {}
    if len(targets) != 1 or last.get("do") != "event" or last.get("target") != targets[0].name or put[1] != 1:
        return False
    one = targets[0]
    has = {key for key, _ in one.said.has} | {f"kw.{name}" for name in keywords_of(str(one.said.card or ""))}
    by = any(kind == put[0] and key in has for key, kind in HISTORY.items())
    return by and ("return", one.name) in draft.told and not besides(draft, clause, clear=True)


def puts_itself(draft: Draft, clause: Clause, targets: Sequence[Thing], put: tuple[str, int]) -> bool:
    """《X》で攻撃し、-1/-1カウンターが1個置かれた: whether its own ability puts them on it, which must trigger then."""
    verb, one = clause.predicate, targets[0] if len(targets) == 1 else None
    told_now = verb is not None and not verb.features & {"progressive", "neg", "potential", "desire", "cond"}
    if not told_now or one is None or one.said.card is None or not (draft.actions or draft.attacks):
        return False
    says = f"PutCounter(kind='{put[0]}', amount={put[1]}, on='source'"
    for ability in text_of(str(one.said.card)):
        written, kind = repr(ability), type(ability).__name__
        if kind == "Triggered" and says in written and not besides(draft, clause):
            draft.told += [("trigger", one.name)] if ("trigger", one.name) not in draft.told else []
            return True
        entered = draft.actions[-1:] and draft.actions[-1].get("what") == one.name
        if entered and f"kind='{put[0]}', amount={put[1]}" in written and kind == "EntersWith":
            return not besides(draft, clause)
    return False


def _last(draft: Draft) -> dict[str, Any]:
    """Return the casting of a card that was told last, nothing where something else was."""
    last = draft.actions[-1] if draft.actions else {}
    return last if last.get("do") == "spell" and last.get("card") else {}
