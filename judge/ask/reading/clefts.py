"""What something was done to, told behind what was done: 破壊されたのは3/3です is 3/3が破壊された.

So it is with the rules that are asked for behind what may be done: 残すのは現行ルールでは可能.

Invariant: only the order of the words changes; where the words behind は ask (何, 誰, どれ), they stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.ask.reading.fighting import KEYWORD
from judge.text.patterns import Form, Pattern

_WHO = r"(?P<who>(?:(?:自分|相手|対戦相手|こちら|私)[がは]、?)?)"
_WHEN = (
    r"(?P<when>(?:(?:この(?:とき|時|ターン)|そのとき|(?:それ|その攻撃|攻撃)(?:に対応して|を)"
    r"|最初に|次に|先に|後から)、?)?)"
)
_DONE = (
    r"(?P<v>(?:破壊|追放|公開|打ち消|ブロック|攻撃|コピー)された|倒された|捨てられた|奪われた|唱えられた|捧げられた"
    r"|死んだ|死亡した|残った|戻った|出た)"
)
_TO = (
    r"(?P<v>(?:生け贄に)?捧げた|唱えた|出した|捨てた|追放した|公開した|選んだ|指定した|戻した|使った|撃った|引いた"
    r"|貪食した|破壊した|奪った)"
)
_WHAT = (
    r"(?P<x>(?!(?:自分|(?:対戦)?相手|こちら|私)(?:の?ほう)?(?:で|だ|。))"
    r"(?![^。?]{0,24}(?:何|どれ|どの|誰|どちら|どっち|いくつ|いつ|どこ))[^。?は]{2,60}?)"
)
_ENDS = r"(?:で、|です(?:が|けど)?[。、]|でした(?:が|けど)?[。、]|だった[。、]|だ[。、]|。)"
_BOTH = r"(?:どちらも|どっちも|2体とも|両方(?:とも)?|ともに|共に|いずれも)、?"
_HAS = r"(?:持ち|を持って(?:い)?(?:る|ます)|を持つ)"

_RULES = (
    r"(?P<rules>(?:現行|今|いま|現在|最新|当時|\d{4}年[^、。?]{0,6})の?(?:ルール|規則)(?:上|だと|では|なら|で)(?:は)?)"
)


def _forward(case: str) -> Callable[[re.Match[str]], str]:
    def told(match: re.Match[str]) -> str:
        return f"{match['who']}{match['when']}{match['x']}{case}{match['v']}。"

    return told


def _each(match: re.Match[str]) -> str:
    """3/3と2/2の2体で、どちらも絆魂持ちです is 絆魂を持つ3/3と絆魂を持つ2/2."""
    return "と".join(f"{match['kw']}を持つ{match[one]}" for one in ("a", "b"))


SPANNING: tuple[Form, ...] = (
    # 生き残るのは先制攻撃を持つほうだけ?
    (
        Pattern(
            r"(?<=[。、?])(?:結局|この場合|このとき|つまり)?、?(?P<v>生き残(?:る|れる)|(?:戦?場に)?残る|死ぬ|死亡する|倒れる|破壊される|墓地[にへ](?:行く|置かれる|落ちる)|(?:戦場に)?戻(?:る|ってくる))のは、?"
            r"(?P<x>(?![^。?]{0,20}(?:何|どれ|どの|誰|どちら|どっち|いくつ|いつ|どこ|それぞれ))[^。?、「」]{1,20}?(?<![0-9]体)(?<!自分)(?<!相手))(?:だけ|のみ)(?:です|なの(?:です)?|なん(?:です)?|でしょう|ということです)?(?:か)?(?=\?)"
        ),
        r"\g<x>だけが\g<v>",
    ),
    # 破壊される相手の土地はいくつですか
    (
        Pattern(
            r"(?P<v>破壊される|壊れる|壊される|死亡する|死ぬ|追放される|生け贄に捧げられる)(?P<x>(?:(?:自分|相手|対戦相手)の)?(?:土地|\d+/\d+|パーマネント|アーティファクト|エンチャント))"
            r"(?:の数)?(?:は|って)、?(?:合計で?|全部で|結局)?(?P<n>何枚|何体|いくつ|何個)(?:(?:に)?(?:なる|なります))?(?:の|ん)?(?:です|でしょう)?(?:か)?(?=\?)"
        ),
        r"\g<x>は\g<n>\g<v>",
    ),
    # 2枚とも残しておくことって現行ルールだと可能ですか
    (
        Pattern(
            rf"(?<![^。?])(?P<told>[^。?]*?[うくぐすつぬぶむるい](?:こと|の)(?:って|は|も|が)?)、?{_RULES}、?"
            r"(?=可能|でき(?:る|ます|た|まし)|OK|アリ|あり|大丈夫|許|認め|問題)"
        ),
        r"\g<rules>、\g<told>",
    ),
    # 《カード》をコントロールしているのは自分で
    (
        Pattern(
            r"(?<![^。?])(?P<x>《[^《》]+》(?:\([^()]*\))?を(?:コントロールして(?:い)?る|出して(?:い)?る|撃った|唱えた|使った))"
            rf"のは、?(?P<who>自分|(?:対戦)?相手|こちら|私){_ENDS}"
        ),
        r"\g<who>が\g<x>。",
    ),
    (
        Pattern(
            rf"(?P<a>\d+/\d+)と(?P<b>\d+/\d+)(?:の2体)?で、?{_BOTH}(?P<kw>{KEYWORD}){_HAS}(?=です|でした|だ|。|、)"
        ),
        _each,
    ),
    (Pattern(rf"{_BOTH}(?P<kw>{KEYWORD})(?:を持つ|持ちの|の)(?P<a>\d+/\d+)と(?P<b>\d+/\d+)"), _each),
    (Pattern(rf"(?<![^。?]){_WHO}{_WHEN}{_DONE}の(?:は|も)、?{_WHAT}{_ENDS}"), _forward("が")),
    (Pattern(rf"(?<![^。?]){_WHO}{_WHEN}{_TO}のは、?{_WHAT}{_ENDS}"), _forward("を")),
)
"""Forms that reach over names and brackets."""
