"""What shows that a thing was taken for what only belongs to it: 《X》のコントローラー, 《X》の覇権.

Invariant: as in `misread`; nothing is said where what is named is there, or where the question aims at something else.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from judge.ask.answering.mistaken import objects
from judge.ask.answering.othersense import NOTES
from judge.ask.building.cards import key_of, text_of
from judge.ask.reading.words import keyword_names
from judge.text.patterns import Pattern

__all__ = ["of_something"]

_OF = r"(?:》|\d/\d|プレインズウォーカー|クリーチャー|持ち|トークン|それ|そいつ)の"
_ITS_PLAYER = Pattern(
    rf"{_OF}(?P<who>コントローラー|オーナー|持ち主|コントロールしている(?:プレイヤー|人))(?:である(?:自分|相手|対戦相手)|自身|本人|プレイヤー)?"
    r"(?:に|へ|を対象|の(?:顔|本体)に|が、?(?:《|\d+点))"
)
_ON_IT = Pattern(
    r"(?:に(?:つけ|付け|ついて|付いて|つけられ|付けられ|ついた|付いた|装備し|装備させ|貼)|を装備して|が装備して)[^。、?「」《》]{0,8}?"
    r"(?P<what>装備品|オーラ)(?:を|は|に|も|って)"
)
_TOKEN_OF = Pattern(r"《(?P<name>[^《》]+)》の(?:クリーチャー・?)?トークン")
_KINDS = ("装備品", "オーラ")


def of_something(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where what happens befalls an object, and the question names what only belongs to it.

    Args:
        table: of the scenario.
        title: the question.
    """
    title = NOTES.sub("", title)
    known = objects(table)
    aimed = [str(one["target"]) for one in table.get("action", ()) if isinstance(one.get("target"), str)]
    player = _ITS_PLAYER.search(title)
    if player is not None and any(name in known for name in aimed):
        yield f"{player['who']}に何が起こるのかを読み取れませんでした。"
    worn = _ON_IT.search(title)
    if worn is not None and not any(
        "attached" in one or any(kind in str(one.get("is", "")) for kind in _KINDS) for one in known.values()
    ):
        yield f"{worn['what']}がどうなるのかを読み取れませんでした。"
    yield from _ability(table, title)
    for found in _TOKEN_OF.finditer(title):
        copies = [one for one in known.values() if one.get("token") and one.get("card") == found["name"]]
        if copies and "Token(" in repr(text_of(key_of(found["name"]))):
            yield f"《{found['name']}》のコピーなのか、それが出すトークンなのかを読み取れませんでした。"


def _ability(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where an ability is to be countered, and its object is aimed at: 《X》の覇権を《もみ消し》で."""
    cast = {str(one.get("what")) for one in table.get("action", ()) if one.get("do") == "cast"}
    hit = any(str(one.get("target")) in cast for one in table.get("action", ()) if one.get("do") == "spell")
    if not hit:
        return
    if (found := _countered().search(title)) is not None:
        yield f"{found['what']}の能力がどうなるのかを読み取れませんでした。"


@cache
def _countered() -> Pattern:
    """Return the pattern of a keyword of something that is to be countered: 《X》の覇権を《もみ消し》で."""
    names = "|".join(sorted(keyword_names(), key=len, reverse=True))
    return Pattern(
        rf"(?:》|\d/\d|持ち)の(?P<what>{names})(?:の(?:能力|誘発(?:型能力)?|コスト))?(?:を|に|は|も|って)、?(?:《|打ち消|カウンター|もみ消)"
    )
