"""A conspired spell and its copy told in one breath, one sentence each: 共謀ありの《X》、対象は相手の4/4でコピーも同じ.

Invariant: as in `conspired`, whose forms take up what these leave; nothing is touched where nothing conspires.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.ask.reading.conspired import KEPT
from judge.text.patterns import Form, Pattern

_SPELL = r"(?P<spell>《[^》]+》(?:\([^()]*\))?)"
_OBJECT = (
    r"(?:アンタップ状態の|同じ|別の)*(?:\d+/\d+|《[^》]+》)(?:のクリーチャー)?(?:\((?:アンタップ状態|アンタップ)\))?"
)
_ONE = rf"(?P<what>(?:(?:相手|対戦相手)(?:が|の)(?:コントロールする)?)?{_OBJECT})"
_PAID = r"共謀(?:の?コスト)?(?:を|も)?(?:支払って|払って|支払い|払い|使って|使い|つけて|込みで|ありで)"
_SHOT = r"(?:撃|打|唱|使|放|プレイ|キャスト)"
_UNCHANGED = (
    r"(?:変え|変更し|変更せ|選び直さ|選びなおさ|動かさ)(?:て(?:い)?)?(?:ず(?:に)?|な(?:い|かった|く)"
    r"|ません(?:でした)?|ないで)"
)
_END = (
    r"(?:です|だ|とする|とします|にする|にした|にします|にしました|でいく)?(?P<end>[。、]|(?:なら|ば"
    r"|と|場合|とき)(?:は)?、?)"
)
_BOTH = (
    r"(?:(?:元(?:の呪文)?|オリジナル)(?:も|と)、?コピー(?:も|とも|ともに|の両方(?:とも)?|の2つ(?:とも)?)?"
    r"|コピー(?:も|と)、?(?:元(?:の呪文)?|オリジナル)(?:も|とも|ともに|の両方(?:とも)?)?|どちらも|両方(?:とも)?|2つとも|いずれも)"
)


def _conspired(told: Callable[[re.Match[str]], str]) -> Callable[[re.Match[str]], str]:
    """Return a form that leaves everything as it is where the question tells of no conspired spell."""
    return lambda match: told(match) if "共謀" in match.string else match[0]


def _aim(match: re.Match[str]) -> str:
    """Return what something is aimed at, its state before its size: 4/4(アンタップ状態) is アンタップ状態の4/4."""
    what = match["what"].replace("同じ", "").replace("のクリーチャー", "").replace("がコントロールする", "の")
    state = re.search(r"\((?:アンタップ状態|アンタップ)\)$", what)
    if state is None:
        return what
    return re.sub(r"(?=\d+/\d+|《)", "アンタップ状態の", what[: state.start()], count=1)


def _held(match: re.Match[str]) -> str:
    """Return that both are aimed at one thing."""
    return f"対象は{_aim(match)}。{KEPT}"


FORMS: tuple[Form, ...] = (
    # 《X》(3点、共謀)の共謀を2つとも、赤のクリーチャー4体をタップして払った
    (Pattern(r"(?<=\d点)、共謀(?=\))"), ""),
    (
        Pattern(
            rf"(?<![^。]){_SPELL}の共謀(?:の?コスト)?を(?:2つとも|両方(?:とも)?|2回とも)、?(?:(?:自分の)?[白青黒赤緑]のクリーチャー\d体をタップして、?)?(?:支)?払(?:った|いました)。"
        ),
        r"\g<spell>を唱えて、両方の共謀コストを支払った。",
    ),
    (
        Pattern(r"タップした(?=クリーチャーは?、?(?:合計|全部)?(?:で)?何体)"),
        _conspired(lambda _: "タップする"),
    ),
    (Pattern(r"(?:もともと|元々)、?(?=共謀を持つ)"), "元から"),
    (Pattern(r"(?<=共謀を持つ)(?:[白青黒赤緑]の)(?=《)"), ""),
    # アンタップ状態でいる相手の5/5
    (
        Pattern(r"アンタップ(?:状態)?で(?:いる|ある|立っている)(?P<who>相手の|対戦相手の)(?=\d|《)"),
        r"\g<who>アンタップ状態の",
    ),
    # 共謀を使って《X》を唱えた, 《X》を共謀コストを払って唱え
    (
        Pattern(rf"(?<![^。])共謀(?:の?コスト)?(?:を|も)?(?:使って|使い|つけて|込みで|ありで)、?{_SPELL}を(?={_SHOT})"),
        r"共謀コストを支払って\g<spell>を",
    ),
    (
        Pattern(rf"(?<![^。]){_SPELL}を、?{_PAID}、?唱え(?:て|た|ました)?[、。]"),
        r"共謀コストを支払って\g<spell>を唱えた。",
    ),
    # 《X》を共謀でコピーした, 《X》を共謀して、元も…
    (
        Pattern(
            rf"(?<![^。]){_SPELL}を、?共謀(?:で|して|し、|を払って|によって)、?(?:コピーし(?:て|た|ました)|(?={_BOTH}|対象|コピー|元))[、。]?"
        ),
        r"共謀した\g<spell>。",
    ),
    (
        Pattern(
            rf"(?<![^。])(?:共謀で、?{_SPELL}を?コピー(?:した|しました)?|共謀(?:つき"
            rf"|付き)(?:の)?、?{_SPELL.replace('spell', 'other')})。"
        ),
        lambda match: f"共謀した{match['spell'] or match['other']}。",
    ),
    # 相手の4/4を対象に、共謀コストを支払って《X》を唱えた; 《X》に共謀を払って、相手の4/4を狙った
    (
        Pattern(
            rf"(?<![^。]){_ONE}(?:を対象に(?:して|とって|取って)?|を狙って|へ|に)、?(?:共謀(?:つき"
            rf"|付き|あり)の?{_SPELL}|{_PAID}、?{_SPELL.replace('spell', 'other')})を"
            rf"{_SHOT}(?:った|えた|った|いました|ちました|えました|って|え(?:て)?|い)[。、]"
        ),
        lambda match: f"共謀コストを支払って、{_aim(match)}に{match['spell'] or match['other']}を撃った。",
    ),
    (
        Pattern(
            rf"(?<![^。]){_SPELL}(?:に|で)、?{_PAID}、?{_ONE}(?:を(?:狙(?:った|い|って|いました)|対象に(?:した|し|して|しました|取った|取りました))|に(?:撃った|向けた))[。、]"
        ),
        lambda match: f"共謀コストを支払って、{_aim(match)}に{match['spell']}を撃った。",
    ),
    # コピーも4/4のまま, コピーの対象は相手の2/2に変えた
    (
        Pattern(
            rf"(?<![^。、])コピーも、?(?:対象は)?(?:同じ)?{_ONE}(?:(?:を|に)?(?:狙い|対象にした|対象)の?)?(?:のまま|まま)(?:に(?:した|する))?{_END}"
        ),
        _conspired(lambda match: f"コピーの対象は{_aim(match)}にした。"),
    ),
    (
        Pattern(
            rf"(?<![^。、])コピーの(?:ほう|方)?の?対象(?:だけ)?(?:は|を)、?{_ONE}(?:に|へ)(?:だけ)?(?:変え|変更し|選び直し|移し)(?:た|て|ました)[。、]"
        ),
        _conspired(lambda match: f"コピーの対象は{_aim(match)}にした。"),
    ),
    # 相手の4/4に《X》、共謀あり。 相手の4/4に、共謀コストも払って《X》。
    (
        Pattern(
            rf"(?<![^。]){_ONE}(?:に|へ)、?(?:{_PAID}、?{_SPELL}(?:を(?:唱えた|撃った|使った))?"
            rf"|{_SPELL.replace('spell', 'other')}、?"
            r"共謀(?:あり|有り|つき|付き|込み|も払った|も使った|も支払った)(?:で(?:唱えた|撃った|使った))?)。"
        ),
        lambda match: f"共謀コストを支払って、{_aim(match)}に{match['spell'] or match['other']}を撃った。",
    ),
    # （共謀した）《X》の対象は相手の4/4、共謀あり。
    (
        Pattern(
            rf"(?<![^。])(?:共謀した)?{_SPELL}の対象は、?{_ONE}(?:、共謀(?:あり|有り|つき|付き|込み|を払った)|で、共謀(?:を払|した|も払)(?:った)?)?"
            r"(?:です|だ)?[。、]"
        ),
        _conspired(lambda match: f"共謀した{match['spell']}。対象は{_aim(match)}。"),
    ),
    # 元もコピーも対象は相手の4/4から変えなかった, どちらも相手の4/4を対象にしたまま, 元もコピーも4/4狙いのまま
    (
        Pattern(
            rf"(?<![^。、]){_BOTH}(?:、|の|は)?(?:対象は|対象が|対象を)?、?{_ONE}"
            rf"(?:(?:から|のまま|を)?(?:、)?{_UNCHANGED}|(?:を|に)?(?:が)?(?:対象に(?:取った|とった|した|する)?|対象|狙い|狙った|向けた)(?:の)?まま(?:に(?:した|する)|で?解決(?:した|しました)?)?|のまま(?:に(?:した|する))?)"
            rf"{_END}"
        ),
        _conspired(_held),
    ),
    # 対象は相手の4/4のまま変えなかった
    (
        Pattern(rf"(?<![^。、])(?:コピーも)?対象は、?{_ONE}(?:から|のまま)、?{_UNCHANGED}{_END}"),
        _conspired(_held),
    ),
    # コピーの対象変更なし, コピーも対象を変えずそのまま, コピーも同じ対象のままにした, コピーの対象もそのままなら
    (
        Pattern(
            r"(?<![^。、])コピーの?(?:ほう|方)?(?:(?:の|も|は|について)対象(?:の)?変更(?:は|も)?(?:なし|せず|しない|無し|しなかった|していない)"
            rf"|の対象(?:は|も)、?そのまま(?:で)?、?{_UNCHANGED}|(?:も|は|の)、?対象(?:は|を|も)?、?{_UNCHANGED}、?(?:に)?そのまま(?:に(?:した|する))?"
            r"|(?:も|は|の対象は|の対象も)、?(?:元と)?同じ対象(?:のまま)?(?:に(?:した|する|しました))?(?:で(?:す)?)?"
            r"|の対象(?:は|も)(?:元と同じ|同じ|そのまま))"
            rf"{_END}"
        ),
        _conspired(lambda _: KEPT),
    ),
)
"""Forms that reach over names."""
