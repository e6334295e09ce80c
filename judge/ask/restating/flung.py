"""Creatures that a spell throws: told to be thrown, they are sacrificed for it, and the spell goes where they go.

4/4を《投げ飛ばし》で本体に投げた is 4/4を生け贄に捧げて《投げ飛ばし》を相手プレイヤーに撃った.

Invariant: only an instant or sorcery whose additional cost is a sacrifice is put so; who is thrown and at what stays.
"""

from __future__ import annotations

import re
from functools import lru_cache

from judge.ask.building.cards import is_spell, key_of, text_of
from judge.text.patterns import Form, Pattern

_CARD = r"(?P<card>《(?P<name>[^《》]+)》(?:\([^()]*\))?)"
_WHAT = r"(?:(?<=\d/\d)|(?<=\))|(?<=》)|(?<=クリーチャー)|(?<=それ)|(?<=これ)|(?<=こいつ)|(?<=トークン))を、?"
_AT = (
    r"(?P<at>(?:対戦)?相手(?:プレイヤー|の?本体|の?顔)?|プレイヤー|本体|顔|"
    r"(?:(?:対戦)?相手の|自分の|別の)?(?:\d+/\d+|《[^《》]+》))"
)
_TO = rf"{_AT}(?:の(?:顔面?|ほう|方))?(?:に|へ)(?:向けて|向かって)?、?"
_THROWN = r"(?:投げ(?:つけ|飛ばし|込み)?|ぶん投げ|放り投げ|ぶつけ|当て|飛ばし|ぶち込み?|撃ち込み?|叩き込み?|発射し)"
_SHOT = r"(?:撃っ|打っ|唱え|使っ)"
_END = r"(?P<end>たら|ましたら|(?:た(?:とき|時|場合|なら)?|まし(?:た|て)|て)(?=[。、?]|$))"
_GIVEN = r"(?:を)?(?:生け贄|生贄|いけにえ)(?:に(?:捧げ|し)|として捧げ)"
_PLAYER = Pattern("^(?:プレイヤー|本体|顔|(?:対戦)?相手の?(?:本体|顔))$")


@lru_cache(maxsize=256)
def _takes_a_creature(name: str) -> bool:
    """Return whether a card is an instant or sorcery for which something is sacrificed as it is cast."""
    key = key_of(name)
    return is_spell(key) and "sacrifice" in repr(text_of(key)).lower()


def _thrown(match: re.Match[str]) -> str:
    """Return what is sacrificed and at what the spell is cast; as it was where it is another card."""
    if not _takes_a_creature(match["name"]):
        return match[0]
    found = match.groupdict()
    at = found.get("at") or found.get("aim") or ""
    at = "相手プレイヤー" if at and _PLAYER.search(at) else at
    end = found.get("end") or "た"
    end = {"ました": "た", "まして": "て", "ましたら": "たら"}.get(end, end)
    return f"を生け贄に捧げて{match['card']}を{f'{at}に' if at else ''}撃っ{end}"


def _by_the_spell(match: re.Match[str]) -> str:
    """《投げ飛ばし》で4/4を本体に投げた: as though what is thrown were told first."""
    return match["what"] + _thrown(match) if _takes_a_creature(match["name"]) else match[0]


FORMS: tuple[Form, ...] = (
    # 4/4を《X》で相手に投げた
    (Pattern(rf"{_WHAT}{_CARD}で、?{_TO}(?:{_THROWN}|{_SHOT}){_END}"), _thrown),
    # 4/4を《X》で投げて(相手に当てた|本体へ)
    (
        Pattern(rf"{_WHAT}{_CARD}で、?(?:{_THROWN}て|{_GIVEN}て?)、?{_AT}(?:に|へ)(?:{_THROWN}{_END}|(?=[。、]))"),
        _thrown,
    ),
    # 4/4を《X》で生け贄に捧げて相手に投げた
    (Pattern(rf"{_WHAT}{_CARD}(?:で|の){_GIVEN}て?、?{_TO}(?:{_THROWN}|{_SHOT}){_END}"), _thrown),
    # 4/4を相手本体への《X》で生け贄にした
    (
        Pattern(
            rf"{_WHAT}{_AT}(?:への|に向けた|に撃った|宛ての){_CARD}"
            rf"(?:で|の(?:追加)?(?:コスト(?:として|で))?、?){_GIVEN}{_END}"
        ),
        _thrown,
    ),
    # 4/4を生け贄にして《X》を相手プレイヤーへ。
    (Pattern(rf"{_WHAT}{_GIVEN}て、?{_CARD}を、?{_AT}(?:へ|に)(?=[。])"), _thrown),
    # 4/4を《X》で投げたら
    (Pattern(rf"{_WHAT}{_CARD}で、?(?:投げ(?:つけ|飛ばし)?|ぶん投げ){_END}"), _thrown),
    # 《X》で4/4を本体に投げた
    (
        Pattern(
            rf"(?<![^。、?]){_CARD}で、?(?P<what>[^。、?《》]{{0,16}}?\d+/\d+)を、?{_TO}(?:{_THROWN}|{_SHOT}){_END}"
        ),
        _by_the_spell,
    ),
    # (自分の3/3に《巨大化》を撃って、)《X》で投げた
    (
        Pattern(
            r"(?P<what>(?<![^。、?])(?:自分の)?\d+/\d+)"
            r"(?P<grown>に、?《[^《》]+》(?:\([^()]*\))?を(?:撃っ|唱え|使っ))て(?:から)?、?(?:それを)?"
            rf"{_CARD}で、?(?:{_TO})?(?:投げ(?:つけ|飛ばし)?|ぶん投げ){_END}"
        ),
        lambda m: f"{m['what']}{m['grown']}た。その{m['what'].removeprefix('自分の')}{_thrown(m)}",
    ),
    # 5/5をダメージの前に《X》の生け贄にした
    (
        Pattern(rf"{_WHAT}(?P<when>[^。、?《》]{{2,16}}前に)、?{_CARD}(?:で|の){_GIVEN}{_END}"),
        lambda m: f"を生け贄に捧げて{m['when']}{_thrown(m).removeprefix('を生け贄に捧げて')}",
    ),
    # 3/3を生け贄に《X》!, 3/3をコストに《X》を撃った
    (
        Pattern(
            rf"{_WHAT}(?:生け贄|生贄|いけにえ|(?:追加の?)?コスト|代償)(?:に(?:して|し)?|として)、?{_CARD}"
            r"(?=[。!?]|を、?(?:撃|打|唱|使|プレイ|キャスト|(?:対戦)?相手|本体|プレイヤー))"
        ),
        lambda m: f"を生け贄に捧げて{m['card']}" if _takes_a_creature(m["name"]) else m[0],
    ),
    # 《X》で+4/+4されている攻撃中の2/2(今6/6)を投げた
    (
        Pattern(
            rf"(?<![^。、?]){_CARD}で、?(?P<mod>[+-]\d+/[+-]\d+)(?:の?修整)?(?:を?(?:されて|受けて|もらって)(?:い)?る)(?P<how>攻撃(?:中の|している))?"
            rf"(?P<what>\d+/\d+)(?:\((?:今|現在|いま)?(?:は)?\d+/\d+\))?を、?(?:投げ(?:つけ|飛ばし)?|ぶん投げ){_END}"
        ),
        lambda m: f"{m['how'] or ''}{m['what']}が{m['mod']}の修整を受けている。{_by_the_spell(m)}",
    ),
    # 《投げ飛ばし》の弾にして
    (
        Pattern(
            rf"{_WHAT}(?P<card>《(?P<name>[^《》]+)》(?:\([^()]*\))?)の(?:弾|弾丸|玉|燃料|タマ)に(?P<end>して|し、)"
        ),
        lambda m: (
            f"を{m['card']}で生け贄に捧げ{'て' if m['end'] == 'して' else '、'}"
            if _takes_a_creature(m["name"])
            else m[0]
        ),
    ),
    (Pattern(r"(?:借りパク|パクり|借り受け|強奪)中の(?=[^。?]*生け贄に捧げ)"), "コントロールを奪った"),
)
