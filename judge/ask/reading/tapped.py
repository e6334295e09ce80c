"""Creatures that are to be tapped for conspire, told with the spell: 《X》の共謀のために黒の2体をタップできる.

Invariant: the spell, the number, colours and state of the creatures and whose they are stay; that they came this turn
is said as summoning sickness, but where they have haste.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_SPELL = r"(?P<spell>《[^》]+》)"
_COME = (
    r"(?:(?:この|今の|今)?ターン(?:に|中に)?|さっき|いま)?、?"
    r"(?:(?:戦場に|場に)?(?:出した|出た|出てきた|唱えた)(?:ばっ?かり)?(?:の)?|召喚酔い(?:中の|している|状態の|の))"
)
_NO_HASTE = r"(?:速攻(?:の(?:ない)|を?持たない|(?:を持って|が)い?ない|なしの|がない))"
_ADJ = (
    rf"(?:自分の|相手の|対戦相手の|アンタップ(?:状態)?(?:の|している|してる|した|しています)|タップ状態の"
    rf"|{_COME}|{_NO_HASTE})"
)
_COLOR = r"(?:[白青黒赤緑](?:の|い))"
_WHAT = rf"(?P<adj>{_ADJ}*)(?P<color>{_COLOR}?)(?P<also>{_ADJ}*)(?:のクリーチャー|クリーチャー)(?:を)?(?P<n>\d)体"
_EACH = r"(?:とも(?:に)?)?(?:は|が|、)?、?(?:両方(?:とも)?|どちらも|2体とも|どれも|ともに)?、?"
_MAY = (
    r"(?:タップ|使用)(?:し(?:て(?:も)?)?、?(?:いい|よい|良い|OK|大丈夫|構わない|問題ない|構いません|支払え|払え)?(?:る|ます)?|でき(?:る|ます)|する(?:こと|の)(?:は|が)?(?:でき(?:る|ます)|可能))"
    r"|使(?:え(?:る|ます)|って(?:も)?、?(?:いい|よい|良い|OK|大丈夫|構わない|問題ない))"
)
_ASKS = r"(?:の|ん)?(?:です|でしょう)?か?(?=[?。]|$)"
_PAY = (
    r"(?:支払|払)(?:え(?:る|ます)|う(?:こと|の)(?:は|が)でき(?:る|ます)"
    r"|って(?:も)?、?(?:いい|よい|良い|OK|大丈夫|構わない))"
)
_FOR = r"の?共謀(?:の?コスト)?(?:のため(?:に)?|として|に|で|の支払い(?:に|として)?)、?"
_WISH = r"の?共謀(?:の?コスト)?を(?:(?:支払|払)い|使い|し)たい(?:のだ|んだ|のです|んです|です)?(?:けれど|けど|が|。)、?"


def _paid(match: re.Match[str]) -> str:
    """Return the creatures as there, and the question whether the cost may be paid by tapping them."""
    groups = match.groupdict()
    said = f"{match['adj']}{match['also']}{groups.get('come') or ''}"
    whose = "相手の" if "相手" in said else "自分の"
    tapped = "タップ状態の" if re.search(r"(?<!アン)タップ状態", said) else ""
    sick = "召喚酔いの" if re.search(_COME, said) else ""
    creatures = f"{whose}{tapped}{sick}{match['color']}クリーチャー"
    return f"{creatures}が{match['n']}体いる。この{match['n']}体をタップして{match['spell']}の共謀コストを払えるか"


def _still(match: re.Match[str]) -> str:
    """Leave out of what is no creature by itself that it has not become one."""
    from judge.ask.building.cards import is_creature, key_of
    from judge.engine.scenario.model import ScenarioError

    try:
        return match[0] if is_creature(key_of(match["card"].strip("《》"))) else match["card"]
    except ScenarioError:
        return match[0]


SPANNING: tuple[Form, ...] = (
    # クリーチャー化していない《変わり谷》
    (Pattern(r"(?:まだ)?クリーチャー(?:化して|になって)(?:い)?ない(?P<card>《[^《》]+》)"), _still),
    # 《X》(クリーチャー化している), クリーチャーになっている《X》
    (
        Pattern(
            r"(?P<whose>(?:(?:自分|相手|対戦相手|こちら)の)?)(?P<card>《[^《》]+》)\((?:すでに|既に|今は?|現在は?)?クリーチャー(?:化(?:済み?|中|した|して(?:い)?る|した状態|して(?:い)?る状態)?|に(?:なって(?:い)?る|なった)(?:状態)?)\)"
        ),
        r"クリーチャー化した\g<whose>\g<card>",
    ),
    (
        Pattern(
            r"クリーチャーに(?:なって(?:い)?る|なった)(?=(?:(?:自分|相手|対戦相手|こちら)の)?《[^《》]+》[でがはをにへの])"
        ),
        "クリーチャー化した",
    ),
    # クリーチャー化した《X》で攻撃した
    (
        Pattern(
            r"(?:(?<=[。?、])|^)(?P<who>(?:(?:自分|相手|対戦相手|こちら)の)?)クリーチャー化(?:した|して(?:い)?(?:る|た)|済みの)"
            r"(?P<whose>(?:(?:自分|相手|対戦相手|こちら)の)?)(?P<card>《[^《》]+》)(?=[でがはをにへの(])"
        ),
        r"\g<who>\g<whose>\g<card>がクリーチャー化している。\g<card>",
    ),
    # 《X》の共謀を払いたいけど、黒のクリーチャー2体は両方ともこのターン出したばかり(速攻なし)。タップしていい？
    (
        Pattern(
            rf"(?<![^。]){_SPELL}{_WISH}{_WHAT}{_EACH}(?P<come>{_COME}|召喚酔い)(?:\(速攻(?:なし|はない|無し)\))?(?:だ|です|なの(?:です)?|で(?:速攻(?:は|も)ない)?|)(?:。|が、|けど、)"
            rf"(?:それら?を|この2体を|共謀(?:の?コスト)?(?:に|で|のために))?、?(?:{_MAY}){_ASKS}"
        ),
        _paid,
    ),
    (Pattern(rf"(?<![^。]){_SPELL}{_FOR}{_WHAT}を、?(?:{_MAY}){_ASKS}"), _paid),
    (
        Pattern(
            rf"(?<![^。]){_WHAT}(?:を(?:タップして|使って)、?|で、?){_SPELL}の?共謀(?:の?コスト)?(?:を|は)、?{_PAY}{_ASKS}"
        ),
        _paid,
    ),
    (Pattern(rf"(?<![^。]){_WHAT}を、?{_SPELL}{_FOR}(?:{_MAY}){_ASKS}"), _paid),
    (
        Pattern(
            rf"(?<![^。]){_WHAT}が?(?:い(?:る|ます))(?:。|が、|けど、|とき、)(?:(?:この|その)2体を(?:タップ|使用)して、?)?{_SPELL}の?共謀(?:の?コスト)?(?:を|は)、?{_PAY}{_ASKS}"
        ),
        _paid,
    ),
    (
        Pattern(
            rf"(?<![^。])(?P<adj>{_ADJ}*)(?P<color>{_COLOR}?)(?P<also>{_ADJ}*)クリーチャーが(?P<n>2)体い(?:る|ます)。{_SPELL}の?共謀(?:の?コスト)?(?:を|は)、?{_PAY}{_ASKS}"
        ),
        _paid,
    ),
)
"""Forms that reach over names."""
