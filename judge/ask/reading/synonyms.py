"""Other words for a thing of the game, as the word that everything else here knows: 捨て山 is 墓地, アビリティ is 能力.

Which they are is data: `[same]` of `corpus/questions/words.toml`. Only words that mean the same wherever they stand.

Invariant: nothing within names and quotes changes, and no part of a longer word in the same letters.
"""

from __future__ import annotations

import re
from functools import cache

from judge.ask.reading.words import words

_KEPT = r"《[^《》]*》|「[^「」]*」|『[^『』]*』"
_LETTERS = ("ァ-ヶー", "A-Za-z")
"""Letters of which a word is made that may not go on before or behind it."""


def _alone(form: str) -> str:
    """Return the pattern of a form that is not part of a longer word in katakana or Latin letters."""
    made = re.escape(form)
    for letters in _LETTERS:
        made = rf"(?<![{letters}]){made}" if re.match(f"[{letters}]", form) else made
        made = rf"{made}(?![{letters}])" if re.search(f"[{letters}]$", form) else made
    return made


@cache
def _pattern() -> re.Pattern[str]:
    forms = "|".join(_alone(form) for form in sorted(words().same, key=len, reverse=True))
    return re.compile(f"{_KEPT}|{forms}")


def in_known_words(text: str) -> str:
    """Return a normalised question, its names in 《》, with every other word for a thing put in the known one."""
    return _pattern().sub(lambda match: words().same.get(match[0], match[0]), text)
