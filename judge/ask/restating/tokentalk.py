"""How tokens are asked for: 誰の場に何体, 誰が何体手に入れる is 誰が何体出す.

Invariant: who gets them and how many stay asked, both where both were.
"""

from __future__ import annotations

import re

from judge.ask.restating.inflect import verb
from judge.text.patterns import Form, Pattern

_COME = r"(?:出|生まれ|湧|並|置かれ|作られ|生成され|入|残)(?:る|ます|く|きます|び|ぶ|ります|るん|るの)?"
_END = r"(?:の|ん)?(?:です|でしょう)?か?(?=[?。]|$)"


def _creature(match: re.Match[str]) -> str:
    """Return a token that a spell may kill as a creature token, where no other token and no other card is told of."""
    from judge.ask.building.cards import key_of, text_of

    alone = match.string.count("トークン") == 1 and match.string.count("《") == 1
    card = re.search("《[^《》]+》", match.string)
    made = card is not None and "Token(" in repr(text_of(key_of(card[0])))
    return "クリーチャー・トークン" if alone and not made else match[0]


FORMS: tuple[Form, ...] = (
    # エルフのトークンを最大まで出すと、自分のクリーチャーは合計何体になる
    (
        Pattern(
            r"(?:(?:エルフ|苗木|ゴブリン|ゾンビ|[ァ-ヶー]{2,8})(?:の|・)?(?:クリーチャー・)?)?トークン(?:も|を|は)(?:最大(?:限|数)?(?:まで)?|出せるだけ|可能な(?:限り|だけ)|できる(?:だけ|限り)(?:多く)?|全部|すべて)"
            r"(?:の数)?(?:を)?、?出す(?:と|なら|場合(?:は)?|として|とすると)?、?(?:自分の(?:場の)?クリーチャー(?:は|が))?、?(?:合計(?:で)?|全部で|合わせて)?、?何体(?=[^。?]{0,8}\?)"
        ),
        "自分のクリーチャーは最大何体",
    ),
    # コピーのトークンは出る?
    (Pattern(r"コピーの?・?トークン(?=[はが](?:何体)?(?:出|もらえ|生成さ))"), "トークン"),
    # 《X》を唱えた。トークンは死ぬ?
    (
        Pattern(
            r"(?<=[。、の])(?:[ァ-ヶー]{2,8}・)?トークン(?=(?:は|も)、?(?:死|破壊|生き残|追放|墓地|どうな|助か|残))"
        ),
        _creature,
    ),
    # エルフ・トークンを得るのは誰: tokens, where one kind of them is spoken of
    (
        Pattern(r"(?:(?<=[。?、])|^)(?:[ァ-ヶー]{2,8}・)+トークン(?=(?:を|が|は)[^。?]*(?:誰|どっち|どちら|何体))"),
        lambda match: "トークン" if match.string.count("トークン") == 1 else match[0],
    ),
    verb("手に入れる", "得る", before=r"(?<![相片])"),
    verb("手に入る", "得る", before=r"(?<![相片])"),
    # トークンは誰の場に何体出る
    (
        Pattern(
            r"(?P<what>トークン)(?:は|って|が)?、?(?:誰|どっち|どちら)の(?:場|戦場|側|陣地|もと|コントロール下|コントロール)(?:に|で|へ)、?(?:合計|全部で)?何(?P<n>体|枚|個)"
            rf"{_COME}(?:ます)?{_END}"
        ),
        r"\g<what>は誰が何\g<n>出しますか",
    ),
    (
        Pattern(
            r"何(?P<n>体|枚|個)の(?P<what>トークン)(?:が|は)、?(?:誰|どっち|どちら)の(?:場|戦場|側|陣地|もと|コントロール下|コントロール)(?:に|で|へ)、?"
            rf"{_COME}(?:ます)?{_END}"
        ),
        r"\g<what>は誰が何\g<n>出しますか",
    ),
    # 5回誘発? is 誘発は5回?
    (
        Pattern(
            r"(?:(?<=[。?、])|^) ?(?P<n>[1-9]\d*回)も?誘発(?:する|します|した|しますか)?(?:の|ん)?(?:です)?か?(?=\?)"
        ),
        r"誘発は\g<n>ですか",
    ),
)
