"""Plain forms of making mana: 森をマナのためにタップした and 森をタップしてマナを得た are 森からマナを出した.

Invariant: as in `wording`; what is tapped, whose it is and how many stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.text.patterns import Pattern

_LAND = r"(?P<land>(?:森|山|島|沼|平地|土地|《[^《》]{1,60}》)(?:[(][^()]*[)])?(?:(?:を)?1[つ枚])?)"
_MAKE = r"(?:出|生み出|産み出|引き出|得|加え|生産し|生産す|作)"
_ENDS = {"し": "し", "する": "す", "すれば": "せば", "さ": "さ"}


def _made(match: re.Match[str]) -> str:
    return f"{match['land'].replace('を1', ' 1')}からマナを出{_ENDS[match['end']]}"


def _out(match: re.Match[str]) -> str:
    """Return what is done with mana as 出す: 得た, 生み出した, 加えた are 出した."""
    end = match["end"]
    return f"{match['from']}出{'す' if end == 'る' else 'し'}{end.removeprefix('る')}"


SPANNING: tuple[tuple[Pattern, str | Callable[[re.Match[str]], str]], ...] = (
    (
        Pattern(
            rf"{_LAND}を(?:1[つ枚])?、?マナ(?:の(?:ため|目的)(?:に|で)|を{_MAKE}(?:る|す)?(?:ため|目的)に|目当てで|能力で)、?タップ(?P<end>し|する|すれば)"
        ),
        _made,
    ),
    (Pattern(rf"{_LAND}(?:を(?:1[つ枚])?タップして|をタップし)、?マナを(?={_MAKE})"), r"\g<land>からマナを"),
    (Pattern(rf"{_LAND}(?:でマナを)(?={_MAKE})"), r"\g<land>からマナを"),
    (Pattern(r"(?P<from>からマナを)(?:得|加え)(?P<end>る|た|て|ます|まし)"), _out),
    (Pattern(r"(?<=からマナを)(?:生み|産み|引き)(?=出)"), ""),
    # 適用順によって何マナ出る, 適用順しだいで変わる
    (Pattern(r"適用する順番(?:によって|次第で|しだいで|により)(?:は)?、?(?=何|いくつ|どう|どれ|誰|どこ)"), ""),
    (
        Pattern(
            r"(?:(?:それは|これは|結果は|答えは)、?)?適用する順番(?:によって|次第で|しだいで|により|で)(?:は)?、?(?:結果(?:が|は)|答え(?:が|は))?(?:変わ(?:る|ります)|異な(?:る|ります)|違(?:う|います)|差が出(?:る|ます))"
        ),
        "順番しだい",
    ),
)
"""Forms that names, quotation marks or brackets may stand in."""
