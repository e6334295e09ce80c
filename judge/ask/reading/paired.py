"""Two cases told in other forms than 場合と場合: Aのと Bのとでは、それぞれ…？, ①A②B, and A場合、…？ B場合は？

Invariant: every case keeps its own words. A case that is asked for behind another is only taken to stand in its place
where both tell of the same act, or of what befalls a thing; else it may come on top of the first, and is left alone.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

__all__ = ["instead", "side_by_side", "undone"]

_ACTED = "[^。?「」]{2,60}?[ただるうくすつむぶぐい]"
_TWO_NOUNS = Pattern(
    rf"(?:^|(?<=[。?、]))(?P<a>{_ACTED})のと、?(?P<b>{_ACTED})の(?:と)?(?:では|で|は)、?(?P<asked>[^。?]*\?)"
)
"""撃ったのと2枚撃ったのとでは、それぞれ死亡しますか？"""
_MARKED = Pattern(r"(?:①|\(1\)|\(a\))(?P<a>[^。?①②]+?場合)、?(?:②|\(2\)|\(b\))(?P<b>[^。?①②]+?場合)(?:で|に|は|、)*")
_DIFFER = Pattern(
    r"(?:^|(?<=[。?]))(?P<asked>[^。?]+?)か?\?\s*(?P<a>[^。?]+?場合)と、?(?P<b>[^。?]+?場合)(?:とで|で|とでは|では)(?:は)?、?"
    r"(?:結果|答え)?(?:は|が)?、?(?:違い|変わり|異なり)(?:ます)?か?\??$"
)
_LINK = r"(?:また|では|じゃあ|逆に|一方|そして|もし|それと|あと|なら)*、?"
_IF = r"(?:場合(?:に)?(?:は|だと|なら)?|とき(?:は)?|(?<=[ただ])ら|(?<=[ただる])なら)"
_BEHIND = Pattern(
    rf"(?:^|(?<=[。?]))(?P<a>[^。?「」]{{2,60}}?)(?P<if>{_IF})、?(?P<asked>[^。?「」]{{2,40}}\?)\s*{_LINK}"
    rf"(?P<b>[^。?「」]{{2,60}}?)(?P<then>{_IF})、?(?:どう(?:です|なります|なる|でしょう)?か?)?\??$"
)
_ON_TOP = Pattern(
    "対応|さらに|その後|その上|加えて|もう|次に|追加で|ついでに|それに|両方|続けて|てから|後に?《|の(?:方|ほう)が|別の|片方|また|再び|戻ってき"
    "|(?<![てでとに])も(?=、?(?:同時に)?(?:ブロック|攻撃|撃|打|唱え|使|出し|置|乗せ|捨て|引|起動|選|受け|死|破壊|追放|戻))"
)
"""What tells that a case comes on top of what was told: 1/1もブロックしたら."""
_ACT = Pattern(
    r"(?P<act>撃|打|唱え|使|出し|置|乗せ|捨て|引|払|攻撃|ブロック|起動|投げ|選|割り?振|取り除|コピー|生け贄に捧げ|戻|追放|破壊|死亡|死|受け|与え|打ち消)"
    r"(?:[さらたわかつ]?れ|[わらさかたま]?な|[いっしちり]|せ)*(?:な)?(?:かっ)?[^一-龥]{0,6}$"
)
_AIMED = ("撃", "打", "唱え", "使")
_LEFT_OUT = (*_AIMED, "捨て", "引", "置", "乗せ", "起動", "投げ", "生け贄に捧げ")
"""Acts that leave everything as it is where they are not done."""
_DENIED = Pattern("な(?:い|かった|かっ)")
_NAME = Pattern("《[^《》]*》")
_BEFALLS = ("破壊", "追放", "死亡", "死", "生け贄に捧げ", "戻", "打ち消")


def side_by_side(text: str) -> str:
    """Return a normalised question whose two cases are told side by side as 場合と場合."""
    text = _MARKED.sub(r"\g<a>と\g<b>で、", text)
    text = _TWO_NOUNS.sub(_as_cases, text)
    return _DIFFER.sub(r"\g<a>と\g<b>で、\g<asked>かは違う?", text)


def _as_cases(match: re.Match[str]) -> str:
    if "それぞれ" not in match["asked"] and not re.search("違|変わ|どちら|どっち|異な|同じ", match["asked"]):
        return match[0]
    return f"{match['a']}場合と{match['b']}場合、{match['asked']}"


def instead(text: str) -> tuple[str, str, str, str] | None:
    """Return a question once with each of two conditions, the second asked for behind the first, each with a label.

    None where there is no second, or it may come on top of the first.
    """
    found = _BEHIND.search(text)
    if found is None or _ON_TOP.search(found["b"]) or not _parallel(found["a"], found["b"]):
        return None
    before, asked = text[: found.start()], found["asked"]
    one, other = (found["a"], found["if"]), (found["b"], found["then"])
    texts = [
        before + ("" if undone(told, beside) else f"{told}{word}、") + asked
        for (told, word), (beside, _) in ((one, other), (other, one))
    ]
    return _labelled(*one), texts[0], _labelled(*other), texts[1]


def _labelled(told: str, word: str) -> str:
    """Return a condition as it is said before what comes of it."""
    return f"{told}{word.removesuffix('は')}"


def _parallel(one: str, other: str) -> bool:
    """Say whether two conditions tell of the same act, or each of what befalls a thing."""
    first, second = _ACT.search(one), _ACT.search(other)
    if first is None or second is None:
        return False
    acts = (first["act"], second["act"])
    if acts[0] == acts[1] or all(act in _BEFALLS for act in acts):
        return True
    return acts[0] in _AIMED and "れ" in first[0] and acts[1] in _BEFALLS and acts[1] != "打ち消"


def undone(one: str, other: str) -> bool:
    """Say whether a case is only that what the other tells is not done: 捨てなかった, beside 1枚捨てた."""
    first, second = _ACT.search(one), _ACT.search(other)
    if first is None or second is None or first["act"] != second["act"] or first["act"] not in _LEFT_OUT:
        return False
    denied = [_DENIED.search(found[0]) is not None for found in (first, second)]
    return denied == [True, False] and set(_NAME.findall(one)) <= set(_NAME.findall(other))
