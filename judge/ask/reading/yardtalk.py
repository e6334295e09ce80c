"""How cards in graveyards, one more of their name and the waiting for what triggers by it are told.

Invariant: as in `wording`; how many cards lie there stays as it is told, and one more is the next after those.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_NAME = r"《[^《》]*》(?:\([^()]*\))?"
_TRIGGER = r"(?:(?:その|唱えたときの|この)?(?:誘発型能力|誘発した能力|誘発))"
_DONE = r"(?:解決|処理)(?:する|し終わる|し終える|される|した後|が終わる|を終える)?"
_WAITED = rf"{_TRIGGER}(?:の|が|を){_DONE}(?:まで|の?を|まで[をは])?、?待(?:って(?:から)?|ち)"


def _one_more(match: re.Match[str]) -> str:
    """Return もう1枚を唱え as the next one of those that lie in the graveyard."""
    return f"{match['told']}{int(match['n']) + 1}枚目を"


def _waits_for(match: re.Match[str]) -> str:
    """Return (…《Y》で…した場合と、)誘発の解決後まで待った場合 with what is done then: the same card is used."""
    used = re.findall(r"《[^《》]*》(?=で|を)", match.string[: match.start()])
    who = re.findall(r"に対応して(?:、)?((?:対戦)?相手|自分)[がは]", match.string[: match.start()])
    if not used:
        return match[0]
    return f"誘発が解決した後で、{who[-1] + 'が' if who else ''}{used[-1]}を使った場合"


_SHUFFLING = r"(?:切り直し|シャッフル)(?:の|する)?(?:誘発型能力|誘発した能力|能力|誘発)"
_KEPT = Pattern("族霊鎧|陰影鎧|再生|破壊不能|代わり|かわり")


def _died(match: re.Match[str]) -> str:
    """破壊されて墓地に置かれた is 破壊された, where nothing may come in between."""
    return match[0] if _KEPT.search(match.string) else f"{match['how']}{match['end']}"


def _once_more(match: re.Match[str]) -> str:
    """もう一度誘発する? is 2回誘発する?, where it was told what made it trigger."""
    told = re.search("誘発|破壊|死亡|置かれ", match.string[: match.start()])
    return f"{match['what'] or ''}2回誘発{match['end']}" if told else match[0]


_PENDING = (
    r"(?:スタックに(?:ある|乗って(?:い)?る|載って(?:い)?る|残って(?:い)?る)|解決(?:を)?(?:して(?:い)?ない"
    r"|しない|されて(?:い)?ない|する前|される前|の?前)の?)"
)


def _just_discarded(match: re.Match[str]) -> str:
    """Return that its madness is on the stack just after such a card is discarded."""
    from judge.ask.building.cards import key_of, keywords_of

    if match["any"] or "madness" in keywords_of(key_of(match["name"])):
        return f"{match['what']}を捨てた。マッドネスの誘発がスタックに乗っている。"
    return f"{match['what']}を捨てた後、"


_TYPE = (
    "(?:土地|クリーチャー|アーティファクト|エンチャント|インスタント|ソーサリー|プレインズウォーカー|部族|同族)"
    r"(?:・?カード)?(?:\d?枚)?"
)
_TYPES = rf"(?P<types>{_TYPE}(?:(?:と|、|や|・|,){_TYPE})*)"
_YARD = "(?P<yard>(?:(?:自分|相手|対戦相手|お互い|両方|すべて|全員)の)?墓地)"


def _lying_first(match: re.Match[str]) -> str:
    """Return what lies in graveyards in front of a question whose permanent is told to be of that size by it."""
    types = re.sub("[、や・,]", "と", re.sub("カード|\\d?枚", "", match["types"]))
    return f"{match['yard']}に{types}がある。{match['before']}{match['card']}"


def _lying_so(match: re.Match[str]) -> str:
    """Return what graveyards are told to hold only (墓地が土地とクリーチャーだけのとき) in front of what is done."""
    types = re.sub("[、や,]", "と", re.sub("カード|\\d?枚", "", match["types"]))
    return f"{match['yard']}に{types}がある。{match['before']}{match['rest']}"


_SORT = "(?:土地|クリーチャー|アーティファクト|エンチャント|インスタント|ソーサリー|プレインズウォーカー)"
_LISTED = rf"{_SORT}(?:・?カード)?(?:(?:が|は)?\d+枚)?"
_LIST = rf"(?P<list>{_LISTED}(?:(?:と|、|や|・|、?あと){_LISTED})+)"


def _one_by_one(match: re.Match[str]) -> str:
    """墓地にあるのは土地3枚とクリーチャー: one clause for each kind, in front of what else is told there."""
    found = re.findall(rf"({_SORT})(?:・?カード)?(?:(?:が|は)?(\d+)枚)?", match["list"])
    many = [int(n or 1) for _, n in found]
    if (match["sum"] and int(match["sum"]) != sum(many)) or (match["each"] and any(n for _, n in found)):
        return match[0]
    if len({kind for kind, _ in found}) < len(found):
        return match[0]
    told = "".join(f"{match['yard']}に{kind}が{n}枚ある。" for (kind, _), n in zip(found, many, strict=True))
    before = re.sub("(?:いて|って|おり|し(?:て)?)?、$", "", match["before"])
    stands = {"いて": "いる。", "って": "る。", "おり": "いる。"}.get(match["before"].rstrip("、")[-2:], "。")
    return f"{told}{before}{stands if before else ''}"


SPANNING: tuple[Form, ...] = (
    # 《X》がいて、墓地にあるのは土地とクリーチャー。墓地は土地3枚とクリーチャー2枚で、
    (
        Pattern(
            rf"(?<![^。?])(?P<before>(?:[^。?た]{{0,24}}(?:がいて|があって|がおり|をコントロールして(?:い|お)り|をコントロールし(?:ていて|て))、)?)(?:今|現在)?、?{_YARD}"
            rf"(?:に(?:は|ある(?:カード|の)は)|は|の(?:カード|中身|内訳)は|(?=に{_LISTED}(?:と|、).{{0,20}}\d枚))に?、?{_LIST}"
            r"(?:の)?(?:合計)?(?P<sum>\d+)?(?(sum)枚)(?:が|は)?(?P<each>1枚ずつ)?(?:だけ|のみ)?(?:(?:が|で)?(?:ある|あります|ある状態|いる|落ちている|です|だ)|(?=。)|で(?=、))(?:。|、|とき、)"
        ),
        _one_by_one,
    ),
    # マッドネスが誘発している間、; マッドネスの誘発の解決前に: nothing of it is over yet
    (
        Pattern(
            rf"マッドネス(?:能力)?(?:が|の)(?:まだ)?、?(?:誘発して(?:い)?る|誘発中の?|(?:誘発|能力)(?"
            rf":した能力)?(?:が|の|を)?(?:まだ)?{_PENDING}|{_PENDING})"
            r"(?:間|最中|状態|段階|うち|とき|時|時点|タイミング)?(?:に|で)?(?:は|には)?、?(?=[^?。]*(?"
            r":スレッショルド|墓地))"
        ),
        "マッドネスの誘発がスタックに乗っている。",
    ),
    # 《X》を捨てた直後、(スレッショルドは)
    (
        Pattern(
            r"(?P<what>《(?P<name>[^《》]+)》(?:\([^()]*\))?|(?P<any>マッドネス[^。、?]{0,8}))を捨てた(?:(?"
            r":その)?|。(?:この|その))(?:直後|瞬間|時点|途端|段階|タイミング)(?:に|で)?(?:は|には)?、?"
            r"(?=[^。?]*(?:スレッショルド|墓地))"
        ),
        _just_discarded,
    ),
    # 《X》(墓地に土地とクリーチャーだけ)に, 墓地に土地とクリーチャーがある《X》に
    (
        Pattern(
            rf"^(?P<before>[^。?]*?)(?P<card>《[^《》]*》)\({_YARD}(?:に|には|の中?は|は|:)?{_TYPES}(?:だけ|のみ)?(?:(?:が)?(?:ある|あり|落ちている))?\)"
        ),
        _lying_first,
    ),
    (
        Pattern(
            rf"^(?P<before>[^。?]*?){_YARD}に(?:は)?{_TYPES}(?:だけ|のみ)?が(?:ある|あり|落ちている|ある(?:状態|とき|時)の)、?(?P<card>《[^《》]*》)"
        ),
        _lying_first,
    ),
    # 《X》に《Y》を撃ち、墓地が土地とクリーチャーだけのとき
    (
        Pattern(
            rf"^(?P<before>[^。?]*《[^《》]*》[^。?]*、){_YARD}(?:が|は|には?){_TYPES}(?:だけ|のみ)(?:の|である|がある)"
            r"(?:とき|時|場合|状態)(?:に|で)?(?:は)?、?(?P<rest>[^。?]*\?)$"
        ),
        _lying_so,
    ),
    # 《X》がいて、墓地には土地とクリーチャーがある。
    (
        Pattern(
            rf"^(?P<before>)(?P<card>[^。?、]*《[^《》]*》が(?:いて、?|いる。|いる、|あって、?|出ていて、?|戦場に(?:いて、?|いる。))){_YARD}に(?:は)?{_TYPES}"
            r"(?:だけ|のみ)?が(?:ある|あります|落ちている)。"
        ),
        lambda m: re.sub("(?:て、?|る、)$", "る。", _lying_first(m)),
    ),
    # 破壊されて墓地に置かれ、
    (
        Pattern(
            r"(?P<how>破壊され|死亡し|生け贄に捧げられ)(?:て)?、?墓地に(?:置かれ|落ち|行っ|行き)(?P<end>た(?"
            r"=[。、がと])|て(?=[、能誘])|(?=、))"
        ),
        _died,
    ),
    # 墓地を空にされた, 墓地のカードを残らず追放された
    (Pattern(r"(?<=墓地を)(?:空|から|カラ)に(?P<end>され|し)(?=た|て|、|ら)"), r"全部追放\g<end>"),
    (
        Pattern(
            r"(?P<yard>墓地(?:のカード)?[をが])、?(?:丸ごと|まるごと|残らず|丸々|まるまる|1枚残らず|ごっそり"
            r"|すべて|全て)(?=追放|取り除)"
        ),
        r"\g<yard>全部",
    ),
    (Pattern(r"墓地(?:ごと|丸ごと|まるごと)(?=追放され|追放し)"), "墓地を全部"),
    # (誘発の解決後)(3枚目はまだスタック上)に
    (
        Pattern(
            r"(?<=解決後)\((?:その|この)?(?:\d枚目|呪文|本体|《[^《》]*》)は、?まだスタック(?:上|の上|に(?"
            r":ある|残っている))?\)に"
        ),
        "に、",
    ),
    # (墓地に1枚ある。)2枚目を唱えたときの誘発に対応して
    (
        Pattern(r"(?<=[。、])(?P<n>(?:手札から)?\d枚目を(?:手札から)?唱えた)(?:とき|時)の誘発(?=に対応|の解決)"),
        r"\g<n>。誘発",
    ),
    # 能力が解決する前に、対応して
    (
        Pattern(r"(?<=[。、])(?:(?:その)?(?:能力|呪文|誘発)(?:が|の))?解決(?:する|される)?前に、?(?:それに)?対応して"),
        "それに対応して",
    ),
    # 一番下にできる?, 一番下へ送れる?
    (
        Pattern(r"(?:ライブラリーの)?一番下(?:に|へ)(?:でき|送れ|回せ|行かせられ|落とせ)(?=る|ます|ない|ません)"),
        "ライブラリーの一番下に置け",
    ),
    # 切り直しの能力, 切り直しが誘発する: the ability by what it does
    (
        Pattern(
            rf"{_SHUFFLING}(?=を|に対応|の解決|[がは](?:解決|スタック|《|打ち消|もみ消|誘発し(?:た|て|、|まし)"
            rf"|(?:もう一度|再び|再度)))"
        ),
        "誘発型能力",
    ),
    (Pattern(r"(?:切り直し|シャッフル)[がは](?=(?:もう一度|再び|また|2回)?誘発(?:する|し))"), "能力が"),
    # 後でもう一度誘発する?
    (
        Pattern(
            r"(?<=[?。、])\s?(?:(?:この)?(?:後|あと)(?:で|から|に)?、?)?(?P<what>(?:(?:その|誘発型)?能力"
            r"|《[^《》]*》(?:の能力)?)[がは]、?)?"
            r"(?:もう一度|もう1度|もう1回|再度|再び)、?(?:能力が)?誘発(?P<end>(?:する|します|し得る)(?:こと(?"
            r":は|が)ある|ことがあります)?(?:の)?か?\?)"
        ),
        _once_more,
    ),
    # (スタックに乗ったところで)《もみ消し》された
    (Pattern(r"(?<!を)(?P<spell>《[^《》]*》)され(?=た|て|ました|たら)"), r"\g<spell>を撃たれ"),
    # 墓地にあった亜神は
    (
        Pattern(
            r"墓地に(?:あった|落ちていた|置かれていた|ある|落ちている)(?=(?:《[^《》]*》|\d枚"
            r"|[一-龥ァ-ヶー]{2,8})(?:は|も|って)[^。]*\?)"
        ),
        "墓地の",
    ),
    # 《X》が自分の墓地に2枚ある, 《X》が2枚墓地にある
    (
        Pattern(
            rf"(?<![^。])(?P<card>{_NAME})が、?(?:(?P<many>\d枚)(?P<whose>自分の|相手の|対戦相手の)?墓地に|(?"
            rf"P<of>自分の|相手の|対戦相手の)?墓地に(?P<n>\d枚))"
            r"(?P<is>あ(?:る|り|って)|落ちている)"
        ),
        lambda m: f"{m['whose'] or m['of'] or ''}墓地に{m['card']}が{m['many'] or m['n']}{m['is']}",
    ),
    # (墓地に《X》が2枚ある。)もう1枚を唱えた
    (
        Pattern(
            rf"(?P<told>墓地に{_NAME}が(?P<n>\d)枚(?:あり|あって|ある(?:とき|状態で|ところで|場合)?)[、。]?(?:"
            rf"(?:自分は|自分が|手札から)、?)*)(?:もう1枚|さらに1枚)(?:を|の{_NAME}を)(?=[^。]{{0,8}}唱え)"
        ),
        _one_more,
    ),
    # …した場合と、誘発が解決した後まで待った場合とで
    (
        Pattern(
            rf"(?<=、){_TRIGGER}(?:の|が)解決(?:した|の)?後?(?:まで|を|するまで|するのを|されるまで"
            rf"|されるのを)待った(?:場合|とき|ケース)"
        ),
        _waits_for,
    ),
    # 誘発が解決するまで待ってから、《Y》を
    (Pattern(rf"{_WAITED}、?(?=[^。?]{{0,12}}《)"), "誘発が解決した後で、"),
    # 墓地の1枚を追放しようとした: what is done, in the order it is told
    (
        Pattern(r"(?<=解決した後で、)(?P<does>[^。?]*?を使)(?:おうとした|って[^。?]{0,20}(?:追放|除去)しようとした)"),
        r"\g<does>った",
    ),
)
"""Forms that reach over names and brackets."""
