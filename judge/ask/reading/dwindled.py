"""Graveyards told by two numbers (7枚から6枚に減る), and cards said to have threshold: put as counts told beforehand.

Also counts told as what has come about (墓地が7枚に達した。), where nothing was done before, and cards said to leave.

Invariant: only what there was before is told first and in words of its own; how many cards there are then stays where
it was told.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_WHOSE = r"(?:自分|相手|対戦相手|こちら|私|あなた)の"
_CARD = r"《[^《》]+》(?:\([^()]*\))?"
_YARD = r"墓地(?:にある)?(?:の(?:カード|枚数))?"
_LOST = Pattern(rf"(?P<who>{_WHOSE})?{_YARD}[^。?《》]{{0,12}}?(?P<m>[0-6])枚(?:に|へ|まで|と)(?:減|な[っるれり]|落ち)")

_EMPTIED = Pattern(rf"(?P<who>{_WHOSE})?{_YARD}(?:を|が)?(?:全部|すべて|全て|丸ごと|まるごと)追放(?:さ|し)")


def _from_to(match: re.Match[str]) -> str:
    """墓地が7枚から6枚に減ったら is told of a graveyard of 7, which is said before all else."""
    who = match["who"] or "自分の"
    return f"{who}墓地は{match['n']}枚。{match['lead']}{who}墓地が{match['m']}枚に"


def _before(match: re.Match[str]) -> str:
    """スレッショルド中の《X》, 墓地が6枚に減った: there were seven before, however many more."""
    text = match.string
    fewer = _LOST.search(text) or _EMPTIED.search(text)
    if re.search(r"墓地[^。?《》]{0,10}?(?:[7-9]|[1-9]\d)枚", text) or fewer is None:
        return match[0]
    return f"{fewer['who'] or '自分の'}墓地は7枚。{match[0]}"


def _loses(match: re.Match[str]) -> str:
    """スレッショルドを失ったら is a graveyard that has come to six cards, where no number is told."""
    if _LOST.search(match.string):
        return match[0]
    end = f"{'っ' if match['end'][0] in 'たて' else ''}{match['end'].replace('う', 'る')}"
    return f"{match['card']}がいる。墓地が6枚に減{end}" if match["card"] else f"墓地が6枚に減{end}"


def _emptied(match: re.Match[str]) -> str:
    """墓地をすべて追放された is that as many cards are exiled as the question counts there."""
    counted = re.findall(r"墓地[^。?《》]{0,10}?(\d+)枚", match.string[: match.start()])
    if not counted and re.search("スレッショルド(?:中|状態|済み)の", match.string[: match.start()]):
        counted = ["7"]
    return f"墓地のカードを{counted[0]}枚{match['did']}" if len(counted) == 1 else match[0]


_LACKED = (
    r"(?P<who>(?:(?:自分|こちら|私)(?:は|が|の))?)スレッショルド(?:を|が|は|の条件を)?"
    r"(?:なし|無し|未達成|達成(?:して|されて)(?:い)?ない|達成せず|満たして(?:い)?ない|満たさず)(?:の)?(?:状態|とき|時|まま|場合)?(?:で|に|、)、?"
)


def _without(match: re.Match[str]) -> str:
    """スレッショルドなしで is told of a graveyard of six cards, where nothing else is told of how many there are."""
    if re.search(r"墓地[^。?《》]{0,10}\d+枚", match.string):
        return match[0]
    return f"自分の墓地は6枚。{match.groupdict().get('card') or ''}"


_CAME = (
    r"(?:(?:に|まで|へ)、?(?:なっ|達し|増え|到達し|届い|伸び|のぼっ|減っ|減らさ|落ち|し)(?:れ)?"
    r"|(?:が|は|も|ほど)?(?:たまっ|溜まっ|貯まっ|たまり|そろっ|揃っ|集まっ|積まっ|積もっ|落とし|落ち|肥え|できて?))"
    r"(?:て(?:い)?)?(?:た|ました|る|ます|(?=[、。]))"
)
_SUDDENLY = (
    r"(?:(?:とうとう|ついに|やっと|ようやく|もう|すでに|既に|いま|今|現在"
    r"|ちょうど|ぴったり|合計(?:で)?|全部で|カード(?:が|は|も)?|枚数(?:が|は)?)、?)*"
)
_DEED = Pattern(
    "墓地|唱え|撃|打っ|捨て|死|破壊|攻撃|殴|ブロック|解決|起動|使っ|使う|使い|追放|生け贄|切削|対応|スタック|誘発|\\d枚"
)
"""What may have changed how many cards there are, before a count is told."""


def _has_come(match: re.Match[str]) -> str:
    """墓地が7枚になった。 is 墓地は7枚。, where nothing was told that it came of."""
    if _DEED.search(match.string[: match.start()]):
        return match[0]
    return f"{match['who'] or ''}墓地は{match['n']}枚{'。' if match['stop'] != '状態で' else 'の状態で'}"


def _left(match: re.Match[str]) -> str:
    """墓地8枚のうち2枚を追放された is a graveyard of eight of which two are exiled."""
    if int(match["m"]) > int(match["n"]):
        return match[0]
    who = match["who"] or ""
    to = "手札に戻" if "手札" in match["how"] or "回収" in match["how"] else "追放"
    end = f"{'され' if to == '追放' else 'し'}{match['end']}"
    return f"{who}墓地は{match['n']}枚。{who}墓地のカードを{match['m']}枚{to}{end}"


_ENDS = {"る": "る", "む": "る", "り": "り", "み": "り", "って": "って"}
_GONE = (
    r"(?:(?:追放|除外|リムーブ|除去)(?:を)?(?:し|され)|(?:ゲーム外|追放領域)(?:に|へ|送りに)(?:飛ばさ|飛ばし|送ら|送り|置か|置い|行か|し|さ)?(?:れ)?"
    r"|(?:飛ばさ|抜か|食わ|取り除か|除か)れ|(?:飛ばし|取り除い|抜い|食べ))"
)
_BACK = r"(?:手札(?:に|へ)(?:戻し|戻っ|戻さ(?:れ)?|回収し|加え)|回収し)"

_SO_LARGE = r"(?:(?:今|現在)(?:は)?、?)?(?P<color>[白青黒赤緑無](?:色)?(?:単色)?(?:の|い))?(?P<pt>\d+/\d+)"
_AS_PRINTED = (
    r"(?:(?:本来|元々|もともと|普段|通常|素|元)(?:は|が|の)?、?(?:[白青黒赤緑無](?:色)?(?:単色)?(?:の|い))?\d+/\d+"
    r"(?:なの|なん|の|ん)?(?:です|だ)?(?:けれど|けど|が|で)、?)?"
)


def _so_by_yard(match: re.Match[str]) -> str:
    """《X》は墓地が9枚あるので黒の4/4になっている: what it is by the graveyard is no other creature."""
    who = match["who"] or match["whose"] or "自分の"
    color = (match["color"] or "").replace("い", "の")
    return f"{who}墓地が{match['n']}枚あって、{who}{match['card']}が{color}{match['pt']}になっている"


SPANNING: tuple[Form, ...] = (
    # 《X》は、本来は青の3/3ですが、墓地にカードが9枚あるため黒の4/4になっていました。
    (
        Pattern(
            rf"(?:(?<=[。、?])|^)(?P<whose>{_WHOSE})?(?P<card>《[^《》]+》)(?:は|が)、?{_AS_PRINTED}(?:今|現在)?(?:は)?、?(?P<who>{_WHOSE})?墓地(?:に(?:は)?(?:カード)?|の(?:カード|枚数))?(?:が|は)?"
            rf"(?P<n>\d+)枚(?:も)?(?:あ(?:る|って|り)|たまって(?:い)?(?:る|て)?|なの|で)?(?:ため|ので|から|おかげで|状態で|んで)?(?:に)?、?{_SO_LARGE}"
            r"(?:に(?:なって(?:い)?(?:る|ます|た|ました)|なった|なりました|育って(?:い)?る)|です|だ)(?=。|、|ん|の|けど|が)"
        ),
        _so_by_yard,
    ),
    # 墓地が9枚あって《X》が黒い4/4に
    (Pattern(r"(?<=》[がは])(?P<c>[白青黒赤緑])い(?=\d+/\d+)"), r"\g<c>の"),
    # 墓地8枚のうち2枚が追放された, 墓地が8枚あって、そのうち1枚を抜かれたら
    (
        Pattern(
            rf"(?P<who>{_WHOSE})?墓地(?:に|が|は|の)?(?:カード(?:が|は)?)?(?P<n>\d+)枚(?:ある|あって|あり|の|で|だったが|あったが)?(?:状態|とき|時|ところ)?、?"
            r"(?:(?:その|それ|この|の)?(?:うち|中)(?:から|の|で)?|(?:そこ)?から|(?:に|で)、?(?:墓地から|その中から))、?(?:カード(?:を|が))?(?P<m>\d+)枚(?:を|が|だけ|も)?、?"
            rf"(?P<how>{_GONE}|{_BACK})(?P<end>たら|た|て|ました|まし(?=た))"
        ),
        _left,
    ),
    # 墓地が7枚に達した。, 墓地に7枚たまっている
    (
        Pattern(
            rf"(?:(?<=[。、])|^){_SUDDENLY}(?P<who>{_WHOSE})?{_SUDDENLY}墓地(?:に|が|は|の(?:カード|枚数)[がは])(?:は)?、?{_SUDDENLY}(?P<n>\d+)枚{_CAME}"
            r"(?:(?:ので|から|ため|ところ(?:で|に)?|が|けど)?、?(?<=[たるす])(?P<stop>。|状態で|(?<=ている)(?:とき|時|状態|場合)(?:は|に|で)?、?)|(?<!。)(?:ので|から|ため|ところで)、)"
        ),
        _has_come,
    ),
    # 墓地1枚飛ばされて6枚になったら
    (
        Pattern(rf"墓地(?:(?:の)?カード)?(?:を|から)?、?(?P<m>\d+)枚(?:を|だけ)?、?{_GONE}(?=て|た)"),
        lambda m: f"墓地のカードを{m['m']}枚追放され",
    ),
    # 墓地が6枚になってスレッショルドが切れたら
    (
        Pattern(
            r"(?P<yard>墓地[がは]\d+枚に)(?:なって|なり|減って|減り)、?スレッショルド[がをは](?:途?切れ|失(?:っ|われ)|外れ|なくなっ|途絶え)(?P<end>た(?:ら|場合|とき)?)"
        ),
        r"\g<yard>減っ\g<end>",
    ),
    # 墓地が7枚ある状態で1枚フラッシュバックしたら
    (
        Pattern(
            r"(?:(?<=状態で)|(?<=とき、)|(?<=ときに)|(?<=とき)|(?<=枚で)|(?<=枚。))、?(?:カードを|呪文を)?1枚(?:を)?、?フラッシュバック(?:で(?:唱え|撃っ|使っ)|し)(?=た|て)"
        ),
        "墓地のカードを1枚フラッシュバックで唱え",
    ),
    # 解決したところで数えたら墓地は何枚?
    (
        Pattern(
            r"(?<=[でに、])、?(?:枚数を)?(?:数え|数え直し)(?:たら|ると|てみると|てみたら|た場合)、?(?=(?:自分の|相手の)?(?:墓地|手札|ライブラリー)(?:は|って|に|が)[^。?]{0,8}何枚)"
        ),
        "",
    ),
    # スレッショルドに届く?
    (
        Pattern(
            r"スレッショルド(?:に|まで|には)、?(?:ちゃんと|ちょうど|これで)?(?:届(?:く|き(?=ま)|い(?=て))|達(?:する|し(?=ま|て))|到達(?:する|し(?=ま|て))|乗(?:る|り(?=ま))|入(?:る|り(?=ま))|なる|なり(?=ま))(?:ます|て(?:い)?(?:る|ます))?(?:の|ん|こと)?(?:です|でしょう)?(?=か?\?)"
        ),
        "スレッショルドは達成している",
    ),
    # 1/1に戻りますか: the size it comes to
    (
        Pattern(r"(?<=[はが])(?P<pt>\d+/\d+)に(?:戻|縮|下が|ダウンす)(?P<v>る|む|り(?=ま)|み(?=ま)|って(?=しま|い))"),
        lambda m: (
            m[0]
            if re.search("頑強|不死|覇権|追放され(?:て|た)[^。]*[0-9]/[0-9]に", m.string)
            or ("戻" in m[0] and "墓地" not in m.string)  # 《巨大化》…4/4に戻りますか: by then
            else f"{m['pt']}にな{_ENDS[m['v']]}"
        ),
    ),
    # 墓地が肥えて9枚。
    (
        Pattern(
            rf"(?:(?<=[。、])|^)(?P<who>{_WHOSE})?墓地(?:が|は)(?:だいぶ|かなり|すっかり|もう)?(?:肥え|たまっ|溜まっ|貯まっ|増え|膨らん)(?:て|で)(?:い(?:て|る)|きて)?、?"
            r"(?:もう|すでに|今|ちょうど|合計)?、?(?P<n>\d+)枚(?:になった|ある|あって|ほど)?(?P<stop>。|なので、|で、)"
        ),
        _has_come,
    ),
    # 墓地が6枚止まり
    (Pattern(r"(?<=墓地[がは]\d枚)(?:止まり|どまり|きっかり|ぽっきり)(?=[。、で])"), ""),
    # もともと墓地は2枚, 《X》を唱える前、墓地は2枚だった
    (
        Pattern(
            rf"^(?:もともと|元々|もとは|元は|最初は?|初めは|はじめは|当初は?|事前に|開始時(?:に|は)|スタート時(?:に|は))(?:、)?(?=(?:{_WHOSE})?墓地(?:に|は|が)?(?:カード(?:が|は))?\d+枚)"
        ),
        "",
    ),
    (
        Pattern(
            rf"^(?P<card>{_CARD})を(?:唱える|撃つ|打つ|使う)前(?:の(?:時点で)?|に|は|には|の時点で)?、?(?P<who>{_WHOSE})?墓地(?:に)?(?:は|が)?(?:カード(?:が|は))?(?P<n>\d+)枚"
            r"(?:あった|ありました|だった|でした|ある|です)?。"
        ),
        lambda m: f"{m['who'] or ''}墓地は{m['n']}枚。{m['card']}を唱えた。",
    ),
    # スレッショルドは切れる?
    (
        Pattern(
            r"スレッショルド(?:の?(?:状態|条件|達成))?(?:は|が|って|も)、?(?:これで|もう|その(?:時点|とき)で|すぐに?)?、?"
            r"(?:途?切れ|途絶え|失わ(?:れ)?|外れ|解け|解除され|終わ|消え|なくな|崩れ|途中で切れ|無効に?な|オフに?な|下回)(?:って|ちゃ|っちゃ|てしま|ってしま|っ)?"
            r"(?:る|り|い|う|た|ます|ました|の|ん|こと|に|なる|なります)*(?:です|でしょう)?(?=か?\?)"
        ),
        "スレッショルドは達成していない",
    ),
    # 墓地の枚数は?, 何枚たまってる?
    (
        Pattern(
            r"(?P<zone>墓地|手札|ライブラリー)の(?:カードの)?(?:残り|合計|総)?枚数(?:は|って)(?:何枚|いくつ)?(?:に(?:なる|なります|なって(?:い)?(?:る|ます))|です|でしょう)?(?=か?\?)"
        ),
        r"\g<zone>は何枚",
    ),
    (
        Pattern(
            r"(?P<zone>墓地|手札|ライブラリー)(?P<p>は|って|が|に)?、?(?:カード(?:は|が))?何枚(?:(?:に|まで|ほどに)、?(?:増え|減|膨らん|ふくらん)|(?:(?:に|まで|ほど)、?)?(?:たま|溜ま|貯ま|落ち|残))"
            r"(?:[るり]|っ|え)?(?:て|た|ます|る)*(?:い)?(?:る|ます|た|ました|の|こと|に|なる|なります)*(?=か?\?)"
        ),
        r"\g<zone>は何枚",
    ),
    # スレッショルドなしで《X》を唱えた; 《X》をスレッショルドなしで唱えたら
    (Pattern(rf"(?<![^。]){_LACKED}(?=《|自分|死|戦場に出)"), _without),
    (Pattern(rf"(?<![^。])(?P<card>{_CARD}[がを]){_LACKED}(?=戦場に出|出|唱|撃|打|使|解決|死)"), _without),
    # 《X》はスレッショルドを達成していて黒の4/4。
    (
        Pattern(
            rf"(?:(?<=[。、?はがのも])|^)(?P<card>{_CARD})(?P<joint>は|が)(?:今|現在)?、?スレッショルド(?:を|が|の条件を)?"
            r"(?:達成(?:中|済み|状態)?|到達|成立|満たし|中|状態)(?:して(?:い)?|て(?:い)?)?(?:の状態)?(?:る(?:状態)?で|で(?:あり)?|て)?、?"
            r"(?=(?:[白青黒赤緑]|-?\d+/-?\d+|\d点|[一-龥ァ-ヶ]{2,8}(?:を|が)|《))"
        ),
        r"スレッショルド中の\g<card>\g<joint>",
    ),
    # スレッショルドを満たしている《X》
    (
        Pattern(
            r"スレッショルド(?:を|が|の条件を|に)?(?:達成|到達|成立|満たし)(?:して|て)?(?:い)?(?:る|た)(?:状態の|自分の)?(?=《)"
        ),
        "スレッショルド中の",
    ),
    # 墓地が減ってスレッショルドを失ったら
    (
        Pattern(
            rf"(?:(?P<card>(?<=の){_CARD})[がは]、?)?(?:{_YARD}(?:\d枚)?(?:が|を)(?:減(?:って|らされて|り)|追放されて)、?)?スレッショルド(?:が|を|の状態)?"
            r"(?:失(?=[っいう])|切れ|途切れ|なくな|でなくな|ではなくな|達成できなくな|満たさなくな|外れ|解除され)"
            r"っ?(?P<end>たら|た|て|ると|る|れば|り|う(?=と))"
        ),
        _loses,
    ),
    # 自分の墓地が7枚から6枚に減ったら
    (
        Pattern(
            rf"^(?P<lead>[^?]*?)(?P<who>{_WHOSE})?{_YARD}(?:が|は|を|、)?(?:カード)?(?P<n>\d+)枚(?:ある状態|の状態)?から、?"
            r"(?P<m>\d+)枚(?:に|へ|まで)(?=減|な[っるりれ]|増|落|下が)"
        ),
        _from_to,
    ),
    (Pattern(rf"^(?=.*(?:スレッショルド(?:中|状態|済み)の(?:{_WHOSE})?《|墓地が6枚に減(?:っ|る|れ)))"), _before),
    # 墓地を全部追放されたら
    (Pattern(rf"{_YARD}(?:を|が)?(?:全部|すべて|全て|丸ごと|まるごと)(?P<did>追放(?:さ|し))"), _emptied),
    # 《X》(素は青の3/3飛行)
    (Pattern(r"(?<=》\()(?:素|元|もと|もともと|元々|本来)(?:は|が|の)(?=[白青黒赤緑無](?:色)?(?:単色)?の\d+/\d+)"), ""),
)
"""Forms that reach over names and brackets."""
