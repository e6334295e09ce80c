"""How many regeneration shields there are, in plainer words: 張ってある再生の盾は1つ is 再生の盾が1つ張ってある.

Invariant: how many there are and on what stays as it is; what is put before the damage was there before it anyway.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_SIZE = r"(?:(?:自分|相手|対戦相手|こちら)の)?\d+/\d+"
_ON = (
    r"(?:張(?:られ|って)て?(?:い|あ)?[るた]|張った|ついている|ついた|残っている|ある|かけてある|用意してある|使える|"
    r"持っている)"
)
_ONLY = r"(?:だけ|のみ|きり)?"
_END = r"(?:です|でした|だった|である|だ|しかな(?:い|かった)|のみ|だけ)*"
_TOOK = r"(?:もらった|受けた|食らった|くらった|喰らった|与えられた)"
_LIVES = r"(?:助か|生き残|耐え|足り|死|間に合|生き延び|無事|持ちこたえ)"


def _hurt(match: re.Match[str]) -> str:
    """5点受けた4/4、再生の盾は1つだけ。 is 4/4に再生の盾が1つ張ってある。4/4が5点受けた。"""
    return f"{match['x']}に再生の盾が{match['n']}つ張ってある。{match['x']}が{match['told']}。"


def _with_it(match: re.Match[str]) -> str:
    """それ1つで助かった is 再生の盾1つで助かった, where shields were told of."""
    return f"再生の盾{match['n']}つで" if "再生の盾" in match.string[: match.start()] else match[0]


def _short(match: re.Match[str]) -> str:
    """盾1つじゃ助からない is 再生の盾1つで助からない, where no other shield is spoken of."""
    return match[0] if re.search("軽減|防止", match.string) else f"再生の盾{match['n']}つで"


SPANNING: tuple[Form, ...] = (
    # 再生の盾を張った(1つだけ)5/5
    (
        Pattern(rf"再生の盾を(?P<v>張った|張っている|持つ|つけた)\((?P<n>[1-9])つ{_ONLY}\)(?={_SIZE})"),
        r"再生の盾を\g<n>つ\g<v>",
    ),
    # 再生の盾は1つしか張っていなかったんだけど、
    (
        Pattern(
            r"(?<![^、。?])再生の盾[はがを](?P<n>[1-9])つしか(?:張っ(?:て(?:い)?)?|つけて(?:い)?|残って(?:い)?|"
            r"使え)?(?:な(?:い|かった)|ません(?:でした)?)"
            r"(?:の|ん)?(?:です|だ)?(?:けれど|けど|ので|から|が)?[、。]"
        ),
        r"再生の盾が\g<n>つだけ張ってあった。",
    ),
    (
        Pattern(
            rf"\(再生の盾[はがを]?(?P<n>[1-9])つ(?:しか(?:な(?:い|かった)|ありません|張って(?:い)?ない)|{_ONLY}{_ON})\)"
        ),
        r"(再生の盾は\g<n>つ)",
    ),
    # 5/5から5点もらった4/4、張ってある再生の盾は1つだけ。
    (
        Pattern(
            rf"(?<![^。?])(?P<told>[^。?]*{_TOOK})(?P<x>{_SIZE})、(?:{_ON})?再生の盾[はが](?P<n>[1-9])つ{_ONLY}{_END}。"
        ),
        _hurt,
    ),
    (
        Pattern(
            rf"(?<![^。?])(?P<told>[^。?、]*{_TOOK})(?P<x>{_SIZE})に(?:は)?、?再生の盾が(?P<n>[1-9])"
            rf"つ{_ONLY}{_ON}(?:あ|い)?(?:まし)?た?。"
        ),
        _hurt,
    ),
    # 4/4に張られていた再生の盾は1つだけです。
    (
        Pattern(rf"(?P<x>{_SIZE})に{_ON}再生の盾[はが](?P<n>[1-9])つ{_ONLY}{_END}(?=[。、])"),
        r"\g<x>に再生の盾が\g<n>つ張ってある",
    ),
    (
        Pattern(rf"(?<![^、。?])(?:{_ON})再生の盾[はが](?P<n>[1-9])つ{_ONLY}{_END}(?=[。、])"),
        r"再生の盾が\g<n>つ張ってある",
    ),
    # 盾1つで足りて生き残れた, それ1つで助かった
    (
        Pattern(
            rf"(?<=[。、?だはとで])(?:再生の)?盾(?:は|が)?[1-9]つ{_ONLY}で(?:も)?足りて、?(?=[^。?、]{{0,12}}{_LIVES})"
        ),
        "",
    ),
    (Pattern(rf"(?<=[。、?])それ(?P<n>[1-9])つ{_ONLY}で(?:も)?、?(?={_LIVES})"), _with_it),
    (Pattern(rf"(?:再生の)?盾(?P<n>[1-9])つ{_ONLY}(?:では|じゃ)、?(?=助か|生き残|耐え|死)"), _short),
    (Pattern(rf"破壊されずに、?(?={_LIVES}|残)"), ""),
    # 接死持ち5/5の戦闘ダメージを5点受けた
    (
        Pattern(
            r"(?<=\d/\d)の(?P<d>(?:戦闘)?ダメージ)(?P<n>を?\d点)?(?P<o>を)?(?P<m>\d点)?(?=受け|もらっ|食らっ|"
            r"くらっ|喰らっ|浴び)"
        ),
        lambda m: f"から{m['d']}を{(m['n'] or '').lstrip('を')}{m['m'] or ''}",
    ),
    # 1/1→5/5に戦闘ダメージ。
    (
        Pattern(
            rf"(?<![^、。?])(?P<x>{_SIZE}(?:\([^()]*\))?)(?:→|から)(?P<y>{_SIZE}(?:\([^()]*\))?)(?:に|へ)(?:の)?"
            rf"(?P<n>\d点の?)?(?P<d>戦闘ダメージ)(?P<m>\d点)?。"
        ),
        lambda m: f"{m['x']}が{m['y']}に{m['n'] or ''}{m['d']}を{m['m'] or ''}与えた。",
    ),
    (Pattern(r"(?<=\d/\d\()接死(?:が|を)(?P<n>[1-9])つ(?:持つ|持ち|ある)?(?=\))"), r"接死を\g<n>つ持つ"),
    # 致死ダメージと接死で2回破壊されて、盾1つでは
    (
        Pattern(
            r"(?<=[。、?])(?:(?:致死ダメージと接死|接死と致死ダメージ|先制攻撃と通常)(?:の(?:破壊|両方|ダメージ)"
            r")?(?:で|から)、?)?"
            r"(?:破壊(?:される)?(?:タイミング|機会|回数)?[がは])?(?:[2-9]回|2度|別々に)(?:も)?(?:破壊され(?:て|"
            r"る|ます)|ある|来る)(?:の)?(?:だ|です)?(?:から|ので)?、?(?=[^。?]*盾[^。?]*\?)"
        ),
        "",
    ),
)
"""Forms that reach over names and brackets."""
