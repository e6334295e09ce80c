"""The same asked where one thing is otherwise: …撃てる？呪禁を失った後なら？ becomes the question with it and without.

Invariant: what is otherwise is one thing that the question tells before, or that one thing it tells of is said not to
have; both texts hold all the rest as it was told. A supposition that is put in no such way is not taken for granted.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.ask.reading.nouns import SIZE
from judge.ask.reading.replaced import REPLACED
from judge.ask.reading.undoing import SUPPOSED_NOT, taken_away
from judge.text.patterns import Pattern

__all__ = ["otherwise"]

Change = Callable[[str, re.Match[str]], str | None]

_SECOND = Pattern(
    r"^(?P<before>.*[^?。]\?) ?(?:では|じゃあ|もし(?:も)?|仮に|逆に|その|、)*(?P<what>[^?。]{2,40}?)"
    r"(?:、?(?:どう(?:なる|なります|です|でしょう)?|(?:結果は)?(?:変わる|変わります))(?:か|の)?)?\?$"
)
_AGAIN = Pattern(r"、?(?P<ask>[^、。?0-9《》「」]{2,14})$")
"""What is asked for that case in words of its own: 破壊不能を持っていたら生き残る?"""
_SUBJECT = Pattern(r"(?:(?:自分|相手|対戦相手)の)?(?:\d+/\d+|《[^《》]+》)は、?(?=[^。?はが、]{1,14}\?$)")
"""Whom what is asked first is asked of, and nothing else of that sentence, where the second names nobody."""
_ASKED = Pattern(r"[^。?]*\?$")
_THING = rf"{SIZE}|《[^《》]+》"
_NAMES = Pattern(r"\d/\d|《")
_HIDDEN = Pattern(r"《[^《》]*》|「[^「」]*」|[(][^()]*[)]")
_SIDE = r"(?:(?:自分|あなた|相手|対戦相手)の)"
_WHO = rf"(?:(?:そ(?:の|れ)(?:クリーチャー)?|(?P<who>{_SIDE}?(?:{_THING})))(?:が|は|に)、?)?"
_KEY = r"(?P<key>[^。、?0-9《》「」とがはをに()]{2,10}(?:\([^()]*\))?)"
_WHEN = r"(?:後|あと|場合|とき|時)(?:なら(?:ば)?|だったら|だと|では|に|は)*"
_HAD = rf"(?:ら|{_WHEN}|の?なら(?:ば)?)"
"""Behind a verb in た: that it was so."""
_HAS = rf"(?:{_WHEN}|の?なら(?:ば)?)"
_IS = (
    r"(?:なら(?:ば)?|だったら|(?:だった|である)(?:場合|とき|時)(?:なら|には|は)?|であれば|だと(?:したら|すると)?"
    r"|の(?:場合|とき|時)(?:なら|には|は)?)"
)
_COLOR = "[白青黒赤緑]"
_COUNTER = r"(?P<kind>[+\-]1/[+\-]1)カウンター"
_NOT_DENIED = r"(?!(?:の|を|が|も)?(?:ない|なし|無し|持たない|持ってい?ない))"
_FATE = r"(?:死亡した|死んだ|破壊された|追放された|手札に戻された|手札に戻った|生け贄に捧げられた)"
_HAVING = r"(?:を持つ|を持った|を持っている|持ちの?|付きの?|の)"


def otherwise(text: str) -> tuple[str, str, str, str] | None:
    """Return a question as it is and with what is supposed behind it, each with a label; None where nothing is."""
    found = _SECOND.search(text)
    if found is None or text.count("「") != text.count("」"):
        return None
    before, what = found["before"], found["what"]
    for pattern, change in _CHANGES:
        match = pattern.match(what)
        again = _AGAIN.match(what, match.end()) if match is not None else None
        if match is not None and (match.end() == len(what) or again is not None):
            made = change(before, match)
            told = _ASKED.sub("", made) if made is not None else ""
            if made is None or made == before:
                continue
            subject = _SUBJECT.match(made[len(told) :]) if again is not None else None
            if again is None or (told and not _NAMES.search(made[len(told) :])):
                return "", before, _label(match[0]), made if again is None else f"{told}{again['ask']}?"
            if told and subject is not None and not re.search("[はがも]", again["ask"]):
                return "", before, _label(match[0]), f"{told}{subject[0]}{again['ask']}?"
    told = _ASKED.sub("", before)
    denied = re.fullmatch(rf"(?P<what>.+?){SUPPOSED_NOT}", what)
    if (
        denied is not None
        and told != before
        and (rest := taken_away(told, denied["what"], before[len(told) :])) is not None
    ):
        return "", before, _label(what), f"{rest}{before[len(told) :]}"
    return None


def _label(what: str) -> str:
    """Return what is supposed as it is said before what comes of it."""
    said = re.sub(r"(?:では|は|に)+$", "", what.removesuffix("、"))
    if re.search(r"\d(?:の?クリーチャー)?$", said):
        return f"{said}の場合"
    return f"{said}なら" if said.endswith(("後", "あと")) else said


def _plain(text: str) -> str:
    """Return a text of the same length in which names, quotes and brackets are blank."""
    return _HIDDEN.sub(lambda match: " " * len(match[0]), text)


def _keyword(key: str) -> bool:
    from judge.ask.reading.words import keyword_names

    return key.partition("(")[0] in keyword_names()


def _creature_card(name: str) -> bool:
    """Return whether a name is that of a creature card."""
    from judge.ask.building.cards import is_creature, key_of

    key = key_of(name)
    return bool(key) and is_creature(key)


def _with_creatures(before: str) -> str:
    """Return a text in which names, quotes and brackets are blank but for the names of creature cards."""
    return _HIDDEN.sub(
        lambda match: match[0] if match[0][0] == "《" and _creature_card(match[0]) else " " * len(match[0]), before
    )


def _object(before: str, match: re.Match[str]) -> str | None:
    """Return the size of what is supposed to be otherwise; None where that is a card, or not plain."""
    found = _meant(before, match)
    return None if found is None or found.startswith("《") else found


def _meant(before: str, match: re.Match[str]) -> str | None:
    """Return what is supposed to be otherwise, by size or card: the one named, the only one, or what is asked about."""
    plain = _with_creatures(before)
    sizes = list(dict.fromkeys(re.findall(_THING, plain)))
    if match.groupdict().get("who"):
        named = re.search(_THING, match["who"])
        return named[0] if named is not None and named[0] in sizes and _alone(before, named[0]) else None
    if len(sizes) == 1:
        return sizes[0] if _alone(before, sizes[0]) else None
    parts = [one for one in re.split("[。?]", plain) if one]
    key = (match.groupdict().get("key") or "").partition("(")[0]
    strikes = key in _STRIKING or not (match.groupdict().get("mod") or "+0").startswith(("+0", "-0"))
    if match.groupdict().get("too") and (other := _with_another(before, key)):
        return other
    by = re.search(rf"({_THING})で(?:は)?、?ブロック", parts[-1])
    if key in ("到達", "飛行") and by is not None and _alone(before, by[1]):
        return by[1]
    if strikes and re.search(rf"(?:{_THING})\s*(?:が|は)[^。?]*(?:死|生き残|残|倒|破壊)", parts[-1]):
        return None  # 4/4は死ぬ? 接死を持っていたら?: what fights with it, perhaps
    for part in reversed(parts):
        subjects = re.findall(rf"({_THING})\s*(?:が|は)", part)
        if subjects or re.search(_THING, part):
            alone = len(subjects) == 1 and _alone(before, subjects[0])
            return subjects[0] if alone else None
    return None


def _with_another(before: str, key: str) -> str | None:
    """Return the one size that is told to have a keyword, which 接死もあったら is of; None where several have one."""
    found = [
        one["size"]
        for one in re.finditer(rf"(?P<k>[^。、?0-9《》「」とがはをに()]{{2,10}}?){_HAVING}(?P<size>{SIZE})", before)
        if _keyword(one["k"]) and one["k"] != key
    ]
    return found[0] if len(set(found)) == 1 and _alone(before, found[0]) else None


_STRIKING = ("接死", "萎縮", "感染", "先制攻撃", "二段攻撃", "トランプル", "絆魂")


def _alone(before: str, size: str) -> bool:
    """Return whether only one thing is told of by a size: not several of it, nor one on each side."""
    plain = _with_creatures(before)
    sides = set(re.findall(rf"({_SIDE})[^。、?と]{{0,10}}{re.escape(size)}", plain))
    several = re.search(rf"{re.escape(size)}(?:の?クリーチャー)?(?:が|を)?\d体|\d体の{re.escape(size)}", plain)
    one = rf"(?<![\d/+\-]){re.escape(size)}(?![\d/])"
    more = re.search(rf"(?:別|他|もう1体)の{re.escape(size)}|{one}[^。?]*{one}", plain)
    return len(sides) < 2 and several is None and more is None


def _first(before: str, size: str, put: str) -> str:
    """Return a question with words before the first mention of a size."""
    at = re.search(rf"(?<![\d/+\-]){re.escape(size)}(?![\d/])", _plain(before))
    assert at is not None
    return f"{before[: at.start()]}{put}{before[at.start() :]}"


def _lost(before: str, match: re.Match[str]) -> str | None:
    """呪禁を失った後なら: without the keyword that one thing is told to have."""
    key = match["key"]
    if not _keyword(key):
        return None
    whole = (re.escape(key) if "(" in key else rf"{re.escape(key)}(?:\([^()]*\))?") + _NOT_DENIED
    places = list(re.finditer(whole, before))
    if match["who"]:
        places = [one for one in places if _is_of(before, one, match["who"])]
    if len(places) != 1:
        return None
    own = re.search(rf"(?:(?<=[。?])|^)(?:{_SIDE}?{SIZE})(?:は|が){whole}を持(?:つ|っている)。", before)
    if own is not None and own.start() < places[0].start() < own.end():
        return before[: own.start()] + before[own.end() :]
    having = Pattern(rf"{whole}{_HAVING}、?(?=\d+/\d+|{_SIDE}|クリーチャー)")
    told = having.match(before, places[0].start())
    return None if told is None else before[: told.start()] + before[told.end() :]


def _is_of(before: str, place: re.Match[str], who: str) -> bool:
    """Return whether the next thing behind a place, or the one its sentence begins with, is the one that is named."""
    behind = re.search(SIZE, before[place.end() : place.end() + 12])
    return behind is not None and behind[0] in who


def _gained(before: str, match: re.Match[str]) -> str | None:
    """到達を得た後なら: with a keyword that nothing is told to have."""
    key = match["key"]
    size = _meant(before, match)
    name = re.escape(key.partition("(")[0])
    if not _keyword(key) or size is None:
        return None
    told = re.sub(rf"{name}(?:の|を|が)(?:ない|持たない)、?(?={re.escape(size)})", "", before)
    if re.search(name + _NOT_DENIED, told):
        return None
    return f"{size}は{key}を得た。{told}" if size.startswith("《") else _first(told, size, f"{key}を持つ")


def _modified(before: str, match: re.Match[str]) -> str | None:
    """+2/+0の修整を受けていたら: with a modification, where nothing told has one."""
    thing = _meant(before, match)
    if thing is None or re.search(r"修[整正]|カウンター|[+-]\d+/[+-]\d+", before):
        return None
    mention = re.search(rf"{_MENTION}{re.escape(thing)}", before)
    there = f"{mention[0]}がいる。" if mention is not None and not thing.startswith("《") else ""
    return f"{there}{thing}は{match['mod']}の修整を受けている。{before}"


def _recoloured(before: str, match: re.Match[str]) -> str | None:
    """白になった後なら: of another colour than is told."""
    size = _object(before, match)
    plain = _plain(before)
    colors = re.findall(_COLOR, plain)
    if size is None or len(colors) > 1 or re.search(rf"{_COLOR}でない|無色|多色|単色", plain):
        return None
    if not colors:
        return _first(before, size, f"{match['color']}の")
    told = re.search(rf"{_COLOR}の(?=[^。?]{{0,10}}?{re.escape(size)})", plain)
    return None if told is None else f"{before[: told.start()]}{match['color']}の{before[told.end() :]}"


_MENTION = rf"(?:{_SIDE})?(?:[^。、?はがをにで0-9《》]{{1,12}}(?:を持つ|持ちの?|の))*"


def _laden(before: str, match: re.Match[str]) -> str | None:
    """-1/-1カウンターが乗っていた場合は: it had been put on it before what happens."""
    size = _object(before, match)
    returns = any(one in before for one in ("頑強", "不死"))
    if size is None or "カウンター" in _plain(before) or not (match["n"] or returns):
        return None
    told = re.search(rf"{_MENTION}{re.escape(size)}", before)
    toughness = int(size.split("/")[1])
    number = int(match["n"] or 1)
    if told is None or (match["kind"].startswith("-") and toughness <= number):
        return None  # it would be gone before
    course = re.sub("死亡した|死んだ", "破壊された", before)  # not by the counters
    return f"{told[0]}がいる。{size}に{match['kind']}カウンターが{number}個置かれた。その後、{course}"


def _befell(before: str, match: re.Match[str]) -> str | None:
    """追放された場合は: that befell it in place of what is told."""
    places = list(re.finditer(_FATE, _plain(before)))
    told = [one for one in places if before[one.end() : one.end() + 1] in ("。", "、")]
    if len(places) != 1 or len(told) != 1 or (match["who"] and match["who"] not in before):
        return None
    return f"{before[: told[0].start()]}{match['fate']}{before[told[0].end() :]}"


def _as_token(before: str, match: re.Match[str]) -> str | None:
    """トークンだった場合は, カードだったら: the same of the other."""
    plain = _plain(before)
    if match["what"] == "トークン":
        size = _object(before, match)
        if size is None or "トークン" in plain or "カード" in plain or len(re.findall(re.escape(size), plain)) != 1:
            return None
        return re.sub(rf"({re.escape(size)})(?:のクリーチャー)?", r"\1のトークン", before, count=1)
    if plain.count("トークン") != 1 or "カード" in plain:
        return None
    sized = re.sub(rf"({SIZE})の?(?:クリーチャー・?)?トークン", r"\1", before)
    return sized if sized != before else re.sub("(?:クリーチャー・?)?トークン", "クリーチャー・カード", before)


_ALIKE = (
    {"被覆", "呪禁", "プロテクション"},
    {"先制攻撃", "二段攻撃"},
    {"頑強", "不死"},
    {"萎縮", "感染"},
)
"""Keywords that are told of in each other's place: 呪禁だったら behind 被覆 is no second keyword."""


def _other_keyword(before: str, match: re.Match[str]) -> str | None:
    """呪禁だったら: with another keyword of its kind than one thing is told to have."""
    key = match["key"]
    name, plain = key.partition("(")[0], _plain(before)
    kind = next((one for one in _ALIKE if name in one), None)
    if kind is None or (name == "プロテクション") != ("(" in key):
        return None
    shape = "|".join(rf"{one}\([^()]*\)" if one == "プロテクション" else one for one in sorted(kind))
    told = [one for one in re.finditer(shape, before) if before[one.start()] == plain[one.start()]]
    if len(told) != 1 or told[0][0] == key or (match["who"] and match["who"] not in before):
        return None
    if re.match("(?:を|も|が|は|の)?(?:ない|なし|無し|持たない|持って(?:い)?ない|失)", before[told[0].end() :]):
        return None
    return f"{before[: told[0].start()]}{key}{before[told[0].end() :]}"


def _other_spell(before: str, match: re.Match[str]) -> str | None:
    """《もみ消し》なら: with another instant or sorcery in place of the one card that is told of."""
    from judge.ask.building.cards import is_spell, key_of

    told = list(re.finditer(r"《[^《》]+》(?:\([^()]*\))?", before))
    keys = [key_of(one) for one in (*(place[0] for place in told), match["card"])]
    if len(told) != 1 or len(set(keys)) != 2 or not all(key and is_spell(key) for key in keys):
        return None
    return f"{before[: told[0].start()]}{match['card']}{before[told[0].end() :]}"


def _at_plane(before: str, match: re.Match[str]) -> str | None:
    """(何/何?)《X》にいたら: the same on a plane of which nothing was told."""
    from judge.ask.building.cards import is_plane, key_of

    key = key_of(match["card"])
    if not key or not is_plane(key):
        return None
    cards = [
        one for one in re.finditer(r"《[^《》]+》(?:\([^()]*\))?", before) if (of := key_of(one[0])) and is_plane(of)
    ]
    if len(cards) == 1:
        return f"{before[: cards[0].start()]}{match['card']}{before[cards[0].end() :]}"
    return None if cards or "次元" in _plain(before) else f"次元は{match['card']}。{before}"


_THERE = r"(?:が|を)?[^。?《》\d]{0,14}(?:ある|いる|あって|いて|コントロール(?:している)?|出ている|張られている)"


def _without(before: str, match: re.Match[str]) -> str | None:
    """力線がなくなった後なら: without a permanent that was told to be there, and nothing else."""
    called = match["card"].strip("《》")
    cards = {
        one for one in re.findall(r"《([^《》]+)》", before) if called == one or (len(called) > 1 and called in one)
    }
    if len(cards) != 1:
        return None
    name = cards.pop()
    told = re.findall(rf"(?:(?<=[。?])|^)[^。?《》\d]{{0,12}}《{re.escape(name)}》(?:\([^()]*\))?{_THERE}。", before)
    if len(told) != 1:
        return None
    rest = before.replace(told[0], "", 1)
    return None if called in rest or not re.search("[。?]", rest) else rest


def _of_other(before: str, match: re.Match[str]) -> str | None:
    """自分の2/2だったら: of the other player's."""
    size = _object(before, match)
    if size is None:
        return None
    plain = _plain(before)
    of = "相手" if match["side"] in ("相手", "対戦相手") else "自分"
    told = re.search(rf"(?P<side>{_SIDE})(?=[^。、?]{{0,12}}?{re.escape(size)})", plain)
    if told is not None:
        return f"{before[: told.start()]}{of}の{before[told.end() :]}"
    mention = re.search(rf"{_MENTION}{re.escape(size)}", before)
    return None if mention is None else f"{before[: mention.start()]}{of}の{before[mention.start() :]}"


def _of_other_card(before: str, match: re.Match[str]) -> str | None:
    """自分の《稲妻》なら: of the other player's."""
    of = "相手" if match["side"] in ("相手", "対戦相手") else "自分"
    told = list(re.finditer(rf"(?P<side>{_SIDE}){re.escape(match['card'])}", before))
    if len(told) != 1 or before.count(match["card"]) != 1:
        return None
    return f"{before[: told[0].start()]}{of}の{match['card']}{before[told[0].end() :]}"


_NOT = r"(?:なかったら|なければ|な(?:い|かった)(?:の?なら(?:ば)?|場合(?:は|には|だと)?|とき(?:は|には)?)|ないと)"
_SO = (
    r"(?:(?:た|だ)ら|(?:た|だ)(?:場合(?:は|には|だと)?|とき(?:は|には)?|の?なら(?:ば)?)|[うくぐすつぬぶむる](?:場合(?:は|には|だと)?|とき(?:は|には)?"
    r"|の?なら(?:ば)?)|[えけげせてねべめれ]ば)"
)
_TURNING = Pattern(
    rf"(?P<stem>[一-龥]*し|[一-龥ァ-ヶ]+[ぁ-ん]{{0,3}}?|い|)(?:(?P<not>(?<!が)(?:(?<=[一-龥])|[かがさたなばまらわけせてねべめれえきしちにびみりいじぎげ]){_NOT}|{_NOT})|(?P<so>[っんいしけせてねべめれえきちにびみりじぎげたあ]?{_SO}))$"
)
"""What is supposed to be done, or not to be done, and nothing else: 払ったら, 唱えなかったら, なければ."""
_ACTS = ("撃", "打", "使", "張", "起動", "再生")
"""What a player does at will: where it is not done, nothing is told of it."""
_WON = {"勝": "負", "負": "勝"}


def _turned(before: str, match: re.Match[str]) -> str | None:
    """払わなかったら、どこに行く？払ったら？: the same where what was supposed not to be done is done."""
    found = _TURNING.fullmatch(match[0].rstrip("、"))
    if found is None:
        return None
    root = re.match("[一-龥ァ-ヶ]*", found["stem"])
    root_of = root[0] if root is not None else ""
    denied = found["not"] is not None
    plain = _plain(before)
    last = max(plain.rfind(mark, 0, len(plain) - 1) for mark in "。?") + 1
    if root_of in _WON and not denied:
        other = rf"{_WON[root_of]}(?:っ|け){_SO}"
    elif root_of:
        other = rf"{root_of}[ぁ-ん]{{0,3}}?{_SO if denied else _NOT}"
    elif found["stem"] == "し":
        other = r"(?<=[一-龥])し" + (_SO if denied else _NOT)
    elif not found["stem"]:
        other = rf"(?<=[がはも])(?:あ[るっれ]?|い)(?:{_SO})" if denied else rf"(?<=[がはも])(?:い)?{_NOT}"
    else:
        other = rf"(?<=[がはも])い{_SO if denied else _NOT}"
    places = list(re.finditer(other, plain[last:]))
    done = re.search(r"[ただ]ら$", match[0])
    undone = list(re.finditer(rf"{root_of}[ぁ-ん]{{0,2}}ずに?(?=[、 一-龥])", plain[last:])) if root_of else []
    if not denied and not places and len(undone) == 1 and done is not None:  # 払わずに出したら…? 払ったら?
        at, end = last + undone[0].start(), last + undone[0].end()
        return f"{before[:at]}{match[0][:-2]}{'て' if done[0] == 'たら' else 'で'}{before[end:]}"
    if len(places) != 1 or (not denied and re.search("ない|なかった", places[0][0]) is None and root_of not in _WON):
        return None
    if denied and re.search("な(?:い|かっ|けれ)", places[0][0]):
        return None
    at, end = last + places[0].start(), last + places[0].end()
    if denied and root_of in _ACTS and (clause := re.search(r"[^。、?]*$", plain[last:at])) is not None:
        if "は" in clause[0] or end == len(plain.rstrip("?")):
            return None
        return f"{before[: last + clause.start()]}{before[end:].lstrip('、')}"  # nothing is done at all
    return f"{before[:at]}{match[0].rstrip('、')}{before[end:]}"


def _on_turn(before: str, match: re.Match[str]) -> str | None:
    """相手のターンなら: the same on the other player's turn."""
    plain, who = _plain(before), match["turn"]
    told = list(re.finditer(r"(自分|あなた|対戦相手|相手)のターン", plain))
    if len(told) > 1 or len(re.findall("ターン|アップキープ|ステップ|フェイズ|メイン", plain)) > 1:
        return None
    if not told:
        return None if "ターン" in plain else f"{who}のターン中。{before}"
    if (told[0][1] in ("自分", "あなた")) == (who in ("自分", "あなた")):
        return None
    return f"{before[: told[0].start()]}{who}のターン{before[told[0].end() :]}"


def _instead(before: str, match: re.Match[str]) -> str | None:
    """黒の2/2を対象にできる？白の2/2は？: the same of another in its place, which stands in what is asked alone."""
    size, plain = match["size"], _plain(before)
    every = list(re.finditer(SIZE, plain))
    if len(every) > 1 and len({one[0] for one in every}) == 1 and match["mention"] == size and every[0][0] != size:
        old = re.escape(every[0][0])
        sides = set(re.findall(rf"({_SIDE})[^。、?と]{{0,10}}{old}", plain))
        several = len(sides) > 1 or re.search(
            rf"{old}(?:の?クリーチャー)?(?:が|を)?\d体|ブロック|攻撃|戦|殴|別の|他の|もう1体", plain
        )
        return None if several else re.sub(rf"(?<![\d/+\-]){old}(?![\d/])", size, before)
    places = [one for one in re.finditer(SIZE, plain) if one[0] == size] or list(re.finditer(SIZE, plain))
    last = max(plain.rfind(mark, 0, len(plain) - 1) for mark in "。?") + 1
    if (
        len(places) != 1
        or places[0].start() < last
        or re.match(r"(?:の?クリーチャー)?が?\d体", plain[places[0].end() :])
    ):
        return None
    begins = _begins(before[: places[0].start()])
    old, new = before[begins : places[0].end()], match["mention"]
    side = re.search(_SIDE, old)
    new = f"{side[0]}{new}" if side is not None and re.search(_SIDE, new) is None else new
    return f"{before[:begins]}{new}{before[places[0].end() :]}" if old != new else None


_MODIFIES = Pattern(
    rf"(?:{_SIDE}|{_COLOR}の|[^。、?はがをにで《》「」]{{1,12}}(?:を持つ|を持った|持ちの|(?:の|が)(?:ない|乗った|乗っている))|地上の)$"
)


def _begins(text: str) -> int:
    """Return where the words begin that tell of the size at the end of a text how it is."""
    at = len(text)
    while (found := _MODIFIES.search(text[:at])) is not None:
        at = found.start()
    return at


_TIMES = ("回", "度", "発")
"""Counters of how often, which may change between the two cases."""


def _counted(before: str, match: re.Match[str]) -> str | None:
    """《稲妻》を2回撃った。死ぬ？1回だけなら？: the same with another number of the one that is counted so."""
    plain, unit = _plain(before), match["u"]
    units = "|".join(_TIMES) if unit in _TIMES else unit
    told = list(re.finditer(rf"(?<![\d/+\-何])(?P<n>\d+)(?P<u>{units})(?!目|以|ずつ)", plain))
    both = re.search("両方|どちら|全部|すべて|それぞれ|とも|ずつ|うち", plain)
    if len(told) != 1 or told[0]["n"] == match["n"] or both:
        return None
    return f"{before[: told[0].start('n')]}{match['n']}{before[told[0].end('n') :]}"


def _tapped(before: str, match: re.Match[str]) -> str | None:
    """タップ状態なら: the one thing there is is tapped, of which that is not told."""
    size = _object(before, match)
    return None if size is None or "タップ" in before else _first(before, size, f"{match['how']}の")


def _of_keyword(before: str, match: re.Match[str]) -> str | None:
    """プロテクション(青)だったら: with that in place of the other of its kind, else with it besides."""
    key = match["key"]
    if not _keyword(key):
        return None
    kind = re.escape(key.partition("(")[0])
    alike = list(re.finditer(rf"{kind}\([^()]*\)", before)) if "(" in key else []
    if len(alike) == 1 and alike[0][0] != key:
        return f"{before[: alike[0].start()]}{key}{before[alike[0].end() :]}"
    return None if alike else _gained(before, match)


_GONE = (
    rf"(?:(?:い|無|な)くなった|戦場を離れた|場を離れた|破壊された|除去された|追放された|い?なかった){_HAD}"
    rf"|い?なければ|いない{_HAS}"
)
_CHANGES: tuple[tuple[Pattern, Change], ...] = (
    (
        Pattern(
            rf"{_WHO}(?P<mod>[+-]\d+/[+-]\d+)(?:の?修[整正])?(?:を|が)?(?:(?:受けて(?:い)?た|受けた|得た|得て(?:い)?た|与えられた|与えられて(?:い)?た|かかって(?:い)?た|あった|されて(?:い)?た|された){_HAD}"
            rf"|(?:受けて(?:い)?れば|あれば|受ければ)|(?:受けて(?:い)?る|受ける|ある){_HAS})"
        ),
        _modified,
    ),
    *REPLACED,
    (Pattern(rf"(?:そう)?(?=[^。、?]{{1,8}}$)(?:[一-龥ァ-ヶ]*[ぁ-ん]{{0,4}}?)(?:{_NOT}|{_SO})"), _turned),
    (
        Pattern(
            rf"{_WHO}{_KEY}(?:を|が)(?:(?:失った|失っていた|失われた|なくなった|無くなった|消えた|(?:持って(?:い)?|持た)?なかった){_HAD}"
            rf"|失えば|(?:持って(?:い)?|持た)?なければ|(?:持って(?:い)?|持た)?ない{_HAS})"
        ),
        _lost,
    ),
    (
        Pattern(
            rf"{_WHO}{_KEY}(?:(?:を|が|(?P<too>も))(?:(?:得た|得ていた|持った|持っていた|与えられた|与えられていた|付いた|付いていた|あった){_HAD}"
            rf"|得れば|持てば|持っていれば|あれば|(?:得る|持つ|持っている|ある){_HAS})|持ち{_IS})"
        ),
        _gained,
    ),
    (
        Pattern(rf"{_WHO}(?P<color>{_COLOR})(?:に(?:なった|なっていた|変わった){_HAD}|になれば|{_IS})"),
        _recoloured,
    ),
    (
        Pattern(
            rf"{_WHO}{_COUNTER}が(?:(?P<n>\d+)個)?(?:(?:乗っていた|置かれていた|載っていた|あった|乗った|置かれた){_HAD}|あれば"
            rf"|(?:乗っている|置かれている|載っている|ある){_HAS})"
        ),
        _laden,
    ),
    (
        Pattern(rf"(?P<n>\d+)(?P<u>回|度|発|体|枚|個|つ|点|マナ)(?:(?:だけ|のみ|しか(?:ない|なかった)){_IS}|{_IS})"),
        _counted,
    ),
    (Pattern(rf"{_WHO}(?P<how>タップ状態|アンタップ状態){_IS}"), _tapped),
    (Pattern(rf"{_WHO}{_KEY}{_IS}"), _of_keyword),
    (Pattern(rf"{_WHO}(?P<fate>{_FATE})(?:ら|(?:場合|とき|時)(?:は|なら|だと|には)*|の?なら)"), _befell),
    (Pattern(rf"{_WHO}(?P<what>トークン|カード|クリーチャー・カード){_IS}"), _as_token),
    (Pattern(rf"{_WHO}{_KEY}{_IS}"), _other_keyword),
    (
        Pattern(
            rf"(?:今の|現在の)?(?:次元が)?(?P<card>《[^《》]+》(?:\([^()]*\))?)(?:に(?:い(?:たら|れば|る{_HAS}|た{_WHEN})|移動し(?:たら|ていたら|た{_WHEN})|滞在し(?:ていたら|て(?:い)?た{_WHEN}))|の次元{_IS}|{_IS})"
        ),
        _at_plane,
    ),
    (Pattern(rf"(?P<card>《[^《》]+》(?:\([^()]*\))?)(?:{_IS}|では?|は)"), _other_spell),
    (Pattern(rf"(?P<side>自分|あなた|相手|対戦相手)の(?P<card>《[^《》]+》)(?:{_IS}|では?|は)"), _of_other_card),
    (Pattern(rf"(?P<card>《[^《》]+》|[^。、?0-9《》「」はをに()]{{2,12}}?)(?:が)?(?:{_GONE})"), _without),
    (
        Pattern(rf"(?:これが|それが)?(?P<turn>自分|あなた|対戦相手|相手)のターン(?:中|の出来事|のこと)?{_IS}"),
        _on_turn,
    ),
    (
        Pattern(
            rf"(?P<side>自分|あなた|相手|対戦相手)の(?P<who>{SIZE})?(?:クリーチャー|もの|ほう|方)?(?:に(?:対して)?)?{_IS}"
        ),
        _of_other,
    ),
    (
        Pattern(
            rf"(?P<mention>[^。、?は《》「」]{{0,16}}?(?P<size>{SIZE})(?:の?クリーチャー)?)(?:には|は|なら|だったら)"
        ),
        _instead,
    ),
)
"""What may be supposed, each with how the question is put for it."""
