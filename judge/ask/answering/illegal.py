"""What is said where what is told can't be done.

Invariant: an answer only where just that was the question; else the premise is said to be against the rules.
"""

from __future__ import annotations

from typing import Any

from judge.ask.answering.permitted import lacks_target, spared, takes_no_target, timed_otherwise
from judge.ask.answering.said import Said
from judge.ask.answering.sizes import sized
from judge.ask.building import Built
from judge.ask.building.tried import AT_A_COST, FOR_MORE
from judge.engine.scenario.load import read as read_scenario
from judge.engine.scenario.play import Outcome, play
from judge.rules.editions import Edition

BOUND = 200
DOING = {"block": "ブロック", "attack": "攻撃", "activate": "起動"}


def not_allowed(built: Built, outcome: Outcome, every: bool, edition: Edition, size: str) -> Said:
    """Return what is said where an outcome is refused: an answer where that it can't be done is what is asked."""
    what = outcome.refusal[1] if outcome.refusal is not None else ""
    asked = next((query for query in built.queries if query.action), None)
    if timed_otherwise(built, outcome):
        return Said("partial", "", (f"{NOT_LEGAL}{what}。能力によって唱えるのかどうかが書かれていません。",))
    if asked is not None and asked.neg and spared(built):
        return Said("partial", "", (f"{NOT_LEGAL}{what}。",))
    if _cast_before(built, outcome):
        return Said("partial", "", (f"{NOT_LEGAL}{what}。",))
    if takes_no_target(built, outcome):
        return Said("unanswered", "", ("何を尋ねているかが読み取れませんでした。",))
    if lacks_target(built, outcome):
        return Said("unanswered", "", ("対象が書かれていません。",))
    costly = outcome.refusal is not None and outcome.refusal[0] == "cost.unpayable"
    wanted = all(query.kind in ("can", "yn") and not query.neg for query in built.queries)
    if every and costly and built.beyond_means and wanted and _legal_before_use(built, edition, size):
        return Said("answered", f"いいえ、できません。{what}。", values=(False,), refused=True)
    if asked is not None and asked.keyword == AT_A_COST:
        return Said("partial", "", (f"{NOT_LEGAL}{what}。",))
    if asked is not None and every and _legal_without_last(built, edition, size):
        lead = f"はい、{DOING.get(asked.concept, '')}できません" if asked.neg else "いいえ、できません"
        more = asked.keyword == FOR_MORE
        return Said("answered", f"{lead}。{what}。", values=(False,), refused=more)
    timed = outcome.refusal is not None and outcome.refusal[0] == "timing.sorcery"
    if every and timed and built.behind and _legal_without_last(built, edition, size):
        return Said("answered", f"いいえ、できません。{what}。", values=(False,), refused=True)
    unlawful = every and outcome.refusal is not None and outcome.refusal[0] in _NO_TARGET
    if unlawful and (_can_kill(built) or (_of_its_target(built) and _legal_without_last(built, edition, size))):
        able = built.queries[0].extreme == "any" and built.queries[0].concept == "destroy"  # 壊せる
        unhurt = "できません" if able else _UNHURT.get(built.queries[0].concept, "できません")
        return Said("answered", f"いいえ、{unhurt}。{what}。", values=(False,))
    return Said("partial", "", (f"{NOT_LEGAL}{what}。",))


def _cast_before(built: Built, outcome: Outcome) -> bool:
    """Return whether what is to be cast last has been cast already as the play went: it may be, just not once more."""
    last = built.table["action"][-1] if built.table is not None and built.table.get("action") else {}
    went = (f"{last.get('what')}が解決する", f"{last.get('what')}は打ち消される")  # a cast that fails has its step, too
    return last.get("do") == "cast" and any(one.text in went for one in outcome.steps)


_UNHURT = {
    "die": "死にません",
    "exile": "追放されません",
    "counterspell": "打ち消されません",
    "take": "ダメージを受けません",
}
"""What does not become of something that a spell can't be aimed at."""

_NO_TARGET = ("targets.legal", "kw.protection", "kw.hexproof", "kw.shroud")
"""What keeps a spell from being aimed at what it is said to be aimed at."""

NOT_LEGAL = "前提の行動がルール上できません。"


def _can_kill(built: Built) -> bool:
    """Return whether all that is asked is whether a spell, cast last, can kill."""
    last = ((built.table or {}).get("action") or [{}])[-1]
    asked = [query for query in built.queries if query.kind in ("can", "yn") and query.extreme == "any"]
    return last.get("do") == "spell" and len(asked) == len(built.queries) and all(q.concept in _KILLS for q in asked)


_KILLS = ("destroy", "die")


def _of_its_target(built: Built) -> bool:
    """Return whether all that is asked is whether the one thing that happens, a spell, does something to its target."""
    actions = (built.table or {}).get("action") or [{}]
    last = actions[-1]
    if last.get("do") not in ("cast", "spell") or not isinstance(last.get("target"), str):
        return False
    if len(actions) > 2 or (
        len(actions) == 2 and last["target"] not in (actions[0].get("card"), actions[0].get("what"))
    ):
        return False  # behind anything else than the casting of its target, the target may be gone by then
    return (
        all(one.kind == "yn" and one.concept in _SUFFERED and one.things == (last["target"],) for one in built.queries)
        and len({one.neg for one in built.queries}) == 1
    )


_SUFFERED = (*_KILLS, "exile", "bounce", "return", "counterspell", "take")


def _legal_before_use(built: Built, edition: Edition, size: str) -> bool:
    """Return whether everything before the ability that is used is allowed."""
    table = sized(built, size)
    used = next((n for n, one in enumerate(table["action"]) if one["do"] == "activate"), 0)
    table["action"] = table["action"][:used]
    return all(outcome.status == "answered" for outcome in play(read_scenario(table), edition, bound=BOUND).outcomes)


def _legal_without_last(built: Built, edition: Edition, size: str) -> bool:
    """Return whether everything before the last declaration is allowed."""
    table = sized(built, size)
    actions = [one for one in table["action"] if one["do"] != "combat damage"]
    if not actions:
        return False
    divided = any("assign" in one for one in table["action"])
    table["action"] = undivided(table["action"]) if divided else actions[:-1]
    return all(outcome.status == "answered" for outcome in play(read_scenario(table), edition, bound=BOUND).outcomes)


def undivided(actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return actions without a division of combat damage, which is then chosen as the rules allow."""
    return [{key: value for key, value in one.items() if key != "assign"} for one in actions]
