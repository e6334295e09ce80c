"""Plain forms of paying symbol by symbol: 1つ目は青マナ1点、残りの2つは無色マナ2点ずつで is the mana of all of them.

Invariant: every symbol that is spoken of is paid once; where a sum is told that is not theirs, nothing is changed.
"""

from __future__ import annotations

import re
from collections import Counter

from judge.text.patterns import Form, Pattern

_WHICH = (
    r"(?:\d(?:つ|個)目(?:(?:と|、|・)\d(?:つ|個)目)*|最初(?:の1(?:つ|個))?|(?:残り|あと|ほか|他)(?:の)?\d(?:つ|個)|\d(?:つ|個))"
    r"(?:の)?(?:混成)?(?:マナ・?)?(?:シンボル)?(?:だけ)?(?:を|は|に)"
)
_MANA = (
    r"(?P<color{n}>[白青黒赤緑]|無色の?|好きな(?:色の)?|任意の|(?:他|ほか|別)の(?:色の)?)?マナ(?:を)?"
    r"(?P<m{n}>\d)点(?P<each{n}>ずつ)?"
)
_PAYS = r"(?:(?:で|を)?(?:支?払(?:い|って))|で|を使(?:い|って))?(?:、|し、)?"


def _segment(n: str) -> str:
    return rf"(?P<which{n}>{_WHICH})、?{_MANA.replace('{n}', n)}"


_FIRST, _SECOND = _segment("1"), _segment("2")
_PAID = Pattern(
    rf"(?:の)?{_FIRST}{_PAYS}{_SECOND}(?:の)?(?:、)?(?:合計(?:で)?(?P<sum>\d+)(?:マナ|点))?(?:で|を使って)(?=、?(?:支?払|唱え|《))"
)


def _symbols(which: str) -> int:
    """Return how many symbols are meant: 1つ目と2つ目, 残りの2つ."""
    ordinals = re.findall(r"\d(?:つ|個)目", which)
    count = re.search(r"\d", which)
    return len(ordinals) or (1 if which.startswith("最初") or count is None else int(count[0]))


def _whole(match: re.Match[str]) -> str:
    """Return all of the mana that the symbols are paid with."""
    paid = Counter[str]()
    for n in "12":
        symbols, much = _symbols(match[f"which{n}"]), int(match[f"m{n}"])
        color = match[f"color{n}"] or ""
        name = color if color in "白青黒赤緑" and color else "無色"
        paid[name] += symbols * much if match[f"each{n}"] else much
    if match["sum"] and int(match["sum"]) != paid.total():
        return match[0]
    before = "を" if match.string[: match.start()].endswith((")", "》")) and match[0].startswith("の") else ""
    return before + "と".join(f"{color}マナ{many}点" for color, many in paid.items()) + "で"


SPANNING: tuple[Form, ...] = ((_PAID, _whole),)
