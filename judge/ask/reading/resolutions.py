"""What is asked of something on the stack: whether an ability takes effect, on which side of a resolution it goes.

Invariant: only what is asked is put otherwise; whose ability it is, what goes where, and the side asked for stay.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_ABILITY = r"(?P<what>(?:その|この)?(?:起動した|使った)?能力)(?:自体|そのもの|の効果|の?ほう|の方)*"
_DULY = r"(?:ちゃんと|普通に|きちんと|そのまま|問題なく|無事に?|正しく|まだ)*"
_ASKS = r"(?:の|ん)?(?:です|でしょう)?か?(?=[?。]|$)"
_WORKS = (
    r"(?:効(?:く|き(?:ます)?)|効果(?:は|が|を)(?:発揮(?:する|します|される|されます)|発生(?:する|します)|出る|出ます|ある|あります)"
    r"|有効(?:です|だ)?|働(?:く|きます)|機能(?:する|します)|生き(?:る|ます|ている|てます))"
)
_FAILS = r"(?:無効に(?:なる|なります)|不発に(?:なる|なります)|不発(?:です)?|なくなる|なくなります|消える|消えます)"
_SPOT = r"(?P<of>(?:その|この)?(?:起動した)?(?:能力|呪文)(?:が|の)?、?)(?:解決(?:される|する)?|処理(?:される|する)?)"
_BEFORE = r"(?:の?(?:より(?:も)?)?、?(?:前|まえ|先)に|を待たず(?:に)?|を待たないで)"
_AFTER = r"(?:した|された)?(?:の?(?:後|あと)に|を待って(?:から)?|して(?:から)?|されて(?:から)?)"
_SUBJECT = r"(?P<x>[^、。?はがも]{1,20})(?:は|が|も|って)、?"
_GOES = r"(?P<go>墓地に(?:置かれ|落ち|行か?)|追放され)(?:る|ます|く|き(?:ます)?)"


def _side(match: re.Match[str]) -> str:
    """Return 「Xは能力の解決前に墓地に置かれる」 as 「Xが墓地に置かれるのは能力の解決の前」."""
    go = "追放される" if match["go"].startswith("追放") else "墓地に置かれる"
    return f"{match['x']}が{go}のは{_of(match)}の解決の{'前' if match['before'] else '後'}ですか"


def _of(match: re.Match[str]) -> str:
    """Return what it is that resolves: a spell where that is said, else an ability."""
    return "呪文" if "呪文" in (match["of"] or "") else "能力"


_RESOLVED = Pattern(
    r"(?:(?<=[。、])|^)(?P<who>自分|対戦相手|相手)が、?(?P<hand>(?:手札|墓地)から)?、?唱えた(?P<card>《[^《》]+》)"
    r"(?P<note>(?:\([^()]*\))?)が、?"
    r"(?:無事に?|そのまま)?解決(?:され|し)(?P<end>た|ました)"
    r"(?P<after>(?:後|あと)(?:に|で)?、?(?:その)?(?:カード|呪文)(?=はどこ))?"
)


def _cast_and_resolved(match: re.Match[str]) -> str:
    """自分が唱えた《X》が解決された is 自分が《X》を唱えて解決した, where it is told for the first time."""
    if match["card"] in match.string[: match.start()]:
        return match[0]
    said = f"{match['who']}が{match['hand'] or ''}{match['card']}{match['note']}を唱えて解決し{match['end']}"
    return said + (f"。{match['card']}" if match["after"] else "")


SPANNING: tuple[Form, ...] = (
    # 攻撃、誘発後の解決前に
    (Pattern(r"誘発(?:した)?後、?(?:の)?(?:能力の)?解決(?:の)?前に、?"), "誘発に対応して、"),
    # 《圧服》が解決済みのターン、, 《秋の帳》を解決したターンに、
    (
        Pattern(
            r"(?<![^。])(?P<card>《[^《》]+》(?:\([^()]*\))?|[^。、?《》をが]{2,16})(?P<as>を|が)(?:既に|すでに)?解決(?:(?:済み|ずみ)の|(?:し|され)た(?:後の)?)(?:その|同じ)?"
            r"ターン(?:の間|中)?(?:に(?!な)|、)、?"
        ),
        r"\g<card>\g<as>解決した。",
    ),
    (_RESOLVED, _cast_and_resolved),
    # 《X》を唱えて解決した。カードはどこに行く, 《X》が解決された後、カードはどこに行く
    (
        Pattern(
            r"(?P<card>《[^《》]+》)(?P<told>(?:\([^()]*\))?(?:を(?:唱え|撃っ)て、?解決し|が、?解決(?:され|し))(?:まし)?た)"
            r"(?:(?:後|あと)(?:に|で)?、?|。)(?:その)?カード(?=はどこ)"
        ),
        r"\g<card>\g<told>。\g<card>",
    ),
)
"""Forms that reach over names and brackets."""

FORMS: tuple[Form, ...] = (
    # 解決でライフを得るのは誰
    (
        Pattern(
            r"(?<=。)(?:その|この)?(?:(?:呪文|能力)の)?解決(?:で|により|によって|の結果)、?(?=ライフ|ダメージ|誰|何)"
        ),
        "",
    ),
    # 能力のほうはちゃんと効きますか
    (Pattern(rf"{_ABILITY}(?P<case>は|が|も|って)、?{_DULY}{_WORKS}{_ASKS}"), r"\g<what>\g<case>解決されますか"),
    (Pattern(rf"{_ABILITY}(?P<case>は|が|も|って)、?{_FAILS}{_ASKS}"), r"\g<what>\g<case>打ち消されますか"),
    # ガラクは能力の解決前に墓地に置かれる
    (Pattern(rf"{_SUBJECT}{_SPOT}(?:(?P<before>{_BEFORE})|{_AFTER})、?(?:すぐ(?:に)?)?{_GOES}{_ASKS}"), _side),
    # ガラクが墓地に置かれるのは能力の解決前？ それとも解決後？
    (
        Pattern(
            rf"(?<=のは)、?{_SPOT}の?(?:前|まえ)(?:です|なの|か|の|、|\?|と)*(?:それとも)?、?(?:能力の)?(?:解決(?:した)?の?)?(?:後|あと)(?:の?(?:どちら|どっち))?{_ASKS}"
        ),
        lambda match: f"{_of(match)}の解決の前ですか、後ですか",
    ),
    (
        Pattern(rf"(?<=のは)、?{_SPOT}の?(?P<side>前|後){_ASKS}"),
        lambda match: f"{_of(match)}の解決の{match['side']}ですか",
    ),
)
