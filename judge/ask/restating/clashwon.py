"""Who won a clash, in whatever words: 勝者は相手, 向こうに勝たれた, こっちのほうが上 are 激突で相手が勝った.

Invariant: whose spell makes the players clash and who won stay as told; where a clash is told with both its cards, or
somebody other than the two is named, nothing is put anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.ask.restating.nouns import CARD
from judge.text.patterns import Form, Pattern

_MINE = r"(?:自分|こちら|こっち|私|俺|僕|うち|あなた)"
_FOE = r"(?:対戦相手|相手|向こう|あちら|あっち)"
_WHO = rf"(?:{_MINE}|{_FOE})(?:プレイヤー|側)?"
_BUT = r"(?:(?:な|だった|でした|です)?(?:ん|の)?(?:だ|です)?(?:けれど|けど|が)、?|で(?:した)?、|です。|だ。|。|、)"
_IS = r"(?:だった|でした|です|である|だ)?"
_REVEALED = r"(?:(?:が|の)?(?:公開した|めくった|めくれた|見せた|出した))?"
_SEEN = (
    r"(?:(?:結果(?:は)?|めくってみると|めくってみたら|めくったら|めくると|公開(?:してみると|すると|したら)"
    r"|蓋を開けたら|開けてみたら)、?)?"
)
_CLASHED = (
    r"激突(?:し(?:て|た(?:が|けど|ところ|ら|んだけど|のですが|んですが)?|まして|ました(?:が|ところ)?)"
    r"|(?:に|と)な(?:って|り(?:ました(?:が)?|まして)?|ったが|ったけど|った)|を(?:行い(?:ました(?:が)?|まして)?|行って|行った(?:が|けど|ところ)?|した(?:が|ところ)?)"
    rf"|し(?=、)|で(?:は)?|、|。)[、。]?{_SEEN}"
)
_GREAT = (
    r"(?:大き|高|重)(?:かった|い)|上回(?:った|っていた|っている|りました|っていました)"
    r"|勝って(?:い)?た|上だった|上でした|上"
)
_VALUE = r"(?:(?:マナ総量|点数で見たマナ・?コスト|コスト|数字|点数)(?:が|で|は|の)?、?)?"
_WON = tuple(
    re.compile(one)
    for one in (
        rf"(?:{_VALUE}(?:{_GREAT})(?:の|ほう|方)は|勝(?:った|つ|ちました)の(?:は|が)|勝者は|勝ちは|勝利したのは)(?P<w>{_WHO}){_REVEALED}"
        rf"の?(?:カード)?(?:の?ほう|の方)?{_IS}(?:\([^()]*\))?{_IS}",
        rf"(?P<w>{_WHO}){_REVEALED}の?(?:カード)?(?:の)?(?:ほう|方|カード)(?:が|の){_VALUE}(?:{_GREAT}){_IS}",
        rf"(?P<w>{_WHO})が{_VALUE}(?:{_GREAT}){_IS}",
        rf"(?P<w>{_WHO})(?:の|が)(?:勝った|勝ちました|勝ち|勝利(?:した|しました)?){_IS}",
        rf"(?P<w>{_WHO})に(?:勝たれた|勝たれました|負けた|負けました|勝たれて)",
        rf"(?P<w>{_FOE})に勝たれ(?:た|ました|て)",
        rf"軍配は?(?P<w>{_WHO})(?:の?ほう)?に(?:上がった|上がりました)?",
        rf"(?P<w>{_WHO})に軍配(?:が上がった|が上がりました)?",
        rf"(?P<l>{_WHO})(?:が|の)(?:負けた|負けました|負け|敗北(?:した)?){_IS}",
        rf"(?P<l>{_WHO})に(?:勝った|勝ちました|勝利した)",
    )
)
_DRAWN = re.compile(
    r"(?:結果は)?(?:引き分け|同点|イーブン|同値)(?:だった|でした|です|になった|になりました|に終わった|だ)?"
)

_OF_LIFE = re.compile(r"ライフ|点|ダメージ")
"""What is asked of a drawn clash for which it does not matter of how much mana both cards are."""

_WORTH = rf"(?P<{{}}>{_WHO})(?:が|は|の(?:が)?)?(?P<{{}}>\d+)(?:マナ)?(?:の(?:カード|呪文))?"
_BOTH = re.compile(
    rf"(?:めくれた|公開(?:した|された)|めくった|出た)?(?:の|カード)?(?:が|は)?、?"
    rf"{_WORTH.format('a', 'm')}(?:で|を)?[・、と]?{_WORTH.format('b', 'n')}"
    rf"(?:(?:を|が)?(?:公開(?:した|しました|された|されました)?|めく(?:った|れた|りました|れました))|{_IS})"
)
"""Both cards by how much mana they cost, in few words: 自分4マナ・相手2マナを公開."""


def _side(who: str) -> str:
    return "相手" if re.match(_FOE, who) else "自分"


def _other(side: str) -> str:
    return "自分" if side == "相手" else "相手"


def _caster(match: re.Match[str]) -> str:
    """Return whose spell makes the players clash, before it."""
    return f"{_side(match.groupdict().get('w') or '自分')}が{match['card']}を唱えた。激突で"


def _winner(match: re.Match[str]) -> str:
    """Return who won, plainly; a text that tells anything else is left as it is."""
    body = match["body"].strip("、")
    if _DRAWN.fullmatch(body):
        return (
            "激突で自分は3マナのカード、相手は3マナのカードを公開した。" if _OF_LIFE.search(match.string) else match[0]
        )
    if (both := _BOTH.fullmatch(body)) and _side(both["a"]) != _side(both["b"]):
        return f"激突で{_side(both['a'])}は{both['m']}マナ、{_side(both['b'])}は{both['n']}マナのカードを公開した。"
    for pattern in _WON:
        if found := pattern.fullmatch(body):
            said = found.groupdict()
            won = _side(said["w"]) if said.get("w") else _other(_side(said["l"]))
            return f"激突で{won}が勝った。"
    return match[0]


def _clash(plain: str) -> Callable[[re.Match[str]], str]:
    """Return what puts a match so where a clash is spoken of."""
    return lambda match: match.expand(plain) if "激突" in match.string else match[0]


_END = (
    r"(?P<end>。|、(?=だから|だったら|では|それなら|その|追加|この)"
    r"|(?:ん)?(?:だ|です)?(?:けれど|けど|が|ので|から)、|(?:場合|とき|なら)(?:は|に)?、?)"
)

FORMS: tuple[Form, ...] = (
    # 負け?
    (
        Pattern(
            r"(?<=[。、])(?:これ(?:って|は)?、?)?(?:自分の)?(?P<w>勝ち|負け)(?:(?:に|と)(?:なる|なります)|扱い)?(?:の|ん|なの)?(?:です)?か?(?=\?)"
        ),
        lambda m: f"{'自分' if m['w'] == '勝ち' else '相手'}は激突に勝つ" if "激突" in m.string else m[0],
    ),
    # おまけの3点, 勝ったときのボーナス3点, 勝利ボーナスの3点
    (
        Pattern(
            r"(?:(?:激突に)?(?:勝った|勝利)(?:とき|時|場合)?の)?(?:追加|おまけ|ボーナス|オマケ|上乗せ)(?:の|で(?:の)?|分の?)?(?P<n>\d+点)"
        ),
        _clash(r"追加の\g<n>"),
    ),
    (Pattern(r"(?<=[。、])(?:激突に)?(?:勝った|勝利した)(?:とき|時|場合)の(?P<n>\d+点)"), _clash(r"追加の\g<n>")),
    # 追加の3点、相手の顔に入ったりしないの?
    (
        Pattern(
            rf"(?P<n>追加の\d+点)(?:は|って|を|も|、)*、?(?:{_MINE}(?:から|が)、?)?(?P<w>{_WHO})(?:の?(?:本体|顔|ライフ))?(?:に|へ)(?:は)?、?"
            r"(?:入(?:る|れられる|ったりする|ったりしない|り(?:ます|ません))|与え(?:る(?:こと(?:に|が)(?:なる|できる))?|られる|ることはできる)|飛(?:ぶ|ばせる)|撃てる|行く)"
            r"(?:の|ん)?(?:です|でしょう|でしょうか)?か?(?=\?)"
        ),
        lambda m: f"{m['n']}を{_side(m['w'])}に与えられる" if "激突" in m.string else m[0],
    ),
    # 《X》を唱えたのは相手なんだけど、激突で
    (
        Pattern(
            rf"(?P<card>{CARD})を(?:唱え|撃っ|打っ|使っ)(?:た|てき(?:た|ました))のは(?P<w>{_WHO})(?:の?ほう|の方)?{_BUT}激突(?:では|で)"
        ),
        _caster,
    ),
    # 相手に《X》を唱えられ、激突を行いました。
    (
        Pattern(
            rf"(?P<w>{_FOE})(?:に|から)、?(?P<card>{CARD})を(?:唱え|撃た|打た|使わ)られ?(?:れ)?(?:て|まして|ました|た)?[、。]?{_CLASHED}"
        ),
        _caster,
    ),
    # 相手の《X》で激突、
    (
        Pattern(
            rf"(?P<w>{_WHO})(?:の|が(?:唱えた|撃った|使った)|の(?:唱えた|撃った))(?P<card>{CARD})(?:で|の|による|で始まった|をきっかけに)、?{_CLASHED}"
        ),
        _caster,
    ),
    # 《X》で激突、: one's own
    (
        Pattern(
            rf"(?<![^。?])(?P<card>{CARD})(?:(?:で|の)、?|を(?:唱えて|撃って|打って|使って|唱え、|撃ち、)、?){_CLASHED}"
        ),
        _caster,
    ),
    # …激突で、勝者は相手。
    (Pattern(rf"激突(?:で|は)、?(?P<body>[^。?《》]{{2,44}}?){_END}"), _winner),
)
