"""Cases that no frame speaks of unless it says so: the words are those of a ruling, but they tell of something else.

Invariant: a twist is only seen where the question's own words leave no doubt of it; whatever an answer itself speaks
of (its target, its ability, whose zone) is never a twist.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.ask.building.cards import key_of, text_of
from judge.ask.frames.asked import Ask
from judge.ask.frames.frame import Frame
from judge.ask.frames.manners import MANNERS
from judge.ask.frames.model import Words
from judge.ask.frames.roles import SIDE, both_sides, side_of
from judge.text.patterns import Pattern

__all__ = ["twisted"]


def twisted(frame: Frame, ask: Ask, words: Words, *, held: bool | None) -> bool:
    """Say whether a question tells another case than a frame speaks of, in the frame's own words.

    Args:
        frame: the candidate.
        ask: what is asked.
        words: the whole question taken apart.
        held: whether what is asked is so under the frame.
    """
    if held is not None and (_whose_zone(frame, ask, words) if held else _instead(frame, ask, words)):
        return True
    return any(one(frame, ask, words) for one in _TWISTS)


def _names(frame: Frame) -> Iterator[str]:
    """Yield the names of the cards that a frame is about, without brackets."""
    yield from (name.strip("《》") for one in frame.about for name in one if name.startswith("《"))


_LETTERED = Pattern("《([^《》]+)》([A-D])(?![A-Za-z])")
_SAYS_SEVERAL = frozenset({"以外", "すべて", "半分", "複数", "それぞれ", "同時", "2回", "別", "コピーする"})


def _of_two(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether two of one card are told apart by letters, which a ruling of one of them does not do."""
    if frame.decides & _SAYS_SEVERAL or not (ask.act and not set(ask.kinds) - {"can"}):
        return False
    called = {(found[1], found[2]) for found in _LETTERED.finditer(words.text)}
    return len(called) > len({name for name, _ in called})


_BEGUN = Pattern(
    "(?:起動|誘発)(?:し|され)?(?:た(?:後|あと)|てから|て、|た。)|"
    "(?:能力|誘発|効果)(?:が|を|は|の)?(?:スタックに(?:ある|乗|載|積|置)|解決(?:する|される)?前|解決待ち)"
)
"""What tells that an ability is on the stack before its source is gone."""
_WAITING = frozenset({"対応する", "解決前", "スタック", "誘発する", "起動する", "誘発型能力", "起動型能力", "解決する"})


def _on_the_stack(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether the source went when its ability was on the stack, of which a frame does not speak."""
    about = {name for one in frame.about for name in one}
    if about & _WAITING or _STAYS_ON.search(frame.answer):
        return False
    until = ask.act.start if ask.act is not None else ask.end
    begun = _BEGUN.search(words.text[:until])
    until = ask.start if begun is not None and begun.end() <= ask.start else until
    return begun is not None and any(
        one.name in _GONE and one.name in about and not one.negated and begun.end() <= one.start < until
        for one in words.mentions
    )


_GONE = frozenset(
    {"破壊する", "死亡する", "追放する", "戦場を離れる", "消える", "手札に戻す", "生け贄に捧げる", "墓地に置く"}
)
_STAYS_ON = Pattern("スタック|解決され|解決時|誘発した後|起動した後|最後の情報")
_TARGET_GONE = Pattern("対象[^。、]{0,14}[がは]、?[^。、]{0,8}(?:不適正|いなく|離れ|死亡|破壊|無くな)")
_SOURCE_GONE = Pattern("《[^》]+》が[^。、]{0,10}(?:離れ|いなく|死亡|破壊|無くな)")
_LEFT = Pattern(
    "(?:が|は|も|を)、?(?:先に|既に|もう)?(?:《[^《》]+》で)?、?"
    "(?:戦場を離れ|離れ|破壊|死|除去|追放|いなくな|消え|バウンス|手札に戻|生け贄|倒|焼かれ|墓地に)"
)


def _who_left(words: Words, ask: Ask, names: list[str]) -> set[str]:
    """Return what is told to be gone, of the source of an ability and its target."""
    text = words.text[: ask.act.start if ask.act is not None else ask.end]
    found = set()
    for match in _LEFT.finditer(text):
        before = re.split("[。、《]", text[: match.start()])[-1].rstrip("》AB")
        tail = re.split("[のにたはがを]", before)[-1]
        if re.search("対象[^はがをに]*$", before):
            found.add("target")
        elif any(said and name.endswith(said) for name in names for said in (before, tail)):
            found.add("source")
    return found


def _left_by_another(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether the source is told to be gone where a frame speaks of the target, or the other way round."""
    names = list(_names(frame))
    if not names:
        return False
    of_target, of_source = bool(_TARGET_GONE.search(frame.answer)), bool(_SOURCE_GONE.search(frame.answer))
    if of_target == of_source:
        return False
    left = _who_left(words, ask, names)
    return left == ({"source"} if of_target else {"target"})


_ABILITY_ONLY = Pattern("打ち消された能力|能力が打ち消され")
_SPELL = Pattern(
    r"(?:の?(?:呪文|スペル)|自身|自体|本体)?(?:が|を|は|も)、?(?P<by>[^。、はがを]{0,12}?)(?:打ち消|カウンターさ)"
)


def _spell_or_ability(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether a card itself was countered where a frame speaks of its ability."""
    if not _ABILITY_ONLY.search(frame.answer):
        return False
    names = set(_names(frame))
    cards = [one for one in words.mentions if one.name.strip("《》") in names]
    return any(_SPELL.match(words.text, one.end) for one in cards)


_WHOSE = Pattern(
    rf"(?:{SIDE}|(?P<role>コントローラー|オーナー|持ち主|唱えた(?:人|プレイヤー)|使った(?:人|側)))の(?P<place>手札|墓地|ライブラリー)"
)
_OWNERS = {"持ち主": "オーナー"}


def _whose_zone(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked of one player's zone where a frame names that of another."""
    if ask.act is None or set(ask.kinds) - {"can"} or frame.who:
        return False
    asked = [one for one in _WHOSE.finditer(words.text, ask.start, ask.end) if one.end() <= ask.act.end]
    said = {(_person(one), one["place"]) for one in _WHOSE.finditer(frame.answer)}
    if not asked or not said:
        return False
    for one in asked:
        there = {person for person, place in said if place == one["place"]}
        person = _person(one)
        if there and person not in there and not (there == {"オーナー"} and _owners(words.text) == {person}):
            return True
    return False


_CARD_OF = Pattern(rf"{SIDE}の(?=《)")


def _owners(text: str) -> set[str]:
    """Return the players whose the cards are that a question names: 相手の《戦慄》."""
    return {side_of(match["side"]) for match in _CARD_OF.finditer(text)}


def _person(match: re.Match[str]) -> str:
    role = match["role"]
    return _OWNERS.get(role, role) if role else side_of(match["side"])


_IN_TURN = Pattern("(?<!非)アクティブ・プレイヤー(?:から|が先)|非アクティブ・プレイヤーの")
_TURN_OF = Pattern("(?:自分|あなた|相手|対戦相手)の?(?:ターン|番|手番)")


def _one_player(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether an order is asked of one player's things where a frame orders the players."""
    if "order" not in ask.kinds or not _IN_TURN.search(frame.answer):
        return False
    text = _TURN_OF.sub("", words.text)
    sides = {side_of(one["side"]) for one in re.finditer(SIDE, text)}
    return len(sides) == 1 and not both_sides(text)


def _instead(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked what happens instead (代わりに破壊される？) where a frame denies that it happens."""
    told = words.text[ask.start : ask.act.start] if ask.act is not None else ""
    return told.rstrip("、").endswith("代わりに") and "代わりに" in frame.answer


_AT_WILL = Pattern("好きな順番?[でに]")
_ONE_BY_ONE = Pattern(
    "続けて|続いて|順番に|順に|[1一](?:枚|体|つ)ずつ|次に|その後|もう[1一](?:枚|体|つ)|別の|さらに|あとから|後から"
)


def _in_sequence(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether something is told to be done one after another where a frame orders what happens at once."""
    until = ask.act.start if ask.act is not None and ask.act.start > ask.start else ask.start
    told = words.text[:until]
    return bool(_AT_WILL.search(frame.answer) and _ONE_BY_ONE.search(told)) and "同時" not in told


_COUNTERS_IT = Pattern(
    r"(?:命令|《[^《》]*命令》)(?:(?:に|へ|に対して|に対応して|を対象に)[^。?]{0,24}|を[^。?]{0,16})打ち消(?:し|され|さ)"
)
_TARGET_LOST = Pattern("唯一の対象")


def _itself_countered(frame: Frame, _ask: Ask, words: Words) -> bool:
    """Say whether a command was itself countered, where a frame tells what comes of it without its target."""
    return _TARGET_LOST.search(frame.answer) is not None and _COUNTERS_IT.search(words.text) is not None


_USED_UP = frozenset({"陰影鎧", "再生する"})
"""What saves a permanent once and is gone then."""
_HARM = frozenset({"破壊する", "致死ダメージ", "ダメージを与える", "ダメージを受ける"})
_BY_TURNS = Pattern("続けて|続いて|順番?に|次々|立て続け|相次|[1一]枚ずつ|次に|その後")
_SEVERAL_CARDS = Pattern("》[をが]?、?(?:順番?に)?[2-9二三四](?:枚|発|回)|[2-9二三四](?:枚|発)の《|》と《[^《》]+》を")
_SEVERAL_AURAS = Pattern(
    "(?:オーラ|鎧)[がを]?(?:[2-9二三四](?:つ|枚|個)|複数)|(?:[2-9二三四](?:つ|枚|個)|複数)の(?:オーラ|族霊鎧|陰影鎧)"
)


def _worn_out(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether what saves only once is to save from several things in turn, of which a frame does not speak."""
    if len(frame.decides & _USED_UP) != 1 or frame.decides & _SAYS_SEVERAL or _SEVERAL_AURAS.search(words.text):
        return False
    if "毎回" in frame.answer:
        return False
    harms = sum(one.name in _HARM and not one.negated for one in words.mentions)
    return bool(_SEVERAL_CARDS.search(words.text) or (harms > 1 and _BY_TURNS.search(words.text)))


_NAMED = Pattern("《([^《》]+)》")
_DENIES_SHIELDS = Pattern("regenerate=False|can't be regenerated")


def _past_shields(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether a card destroys what then can't be regenerated (701.19c), where a frame says that it regenerates."""
    if "再生する" not in frame.decides or "再生できない" in frame.answer:
        return False
    keys = (key_of(name) for name in _NAMED.findall(words.text))
    return any(key and _DENIES_SHIELDS.search(repr(text_of(key))) for key in keys)


_STATE = (
    "(?:アンタップ|タップ|攻撃(?:している|中の)|ブロックしている|[^、。？?はがを]{1,14}(?:できる|される|された|されている|できない))状態|"
    "アンタップ|タップ(?!状態)|裏向き|表向き|裏側|表側"
)
_IN_WHAT_STATE = Pattern(
    rf"(?P<states>(?:(?:{_STATE})(?:の(?:状態|まま)|のまま|状態)?(?:で|に|、|かつ)+)+)"
    r"(?:(?:戦場|場|手札|ここ|こちら)(?:に|へ)?(?:は|も)?)?、?$"
)
_SEVERAL = 2
_EACH_STATE = Pattern("(?:すぐに?)?(?:アンタップ|タップ|攻撃|ブロック|裏|表|公開|[一-龥]{2,})")


_AT_THAT = Pattern("(?:た|る)(?:とき|時|瞬間|タイミング)(?:に|で)?、?(?:(?!しか|だけ|のみ)[^。、も?？]){0,10}誘発")


def _at_an_event(frame: Frame, _ask: Ask, words: Words) -> bool:
    """Say whether it is asked if an ability triggers just at an event to which a frame says that it is indifferent."""
    return "関係ありません" in frame.answer and bool(_AT_THAT.search(words.text))


def _in_what_state(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether something is asked to come or stay in a state of which a frame says nothing: 裏向きで戻りますか."""
    if ask.act is None or set(ask.kinds) - {"can"}:
        return False
    match = _IN_WHAT_STATE.search(words.text[ask.start : ask.act.start])
    if match is None or (f"is:{ask.manner}" in frame.decides and match["states"].count("状態") < _SEVERAL):
        return False
    named = {one[0].removeprefix("すぐに").removeprefix("すぐ") for one in _EACH_STATE.finditer(match["states"])}
    return any(one not in frame.answer for one in named - {"状態"})


_SOME_TARGETS = Pattern(
    "対象(?:の(?:うち)?)?、?(?:が|は|の)?、?[1-9一二三](?:つ|体|枚|人|個)(?!とも)(?:だけ|のみ)?[がはを]?|残りの対象|対象の(?:一部|片方|一方)"
)


def _some_targets(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether only some targets are told to be illegal where a frame speaks of all of them."""
    return "すべて不適正" in frame.answer and _SOME_TARGETS.search(words.text) is not None


_DETERMINED = Pattern("(?:で|によって|により)(?:は|も)?、?$")


def _determined(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether 決まる is asked, by which something is determined, where a frame says what somebody chooses."""
    if ask.act is None or ask.act.name != "選ぶ" or "決ま" in frame.answer:
        return False
    by = _DETERMINED.search(words.text[ask.start : ask.act.start])
    return bool(by) and words.text.startswith("決ま", ask.act.start)


_USED_FOR = Pattern("(?:能力|効果|誘発|コスト)に(?:は|も)?、?$")
_USED = Pattern("コスト|払|使")


def _used_for(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked for what something may be used (能力に使えますか) where a frame says nothing of that."""
    if ask.act is None or ask.act.name != "使う":
        return False
    return bool(_USED_FOR.search(words.text[ask.start : ask.act.start])) and not _USED.search(frame.answer)


_HOW_LONG = Pattern("(?:ずっと|永続的に|永遠に|いつまでも)[^。？?]{0,10}?(?:持|残|続|得|失|有効|コントロール|そのまま)")
_LASTS = Pattern("まで|間|ずっと|限り|かぎり|続|失|なくな|残")


def _how_long(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked how long something lasts (ずっと持ち続けますか) where a frame says nothing of that."""
    return bool(_HOW_LONG.search(words.text, ask.start, ask.end)) and not _LASTS.search(frame.answer)


_COSTS_COUNTERS = Pattern(r"[\[［][-－−](?:[2-9２-９XＸ]|[1１][0-9０-９])[\]］]")
_ACTIVATES = frozenset({"起動する", "使う"})
_COUNTERS_TOLD = Pattern("忠誠度(?:が|は)?[0-9０-９]|忠誠カウンター|カウンター(?:が|は|を)?[0-9０-９]+[個つ]")


def _too_dear(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether a loyalty ability takes more counters than are told of, where a frame says when one is used."""
    may_be_used = ask.act is not None and ask.act.name in _ACTIVATES and not frame.no & _ACTIVATES
    cost, told = _COSTS_COUNTERS.search(words.text), _COUNTERS_TOLD.search(words.text)
    few = cost is not None and told is not None and _figure(cost.group()) > _figure(told.group())
    return may_be_used and cost is not None and (told is None or few) and "カウンター" not in frame.answer


def _figure(said: str) -> int:
    """Return the figure in a loyalty ability or a number of counters; -1 where there is none (X)."""
    found = re.search("[0-9]+", said.translate(_DIGITS))
    return int(found[0]) if found is not None else -1


_DIGITS = str.maketrans("０１２３４５６７８９", "0123456789")


_LOYALTY = Pattern(r"[\[［][+＋\-－−]?[0-9０-９XＸ]+[\]］]")


def _used_already(frame: Frame, _ask: Ask, words: Words) -> bool:
    """Say whether two loyalty abilities are spoken of, where a frame does not tell how often one is used."""
    told = {one.group().translate(_NARROW) for one in _LOYALTY.finditer(words.text)}
    return len(told) > 1 and "忠誠度能力" in frame.answer and not _HOW_OFTEN.search(frame.answer)


_NARROW = str.maketrans("［］＋－−", "[]+--")
_HOW_OFTEN = Pattern("回|一度|別々|どちらか")

_THIS_ONE = Pattern("(?:これ|こいつ|それ|そいつ)を")
_ANOTHER = Pattern("他の|ほかの")


def _maybe_itself(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked of this one, which may be the very thing, where a frame speaks of another one."""
    first = frame.answer.partition("。")[0]
    return _ANOTHER.search(first) is not None and _THIS_ONE.search(words.text, ask.start, ask.end) is not None


_YOU = r"(?:自分|私|俺|僕|あなた|こちら|こっち)"
_FOE = r"(?:対戦相手|相手)"
_BY = r"(?:が|は|も)[^。?、「」]{0,16}(?:唱え|撃|打っ|プレイし|キャストし)"
_CASTERS = (Pattern(f"{_YOU}{_BY}"), Pattern(f"{_FOE}{_BY}"))


def _cast_by_another(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether the order is asked of a spell and an ability that triggers as the other player casts one."""
    for name in _names(frame) if "order" in ask.kinds else ():
        if not (key := key_of(name)):
            continue
        filters = [getattr(getattr(one, "when", None), "what", None) for one in text_of(key)]
        watched = {getattr(one, "controller", None) for one in filters if one is not None}
        cast = [bool(pattern.search(re.sub("「[^」]*」|\\([^()]*\\)", "", words.text))) for pattern in _CASTERS]
        theirs = bool(re.search(f"{_FOE}の《{name}", words.text))
        if watched in ({"you"}, {"opponent"}) and cast[0] != cast[1]:
            return ((watched == {"opponent"}) == theirs) if cast[1] else ((watched == {"you"}) == theirs)
    return False


def _just_that(_frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether something is asked to be of the very type that it was just made: ゴブリンになった。ゴブリンですか."""
    made = [words.text[m.start : m.end] for m in words.mentions if m.name == "クリーチャー・タイプになる"]
    return ask.thing is not None and any(one.startswith(words.text[ask.thing.start : ask.thing.end]) for one in made)


_SINCE = Pattern(
    "(?:いつ|何年|どの版)(?:から|頃|ごろ|に|のルールから)?、?[^。?、]*(?:ようになっ|なくなっ|廃止|変わった|変更され|導入|加わっ|今の形|現在の形)|"
    "(?:ようになった|なくなった|廃止された|変わった|変更された|導入された|加わった)のは、?(?:いつ|何年|どの版)"
)


_SINCE_THEN = Pattern("(?P<what>[一-龠]+|でき)[ぁ-ん]{0,5}ようになった")
"""What began at the time asked for, so that a ruling on when it ended is another (置かれるようになったのはいつ)."""
_OVER = "それより前は[^。]*{0}|廃止され|{0}[^。]{{0,8}}のではなく"
_DATED = Pattern(r"^[^。]{0,24}\d{4}年\d+月\d+日のルール(?:から|で)")


def _since_when(frame: Frame, _ask: Ask, words: Words) -> bool:
    """Say whether it is asked since when a rule is as it is, where a frame names no year, or the other way round."""
    if _SINCE.search(words.text):
        begun = _SINCE_THEN.search(words.text)
        other = begun is not None and re.search(_OVER.format(begun["what"]), frame.answer) is not None
        return other or not re.search(r"\d{4}年", frame.answer)
    return "when" in frame.asks and not frame.then and bool(_DATED.search(frame.answer))


_CARDS = Pattern("(?<![0-9])([1-9])枚")


def _other_count(_frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked of more cards than were told of: 2枚を追放した。3枚はどこに行く？"""
    start = words.text.rfind("。", 0, ask.start + 1) + 1
    asked = [int(one[1]) for one in _CARDS.finditer(words.text, start)]
    told = [int(one[1]) for one in _CARDS.finditer(words.text, 0, start)]
    return "where" in ask.kinds and len(asked) == 1 and bool(told) and asked[0] > sum(told)


_OF_THE_CHAMPION = Pattern(
    "(?:覇権持ち|覇権を持つ(?:クリーチャー|もの))(?:は|って|の(?:ほう|方)は)、?[^。?]{0,8}(?:どこ|どうな)"
)


def _where_is_the_champion(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked where what has champion goes, and a frame tells of what it had exiled."""
    where = bool(set(ask.kinds) & {"where", "what"})
    return where and "追放されたカードは" in frame.answer and _OF_THE_CHAMPION.search(words.text) is not None


def _dies_anew(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked of a death where a frame only tells what a new object does not keep."""
    return ask.act is not None and ask.act.name == "死亡する" and "引き継ぎません" in frame.answer


_WHICH_IS_CAST = Pattern("唱え(?:る|られる|た)(?:の|カード|呪文)は(?:どれ|どちら|どっち|何)")


def _which_is_cast(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked which card is cast, of which a frame says nothing."""
    asked = _WHICH_IS_CAST.search(words.text, ask.start, ask.end)
    return asked is not None and "唱え" not in frame.answer


_SHIELD_STAYS = Pattern("(?:盾|シールド)[はがも]、?[^。、?？]{0,8}(?:残|消え|無くな|なくな|切れ)")


def _shield_itself(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked if a shield stays, where a frame only tells what becomes of the creature."""
    asked = _SHIELD_STAYS.search(words.text, ask.start, ask.end)
    return asked is not None and "盾" not in frame.answer and "再生" not in frame.answer


_ONE_OR_THE_OTHER = Pattern(
    "[るうくすつぬぶむぐ]か(?!どうか)、?(?:それとも)?[^。、？?！!かはが]{1,14}[るうくすつぬぶむぐ]か(?:の(?:どちらか|どれか|片方))?(?:を|は|も)?、?"
    "(?:自分で|好きに|自由に)?$"
)
_LEAVES_A_CHOICE = Pattern("か(?:どうか)?[をは]?[^。、か]{0,12}(?:選|決め)|どちらか|片方だけ|任意|かまいません|もよ")


def _one_or_the_other(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether it is asked if one of two acts is chosen (引くか捨てるか選ぶ？) where a frame leaves no choice."""
    if ask.act is None or ask.act.name != "選ぶ":
        return False
    of_acts = _ONE_OR_THE_OTHER.search(words.text[ask.start : ask.act.start])
    return of_acts is not None and _LEAVES_A_CHOICE.search(frame.answer) is None


_OF_THIS = Pattern("《(?P<of>[^《》]+)》(?:は|を|も|って)、?[^。、《》？?！!]{0,8}$")


def _of_another_card(frame: Frame, ask: Ask, words: Words) -> bool:
    """Say whether an act is asked of one card where a frame tells of the same act of another: 《X》を唱えられます."""
    if ask.act is None or set(ask.kinds) - {"can"}:
        return False
    this = _OF_THIS.search(words.text[ask.start : ask.act.start])
    if this is None or this["of"] in frame.answer:
        return False
    stem = re.escape(words.text[ask.act.start])
    return re.search(f"《[^《》]+》を{stem}", frame.answer.partition("。")[0]) is not None


_NOT_THE_LAST = Pattern("(?:最初|[1一]つ目|[1一]個目|最後から|残りの?[2-9二三四五]個)[^。、？?]{0,8}時間カウンター")
_CAST_IN_THE_END = Pattern("唱え")


def _before_the_last(frame: Frame, _ask: Ask, words: Words) -> bool:
    """Say whether not the last time counter is removed, where a frame tells what comes of a suspended card then."""
    casts = "待機" in frame.decides and _CAST_IN_THE_END.search(frame.answer) is not None
    told = re.search("最後の(?:1つの|1個の)?時間カウンター", words.text) is not None
    return casts and not told and _NOT_THE_LAST.search(words.text) is not None and "最後" not in frame.answer


_AURA_FELL = Pattern(
    "オーラ(?:だけ|のみ|のほう|の方|自体)?(?:を|が|に)、?(?:《[^《》]+》(?:で|を)|[^。、？?!！つ付貼張持代身]{1,8}で)?、?(?:破壊|割|壊|撃)(?:され|ら?れ|した|っ)"
)


def _aura_itself(frame: Frame, _ask: Ask, words: Words) -> bool:
    """Say whether the Aura itself was destroyed, where a frame tells of the umbra armor of what it is attached to."""
    own = frame.decides & {"オーラの破壊", "だけ"}
    return (
        "陰影鎧" in frame.decides
        and "代わりに" in frame.answer
        and not own
        and _AURA_FELL.search(words.text) is not None
    )


_INTO_GRAVEYARD = Pattern(
    "(?:呪文|それ)(?:自身|自体)?[がはも]?、?(?:自分の)?解決(?:され|し)(?:て|た後に?)、?墓地に(?:置|行|落|入|送)"
)


def _counts_itself(frame: Frame, _ask: Ask, words: Words) -> bool:
    """Say whether threshold is to come by the spell itself, where a frame tells of other cards."""
    own = "その呪文自身" in frame.answer or "自身" in frame.decides
    return "スレッショルド" in frame.decides and not own and _INTO_GRAVEYARD.search(words.text) is not None


_DISCARDED_FOR = Pattern("唱え(?:て|、|る|た)[^。?？]*捨て(?:(?!唱え)[^?？])*打ち消")


def _discarded_for_it(frame: Frame, _ask: Ask, words: Words) -> bool:
    """Say whether the spell that was countered is what cards were discarded for, where a frame tells of madness."""
    of_madness = {"マッドネス", "打ち消す"} <= frame.decides
    return of_madness and _DISCARDED_FOR.search(words.text) is not None


_TWISTS = (
    _discarded_for_it,
    _shield_itself,
    _one_or_the_other,
    _of_another_card,
    _before_the_last,
    _aura_itself,
    _counts_itself,
    _which_is_cast,
    _dies_anew,
    _where_is_the_champion,
    _other_count,
    _just_that,
    _since_when,
    _cast_by_another,
    _too_dear,
    _used_already,
    _maybe_itself,
    _in_what_state,
    _at_an_event,
    _some_targets,
    _determined,
    _used_for,
    _how_long,
    _itself_countered,
    _of_two,
    _on_the_stack,
    _left_by_another,
    _spell_or_ability,
    _one_player,
    _in_sequence,
    _worn_out,
    _past_shields,
    *MANNERS,
)
