"""What a spell of any name does, told in few words beside it: 《X》(クリーチャー1体に2点ダメージ).

Invariant: the text says the same in the words of a card; a name without such a text stays as it is.
"""

from __future__ import annotations

from judge.text.patterns import Form, Pattern, rewritten

_TEXT = r"(?:対象の)?クリーチャー1体(?:を対象とし(?:て)?、?(?:それに)?|に)(?P<n>\d)点の?(?:ダメージ)?(?:を)?(?:与える)?"

FORMS: tuple[Form, ...] = (
    # 《X》(クリーチャー1体に2点ダメージ)の対象は相手の2/2。
    (
        Pattern(rf"(?P<x>《[^《》]+》)\({_TEXT}(?:やつ|呪文|インスタント|火力)?(?:ね)?\)"),
        r"\g<x>(クリーチャー1体を対象とし、それに\g<n>点のダメージを与える)",
    ),
    (
        Pattern(
            r"(?<!た)(?<!る)(?P<x>《[^《》]+》(?:\([^()]*\))?)の対象は、?(?P<to>(?:(?:相手|自分|対戦相手)の)?\d/\d)(?:です|だ|とする)?。"
        ),
        r"\g<x>を\g<to>に撃った。",
    ),
    (
        Pattern(
            rf"(?P<x>《[^《》]+》)(?P<rest>[^。?《》]{{0,10}}(?:唱え|撃っ|飛ばし|使っ)[^。?]{{0,8}})。(?:これは)?{_TEXT}の?(?:呪文|やつ|カード|インスタント|火力)(?:です|だ|ね|なんだけど)*。"
        ),
        r"\g<x>(クリーチャー1体を対象とし、それに\g<n>点のダメージを与える)\g<rest>。",
    ),
    # 《X》(クリーチャー1体を破壊、再生不可), (コントロール奪取), ({2}{R}で3点)
    (Pattern(r"(?P<said>》\([^()]*?再生)(?:は|も)?不可(?:能)?(?=[^()]*\))"), r"\g<said>できない"),
    (Pattern(r"(?P<said>》\([^()]*?コントロール)(?:の|を)?奪取(?=[^()]*\))"), r"\g<said>を得る"),
    (Pattern(r"(?P<said>》\((?:\{[^{}]+\})+)で(?=[^()、。]{0,8}\d点)"), r"\g<said>。"),
    # 《X》飛ばした
    (Pattern(r"(?P<x>《[^《》]+》(?:\([^()]*\))?)(?=(?:飛ばし|撃っ|唱え|使っ|打っ)(?:た|て|ちゃ))"), r"\g<x>を"),
    (Pattern(r"(?P<x>《[^《》]+》\([^()]*\)を)飛ばし(?=た|て)"), r"\g<x>撃っ"),
)


def with_brief_texts(text: str) -> str:
    """Return a normalised question, its names in 《》, with such texts in brackets behind the name."""
    return rewritten(text, FORMS)
