"""What in the outcomes of a scenario shows that another case was played than the one that is asked about.

Invariant: found from what was played and what is asked of it; each is a reason not to answer, never an answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.ask.answering import damages, facts, ofplayers, zonechanges
from judge.ask.building import Built
from judge.ask.building.cards import abilities_of, key_of, text_of
from judge.ask.building.draft import aimed
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import Query
from judge.engine.events.base import Batch
from judge.engine.events.damage import Damage
from judge.engine.events.tell import Entered
from judge.engine.events.zones import CreateToken
from judge.engine.policy import arm
from judge.engine.scenario.play import Outcome
from judge.engine.values import Zone
from judge.engine.vocabulary.words import Activated
from judge.text.patterns import Pattern


def misplayed(built: Built, outcomes: Sequence[Outcome]) -> list[str]:
    """Return what the outcomes show to be another case than the one asked about, Japanese sentences.

    Args:
        built: what was played.
        outcomes: of every branch, all of them played to the end.
    """
    title = str((built.table or {}).get("title", ""))
    found = [
        *_other_returns(built.queries, outcomes),
        *_never_left(built, outcomes),
        *_not_come_back(built, outcomes),
        *_uncounted(built, outcomes),
        *_untold_aura(built),
        *_other_side(built, outcomes, title),
        *_not_again(built, outcomes, title),
        *_once(built, outcomes, title),
        *_whose_return(built.queries, outcomes, title),
        *_fought_back(built, outcomes, title),
        *_dead_before(built, outcomes),
        *_lost_before(built),
        *_others_died(built, outcomes),
        *_others_sized(built.queries, outcomes),
        *_newcomers_size(built),
        *_devoured_apart(built, outcomes),
        *_others_went(built.queries, outcomes, title),
        *_nothing_went(built, outcomes, title),
        *_other_exile(built, outcomes),
        *_of_the_card(built, outcomes, title),
        *_not_regenerated(built, outcomes),
        *_not_aimed_anew(built, outcomes),
        *_could_still(built, outcomes),
        *_counters_of_the_dead(built.queries, outcomes, title),
        *_gained_at_once(built.queries, outcomes, title),
        *_nothing_entered(built, outcomes),
    ]
    return list(dict.fromkeys(found))


_CAN_BEAT = Pattern(r"(?:倒せ|殺せ|(?:倒す|殺す|破壊する)ことは?が?(?:可能|でき)|破壊でき)[^。?]{0,6}\?$")
_BEATS = Pattern("DealDamage|Destroy|PutCounter|Modify|Pump")


def _could_still(built: Built, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield a sentence where it is asked whether something can be beaten, and an ability of a fighter is left unused.

    An ability paid for with its own source adds nothing to the combat damage but where that waits on the stack.
    """
    table = built.table or {}
    title = str(table.get("title", ""))
    used = {str(one.get("what", one.get("who", ""))) for one in table.get("action", ()) if one["do"] == "activate"}
    fighting = {str(name) for one in table.get("action", ()) for name in _fighters(one)}
    for query in built.queries:
        if query.concept not in ("die", "destroy") or query.kind != "yn" or not _CAN_BEAT.search(title):
            continue
        if any(zonechanges.died(one, name) for one in outcomes for name in query.things):
            continue
        for one in table.get("object", ()):
            if "card" not in one or one["name"] in used or one["name"] not in fighting - set(query.things):
                continue
            if any(_adds(ability, outcomes) for ability in abilities_of(key_of(str(one["card"])))):
                yield f"{one['name']}の能力を起動するのかどうかが書かれていません。"


def _fighters(action: dict[str, Any]) -> Iterator[str]:
    """Yield the names of what attacks or blocks by an action."""
    who = action.get("who")
    if action.get("do") in ("attack", "block") and isinstance(who, dict):
        yield from who


def _adds(ability: Activated, outcomes: Sequence[Outcome]) -> bool:
    """Return whether an ability may kill beside combat damage by its source, which may not be sacrificed before it."""
    waits = any(arm("combat.damage", one.game.edition).name == "on the stack" for one in outcomes)
    gone = "SacrificeIt(what='source'" in repr(ability.cost)
    return _BEATS.search(repr(ability.do)) is not None and (waits or not gone)


_REMAINS = Pattern(r"カウンター[^。?]{0,12}(?:残|のこ)[^。?]{0,8}\?$")


def _counters_of_the_dead(queries: Sequence[Query], outcomes: Sequence[Outcome], title: str) -> Iterator[str]:
    """Yield a sentence where it is asked how many counters remain, of no object, and what has got them is gone."""
    asked = any(one.kind == "num" and one.concept == "counters" and one.implied for one in queries)
    if not asked or not _REMAINS.search(title):
        return
    for one in outcomes:
        names = {thing.label for thing in one.game.state.objects.values()}
        if any(zonechanges.died(one, name) and facts.counters_put(one, name, "any") for name in names):
            yield "何のカウンターを尋ねているのかを読み取れませんでした。"


def _gained_at_once(queries: Sequence[Query], outcomes: Sequence[Outcome], title: str) -> Iterator[str]:
    """Yield a sentence where damage told to be dealt at once is played one by one, with lifelink triggering."""
    if "同時" not in title or not any(one.kind == "yn" for one in queries):
        return
    for one in outcomes:
        if not any("絆魂が誘発する" in step.text for step in one.steps):
            continue
        if not any(_hurts_several(batch) for batch in one.game.batches):
            yield "ダメージがどの順番で与えられるのかを読み取れませんでした。"


def _hurts_several(batch: Batch) -> bool:
    """Return whether a player and something else are dealt damage at once."""
    hit = [event.to for event in batch.events if isinstance(event, Damage)]
    return len(hit) > 1 and any(isinstance(one, str) for one in hit)


def _not_aimed_anew(built: Built, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield a sentence where a new target is told that can't be chosen, so that the old one stays."""
    told = [str(one["pick"]) for one in (built.table or {}).get("choose", ()) if one.get("about") == "new target"]
    for pick in told:
        new = [any(step.held and step.text.endswith(f"の対象は{pick}になる") for step in one.steps) for one in outcomes]
        if not all(new):
            yield f"{pick}は新しい対象に選べません。"


def _nothing_entered(built: Built, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield a sentence where 何が出る is asked and nothing enters the battlefield: mana may be meant."""
    asked = any(query.kind == "outcome" and query.concept == "enter" and query.word == "何" for query in built.queries)
    came = (isinstance(event, (Entered, CreateToken)) for one in outcomes for _, event in facts.events(one))
    if asked and not any(came):
        yield "何が出るのかを読み取れませんでした。"


def _of_the_card(built: Built, outcomes: Sequence[Outcome], title: str) -> list[str]:
    """Return a sentence where what has a keyword and is not named would stand beside a card asked about that has it."""
    objects = (built.table or {}).get("object", ())
    called = [one["name"] for one in objects if one["name"].endswith("持ち")]
    unnamed = [name for name in called if not re.search(rf"{re.escape(name[:-2])}(?:持ち|を持|を得|を与)", title)]
    asked = {name for query in built.queries for name in query.things}
    cards = [one["name"] for one in objects if one["name"] in asked and "card" in one]
    return [
        f"{name[:-2]}を持つのが{card}かどうかが書かれていません。"
        for name in unnamed
        for card in cards
        for outcome in outcomes[:1]
        if _keywords(outcome, name) & _keywords(outcome, card)
    ]


def _keywords(outcome: Outcome, name: str) -> frozenset[str]:
    first = facts.first_state(outcome, name)
    return first.keywords if first is not None else frozenset()


def _devoured_apart(built: Built, outcomes: Sequence[Outcome]) -> list[str]:
    """Return a sentence where several are devoured by one with two devours, and how many for which is not told.

    Each of the creatures may be sacrificed for either, so that there are more outcomes than those of all for one.
    """
    choices = (built.table or {}).get("choose", ())
    eaten = [one for one in choices if one.get("about") == "devour" and one.get("pick") != "これ以上"]
    told = any(one.get("about") == "replacement" for one in choices)
    if len(eaten) < 2 or told or any(one.extreme for one in built.queries):
        return []
    cast = [str(one["what"]) for one in (built.table or {}).get("action", ()) if one.get("do") == "cast"]
    apart = any(len({facts.came_with(one, name, "+1/+1") for one in outcomes}) > 1 for name in cast)
    return ["どの貪食で何体を生け贄に捧げたのかが書かれていません。"] if apart else []


def _other_returns(queries: Sequence[Query], outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield a sentence where something is asked to return that never left, and something else did."""
    for query in queries:
        if query.concept != "return" or not query.implied or not query.things:
            continue
        for one in outcomes:
            left = [thing.label for thing in one.game.state.objects.values() if zonechanges.died(one, thing.label)]
            if left and not any(zonechanges.moves(one, name) for name in query.things):
                yield "何が戻るかを尋ねているのかを読み取れませんでした。"


_OUT_OF_YARD = Pattern("(?:墓地|追放領域|手札)から(?:戦場に|場に)?(?:戻(?:った|って|され)|帰って|復活)")


def _not_come_back(built: Built, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield a sentence where something is told to have come back from a zone, and what was played only went there."""
    if not _OUT_OF_YARD.search(str((built.table or {}).get("title", ""))):
        return
    asked = [query for query in built.queries if query.concept == "enter" and query.kind == "yn"]
    names = [name for query in asked for name in query.things]
    if any(zonechanges.died(one, name) and not zonechanges.returned(one, name) for one in outcomes for name in names):
        yield "何によって戻るのかを読み取れませんでした。"


_BACK = frozenset({"persist", "undying"})


def _never_left(built: Built, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield a sentence where something is asked to return that nothing happens to, while something else goes."""
    table = built.table or {}
    actions = str(table.get("action", ()))
    there = {one["name"] for one in table.get("object", ()) if one.get("zone", "戦場") == "戦場"}
    if _OTHERS.search(str(table.get("title", ""))):
        return
    for query in built.queries:
        if query.concept != "return" or query.kind != "yn" or not query.things or not there.issuperset(query.things):
            continue
        if any(f"'{name}'" in actions for name in query.things):
            continue
        for one in outcomes:
            still = not any(zonechanges.moves(one, name) or _keywords(one, name) & _BACK for name in query.things)
            if still and any(zonechanges.moves(one, thing.label) for thing in one.game.state.objects.values()):
                yield "何がどこから戻るのかを読み取れませんでした。"


def _untold_aura(built: Built) -> Iterator[str]:
    """Yield a sentence where a size is asked of what has an Aura or Equipment on it of which no more is said."""
    bare = [
        one
        for one in (built.table or {}).get("object", ())
        if "attached" in one
        and str(one.get("is", "")).endswith(("オーラ", "装備品"))
        and not {"card", "with"} & set(one)
    ]
    for query in built.queries:
        for one in bare:
            if query.kind == "size" and one["attached"] in query.things:
                yield f"{one['name']}が何をするのかが書かれていません。"


_OTHERS = Pattern("他の|ほかの|別の|残りの")
_NOTHING = Pattern("(?:^|: )(?!次のことは)(?P<name>[^:]+?)は.+に0点のダメージを与える")


def _uncounted(built: Built, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield a sentence where nothing is dealt as what is there deals by its counters, of which nothing is told."""
    bare = {
        str(one["name"]): str(one["card"])
        for one in (built.table or {}).get("object", ())
        if "card" in one and not one.get("counters") and one.get("zone", "戦場") == "戦場"
    }
    done = str((built.table or {}).get("action", ()))
    for one in outcomes:
        for step in one.steps:
            name = found["name"] if (found := _NOTHING.search(step.text)) else ""
            if name not in bare or f"'do': 'cast', 'what': '{name}'" in done:
                continue
            if "CountersOn(" in repr(text_of(key_of(bare[name]))):
                yield f"{name}に置かれているカウンターの個数が書かれていません。"


def _not_regenerated(built: Built, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield a sentence where it is asked if it can regenerate, and it died though it had a shield."""
    actions = (built.table or {}).get("action", ())
    shielded = {name for one in actions if "regeneration shield" in str(one.get("does", "")) for name in aimed(one)}
    asked = any(query.kind == "can" and query.concept == "regenerate" for query in built.queries)
    if asked and any(zonechanges.died(one, name) for one in outcomes for name in shielded):
        yield "再生の盾が使えるかどうかを読み取れませんでした。"


def _others_sized(queries: Sequence[Query], outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield a sentence where 何/何 is taken to be of something that stayed as it was, and others changed their size."""
    for query in queries:
        if query.kind != "size" or not query.implied or len(query.things) != 1:
            continue
        for one in outcomes:
            first = {thing.label: facts.first_state(one, thing.label) for thing in one.game.state.objects.values()}
            changed = {
                name
                for name, was in first.items()
                if was is not None and was.there and (now := facts.state_of(one, name)).there and was.size != now.size
            }
            if changed and changed.isdisjoint(query.things) and zonechanges.moves(one, query.things[0]):
                yield "何の大きさを尋ねているのかを読み取れませんでした。"


def _newcomers_size(built: Built) -> Iterator[str]:
    """Yield a sentence where 何/何 is taken to be of what was cast, and another creature's size was told before."""
    table = built.table or {}
    came = {str(one["what"]) for one in table.get("action", ()) if one.get("do") == "cast"}
    sized = [one["name"] for one in table.get("object", ()) if _SIZED.match(str(one.get("is", "")))]
    sized = [name for name in sized if name not in built.settled]
    acting = str((table.get("action", ()), table.get("choose", ())))
    for query in built.queries:
        newcomer = query.kind == "size" and query.implied and query.things and set(query.things) <= came
        if newcomer and any(name not in came and f"'{name}'" not in acting for name in sized):
            yield "何の大きさを尋ねているのかを読み取れませんでした。"


_SIZED = Pattern("^[0-9]+/[0-9]+ ")


def _others_went(queries: Sequence[Query], outcomes: Sequence[Outcome], title: str) -> Iterator[str]:
    """Yield a sentence where カードはどこへ行く is taken to be of something that stayed, and others went away."""
    asked = re.split(r"[。、]", title.rstrip("?。"))[-1]
    for query in queries:
        if query.kind != "where" or query.concept != "go" or len(query.things) != 1 or query.things[0] in asked:
            continue
        for one in outcomes:
            labels = {thing.label for thing in one.game.state.objects.values()}
            left = [
                name
                for name in labels
                if any(start == Zone.BATTLEFIELD for start, _, _ in zonechanges.moves(one, name))
            ]
            if left and not zonechanges.moves(one, query.things[0]):
                yield "何がどこへ行くのかを尋ねているのかを読み取れませんでした。"


def _nothing_went(built: Built, outcomes: Sequence[Outcome], title: str) -> Iterator[str]:
    """Yield a sentence where どこに置かれる is taken of something that nothing happens to, and is not named there."""
    asked = re.split(r"[。、]", title.rstrip("?。"))[-1]
    for query in built.queries:
        if query.kind != "where" or len(query.things) != 1 or query.things[0] in asked or not query.implied:
            continue
        if not (built.table or {}).get("action") and not any(
            zonechanges.moves(one, query.things[0]) for one in outcomes
        ):
            yield "何がどこに置かれるのかを尋ねているのかを読み取れませんでした。"


def _other_exile(built: Built, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield a sentence where another replacement effect than madness may be chosen: what follows is not only played."""
    chosen = any(step.key == "replacement.choice" for one in outcomes for step in one.steps)
    discarded = [one for one in (built.table or {}).get("object", ()) if "マッドネス" in str(one.get("is", ""))]
    if chosen and discarded:
        yield "どちらの置換効果を適用するかで変わります。"


_HURT = ("take", "lose", "deal", "go_through", "life lost")


def _other_side(built: Built, outcomes: Sequence[Outcome], title: str) -> Iterator[str]:
    """Yield a sentence where the player asked about is not hit, and the other one, of whom nothing is said, is.

    Whose the attacker is was guessed there from the spell that was aimed at it.
    """
    actions = (built.table or {}).get("action", ())
    attackers = {name for one in actions if one.get("do") == "attack" for name in one.get("who", {})}
    guessed = attackers & {name for one in actions if one.get("do") == "spell" for name in aimed(one)}
    for query in built.queries:
        if query.kind != "num" or query.concept not in _HURT or not query.player or not guessed:
            continue
        beside = OPPONENT if query.player == YOU else YOU
        told = "自分|あなた|こちら|私|俺" if beside == YOU else "相手"
        for one in outcomes:
            if ofplayers.lost(one, query.player) or damages.damage_to(one, query.player):
                continue
            if damages.damage_to(one, beside) and not re.search(told, title):
                yield "誰が攻撃しているのかを読み取れませんでした。"


_DIES_AGAIN = Pattern("(?:もう[1一]度|再び|再度|また|2度目に|2回目に)[^。?、]{0,6}(?:死|破壊|割)")


def _not_again(built: Built, outcomes: Sequence[Outcome], title: str) -> Iterator[str]:
    """Yield a sentence where something is to die once more and dies only once."""
    asked = {name for one in built.queries if one.concept == "return" for name in one.things}
    if not _DIES_AGAIN.search(title) or not asked:
        return
    for one in outcomes:
        deaths = [sum(to == Zone.GRAVEYARD for _, to, _ in zonechanges.moves(one, name)) for name in asked]
        before = any(_came_back(it) for it in (built.table or {}).get("object", ()) if it["name"] in asked)
        if max(deaths) < 2 and not before:
            yield "もう一度死亡した後のことを読み取れませんでした。"


_RETURNS_WITH = {"頑強": "-1/-1", "不死": "+1/+1"}


def _came_back(thing: Mapping[str, Any]) -> bool:
    """Say whether something has counters such as its keyword brings it back with; any, where none of these is told."""
    marks = {mark for word, mark in _RETURNS_WITH.items() if word in str(thing.get("is"))}
    return bool(set(thing.get("counters", ())) & marks) if marks else "counters" in thing


_TRIGGERING = ("trigger", "triggered")
_TRIGGERS_AGAIN = Pattern("(?:もう[1一][度回]|再び|再度|また)、?[^。?、]{0,3}誘発")


def _once(built: Built, outcomes: Sequence[Outcome], title: str) -> Iterator[str]:
    """Yield a sentence where something is to trigger once more, and did so only as what was told before was played."""
    if not _TRIGGERS_AGAIN.search(title):
        return
    came = {str(one.get("what")) for one in (built.table or {}).get("action", ()) if one.get("do") == "cast"}
    for name in {name for one in built.queries if one.concept in _TRIGGERING for name in one.things} & came:
        for one in outcomes:
            if sum(it.held and it.text.startswith(f"{name}の") and "誘発する" in it.text for it in one.steps) == 1:
                yield f"{name}の能力が、もう一度誘発するかどうかを読み取れませんでした。"


def _whose_return(queries: Sequence[Query], outcomes: Sequence[Outcome], title: str) -> Iterator[str]:
    """Yield a sentence where it is asked who controls what returns and what was looked at has not returned."""
    for query in queries:
        if query.kind == "who" and query.concept == "control" and "戻" in title and query.things:
            gone = all(
                zonechanges.died(one, name) and not zonechanges.returned(one, name)
                for one in outcomes
                for name in query.things
            )
            if gone:
                yield "何が戻るかを読み取れませんでした。"


_COMBAT = Pattern("ブロック|戦闘|攻撃|相打ち|殴|戦っ|戦い|格闘|ぶつか|アタック|突|迎え|チャンプ|防御|対決|勝負")


def _fought_back(built: Built, outcomes: Sequence[Outcome], title: str) -> Iterator[str]:
    """Yield a sentence where damage is told, taken for combat damage, and what deals it dies or is asked about."""
    if _COMBAT.search(title):
        return
    actions = (built.table or {}).get("action", ())
    blocked = {name for one in actions if one.get("do") == "block" for name in one.get("who", {}).values()}
    for query in built.queries:
        for name in blocked & set(query.things):
            if any(zonechanges.died(one, name) for one in outcomes):
                yield f"{name}がダメージを受けるのかどうかが書かれていません。"


_TOUGHNESS = Pattern(r"^[0-9]+/([0-9]+) ")


def _dead_before(built: Built, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield a sentence where something is asked about after a spell and its counters alone kill it before that."""
    table = built.table or {}
    asked = {name for one in built.queries if one.kind in ("size", "yn") for name in one.things}
    if not any(one.get("do") in ("spell", "cast", "activate") for one in table.get("action", ())):
        return
    for one in table.get("object", ()):
        size = _TOUGHNESS.match(str(one.get("is", "")))
        gone = dict(one.get("counters", {})).get("-1/-1", 0)
        starved = size is not None and gone >= int(size[1]) > 0 and one["name"] in asked and one.get("zone") is None
        if starved and any(zonechanges.died(it, one["name"]) for it in outcomes):
            yield f"{one['name']}は、-1/-1カウンター{gone}個が置かれたままでは戦場に残っていられません。"


def _others_died(built: Built, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield a sentence where どうなる names nothing, an attached card is told of alone, and what it was on dies."""
    table = built.table or {}
    bearers = {one["name"]: str(one["attached"]) for one in table.get("object", ()) if "attached" in one}
    for query in built.queries:
        if query.kind == "outcome" and query.implied and query.things and set(query.things) <= bearers.keys():
            on = {bearers[name] for name in query.things}
            if any(zonechanges.died(one, name) for one in outcomes for name in on):
                yield f"{'、'.join(sorted(on))}がどうなるのかを尋ねているのかどうかを読み取れませんでした。"


def _lost_before(built: Built) -> list[str]:
    """Return a sentence where a player acts whose life total is said to be gone already, with nothing to save them."""
    table = built.table or {}
    gone = {name for name, life in dict(table.get("players", {})).items() if isinstance(life, int) and life <= 0}
    acting = {str(action.get("by", "")) for action in table.get("action", ())}
    saved = any("card" in one and one.get("zone", "戦場") == "戦場" for one in table.get("object", ()))
    return [f"{name}はライフが0以下なので、すでに敗北しています。" for name in sorted(gone & acting) if not saved]
