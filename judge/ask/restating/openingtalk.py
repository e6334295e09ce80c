"""Leylines in the hand a game begins with, or drawn later, told in any order; the order of what hideaway leaves.

Invariant: whether it was in that hand is told; a question with a word that is none of those here is left as it is.
"""

from __future__ import annotations

import re

from judge.ask.pieces import Lexer
from judge.text.patterns import Form, Pattern

_OPENING = (
    r"(?:初手|(?:ゲーム)?(?:初期|開始時?|最初|はじめ)の?(?:手札|ハンド)|オープニング・?ハンド"
    r"|ゲームを?(?:始める|開始する)(?:とき|時)の手札|ゲーム開始時の手札)"
)
_LEYLINES = Lexer(
    (
        ("not", r"マリガン|(?:置か|出さ|使わ)(?:な|ず)|相手|唱えて|払って|捨て|2枚目|1枚だけ|1枚しか"),
        ("later",
            rf"{_OPENING}(?:に|の中に)?(?:は|には)?(?:なかった|なく(?:て)?|ない|無かった|ありません(?:でした)?|来なかった|入っていなかった|いなかった)"),
        ("later", r"(?:ドロー|引(?:い|き|く|け))"),
        ("opening", _OPENING),
        ("leyline", r"《[^《》]*力線》|力線"),
        ("several", r"([2-4])枚(?:とも)?|両方(?:とも)?|全部|すべて|いっぺんに|一度に|まとめて|同時に|一気に"),
        ("free",
            r"(?:ただ|タダ|無料|フリー)(?=で|に)|(?:マナ(?:・コスト)?|コスト)(?:を|は)?(?:支払|払)(?:わず|わない)|踏み倒"),
        ("put", r"(?:場|戦場)に|置|出し|出せ|出す"),
        ("plain",
            r"[0-9]ターン目|最初のターン|次のターン|ターン|ゲーム|開始|始め|スタート|状態|あと|後|場合|とき|時|普通|手札|カード|今|途中|可能|大丈夫|許|OK"),
        ("plain", r"[ぁ-ん、。?「」() ・]"),
    )
)  # fmt: skip


def _leylines(match: re.Match[str]) -> str:
    """Return a question of leylines in the words that are read, itself where it is none."""
    text = match[0]
    pieces = _LEYLINES.pieces(text)
    if pieces is None:
        return text
    names = [name for name, _, _ in pieces]
    asked = re.search(r"(?:られ|せ|け|でき|い|可能|OK|大丈夫|許され)(?:る|ます|の|ん|です|でしょう)*か?[?。]*$", text)
    if "not" in names or "leyline" not in names or "put" not in names or asked is None:
        return text
    if re.search(r"(?:なけれ|ません|ない)(?:ば|か|[?]|です|の)", text.rpartition("、")[2]):
        return text
    leyline = next((said for name, _, said in pieces if name == "leyline" and "《" in said), "力線")
    leyline = leyline if leyline == "力線" else f"力線({leyline})"
    if "later" in names:
        early = any(name == "opening" for name in names)
        return text if early else f"1ターン目に引いた{leyline}をただで戦場に出せますか?"
    if "opening" not in names or "several" not in names:
        return text
    many = next((number for name, number, _ in pieces if name == "several" and number), "2")
    return f"ゲーム開始時の手札に{leyline}が{many}枚ありました。両方とも戦場に出した状態でゲームを始められますか?"


_REST = r"(?:選(?:ば(?:れ)?なかった|ばない|んでいない)|追放し(?:なかった|ない)|残(?:り|った)|余った|秘匿しなかった)"
_ORDER = Lexer(
    (
        ("not", r"相手|上に|4枚とも|1枚目"),
        ("edition", r"(?:現行|現在|今|いま|最新)の?(?:ルール)?(?:で(?:は)?|だと)|(?:現行|今の|現在の)ルール"),
        ("hideaway", r"秘匿([0-9])?"),
        ("rest", rf"{_REST}(?:の)?(?:(?:の|り)?(?:[2-4])枚)?(?:の?カード)?"),
        ("bottom", r"(?:ライブラリー?|山札|デッキ)の?(?:一番)?(?:下|底)|一番下|(?:下|底)(?=に|へ)"),
        ("order", r"順番|順序|順|並び(?:順)?|並べ方?|並べ"),
        ("own", r"好き|自由|任意|望む|自分で|選べ|選んで|決められ|決めて|プレイヤー"),
        ("plain", r"処理|解決|するとき|カード|置|戻|送|決ま|決め|土地|出|場|質問|[0-9]枚|選|教え|無作為"),
        ("plain", r"[ぁ-ん、。?「」() ・]"),
    )
)  # fmt: skip


def _order(match: re.Match[str]) -> str:
    """Return a question of the order in which hideaway leaves cards in the words that are read."""
    text = match[0]
    pieces = _ORDER.pieces(text)
    names = {name for name, _, _ in pieces or ()}
    if pieces is None or "not" in names or not {"hideaway", "rest", "bottom", "order"} <= names:
        return text
    edition = next((said for name, _, said in pieces if name == "edition"), "")
    number = next((number for name, number, _ in pieces if name == "hideaway" and number), "")
    lead = f"{re.sub('(?:で(?:は)?|だと)?$', 'では、', edition)}" if edition else ""
    return f"{lead}秘匿{number}で追放しなかった3枚をライブラリーの下に置く順番は自分で選べる?"


FORMS: tuple[Form, ...] = (
    (Pattern(r"^.*力線.*$"), _leylines),
    (Pattern(r"^(?=.*(?:順|並)).*秘匿.*$"), _order),
)
