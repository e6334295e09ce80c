"""Plain forms of what is said of champion: 2/2を覇権している is 覇権で2/2を追放している.

Invariant: as in `wording`; only words that mean exactly another wording are put otherwise.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]{1,60}》[A-D]?(?:\([^()]*\))?"
_WHAT = rf"(?:{_CARD}|「[^「」]*」|[^、。?《》「」をがはで]{{1,20}})"
_DONE = r"し(?:て(?:い)?(?:る|た|ます|まし|い)?|た|ました|たら|(?=[、。]))"
_VERB = rf"覇権(?:(?P<done>{_DONE})|(?P<by>さ(?:せ(?:て|た)|せられ|れ)))"

_PRINTED = r"(?:カード|タイプ行|カードのタイプ行)に(?:は)?、?"
_THEN = r"(?:て(?:い)?る|て(?:い)?た|た|る)?"


def _entering(match: re.Match[str]) -> str:
    """Return an ability that triggers as something enters as that of champion, unless it is another card's."""
    if "覇権" not in match.string:
        return match[0]
    before = re.search(rf"({_CARD})の$", match.string[: match.start()])
    if before is None:
        return "覇権の誘発"
    name = re.escape(re.sub(r"\([^()]*\)$", "", before[1]))
    return "覇権の誘発" if re.search(rf"{name}(?:\([^()]*\))?[^。、]{{0,12}}覇権", match.string) else match[0]


def _exiles(match: re.Match[str]) -> str:
    """《X》で2/2を覇権している is 《X》の覇権で2/2を追放している."""
    holder = f"{match['holder']}の覇権で" if match["holder"] else "覇権で"
    if match["by"]:
        done = {"せて": "して", "せた": "した", "せられ": "され", "れ": "され"}[match["by"][1:]]
        return f"{holder}{match['what']}追放{done}"
    return f"{holder}{match['what']}追放{match['done']}"


_LEFT = r"(?:戦場(?:を|から)離れ|死亡|死ん|破壊|手札に戻|バウンス|焼|除去|追放さ|落ち|落とさ|いなくな)"


def _held(match: re.Match[str]) -> str:
    """Return 覇権で with its bearer where only one card is named, and that is told to leave later."""
    names = set(re.findall(r"《[^《》]{1,60}》", match.string))
    later = match.string[match.end() :]
    if len(names) != 1 or not re.search(
        rf"{re.escape(name := next(iter(names)))}[がはを][^。?]{{0,16}}?{_LEFT}", later
    ):
        return match[0]
    return match[0] if name in match.string[: match.start()] else f"{name}の覇権で"


_TYPED = r"[ァ-ヶー]{3,10}(?:・?カード)?"


def _exiled(match: re.Match[str]) -> str:
    """そのエレメンタルが戻る is the exiled card that comes back, where one was championed."""
    return "追放されたカード" if re.search(r"覇権[^。]*。?[^?]*追放", match.string[: match.start()]) else match[0]


def _told_later(match: re.Match[str]) -> str:
    """Return what was championed before what was told to happen to its bearer, which is told first."""
    bearer = re.search(rf"({_CARD})(?:を|が|は)(?:[^。《》]*で)?[^。《》]*{_LEFT}", match["gone"])
    if bearer is None or "の覇権" in match["told"]:
        return match[0]
    told = match["told"].replace("覇権で", f"{bearer[1]}の覇権で", 1)
    what = kind[0] if (kind := re.search(r"[ァ-ヶー]{3,10}", match["told"])) else "カード"
    asked = re.sub("^(?:って|は|が)、?", "", match["asked"]) if match["it"] else match["asked"]
    return f"{told}していた。{match['gone']}" + (f"追放していた{what}は{asked}" if match["it"] else asked)


def _none(match: re.Match[str]) -> str:
    """エレメンタルが存在していません, エレメンタルが0体です is that there are none."""
    if not re.search("覇権|部族|同族", match.string):
        return match[0]
    return match["what"] + ("いません" if "ません" in match[0] or match["end"] == "です" else "いない")


_AGAIN = Pattern(r"(?:戻|帰)(?:って|り|る|っ)")
_SIZED = Pattern(r"何/何|サイズ|大きさ|パワー")


def _gone(match: re.Match[str]) -> str:
    """戦場を離れた, of what championed, is that it was destroyed, where it is only asked what comes back."""
    rest = match.string[match.end() :]
    told = "覇権" in match.string[: match.start()] and _AGAIN.search(rest) and _SIZED.search(rest)
    return "破壊され" + match["end"] if told else match[0]


def _came(match: re.Match[str]) -> str:
    """エレメンタルが戻ってきたら何/何 is エレメンタルが戻ってきた。何/何."""
    told = "覇権" in match.string[: match.start()] and _SIZED.search(match.string[match.end() :])
    return f"{match['what']}が戻ってきました。" if told else match[0]


def _grown(match: re.Match[str]) -> str:
    """+1/+1カウンターが3個乗った5/5の素の2/2 is without the size that these come to."""
    more, many, size, base = (match[one] for one in ("more", "many", "size", "base"))
    sums = [int(b) + int(many) * int(m) for b, m in zip(base.split("/"), more.split("/"), strict=True)]
    return f"{more}カウンターが{many}個乗った素の{base}" if size == "/".join(map(str, sums)) else match[0]


_ALONE = r"(?:唯一(?:の|残った|残っていた)|ただ1体の|たった1体の|1体だけの|1体しか(?:い)?ない)"


def _beside(match: re.Match[str]) -> str:
    """Return what may be exiled, said to be the only one, as another than what has champion, which no card names."""
    named = re.search(rf"{_CARD}(?:の|が持つ|を|が)[^。]{{0,16}}覇権", match.string)
    return match[0] if named or "覇権" not in match.string[: match.start()] else "他の"


ALONE: tuple[Form, ...] = (
    # 覇権の能力に対応して、唯一の(他の)エレメンタルを
    (
        Pattern(rf"(?:自分の)?{_ALONE}(?:自分の)?(?:(?:他|ほか|別)の)?(?=[ァ-ヶー]{{3,10}}|クリーチャー|生物|\d+/\d)"),
        _beside,
    ),
)
"""What is said of the only thing that could be exiled."""

SPANNING: tuple[Form, ...] = (
    # 「戦場に出たとき、他のエレメンタル1つを追放しないかぎり生け贄」の誘発, 「離れたとき、追放したカードを戻す」の誘発
    (
        Pattern(
            r"「(?:(?:戦場に)?出たとき(?:に)?、?)?[^「」。]{0,6}(?:他|ほか|別)の[^「」。]{2,24}を(?:1[つ体])?追放し(?:ない(?:かぎり|限り|なら|と)|なければ)、?[^「」。]{0,12}生け贄[^「」。]{0,8}」"
            r"(?:という|の)?(?P<kind>誘発(?:型能力)?|能力)"
        ),
        "覇権の誘発",
    ),
    (
        Pattern(
            r"「(?:これが)?(?:戦場を)?離れたとき(?:に)?、?[^「」。]{0,6}追放(?:した|された|されている)[^「」。]{1,24}戻(?:す|る)[^「」。]{0,4}」(?:という|の)?(?P<kind>誘発(?:型能力)?|能力)"
        ),
        r"戦場を離れたときの\g<kind>",
    ),
    # 仲間のエレメンタルを追放した, 仲間を追放する
    (Pattern(r"(?<![一-龥])(?:自分の)?仲間の(?=[ァ-ヶー]{3,10}|クリーチャー|生物|\d/\d)"), "自分の他の"),
    (
        Pattern(r"(?<![一-龥])(?:自分の)?仲間(?=(?:を|は|も)、?(?:\d体)?追放)"),
        lambda match: "他のクリーチャー" if "覇権" in match.string else match[0],
    ),
    # 覇権で2/2を差し出した, 食わせた
    (
        Pattern(
            r"(?P<what>覇権で、?[^。、?「」]{1,16}を)(?:差し出し|食わせ|食べさせ|使っ|飛ばし|除外し|どかし|捧げ|リムっ)(?=た|て)"
        ),
        r"\g<what>追放し",
    ),
    # 多相持ち(カードにゴブリンではない): as 書かれていない is put by now
    (Pattern(rf"(?<=多相持ち)\({_PRINTED}[ァ-ヶー]{{2,10}}では(?:ない|ありません)\)"), ""),
    # エレメンタルと書かれていない《多相のカード》, 多相持ち(カードにゴブリンとは書かれていない)
    (
        Pattern(
            rf"(?:{_PRINTED})?(?P<type>[ァ-ヶー]{{2,10}})とは?(?:書かれて|書いて|印刷されて)い?(?:ない|ません)が?、?"
            r"(?=多相|《[^《》]*》\([^()]*多相)"
        ),
        "",
    ),
    (
        Pattern(
            rf"(?<=多相持ち)\((?:{_PRINTED})?[ァ-ヶー]{{2,10}}とは?(?:書かれて|書いて|印刷されて)い?(?:ない|ません)\)"
            rf"|(?<=多相を持つクリーチャー)\((?:{_PRINTED})?[ァ-ヶー]{{2,10}}とは?(?:書かれて|書いて|印刷されて)い?(?:ない|ません)\)"
        ),
        "",
    ),
    # 覇権(エレメンタル)を解決するとき、2/2を追放できる
    (
        Pattern(
            r"(?P<kind>覇権(?:\([^()]*\))?)(?:の(?:誘発|能力|誘発型能力))?(?:を|の)解決(?:する)?(?:とき|時|際)に?、?(?=[^。?]{1,60}を追放)"
        ),
        r"\g<kind>で",
    ),
    # エレメンタルがいるけど追放したくない。
    (
        Pattern(
            r"(?P<has>コントロールして(?:い)?る|い(?:る|ます))(?:けど|けれど|が|のに|んだけど|のですが)、?(?:それを|どれも|これを)?"
            r"(?:追放したくない|追放したくありません)(?:です)?(?:。|、)"
        ),
        r"\g<has>。",
    ),
    # 追放するのを断った, 追放を拒否した
    (
        Pattern(
            r"(?<=[がはをで、。])(?P<none>(?:何も)?)追放(?:する)?(?:の|こと)?(?:を|は)(?:断|拒|や|辞退|拒否|見送)(?:った|した|んだ|めた|りました|しました|めました)(?=。|ら|場合)"
        ),
        lambda match: "覇権で何も追放しなかった" if "覇権" in match.string else match[0],
    ),
    # こいつ自身を追放して覇権を済ませたことにできる, 覇権を満たせる
    (
        Pattern(
            rf"(?P<what>(?:(?:こいつ|これ|それ|そいつ|自分|{_CARD})(?:自身|自体)|{_CARD}|\d/\d)を)追放(?:することで|して|し)、?覇権(?:の(?:条件|コスト))?(?:を|の処理を|は)"
            r"(?:(?:済ませ|満たし|解決し|処理し|終え|払っ)(?:た|ている|てある)?こと(?:に(?:は)?(?:でき|し(?=て(?:も)?(?:いい|よい|良い)))|(?:が|は)でき)|満たせ|満たすことは?でき|処理でき|済ませられ|済ませることは?でき)(?=る|ます|て)"
        ),
        lambda match: f"覇権で{match['what']}追放{'し' if match.string[match.end()] == 'て' else 'でき'}",
    ),
    # Xを追放して覇権を済ませられますか
    (Pattern(r"(?<=を追放し)て(?:、)?(?:覇権(?:を|の処理を|は))?済ませ(?=て(?:も)?(?:いい|よい|良い|大丈夫|構))"), ""),
    (
        Pattern(
            r"(?<=を追放)して(?:、)?(?:(?:覇権(?:を|の処理を|は))?済ませられ|覇権(?:を|の処理を|は)済ませること(?:が|は)でき|済ませること(?:が|は)でき)(?=る|ます)"
        ),
        "でき",
    ),
    # 《X》をバウンスされた。覇権で2/2を追放してたんだけど、どうなる
    (
        Pattern(
            rf"^(?P<gone>[^。?]*{_LEFT}[^。?]*。)(?P<told>[^。?]*覇権で[^。?]*?追放)して(?:い)?た(?:んだけど|のだけど|のですが|んですが|けど|が|んだが)、?(?P<it>(?:あれ|それ|これ|そいつ)(?=は|って|が))?(?P<asked>[^。?]*[?]?)$"
        ),
        _told_later,
    ),
    # 自分の場には《X》以外にエレメンタルが存在していません
    (
        Pattern(
            r"(?P<what>[ァ-ヶー]{3,10}が、?(?:1(?:つ|体)も)?)(?:存在し(?:ていない|ない|ていません|ません)|0(?:体|つ|枚)(?P<end>です|だ)?(?=[。、]))"
        ),
        _none,
    ),
    (Pattern(r"追放して(?:ある|あった)(?=[一-龥ァ-ヶ](?!い))"), "追放された"),
    # 覇権で追放されたエルフ、覇権持ちが手札に戻されたらどこに行く: the Elf is what is asked of
    (
        Pattern(
            rf"(?P<what>覇権で追放(?:された|した|されて(?:い)?(?:る|た)|して(?:い)?(?:る|た)){_TYPED})(?:って)?、"
            rf"(?=(?:その|この)?(?:覇権持ち|覇権を持つ[^、。?]{{1,12}}?|本体|{_CARD})[がを][^。?]*(?:たら|れば|とき|場合)、?[^。?]*\?)"
        ),
        r"\g<what>は、",
    ),
    (
        Pattern(
            rf"素(?:の)?(?P<base>\d+/\d+)に、?(?P<more>[+-]\d+/[+-]\d+)カウンター(?:が)?(?P<many>\d+)個の(?={_TYPED})"
        ),
        r"\g<more>カウンターが\g<many>個乗った素の\g<base>の",
    ),
    # 覇権で追放したのは、素の2/2のエレメンタル。
    (
        Pattern(
            r"(?P<by>覇権で)、?追放して?(?:あった|いた|ある|いる|た)?のは、?(?P<what>[^。?]{1,50}?)(?:・?カード)?(?:です|でした|だった|だ)?。"
        ),
        r"\g<by>、\g<what>を追放していた。",
    ),
    (
        Pattern(r"(?P<more>[+-]\d+/[+-]\d+)カウンターが(?P<many>\d+)個乗った(?P<size>\d+/\d+)の素の(?P<base>\d+/\d+)"),
        _grown,
    ),
    (Pattern(r"(?<=の覇権で)(?=[+-]\d+/[+-]\d+カウンター|素|元)"), "、"),
    (
        Pattern(r"(?<=が)(?:戦場(?:を|から)離れ|いなくなっ)(?P<end>、|て(?=、?(?:戻|帰))|た(?:ら|とき|ので|場合)、?)"),
        _gone,
    ),
    (Pattern(r"帰って(?=(?:き|来|く)[たてまるれ])(?=[^?]*\?)"), lambda m: "戻って" if "覇権" in m.string else m[0]),
    (
        Pattern(
            rf"(?P<what>{_TYPED}|追放(?:した|された|していた)カード)が、?(?:戦場に)?(?:戻|帰)(?:って(?:き|来)た|った|りました|ってきました)(?:ら|場合(?:は)?|とき(?:は)?)、?"
        ),
        _came,
    ),
    (Pattern(rf"(?:その|この|追放した|追放された){_TYPED}(?=が、?(?:戦場に)?(?:戻|帰))"), _exiled),
    # エレメンタルを覇権で追放していた。《X》が破壊されて…
    (Pattern(r"(?:(?<=[をは。、])|^)覇権で(?=[^。?]{0,60}?追放(?:し|済み))"), _held),
    # 覇権でエレメンタルを追放している《X》が手札に戻された
    (
        Pattern(
            rf"(?<![のが])覇権で(?P<what>[^、。?《》「」]{{1,24}}?を)、?追放(?:して(?:い)?る|した|済みの|中の)(?P<name>{_CARD}|覇権持ち)(?=[がはを])"
        ),
        r"\g<name>の覇権で\g<what>追放した。\g<name>",
    ),
    (Pattern(r"(?<=が)戦場を離れて戻って(?=き)"), "破壊されて戻って"),
    # その追放中のカードは
    (Pattern(r"(?:その|この)?追放(?:中|状態)の(?=[^、。?]{1,14}[はがをも])"), "追放された"),
    (
        Pattern(rf"(?:(?P<holder>{_CARD})(?:の能力)?で)?(?P<what>{_WHAT}(?:を|が|は))、?{_VERB}"),
        _exiles,
    ),
    (
        Pattern(
            r"追放するのは、?(?P<what>[^、。?は]{1,24}?)で(?:も)?(?:大丈夫|いい|良い|よい|OK|オーケー|構わない|構いません|問題ない|問題ありません)"
        ),
        r"\g<what>を追放できる",
    ),
    (Pattern(rf"(?P<holder>)(?P<what>)(?<=が){_VERB}"), _exiles),
    (
        Pattern(rf"(?P<holder>)(?P<what>)(?:(?<=[。、?たての])|^){_VERB}(?={_THEN}[0-9一-龥ァ-ヶ《])"),
        _exiles,
    ),
    # 生け贄か追放かの誘発: what it has players choose
    (
        Pattern(
            r"(?:自身を|それ自身を)?(?:生け贄|生贄|いけにえ)(?:に捧げる|にする)?か、?(?:別の[^。、]{1,8}を)?追放(?:する)?か(?:を選ぶ|を選ばせる|という|を決める)?(?:の)?"
            r"(?:(?:戦場に|場に)?出たときの)?(?=(?:覇権の)?(?:誘発|能力))"
        ),
        lambda match: (
            "覇権の" if "覇権" in match.string and "覇権" not in match.string[match.end() :][:2] else match[0]
        ),
    ),
    (Pattern(r"「(?:戦場に|場に)?出たとき」の(?=(?:覇権|誘発|能力))"), "戦場に出たときの"),
    (
        Pattern(r"(?<=覇権)(?P<what>\([^()]*\))?の(?:戦場に|場に)?出たときの(?:誘発型?)?(?:能力|誘発)"),
        r"\g<what>の誘発",
    ),
    (Pattern(r"(?:戦場に|場に)?出たときの(?:誘発型?)?(?:能力|誘発)"), _entering),
    (
        Pattern(
            rf"(?P<who>(?:{_CARD}(?:の|が))?)(?:(?:戦場に|場に)?出たときの)?覇権(?P<what>\([^()]*\))?の(?:誘発(?:型能力)?|能力)に(?:対応(?:して|し)|レスポンス(?:して|で))、?"
        ),
        lambda m: f"{m['who'][:-1] + 'の' if m['who'] else ''}覇権の誘発がスタックにある間に、",
    ),
    (
        Pattern(
            r"覇権(?:\([^()]*\))?の(?:誘発|能力)(?:が|の)解決(?!前)(?:し(?:て|たら)?|時に?(?:は)?|され(?:て|たら)?|の?(?:とき|際)に?)?、?"
            r"(?=[^。?]{0,20}追放)"
        ),
        "覇権で",
    ),
)
"""Forms that reach over names and brackets."""
