"""What shows that a word of the question was taken in another sense than it has there, or that nothing answers it.

Invariant: as in `misread`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from judge.ask.answering.mistaken import objects
from judge.ask.building.cards import key_of, keywords_told
from judge.ask.building.query import Query
from judge.ask.reading.words import keyword_names
from judge.text.patterns import Pattern

_CREATED = Pattern(
    "(?:生成|出|作|つく|生み|増え|得ら?れ?)[^。?]{0,8}何体|何体(?:の)?(?:トークン)?[がを]?(?:生成|出|作|つく|生み|増え|得)"
)


def tokens_there(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where tokens are to be counted, there are some already, and it is open whether those count."""
    there = any(one.get("token") for one in table.get("object", ()))
    if there and any(one.kind == "num" and one.concept == "tokens" for one in queries) and not _CREATED.search(title):
        yield "前からあるトークンも数えるのかどうかを読み取れませんでした。"


_BACK_WITH = Pattern(
    r"カウンター(?:は|が|を)?[^。?、]{0,10}"
    r"(?:乗って|置かれて|載って|のって|乗せて|置いて|乗った状態で|置かれた状態で|ついて)戻"
)
_STAYS_IN = Pattern("(?:攻撃|ブロック)クリーチャーのまま|戦闘に(?:参加し|残)")
_DAMAGE_STAYS = Pattern("ダメージは[^。?、]{0,6}(?:残|消え|無くな|なくな)")


_RUNS_ABILITY = Pattern(
    r"(?:誘発|能力)(?:型能力|した能力)?(?:を|の)(?:コントロール(?:する|して(?:い)?る|した)の?は|コントローラーは|持ち主は)、?(?:誰|だれ|どちら|どっち)"
    r"|(?:誰|だれ|どちら|どっち)が(?:頑強|不死)?の?(?:誘発|能力)(?:型能力)?をコントロール"
)
"""Who controls an ability, which may not be who gets what it brings."""


def other_sense(query: Query, title: str) -> Iterator[str]:
    """Yield a sentence for a query that takes a word of the question in another sense than it has there."""
    if query.concept == "return" and query.kind == "yn" and _BACK_WITH.search(title):
        yield "カウンターが置かれた状態で戻るのかどうかを読み取れませんでした。"
    if query.kind == "outcome" and not query.concept and _STAYS_IN.search(title):
        yield "戦闘に残っているかどうかを読み取れませんでした。"
    if query.kind == "yn" and query.concept not in ("deal", "take") and _DAMAGE_STAYS.search(title):
        yield "ダメージがどうなるのかを読み取れませんでした。"
    if query.kind == "where" and query.concept.startswith("attach"):
        yield "何につくのかを読み取れませんでした。"
    if query.kind == "outcome" and query.concept == "do" and query.possible:
        yield "何ができるのかを読み取れませんでした。"
    if query.concept in ("attacking", "blocking") and isinstance(query.value, tuple):
        yield "どのクリーチャーの大きさを尋ねているのかを読み取れませんでした。"
    if (
        query.kind == "num"
        and query.concept == "lose"
        and (query.unit not in ("", "点") or (not query.unit and _PERMANENTS_LOST.search(title)))
    ):
        yield f"{f'何{query.unit}' if query.unit else 'いくつ'}失うのかを読み取れませんでした。"
    if query.kind == "color" and (query.concept == "put_in" or _MADE.search(title)):
        yield "出せるマナの色は調べられません。"
    if query.kind == "who" and _RUNS_ABILITY.search(title):
        yield "能力を誰がコントロールするのかは読み取れませんでした。"
    if query.kind == "outcome" and query.implied and query.things and all(_REVEALED in one for one in query.things):
        yield "激突で何が起こるのかを読み取れませんでした。"
    if query.kind == "outcome" and _HOW_MUCH.search(title):
        yield "何の量を尋ねているのかを読み取れませんでした。"
    if query.kind == "outcome" and query.concept == "life" and query.things:
        yield "ライフがどうなるのかを読み取れませんでした。"


_REVEALED = "公開したカード"
_HOW_MUCH = Pattern(r"(?:最大|最小|上限)(?:の?(?:合計|値|点数|総量))?(?:は|って)\?$")
_MADE = Pattern(
    "(?:から|で)?(?:出せ|出る|出す|生み出|加え)[^。?]{0,8}何色|何色(?:の|を|が|は)?(?:マナ)?[をがは]?(?:出|生み|加え)"
)


_PERMANENTS_LOST = Pattern(
    r"(?:土地|クリーチャー|パーマネント|アーティファクト|エンチャント)(?:を|は|が)[^、。?点]{0,8}失"
)
NOTES = Pattern(r"\([^()]*\)|「[^「」]*」")
"""What a card says is nothing that is asked."""
_REGENERATES = Pattern("再生(?:は|も|が|って)?(?:でき|可能|有効|効)[^。]*[?？]")

_MEASURE = "ダメージ|ライフ|回復量|回復|誘発|忠誠度"
_OF_IT = "(?:の?(?:合計|総量|総数|量|数|点数|回数|枚数))?"
_TWO_AMOUNTS = Pattern(
    rf"(?P<one>{_MEASURE}){_OF_IT}と、?[^。、?]*?(?P<two>{_MEASURE}){_OF_IT}(?:は(?:それぞれ)?|を)?(?:いくつ|何[点回枚個]|どう)?[^。、?]{{0,8}}\?$"
)
"""ダメージの合計と、回復量は?: two amounts, not what is said to be with the other."""


def left_out(queries: tuple[Query, ...], title: str) -> Iterator[str]:
    """Yield a sentence for what is asked and no query answers."""
    if _REGENERATES.search(title) and all(one.kind == "outcome" for one in queries):
        yield "再生できるかどうかを読み取れませんでした。"
    asked = _TWO_AMOUNTS.search(NOTES.sub("", title))
    if asked is not None and asked["one"] != asked["two"] and len(queries) == 1:
        yield f"{asked['one']}と{asked['two']}のどちらを尋ねているのかを読み取れませんでした。"
    sizes = [one for one in queries if one.kind in ("size", "outcome") and one.things]
    if "他の" in NOTES.sub("", title) and any(one.things == two.things for one, two in pairwise(sizes)):
        yield "「他の」が何を指すのかを読み取れませんでした。"


_BY_IT = Pattern(
    r"(?P<kw>頑強|不死|接死|絆魂|先制攻撃|二段攻撃|破壊不能|再生)"
    r"(?:で(?:は|も)?、?(?:戦場に|場に)?(?:戻|帰|復|倒|回復|生き残|勝|死な|一方)|(?:の能力)?(?:は|が|も)、?誘発)[^、。?]{0,12}\?$"
)


def without_it(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where it is asked what comes of a keyword that nothing has: 頑強で戻りますか of a mere 3/3."""
    found = _BY_IT.search(title)
    if found is None or title.count(found["kw"]) > 1:
        return
    known = objects(table)
    evaluators = keyword_names().get(found["kw"], "")
    named = {str(one.get("card", "")) for one in (*known.values(), *table.get("action", ()))}
    borne = any(found["kw"] in str(one.get("is", "")) for one in known.values())
    borne = borne or any(evaluators in keywords_told(key_of(name)) for name in named if name)
    asked = {name for one in queries for name in one.things if name not in known or not known[name].get("counters")}
    if not borne and any("card" not in known.get(name, {}) for name in asked):
        yield f"何が{found['kw']}を持つのかを読み取れませんでした。"


_MEANT = Pattern("追放(?:予定|対象|候補|する(?:予定|つもり|はず)|しようと|したかっ)")


def meant_for_exile(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where what champion was meant to exile is told of: whether there is more to exile is open."""
    bearers = (one for one in table.get("object", ()) if "覇権" in str(one.get("is", "")))
    if _MEANT.search(title) and any(bearers):
        yield "他に追放できるものがあるのかどうかが書かれていません。"


_KEPT_COUNTERS = Pattern(
    r"カウンター(?:は|が|も|って)[^。?]{0,12}戻[^。?]{0,10}(?:残|引き継|そのまま|どう|あり|乗っ)"
    r"|戻[^。?]{0,12}カウンター(?:は|が|も|って)[^。?]{0,10}(?:残|引き継|そのまま|どう|乗った|置かれた)[^。?]{0,8}\?$"
)


def bare_of_counters(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where it is asked whether counters are there after a return, and nothing played has any."""
    if not _KEPT_COUNTERS.search(title) or any(one.kind == "num" for one in queries):
        return
    asked = {name for one in queries for name in one.things}
    borne = {name for name, one in objects(table).items() if one.get("counters") or "card" in one}
    if asked and asked.isdisjoint(borne) and "counter" not in str(table.get("action", ())):
        yield "戻ったものにカウンターが残るかどうかを読み取れませんでした。"


_DETERMINED = Pattern("(?:何|どれ|どちら)(?:で|によって|により)決ま")


def decided_by(title: str) -> Iterator[str]:
    """Yield a sentence where it is asked by what something is decided."""
    if _DETERMINED.search(title):
        yield "何によって決まるかを読み取れませんでした。"
