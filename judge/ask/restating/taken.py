"""Control taken by an Aura, in the words of who put it on what: 《X》で奪った is 自分は《X》をつけた.

Invariant: tried only where nothing was answered; whose the creature is and who took it stay as told, and a card that is
no Aura makes no board of it.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_WHOSE = r"(?P<whose>自分|相手|対戦相手|僕|私|俺|こちら|友達|友人|向こう)の"
_WHAT = r"(?P<what>《[^《》]+》|[^。?、《》]{0,14}?\d+/\d+|クリーチャー)"
_BY = r"(?P<by>《[^《》]+》)(?:\([^()]*\))?"
_TOOK = (
    r"(?:奪(?:った|って(?:い)?(?:る|た|ます|ました)|いました|取った)"
    r"|コントロールを(?:奪った|得た|得て(?:い)?る)|取った|取って(?:い)?る)"
)
_LOST = r"(?:奪われた|奪われて(?:い)?(?:る|た|ます)|取られた|取られて(?:い)?る)"
_MINE = ("自分", "僕", "私", "俺", "こちら")


def _may_be_put_on(name: str) -> bool:
    """Return whether a card between 《》 is an Aura, takes something as it enters, or is not known."""
    from judge.ask.building.cards import key_of, printed, text_of

    key = key_of(name)
    if not key or "オーラ" in printed(key)[0]:
        return True
    return any(type(one).__name__ == "Triggered" and "control" in repr(one).lower() for one in text_of(key))


def _put(match: re.Match[str]) -> str:
    """Return who, of the two, put the Aura on what is the other's."""
    if not _may_be_put_on(match["by"]):
        return match[0]
    mine = match["whose"] in _MINE
    whose, who = ("自分", "相手") if mine else ("相手", "自分")
    return f"{who}は{match['by']}を{whose}の{match['what']}につけた"


def _unsaid(match: re.Match[str]) -> str:
    """《X》で奪ったクリーチャーが: what is taken is the opponent's."""
    if not _may_be_put_on(match["by"]):
        return match[0]
    return f"自分は{match['by']}を相手のクリーチャーにつけた。そのクリーチャー{match['is']}"


FORMS: tuple[Form, ...] = (
    # 《支配魔法》で相手の3/3を奪った, (自分が)相手の《灰色熊》を《支配魔法》で奪っている
    (
        Pattern(
            rf"(?<![^。?])(?:(?:自分|相手|対戦相手|僕|私|友達|友人)(?:は|が)、?)?{_BY}で、?{_WHOSE}{_WHAT}を、?{_TOOK}(?=[。、])"
        ),
        _put,
    ),
    (
        Pattern(
            rf"(?<![^。?])(?:(?:自分|相手|対戦相手|僕|私|友達|友人)(?:は|が)、?)?{_WHOSE}{_WHAT}を、?"
            rf"(?:(?:自分|相手|対戦相手|僕|私|友達|友人)が、?)?{_BY}で、?(?:{_TOOK}|{_LOST})(?=[。、])"
        ),
        _put,
    ),
    # 自分の3/3が相手の《支配魔法》で奪われた
    (
        Pattern(
            rf"(?<![^。?]){_WHOSE}{_WHAT}(?:が|は|を)、?(?:(?:相手|対戦相手|自分|友達)(?:の|に))?{_BY}で、?{_LOST}(?=[。、])"
        ),
        _put,
    ),
    # 《支配魔法》で奪った相手の3/3が, 《支配魔法》で奪われている自分のクリーチャーに
    (
        Pattern(
            rf"(?<![^。?])(?:(?:相手|対戦相手|自分)の)?{_BY}で、?(?:{_TOOK}|{_LOST}){_WHOSE}{_WHAT}(?P<is>が|に|は|を)"
        ),
        lambda m: (
            f"{_put(m)}。{'自分' if m['whose'] in _MINE else '相手'}の{m['what']}{m['is']}"
            if _may_be_put_on(m["by"])
            else m[0]
        ),
    ),
    (Pattern(rf"(?<![^。?])(?:自分が|自分の)?{_BY}で、?{_TOOK}クリーチャー(?P<is>が|は|を)"), _unsaid),
    # 誰のもの
    (
        Pattern(r"(?<=[はが])誰の(?:もの|モノ)(?:に(?:なる|なります|戻る|戻ります))?(?:です)?か?(?=\?)"),
        "誰がコントロールする",
    ),
    (Pattern(r"(?:墓地|手札)はどっち(?:の|です)?か?(?=\?)"), "どちらの墓地に行く"),
)
