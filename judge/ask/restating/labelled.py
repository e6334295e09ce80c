"""Objects told as notes, by letters or numbers with what they are beside them: A(1/1)、B(2/2) are 1/1のA、2/2のB.

Invariant: sizes, counters, their order and whose something is stay the same; a note that says more than a size and
counters is left, and so is one of which it is not plain whether the counters are in the size.
"""

from __future__ import annotations

import re

from judge.ask.reading.nouns import PLAYER
from judge.text.patterns import Form, Pattern

_MARK = r"[+-]\d/[+-]\d"
_NOW = r"(?:で|が(?:置かれ|乗っ|載っ|のっ)(?:てい)?て、?|つきで|付きで)?、?(?:今は|いまは|現在は|現在|今|いま)?"
_SIZE = (
    rf"(?:(?P<kind>{_MARK})カウンターが?(?P<n>\d)個{_NOW}(?P<p>\d+)/(?P<t>\d+)"
    rf"|素(?:の|で)?(?P<bp>\d+)/(?P<bt>\d+)(?:で|、|に|\+)?(?P<bkind>{_MARK})カウンターが?(?P<bn>\d)個(?:持ち|つき|付き|が(?:乗|載)っている|が置かれている)?"
    rf"|(?P<bkind2>{_MARK})カウンターが?(?P<bn2>\d)個(?:の|で|が?(?:置かれ|乗っ|載っ|あ)(?:てい)?[たる]|つきの|付きの)?、?素(?:の|で|が)?(?P<bp2>\d+)/(?P<bt2>\d+)"
    r"|(?P<plain>(?:素の?)?\d+/\d+))"
)
"""A size with counters that are in it (カウンター1個で1/1) or not (素の2/2でカウンター1個), or a size alone."""
_BLANK = r"(?:、?(?:能力(?:は|も)?(?:なし|無し)|能力のない))?"


def _told(match: re.Match[str]) -> str:
    """Return what a note tells of an object, before its name: -1/-1カウンターが1個置かれた素の2/2."""
    if match["plain"]:
        return match["plain"]
    if match["kind"]:
        dp, dt = (int(part) * int(match["n"]) for part in match["kind"].split("/"))
        power, toughness = int(match["p"]) - dp, int(match["t"]) - dt
        return f"{match['kind']}カウンターが{match['n']}個置かれた素の{power}/{toughness}"
    mark = "bkind" if match["bkind"] else "bkind2"
    end = mark[5:]
    return f"{match[mark]}カウンターが{match[f'bn{end}']}個置かれた素の{match[f'bp{end}']}/{match[f'bt{end}']}"


_LETTER = r"(?<![A-Za-z《(])(?P<name>[A-D])(?![A-Za-z])"
_ONE = "(?:[^、。?()]{1,40})の[A-D]"


def _numbered(match: re.Match[str]) -> str:
    """Return a spell cast at two targets that were told by their numbers, each by what it is."""
    note = Pattern(rf"^{_SIZE}{_BLANK}$")
    first, second = note.match(match["a"]), note.match(match["b"])
    if first is None or second is None:
        return match[0]
    return f"{_told(first)}と{_told(second)}を対象に{match['card']}を唱え、解決した"


_UPKEEP = Pattern(
    r"^[^。]{0,24}《[^《》]+》\((?:(?:自分|あなた)の)(?:各)?アップキープの開始時に[^()]*\)を(?:出し|唱え)"
)
"""What triggers once in each of its controller's upkeeps, in a question of nothing else."""
_CASTING = Pattern(
    r"^[^?]*《[^《》]+》(?:\([^()]*\))?(?:は|を|って)、?(?:唱え(?:られ|る(?:こと|の))|撃て|使え|打て)[^?、。]*\?$"
)
"""What asks only whether a spell may be cast; what becomes of creatures of which nothing else is told is not known."""
_NEXT = Pattern("(?:次|2回目|2つ目|2番目|別|もう1つ|その後|あと|残り)の誘発")
_IS = r"(?:=|は|が|:|として)"

FORMS: tuple[Form, ...] = (
    # クリーチャーXとクリーチャーY: letters as others are, where no number is meant by X
    (
        Pattern(
            r"^(?=[^\n]*クリーチャーX)(?=[^\n]*クリーチャーY)(?![^\n]*(?:\{X|X=|X[点枚個体マ]|Xは\d|[A-D](?![A-Za-z])))[^\n]+$"
        ),
        lambda m: m[0].translate(str.maketrans("XYZ", "ABC")),
    ),
    # Aは素の5/5で-1/-1カウンター2個、Bは素の3/3。
    (
        Pattern(
            rf"(?:(?<=[。、])|^)(?P<who>(?:{PLAYER}の)?)(?:クリーチャー)?(?P<name>[A-D])(?:は|が|:|=|として)、?(?P<of>(?:{PLAYER}の)?)"
            rf"{_SIZE}(?:の?クリーチャー)?{_BLANK}(?:です|だ|である|とする|とします)?(?:。|で?、(?=(?:{PLAYER}の)?(?:クリーチャー)?[A-D](?:は|が|:|=)))"
        ),
        lambda match: f"{match['who'] or match['of']}{_told(match)}のクリーチャー{match['name']}がいる。",
    ),
    # A(-1/-1カウンター1個で1/1), B(2/2)
    (Pattern(rf"{_LETTER}\({_SIZE}{_BLANK}\)"), lambda match: f"{_told(match)}の{match['name']}"),
    # クリーチャーは1/1のA、2/2のBの2体だけ
    (
        Pattern(
            rf"(?:(?:戦場|場)(?:に(?:は|いる)?|の)?、?)?クリーチャーは(?P<all>{_ONE}(?:(?:、|と|、?および|、?そして){_ONE})+)の[2-4]体(?:だけ|のみ|しかいない)?"
            r"(?:です|だ|がいる|いる)?(?=。)"
        ),
        r"戦場に\g<all>がいる",
    ),
    # 《X》を、1体目=素の4/4、2体目=素の3/3で解決した
    (
        Pattern(
            r"(?P<card>《[^《》]+》(?:\([^()]*\))?)を、?(?:対象は、?)?"
            rf"1体目{_IS}(?P<a>[^。=]{{3,40}}?)、2体目{_IS}(?P<b>[^。=]{{3,40}}?)(?:で|に|を対象に|として)(?:唱えて|唱え、|撃って)?、?"
            r"(?:解決した|唱えた)(?=。)"
        ),
        _numbered,
    ),
    # Aを《X》で焼き、最初の誘発はBを対象にした: only one triggers by that, and what the next one is aimed at is free
    (
        Pattern(
            r"(?P<lead>[A-D](?:を|に)《[^《》]+》(?:\([^()]*\))?(?:で|を)[^。、?A-D《]{1,8}、)"
            r"(?:最初|1回目|1つ目|はじめ)の誘発(?=[はで][^、。?はが]{1,12}を対象)"
        ),
        lambda match: match[0] if _NEXT.search(match.string) else f"{match['lead']}誘発",
    ),
    # （自分のアップキープの開始時に…）誘発3回分が終わったら、
    (
        Pattern(
            r"(?<=[。、])(?:その|この)?誘発(?:型能力)?(?:が|の)?(?P<n>[1-9])回(?:分)?(?:が|を|の)?(?:全部|すべて|全て)?(?:解決|処理)?(?:が|を)?"
            r"(?:終わっ(?:た|て)|し(?:終え|終わっ)?(?:た|て)|され(?:た|て))(?:ら|ところで|時点で|とき|あと|後)?、"
        ),
        lambda match: f"アップキープを{match['n']}回迎えたら、" if _UPKEEP.search(match.string) else match[0],
    ),
    # 最終的に2体はそれぞれ何/何
    (Pattern(r"(?<=[。、])(?:最終的に|結局|最後に)(?:は)?、?(?=[2-4]体は、?(?:それぞれ)?、?何/何)"), ""),
    # 場にいるクリーチャーは全部で2体だけ。《X》は唱えられる？
    (
        Pattern(
            r"(?:(?<=[。、])|^)(?:(?:戦場|場)に(?:いる|ある|出ている)|(?:戦場|場)の)クリーチャーは、?(?:全部で|合計で?|合わせて|お互い合わせて)?"
            r"(?P<n>[1-9])体(?P<only>だけ|のみ|しかいない|しか(?:い|おり)ません)(?:です|だ|いる|います)?(?=[。、])"
        ),
        lambda match: f"クリーチャーは{match['n']}体だけ戦場にいる" if _CASTING.search(match.string) else match[0],
    ),
    # 《X》を1体コントロールする自分が
    (
        Pattern(
            r"(?P<card>《[^《》]+》(?:\([^()]*\))?)を1(?:体|枚|つ)(?=コントロール(?:する|している)(?:自分|相手|対戦相手)[がはに])"
        ),
        r"\g<card>を",
    ),
)
"""Forms that reach over names and brackets."""
