"""Sizes told with what makes them: +2/+2のオーラがついて5/5になっている頑強持ち(素は3/3) is a 素の3/3 with the aura.

Invariant: a size is left out only where it is what the other numbers make.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import key_of, printed_size, raw_abilities
from judge.text.patterns import Form, Pattern

_PT = r"\d+/\d+"
_BASE = r"(?:素|元|基本|元々|もともと|本来|カード上)(?:の(?:サイズ|P/T|値))?(?:は|が|で)?"


def _sum(base: str, more: str) -> str:
    """Return a size with a modification: 3/3 and +2/+2 is 5/5."""
    first, second = (tuple(int(n) for n in one.split("/")) for one in (base, more))
    return f"{first[0] + second[0]}/{first[1] + second[1]}"


def _borne(match: re.Match[str]) -> str:
    if _sum(match["base"], match["more"]) != match["now"]:
        return match[0]
    rest = match["rest"].strip("、,")
    bearer = f"素の{match['base']}の{match['what']}" + (f"({rest})" if rest else "")
    return f"{bearer}に{match['more']}のオーラが{match['n'] or ''}ついている。それ"


def _grown(match: re.Match[str]) -> str:
    """Return what a spell has made larger this turn as what it is cast on, where the sizes bear that out."""
    now, base = ([int(n) for n in match[one].split("/")] for one in ("now", "base"))
    more = [n - m for n, m in zip(now, base, strict=True)]
    told = match["more"]
    if min(more) < 0 or (told and told.strip("()") != f"+{more[0]}/+{more[1]}") or not any(more):
        return match[0]
    rest = (match["rest"] or "").strip("、,。")
    what, card = match["what"], match["card"]
    named = what if what.startswith("《") else f"素の{match['base']}の{what.strip('の') or 'クリーチャー'}"
    size = f"素の{match['base']}" if what.startswith("《") else ""
    notes = "、".join(one for one in (size, rest) if one)
    return f"{named}{f'({notes})' if notes else ''}に{card}を唱えた。それ"


_TAKES = (
    r"(?:このターン(?:に|中に)?、?)?(?P<card>《[^《》]+》)(?P<more>\(\+\d/\+\d\))?"
    r"を(?:受けて|撃たれて|撃って|かけられて|もらって)(?:いて)?、?(?:今|いま|現在)?(?:は)?(?:、)?"
)


def _of_the_only(match: re.Match[str]) -> str:
    """相手が《X》を出したら何/何になる is …6/6は何/何になる, where one size is told outside brackets."""
    bare = re.sub(r"[(「][^()「」]*[)」]", "", match.string)
    sizes: list[str] = re.findall(r"(?<![\d/+-])\d+/\d+(?![\d/])", bare)
    return f"{match['comes']}、{sizes[0]}は" if len(sizes) == 1 else match[0]


def _of_one_size(match: re.Match[str]) -> str:
    """神格が除去されたら何/何 is of the one creature that is told with a size."""
    bare = re.sub(r"\([^()]*\)|[「][^「」]*[」]", "", match.string)
    sizes: list[str] = re.findall(r"(?<![\d/+-])\d+/\d+(?![\d/])", bare)
    return f"{match['lead']}、{sizes[0]}は" if len(sizes) == 1 else match[0]


def _all_of_them(match: re.Match[str]) -> str:
    """3個とも外して5/5に乗せた is that they are moved, where just so many are told."""
    told = re.findall(r"カウンター(?:が|を|は)?(\d)(?:個|つ)|(\d)(?:個|つ)の[+-]?\d?/?[+-]?\d?カウンター", match.string)
    same = {one or other for one, other in told} == {match["n"][0]}
    return f"{match['n']}{match['to']}に移し" if same else match[0]


def _lord(name: str) -> tuple[int, int] | None:
    """Return what a card adds to power and toughness of others, None where that is not one amount."""
    found = []
    for one in raw_abilities(key_of(name) or "", "static"):
        if isinstance(one.get("affects"), dict):
            found += [op for op in one.get("ops", ()) if op.get("change") == "modify pt"]
    added = [(op.get("power", 0), op.get("toughness", 0)) for op in found]
    return added[0] if len(added) == 1 and all(isinstance(n, int) for n in added[0]) else None


def _gains(match: re.Match[str]) -> str:
    """Return whether something has the size that it would have if what is said of others held for it, too."""
    size = printed_size(key_of(match["one"]) or "")
    if match.groupdict().get("text"):
        more = re.search(r"は\+(\d+)/\+(\d+)", match["text"])
        added = (int(more[1]), int(more[2])) if more is not None else None
        there = f"「{match['text']}」を持つエンチャント"
    else:
        added, there = _lord(match["lord"]), f"《{match['lord']}》"
    if size is None or added is None or match["one"] == match["lord"]:
        return match[0]
    one = f"《{match['one']}》"
    return f"自分は{there}と{one}をコントロールしている。{one}は{size[0] + added[0]}/{size[1] + added[1]}になる?"


_TYPED = r"《(?P<one>[^《》]+)》(?:\([^()]*\))?"
_LORD = r"(?:《(?P<lord>[^《》]+)》(?:\([^()]*\))?|「(?P<text>[^「」]*は\+\d+/\+\d+(?:の修整)?を受ける)」)"
_BENEFIT = (
    r"(?:(?:の|による)(?:恩恵|効果|修整|強化|パンプ|サイズ修整)(?:を|は)?(?:受け|得|もらえ|貰え|適用さ)(?:られ|れ)?(?:る|ます|て(?:い)?る|ています)"
    r"|で(?:強化され|大きくな|サイズが上が|パンプされ)(?:る|ります|ます|れる))(?:の|ん)?(?:です|でしょう)?(?:か)?\?$"
)


def _borne_out(match: re.Match[str]) -> str:
    """Return counters on a base size without the power and toughness told beside it, where these come to that."""
    change = int(match["n"]) * (1 if match["mark"][0] == "+" else -1)
    if (int(match["bp"]) + change, int(match["bt"]) + change) != (int(match["p"]), int(match["t"])):
        return match[0]
    return f"{match['mark']}カウンターが{match['n']}個乗った{match['one']}"


FORMS: tuple[Form, ...] = (
    # 《X》を起動した後に出た2/2も4/4になる?
    (
        Pattern(
            r"(?P<one>(?:起動し|解決し|解決され|唱え|使っ|プレイし)た(?:あと|後)(?:に|で)?、?(?:(?:場|戦場)に)?(?:出した|出た|出てきた|唱えた)(?:\d+/\d+(?:の?クリーチャー)?|クリーチャー))(?:に)?(?:も|は)、?(?:(?:この|その|同じ)ターン(?:中|の間)?(?:は|も)?、?|ターン終了時まで、?)?(?:\d+/\d+に(?:なる|なります|なれる)|\+\d+/\+\d+(?:の修整)?(?:される|されます|を受ける|を受けます))"
        ),
        r"\g<one>も修整を受ける",
    ),
    # 《X》は《Y》の恩恵を受ける? 「ゴブリンは+1/+1の修整を受ける」の恩恵を受ける?
    (Pattern(rf"^{_TYPED}(?:に)?(?:も|は|って)、?{_LORD}{_BENEFIT}"), _gains),
    # 《Y》がいる。《X》は強化される?
    (
        Pattern(
            rf"^(?:自分の)?(?:場に)?《(?P<lord>[^《》]+)》(?:が|を)(?:いる|コントロールしている|出ている|いるとき|コントロールしているとき)(?:。|、)(?:自分の)?{_TYPED}(?:に)?(?:も|は|って)、?"
            r"(?:(?:\+\d+/\+\d+の)?(?:恩恵|効果|修整|強化|パンプ)(?:を|は)(?:受け|得)(?:る|ます|られる|られます)|(?:強化され|大きくな|パンプされ)(?:る|ります|ます))(?:の|ん)?(?:です|でしょう)?(?:か)?\?$"
        ),
        _gains,
    ),
    # -1/-1カウンター3個でパワー-1、タフネス1の素2/4
    (
        Pattern(
            r"(?P<mark>[+-]1/[+-]1)カウンター(?P<n>\d+)個で、?パワー(?P<p>-?\d+)[、・/]?タフネス(?P<t>-?\d+)の(?P<one>素の?(?P<bp>\d+)/(?P<bt>\d+))"
        ),
        _borne_out,
    ),
    # 4/4が《巨大化》を受けた後に《X》が除去されたら何/何?
    (
        Pattern(
            r"(?P<lead>[がを](?:除去|破壊|追放|打ち消)[^。?、はがを]{1,4}(?:たら|れば|た後(?:は)?))、?(?=何/何(?:です|になる|になります)?か?\?$)"
        ),
        _of_one_size,
    ),
    # -1/-1カウンター2個で2/1の《X》, カウンターが2個乗って今2/1の《X》
    (
        Pattern(
            rf"(?P<m>[+-]1/[+-]1カウンター)(?:が)?(?P<n>\d)(?:個|つ)(?:(?:が)?(?:乗って|載って|置かれて))?(?:いて)?(?:で)?、?(?:今(?:は)?)?"
            rf"(?P<now>{_PT})(?:になって(?:い)?る|の)(?P<card>《[^《》]+》)(?!\()"
        ),
        r"\g<card>(\g<now>、\g<m>\g<n>個)",
    ),
    # 3個とも能力で外して相手の5/5に乗せきったら
    (
        Pattern(
            r"(?P<n>\d個とも)(?:を)?、?(?:(?:起動型)?能力(?:で|を使って|を起動して))?、?(?:外し|取り除い|剥がし|はがし|取っ|どけ)て、?"
            rf"(?P<to>(?:(?:自分|相手|対戦相手)の)?(?:別の|他の)?{_PT}(?:のクリーチャー)?)(?:に|へ)(?:乗せ|置い|載せ|移し|押しつけ|押し付け)"
            r"(?:きっ|切っ)?(?=た)"
        ),
        _all_of_them,
    ),
    # ターン終了時までの+3/+3がかかった2/2
    (
        Pattern(
            r"(?P<d>ターン終了時まで)?(?:の|に)?(?P<m>[+-]\d+/[+-]\d+)(?:の修整)?が(?:かかっ|入っ|効い)(?:た|て(?:い)?る)(?=[^。、]{0,10}\d/\d)"
        ),
        lambda m: f"{m['d'] or ''}{m['m']}の修整を受けた",
    ),
    # 6/6がいる。相手が《X》を出したら何/何になる: what is told with a size, which that changes
    (
        Pattern(
            r"(?P<comes>相手が《[^《》]+》(?:\([^()]*\))?を(?:出し|唱え|置い|貼っ|張っ)[^。、?《》]{0,8})、?"
            r"(?=(?:何/何|サイズ)(?:は|に)?(?:な[りるっ]))"
        ),
        _of_the_only,
    ),
    # このターン《巨大化》を受けて6/5になっている頑強持ち(素は3/2、カウンターなし)を
    (
        Pattern(
            rf"{_TAKES}(?P<now>{_PT})(?:になって(?:い)?る|の)(?P<what>[^。、()《》]{{0,14}}|《[^《》]+》)\({_BASE}(?P<base>{_PT})(?P<rest>[^()]*)\)"
        ),
        _grown,
    ),
    # 《巨大化》(+3/+3)を受けて今5/5の素の2/2
    (
        Pattern(
            rf"{_TAKES}(?P<now>{_PT})(?:になって(?:い)?る|の)(?P<what>)素の(?P<base>{_PT})(?P<rest>)(?=[とをはがにの、])"
        ),
        _grown,
    ),
    # +2/+2のオーラが1枚ついて5/5になっている頑強持ち(素は3/3、カウンターなし)に
    (
        Pattern(
            rf"(?P<more>\+\d+/\+\d+)(?:の|になる|する|修整の)オーラが(?P<n>1枚|1つ)?(?:ついて|付いて|張られて|貼られて)(?:いて)?、?"
            rf"(?P<now>{_PT})(?:になって(?:い)?る|の)(?P<what>[^。、()《》]{{1,16}})\({_BASE}(?P<base>{_PT})(?P<rest>[^()]*)\)"
        ),
        _borne,
    ),
    # タフネスがマイナス修整で0になった
    (
        Pattern(
            r"(?<=タフネスが)(?:マイナス(?:の)?修整|修整|弱体化)(?:で|により|によって|の(?:結果|せいで)|を受けて)、?(?=(?:0|ゼロ))"
        ),
        "",
    ),
    # ターン終了時に治って4/6になる: that is what becoming it again means
    (
        Pattern(
            r"(?:治って|直って|癒えて|元(?:どお|通)りに?(?:なって|戻って)?|(?:元|もと)に戻って)、?(?=(?:元の|もとの)?-?\d+/-?\d+に(?:な|戻))"
        ),
        "",
    ),
    # -5/-5された
    # 別の呪文で+2/+0の修整を受けた
    (
        Pattern(
            r"(?:別の|何かの|もう1つの|他の|適当な)?(?:呪文|インスタント|カード|効果)(?:で|によって|により|から)、?(?=[+-]\d+/[+-]\d+(?:の修整)?を(?:受け|与え|得|もら))"
        ),
        "",
    ),
    (Pattern(r"(?P<mod>[+-]\d+/[+-]\d+)され(?=[たて])"), r"\g<mod>の修整を受け"),
)
