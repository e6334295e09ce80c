"""Cards called by a part of their name once they have been named whole: 《魂の災い魔》 is 災い魔 afterwards.

Invariant: a part stands for a card only where no other card that the question names ends in it, and where it stands as
a word of its own; words of the game are no such parts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.ask.reading.words import keyword_names, words
from judge.text.patterns import Pattern

_SHUT = Pattern("《[^《》]*》|「[^「」]*」|『[^『』]*』")
_BEHIND = "がはをにのもでとへやだ、。,?!)(」》・:"
_SINGLE = "人者体力子手血山島沼森火水土木金日月年上下中大小前後今何色数点回枚個"
"""Characters that are too much of a word by themselves to call a card."""


def nicknames(text: str, named: dict[str, str]) -> dict[int, tuple[int, str]]:
    """Return where cards are called by a part of their name: start -> (end, key).

    Args:
        text: normalised.
        named: key of each card by its name as the question writes it between 《》.
    """
    meant: dict[str, set[str]] = {}
    for name, key in named.items():
        for part in parts(name):
            meant.setdefault(part, set()).add(key)
    open_text = _SHUT.sub(lambda match: "\0" * len(match[0]), text)
    found: dict[int, tuple[int, str]] = {}
    for part in sorted(meant, key=len, reverse=True):
        if len(meant[part]) > 1 or not (_free(part) or _unless(part, text)):
            continue
        for match in re.finditer(re.escape(part), open_text):
            taken = any(start < match.end() and match.start() < end for start, (end, _) in found.items())
            if any(open_text.endswith(name, 0, match.end()) for name in named):
                continue  # the end of a name that stands there whole
            if not taken and _alone(open_text, match.start(), match.end(), part):
                found[match.start()] = (match.end(), next(iter(meant[part])))
    for name, key in named.items():
        for match in re.finditer(rf"(?<![一-龥ァ-ヶー《「]){re.escape(name)}{_ITS}", open_text):
            found.setdefault(match.start(), (match.start() + len(name), key))
    return found


def spelled_out(text: str, named: dict[str, str]) -> str:
    """Return a part of a question with the names of cards in place of the parts by which it calls them.

    Args:
        text: the part, which may name none of the cards itself.
        named: key of each card by its name as the whole question writes it between 《》.
    """
    names = {key: name for name, key in named.items()}
    found = nicknames(text, named)
    for start in sorted(found, reverse=True):
        end, key = found[start]
        text = f"{text[:start]}《{names[key]}》{text[end:]}"
    return text


_ITS = r"(?=の(?:起動型|誘発型)?(?:能力|効果|誘発|コスト|呪文)|を起動)"
"""What only a card can have: a name that is an ordinary word, too, is one before it."""


def parts(name: str) -> Iterator[str]:
    """Yield the parts of a name by which its card may be called: its ends, and what stands before a comma or の."""
    for place in range(1, len(name)):
        before, after = _script(name[place - 1]), _script(name[place])
        joint = name[place - 1] in "のなを、・"
        turn = before != after and after in ("kanji", "katakana")
        if (name[place] not in "の、・ー" or name[place - 1 : place + 1] == "のの") and (joint or turn):
            yield name[place:]
    run = re.search("[一-龥]+([ぁ-ん]{0,2})$", name)
    for place in range(run.start() + 1 if run else len(name), run.start(1) - (run[1] == "") if run else 0):
        yield name[place:]
    if "、" in name:
        yield name.partition("、")[0]
    if name.partition("・")[0] in words().walkers:
        yield name.partition("・")[0]
    head = name.partition("の")[0]
    if 1 < len(head) < len(name) and _script(head[-1]) in ("katakana", "kanji"):
        yield head


def _script(char: str) -> str:
    if "ァ" <= char <= "ヺ" or char == "ー":
        return "katakana"
    return "kanji" if "一" <= char <= "龥" or char == "々" else "hiragana" if "ぁ" <= char <= "ん" else "other"


def _free(part: str) -> bool:
    """Return whether a part of a name is no word of the game."""
    known = words()
    kinds = {kind for kind, _ in known.things.get(part, ())}
    if len(part) == 1:
        return _script(part) == "kanji" and part not in _SINGLE and not kinds - {"subtype"}
    ordinary = part in known.verbs or part in known.fillers or part in keyword_names()
    return not ordinary and not kinds - {"subtype"} and not part[-1:].isdigit()


def _unless(part: str, text: str) -> bool:
    """Return whether a word of the game can only be a part of a name, as nothing else is said that it might mean."""
    other = _MEANT_OTHERWISE.get(part)
    return other is not None and not other.search(text)


_MEANT_OTHERWISE = {"盾": Pattern("再生|軽減|防止|(?:シールド|盾)を?(?:張|貼)")}
"""Words of the game that end names, too: by what else is said they are the former."""

_LEADS = ("その後", "この後", "た後", "同時", "直後")
"""Words that end in a character of which no name is made, before a name without a mark between them."""

_INFLECTED = ("た", "て", "ます", "まし", "ません", "ちゃ")
"""What a verb goes on with behind its stem."""

_OF_A_KIND = Pattern(r"(?:自分|あなた|(?:対戦)?相手|ほか|他|別|素|\d+/\d+)の(?:\d+/\d+の?)?$")
"""Words before a creature type by which it is no part of a name."""

_COUNTED = Pattern(
    r"(?:・クリーチャー)?[がをはも]?(?:合計|全部で)?\d+体(?!目)"
    r"|の(?:素の)?\d+/\d+|の(?:クリーチャー・)?トークン"
)
"""Words behind a creature type by which it is no part of a name."""

_ITSELF = Pattern(r"自身|自体|本体(?=[はがもと、,?。]|の|より|$)")
"""Words behind a name that make no other word with it."""


def _alone(text: str, start: int, end: int, part: str) -> bool:
    """Return whether a part stands as a word of its own."""
    before, after = text[start - 1 : start], text[end : end + 1]
    if _script(part[0]) in ("katakana", "kanji") and before and _script(before) == _script(part[0]):
        return text.endswith(_LEADS, 0, start) and not (after and _script(after) == _script(part[-1]))
    if text.endswith("打ち", 0, start):
        return False  # 打ち消し is no 打ち《もみ消し》
    if before in ("・", "/") or (after and after == "・"):
        return False
    last = _script(part[-1])
    if _ITSELF.match(text, end):
        return not before or _script(before) != _script(part[0])
    if last == "hiragana" and (text.startswith(_INFLECTED, end) or _goes_on(text, end)):
        return False  # 打ち消した is done, and is no part of 《もみ消し》
    if part in words().things and _COUNTED.match(text, end):
        return False  # エルフが2体いる。《エルフの行列》を唱えた: so many of that type
    if part in words().things and _OF_A_KIND.search(text, 0, start):
        return False  # 《ゴブリンの酋長》がいる。自分の2/2のゴブリンは: one of that type
    if len(part) == 1 or part in words().things:
        behind = (bool(after) and after in _BEHIND) or text.startswith(("以外", "だけ", "のみ"), end)
        led = text.endswith(("さて", "じゃあ", "いま", "この", "その"), 0, start)
        return (not before or before in "。、?!()のがはとをにもでてた " or led) and behind
    return not after or last == "hiragana" or _script(after) != last


_PARTICLES = ("って", "なら", "から", "まで", "より", "しか", "だけ")
"""What stands behind a name besides `_BEHIND`."""


def _goes_on(text: str, end: int) -> bool:
    """Return whether a word in kana goes on, so that it ends in no part of a name."""
    after = text[end : end + 1]
    if _script(after or "?") == "kanji":
        return True  # 打ち消す is no 《雲打ち》
    return _script(after or "?") == "hiragana" and after not in _BEHIND and not text.startswith(_PARTICLES, end)
