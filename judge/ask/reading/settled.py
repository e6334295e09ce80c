"""With which mana a spell was paid, told behind it: 《X》を唱えた。{B}だけ払ったとき、 is 《X》を{B}だけで唱えた.

Invariant: as in `wording`; only the one spell that was told right before is paid so.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern, rewritten

_CARD = r"(?P<card>《[^《》]+》(?:\([^()]*\))?)"
_SYMBOL = r"(?:\{[WUBRG]\}|[白青黒赤緑](?:マナ)?)"
_MANA = rf"(?:{_SYMBOL}(?:(?:だけ|のみ|しか)|(?:(?:も|と|、){_SYMBOL})+(?:も)?(?:の?(?:両方|どちら)(?:とも|も)?)?)?)"
_PAID = (
    r"(?:を|が|は)?(?:使って)?(?:支払|払)(?:った|っていた|われた|われていた|いました"
    r"|(?<=しか払|か支払)(?:わなかった|いませんでした))"
)
_IF = r"(?:(?:とき|時|場合)(?:は|には|に)?、?|なら(?:ば)?、?|ら、?|。)"


def _paid(match: re.Match[str]) -> str:
    """Return the spell cast with the mana that is told behind it."""
    mana = re.sub(r"(?<=[白青黒赤緑])(?!マナ)", "マナ", match["mana"])
    both = re.sub(r"も(?=[{白青黒赤緑])|、", "と", re.sub(r"(?:の?(?:両方|どちら)(?:とも|も)?|も)$", "", mana))
    only = re.sub(r"しか$", "だけ", both)
    return f"{match['card']}を{only}で唱えた。"


def _came_back(match: re.Match[str]) -> str:
    """戻った2/2 is the 2/2 that was told in a graveyard, where there is no other of that size."""
    sizes = re.findall(rf"(?<![\d/+-]){re.escape(match['pt'])}(?![\d/])", match.string[: match.start()])
    return "" if len(sizes) == 1 and f"墓地の{match['pt']}" in match.string else match[0]


SPANNING: tuple[Form, ...] = (
    # 《X》を唱えた。{B}だけ払ったとき、
    (
        Pattern(
            rf"{_CARD}を(?:唱え|撃っ|撃ち|使っ|プレイし)(?:た|ました)。(?:その(?:とき|際)(?:に)?、?|コスト(?:に|として)、?)?(?P<mana>{_MANA}){_PAID}{_IF}(?!と)"
        ),
        _paid,
    ),
    (Pattern(r"(?<=[。、])戻(?:った|ってきた|した|された)(?=(?P<pt>\d+/\d+))"), _came_back),
)
"""Forms that reach over names and brackets."""


def paid_behind(text: str) -> str:
    """Return one case of a question with its spell cast with the mana that is told behind it."""
    return rewritten(text, SPANNING)
