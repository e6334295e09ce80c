"""Ways of telling of one creature and another in combat: 片方は先制攻撃, 二段攻撃側, 2/2同士, 一方勝ち.

Invariant: as in `fighting`; who has which keyword stays what the question says.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD, Form
from judge.text.patterns import Pattern

_ONE = r"(?:片方|一方|1体)"
_OTHER = r"もう(?:片方|一方|1体)"
_HAS = r"(?:を持って(?:い)?(?:る|ます)|を持つ|を持ち|持ち|です|だ|で)?"
_NAME = r"(?:[A-DX-Z]|\d+/\d+)"
_NONE = r"(?:は|を|が|も)?(?:持って(?:い)?ない|持って(?:い)?ません|持たない|持ちません|ない|なし|無し)"


def _both(match: re.Match[str]) -> str:
    """2/2同士の戦闘で、片方は先制攻撃、もう片方は二段攻撃。 is 先制攻撃を持つ2/2と二段攻撃を持つ2/2が戦闘した。"""
    sides = [_having(match[name], match["size"]) for name in ("a", "b")]
    return f"{sides[0]}と{sides[1]}が戦闘した。"


def _having(what: str, size: str) -> str:
    plain = re.fullmatch(r"(?:何も(?:なし|ない|持たない)|能力(?:が|は)?(?:なし|ない))", what)
    return f"能力のない{size}" if plain else f"{what}を持つ{size}"


def _parted(match: re.Match[str]) -> str:
    return f"{match['what']}だけが生き残る"


SPANNING: tuple[Form, ...] = (
    (
        Pattern(
            rf"(?P<size>\d+/\d+)(?:のクリーチャー)?(?:2体)?同士(?:の戦闘|[でが]戦闘し|がぶつか(?:り|って|った)|の殴り合い)(?:で|て|た)?[、。]"
            rf"{_ONE}[はが](?P<a>[^、。?]{{2,12}}?){_HAS}、{_OTHER}[はが](?P<b>[^、。?]{{2,14}}?){_HAS}。"
        ),
        _both,
    ),
    (
        Pattern(
            rf"(?P<size>\d+/\d+)と(?P=size)(?:が|の)戦闘(?:した|し|で)?[、。]"
            rf"{_ONE}[はが](?P<a>[^、。?]{{2,12}}?){_HAS}、{_OTHER}[はが](?P<b>[^、。?]{{2,14}}?){_HAS}。"
        ),
        _both,
    ),
    (Pattern(rf"\((?:どちらも|両方(?:とも)?|いずれも|[2-4]体とも)?(?P<k>{KEYWORD}){_NONE}\)"), r"(\g<k>なし)"),
    (
        Pattern(
            r"(?<![^。?])(?P<card>《[^》]*》\([^()]*(?:を持つ|を得る|修整を受ける|である)。?\))で、(?=[^。、]*\d/\d)"
        ),
        r"\g<card>が戦場にある。",
    ),
)
"""Forms that reach over names and brackets."""

FORMS: tuple[Form, ...] = (
    (
        Pattern(
            rf"(?<![^、。?])(?:ダメージ)?(?:の?割り振り)?(?:の)?順番?[はが](?P<order>{_NAME}(?:(?:→|、|,|から|の次に?){_NAME})+)(?:の順番?)?"
            r"(?:で(?:ある|す|した)?|だ(?:った)?|とする|に(?:した|する))?(?=[。、])"
        ),
        lambda m: f"攻撃側は割り振り順を{'→'.join(re.findall(_NAME, m['order']))}と宣言した",
    ),
    (Pattern(r"余った(?:\d+点(?:の?ダメージ)?|ダメージ|分)[はが](?=(?:プレイヤー|相手|対戦相手|自分)[にへ])"), ""),
    (Pattern(r"(?:このターン)?先に(?=\d+点の?(?:戦闘)?ダメージ)"), "すでに"),
    (
        Pattern(
            r"(?P<x>\d+/\d+|[A-DX-Z])(?:のほう|の方)?だけに(?:戦闘)?ダメージを(?:ふ|振|割り振)って、?(?:(?P=x)を)?(?=倒|破壊|落と)"
        ),
        r"\g<x>だけを",
    ),
    (
        Pattern(
            r"(?P<x>\d+/\d+|[A-DX-Z])(?:のほう|の方)?だけに(?:全部の?|すべての?)?(?:戦闘)?ダメージを(?:集め|集中し|集中させ)て、?(?:(?P=x)を)?"
            r"(?=倒|破壊|落と)"
        ),
        r"\g<x>だけを",
    ),
    (Pattern(r"(?:\d+/\d+|[A-DX-Z])(?:のほう|の方)?[はを]無視して、?(?=(?:\d+/\d+|[A-DX-Z])だけ)"), ""),
    (
        Pattern(
            r"(?P<rules>(?:現在|現行|今|いま)の?ルール|\d{4}年(?:\d+月)?(?:当時)?の?ルール)での"
            r"(?:戦闘ダメージ|戦闘|ダメージ|ブロック|攻撃)(?:の割り振り)?に(?:ついて|関して)(?:の)?(?:質問|確認)"
            r"(?:です|なのですが|なんですが)[。、]"
        ),
        r"\g<rules>で、",
    ),
    (Pattern(r"(?<=を)(?P<v>決める|選ぶ)のは(?=[?。]|$)"), r"\g<v>のは誰"),
    (Pattern(r"(?P<b>ブロックされ)(?:まし)?た。そこで"), r"\g<b>た後、"),
    (Pattern(r"ブロックされなかったことに(?:は)?(?:でき|な(?=[るりら])|する)"), "ブロックは外れ"),
    (Pattern(rf"(?P<k>{KEYWORD})(?:側|の方|のほう)(?=だけ|[がはもをに])"), r"\g<k>持ち"),
    (
        Pattern(
            r"(?P<what>[^、。?はが]{1,14}?)(?:側|の方|のほう)?[がは](?:強くて|強いから|有利で|強いので)?、?一方(?:的に|的な)?(?:の)?勝ち"
            r"(?:に(?:なる|なります))?"
        ),
        _parted,
    ),
    (Pattern(r"(?<=[点体枚個回つ])か、(?:また|そして|あと|及び|それと)、?"), "?"),
    (Pattern(r"(?P<mod>[+-]\d+/[+-]\d+)の修整を(?:与える|与え、?)(?=オーラ|装備品|エンチャント)"), r"\g<mod>の"),
    (
        Pattern(r"(?<=ダメージを受けた)(?:その|同じ)?ターン(?:中)?に、?(?=[^。?、]{0,20}(?:たら|場合|と、|れば))"),
        "後、",
    ),
    (
        Pattern(r"(?<=後、)(?:まだ)?(?:その|同じ)(?:戦闘ダメージ・)?ステップ(?:の(?:うち|間|中)|中|内)に、?"),
        "",
    ),
)
"""Each with its plain form."""
