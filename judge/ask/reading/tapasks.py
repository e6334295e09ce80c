"""Tapped and untapped as at the table, before all other families: 寝かされた3/3 is タップ状態の3/3.

Invariant: as in `wording`; whose turn it is stays where it could turn the answer.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern, rewritten

_THING = r"(?=(?:自分の|相手の|対戦相手の)?(?:\d+/\d+|クリーチャー|《|土地|やつ))"
_TURN = r"(?:自分|相手|対戦相手)の"
_END = r"(?:の|ん)?(?:です|でしょう)?か?(?=\?|。|$)"

_AGAIN = (
    r"(?:次の|返しの|その次の|続く)?(?:相手|対戦相手)の(?:次の|返しの)?(?:ターン|攻撃|番)(?:に|中に|で|では|を)?(?:なって|来て)?、?"
    r"(?:相手の攻撃を、?)?(?:その|同じ)?(?:(?P=x)|それ|そいつ|クリーチャー)?(?:で|は|が|を)?、?"
    r"ブロック(?:に(?:は)?(?:回|参加|使|出))?(?P<can>(?:れ|でき|え|せ)?(?:る|ます)|可能|可)"
    rf"{_END}"
)
_LATER = Pattern(
    r"(?P<told>(?:警戒(?:持ちの?|を持つ|を持った|を得た|付きの?|つきの?|の|(?P<none>を持たない|のない|がない|なしの|を持っていない)))?(?:自分の)?(?P<x>\d+/\d+|クリーチャー))(?:で|が|は)、?(?:攻撃|アタック)"
    rf"(?:した。|し(?:たら|ても|た後|て|たあと)(?:に|で|も|は)?、?|すると、?){_AGAIN}\?"
)
"""3/3で攻撃した。次の相手のターンに3/3でブロックできる?"""


def _later(match: re.Match[str]) -> str:
    """What attacked stays tapped in the opponent's turn, unless it has vigilance."""
    state = "アンタップ状態" if "警戒" in match["told"] and not match["none"] else "タップ状態"
    return f"{state}の{match['x']}でブロックできる?"


_ATTACKED = Pattern(r"攻撃|アタック|殴")
_OTHER = Pattern(r"《|「|\{T\}|能力|呪文|相手の(?:クリーチャー|\d)|アンタップ")
"""What else might tap something."""


def _tapped(match: re.Match[str]) -> str:
    """寝る? of what attacks asks whether it is tapped."""
    told = match.string[: match.start()]
    if not _ATTACKED.search(told) or _OTHER.search(told):
        return match[0]
    return match["at"] + ("タップ状態にならない" if match["not"] else "タップ状態になる")


def _untapped(match: re.Match[str]) -> str:
    """起きたまま? of what attacks asks whether it is untapped."""
    return "アンタップ状態のまま" if _ATTACKED.search(match.string[: match.start()]) else match[0]


FORMS: tuple[Form, ...] = (
    # タップ状態の3/3が立った
    (
        Pattern(
            r"(?P<what>タップ(?:状態の|している|してる|されている)[^。、?「」《》]{0,6}?\d/\d)(?P<case>が|は|を)、?(?:立っ|起き上がっ|起き)(?=た|て)"
        ),
        r"\g<what>\g<case>アンタップし",
    ),
    (Pattern(r"召喚し(?=た|て)"), "戦場に出し"),
    # 寝かされた3/3, 横になっている3/3, 起きている3/3
    (
        Pattern(
            rf"(?:横(?:向き)?になって(?:い)?る|横(?:向き)?になった|横向きの|寝かされ(?:た|て(?:い)?る)|寝かせ(?:た|て(?:い|あ)?る)|寝て(?:い)?る|寝た|寝っぱなしの|タップ済みの){_THING}"
        ),
        "タップ状態の",
    ),
    (Pattern(rf"(?<![がに])(?:起きて(?:い)?る|アンタップして(?:い)?る){_THING}"), "アンタップ状態の"),
    (Pattern(r"横(?:向き)?に(?=な[るりっら])(?!なら[んび])"), "タップ状態に"),
    # 攻撃して寝た3/3, 攻撃でタップした3/3
    (
        Pattern(
            rf"(?:攻撃|アタック)(?:して|で|に行って|したせいで)、?(?:タップ状態の|タップ(?:した|し(?:て(?:い)?る)|された|されて(?:い)?る)){_THING}(?=[^?]*(?:ターン|起き|アンタップ))"
        ),
        "タップ状態の",
    ),
    # 自分のターンの頭に起きる
    (
        Pattern(
            rf"(?P<who>(?:次の)?(?:{_TURN})?(?:次の)?)ターンの(?:頭|最初|はじめ|初め|始め|始まり|開始時)(?:に|で)(?:は)?、?(?P<mid>[^。?、]{{0,24}}?[はがも])、?(?:ちゃんと|普通に)?(?:起き|アンタップし|立)(?=る|ます|つ|ち)(?P<tsu>つ)?"
        ),
        lambda m: f"{m['who']}アンタップ・ステップに{m['mid']}アンタップ" + ("する" if m["tsu"] else "し"),
    ),
    (
        Pattern(
            rf"(?P<what>タップ状態の[^。?、]{{1,16}}?[はがも])、?(?P<who>次の{_TURN}|{_TURN}(?:次の)?)ターン(?:の(?:頭|最初|はじめ|初め|始め|始まり|開始時))?(?:に|で)(?:は)?、?(?:起き|アンタップす|アンタップし|立)(?P<e>る|ます|つ)"
        ),
        lambda m: f"{m['what']}{m['who']}アンタップ・ステップにアンタップ" + ("します" if m["e"] == "ます" else "する"),
    ),
    (Pattern(r"アンタップしる"), "アンタップする"),
    # タップ状態の3/3は、相手のターンにブロックできる?
    (
        Pattern(
            r"(?<!相手の)(?P<what>タップ状態の(?:自分の)?(?:\d+/\d+|クリーチャー|《[^《》]+》)(?:で|は|が|を))、?(?:次の|返しの)?(?:相手|対戦相手)の(?:次の|返しの)?ターン(?:に|中に|で|では)、?(?=ブロック)"
        ),
        r"\g<what>",
    ),
    # 3/3で攻撃したら寝る?
    (
        Pattern(
            rf"(?P<at>(?<=ら|も|と|て)、?|(?<=[。、])|(?<=[はがも]))(?:今|今は|もう)?(?:寝(?:ちゃう|てしまう|て(?:い)?る|る)|タップ(?:する|される|しちゃう|して(?:い)?る|されて(?:い)?る|してしまう)"
            rf"|(?P<not>寝(?:て(?:い)?)?ない|タップ(?:(?:して|されて)(?:い)?|し|され)ない)){_END}(?<!。)(?=\?)"
        ),
        _tapped,
    ),
    (
        Pattern(
            rf"(?:起きた|立った|アンタップした|タップ(?:し|され)ない|縦の|縦)まま(?:で(?:い(?:られる|れる|る)|済む|残る))?{_END}(?=\?)"
        ),
        _untapped,
    ),
)


def with_taps(text: str) -> str:
    """Return a normalised question with what is tapped put plainly."""
    whole = _LATER.fullmatch(text)
    return _later(whole) if whole else rewritten(text, FORMS)
