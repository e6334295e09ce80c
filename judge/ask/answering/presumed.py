"""What is told to be done could be done: what goes without saying is added where a scenario is not legal without it.

Invariant: only what is told is made legal, never what is asked whether it may be done; what is added is said with the
answer, and nothing is added on which the answer may depend in another way than by its being there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from judge.ask.building import Built
from judge.ask.building.cards import abilities_of, printed, text_of
from judge.ask.building.copies import copied
from judge.ask.building.draft import other
from judge.ask.building.paying import spell_key
from judge.ask.building.players import YOU
from judge.ask.building.spellcards import hits_players
from judge.ask.reading.fighting import NO_ABILITIES
from judge.engine.policy import arm
from judge.engine.scenario.play import Played
from judge.engine.vocabulary.costs import AdditionalCost
from judge.engine.vocabulary.words import SpellAbility
from judge.rules.editions import Edition
from judge.text.patterns import Pattern
from judge.text.records import dataclass

_MOST = 3
"""So many things at most are added to one scenario."""


@dataclass(frozen=True)
class Presumed:
    """A scenario with what goes without saying.

    Attributes:
        built: with the scenario made so.
        lead: what the answer begins with, empty for nothing; `tail` what it ends with.
        assumed: what is said to be assumed.
    """

    built: Built
    lead: str = ""
    assumed: str = ""
    tail: str = ""


def presumed(built: Built, played: Played, edition: Edition) -> Presumed | None:
    """Return a scenario whose told actions are legal as far as the first refusal goes, None where that is open."""
    outcomes = [one.outcome for one in played.explored.branches]
    refusals = {one.refusal for one in outcomes if one.status == "illegal"}
    if len(refusals) != 1 or any(one.status != "illegal" for one in outcomes) or built.table is None:
        return None
    if any(query.action or query.kind == "can" for query in built.queries) or built.presumed >= _MOST:
        return None
    key, text = next(iter(refusals)) or ("", "")
    table = copied(built.table)
    if key == "targets.legal" and (moved := _redirected(built, table, text, edition)) is not None:
        return moved
    for repair in _REPAIRS:
        if (found := repair(built, table, key, text)) is not None:
            lead, assumed = found
            return Presumed(replace(built, table=table, presumed=built.presumed + 1), lead, assumed)
    return None


_Repair = Callable[[Built, dict[str, Any], str, str], tuple[str, str] | None]


def _named(table: dict[str, Any], name: str) -> dict[str, Any] | None:
    return next((one for one in table["object"] if one["name"] == name), None)


def _in_a_later_turn(_: Built, table: dict[str, Any], key: str, text: str) -> tuple[str, str] | None:
    """Let what was cast attack in its controller's next turn, where nothing else happened that ends with the turn."""
    actions = table["action"]
    attack = next((n for n, one in enumerate(actions) if one["do"] == "attack"), 0)
    name = next((one for one in actions[attack].get("who", {}) if text.startswith(f"{one}は召喚酔い")), "")
    cast = next((n for n, one in enumerate(actions) if one["do"] == "cast" and one.get("what") == name), attack)
    if key != "summoning_sickness" or not name or cast >= attack:
        return None
    if any(not _lasts(one) for one in actions[cast + 1 : attack]):
        return None
    player = str(actions[cast].get("by") or table["active"])
    actions[attack:attack] = [{"do": "step", "to": "upkeep", "of": player}]
    return "", f"{name}は、{player}の次のターンに攻撃する"


def _lasts(action: dict[str, Any]) -> bool:
    """Return whether what an action does is still so in a later turn."""
    kinds = {str(effect.get("do")) for effect in action.get("does", ())}
    return action["do"] == "event" and kinds <= {"put counter", "take counter"}


_ONE_TURN = Pattern(
    "この(?:ターン|戦闘)|同じターン|同一ターン|相手の(?:ターン|番|メイン|戦闘|アップキープ)|対応|その攻撃|攻撃(?:中|前|後)"
)
"""What says that what a player did was in the turn of the other, who attacks then."""


def _in_the_turn_before(_: Built, table: dict[str, Any], key: str, text: str) -> tuple[str, str] | None:
    """Let the other player attack in the turn after what only a main phase allows: ガラクの[+1]。相手が攻撃した."""
    actions = table["action"]
    attack = next((n for n, one in enumerate(actions) if one["do"] == "attack"), 0)
    used = {_player_of(table, one) for one in actions[:attack] if one["do"] in ("activate", "cast", "spell")}
    if key != "timing.sorcery" or not attack or _ONE_TURN.search(str(table.get("title", ""))):
        return None
    if used != {other(table["active"])} or any(one["do"] in ("step", "block") for one in actions[:attack]):
        return None
    attacker, table["active"] = table["active"], used.pop()
    actions[attack:attack] = [{"do": "step", "to": "upkeep", "of": attacker}]
    return "", f"{attacker}の攻撃は、{table['active']}のターンの次のターンのことである"


def _player_of(table: dict[str, Any], action: dict[str, Any]) -> str:
    """Return who casts or activates."""
    owner = (_named(table, str(action.get("what", ""))) or {}).get("controller")
    return str(action.get("by") or owner or table["active"])


_LATER = Pattern("解決|その後|[たの](?:後|あと)|てから|次の|翌|ステップ|終了|それから|続けて|続いて")
"""What may say that one spell was cast only after another had resolved."""


def _in_response(built: Built, table: dict[str, Any], key: str, text: str) -> tuple[str, str] | None:
    """Let a player answer the other's spell where the target would be gone else: 2/2に《稲妻》。《巨大化》を2/2に."""
    actions = table["action"]
    told = [
        n
        for n, one in enumerate(actions)
        if n and text == f"{one.get('target')}は{one.get('card')}の適正な対象ではありません"
    ]
    if key != "targets.legal" or len(told) != 1 or _LATER.search(str(table.get("title", ""))):
        return None
    before, now = actions[told[0] - 1], actions[told[0]]
    if before["do"] != "spell" or before.get("hold") or now["do"] != "spell" or not before.get("card"):
        return None
    if (before.get("by") or YOU) == (now.get("by") or YOU) or before.get("target") != now.get("target"):
        return None
    before["hold"] = True
    return "", f"《{now['card']}》は《{before['card']}》に対応して唱えられた"


_EARTHBOUND = Pattern(
    "(?:飛行|到達)(?:も|や|と|か|・)?(?:到達|飛行)?(?:も|は|を)?(?:ない|なし|無し|持た|もた)|" + NO_ABILITIES
)
"""What says that a blocker has neither flying nor reach."""


def _reaching(built: Built, table: dict[str, Any], key: str, _: str) -> tuple[str, str] | None:
    """Let what is told to block a creature with flying be able to, which is said first."""
    block = next((one for one in table["action"] if one["do"] == "block"), None)
    if key != "kw.flying" or block is None or _EARTHBOUND.search(str(table.get("title", ""))):
        return None
    made = []
    for name in block["who"]:
        one = _named(table, name)
        if one is None or "is" not in one or any(word in one["is"] for word in ("到達", "飛行")):
            continue
        one["is"] += ", 到達"
        made.append(name)
    attackers = {foe for foes in block["who"].values() for foe in ([foes] if isinstance(foes, str) else foes)}
    if not made or not attackers <= set(built.fighting):
        return None
    blockers, foes = "と".join(made), "と".join(sorted(attackers))
    return f"{blockers}が飛行か到達を持つなら（持たなければ、飛行を持つ{foes}をブロックできません）、", ""


def _paid(built: Built, table: dict[str, Any], key: str, text: str) -> tuple[str, str] | None:
    """Let there be what a told cost is paid with of which nothing is said: cards to show, a creature to mark."""
    if key != "cost.unpayable" or any(query.zone or query.unit in ("体", "匹") for query in built.queries):
        return None  # what is added would be counted
    for action in table["action"]:
        name = str(action.get("card") or action.get("what") or "")
        if action["do"] not in ("spell", "activate") or not text.startswith(f"{name}のコストを支払えません"):
            continue
        by = str(action.get("by") or (_named(table, name) or {}).get("controller") or table["active"])
        made = [one for step in _steps(table, action) for one in _payers(step, by)]
        if not made or "costs" in action:
            return None
        table["object"] += made
        return "", f"{name}のコストを支払うためのものはある"
    return None


def _steps(table: dict[str, Any], action: dict[str, Any]) -> tuple[Any, ...]:
    """Return what is done to pay for an action beside mana."""
    if "card" in action:
        written = text_of(spell_key(str(action["card"])))
        return tuple(step for one in written if isinstance(one, AdditionalCost) for step in one.cost.do)
    source = _named(table, str(action["what"])) or {}
    if "card" not in source:
        return ()
    place = int(action.get("ability", 1)) - 1
    abilities = abilities_of(spell_key(str(source["card"])))
    return tuple(abilities[place].cost.do) if place < len(abilities) else ()


def _payers(step: Any, by: str) -> list[dict[str, Any]]:
    """Return objects with which a part of a cost can be paid, none where the answer may depend on which they are."""
    way, amount, what = getattr(step, "way", ""), getattr(step, "amount", 1), repr(getattr(step, "what", ""))
    if not isinstance(amount, int):
        return []
    if way == "reveal" and "HAND" in what.upper():
        return [
            {"name": f"公開するカード{n}", "is": "1/1 青の クリーチャー", "controller": by, "zone": "手札"}
            for n in range(1, amount + 1)
        ]
    if way == "put counter" and "creature" in what:
        return [{"name": "カウンターを置くクリーチャー", "is": "4/4 クリーチャー", "controller": by}]
    return []


def _fighting(_: Built, table: dict[str, Any], key: str, text: str) -> tuple[str, str] | None:
    """Let what a spell is aimed at that can only be aimed at a creature in combat be attacking."""
    actions = table["action"]
    if key != "targets.legal" or any(one["do"] in ("attack", "block", "step") for one in actions):
        return None
    refused = (f"{one.get('target')}は{one.get('card')}の適正な対象" for one in actions)
    place = next((n for n, words in enumerate(refused) if text.startswith(words)), -1)
    if place < 0 or not any(one.in_combat for one in _aims(str(actions[place]["card"]))):
        return None
    one = _named(table, str(actions[place]["target"]))
    if one is None or one.get("zone") or one.get("sick") or one.get("tapped"):
        return None
    table["active"] = one["controller"]
    actions.insert(place, {"do": "attack", "who": {one["name"]: other(one["controller"])}})
    return "", f"{one['name']}は攻撃している"


_KILLS = ("destroy", "die")


_MOVED = (
    "プレインズウォーカーは対象にできないので、コントローラーのプレイヤーを対象にし、"
    "ダメージをプレインズウォーカーに移し替えます。"
)


def _redirected(built: Built, table: dict[str, Any], text: str, edition: Edition) -> Presumed | None:
    """Let a spell that could not be aimed at a planeswalker be aimed at its player, whose damage could be moved to it.

    Only where it is asked whether the planeswalker can be got rid of so (2007 to 2018: 306.7).
    """
    asked = [query for query in built.queries if query.kind != "how"]
    if arm("targets.any", edition).name != "creature or player" or not asked:
        return None
    if any(query.extreme != "any" or query.concept not in _KILLS or query.neg for query in asked):
        return None
    for action in (one for one in table["action"] if one["do"] == "spell" and "card" in one):
        walker = _named(table, str(action.get("target")))
        refused = text.startswith(f"{action.get('target')}は{action['card']}の適正な対象")
        if walker is None or not refused or not _walker(walker) or not hits_players(spell_key(str(action["card"]))):
            continue
        action["target"], action["by"] = walker["controller"], other(walker["controller"])
        table["active"] = action["by"]
        return Presumed(replace(built, table=table, queries=tuple(asked), presumed=_MOST), tail=_MOVED)
    return None


def _walker(one: dict[str, Any]) -> bool:
    """Return whether an object of a scenario is a planeswalker and nothing that a spell may be aimed at as well."""
    line = str(one.get("is") or printed(spell_key(str(one.get("card", ""))))[0])
    return "プレインズウォーカー" in line and "クリーチャー" not in line


def _aims(name: str) -> list[Any]:
    """Return what the targets of a spell must be."""
    spells = [one for one in text_of(spell_key(name)) if isinstance(one, SpellAbility)]
    return [spec.what for one in spells for spec in one.targets if spec.what is not None]


_REPAIRS: tuple[_Repair, ...] = (_in_response, _in_the_turn_before, _in_a_later_turn, _reaching, _paid, _fighting)
