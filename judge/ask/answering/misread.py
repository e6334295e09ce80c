"""What in a scenario shows that the question was read as something it does not say, and what of it was left out.

Invariant: found from the scenario, its queries and the words of the question alone; a question that none of these
speaks against may still be misread.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from judge.ask.answering.mistaken import mistaken, objects
from judge.ask.building import Built
from judge.ask.building.cards import abilities_of, attached_kind, is_spell, key_of, keywords_told
from judge.ask.building.draft import aimed
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import Query
from judge.ask.building.spellcards import hits_players, takes_control
from judge.ask.reading.words import keyword_names
from judge.text.patterns import Pattern


def misread(built: Built) -> tuple[str, ...]:
    """Return why a scenario cannot be what the question means, Japanese sentences; nothing where nothing says so."""
    table = built.table
    if table is None:
        return ()
    title = str(table.get("title", ""))
    return tuple(
        dict.fromkeys(
            [
                *_own_attack(table),
                *_by_what_was_paid(table),
                *_second(table, title),
                *_one_more(table, title),
                *_merged(table, title),
                *_repeated(table, title),
                *_one_of_them(table, title),
                *_one_of_blockers(table, title),
                *_no_fighter(table, title),
                *_too_early(table, title),
                *_unhurt_walker(built, table, title),
                *_tokens(built.queries, table, title),
                *(why for query in built.queries for why in _sense(query, title)),
                *_left_out(built.queries, title),
                *_aimed_at_nothing(title),
                *_shot_at(built.queries, table, title),
                *_once_more(table, title),
                *_stacked(table, title),
                *_without_it(built.queries, table, title),
                *_meant_for_exile(table, title),
                *_bare_of_counters(built.queries, table, title),
                *_hit_themselves(built.queries, table, title),
                *mistaken(built, table, title),
                *_decided_by(title),
                *_some_only(title),
                *_unpaid(table, title),
                *_who_takes(built.queries, table, title),
                *_which_card(built.queries, table, title),
                *_this_one(built.queries, table, title),
                *_at_whom(built.queries, table, title),
            ]
        )
    )


_SOME_HAVE = Pattern(
    "(?:を持つ|を持たない|持ちな|のある|である)のは、?(?:(?:自分|相手|対戦相手)の|[1-9一二三](?:体|枚|つ)|片方)"
    "|(?:うち|[。、])[1-9一二三]体は(?:トークン|[^。、]{1,10}(?:で|、)[1-9一二三]体は)"
    "|(?:自分|相手|対戦相手)の(?:場|戦場)に[^。、]{1,20}と、?(?:自分|相手|対戦相手)の(?:場|戦場)に"
)
"""What tells apart several that are told of together: 破壊不能を持つのは1体だけ, うち1体はトークン.

Also what is told of both battlefields at once: 自分の場に…と相手の場に.
"""


def _some_only(title: str) -> Iterator[str]:
    """Yield a sentence where it is told which of several has something in words that no rule of reading takes."""
    if found := _SOME_HAVE.search(title):
        yield f"「{found[0]}…」がどれのことかを読み取れませんでした。"


_UNPAID = Pattern(r"\}を?(?:支払|払)(?:わな|えな|わず|えず)")
_DECLINED = ("行わない", "支払わない")


def _unpaid(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where it is told that mana was not paid, and nothing was read of that."""
    told = any(one.get("pick") in _DECLINED for one in table.get("choose", ()))
    if _UNPAID.search(title) and not told:
        yield "支払わなかったのが何のためかを読み取れませんでした。"


_TAKES = Pattern("(?:^|。)(?:(?:合計|全部)(?:で)?)?何点(?:の?(?:戦闘)?ダメージ)?(?:を)?(?:受け|食ら|もら)[^。?]*[?]")


def _who_takes(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where two fight and it is asked how much is taken, without who takes it."""
    fights = any(one.get("do") == "block" for one in table.get("action", ()))
    asked = any(one.concept == "take" and one.implied and not one.player for one in queries)
    if fights and asked and _TAKES.search(title):
        yield "どちらが受けるダメージのことかを読み取れませんでした。"


_A_CARD = Pattern("(?:^|[。、?])(?:その|この)?カードは、?(?:(?:誰|どちら|どっち)の|どこ)")


def _which_card(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where it is asked where a card goes and permanents alone are on the board."""
    there = {str(one.get("name")) for one in table.get("object", ()) if one.get("zone", "戦場") == "戦場"}
    there -= {name for action in table.get("action", ()) if action.get("do") == "event" for name in aimed(action)}
    if any(set(one.things) & there for one in queries) and _A_CARD.search(title):
        yield "どのカードのことかを読み取れませんでした。"


_THIS_SIZE = Pattern("(?:これ|それ|こいつ|そいつ)(?:は|って)、?(?:最終的に|結局)?(?:何/何|サイズ)")


def _this_one(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where これ is taken for what used an ability that changes others only, beside a creature."""
    used: list[dict[str, Any]] = [one for one in table.get("action", ()) if one.get("do") == "activate"]
    last = used[-1] if used else {}
    user = objects(table).get(str(last.get("what")), {})
    others = any("クリーチャー" in str(one.get("is", "")) for one in table.get("object", ()) if one is not user)
    asked = any(one.kind == "size" and one.things == (last.get("what"),) for one in queries)
    itself = "what='source'" in repr(abilities_of(key_of(str(user.get("card", "")))))
    if asked and others and "card" in user and not itself and _THIS_SIZE.search(title):
        yield "「これ」がどれのことかを読み取れませんでした。"


_AIM_TOLD = Pattern("[にへ](?!対応|応じ|合わせ)|対象|狙")


def _at_whom(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where a life total is asked and a spell whose target is not told went to that one's creature."""
    known = objects(table)
    lives = [one for one in queries if one.concept in ("life", "lose_game")]
    asked = {one.player or known.get(name, {}).get("controller") for one in lives for name in one.things or ("",)}
    for action in table.get("action", ()):
        name = str(action.get("card", ""))
        whose = known.get(str(action.get("target")), {}).get("controller")
        if action.get("do") != "spell" or whose not in asked or not hits_players(key_of(name)):
            continue
        told = [part for part in re.split("[。?]", _NOTES.sub("", title)) if f"《{name}》" in part]
        if told and not any(_AIM_TOLD.search(re.sub("《[^》]*》", "", part)) for part in told):
            yield f"《{name}》が何を対象にしたのかが書かれていません。"


def _own_attack(table: dict[str, Any]) -> Iterator[str]:
    """Yield a sentence for what attacks its own player, and for a plane that blocks or attacks."""
    known = objects(table)
    acted = {str(one["attached"]) for one in known.values() if _takes_over(one, known)}
    for action in table.get("action", ()):
        acted |= set(aimed(action))  # what was taken over attacks its former player
        who = action.get("who")
        if action.get("do") not in ("attack", "block") or not isinstance(who, dict):
            continue
        for name, at in who.items():
            one = known.get(name, {})
            if action["do"] == "attack" and at == one.get("controller") and name not in acted:
                yield f"{name}が誰を攻撃するのかを読み取れませんでした。"
            if one.get("zone") == "統率領域":
                yield f"{name}が戦闘で何をするのかを読み取れませんでした。"


def _takes_over(one: dict[str, Any], known: dict[str, dict[str, Any]]) -> bool:
    """Return whether something is an Aura that gives its player control of what is the other's."""
    host = known.get(str(one.get("attached", "")), {})
    theirs = bool(host) and host.get("controller") != one.get("controller")
    return theirs and "card" in one and takes_control(key_of(str(one["card"])))


def _by_what_was_paid(table: dict[str, Any]) -> Iterator[str]:
    """Yield a sentence for damage by what a spell took as its cost: the spell or its effect may be what deals it."""
    paid: set[str] = set()
    for action in table.get("action", ()):
        paid |= set(action.get("costs") or ())
        dealt = any(one.get("do") == "deal damage" for one in action.get("does") or ())
        if action.get("do") == "event" and dealt and action.get("what") in paid:
            yield f"{action['what']}がいつダメージを与えたのかを読み取れませんでした。"


_SECOND = Pattern(r"^[0-9]+(?:体|枚|つ|個)目の(.+)$")
_TWO = Pattern(
    "[2-9二両]|[もぞ]う[1一]|別の|お互い|それぞれ|各|同じ(?!ターン|とき|時)|同名|たち|全部|すべて|どちら|どっち|両|複数|他"
)


def _second(table: dict[str, Any], title: str) -> Iterator[str]:
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


def _one_more(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where もう1体 is spoken of and there is only one creature."""
    if not re.search("もう[1一]体", title):
        return
    bodies = [one for one in table.get("object", ()) if "クリーチャー" in str(one.get("is", "")) or "card" in one]
    bodies = [one for one in bodies if "attached" not in one]
    if not any(sum(one.get("controller") == who for one in bodies) > 1 for who in (YOU, OPPONENT)):
        yield "「もう1体」がどれのことかを読み取れませんでした。"


_TYPES = "クリーチャー|土地|アーティファクト|エンチャント|プレインズウォーカー"
_AND = Pattern(f"(?:{_TYPES})や(?:{_TYPES})")


def _merged(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where クリーチャーや土地 was taken for one object that is both."""
    for found in _AND.finditer(title):
        both = set(found[0].split("や"))
        if any(both <= set(re.split("[ ・,]", str(one.get("is", "")))) for one in table.get("object", ())):
            yield f"「{found[0]}」がそれぞれどれのことかを読み取れませんでした。"


_AGAIN = Pattern("次の|翌|もう[1一]度|再び|[2-9二三]回|さらに|その後|毎")


def _repeated(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where one step comes twice and nothing in the question says that it does."""
    for one, after in pairwise(table.get("action", ())):
        if one == after and one.get("do") == "step" and not _AGAIN.search(title):
            yield "どのステップのことかを読み取れませんでした。"


_ONE = Pattern(
    "(?<![0-9])(?:[1一](?:枚|体|つ|個)|片方)(?:(?:だけ|のみ)?[をがはに]|だけ|のみ)|(?<=が)[1一](?:枚|体)(?!目|ずつ|に|も|いる|い[たて])"
)


def _one_of_them(table: dict[str, Any], title: str) -> Iterator[str]:
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


def _one_of_blockers(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where one of several blockers is told of and what befalls it befalls the attacker or several."""
    blocks = [one.get("who", ()) for one in table.get("action", ()) if one.get("do") == "block"]
    attackers = {name for one in table.get("action", ()) if one.get("do") == "attack" for name in one.get("who", ())}
    befallen = {name for one in table.get("action", ()) if one.get("do") == "event" for name in aimed(one)}
    several = len(befallen & {name for who in blocks for name in who}) > 1
    if (attackers & befallen or several) and _BLOCKER.search(title):
        yield "「1体」がどれのことかを読み取れませんでした。"


def _no_fighter(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where an Aura, or a creature told to be back that was put nowhere, is what attacks or blocks."""
    known, gone = objects(table), set[str]()
    for action in table.get("action", ()):
        if action.get("do") in ("attack", "block") and isinstance(action.get("who"), dict):
            if any("attached" in known.get(name, {}) for name in action["who"]):
                yield "何が攻撃やブロックをするのかを読み取れませんでした。"
            if gone & set(action["who"]) and _BACK.search(title):
                yield "いつ戦場に戻ったのかを読み取れませんでした。"
        if any(one.get("do") == "send" for one in action.get("does", ()) if isinstance(one, dict)):
            gone |= set(aimed(action))
        elif action.get("do") in ("cast", "event", "play"):
            gone -= {*aimed(action), str(action.get("what", ""))}


_BACK = Pattern("戻って(?:き|来)|帰って(?:き|来)|戻った")


_AFTER_BLOCKS = Pattern("(?:ブロック・?クリーチャー|ブロック・?|ブロッカー)指定(?!の?(?:前|直前))")


def _too_early(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where the question tells of the step of blocks and an ability is activated before the attack."""
    done = [str(one.get("do")) for one in table.get("action", ())]
    if _AFTER_BLOCKS.search(title) and "activate" in done and "attack" in done[done.index("activate") :]:
        yield "いつ起動するのかを読み取れませんでした。"


_CREATED = Pattern(
    "(?:生成|出|作|つく|生み|増え|得ら?れ?)[^。?]{0,8}何体|何体(?:の)?(?:トークン)?[がを]?(?:生成|出|作|つく|生み|増え|得)"
)


def _tokens(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where tokens are to be counted, there are some already, and it is open whether those count."""
    there = any(one.get("token") for one in table.get("object", ()))
    if there and any(one.kind == "num" and one.concept == "tokens" for one in queries) and not _CREATED.search(title):
        yield "前からあるトークンも数えるのかどうかを読み取れませんでした。"


_AT_PLAYER = Pattern("(?:自分|あなた|私|僕|俺|プレイヤー|本体|相手)[はがをにへ]")


def _unhurt_walker(built: Built, table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where a planeswalker's loyalty is asked for and an attack, of whom is not said, passes it by."""
    if _AT_PLAYER.search(title):
        return
    known = objects(table)
    attacks = [one["who"] for one in table.get("action", ()) if one.get("do") == "attack"]
    hit = {at for who in attacks for at in who.values()}
    for query in built.queries:
        if query.concept == "counters" and query.keyword == "loyalty":
            for name in query.things:
                if hit and name in known and name not in hit:
                    yield f"{name}が攻撃されているのかどうかが書かれていません。"


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


def _sense(query: Query, title: str) -> Iterator[str]:
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
_NOTES = Pattern(r"\([^()]*\)|「[^「」]*」")
"""What a card says is nothing that is asked."""
_REGENERATES = Pattern("再生(?:は|も|が|って)?(?:でき|可能|有効|効)[^。]*[?？]")

_MEASURE = "ダメージ|ライフ|回復量|回復|誘発|忠誠度"
_OF_IT = "(?:の?(?:合計|総量|総数|量|数|点数|回数|枚数))?"
_TWO_AMOUNTS = Pattern(
    rf"(?P<one>{_MEASURE}){_OF_IT}と、?[^。、?]*?(?P<two>{_MEASURE}){_OF_IT}(?:は(?:それぞれ)?|を)?(?:いくつ|何[点回枚個]|どう)?[^。、?]{{0,8}}\?$"
)
"""ダメージの合計と、回復量は?: two amounts, not what is said to be with the other."""


_CAST_AT = Pattern("《([^《》]+)》(?:[(][^()]*[)])?を(?:自分|相手|対戦相手|[0-9]+/[0-9]+)(?:に|を対象に)唱え")


def _aimed_at_nothing(title: str) -> Iterator[str]:
    """Yield a sentence where a permanent that is no Aura is told to be cast at something (《X》に守られている自分)."""
    for name in (found[1] for found in _CAST_AT.finditer(title)):
        key = key_of(name)
        if not is_spell(key) and attached_kind(key) != "aura":
            yield f"《{name}》が何に働くのかを読み取れませんでした。"


_SHOT = Pattern("(?:[撃打]た|唱えら|攻撃さ|殴ら)れ")
_LIFE_OF = Pattern("(?:対戦)?相手の(?:残り)?ライフ(?:が|は)[^。、]*?(?:とき|時|状態|場面|状況)(?:に|で)?、?")


def _shot_at(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where only a life total told makes the opponent the one who is shot at: …のときに撃たれた."""
    at = {name for one in table.get("action", ()) for name in (*aimed(one), *_attacked(one))}
    asked = any(one.player == OPPONENT and one.implied for one in queries)
    if (OPPONENT not in at and not asked) or not _SHOT.search(title):
        return
    told = _LIFE_OF.sub("", title)
    shot = [part for part in re.split("[。?]", told) if _SHOT.search(part)]
    topic = re.search("相手(?:プレイヤー)?[はがも]", _SHOT.sub("|", told).partition("|")[0])
    if told != title and topic is None and not any("相手" in part for part in shot):
        yield "誰が狙われたのかを読み取れませんでした。"


def _attacked(action: dict[str, Any]) -> set[str]:
    who = action.get("who")
    return {str(at) for at in who.values()} if action.get("do") == "attack" and isinstance(who, dict) else set()


_ONCE_MORE = Pattern("(?:もう[1一]度|再び|再度|改めて|また)(?:戦場に|場に)?(?:出た|出たら|出る|唱え|出し)")


def _once_more(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where something comes once more and nothing in what is played comes twice or goes before."""
    actions = [one for one in table.get("action", ()) if one.get("do") in ("cast", "spell", "event", "play")]
    if _ONCE_MORE.search(title) and len(actions) < 2:
        yield "もう一度することの前に何があったのかを読み取れませんでした。"


_ON_STACK = Pattern(
    "ダメージが?(?:すでに|もう)?スタックに(?:乗|載|の[っせる]|置|積|ある)[^。?]{0,12}?(?:後|あと|てから|間|とき|時|状態|たら|ところ)"
)


def _stacked(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where something is told to be done with combat damage on the stack and is played without it."""
    done = [one for one in table.get("action", ()) if one.get("do") in ("spell", "activate", "event", "cast")]
    held = any(one.get("do") == "combat damage" and one.get("hold") for one in table.get("action", ()))
    if done and not held and _ON_STACK.search(title):
        yield "戦闘ダメージがスタックにある間に何をしたのかを読み取れませんでした。"


def _left_out(queries: tuple[Query, ...], title: str) -> Iterator[str]:
    """Yield a sentence for what is asked and no query answers."""
    if _REGENERATES.search(title) and all(one.kind == "outcome" for one in queries):
        yield "再生できるかどうかを読み取れませんでした。"
    asked = _TWO_AMOUNTS.search(_NOTES.sub("", title))
    if asked is not None and asked["one"] != asked["two"] and len(queries) == 1:
        yield f"{asked['one']}と{asked['two']}のどちらを尋ねているのかを読み取れませんでした。"
    sizes = [one for one in queries if one.kind in ("size", "outcome") and one.things]
    if "他の" in _NOTES.sub("", title) and any(one.things == two.things for one, two in pairwise(sizes)):
        yield "「他の」が何を指すのかを読み取れませんでした。"


_BY_IT = Pattern(
    r"(?P<kw>頑強|不死|接死|絆魂|先制攻撃|二段攻撃|破壊不能|再生)"
    r"(?:で(?:は|も)?、?(?:戦場に|場に)?(?:戻|帰|復|倒|回復|生き残|勝|死な|一方)|(?:の能力)?(?:は|が|も)、?誘発)[^、。?]{0,12}\?$"
)


def _without_it(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
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


def _meant_for_exile(table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where what champion was meant to exile is told of: whether there is more to exile is open."""
    bearers = (one for one in table.get("object", ()) if "覇権" in str(one.get("is", "")))
    if _MEANT.search(title) and any(bearers):
        yield "他に追放できるものがあるのかどうかが書かれていません。"


_KEPT_COUNTERS = Pattern(
    r"カウンター(?:は|が|も|って)[^。?]{0,12}戻[^。?]{0,10}(?:残|引き継|そのまま|どう|あり|乗っ)"
    r"|戻[^。?]{0,12}カウンター(?:は|が|も|って)[^。?]{0,10}(?:残|引き継|そのまま|どう|乗った|置かれた)[^。?]{0,8}\?$"
)


def _bare_of_counters(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where it is asked whether counters are there after a return, and nothing played has any."""
    if not _KEPT_COUNTERS.search(title) or any(one.kind == "num" for one in queries):
        return
    asked = {name for one in queries for name in one.things}
    borne = {name for name, one in objects(table).items() if one.get("counters") or "card" in one}
    if asked and asked.isdisjoint(borne) and "counter" not in str(table.get("action", ())):
        yield "戻ったものにカウンターが残るかどうかを読み取れませんでした。"


_LIFE_TOLD = Pattern(r"ライフ(?:が|は|総量が|総量は)?\d")
_SELF_HIT = Pattern(
    r"同時に、?(?:(?:自分|あなた|プレイヤー|本人)(?:に|は|も|が)、?)?(?:別の[^、。?]{0,8}で)?\d+点(?:の?ダメージ)?(?:を|受|食|が|。|、)"
)


def _hit_themselves(queries: tuple[Query, ...], table: dict[str, Any], title: str) -> Iterator[str]:
    """Yield a sentence where 同時に3点, behind a life total, goes to another than 死にますか is asked of."""
    if not (_LIFE_TOLD.search(title) and _SELF_HIT.search(title)):
        return
    hurt = {
        name
        for one in table.get("action", ())
        if any(does.get("do") == "deal damage" for does in one.get("does") or ())
        for name in aimed(one)
    }
    for query in queries:
        lost = query.kind == "yn" and query.concept == "lose_game" and not hurt & {YOU, OPPONENT}
        other = query.kind == "yn" and query.concept in ("die", "survive") and query.implied and hurt & {YOU, OPPONENT}
        if lost or (other and query.things):
            yield "誰がダメージを受けるのかを読み取れませんでした。"


_DETERMINED = Pattern("(?:何|どれ|どちら)(?:で|によって|により)決ま")


def _decided_by(title: str) -> Iterator[str]:
    """Yield a sentence where it is asked by what something is decided."""
    if _DETERMINED.search(title):
        yield "何によって決まるかを読み取れませんでした。"
