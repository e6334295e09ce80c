"""Ninjutsu told tersely or in another order: 1/1が素通しだったので戻して忍術で, 戻したのはブロックされていない1/1.

Invariant: as in `wording`; what attacked, what was returned and when stay as they are.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]+》(?:\([^()]*\))?"
_SIZE = r"\d+/\d+"
_LET_BY = r"(?:素通し|ノーブロック|ブロックなし|素通り|スルー)"
_BEFORE = r"(?P<when>(?:戦闘)?ダメージ(?:の)?(?:前|解決前|処理前)に、?)?"


def _in_combat(match: re.Match[str]) -> str:
    """3/3がプレイヤーにダメージを与えた: in combat, where nothing else is said of an attack."""
    told = "攻撃" in match.string[: match.start()] or "ブロック" in match.string
    return match[0] if told else f"{match['who']}が攻撃してブロックされず戦闘ダメージを与え"


SPANNING: tuple[Form, ...] = (
    # 攻撃したけどブロックされた自分のクリーチャーを: what is blocked has attacked
    (
        Pattern(
            r"攻撃し(?:た|ました)(?:けど|けれど|が|ものの|のに)、?(?=ブロックされ(?:て(?:い)?(?:る|ない)|た|なかった)、?(?:自分の|相手の)?(?:クリーチャー|\d+/\d+|《))"
        ),
        "",
    ),
    # 忍術で《X》を出して、ブロックされなかった2/2を手札に戻した
    (
        Pattern(
            r"(?:(?<=[。、])|^)忍術で(?P<card>《[^《》]+》(?:\([^()]*\))?)を(?:(?:戦場|場)に)?(?:出し|登場させ|投入し|叩きつけ|起動し)(?:て|、)、?"
            r"(?P<what>(?:自分の)?(?:ブロックされ(?:なかった|ていない)|通った)?(?:自分の)?(?:\d+/\d+|《[^《》]+》))を(?:オーナーの)?手札に戻し(?=た)"
        ),
        r"\g<what>を手札に戻して忍術で\g<card>を出し",
    ),
    # 「ブロックなし」と言われた
    (
        Pattern(
            r"[「『](?P<w>ブロックなし|ブロックしない|ブロックしません|ノーブロック)[。！!]?[」』](?=(?:と|で)(?:言|宣言|告げ|返|答))"
        ),
        r"\g<w>",
    ),
    (
        Pattern(
            rf"(?P<who>{_SIZE})が、?(?:プレイヤー|対戦相手|相手)(?:プレイヤー)?に(?:戦闘)?ダメージを与え(?=た|、|て)"
        ),
        _in_combat,
    ),
    (Pattern(r"同じターンの(?:後|あと|後半)(?:で|に)、?(?=《|[^。]{0,12}(?:死|破壊))"), "その後、"),
    (Pattern(rf"(?:殴|なぐ)って(?:い)?た(?={_SIZE})"), "攻撃していた"),
    # 1/1→相手のプレインズウォーカー(忠誠度5)へ攻撃、ブロックなし。
    (
        Pattern(
            rf"(?<![^。])(?P<who>(?:自分の)?{_SIZE})→(?P<at>[^。、→()]{{2,24}}(?:\([^()]*\))?)(?:へ|に|を)攻撃(?:し|して)?、{_LET_BY}(?=[。、])"
        ),
        r"\g<who>が\g<at>を攻撃し、ブロックされなかった",
    ),
    # 1/1が素通しだったので、ダメージ前に戻して忍術で
    (
        Pattern(
            rf"(?P<who>{_SIZE})が{_LET_BY}だった(?:んで|ので|から|ため)、?{_BEFORE}(?:それを|その{_SIZE}を)?(?:手札に)?戻して、?忍術で"
        ),
        lambda match: f"{match['who']}がブロックされなかった。{match['when'] or ''}{match['who']}を戻して忍術で",
    ),
    # 忍術で《X》を出した。…を攻撃していた、ブロックされていない1/1を戻した。
    (
        Pattern(
            rf"忍術で(?P<card>{_CARD})を(?:戦場に)?出し(?:まし)?た。(?P<did>[^。]*?攻撃して(?:い)?た)(?:、|けど)?ブロックされ(?:て(?:い)?ない|なかった)"
            rf"(?P<who>{_SIZE})を(?:手札に)?戻した。(?:(?:戦闘)?ダメージはまだ与えて(?:い)?(?:ない|ません)。)?"
        ),
        r"\g<did>\g<who>がブロックされなかった。戦闘ダメージの前に\g<who>を戻して忍術で\g<card>を出した。",
    ),
    (Pattern(rf"(?<=忍術で)(?P<card>{_CARD})を(?:戦場に|場に|展開)(?=。)"), r"\g<card>を出した"),
)
"""Forms that reach over names and brackets."""
