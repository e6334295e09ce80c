"""Ways of speaking of what cascade, the planar die and ninjutsu bring about, each put plainly.

Invariant: a form says the same as its plain form, of the same cards, planes and time.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_ARMOR = r"(?:族霊鎧|陰影鎧)"


def _all_two(match: re.Match[str]) -> str:
    """破壊されるのはA、Bのどちら is 破壊されるのはどちら where the two Auras are all there are."""
    told = match.string[: match.start()]
    if re.search(rf"{_ARMOR}(?:を持つ|持ちの|の|つきの)?オーラ{match[1]}", told):
        return f"オーラ{match[1]}とオーラ{match[2]}の"
    return "" if re.search(rf"{_ARMOR}[^。]*2(?:枚|つ)", told) else match[0]


def _on_planes(match: re.Match[str]) -> str:
    """Return nothing for who put counters on a plane, which nothing depends on."""
    return "" if "次元" in match.string else match[0]


def _of_types(match: re.Match[str]) -> str:
    """2/2の「熊」 is 2/2の熊 where it is a creature type."""
    from judge.ask.reading.words import words

    return match[1] if all(one in words().subtypes for one in match[1].split("・")) else match[0]


FORMS: tuple[Form, ...] = (
    # ---- cascade
    (
        Pattern(r"続唱(?:を|で)?(?:めくって(?:いって)?|して)当たった(?=呪文|カード|クリーチャー|やつ|もの)"),
        "続唱でめくれた",
    ),
    (Pattern(r"(続唱[^。?]*?(?:カード|呪文)[をはが、]?)使わ(?=な|ず)"), r"\1唱え"),
    (Pattern(r"(?<=続唱で)当たった(?=呪文|カード|クリーチャー|やつ|もの)"), "めくれた"),
    (Pattern(r"続唱を?したら(?=、?(?:いま|今)?[^。?]{0,14}(?:カード|呪文)が(?:めくれ|出))"), "続唱で"),
    (
        Pattern(
            r"(?:いま|今|特に|別に)?(?:は)?(?:唱え|使い|撃ち|キャストし)たく(?:は)?(?:ない|なかった)"
            r"(?=(?:カード|呪文)が(?:めくれ|公開|出|追放))"
        ),
        "",
    ),
    (
        Pattern(
            r"(?:唱えられる|条件に合う|条件を満たす|該当する)(?:条件の|条件に合う|条件を満たす)?(?:カード"
            r"|呪文)が(?:最後まで)?(?:1枚も)?"
            r"(?:出ませんでした|出なかった|出てこなかった|出てきませんでした|めくれませんでした|めくれなかった)"
        ),
        "条件に合うカードが1枚もなかった",
    ),
    (
        Pattern(
            r"(?<=な)い選択(?:肢)?(?:は|が|も|を)?(?:でき(?:る|ます)|取れ(?:る|ます)|あり(?:ます)?(?=か|[?。])"
            r"|可能(?:です)?)"
        ),
        "くてもいい",
    ),
    # ---- combat
    (
        Pattern(
            r"ブロック(?:・?クリーチャー|するクリーチャー)?を(?:まだ)?(?:決め|指定し|宣言し)て(?=い?(?:な|ませ"
            r"|る))"
        ),
        "ブロックして",
    ),
    (
        Pattern(r"(?:攻撃)?先を選び直して([^。、?をがは]{1,10})に(?=でき|変え|する)"),
        r"先を\1に変え",
    ),
    (Pattern(r"(?<=に変え)でき(?=る|ます)"), "られ"),
    # ---- umbra armor
    (Pattern(r"(?<=オーラ)をまとわせた(?=(?:俺|自分|私|僕|相手|対戦相手|こちら)の|クリーチャー|[0-9])"), "がついた"),
    (Pattern(r"(?<=オーラは|オーラが|オーラも)身代わり(?:で|として|に、?)(?=墓地|破壊|壊|割)"), ""),
    (Pattern(r"身代わりにな(?:る|って破壊される|って壊れる)(?=の(?:は|が))"), "破壊される"),
    (Pattern(r"残された(?=オーラ|装備品|エンチャント)"), ""),
    (Pattern(r"(?:でしょうか|ですか|なの)?[。?、]*それとも(?:両方|2枚|2つ|2体)(?:とも)?(?=[?。]|$)"), "?両方"),
    # ---- what a text says
    (
        Pattern(
            r"(?<=[いるんた])と(?:書いてある|書かれている|書いてあった|書いてます)(?:以上は?|ので|から|のに"
            r"|けど|が)、?"
        ),
        "ので、",
    ),
    (Pattern(r"(?<=ステップ)が済んだ"), "が終わった"),
    (
        Pattern(
            r"(?P<size>[0-9]+/[0-9]+)、(?P<kind>[一-龥ァ-ヶー]{1,8})(?:じゃ|では)ない(?:やつ|奴"
            r"|もの)(?=[でがはを])"
        ),
        r"\g<size>(\g<kind>でない)",
    ),
    (
        Pattern(
            r"(?:その場合、?)?(?:それ(?:によって|で)、?)?(私|自分|俺)の側だけ助かることは(?:あり"
            r"|でき)ました(?=か)"
        ),
        r"\1のほうだけ助かりました",
    ),
    (
        Pattern(
            r"(?:出てきた|出した)[一-龥ァ-ヶー]{1,6}を(?:相手|対戦相手)?(?:の)?プレイヤー(?:本体"
            r"|本人)?への攻撃に切り替え(?=られ|る|でき)"
        ),
        "忍者の攻撃先をプレイヤーに変え",
    ),
    (
        Pattern(
            r"(?P<who>(?:自分|対戦相手|相手)の)?アップキープ(?:の開始時)?(?:に|で)"
            r"(?=(?:得る|失う|受ける)(?:ライフ|ダメージ)?(?:の点数)?(?:の)?は[^。?]*(?:何|いくつ))"
        ),
        lambda match: f"{match['who'] or ''}アップキープになった。",
    ),
    (Pattern(r"居座(?=[っりるれら])"), "残"),
    # ---- planes
    (Pattern(r"誰か(?=が|は)(?!、?(?:[^。?]*)決め)"), "プレイヤー"),
    (Pattern(r"(?:俺|自分|私|僕)の(?:持ち物|所有物|物|もの)(?=だ|です|なん|で[、す])"), "自分がオーナー"),
    (Pattern(r"(?:今|いま|現在)?ターンを進め(?:てる|ている)のは(?:対戦)?相手"), "今は相手のターン"),
    (Pattern(r"(?:今|いま|現在)?ターンを進め(?:てる|ている)のは(?:自分|私|俺)"), "今は自分のターン"),
)
"""Ways of speaking, each with its plain form."""

_NINJA = r"(?P<ninja>(?:《[^《》]+》|[^。、()]{1,14}?)(?:\([^()]*\))?)"
_STRIKES = r"(?:先制攻撃|二段攻撃|先制|二段)"


def _no_strikes(match: re.Match[str]) -> str:
    """Return nothing for 先制攻撃も二段攻撃もない where nothing else speaks of them."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    return match[0] if re.search("先制|二段", rest) else "。" if match[0].endswith("。") else ""


def _undone(match: re.Match[str]) -> str:
    """現象《…》に遭遇したとき is 現象に遭遇したとき where what it does is countered."""
    return "現象" if re.search("打ち消|もみ消", match.string) else match[0]


SPANNING: tuple[Form, ...] = (
    (Pattern(r"現象《[^《》]+》(?=に遭遇|の(?:能力|誘発)|が(?:出|めくれ))"), _undone),
    (Pattern(r"(?<=》)\((?:その)?対象は(?P<what>[^()、。]{1,30}?)(?:で)?[、。](?=それ)"), r"(\g<what>を対象とし、"),
    (
        Pattern(
            r"(?:(?:その|この)?うち|内)[0-9]+個は(?:自分|対戦相手|相手)(?:のターンに|が)(?:置かれた|置いた"
            r"|乗った|乗せた)(?:もの|分)?(?:です|だ|で)?(?=。|、|$)"
        ),
        _on_planes,
    ),
    (Pattern(r"(?<=[0-9]/[0-9]の)「([一-龥ァ-ヶー・]{1,8})」"), _of_types),
    # ---- ninjutsu after the first combat damage, and of what attacks a planeswalker
    (
        Pattern(
            r"(?<=[。、→が])(?:先に、?)?(?P<k>先制攻撃)(?:持ち)?(?:分|側|ステップ)?の(?:戦闘)?ダメージ(?:(?:が|を)?(?:先に)?(?:与え(?:られ)?|入っ|解決(?:し|され)|飛ん|通っ|処理され)[ただ](?:後|あと|のち)|→)"
            r"(?:で|に)?、?(?=[^。]*忍術|[^。]*手札に戻)"
        ),
        r"\g<k>の戦闘ダメージの後、",
    ),
    (
        Pattern(
            r"(?P<who>(?:自分の|相手の|対戦相手の)?(?:忠誠度\d+の)?(?:PW|プレインズウォーカー|《[^《》]*》))を(?:殴って|攻撃して|殴り|攻撃)(?:い)?(?:る|た|中の)"
            r"(?P<size>\d+/\d+)(?:のクリーチャー)?[がは](?:ノーブロック|ブロックされ(?:なかった|ず|ません(?:でした)?)|素通し)(?P<end>。|、|なので、|で、)"
        ),
        r"\g<size>が\g<who>を攻撃し、ブロックされなかった。",
    ),
    (
        Pattern(r"(忍術で(?=[^。]*手札に戻して)[^。?]*?手札に戻して、?[^。?]{0,3}《[^《》]*》(?:\([^()]*\))?)。"),
        r"\1を出した。",
    ),
    # ---- ninjutsu told before what was returned for it
    (
        Pattern(
            rf"忍術で{_NINJA}を出した(?:のは、?(?P<when>[^。()]*?(?:後"
            rf"|前))の(?P<step>[^。()]*?ステップ)(?:中)?(?:です|だ|でした)?"
            r"\((?:手札に)?戻したのは(?P<back>[^()]*)\)(?=。|$))"
        ),
        r"\g<when>の\g<step>に、\g<back>を手札に戻して忍術で\g<ninja>を出した",
    ),
    (
        Pattern(
            rf"忍術で{_NINJA}を出した。(?:手札に)?戻した(?P<back>[0-9]+/[0-9]+)は(?P<how>[^。]*?)(?:して(?:い)?て"
            rf"|してい|し)?、?"
            r"(?:ブロックなし|ノーブロック|ブロックされなかった)(?:だった)?(?:やつ|もの|クリーチャー)?(?:です"
            r"|だ)?(?=。)"
        ),
        r"\g<how>していてブロックされなかった\g<back>を手札に戻し、忍術で\g<ninja>を出した",
    ),
    (
        Pattern(
            rf"(?:(?<=[。、])|^|(?<=\())(?:クリーチャーは|誰も)?{_STRIKES}(?:・|や|も|と|、){_STRIKES}(?:は|も|を)?"
            r"(?:誰も|どれも)?(?:持って(?:いません|いない|ない)|なし|無し|ない|いない|関係ない)(?:戦闘で、?"
            r"|です)?(?=。|\)|、|$|ブロック|戦闘)。?"
        ),
        _no_strikes,
    ),
    (Pattern(r"[(（][)）](?=$|。)"), ""),
    # 族霊鎧のオーラを2枚(AとB)
    (
        Pattern(
            rf"({_ARMOR})((?:を持つ|持ちの|の|つきの)?オーラ)(?:を|が)?2(?:枚|つ)\(([A-WYZ])(?:と"
            rf"|、)([A-WYZ])\)(を|が)?"
        ),
        r"\1\2\3と\1\2\4\5",
    ),
    (Pattern(r"(?<=のは)(?:オーラ)?([A-WYZ])(?:、|と)(?:オーラ)?([A-WYZ])の?(?=どちら|どっち)"), _all_two),
)
"""Ways of speaking that reach into brackets, each with its plain form."""
