"""What somebody grants beside a question: that something will die, what a card does not say, what can't be used.

Invariant: only what is said to come about anyway goes, and names nothing that the rest does not name; what is so now,
or was done, stays.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_COMES = (
    r"(?:死(?:ぬ|んで(?:しまう)?|亡(?:する)?)|落ちる|倒される|破壊される|墓地(?:に|へ)(?:行く|いく|落ちる|置かれる)|いなくなる|なくなる|消える"
    r"|0にな(?:る|って(?:死ぬ|墓地に(?:行く|落ちる|置かれる)|消える|しまう))|負ける|損(?:する|だ|な)|無駄(?:になる|だ|な)?|もったいない|リスク(?:がある)?)"
)
_KNOWN = (
    r"(?:(?:百も)?承知(?:の(?:うえ|上))?|覚悟(?:の(?:うえ|上))?|織り込み済み|わかって(?:い)?(?:ます|る)|分かって(?:い)?(?:ます|る)|わかり(?:ます|ました)|分かり(?:ます|ました)|知って(?:い)?(?:ます|る)"
    r"|納得(?:して(?:い)?(?:ます|る))?|仕方(?:が)?(?:ない|ありません)|しょうがない|構(?:わない|いません)|かまいません)"
)
_CONCEDED = Pattern(
    rf"(?:(?<=[。?!、])|^)(?P<what>(?:[^。?!、「」]{{0,16}}、)?[^。?!、「」]{{0,24}}?{_COMES})(?:という)?(?:の|こと|ん)?(?:は|も|が|を)?、?{_KNOWN}"
    r"(?:(?:の|ん)?(?:です|だ|で))?(?:けど|けれど|が|し|ので)?(?:、|。|$)"
)
_NAMED = re.compile(r"《[^《》]+》|\d+/\d+")
_COUNTED = re.compile(r"[1-9１-９]+(?![/\d])[点枚体個]?")


def _granted(match: re.Match[str]) -> str:
    """Return nothing in place of what is granted to come about, where all that it names is named beside it."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    told = _NAMED.sub("", match["what"])
    known = all(one in rest for one in _NAMED.findall(match["what"]))
    return "" if known and not _COUNTED.search(told) and rest.strip() else match[0]


_NO_USE = Pattern(
    r"(?P<card>《[^《》]+》)(?:…|\.{2,}|、)?(?:は|だと|では|じゃ)、?[^。?!、《》\d]{0,12}?(?:だから|なので|で)?"
    r"(?:無理|ダメ|だめ|駄目|効かない|使えない|撃てない|当たらない|対象にできない|対象に取れない)(?:だった)?(?:な)?(?:ので|から|んで|ため)、?(?=《)"
)


def _not_used(match: re.Match[str]) -> str:
    """Return nothing in place of a card that was not used, if only spoken of there: 《A》は無理なので《B》で."""
    return "" if match.string.count(match["card"]) == 1 else match[0]


FORMS: tuple[Form, ...] = (
    # 対消滅で-1/-1カウンターは減るし、: what becomes of counters of both kinds is played
    (
        Pattern(
            r"(?:対消滅|相殺|打ち消し合い)(?:で|して|するから|するので|により)、?(?:[+-]1/[+-]1)?カウンター(?:は|が|も)"
            r"(?:減る|消える|なくなる|取り除かれる)(?:し|から|ので|けど|けれど|が)、?"
        ),
        "",
    ),
    # 残り0になって死ぬのは承知の上です。
    (_CONCEDED, _granted),
    # 《A》は黒だから無理なので《B》で破壊された
    (_NO_USE, _not_used),
    # カードに巨人と書いていない2/2, タイプ行に「巨人」とは書かれていない
    (
        Pattern(
            r"(?:カード(?:自体|そのもの)?|タイプ(?:行|欄)|テキスト(?:欄)?|カード名|紙)(?:の(?:どこ)?)?に(?:は|も)?、?「?[ァ-ヶー一-龠]{1,8}」?(?:・?クリーチャー)?(?:だ)?(?:と|とは|とも|って)、?"
            r"(?:書いて(?:い)?ない|書かれて(?:い)?ない|印刷されて(?:い)?ない|載って(?:い)?ない|ない)(?:けど|けれど|が)?、?(?=[ァ-ヶー一-龠\d《])"
        ),
        "",
    ),
)
