"""Hideaway activated at one power and resolving at another, told in any order.

Invariant: the power at both times is told, and nothing else that could let the card be played or not.
"""

from __future__ import annotations

import re

from judge.ask.pieces import Lexer
from judge.text.patterns import Form, Pattern

_LEXER = Lexer(
    (
        ("plain", r"しか(?:な(?:い|く|かった)|ありません(?:でした)?|い(?:ない|ません))"),
        ("not",
            r"な(?:い|く|かった)(?!.*\?)|ません(?!か)|土地(?:・?カード)?(?:だ|で|の場合|なら)|壊|割ら|増え|上がっ|出し|対戦相手の(?:クリーチャー|パワー)|のまま|変わら"),
        ("land", r"《[^《》]+》"),
        ("sum", r"(?:クリーチャーの)?(?:パワー(?:の)?合計|合計パワー|パワー|合計)(?:値)?"),
        ("needed", r"10以上"),
        ("amount", r"([0-9]+)(?![体枚回つ個]|以上)(?:点)?"),
        ("gone",
            r"(?:クリーチャー)?(?:を|が)?[1-9]体(?:を|が)?|除去|やられ|倒され|殺され|死(?:亡|んで|に)|破壊|焼かれ|いなく|減っ|落ち|下がっ"),
        ("card",
            r"(?:裏向き|秘匿|隠|伏せ|しま|追放|下に)(?:で|に|し|して|った|ってい?た|ってあっ?た|してあった|した|てあった|ていた|てい|て|の|い|せ)*(?:カード|呪文|1枚)"),
        ("card", r"秘匿|カード"),
        ("where", r"(?:どこ|どの領域)(?:に|へ)?"),
        ("cast", r"(?:唱え|プレイ|使|撃|出)(?:られ|でき|え|て(?:も)?(?:いい|よい)|せ|ること|うこと|すること)"),
        ("when", r"起動|解決|対応|レスポンス|誘発|能力|条件|満た|スタック|時点|直前|前|後|あと|最後"),
        ("plain",
            r"相手|対戦相手|自分|こちら|こっち|側|クリーチャー|場|カード|使|唱え|コスト|マナ|タダ|無料|達成|処理|状態|状況|場合"),
        ("plain", r"時|際|今|食ら|喰ら|受け|結局|全部|自身|それ以外"),
        ("plain", r"[ぁ-ん、。?「」() ・]"),
    )
)  # fmt: skip


def _put(match: re.Match[str]) -> str:
    """Return a question of a hideaway land in the words that are read, itself where it is none."""
    text = match[0]
    pieces = _LEXER.pieces(text)
    if pieces is None:
        return text
    names = [name for name, _, _ in pieces]
    lands = {said for name, _, said in pieces if name == "land"}
    amounts = [int(number) for name, number, _ in pieces if name == "amount"]
    whole = {"sum", "gone", "card"} <= set(names) and "起動" in text and len(lands) == 1 and "not" not in names
    if not whole or len(amounts) != 2 or amounts[0] <= amounts[1]:
        return text
    asked = [name for name in names if name in ("cast", "where")]
    if (
        not asked
        or (asked[0] == "where" and "cast" in asked)
        or re.search(r"起動(?:でき|し直)|起動(?:前|する前)", text)
    ):
        return text
    asks = "唱えられる?" if "cast" in asked else "どこ?"
    where = "秘匿したカードはどこ?" if asked[-1] == "where" and "cast" in asked else ""
    told = f"{lands.pop()}を、パワー合計{amounts[0]}のときに起動した。対応で1体除去されて合計が{amounts[1]}になった。"
    return f"{told}秘匿したカードは{asks}{where}"


FORMS: tuple[Form, ...] = ((Pattern(r"^(?=.*起動).*パワー.*$"), _put),)
