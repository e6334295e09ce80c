"""What is told of two things at once, of each its own: XとYが、それぞれAとBに攻撃された.

Invariant: two things and as many of the other side as それぞれ goes over, or one for both, become two sentences in the
order told; nothing else is put otherwise.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern, rewritten

__all__ = ["of_each_its_own"]

_SIDE = r"(?:自分|あなた|相手|対戦相手)"
_SIZE = r"(?<![\d/+\-])\d+/\d+(?![\d/])(?:の?クリーチャー|の?トークン)?"
_PLAYER = rf"{_SIDE}(?:プレイヤー)?(?!の)"
_WALKER = rf"(?:{_SIDE}の)?(?:忠誠度\d+の)?(?:プレインズウォーカー|《[^《》]+》|[ァ-ヶー]{{3,8}}(?!の))"
_MAN = rf"(?:{_SIDE}の)?{_SIZE}"
_TARGET = rf"(?:{_PLAYER}|{_WALKER}|{_MAN})"
_BEGINS = r"(?:(?<=[。?])|^)"
_EACH = r"(?:、|に|が|は)?、?それぞれ(?:が|は)?、?"


def _second(one: str, other: str | None) -> str:
    """Return what the second is: told by itself, or one more like the first."""
    return other if other is not None and other != one else f"もう1体の{one}"


def _attacked(match: re.Match[str]) -> str:
    """XとYが、それぞれ2/2に攻撃された is 2/2がXを攻撃した。もう1体の2/2がYを攻撃した."""
    by = match["a"], _second(match["a"], match["b"])
    return "。".join(f"{one}が{at}を攻撃した" for one, at in zip(by, (match["x"], match["y"]), strict=True))


def _blocked(match: re.Match[str]) -> str:
    """2/2と3/3が、それぞれ1/1にブロックされた is 2/2が1/1にブロックされた。3/3がもう1体の1/1にブロックされた."""
    if match["x"] == match["y"]:
        return match[0]
    side = re.match(rf"{_SIDE}の", match["x"])
    other = match["y"] if side is None or re.match(_SIDE, match["y"]) else f"{side[0]}{match['y']}"
    by = match["a"], match["b"] if match["b"] not in (None, match["a"]) else f"別の{match['a']}"
    return "。".join(f"{one}が{blocker}にブロックされた" for one, blocker in zip((match["x"], other), by, strict=True))


def _does(match: re.Match[str]) -> str:
    """2/2と3/3が、それぞれXとYを攻撃した is 2/2がXを攻撃した。3/3がYを攻撃した."""
    if match["a"] == match["b"] or match["x"] == match["y"]:
        return match[0]
    pairs = (match["a"], match["x"]), (match["b"], match["y"])
    return "。".join(f"{one}が{at}を{match['verb']}" for one, at in pairs)


def _takes(match: re.Match[str]) -> str:
    """自分と相手が、それぞれ3点と2点のダメージを受けた is 自分が3点の…。相手が2点の…."""
    if match["x"] == match["y"]:
        return match[0]
    amounts = match["n"], match["m"] or match["n"]
    return "。".join(f"{who}が{n}{match['does']}" for who, n in zip((match["x"], match["y"]), amounts, strict=True))


def _counters(match: re.Match[str]) -> str:
    """2/2と3/3に、それぞれ-1/-1カウンターが1個と2個置かれた: on each as many as are told of it."""
    if match["x"] == match["y"]:
        return match[0]
    on = (match["x"], match["n"]), (match["y"], match["m"])
    return "。".join(f"{one}に{match['kind']}が{n}置かれた" for one, n in on)


FORMS: tuple[Form, ...] = (
    (
        Pattern(
            rf"{_BEGINS}(?P<x>{_TARGET})と(?P<y>{_TARGET})(?:が|は){_EACH}(?P<a>{_MAN})(?:と(?P<b>{_MAN}))?に攻撃された(?=。)"
        ),
        _attacked,
    ),
    (
        Pattern(
            rf"{_BEGINS}(?P<x>{_TARGET})と(?P<y>{_TARGET})(?:を|に){_EACH}(?P<a>{_MAN})(?:と(?P<b>{_MAN}))?で攻撃した(?=。)"
        ),
        _attacked,
    ),
    (
        Pattern(
            rf"{_BEGINS}(?P<x>{_TARGET})と(?P<y>{_TARGET})(?:を|に)、?(?P<a>{_MAN})(?:と(?P<b>{_MAN}))?で、?それぞれ攻撃した(?=。)"
        ),
        _attacked,
    ),
    (
        Pattern(
            rf"{_BEGINS}(?P<x>{_MAN})と(?P<y>{_MAN})(?:が|は){_EACH}(?P<a>{_MAN})(?:と(?P<b>{_MAN}))?にブロックされた(?=。)"
        ),
        _blocked,
    ),
    (
        Pattern(
            rf"{_BEGINS}(?P<a>{_MAN})と(?P<b>{_MAN})(?:が|は){_EACH}(?P<x>{_TARGET})と(?P<y>{_TARGET})を(?P<verb>(?:攻撃|ブロック)した)(?=。)"
        ),
        _does,
    ),
    (
        Pattern(
            rf"{_BEGINS}(?P<x>{_PLAYER})と(?P<y>{_PLAYER})(?:が|は)、?(?:それぞれ|ともに|共に|両方とも|2人とも)?、?(?P<n>\d+点)(?:と(?P<m>\d+点))?"
            r"(?P<does>の?(?:ダメージを受け|ライフを失っ|ライフを得)た)(?=。)"
        ),
        _takes,
    ),
    (
        Pattern(
            rf"{_BEGINS}(?P<x>{_MAN})と(?P<y>{_MAN})に{_EACH}(?P<kind>[+\-]1/[+\-]1カウンター)(?:が|を)(?P<n>\d+個)と(?P<m>\d+個)(?:置かれた|置いた)(?=。)"
        ),
        _counters,
    ),
)


_TAKER = rf"(?:{_TARGET}|(?:その)?(?:防御)?プレイヤー)"
_CONTROLLERS = r"(?:、?(?:その|それの)(?:コントローラー|持ち主)(?:の|である))?"
_PAIR = rf"(?:(?<=[。?、])|^)(?P<x>{_TAKER})と{_CONTROLLERS}(?P<y>{_TAKER})(?:本人|本体)?"
_MOST = r"(?P<m>(?:最大|最低|最小)(?:で)?)?、?"
_EACH_OF = r"(?:それぞれ|各々|おのおの)、?"
_IS = r"(?:です|に?なります|に?なる|ずつ)?(?:の|ん)?(?:です)?か?(?=[?。]|$)"
_DAMAGE = (
    Pattern(
        rf"{_PAIR}(?:に|が|へ)(?:入る|通る|与えられる|受ける|いく|行く|飛ぶ)(?:戦闘)?ダメージ(?:は|って)、?{_EACH_OF}{_MOST}何点{_IS}"
    ),
    # XとYに割り振れるのは(最大で)それぞれ何点
    Pattern(
        rf"{_PAIR}(?:に|へ)(?:割り振れる|与えられる|通せる|入れられる|入る|通る|行く)(?:の|ダメージ|点数|戦闘ダメージ)(?:は|って)、?"
        rf"{_MOST}{_EACH_OF}(?:最大(?:で)?)?何点(?:まで)?{_IS}"
    ),
    # XとYにはそれぞれ何点まで割り振れる
    Pattern(
        rf"{_PAIR}(?:に|へ)は?、?{_EACH_OF}{_MOST}何点(?P<upto>まで)?(?:ダメージを)?(?:割り振れ|与えられ|通せ|入れられ)(?:る|ます){_IS}"
    ),
)
"""プレインズウォーカーと相手プレイヤーに入るダメージは、それぞれ最大で何点: what each takes."""


def of_each_its_own(text: str) -> str:
    """Return a normalised question with what is told of two things, of each its own, in two sentences."""
    for pattern in _DAMAGE:
        text = pattern.sub(_taken, text)
    told = rewritten(text, FORMS)
    return _BARE.sub("それぞれどうなる?", told) if told != text else text


def _taken(match: re.Match[str]) -> str:
    """Return what each of two takes, as it is asked of both; what may be dealt to each is the most of it."""
    able = re.search("割り振れ|与えられ|通せ|入れられ", match[0].partition("に")[2])
    most = (match["m"] or "").rstrip("で") or ("最大" if able else "")
    return f"{match['x']}と{match['y']}はそれぞれ{most}何点受ける"


_BARE = Pattern(r"(?<=。)(?:結果は?)?どうな(?:る|ります)(?:の|か)*\?$")
"""What is asked of all that was told, which was one sentence."""
