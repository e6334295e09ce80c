"""Cases that a frame does not speak of though every word of the question is one of its own (`only` in the frames).

Invariant: a case is only told apart by what the question says; a question that does not say it is no worse off.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.ask.frames.asked import Ask
from judge.ask.frames.frame import Frame
from judge.ask.frames.lexicon import COLORS
from judge.ask.frames.model import Mention, Words
from judge.ask.frames.roles import SIDE, YOU, side_of
from judge.text.patterns import Pattern

__all__ = ["CASES", "another_case"]

_OF = Pattern(rf"{SIDE}の(?=(?P<behind>[^。、！？?はがをでに]{{0,14}}))")
_ACTS = Pattern(rf"{SIDE}(?:が|は|も)[^。、！？?がは]{{0,14}}$")
_PLACE = Pattern(rf"{SIDE}の(?:ライブラリー|墓地|手札)")
_OWNERS_ACTS = frozenset({"唱える", "引く", "切り直す", "ライブラリーに置く"})
"""What is done by, or to the cards of, the player whose card it is."""


def another_case(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether a question tells a case of which a frame does not speak.

    Args:
        frame: the candidate.
        ask: what is asked.
        words: the whole question taken apart.
    """
    return _of_another(frame, ask, words) or any(CASES[one](frame, ask, words) for one in frame.only)


def _of_another(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether a thing of one player is asked about as the other's: 相手のマッドネスのカードを自分が唱えられる？"""
    if frame.who or ask.act is None or ask.act.name not in _OWNERS_ACTS:
        return False
    if _WHO_MADE_IT.search(words.text, 0, ask.act.start):
        return True
    about = {name for one in frame.about for name in one}
    owners = {
        side_of(found["side"])
        for found in _OF.finditer(words.text, 0, ask.act.start)
        for one in words.mentions
        if one.name in about and one.name not in _PLAYERS and found.end() <= one.start <= found.end("behind")
    }
    if not about.isdisjoint(_DISCARDS):
        owners |= _discarder(words.text[: ask.act.start])
    if len(owners) != 1:
        return False
    said = words.text[ask.start : ask.act.start]
    named = _ACTS.search(said) or _PLACE.search(said)
    return named is not None and side_of(named["side"]) not in owners


_WHO_MADE_IT = Pattern(
    r"(?:捨てさ|落とさ|追放さ)せ(?:た|る)(?:方|ほう|側|人|プレイヤー|本人|もの|者)(?:\([^()]*\))?(?:が|は|も)[^。、！？?]{0,14}$"
)
"""Whoever makes a player discard does nothing with the card."""
_DISCARDS = frozenset({"捨てる"})
_DISCARDED = Pattern(rf"{SIDE}(?P<case>が|は|に)(?P<between>[^。！？?]{{0,24}}?)捨て(?P<made>させ)?(?P<passive>ら?れ)?")


def _discarder(text: str) -> set[str]:
    """Return who is told to discard: 相手が捨てた, 自分が相手に捨てさせた, 自分は捨てさせられた."""
    found = (_DISCARDED.match(text, one.start()) for one in _WITH_CASE.finditer(text))
    return {
        side_of(one["side"])
        for one in found
        if one is not None and (one["case"] == "に") == bool(one["made"] and not one["passive"])
        if one["made"] or not one["passive"]
    }


_WITH_CASE = Pattern(rf"{SIDE}[がはに]")
_PLAYERS = frozenset({"対戦相手"})


def _several(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether there are several of the card that a frame is about, or that does so: 《X》2体に殴られた."""
    about = {name for one in frame.about for name in one}
    return any(
        one.name in about
        and words.text.startswith("《", one.start)
        and (_BEHIND.match(words.text, one.end) is not None or _BEFORE.search(words.text[: one.start]) is not None)
        for one in words.mentions
    )


_NUMBER = "(?:[2-9]|[1-9][0-9]|[二三四五六七八九十])"
_BEHIND = Pattern(rf"[がをはもの]?、?{_NUMBER}(?:体|枚|人|つ)(?!目)")
_BEFORE = Pattern(rf"{_NUMBER}(?:体|枚|人|つ)の$")


def _together(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether both players do together what a frame says of one: 相手と自分が1枚ずつ捨てた."""
    return bool(_BOTH.search(words.text))


_BOTH = Pattern(rf"{SIDE}(?:と|も)、?{SIDE.replace('side', 'other')}|互いに|双方が|両プレイヤー|各プレイヤー")


def _part_alone(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether only an ability was countered, where a frame speaks of the whole spell."""
    return bool(_ABILITY.search(words.text[: ask.start]))


_ABILITY = Pattern(
    "(?:能力|誘発|効果)(?:だけ|のみ)?[がはもを]?、?(?:[^。、がはを]{0,8}で)?(?:打ち消|もみ消|カウンター)"
)


def _other_thing(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether what befalls, befalls the other thing: 追放しようとした別のクリーチャーが破壊された."""
    return bool(_OTHERS.search(words.text))


_OTHERS = Pattern(
    "(?:追放(?:しよう|する(?:予定|つもり|はず)|したかっ|対象|予定|候補)|別の|ほかの|他の|もう[1一]|唯一の|最後の|対象(?:の|に(?:した|していた|取った|取られた|なった|選んだ)))"
    "[^。、がはを]{0,16}(?:が|は|を)、?[^。がはを]{0,16}(?:破壊|死|除去|生け贄|戻[さしっ]|バウンス|倒|焼)"
)


_BEFALLEN = Pattern("破壊|死|除去|生け贄|戻[さしっ]|バウンス|倒|焼|落と|いなくな|離れ|消え|割ら|流")


def _of_itself(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether what befalls, befalls the object itself, where a frame speaks of what it would take."""
    return bool(_BEFALLEN.search(words.text[: ask.start])) and not _OTHERS.search(words.text)


_PAID = Pattern(
    "(?:タップした|うち|その|[0-9１-９]体|クリーチャー)[^。、がはを《》]{0,10}(?:が|は|を)、?(?:(?:対戦)?相手[がには])?[^。がはを]{0,20}"
    "(?:破壊|死|除去|生け贄|戻[さしっ]|バウンス|倒|焼|追放|落と|いなくな|離れ|消え)"
)


def _of_another_than_paid(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether what befalls, befalls anything but what a cost took."""
    return bool(_BEFALLEN.search(words.text[: ask.start])) and not _PAID.search(words.text)


def _told_so(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether a question tells as done what a frame denies."""
    until = ask.act.start if ask.act is not None else ask.end
    return any(
        one.name in frame.no and not one.negated and one is not ask.act and one.end <= until and _done(one, words)
        for one in words.mentions
    )


_DONE = Pattern("(?:まし)?(?:た|て)(?!わけ|こと|ん|扱い|ことに)|れば|る(?:場合|とき|なら|と、)")


def _done(one: Mention, words: Words) -> bool:
    """Say whether an act is told, or supposed, as done: 唱えた, 唱えたら, 唱える場合."""
    stem = words.text[one.start : one.end].rstrip("たてる")
    return _DONE.match(words.text[one.start + len(stem) :]) is not None


def _measured(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked of a figure: 4体でブロックしなければならない？"""
    return ask.act is not None and _COUNT.search(words.text[ask.start : ask.act.start]) is not None


_COUNT = Pattern("[0-9一二三四五六七八九十]+(?:体|枚|人|つ)(?:とも|全部|以上)?(?:で|が|を|は|も)?[^。、？?]{0,6}$")


_CHOOSES = Pattern(
    r"[「『《]([^「」『』《》]+)[」』》](?:[をとに]|という名前を)?(?:名前(?:を|に|として))?(?:選|指定|宣言|名指)"
)
_NAMES = Pattern(r"[「『《]([^「」『』《》]+)[」』》]")
_CHOOSER = Pattern(rf"{SIDE}(?:が|は|の)[^。、]{{0,6}}$")
_STRUCK = Pattern(rf"{SIDE}(?:を|に|へ)、?(?:[^。、がはを]{{0,6}})(?:攻撃|殴|アタック|向か)")
_OWNED = Pattern(rf"{SIDE}の[「『《]?(?P<name>[^「」『』《》。、]+)")


def _another_chosen(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether another name is chosen than that of what acts, or it does not act on the player who chose."""
    about = {name.strip("《》") for one in frame.about for name in one if name.startswith("《")}
    chosen = {found[1] for found in _CHOOSES.finditer(words.text)} - about
    named = {found[1] for found in _NAMES.finditer(words.text)} - about
    if len(named) > 1 or (not chosen and any(words.text.count(name) == 1 for name in named)):
        return True
    if len(named) == 1 and not _AGAIN.search(words.text) and all(words.text.count(name) == 1 for name in named):
        return True
    chooser = _chooser(about, words)
    struck = {side_of(found["side"]) for found in _STRUCK.finditer(words.text)}
    owners = {
        side_of(found["side"]) for found in _OWNED.finditer(words.text) if found["name"].startswith(tuple(chosen))
    }
    return bool(struck - {chooser}) or (bool(chosen) and chooser in owners)


_AGAIN = Pattern("選んだ|選ばれ|その|同じ名前|指定した|指定され|同名")


def _chooser(about: set[str], words: Words) -> str:
    for one in words.mentions:
        if one.name.strip("《》") in about and (found := _CHOOSER.search(words.text[: one.start])):
            return side_of(found["side"])
    return YOU


def _holds_it(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is what exiled that is a token, not what was exiled: 覇権持ちがトークンだった."""
    return bool(_IS_TOKEN.search(words.text))


_IS_TOKEN = Pattern(
    "(?:覇権[^。、はがを]{0,10}|ナイトメア[^。、はがを]{0,8}|《[^《》]+》(?:自身|自体|そのもの|本人|の(?:ほう|方))?)[がはも]、?トークン"
    "(?:だ|で(?!は)|な(?:ら|の|ん)|の(?:場合|とき)|です)"
)


def _from_elsewhere(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether a zone is where something comes onto the battlefield from: 覇権持ちが墓地から戦場に戻された."""
    return bool(_ONTO.search(words.text))


_ONTO = Pattern("(?:手札|墓地|ライブラリー|追放)[^。、]{0,4}から[^。]{0,8}(?:戦場|場)に|直接、?(?:戦場|場)に")


def _without_more(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is the cost of a keyword that is not paid, not the mana cost: 共謀のコストを払わずに唱えた."""
    return bool(_NOT_PAID.search(words.text))


_NOT_PAID = Pattern(
    "(?:共謀|追加|キッカー|バイバック)(?:の)?(?:追加)?・?コスト[をはも]、?(?:支)?払(?:わ|って(?:い)?な)"
)


def _counts_drawn(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether the figure is of what is drawn, not of how many of the card there are: 「カードを3枚引く」."""
    return _COPIES.search(words.text) is None


_COPIES = Pattern(
    "(?:[2-9]|二|三|四)(?:枚|つ|体)(?:の|とも|目)?《|《[^《》]+》(?:が|を|は)?、?(?:[2-9]|二|三|四)(?:枚|つ|体)(?!引)|重ね|累積|複数"
)


_PROTECTS = Pattern("プロテクション[(:・]?$")
_PROTECTED = Pattern("(?:への|からの|に対する)?プロテクション")
_BEARS = Pattern("(?:を持つ|を持った|を持っている|持ちの?|つきの|付きの)$")
"""Between a protection and the colour of what has it: プロテクション（白）を持つ白のクリーチャー."""


def _other_colour(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether a colour is not told twice: of the protection, and of what it is a protection against."""
    colours = [one for one in words.mentions if one.name in COLORS]
    told = {one for one in colours if _PROTECTS.search(words.text[: one.start].replace("（", "("))}
    told |= {one for one in colours if _PROTECTED.match(words.text, one.end)}
    met = [one for one in colours if one not in told and not _BEARS.search(words.text[: one.start])]
    return len({one.name for one in colours}) != 1 or not told or not met


def _done_once(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether what is asked was not done before: コピーした呪文もコピーできる？ asks for it once more."""
    return ask.act is not None and not any(
        one.name == ask.act.name and one.end <= ask.act.start and not one.negated for one in words.mentions
    )


_AND = Pattern("(?:[とや、・も]|を?持つ|持ち|のクリーチャー)*")


def _told_apart(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether the two things that a frame is about first are not told of one object: 接死と先制攻撃を持つ."""
    first, second = (next((one for one in words.mentions if one.name in names), None) for names in frame.about[:2])
    if first is None or second is None:
        return False
    before, behind = sorted((first, second), key=lambda one: one.start)
    between = words.text[before.end : behind.start]
    return "クリーチャーと" in between or _AND.fullmatch(between) is None


_BY_ONE = Pattern(
    "(?<!攻撃クリーチャー)(?:1体|(?<!攻撃)クリーチャー|ブロック・クリーチャー|ブロッカー)(?:で|が|は|につき)、?(?:同時に|最大|最大で|一度に|全部で)*"
    "(?:最大|同時に)?(?:何体|何匹|いくつ)(?:まで|の[^。、がはで]{1,12}を|を)?(?:同時に)?ブロック"
)
_BY_MANY = Pattern(
    "(?:何体|何匹)(?:まで)?(?:の[^。、がはをで]{0,10}(?:クリーチャー|生物|ブロッカー))?(?:で|が)[^。、をは]{0,6}ブロック"
)


def _blocked_by_one(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is not told that one creature blocks, so that it may be asked how many can block one."""
    return _BY_ONE.search(words.text, ask.start, ask.end) is None


def _blocked_by_many(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is not asked how many creatures are to block."""
    return _BY_MANY.search(words.text, ask.start, ask.end) is None


def _of_a_size(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether something else is told by its size, beside what a frame speaks of: 《X》と2/2がいる."""
    return _SIZE.search(_NOTES.sub("", words.text)) is not None


_SIZE = Pattern(r"[0-9]+/[0-9]+")
_NOTES = Pattern(r"(?<=》)[(（][^()（）]*[)）]")


def _not_what_it_is(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether more is asked of a mechanic than what it is: 忍術は今もある？ 貪食はコストと聞いたけど本当？"""
    return _WHAT_IT_IS.search(words.text) is None


_WHAT_IT_IS = Pattern(
    "とは|何|なに|なん|どんな|どう(?!か)|いつ|どれ|誰|意味|定義|説明|教え|知りたい|[はがも]、?[?？]|って[、…]*(?:[?？]|$)|(?:たら|なら|で)[?？]"
)


CASES: dict[str, Callable[[Frame, Ask, Words], bool]] = {
    "single": _several,
    "alone": _together,
    "whole": _part_alone,
    "itself": _other_thing,
    "planned": _of_itself,
    "paid": _of_another_than_paid,
    "uncast": _told_so,
    "unmeasured": _measured,
    "chosen": _another_chosen,
    "taken": _holds_it,
    "there": _from_elsewhere,
    "free": _without_more,
    "copies": _counts_drawn,
    "color": _other_colour,
    "joined": _told_apart,
    "again": _done_once,
    "blocker": _blocked_by_one,
    "blockers": _blocked_by_many,
    "unsized": _of_a_size,
    "plain": _not_what_it_is,
}
"""For each case that a frame may be limited to, what tells that a question is about another."""
