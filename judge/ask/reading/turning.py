"""Words of the turn, of loyalty and of life totals that mean plainer ones: ターンを渡した is 次のターンになった.

Invariant: a turn that ends is told of once; words for the turn that began stay where nothing said that the one before
it ended.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_WHO = r"(?:(?P<who>相手|対戦相手|自分|こちら|俺|私|向こう)(?P<case>が|は|に)、?)?"
_OVER = r"(?:ターンを?(?:渡|返|終|回|パス|終了)|ターンエンド(?:を?宣言)?|(?<![ァ-ヶー・])エンド(?:を?宣言)?)"
_ENDED = Pattern(
    rf"{_WHO}{_OVER}(?:(?:して)?(?:きた|きて)|(?P<past>(?:し|え)(?:まし)?た(?:ら)?)|(?P<te>(?:し|え)て)|(?P<polite>(?:し|え)ます)"
    r"|(?P<plain>す|する|える)(?=[。、?と]|$)|(?<=エンド)(?=[。、]))"
)
_MINE = ("自分", "こちら", "俺", "私")


def _next(match: re.Match[str]) -> str:
    """Return that the next turn has begun, whose where that is said."""
    whose = ""
    if match["who"]:
        mine = (match["who"] in _MINE) == (match["case"] == "に")
        whose = "自分の" if mine else "相手の"
    end = "る" if match["plain"] or match["polite"] else "って" if match["te"] or match[0].endswith("きて") else "った"
    return f"次の{whose}ターンにな{end}" + ("ら" if (match["past"] or "").endswith("ら") else "")


_AGAIN = Pattern(
    r"(次の(?:相手の|自分の)?ターンにな(?:ったら|って(?:から)?|った)[。、]*)"
    r"(?:次の|返しの|翌|その)?(?:相手の|対戦相手の|自分の|返しの)?ターン(?:中)?(?:に(?:は)?|で(?:は)?|は)、?"
)

_COST = r"\[[+-]\d+\](?:の?能力)?"


def _each_turn(match: re.Match[str]) -> str:
    """[+1]を3ターン続けて起動した: once in each of them."""
    again = f"次の自分のターンに{match['cost']}を起動した。" * (int(match["many"]) - 1)
    return f"{match['cost']}を起動した。{again}"


_ALL = r"(?:全部|すべて|全て|ぜんぶ|一通り|ひととおり)"
_DONE = r"(?:(?:し)?終わっ(?:たら|た(?:後|あと|時点)(?:で|に)?)|終わると|終えたら|済んだら|済むと|済んだ後(?:で|に)?)"
_IN_THE_END = Pattern(
    rf"(?<![^。、?])(?:(?:誘発|能力|効果|戦闘|スタック|解決|それら|これら|呪文)(?:型能力)?(?:も|の|が|を)?)?"
    rf"(?:{_ALL}(?:の)?(?:処理|解決)(?:が|を|も)?{_DONE}|(?:処理|解決)(?:が|を|も)?{_ALL}?{_DONE}|{_ALL}{_DONE}"
    rf"|{_ALL}(?:処理|解決)(?:され|し)?(?:たら|ると|た(?:後|あと)(?:で|に)?|すると))(?![?])、?"
)
"""全部終わったら, 処理が終わった後: the end of what was told is what is asked for anyway."""

_LIFE_FROM = (
    r"^(?P<a>[^。?]*?)(?P<who>自分|こっち|こちら|うち|俺|私|相手|対戦相手|向こう)(?:側)?のライフ(?:は|が|って)"
    r"(?P<n>\d+)点?から(?P<b>(?:いくつ|何点)[^。?]*)"
)

FORMS: tuple[Form, ...] = (
    # ライフは20からいくつになる
    (Pattern(_LIFE_FROM), r"\g<who>のライフは\g<n>。\g<a>\g<who>のライフは\g<b>"),
    (_IN_THE_END, ""),
    (Pattern(r"エンド・?フェ[イー]ズ|終了フェ[イー]ズ"), "終了ステップ"),
    (Pattern(r"メイン・?フェーズ"), "メイン・フェイズ"),
    (
        Pattern(r"(?:第[1一]|戦闘前の?)メイン(?!・?フェ)|メイン1(?!\d)|第[1一]メイン・?フェイズ"),
        "戦闘前メイン・フェイズ",
    ),
    (Pattern(r"第[2二]メイン(?:・?フェイズ)?|メイン2(?!\d)"), "戦闘後メイン・フェイズ"),
    (Pattern(r"アップキープ(?:・?ステップ)?(?:の|が)?(?:開始時?|始まり|に入った時点)(?=に|で|、)"), "アップキープ"),
    (_ENDED, _next),
    (_AGAIN, r"\1"),
    (Pattern(r"返しの(相手|対戦相手|自分)のターン"), r"次の\1のターン"),
    (Pattern(r"(相手|対戦相手|自分)の返しの?ターン"), r"次の\1のターン"),
    (Pattern(r"返しの?ターン"), "次のターン"),
    (Pattern(r"忠誠度(\d+)で(?:戦場に)?(?:出た|出した|登場した|着地した)(?=プレイン|[ァ-ヶ]|$)"), r"忠誠度\1の"),
    (
        Pattern(
            r"次の自分のターン(?:に)?は(?:能力を)?(?:何も)?(?:せず|起動せず|使わず)(?:に)?、(?:その|さらに)次の(?:自分の)?ターン"
        ),
        "次の自分のターン",
    ),
    (Pattern(r"(?<=[。、])その次の(?=自分のターン|相手のターン|ターン)"), "次の"),
    (
        Pattern(
            rf"(?P<cost>{_COST})を(?P<many>[2-9])ターン(?:の間)?(?:続けて|連続(?:で|して)|毎回|毎ターン)(?:起動|使用)した。"
        ),
        _each_turn,
    ),
    (
        Pattern(rf"(?P<cost>{_COST})を?、(?=(?:返しの|次の)(?:自分の|相手の)?ターン|相手のターン|自分のターン)"),
        r"\g<cost>を起動した。",
    ),
    (Pattern(rf"(?:出し|プレイし|唱え)た(?:その)?ターンに(?:すぐ)?(?:、)?(?={_COST})"), "出した。"),
    (Pattern(rf"(?<=[。、])(?:戦場に)?出たターンに(?:すぐ)?(?:、)?(?={_COST})"), ""),
    (Pattern(rf"(?<=[。、])出した。(?={_COST})"), ""),
    (Pattern(r"召喚酔い(?:して|になって|中で)(?:い)?る?(?=の?クリーチャー|の?\d)"), "召喚酔いの"),
    (Pattern(r"(?:場に|戦場に)?(?:出し|出|召喚し|着地し)た(?:その|この|同じ)ターンの(?=\d|クリ)"), "出したばかりの"),
    (Pattern(r"(?<![0-9/+\-\[])([+-]\d+)(?:の)?(?:忠誠度)?能力"), r"[\1]の能力"),
    (Pattern(r"(?<![0-9/+\-\[])([+-]\d+)(?=を(?:使|起動|宣言))"), r"[\1]"),
    (Pattern(r"プラス(\d+)(?:の)?(?:忠誠度)?能力|プラス(\d+)(?=を(?:使|起動))"), lambda m: f"[+{m[1] or m[2]}]"),
    (Pattern(r"マイナス(\d+)(?:の)?(?:忠誠度)?能力|マイナス(\d+)(?=を(?:使|起動))"), lambda m: f"[-{m[1] or m[2]}]"),
    (
        Pattern(
            r"(ライフ[がはも]?(?:残り|あと)?\d+点?)しか(?:ない|ありません(?:でした)?|なかった|残ってい?ない|残っていません)"
            r"(?P<on>のに|けど|んだけど|んですが|が|ので|から|です)?、?(?P<then>[。?]|(?=状態|とき|時|場合|状況|タイミング))?"
        ),
        lambda m: m[1] + ({"": "の", "。": "。", "?": "?"}[m["then"]] if m["then"] is not None else "で、"),
    ),
    (Pattern(r"残り(?:の)?ライフ(?=[がは]?(?:残り)?\d|[がは])"), "ライフ"),
)
"""Each form with its plain one, in order."""
