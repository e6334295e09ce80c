"""Abilities that are used as often as possible: 《X》1体だけを限界まで使うと、緑マナは何点、トークンは何体.

Invariant: whose abilities they are and what is counted stay; that as much as possible is asked for is said with each.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_SOURCE = r"(?P<src>(?:前のターンからいる|自分の|アンタップ状態の)*《[^》]{1,40}》(?:\([^()]*\))?)(?:1体)?(?:だけ)?"
_UTMOST = r"(?:限界まで|(?:使え|起動でき)るだけ|可能な限り|できるだけ(?:多く)?|できる限り|目いっぱい|好きなだけ)"
_USED = r"(?:使(?:うと|ったら|って|った場合|い)|起動(?:すると|したら|して|した場合|し))、?"
_COUNTED = (
    r"(?:(?:[白青黒赤緑])?マナ(?:は|が)?(?:合計)?(?:最大)?(?:で)?何(?:点|マナ)|[^、。?《》]{0,12}トークン(?:は|が)?(?:合計)?(?:最大)?(?:で)?何体)"
    r"(?:出る|出せる|出ます|出せます|になる|になります)?(?:の|ん)?(?:です)?か?"
)


def _apart(match: re.Match[str]) -> str:
    """Return what has the abilities as there, and each thing counted as a question for the most of it."""
    asked = re.findall(
        r"([^、。?《》はがで]{0,14}?(?:マナ|トークン))(?:は|が)?(?:合計)?(?:最大)?(?:で)?(何点|何マナ|何体)",
        match["asks"],
    )
    each = "".join(f"{what}は最大{how}出せるか?" for what, how in asked)
    return f"{match['src']}がいる。{each}"


def _by_it(match: re.Match[str]) -> str:
    """Return each thing counted as a question for the most of it, where a card named before is called so."""
    names = re.findall(r"《([^》]+)》", match.string[: match.start()])
    if not any(name.endswith(match["src"]) for name in names):
        return match[0]
    asked = re.findall(
        r"([^、。?《》はがで]{0,14}?(?:マナ|トークン))(?:は|が)?(?:合計)?(?:最大)?(?:で)?(何点|何マナ|何体)",
        match["asks"],
    )
    return "".join(f"{match['src']}の能力で、{what}は最大{how}出せるか?" for what, how in asked)


SPANNING: tuple[Form, ...] = (
    # (《X》がいる。)Xの能力を起動できるだけ起動したら、トークンは最大何体
    (
        Pattern(
            rf"(?<=[。、])(?P<src>[一-龥ァ-ヶー]{{2,8}})の(?:起動型)?能力(?:だけ)?を、?{_UTMOST}、?{_USED}(?P<asks>{_COUNTED}(?:[、と?]{_COUNTED})*)(?:\?|。|$)"
        ),
        _by_it,
    ),
    (
        Pattern(
            rf"(?<![^。、]){_SOURCE}(?:の(?:起動型)?能力)?(?:だけ)?を?、?{_UTMOST}、?{_USED}(?P<asks>{_COUNTED}(?:[、と?]{_COUNTED})*)(?:\?|。|$)"
        ),
        _apart,
    ),
    # ドルイド1体からこのターン最大で緑マナ何点
    (
        Pattern(
            r"(?P<from>から|で)、?(?P<turn>このターン(?:に|中)?|1ターンに)?、?最大(?:で)?、?(?P<mana>[白青黒赤緑]マナ|マナ)(?:は|を|が)?(?P<how>何点|何マナ)(?:です|出ます|出る)?か?(?=\?|。|$)"
        ),
        lambda m: f"{m['from']}{m['turn'] or ''}{m['mana']}は最大{m['how']}出せるか",
    ),
    # 前のターンから《X》がいる
    (
        Pattern(r"前のターンから(?P<src>《[^》]{1,40}》(?:\([^()]*\))?)が(?:い|あ)る(?=。)"),
        r"前のターンからいる\g<src>がいる",
    ),
    # 0/2の《X》が前のターンから場に1体だけ, 《X》は前のターンからいて
    (
        Pattern(
            r"(?<![^。、])(?:自分の)?(?P<src>(?:\d+/\d+の)?《[^》]{1,40}》(?:\([^()]*\))?)(?:が|は)?、?前のターンから(?:ずっと)?(?:自分の)?(?:場|戦場)?(?:に)?(?P<n>1[体枚匹])?(?:だけ|のみ)?(?:い(?:る|ます|て|た)?|あ(?:る|ります|って)|出て(?:い)?(?:る|ます|て))?(?:だけ)?(?=[。、])"
        ),
        r"前のターンからいる\g<src>がいる",
    ),
    # アンタップ状態で召喚酔いなし、他のカードなしなら、このターン最大何枚捨てさせられる
    (
        Pattern(
            r"(?<=。)アンタップ状態で、?(?:前のターンからいる|召喚酔い(?:は|が|も)?(?:なし|していない|しておらず))?、?"
            r"(?:(?:他|ほか)(?:の|に)カード(?:は|が|も)?(?:なし|ない|使わない)|(?:他|ほか)に何もない)?(?:なら|とき|とする|として|。)?、?(?=(?:この|1)ターン(?:に|中に)?、?最大)"
        ),
        "",
    ),
)
"""Forms that reach over names."""
