"""What a question's text is recognised by before any grammar: sizes, amounts, costs, flips, words that ask.

Invariant: each pattern stands in `PATTERNS` with the token it makes; of two that
begin at the same place the first is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from judge.ask.reading.normal import kanji_number

_UNIT = "点|体|枚|個|回|度(?![合々])|マナ|人|匹|倍|つ|色|文字|ターン|面|種類"
_N = r"(?:\d+|[一二三四五六七八九十]+)"

_AT_ONCE = r"(?:戻|死|破壊され|出|解決|墓地に)[^。?、]{0,10}\?"
"""What stands behind 同時に where a question asks whether it is at the same time."""

Make = Callable[[re.Match[str]], tuple[str, Any]]


def _number(text: str) -> int:
    return int(text) if text.isdigit() else kanji_number(text)


def _pt(match: re.Match[str]) -> tuple[str, Any]:
    return "pt", (int(match[1]), int(match[2]))


_HOW_OFTEN = (
    "毎回|毎度|都度|全部|合計|追加|最大|最小|最後|最初|今回|次回|一応|結局"
    "|同種|各種|両方|両者|結果|最終|全体|総計|残り|現在|実際|普通|通常|同時"
)
"""What is no kind of counter: 毎回カウンターを置く."""
_RULED = "トランプル|シールド|スタン|麻痺|終局"
"""Kinds of counters that do something by a rule of their own (122.1b-d), which is not modelled: left unread."""
_SIGNED = {"プラス": "+1/+1", "マイナス": "-1/-1", "+1": "+1/+1", "-1": "-1/-1", "蓄積": "charge"}
"""What a counter is called for short, and the kind that cards of the tables name."""


def _counter(match: re.Match[str]) -> tuple[str, Any]:
    kind = match[1].removesuffix("の")
    return "counter", "loyalty" if kind.startswith("忠誠") else _SIGNED.get(kind, kind)


def _letters(text: str) -> frozenset[str]:
    found = {letter for name, letter in zip("白青黒赤緑", "WUBRG", strict=True) if name in text}
    return frozenset(found)


_FLIP = r"(?:(?:コイン|硬貨)(?:投げ|トス|フリップ|を投げ)?|表裏|投げ)"
_ORDER = r"(?:の順(?:番|序)?|という(?:結果|順(?:番|序)?)|の結果)?"


def _flips(match: re.Match[str]) -> tuple[str, Any]:
    """Return how each flip comes out: 勝ち・勝ち・負け is won, won, lost."""
    return "flips", tuple(one == "勝" for one in re.findall("[勝負]", match["each"]))


def _flips_counted(match: re.Match[str]) -> tuple[str, Any]:
    """2回勝って3回目に負けた: as many won as are told, then a loss."""
    won, last = _number(match["won"]), match["last"]
    fits = last is None or _number(last) == won + 1
    return ("flips", (*[True] * won, False)) if fits else ("unknown", match[0])


PATTERNS: tuple[tuple[str, Make], ...] = (
    (
        rf"(?:{_FLIP}(?:の(?:結果|勝敗))?(?:は|が|で|に|を投げて)?、?)?"
        rf"(?P<each>(?:(?:勝ち|負け)(?:[・、→,/]|→)?){{2,}}){_ORDER}(?=だ|で|に|と|、|。|[?]|$)",
        _flips,
    ),
    (
        rf"(?:{_FLIP}(?:の(?:結果|勝敗))?(?:は|が|で|に|を投げて)?、?)?(?:連続で)?(?P<won>{_N})回(?:連続で|続けて)?勝(?:って|ち|った)"
        rf"(?:から|後|あと)?(?:に|で)?、?(?:その後に?)?(?:(?P<last>{_N})回目(?:に|で|は)|次(?:に|で|は)|最後(?:に|で|は))?負け(?:た|ました|(?=て|、))",
        _flips_counted,
    ),
    (r"(?:前|直前)の(?:自分の)?ターン(?!から)(?:中)?(?:に)?", lambda m: ("noun", "turn before")),
    (r"(?:この|その|同じ)ターン(?:中)?|この戦闘(?:中)?(?=で|に|の)|その後|その時点", lambda m: ("filler", m[0])),
    (r"一度(?!に)|いったん|一旦|ひとまず|とりあえず", lambda m: ("filler", m[0])),
    (r"それから|そこから|そのあと|そしたら|その直後|再び|ふたたび|再度|改めて|あらためて", lambda m: ("filler", m[0])),
    (r"(?:次|翌|つぎ)の?ターン", lambda m: ("noun", "next turn")),
    (r"何も(?=ない|なく|なし|無|いない|いませ|コントロールし(?:てい)?な|ありませ)", lambda m: ("noun", "nothing")),
    (
        r"(?:(?:その|この)(?:中|うち|内)の?|(?:(?<=[。、])|(?<=体の)|(?<=[トーン地》]の))うち)(?:の)?(?=[0-9一二三四](?:体|つ|匹|個|枚)(?:だけ|のみ)?(?:は|が|に|も))",
        lambda m: ("noun", "among"),
    ),
    (
        r"(?:(?:その|この)(?:中|うち|内)の?|(?<=[。、て])うち|(?<=[枚つ象])のうち)(?=[0-9一二三四](?:枚|つ)|片方)",
        lambda m: ("noun", "among"),
    ),
    (r"どれも(?=[^、。?はがを]{1,8}(?:ない|なかった|ません))", lambda m: ("noun", "none of them")),
    (r"コピー・?トークン", lambda m: ("noun", "token")),
    (r"コントロール下", lambda m: ("zone", "battlefield")),
    (rf"同時に(?={_AT_ONCE})", lambda m: ("noun", "at once")),
    (
        r"まず|次に|続けて|続いて|さらに|その上で|元から|最初から|もともとから|同時に|総合ルール",
        lambda m: ("filler", m[0]),
    ),
    (r"(?<=[がはもを、])(?:後から|あとから)", lambda m: ("filler", m[0])),
    (r"(?:チャンプ|集団)(?=ブロック)|一方的に?", lambda m: ("filler", m[0])),
    (r"ノーブロック|素通し|素通り|ブロックなし|ブロック無し", lambda m: ("verb", "unblocked")),
    (r"(?:\d|[一二三四五])(?:体|つ|人|枚|個)とも|両方とも|どちらも|どっちも|両者とも", lambda m: ("noun", "both")),
    (
        r"もう(?:一度|1度|1回)|何も(?=なし|ない)|(?:ルール)?の?改定の?直?後",
        lambda m: ("filler", m[0]),
    ),
    (r"地上クリーチャー", lambda m: ("type", "creature")),
    (r"忍者", lambda m: ("subtype", "忍者")),
    (
        r"(?:前の|以前の)(?:自分の)?ターンから(?:ずっと|(?:戦場|場)に)*(?:いる|いた|います|いて|出ている|出ていた|コントロールしている)",
        lambda m: ("noun", "settled"),
    ),
    (r"(?:ルール|規則)上", lambda m: ("filler", m[0])),
    (r"スタック上", lambda m: ("zone", "stack")),
    (r"状況起因処理", lambda m: ("noun", "sba")),
    (r"破壊されない(?=-?\d+/\d|クリーチャー|パーマネント)", lambda m: ("keyword", ("kw.indestructible", ()))),
    (r"(?<![A-Za-z/{])[A-D](?![A-Za-z/}])", lambda m: ("label", m[0])),
    (
        r"(?:の?に)?(?:スタックで)?(?:対応|レスポンス)(?:して(?![いき])|で(?![きあす])|し(?=、))",
        lambda m: ("link", "response"),
    ),
    # +1/+1カウンター, 忠誠カウンター
    (r"((?:プラス|マイナス)の?|(?<![\d/+-])[+-]1)カウンター", _counter),
    (
        rf"([+-]\d+/[+-]\d+|忠誠度?|毒|(?!{_HOW_OFTEN}|{_RULED})(?:[一-龥]{{2,3}}|(?<![ァ-ヶー])[ァ-ヶー]{{2,8}}))・?カウンター",
        _counter,
    ),
    # +1/+1の修整
    (r"([+-]\d+)/([+-]\d+)", lambda m: ("mod", (int(m[1]), int(m[2])))),
    # 何/何
    (r"(?:何/何|なん/なん|いくつ/いくつ|P/Tはいくつ)", lambda m: ("wh", "何/何")),
    (r"(?<![\d/])(-?\d+)/(-?\d+)(?![\d/])", _pt),
    (r"[+-]?[XxＸ]/[+-]?[XxＸ]", lambda m: ("mod", ("X", "X"))),
    # [+1] の忠誠度能力
    (r"\[([+-]?\d+|[+-]?X)\]", lambda m: ("cost", m[0])),
    (r"((?:\{[^{}]{1,5}\})+)(?:[×xX](\d))?", lambda m: ("cost", m[1] * int(m[2] or 1))),
    (r"(?:初期)?忠誠度(?:が|は)?(\d+)", lambda m: ("loyalty", int(m[1]))),
    # X=3
    (r"[Xx]\s*(?:=|を|が|は)\s*(\d+)", lambda m: ("x", int(m[1]))),
    (rf"(?:何|なん)({_UNIT}|番目|度|ライフ)", lambda m: ("wh", f"何{m[1]}")),
    (r"いくつ|幾つ|いくら|幾ら|どれだけ|どれくらい|どのくらい", lambda m: ("wh", "いくつ")),
    (r"どこ|どの領域", lambda m: ("wh", "どこ")),
    (r"誰|だれ|どのプレイヤー", lambda m: ("wh", "誰")),
    (r"どちら側?(?!も)|どっち(?!も)", lambda m: ("wh", "どちら")),
    (r"どれ(?!も)|どの(?=カード|クリーチャー|パーマネント)", lambda m: ("wh", "どれ")),
    (r"いつ(?!も)", lambda m: ("wh", "いつ")),
    (r"(?:どんな|どういう|どういった|どの)順(?:番|序)?", lambda m: ("wh", "順番")),
    (r"それでも|それなら|これなら|これでは?(?=、|[一-龥《0-9])", lambda m: ("filler", m[0])),
    (r"なぜ|何故|どうして|なんで(?!し[たょ]|す)", lambda m: ("wh", "なぜ")),
    (r"どうやって|どうすれば|どのように", lambda m: ("wh", "どうやって")),
    (
        r"どうなって(?:い|る|ます|た|しま[うい])*|どうなっ?|どうな(?=る|り|ん)|どんな(?:ふうに|状態)",
        lambda m: ("wh", "どう"),
    ),
    (r"何(?=が|を|に(?!も)|の|で|は|か?[?。]|$)|なに(?!も|にも)", lambda m: ("wh", "何")),
    # ライフは-2点
    (r"(?:(?<=ライフ)|(?<=ライフ[はがを])|(?<=ライフ[はが]、))-(\d+)(点?)", lambda m: ("number", (-int(m[1]), m[2]))),
    (rf"({_N})({_UNIT})(?!目)", lambda m: ("number", (_number(m[1]), m[2]))),
    (r"(\d+)番目|(\d+)(?:体|枚|個|つ|回|ターン)目", lambda m: ("number", (int(m[1] or m[2]), "番目"))),
    (r"\d+", lambda m: ("number", (int(m[0]), ""))),
    # 1文字の色は、熟語の中では色ではない
    (
        r"(?<![一-龥])(?:[白青黒赤緑](?:単|一色)?(?:と|や|・|、|か|であり|でも)?)*(?:[白青黒赤緑]|単色)(?:単|一色|単色)?(?![一-龥]|単)|[白青黒赤緑]+(?=マナ|単|の呪文|呪文|クリーチャー)",
        lambda m: ("color", _letters(m[0])),
    ),
    (r"無色(?!透明)", lambda m: ("color", frozenset())),
)
"""What is found by its shape, in this order where two begin at the same place: pattern and the token it makes."""
