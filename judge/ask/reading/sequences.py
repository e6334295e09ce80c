"""Plain forms of what is asked about replacement effects: どちらを先に適用するか is 適用する順番.

Invariant: as in `wording`; who chooses, what may come out and the least of it stay what is asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.text.patterns import Pattern

_EFFECT = r"(?:の?(?:置換|軽減|倍化)?(?:効果|能力|置換|処理|もの|ほう|方))?"
_FIRST = (
    r"(?:どちら|どっち|どの)の?(?:順番?|順序)に(?:する|なる)か|"
    rf"(?:(?:どちら|どっち|どれ|どの|何|2つの){_EFFECT}(?:を|から|が)(?:先に|最初に|どの順番?で)"
    rf"|どの(?:順番?|順序)(?:で|に)|(?:どちら|どっち|どれ){_EFFECT}から(?:先に)?)"
    r"(?:適用|処理)(?:する|される|させる)(?:の)?か(?:どうか)?"
)


def _led(match: re.Match[str]) -> str:
    """Return the order of which it is asked who decides it: どちらを先に適用するかは誰が, …かを決めるのは."""
    return f"適用する順番{'を' if match['next'] in '選決' else 'は'}{match['next']}"


_ROWS = {"け": "ける", "い": "う", "き": "く", "え": "える", "り": "る"}


def _comes(match: re.Match[str]) -> str:
    """受けうる is 受ける, 受けうります is 受けます."""
    return f"{match[1]}ます" if match[2].endswith("ます") else f"{match[1][:-1]}{_ROWS[match[1][-1]]}"


SPANNING: tuple[tuple[Pattern, str | Callable[[re.Match[str]], str]], ...] = (
    (Pattern(rf"(?:{_FIRST})(?:は|を|って|、|が)*(?P<next>誰|選|決|どちら|どっち)"), _led),
    (Pattern(r"適用(?:の)?(?:順番?|順序)"), "適用する順番"),
    # 順番を選ぶのはどちらのプレイヤー
    (
        Pattern(
            r"(順番(?:は|を|って|が)?、?(?:選ぶ|決める|選べる|決められる|決定する|選択する)のは)(?:どっち|どちら)(?:の?プレイヤー|の(?:ほう|方)|側)?"
        ),
        r"\1誰",
    ),
    (
        Pattern(
            r"(順番(?:は|を|って|が)?、?)(?:どっち|どちら)(?:の?プレイヤー|の(?:ほう|方)|側)?が(?=選|決)",
        ),
        r"\1誰が",
    ),
    # ライフ3の自分は
    (
        Pattern(r"(?:^|(?<=[。?、]))(?:残り)?ライフ(?:が|は)?(\d+)点?の(自分|相手|対戦相手|こちら)(?=[はがに])"),
        r"\2のライフは\1。\2",
    ),
    # 受けうるのは何点, 何点受けることになりうる
    (Pattern(r"((?:受け|与え|負い|引き|食らい|くらい))(うる|得る|うります|得ます)"), _comes),
    (Pattern(r"(?<=ことに)なり(?:うる|得る)"), "なる"),
    (Pattern(r"(?<=ことに)なり(?:うり|得)ます"), "なります"),
    (
        Pattern(r"(何[点枚個体][^。?、]{0,10}?[るくうす])(?:という)?可能性(?:が|は)(?:ある|あります)(?=か|の|[?。]|$)"),
        r"\1",
    ),
    (Pattern(r"何([点枚])と何\1(?:のどちらか)?(?=に|です|か|が|[?。]|$)"), r"何\1"),
    # 最小で何点にできる, 何点まで抑えられる
    (
        Pattern(
            r"(?:最小|最低|最少|(?:最も|一番|できるだけ)少なく(?:て|すると|した場合|できて)?)(?:で|でも|限)?、?何点(?:に|で|まで)?"
            r"(?:でき|(?:抑え|押さえ|おさえ)られ|減らせ|済ませられ|済ま(?:せる)?|済)(る|ます|むか|む|みます)"
        ),
        "最小で何点受ける",
    ),
    (
        Pattern(
            r"(?:受ける)?ダメージを?(?:最小(?:限)?に|(?:最も|一番|できるだけ|なるべく)少なく)(?:する|した|抑える|抑えた|できる|なるように(?:する|した))"
            r"(?:と|場合(?:は)?|なら|とき(?:は)?|に)、?(?:受ける(?:のは|ダメージは))?(?=何点)"
        ),
        "受けるのは最小で",
    ),
)
"""Forms that names, quotation marks or brackets may stand in."""
