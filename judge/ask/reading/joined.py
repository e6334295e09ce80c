"""Several things asked for with one は: 相手のライフと、死亡するクリーチャーは？ is two questions.

A list of nouns each of which can be asked for (a measure, a place, what dies or stays) is taken apart into as many
questions. Whose it is that is told of the first only is meant of a bare noun behind it, too: 《X》の色とサイズは？

Invariant: every part keeps its words and its order; a list that is one answer (パワーとタフネス, 2/2と3/3のサイズ) or
holds a noun that cannot be asked for is left as it is.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

__all__ = ["one_by_one"]

_OF_A_THING = "忠誠度|サイズ|大きさ|P/T|マナ総量|色"
_MEASURE = (
    rf"(?:{_OF_A_THING}|ライフ(?:総量|の合計)?|行き先|コントローラー|カウンターの種類|ダメージ(?:量|の?合計|の点数)?"
    r"|(?:手札|墓地|ライブラリー|カウンター|トークン|カード|クリーチャー|オーラ)の?(?:枚数|個数|体数|数)"
    r"|(?<=[るすく])(?:枚数|点数|個数|回数|体数))"
)
_STAYS = (
    "死亡する|死亡した|死ぬ|死んだ|破壊される|破壊された|生き残る|生き残った|残る|残った|墓地に置かれる|墓地に置かれた"
)
_WHICH = rf"(?:{_STAYS})(?:クリーチャー|もの)"
_PART = rf"[^。、?「」]{{0,30}}?(?:{_MEASURE}|{_WHICH})"
_AND = "(?:と|、?および|、?それと|、?あと|、?そして)、?"
_ASKS = (
    r"(?:は、?(?:それぞれ|各々|おのおの)?、?(?:いくつ|どう(?:な(?:る|り|って))?)?(?:になる|になり|ます|です|なの|の|か)*(?=[?。]|$)"
    r"|(?:を|が)、?(?:それぞれ)?(?:教えて|答えて|知りた|示して|挙げて|お?聞かせて)[^。?、]{0,8}(?=[?。]|$))[?。]?"
)
_LIST = Pattern(rf"(?:^|(?<=[。、?\s]))(?P<before>(?:{_PART}{_AND})+)(?P<last>{_PART}){_ASKS}")
_EACH = Pattern(rf"(?P<part>{_PART}){_AND}")
_BARE = Pattern(_MEASURE)
_WHOSE = Pattern(rf"(?P<whose>.*の)(?:{_MEASURE})")
_PLAYERS = Pattern(".*(?:自分|相手|あなた|プレイヤー|こちら)の")
_THINGS = Pattern(_OF_A_THING)
_EACH_OF = Pattern("各|両者|両方(?!(?:とも|が)?、?(?:ノーブロック|ブロックされ|通|素通))|それぞれの")


def _each_asked(match: re.Match[str]) -> str:
    """Return a list that is asked for as a question for each of its parts."""
    if _EACH_OF.search(match[0]):
        return match[0]  # 合計ダメージと、その後の各サイズは: a part is itself several questions
    first, *others = [one["part"] for one in _EACH.finditer(match["before"])] + [match["last"]]
    whose = _WHOSE.fullmatch(first)
    for at, part in enumerate(others):
        if whose is None or _BARE.fullmatch(part) is None:
            continue
        if _PLAYERS.fullmatch(whose["whose"]) and _THINGS.fullmatch(part):
            return match[0]  # 相手のライフとサイズ: of what, is not said
        others[at] = whose["whose"] + part
    return "".join(f"{part}は?" for part in (first, *others))


_THING = r"(?:(?:自分|相手)の)?(?:\d+/\d+|《[^《》]+》|[A-D])"
_FATE = {
    "死亡し": "死亡する",
    "死に": "死ぬ",
    "生き残り": "生き残る",
    "残り": "残る",
    "戻り": "戻る",
    "破壊され": "破壊される",
    "墓地に置かれ": "墓地に置かれる",
}
_FATES = Pattern(
    rf"(?:^|(?<=[。、?]))(?P<a>{_THING})は、?(?P<does>{'|'.join(_FATE)})、"
    rf"(?={_THING}は[^。、?《》]{{0,8}}(?:死|残|戻|破壊|墓地に置かれ)[^。、?《》]{{0,8}}\?)"
)
"""3/3は死亡し、2/2は生き残りますか？: of each of them something is asked."""
_WILL = "死ぬ|死亡する|生き残る|残る|戻る|破壊される|勝つ|負ける"
_IS = "(?:(?:の|ん)?(?:です|でしょう)?か|の)?"
_WHICH_OF_TWO = Pattern(
    rf"(?:^|(?<=[。、?]))(?P<a>{_THING})が(?P<does>{_WILL}){_IS}[、?](?:それとも、?)?(?P<b>{_THING})が(?P=does){_IS}"
    r"(?:[、?](?:どちら|どっち)(?:(?:なの|です|でしょう|になります)か?)?)?(?=\?)"
)
"""3/3が死ぬのか、2/2が死ぬのか？: it is asked which of two does something."""


def one_by_one(text: str) -> str:
    """Return a normalised question with each list that it asks for, and each fate, taken apart."""
    text = _LIST.sub(_each_asked, text)
    text = _FATES.sub(lambda match: f"{match['a']}は{_FATE[match['does']]}?", text)
    return _WHICH_OF_TWO.sub(r"\g<does>のは\g<a>ですか、\g<b>ですか", text)
