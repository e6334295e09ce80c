"""More cases that no frame speaks of unless it says so: in response to what, how something is done, whose it is,
which variant of a keyword is meant.

Invariant: as in `twists`; a question that a frame answers in its own words is never seen as another case.
"""

from __future__ import annotations

from judge.ask.building.cards import key_of, times_of
from judge.ask.frames.asked import Ask
from judge.ask.frames.frame import Frame
from judge.ask.frames.model import Words
from judge.ask.frames.roles import SIDE, side_of
from judge.text.patterns import Pattern

__all__ = ["MANNERS"]

_ACTS = frozenset({"唱える", "起動する", "使う", "対応する"})
_RESPONSE = Pattern(rf"(?P<to>[^。、？?]*)に(?:は)?、?(?:{SIDE}(?:は|が|も)、?)?対応して")
_AT_ONCE = Pattern(rf"、?(?:{SIDE.replace('side', 'who')}(?:は|が|も))?、?(?:[^。、？?]{{1,14}}[をも])?、?")
_SPEAKS_OF_IT = Pattern("対応|優先権|打ち消")


def _in_response(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked if one may respond to a thing where a frame says when that thing is done.

    Not where the thing itself is done in response: 《X》に対応してマッドネスで唱えられる？
    """
    if ask.act is None or ask.act.name not in _ACTS or _SPEAKS_OF_IT.search(frame.answer):
        return False
    found = _RESPONSE.search(words.text, 0, ask.act.start)
    if found is None or not _AT_ONCE.fullmatch(words.text, found.end(), ask.act.start):
        return False
    for names in frame.about:
        places = [one.start for one in words.mentions if names & set(one.names) - _ACTS]
        if any(found.start("to") <= place < found.end("to") for place in places) and max(places) < found.end("to"):
            return True
    return False


_OFF_THE_STACK = Pattern(
    "(?:土地(?:の|を)プレイ|マナ能力|マナを(?:出|生み出)|マナの支払|変異|表向きにする|状況起因|戦闘ダメージ|特別な処理|ドロー・ステップのドロー)"
    "[^。、？?]{0,14}に(?:は)?、?対応"
)
_NO_STACK = Pattern("スタック|対応(?:して|は|も)?(?:[^。]{0,8})?(?:でき(?:ない|ません)|られ(?:ない|ません))")


def _to_no_object(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is responded to what never is on the stack, where a frame speaks of spells and abilities."""
    told = _OFF_THE_STACK.search(words.text[: ask.end]) is not None
    return told and not _NO_STACK.search(frame.answer)


_STILL = Pattern("(?<![そこあど])のまま(?:で|に|の状態で)?、?$")
_STAYS = Pattern("[^。、？?]{0,3}されたまま")


def _still_so(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked to be still so (攻撃クリーチャーのまま残る？) where a frame says nothing of that."""
    if ask.act is None or set(ask.kinds) - {"can"} or "まま" in frame.answer:
        return False
    before = _STILL.search(words.text[ask.start : ask.act.start])
    return before is not None or _STAYS.match(words.text, ask.act.start, ask.end) is not None


_CONTROL = Pattern("(?P<who>[^、。？?はがを]{1,14})のコントロール(?:下)?で")
_ALL_BUT = Pattern("(?P<what>召喚酔い|カウンター|コスト)(?:が|は)?(?:なし|無し|ない状態)で")
_HELD_AS = Pattern("(?P<verb>[一-龥])[^、。？?一-龥]{0,4}た(?:という)?(?:こと|扱い)(?:に|と)(?:は)?(?:なる|なり|され)")


def _how(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked under whose control, without what, or as what something is, and no frame says so."""
    if set(ask.kinds) - {"can"}:
        return False
    text = words.text[ask.start : ask.end]
    if (found := _CONTROL.search(text)) is not None and "誰" not in found["who"]:
        return f"{found['who'].rpartition('、')[2]}のコントロール" not in frame.answer
    if (found := _ALL_BUT.search(text)) is not None:
        return found["what"] not in frame.answer
    counts = _HELD_AS.search(text)
    return counts is not None and counts["verb"] not in frame.answer


_BOTH_KINDS = Pattern("(?:クリーチャー|プレインズウォーカー)でもあ")


def _of_both_kinds(frame: Frame, _ask: Ask, words: Words) -> bool:
    """Say whether a creature is a planeswalker besides, where a frame sets the one against the other."""
    told = _BOTH_KINDS.search(words.text) is not None
    return told and "プレインズウォーカー" in frame.answer and not _BOTH_KINDS.search(frame.answer)


_THING = "(?:呪文|クリーチャー|能力|パーマネント|土地|カード)"
_OF_SIDE = Pattern(rf"{SIDE}の(?P<thing>{_THING})(?=[はがもを])")
_BY_OTHER = Pattern(
    "(?:相手|対戦相手)(?:が|は)、?《[^《》]+》|《[^《》]+》を、?(?:相手|対戦相手)が|(?:相手|対戦相手)の《"
)


def _whose(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked of what is one player's where a frame says so of the other's, as who casts it has it."""
    if set(ask.kinds) - {"can"} or frame.who:
        return False
    first = frame.answer.partition("。")[0]
    said = {(side_of(one["side"]), one["thing"]) for one in _OF_SIDE.finditer(first)}
    for one in _OF_SIDE.finditer(words.text, ask.start, ask.end):
        side, thing = side_of(one["side"]), one["thing"]
        if _BY_OTHER.search(words.text[: one.start()]) is not None:
            if (side, thing) in said:  # あなた is whoever cast it, here the other player
                return True
        elif (side, thing) not in said and any(named == thing for _, named in said):
            return True
    return False


_LOST_WORD = Pattern("(?P<word>[一-龥]{2,4})を失っ")


def _lost_another(frame: Frame, _ask: Ask, words: Words) -> bool:
    """Say whether a keyword was gained where a frame tells of its loss: 先制攻撃を失い二段攻撃を得た."""
    lost = {one["word"] for one in _LOST_WORD.finditer(frame.answer)}
    return any(f"{word}を得" in words.text and f"{word}を失" not in words.text for word in lost)


_THOUGH_THERE = Pattern("(?P<what>[^、。]{2,8})があっても")


def _not_there(frame: Frame, _ask: Ask, words: Words) -> bool:
    """Say whether there is no such thing as a frame speaks of though it is there: 再生の盾がない."""
    told = [one["what"] for one in _THOUGH_THERE.finditer(frame.answer)]
    return any(f"{what}{no}" in words.text for what in told for no in ("がな", "のな", "はな", "が無", "なし"))


_BEARER = Pattern(
    "(?P<who>オーラ|装備品|プレインズウォーカー|土地|エンチャント)(?:が|は|も)、?(?P<word>[一-龥]{2,4})(?:を持|である|なら|だっ|の(?:とき|場合))"
)


def _of_another_bearer(frame: Frame, _ask: Ask, words: Words) -> bool:
    """Say whether an Aura has the keyword where a frame speaks of creatures with it: オーラが破壊不能を持つ."""
    return any(
        f"{one['word']}のクリーチャー" in frame.answer and f"{one['word']}の{one['who']}" not in frame.answer
        for one in _BEARER.finditer(words.text)
    )


_COMPARES = Pattern(
    r"[0-9]+枚(?:未満|以下|に満たない|より多い|より少ない|を超え(?:る|た))(?:の)?(?:とき|時|場合|なら|状態)"
)
_AT_LEAST = Pattern("[0-9]枚以上|[0-9]枚未満")


def _compares(frame: Frame, _ask: Ask, words: Words) -> bool:
    """Say whether cards are told by a limit, or by kinds that add up, where a frame says how many there must be."""
    if _AT_LEAST.search(frame.answer) is None:
        return False
    several = len(_CARDS.findall(words.text)) > 1 and "ちょうど" not in words.text  # whatever is taken of those counts
    several = several and _OF_A_MOMENT.search(frame.answer) is None
    return several or _COMPARES.search(words.text) is not None


_CARDS = Pattern("[0-9]+枚")
_OF_A_MOMENT = Pattern("直前|起動|唱え|その時|途中")
"""What says that the number at one time alone matters, whatever comes before or after."""
_ALL_OF_THEM = Pattern("(?:[2-9二三四](?:枚|つ|体)|両方|どちら|いずれ|全部)とも")
_OF_ALL = Pattern(
    "とも|何枚でも|好きな枚数|望む枚数|両方|どちら|1つ|1枚|1体|片方|いずれ|すべて|全部|まとめて|それぞれ|だけ"
)


def _all_of_them(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked of several things alike (2枚とも破壊される？) where a frame speaks of none of several."""
    if set(ask.kinds) - {"can"} or _OF_ALL.search(frame.answer):
        return False
    return _ALL_OF_THEM.search(words.text, ask.start, ask.end) is not None


_DEAD_BEFORE = Pattern(r"死亡した(?:後|あと)(?:に|で)[^。?？]*カウンター[^。?？]*取り除")


def _taken_off_later(frame: Frame, _ask: Ask, words: Words) -> bool:
    """Say whether counters go when it has died already, where a frame speaks of those taken off before."""
    return "取り除" in frame.answer and _DEAD_BEFORE.search(words.text) is not None


_TWO_VALUES = Pattern(r"([0-9]+)マナの[^。?？0-9]*?([0-9]+)マナの[^。?？]*?(?:めく|公開|出て|見え)")
_NAMED = Pattern("《([^《》]+)》")


def _cascades_past(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether cascade finds nothing small enough, or works more than once, where a frame has it find one card."""
    if "続唱" not in frame.answer:
        return False
    told = _TWO_VALUES.search(words.text)
    if told is not None and int(told[2]) >= int(told[1]) and not _DENIES.search(frame.answer):
        return True
    keys = [key_of(name) for name in _NAMED.findall(words.text)]
    several = any(key and times_of(key, "cascade") > 1 for key in keys)
    return several and "num" in ask.kinds and "1枚" in frame.answer


_DENIES = Pattern("唱えられ(?:ない|ません)|該当しま|続け")


_OF_A_QUALITY = Pattern(
    "(?:アーティファクト|エンチャント|土地|食物|プレインズウォーカー)貪食|(?:貪食|呪禁)[(（][^()（）0-9]{1,10}[)）]"
)
"""A variant of a keyword that speaks of other things than the keyword alone: 土地貪食, 呪禁（白）."""


def _of_a_quality(frame: Frame, _ask: Ask, words: Words) -> bool:
    """Say whether a variant of a keyword is asked about, where a frame tells of the keyword alone."""
    found = _OF_A_QUALITY.search(words.text)
    return found is not None and bool(frame.decides & {"貪食", "呪禁"}) and not _OF_A_QUALITY.search(frame.answer)


_ON_THE_BATTLEFIELD = Pattern("(?:戦場|場)に")
_PLACE = Pattern("戦場|墓地|追放|手札|ライブラリー|離れ|生け贄")


def _stays_there(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked if something stays on the battlefield, where a frame speaks of no place: 外れたまま."""
    act = ask.act
    if act is None or act.name != "残る" or not _ON_THE_BATTLEFIELD.match(words.text, act.start):
        return False
    return _PLACE.search(frame.answer) is None


_CREATURE_TOO = Pattern("(?P<kind>アーティファクト|エンチャント|土地|プレインズウォーカー)・?(?:でもある)?クリーチャー")
_CREATURE = "クリーチャー"


def _a_creature_too(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether a thing is a creature as well (土地クリーチャー), where a frame tells of things of its other kind."""
    found = _CREATURE_TOO.search(words.text)
    about = {name for one in frame.about for name in one}
    return found is not None and found["kind"] in about and _CREATURE not in about and _CREATURE in frame.answer


_ITS_CONTROLLER = Pattern("(?:を持つ|持ち)?(?:の?クリーチャー)?のコントローラー[はがも](?![変替代移])")
_PERSON = Pattern("コントロー|あなた|自分")


def _its_controller(frame: Frame, _ask: Ask, words: Words) -> bool:
    """Say whether it is asked of the controller of a thing, where a frame tells of the thing: 感染のコントローラー."""
    about = {name for one in frame.about for name in one}
    told = any(_ITS_CONTROLLER.match(words.text, one.end) for one in words.mentions if one.name in about)
    return told and not _PERSON.search(frame.answer)


_COPIES_OTHERS = Pattern("コピーする(?:呪文|スペル|インスタント|ソーサリー|カード|能力)")


def _makes_copies(frame: Frame, _ask: Ask, words: Words) -> bool:
    """Say whether it is asked of what makes copies (呪文をコピーする呪文), where a frame tells of the copy."""
    about = any("コピーする" in one and "呪文のコピー" in one for one in frame.about)
    return about and _COPIES_OTHERS.search(words.text) is not None


MANNERS = (
    _makes_copies,
    _a_creature_too,
    _its_controller,
    _stays_there,
    _of_a_quality,
    _taken_off_later,
    _cascades_past,
    _compares,
    _all_of_them,
    _in_response,
    _to_no_object,
    _still_so,
    _how,
    _of_both_kinds,
    _whose,
    _lost_another,
    _not_there,
    _of_another_bearer,
)
"""What tells another case than a frame, as those of `twists`."""
