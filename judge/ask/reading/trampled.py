"""What may be assigned past blockers, in plainer words: 3/3に致死ダメージを与え、残り5点をプレイヤーに通すのは可能？

Invariant: who gets how much stays as it is; what is lethal for a creature is its toughness, one point of deathtouch,
where nothing is told that would make it less.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_PLAYER = r"(?:対戦相手|相手|プレイヤー|本体)(?:プレイヤー|本体)?"
_GOAL = rf"(?:{_PLAYER}|(?:その|相手の)?(?:プレインズウォーカー|[ァ-ヶー]{{2,8}}))"
_ALL = r"(?:を|は|が)?(?:、)?(?:全部|すべて|全て|丸ごと|まるごと)?(?:を|は)?"
_MAY = (
    r"(?:(?:通|回|与え|割り振)(?:す|る)(?:こと|の|なんて)(?:は|が|も|って)?(?:可能|でき(?:る|ます)|許され(?:る|ます)|あり)|"
    r"(?:通せ|回せ|割り振れ|与えられ)(?:る|ます)|(?:通し|回し|割り振っ|与え)て(?:も)?(?:いい|よい|良い|大丈夫))"
)
_END = r"(?:の|ん)?(?:です|でしょう)?(?:か)?\?"
_LAST = Pattern(
    rf"(?:残り(?:の|を|は)?、?)?(?:(?P<n>[1-9])点(?:の?ダメージ)?{_ALL}(?P<to>{_GOAL})(?:に|へ)|"
    rf"(?P<to2>{_GOAL})(?:に|へ)(?:は)?、?(?:残り(?:の)?)?(?P<m>[1-9])点(?:の?ダメージ)?{_ALL}|"
    rf"(?P<rest>残り)(?:の?ダメージ)?(?:は|を)?{_ALL}(?P<to3>{_GOAL})(?:に|へ)){_MAY}{_END}$"
)
_IS_PLAYER = Pattern(_PLAYER)
_SIZE = r"(?P<size>\d+/\d+)"
_LETHAL = Pattern(
    rf"{_SIZE}(?:だけ|のみ)?に(?:は|だけ|のみ)?、?致死(?:ダメージ)?(?:分)?(?:だけ|のみ)?を?(?:だけ)?"
    r"(?:与え(?:て|た(?:上|うえ)で)?|割り振(?:って|り|った(?:上|うえ)で))、?"
)
_NOTHING = Pattern(
    r"(?P<whom>\d+/\d+|(?:片方|一方)(?:の\d+/\d+)?)(?:(?:に|へ)(?:は)?、?(?:ダメージを)?(?:1点も|何も|まったく)?"
    r"(?:割り振らず(?:に)?|割り振らないで|与えず(?:に)?)|を(?:無視|スルー)して)、?"
)
_SOME = Pattern(
    r"(?P<whom>\d+/\d+)に(?:は|だけ|のみ)*(?P<n>\d)点(?:だけ|のみ|ずつ)?(?:を)?"
    r"(?:(?:割り?)?振(?:って|り|った(?:上|うえ)で)|与え(?:て|た(?:上|うえ)で)?)、?"
)
_TRAMPLER = Pattern(r"トランプル(?:を?持つ|を持った|持ちの?|の|付きの?)?(?P<power>\d+)/\d+")
_UNSURE = Pattern("負って|負った|カウンター|先制|軽減")


def _left(text: str, lead: str) -> int:
    """Return what a trampling creature has left when others were assigned some of its damage, 0 where that is open."""
    power = _TRAMPLER.search(text)
    given = [int(n) for n in re.findall(r"に(\d+)点、", lead)]
    return max(int(power["power"]) - sum(given), 0) if power is not None and given else 0


def _may(match: re.Match[str]) -> str:
    """Return a question for what goes past blockers as one division: 3/3に3点、プレイヤーに5点と割り振れる?"""
    asked, text = match[0], match.string
    last = _LAST.search(asked)
    if last is None or "トランプル" not in text or _UNSURE.search(text):
        return asked
    lead = asked[: last.start()]
    touch = "接死" in text[: match.end()]
    lead = _LETHAL.sub(lambda m: f"{m['size']}に{1 if touch else m['size'].split('/')[1]}点、", lead)
    lead = _NOTHING.sub(lambda m: f"{'片方' if m['whom'][0] in '片一' else m['whom']}に0点、", lead)
    lead = _SOME.sub(r"\g<whom>に\g<n>点、", lead)
    if re.search("振って|与えて", lead):
        return asked
    left = _left(text, lead) if last["rest"] else 0
    if last["rest"] and not left:
        return asked
    goal = str(last["to"] or last["to2"] or last["to3"])
    goal = "プレイヤー" if _IS_PLAYER.fullmatch(goal) else goal
    return f"{lead}{goal}に{last['n'] or last['m'] or left}点と割り振れる?"


SPANNING: tuple[Form, ...] = (
    # 余ったダメージはプレインズウォーカーに行く? asks of the one that is attacked
    (
        Pattern(
            r"(?:余ったダメージ|余り|余った分|残りのダメージ)は、?(?P<w>PW|プレインズウォーカー)に(?:は|も)?(?:行|い|入|届)(?:きます|く|ります|る)(?=か?\?)"
        ),
        lambda m: (
            "余ったダメージはプレインズウォーカーに与えられる"
            if re.search(r"(?:PW|プレインズウォーカー)(?:\([^()]*\))?[をに](?:攻撃|殴|アタック)", m.string[: m.start()])
            else m[0]
        ),
    ),
    (Pattern(r"(?<=[。、])(?:攻撃側|攻撃した側|攻撃プレイヤー)(?:は|が)、?(?=[^。?]*割り振)"), ""),
    (Pattern(r"(?<![^。?])[^。?]*(?:点|残り)[^。?]*\?"), _may),
    # (通せる?)だめならプレイヤーへは最大何点?
    (
        Pattern(
            r"(?<=\?)(?P<gap> ?)(?:もし)?(?:そうで(?:は)?ない|だめ|駄目|ダメ|無理|不可能|不可|(?:通|割り振|回)せ"
            r"(?:ない|ません)|割り振れない|でき(?:ない|ません))"
            r"(?:な)?(?:の)?"
            r"(?:なら(?:ば)?|場合(?:は|には)?|とき(?:は)?|とすると|だったら)、?"
            r"(?=[^?。]{0,14}(?:最大|最高|何点まで|いくつまで))"
        ),
        r"\g<gap>",
    ),
    (Pattern(rf"(?<=\?)(?P<lead> ?{_PLAYER}(?:に|へ)は)何点まで(?:です|でしょう)?(?=か?\?)"), r"\g<lead>最大何点"),
)
