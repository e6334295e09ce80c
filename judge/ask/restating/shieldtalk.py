"""Shields against damage told beside the damage they meet: who has which of them, before what is cast at their player.

《X》を出している相手から《溶岩の斧》。自分には「次のダメージを4点軽減」の盾が1つ is
相手は《X》をコントロールしている。自分には次に受けるダメージを4点軽減する盾がある。相手が《溶岩の斧》を自分に唱えた.

Invariant: a shield that is there when it is told is there before the spell resolves; one put up later stays where it is
told.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import is_spell, key_of
from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]+》(?:\([^()]*\))?"
_HAS = (
    r"を(?P<count>\d[体枚])?"
    r"(?:持つ|持っている|(?:出し|並べ|張っ)て(?:い)?る|コントロール(?:して(?:い)?る|する|中の))"
)
_WHO = r"(?:対戦相手|相手)"
_ASKER = r"(?:自分|こちら|私)"
_HIT = r"(?:(?:撃た|唱えら)れ(?:た|まし(?:た|て))|(?:食ら|くら|もら)った|飛んで(?:き|来)た|来た|きた)?"


def _from_beside(match: re.Match[str]) -> str:
    """《X》を出している相手から《溶岩の斧》。 with who has what told first; as it is where it is no spell."""
    spell = match["spell"] or match["spell2"]
    name = re.match("《([^《》]+)》", spell)
    if name is None or not is_spell(key_of(name[1])):
        return match[0]
    who, count = match["who"], match["count"] or ""
    return f"{who}は{match['board']}を{count}コントロールしている。{who}が{spell}を自分に唱えた"


_SHIELD = (
    rf"(?P<own>{_ASKER})(?:に(?:は)?|の上に(?:は)?|は)、?(?:{_CARD}で)?「?次(?:の|に(?:受ける|与えられる|食らう))(?:ダメージ)?"
    r"(?:を|の(?:うち)?)?(?P<n>\d+)点(?:分)?(?:の?ダメージ)?(?:を|まで)?軽減(?:する)?(?:」)?(?:という|の)?(?:軽減の)?盾(?:が|を)"
    r"(?:(?P<one>1つ)(?:だけ)?)?(?:ある|張ってある|張って(?:い)?る|残って(?:い)?る|付いて(?:い)?る|ついて(?:い)?る|あります)?(?=。)"
)
_CASTS = rf"(?P<cast>(?<![^。]){_WHO}が{_CARD}を{_ASKER}に唱えた)"

_AT_ASKER = Pattern(rf"{_ASKER}に(?:{_CARD}が|{_CARD}を)?(?:唱え|撃|打|飛ん)")
"""That what deals the damage is aimed at the player who asks."""

_WILL = r"再生(?:させよう|しよう)と(?:して(?:い)?(?:ます|る)|した|しました|思(?:う|います))。"

FORMS: tuple[Form, ...] = (
    # 3点受けた3/3を再生させようとしてます。助かりますか
    (Pattern(rf"(?P<x>\d+/\d+)を{_WILL}"), r"\g<x>に再生の盾がある。"),
    # 《X》側の《溶岩の斧》。受ける側は次の4点を軽減する盾つき。
    (
        Pattern(
            rf"(?<![^。])(?P<board>{_CARD})側の(?P<spell>《(?P<name>[^《》]+)》(?:\([^()]*\))?)(?:が|を)?(?:1発)?。"
            rf"受ける(?:側|ほう|プレイヤー)(?:に)?は、?(?P<by>{_CARD}で)?"
            r"(?P<n>次(?:の|に受ける)(?:ダメージ(?:を)?)?\d+点(?:を)?軽減(?:する)?)盾(?:つき|付き|が(?:1つ)?ある|を張って(?:い)?る)。"
        ),
        lambda m: (
            f"相手は{m['board']}をコントロールしている。自分には{m['n']}盾がある。相手が{m['spell']}を自分に唱えた。"
            if is_spell(key_of(m["name"]))
            else m[0]
        ),
    ),
    # 相手は5/5に次の2点を軽減する盾を張っている
    (
        Pattern(
            r"(?<![^。])(?:自分|対戦相手|相手)(?:は|が)、?(?P<on>(?:(?:自分|相手|対戦相手)の)?(?:\d+/\d+|クリーチャー|《[^《》]+》))(?:に(?:は)?|の上に)、?"
            r"(?P<what>「?次(?:の|に受ける)[^。?、]{0,16}?軽減(?:する)?」?(?:という|の)?(?:軽減の)?盾)を(?P<n>[1-3]つ)?、?(?:張|貼|は)(?:って(?:い|あ)る|った)(?=。)"
        ),
        lambda m: f"{m['on']}には{m['what']}が{m['n'] or ''}ある",
    ),
    (Pattern(r"(?:順番を|順序を|それを)?決めるのは(?:誰|どちら)(?:です)?か?(?=\?)"), "誰が選ぶ"),
    # 《X》を出している相手(の《Y》が自分に|から《Y》(が飛んできた))。
    (
        Pattern(
            rf"(?P<board>(?<![^。]){_CARD})(?:{_HAS})(?P<who>{_WHO})(?:の(?P<spell>{_CARD})(?:が|を)、?{_ASKER}に{_HIT}|"
            rf"から、?(?P<spell2>{_CARD})(?:が|を)?{_HIT})(?=。)"
        ),
        _from_beside,
    ),
    (Pattern(_SHIELD), r"\g<own>には次に受けるダメージを\g<n>点軽減する盾がある"),
    (
        Pattern(rf"{_CASTS}。(?P<shield>{_ASKER}には次に受けるダメージを\d+点軽減する盾がある)。"),
        r"\g<shield>。\g<cast>。",
    ),
    (
        Pattern(
            r"(?<=[るた]。)(?:最終的に|結局)?(?P<much>何点)(?:に(?:なりうる|なり得る|なる可能性がある)|ありうる)(?=\?)"
        ),
        lambda m: f"自分は{m['much']}受ける" if _AT_ASKER.search(m.string[: m.start()]) else m[0],
    ),
    (Pattern(r"(?:それを)?(?:順番を)?選ぶのは(?:誰|どちら)(?:です)?か?(?=\?)"), "誰が選ぶ"),
)
