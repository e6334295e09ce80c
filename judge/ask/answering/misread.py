"""What in a scenario shows that the question was read as something it does not say, and what of it was left out.

Invariant: found from the scenario, its queries and the words of the question alone, whatever the order of its phrases;
a question that none of these speaks against may still be misread.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.ask.answering.atwhom import (
    aimed_at_nothing,
    at_a_spell,
    at_whom,
    hit_themselves,
    shot_at,
    unhurt_walker,
    who_takes,
)
from judge.ask.answering.headnoun import of_something
from judge.ask.answering.mistaken import mistaken, objects
from judge.ask.answering.othersense import (
    bare_of_counters,
    decided_by,
    left_out,
    meant_for_exile,
    other_sense,
    tokens_there,
    without_it,
)
from judge.ask.answering.whichone import (
    merged,
    once_more,
    one_more,
    one_of_blockers,
    one_of_them,
    repeated,
    same_spell,
    second,
    some_only,
    still_the_same,
    this_one,
    which_card,
)
from judge.ask.building import Built
from judge.ask.building.cards import key_of
from judge.ask.building.draft import aimed
from judge.ask.building.spellcards import takes_control
from judge.ask.reading.wordorder import orders
from judge.text.patterns import Pattern


def misread(built: Built) -> tuple[str, ...]:
    """Return why a scenario cannot be what the question means, Japanese sentences; nothing where nothing says so."""
    table = built.table
    if table is None:
        return ()
    title = str(table.get("title", ""))
    return tuple(dict.fromkeys(why for text in (title, *orders(title, None)) for why in _misread(built, table, text)))


def _misread(built: Built, table: dict[str, Any], title: str) -> list[str]:
    """Return why a scenario cannot be what the question means, its words put in one order."""
    return [
        *_own_attack(table),
        *_by_what_was_paid(table),
        *second(table, title),
        *one_more(table, title),
        *merged(table, title),
        *repeated(table, title),
        *one_of_them(table, title),
        *one_of_blockers(table, title),
        *_no_fighter(table, title),
        *_too_early(table, title),
        *unhurt_walker(built, table, title),
        *tokens_there(built.queries, table, title),
        *(why for query in built.queries for why in other_sense(query, title)),
        *left_out(built.queries, title),
        *aimed_at_nothing(title),
        *shot_at(built.queries, table, title),
        *once_more(table, title),
        *_stacked(table, title),
        *without_it(built.queries, table, title),
        *meant_for_exile(table, title),
        *bare_of_counters(built.queries, table, title),
        *hit_themselves(built.queries, table, title),
        *mistaken(built, table, title),
        *decided_by(title),
        *some_only(title),
        *same_spell(title),
        *still_the_same(built.queries, table, title),
        *_unpaid(table, title),
        *who_takes(built.queries, table, title),
        *which_card(built.queries, table, title),
        *this_one(built.queries, table, title),
        *at_whom(built.queries, table, title),
        *of_something(table, title),
        *at_a_spell(built.queries, table, title),
    ]


_UNPAID = Pattern(r"\}を?(?:支払|払)(?:わな|えな|わず|えず)")
_DECLINED = ("行わない", "支払わない")


def _unpaid(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where it is told that mana was not paid, and nothing was read of that."""
    told = any(one.get("pick") in _DECLINED for one in table.get("choose", ()))
    if _UNPAID.search(title) and not told:
        yield "支払わなかったのが何のためかを読み取れませんでした。"


def _own_attack(table: dict[str, Any]) -> Iterator[str]:
    """Yield a sentence for what attacks its own player, and for a plane that blocks or attacks."""
    known = objects(table)
    acted = {str(one["attached"]) for one in known.values() if _takes_over(one, known)}
    for action in table.get("action", ()):
        acted |= set(aimed(action))  # what was taken over attacks its former player
        who = action.get("who")
        if action.get("do") not in ("attack", "block") or not isinstance(who, dict):
            continue
        for name, at in who.items():
            one = known.get(name, {})
            if action["do"] == "attack" and at == one.get("controller") and name not in acted:
                yield f"{name}が誰を攻撃するのかを読み取れませんでした。"
            if one.get("zone") == "統率領域":
                yield f"{name}が戦闘で何をするのかを読み取れませんでした。"


def _takes_over(one: dict[str, Any], known: dict[str, dict[str, Any]]) -> bool:
    """Return whether something is an Aura that gives its player control of what is the other's."""
    host = known.get(str(one.get("attached", "")), {})
    theirs = bool(host) and host.get("controller") != one.get("controller")
    return theirs and "card" in one and takes_control(key_of(str(one["card"])))


def _by_what_was_paid(table: dict[str, Any]) -> Iterator[str]:
    """Yield a sentence for damage by what a spell took as its cost: the spell or its effect may be what deals it."""
    paid: set[str] = set()
    for action in table.get("action", ()):
        paid |= set(action.get("costs") or ())
        dealt = any(one.get("do") == "deal damage" for one in action.get("does") or ())
        if action.get("do") == "event" and dealt and action.get("what") in paid:
            yield f"{action['what']}がいつダメージを与えたのかを読み取れませんでした。"


def _no_fighter(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where an Aura, or a creature told to be back that was put nowhere, is what attacks or blocks."""
    known, gone = objects(table), set[str]()
    for action in table.get("action", ()):
        if action.get("do") in ("attack", "block") and isinstance(action.get("who"), dict):
            if any("attached" in known.get(name, {}) for name in action["who"]):
                yield "何が攻撃やブロックをするのかを読み取れませんでした。"
            if gone & set(action["who"]) and _BACK.search(title):
                yield "いつ戦場に戻ったのかを読み取れませんでした。"
        if any(one.get("do") == "send" for one in action.get("does", ()) if isinstance(one, dict)):
            gone |= set(aimed(action))
        elif action.get("do") in ("cast", "event", "play"):
            gone -= {*aimed(action), str(action.get("what", ""))}


_BACK = Pattern("戻って(?:き|来)|帰って(?:き|来)|戻った")


_AFTER_BLOCKS = Pattern("(?:ブロック・?クリーチャー|ブロック・?|ブロッカー)指定(?!の?(?:前|直前))")


def _too_early(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where the question tells of the step of blocks and an ability is activated before the attack."""
    done = [str(one.get("do")) for one in table.get("action", ())]
    if _AFTER_BLOCKS.search(title) and "activate" in done and "attack" in done[done.index("activate") :]:
        yield "いつ起動するのかを読み取れませんでした。"


_ON_STACK = Pattern(
    "ダメージが?(?:すでに|もう)?スタックに(?:乗|載|の[っせる]|置|積|ある)[^。?]{0,12}?(?:後|あと|てから|間|とき|時|状態|たら|ところ)"
)


def _stacked(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where something is told to be done with combat damage on the stack and is played without it."""
    done = [one for one in table.get("action", ()) if one.get("do") in ("spell", "activate", "event", "cast")]
    held = any(one.get("do") == "combat damage" and one.get("hold") for one in table.get("action", ()))
    if done and not held and _ON_STACK.search(title):
        yield "戦闘ダメージがスタックにある間に何をしたのかを読み取れませんでした。"
