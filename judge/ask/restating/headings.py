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


_CARD = r"(?P<card>《(?P<name>[^《》]+)》(?:\([^()]*\))?)"
_SOLE = r"(?=[^。?《》]{2,50}(?:唱え|起動|使|撃|打|出|プレイ|キャスト|想起)[^。?《》]{0,14}\?)"
"""What is asked of the card alone: no other is named, and what may be done with it is asked."""


def _has_it(match: re.Match[str]) -> str:
    """《X》は瞬速を持つ。相手のターンに唱えられる? is 《X》は相手のターンに…, where the card has it as printed."""
    from judge.ask.building.cards import key_of, keywords_of
    from judge.ask.reading.words import keyword_names

    key, names = key_of(match["name"]), keyword_names()
    has = keywords_of(key) if key else frozenset()
    told = names.get(match["kw"], "").removeprefix("kw.")
    return f"{match['card']}は、" if told and told in has else match[0]


TOPIC: tuple[Form, ...] = (
    # 《X》(瞬速を持つ)なら、相手のターンに唱えてもいい?
    (
        Pattern(rf"(?:^|(?<=。)){_CARD}(?:なら(?:ば)?|だったら|であれば|だと|って|については|に関しては)、?{_SOLE}"),
        r"\g<card>は、",
    ),
    # 《X》は瞬速を持つ。相手のターンに唱えられる?
    (
        Pattern(
            rf"(?:^|(?<=。)){_CARD}(?:は|って|には|が)、?(?P<kw>[一-龥ァ-ヶー]{{2,8}})(?:を?持(?:つ|ち|って(?:い)?(?:る|ます)|っている)|持ち|が?ある|が?あります|が?ついて(?:い)?る)(?:だ|です)?(?:の|ん)?(?:です|だ)?(?:けど|けれど|が|ので|から|し)?[。、]{_SOLE}"
        ),
        _has_it,
    ),
)
"""A card of which alone something is asked, named as the case: it is what the question is about."""

FORMS: tuple[Form, ...] = (
    # スレッショルドの確認です。, 忍術のタイミングについて。
    (Pattern(rf"(?:^|(?<=。))(?P<of>[^。?、「」《》]{{2,20}}?){_ABOUT}[。、]"), _named_again),
)
