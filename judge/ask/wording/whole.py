"""Whole texts of cards, as questions quote or sum them up, as abilities of the engine.

Invariant: a text gives abilities only when every part of it is understood; the abilities are tables of the vocabulary.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from judge.ask.wording.countering import AFTERWARDS
from judge.ask.wording.effects import effects
from judge.ask.wording.forms import canon, covered
from judge.ask.wording.happenings import Event, event, heads
from judge.ask.wording.paying import cost
from judge.ask.wording.provided import SEVEN, condition, of_host
from judge.ask.wording.scope import Scope
from judge.ask.wording.standing import standing
from judge.text.patterns import Pattern


@cache
def permanent(text: str) -> tuple[Any, ...] | None:
    """Return the abilities that a permanent with a text has, None where any of it is not understood.

    Args:
        text: normalised, without the marks around it: `これが死亡したとき、カードを1枚引く`.
    """
    found: list[Any] = []
    for sentence in _sentences(canon(covered(text))):
        made = _sentence(sentence)
        if made is None:
            return None
        found += made
    return _checked(found)


@cache
def occasion(text: str) -> tuple[Any, ...] | None:
    """Return triggered abilities of which only the event is told (攻撃するたび): they do nothing; None for no event."""
    said = re.sub(r"(?:とき|時|たび)(?:に)?、?$", "", canon(text))
    if said == canon(text):
        return None
    made = event(said)
    return _checked([{"ability": "triggered", "when": when, "do": []} for when in made.when]) if made else None


@cache
def spell(text: str) -> tuple[Any, ...] | None:
    """Return the abilities of an instant or sorcery with a text, None where any of it is not understood."""
    scope = Scope()
    said = AFTERWARDS.sub("打ち消し、", canon(covered(text)))
    extra = _EXTRA.match(said)
    price = cost(extra["cost"]) if extra is not None else None
    if extra is not None and (price is None or set(price) != {"do"}):
        return None
    does = effects(extra["rest"] if extra is not None else said, scope)
    if does is None:
        return None
    if scope.may:
        does = [{"do": "may do", "do_it": does}]
    more = [] if price is None else [{"ability": "additional cost", "cost": price}]
    return _checked([*more, _with({"ability": "spell ability", "do": does}, scope)])


_EXTRA = Pattern(
    r"(?:(?:この呪文|これ)を唱えるための)?追加(?:の)?コスト(?:として|で|に)(?:は)?、?(?P<cost>[^。、]+?)(?:。|、|ことで、?)(?P<rest>.+)$"
)
"""What is paid in addition as it is cast: 追加コストとしてカードをX枚捨てる。…"""


def _checked(found: list[Any]) -> tuple[Any, ...] | None:
    """Return abilities, None where the vocabulary does not take them."""
    from judge.engine.errors import Unsupported
    from judge.engine.scenario.codec import abilities
    from judge.engine.scenario.model import ScenarioError

    if _holes(found):
        return None
    try:
        abilities(found, "")
    except (ScenarioError, Unsupported):
        return None
    return tuple(found) or None


def _holes(value: Any) -> bool:
    """Return whether a table has a None in it, which no scenario can write."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else ()
    return value is None or any(_holes(one) for one in inner)


def _sentences(text: str) -> list[str]:
    """Return the sentences that are abilities of their own; what follows a trigger or a cost belongs to it."""
    found: list[str] = []
    for part in text.split("。"):
        belongs = found and (":" in found[-1] or heads(found[-1])) and not (":" in part or heads(part))
        if part and belongs:
            found[-1] += f"。{part}"
        elif part:
            found.append(part)
    return found


_HOLDS = r"(?:を達成し(?:て(?:い)?る(?:かぎり|間|なら)?|ていれば)|達成(?:時|中|後)?|である|の)?"
_THRESHOLD = Pattern(
    rf"(?:スレッショルド(?:[―—–ー:・ -]+|{_HOLDS}(?:なら(?:ば)?|かぎり|間|とき|中|で)(?:は|に)?、?)"
    r"|(?:あなたの|自分の)?墓地(?:に|の)カードが?7枚以上(?:の(?:カードが)?)?(?:ある)?(?:かぎり|なら|間|とき)(?:は|に)?、?)"
)
"""What stands before an ability that is there only with seven cards in the graveyard."""


_STATING = (
    "static", "rule", "enters with", "others enter", "multiply", "prevent", "redirect", "set damage", "send instead",
    "draws instead", "gains instead", "counters instead",
)  # fmt: skip
"""Abilities that hold only under a condition of their own; any other is gained while it holds."""


def _while(only_if: dict[str, Any], rest: str, *, gained: bool = False) -> list[Any] | None:
    """Return an ability that there is only under a condition: by itself, or as one that is gained.

    Args:
        gained: all abilities of which a condition is no part are gained, triggered ones too.
    """
    rest = re.sub(r"([+-]\d+/[+-]\d+)(?:される|する|になる|の修整(?:がある|がつく)?)?$", r"\1の修整を受ける", rest)
    made = _sentence(rest)
    if made is None:
        return None
    own = [one for one in made if isinstance(one, dict) and one["ability"] in _STATING and "only_if" not in one]
    if not gained and any(isinstance(one, dict) and one["ability"] == "triggered" for one in made):
        return None  # as it triggers, or as it resolves, too: the text does not say
    found: list[Any] = [{**one, "only_if": only_if} for one in own]
    if others := [one for one in made if one not in own]:
        found.append({"ability": "static", "only_if": only_if, "ops": [{"change": "gain", "abilities": others}]})
    return found


def _sentence(text: str) -> list[Any] | None:
    if match := _THRESHOLD.match(text):
        return _while(SEVEN, text[match.end() :], gained=True)
    under = None if ":" in text else condition(text) or of_host(text)
    made = _while(*under) if under is not None else None
    if made is not None:
        return made
    made = _activated(text) if ":" in text else _triggered(text)
    if made is None and ":" not in text:
        made = standing(text)
    return made if made is not None else _several(text)


def _several(text: str) -> list[Any] | None:
    """Return the abilities of a sentence that joins several with commas: 出たとき…し、離れたとき…."""
    for match in re.finditer("、|,|;", text):
        left, right = text[: match.start()], text[match.end() :]
        if not left or not right:
            continue
        first = _sentence(left)
        rest = _sentence(right) if first is not None else None
        if first is not None and rest is not None and _apart(left, right):
            return first + rest
    return None


def _apart(left: str, right: str) -> bool:
    """Return whether what stands behind a comma is an ability of its own: it has a subject, a trigger or a cost."""
    mine = bool(heads(left)) or ":" in left
    other = bool(heads(right)) or ":" in right
    return other or not mine


def _activated(text: str) -> list[Any] | None:
    paid, _, does = text.partition(":")
    price = cost(paid)
    if price is None or ":" in does:
        return None
    found: dict[str, Any] = {"ability": "activated", "cost": price}
    for pattern, more in _LIMITS:
        if match := pattern.search(does):
            does = does[: match.start()] + does[match.end() :]
            found |= more
    scope = Scope(mine=True)
    made = effects(does, scope)
    if made is None or scope.may:
        return None
    return [_with({**found, "do": made}, scope)]


_LIMITS: tuple[tuple[re.Pattern[str], dict[str, Any]], ...] = (
    (
        re.compile(
            r"。?(?:起動はソーサリーとしてのみ行う|ソーサリーとしてのみ起動(?:できる|する)|\(ソーサリー・タイミング(?:のみ)?\))"
        ),
        {"sorcery_speed": True},
    ),
    (
        re.compile(
            r"。?(?:(?:各ターン|1ターン)に?1回(?:のみ|だけ)起動(?:できる|する)|起動は各ターンに?1回(?:のみ|だけ|まで)(?:行う|できる)?)"
        ),
        {"per_turn": 1},
    ),
)


def _triggered(text: str) -> list[Any] | None:
    for what, rest in heads(text):
        made = _on(what, rest)
        if made is not None:
            return made
    return None


_AMOUNTS = ("deals", "is dealt", "gains life", "loses life")
"""Events of an amount, that その点数 in the effect is about."""


def _on(what: Event, rest: str) -> list[Any] | None:
    only_if, rest = condition(rest) or (None, rest)  # asked as the ability triggers, too (603.4)
    if "X" in rest:
        return None  # nothing says what it is
    found: list[Any] = []
    for when in what.when:
        scope = Scope(mine=True, it=what.it, they=what.they, much=when["when"] in _AMOUNTS)
        does = effects(rest, scope)
        if does is None:
            return None
        if when["when"] in ("dies", "moves"):
            does = [_followed(step) for step in does]
        table: dict[str, Any] = {"ability": "triggered", "when": when, "do": does}
        if scope.may:
            table["may"] = True
        if only_if is not None:
            table["only_if"] = only_if
        found.append(_with(table, scope))
    return found


_MOVES = ("send", "return", "shuffle")
_NESTED = ("do_it", "then")
_FOLLOWED = {"source": "this card", "that": "that card"}


def _followed(step: dict[str, Any]) -> dict[str, Any]:
    """Return an instruction that finds what died in the graveyard: 死亡したとき、これを手札に戻す."""
    what = step.get("what")
    if step["do"] in _MOVES and isinstance(what, str):
        return {**step, "what": _FOLLOWED.get(what, what)}
    return {key: [_followed(one) for one in inner] if key in _NESTED else inner for key, inner in step.items()}


def _with(table: dict[str, Any], scope: Scope) -> dict[str, Any]:
    return {**table, "targets": scope.targets} if scope.targets else table


__all__ = ["occasion", "permanent", "spell"]
