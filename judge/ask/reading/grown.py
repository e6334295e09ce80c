"""What an object has grown by, told in one breath, in plainer words: 素5/5、カウンター3個のクリーチャー has them on it.

Invariant: sizes, counters and spells stay as they are and in their order; a size that is told as what comes of it is
left out only where the amounts told in the same place add up to it.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.text.patterns import Form, Pattern

_WHO = r"(?P<who>(?:(?:自分|対戦相手|相手|あなた)の)?)"
_SIZE = r"素(?:の)?(?P<pt>\d+/\d+)"
_MARK = r"(?P<mark>[+-]\d/[+-]\d)カウンターが?(?P<many>\d+個)"
_ON = r"(?:が?(?:乗った|載った|乗っている|載っている|置かれた|置かれている|持ち|つき))?"
_PUT = r"(?:(?:乗っ|載っ|置かれ|のっ)て(?:い(?:て|る|ます))?|乗り|載り|置かれ(?:ており)?|あり)?"
_SPELL = r"(?P<spell>《[^《》]+》(?:[(][^()]*[)])?)"
_OF = r"(?P<spell>《[^《》]+》)(?:[(](?:ターン終了時まで、?)?[+]\d+/[+]\d+(?:の?修整)?[)])?"
_AND = r"(?:、|。|さらに|加えて|しかも|その上|このターン(?:に|は)?)*"
_SUFFERS = r"(?:を|も)(?:受けて(?:いる|います|る)|受けた)"
_PERMANENT = r"(?:(?:破壊不能|被覆|呪禁)の)?(?:アーティファクト|エンチャント|土地)"
_BOTH = r"\((?:素|元|元々|本来)(?:の|は|が|で)?(?P<pt>\d+/\d+)[、で]*(?:今|いま|現在)(?:の|は|が)?(?P<now>\d+/\d+)\)"
_PRINTED = r"(?:素|元|元々|もともと|本来)?(?:の|は|が)?(?P<pt>\d+/\d+)"
_LYING = r"(?:で|(?:が)?(?:乗っ|載っ|置かれ|のっ)て(?:い(?:て|る)|おり)?)、?"
_BY_COUNTERS = rf"(?P<mark>[+-]1/[+-]1)カウンター(?:が)?(?P<many>\d+個)?{_LYING}"
_NOW = r"(?:(?:今|いま|現在)(?:の|は|が)?、?(?P<now>\d+/\d+)(?:になって(?:い)?る)?)"
_NONE = r"(?:修整|カウンター|強化|補正)"


def _sum(match: re.Match[str]) -> str:
    """《巨大化》(+3/+3)を受けて5/5になっている《灰色熊》(素は2/2): the sum is left out where it is one."""
    base, mod, now = ([int(n) for n in re.findall(r"\d+", match[part])] for part in ("base", "mod", "now"))
    if [a + b for a, b in zip(base, mod, strict=True)] != now:
        return match[0]
    return f"{match['spell']}を受けた{match['card']}({match['base']})"


def _counted_first(match: re.Match[str]) -> str:
    """素が2/2で、+1/+1カウンターを3個乗せて今5/5の: what it is now is left out where the counters make it."""
    base, mark, now = ([int(n) for n in re.findall(r"[+-]?\d+", match[part])] for part in ("pt", "mark", "now"))
    count = int(match["many"].removesuffix("個"))
    if [a + b * count for a, b in zip(base, mark, strict=True)] != now:
        return match[0]
    return f"{match['mark']}カウンターが{match['many']}置かれた素の{match['pt']}の"


def _counted(match: re.Match[str]) -> str:
    """+1/+1カウンター3個の頑強持ち(素2/2、いま5/5): what it is now is left out where the counters make it."""
    base, mark, now = ([int(n) for n in re.findall(r"[+-]?\d+", match[part])] for part in ("pt", "mark", "now"))
    count = int(match["many"].removesuffix("個"))
    if [a + b * count for a, b in zip(base, mark, strict=True)] != now:
        return match[0]
    told, rest = match.groupdict().get("told") or "", match.groupdict().get("rest") or ""
    return f"{told}(素の{match['pt']}){rest}"


def _listed(match: re.Match[str]) -> str:
    """アーティファクト3つ(うち1つは破壊不能)とエンチャント2つが出ている: each kind with its number."""
    count, special = int(match["n"]), int(match["k"] or 0)
    if special > count:
        return match[0]
    told = [f"{match['word']}の{match['a']}が{special}つ"] if special else []
    told += [f"{match['a']}が{count - special}つ"] if count > special else []
    end = "あって" if match[0].endswith("て") else "あります" if match["e"] == "ます" else "ある"
    return "、".join((*told, f"{match['b']}が{match['m']}つ")) + end


def _now_so_large(match: re.Match[str]) -> str:
    """《X》(0/0の伝説、貪食X。今は9/9): what it is now before the name, what it says behind it but for its size."""
    text = re.sub(r"^(?:素の?|元の?)?(?:は|が)?\d+/\d+(?:の|で|、|$)+", "", match["text"])
    return f"{match['now']}の{match['card']}" + (f"({text})" if text else "")


def _grown_to(match: re.Match[str]) -> str:
    """《X》(2/2、+1/+1カウンターが乗って今5/5): the counters before the name, as many as make that size."""
    base, mark, now = ([int(n) for n in re.findall(r"[+-]?\d+", match[part])] for part in ("pt", "mark", "now"))
    changes = {(b - a) / step for a, step, b in zip(base, mark, now, strict=True)}
    many = changes.pop()
    if changes or many < 1 or match["many"] not in (None, f"{many:.0f}個"):
        return match[0]
    rest = (match.groupdict().get("rest") or "").strip("、")
    return f"{match['mark']}カウンターが{many:.0f}個乗った{match['card']}" + (f"({rest})" if rest else "")


_INTO = Pattern(
    r"(?:(?<![をがはも])(?<![をがはも]、)|(?<=相手[がは])|(?<=自分[がは]))(?P<spell>《[^《》]+》)(?:で|を使って|により|によって)、?"
    r"(?P<now>\d+/\d+)に(?P<end>し(?:た|て(?!い)|ました)|なっ(?:た|て(?!い))|なりました|(?=。))"
)


def _pumped(match: re.Match[str]) -> str:
    """(2/2が3/3にブロックされた。)《巨大化》で5/5に。 is cast at the one creature of which it makes that."""
    from judge.ask.building.cards import is_spell, key_of, text_of

    key = key_of(match["spell"].strip("《》"))
    told = re.sub(r"\([^()]*\)", "", match.string[: match.start()])
    sizes = set(re.findall(r"(?<![\d/+-])(\d+/\d+)(?![\d/]|カウンター|の?修整)", told))
    more = re.findall(r"ModifyPT\(power=(\d+), toughness=(\d+)\)", repr(text_of(key))) if key else []
    if key is None or not is_spell(key) or len(more) != 1 or match["now"] in sizes:
        return match[0]
    now = [int(one) for one in match["now"].split("/")]
    from_these = [
        one for one in sizes if [a + int(b) for a, b in zip(map(int, one.split("/")), more[0], strict=True)] == now
    ]
    if len(from_these) != 1:
        return match[0]
    return f"{from_these[0]}に{match['spell']}を撃っ{'て' if match['end'].endswith('て') else 'た'}"


SPANNING: tuple[Form, ...] = (
    # (2/2がブロックされた。)《巨大化》で5/5に。
    (_INTO, _pumped),
    # +1/+1カウンターが2個乗った4/4の《X》(2/2)
    (
        Pattern(
            r"(?<=[た、る])(?P<now>\d+/\d+)の(?P<card>《[^《》]+》)\((?:素|元|元々|もともと|本来|印刷)?(?:は|の|が)?\d+/\d+\)"
        ),
        r"\g<now>の\g<card>",
    ),
    # 素5/5、+1/+1カウンター3個のクリーチャー
    (
        Pattern(
            rf"{_WHO}{_SIZE}(?:で|、)*{_MARK}{_ON}の?(?:クリーチャー|生物)(?=の|は|が|を|に|で|なら|って|、|。|\?|$)"
        ),
        r"\g<who>\g<mark>カウンターが\g<many>置かれた素の\g<pt>のクリーチャー",
    ),
    # 《巨大化》をもらっている, 《巨大化》で+3/+3された, 《巨大化》適用済みの: has suffered it
    (
        Pattern(
            rf"(?<![、。?]){_OF}(?:を受けて(?:い)?る|をもらって(?:い)?る|をもらった|を食らって(?:い)?る|を撃たれて(?:い)?る|を唱えられて(?:い)?る|をかけられ(?:た|て(?:い)?る)"
            r"|が?適用(?:済み|されて(?:い)?る)の?|で[+]\d+/[+]\d+され(?:た|て(?:い)?る)|で(?:強化|サイズアップ|パンプ)され(?:た|て(?:い)?る))"
            r"(?P<to>(?:(?:自分|相手|対戦相手)の)?(?:《[^《》]+》|素?の?\d+/\d+(?:のクリーチャー)?))"
        ),
        r"\g<to>に\g<spell>を解決した。\g<to>",
    ),
    # 2/2が《巨大化》で5/5になっている。
    (
        Pattern(
            rf"(?P<who>(?<![^。?、])[^。?、は]{{2,24}}?)[はが]、?{_OF}(?:を受けて|をもらって|で|により|によって|のおかげで)、?"
            rf"(?:[+]\d+/[+]\d+(?:され|の?修整を受け)て)?(?P<now>\d+/\d+)に?な(?:って(?:い)?(?:る|ます|て)|っており|った|りました)(?=[。、]|ところ|とき)"
        ),
        r"\g<who>に\g<spell>を解決して\g<now>になっている",
    ),
    # 《巨大化》で5/5になっている《灰色熊》に
    (
        Pattern(
            rf"(?<![^。?]){_OF}(?:を受けて|をもらって|で|により|によって|のおかげで)、?(?:[+]\d+/[+]\d+(?:され|の?修整を受け)て)?"
            r"(?P<now>\d+/\d+)に?な(?:って(?:い)?る|った|っている)(?P<card>《[^《》]+》)(?:\((?:素|元|元々|もともと|本来|基本)?(?:は|の|が)?\d+/\d+\))?"
        ),
        r"\g<card>に\g<spell>を解決して\g<now>になっている。\g<card>",
    ),
    # 《灰色熊》は素2/2で, 頑強持ちは素2/2で
    (
        Pattern(
            r"(?P<card>《[^《》]+》)[はが]、?(?:素|元々|元|本来)(?:は|が|の)?(?P<pt>\d+/\d+)(?:で(?![すし])|です。?|、)、?"
        ),
        r"\g<card>(素の\g<pt>)は",
    ),
    (Pattern(r"(?<=は)、?素(?:の|は)?(?P<pt>\d+/\d+)で、?(?!す)"), r"素が\g<pt>で、"),
    # +1/+1カウンター3個の頑強持ち(素2/2、いま5/5)
    (Pattern(rf"(?P<told>{_MARK}[^。、()《》]{{0,20}}){_BOTH}"), _counted),
    # 素が2/2で、+1/+1カウンターを3個乗せて今5/5の
    (
        Pattern(
            r"(?:素|元|元々|本来)(?:の|は|が)?(?P<pt>\d+/\d+)(?:で|に)、?(?P<mark>[+-]\d/[+-]\d)カウンターを?が?(?P<many>\d+個)(?:が|を)?"
            r"(?:乗|載|置|の)[せっか]?(?:れ)?(?:て|た)(?:おり|いて)?、?(?:今|いま|現在)(?:は|の)?(?P<now>\d+/\d+)(?:になって(?:い)?る)?の?"
        ),
        _counted_first,
    ),
    (Pattern(rf"{_BOTH}(?P<rest>に{_MARK})"), _counted),
    # 素の1/1で、+1/+1カウンターが1個乗って、《巨大化》を受けている自分のクリーチャーがいる
    (
        Pattern(
            rf"{_SIZE}で、?{_MARK}{_PUT}{_AND}{_SPELL}{_SUFFERS}{_WHO}(?:クリーチャー|生物)が(?:いる|います|いて)(?=。|、|$)"
        ),
        r"\g<who>素の\g<pt>に\g<mark>カウンターが\g<many>置かれている。\g<who>素の\g<pt>に\g<spell>を解決した",
    ),
    # 素の5/5に+1/+1カウンターが1個、さらにこのターン《巨大化》を受けている
    (
        Pattern(rf"{_WHO}{_SIZE}に{_MARK}{_PUT}{_AND}{_SPELL}{_SUFFERS}(?=。|、|$)"),
        r"\g<who>素の\g<pt>に\g<mark>カウンターが\g<many>置かれている。\g<who>素の\g<pt>に\g<spell>を解決した",
    ),
    # 《巨大化》(+3/+3)を受けて5/5になっている《灰色熊》(素は2/2)
    (
        Pattern(
            r"(?P<spell>《[^《》]+》\((?P<mod>\+\d+/\+\d+)\))を受けて(?:今)?(?P<now>\d+/\d+)にな(?:って(?:い)?る|った)"
            r"(?P<card>《[^《》]+》)\((?:素|元々|元|本来)?(?:は|の|が)?(?P<base>\d+/\d+)\)"
        ),
        _sum,
    ),
    # 他の場の、修整もカウンターもないクリーチャー
    (
        Pattern(
            rf"(?<=他の)(?:(?:場|戦場)の、?)?{_NONE}も{_NONE}も(?:ない|無い|受けていない|乗っていない)、?(?=(?:各)?(?:クリーチャー|生物))"
        ),
        "",
    ),
    # 素の3/3に《オーラ》がついて5/5・破壊不能。
    (
        Pattern(
            r"(?P<on>(?P<pt>\d+/\d+)(?:のクリーチャー)?に《[^《》]+》(?:[(][^()]*[)])?がつ)(?:いて|き)、?(?:今|いま|現在)?(?P<now>\d+/\d+)"
            rf"(?:・|、|の|で|かつ|&|\+)?(?P<key>{KEYWORD})(?:を(?:持つ|得た|持っている)|持ち)?(?:に?な(?:った|りました|って(?:い)?る|っています)|だ|です)?(?=。)"
        ),
        r"\g<on>いている。\g<pt>は\g<now>になっている。\g<pt>は\g<key>を得ている",
    ),
    # 素の3/3に《オーラ》がついて5/5。
    (
        Pattern(
            r"(?P<on>(?P<pt>\d+/\d+)(?:のクリーチャー)?に《[^《》]+》(?:[(][^()]*[)])?がつ)(?:いて|き)、?(?:今|いま|現在)?(?P<now>\d+/\d+)(?:だ|です)?(?=。)"
        ),
        r"\g<on>いている。\g<pt>は\g<now>になっている",
    ),
    # アーティファクト3つ(うち1つは破壊不能)とエンチャント2つが出ている
    (
        Pattern(
            rf"(?P<a>{_PERMANENT})(?P<n>\d)(?:つ|個|枚)(?:\((?:その)?(?:うち|内)(?:の)?(?P<k>\d)(?:つ|個|枚)(?:は|が)(?P<word>破壊不能|被覆|呪禁)(?:を持つ)?\))?と、?"
            rf"(?:(?:普通|通常|別)の)?(?P<b>{_PERMANENT})(?P<m>\d)(?:つ|個|枚)が、?(?:場に|戦場に)?(?:出てい|出て|並んでい|存在してい|ある|あり|あっ)(?P<e>る|ます|て)?"
        ),
        _listed,
    ),
    # アーティファクトが3つとエンチャントが2つで、アーティファクトのうち1つは
    (
        Pattern(
            r"(?<=が)(?P<n>\d(?:つ|個|枚|体))(?:で|であり|でした(?:が)?)?[、。](?=(?:(?:そ|こ)の|[^。、?《》]{1,12}の)うち(?:の)?\d(?:つ|個|枚|体))"
        ),
        r"\g<n>あって、",
    ),
    # 《鏡編み》が《灰色熊》を対象に解決された
    (
        Pattern(
            r"(?P<spell>《[^《》]+》(?:[(][^()]*[)])?)が、?(?P<to>(?:(?:自分|対戦相手|相手)の)?(?:《[^《》]+》|\d+/\d+)(?:[(][^()]*[)])?)"
            r"を(?:対象|目標)に(?:して|取って|とって)?、?(?=解決(?:され|し|する|済み))"
        ),
        r"\g<to>に\g<spell>が",
    ),
    # 瞬速で相手の《カード》が出てきた
    (
        Pattern(
            r"(?<=[。、に])瞬速で、?(?P<what>(?:(?:自分|対戦相手|相手)の)?《[^《》]+》(?:[(][^()]*[)])?)(?=が(?:戦場に|場に)?(?:出|着地|登場))"
        ),
        r"\g<what>",
    ),
    # 《X》(0/0の伝説、貪食X。今は+1/+1カウンターで9/9)
    (
        Pattern(
            r"(?P<card>《[^《》]+》)\((?P<text>[^()]+?)[。、](?:今|いま|現在)(?:は|の)?、?(?:サイズ(?:は|が))?(?:[+]1/[+]1カウンター(?P<many>\d+個)?(?:で|が(?:乗って|載って|置かれて)(?:いて)?、?))?"
            r"(?P<now>\d+/\d+)(?:です|だ)?\)"
        ),
        _now_so_large,
    ),
    # 《X》(0/0、貪食X、+1/+1カウンターが乗って今16/16)
    (
        Pattern(
            rf"(?P<card>《[^《》]+》)\({_PRINTED}(?P<rest>(?:、[^()、。]+)*?)[、。]{_BY_COUNTERS}{_NOW}(?:です|だ)?\)"
        ),
        _grown_to,
    ),
    # +1/+1カウンターが乗って今5/5の《X》(素は2/2)
    (Pattern(rf"{_BY_COUNTERS}{_NOW}の(?P<card>《[^《》]+》)\({_PRINTED}(?P<rest>(?:、[^()]+)?)\)"), _grown_to),
    # 前のターンに頑強で戻った
    (Pattern(r"(?:前|直前|1つ前)の(?:自分の|相手の)?ターンに、?(?=(?:頑強|不死)で(?:戦場に|場に)?戻)"), ""),
    # カウンターが乗るとかじゃなくて普通に減る？残りは何点
    (
        Pattern(
            r"(?:-1/-1|毒)?カウンターが(?:乗る|置かれる|載る)(?:とか|の|わけ|ん)?(?:では|じゃ)なく(?:て)?、?(?:ライフが)?(?:普通に|通常どおり|そのまま)?、?"
            r"(?:ライフが)?(?=減(?:る|り))"
        ),
        "ライフが",
    ),
    (Pattern(r"(?P<ask>ライフが減(?:る|ります)(?:の)?か?[?。]) ?残りは(?=何点|いくつ)"), r"\g<ask>ライフは"),
    (Pattern(r"(?:現行|現在|今|いま)の種類別の?(?:ルール|規則|システム)(?=で|だと|なら)"), "現行のルール"),
)
"""Forms that reach over names and brackets."""
