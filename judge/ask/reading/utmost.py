"""Abilities that are used as often as possible: 《X》1体だけを限界まで使うと、緑マナは何点、トークンは何体.

Invariant: whose abilities they are and what is counted stay; that as much as possible is asked for is said with each.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_SOURCE = r"(?P<src>(?:前のターンからいる|自分の|アンタップ状態の)*《[^》]{1,40}》(?:\([^()]*\))?)(?:1体)?(?:だけ)?"
_UTMOST = (
    r"(?:(?:限界|ギリギリ|ぎりぎり|上限)まで"
    r"|(?:使え|起動でき|回せ|絞れ)るだけ|可能な限り|(?:できる|出来る)だけ(?:多く)?|できる限り"
    r"|(?:目|め)(?:いっぱい|一杯)|好きなだけ|最大限(?:に)?|フルに)"
)
_USED = (
    r"(?:(?:使|使い回|使い倒)(?:うと|すと|ったら|したら|って|して|った場合|した場合|い|し)|起動(?:すると|したら|して|した場合|し)"
    r"|(?:活用|利用|使用)(?:すると|したら|して|した場合|し)|タップ(?:すると|したら|して|した場合|し))、?"
)
_ALL = r"(?:(?:合計|全部|全て|すべて|トータル|総計|最大|最高|最終的)(?:で|に)?)*"
_COUNTED = (
    rf"(?:{_ALL}(?:[白青黒赤緑])?マナ(?:は|が|を)?{_ALL}何(?:点|マナ)|{_ALL}(?:[白青黒赤緑]の?)?何マナ|{_ALL}何点の(?:[白青黒赤緑])?マナ(?:が|を)?|{_ALL}[^、。?《》]{{0,12}}トークン(?:は|が|を)?{_ALL}何体)"
    r"(?:(?:生み|引き|作り|ひねり|捻り)?出(?:る|せる|ます|せます)|得られ(?:る|ます)|作れ(?:る|ます)|になる|になります)?(?:の|ん)?(?:です)?か?"
)
_EACH = Pattern(rf"([^、。?《》はがで]{{0,14}}?(?:マナ|トークン))(?:は|が|を)?{_ALL}(何点|何マナ|何体)")
_LEAD = Pattern(rf"^{_ALL}")


_OF_MANA = Pattern(rf"({_ALL}(?:[白青黒赤緑])?)の?(何マナ)|{_ALL}(何点)の([白青黒赤緑]?マナ)")


def _counted(asks: str) -> list[tuple[str, str]]:
    """Return each thing that is counted, and the word that asks for how much of it."""
    found = [(_LEAD.sub("", what), how) for what, how in _EACH.findall(asks)]
    return found or [(b or f"{_LEAD.sub('', a)}マナ", c or how) for a, how, c, b in _OF_MANA.findall(asks)]


def _by_last(match: re.Match[str]) -> str:
    """限界まで使うと, with nothing named, is of the card named last; left as it is where that is no permanent."""
    names = re.findall(r"《([^》]+)》", match.string[: match.start()])
    return "".join(f"《{names[-1]}》の能力で、{what}は最大{how}出せるか?" for what, how in _counted(match["asks"]))


def _apart(match: re.Match[str]) -> str:
    """Return what has the abilities as there, and each thing counted as a question for the most of it."""
    asked = _counted(match["asks"])
    each = "".join(f"{what}は最大{how}出せるか?" for what, how in asked)
    return f"{match['src']}がいる。{each}"


def _by_it(match: re.Match[str]) -> str:
    """Return each thing counted as a question for the most of it, where a card named before is called so."""
    names = re.findall(r"《([^》]+)》", match.string[: match.start()])
    if not any(name.endswith(match["src"]) for name in names):
        return match[0]
    asked = _counted(match["asks"])
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
    # 《X》がいる。限界まで使うと、緑マナは何点
    (
        Pattern(
            rf"(?<=。)(?:(?:それ|これ|この能力|能力)を)?{_UTMOST}、?{_USED}(?P<asks>{_COUNTED}(?:[、と?]{_COUNTED})*)(?:\?|。|$)"
        ),
        lambda match: _by_last(match) if "《" in match.string[: match.start()] else match[0],
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
