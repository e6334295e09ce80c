"""Ways of asking for one thing in two pieces: which of what, how many of those that stay, this rather than that.

Invariant: what is asked and of whom stays; a verb that describes クリーチャー asks for those of which it holds only
where nothing else is said of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.text.patterns import Pattern

_STOP = r"(?=です|でしょ|だろ|なの|なん|の?か|かな|っけ|[?。!]|$)"
_HOW_MANY = r"(?:合計で?|全部で|全員で|最終的に)?(?:何[体枚人]|いくつ)"
_ENDS = (
    r"(?:残る|残って(?:い)?る|残った|生き残る|生き残った|死ぬ|死んだ|死亡する|死亡した|戻る|戻った|戻ってくる|戻ってきた|破壊される|破壊された|倒れる"
    r"|置かれる|置かれた|追放される|追放された|いる|得る|引く|受ける|失う|負ける|勝つ)"
)
_NUMBER = r"[0-9]+(?:点|枚|個|回|体|つ|マナ)"
_SIDE = "(?:自分|あなた|俺|私|こっち|こちら|対戦相手|相手|向こう)"


def _either(match: re.Match[str]) -> str:
    """2枚引く?それとも4枚引く? is 何枚引く?"""
    one, two = (re.sub("[0-9]+", "何", match[name]) for name in ("one", "two"))
    return f"{one}{match['verb']}?" if one == two else match[0]


FORMS: tuple[tuple[Pattern, str | Callable[[re.Match[str]], str]], ...] = tuple(
    (Pattern(pattern), plain)
    for pattern, plain in (
        # which of what
        (r"どの(?:クリーチャー|生物|生き物|パーマネント|カード|オブジェクト)(?=が|を|は|に)", "どれ"),
        (r"どの(?:プレイヤー)(?=が|を|は|に|の)", "誰"),
        (r"(?:どの|何の)カウンターが(?:何個|いくつ)", "カウンターは何個"),
        (r"何が(?:何個|いくつ)(?=乗|載|の[っりる]|置)", "カウンターは何個"),
        # those of which a verb holds: 戦場に残るクリーチャーは何体, ライフを得るプレイヤーは誰
        (
            rf"(?P<at>^|[。?、はにで])(?P<verb>{_ENDS})(?:クリーチャー|生物|生き物|パーマネント|プレイヤー|やつ|奴)(?P<count>の数|の体数)?は"
            rf"(?P<ask>{_HOW_MANY}|どれ|どっち|どちら|何|誰)?{_STOP}",
            lambda match: f"{match['at']}{match['verb']}のは{_asked(match)}",
        ),
        (r"(?<=クリーチャー)の(?:数|体数)は(?:何体|いくつ|どれだけ)?(?:にな(?:る|ります))?" + _STOP, "は何体"),
        # this rather than that: 引くのは相手ではなく自分
        (
            r"(?<=のは)[^、。?はがを]{1,14}(?:では|じゃ)な(?:くて|く)、?(?=[^、。?]{1,12}[?。]|$)",
            "",
        ),
        (rf"{_SIDE}(?:側)?(?:では|じゃ)な(?:くて|く)、?(?={_SIDE})", ""),
        (
            rf"(?P<one>{_NUMBER})(?P<verb>[ぁ-ん一-龥]{{1,6}}?)(?:の|んです|ん)?か?[?、] ?(?:それとも|または)、?"
            r"(?P<two>[0-9]+(?:点|枚|個|回|体|つ|マナ))(?P=verb)(?:の|んです|ん)?か?\?",
            _either,
        ),
        # that stay where they went: 3/3は死んだまま, 墓地に行ったままなのは
        (
            r"(?<=[はが])(?:(?:墓地に)?(?:行った|置かれた|落ちた)|死んだ|死亡した)まま(?:戻らない|戻りません|戻って(?:こ|来)ない|戻って(?:来|き)ません)?"
            r"(?=(?:です|なの|なん)?か?[?。])",
            "墓地に残る",
        ),
        (r"(?:(?:墓地に)?(?:行った|置かれた|落ちた)|死んだ|死亡した)ままなの(?=は)", "墓地に残るの"),
        # none: 誰も死なない, 何も残らない
        (
            r"(?:誰|何|1体|1つ|1匹|一つ|一体|どれ)も(?=[^、。?はがを]{0,6}(?:死[なに]|死亡し(?:な|ま)|残[らり](?:な|ま)|戻[らり](?:な|ま)|生き残[らり](?:な|ま)"
            r"|破壊され(?:な|ま)|倒れ(?:な|ま)|助から?(?:な|り)))(?=[^、。?]*(?:ない|ません))",
            "どれも",
        ),
        # as little as can be: 最も少なくて何点で済む
        (
            r"(?:最も|一番|いちばん|もっとも)少な(?:くて|く済ませると|くすると|い場合)(?:は|も|だと)?、?(?=何|いくつ)|(?:少なくとも|最低でも|最小でも)(?=何)",
            "最小",
        ),
        (r"(何点|[0-9]+点)(?:だけ)?で(?:済|す)む", r"受けるのは\1"),
        (r"(何点|[0-9]+点)(?:だけ)?で(?:済|す)みます", r"受けるのは\1です"),
        # what was on the way to its end: 残り、
        (r"(?<=[にがはも体個つ枚点])(残|生き残|戻)り(?=、)", r"\1って"),
    )
)
"""Each way of asking with its plain form."""


def _asked(match: re.Match[str]) -> str:
    """Return the word that asks behind のは, nothing where none is said."""
    asks = match["ask"] or ("何体" if match["count"] else "")
    return re.sub("いくつ$", "何体", asks)
