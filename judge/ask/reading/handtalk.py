"""How many cards a hand has beside the spell that is cast, put plainly: 唱えた後の手札は3枚 is 残りの手札は3枚.

Invariant: 残りの手札 always leaves out the spell; a number of which it is not said whether it counts the spell stays.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"(?:《[^《》]*》(?:\([^()]*\))?)"
_MINE = r"(?:自分の|私の|こちらの)?"
_CAST = r"(?:唱え(?:た|終わった|終えた)|撃った|使った|プレイした|キャストした)"
_THEN = r"(?:後|あと|直後|時点|ところ|とき|段階)(?:の時点)?"
_WAS = r"(?:だった|でした|です|だ|で|、)*"


def _less(match: re.Match[str]) -> str:
    """手札4枚、うち1枚の《カード》 is a hand of 3 beside it."""
    return f"残りの手札は{int(match['n']) - 1}枚。{match['card']}"


def _once_cast(match: re.Match[str]) -> str:
    """《カード》を唱えた後の手札は: the hand beside it, and that it was cast where nothing else names it."""
    card = match["card"]
    told = card is not None and match.string.count(card[: card.index("》") + 1]) == 1
    return f"{card}を唱えた。残りの手札は" if told else "残りの手札は"


_PLENTY = 7
"""Cards in a hand of which it is only said that there are enough."""


def _ahead(match: re.Match[str]) -> str:
    """…何枚捨てる？(相手の手札は十分ある): the hand comes first, seven cards where there are enough."""
    return f"{match['who']}の手札は{match['n'] or _PLENTY}枚。{match['told']}"


_ENTERED = Pattern(r"《[^《》]*》(?:\([^()]*\))?(?:を(?:出し|唱え)|が(?:戦場に)?出)")
"""A permanent that is told to enter."""


def _beside(match: re.Match[str]) -> str:
    """Return how many cards there are beside the named one, and that card as what is cast where nothing else is."""
    parts = match.groupdict()
    count = int(match["n"]) - 1 if "n" in parts else int(match["m"]) if "m" in parts else 0
    if not count and not match["x"] and _ENTERED.search(match.string.replace(match["card"], "")):
        return f"手札に{match['card']}がある。"  # what is cast is another card
    return f"残りの手札は{count}枚。" + (f"{match['card']}を{match['x']}" if match["x"] else "")


_X = r"(?:のとき(?:に)?|で|の状態で|の状態|だった|だ|です|ある)?[、。](?P<x>X=\d+で(?=唱え|撃|使|解決))?"


def _kept(match: re.Match[str]) -> str:
    """Return that the named card is in the hand, too, where nothing else names it."""
    card = str(match["card"])
    return f"手札に{card}がある。" if match.string.count(card[: card.index("》") + 1]) == 1 else ""


def _discarder(match: re.Match[str]) -> str:
    """Return what stands for a discard spell: who casts it makes discard; who is made to discard is the other one."""
    if match.string[: match.start()].endswith(("が", "は", "に")):
        return ""
    makes = re.match(r"[^。、?]*?捨てさせ(?!られ)", match.string[match.end() :])
    return "が" if makes else "の呪文で"


def _how_many(match: re.Match[str]) -> str:
    """手札3枚。…手札は?: how many cards there are then, where their number was told."""
    told = re.search(rf"{match['zone']}(?:は|が|に)?(?:カードが)?\d+枚", match.string[: match.start()])
    return f"{match['zone']}は何枚?" if told else match[0]


def _by_whom(match: re.Match[str]) -> str:
    """2/2が2体《X》(自分が唱えた)で is 2/2が2体、自分の《X》で."""
    apart = re.search(r"\d(?:体|枚|つ|人|個)$", match.string[: match.start()])
    return f"{'、' if apart else ''}{match['who']}の{match['card']}"


def _reached(match: re.Match[str]) -> str:
    """墓地6枚。…スレッショルドは?: whether it is reached then."""
    told = re.search(r"墓地(?:は|が|に)?(?:カードが)?\d+枚", match.string[: match.start()])
    return "スレッショルドを達成していますか?" if told else match[0]


SPANNING: tuple[Form, ...] = (
    # 相手のハンデスで《X》捨てた, 相手の唱えた呪文によって《X》を捨てることになった
    (
        Pattern(
            r"(?P<who>相手|対戦相手)の(?:ハンデス|手札破壊|ディスカード)(?:呪文|スペル|カード)?(?:で|により|によって|を(?:受け|くら|食ら)[いっ]?て)、?"
        ),
        r"\g<who>の呪文で",
    ),
    (
        Pattern(
            r"(?P<who>自分|相手|対戦相手)(?:の|が)(?:唱えた|使った|撃った|プレイした|打った)(?P<k>呪文)(?:の効果)?(?:で|により|によって)、?(?=[^。?]{0,4}(?:《[^《》]+》|手札|カード)[^。?]{0,16}捨て)"
        ),
        r"\g<who>の\g<k>で",
    ),
    (Pattern(r"(?<=捨て)る(?:こと|羽目|はめ)に(?:なりま(?=した)|なっ(?=た))"), ""),
    (Pattern(r"(?P<card>《[^《》]+》(?:\([^()]*\))?)、?(?=捨て(?:た|て|る|ます|まし|さ))"), r"\g<card>を"),
    (
        Pattern(
            r"(?P<led>手札(?:から|の|にある))、?(?P<card>《[^《》]+》(?:\([^()]*\))?)を?切(?P<e>っ(?=[たて])|り(?=ま)|る|れ(?=ば))"
        ),
        lambda m: f"{m['led']}{m['card']}を捨て{'る' if m['e'] == 'る' else 'れ' if m['e'] == 'れ' else ''}",
    ),
    (Pattern(r"(?<=[。、?のはとらで])(?P<zone>手札|墓地|ライブラリー)は\?"), _how_many),
    (Pattern(r"(?<=[。、?のは])スレッショルドは\?"), _reached),
    # 《神の怒り》(自分が唱えた)で死んだ: by whose spell
    (
        Pattern(
            r"(?P<card>《[^《》]+》)\((?P<who>自分|(?:対戦)?相手)が(?:唱えた|撃った|使った|打った)(?:もの)?\)(?=で|に|を)"
        ),
        _by_whom,
    ),
    # (手札から捨てた。)戦場から落ちたわけじゃないけど、
    (
        Pattern(
            r"(?<=[。、])戦場から(?:墓地に)?(?:落ちた|置かれた|行った|送られた)わけ(?:じゃ|では)ない(?:けれど(?:も)?|けど|です(?:が|けど)|のですが|んですが|が)、?"
        ),
        lambda match: "" if re.search(r"手札|ライブラリー", match.string[: match.start()]) else match[0],
    ),
    # もう1枚と《X》はどうなる
    (
        Pattern(
            r"(?<=[。、])(?P<a>(?:もう|残りの)\d枚)と(?P<b>(?:《[^《》]+》|[^、。?「」と]{1,8}?)(?:のカード)?)は(?:それぞれ)?、?(?P<q>(?:どうな|どこ)[^、。?]{1,12})(?=\?|$)"
        ),
        r"\g<a>は\g<q>?\g<b>は\g<q>",
    ),
    # 手札を2枚捨てて《X》をX=2で唱えた: the additional cost that X is
    (
        Pattern(r"手札を(?P<n>\d+)枚捨てて、?(?P<card>《[^《》]+》(?:\([^()]*\))?)を(?P<x>X=(?P=n))で、?(?=唱え)"),
        r"\g<card>を\g<x>で",
    ),
    # 相手が手札破壊でXを捨てさせた, 手札破壊呪文でXが捨てられた
    (
        Pattern(
            r"(?:の)?(?:手札破壊|ハンデス)(?:の)?(?:呪文|能力|効果)?(?:で|によって|により)、?(?=(?:《[^》]{1,40}》|[^、。?\d《》]{1,12})(?:を|が)捨て)"
        ),
        _discarder,
    ),
    # ターン終了時の手札調整で《X》を捨てた
    (
        Pattern(
            r"(?:(?:この|その|自分の|相手の|対戦相手の)?(?:ターン(?:終了時|の終わり|終了)|クリンナップ(?:・ステップ)?)(?:の|に|で)?、?)?"
            r"手札(?:の)?(?:枚数|上限)?(?:の|への)?(?:調整|調節)(?:の(?:ため|際|とき|時))?(?:で|に(?:より|よって)?|として|により)?、?"
            r"(?=[^。?、]{0,24}?捨て[^?]*マッドネス[^。?]{0,10}?(?:唱え|プレイし)(?:て|た|、|なか|なく|られた|られ、))"
        ),
        "",
    ),
    (
        Pattern(
            r"^(?P<told>[^?]*[?])\s*\((?P<who>自分|相手|対戦相手)の手札(?:は|が)"
            r"(?:(?P<n>\d+)枚(?:以上)?(?:ある|あります|です|とする)?|(?:十分|たくさん|いくらでも|充分)(?:に)?(?:ある|あります|残って(?:い)?る|とする)?)\)$"
        ),
        _ahead,
    ),
    # 手札3枚(《カード》を唱えた後の枚数)で、
    (
        Pattern(
            rf"{_MINE}手札(?:は|が)?(?:ちょうど|残り)?(\d+枚)\([^()]*(?:{_CAST}{_THEN}(?:の(?:枚数|手札|数))?"
            rf"|除(?:く|いて|いた(?:枚数|数))|含(?:まない|まず|めない|めず)|別(?:に)?)\){_WAS}"
        ),
        r"残りの手札は\1。",
    ),
    # 《カード》を唱えた後の手札は2枚だった
    (
        Pattern(
            rf"(?:(?P<card>{_CARD})を)?(?:{_CAST}{_THEN}|解決(?:する)?(?:直前|前|時|とき))(?:で|に|では)?(?:の)?、?{_MINE}(?:残り(?:の)?)?"
            r"手札(?:の枚数|は残り|が残り|残り)?(?:は|が)?(?:ちょうど)?(?=\d+枚)"
        ),
        _once_cast,
    ),
    # 唱えた後の手札は他に2枚, 唱えた後に手札に残っていたのは4枚, 唱えた時点で手札に他のカードが3枚ある
    (
        Pattern(
            rf"(?:{_CARD}を)?{_CAST}{_THEN}(?:で|に|では|には)?(?:の)?、?{_MINE}"
            rf"(?:手札(?:は|が|に)(?:は)?、?(?:他に|ほかに|別に|さらに)|手札に(?:は)?(?:残っ(?:た|ていた|ている)|残る)(?:カード|枚数|の)(?:は|が)"
            rf"|手札に(?:は)?(?:他|ほか|別)のカード(?:は|が)|残(?:っ(?:た|ていた|ている)|る)手札(?:は|が))(?:ちょうど)?(\d+枚)(?:ある|あり|あった|あります)?"
        ),
        r"残りの手札は\1",
    ),
    (
        Pattern(
            rf"{_MINE}手札(?:は|が|に)(?:は)?、?(?:他に|ほかに|別に)(?:は)?(?:カードが)?(\d+枚)(?:ある|あり|あった|あります)?"
        ),
        r"残りの手札は\1",
    ),
    (Pattern(r"(?:他に|ほかに|別に)、?手札(?:は|が)?(?=\d+枚)"), "残りの手札は"),
    (
        Pattern(
            rf"(?P<card>{_CARD})を?(?:除(?:いて|き|いた)|含(?:めず|めないで|まず|まないで)に?)、?手札(?:は|が)(?P<m>\d+)枚{_X}"
        ),
        _beside,
    ),
    # 手札5枚のうち1枚が《カード》。手札が《カード》を含めて3枚のとき、手札は《カード》1枚だけ
    (
        Pattern(
            rf"{_MINE}手札(?:は|が)?(?:ちょうど|全部で)?(?P<n>[1-9]\d?)枚(?:で|あり|あって)?、?(?:の|その)?(?:うち|中)の?1枚(?:が|は)"
            rf"(?P<card>{_CARD}){_X}"
        ),
        _beside,
    ),
    (
        Pattern(
            rf"{_MINE}手札(?:は|が)?、?(?P<card>{_CARD})(?:自身)?(?:を含め(?:て|ると)?|込みで|も含めて|を入れて)、?(?:ちょうど|全部で)?(?P<n>[1-9]\d?)枚{_X}"
        ),
        _beside,
    ),
    # 手札は《カード》のほかに3枚。X=2で唱えて
    (
        Pattern(
            rf"{_MINE}手札(?:は|が|に)?、?(?P<card>{_CARD})(?:と|(?:の|以外に?)?(?:ほか|他|別)(?:に)?)(?:は|カードが)?(?P<m>[1-9]\d?)枚"
            r"(?:あり|ある|あって)?(?:のとき(?:に)?|で|の状態で|だった|だ|です)?[、。](?P<x>X=\d+で(?=唱え|撃|使|解決))"
        ),
        _beside,
    ),
    # 手札3枚から《カード》を唱え
    (
        Pattern(rf"{_MINE}手札(?P<n>[1-9]\d?)枚(?:の(?:中)?)?から、?(?P<card>{_CARD})(?=を(?:X=\d+で)?(?:唱え|撃))"),
        _less,
    ),
    (Pattern(rf"{_MINE}手札(?:は|が)?(?P<card>{_CARD})(?:の)?1枚(?:だけ|のみ|しかない){_X}"), _beside),
    (
        Pattern(
            r"捨てる(?:こと(?:に|と)なる)?(?:(?:カード|手札)?(?:の)?枚数|(?:カード|手札))は(?:いくつ|何枚)?(?:(?:に|と)なる|(?:に|と)なります|です|でしょう)?(?=か?[?。]|か?$)"
        ),
        "捨てるのは何枚",
    ),
    (Pattern(r"捨てるのはいくつ(?=(?:です|でしょう)?か?[?。]|$)"), "捨てるのは何枚"),
    # 手札がちょうど4枚、そのうち1枚の《カード》を
    (
        Pattern(
            rf"{_MINE}手札(?:は|が)?(?:ちょうど|全部で)?(?P<n>[1-9]\d?)枚(?:あり|あって|で)?、?(?:その)?(?:うち|中)の?1枚(?:の|である)"
            rf"(?P<card>{_CARD})"
        ),
        _less,
    ),
    # 《カード》のほかに手札が2枚, 手札は《カード》を除いて2枚
    (
        Pattern(
            rf"(?P<card>{_CARD})(?:の)?(?:ほか|他|以外)に(?:は|も)?、?{_MINE}手札(?:は|が)?(?P<m>\d+枚)(?:あり|ある|あります)?(?:、|(?=。))"
        ),
        lambda match: f"{_kept(match)}残りの手札は{match['m']}。",
    ),
    (
        Pattern(
            rf"{_MINE}手札(?:は|が)?、?(?P<card>{_CARD})(?:を除(?:いて|き|くと)|(?:の)?(?:ほか|他|以外)に)、?(?:残り)?(?=\d+枚)"
        ),
        lambda match: f"{_kept(match)}残りの手札は",
    ),
    (Pattern(rf"{_MINE}(?:残り|ほか|他)(?:の)?手札(?:は|が)?(?:残り)?(?=\d+枚)"), r"残りの手札は"),
    (Pattern(rf"{_MINE}手札(?:は|が|の)?残り(?:は|が)?(?=\d+枚)"), r"残りの手札は"),
    # 相手がドローしたら誰が引く
    (
        Pattern(
            r"(?P<who>自分|対戦相手|相手)が(?:カードを1枚引く(?:とき|時|場合|なら)|(?:カードを1枚|1枚)?ドローし(?:たら|た場合|たとき)|カードを1枚引い(?:たら|た場合|たとき))"
            r"(?:に|は)*、?(?:結局|最終的に)?、?(?:誰|どちら|どっち)が(?:カードを)?引く(?:ことになる|ことになります|の|んです)?(?:か)?(?=[?。]|$)"
        ),
        r"\g<who>がカードを1枚引くと、引くのは誰",
    ),
    # 「カードを1枚引く」とき、最終的に引くのはどっちで何枚
    (Pattern(r"(?<=引く」)とき(?:に|は)?、"), r"と、"),
    (
        Pattern(
            r"(?:(?:最終的に|結局|結果的に)、?)?(?:カードを)?引くのは(?:どっち|どちら|誰)(?:のプレイヤー)?(?=で?(?:何枚|です|になり|か|[?。]|$))"
        ),
        "引くのは誰",
    ),
    # 《カード》から出したマナ3点を
    (Pattern(r"《[^《》]*》(?:など)?(?:から|で)(?:出した|生み出した|引き出した|出て)(?=[白青黒赤緑]?マナ\d)"), ""),
    # 黒マナ3点のうち1点だけ使い、2点残したままフェイズが終わった
    (
        Pattern(
            r"(?:《[^《》]*》(?:から|で|の)?(?:出た|出した|生み出した|得た)?)?[白青黒赤緑]?マナ(?:を)?(?:\d+点)?(?:を)?(?:出した|出して|出し|得て)?(?:の)?"
            r"(?:うち|中|、)?、?(?:\d+点(?:だけ|のみ)?(?:を|は)?使(?:い|って|った)(?:が|けど)?、?)?(?:残り(?:の)?)?(?P<n>\d+)点(?:を|が|は)?"
            r"(?:残した|残っ(?:た|ている?)|余らせた|余っ(?:た|ている?)|使わない|使い残した|の)(?:まま|状態)(?:で|に)?、?(?:自分の)?"
            r"(?P<part>(?:メイン・?)?フェイズ|[^、。?!]{2,6}ステップ)(?:が|を)終(?:わった|わりました|えた|えました)"
        ),
        r"\g<part>の終わりに使っていないマナが\g<n>点残っていた",
    ),
    # マナ3点を使わないままメイン・フェイズが終わった
    (
        Pattern(
            r"マナ(\d+)点を(?:使わ|使い切ら|使いきら)(?:ないまま|ずに)、?(?:自分の)?((?:メイン・?)?フェイズ|[^、。?!]{2,6}ステップ)が終わった"
        ),
        r"\2の終わりに使っていないマナが\1点残っていた",
    ),
    # 先に…を唱えて、それから…を唱える、という順番は許されましたか
    (
        Pattern(
            r"(?<=[るうくすつぬぶむ])、?という(?:順番|順序|流れ|手順)(?:は|も|が)(?=許され|可能|でき|OK|いい|大丈夫)"
        ),
        "ことは",
    ),
    # 《カード》の出たときの能力(対象は相手の2/2)に対応して
    (
        Pattern(r"(《[^《》]*》)の(?:戦場に|場に)?出たときの(?:能力|誘発型能力|誘発)\(対象は([^()]{1,20})\)に(?=対応)"),
        r"\1が出たときの誘発(対象は\2)に",
    ),
    # 解決で何枚捨てる
    (
        Pattern(
            r"(?:(?<=[。、?])|^)解決(?:で|によって|により|時に|の際に|すると|したら)、?(?=何枚|捨てるのは|(?:手札(?:を|から))?何枚)"
        ),
        "",
    ),
    # 解決までに変化なし
    (
        Pattern(
            r"(?:で)?、?解決(?:する)?まで(?:に)?(?:手札(?:の枚数)?(?:に|は))?変化(?:は)?(?:なし|ない|ありません|しない|せず)(?=。|、|$)"
        ),
        "",
    ),
)
