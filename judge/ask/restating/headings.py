"""A heading before a question, left out where all that it names is named again: 忍術のタイミングについて。

Invariant: a heading that alone tells of a keyword, a state or a case stays.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_ABOUT = (
    r"(?:(?:の|についての|に関する)(?:質問|確認|相談|話|件)|について|に関して)"
    r"(?:です|ですが|なのですが|なんですが|だけど|なんだけど|だが)?"
)
_WORD = Pattern("[一-龥ァ-ヶー]{2,}")
_SAYS_NOTHING = frozenset(
    {
        "質問",
        "確認",
        "相談",
        "話",
        "件",
        "ルール",
        "タイミング",
        "処理",
        "処理順",
        "順番",
        "能力",
        "裁定",
        "挙動",
        "関",
        "持",
        "扱",
    }
)
_CASE = Pattern("場合|とき|時の|なら|たら|ない|失|裏向|当時|現行|時代|年")


def _named_again(match: re.Match[str]) -> str:
    rest = match.string[match.end() :]
    words = {word for word in (one[0] for one in _WORD.finditer(match["of"])) if word not in _SAYS_NOTHING}
    return match[0] if _CASE.search(match["of"]) or not all(word in rest for word in words) else ""


FORMS: tuple[Form, ...] = (
    # スレッショルドの確認です。, 忍術のタイミングについて。
    (Pattern(rf"(?:^|(?<=。))(?P<of>[^。?、「」《》]{{2,20}}?){_ABOUT}[。、]"), _named_again),
)
