"""How counters that an ability puts and takes off again are told: 3個とも4/4に割り振った, 終了ステップが過ぎたら.

Invariant: as in `wording`; that they are taken off again is left out, as the card that is named says it and the play
bears it out.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_MARK = r"[+-]1/[+-]1カウンター"
_CARD = r"《[^《》]+》(?:\([^()]*\))?"
_END = r"(?:次の|その(?:ターンの)?)?(?:ターン終了時|終了ステップ|ターンの終わり|ターン終了ステップ)"
_THEM = rf"(?:(?:その|それらの|置いた|置かれた)*(?:{_MARK}|カウンター)(?:\d個)?|それら?|これら?)"
_PUT = r"(?:割り振っ|割りふっ|乗せ|載せ|のせ|置い|集め|集中させ|配置し)"
_ALL = r"(?:(?:を)?(?:すべて|全て|全部|とも|まとめて)(?:を)?)"


def _goes_off(text: str) -> bool:
    """Return whether a card that is named takes off again, at the end of the turn, the counters that it puts."""
    from judge.ask.building.cards import key_of, text_of

    keys = [key_of(name) for name in re.findall("《([^《》]+)》", text)]
    return any("Later(" in repr(text_of(key)) and "TakeCounter(" in repr(text_of(key)) for key in keys if key)


_DONE = {
    "置き": "置いた",
    "置いて": "置いた",
    "乗せ": "乗せた",
    "乗せて": "乗せた",
    "載せて": "載せた",
    "のせて": "のせた",
}


def _taken_off(match: re.Match[str]) -> str:
    """Return the end of the turn for 終了ステップにそれらが取り除かれた, where a card is named that puts them."""
    named = _goes_off(match.string)
    lead = f"{_DONE[match['put']]}。" if match["put"] else match["lead"]
    return f"{'。' if lead == '、' else lead or ''}終了ステップの後、" if named else match[0]


def _moved(match: re.Match[str]) -> str:
    """Return その3個を全部取り除いて5/5に置いた as カウンターを3個とも5/5に移した, where a card is named."""
    if "《" not in match.string:
        return match[0]
    return f"カウンターを{match['n']}とも{match['onto']}に移し"


def _wholly(match: re.Match[str]) -> str:
    """-1/-1カウンター3個を全部4/4に割り振った is 4/4に-1/-1カウンターを3個置いた."""
    if "《" not in match.string:
        return match[0]
    ends = {"た": "た", "て": "て", "たら": "たら"}[match["end"]]
    return f"{match['onto']}に{match['mark']}を{match['n']}置い{ends}"


def _by_horde(match: re.Match[str]) -> str:
    """2/2へ、《X》の死亡誘発を3個とも乗せられた is 《X》が死亡した。2/2に-1/-1カウンターを3個置いた."""
    kind = re.search(_MARK, match["note"] or match["card"])
    mark = kind[0] if kind else "-1/-1カウンター"
    return f"{match['card']}が死亡した。{match['onto']}に{mark}を{match['n']}置いた"


def _there(match: re.Match[str]) -> str:
    """Return そこに割り振った with the one size spoken of before; as it is where there are several, or none."""
    sizes = set(re.findall(r"(?<![+\-\d/])\d+/\d+(?!カウンター)", match.string[: match.start()]))
    if len(sizes) != 1:
        return match[0]
    return f"{match['card']}が死亡し、その能力でその{sizes.pop()}に{match['mark']}を{match['n']}置い{match['end']}"


_LADEN = (
    rf"(?:{_MARK}(?:が|を)?\d個(?:が|を)?(?:の|(?:乗|載|置|の)[^、。?]{{0,5}}[るただ]|持ち(?:の)?|持った|持つ|付き(?:の)?|ついた)"
    rf"(?:素の)?(?P<size>\d+/\d+|{_CARD})|\d+/\d+\({_MARK}(?:が|を)?\d個[^()]{{0,8}}\))(?:のクリーチャー)?"
)


def _one_by_one(match: re.Match[str]) -> str:
    """2/2に-1/-1カウンター2個と+1/+1カウンター1個を置く is …+1/+1を1個置き、さらに-1/-1を2個置く, of counters."""
    told = sorted(((match["a"], match["n"]), (match["b"], match["m"])))
    if told[0][0] == told[1][0]:
        return match[0]
    (first, many), (then, further) = told  # both come at once: nothing dies between, so that +1/+1 may go first
    case, put = ("が", "置かれ") if match["put"].endswith("れ") else ("を", "置き")
    return f"{match['one']}に{first}{case}{many}{put}、さらに{then}{case}{further}{match['put']}"


def _as_it_died(match: re.Match[str]) -> str:
    """《X》の3個を is 《X》が死亡し、-1/-1カウンター3個を, of a card that deals out so many counters as it dies."""
    from judge.ask.building.cards import key_of, text_of

    name = match["card"][1:].partition("》")[0]
    died = re.search(rf"《{re.escape(name)}》(?:\([^()]*\))?(?:が|は)(?:死|破壊)", match.string)
    for one in text_of(key_of(name)):
        if type(getattr(one, "when", None)).__name__ != "Dies":
            continue
        for step in getattr(one, "do", ()):
            if getattr(step, "amount", None) == int(match["n"][:-1]) and "1/" in str(getattr(step, "way", "")):
                return f"{'' if died else match['card'] + 'が死亡し、'}{step.way}カウンター{match['n']}を"
    return match[0]


_ON = (
    rf"(?:{_MARK}(?:が|を)?\d個(?:が|を)?(?:すでに|既に|もともと)?(?:の(?!せ|っ)|(?:乗|載|置|の)[^、。?]{{1,6}}[るただ]|持ち(?:の)?|持った|持つ|持っている|付き(?:の)?|つき(?:の)?|ついた|ついている|ある)"
    rf"(?:(?:自分|相手|対戦相手)の)?(?:素の)?(?:\d+/\d+|{_CARD})(?:\([^()]*\))?(?:の?クリーチャー)?)"
)
"""What has counters already, with them."""

SPANNING: tuple[Form, ...] = (
    # 終了ステップの処理まで終わったあとのサイズは
    (
        Pattern(
            rf"(?P<end>{_END})の(?:処理|誘発|解決)(?:が|まで|も)?(?:すべて|全部|全て)?(?:終わっ|済ん|完了し|過ぎ)[ただ](?:後|あと)(?:の|に|は|で)?、?(?=(?:その|この)?(?:サイズ|P/T|大きさ|何/何|いくつ|パワー))"
        ),
        "終了ステップの後の",
    ),
    # 《X》(死亡したとき-1/-1カウンター3個を…)の3個を、4/4に全部置かれた
    (
        Pattern(
            rf"(?P<card>{_CARD})の(?:{_MARK}|カウンター)?(?P<n>\d個)を、?(?=[^。?]*に(?:は)?、?(?:すべて|全て|全部|まとめて|\d個とも)?(?:置|乗|載|割り振))"
        ),
        _as_it_died,
    ),
    # -1/-1カウンター3個を、+1/+1カウンター2個が乗った素の2/2に全部置かれた: what comes on is not what is there
    (
        Pattern(
            rf"(?P<mark>{_MARK})(?:を)?(?P<n>\d個)(?:{_ALL}|を)、?(?P<onto>(?:(?:自分|相手|対戦相手)の)?{_ON})に(?:は)?、?(?:すべて|全て|全部|まとめて|\d個とも)?"
            r"(?P<put>置(?:い(?=た|て|たら)|か(?=れ)|く|き(?=ま))|(?:乗|載|の)せ(?=られ|た|て|る|ま)|割り振(?:っ(?=た|て)|ら(?=れ)|る|り(?=ま)))"
        ),
        r"\g<onto>に\g<mark>を\g<n>\g<put>",
    ),
    # 2/2に+1/+1カウンター1個と-1/-1カウンター2個を置く
    (
        Pattern(
            rf"(?P<one>(?<![\d/+\-])\d+/\d+(?:の?クリーチャー)?)に、?(?P<a>{_MARK})(?:が|を)?(?P<n>\d+個)と、?(?P<b>{_MARK})(?:が|を)?(?P<m>\d+個)(?:が|を)?"
            r"(?:同時に|一緒に)?(?P<put>(?:置かれ|(?:乗|載|の)せられ)(?!て(?:い|お)?[るまり])|置(?!か)|(?:乗|載|の)せ(?!られ))"
        ),
        _one_by_one,
    ),
    # 2/2へ-1/-1カウンターを1個置いた
    (Pattern(rf"(?<=[\d》)ー])へ(?=、?{_MARK}(?:を|が)?\d)"), "に"),
    # +1/+1カウンター2個の2/2に-1/-1カウンター1個。: those come on now, which the size can't have in it
    (
        Pattern(
            rf"(?P<to>{_LADEN}に、?(?:相手が|自分が|さらに)?)(?P<mark>{_MARK})(?:が|を)?(?P<n>\d個)(?:を?追加)?"
            rf"(?=。|、(?:さらに)?{_CARD})"
        ),
        r"\g<to>\g<mark>を\g<n>置いた",
    ),
    # +1/+1カウンターが乗ってるだけで-1/-1は1個もないクリーチャー
    (
        Pattern(
            rf"(?P<mark>{_MARK})が(?P<n>\d個)?(?:乗って|置かれて|載って|のって)(?:い)?るだけで、?[+-]1/[+-]1(?:カウンター)?(?:は|が|なんて)"
            r"(?:1個も|1つも|まったく|全く|ぜんぜん|全然)?、?(?:ない|乗って(?:い)?ない|置かれて(?:い)?ない|持って(?:い)?ない)(?=\d/\d|クリーチャー|《)"
        ),
        lambda m: f"{m['mark']}{m['n'] or ''}だけが乗っている",
    ),
    # を出し、3個とも使って相手の5/5に置いた
    (
        Pattern(
            r"(?<=を出し)(?:て)?、(?:その)?(?P<n>\d)個(?:とも|すべて|全部)(?:を)?(?:使って|使い|移して)、?(?=[^、。?]{1,20}に(?:置い|乗せ|移し))"
        ),
        r"、その\g<n>個を全部取り除いて",
    ),
    # 最大で緑マナ何点出る? 出しきったドルイドは、どうなる?
    (
        Pattern(
            r"(?<=\?)\s?(?:そのように|そうして)?(?:(?:緑|赤|青|白|黒)?マナを)?(?:最大(?:限)?(?:まで)?)?(?:出し|使い|起動し)(?:きっ|切っ|尽くし)た"
            r"(?:(?:あと|後|とき|場合|ら)(?:の|に|は|で)?、?)?(?=[^。?]{1,40}\?)"
        ),
        "",
    ),
    (
        Pattern(r"(?<=\?)\s?(?P<what>[^。?、()]{1,16}は)、?ターンが終わ(?:ると|ったら|れば)、?(?=どう|何/何)"),
        r"ターン終了時に\g<what>",
    ),
    # その3個を全部取り除いて相手の5/5に置いた
    (
        Pattern(
            rf"(?<=、)(?:その|これの|自身の|上の)*(?:{_MARK}|カウンター)?(?:を)?(?P<n>\d個)(?:の(?:{_MARK}|カウンター))?{_ALL}?を?、?取り除(?:いて|き)、?"
            rf"(?P<onto>(?:自分の|相手の|対戦相手の|別の)?\d/\d(?:のクリーチャー)?)に(?:(?:{_MARK}|カウンター)を)?(?:\d個)?(?:とも|全部|すべて)?(?:置い|乗せ|載せ)(?=た)"
        ),
        _moved,
    ),
    # 素の2/2に+1/+1カウンター2個のクリーチャーへ、《X》の死亡誘発(…)を3個とも乗せられた
    (
        Pattern(
            rf"(?<![^。])(?P<onto>[^。、?《》]{{1,40}}\d/\d[^。、?《》]{{0,30}})[にへ]、?(?P<card>{_CARD})の死亡(?:時の)?誘発(?P<note>\([^()]*\))?(?:の(?:{_MARK}))?を"
            r"(?P<n>\d個)(?:とも|全部)(?:乗せられ|置かれ|載せられ|割り振られ)た"
        ),
        _by_horde,
    ),
    # 《X》のカウンターを3個とも3/3に移した
    (
        Pattern(
            rf"(?<![^。?])(?P<card>{_CARD})の(?:{_MARK}|カウンター)を(?P<n>\d個)とも(?=[^。?]{{0,12}}\d/\d[^。?]{{0,4}}に移)"
        ),
        r"\g<card>がいる。カウンターを\g<n>とも",
    ),
    # 《X》の死亡誘発で
    (
        Pattern(rf"(?P<card>{_CARD})の(?:死亡|死亡時の?|死んだときの)(?:誘発|能力|誘発型能力)で"),
        r"\g<card>が死亡し、その能力で",
    ),
    # -1/-1カウンター3個を全部4/4に割り振った
    (
        Pattern(
            rf"(?P<mark>{_MARK})(?:を)?(?P<n>\d個)(?:{_ALL}|を)、?(?:1体の)?(?P<onto>[^。、?「」はがを]{{0,16}}\d/\d(?:\([^()]*\))?)(?:1体)?に{_PUT}(?P<end>たら|た|て)"
        ),
        _wholly,
    ),
    (
        Pattern(
            rf"(?P<mark>{_MARK})を(?P<n>\d個){_ALL}、?(?:1体の)?(?P<onto>[^。、?「」はがを]{{0,16}}\d/\d(?:\([^()]*\))?)(?:1体)?に{_PUT}(?P<end>たら|た|て)"
        ),
        _wholly,
    ),
    # 《X》が死んで-1/-1カウンター1個をそこに割り振った, 4/4に3個割り振った
    (
        Pattern(
            rf"(?P<card>{_CARD})が(?:死ん|死亡し|墓地に置かれ)(?:で|て|、)、?(?P<mark>{_MARK})(?:を)?(?P<n>\d個)を?(?:そこ|それ|そのクリーチャー)に(?:割り振っ|割りふっ|乗せ|載せ|置い)(?P<end>たら|た|て)"
        ),
        _there,
    ),
    (
        Pattern(
            rf"(?P<card>{_CARD})が(?:死ん|死亡し|墓地に置かれ)(?:で|て|、)、?(?P<onto>[^。、?「」はがを]{{0,16}}\d/\d(?:\([^()]*\))?)に(?P<n>\d個)(?:とも|全部|すべて)?(?:を)?(?:割り振っ|割りふっ)(?P<end>たら|た|て)"
        ),
        r"\g<card>が死亡し、その能力で\g<onto>にカウンターを\g<n>置い\g<end>",
    ),
    # 《X》の-1/-1カウンターを2個置いた
    (
        Pattern(rf"(?P<card>{_CARD})の(?P<mark>{_MARK})を(?P<n>\d個)(?=置い|乗せ|載せ)"),
        r"\g<card>の能力で\g<mark>を\g<n>",
    ),
    # 5/5に《X》の-1/-1カウンターが2個乗った: it is what puts them, not what has them
    (
        Pattern(
            rf"(?P<to>(?:に|の上に)(?:は)?、?)(?P<card>{_CARD})の(?P<mark>{_MARK})(?P<p>が|を)、?(?P<n>\d個|)、?(?=置|乗|載|のっ|のせ)"
        ),
        r"\g<to>\g<card>の能力で\g<mark>\g<p>\g<n>",
    ),
    (
        Pattern(
            rf"(?P<card>{_CARD})の(?P<mark>{_MARK})(?P<p>が|を)(?P<n>\d個|)、?(?P<to>[^。、?《》「」はがを]{{0,16}}\d/\d(?:\([^()]*\))?)に、?(?=置|乗|載|のっ|のせ)"
        ),
        r"\g<to>に\g<card>の能力で\g<mark>\g<p>\g<n>",
    ),
    # ターン終了時にそのカウンターが取り除かれた。最終的に
    (
        Pattern(
            rf"(?P<lead>(?P<put>置き|置いて|乗せ|乗せて|載せて|のせて)?、|。|^){_END}に、?{_THEM}(?:が|は|を)(?:すべて|全部)?取り除(?:かれ(?:た|る|ます|ました)|い(?:た|て)|く)(?:あと|後|ところ|とき|ら|場合)?(?:で|に|の|は|、|。)*(?=(?:最終的に|最後に|結局|その後(?:の)?|(?:その)?(?:{_CARD}|\d+/\d+|クリーチャー)(?:は|の)、?)*、?(?:何/何|サイズ|P/T|いくつ|どう|次のターン))"
        ),
        _taken_off,
    ),
    # (カウンターは終了ステップに取り除かれる)
    (
        Pattern(rf"\((?:なお|※)?{_THEM}は{_END}に(?:は)?(?:すべて|全部)?取り除(?:かれる|かれます|く)\)(?=[。?]|$)"),
        lambda m: "" if _goes_off(m.string) else m[0],
    ),
    # 解決直後と、終了ステップ後のサイズは
    (
        Pattern(
            rf"(?:解決直後|解決後|直後|置いた直後|今|いま|その時点)(?:の(?:サイズ|P/T))?と、?{_END}(?:の)?(?:後|あと|が過ぎた後|が終わった後)(?:の)?(?:サイズ|P/T|大きさ)は(?:それぞれ)?(?:何/何|いくつ)?(?:です|ですか|か)?(?=[?]|$)"
        ),
        "サイズは何/何?終了ステップの後は何/何",
    ),
    # 次の終了ステップが過ぎたら?
    (
        Pattern(rf"{_END}(?:が(?:過ぎ|終わっ|来)たら|の後は|後は|を過ぎたら)(?=\?)"),
        "終了ステップの後は何/何",
    ),
    (
        Pattern(rf"{_END}が(?:過ぎ|終わっ)(?:たら|た(?:あと|後)(?:に|は|で)?)、?(?=何/何|サイズ|いくつ)"),
        "終了ステップの後、",
    ),
    # 今いくつ
    (
        Pattern(r"(?P<which>(?:その)?\d/\d)は(?:今|いま)(?:は)?(?:いくつ|何/何)(?:です|ですか|か)?(?=\?)"),
        r"\g<which>は何/何",
    ),
)
"""Ways of telling of such counters, each with its plain form."""
