"""What shows that it is open which one of several is meant, or how many there are.

Invariant: as in `misread`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from judge.ask.answering.mistaken import objects
from judge.ask.building.cards import abilities_of, key_of
from judge.ask.building.draft import aimed
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import Query
from judge.text.patterns import Pattern

_SOME_HAVE = Pattern(
    "(?:を持つ|を持たない|持ちな|のある|である)のは、?(?:(?:自分|相手|対戦相手)の|[1-9一二三](?:体|枚|つ)|片方)"
    "|(?:うち|[。、])[1-9一二三]体は(?:トークン|[^。、]{1,10}(?:で|、)[1-9一二三]体は)"
    "|(?:自分|相手|対戦相手)の(?:場|戦場)に[^。、]{1,20}と、?(?:自分|相手|対戦相手)の(?:場|戦場)に"
)
"""What tells apart several that are told of together: 破壊不能を持つのは1体だけ, うち1体はトークン.

Also what is told of both battlefields at once: 自分の場に…と相手の場に.
"""


def some_only(title: str) -> Iterator[str]:
    """Yield a sentence where it is told which of several has something in words that no rule of reading takes."""
    if found := _SOME_HAVE.search(title):
        yield f"「{found[0]}…」がどれのことかを読み取れませんでした。"


_A_CARD = Pattern("(?:^|[。、?])(?:その|この)?カードは、?(?:(?:誰|どちら|どっち)の|どこ)")


def which_card(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where it is asked where a card goes and permanents alone are on the board."""
    there = {str(one.get("name")) for one in table.get("object", ()) if one.get("zone", "戦場") == "戦場"}
    there -= {name for action in table.get("action", ()) if action.get("do") == "event" for name in aimed(action)}
    if any(set(one.things) & there for one in queries) and _A_CARD.search(title):
        yield "どのカードのことかを読み取れませんでした。"


_THIS_SIZE = Pattern("(?:これ|それ|こいつ|そいつ)(?:は|って)、?(?:最終的に|結局)?(?:何/何|サイズ)")


def this_one(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where これ is taken for what used an ability that changes others only, beside a creature."""
    used: list[dict[str, Any]] = [one for one in table.get("action", ()) if one.get("do") == "activate"]
    last = used[-1] if used else {}
    user = objects(table).get(str(last.get("what")), {})
    others = any("クリーチャー" in str(one.get("is", "")) for one in table.get("object", ()) if one is not user)
    asked = any(one.kind == "size" and one.things == (last.get("what"),) for one in queries)
    itself = "what='source'" in repr(abilities_of(key_of(str(user.get("card", "")))))
    if asked and others and "card" in user and not itself and _THIS_SIZE.search(title):
        yield "「これ」がどれのことかを読み取れませんでした。"


_SECOND = Pattern(r"^[0-9]+(?:体|枚|つ|個)目の(.+)$")
_TWO = Pattern(
    "[2-9二両]|[もぞ]う[1一]|さらに[をもが]|別の|お互い|それぞれ|各|同じ(?!ターン|とき|時)|同名|たち|全部|すべて|どちら|どっち|両|複数|他"
)


def second(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence for a second card of one name and player that the question does not count."""
    known = objects(table)
    for name, one in known.items():
        found = _SECOND.match(name)
        if found is None or "card" not in one:
            continue
        first = known.get(found[1], {})
        plain = re.sub("《[^》]*》|[(（][^)）]*[)）]", "", title)
        if (first.get("zone"), one.get("zone")) == ("墓地", "手札"):
            continue  # 墓地に《X》があり、《X》を唱えた
        if first.get("controller") == one["controller"] and not _TWO.search(plain):
            yield f"{one['card']}が何枚あるのかを読み取れませんでした。"


def one_more(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where もう1体 is spoken of and there is only one creature."""
    if not re.search("もう[1一]体", title):
        return
    bodies = [one for one in table.get("object", ()) if "クリーチャー" in str(one.get("is", "")) or "card" in one]
    bodies = [one for one in bodies if "attached" not in one]
    if not any(sum(one.get("controller") == who for one in bodies) > 1 for who in (YOU, OPPONENT)):
        yield "「もう1体」がどれのことかを読み取れませんでした。"


_TYPES = "クリーチャー|土地|アーティファクト|エンチャント|プレインズウォーカー"
_AND = Pattern(f"(?:{_TYPES})や(?:{_TYPES})")


def merged(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where クリーチャーや土地 was taken for one object that is both."""
    for found in _AND.finditer(title):
        both = set(found[0].split("や"))
        if any(both <= set(re.split("[ ・,]", str(one.get("is", "")))) for one in table.get("object", ())):
            yield f"「{found[0]}」がそれぞれどれのことかを読み取れませんでした。"


_AGAIN = Pattern("次の|翌|もう[1一]度|再び|[2-9二三]回|さらに|その後|毎")


def repeated(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where one step comes twice and nothing in the question says that it does."""
    for one, after in pairwise(table.get("action", ())):
        if one == after and one.get("do") == "step" and not _AGAIN.search(title):
            yield "どのステップのことかを読み取れませんでした。"


_ONE = Pattern(
    "(?<![0-9])(?:[1一](?:枚|体|つ|個)|片方)(?:(?:だけ|のみ)?[をがはに]|だけ|のみ)|(?<=が)[1一](?:枚|体)(?!目|ずつ|に|も|いる|い[たて])"
)


def one_of_them(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where only one of several alike is spoken of and something happens to all of them.

    Where it is told of counters of one of them (片方だけに-1/-1カウンターがあった), they are not alike.
    """
    counters = {one["name"]: one.get("counters") for one in table.get("object", ())}
    for action in table.get("action", ()):
        names = set(aimed(action))
        alike = [name for name in names if (found := _SECOND.match(name)) is not None and found[1] in names]
        apart = {repr(counters.get(name)) for one in alike for name in (one, one.partition("の")[2])}
        if alike and len(_ONE.findall(title)) >= len(apart):
            yield "どれか1つだけのことかどうかを読み取れませんでした。"


_BLOCKER = Pattern(
    "[2-9二三]体(?:に|が|で|の)?[^。?]{0,12}ブロック[^。?]{0,8}[、。](?:うち|ブロッカーの)?[1一]体(?:だけ)?[がはを]"
)


def one_of_blockers(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where one of several blockers is told of and what befalls it befalls the attacker or several."""
    blocks = [one.get("who", ()) for one in table.get("action", ()) if one.get("do") == "block"]
    attackers = {name for one in table.get("action", ()) if one.get("do") == "attack" for name in one.get("who", ())}
    befallen = {name for one in table.get("action", ()) if one.get("do") == "event" for name in aimed(one)}
    several = len(befallen & {name for who in blocks for name in who}) > 1
    if (attackers & befallen or several) and _BLOCKER.search(title):
        yield "「1体」がどれのことかを読み取れませんでした。"


_ONCE_MORE = Pattern("(?:もう[1一]度|再び|再度|改めて|また)(?:戦場に|場に)?(?:出た|出たら|出る|唱え|出し)")


def once_more(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where something comes once more and nothing in what is played comes twice or goes before."""
    actions = [one for one in table.get("action", ()) if one.get("do") in ("cast", "spell", "event", "play")]
    if _ONCE_MORE.search(title) and len(actions) < 2:
        yield "もう一度することの前に何があったのかを読み取れませんでした。"


_SAME_ONE = Pattern("(?:戻|帰)(?:っ|り)[^。?]*同じ(?:《[^》]*》|呪文|効果|スペル)(?:で|の|に)")


def same_spell(title: str) -> Iterator[str]:
    """Yield a sentence where it is asked of the same spell by which something has just come back."""
    if _SAME_ONE.search(title):
        yield "「同じ」呪文で戻ってきたのかどうかを読み取れませんでした。"


_BEING = Pattern(
    "(?:^|[。、ら])(?:《(?P<card>[^《》]+)》|(?P<name>[^《》。、?]{1,12}))のまま(?:なの|です|でしょう|か)*[?]$"
)


def still_the_same(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where 《X》のまま? is asked of what has become an X, and the X itself was taken for it."""
    found = _BEING.search(title)
    if found is None or len(table.get("object", ())) < 2:
        return
    named = found["card"] or found["name"]
    if any(named in query.things for query in queries):
        yield f"何が{named}のままかを読み取れませんでした。"
