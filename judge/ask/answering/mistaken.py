"""What in a scenario shows that a shield, a card, a target or counters were taken for those of something else.

Invariant: as in `misread`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.ask.building import Built
from judge.ask.building.cards import is_creature, key_of, text_of
from judge.ask.building.draft import aimed
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import Query
from judge.ask.building.spells import START
from judge.text.patterns import Pattern


def mistaken(built: Built, table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence for everything that was taken to be of another than the question says."""
    yield from _only_named(built.queries, table)
    yield from _shield_of_none(built.queries, table)
    yield from _whose_shield(built, table, title)
    yield from _its_player(table, title)
    yield from _coming_with(built, table, title)
    yield from _target_of_trigger(built.queries, table, title)
    yield from _left_as_it_is(built.queries, table, title)
    yield from _destroyed_anew(table, title)
    yield from _both_blocked(table, title)
    yield from _thrown_at_hand_size(built.queries, table, title)
    yield from _drawn_before(built.queries, table, title)
    yield from _whose_life(built.queries, table, title)
    yield from _dead_by_it(built.queries, table, title)
    for one in (_counters_that_lay, _shield_made_anew, _champion_stays, _exiled_first, _out_of_order, _hurt_at_once):
        yield from one(built.queries, table, title)


_BY_DAMAGE = Pattern("戦闘ダメージで[^。?]*破壊(?:される|されそう|されかけ)")


def _destroyed_anew(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where what combat damage is told to destroy is destroyed once more behind that damage."""
    done = [action.get("do") for action in table.get("action", ())]
    events = [action for action in table.get("action", ()) if action.get("do") == "event"]
    anew = any({"do": "destroy"} in (one.get("does") or ()) for one in events)
    if anew and "combat damage" in done and _BY_DAMAGE.search(title):
        yield "戦闘ダメージで破壊されるのか、そのあとで破壊されるのかが書かれていません。"


_BOTH_BLOCKED = Pattern(
    r"(?:両方|2体とも|(?<!\d)2体(?:を)?(?:同時に)?|まとめて)(?:を)?、?ブロック(?:でき|(?:する(?:の|こと)[はが])?可能)"
)


def _both_blocked(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where it is asked whether both are blocked and no two attackers are blocked."""
    blocks = [one["who"] for one in table.get("action", ()) if one.get("do") == "block"]
    told = [at for who in blocks if isinstance(who, dict) for at in who.values()]
    blocked = {name for at in told for name in ([at] if isinstance(at, str) else at)}
    if blocks and len(blocked) < 2 and _BOTH_BLOCKED.search(title):
        yield "どの2体をブロックするのかを読み取れませんでした。"


_AT_END = Pattern(r"(?:ターン(?:の)?(?:終了|終わり)|クリンナップ|エンド)")
_HAND_SIZE = 7


def _thrown_at_hand_size(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where a hand is over its size at a turn's end (514.1): that step is not played out."""
    cards = [str(one["controller"]) for one in table.get("object", ()) if one.get("zone") == "手札"]
    over = any(cards.count(player) > _HAND_SIZE for player in set(cards))
    if over and any(query.concept == "discard" for query in queries) and _AT_END.search(title):
        yield "クリンナップ・ステップで手札を減らすところまでは処理していません。"


_IN_ALL = Pattern("合計|全部で|合わせて|このターン(?:に|で)?、?何枚")


def _draws(card: str) -> bool:
    """Return whether a card has cards drawn, by itself or besides."""
    return "DrawCards(" in repr(text_of(key_of(card)))


def _drawn_before(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where it is asked how many cards are drawn and some are told to have been drawn before."""
    actions = list(table.get("action", ()))
    told = [n for n, one in enumerate(actions) if one.get("name") == "効果" and "draw cards" in repr(one.get("does"))]
    for n, one in enumerate(actions):
        over = any(later.get("do") in ("spell", "activate", "combat damage") for later in actions[n + 1 :])
        if one.get("do") == "spell" and over and "hold" not in one and _draws(str(one.get("card"))):
            told.append(n)
    asks = any(query.kind == "num" and query.concept == "draw" for query in queries)
    if asks and told and told[0] < len(actions) - 1 and not _IN_ALL.search(title):
        yield "先に引いた分も数えるのかどうかを読み取れませんでした。"


_DIES_BY = Pattern(
    "》(?:によって|により|で)、?(?:何体|いくつ)?(?:が|の)?(?:死|破壊され|倒され|落ち|流れ)[^。?]*(?:何体|いくつ)?[^。?]*[?？]"
)


def _dead_by_it(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where it is asked how many a spell kills, and something was sacrificed besides."""
    counts = any(query.kind == "num" and query.concept in ("die", "destroy") for query in queries)
    besides = any("sacrifice it" in repr(one.get("does")) for one in table.get("action", ()))
    if counts and besides and _DIES_BY.search(title):
        yield "生け贄に捧げた分も数えるのかどうかを読み取れませんでした。"


_OWN = Pattern("自分|あなた|私|僕|俺|こちら|こっち")


def _whose_life(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where what hits the opponent is only taken to, and the one life total told went to the asker.

    Not where the question says that it is the asker's.
    """
    players = table.get("players") or {}
    taken = any(one.endswith(f"の対象は{OPPONENT}である") for one in table.get("assume", ()))
    told = players.get(OPPONENT) == START != players.get(YOU) and not _OWN.search(title)
    if taken and told and any(query.player == OPPONENT for query in queries):
        yield "誰のライフのことかが書かれていません。"


def objects(table: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the objects of a scenario by name."""
    return {one["name"]: one for one in table.get("object", ())}


def _attacked(action: dict[str, Any]) -> set[str]:
    who = action.get("who")
    return {str(at) for at in who.values()} if action.get("do") == "attack" and isinstance(who, dict) else set()


_ENDS = frozenset({"die", "survive", "destroy", "sacrifice", "exile", "leave"})


def _only_named(queries: tuple[Query, ...], table: dict[str, Any]) -> Iterator[str]:
    """Yield a sentence where a card is named by another, nothing is done, and it is asked what becomes of a third."""
    if table.get("action"):
        return
    known = objects(table)
    for chooser, one in known.items():
        name = (one.get("chosen") or {}).get("name") if isinstance(one.get("chosen"), dict) else None
        if name is None or any(other.get("card") == name for other in known.values()):
            continue
        for query in queries:
            if query.kind == "yn" and query.concept in _ENDS and query.things and chooser not in query.things:
                yield f"《{name}》が誰に使われるのかを読み取れませんでした。"


def _shield_of_none(queries: tuple[Query, ...], table: dict[str, Any]) -> Iterator[str]:
    """Yield a sentence where 《X》と再生の盾がある puts the shield on the card that stands beside it."""
    known = objects(table)
    asked = {name for query in queries for name in query.things}
    for action in table.get("action", ()):
        begun = [one.get("ability") for one in action.get("does") or () if one.get("do") == "begin"]
        if not any(isinstance(one, dict) and one.get("ability") == "regeneration shield" for one in begun):
            continue
        beside = any("クリーチャー" in str(one.get("is", "")) for one in known.values())
        names = set(aimed(action)) if beside else set(aimed(action)) - asked
        cards = [str(known[name]["card"]) for name in names if "card" in known.get(name, {})]
        if asked and any(not is_creature(key_of(card)) for card in cards):
            yield "再生の盾が何に張られているのかを読み取れませんでした。"


_SHIELD_OF = Pattern("プレイヤー[^。?]*盾|盾[^。?]*プレイヤー")


def _whose_shield(built: Built, table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where プレイヤー has a shield and was read as another than the one who is hit."""
    if "プレイヤー" not in built.unread or not _SHIELD_OF.search(title):
        return
    shielded: set[str] = set()
    hit: set[str] = set()
    for action in table.get("action", ()):
        shields = any(one.get("do") == "begin" for one in action.get("does") or ())
        (shielded if shields else hit).update({YOU, OPPONENT} & ({*aimed(action)} | _attacked(action)))
    if hit and shielded and not hit & shielded:
        yield "盾がどちらのプレイヤーのものかを読み取れませんでした。"


_SO_COMES = Pattern("カウンター[^。、?]{0,12}状態で、?(?:戦場に|場に)?(?:出|入|戻)[^。、?]{0,8}[?]")


_SO_MANY = Pattern("カウンター(?:が|を)?[0-9]+[個つ]で、?(?:戦場に|場に)?(?:出|入|戻|帰)[^。、?]{0,8}[?]")


def _coming_with(built: Built, table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where it is asked whether something comes with counters, and they were put on it beforehand."""
    counted = any(query.kind == "yn" and query.concept == "counters" for query in built.queries)
    if _SO_MANY.search(title) and counted and any("カウンター" in word for word in built.unread):
        yield "カウンターがいくつ置かれた状態で出るのかを読み取れませんでした。"
    if not _SO_COMES.search(title):
        return
    put = {
        name
        for action in table.get("action", ())
        if any(one.get("do") == "put counter" for one in action.get("does") or ())
        for name in aimed(action)
    }
    asked = (query for query in built.queries if query.kind == "yn" and query.concept in ("enter", "return"))
    if any(put & set(query.things) for query in asked):
        yield "カウンターが置かれた状態で出るのかどうかを読み取れませんでした。"


_HAD_LAIN = Pattern(r"に(?:置かれて|乗って|載って)(?:い)?た(?:[+-]\d/[+-]\d)?カウンター(?:は|が|も)[^。?]*残")
_IN_A_ZONE = Pattern(
    r"カウンター(?:は|が|も)?、?[^。?]{0,6}(?:墓地|手札|追放領域|ライブラリー)(?:に(?:置かれて|行って|落ちて))?(?:でも|も|では)[^。?]{0,6}残"
)


def _counters_that_lay(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where it is asked if counters remain that are not read, or where they are asked to remain."""
    told = {name for name, one in objects(table).items() if one.get("counters")}
    stays = [query for query in queries if query.kind == "yn" and query.concept in ("remain", "exist", "return")]
    if _HAD_LAIN.search(title) and any(not told & set(query.things) for query in stays):
        yield "どのカウンターが置かれていたのかを読み取れませんでした。"
    if stays and _IN_A_ZONE.search(title):
        yield "どの領域のカウンターについて尋ねられているのかを読み取れませんでした。"


_LATER_TURN = Pattern("(?:次|翌|後)の?(?:自分の|相手の)?ターン")


def _shield_made_anew(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where a shield told of a turn ago stands again in the later one as 再生できる? is asked."""
    if not any(query.concept == "regenerate" for query in queries) or not _LATER_TURN.search(title):
        return
    begun = [
        name
        for action in table.get("action", ())
        if any("regeneration shield" in str(one.get("ability")) for one in action.get("does") or ())
        for name in aimed(action)
    ]
    if len(begun) > len(set(begun)):
        yield "再生の盾がどのターンに張られたのかを読み取れませんでした。"


_IN_REPLY_TO_HARM = Pattern(r"ダメージを(?:受け(?:る|そうな)|与え(?:る|られる))(?:の|とき)に(?:は)?、?対応して")
_WITHIN_LIMITS = Pattern(r"墓地[^。?]{0,8}\d+枚(?:より多|を超え)")
_TAKEN_OFF_AFTER = Pattern(r"死亡した(?:後|あと)(?:に|で)[^。?]*カウンターを取り除")


def _out_of_order(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where damage is played that something is done in response to, or a counter is gone too early."""
    if _IN_REPLY_TO_HARM.search(title) and len(table.get("action", ())) > 1:
        yield "何がダメージを与えるのか、それにどう対応したのかを読み取れませんでした。"
    if _WITHIN_LIMITS.search(title):
        yield "墓地の枚数がちょうど何枚かが書かれていません。"
    if _TAKEN_OFF_AFTER.search(title) and any(query.concept in ("return", "trigger") for query in queries):
        yield "カウンターがいつ取り除かれたのかを読み取れませんでした。"


_AT_ONCE = Pattern("と同時に|同じ戦闘で|同時の戦闘ダメージ|同時に与え")


def _hurt_at_once(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where damage that is told to be dealt at once is played one after another, and a life asked."""
    events = [one for one in table.get("action", ()) if one.get("do") == "event"]
    dealt = {str(one.get("what")) for one in events if "deal damage" in repr(one.get("does"))}
    asked = any(one.concept in ("lose_game", "win", "life") for one in queries)
    if asked and len(dealt) > 1 and _AT_ONCE.search(title):
        yield "同時に与えられるダメージを、同時のものとしては読み取れませんでした。"


_CHAMPIONED = Pattern("覇権で追放(?:した|された|されて(?:い)?(?:た|る))[^。?]*戻[^。?]*[?]")
_CHAMPION_GONE = Pattern("離れ|死|破壊|バウンス|手札|除去|いなくな|生け贄|追放したら|焼")


def _champion_stays(queries: tuple[Query, ...], _table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where it is asked how what was championed returns, and the champion is not told to be gone."""
    asks = any(query.kind == "yn" for query in queries)
    if asks and _CHAMPIONED.search(title) and not _CHAMPION_GONE.search(title):
        yield "覇権を持つクリーチャーが戦場を離れるのかが書かれていません。"


_FIRST_EXILED = Pattern(
    "覇権.*(?:最初|先|前|元々|もともと|以前)に?(?:は)?、?追放(?:し|され)て?(?:い)?た[^。?]*戻[^。?]*[?]"
)


def _exiled_first(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where it is asked of what a champion exiled that was itself exiled, and none was played."""
    chosen = sum(one.get("about") == "champion" for one in table.get("choose", ()))
    asks = any(one.kind == "yn" for one in queries)
    if asks and chosen < title.count("最初に追放") + 1 and _FIRST_EXILED.search(title):
        yield "最初に追放したものがどれのことかを読み取れませんでした。"


_ITS_TARGET = Pattern(
    "対象(?:の|に(?:した|取った|選んだ)|となった)(?:パーマネント|クリーチャー|土地)(?:は|が|も)[^。?]*[?]$"
)


def _target_of_trigger(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where 対象のクリーチャーは…? is asked, and the permanent spell cast is what it was taken for."""
    if not _ITS_TARGET.search(title):
        return
    cast = {str(action.get("what")) for action in table.get("action", ()) if action.get("do") == "cast"}
    if any(query.things and set(query.things) <= cast for query in queries):
        yield "何が対象になっているのかが書かれていません。"


_WHO_HAS_IT = Pattern(
    "《(?P<card>[^《》]+)》[^。、?《》]*(?:《[^《》]+》を)?[^。、?《》]*[るただ]プレイヤー(?=に|へ|を対象)"
)


def _its_player(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where 《X》を出したプレイヤーに is aimed at the player who does not have X."""
    found = _WHO_HAS_IT.search(title)
    if found is None:
        return
    whose = {one.get("controller") for one in table.get("object", ()) if one.get("card") == found["card"]}
    at = {name for action in table.get("action", ()) for name in aimed(action)} & {YOU, OPPONENT}
    if whose and at and not whose & at:
        yield f"《{found['card']}》がどちらのプレイヤーのものかを読み取れませんでした。"


_AS_IT_IS = Pattern("(?:この|その)まま[^。?、]*[0-9]+/[0-9]+[^。?、]*残[^。?]{0,10}[?]$")


def _left_as_it_is(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where このまま2/2が残る? is asked behind a card, and the size was taken for one more object."""
    if not _AS_IT_IS.search(title):
        return
    known = objects(table)
    acted = {name for action in table.get("action", ()) for name in aimed(action)}
    for query in queries:
        bare = all(name in known and "card" not in known[name] and name not in acted for name in query.things)
        if query.things and bare and any("card" in one for one in known.values()):
            yield "残るかどうかを尋ねられたものが、どれのことかを読み取れませんでした。"
