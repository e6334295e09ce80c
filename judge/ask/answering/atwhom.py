"""What shows that it is open at whom or what something is aimed, and who takes what is dealt.

Invariant: as in `misread`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from judge.ask.answering.mistaken import objects
from judge.ask.answering.othersense import NOTES
from judge.ask.building import Built
from judge.ask.building.cards import attached_kind, is_spell, key_of, printed_loyalty
from judge.ask.building.draft import aimed
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import Query
from judge.ask.building.spellcards import hits_players
from judge.text.patterns import Pattern

_TAKES = Pattern("(?:^|。)(?:(?:合計|全部)(?:で)?)?何点(?:の?(?:戦闘)?ダメージ)?(?:を)?(?:受け|食ら|もら)[^。?]*[?]")


def who_takes(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where two fight and it is asked how much is taken, without who takes it."""
    fights = any(one.get("do") == "block" for one in table.get("action", ()))
    asked = any(one.concept == "take" and one.implied and not one.player for one in queries)
    if fights and asked and _TAKES.search(title):
        yield "どちらが受けるダメージのことかを読み取れませんでした。"


_AIM_TOLD = Pattern("[にへ](?!対応|応じ|合わせ)|対象|狙")


def at_whom(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where a life total is asked and a spell whose target is not told went to that one's creature."""
    known = objects(table)
    lives = [one for one in queries if one.concept in ("life", "lose_game")]
    asked = {one.player or known.get(name, {}).get("controller") for one in lives for name in one.things or ("",)}
    for action in table.get("action", ()):
        name = str(action.get("card", ""))
        whose = known.get(str(action.get("target")), {}).get("controller")
        if action.get("do") != "spell" or whose not in asked or not hits_players(key_of(name)):
            continue
        told = [part for part in re.split("[。?]", NOTES.sub("", title)) if f"《{name}》" in part]
        if told and not any(_AIM_TOLD.search(re.sub("《[^》]*》", "", part)) for part in told):
            yield f"《{name}》が何を対象にしたのかが書かれていません。"


_AT_PLAYER = Pattern("(?:自分|あなた|私|僕|俺|プレイヤー|本体|相手)[はがをにへ]")


def unhurt_walker(built: Built, table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where a planeswalker is asked about and an attack, of whom is not said, passes it by."""
    if _AT_PLAYER.search(title):
        return
    known = objects(table)
    attacks = [one["who"] for one in table.get("action", ()) if one.get("do") == "attack"]
    hit = {at for who in attacks for at in who.values()}
    for query in built.queries:
        loyalty = query.concept == "counters" and query.keyword == "loyalty"
        for name in query.things if loyalty or query.kind == "outcome" or query.concept in _STAYS else ():
            walks = loyalty or _is_walker(known.get(name, {}))
            if hit and walks and name in known and name not in hit:
                yield f"{name}が攻撃されているのかどうかが書かれていません。"


_STAYS = ("die", "destroy", "survive", "remain", "leave")


def _is_walker(thing: dict[str, Any]) -> bool:
    """Return whether an object of a scenario is a planeswalker."""
    card = str(thing.get("card", ""))
    return "プレインズウォーカー" in str(thing.get("is", "")) or (
        bool(card) and printed_loyalty(key_of(card)) is not None
    )


_CAST_AT = Pattern("《([^《》]+)》(?:[(][^()]*[)])?を(?:自分|相手|対戦相手|[0-9]+/[0-9]+)(?:に|を対象に)唱え")


def aimed_at_nothing(title: str) -> Iterator[str]:
    """Yield a sentence where a permanent that is no Aura is told to be cast at something (《X》に守られている自分)."""
    for name in (found[1] for found in _CAST_AT.finditer(title)):
        key = key_of(name)
        if not is_spell(key) and attached_kind(key) != "aura":
            yield f"《{name}》が何に働くのかを読み取れませんでした。"


_SHOT = Pattern("(?:[撃打]た|唱えら|攻撃さ|殴ら)れ")
_LIFE_OF = Pattern("(?:対戦)?相手の(?:残り)?ライフ(?:が|は)[^。、]*?(?:とき|時|状態|場面|状況)(?:に|で)?、?")


def shot_at(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where only a life total told makes the opponent the one who is shot at: …のときに撃たれた."""
    at = {name for one in table.get("action", ()) for name in (*aimed(one), *_attacked(one))}
    asked = any(one.player == OPPONENT and one.implied for one in queries)
    if (OPPONENT not in at and not asked) or not _SHOT.search(title):
        return
    told = _LIFE_OF.sub("", title)
    shot = [part for part in re.split("[。?]", told) if _SHOT.search(part)]
    topic = re.search("相手(?:プレイヤー)?[はがも]", _SHOT.sub("|", told).partition("|")[0])
    if told != title and topic is None and not any("相手" in part for part in shot):
        yield "誰が狙われたのかを読み取れませんでした。"


def _attacked(action: dict[str, Any]) -> set[str]:
    who = action.get("who")
    return {str(at) for at in who.values()} if action.get("do") == "attack" and isinstance(who, dict) else set()


_LIFE_TOLD = Pattern(r"ライフ(?:が|は|総量が|総量は)?\d")
_SELF_HIT = Pattern(
    r"同時に、?(?:(?:自分|あなた|プレイヤー|本人)(?:に|は|も|が)、?)?(?:別の[^、。?]{0,8}で)?\d+点(?:の?ダメージ)?(?:を|受|食|が|。|、)"
)


def hit_themselves(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where 同時に3点, behind a life total, goes to another than 死にますか is asked of."""
    if not (_LIFE_TOLD.search(title) and _SELF_HIT.search(title)):
        return
    hurt = {
        name
        for one in table.get("action", ())
        if any(does.get("do") == "deal damage" for does in one.get("does") or ())
        for name in aimed(one)
    } | _let_through(table)
    for query in queries:
        lost = query.kind == "yn" and query.concept == "lose_game" and not hurt & {YOU, OPPONENT}
        other = query.kind == "yn" and query.concept in ("die", "survive") and query.implied and hurt & {YOU, OPPONENT}
        if lost or (other and query.things):
            yield "誰がダメージを受けるのかを読み取れませんでした。"


def _let_through(table: dict[str, Any]) -> set[str]:
    """Return the players whom creatures attack that nothing blocks."""
    acts = table.get("action", ())
    blocks = [one["who"] for one in acts if one.get("do") == "block" and isinstance(one.get("who"), dict)]
    blocked = {name for one in blocks for told in one.values() for name in (told if isinstance(told, list) else [told])}
    attacks = [one["who"] for one in acts if one.get("do") == "attack" and isinstance(one.get("who"), dict)]
    return {str(at) for one in attacks for name, at in one.items() if name not in blocked} & {YOU, OPPONENT}


_SPELL_OF = Pattern(
    "(?:自分|あなた|私|相手|対戦相手|味方)の(?:唱えた)?(?:呪文|スペル|インスタント|ソーサリー)を[^。?]*対象"
)


def at_a_spell(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where a player's spell is asked to be a target, and the player was taken for it."""
    if not any(one.kind == "can" and one.concept == "target" for one in queries) or not _SPELL_OF.search(title):
        return
    if any({YOU, OPPONENT} & set(aimed(one)) for one in table.get("action", ())):
        yield "どの呪文を対象にするのかを読み取れませんでした。"
