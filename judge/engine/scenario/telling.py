"""What happens in a scenario, in words: a name for every action, and what an event does.

Invariant: pure; what is not understood is told by no words, never by the vocabulary's own.
"""

from __future__ import annotations

from typing import Any

from judge.engine.vocabulary.telling import Telling

__all__ = ["DONE", "effects"]

DONE = {
    "spell": "唱える",
    "cast": "唱える",
    "activate": "起動する",
    "play": "プレイする",
    "suspend": "待機する",
    "attack": "攻撃する",
    "block": "ブロックする",
    "combat damage": "戦闘ダメージ",
    "resolve": "解決する",
    "step": "ステップを進める",
    "open": "ゲーム開始時に戦場に出す",
    "roll": "次元ダイスを振る",
    "event": "",
    "check": "状況起因処理を確かめる",
}
"""For each kind of action what is done; empty where the event itself says it."""


def effects(does: Any, where: str = "does") -> str:
    """Return what the instructions of an event do, Japanese; empty where they can't be read.

    Args:
        does: tables of effects.
        where: in the scenario, for faults.
    """
    from judge.engine.scenario.codec import build
    from judge.engine.scenario.model import ScenarioError
    from judge.engine.vocabulary.words import Effect

    try:
        found: tuple[Effect, ...] = build(tuple[Effect, ...], does, where)
    except ScenarioError:
        return ""
    return "、".join(effect.say(Telling()) for effect in found)
