"""How far a combat went, and what is asked of its first damage: 何も使わずに戦闘ダメージまで進んだ.

Invariant: what goes is how it is anyway, nothing is done behind it; a time that is asked for stays one.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern, rewritten

_FIGHT = Pattern(r"攻撃|アタック|殴|ブロック|止め|受け")
_ACTS = Pattern(
    r"《|「|呪文|唱え|撃|起動|能力|対応|忍術|生け贄|使う|使っ|使え|使い|出す|出し|引く|引い|追放|なぜ|どうして|必要|べき|優先権|いつ|次の|ターン"
)
"""What might be done behind it, or may turn on nothing having been done."""
_ASKS = Pattern(r"\?|か[。]|か$")
_PLAYERS = (
    r"(?:お?互い(?:に)?|双方(?:とも)?(?:が|は)?|両者(?:とも)?(?:が|は)?|誰(?:も|か)?|どちら(?:の(?:プレイヤー|側))?も|両プレイヤー(?:とも)?|"
    r"自分も相手も|相手も自分も|(?:自分|相手|対戦相手)(?:は|も|が))"
)
_WHAT = (
    r"(?:ほかに(?:は)?|他に(?:は)?|特に|以後|その後(?:は)?|それ以上|これ以上)?、?(?:(?:何も|なにも|何1つ|一切|インスタントも能力も|(?:呪文(?:も|や)能力も?|呪文も|呪文|能力も|"
    r"インスタントも|カードも|優先権では何も|対応(?:も|は)?)(?:何も|一切)?)(?:を)?)"
)
_UNDONE = (
    r"(?:(?:使わ|唱え|起動せ|対応せ|挟ま|挟め|起こら|行わ|撃た|打た|せ|アクションせ|行動せ|動か|干渉せ)ず(?:に)?"
    r"|(?:使わ|唱え|起動し|対応し|挟ま|起こら|行わ|撃た|打た|し|行動し|動か)な(?:い(?:で|まま|状態で)?|かった|く(?:て)?)|な(?:し(?:で|に)?|く(?:て)?|かった|い(?:まま)?))"
    r"(?:です|でした)?"
)
_DAMAGE = r"(?:戦闘ダメージ|ダメージ)(?:・?ステップ|の(?:処理|解決|与え合い))?"
_WENT = (
    r"(?:(?:進(?:んだ|んで|み|みました|む)|入(?:った|って|り|りました)|移(?:った|って|り|りました)|到達し(?:た|て)?|行(?:った|って)|いっ(?:た|て)|至(?:った|り)|な(?:った|って|り|りました)"
    r"|突入し(?:た|て)?|進行し?(?:た|て|ました)?|移行し?(?:た|て|ました)?|迎え(?:た|て|ました)?)(?:とする|とします|もの(?:とする|とします))?)"
)
_OVER = r"(?:この|その)?戦闘(?:が|は)?(?:終わ(?:った|り|って|りました)|終了し?(?:た|て|ました)?)"
_END = r"(?:[。、]|(?:とき|場合|ところ|後|あと)(?:は|に|で)?、?)"


def _idle(match: re.Match[str]) -> str:
    """Return nothing in place of what says how far a fight went, where nothing is done behind it."""
    behind = match.string[match.end() :]
    fights = _FIGHT.search(match.string)
    if not fights or _ACTS.search(behind) or not _ASKS.search(behind):
        return match[0]
    return "。" if match.start() and match.string[match.start() - 1] not in "。、" else ""


_QUICK = re.compile("先制攻撃|二段攻撃")


def _at_first(match: re.Match[str]) -> str:
    """Return the time of the first of two damages, where something strikes first and nothing is done behind it."""
    rest = match["rest"]
    return match[0] if not _QUICK.search(match.string) or _ACTS.search(rest) else f"先制攻撃のダメージの時点で{rest}"


_DONE = r"(?:が(?:終わった|済んだ|入った|与えられた|通った|解決した|飛んだ)|を与え(?:た|終えた|終わった)|終了|の)"
FORMS: tuple[Form, ...] = (
    # 先制攻撃のダメージの段階で4/4は何点受けている?
    (
        Pattern(
            r"(?:先制(?:攻撃)?(?:の|分の)?|(?:1回目|最初|1度目|1発目)の)(?:戦闘)?ダメージ(?:・?ステップ)?"
            rf"(?:{_DONE}(?:段階|時点|タイミング|ところ|瞬間|とき|直後)|・?(?<=ステップ))(?:の時点|の段階)?(?:では|には|だと|で|に)(?:まだ|もう)?、?(?P<rest>[^。?]*\?)"
        ),
        _at_first,
    ),
    # 最初のダメージでは3/3は死なない?
    (
        Pattern(
            r"(?:先制(?:攻撃)?の|(?:1回目|最初|1度目|1発目)の)(?:戦闘)?ダメージ(?:だけ)?では、?(?P<rest>[^。?]*\?)"
        ),
        _at_first,
    ),
    # ほかに何も使わずに戦闘ダメージまで進んだ。, お互い何もせずダメージへ。
    (
        Pattern(
            rf"(?<=[。、])(?:そのまま|結局|ここから|そこから)?、?(?:{_PLAYERS}、?)?{_WHAT}?{_UNDONE}、?(?:(?:そのまま|無事に)?、?(?:{_DAMAGE}(?:まで|へ|に|を)?(?:そのまま)?{_WENT}?|{_OVER}))?{_END}"
        ),
        _idle,
    ),
    # 戦闘ダメージまでお互い何もなし。, ダメージまで何もなかった。
    (
        Pattern(rf"(?<=[。、])(?:そのまま)?{_DAMAGE}まで(?:は|に)?、?(?:{_PLAYERS}、?)?{_WHAT}{_UNDONE}{_END}"),
        _idle,
    ),
    # そのままダメージまで進んだ。, 戦闘が終わった。
    (
        Pattern(
            rf"(?<=[。、])(?:そのまま|普通に|無事に)?、?(?:{_DAMAGE}(?:まで|へ|に|を){_WENT}|{_DAMAGE}が(?:与えられ|処理され|解決され|入っ|発生し|解決し)(?:た|まし|て)(?:た)?|{_OVER})(?:とする|とします)?{_END}"
        ),
        _idle,
    ),
    # (at the start) 双方呪文を使わないまま戦闘ダメージまで進みました。攻撃したのは…
    (
        Pattern(rf"^(?:{_PLAYERS}、?)?{_WHAT}?{_UNDONE}、?(?:そのまま)?、?{_DAMAGE}(?:まで|へ|に|を){_WENT}。"),
        _idle,
    ),
)


def as_far_as_it_went(text: str) -> str:
    """Return a normalised question without what only says that a combat took its course."""
    return rewritten(text, FORMS)
