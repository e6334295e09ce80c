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


def _told_plainly(match: re.Match[str]) -> str:
    """場にトークンが2体と、頑強持ちのカードが1体: so many of each are controlled."""
    told = re.sub(r"(?:の(?:カード|クリーチャー))?が(?=\d体)", "", match["told"])
    return f"{told}をコントロールしている。"


_ALL = r"(?:全部|すべて|全て|全員|まとめて|みんな)?、?"
_LIES = r"(?:が|を)?(?:乗って|載って|置かれて)(?:い)?(?:る|ます)"

SPANNING: tuple[Form, ...] = (
    # 頑強持ち2体(片方は-1/-1カウンターなし、もう片方は1個乗っている)
    (
        Pattern(
            r"(?P<what>(?:頑強|不死)持ち)(?:の?クリーチャー)?(?:が|を)?2体\((?:片方|一方|1体)(?:に)?は(?P<mark>[+-]1/[+-]1カウンター)"
            r"(?:なし|が?(?:ない|乗っていない|置かれていない))で?、(?:もう(?:片方|一方|1体)|残り(?:の1体)?)(?:に)?は(?:[+-]1/[+-]1カウンターが?)?"
            rf"(?P<many>\d個){_LIES}\)"
        ),
        r"\g<what>と、\g<mark>が\g<many>乗った\g<what>",
    ),
    (
        Pattern(
            rf"(?P<what>(?:頑強|不死)持ち)(?:の?クリーチャー)?(?:が|を)?2体\((?:片方|一方|1体)(?:だけ)?に(?:だけ)?は?(?P<mark>[+-]1/[+-]1カウンター)が?(?P<many>\d個){_LIES}\)"
        ),
        r"\g<what>と、\g<mark>が\g<many>乗った\g<what>",
    ),
    # 頑強持ちだけの場に《X》を出して
    (
        Pattern(
            r"(?:だけの(?:自分の)?(?:戦場|場)に|だけがいる(?:自分の)?(?:戦場|場)に|しかいない(?:自分の)?(?:戦場|場)に)、?(?=《[^《》]+》(?:\([^()]*\))?を(?:出|唱))"
        ),
        "をコントロールしている。",
    ),
    # 《X》でこの3体を全部食べさせた
    (
        Pattern(
            rf"(?P<card>《[^《》]+》(?:\([^()]*\))?)(?:で|に)、?(?P<those>この|その|これら)?(?P<n>\d体)を?(?:とも)?{_ALL}(?P<eat>食べさせ|食わせ|貪食させ|貪食し)"
        ),
        lambda m: f"{m['card']}を出し、{'この' if m['those'] else ''}{m['n']}を{m['eat']}",
    ),
    (Pattern(rf"(?<=\d体を){_ALL}(?=食べさせ|食わせ|貪食)"), ""),
    # 場に《X》で頑強を得たトークンが2体と、2/2が1体。
    (
        Pattern(
            r"(?:(?<=[。?])|^)(?:自分の)?(?:戦場|場)に(?:は)?、?(?P<told>(?:[^。?《》]|《[^《》]+》)*?体)(?:がいる|がいます|いる|です|だ)?。(?=[^?]*(?:貪食|食べ|食わ))"
        ),
        _told_plainly,
    ),
    # 《X》で頑強を得たトークン: a token has no other way back
    (
        Pattern(
            r"《[^《》]+》(?:の能力)?で(?P<what>頑強|不死)を(?:得た|持った|与えられた|もらった)(?=[^。、?《》]{0,12}トークン)"
        ),
        r"\g<what>を持つ",
    ),
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
        Pattern(
            r"を、?(?:(?:クリーチャーを|自分のクリーチャーを)?(?:何も|1体も)|クリーチャーを)(?:食べさせ|食わせ|貪食せ|貪食させ|食べ|生け贄に(?:捧げ|せ))"
            r"(?:ず(?:に)?|ないで)、?(?:戦場に|場に)?出した"
        ),
        "を出し、1体も貪食しなかった",
    ),
    (Pattern(r"(?<=墓地から)、?(?:そのまま)?直接、?(?=(?:戦場|場)に(?:戻|出))"), ""),
    (Pattern(r"(?<=手札から)、?(?:そのまま)?直接、?(?=(?:戦場|場)に出)"), "効果で"),
    (Pattern(r"唱えずに、?(?:墓地から)?、?(?:直接)?、?(?=(?:戦場|場)に戻)"), "墓地から"),
    (Pattern(r"唱えずに、?(?:手札から)?、?(?:効果で|直接)?、?(?=(?:戦場|場)に出)"), "手札から効果で"),
    (
        Pattern(r"忠誠度(?P<n>\d+)の(?P<whose>(?:自分|相手|対戦相手)の)(?=プレインズウォーカー)"),
        r"\g<whose>忠誠度\g<n>の",
    ),
)
"""Forms that reach over names and brackets."""
