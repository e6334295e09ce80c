"""What is allowed although the time is wrong, and what is not although nothing stops it.

Invariant: read from the scenario and its outcome alone; a refusal stands only where no ability of the object lifts it.
"""

from __future__ import annotations

from judge.ask.answering import ofplayers
from judge.ask.building import Built
from judge.ask.building.cards import abilities_of, key_of
from judge.ask.building.lives import PAYMENT
from judge.engine.scenario.play import Outcome
from judge.text.patterns import Pattern

TOO_MUCH = "支払えません。ライフを支払えるのは、ライフ総量がその点数以上あるときだけです。"
"""The answer to whether more life may be paid than there is."""

_BY_ABILITY = Pattern("反復|マッドネス|待機|奇跡")
"""Keywords that let their card be cast while a triggered ability resolves, whatever the time (702.35a, 702.88a)."""
_SPARED = Pattern("なくて(?:も)?(?:い|良|よ|構|かま|大丈夫|済|す)|ずに(?:済|す)")


def timed_otherwise(built: Built, outcome: Outcome) -> bool:
    """Return whether a cast is refused for its time although an ability of the card may let it be cast just then."""
    table = built.table or {}
    if outcome.refusal is None or outcome.refusal[0] != "timing.sorcery" or "手札" in str(table.get("title", "")):
        return False
    last = (table.get("action") or [{}])[-1]
    types = [str(one.get("is", "")) for one in table["object"] if one["name"] == last.get("what")]
    return last.get("do") == "cast" and any(_BY_ABILITY.search(one) for one in types)


def spared(built: Built) -> bool:
    """Return whether it is asked whether something may be left undone: 唱えなくてもいい."""
    return bool(_SPARED.search(str((built.table or {}).get("title", ""))))


def overpaid(built: Built, outcome: Outcome) -> bool:
    """Return whether the last thing done is to pay more life than the player has."""
    last = ((built.table or {}).get("action") or [{}])[-1]
    return last.get("name") == PAYMENT and ofplayers.life(outcome, str(last["by"])) < 0


def lacks_target(built: Built, outcome: Outcome) -> bool:
    """Return whether an action is refused only because the question does not say what there is to target."""
    key = outcome.refusal[0] if outcome.refusal is not None else ""
    actions = (built.table or {}).get("action", [])
    return key == "targets.legal" and bool(actions) and not any("target" in one for one in actions[-1:])


def takes_no_target(built: Built, outcome: Outcome) -> bool:
    """Return whether an ability is refused for a target that was read into the question: it takes none at all."""
    text = outcome.refusal[1] if outcome.refusal is not None else ""
    table = built.table or {}
    cards = {one["name"]: str(one["card"]) for one in table.get("object", ()) if one.get("card")}
    for action in table.get("action", ()):
        name = str(action.get("what", ""))
        if action["do"] != "activate" or name not in cards or text != f"{name}の能力の対象が多すぎます":
            continue
        abilities = abilities_of(key_of(cards[name]))
        place = int(action.get("ability", 1)) - 1
        if place < len(abilities) and not abilities[place].targets:
            return True
    return False
