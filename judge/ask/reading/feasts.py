"""Devour told tersely: 《X》2/2・貪食2。貪食したクリーチャー:3体。出たときのP/Tは?

Invariant: as in `wording`; how many are devoured stays as it is.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_TOLD = r"《[^《》]+》\([^()]*貪食[^()]*\)"


def _beside(match: re.Match[str]) -> str:
    """トークン3体と同時に出た: they are no food; left out where only its size is asked."""
    size = re.search(r"(?:何/何|サイズ|大きさ|P/T|パワー)[^。?]*\??$", match.string)
    return f"{match['card']}が戦場に出た" if size and "何体" not in match.string else match[0]


def _whole_name(match: re.Match[str]) -> str:
    """ドラゴンと頑強持ちは: the one card whose name ends so."""
    named = {one for one in re.findall("《([^《》]+)》", match.string) if one.endswith(f"の{match['short']}")}
    return f"《{named.pop()}》" if len(named) == 1 else match[0]


SPANNING: tuple[Form, ...] = (
    (Pattern(r"戻ってきた(?=頑強持ち)"), ""),
    (Pattern(r"(?<=[。、?])(?P<short>[ァ-ヶー]{3,})(?=と[^。?、《》]{1,12}は(?:それぞれ)?(?:何|いくつ))"), _whole_name),
    (Pattern(r"(?<=》)(?P<size>\d+/\d+)(?:[・、,]|で)(?P<more>貪食(?:\d+|X))(?=[。、])"), r"(\g<size>、\g<more>)"),
    (
        Pattern(
            rf"(?P<card>{_TOLD})。(?:貪食|食べ|食わせ)(?:した|た)クリーチャー(?:は|:|が)(?P<n>\d+)体(?:です|だ)?。"
        ),
        r"\g<card>を出し、クリーチャー\g<n>体を貪食した。",
    ),
    (
        Pattern(rf"(?P<card>{_TOLD})、(?:クリーチャー)?(?P<n>\d+)体(?:のクリーチャー)?を貪食(?:した)?。"),
        r"\g<card>を出し、クリーチャー\g<n>体を貪食した。",
    ),
    (Pattern(r"(?:戦場に|場に)?出(?:た|る)とき(?:の|は)(?=P/T|サイズ|大きさ|何/何|パワーとタフネス)"), ""),
    (
        Pattern(
            r"(?P<card>《[^《》]+》(?:\([^()]*貪食[^()]*\))?)が、?(?:\d+/\d+の)?トークン(?:\d+体)?と同時に(?:自分の(?:コントロール下|場)(?:で|に))?、?(?:戦場|場)に出た"
        ),
        _beside,
    ),
    (
        Pattern(
            r"(?<!\d)(?:クリーチャー)?(?<!\d)0体(?:のクリーチャー)?(?:を|も)?(?:貪食し|食べ(?:させ)?|食わせ)(?:まし)?た"
        ),
        "1体も貪食しなかった",
    ),
    (
        Pattern(r"を(?:何も|1体も)(?:食べさせ|食わせ|貪食せ|貪食させ|食べ)ず(?:に)?(?:戦場に)?出した"),
        "を出し、1体も貪食しなかった",
    ),
    (Pattern(r"(?<=墓地から)、?(?:そのまま)?直接、?(?=(?:戦場|場)に(?:戻|出))"), ""),
    (Pattern(r"(?<=手札から)、?(?:そのまま)?直接、?(?=(?:戦場|場)に出)"), "効果で"),
    (Pattern(r"唱えずに、?(?:墓地から)?、?(?:直接)?、?(?=(?:戦場|場)に戻)"), "墓地から"),
    (Pattern(r"唱えずに、?(?:手札から)?、?(?:直接)?、?(?=(?:戦場|場)に出)"), "手札から効果で"),
    (
        Pattern(r"忠誠度(?P<n>\d+)の(?P<whose>(?:自分|相手|対戦相手)の)(?=プレインズウォーカー)"),
        r"\g<whose>忠誠度\g<n>の",
    ),
)
"""Forms that reach over names and brackets."""
