"""Mana that a player made by no card that is named, and what was left of it at the end of the phase.

Invariant: as in `unused`, whose way of counting this takes; the end of a step that is not the last of its phase, and
anything else that happens with the mana, leave all as it is.
"""

from __future__ import annotations

import re

from judge.ask.reading.unused import POOLS, left
from judge.text.patterns import Form, Pattern

_WHO = r"(?:自分|相手|対戦相手|あなた)"
_STEP = r"(?:アップキープ(?:・ステップ)?|ドロー・ステップ|(?:戦闘前|戦闘後)?メイン・フェイズ|開始フェイズ)"
_MADE = r"(?:出し|生み出し|加え|作り|得)(?:た|ました|て|、)(?:が、|けど、|けれど、)?"
_PHASE = r"(?:(?:その|この)?(?:開始|戦闘前メイン・?|戦闘後メイン・?|メイン・?)?フェイズ|ターン)"
_ENDS = (
    rf"{_PHASE}(?:(?:が|を)(?:終わ|終え|終了し)(?:った|りました|た|って|て|ると|る|れば|ました)?(?:とき|時|場合|ら|時点)?"
    rf"|(?:の)?終了(?:時|する(?:とき|時))(?:点)?|の終わり)(?:に(?:は)?|で(?:は)?)?(?:、|。)?"
)
_LATER = Pattern(rf"(?:その後の?|同じターンの|続く|次の)?{_STEP}(?:に|で)、?(?=\d点|そのうち|うち)")
_BACK = Pattern(
    r"(?:、)?(?:残り(?:の)?\d点(?:は|を)|残りは)?(?:使わ(?:ず(?:に)?|ない(?:まま)?|なかった)|余らせ(?:て|た)|残し(?:て|た))(?:、|。)?$"
)


def _kept(match: re.Match[str]) -> str:
    """Return what is left in the end; what is left over is no news where it is said how much was used."""
    between = _LATER.sub("", match["between"])
    if re.search(r"\d点(?:だけ|のみ)?(?:を|は)?使", between):
        between = _BACK.sub("", between)
    found = left(match.groupdict(), between, match.string[match.end() :])
    return match[0] if found is None else found


FORMS: tuple[Form, ...] = (
    (Pattern(r"マナ・?バーン(?:で|によって|により)(?:は)?、?(?=ライフ(?:を|は)|何点)"), ""),
    # アップキープに赤マナを3点出して、ドロー・ステップに1点だけ使った。開始フェイズが終わったとき
    (
        Pattern(
            rf"(?<![^。、])(?:(?:自分の)?{_STEP}(?:中)?(?:に|で)、?)?(?:(?P<own>{_WHO})(?:は|が)、?)?(?P<mana>{POOLS})(?:を|が)?{_MADE}(?P<between>[^?《》]{{0,60}}?){_ENDS}"
        ),
        _kept,
    ),
    # メイン・フェイズに出した緑マナ3点を使わずにフェイズが終わった
    (
        Pattern(
            rf"(?<![^。、])(?:(?:自分の)?{_STEP}(?:中)?(?:に|で)、?)?(?:(?P<own>{_WHO})(?:は|が)、?)?(?:出した|生み出した|加えた)(?P<mana>{POOLS})(?:を|は|が|のうち|の)、?(?P<between>[^?《》]{{0,60}}?){_ENDS}"
        ),
        _kept,
    ),
    # 《谷刻み》から出した緑マナ{G}{G}{G}のうち1点も使わないままメイン・フェイズが終わった
    (
        Pattern(
            rf"(?<![^。、])(?:(?P<own>{_WHO})(?:は|が)、?)?《[^《》]{{1,60}}》(?:の能力)?(?:から|で)(?:出した|生み出した|加えた|得た)(?P<mana>{POOLS}|[白青黒赤緑]マナ(?:\{{[WUBRG]\}})+)(?:を|は|が|のうち|の)、?(?P<between>[^?《》]{{0,60}}?){_ENDS}"
        ),
        _kept,
    ),
)
"""Forms that reach over names."""
