"""What is asked or told of a fight behind or before its place: 状況:… behind the question, 忍術で出したのは….

Invariant: only the order changes, and what a heading says that is told again.
"""

from __future__ import annotations

import re

from judge.ask.reading.inflected import able
from judge.ask.restating.remarks import RULE_WORD
from judge.text.patterns import Form, Pattern


def _headed(match: re.Match[str]) -> str:
    """忠誠度能力を打ち消されたときの話。 is left out where all it names is named again behind it."""
    rest = match.string[match.end() :]
    named = re.findall(r"[一-龥ァ-ヶー]{2,}", match["what"])
    return "" if named and all(one[:2] in rest for one in named) else match[0]


def _wish(match: re.Match[str]) -> str:
    """…って使える? …を起こしたい。 is …を起こせる?, the question that is meant."""
    return f"{match['told']}{able(match['verb'])}る?"


FORMS: tuple[Form, ...] = (
    # 絆魂持ちの4/4にブロックされて、自分の2/2が死んだ
    (
        Pattern(
            r"(?<![^。?])(?P<by>(?:(?:自分|相手|対戦相手)の)?(?:[^。、?《》はがをに0-9]{1,8}?(?:を持つ|持ちの|の))?\d+/\d+)にブロックされ(?:て|、)、?(?P<who>(?:自分|相手|対戦相手)の(?:[^。、?《》はがをに0-9]{1,8}?(?:を持つ|持ちの|の))?\d+/\d+)(?P<p>が|は)、?(?=死|破壊|生き残|助か|やられ|落ち)"
        ),
        r"\g<who>\g<p>\g<by>にブロックされて、",
    ),
    # 飛行持ちの2/2は到達のない3/3じゃブロックできない
    (
        Pattern(
            r"(?<![^。?、])(?P<a>[^。?、はがを]{0,12}?\d+/\d+)(?:は|って)、?(?P<b>[^。?、はがを]{0,14}?\d+/\d+)(?:では|じゃ|で)(?:は)?、?(?=ブロックでき)"
        ),
        r"\g<a>を\g<b>で",
    ),
    (
        Pattern(
            r"^(?P<what>[^。?、《》\d]{2,24}[たる])(?:とき|時|場合)の(?:話|質問|こと|件)(?:です|なのですが|な"
            r"んですが)?。"
        ),
        _headed,
    ),
    # 状況:…  behind what is asked
    (
        Pattern(
            r"^(?P<ask>[^。]{2,60}\?)\s?(?:状況|盤面|前提|条件|局面|シチュエーション|場面|具体的に)(?:は|:|と"
            r"しては|、)\s?(?P<told>[^?]+?)。?$"
        ),
        r"\g<told>。\g<ask>",
    ),
    # …って使える? …を起こしたい。
    (
        Pattern(
            r"^(?![^。?]*(?:ターン|中|とき|場合|ない|なし))[^。?《》\d]{4,30}(?:(?:使え|でき|撃て|出せ)(?:る|ます)|(?:可能|OK|アリ|あり)(?:です)?)(?:の|"
            r"ん)?(?:です)?か?\?\s?"
            r"(?P<told>[^?]*?)(?P<verb>[一-龥ァ-ヶー]{1,4}"
            r"[ぁ-ん]{0,1}?[えけげせぜてねべめれきぎしじちにびみりい])たい(?:ん)?(?:です|だ)?(?:が|けど)?。?$"
        ),
        _wish,
    ),
    (
        Pattern(
            rf"^{RULE_WORD}[^。?《》\d]{{4,30}}(?:(?:使え|でき|撃て|出せ)(?:る|ます)|(?:可能|OK|アリ|あり)(?:で"
            rf"す)?)(?:の|ん)?(?:です)?か?\?\s?"
            r"(?=[^?]{10,}[えけげせてねべめれ]る\?$)"
        ),
        "",
    ),
    # 土地を起こすのを、相手のターンにやってもいい?
    (
        Pattern(
            r"(?<![^。?])(?P<act>[^。?、]{4,40}[うくすつぬむるぐぶ])の(?:を|は|って)、?(?P<when>[^。?、]{2,20}"
            r"に)(?:は)?"
            r"(?:やっ|し|行っ|おこなっ)て(?:も)?(?:いい|よい|大丈夫|OK|構わない|構いません)(?:です)?か?(?=[?。]|$)"
        ),
        r"\g<when>\g<act>のはルール上あり",
    ),
    # 2010年当時の話。
    (
        Pattern(
            r"^(?P<year>\d{4}年(?:\d+月)?)(?:当時|時点|頃|ごろ)?の(?:ルールの)?(?:話|こと|質問)(?:です|なので"
            r"すが|なんですが|だけど)?[。、]"
        ),
        r"\g<year>のルールで、",
    ),
    # ガラクを2種類並べるのはOK? 《A》と《B》、どちらも自分のコントロールです。
    (
        Pattern(
            r"^[^。?、《》\d]{2,12}を2(?:種類?|体|枚|人)(?P<ask>[^?。、《》]*\?)\s?(?P<a>《[^《》]+》)(?:と|"
            r"、)(?P<b>《[^《》]+》)(?:で)?、?"
            r"(?:どっちも|どちらも|両方(?:とも)?|2体とも|2枚とも)自分の(?:コントロール(?:下)?|もの|場)(?:です|"
            r"だ|にいる)?。?$"
        ),
        r"自分が\g<a>と\g<b>を\g<ask>",
    ),
    # 忍術のコストで戻したのは1/1。
    (
        Pattern(
            r"(?P<told>(?:[^。?]*。)?[^。?]*忍術[^。?]*。)(?:忍術の)?コスト(?:で|として)(?:手札に)?(?:バウンス"
            r"した|戻した)(?:の|クリーチャー)は"
            r"(?P<one>[^。?]*\d/\d)(?:です|だ|でした)?。"
        ),
        r"\g<one>を手札に戻して忍術を起動した。\g<told>",
    ),
    # 攻撃側は割り振り順をA→Bと宣言した。Bだけを倒せた? 6/6が3/3のAと4/4のBにブロックされた。
    (
        Pattern(
            r"^(?P<order>攻撃側は割り振り順を[A-D]→[A-D]と宣言した。)(?P<ask>[^?。]*\?)(?P<told>[^?。]*(?:ブロ"
            r"ックされた|ブロックした))。"
            r"(?P<rules>\d{4}年(?:\d+月)?の?ルール)?(?:で)?。?$"
        ),
        lambda m: f"{m['rules'] + 'で、' if m['rules'] else ''}{m['told']}。{m['order']}{m['ask']}",
    ),
    (
        Pattern(
            r"^(?P<a>《[^《》]+》)(?:と|、)(?P<b>《[^《》]+》)(?:で)?、?(?:どっちも|どちらも|両方(?:とも)?|2体"
            r"とも|2枚とも)自分の(?:コントロール(?:下)?|もの|場)(?:です|だ|にいる)?。"
            r"[^。?、《》\d]{2,12}を2(?:種類?|体|枚|人)(?P<ask>[^?。、《》]*\?)$"
        ),
        r"自分が\g<a>と\g<b>を\g<ask>",
    ),
)

AROUND: tuple[Form, ...] = (
    # what is asked first and what is asked last, the facts between them
    (
        Pattern(r"^(?P<first>[^。?]{4,40}\?)\s?(?P<told>[^?]*\d/\d[^?]*。)(?P<last>[^?。]{2,40}\?)。?$"),
        r"\g<told>\g<first>\g<last>",
    ),
)
"""After all other orders."""
