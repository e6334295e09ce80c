"""Words about opening hands, modes and loyalty abilities that mean plainer ones: 出した状態で始めていい is 出していい.

Invariant: how many, whose and in which order stay as they are; a mode that is chosen twice is said to be chosen twice.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

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

SPANNING: tuple[Form, ...] = (
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
            r"(?:どっち|どちら|誰)が先に、?(?P<what>[^、。?]{2,24}?)を?(?P<v>決め|選ば|選)(?:る|ぶ|ます|びます|れる)(?:の)?(?:か)?(?=[?。]|$)"
        ),
        lambda m: f"先に{m['what']}を{'決める' if m['v'] == '決め' else '選ぶ'}のはどちら",
    ),
)
"""Each form with its plain one, in order."""
