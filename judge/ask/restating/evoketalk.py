"""What was evoked, by other words, and which of its two abilities nothing befalls.

Invariant: 本体 stands for the one card that is evoked, where none is copied; what goes on as ever says nothing.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

__all__ = ["FORMS"]

_CARD = r"《[^《》]+》"
_DEED = (
    r"(?:(?:カード|手札)?(?:を)?(?:\d枚)?(?:を)?(?:引く|ドロー(?:する)?)|(?:出た|戦場に出た|場に出た)とき(?:の)?|ETB"
    r"|ダメージ(?:を与える)?|生け贄(?:に捧げる)?(?:の)?)"
)
_PART = r"(?:の)?(?:ほう|方|能力|誘発(?:型能力)?|効果)?"
_STAYS = (
    r"(?:そのまま|放置|手つかず|スルー|無視|通常どおり|普通に|通し)"
    r"(?:(?:し|に)?(?:た|て(?:い(?:る|た))?|ました)?|で|です|だ|(?:に)?(?:解決|通し|通)(?:し|させ|っ)?(?:た|て|ました|する)?)"
)
_EVOKED = Pattern(
    rf"(?P<a>{_CARD})(?:\([^()]*\))?を、?想起|想起(?:コスト)?(?:\{{[^{{}}]+\}})*(?:で|を払って)?(?:唱えた|出した|出た|戦場に出た|した|して出した|プレイした|された|つきの)(?P<b>{_CARD})"
)


def _evoked(found: re.Match[str]) -> str:
    """Return the card that is evoked in place of 本体, the words as they are where that is not plain."""
    text = found.string
    named = [one["a"] or one["b"] for one in _EVOKED.finditer(text)]
    if len(set(named)) != 1 or re.search(r"コピー|プレイヤー|共謀", text):
        return found[0]
    return named[0]


def _whose(match: re.Match[str]) -> str:
    """Return of what control is taken, where one thing alone has been told of."""
    before = re.sub(r"\([^()]*\)", "", match.string[: match.start()])
    named = set(re.findall("《[^《》]+》(?!で)", before))  # 《X》で出たクリーチャー is not the card
    sized = set(re.findall(r"(?<![+\-\d/])\d+/\d+", before))
    one = next(iter(named or sized), "") if len(named or sized) == 1 and not (named and sized) else ""
    return f"{match['who']}{one}のコントロールを" if one else match[0]


FORMS: tuple[Form, ...] = (
    # 《X》を想起で出して、生け贄の誘発がスタックにあるうちに《Y》で追放した
    (
        Pattern(
            r"(?P<who>《[^《》]+》)を想起(?:コスト)?で(?:出して|出し|唱えて|唱え)、?(?:その)?生け贄の(?:誘発(?:型能力)?|能力)が?スタックに(?:ある|乗っている|残っている)(?:うち|間|あいだ|とき)に、?"
            r"(?P<by>《[^《》]+》)(?P<how>(?:の能力)?で)、?(?:それを|(?P=who)を)?(?P<does>追放|手札に戻|破壊)し(?P<e>た|て)"
        ),
        r"\g<who>を想起で唱えた。生け贄の誘発に対応して\g<by>\g<how>\g<who>を\g<does>し\g<e>",
    ),
    # …がスタックにある間に、対戦相手がインスタントでコントロールを奪った
    (
        Pattern(
            r"(?P<who>(?:対戦)?相手(?:が|に))(?:、?(?:何かの)?インスタント(?:呪文)?(?:で|を使って))?、?(?:その)?(?<![》\dの])コントロールを(?=奪|得て|得た)"
        ),
        _whose,
    ),
    # 本体は残る? of what was evoked
    (
        Pattern(
            r"(?<![対の])(?:クリーチャー(?=本体))?(?:本体|そのクリーチャー|クリーチャー自身|このクリーチャー)(?:の(?:ほう|方))?(?=[はがもって])(?!.{0,4}[0-9]点)"
        ),
        _evoked,
    ),
    # 生け贄の誘発だけ《もみ消し》して、引くほうはそのまま。
    (
        Pattern(
            rf"(?P<done>{_CARD}(?:し|で[^。、?]{{1,8}}?|を(?:撃っ|唱え|使っ|打っ))(?:た|て|ました|、)?)[、。]*(?:もう片方の)?{_DEED}{_PART}(?:は|も)、?{_STAYS}(?P<end>[。、])"
        ),
        lambda m: f"{_past(m['done'])}{m['end']}" if "想起" in m.string else m[0],
    ),
)
"""Each form with its plain one, in order."""


def _past(done: str) -> str:
    """Return what was done as all that is told of it."""
    done = done.rstrip("、。")
    return done if done.endswith("た") else f"{done.removesuffix('て')}た"
