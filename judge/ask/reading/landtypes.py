"""Lands told by the land type they have, and one that is all there is: 沼の土地タイプを持つ土地 is 「沼」を持つ土地.

Invariant: only a basic land type that a land is said to have is put otherwise; which land and whose stays as it is.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_TYPE = r"(?<![・と])[「『]?(?P<type>沼|島|山|森|平地)[」』]?"
_NONBASIC = r"(?:(?:基本(?:土地)?で(?:は)?ない|非基本の?|基本じゃない|特殊な?)、?)?"

_OF = r"(?:平地|島|沼|山|森)"
_DUAL = r"(?:デュアル・?ランド|(?:2色|多色)の?(?:土地|ランド)|ランド)"

_PERMANENT = (
    rf"(?:{_OF}|(?:基本)?土地|(?:[^。、?《》はがのに]{{0,6}}の?)?"
    r"(?:クリーチャー|アーティファクト|エンチャント|プレインズウォーカー|パーマネント))"
)


def _one_of_them(match: re.Match[str]) -> str:
    """Return that a player controls a swamp as that it is one, where a landwalk looks for no more than that."""
    return f"{match['who']}{match['kind']}を1つコントロールして{match['is']}" if "渡り" in match.string else match[0]


def _one_there(match: re.Match[str]) -> str:
    """Return that there is a swamp on a player's side as that the player controls it, beside a landwalk."""
    return f"{match['who']}は{match['kind']}を1つコントロールしている" if "渡り" in match.string else match[0]


_LISTED = r"(?:《[^《》]+》|(?<![・《])(?:平地|島|沼|山|森)(?![》・]))(?:が?[2-9]つ|が?1つ)?"
_ONLY_LANDS = Pattern(
    rf"(?P<before>^|[^。]*。)(?:自分の|自分が(?:コントロールしている|持っている|出している)|(?:場|戦場)の|自分の場の)?土地は、?(?P<list>{_LISTED}(?:(?:と|、|や){_LISTED})*)"
    r"(?:だけ|のみ)(?:です|だ|でした|である|という状況|の状態|なんです(?:けど|が)?)?(?:。|、)"
)


def _only_lands(match: re.Match[str]) -> str:
    """《X》をコントロール中。土地は《Y》と山だけです。: what is there besides, and that it is all; then of X again."""
    named = re.findall(r"《[^《》]+》", match["before"])
    items = []
    for one in re.split("と|、|や", match["list"]):
        name, number = re.fullmatch(r"(?:《)?([^《》]+?)(?:》)?(?:が?([1-9])つ)?", one).groups()  # type: ignore[union-attr]
        items.append((f"{number}つの" if number and number != "1" else "") + f"《{name}》")
    behind = match.string[match.end() :]
    bare = re.match(r"(?:(?:これ|この(?:場合|状態))(?:だと|でも?|は)?、?)?(?:生け贄|死亡|死に|死ぬ|どうな|残)", behind)
    if bare and len(set(named)) != 1:
        return match[0]
    again = f"{named[0]}は" if bare else ""
    return f"{match['before']}自分は{'と'.join(items)}をコントロールしている。他の土地はない。{again}"


_NO_MORE_LANDS = Pattern(
    r"(?P<told>[^?]*(?:(?:他|ほか)(?:に|の|には)?、?土地(?:は|が|も)(?:ない|ありません|なし)|土地(?:は|が)[^。?]*(?:だけ|のみ)(?:です|だ)?)。)"
    r"(?=(?:(?:これ|この(?:場合|状態))(?:だと|でも?|は)?、?)?(?:生け贄|死亡|死に|死ぬ))"
)


def _of_what_is_no_land(match: re.Match[str]) -> str:
    """他に土地はない。生け贄に捧げる?: what is asked of is the one card told of that is no land."""
    from judge.ask.building.cards import key_of, printed, says_type

    named = dict.fromkeys(re.findall("《([^《》]+)》", match["told"]))
    others = [one for one in named if not says_type(printed(key_of(one))[0], "land")]
    return f"{match['told']}《{others[0]}》は" if len(others) == 1 else match[0]


SPANNING: tuple[Form, ...] = (
    (_ONLY_LANDS, _only_lands),
    (_NO_MORE_LANDS, _of_what_is_no_land),
    # 島渡りの2/2を、島をコントロールしている相手は3/3でブロックできる: whose land it is, told in a sentence
    (
        Pattern(
            r"(?P<head>^|(?<=。))(?P<walk>[^。?「」《》]{0,8}渡り[^。?「」《》]{1,16}?(?:を|は|が)、?)(?P<land>島|沼|森|山|平地)を"
            r"(?:コントロールし|持っ|出し)て(?:い)?(?P<end>る|ない)(?P<who>(?:対戦)?相手|自分)(?=[はがの])"
        ),
        r"\g<head>\g<who>は\g<land>をコントロールしてい\g<end>。\g<walk>\g<who>",
    ),
    # 相手は沼をコントロールしている
    (
        Pattern(
            r"(?P<who>(?:対戦相手|相手|自分|防御プレイヤー)(?:は|が|も))、?(?P<kind>平地|島|沼|山|森)を、?コントロールして(?P<is>い(?:る|て|ます)|おり|る)"
        ),
        _one_of_them,
    ),
    # 相手の場に沼がある, 相手には沼がある
    (
        Pattern(
            r"(?<=[。、])(?P<who>対戦相手|相手|自分)(?:の(?:場|戦場))?に(?:は)?、?(?P<kind>平地|島|沼|山|森)が(?:1[つ枚])?(?P<is>ある|あります)(?=。)"
        ),
        _one_there,
    ),
    # 戦場にある土地は全部合わせて1つだけ
    (
        Pattern(
            r"(?P<at>戦場|場)に(?:ある|いる|出ている|存在する)(?P<kind>土地|クリーチャー|アーティファクト|エンチャント)(?:は|が|って)、?"
            r"(?:全部(?:で)?|みんな|お互い|両者|双方|合計)?(?:を)?(?:合わせて|合わせても|で)?、?(?P<n>\d(?:つ|枚|体|個))(?P<only>だけ|のみ)"
        ),
        r"\g<at>の\g<kind>は\g<n>\g<only>",
    ),
    # 土地は1つだけ。…その1つは
    (
        Pattern(
            r"(?P<told>(?P<kind>土地|クリーチャー|アーティファクト|エンチャント)は1(?P<u>つ|枚|体|個)(?:だけ|のみ)[^?]*?)その1(?P=u)(?=[はがをも])"
        ),
        r"\g<told>その\g<kind>",
    ),
    # 自分の沼は0枚で、…; 相手の場のクリーチャーはゼロです: there is none
    (
        Pattern(
            rf"(?:(?<=[。、?])|^)(?P<who>自分|こちら|こっち|相手|対戦相手|あなた)(?:側)?(?:の(?:戦?場の)?|は、?|の戦?場(?:に)?(?:は|の)?|には)(?P<what>{_PERMANENT})"
            r"(?:は|が)?(?:0[枚体個つ]|ゼロ)(?P<end>(?:です|だ|な)?(?:ので|が|けど)、?|で、|だ(?=。)|です(?=。)|(?=。)|$)"
        ),
        lambda m: (
            f"{m['who']}は{m['what']}をコントロールしていない"
            + ("。" if m["end"].strip("です、だ") or "、" in m["end"] else "")
        ),
    ),
    # 自分の沼は1枚で、…
    (
        Pattern(
            rf"(?:(?<=[。、?])|^)(?P<who>自分|相手|対戦相手)(?:の(?:戦?場の)?|の戦?場に)(?P<what>{_OF})(?:は|が)(?P<many>[1-9]枚)で、"
        ),
        r"\g<who>は\g<what>を\g<many>コントロールしている。",
    ),
    # 土地タイプに「沼」を持つ基本でない2色土地, 沼の土地タイプを持つデュアルランド
    (Pattern(rf"(?:土地)?タイプに[「『]?(?P<type>{_OF})[」』]?を(?:も)?持つ"), r"\g<type>の土地タイプを持つ"),
    (Pattern(rf"(?<=タイプを持つ)、?(?P<how>{_NONBASIC}){_DUAL}"), r"\g<how>土地"),
    (
        Pattern(rf"(?<=[はとに、。])(?P<types>{_OF}(?:・{_OF})*)の{_DUAL}(?=《|を|が|だけ)"),
        r"\g<types>の土地タイプを持つ土地",
    ),
    # …を持つ土地《Bayou》(沼・森): what it is called says nothing more
    (Pattern(rf"(?<=タイプを持つ)(?P<how>、?{_NONBASIC}土地)《[^《》]*》\({_OF}(?:・{_OF})*\)"), r"\g<how>"),
    # 基本の《沼》を持っていないけど、沼の土地タイプを持つ土地をコントロール中
    (
        Pattern(
            rf"(?P<who>(?:自分|こちら)(?:は|が))、?基本(?:土地)?の?《?(?P<type>{_OF})》?(?:を|は)(?:1枚も)?(?:持っていない|持ってない|持っておらず|コントロールしていない|コントロールしておらず|コントロールせず)"
            r"(?:けれど|けど|が|ものの|で)?、?(?=(?:(?!相手)[^。])*(?P=type)の(?:土地)?タイプを持つ)"
        ),
        r"\g<who>",
    ),
    # 「沼」の土地タイプを持つ基本でない土地, 沼のタイプを持つ土地
    (
        Pattern(
            rf"{_NONBASIC}{_TYPE}(?:の|という)?(?:基本)?(?:土地)?(?:の)?・?タイプ(?:を|が)(?:も)?(?:持つ|持った|持っている|ある|ついた)、?{_NONBASIC}土地"
        ),
        r"「\g<type>」を持つ土地",
    ),
    # 沼である基本でない土地, 沼でもある土地, タイプが沼の土地
    (Pattern(rf"{_TYPE}で(?:も)?ある、?{_NONBASIC}土地"), r"「\g<type>」を持つ土地"),
    (Pattern(rf"(?:土地)?タイプ(?:が|は){_TYPE}の、?{_NONBASIC}土地"), r"「\g<type>」を持つ土地"),
    # 《カード》(…)自身を「ターン終了時まで沼になる」ようにした, 沼に変えた
    (
        Pattern(
            r"(?P<card>《[^《》]*》)(?P<text>\([^()]*\))?(?:自身|自体)?(?P<of>を|が|は)「?(?:ターン終了時まで、?)?(?P<type>平地|島|沼|山|森)(?:に(?:なる|する)」?ように"
            r"|」?に(?:変え|変化させ))(?=した|し|た|て|る)"
        ),
        lambda m: f"{m['card']}{m['text'] or ''}を{m['type']}に" + ("し" if "変" in m[0] else ""),
    ),
    (Pattern(r"(?<=》)(?P<text>\([^()]*\))?(?:自身|自体)を(?=(?:平地|島|沼|山|森)に)"), r"\g<text>を"),
    # 《カード》しかない
    (
        Pattern(
            r"(?:(?<=[。])|^)(?:自分の|こちらの)?(?:場|戦場)?(?:に(?:ある)?)?(?:土地は|のは|は)?、?(?P<card>《[^《》]*》(?:(?:と|、)(?:《[^《》]*》|平地|島|沼|山|森))*)しか"
            r"(?:ない|ありません|コントロールしていない|コントロールしていません|出ていない)(?=。|状態で|状況で)"
        ),
        r"自分は\g<card>だけをコントロールしている",
    ),
)
"""Forms that reach over names and brackets."""
