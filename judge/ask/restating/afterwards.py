"""What a shield has already done, the second damage that is feared, and what nobody does any more.

Invariant: a shield that is said to have worked is one that the first damage told of must have used up; that nothing
more is done says nothing that the play does not have.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_STRIKES = r"(?:二段攻撃|先制攻撃)"
_FIRST = r"(?:先制攻撃|二段攻撃|最初|1回目|1度目|先)の?(?:戦闘)?(?:ダメージ)?(?:・?ステップ)?"
_WORKED = (
    r"(?:再生(?:の盾|の効果|能力)?(?:が|は)(?:働い|機能し|適用され|発動し|使われ|消費され|1つ使われ"
    r"|1つ消費され|作動し|効い)"
    r"|再生(?:の盾)?を(?:1つ)?(?:使っ|消費し|使い切っ)|再生(?:し|され))"
)
_SIZE = r"(?P<p>\d+)/(?P<t>\d+)"
_SHIELDED = Pattern(
    rf"再生の盾(?:が|を|は)?(?:1つ)?(?:だけ)?(?:張った|張られた|張ってある|張っている|ある|持つ|ついた|のある)"
    rf"(?:素の)?(?:自分の|相手の|対戦相手の|こちらの)?{_SIZE}"
)
_STRIKER = Pattern(
    rf"{_STRIKES}(?:を持つ|を持った|持ちの?|つきの?|付きの?|の)?(?:自分の|相手の|対戦相手の|こちらの"
    rf"|クリーチャー)?{_SIZE}"
)


def _used(match: re.Match[str]) -> str:
    """先制攻撃の3点で再生が働いた says nothing more, where that much was struck first and had to be regenerated."""
    shielded, striker = _SHIELDED.search(match.string), _STRIKER.search(match.string)
    if shielded is None or striker is None or (match["n"] and match["n"] != striker["p"]):
        return match[0]
    return "" if int(striker["p"]) >= int(shielded["t"]) else match[0]


def _second(match: re.Match[str]) -> str:
    """このあと通常の戦闘ダメージでもう1回殴られて、死ぬ? asks whether it dies, where something strikes twice."""
    return match["ends"] or "" if "二段攻撃" in match.string[: match.start()] else match[0]


_MORE = (
    r"(?:あと(?:から)?|後(?:から)?|その後|そのあと|この後|このあと|以降|以後|それ以降|追加で|さらに|これ以上"
    r"|それ以上|他に|ほかに|もう|新たに|対応して)"
)
_NOBODY = r"(?:(?:どちら|お?互い|両者|双方|自分|相手|対戦相手|誰)(?:も|は|とも|に)?、?)?"
_WHAT = (
    r"(?:(?:再生の)?盾|再生(?:能力)?|呪文|インスタント|能力|カード|対応|何|なに|何か|起動型能力|マナ|打ち消し"
    r"|軽減|火力)(?:の(?:起動|使用))?(?:も|は|を|か)?(?:呪文や?(?:や能力)?を?)?"
)
_UNDONE = (
    r"(?:(?:張り|貼り)?(?:足|直|なお)さ|張ら|貼ら|使わ|唱え|起動し|し|撃た|打た|起こら|起き|加え|追加し|用意し"
    r"|払わ|使え|張れ|できな|でき)(?:ない|なかった|ません|ず(?:に)?)"
)
_GRANTED = (
    r"(?:(?:もの|こと)?と(?:する|します|して|すると|すれば|した(?:場合|ら))|(?:場合|前提|状態)で?|(?:の|ん)?(?"
    r":です|だ)?(?:が|けど)|で|から|ので)?"
)
_NO_MORE = Pattern(rf"(?<=[。、]){_NOBODY}{_MORE}(?:は|も|に)?、?{_NOBODY}{_WHAT}{_UNDONE}{_GRANTED}[。、]")


def _nothing_more(match: re.Match[str]) -> str:
    """あとから盾を張り足さないとして says nothing, unless it is asked what may be done or what would have to be."""
    behind = match.string[match.end() :]
    turns = re.search("なぜ|どうして|でき|られる|られます|必要|すべき|べき|いつ|何を|何が|何回", behind)
    return match[0] if turns and not re.search("生き残れ|耐えられ|助かれ", behind) else ""


FORMS: tuple[Form, ...] = (
    # 先制攻撃の3点で再生が働いた。
    (
        Pattern(
            rf"(?<=[。、]){_FIRST}(?:の)?(?:(?P<n>\d+)点(?:の?ダメージ)?)?(?:で|により|によって|に対して)、?(?"
            rf":自分の|その)?{_WORKED}(?:た|て|まし(?:た|て))(?:(?:が|けど|けれど)、|、|。)"
        ),
        _used,
    ),
    # このあと通常の戦闘ダメージでもう1回殴られて、死ぬ?
    (
        Pattern(
            r"(?<=[。、])(?:(?:この|その)(?:あと|後)(?:に|で)?|続く|それから|次に|残りの)?、?(?:の)?(?:通常"
            r"|普通|2回目|2度目|次|ふつう|二撃目)の?(?:戦闘)?(?:ダメージ|攻撃)?(?:・?ステップ)?(?:の?"
            r"ダメージ)?(?:で|を|も|に)、?"
            r"(?:もう1回|もう1度|また|再び|もう一発|改めて)?、?(?:殴られ|攻撃され|受け|食らっ|くらっ|もらっ"
            r"|与えられ|刺され)(?:て|たら|ると|れば)(?:(?:しまって|しまうと))?、?(?:結局、?)?(?P<ends>)(?"
            r"=[^。?]{0,12}(?:死|破壊|生き残|助か|耐え))"
        ),
        _second,
    ),
    # あとから盾を張り足さないとして
    (_NO_MORE, _nothing_more),
)
