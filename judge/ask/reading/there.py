"""What is there and whose it is, told over names and brackets: お互いの場に2/2がいる is one of each player.

Invariant: nothing is added to what is told but what the words for both, for each or for nobody else mean.
"""

from __future__ import annotations

import re

from judge.ask.reading.words import keyword_names
from judge.text.patterns import Form, Pattern

_AMOUNT = Pattern(r"(\d+点)(?:の?ダメージ|の?火力|火力呪文)の(《[^《》]*》)(?!\()")
"""3点火力の《カード》: what it deals, told before its name."""


def _of(match: re.Match[str]) -> str:
    """Return what each of both players has."""
    return next(one for one in match.groups() if one)


def _again(match: re.Match[str]) -> str:
    """Return the same without what brackets tell of it, which is told once."""
    return re.sub(r"\([^()]*\)", "", _of(match))


def _crosswise(match: re.Match[str]) -> str:
    """Return what each of two players cast at the other as two spells."""
    card = match["last"]
    if match.groupdict().get("card") and _again_named(match["card"]) != _again_named(card):
        return match[0]
    return f"自分は相手に{card}唱えて解決した。相手は自分に{_again_named(card)}を唱えて解決した"


def _on_both(card: str) -> str:
    """Return that each of both players has a card."""
    return f"自分は{card}を、相手は{_again_named(card)}を"


def _again_named(said: str) -> str:
    """Return the name of a card alone."""
    return said[: said.index("》") + 1]


def _others_of_all(match: re.Match[str]) -> str:
    """Return how many other creatures there are where one is told before and all that are there are counted."""
    from judge.ask.building.cards import is_creature, key_of

    told = match["told"]
    board = re.sub(r"(?<=》)\([^()]*\)", "", told)
    cards = [one for one in _NAMED.findall(board) if is_creature(key_of(one))]
    named = [*_SIZES.findall(board), *_ONE_OF.findall(board), *cards]
    others = int(match["n"]) - len(named)
    if not named or len(set(named)) < len(named) or others < 1 or _SEVERAL.search(board):
        return match[0]
    return f"{told}戦場には別のクリーチャーが{others}体いる"


def _counted(match: re.Match[str]) -> str:
    """Return that so many are there, as a sentence of its own; where some were told of, they may be among them."""
    if re.search(r"\d+/\d+|《|クリーチャー|土地", match.string[: match.start()]):
        return match[0]
    return f"{match['who']}場に{match['kind']}が{match['n']}いる{'。' if match[0].endswith('、') else ''}"


def _besides_card(match: re.Match[str]) -> str:
    """《X》のほかにクリーチャーを2体コントロール: both together."""
    end = match["end"]
    joint = "を" if end.startswith("コント") else "が" if end.startswith("い") else "がいる" if end == "。" else ""
    return f"{match['card']}と他のクリーチャー{match['n']}{joint}{end}"


def _besides_it(match: re.Match[str]) -> str:
    """自分の2/2のほかに3/3がいる, of a 2/2 told before: just ほかに."""
    return f"{match['told']}ほかに"


def _besides(match: re.Match[str]) -> str:
    """自分の他のクリーチャーは《X》だけ is that one has it, besides what else was told of."""
    whose = match["who"] or match["whose"]
    one = re.sub(r"が(?=1[体枚つ]$)", "", match["one"])
    return f"{whose}は{one}をコントロールしている"


_SIZES = Pattern(r"(?<![\d/+-])\d+/\d+(?![\d/])")
_NAMED = Pattern(r"《([^《》]+)》(?!\()")
_ONE_OF = Pattern(r"クリーチャー1体")
_SEVERAL = Pattern(r"(?:[2-9]|何)体|(?:クリーチャー|トークン)(?:たち|すべて|全部)|各クリーチャー|トークン")
_YOU, _FOE = "(?:自分|あなた|私|こちら)", "(?:対戦相手|相手)"
_CARD = r"《[^《》]*》(?:\([^()]*\))?"
_ONE = r"((?:[^。?!、をがは《》()]{0,16})(?:《[^《》]*》(?:\([^()]*\))?|\d+/\d+(?:クリーチャー)?))"
_BOTH = r"(?:(?:自分|私|あなた|こちら)(?:と|も)、?(?:対戦)?相手|(?:両方の|両)プレイヤー|お互い|各プレイヤー)"
_BOTHS = rf"(?:{_BOTH}|双方|両者|2人とも)"
_APIECE = r"(?:それぞれ|1[体枚つ]ずつ)"
_NOBODY_ELSE = r"(?:だけ(?:が?い(?:る|ます))?|のみ|しかい(?:ない|ません))(?:です|だ|である|とする|とします)?(?=。)"
_OTHER = r"[^。?!、がは《》()]{0,14}(?:《[^《》]*》(?:\([^()]*\))?|[^。?!、をがは《》()]{1,14})(?:が?1[体枚つ])?"
_NOTHING_ELSE = (
    r"(?:(?:だけ|のみ)(?:が?(?:い|あ)(?:る|ります|ます))?|しか(?:い|あり)?(?:ない|ません)|1体)"
    r"(?:です|だ|である|とする|とします|の状態)?(?=。)"
)
_TOKEN = r"(?:クリーチャー・)?トークン"
_KIND = rf"(?:(?<![\d/+-])\d+/\d+(?:の?{_TOKEN}|の?クリーチャー)?|{_TOKEN}|クリーチャー)"
_STANDS = (
    r"(?:(?:自分|相手|対戦相手)(?:は|が|の(?:場|戦場)に(?:は)?)、?|(?:場|戦場)に(?:は)?)?"
    rf"(?:(?:自分|相手|対戦相手)の)?{_CARD}(?:を(?:1体)?コントロールして(?:い)?(?:る|ます)|が(?:1体)?(?:戦場に)?(?:ある|いる|あります|います)|が1体)。"
)


def _one_and_several(match: re.Match[str]) -> str:
    """《X》と沼が3枚ある is one of X and three of the other."""
    several = f"{match['land']}が{match['n']}{'体' if 'トークン' in match['land'] else '枚'}"
    return f"{match['where']}{match['one']}が1つある。{match['where']}{several}"


_ITS_BASE = Pattern(
    r"(?P<which>[^。、?「」《》\d]{1,20}?(?:(?:の|を持つ|持ちの?|である|でもある)(?:クリーチャー|生物)|持ち))が(?:1体)?(?:いる|います|いて|いた)(?P<end>。|、)"
    r"(?P<rest>[^?]*?)(?:素|元々?|もともと|本来)(?:の(?:サイズ)?)?(?:は|が)?(?P<size>\d+/\d+)(?:のそれ)?"
    r"(?:(?:です|だ)?(?:。|、(?=何/何))|(?:だと|なら|は|から)、?)(?P<asked>(?:最終的に|結局|今は?)?何/何[^。?]*\?)"
)
"""緑のクリーチャーがいる。…。素2/2は何/何: the size is that of the one creature told of before."""
_OTHERS = Pattern(r"\d/\d(?!カウンター)|クリーチャー|生物|トークン")


def _of_its_base(match: re.Match[str]) -> str:
    """Return the creature with its size, where none but that one is told of."""
    outside = re.sub("「[^「」]*」", "", match["rest"])
    before = match.string[: match.start()]
    if _OTHERS.search(outside) or _OTHERS.search(before):
        return match[0]
    which = re.sub("持ちの?$", "を持つ", re.sub("(?:クリーチャー|生物)$", "", match["which"]))
    return f"{which}素の{match['size']}がいる{match['end']}{match['rest']}この{match['size']}は{match['asked']}"


_ONLY_ONE_HAS = Pattern(
    r"(?P<told>[^?]*?。)(?P<kw>[一-龥]{2,4}|トランプル)を持つのは(?P<one>\d+/\d+)(?:だけ|のみ)(?:です|だ|である)?。"
)
"""3/3と2/2を流した。頑強を持つのは3/3だけ。: which of those told of has a keyword."""


def _only_one_has(match: re.Match[str]) -> str:
    """Return the one with its keyword, where it is told of once; what is said stays where it is told otherwise."""
    one = re.compile(rf"(?<![\d/+-]){match['one']}(?!\d|カウンター)")
    known = match["kw"] in keyword_names() and match["kw"] not in match["told"]
    if not known or len(one.findall(match["told"])) != 1:
        return match[0]
    return one.sub(f"{match['kw']}を持つ{match['one']}", match["told"])


_ONLY_NAMED = Pattern(r"(?:[^。、?はがをにでるたてい《》]{0,10}(?:\d+/\d+|《[^《》]+》)(?:と|、)?)+。")


SPANNING: tuple[Form, ...] = (
    # 相手が4/4。: what that player has, as told with は
    (
        Pattern(r"(?<![^。?])(?P<who>(?:対戦)?相手|自分)が(?=[^。]*(?:/\d+|》)。)"),
        lambda m: f"{m['who']}は" if _ONLY_NAMED.match(m.string, m.end()) else m[0],
    ),
    # 2人戦で、攻撃した3/3が: two players are all there are
    (
        Pattern(r"^(?:2人|1対1の?)(?:対)?戦(?:で|なら|の場合)(?:は)?、?(?=[^。?、《》]{0,12}\d+/\d+)"),
        "",
    ),
    # 3人戦で攻撃した3/3が: so many players, not so many of what is told next
    (Pattern(r"(?P<game>(?<!\d)\d人(?:対)?戦で)(?=[^、。はも])"), r"\g<game>、"),
    # 相手の1体だけを対象にした《X》: a creature
    (
        Pattern(r"(?P<who>(?:対戦)?相手の|自分の)1体(?:だけ|のみ)?を(?=対象(?:に|と)(?:した|取った|とった)《)"),
        r"\g<who>クリーチャー1体を",
    ),
    # 相手の2/2に《X》を撃った。場にクリーチャーは(合計)4体。: it is one of them
    (
        Pattern(
            r"^(?P<told>[^?]*[。、])(?:戦場|場)(?:に(?:は)?(?:いる)?|の)、?クリーチャー(?:は|が)?、?"
            r"(?:(?:その|この|対象(?:の|にした)?)?(?:\d/\d|《[^《》]*》|クリーチャー|それ|これ)?(?:を|も)(?:含めて?|入れて|合わせて)、?)?"
            r"(?:全部で|合計(?:で)?|全部合わせて|合わせて|全)?(?P<n>[2-9])体(?:(?:だけ)?いる|います|です|だ|だけ)?(?=、?。|、(?:プレインズウォーカー|ほか|他))"
        ),
        _others_of_all,
    ),
    # 《X》と他に3体をコントロール: not three more of that card
    (
        Pattern(
            rf"(?P<card>{_CARD}(?:\([^()]*\))?)と、?(?:(?:その|これの?)?(?:他|ほか)[にの](?:も)?、?)(?:クリーチャー(?:が|は)?、?)?(?P<n>\d+体)"
            r"(?=[をがもはの、。でい])"
        ),
        r"\g<card>と他のクリーチャー\g<n>",
    ),
    # 《X》のほかにクリーチャーを2体コントロールしている。《X》がいて、ほかに3体いる
    (
        Pattern(
            rf"(?P<card>{_CARD}(?:\([^()]*\))?)(?:の|以外に|とは別に|がい(?:て|る)、?|がおり、?)(?:その|これの)?(?:(?<=に)|(?:他|ほか)に)(?:も)?、?(?:クリーチャー(?P<is>[をが])、?)?"
            r"(?P<n>[2-9]体)(?P<end>をコント|コント|いて|いる(?=[。、])|います|がい|。)"
        ),
        _besides_card,
    ),
    # 2/2と3/3がいる。ほかにクリーチャーが2体いる: not those two
    (
        Pattern(
            r"(?<=[。、はも場に])(?:(?:その)?(?:ほか|他)に(?:も|は)?|さらに)、?クリーチャーが?(?=[2-9]体(?:い|。))"
        ),
        "別のクリーチャーが",
    ),
    # 自分の場に《X》と相手の場に沼が3枚; 両方の場に《X》がある
    (
        Pattern(
            r"(?P<a>(?:自分|相手|対戦相手)の(?:場|戦場)に)(?P<x>[^。、?]{1,20}?)(?:がいて|がいる、?|があり|と)、?"
            r"(?P<b>(?:自分|相手|対戦相手)の(?:場|戦場)に)"
        ),
        r"\g<a>\g<x>がある。\g<b>",
    ),
    (
        Pattern(r"(?:両方|お互い|双方|両者)の(?:場|戦場)に(?P<x>《[^《》]+》)が(?:ある|いる|出て(?:い)?る)(?=。)"),
        r"自分の場に\g<x>がある。相手の場に\g<x>がある",
    ),
    # 相手が《X》を1体、自分も1体。
    (
        Pattern(
            r"(?P<a>自分|相手|対戦相手)が(?P<x>《[^《》]+》)を1(?:体|枚|つ)、?(?P<b>自分|相手|対戦相手)も1(?:体|枚|つ)(?:コントロール(?:している|する)|出している)?。"
        ),
        r"\g<a>は\g<x>をコントロールしている。\g<b>は\g<x>をコントロールしている。",
    ),
    # 自分の場に《X》と沼が3枚ある: one of X
    (
        Pattern(
            rf"(?P<where>(?:(?:(?:自分|相手|対戦相手)の)?(?:場|戦場)に(?:は)?、?)?)(?P<one>{_CARD}|(?<![\d/+-])\d+/\d+)と、?"
            r"(?P<land>平地|島|沼|山|森|土地|オーラ|装備品|[ァ-ヶ一-龥]{2,6}・?トークン)"
            r"(?:が|を)?(?P<n>[2-9])(?:枚|つ|体)(?=ある|あり|あっ|いる|、|。|が)"
        ),
        _one_and_several,
    ),
    # 自分の2/2に…。自分の2/2のほかに3/3がいる
    (
        Pattern(
            r"^(?P<told>[^?]*(?<![\d/+-])(?P<pt>\d+/\d+)(?![\d/])[^?]*[。、は])(?:(?:自分|(?:対戦)?相手)の|その)?(?P=pt)(?:の|以外に|とは別に)(?:他に|ほかに)?(?:は|も)?、?"
            r"(?<=[にはも、])"
        ),
        _besides_it,
    ),
    (_ITS_BASE, _of_its_base),
    (_ONLY_ONE_HAS, _only_one_has),
    # 《Y》をコントロール中に6/7へ《X》。
    (
        Pattern(
            rf"(?<![^。?、])(?:自分が)?(?P<card>{_CARD})を(?P<n>\d体)?コントロール中(?:に|で|、)+(?=[^。?]*{_CARD})"
        ),
        lambda m: f"自分は{m['card']}を{m['n'] or ''}コントロールしている。",
    ),
    (Pattern(rf"(?<![^。?、])(?P<one>\d+/\d+)へ(?P<card>{_CARD})。"), r"\g<one>に\g<card>を撃った。"),
    # 6/7に《X》を撃った。《Y》がある。そいつは死ぬ?: what is there first, so that the target is what is asked about
    (
        Pattern(
            rf"^(?P<did>[^?]*(?:に{_CARD}を(?:撃|打|唱え|受け)|{_CARD}を[^。?《》]{{1,20}}に(?:撃|打|唱え))[^。?、]{{0,6}}。)"
            rf"(?P<there>{_STANDS})"
            r"(?P<asked>(?:それでも)?(?:そいつは|そのクリーチャーは|それは)?(?:何点|ダメージ|死|生き残|破壊|助か|倒)[^。?《》]*\?[^。?《》]*\??)$"
        ),
        r"\g<there>\g<did>\g<asked>",
    ),
    # 自分は2/2と4/4。
    (
        Pattern(r"(?:(?<=。)|^)(?P<told>(?:自分|相手|対戦相手)は、?\d+/\d+(?:(?:と|、)\d+/\d+)+)(?=。)"),
        r"\g<told>をコントロールしている",
    ),
    (_AMOUNT, r"\2(\1)"),
    # 《X》で対応して焼いた, 《X》で対応した。
    (
        Pattern(rf"(?P<card>{_CARD})(?:で|を使って|を撃って|を唱えて)、?(?:これに|それに)?対応し(?:た|ました)(?=。)"),
        r"対応して\g<card>を撃った",
    ),
    (Pattern(rf"(?P<card>{_CARD})で、?(?:これに|それに)?対応して、?(?=[一-龥])"), r"対応して\g<card>で"),
    # 2/2が2体と破壊不能を持つ2/2が1体いる: two kinds of them
    (
        Pattern(
            r"(?P<one>\d+/\d+)が(?P<n>[1-9]体)(?:と|、)(?P<has>[一-龥ァ-ヶー]{2,6})を持つ(?P<other>(?:の?クリーチャー)?\d+/\d+)(?=[がも]\d体)"
        ),
        r"\g<one>が\g<n>、\g<has>の\g<other>",
    ),
    # 《カード》(黒を選択)
    (
        Pattern(
            r"(《[^《》]*》)\((?:(?:選んだ|選択した|指定した|選ばれた)?色は)?([白青黒赤緑])色?"
            r"(?:を(?:選択|指定|選ん(?:だ|でいる|である|である))|選択|指定)(?:した|して(?:い)?る|済み|中)?\)"
        ),
        r"\2を選んだ\1",
    ),
    # 相手プレイヤー(ライフ18)に
    (
        Pattern(
            r"((?:対戦)?相手(?:プレイヤー)?|自分|あなた|プレイヤー)\((?:残り)?ライフ(?:は|が|:)?(?:残り)?(\d+)点?\)"
        ),
        r"ライフ\2の\1",
    ),
    # お互いが《X》をコントロールしている, 《X》をお互いに出している, お互いの場に《X》がある
    (
        Pattern(
            rf"(?:(?<=[。、])|^)(?:{_BOTHS}(?:が|は|も|に)?、?(?:それぞれ)?、?(?P<x>{_CARD})を|(?P<x2>{_CARD})"
            rf"を、?{_BOTHS}(?:が|は|も|に)?、?)"
            r"(?:それぞれ)?(?:1[枚つ体]ずつ)?(?:コントロールし|出し|張っ|置い)(?=て|た)"
        ),
        lambda match: _on_both(match["x"] or match["x2"]) + "コントロールし",
    ),
    (
        Pattern(
            rf"(?:(?<=[。、])|^){_BOTHS}の(?:場|戦場|側)に(?:は)?、?(?P<x>{_CARD})が(?:1[枚つ体]ずつ)?"
            rf"(?:あ(?P<end>る|ります|って)|い(?P<end2>る|ます|て)|出てい(?P<end3>る|ます|て))"
        ),
        lambda match: (
            _on_both(match["x"])
            + (
                "コントロールしていて"
                if (match["end"] or match["end2"] or match["end3"]).endswith("て")
                else "コントロールしている"
            )
        ),
    ),
    # 自分と相手がそれぞれ2/2をコントロール, お互いの場に1体ずつ2/2がいる
    (
        Pattern(
            rf"{_BOTH}(?:が|は|も)?、?{_APIECE}、?{_ONE}を(?:1[体枚つ])?(?=コントロール)"
            rf"|{_BOTH}(?:が|は|も)?、?{_ONE}を{_APIECE}、?(?=コントロール)"
            rf"|自分も(?:対戦)?相手も、?{_ONE}を(?=コントロール)"
        ),
        lambda match: f"自分は{_of(match)}を、相手は{_again(match)}を",
    ),
    (
        Pattern(rf"{_BOTH}の(?:場|戦場)に(?:は)?、?(?:{_APIECE}、?{_ONE}が|{_ONE}が{_APIECE})(?=い|あ)"),
        lambda match: f"自分の場に{_of(match)}、相手の場に{_again(match)}が",
    ),
    # 自分は相手を対象に、相手は自分を対象に、それぞれ《カード》を解決している; お互いに相手を対象に《カード》を解決した
    (
        Pattern(
            rf"{_YOU}(?:は|が)、?{_FOE}を対象に(?:して|とって)?、?(?P<card>{_CARD}を)?、?{_FOE}(?:は|が|も)、?"
            rf"{_YOU}を対象に(?:して|とって)?、?"
            rf"(?:それぞれ)?、?(?P<last>{_CARD}を)(?:唱えて)?(?:解決し(?:て(?:いる|います|いた)|た|ました)|"
            rf"解決(?:済み(?:です|だ)?)?|唱えた|唱えました|撃った|使った)"
        ),
        _crosswise,
    ),
    (
        Pattern(
            rf"(?:お互い(?:に|が|は)?|互いに|{_YOU}(?:と|も){_FOE}(?:が|は|も))、?(?:(?:この|同じ|その)ターン(?:中)?(?:に)?、?)?(?:それぞれ)?、?(?:お互い|互い|相手|"
            rf"対戦相手)(?:プレイヤー)?(?:を対象(?:に(?:して|とって|取って|した)?|として|とした|とし)|に(?:対して)?|へ)、?(?:それぞれ)?"
            rf"(?P<last>{_CARD}を)(?:唱えて、?|唱え、?)?(?:(?:両方(?:とも)?|どちらも|2つとも)(?:が)?)?(?:解決し(?:て(?:いる|います|いた)|た|ました)|解決され(?:た|ました)|解決(?:済み(?:です|"
            rf"だ)?)?|唱えた|唱えました|撃った|使った|唱えている|使っている)"
        ),
        _crosswise,
    ),
    # 自分は2/2を2体と3/3を1体、相手は4/4を1体コントロールしていた
    (
        Pattern(
            r"(?P<you>(?<=[。、(])自分|^自分)は、?(?P<mine>[^。、?!をがは《》()]{1,40}\d[体枚つ])(?:だけ|のみ)?、"
            r"(?P<they>(?:対戦)?相手)は、?(?P<theirs>[^。、?!をがは《》()]{1,40}?\d[体枚つ])(?:だけ|のみ)?"
            r"を(?=コントロール)"
        ),
        r"\g<you>は\g<mine>をコントロールしている。\g<they>は\g<theirs>を",
    ),
    # エンチャントされた《カード》
    (
        Pattern(r"(?<=[てはが、。も場])(?:オーラで)?エンチャントされ(?:た|ている)(?=(?:自分の|相手の)?(?:《|\d+/\d+))"),
        "オーラのついた",
    ),
    # 《カード》で7/7になっている4/4, 《カード》がかかっている4/4
    (
        Pattern(
            r"(《[^《》]*》(?:\([^()]*\))?)(?:で|によって|により|を受けて|がかかって|のおかげで)、?(?:今|現在)?"
            r"(\d+/\d+)"
            r"(?:に(?:なった|なっている|なってる))?の?(素の?)?(\d+/\d+)(?=[にがをはも(])"
        ),
        r"\1を受けた\3\4(今\2)",
    ),
    # 《カード》を受けて7/7になっている素4/4のクリーチャーが
    (
        Pattern(
            r"(?P<card>《[^《》]*》(?:\([^()]*\))?)(?:を(?:受け|撃たれ|かけられ|使われ)て)、?(?:今|いま|現在)?(?:は)?(?P<now>\d+/\d+)"
            r"に(?:なった|なって(?:い)?る)、?(?:素の?|元(?:は|が|々)?の?|本来の?)(?P<pt>\d+/\d+)(?:の?クリーチャー)?(?=[にがをはも(])"
        ),
        r"\g<card>を受けた素の\g<pt>(今\g<now>)",
    ),
    (Pattern(r"(?<=》)が(?:かかって|効いて)(?:いる|る)(?=(?:自分の|相手の)?素?の?\d+/\d+)"), r"を受けた"),
    # 場のクリーチャーは全部で3体だけ。
    (
        Pattern(
            r"(?:(?<=[。(])|^)(?P<who>(?:自分の|相手の|対戦相手の)?)(?:戦場|場)(?:に(?:い|出てい)る|の|に(?:は)?、?)(?P<kind>クリーチャー|土地)(?:は|が)、?"
            r"(?:全部で|合計(?:で)?|合わせて|全)?(?:ちょうど)?(?P<n>\d[体枚])(?:だけ|のみ)?(?:です|だ|である|とする|いる|います|で、)?(?=[。)]|(?<=で、))"
        ),
        _counted,
    ),
    # 場にいるクリーチャーは自分の3/3だけ。: it is there, and nothing else, which is how every question is played
    (
        Pattern(
            r"(?:(?<=[。、(])|^)(?:現在、?)?(?:(?:戦場|場)(?:に(?:い|あ|出てい)る|の|には?、?)(?:クリーチャー|"
            r"パーマネント)|クリーチャー)は、?"
            rf"((?:[^。?!、]|と、){{1,60}}?)(?:{_NOBODY_ELSE}|(?:だけ|のみ)(?P<on>で、)(?=それ|そこ))"
        ),
        lambda m: f"{m[1]}がいる{'。' if m['on'] else ''}",
    ),
    # 自分の他のクリーチャーは《X》だけ。: there is one, and nothing else
    (
        Pattern(
            r"(?:(?<=[。、(])|^)(?:なお、?|ただし、?)?(?P<who>自分|相手|対戦相手|こちら|あなた|私)の、?(?:場|戦場)?の?、?"
            r"(?:(?:それ|これ)?以外の|(?:他|ほか|別)(?:にい(?:る|た))?の?|残りの)(?:場の)?(?P<kind>クリーチャー|生物|土地|パーマネント|エレメンタル)は、?"
            rf"(?P<one>{_OTHER}){_NOTHING_ELSE}"
        ),
        _besides,
    ),
    # 自分の場にいるのは《X》以外だと2/2だけ。《X》以外の自分のクリーチャーは2/2だけ。
    (
        Pattern(
            r"(?:(?<=[。、(])|^)(?:(?P<who>自分|相手|対戦相手|こちら|あなた|私)の(?:場|戦場)に(?:いる|ある)(?:の|クリーチャー)は、?《[^《》]+》(?:以外|の(?:他|ほか))(?:だと|では|に(?:は)?|は)?、?"
            rf"|《[^《》]+》(?:以外の|の(?:他|ほか)の)、?(?P<whose>自分|相手|対戦相手|こちら|あなた|私)のクリーチャーは、?)(?P<one>{_OTHER}){_NOTHING_ELSE}"
        ),
        _besides,
    ),
    # 《X》だけが自分の他のクリーチャー。他にいる自分のクリーチャーは《X》だけ。
    (
        Pattern(
            rf"(?:(?<=[。、(])|^)(?P<one>{_OTHER})(?:だけ|のみ)が、?(?P<who>自分|相手|対戦相手|こちら|あなた|私)の"
            r"(?:(?:他|ほか|別)の|残りの)(?P<kind>クリーチャー|生物|パーマネント)(?:です|だ|である|とする)?(?=。)"
        ),
        _besides,
    ),
    (
        Pattern(
            r"(?:(?<=[。、(])|^)(?:他|ほか)に(?:は)?(?:場に)?(?:いる|ある|コントロールして(?:い)?る)?、?(?P<who>自分|相手|対戦相手|こちら|あなた|私)の"
            rf"(?P<kind>クリーチャー|生物|パーマネント)は、?(?P<one>{_OTHER}){_NOTHING_ELSE}"
        ),
        _besides,
    ),
    # 自分のクリーチャーは3/3と2/2だけ。
    (
        Pattern(
            r"(?:(?<=[。、(])|^)((?:自分|相手|対戦相手|こちら|あなた|私)の)(?:場の)?クリーチャーは、?"
            rf"((?:[^。?!、]|と、){{1,40}}?)と、?([^。?!、]{{1,30}}?){_NOBODY_ELSE}"
        ),
        r"\1\2と\1\3がいる",
    ),
    # 自分のクリーチャーは頑強持ち2体のみ。
    (
        Pattern(
            r"(?:(?<=[。、(])|^)((?:自分|相手|対戦相手|こちら|あなた|私)の)(?:場の)?クリーチャーは、?"
            rf"([^。?!、はが]{{1,30}}?(?:持ち|持つ)(?:の?クリーチャー)?\d体){_NOBODY_ELSE}"
        ),
        r"\1場に\2がいる",
    ),
    # 自分がコントロールしてる土地は《反射池》と《森》だけ。
    (
        Pattern(
            r"(?:(?<=[。、(])|^)(?P<who>(?:自分|相手|対戦相手|こちら|あなた|私)(?:が|の))?、?"
            r"(?:コントロールして(?:い)?る|場に(?:出て(?:い)?る|ある)|持って(?:い)?る|場の)(?:土地|パーマネント|アーティファクト|エンチャント)は、?"
            r"(?P<list>(?:[^。?!、]|と、|、(?!《?自分|相手)){1,60}?)(?:だけ|のみ|しか(?:ない|ありません|持って(?:い)?ない))(?:です|だ|である|とする)?(?=。)"
        ),
        lambda m: f"{(m['who'] or '自分が')[:-1]}は{m['list']}だけをコントロールしている",
    ),
    # 蓄積カウンターがもう1個も残っていない《X》
    (
        Pattern(
            r"(?<=カウンター)(?:が|は|も)?(?:もう|すでに|既に)?(?:1個も|1つも|まったく|全く|全然|一切|ひとつも)?、?(?:残って|乗って|載って|置かれて|のって)(?:い)?な(?:い|くなった)の?(?=《)"
        ),
        "が残っていない",
    ),
    # 《X》には蓄積カウンターがもう残っていない, 《X》の蓄積カウンターは0個。
    (
        Pattern(
            r"(?P<one>《[^《》]*》)(?:に|の上に|の)(?:は|も)?、?(?:もう|すでに|既に)?(?P<mark>[一-龥]{2,4}カウンター)(?:が|は|も)?(?:もう|すでに|既に)?(?:1個も|1つも|まったく|全く|全然|一切)?、?"
            r"(?:残って(?:い)?(?:ない|ません)|(?:が)?なくなった|なくなって(?:い)?る|0個(?:です|だ|である)?|なし|ない|ありません)(?=。)"
        ),
        r"\g<one>に\g<mark>は乗っていない",
    ),
    # クリーチャー(トークンではない)が
    (Pattern(r"(?<=クリーチャー)\(トークンで(?:は)?な(?:い|く(?:カード)?)\)"), ""),
    # トークンみたいに消滅する: what it is likened to
    (Pattern(r"、?トークン(?:みたいに|のように|と同(?:じ(?:よう)?|様)に)、?(?=消滅|消え|なくな)"), "、"),
    # トークンでない2/2: what nothing is said of is a card
    (
        Pattern(r"トークンで(?:は|も)?な(?:い|く)、?(?:普通の|カードの)?(?=\d+/\d+|クリーチャー|カードのクリーチャー)"),
        "",
    ),
    # 1/1トークンを3体と2/2を1体コントロールしている
    (
        Pattern(rf"({_KIND})を(\d+[体枚])と、?({_KIND})を(\d+[体枚])、?(?=コントロール)"),
        r"\1 \2と\3 \4を",
    ),
    # 自分のクリーチャーはプロテクション(黒)持ち1体だけ。
    (
        Pattern(
            r"(?:(?<=[。、(])|^)((?:自分|相手|対戦相手|こちら|あなた|私)の)(?:場の)?クリーチャーは、?"
            rf"([^。?!、はが]{{1,30}}?(?:を持つ|を持った|持ち))(?:の?が|の)?1体{_NOBODY_ELSE}"
        ),
        lambda match: f"{match[1]}{match[2]}{'の' if match[2].endswith('持ち') else ''}クリーチャーが1体いる",
    ),
    # 自分：4/4。相手：3/3。
    (
        Pattern(
            r"(?:(?<=[。、(])|(?<=\s)|^)(?:(?:現在の)?(?:盤面|状況|場)(?:は|:)、?)?"
            r"(自分|相手|対戦相手|こちら|あなた|私)(?:の(?:場|盤面|戦場)|側)?(?:は)?:\s?(?=[^。?!]{1,60}[。、])"
        ),
        r"\1の場に",
    ),
    (Pattern(r"(?:(?<=[。(])|^)(?:現在の|今の)?(?:盤面|状況|場の状況|前提)(?:は)?:\s?"), r""),
    # 2/2を対象に《カード》を撃った, 《カード》を2/2対象で撃った
    (
        Pattern(r"を対象(?:に(?:して|とって|取って)?|として|とし)、?(?=《[^《》]*》(?:\([^()]*\))?(?:を|が|で))"),
        r"に",
    ),
    (Pattern(r"(?<=[^。])を対象(?:に|として)(?=撃|唱え|使|打|キャスト|プレイ)"), r"に"),
    (Pattern(r"(?<![\d/+-])(\d+/\d+)対象(?:で|に|として)(?=《|撃|唱え|使|打|キャスト|プレイ)"), r"\1に"),
    (
        Pattern(
            r"(《[^《》]*》)の対象を([^、。?!]{1,20})に(?=した|選んだ|しました|選びました|する)(?:した|選んだ|する)"
        ),
        r"\2に\1を撃った",
    ),
)
