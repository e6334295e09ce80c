"""What a quoted text may be aimed at: 「ゴブリン1つを対象とし…」という能力で《X》を対象にできる is asked of a spell.

Invariant: only targets are asked for, and nothing is told on which a spell and an ability differ; what a card is not
goes only where its type line bears it out.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import key_of, printed, text_of
from judge.text.patterns import Form, Pattern

_DIFFERS = Pattern("プロテクション|打ち消|色|もみ消|起動|誘発")


def _by_spell(match: re.Match[str]) -> str:
    """Return a quoted text as that of a spell, where it is only asked what it may be aimed at."""
    return match[0] if _DIFFERS.search(match.string) else f"{match['text']}」という呪文で、{match['what']}を対象に"


def _is_none(match: re.Match[str]) -> str:
    """クリーチャーではない《X》 is 《X》, which is none."""
    key = key_of(match["card"])
    line = printed(key)[0] if key else ""
    return f"《{match['card']}》" if line and match["type"] not in line else match[0]


def _coloured(match: re.Match[str]) -> str:
    """Return nothing of a colour that something was given, where nothing else is told of colours."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    told = re.search("プロテクション|色|[白青黒赤緑](?:の|で(?:ない|ある)|単)", rest)
    own = re.match("《([^《》]+)》", match.string[match.end() :])
    names = {name for name in re.findall("《([^《》]+)》", match.string) if own is None or name != own[1]}
    says = " ".join(repr(text_of(key)) for name in names if (key := key_of(name)))
    return match[0] if told or re.search(r"colors=\((?!\))|hues=(?!None)|rotection", says) else ""


FORMS: tuple[Form, ...] = (
    # 自分の能力で赤にした《X》に
    (
        Pattern(
            r"(?:自分の|自身の|その)?(?:起動型)?(?:能力|効果)(?:で|によって)[白青黒赤緑](?:に(?:した|なった|なっている)|くなった)(?=《)"
        ),
        _coloured,
    ),
    (
        Pattern(
            r"(?P<type>クリーチャー|アーティファクト|エンチャント|土地|プレインズウォーカー)(?:では|じゃ|で)ない(?:はずの)?《(?P<card>[^《》]+)》"
        ),
        _is_none,
    ),
    # 「ゴブリン1つを対象とし、それを破壊する。」という能力で、《X》を対象にできますか, 狙えるか
    (
        Pattern(
            r"(?P<text>「[^「」]{2,12}(?:1つ|1体|1枚)を対象と[^「」。]{3,40}。?)」(?:という|との|の|って)?(?:能力|効果|もの)?(?:で|によって|により)、?(?P<what>[^、。?「」はがをに]{1,30})を、?(?:対象に|狙(?=え|う))"
        ),
        _by_spell,
    ),
)
