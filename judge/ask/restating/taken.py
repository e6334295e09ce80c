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


_STOLEN = (
    r"(?:奪(?:った|って(?:い)?(?:る|た|ます|ました|おいた|おきました))|奪い取った|パクっ(?:た|といた|て(?:い)?(?:る|た|おいた))"
    r"|ぶんどった|借り(?:た|て(?:い)?る)|拝借した|コントロールを(?:奪|得|取)(?:って|て)?(?:い)?(?:た|る|った))"
)


def _taken_one(match: re.Match[str]) -> str:
    """奪った4/4で: of the one thing that was told to be the opponent's and to have been taken."""
    before = match.string[: match.start()]
    return (
        match["what"] if re.search(rf"{match['what']}[^。?]{{0,12}}(?:奪|パク|コントロールを得)", before) else match[0]
    )


FORMS: tuple[Form, ...] = (
    # 《支配魔法》で奪った3/3、オーラを割られたら?
    (
        Pattern(
            rf"(?<![^。?])(?:(?:自分|私)(?:が|は)、?)?{_BY}で、?{_TOOK}(?:(?:対戦)?相手の)?(?P<what>\d+/\d+|クリーチャー)(?:、|は|って|が|なんだけど、|について、)+(?:その)?(?:オーラ|エンチャント|(?P=by))(?:が|を)、?(?:割られ|壊され|破壊され|剥がされ|外され|割れ|バウンスされ|打ち砕かれ)(?:た|て)(?:ら|場合|とき|と)?(?:は)?[、。]?"
            r"(?:(?:どう(?:なる|なります)|どっち(?:の|に)[^。?]*|誰(?:の|に|が)[^。?]*|返(?:す|さないと)[^。?]*)(?:の|ん)?(?:です)?か?)?(?=\?)"
        ),
        lambda m: (
            f"自分は{m['by']}を相手の{m['what']}につけた。{m['by']}が破壊された。{m['what']}は誰がコントロールする"
            if _may_be_put_on(m["by"])
            else m[0]
        ),
    ),
    # 相手に取られた自分の2/2が
    (
        Pattern(r"(?<=相手に)(?:取られた|持ってかれた|持っていかれた|借りられた|パクられた|ぶんどられた)(?=自分の)"),
        "奪われた",
    ),
    (
        Pattern(
            r"(?:自分|私|こっち|こちら)の墓地に(?:来る|きます|帰ってくる|戻ってくる|落ちる)(?:の|ん)?(?:です)?か?(?=\?)"
        ),
        "自分の墓地に行く",
    ),
    # オーナーは自分、今コントロールしてるのは相手。
    (
        Pattern(
            r"(?<![^。?])オーナー(?:は|が)(?:自分|私|僕|俺|こちら)(?:で|、|だけど、|なんだけど、|ですが、)+(?:今|いま|現在)?(?:は)?、?(?:コントロールして(?:い)?るのは(?:対戦)?相手|コントローラーは(?:対戦)?相手|相手がコントロールして(?:い)?る)(?:です|だ|の(?=(?P<c>クリーチャー|\d+/\d+)))?(?:(?P=c))?。?"
        ),
        lambda m: f"自分がオーナーの{m['c'] or 'クリーチャー'}を相手がコントロールしている。",
    ),
    (Pattern(r"誰の手札(?:です|になる|になります|に戻る|に戻ります)?か?(?=\?)"), "誰の手札に行く"),
    # 奪った3/3でそのターン殴れる?
    (
        Pattern(
            r"(?<![^。?])(?:(?:対戦)?相手から|相手の)?(?:奪った|パクった|奪い取った|コントロールを(?:得た|奪った))(?:(?:対戦)?相手の)?(?P<what>\d+/\d+|クリーチャー)(?:で|は|って|、)(?:すぐ(?:に)?|いきなり|即|(?:その|この|同じ|奪った)ターン(?:に|中に|のうちに)?(?:すぐ)?)、?"
            r"(?:殴れ|攻撃でき|アタックでき|殴りに行け|攻撃に参加でき)(?P<e>る|ます)"
        ),
        r"自分が奪った相手の\g<what>はこのターン攻撃でき\g<e>",
    ),
    # どっちのもの?
    (
        Pattern(
            r"(?<=[はが])、?(?:どっち|どちら)の(?:もの|モノ|コントロール(?:下)?|場)(?:に(?:なる|なります|戻る|戻ります|いる))?(?:です)?か?(?=\?)"
        ),
        "誰がコントロールする",
    ),
    # 対戦相手の4/4のコントロールを奪っている状態で, 相手の4/4を奪っているとき
    (
        Pattern(
            r"(?<![^。?])(?:(?:自分|私|僕|俺|こちら)(?:は|が)、?)?(?:対戦)?相手の(?P<what>\d+/\d+|《[^《》]+》)(?:のコントロールを|を)(?:奪って|得て|パクって|借りて)(?:い)?る?(?:状態|状況|とき|場面|まま)(?:で|に)?、?"
        ),
        r"自分は対戦相手の\g<what>を奪っている。",
    ),
    (Pattern(r"(?<=[。、])奪った(?P<what>\d+/\d+|《[^《》]+》)(?=で|が|は|を|に)"), _taken_one),
    # 前に向こうからパクっといた4/4で
    (
        Pattern(
            rf"(?<=[。、])(?:以前|前に|さっき|先に|事前に)?(?:対戦相手|相手|向こう|あっち)(?:から|の(?=コントロール))、?(?:以前|前に|さっき|先に|事前に)?{_STOLEN}(?P<what>\d+/\d+|《[^《》]+》)"
        ),
        r"相手からパクった\g<what>",
    ),
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
