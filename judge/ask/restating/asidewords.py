"""What is told around a case without changing it: for what mana was spent, by what a madness card was discarded.

Invariant: nothing goes that the rest of the question speaks of again, or that could change what is played.
"""

from __future__ import annotations

import re

from judge.ask.restating.nouns import CARD
from judge.text.patterns import Form, Pattern

_SIDE = r"(?:対戦)?相手|自分|あなた"
_HAS = r"被覆|呪禁|飛行|トランプル|接死|絆魂|警戒|速攻|先制攻撃|破壊不能|プロテクション\([^()]*\)"
_KIND = rf"(?:(?:{_HAS})(?:を持つ|持ちの|のある))?[白青黒赤緑](?:単色)?"


def _discarded(match: re.Match[str]) -> str:
    """《X》の能力で《Y》を捨ててマッドネスで唱えた is マッドネスで《Y》を唱えた, where X is not spoken of again."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    name = re.sub("》.*", "》", match["by"])
    nick = name.strip("《》")[-2:]
    if name in rest or nick in rest or re.search("誘発|スタック|何枚|捨て", rest):
        return match[0]
    return f"マッドネスで{match['what']}を"


def _no_fight(match: re.Match[str]) -> str:
    """8点の戦闘ダメージを受けた is 8点のダメージを受けた, where no creature is told of and no card looks at combat."""
    from judge.ask.building.cards import key_of, text_of

    rest = match.string[: match.start()] + match.string[match.end() :]
    if re.search(r"攻撃|ブロック|戦闘|\d/\d|クリーチャー|軽減", re.sub(r"\([^()]*\)", "", rest)):
        return match[0]
    texts = "".join(repr(text_of(key_of(one))) for one in re.findall("《([^《》]+)》", match.string))
    return match[0] if "ombat" in texts else f"{match['n']}の{match['damage']}"


def _kinds(match: re.Match[str]) -> str:
    """他のクリーチャーは白が2体、黒が1体 is 白のクリーチャーが2体、黒のクリーチャーが1体いる."""
    told = re.sub(rf"({_KIND})(?:が|は)(?=\d体)", r"\1のクリーチャーが", match["told"])
    return f"{match['whose'] or ''}{told}いる{match['end']}"


FORMS: tuple[Form, ...] = (
    # Xを含むコストに2マナ使った
    (
        Pattern(
            r"(?:\{X\}|X)を(?:含む|持つ)(?:呪文の|能力の)?コスト(?:の支払い)?に(?=、?\d+マナ(?:だけ|しか)?(?:を)?使)"
        ),
        "",
    ),
    # 《X》の能力で対戦相手に{G}{G}{G}を加えたところ、
    (
        Pattern(
            rf"(?:{CARD}(?:の能力)?(?:で|を使い、|を起動し(?:て)?、?)|(?<=[。、])|^)(?P<who>{_SIDE})に(?P<mana>(?:\{{[WUBRGC]\}})+)を(?P<did>加え|与え)"
            r"(?:た(?:ところ|ら|が|けど|のですが)?、?|て、?)"
        ),
        r"\g<who>のマナ・プールに\g<mana>を加えた。",
    ),
    # そのフェイズ中に1マナしか使えなかった
    (
        Pattern(
            r"(?:(?:その|この)フェイズ(?:中|の間|のうち)(?:に|は)?、?)?(?P<n>\d+)マナ(?:しか使(?:え|わ)なかった|だけ使(?:え|っ)た|を?使っただけだった)"
        ),
        r"\g<n>マナ使った",
    ),
    # ほかに墓地は増えない。
    (
        Pattern(
            r"(?:(?:ほか|他)に(?:は)?|これ以上|それ以外に)(?:は)?、?(?:自分の)?墓地(?:の(?:カード|枚数))?(?:は|が)(?:増え(?:ない|ません)|変わら(?:ない|ず)|変わりません)(?:ものとする|とする|です)?[。、]"
        ),
        "",
    ),
    # 《X》の能力で《Y》を捨ててマッドネスで唱えた
    (
        Pattern(
            rf"(?P<by>《[^《》]+》(?:\([^()]*\))?)(?:の(?:起動)?(?:能力(?:の)?)?(?:コスト)?)?(?:で|として)、?(?P<what>{CARD})を捨て(?:て)?、?マッドネスで、?(?=唱|相手|対戦相手|《)"
        ),
        _discarded,
    ),
    # 8点の戦闘ダメージを受けた, 戦闘ダメージを8点受けた
    (Pattern(r"(?P<n>\d+点)の戦闘(?P<damage>ダメージ)(?=を受け|をくら|を食ら)"), _no_fight),
    (
        Pattern(r"戦闘(?P<damage>ダメージ)を(?P<n>\d+点)(?=受け|くら|食ら)"),
        lambda m: f"{_no_fight(m)}を" if _no_fight(m) != m[0] else m[0],
    ),
    # 他のクリーチャーは白が2体、黒が1体。
    (
        Pattern(
            rf"(?:(?:ほか|他)の|残りの)(?P<whose>(?:自分の|相手の)?)クリーチャーは、?(?P<told>(?:{_KIND}(?:が|は)\d体(?:と|、)?)+)(?:いる|です|だ)?(?P<end>[。、])"
        ),
        _kinds,
    ),
)
