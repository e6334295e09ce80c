"""How creatures with persist are told to die and asked to return: 自分の能力のコストで生け贄に捧げた, 7/6になっている.

Invariant: as in `wording`; left out is only what persist does not look at, where nothing but the return is asked.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_SACRIFICE = r"(?:生け贄|生贄|いけにえ|サクリファイス|サクっ|サクる)"


def _for_whatever(match: re.Match[str]) -> str:
    """Return nothing for the cost a creature with persist is sacrificed for, where no more is asked of that cost."""
    more = re.search(r"コスト(?:を|は|が)|対応|打ち消|《[^《》]*》の(?:能力の)?コスト", match.string)
    return match[0] if more or not re.search("頑強|不死", match.string) else match["end"] or ""


_CHANGE = r"\+\d+/\+\d+"
_SIZE = r"\d+/\d+"
_IS = r"(?:に(?:な(?:って(?:い(?:る|て|た)|る|て|おり)?|った)|し(?:た|て(?:いる|ある)?))|だった|だ|です|の状態|で|の)"


def _two(told: str) -> tuple[int, int]:
    power, toughness = told.replace("+", "").split("/")
    return int(power), int(toughness)


def _comes_to(size: str, base: str, change: str) -> bool:
    """Return whether a size is another one with a change: 7/6 of 5/4 and +2/+2."""
    (power, toughness), (more, further) = _two(base), _two(change)
    return _two(size) == (power + more, toughness + further)


def _none(match: re.Match[str]) -> str:
    """Return nothing for what says of two creatures that neither has counters, which goes without saying."""
    given = re.search("置かれた状態で|カウンター[^。]{0,6}個", match.string)
    return match[0] if given or "頑強" not in match.string else ""


def _as_it_is(match: re.Match[str]) -> str:
    """Return nothing for the size that comes of the Aura which was just told."""
    base = re.findall(rf"(?<![+\-\d/]){_SIZE}", match.string[: match.start("change")])
    if not base or not _comes_to(match["now"], base[-1], match["change"]):
        return match[0]
    return f"{match['change']}{match['aura']}付いている{match['end'] or '。'}"


def _by_aura(match: re.Match[str]) -> str:
    """オーラで+1/+1されて4/4になっている素の3/3が is 素の3/3に+1/+1のオーラが付いている。それが."""
    base = re.search(_SIZE, match["one"])
    if base is None or not _comes_to(match["now"], base[0], match["change"]):
        return match[0]
    return f"{match['one']}に{match['change']}のオーラが付いている。それ{match['end']}"


def _of_base(match: re.Match[str]) -> str:
    """素の3/3で頑強、オーラで+3/+3されて6/6のクリーチャーが is 頑強を持つ素の3/3に+3/+3のオーラが付いている。それが."""
    if not _comes_to(match["now"], match["base"], match["change"]):
        return match[0]
    one = f"頑強を持つ素の{match['base']}{match['note'] or ''}"
    return f"{one}に{match['change']}のオーラが付いている。それ{match['end']}"


def _all_back(match: re.Match[str]) -> str:
    """Return only that they died, where persist brings all of them back as none is told to have a counter."""
    told = match.string[: match.start()]
    marked = re.search(r"-1/-1カウンター[^。]{0,8}(?:乗っ|置かれ)", re.sub("「[^」]*」|[(][^()]*[)]", "", told))
    return match[0] if marked or "頑強" not in told else "した"


_KEYWORD = r"(?:頑強|不死|萎縮|飛行|先制攻撃|二段攻撃|接死|絆魂|トランプル|警戒|速攻|破壊不能|到達|呪禁|被覆|感染)"


def _all_have(match: re.Match[str]) -> str:
    """Return what gives a keyword to every creature of a player as an enchantment that says so."""
    what = "すべてのクリーチャー" if not match["whose"] else "あなたがコントロールするクリーチャー"
    whose = "相手の" if "相手" in (match["whose"] or "") else "自分の"
    return f"「{what}は{match['kw']}を持つ。」という{whose}エンチャントがある。"


_SIZED = r"(?<![\d/+\-])\d+/\d+(?![\d/])"
_COMES_BACK = r"(?:で(?:は|も)?、?(?:戦場に|場に)?(?:戻|帰|復)|(?:の能力)?(?:は|が|も)、?誘発)"


def _supposed(match: re.Match[str]) -> str:
    """Return that the one creature there is has the keyword by which it is asked to come back, told nowhere else."""
    told = match.string
    once = told.count(match["kw"]) == 1 and len(re.findall(_SIZED, told)) == 1
    if not once or re.search("「|能力を(?!起動)|失|付与|与え|得|持|(?:戻|帰).*(?:頑強|不死)", told):
        return match[0]
    return f"{match['kw']}を持つ{match['one']}{match['rest']}"


_MARK = r"[+-]1/[+-]1カウンター"
_BACK = (
    r"(?P<one>^(?:(?:自分|相手|対戦相手)の)?(?:頑強|不死)で(?:戦場に)?戻(?:った|って(?:き|来)た)"
    r"(?:\d+/\d+|クリーチャー|《[^《》]+》))"
)
_LIES = r"(?:置か|乗|載)(?:れ|っ)て(?:い)?(?:ます|る)(?:の)?(?:です)?か?\?$"


def _came_before(match: re.Match[str]) -> str:
    """頑強で戻った《X》がまた死んだら、何点得る? is of what has the counter: the first return is past."""
    from judge.ask.building.cards import key_of, keywords_of

    key = key_of(match["card"].strip("《》"))
    keyword, counter = ("persist", "-1/-1") if match["by"] == "頑強" else ("undying", "+1/+1")
    if not key or keyword not in keywords_of(key):
        return match[0]
    return f"{counter}カウンターが1個置かれている{match['card']}"


SPANNING: tuple[Form, ...] = (
    # (頑強:死亡したとき-1/-1カウンターが置かれていないなら-1/-1カウンターを1個置いて戻す): what the keyword says
    (
        Pattern(
            r"(?<=[(、。;/\s])(?P<kw>頑強|不死)[::、](?:これが|このクリーチャーが)?(?:死亡した|死んだ|(?:戦場から)?墓地に置かれた)(?:とき|時)、?"
            r"(?:これの上に|これに|その上に|上に)?(?P<m>[+-]1/[+-]1)カウンターが(?:1個も)?"
            r"(?:置かれて|乗って|載って)(?:い)?(?:なければ|(?:ない|なかった)(?:なら|場合(?:は)?|とき))、?(?:これを|それを)?(?P=m)カウンター(?:を|が)?(?:1個)(?:を|が)?(?:(?:置い|乗せ|載せ)(?:て|た状態で)|置かれた状態で|つきで|で)?、?"
            r"(?:オーナーの|自分の)?(?:コントロール下で)?、?(?:戦場に|場に)?(?:戻(?:す|る|ってくる)|復活する)(?=[)、。;])"
        ),
        lambda m: m["kw"] if (m["kw"] == "頑強") == (m["m"][0] == "-") else m[0],
    ),
    # 頑強済みの3/3, 一回頑強した3/3: what it came back with
    (
        Pattern(
            r"(?:(?:すでに|既に|もう)?(?:一度|1度|一回|1回)?(?P<key>頑強|不死)(?:済み(?:の)?|を?使用済み(?:の)?|を使った(?:後|あと)の|した(?:後|あと)の)|(?:すでに|既に|もう)?(?:一度|1度|一回|1回)(?P<k2>頑強|不死)した)"
            r"(?=\d+/\d+)"
        ),
        lambda m: ("-1/-1" if "頑強" in m[0] else "+1/+1") + f"カウンターが1個置かれた{m['key'] or m['k2']}を持つ",
    ),
    # 乗っているのは何カウンター, カウンターの種類は
    (
        Pattern(
            r"(?P<on>[にはも])、?(?:乗って|置かれて|のって|載って)(?:い)?る(?:のは|カウンターは)、?(?:何|なに|どの|どんな|何の|どういう)(?:の)?(?:種類の)?(?:カウンター)?(?:です)?(?=か?\?)"
        ),
        r"\g<on>何のカウンターが置かれている",
    ),
    (
        Pattern(
            r"(?P<on>[にはも])、?(?:乗って|置かれて|のって|載って)(?:い)?るカウンターの種類は(?:何)?(?:です)?(?=か?\?)"
        ),
        r"\g<on>何のカウンターが置かれている",
    ),
    # 頑強で戻った《X》がまた死んだら、ライフは増える?
    (
        Pattern(
            r"(?P<by>頑強|不死)(?:の能力)?で、?(?:1回|1度|すでに|既に)?、?(?:戻った|戻ってきた|帰ってきた|復活した|復帰した|戻って(?:い|き)る|戻り済みの)(?P<card>《[^》]+》)"
            r"(?=[がはを][^。?]{0,16}(?:死|破壊|サク|生け贄|落ち|焼[いか]|殺|食わ|倒)[^?]*(?:ライフ|何点|何枚|引[くけい]|回復|増え|得る|得られ|ダメージ)[^?]*\?)"
        ),
        _came_before,
    ),
    # 頑強で戻った2/2に-1/-1カウンターは置かれていますか: persist puts one, and it is asked whether that is there
    (
        Pattern(
            rf"{_BACK}(?:に|は)(?:は)?、?(?P<mark>{_MARK})(?:は|が)、?(?:まだ|もう|すでに)?(?:{_LIES}|置かれますか?\?$|(?:置かれた|乗った)状態(?:です|になります)か?\?$)"
        ),
        r"\g<one>に\g<mark>は1個置かれていますか?",
    ),
    # 頑強で戻ったクリーチャーは-1/-1カウンター2個で戻りますか
    (
        Pattern(
            rf"{_BACK}(?:は|って)、?(?P<mark>{_MARK})(?:が|を)?(?P<many>\d個)(?:が?(?:置かれ|乗っ)た状態)?で、?(?:戦場に)?戻(?:ります|る)(?:の)?(?:です)?か?\?$"
        ),
        r"\g<one>に\g<mark>は\g<many>置かれていますか?",
    ),
    # 《X》で3/3を倒したら、頑強で戻りますか: it has what it is to come back by
    (
        Pattern(
            rf"(?P<one>(?:素の|元の)?{_SIZED})(?P<rest>[^?]*?(?P<kw>頑強|不死){_COMES_BACK}[^、。?]{{0,12}}\?$)",
        ),
        _supposed,
    ),
    # ターン終了時の生け贄のあと、どうなる
    (
        Pattern(
            r"(?<=。)(?:その)?(?:ターン終了時|終了ステップ|ターンの終わり)の生け贄(?:の?(?:処理|解決))?(?:の)?(?:あと|後)(?:に|は|で)?、?(?=[^。?]*\?)"
        ),
        "ターン終了時に生け贄に捧げられた。",
    ),
    # 自分のクリーチャーすべてが頑強を持つ状況で
    (
        Pattern(
            rf"(?:^|(?<=。))(?P<whose>(?:自分|相手|対戦相手)の)?(?:(?:すべて|全て|全部)のクリーチャー(?:が|は)|クリーチャー(?:は|が)?(?:すべて|全て|全部|みな|全員)(?:が|は)?)、?(?P<kw>{_KEYWORD})を(?:持つ|持って(?:い)?る|得て(?:い)?る)"
            r"(?:(?:状況|状態|盤面|とき|中)(?:で|に)?(?:は)?、?|。)"
        ),
        _all_have,
    ),
    # 頑強持ち3体(どれもカウンターなし)が死亡し、全部戻ってきた
    (
        Pattern(
            r"(?<=体)\((?:どれも|どちらも|いずれも|すべて|全部|みな)(?:-1/-1)?カウンター(?:なし|は?乗っていない|が?ない)\)"
        ),
        "",
    ),
    (
        Pattern(r"(?<=死亡)し(?:て)?、(?:頑強で)?(?:全部|すべて|全て|みんな|全員)(?:が)?戻って(?:きた|来た)(?=。)"),
        _all_back,
    ),
    # -1/-1カウンター4個で出るので今4/4
    (
        Pattern(
            r"(?P<mark>[+-]1/[+-]1カウンター)が?(?P<many>\d+個)で出る(?:ので|から|ため)?、?(?:今|いま)?(?:は)?\d+/\d+(?=[。)])"
        ),
        r"\g<mark>が\g<many>置かれた状態で戦場に出る",
    ),
    # 頑強で戻ってきました。+3/+3の修整はまだ残ってる
    (
        Pattern(
            r"(?<=[。、])(?:その)?[+-]\d+/[+-]\d+(?:の)?修整(?P<case>は|って|も)?(?=、?(?:まだ)?(?:残って|続いて|有効|引き継|ついて|受けて))"
        ),
        r"修整\g<case>",
    ),
    (
        Pattern(r"(?<=頑強|不死)(?:に(?:より|よって)|の(?:能力|効果)(?:で|に(?:より|よって)))、?(?=戦場に|場に|戻|帰)"),
        "で",
    ),
    # -1/-1カウンター何個で戻る
    (
        Pattern(
            r"(?P<mark>[+-]1/[+-]1カウンター)(?:は|が)?、?(?P<many>何個|いくつ)(?:が?(?:乗った|置かれた)状態)?で、?(?=(?:戦場に)?戻)"
        ),
        r"\g<mark>は\g<many>置かれて",
    ),
    # +1/+1カウンターが1個(今2/2、-1/-1カウンターはなし)
    (
        Pattern(
            r"(?<=[個る0-9])\((?P<in>[^()]*?)(?:、|で、)?-1/-1カウンター(?:は|も)(?:1個も)?(?:なし|無し|ない|ありません|0個|乗って(?:い)?ない|置かれて(?:い)?ない)\)"
        ),
        lambda m: f"({m['in']})" if m["in"] else "",
    ),
    # カウンターは相殺されるはずだし、頑強で戻る?: what who asks makes of it
    (
        Pattern(
            r"(?<=[。、?])(?:(?:(?:\+1/\+1|-1/-1)?カウンター(?:同士)?|(?:\+1/\+1|-1/-1)(?:カウンター)?と(?:\+1/\+1|-1/-1)(?:カウンター)?)(?:は|が))"
            r"(?:相殺(?:し合う|される|する)|打ち消し合う|消える|なくなる)"
            r"(?:はず(?:だ|です|な(?:の|ん)(?:だ|です))?|(?:の|ん)(?:だ|です))?(?:し|から|ので|けど|が)、?(?=[^。]*(?:戻|頑強|不死)[^。]*\?)"
        ),
        "",
    ),
    (
        Pattern(
            r"(?<=[。、?])(?:(?:\+1/\+1|-1/-1)?カウンター(?:同士)?|(?:\+1/\+1|-1/-1)(?:カウンター)?と(?:\+1/\+1|-1/-1)(?:カウンター)?)(?:は|が)"
            r"(?:相殺(?:されて|して|し合って)|打ち消し合って)、?(?=(?:(?:頑強で|不死で)?(?:戦場に|場に)?戻|何/何|どうな|生き残)[^。?]{0,8}\?)"
        ),
        "",
    ),
    # 自分の能力のコストで生け贄に捧げた, コストとして頑強クリーチャーを生け贄に
    (
        Pattern(
            r"、?(?:(?:自分|自身|それ自身|自ら|そのクリーチャー自身|別のクリーチャー|他のクリーチャー|別のカード|別のパーマネント|何か|ある|別|他|ほか)の)?(?:(?:起動型)?(?:能力|呪文|カード|マナ能力)の)?"
            rf"(?:起動|追加)?コスト(?:として|に|で)、?(?=[^。、?「」]{{0,24}}{_SACRIFICE})(?P<end>)"
        ),
        _for_whatever,
    ),
    # 素の5/4に+2/+2のオーラが付いて7/6になっている
    (
        Pattern(
            rf"(?P<change>{_CHANGE})(?P<aura>(?:(?:の|を与える)(?:修整(?:を与える|の)?)?)?オーラ(?:が|を))(?:付|つ)(?:いて|けて)(?:い(?:て|る)|おり)?、?(?:今は?|現在)?(?P<now>{_SIZE})"
            rf"{_IS}?(?P<end>[。、])"
        ),
        _as_it_is,
    ),
    # オーラで+1/+1されて4/4になっている素の3/3の頑強持ちが
    (
        Pattern(
            rf"オーラで(?P<change>{_CHANGE})(?:の)?(?:修整を受けて|修正を受けて|されて|になって|強化されて|を得て)、?(?P<now>{_SIZE}){_IS}?"
            rf"(?P<one>[^、。はがをに()《》]{{0,10}}素の?{_SIZE}[^、。はがをに()《》]{{0,8}}(?:\([^()]*\))?)(?P<end>[はがを])"
        ),
        _by_aura,
    ),
    # 素の3/3で頑強、オーラで+3/+3されて6/6だったクリーチャーが
    (
        Pattern(
            rf"素の?(?P<base>{_SIZE})(?:で|の)頑強(?:持ち)?(?P<note>\([^()]*\))?(?:[がを]持)?[、でが]{{1,2}}オーラで(?P<change>{_CHANGE})(?:の)?(?:修整を受けて|されて|強化されて)、?(?P<now>{_SIZE}){_IS}?"
            r"(?:クリーチャー|もの|の)(?P<end>[はがを])"
        ),
        _of_base,
    ),
    # 《X》で5/5になった素の2/2を
    (
        Pattern(
            rf"(?P<card>《[^《》]+》)で{_SIZE}になった(?P<one>素の?{_SIZE}の頑強(?:持ち|クリーチャー)(?:\([^()]*\))?)(?P<end>[はがを])"
        ),
        r"\g<one>に\g<card>を唱えた。それ\g<end>",
    ),
    (Pattern(r"頑強で戻った(?=(?:サイズ|大きさ|P/T))"), "頑強で戻ったときの"),
    # (どちらもカウンターなし), どちらもカウンターなしで
    (
        Pattern(
            r"\((?:どちらも|両方(?:とも)?|2体とも|いずれも|ともに)、?(?:に)?(?:[+-]1/[+-]1)?カウンター(?:は|が)?(?:なし|ない|乗っていない|置かれていない)(?:、(?:どちらも)?自分のもの)?\)"
        ),
        _none,
    ),
    (
        Pattern(
            r"(?<=[がは])、?(?:どちらも|両方(?:とも)?|2体とも|いずれも|ともに)(?:[+-]1/[+-]1)?カウンター(?:は|が)?(?:なし|ない状態|なしの状態)で、?(?=(?:同時に|一緒に)?(?:死|破壊|《))"
        ),
        _none,
    ),
    # 《X》と頑強持ちのクリーチャーもう1体, 《X》と別の頑強持ち1体, 《X》ともう1体の頑強持ち
    (
        Pattern(
            r"(?<=[》)])と、?(?:自分の)?(?:別の|もう1体の|他の|ほかの)?頑強(?:持ち|を持つ|持ちの|の)?(?:クリーチャー)?(?:が?(?:もう|他に|別に)1体|1体)?(?=[がはをも(])"
        ),
        "と頑強クリーチャー1体",
    ),
    # 頑強を得ているゾンビ・トークンが
    (
        Pattern(r"(?<=頑強を)(?P<got>得た|得ている|得てる|もらった|持つ|持っている)[ァ-ヶー]{2,9}・(?=トークン)"),
        r"\g<got>クリーチャー・",
    ),
    # 《X》は頑強で戻ってきていて、-1/-1カウンターが1個乗った1/1: the counter is what it came back with
    (
        Pattern(
            r"(?<=[》)のちをたスー])(?P<case>は|が)、?(?:一度|すでに|既に|もう)?、?頑強(?:の能力)?で(?:一度|すでに|既に)?(?:戦場に)?戻って(?:き|来)?"
            r"(?:て(?:い|お)(?:て|り|る状態で)|たもので|た(?:ばかり|あと|後|状態)で)、?(?=(?:今は?|現在は?)?、?-1/-1カウンター)"
        ),
        r"\g<case>",
    ),
    # 頑強で戻ってきた相手の《X》(-1/-1カウンター1個、1/1)
    (
        Pattern(
            r"(?<![^。?])(?:一度|すでに|既に)?頑強で(?:一度|いったん|すでに|既に)?戻って(?:き|来)て?(?:いる|た)(?P<what>(?:(?:自分|相手|対戦相手)の)?《[^《》]+》\((?:(?:素の?)?\d+/\d+(?:で)?、)?(?:今)?-1/-1カウンター)"
        ),
        r"\g<what>",
    ),
    # 《X》(-1/-1カウンターが1個乗って1/1)
    (
        Pattern(
            r"(?<=[》\d]\()(?P<marks>[+-]1/[+-]1カウンター)(?:が|は)?(?P<n>\d個)(?:乗|載|置か|の)(?:っ|れ)て(?:いて)?、?(?=\d+/\d+\))"
        ),
        r"\g<marks>\g<n>で",
    ),
    # コストで生け贄に捧げられた頑強持ちは戻る
    (
        Pattern(
            r"(?<![^。?])(?:生け贄に(?:捧げられた|捧げた|された|した))(?P<one>[^、。はがをに()《》]{0,10}頑強[^、。はがをに()《》]{0,10}(?:\([^()]*\))?)は、?(?=[^。?]{0,8}戻)"
        ),
        r"\g<one>を生け贄に捧げた。",
    ),
)
"""Ways of telling of creatures with persist."""
