"""Shields against damage told beside the damage they meet: who has which of them, before what is cast at their player.

《X》を出している相手から《溶岩の斧》。自分には「次のダメージを4点軽減」の盾が1つ is
相手は《X》をコントロールしている。自分には次に受けるダメージを4点軽減する盾がある。相手が《溶岩の斧》を自分に唱えた.

Invariant: a shield that is there when it is told is there before the spell resolves; one put up later stays where it is
told.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import is_spell, key_of
from judge.ask.restating.nouns import PT
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

_X = rf"(?:(?:(?:自分|相手|対戦相手)の)?{PT}(?:の?クリーチャー)?|自分|相手|対戦相手|私)"
_KEPT = (
    r"(?:(?:軽減|防止|カット|吸収|シャットアウト)(?:(?:(?:し|でき|され)(?:まし)?た)|(?=。))"
    r"|防(?:いだ|げた|がれた|ぎました|げました)|減らした)"
)
"""That damage was prevented: 軽減した, 防いだ."""
_STRUCK = r"(?:を(?:撃た|打た|唱えら|当てら|使わ)れ|を(?:受け|食らっ|くらっ|喰らっ|もらっ|撃っ|打っ|唱え)|が飛んでき)"
_SO = r"(?:た|まし(?:た))(?:の(?:です|だ)|ん(?:です|だ))?(?:が|けど|けれど|けれども|ところ|。)"


def _a_part_kept(match: re.Match[str]) -> str:
    """3/3に《稲妻》を撃たれたが、2点軽減した is a 3/3 with a shield of 2 points that is shot at."""
    who = match["x"] or ("" if re.search(PT, match.string) else "自分")
    active = match["v"] in ("を撃っ", "を打っ", "を唱え")
    if not who or (active and match["p"] != "に"):
        return match[0]  # 自分が《稲妻》を撃ったが: who shoots is not who is shot at
    aim = f"{match['x']}{match['p']}" if match["x"] else ""
    return f"{who}には次に受けるダメージを{match['n']}点軽減する盾がある。{aim}{match['s']}{match['v']}た"


def _of_a_spell(match: re.Match[str]) -> str:
    """自分への《稲妻》のダメージを2点軽減した, 《稲妻》の3点のうち2点を軽減したら: a shield, and the spell."""
    who = match["x"] or ("" if re.search(PT, match.string) else "自分")
    return (
        f"{who}には次に受けるダメージを{match['n']}点軽減する盾がある。{who}が{match['s']}を受けた。"
        if who
        else match[0]
    )


def _of_all(match: re.Match[str]) -> str:
    """3/3への《稲妻》のダメージが全部軽減された: all that it is dealt, where nothing else deals damage."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    if re.search("《|ブロック|攻撃|戦闘|その後|さらに", rest):
        return match[0]
    return f"{match['x']}に与えられるダメージはすべて軽減される。{match['x']}が{match['s']}を受けた。"


def _moved(match: re.Match[str]) -> str:
    """自分への《稲妻》のダメージ3点を4/4に移し替えた: so many points, where no other card is spoken of."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    return (
        match[0]
        if "《" in rest
        else f"{match['x']}への{match['n'] or match['m']}点のダメージを{match['to']}に移し替えた"
    )


_WILL = r"再生(?:させよう|しよう)と(?:して(?:い)?(?:ます|る)|した|しました|思(?:う|います))。"

FORMS: tuple[Form, ...] = (
    # 3/3に《稲妻》を撃たれたが、2点軽減した
    (
        Pattern(
            rf"(?<![^。?])(?:(?P<x>{_X})(?P<p>[にがは])、?)?(?P<s>(?:(?:自分|相手|対戦相手)の)?{_CARD})(?P<v>{_STRUCK}){_SO}、?(?:(?:その|この)(?:ダメージ)?の?)?(?:うち|内)?の?、?"
            rf"(?P<n>\d+)点(?:分|ぶん)?(?:の?ダメージ)?(?:だけ)?[はをが]?、?{_KEPT}(?=[。、])"
        ),
        _a_part_kept,
    ),
    # 自分に与えられる《稲妻》のダメージを2点軽減した
    (
        Pattern(
            rf"(?<![^。?])(?:(?P<x>{_X})(?:への|に(?:与えられる|入る|来る)|が受ける))?(?P<s>{_CARD})の(?:ダメージ)?(?:\d+点)?(?:の?ダメージ)?(?:を|のうち(?:の)?|から|、|が)、?"
            rf"(?P<n>\d+)点(?:分|ぶん)?(?:だけ)?[をがは]?、?(?:{_KEPT}(?:ら|とき|場合(?:は)?)?|(?:軽減|防止)(?:すると|すれば|されると))[。、]"
        ),
        _of_a_spell,
    ),
    # 3/3への《稲妻》のダメージが全部軽減された
    (
        Pattern(
            rf"(?<![^。?])(?P<x>{_X})(?:への|に(?:与えられる|入る|来る)|が受ける)(?P<s>{_CARD})の(?:\d+点の?)?ダメージ(?:が|を|は)(?:全部|すべて|全て|丸ごと|全点)、?{_KEPT}(?:ら|とき|場合(?:は)?)?[。、]"
        ),
        _of_all,
    ),
    # このターン自分へのダメージを3点軽減する効果を張ってある, 3/3に次の1点を防ぐ盾
    (
        Pattern(
            rf"(?<![はがの])(?:このターン(?:中)?(?:の|に)?、?)?(?P<x>{_X})(?:への|に(?:次に)?(?:与えられる|入る|来る|飛んでくる)|が(?:次に)?受ける|に(?:は)?、?)(?:次の)?(?:ダメージ(?:を|の(?:うち)?)?)?(?P<n>\d+)点(?:分|まで|ぶん)?(?:の?ダメージ)?(?:を|だけ)?"
            r"(?:(?:軽減|防止)(?:する|してくれる|できる)?|防(?:ぐ|いでくれる|げる)|減らす)(?:という|軽減)?の?(?:効果|盾|シールド|バリア)"
            r"(?:(?:を|が)(?:張|貼|は|用意|使|作|残|乗|かけ|掛け)[^。?、]{0,6}?(?:る|た|ます)|が(?:1つ)?(?:ある|あります|あり|働いている|残っている)|(?:付き|つき)(?:です)?|(?=。))"
            r"(?:状態で|とき(?:に)?|ので|上で|後(?:で|に))?(?P<end>[。、]|(?=。))"
        ),
        r"\g<x>には次に受けるダメージを\g<n>点軽減する盾がある。",
    ),
    # 自分への《稲妻》のダメージ3点を4/4に移し替えた, 2/2が肩代わりした
    (
        Pattern(
            rf"(?P<x>{_X})への(?:{_CARD}の)(?:ダメージ(?P<n>\d+)点|(?P<m>\d+)点の?ダメージ)(?:すべて|全部)?を、?(?P<to>{_X})"
            r"(?:に(?:移し替え|移し変え|移しかえ|移し|押し付け|回し|肩代わりさせ)た|が(?:代わりに受け|引き受け|肩代わりし|身代わりに受け)た)"
        ),
        _moved,
    ),
    (
        Pattern(
            rf"(?<=ダメージを)(?P<to>{_X})(?:が(?:代わりに受け|引き受け|肩代わりし|身代わりに受け)た|に肩代わりさせた)"
        ),
        r"\g<to>に移し替えた",
    ),
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
