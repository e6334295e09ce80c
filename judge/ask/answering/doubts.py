"""What keeps an answer from being certain although everything was read and played.

Invariant: a doubt is found from the scenario and its outcome alone: an object without a part in what was played, an
amount that nothing came to, a side that was not said and decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from judge.ask.answering import borne, damages, facts, ofplayers, zonechanges
from judge.ask.answering.misplayed import misplayed
from judge.ask.answering.parts import matters
from judge.ask.answering.permitted import TOO_MUCH, overpaid
from judge.ask.building import Built
from judge.ask.building.cards import key_of, makes_tokens_if_used, text_of
from judge.ask.building.chained import TIMES
from judge.ask.building.copies import copied
from judge.ask.building.lacking import UMBRA
from judge.ask.building.landed import LOST
from judge.ask.building.lives import CAME_TO
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.qualities import QUALITY
from judge.ask.building.query import TOKENS_THERE, Query
from judge.ask.building.redirecting import KEPT, MOVED
from judge.ask.building.remaining import BOARD
from judge.ask.building.sapping import SAPPED
from judge.ask.building.triggering import BOTH, TRIGGERED
from judge.ask.building.written import keyword_name
from judge.ask.building.yard import GROWN
from judge.ask.building.zones import DREW
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
        *_idle(built, played, edition),
        *_amounts(built, played),
        *_loose(built),
        *_nothing(built),
        *_still(built, played),
        *_gone(built),
        *_elsewhere(built, played),
        *_fell_blocking(built, played),
        *_no_hand(built, played),
        *_uncast(built, played),
        *_uncopied(built, played),
        *_twice(built, played),
        *_marked_twice(built, played),
        *_untold(built, played),
        *_uncoloured(built, played),
        *_unpaid(built, played),
        *_from_where(built),
        *_both_of_more(built),
        *_at_whom(built, played),
        *_unused(built, played),
        *_gone_elsewhere(built, played),
        *_unthreatened(built, played),
        *misplayed(built, played),
    ]


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


def _unthreatened(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence where it is asked whether something is destroyed that nothing threatens.

    That it is not then tells nothing, but for what can't be destroyed.
    """
    asked = [one for one in built.queries if one.kind == "yn" and one.concept == "destroy" and one.things]
    actions = (built.table or {}).get("action", ())
    if not asked or not actions or not all(map(_harmless, actions)):
        return []
    states = (facts.state_of(outcome, name) for one in asked for name in one.things for outcome in outcomes)
    idle = any(one.there and "indestructible" not in one.keywords for one in states)
    return ["何に破壊されるのかを読み取れませんでした。"] if idle else []


def _harmless(action: dict[str, Any]) -> bool:
    """Return whether an action does no more than roll the planar die or change who controls something."""
    if action.get("do") != "event":
        return action.get("do") == "roll"
    does = action.get("does", ())
    return all(isinstance(one, dict) and [op.get("change") for op in one.get("ops", ())] == ["control"] for one in does)


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
        if name in str(one.get("is", "")) or (one.get("zone", "戦場") == "戦場" and _aura(str(one.get("card", ""))))
    ]
    return [f"{one['name']}が何についているのかを読み取れませんでした。" for one in found if "attached" not in one]


def _aura(name: str) -> bool:
    """Return whether a card of a name is an Aura."""
    from judge.engine.cardbook import book
    from judge.engine.scenario.model import ScenarioError

    try:
        return bool(name) and "オーラ" in (book().find(name).record.type_line or "")
    except ScenarioError:
        return False


def _nothing(built: Built) -> list[str]:
    """Return a sentence where an amount or a player is asked for and nothing is said to happen."""
    table = built.table or {}
    amounts = [one for one in built.queries if one.kind in ("num", "who") and one.concept in _HAPPENING]
    ends = any(one.kind == "outcome" or (one.kind == "yn" and one.concept in _ENDING) for one in built.queries)
    open_end = ends and not _does_anything(table)
    if (amounts or open_end) and not table.get("action"):
        return ["何が起こるのかを読み取れませんでした。"]
    taken = any("ダメージを受けるのは" in str(one) for one in table.get("assume", ()))
    dying = ("die", "destroy", "survive", "remain")
    to_player = any(one["do"] == "event" and one.get("target") in (YOU, OPPONENT) for one in table.get("action", ()))
    sized = to_player and any(one.kind == "size" for one in built.queries)
    of_objects = sized or any(one.concept in dying for one in built.queries)
    return ["何がダメージを受けるのかを読み取れませんでした。"] if taken and of_objects else []


def _still(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence where it is asked whether something comes about, nothing is said to happen and nothing does."""
    asked = any(one.kind == "yn" and one.concept in _COMING for one in built.queries)
    idle = not (built.table or {}).get("action") and not any(one.steps for one in outcomes)
    return ["何が起こるのかを読み取れませんでした。"] if asked and idle and not _nothing(built) else []


_REMOVED = frozenset({"destroy", "send", "sacrifice it"})
"""What is told to be done to something that is no longer there afterwards."""


def _gone(built: Built) -> list[str]:
    """Return a sentence where it is asked whether something is dealt damage that the question has removed before."""
    removed: set[str] = set()
    for action in (built.table or {}).get("action", ()):
        if any(isinstance(one, dict) and one.get("do") in _REMOVED for one in action.get("does", ())):
            target = action.get("target", ())
            removed.update([target] if isinstance(target, str) else target)
    asked = [one for one in built.queries if one.kind in ("yn", "num", "can") and one.concept == "take"]
    gone = any(removed.intersection(one.things) for one in asked)
    return ["何がダメージを受けるのかを読み取れませんでした。"] if gone else []


def _elsewhere(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence where どうなる is taken to be about a plane, which stays, and something happens elsewhere."""
    found = [one for one in built.queries if one.kind == "outcome" and one.implied and one.things and not one.player]
    names = [one["name"] for one in (built.table or {}).get("object", ())]
    planes = {one["name"] for one in (built.table or {}).get("object", ()) if one.get("zone") == "統率領域"}
    for query in (one for one in found if set(one.things) <= planes):
        others = [one for one in names if one not in query.things]
        for one in outcomes:
            if not any(_changed(one, name) for name in query.things) and any(_changed(one, name) for name in others):
                return ["何がどうなるのかを尋ねているのかを読み取れませんでした。"]
    return []


def _changed(outcome: Outcome, name: str) -> bool:
    """Return whether an object ended otherwise than it began, or was dealt damage."""
    first, now = facts.first_state(outcome, name), facts.state_of(outcome, name)
    if (
        first is None
        or first.there != now.there
        or zonechanges.moves(outcome, name)
        or damages.damage_to(outcome, name)
    ):
        return True
    return (first.size, first.counters) != (now.size, now.counters) or len(zonechanges.controllers(outcome, name)) > 1


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
    makes = any("DiscardCards" in _text(str(one["card"])) for one in table.get("object", ()) if "card" in one)
    asked += [one for one in built.queries if one.kind == "outcome" and one.implied] if makes else []
    open_ones = {name for one in asked for name in ((one.player,) if one.player else (YOU, OPPONENT))} - held
    if "手札" in str(table.get("title", "")) or not open_ones:
        return []
    none = any(not any(ofplayers.discarded(outcome, one) for one in (YOU, OPPONENT)) for outcome in outcomes)
    resolved = any("能力が解決する" in step.text for outcome in outcomes for step in outcome.steps)
    return ["手札が何枚あるか書かれていません。"] if none and resolved else []


def _text(name: str) -> str:
    """Return what a card of a name does, as it is modelled; empty for one that is not."""
    from judge.corpus.authored import AuthoredError
    from judge.engine.cardbook import book, described
    from judge.engine.scenario.model import ScenarioError

    try:
        return repr(described(book().find(name)).abilities)
    except (AuthoredError, ScenarioError):
        return ""


def _does_anything(table: dict[str, Any]) -> bool:
    """Return whether something there may change another by being there: a card, a text, counters, two legends."""
    objects = table.get("object", ())
    telling = ("with", "counters", "damage", "attached", "named")
    cards = any("card" in one for one in objects)
    starved = any(_STARVED.match(str(one.get("is", ""))) for one in objects)
    return starved or (cards and len(objects) > 1) or any(key in one for one in objects for key in telling)


_STARVED = Pattern(r"-?[0-9]+/(?:0|-[0-9]+)(?![0-9])")
"""A size with no toughness, of which a creature dies by itself."""


_ENDING = frozenset({"die", "destroy", "survive"})
"""What does not come about by itself."""
_COMING = frozenset(
    {
        "die",
        "destroy",
        "take",
        "deal",
        "draw",
        "discard",
        "gain",
        "lose",
        "return",
        "disappear",
        "trigger",
        TRIGGERED,
        BOTH,
    }
)
"""What is not asked of something that just lies there."""
_HAPPENING = frozenset({"gain", "lose", "take", "deal", "go_through", "die", "return", "draw", "discard"})


def _twice(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence for every object sacrificed oftener than the question says: by a rule, and told once more."""
    told: dict[str, int] = {}
    for action in (built.table or {}).get("action", ()):
        if any(one.get("do") == "sacrifice it" for one in action.get("does", ()) if isinstance(one, dict)):
            name = str(action.get("target", action.get("what", "")))
            told[name] = told.get(name, 0) + 1
    return [
        f"{name}がいつ生け贄に捧げられるのかを読み取れませんでした。"
        for name, times in told.items()
        if any(sum(f"{name}は生け贄に捧げられ" in step.text for step in one.steps) > times for one in outcomes)
    ]


def _marked_twice(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence for counters that an ability puts somewhere and that are told to be put there once more."""
    found = []
    for action in (built.table or {}).get("action", ()):
        for does in action.get("does", ()) if action.get("do") == "event" else ():
            if does.get("do") != "put counter":
                continue
            name, kind = str(action.get("target", "")), str(does.get("kind"))
            text = f"{name}に{kind}カウンター{does.get('amount', 1)}個が置かれる"
            if any(_by_ability(one, text) for one in outcomes):
                found.append(f"{name}に{kind}カウンターが何個置かれるのかを読み取れませんでした。")
    return found


def _by_ability(outcome: Outcome, text: str) -> bool:
    """Return whether a step of some words came about as an ability resolved, and another one without it."""
    resolved = {step.n for step in outcome.steps if step.text.endswith("の能力が解決する")}
    by = [bool(resolved & set(step.because)) for step in outcome.steps if step.held and step.text == text]
    return len(set(by)) == 2


def _might_make(built: Built, kind: str) -> bool:
    """Return whether a card that is there or is cast makes tokens of a creature type, though none came to be."""
    table = built.table or {}
    cards = [str(one["card"]) for one in (*table.get("object", ()), *table.get("action", ())) if "card" in one]
    return any("Token(" in _text(one) and f"'{kind}'" in _text(one) for one in cards)


def _untold(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence for everything that the question says to come about and that does not."""
    not_so = {
        "offset": "カウンターが相殺されません。質問では相殺されています。",
        "trigger": "の能力は誘発しません。質問では誘発しています。",
        "token": "・トークンだけが生成されるのではありません。",
        "return": "戦場に戻りません。質問では戻っています。",
        "die": "死亡しません。質問では死亡しています。",
        "destroyed": "破壊されません。質問では破壊されています。",
        "sacrificed": "生け贄に捧げられません。質問では捧げられています。",
        "send": "そのときには戦場にありません。",
        "survive": "死亡します。質問では生き残っています。",
        "fielded": "戦場に出ません。質問では出ています。",
        "exile": "追放されません。質問では追放されています。",
        "bounce": "手札に戻りません。質問では戻っています。",
        "tuck": "ライブラリーに置かれません。質問では置かれています。",
        "lethal": "致死ダメージを負いません。質問では負っています。",
        "left targetless": "対象を失いません。質問では失っています。",
        "regenerate": "再生しません。質問では再生しています。",
        "armored": "族霊鎧（陰影鎧）で守られません。質問では守られています。",
        "armored then": "族霊鎧（陰影鎧）で守られません。質問では守られています。",
        MOVED: "ダメージを移し替えられません。質問では移し替えられています。",
        KEPT: "ダメージを受けません。質問では移し替えられずに受けています。",
    }
    failed = [
        (concept, name)
        for concept, name in built.told
        if borne.known(concept) and not all(borne.comes_about(one, concept, name) for one in outcomes)
        if not (concept == "token" and not any(map(borne.makes_tokens, outcomes)) and _might_make(built, name))
    ]
    return [
        f"{name}{not_so[concept] if concept in ('trigger', 'token') else 'は' + not_so[concept]}"
        if concept in not_so
        else f"{name}の能力は{concept.split()[1]}回は誘発しません。質問ではそれだけ誘発しています。"
        if concept.startswith(f"{TIMES} ")
        else f"{name}が失うライフは{concept.split()[-1]}点ではありません。"
        if concept.startswith(f"{SAPPED} ")
        else f"{name}のライフは{concept.split()[1]}点になりません。"
        if concept.startswith(f"{CAME_TO} ")
        else f"{name}の墓地は{concept.split()[1]}枚になりません。"
        if concept.startswith(f"{GROWN} ")
        else f"{name}が引くのは{concept.split()[1]}枚ではありません。"
        if concept.startswith(f"{DREW} ")
        else f"{name}が受けるのは{concept.split()[1]}点ではありません。"
        for concept, name in failed
    ]


def _idle(built: Built, outcomes: list[Outcome], edition: Edition) -> list[str]:
    """Return a sentence for every object of the question that has no part in what was played."""
    if built.queries and all(one.action and one.concept in ("block", "attack") for one in built.queries):
        plain = {one["name"] for one in (built.table or {})["object"] if not {"card", "with"} & set(one)}
    elif any(query.concept in _COUNTING and _have_any(query, built) for query in built.queries):
        plain = {one["name"] for one in (built.table or {})["object"] if _only_counted(one)}
    elif any(map(_of_amount, built.queries)) or "'makes': " in str(built.table):
        plain = {one["name"] for one in (built.table or {})["object"] if _only_counted(one)}  # they count for an amount
    else:
        plain = set()
    told = " ".join(step.text for outcome in outcomes for step in outcome.steps)
    asked = {name for query in built.queries for name in query.things if not _numbered(name)}
    asked |= {str(one["pick"]) for one in (built.table or {}).get("choose", ()) if one.get("about") == "target"}
    open_ones = [
        name
        for name in bystanders(built)
        if name not in built.settled and name not in asked and name not in plain and name not in told
    ]
    idle = [name for name in open_ones if not matters(built, name, outcomes, edition)]
    if len(idle) < len(open_ones):  # some of them are counted: the rest are there not to be
        idle = [name for name in idle if name not in _without_text(built)]
    if all(outcome.game.view.says("can't gain life", YOU) for outcome in outcomes):
        idle = [
            name for name in idle if "event='life'" not in _text(_card_of(built, name))
        ]  # it has nothing to replace
    return [f"{name}がこの局面で何をするのかを読み取れませんでした。" for name in idle]


def _card_of(built: Built, name: str) -> str:
    """Return the name of the card that an object is, empty where it is none."""
    return next((str(one.get("card", "")) for one in (built.table or {})["object"] if one["name"] == name), "")


def _without_text(built: Built) -> set[str]:
    """Return the creatures of which nothing is known but what they are: 人間が1体."""
    found = [one for one in (built.table or {})["object"] if not {"card", "with", "counters", "attached"} & set(one)]
    return {one["name"] for one in found if one.get("zone", "戦場") == "戦場" and ", " not in str(one.get("is", ""))}


_COUNTING = ("creatures", TOKENS_THERE, BOARD)
"""What is asked of everything that is there: nothing needs to have a part in what happens."""


def _have_any(query: Query, built: Built) -> bool:
    """Return whether each player of whom it is asked what they have controls something."""
    sides = query.players or ((query.player,) if query.player else (YOU, OPPONENT))
    return all(any(one.get("controller") == side for one in (built.table or {})["object"]) for side in sides)


def _of_amount(query: Query) -> bool:
    """Return whether a query is for what a player loses or has left, for which other objects may be counted."""
    return query.concept == LOST or (query.concept == "remain" and not query.things)


def _only_counted(one: dict[str, Any]) -> bool:
    """Return whether an object on the battlefield is there to be counted: neither a card nor with a text."""
    return not {"card", "with"} & set(one) and one.get("zone", "戦場") == "戦場"


def _numbered(name: str) -> bool:
    """Return whether an object is told from one before it by a number only (2体目の3/3)."""
    return "体目の" in name


def bystanders(built: Built) -> list[str]:
    """Return the objects that no action names and to which nothing is attached."""
    table = built.table or {}
    named = set(_strings(table.get("action", ())))
    named |= {str(one[key]) for one in table["object"] for key in ("attached", "copies") if key in one}
    return [one["name"] for one in table["object"] if one["name"] not in named and "attached" not in one]


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _strings(key)
            yield from _strings(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _strings(inner)


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


def sides(built: Built) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the name of every bystander whose side is not said, with the scenario in which the other player has it.

    What is told of together with it (《傷の反射》が2枚) goes with it, and is not yielded again.
    So is an Aura on a player, and one on an opponent's creature: that says nothing of who controls it.
    """
    if built.table is None or len(built.table["object"]) < 2:
        return
    attached = [one["name"] for one in built.table["object"] if one.get("attached")]
    told = {one["name"]: {**one, "name": ""} for one in built.table["object"]}
    done: set[str] = set()
    for name in dict.fromkeys((*bystanders(built), *attached)):
        if name not in built.open_control or name in done:
            continue
        alike = {name, *(one for one in built.open_control if told.get(one) == told[name])}
        done |= alike  # two that are told of together: 《傷の反射》が2枚
        table = copied(built.table)
        for one in table["object"]:
            if one["name"] in alike:
                one["controller"] = OPPONENT if one["controller"] == YOU else YOU
        yield name, table


def contradicts(why: str) -> bool:
    """Return whether a sentence that keeps from an answer says that what the question tells of does not come about.

    So does one that leaves open whether something is done before combat damage, or that says that it can't be done.
    """
    return any(said in why for said in ("。質問では", "ダメージより前か後か", "適正な対象ではありません"))
