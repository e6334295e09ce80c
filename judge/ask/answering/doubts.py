"""What keeps an answer from being certain although everything was read and played.

Invariant: a doubt is found from the scenario and its outcome alone: an object without a part in what was played, an
amount that nothing came to, a side that was not said and decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from judge.ask.answering import damages, facts, ofplayers, zonechanges
from judge.ask.answering.bystanders import without_part
from judge.ask.answering.contrary import marked_twice, twice, untold
from judge.ask.answering.eventless import (
    happens_elsewhere,
    nothing_told,
    removed_before,
    still_as_told,
    uncountered,
    unthreatened,
)
from judge.ask.answering.misplayed import misplayed
from judge.ask.answering.permitted import TOO_MUCH, overpaid
from judge.ask.building import Built
from judge.ask.building.cards import attached_kind, key_of, makes_tokens_if_used, text_of
from judge.ask.building.lacking import UMBRA
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.qualities import QUALITY
from judge.ask.building.query import TOKENS_THERE, Query
from judge.ask.building.written import keyword_name
from judge.engine.events.damage import Damage
from judge.engine.events.marks import ChangeLife
from judge.engine.scenario.play import Outcome
from judge.engine.values import Zone
from judge.rules.editions import Edition
from judge.text.patterns import Pattern


def doubts(built: Built, outcomes: Iterable[Outcome], edition: Edition) -> list[str]:
    """Return what makes the answer uncertain, Japanese sentences."""
    played = list(outcomes)
    return [
        *without_part(built, played, edition),
        *_amounts(built, played),
        *_loose(built),
        *nothing_told(built),
        *still_as_told(built, played),
        *removed_before(built),
        *happens_elsewhere(built, played),
        *_fell_blocking(built, played),
        *_no_hand(built, played),
        *_uncast(built, played),
        *_uncopied(built, played),
        *twice(built, played),
        *marked_twice(built, played),
        *untold(built, played),
        *_uncoloured(built, played),
        *_unpaid(built, played),
        *_from_where(built),
        *_both_of_more(built),
        *_at_once(built),
        *_which_blocks(built),
        *_under_whom(built),
        *_at_whom(built, played),
        *_unused(built, played),
        *_gone_elsewhere(built, played),
        *unthreatened(built, played),
        *uncountered(built, played),
        *misplayed(built, played),
        *_acts_when_lost(built, played),
        *_whose_size(built, played),
        *_nothing_to_sacrifice(built, played),
    ]


def _nothing_to_sacrifice(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence where it is asked what annihilator takes of a player of whose permanents nothing is told."""
    if not any(query.concept == "sacrifice" or query.kind == "outcome" for query in built.queries):
        return []
    objects = (built.table or {}).get("object", ())
    bearers = {one.get("controller") for one in objects if _ANNIHILATOR in str(one.get("is", ""))}
    others = [one for one in objects if one.get("controller") not in bearers]
    taken = any(_ANNIHILATOR in step.text for outcome in outcomes for step in outcome.steps)
    untold = taken and bearers and not others
    return ["防御プレイヤーが何をコントロールしているかが書かれていません。"] if untold else []


_ANNIHILATOR = "滅殺"


def _whose_size(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence where カウンターは何個？ サイズは？ names nothing, and the counters are on another."""
    names = [str(one["name"]) for one in (built.table or {}).get("object", ())]
    for before, made in pairwise(built.queries):
        if before.concept != "counters" or made.kind != "size" or not (before.implied and made.implied):
            continue
        for outcome in outcomes:
            bearing = {name for name in names if any(n for _, n in facts.state_of(outcome, name).counters)}
            if bearing and not bearing & set(made.things):
                return ["どれのサイズを尋ねているのかを読み取れませんでした。"]
    return []


_BY_THEN = Pattern("解決した|解決後|解決され|直後|その後|後[にで]")
"""What tells that something is done when something else is over."""


def _acts_when_lost(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence where who has lost by then is told to cast a spell: in response, perhaps."""
    if _BY_THEN.search(str((built.table or {}).get("title", ""))):
        return []
    spells = [
        one for one in (built.table or {}).get("action", ()) if one["do"] == "spell" and one.get("by") and "card" in one
    ]
    for outcome in outcomes:
        lost = {one for one in (YOU, OPPONENT) if outcome.game.state.player(one).lost}
        told = [step.text for step in outcome.steps]
        for one in spells if lost else ():
            cast = f"{one['by']}が{one['card']}を唱える"
            if one["by"] in lost and not any(text.startswith(cast) for text in told):
                return [f"{one['by']}が{one['card']}をいつ唱えたのかを読み取れませんでした。"]
    return []


_FLASHED_BACK = Pattern("フラッシュバックの?(?:呪文|ソーサリー|インスタント|カード)|フラッシュバックで")


def _from_where(built: Built) -> list[str]:
    """Return a sentence for a spell of flashback, as told, that would be cast from a hand nobody speaks of."""
    table = built.table or {}
    title = str(table.get("title", ""))
    if "手札" in title or not _FLASHED_BACK.search(title):
        return []
    cast = {one.get("what") for one in table.get("action", ()) if one.get("do") == "cast" and "with" not in one}
    return [
        f"{one['name']}をフラッシュバックで唱えたのかどうかが書かれていません。"
        for one in table.get("object", ())
        if one["name"] in cast and "フラッシュバック" in str(one.get("is", "")) and one.get("zone") == "手札"
    ]


_APART = Pattern("(?:それぞれ|別々|各自|1体ずつ)[^。?]{0,16}ブロック|(?:別|違う|異なる)の?[^。?]{0,10}をブロック")


def _which_blocks(built: Built) -> list[str]:
    """Return a sentence where each of several is told to block, and all of them were taken to block one attacker."""
    table = built.table or {}
    blocks = [one["who"] for one in table.get("action", ()) if one["do"] == "block"]
    foes = [[foe] if isinstance(foe, str) else list(foe) for who in blocks for foe in who.values()]
    one_foe = len(foes) > 1 and len({name for foe in foes for name in foe}) == 1
    told = one_foe and _APART.search(str(table.get("title", "")))
    return ["どれがどれをブロックしたのかを読み取れませんでした。"] if told else []


_UNDER_ME = Pattern("(?:自分|あなた|私)のコントロール下(?:で|に)、?(?:戦場に)?(?:戻|出)[しす]")


def _under_whom(built: Built) -> list[str]:
    """Return a sentence where something told to come back under one's own control was put under its owner's."""
    table = built.table or {}
    theirs = any(one.get("controller") == OPPONENT and "card" not in one for one in table.get("object", ()))
    put = any(does.get("under") == "owner" for one in table.get("action", ()) for does in one.get("does", ()))
    told = theirs and put and _UNDER_ME.search(str(table.get("title", "")))
    return ["誰のコントロール下で戻るのかを読み取れませんでした。"] if told else []


def _at_once(built: Built) -> list[str]:
    """Return a sentence where damage told to be dealt at once was played one after the other, and some has lifelink."""
    table = built.table or {}
    dealt = [
        one
        for one in table.get("action", ())
        if one["do"] == "event" and [does["do"] for does in one.get("does", ())] == ["deal damage"]
    ]
    linked = {one["name"] for one in table.get("object", ()) if "絆魂" in str(one.get("is", ""))}
    asked = any(one.concept in ("life", "lose_game", "win", "survive") for one in built.queries)
    apart = len({str(one.get("target")) for one in dealt}) > 1 and any(one.get("what") in linked for one in dealt)
    told = asked and apart and "同時" in str(table.get("title", ""))
    return ["同時に与えられたダメージでライフがどうなるのかを調べきれませんでした。"] if told else []


_BOTH_GONE = Pattern("(?:両方|両者|どちらも|どっちも)(?:とも)?[がはも]?(?:消え|なくな|無くな)")


def _both_of_more(built: Built) -> list[str]:
    """Return a sentence where it is asked whether two things vanish, and more than two are there."""
    table = built.table or {}
    there = [one for one in table.get("object", ()) if one.get("zone", "戦場") == "戦場"]
    more = len(there) > 2 and _BOTH_GONE.search(str(table.get("title", "")))
    return ["「両方」がどれとどれのことかが書かれていません。"] if more else []


def _unused(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence where tokens are counted, none was made, and what makes them is not told to be used."""
    table = built.table or {}
    asked = any(one.kind == "num" and one.concept in ("tokens", TOKENS_THERE) for one in built.queries)
    if not asked or any(one["do"] == "activate" for one in table.get("action", ())):
        return []
    if any(facts.tokens(one) for one in outcomes):
        return []
    cards = [one for one in table.get("object", ()) if one.get("card")]
    makers = [str(one["name"]) for one in cards if makes_tokens_if_used(key_of(str(one["card"])))]
    return [f"{one}の能力が起動されたのかどうかが書かれていません。" for one in makers]


def _at_whom(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence where an amount of damage to nobody named is suggested, and how much turns on a target."""
    asked = [one for one in built.queries if one.base == "num" and one.concept in ("deal", "go_through")]
    if not any(one.implied and not (one.things or one.player or one.players) for one in asked):
        return []
    return (
        ["誰に何点与えるのかが書かれていません。"] if len({sum(damages.amounts(one)) for one in outcomes}) > 1 else []
    )


_GONE = Pattern("(?:消え(?!失)|なくな|無くな)[^。、？?]{0,8}[？?]")


def _gone_elsewhere(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence where 消える is asked of cards, one of which left the battlefield but did not die."""
    title = str((built.table or {}).get("title", ""))
    asked = [query for query in built.queries if query.concept == "disappear"]
    if not asked or "トークン" in title or not _GONE.search(title):
        return []
    every = [str(one["name"]) for one in (built.table or {}).get("object", ())]
    elsewhere = any(
        since == Zone.BATTLEFIELD and to in _ELSEWHERE
        for query in asked
        for name in (query.things or every)
        for outcome in outcomes
        for since, to, _ in zonechanges.moves(outcome, name)
    )
    return ["「消える」が戦場を離れることなのかどうかが書かれていません。"] if elsewhere else []


_ELSEWHERE = (Zone.HAND, Zone.LIBRARY, Zone.EXILE)


def _unpaid(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence where life is said to be paid that the player does not have."""
    asked = any(query.kind == "can" for query in built.queries)
    return [TOO_MUCH] if not asked and any(overpaid(built, one) for one in outcomes) else []


def _uncoloured(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence for every object whose colour is asked for and neither said nor made."""
    objects = (built.table or {}).get("object", ())
    described = {one["name"]: str(one.get("is", "")) for one in objects if "card" not in one}
    asked = {name for query in built.queries if _of_color(query) for name in query.things}
    return [
        f"{name}の色が書かれていません。"
        for name in sorted(asked & described.keys())
        if not set("白青黒赤緑") & set(described[name]) and "無色" not in (built.table or {}).get("title", "")
        if not all(facts.state_of(one, name).colors for one in outcomes)
    ]


def _of_color(query: Query) -> bool:
    return query.kind == "color" or (query.concept == QUALITY and "color:" in query.keyword)


def _loose(built: Built) -> list[str]:
    """Return a sentence for every Aura that is attached to nothing: one by its name, or one with umbra armor."""
    name = keyword_name(UMBRA, ())
    found = [
        one
        for one in (built.table or {}).get("object", ())
        if name in str(one.get("is", ""))
        or (one.get("zone", "戦場") == "戦場" and attached_kind(key_of(str(one.get("card", "")))) == "aura")
    ]
    return [f"{one['name']}が何についているのかを読み取れませんでした。" for one in found if "attached" not in one]


def _uncast(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence where what is said to be cast by an ability can't be, as no target of it is there."""
    chosen = any(one.get("about") == "cast" for one in (built.table or {}).get("choose", ()))
    lacks = any("適正な対象がありません" in step.text for one in outcomes for step in one.steps)
    return ["唱えたものの対象が書かれていません。"] if chosen and lacks else []


def _uncopied(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence for what is said to enter as a copy of something where it can't, or does not enter at all."""
    picks = [one["pick"] for one in (built.table or {}).get("choose", ()) if one.get("about") == "copy"]
    named = [one["name"] for one in (built.table or {}).get("object", ()) if one["name"] in picks]
    copies = [f"{name}のコピー" for name in named]
    said = [" ".join(step.text for step in one.steps) for one in outcomes]
    return [f"{one}になれるのかを読み取れませんでした。" for one in copies if any(one not in text for text in said)]


_FELL = Pattern(r"ブロックし(?:て|、|た)[^。?]{0,24}(?:死|破壊され|墓地に|倒され|やられ)")


def _fell_blocking(built: Built, _: list[Outcome]) -> list[str]:
    """Return a sentence where what fell as it blocked is asked to block: in that combat it can't."""
    asked = any(query.action and query.concept == "block" for query in built.queries)
    title = str((built.table or {}).get("title", ""))
    again = asked and _FELL.search(title) and "戻" in title
    return ["同じ戦闘でもう一度ブロックするのかどうかを読み取れませんでした。"] if again else []


def _no_hand(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence where it is asked how many cards a player discards of whose hand nothing is said."""
    table = built.table or {}
    held = {str(one.get("controller")) for one in table.get("object", ()) if one.get("zone") == "手札"}
    asked = [one for one in built.queries if one.kind in ("num", "yn") and one.concept == "discard"]
    makes = any(
        "DiscardCards" in repr(text_of(key_of(str(one["card"])))) for one in table.get("object", ()) if "card" in one
    )
    asked += [one for one in built.queries if one.kind == "outcome" and one.implied] if makes else []
    open_ones = {name for one in asked for name in ((one.player,) if one.player else (YOU, OPPONENT))} - held
    if "手札" in str(table.get("title", "")) or not open_ones:
        return []
    none = any(not any(ofplayers.discarded(outcome, one) for one in (YOU, OPPONENT)) for outcome in outcomes)
    resolved = any("能力が解決する" in step.text for outcome in outcomes for step in outcome.steps)
    return ["手札が何枚あるか書かれていません。"] if none and resolved else []


def _amounts(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence for every amount of damage or life that the question gives and that did not come about."""
    came = set(_numbers(built.table or {})) | _left_to_choice(built)
    for outcome in outcomes:
        for _, event in facts.events(outcome):
            if isinstance(event, (Damage, ChangeLife)):
                came.add(abs(event.amount))
        came |= {ofplayers.life(outcome, player) for player in (YOU, OPPONENT)}
        came |= {damages.damage_to(outcome, player) for player in (YOU, OPPONENT)}
    return [f"「{n}点」が何を指すのかを読み取れませんでした。" for n in built.amounts if n not in came]


def _left_to_choice(built: Built) -> set[int]:
    """Return the damage that a card lets somebody choose to take, where it is said not to have been taken."""
    table = built.table or {}
    parts = [one for part in ("object", "action") for one in table.get(part, ())]
    texts = {repr(text_of(key_of(str(one["card"])))) for one in parts if "card" in one and table.get("choose")}
    deals = r"DealDamage\([^()]*?amount=(\d+)"
    return {int(n) for text in texts if "by_choice=True" in text for n in re.findall(deals, text)}


def _numbers(value: object) -> Iterator[int]:
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _numbers(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _numbers(inner)
