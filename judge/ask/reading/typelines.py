"""Type lines of kindred cards told in words: 「部族・エンチャント ― エルフ」 is エルフの部族・エンチャント.

Invariant: only a whole type line is put otherwise; its types and subtypes stay as they are.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

_TYPES = r"(?:部族|同族)・?(?:エンチャント|アーティファクト|インスタント|ソーサリー|土地)"
_SUBTYPES = r"[ァ-ヶー]{2,12}(?:・[ァ-ヶー]{2,12})*(?![ァ-ヶー])"
_CALLED = r"(?:クリーチャー・?|サブ)?タイプ"
_LINE = Pattern(
    rf"[「『]?(?P<types>{_TYPES})"
    rf"(?: ?[―—–\-] ?(?P<sub>{_SUBTYPES})(?:・カード)?|\((?:{_CALLED}(?:は|が|に|:|＝|=)?)?「?"
    rf"(?P<inner>{_SUBTYPES})」?\))[」』]?(?!\))"
)
_OF_TYPE = Pattern(
    rf"(?:{_CALLED}(?:が|は|に|の)?「?(?P<sub>{_SUBTYPES})」?(?:である|の|を持つ|を持った)?"
    rf"|「?(?P<of>{_SUBTYPES})」?(?:の|という){_CALLED}(?:を持つ|を持った|の|付きの|持ちの))(?P<types>{_TYPES}|クリーチャー(?!・|タイプ)|(?=\d+/\d+))"
)
"""クリーチャー・タイプがフェアリーの部族エンチャント, ゴブリンのクリーチャー・タイプを持つ部族・アーティファクト."""


_NO_CREATURE = Pattern(r"\((?:もちろん|当然)?クリーチャー(?:では|じゃ)(?:ない|ありません)\)")
"""What a type line has said: 「部族・エンチャント ― ゴブリン」(クリーチャーではない)."""
_LORD = Pattern(r"(?<=」)(?:という|の|を持つ)?ロード(?:・クリーチャー)?(?![一-龥ァ-ヶ])")
"""What has a quoted text is called a lord: 「他のエルフは+1/+1」のロード."""
_AND = Pattern(
    r"(?P<side>(?:(?:自分|相手|対戦相手|こちら)の(?:場(?:に|には)|戦場に)?)?)(?P<text>「[^「」]*」)(?:という|の|を持つ)?(?:ロード(?:・クリーチャー)?|クリーチャー)(?:と、?|、)"
    r"(?=(?:(?:自分|相手|対戦相手|こちら)の)?(?P<next>[^。?「」]{0,40}?\d+/\d+[^。?「」]{0,6})(?:がいる|がいます|がいて|をコントロール))"
)
"""A lord told together with a creature, which does not have what the lord says."""
_LIST = Pattern(r"(?<=\d/\d)、(?=(?:(?:素の)?\d+/\d+(?:、|と))*(?:素の)?\d+/\d+(?:を|が)(?:コントロール|い(?:る|て)))")
_AMONG = Pattern(r"のうち、?(?=(?:残る|生き残る|死ぬ|死亡する|破壊される)の?は)")


_UNWRITTEN = Pattern(
    r"(?:タイプ行|カード名?|タイプ|名前|テキスト)に(?:は)?、?(?:[ァ-ヶー]{2,10}|「[ァ-ヶー]{2,10}」)(?:とは?|の文字が?)、?"
    r"(?:(?:書いて|書かれて|記載されて)(?:い)?(?:ない|ません|なかった)|書いてありません|ない)、?(?=[^、。?「」]{0,6}多相)"
)
"""That a creature type is not written on what has every type: タイプ行にゴブリンと書いていない多相の2/2."""


_THERE = Pattern(r"(?:(?<=[。、])|^)(?:戦場|場)の(?=[^、。?「」にで]{1,24}[はもが][^。?、「」]*\?)")
"""場の2/2も壊れる？: where everything is of which nothing else is said."""


def with_type_lines(text: str) -> str:
    """Return a normalised question with the subtypes of kindred type lines told before their types."""
    text = _AND.sub(r"\g<side>\g<text>エンチャントがある。\g<side>", text)
    text = _AMONG.sub("では、", _LIST.sub("と", _UNWRITTEN.sub("", _LORD.sub("", text))))
    text = _NO_CREATURE.sub("", text) if _LINE.search(text) else text
    text = _OF_TYPE.sub(lambda match: f"{match['sub'] or match['of']}の{match['types']}", _LINE.sub(_plain, text))
    elsewhere = re.search("墓地|手札|追放|ライブラリー|スタック", text) is not None
    return text if elsewhere else _THERE.sub("", text)


def _plain(match: re.Match[str]) -> str:
    opened, closed = match[0][0] in "「『", match[0][-1] in "」』"
    if opened != closed:
        return match[0]
    return f"{match['sub'] or match['inner']}の{match['types']}"
