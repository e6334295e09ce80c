"""What is told and then supposed not to be so: 2/2が接死を持っていなかったら、死ぬ？ is asked of the board without it.

Invariant: exactly one thing that the question told before is taken away, and all the rest stays as it was told. A
supposition that can't be found in what was told leaves the question as it is.
"""

from __future__ import annotations

import re

from judge.ask.reading.otherwise import otherwise
from judge.ask.reading.undoing import SUPPOSED_NOT, taken_away
from judge.text.patterns import Pattern

__all__ = ["as_supposed"]

_SUPPOSED = Pattern(
    rf"^(?P<before>.*[。]) ?(?:では|じゃあ|それでは|ここで|もし(?:も)?|仮に|例えば|たとえば|逆に|、)*"
    rf"(?P<what>[^。?「」]{{2,40}}?){SUPPOSED_NOT}、?(?P<ask>[^。?]+\?)$"
)


def as_supposed(text: str) -> str:
    """Return a question about what is supposed not to be so as one about the board without it.

    Args:
        text: a normalised question.
    """
    found = _SUPPOSED.search(text)
    if found is None or re.search("[「」?]", found["before"]):
        return text
    before, ask = found["before"], found["ask"]
    if (made := taken_away(before, found["what"], ask)) is not None:
        return f"{made}{ask}"
    changed = otherwise(f"{before}{ask}{found['what']}なかったら?")
    return changed[3] if changed is not None and changed[3].endswith(ask) else text
