"""How a spell or ability was paid for: 《X》を唱えた。{B}だけ払ったとき、 is 《X》を{B}だけで唱えた.

Invariant: as in `wording`; only the one spell that was told right before is paid so, and counters are a cost only of an
ability that takes as many off its own permanent.
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


_OFF = r"(?:取り除|外|剥が|減ら|使)"
_TAKEN = Pattern(
    rf"(?:(?P<kind>[+-]1/[+-]1)カウンター|カウンター)を?(?P<n>\d+個)?を?{_OFF}(?P<te>い|し|っ|き|、)(?:て(?:から)?)?、?"
    r"(?:その|自身の)?(?:起動型)?能力を(?P<m>\d+回)?(?=起動|使)"
)
_THAT_TAKES = Pattern(
    rf"(?:(?P<kind>[+-]1/[+-]1)カウンター|カウンター)を?(?P<n>\d+個)?(?:を)?"
    rf"{_OFF}[くすうる](?:起動型)?能力(?=を|が|で)"
)


def _takes(match: re.Match[str]) -> int:
    """Return how many counters the ability of the card told last takes off as its cost, 0 where it is no such cost."""
    from judge.ask.building.cards import abilities_of, key_of

    named = re.findall("《([^《》]+)》", match.string[: match.start()])
    key = key_of(named[-1]) if named else None
    costs = [step for one in abilities_of(key) for step in one.cost.do] if key else []
    takes = [one for one in costs if type(one).__name__ == "TakeCounter" and getattr(one, "on", "") == "source"]
    if len(takes) != 1 or match["kind"] not in (None, getattr(takes[0], "kind", "")):
        return 0
    amount = getattr(takes[0], "amount", 0)
    return amount if isinstance(amount, int) else 0


def _by_its_cost(match: re.Match[str]) -> str:
    """カウンターを2個取り除いて能力を起動 is that the ability that takes one off was activated twice."""
    each, taken = _takes(match), int((match["n"] or "0").rstrip("個"))
    times = int((match["m"] or "0").rstrip("回"))
    if not each or (taken and taken % each) or (taken and times and taken != times * each):
        return match[0]
    times = times or taken // each
    return f"能力を{times}回" if times > 1 else "能力を"


def _of_that_cost(match: re.Match[str]) -> str:
    each, taken = _takes(match), int((match["n"] or "0").rstrip("個"))
    return "能力" if each and taken in (0, each) else match[0]


SPANNING: tuple[Form, ...] = (
    # カウンターを1個取り除いて能力を起動した, カウンターを取り除く能力を2回起動した
    (_TAKEN, _by_its_cost),
    (_THAT_TAKES, _of_that_cost),
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
