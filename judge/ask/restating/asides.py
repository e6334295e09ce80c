"""What is said beside a question without telling anything of the board: reasons for asking, wishes, emphasis.

Invariant: only words go that no rule could turn on; what is known, present or done stays.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import key_of, one_color_of
from judge.text.patterns import Form, Pattern

_SAYS = r"(?:[^。?、「」《》]{0,30}?)"
_OF_HOW_MANY = Pattern(r"(?:いくつ|何[点体枚個人回]|何/何|サイズ)[^。?、]*\?$")
"""A sentence whose answer is a number."""
_CASE = Pattern("場合|とき|なら|たら|れば|ずつ")

_ONE_HOPES = r"(?:残したい|残しておきたい|守りたい|助けたい|生き残らせたい|失いたくない|死なせたくない)"
_ENDS = r"(?:です|んです|のです|のだ|んだ)?(?:けど|けれど|が|ので|から|し)?[、。]"


def _at_once(match: re.Match[str]) -> str:
    """(戦闘ダメージは同時) says how it is anyway, where nothing that fights strikes first."""
    return match[0] if re.search("先制|二段|スタック", match.string) else ""


def _its_color(match: re.Match[str]) -> str:
    """《不快な夢》は黒だけど、 tells nothing, where the card is of that one colour."""
    return "" if one_color_of(key_of(match["card"])) == match["color"] else match[0]


FORMS: tuple[Form, ...] = (
    # 呪文自身もエルフだけど、: what a card is, its type line says
    (
        Pattern(
            r"(?<=[。、])(?:この)?(?:呪文|カード|《[^《》]+》)?(?:自身|自体)も(?:[ァ-ヺー一-龥]{1,8}|《[^《》]+》)(?:・?(?:カード|呪文|クリーチャー))?(?:だ|です|である|なんだ|なのだ|なん)(?:けど|けれど|が)も?、?"
        ),
        "",
    ),
    # 《不快な夢》は黒だけど、
    (
        Pattern(
            r"(?:(?<=。)|^)《(?P<card>[^《》]+)》は(?P<color>[白青黒赤緑])(?:単色)?(?:の(?:呪文|カード|クリーチャー|インスタント|ソーサリー))?"
            r"(?:だけど|だけれど|だけども|ですが|ですけど|だが|なので|なんだけど|だから)、"
        ),
        _its_color,
    ),
    # 3点を受けた(戦闘ダメージは同時)
    (
        Pattern(
            r"[(](?:戦闘)?ダメージ(?:は|が)(?:すべて|全部)?、?同時(?:に(?:与えられる|与えられた|入る|入った|発生|解決))?(?:です|とする|だ)?[)]"
        ),
        _at_once,
    ),
    # 空いたところに5/5で殴った
    (
        Pattern(
            r"(?:がら空き|ガラ空き|空い|手薄になっ|邪魔者がいなくなっ)(?:になった|た|の)?(?:ところ|場|道|盤面)(?:に|へ|を)、?(?=[^。?]*(?:殴|攻撃|アタック))"
        ),
        "",
    ),
    # 2点だけを受けた3/3
    (Pattern(r"(?<=\d点)(?:だけ|のみ)を(?=受け|食ら|くら|喰ら|もら|負)"), "を"),
    # 3点しか受けていませんが、; コントローラーが違えば
    (
        Pattern(
            r"(?<=[。])\d点しか(?:受けて|食らって|くらって)(?:い)?(?:ない|ません)(?:んだ|のだ|です)?(?:けど|けれど|が)、"
        ),
        "",
    ),
    (
        Pattern(r"(?<=[。])コントローラーが(?:違えば|違うなら|別なら|異なれば|違う場合は)、?(?=両方|どちらも|2体とも)"),
        "",
    ),
    # 割り振りを工夫すれば最大で
    (Pattern(r"(?:割り振り(?:方)?|割り当て|やり方)を(?:工夫|調整)(?:すれば|して|したら)、?(?=[^。?]{0,12}最大)"), ""),
    # 唱えるつもりの《X》
    (Pattern(r"(?<=る)(?:つもり|予定)の(?=《)"), ""),
    # (ETBは2枚ドロー), behind a question: what a named card does as it enters
    (Pattern(r"(?<=[?。])[(](?:ETB|CIP|出たとき)(?:能力|誘発)?(?:は|で|に)\d[枚点][^()]{0,10}[)]"), ""),
    # 忠誠度はいくつになる?(-1/-1カウンターが乗るだけ?): a guess at what the number asked for settles
    (
        Pattern(
            r"(?<=\?)[(](?P<guess>(?!(?:もし|次|それとも))[^()?。、]{2,28}(?:だけ|のみ)(?:です|なの|なん)?(?:か|かな|でしょうか)?)\?[)]$"
        ),
        lambda m: "" if _OF_HOW_MANY.search(m.string[: m.start()]) and not _CASE.search(m["guess"]) else m[0],
    ),
    # {Q}はタップじゃないんだし、
    (
        Pattern(
            rf"(?<=[。、]){_SAYS}(?:じゃ|では)(?:ない|ありません)(?:ん|の)?(?:だし|ですし|だから|ですから|し)、"
            r"(?=[^。?]{2,40}\?)"
        ),
        "",
    ),
    # 自分は残したいので、; そっちは守りたい。
    (Pattern(rf"(?<=[。、どが])(?:(?:そっち|そちら|それ|これ|こっち|こいつ)[はをも]){_ONE_HOPES}{_ENDS}"), "。"),
    # 使い道のない緑マナが
    (Pattern(r"(?:使い道|使い途|使いみち|行き場|用途)の(?:ない|なかった|無い)(?=[白青黒赤緑]?の?マナ)"), ""),
    # もちろん、一応、念のため、ちなみに
    (
        Pattern(
            r"(?:もちろん|一応|念のため(?:に)?|ちなみに|正直|そもそも|ぶっちゃけ|やっぱり|結局(?!どう)|要するに)、?"
        ),
        "",
    ),
)
