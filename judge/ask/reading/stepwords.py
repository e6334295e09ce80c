"""Words for the two combat damage steps and for several keywords of one creature, in one form for all other families.

Invariant: as in `wording`; a step is called the first or the regular one only where something strikes first or twice.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.text.patterns import Form, Pattern

_STEP = r"(?:・?ステップ)"
_ONE = r"(?:第1|第一|1つ目|1度目|一度目|一回目|初回|1発目|一発目|最初)"
_TWO = r"(?:第2|第二|2つ目|2度目|二度目|二回目|2発目|二発目|後半|残り)"
_QUICK = Pattern("先制攻撃|二段攻撃|先制|二段")


def _first(match: re.Match[str]) -> str:
    """第1戦闘ダメージ・ステップ is 先制攻撃の戦闘ダメージ, where something strikes first or twice."""
    return f"先制攻撃の戦闘ダメージ{match['n'] or ''}" if _QUICK.search(match.string) else match[0]


def _regular(match: re.Match[str]) -> str:
    """第2戦闘ダメージ・ステップ is 通常の戦闘ダメージ, where something strikes first or twice."""
    return f"通常の戦闘ダメージ{match['n'] or ''}" if _QUICK.search(match.string) else match[0]


_SIZE = r"(?<![+\-\d/])\d+/\d+(?![\d/])"
_EACH = rf"(?:[^、。?「」\d]{{0,14}}{_SIZE}[ ]?(?:のクリーチャー)?(?:[1-9]体)?)"
_SUM = Pattern(
    rf"(?P<list>{_EACH}(?:(?:と|、){_EACH}){{1,3}})(?:(?:の|、|という)(?:合計|合わせて|あわせて|全部で|計)?|(?:合計|合わせて|あわせて|全部で|計))の?(?P<n>[2-9])体(?:とも|がかり)?(?=[でがにはを])"
)


def _listed(match: re.Match[str]) -> str:
    """3/3 2体と1/1の計3体で is 3/3 2体と1/1で, where so many are listed."""
    one = re.findall(rf"{_SIZE}[ ]?(?:のクリーチャー)?(?P<n>[1-9]体)?", match["list"])
    whole = sum(int(n[:-1]) if n else 1 for n in one) == int(match["n"])
    return re.sub("と?、", "と", match["list"]) if whole else match[0]


def _whole_power(match: re.Match[str]) -> str:
    """先制攻撃の戦闘ダメージで2点与えた後 is 先制攻撃の戦闘ダメージを与えた後, where something has that power."""
    powers = re.findall(r"(?<![+\-\d/])(\d+)/\d+(?![\d/])", match.string[: match.start()])
    quick = re.findall(
        r"(?:先制攻撃|二段攻撃)(?:を持つ|持ちの?|の)?(?:クリーチャーの)?(\d+)/\d+", match.string[: match.start()]
    )
    sole = powers.count(match["n"]) >= 1 and quick == [match["n"]]
    return "先制攻撃の戦闘ダメージを与えた後、" if sole else match[0]


_HAS = r"(?:を持つ|を持った|を持っている|持ちの?|の|付きの?|つきの?|を得た|を得ている|が(?:付|つ)い(?:た|て(?:い)?る))"
_GIVEN = r"(?:与え|付け|つけ|付与し|持たせ|付与され|与えられ|もらっ|貰っ)"

SPANNING: tuple[Form, ...] = (
    # トランプル有りの5/5
    (Pattern(rf"(?P<a>{KEYWORD})(?:有り|アリ)(?=の|で|、|。|\))"), r"\g<a>あり"),
    # 接死に加えてトランプルも付いた5/5
    *(
        (
            Pattern(rf"(?P<a>{KEYWORD})に(?:加え(?:て)?|プラスして)、?(?P<b>{KEYWORD}){behind}"),
            rf"\g<a>と\g<b>{plain}",
        )
        for behind, plain in (
            ("(?:も|まで|を)(?=持|備|併|得)", "を"),
            ("(?:も|まで|が)?(?:付|つ)い(?:た|て(?:い)?る)(?=[^、。?]{0,6}\\d/\\d)", "を持つ"),
            ("(?=の|持ち)", ""),
        )
    ),
    # 接死持ちトランプラー5/5
    (Pattern(rf"(?P<a>{KEYWORD})(?:持ちの?|の)?トランプラーの?(?=\d/\d)"), r"\g<a>とトランプル持ちの"),
    # アンブロッカブルな3/3
    (
        Pattern(r"アンブロッカブル(?:の|な|持ちの?|を持つ|を持った)?(?=(?:自分の|相手の)?(?:クリーチャーの)?\d/\d)"),
        "ブロックされない",
    ),
    # トランプルの備わった5/5, トランプルがついた状態の5/5, トランプルを与えた5/5
    (
        Pattern(
            rf"(?P<a>{KEYWORD})(?:が|の)(?:備わ(?:った|っている)|(?:付|つ)い(?:た|て(?:い)?る)状態の|ある状態の|乗った)(?=[^、。?はがを]{{0,8}}\d/\d)"
        ),
        r"\g<a>を持つ",
    ),
    (
        Pattern(
            rf"(?<!》[がはも])(?P<a>{KEYWORD})を{_GIVEN}(?:た|てある|ている)(?=(?:自分の|相手の)?(?:クリーチャーの)?\d/\d)"
        ),
        r"\g<a>を得た",
    ),
    # 先制攻撃を得ていない2/2
    (
        Pattern(
            rf"(?P<a>{KEYWORD})(?:を|も)(?:得て(?:い)?ない|得なかった|与えられて(?:い)?ない|付与されて(?:い)?ない)(?=(?:自分の|相手の)?(?:クリーチャーの)?\d/\d)"
        ),
        r"\g<a>を持たない",
    ),
    # 飛行、警戒、絆魂の4/4が, at the start of what is told
    (
        Pattern(
            rf"(?:^|(?<=[。?])|(?<=(?:自分|相手)の)|(?<=(?:自分|相手)は)|(?<=こちらの)|(?<=相手の場に))(?P<list>(?:{KEYWORD})(?:、(?:{KEYWORD}))+)(?={_HAS}(?:クリーチャーの?)?\d/\d)"
        ),
        lambda match: match["list"].replace("、", "と"),
    ),
    # 1回目(先制)の戦闘ダメージ, 残っている2回目の戦闘ダメージ, もう1発のほうの
    (Pattern(r"1(?:回|度|発)目\((?:先制(?:攻撃)?(?:の(?:ほう|分))?)\)の?(?=(?:戦闘)?ダメージ)"), "先制攻撃の"),
    (
        Pattern(r"(?:残って(?:い)?る|残りの|残った|あとの)(?=2(?:回|度|発)目の(?:戦闘)?ダメージ)"),
        "",
    ),
    (
        Pattern(
            r"(?:もう(?:1|一)(?:発|回|度)(?:分|目)?|残り(?:の)?(?:1|一)(?:発|回)(?:分)?)(?:の)?(?:ほう|方)?の(?=(?:戦闘)?ダメージ)"
        ),
        lambda m: "2回目の" if "二段攻撃" in m.string else m[0],
    ),
    (_SUM, _listed),
    # 先制ダメージ, 先制分の3点
    (
        Pattern(r"先制(?:攻撃)?(?:分|側)?の?(?:戦闘)?(?:ダメージ|打点)(?=[のがをではにも後前、])"),
        "先制攻撃の戦闘ダメージ",
    ),
    # 先制攻撃のダメージで2点与えた後
    (
        Pattern(
            r"(?:先制攻撃|最初|1回目)の(?:戦闘)?ダメージ(?:・?ステップ)?(?:で|に|として)(?P<n>\d+)点(?:を)?(?:与え(?:た|て|ました)|入(?:った|れた|って|れて)|通(?:した|った|して|って))"
            r"(?:(?:後|あと|直後|ところ)?(?:に|で)?、|。(?:その|この)(?:戦闘ダメージ・?)?ステップ(?:中|の間|のうち|内)に、?)"
        ),
        _whole_power,
    ),
    # 先制攻撃のダメージを与えてから忍術で, 先制攻撃のダメージが入ってから
    (
        Pattern(
            r"(?:先制攻撃|最初|1回目)の(?:戦闘)?ダメージ(?:を(?:与え|入れ|通し)|が(?:入っ|通っ|終わっ|済ん))[てで]から、?"
        ),
        "先制攻撃の戦闘ダメージを与えた後、",
    ),
    (Pattern(rf"{_ONE}の?(?:戦闘)?ダメージ(?P<n>){_STEP}"), _first),
    (Pattern(rf"{_ONE}の(?:攻撃|殴り|打撃)(?P<n>)(?=(?:の(?:後|あと|直後)|で|が(?:終わ|済)))"), _first),
    (Pattern(rf"{_TWO}の?(?:戦闘)?ダメージ(?P<n>){_STEP}"), _regular),
    (Pattern(rf"{_TWO}の(?:攻撃|殴り|打撃)(?P<n>)(?=(?:の(?:前|まえ)|で))"), _regular),
    # トランプルで二段攻撃の3/3
    (
        Pattern(
            rf"(?<!/\dの)(?P<a>{KEYWORD})(?:で、?|かつ、?|であり、?|、かつ)(?=(?:{KEYWORD})(?:を持つ|を持った|持ちの?|の|付きの?)(?:クリーチャー(?:の)?)?\d+/\d+)"
        ),
        r"\g<a>と",
    ),
    # 二段攻撃トランプルの3/3
    (
        Pattern(
            rf"(?P<a>{KEYWORD})(?:[+&＋/・])?(?=(?:{KEYWORD})(?:を持つ|を持った|持ちの?|の|付きの?)(?:クリーチャー(?:の)?)?\d+/\d+)"
        ),
        r"\g<a>と",
    ),
)
"""Forms that reach over names and brackets."""
