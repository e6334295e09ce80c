"""A creature of a base size with its counters and the spells it has suffered, told in any order, a sentence each.

+1/+1カウンターが1個乗った素の5/5が、このターン《巨大化》も受けている。 tells of three things, one after the other.

Invariant: nothing but these three and words without weight stands in what is put otherwise, each of them once.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_SIZE = r"(?:素|もともと|元々|本来)(?:の|が|は)?\d+/\d+(?:の?(?:クリーチャー|生物|やつ))?"
_MARK = r"[+-]\d/[+-]\dカウンター(?:が|も|を)?\d+個(?:が|も|を)?"
_SPELL = r"《[^《》]+》(?:\([^()《》]*\))?"
_STATE = (
    r"(?:乗(?:った|っていて|っている|ってる|ってて|って|り)|載(?:った|っていて|っている|って|り)|置かれ(?:た|ていて|ている|てて|ており|て)?|のって(?:い)?[るて]"
    r"|受け(?:た|ていて|ている|てて|ており|て)?|もら(?:った|っていて|っている|ってる|ってて|って|い)|食ら(?:った|っている|って)"
    r"|適用(?:済み|されて(?:い)?る|されていて)|使(?:って(?:い)?ある|われて(?:い)?る|用済み)|撃(?:って(?:い)?ある|たれて(?:い)?る)|唱え(?:てある|られて(?:い)?る)|解決(?:してある|済み)"
    r"|持(?:ち|って(?:い)?る|った)|つき)"
)
_GLUE = (
    r"(?:で|が|も|を|は|に|の|、|さらに|加えて|しかも|その上|すでに|既に|先に|(?:この|その|同じ|今)ターン(?:中)?(?:に|は)?|(?:自分|対戦相手|相手)の|"
    r"クリーチャー|生物|です|だ)"
)
_PIECE = rf"(?:{_SIZE}|{_MARK}|{_SPELL}|{_STATE}|{_GLUE})"
_THERE = r"(?:が(?:いる|います|いて|ある|あります))?"


def _parts(told: str) -> tuple[str, str, str, str] | None:
    """Return whose it is, its base size, counters and spell, None where one of them is missing or told twice."""
    sizes = re.findall(r"(?:素|もともと|元々|本来)(?:の|が|は)?(\d+/\d+)", told)
    marks = re.findall(r"([+-]\d/[+-]\dカウンター)(?:が|も|を)?(\d+個)", told)
    spells = re.findall(_SPELL, told)
    if (len(sizes), len(spells)) != (1, 1) or len(marks) > 1:
        return None
    if not re.search(rf"{_SPELL}(?:{_GLUE})*(?:受け|もら|食ら|適用|使|撃|唱え|解決)", told):
        return None
    whose = re.search(r"(?:自分|対戦相手|相手)の", told)
    mark = f"{marks[0][0]}が{marks[0][1]}" if marks else ""
    return whose[0] if whose else "", sizes[0], mark, spells[0]


def _sentences(told: str) -> str | None:
    """Return a sentence for each thing that is told, None where they are not all there."""
    parts = _parts(told)
    if parts is None:
        return None
    whose, size, mark, spell = parts
    counted = f"{whose}素の{size}に{mark}置かれている。" if mark else ""
    return f"{counted}{whose}素の{size}に{spell}を解決した。"


_IT = Pattern(r"(?:この|その|当該)(?:クリーチャー|生物)(?=[はのが])|(?:こいつ|そいつ)(?=[はのが、]|何/何)")


def _there(match: re.Match[str]) -> str:
    """Return the sentences of a creature that is told of for itself."""
    told, size = (
        _sentences(match["told"]),
        re.search(r"\d+/\d+", re.sub(r"[+-]\d/[+-]\d|《[^》]*》(?:\([^()]*\))?", "", match["told"])),
    )
    if told is None or size is None:
        return match[0]
    return told + _IT.sub(f"素の{size[0]}", match["rest"])


def _asked(match: re.Match[str]) -> str:
    """Return the sentences of a creature that is described where its size is asked, before what befalls it."""
    told = _sentences(match["told"])
    size = re.findall(r"\d+/\d+(?=の?(?:クリーチャー|生物|やつ)?$)", match["told"])
    return match[0] if told is None or not size else f"{told}{match['before']}素の{size[0]}"


_TO = r"(?P<to>(?:(?:自分|対戦相手|相手)の)?(?:\d+/\d+の)?《[^《》]+》(?:\([^()《》]*\))?)"
_CARD = r"(?P<card>《[^《》]+》(?:\([^()《》]*\))?)"
_PLAIN = (
    r"(?:修整|カウンター|強化|補正)(?:も|や)(?:修整|カウンター|強化|補正)(?:も|は)?(?:ない|なし|無い"
    r"|ありません|受けていない|受けていません|乗っていない)"
)


def _quoted(match: re.Match[str]) -> str:
    """Return an ability told by its text as that of its card: 《X》の「…」を解決 is 《X》(…)の能力を解決."""
    note = match["note"]
    text = f"({note[1:-1]}。{match['text']})" if note else f"({match['text']})"
    return f"{match['card']}{text}の能力を{match['verb']}"


_FIRST = r"(?:素|元|元々|もともと|もと|本来|基本|印刷値)(?:の(?:サイズ|P/T|大きさ))?(?:が|は|の|で)?(?:今は?)?"
_MADE_BY = (
    r"(?:(?:乗って|載って|のって|置かれて|置かれ|ついて|付いて|乗り|載り)(?:いて|おり)?"
    r"|(?:が|の)?(?:せい|ため|おかげ|影響)?で|によって|により)"
)
_THIS_BIG = (
    r"、?(?:(?:今|いま|現在)(?:は|の)?、?)?(?P<now>-?\d+/-?\d+)"
    r"(?:に(?:なって(?:い)?る|なった|縮んだ|縮んで(?:い)?る|育った|育って(?:い)?る))?の?"
)

SPANNING: tuple[Form, ...] = (
    # 素が1/6、-1/-1カウンター3個で-2/3になっているやつに: the same creature before and with its counters
    (
        Pattern(
            rf"{_FIRST}(?P<pt>\d+/\d+)(?:の(?:クリーチャー|やつ))?(?:です|だ|な)?(?:が|けど|で|に)?、?"
            rf"(?P<mark>[+-]\d/[+-]\dカウンター)(?:が|を)?(?P<n>\d+)[個つ](?:が)?{_MADE_BY}{_THIS_BIG}"
            r"(?P<what>クリーチャー|やつ|奴|生物|もの|の)(?=[がにはをへのも])"
        ),
        r"素の\g<pt>に\g<mark>が\g<n>個置かれて\g<now>になっている。素の\g<pt>",
    ),
    (
        Pattern(
            r"(?P<card>《[^《》]+》)(?P<note>(?:\([^()]*\))?)の「(?P<text>[^「」()]{6,}[うくぐすつぬぶむる])」(?:という|の)?(?:能力|効果)?を(?P<verb>解決|起動|使)"
        ),
        _quoted,
    ),
    # 素5/5→《巨大化》解決→
    (Pattern(rf"(?<![^。])(?P<size>(?:素の?)?\d+/\d+)→{_CARD}(?:を)?解決→"), r"\g<size>に\g<card>を解決した。"),
    # 素4/4で+1/+1カウンターが1個乗ったクリーチャーに《巨大化》を使った後、
    (
        Pattern(
            rf"(?<![^。])素(?:の|が)?(?P<pt>\d+/\d+)(?:で|に)?、?(?P<mark>[+-]\d/[+-]\dカウンター)が?(?P<n>\d+個)(?:が)?{_STATE}クリーチャーに、?(?:このターン(?:に)?、?)?{_CARD}を"
            r"(?:使った|撃った|唱えた|解決した)(?:後|あと|。)(?:に|で)?、?"
        ),
        r"素の\g<pt>に\g<mark>が\g<n>置かれている。素の\g<pt>に\g<card>を解決した。",
    ),
    # +1/+1カウンターが1個乗った素の5/5が、このターン《巨大化》も受けている。
    (Pattern(rf"(?<![^。])(?P<told>{_PIECE}{{3,30}}?){_THERE}。(?P<rest>.*)$"), _there),
    # …を解決した。先に《巨大化》を受け、+1/+1カウンターが1個乗っている素の4/4は何/何
    (
        Pattern(
            rf"^(?P<before>(?:[^。?]+。)+)(?P<told>(?:{_MARK}|{_SPELL}|{_STATE}|{_GLUE}){{3,20}}{_SIZE})(?=(?:は|が)(?:最終的に)?(?:何/何|いくつ))"
        ),
        _asked,
    ),
    # 《巨大化》を受け、攻撃している素の4/4は: it is that creature which has suffered it
    (
        Pattern(
            rf"(?<![^。])(?:このターン(?:に)?、?)?(?P<spell>{_SPELL})を受け(?:て)?、(?P<how>[^。、?《》]{{2,16}}(?:いる|た))(?P<size>(?:素の?)?\d+/\d+)(?=[はがを])"
        ),
        r"\g<size>に\g<spell>を解決した。\g<how>\g<size>",
    ),
    # 《巨大化》を撃った素の3/3は、後から同じターンに相手の《神格》が場に出たら
    (
        Pattern(
            rf"(?P<lead>(?<![^。])(?:[^。《》]{{0,40}}(?:ルール|規則)(?:だと|では|で|なら)、?)?){_CARD}を(?:撃った|使った|解決した|唱えた)(?P<who>(?:自分|相手|対戦相手)の)?素の?(?P<pt>\d+/\d+)(?:の?クリーチャー)?は、?"
            r"(?:その後|後から|あとから)?、?(?:同じターンに|そのターンに)?、?(?P<then>[^。]*?(?:たら|とき|場合)(?:は)?)、?(?=何/何)"
        ),
        r"\g<lead>\g<who>素の\g<pt>に\g<card>を解決した。その後、\g<then>\g<who>素の\g<pt>は",
    ),
    # 《鏡編み》(対象:2/2の《灰色熊》)解決, 《鏡編み》が2/2の《灰色熊》を対象にして解決された
    (
        Pattern(
            r"(?P<spell>《[^《》]+》)\((?:対象|目標)(?:は|:)(?P<to>(?:\d+/\d+の)?《[^《》]+》)\)(?:を|が)?解決(?:した|された|する|し)?"
        ),
        r"\g<to>に\g<spell>を解決した",
    ),
    (
        Pattern(
            rf"(?P<spell>《[^《》]+》)が、?{_TO}を(?:対象|目標)に(?:して|取って|とって)?、?解決(?:された|した|され)"
        ),
        r"\g<to>に\g<spell>が解決した",
    ),
    (
        Pattern(rf"{_TO}を(?P<spell>《[^《》]+》)の(?:対象|目標)に(?:して|取って|とって)、?解決"),
        r"\g<to>に\g<spell>を解決",
    ),
    (
        Pattern(
            r"(?<![はがも])(?<![はがも]、)(?<![はがも]対戦相手の)(?<![はがも](?:相手|自分)の)(?P<spell>《[^《》]+》)"
            rf"で{_TO}のコピーに(?:され|なっ)た(?=。)"
        ),
        r"\g<to>に\g<spell>を解決した",
    ),
    # +1/+1カウンターが2個置かれ、このターン既に3点のダメージを負っている素の5/5は: both are told of it
    (
        Pattern(
            r"(?:(?<=。)|^)(?P<mark>[+-]1/[+-]1カウンターが\d+個)(?:置かれ(?:ていて|て)?|乗って(?:い)?て|乗り)、"
            r"(?P<hurt>(?:この|その)ターン(?:に|中に)?、?(?:既に|すでに|もう)?\d+点のダメージを(?:負って|受けて)(?:い)?る)"
            r"(?P<one>(?:素の|元の|自分の|相手の)*(?P<size>\d+/\d+))(?=[はがをに])"
        ),
        r"\g<mark>置かれている\g<one>がいる。\g<size>は\g<hurt>。\g<size>",
    ),
    # 他のクリーチャーには修整もカウンターもない
    (Pattern(rf"(?<![^。?])\s?(?:他|ほか)の(?:各)?(?:クリーチャー|生物)(?:たち)?(?:に)?は、?{_PLAIN}(?:です)?。"), ""),
    (Pattern(rf"{_PLAIN}、?(?=(?:場の|戦場の)?(?:他|ほか)の(?:各)?(?:クリーチャー|生物))"), ""),
    (
        Pattern(
            rf"(?:(?:場|戦場)(?:にいる|の))?(?P<rest>(?:他|ほか)の(?:クリーチャー|生物))で、?{_PLAIN}(?:もの|やつ|クリーチャー)"
        ),
        r"\g<rest>",
    ),
    (Pattern(r"(?P<others>(?:他|ほか)の(?:クリーチャー|生物))たち"), r"\g<others>"),
    # 《神格》がインスタント・タイミングで場に出た: that it was at such a time, as with flash
    (
        Pattern(
            rf"インスタント・?(?:の)?タイミング(?:で|に)、?(?=(?:{_CARD}を)?(?:戦場に|場に)?出(?:た|まし|し(?:た|て[きい]|まし)))"
        ),
        "瞬速で",
    ),
    # 相手が瞬速で《神格》を出してきた, 《神格》が瞬速で戦場に出た
    (
        Pattern(
            rf"(?P<who>相手|対戦相手|自分)(?:が|は)、?瞬速で、?{_CARD}を(?:戦場に|場に)?出し(?:て(?:きた|きました)|た|ました)"
        ),
        r"\g<who>の\g<card>が戦場に出た",
    ),
    (Pattern(r"瞬速で、?(?=素?の?\d+/\d+(?:のクリーチャー)?を(?:戦場に|場に)?出[しすた])"), ""),
    (Pattern(r"(?<![0-9+])[3-9]体(?:とも)?は(?=それぞれ何/何)"), ""),
    (Pattern(r"(?<=》)(?P<note>(?:\([^()]*\))?)が、?瞬速で、?(?=戦場に|場に|出)"), r"\g<note>が"),
    (
        Pattern(r"(?<=》)(?P<note>(?:\([^()]*\))?)を、?瞬速で、?(?=(?:戦場に|場に)?出し(?:た|て[きい]|まし))"),
        r"\g<note>を",
    ),
)
"""Forms that reach over names and brackets."""
