"""Words of how sure, surprised, glad or hasty somebody is, and in what respect it is asked: 残念ながら, 理屈の上では;
and what is thought of a creature: 頼もしい3/3.

They say nothing of the case wherever they stand, so they go before anything else is read. Which they are is data:
`[attitude]` of `corpus/questions/words.toml`.

Invariant: nothing within names, quotes and brackets goes, and no part of a longer word.
"""

from __future__ import annotations

import re
from functools import cache

from judge.ask.reading.words import words

_LEFT = r"(?:^|(?<=[。、?!」》)\]はがをにでともへてたばらかしりくるいすうずどけ…点体枚個回]))"
"""Before such a word: the start, a mark, or the end of a word in kana."""
_RIGHT = r"(?!の(?!で)|な(?!る|り|っ|れ)|[さめ]|だ(?!っ)|です|じゃ|する|した|す(?:[。か、がけよねし]|$))"
"""Behind it: nothing that makes it a predicate or an attribute (正直な, 確かです)."""
_SOME_DAY = r"いつか(?:は|また)?、?(?=[戻帰返])"
"""Unlike いつか教えて, which asks when."""
_HAVING = r"(?=\d+/\d+(?![点個回])|《|クリーチャー|プレインズウォーカー|[^\s。、?《》「」]{1,10}(?:持ち|を持つ))"
"""What may be called dear, dull or dangerous."""
_KEPT = r"《[^《》]*》|「[^「」]*」|『[^『』]*』"


@cache
def _pattern() -> re.Pattern[str]:
    known = words()
    anywhere = "|".join(map(re.escape, sorted(known.attitudes, key=len, reverse=True)))
    leading = "|".join(map(re.escape, sorted(known.leading, key=len, reverse=True)))
    attributes = "|".join(map(re.escape, sorted(known.attributes, key=len, reverse=True)))
    return re.compile(
        rf"{_KEPT}|{_LEFT}(?:{anywhere}){_RIGHT}(?:(?<=[にで上])は|、)?、?|{_LEFT}{_SOME_DAY}|(?:^|(?<=[。?!]))(?:{leading})(?:は|も)?、?"
        rf"|(?:{_LEFT}|(?<=[つちのを他方]))(?:{attributes}){_HAVING}"
    )


def without_attitudes(text: str) -> str:
    """Return a normalised question without such words; as it is where nothing would be left.

    Args:
        text: with the names of cards in 《》.
    """
    left = _pattern().sub(lambda match: match[0] if match[0][0] in "《「『" else "", text)
    return left if len(left) > 1 else text
