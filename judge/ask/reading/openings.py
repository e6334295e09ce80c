"""Words about opening hands, modes and loyalty abilities that mean plainer ones: 出した状態で始めていい is 出していい.

Invariant: how many, whose and in which order stay as they are; a mode that is chosen twice is said to be chosen twice.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_LEYLINE = r"(?:《[^《》]*力線》(?:\([^()]*\))?|力線)"
_FIRST = r"(?:最初|初め|はじめ|1回目|引き直す前|マリガン前|マリガンする前)(?:に(?:引いた|配られた|来た)|の)?"
_HAND = r"(?:[67]枚|手札|初手)(?:の中)?"
_ANEW = r"(?:引き直した|引き直しの|新しい|次の|その後の|後の|マリガン後の|今の|残した|キープした)"
_NOT_THERE = (
    r"(?:な(?:かった|い|く|くて)|無(?:かった|い)|ありません(?:でした)?|来なかった|残って(?:い)?(?:ない|なかった)|"
    r"入って(?:い)?(?:ない|なかった))"
)
_BUT = r"(?:の|ん)?(?:です|だ)?(?:が|けど|けれど|のに|ので|し)?[、。]?"
_MODES = r"モード(?:選択)?(?:を|で|は|に)?、?(?:2つとも|両方とも|どちらも|両方|2回とも)(?P<what>「[^「」]*」)"


def _twice(match: re.Match[str]) -> str:
    """Return one mode that is chosen both times as that, unless it is said to be the whole of a list."""
    return "同じモードを2回選" + ("ん" if match[0].endswith("し") and match.string[match.end() :][:1] in "てた" else "")


def _picked(match: re.Match[str]) -> str:
    """Return which modes are decided on as that modes are."""
    return "モードを" + ("決め" if match[0].endswith("決め") else "選")


_ALONE = r"(?:(?<![とや、・」＋+])|(?<=命令》、)|(?<=モード、))"
_ONE_MODE = r"「[^「」]*」(?:という)?(?:モード|選択肢|ほう|方|効果)?(?:だけ|ばかり)?"
_CHOSEN = r"(?:選択し(?=て|た|、)|選(?=[んびぶべ]))"

_GOES_FIRST, _GOES_LATER = "先手|先攻|開始プレイヤー", "後手|後攻"
_OTHER = "(?:対戦)?相手"
_SEES = Pattern(
    rf"(?P<who>{_GOES_FIRST}|{_GOES_LATER}|{_OTHER})(?:のプレイヤー)?(?:が|の(?!プレイヤー))"
    rf"(?:(?!自分|{_GOES_FIRST}|{_GOES_LATER}|{_OTHER})[^。、?はも]){{0,24}}?を?(?:見届け|見|確認し|知っ)て(?P<after>から|、)"
)


def _seen(match: re.Match[str]) -> str:
    """先手が力線を出すか見てから is 先手を見てから; who the opponent is, is told elsewhere."""
    text, who = match.string, match["who"]
    if "力線" not in text:
        return match[0]
    if who.endswith("相手"):
        mine = [re.search(rf"自分[はが](?:{one})|(?:{one})の自分", text) for one in (_GOES_FIRST, _GOES_LATER)]
        if (mine[0] is None) == (mine[1] is None):
            return match[0]
        first = mine[1] is not None
    else:
        first = who in _GOES_FIRST.split("|")
    return f"{'先手' if first else '後手'}を見て{match['after']}"


SPANNING: tuple[Form, ...] = (
    # 1マリしてキープ
    (Pattern(r"(?P<n>[0-9])マリ(?=し|で|後|なら|の|スタ)"), r"\g<n>回マリガン"),
    (_SEES, _seen),
    # 「カードを1枚引く」を2つとも選んで, 同じ「カードを1枚引く」を2回選んで
    (
        Pattern(rf"{_ALONE}(?:同じ)?{_ONE_MODE}を、?(?:(?:2つ|両方)(?:とも)?|2回とも|2度)、?{_CHOSEN}"),
        _twice,
    ),
    (Pattern(rf"同じ{_ONE_MODE}を、?2回、?{_CHOSEN}"), _twice),
    (Pattern(r"(?<=」)(?:だけ|ばかり)(?=を、?(?:2回|2度)選[んびぶべ])"), ""),
    (Pattern(r"という(?:モード|選択肢|ほう|方|効果)を、?(?:2回|2度)、?選(?=[んびぶべ])"), "、同じモードを2回選"),
    # 相手が対応で何をするか見てから、どの2つにするか決めるっていうのは通る
    (
        Pattern(
            r"(?:相手|対戦相手)(?:が|の)(?:対応(?:で|して))?、?(?:何を(?:して)?(?:する|くる)|どうする)か(?:を)?(?:見|確認し|確かめ)て(?:から)?、?"
        ),
        "対応を見て、",
    ),
    (
        Pattern(
            r"(?:[0-9]つの(?:うち|中から?)|[0-9]つのモードの(?:うち|中から?))?、?どの(?:2つ|モード)(?:にする|を選ぶ|を使う)か(?:を)?(?:決め(?=る|て|た)|選(?=ぶ|ん))"
        ),
        _picked,
    ),
    # 最初の7枚には力線があったけどマリガンして、新しい手札には力線がない
    (
        Pattern(
            rf"{_FIRST}{_HAND}に(?:は)?、?(?P<x>{_LEYLINE})[がはも]?(?:あ(?:った|りました|り)|来た|見えた)"
            rf"{_BUT}マリガン(?:を)?(?:して|した|し|となり)(?:ので|ところ|が|けど|ら|のですが)?[、。]?"
            rf"(?:それで|すると|しかし|でも)?、?{_ANEW}{_HAND}に(?:は|も)?、?(?:(?:{_LEYLINE}|それ|その力線|1枚)"
            rf"(?:が|は|も)?)?{_NOT_THERE}"
        ),
        r"マリガンの前の手札に\g<x>があった",
    ),
    (
        Pattern(
            rf"(?<=[。、])(?:でも|しかし|それでも)?、?{_FIRST}{_HAND}に(?:は)?(?:確かに)?あった(?:の|ん)?"
            rf"(?:だから|です(?:から|し)|なら|ので)、?"
        ),
        "",
    ),
    # 最初の手札にはなかったが、マリガンして引いた手札に力線があった
    (
        Pattern(
            rf"{_FIRST}{_HAND}に(?:は)?、?(?:{_LEYLINE}[がはも]?)?{_NOT_THERE}{_BUT}(?:けど|が)?、?"
            rf"マリガン(?:後の|して引き直した|して引いた|して、?引き直した|したら、?)(?:新しい)?(?=手札|[67]枚|"
            rf"7枚)"
        ),
        "マリガンして引き直した",
    ),
    # 引き直した手札に力線があった: drawn anew by a mulligan, not drawn later
    (
        Pattern(rf"(?<![^。、?])(?:新しく)?引き直した(?=(?:手札|初手|[67]枚)に(?:は|も)?、?{_LEYLINE})"),
        lambda m: m[0] if "マリガン" in m.string[: m.start()] else "マリガンして引き直した",
    ),
    # キープせずにもう一度マリガンするなら: what is in this hand goes
    (
        Pattern(
            rf"(?P<told>(?:手札|初手|[67]枚)に(?:は)?、?{_LEYLINE}[^?]*[。、])(?:この|その|これを|この手札を)?(?:まま)?"
            r"(?:キープ(?:せず(?:に)?|しないで|はせず(?:に)?)、?(?:また|もう一度|もう1回|再度|さらに)?|(?:また|もう一度|もう1回|再度|さらに))、?"
            r"マリガン(?:を)?(?:する|した)(?:なら|場合|とき|ら)(?:は|に)?、?"
        ),
        r"\g<told>マリガンして力線を失うなら、",
    ),
    (Pattern(rf"{_MODES}に(?:して|し)、?"), r"同じモードを2回選び、"),
    (Pattern(rf"{_MODES}(?:に(?:する|すること)|を選ぶ)(?=の|は|こと)"), r"同じモードを2回選ぶ"),
    (
        Pattern(r"(?<!同じ)(?:[^、。?《》]{1,8}の)?(?<!同じ)モードを(?:重ねて|2回|二重に|続けて2回)選(?=[んびぶべ])"),
        r"同じモードを2回選",
    ),
    (
        Pattern(
            r"(\[[+-][0-9X]+\])(?:→|から|と|、)(\[[+-][0-9X]+\])(?:と|を)?(?:続けて|連続で|連続して|両方)?(?=起動|使)"
        ),
        r"\1の能力を起動し、その後同じターンに\2の能力を",
    ),
    (Pattern(r"選んだ2つのモード(?:の)?両方の対象に(?=取|する|でき|選)"), "両方のモードで同じものを対象に"),
    # 追加の3点は誰が受ける
    (
        Pattern(
            r"追加の(?P<n>\d+点)(?:の?ダメージ)?(?:は|って|を)、?(?:誰|だれ)(?:が|に)、?"
            r"(?:受け(?:る|ます)|[食喰くもら]+う|与えられ(?:る|ます)|入(?:る|ります))(?:の|ん|ことになる)?(?:です|でしょう)?か?(?=[?。]|$)"
        ),
        lambda m: f"さらに{m['n']}受けるのは誰" if "激突" in m.string else m[0],
    ),
    (Pattern(r"追加の(?=\d+点)"), lambda m: "ボーナスの" if "激突" in m.string else m[0]),
)
"""Forms that reach over names and brackets."""

_BEGIN = r"(?:ゲームを)?(?:始め|スタート|開始)"

FORMS: tuple[Form, ...] = (
    (Pattern(r"(処理|実行|解決|効果)の?順(?:番|序)?って"), r"\1の順番は"),
    (Pattern(rf"出した状態で{_BEGIN}(?:し)?て(?=いい|よい|も|OK)"), "出して"),
    (Pattern(rf"出した状態で{_BEGIN}(?:られ|でき|することができ|することはでき)(?=[るまな])"), "出せ"),
    (Pattern(rf"出した状態で{_BEGIN}(?:する|る)"), "出す"),
    (Pattern(rf"出して{_BEGIN}(?:でき|られ)(?=[るまな])"), "出せ"),
    (
        Pattern(
            r"(?:どっち|どちら|誰)が先に、?(?P<what>[^、。?]{2,24}?)を?(?P<v>決め|選ば|選)(?:る|ぶ|ます|びます|"
            r"れる)(?:の)?(?:か)?(?=[?。]|$)"
        ),
        lambda m: f"先に{m['what']}を{'決める' if m['v'] == '決め' else '選ぶ'}のはどちら",
    ),
)
"""Each form with its plain one, in order."""
