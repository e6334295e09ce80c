"""Words for who attacks, who blocks and who is not blocked: ブロックに回った is ブロックした.

Invariant: what is put in place declares the same creatures for the same players, in the same tense and voice.
"""

from __future__ import annotations

import re

from judge.ask.reading.inflected import godan, ichidan
from judge.text.patterns import Form, Pattern

_ATTACK = r"(?:攻撃|アタック)"
_WHOSE = r"(?:(?P<who>相手|対戦相手|相手側|自分|こちら|私|俺|向こう)(?:側)?(?:から|に|は|の|には)の?)?"
_STOP = r"(?=[、。?!]|ので|から|場合|とき|時|と|し|$|状況|状態|まま|ため|けど|が)"


def _unblocked(match: re.Match[str]) -> str:
    """Return that it was not blocked, in the form in which there is said to be no block."""
    who = f"{match['who']}に" if match["who"] else ""
    end = match["end"]
    if end.endswith(("く", "ず", "で")):
        return f"{who}ブロックされず"
    return f"{who}ブロックされなければ" if end.endswith("ば") else f"{who}ブロックされなかった"


def _let_through(match: re.Match[str]) -> str:
    """素通しした is ブロックしなかった, 素通しされて is ブロックされず."""
    passive, end = match["voice"] == "され" or match["way"] == "素通り", match["end"]
    head = "ブロックされ" if passive else "ブロックし"
    forms = {"て": "ず" if passive else "", "た": "なかった", "たら": "なかったら", "る": "ない", "れば": "なければ"}
    if end == "て" and not passive:
        return "ブロックせず"
    if end in ("ます", "ました"):
        return head + ("ませんでした" if end == "ました" else "ません")
    return head + forms.get(end, "ず")


BLOCKS: tuple[Form, ...] = (
    (Pattern(r"を(?=(?:チャンプ)?ブロックに(?:回[さしすせ]|出[さしすせ]|当て|差し向け|使|立た))"), "で"),
    (
        Pattern(
            r"を、?((?:[^、。?を]{1,16}を持(?:つ|った))?[^、。?を]{1,20}?)のブロックに(?:使え|回せ|使用でき|参加させられ)(?=る|ま|な|ず)"
        ),
        r"で\1をブロックでき",
    ),
    (Pattern(r"(?<=\d)の(?=ブロックに(?:入|回[らりるっれ]|参加|加わ|出[たてる]|立[たちつっ]))"), "を"),
    (Pattern(r"チャンプ(?=[しさすせで、。]|に(?:し|回|出))(?!ブロック)"), "チャンプブロック"),
    (Pattern(r"(?P<n>ブロック)に(?:回|出)され"), "ブロックし"),
    (Pattern(r"を(?=ブロッカーに(?:回[しすさせ]|出[しすさせ]|立て))"), "で"),
    # 相手は3/3を2体ともブロックに回した
    (
        Pattern(
            r"(相手|対戦相手|自分|こちら)(?:は|が)、?([^、。「」()]{0,20}?-?\d+/-?\d+)を((?:\d体とも|すべて|全部|両方(?:とも)?|2体で)?)"
            r"(?=ブロック(?:に回[しすさせ]|に出[しすさせ]))"
        ),
        r"\1の\2が\3",
    ),
    # 3/3は絆魂持ちの2/2でブロックした
    (Pattern(r"(?<=\d/\d)は(?=[^、。はがをに]{0,16}\d/\d(?:\d体)?でブロック(?:し|す))"), "を"),
    # 相手の2/2はブロックせず、3/3は4/4でブロックした
    (
        Pattern(
            r"((?:相手|対戦相手|攻撃してきた|飛んできた)(?:の)?[^、。「」()はがを]{0,12}?-?\d+/-?\d+)は"
            r"(?=ブロック(?:せず|しないで|しなく|しなかったが)、?[^。]{0,30}?は[^。]{0,24}?-?\d+/-?\d+でブロック(?:し|す))"
        ),
        r"\1を",
    ),
    godan(r"ブロッカー(?:に|として)(?:立)", "た", "ブロック"),
    godan(r"ブロッカー(?:に|として)(?:回)", "ら", "ブロック"),
    godan(r"ブロッカー(?:に|として)(?:回|出)", "さ", "ブロック"),
    ichidan(r"ブロッカー(?:に|として)(?:出|立て)", "ブロック"),
    *(
        godan(rf"ブロック[にへ](?:{stem})", row, "ブロック")
        for stem, row in (
            ("入", "ら"),
            ("回", "ら"),
            ("まわ", "ら"),
            ("加わ", "ら"),
            ("立", "た"),
            ("向か", "わ"),
            ("行", "か"),
            ("回", "さ"),
            ("まわ", "さ"),
            ("出", "さ"),
            ("使", "わ"),
        )
    ),
    ichidan(r"ブロック[にへ](?:出|当て|差し向け)", "ブロック"),
    (Pattern(r"ブロック[にへ]参加(?=[しさすせで])"), "ブロック"),
    (Pattern(r"ブロックを?(?:宣言|指定|選択|敢行)(?=[しさすせ、。]|$)"), "ブロック"),
    (Pattern(r"ブロックを(?=[しさすせで])(?!して(?:い)?る)"), "ブロック"),
    godan(r"ブロックを選", "ば", "ブロック"),
    (Pattern(r"(?<=\d)に(?:止|と)められ(?=[たてるまな])"), "にブロックされ"),
    (Pattern(r"(?<=\d)で(?:止|と)められ(?=[たて])"), "でブロックされ"),
    (Pattern(r"(?<=\d)で(?:止|と)められ(?=[るまな])"), "でブロックでき"),
    ichidan(r"(?<=\d)(?P<p>[でがを])(?:止|と)め", r"\g<p>ブロック"),
    ichidan(r"(?P<a>攻撃|アタック)(?P<p>[をは])(?:止|と)め", r"\g<a>\g<p>ブロック"),
)
"""Who blocks."""

UNBLOCKED: tuple[Form, ...] = (
    (
        Pattern(
            rf"{_WHOSE}ブロック(?:宣言)?(?:[はもが]|され(?:ること)?[はもが])"
            r"(?P<end>な(?:く(?:て)?|かった|い|し(?:で)?|ければ)|無(?:し|く|かった|い)|あり(?:ませんでした|ません)"
            rf"|(?:入|来|行わ|さ)[ら|れ]?(?:ず|なかった|ない|なければ)){_STOP}"
        ),
        _unblocked,
    ),
    (
        Pattern(rf"{_WHOSE}(?:誰も|何も|1体も)ブロックし(?P<end>な(?:い|かった|ければ)|ません(?:でした)?){_STOP}"),
        _unblocked,
    ),
    (
        Pattern(
            r"(?P<who>相手|対戦相手|自分|こちら)(?:は|側は)ブロックなしを?(?:(?:選(?:ん[でだ]|び))|選択(?:し[てた])?)"
        ),
        r"\g<who>にブロックされなかった",
    ),
    (Pattern(r"ブロック(?:なし|無し)(?:だった|でした|の状態だった)"), "ブロックされなかった"),
    (
        Pattern(
            r"(?P<way>素通し|素通り|ノーブロック|スルー)(?:に|と)?(?P<voice>さ?[しされす]{1,2}?)"
            r"(?P<end>ました|ます|たら|て|た|る|れば)(?=[^い]|$)"
        ),
        lambda m: _let_through(m) if m["voice"] in ("し", "され", "す") else m[0],
    ),
)
"""Who is not blocked."""

ATTACKS: tuple[Form, ...] = (
    (Pattern(rf"を(?={_ATTACK}に(?:回[さしすせ]|出[さしすせ]|向かわせ|行かせ|差し向け))"), "で"),
    (Pattern(rf"{_ATTACK}に(?:回|出)され"), "攻撃し"),
    *(
        godan(rf"{_ATTACK}[にへ](?:{stem})", row, "攻撃")
        for stem, row in (("行", "か"), ("向か", "わ"), ("加わ", "ら"), ("回", "さ"), ("出", "さ"), ("回", "ら"))
    ),
    (Pattern(rf"{_ATTACK}[にへ]参加(?=[しさすせで])"), "攻撃"),
    (Pattern(rf"{_ATTACK}を?(?:宣言|敢行)(?=[しさすせ、。]|$)"), "攻撃"),
    ichidan(rf"{_ATTACK}を(?:仕掛け|しかけ|かけ|加え)", "攻撃"),
    (Pattern(rf"(?<=\d)の{_ATTACK}を受け(?=[たてるまな])"), "に攻撃され"),
    (Pattern(rf"{_ATTACK}を受け(?=[たてるまな])"), "攻撃され"),
    godan(r"殴りかか", "ら", "攻撃"),
    godan(r"(?:殴り|攻め)込", "ま", "攻撃"),
    godan(r"殴りに(?:行|い)", "か", "攻撃"),
    godan(r"突っ込", "ま", "攻撃"),
    godan(r"殴り合", "わ", "戦闘"),
)
"""Who attacks."""
