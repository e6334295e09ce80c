"""When an ability that waits for "the beginning of the next end step" comes: いつ追放される.

Invariant: every word of the question is one of this vocabulary; where it is not told in which step the ability was
made, or of more than one such ability, nothing is said. An end step whose beginning is over is not the next one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.ask.graves import numbered
from judge.ask.pieces import Lexer, Piece
from judge.ask.routes import RULED, Answer

if TYPE_CHECKING:
    from judge.ask.reading import Reading
    from judge.rules.editions import Edition

_RULES = ("cr.603.7b", "cr.513.2")
_WHOSE = r"(?:自分|あなた|相手|対戦相手)の(?:ターンの)?"
_STEP = r"(?:終了・?ステップ|エンド・?ステップ)"
_END = rf"(?:{_STEP}|エンド(?:フェイズ)?|クリンナップ(?:・?ステップ)?)"
_EARLY = (
    r"(?:アップキープ(?:・ステップ)?|ドロー・ステップ|(?:戦闘[前後])?メイン・?フェイズ"
    r"|戦闘(?:・?フェイズ)?|第[12一二]メイン(?:・?フェイズ)?)"
)
_DURING = (
    r"(?:中|の間|の最中|の途中|に入って(?:から)?|が始まって(?:から)?|の開始後|開始後|の開始時の?)?(?:に|で|の|、)*"
)
_ACTS = (
    r"(?:生け贄に捧げ|生け贄に|追放|破壊|手札に戻|オーナーの手札に戻|バウンス|サクリファイス)"
    r"(?:する|される|した|された|しな|す|した|さ|し|る|られる|られ|なる|なります|なり|します|されます|ます)*"
)
_WAITS = (
    rf"「?(?:次の|その次の)(?:ターンの)?{_STEP}(?:の開始時|の始め|開始時)?(?:に|で)?、?"
    rf"(?:(?:それ|これ|その(?:クリーチャー|トークン))を)?{_ACTS}」?"
)
_ASKS = (
    rf"(?:(?:それを|これを|それが|{_ACTS}(?:の)?は|それは))?、?"
    r"(?:いつ|どのタイミングで?|どのターン(?:の終了ステップ)?(?:に|で)?|いつの(?:終了ステップ|ターン)(?:に|で)?)"
)
_NOW = (
    rf"(?:この|その|同じ|今の)(?:ターン(?:の終了ステップ|の終わり|中)?|{_STEP})"
    r"(?:の(?:うち|間|開始時))?(?:に|で|中に)"
)
_LATER = (
    r"(?:次|翌|その次)の?(?:(?:自分|あなた|相手|対戦相手)の)?ターン"
    rf"(?:の{_STEP}(?:の開始時)?)?(?:に|で|まで)"
)
_LEXER = Lexer(
    (
        ("not", r"ない|ません|ず(?=に|、)|ごと|毎|たび|以外|コピー|打ち消|2|3"),
        ("not", r"誰|何|どこ|どう|次の次|アップキープの開始時"),
        ("waits", _WAITS),
        ("when", _ASKS),
        ("now", _NOW),
        ("soon", r"すぐ(?:に)?|即座に|直ちに|ただちに"),
        ("later", _LATER),
        ("made", rf"(?:{_WHOSE})?(?:{_END}|{_EARLY}){_DURING}"),
        ("act", _ACTS),
        ("plain", r"という|とある|といった|って|つき|付き|条件|効果|能力|遅延誘発型能力|遅延誘発型|遅延誘発"),
        ("plain", r"誘発型能力|誘発|クリーチャー|トークン|場合|パーマネント|呪文|カード|1体|1枚|1つ|戦場|場"),
        ("plain", r"起動|唱え|解決|作られ|作っ|作|生成|設定|使|出され|出し|出た|出る|出す|出|リアニメイト"),
        ("plain", r"とき|時|際|自分|あなた|相手|対戦相手|タイミング|結局|実際"),
        ("plain", r"[ぁ-ん、。?!()「」 ・]"),
    )
)


def by_delay(reading: Reading, edition: Edition) -> Answer | None:
    """Return when what waits for the next end step comes, None where something else is asked or told."""
    text, keys = numbered(reading)
    if keys or not text.rstrip("。 ").endswith(("?", "か")):
        return None
    pieces = [one for one in _LEXER.pieces(text) or [] if one[0] != "plain"]
    made = [one for one in pieces if one[0] == "made"]
    kinds = [one[0] for one in pieces]
    asks = [kind for kind in kinds if kind in ("when", "now", "soon", "later")]
    if "not" in kinds or kinds.count("waits") != 1 or len(made) != 1 or len(asks) != 1:
        return None
    if kinds.index(asks[0]) < kinds.index("waits") or kinds.index(asks[0]) < kinds.index("made"):
        return None
    return _answer(made[0], asks[0], pieces, edition)


def _answer(made: Piece, asks: str, pieces: list[Piece], edition: Edition) -> Answer | None:
    from judge.rules.lookup import number_of

    over = "終了" in made[2] or "エンド" in made[2] or "クリンナップ" in made[2]
    player = "対戦相手" if "相手" in made[2] else "あなた" if "自分" in made[2] or "あなた" in made[2] else ""
    later = next((one[2] for one in pieces if one[0] == "later"), "")
    other = {"対戦相手": "あなた", "あなた": "対戦相手", "": ""}[player]
    meant = "対戦相手" if "相手" in later else "あなた" if "自分" in later or "あなた" in later else other
    if later and (not player or meant != other):
        return None
    whose = f"（{other or ''}のターン）" if over and other else f"（{player}のターン）" if player else ""
    when = f"{'次の' if over else 'その'}ターン{whose}の終了ステップの開始時です。"
    so = {"when": None, "now": not over, "soon": False, "later": over}[asks]
    lead = "" if so is None else "はい、" if so else "いいえ、"
    why = (
        "この終了ステップの開始時はもう過ぎているためです。"
        if over
        else "次に来る終了ステップの開始時に誘発するためです。"
    )
    numbers = [(number, number_of(key)) for key in _RULES if (number := number_of(key, edition))]
    if len(numbers) != len(_RULES):
        return None
    citations = tuple(
        {"kind": "rule", "number": one, "edition": edition.date, "current": today, "heading": "", "id": None}
        for one, today in numbers
    )
    return Answer(
        "answered", lead + when + why, RULED, {"unread": []}, citations=citations, conclusion=lead + when, truth=so
    )
