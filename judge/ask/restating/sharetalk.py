"""Damage dealt out, hands told as a spell resolves, guesses: 2点・1点と分けた is 2点、1点を割り振った.

Invariant: every share stays with what it goes to; a whole that is named beside the shares goes only where it is their
sum.
"""

from __future__ import annotations

import re

from judge.ask.restating.inflect import verb
from judge.text.patterns import Form, Pattern

_CARD = r"(?P<card>《[^《》]+》(?:\([^()]*\))?)"
_TO = (
    r"(?:(?:その|自分の|相手の|対戦相手の)*(?:\d+/\d+|クリーチャー|《[^《》]+》)"
    r"|(?:対戦)?相手(?:プレイヤー)?|プレイヤー|本体)"
)
_END = r"(?:(?:と|に|を|ずつ|で)?(?:分け|振り分け|配分し|分割し|割り当て|割り振っ|割り振り|振っ)(?:た|ました|まし)?)?"


def _dealt(match: re.Match[str]) -> str:
    """《X》で3点を3/3に2点、本体に1点 is 《X》の能力で…に2点、相手に1点を割り振った, where that is the whole."""
    whole = match["whole"]
    if whole and int(whole) != int(match["n"]) + int(match["m"]):
        return match[0]
    from judge.ask.building.cards import is_spell, key_of

    key = key_of(match["card"])
    if not key:
        return match[0]
    by = "で、" if is_spell(key) else "の能力で"
    a, b = ("相手" if match[one] in ("本体", "プレイヤー") else match[one] for one in ("a", "b"))
    return f"{match['card']}{by}{a}に{match['n']}点、{b}に{match['m']}点を割り振った。"


def _deciding(match: re.Match[str]) -> str:
    """解決のときでいい? behind when it is decided is 解決時に決めていい?."""
    return f"解決時に決めて{match['ok']}" if re.search("決めるのは|決めるのって", match.string) else match[0]


def _held(match: re.Match[str]) -> str:
    """手札2枚の状態から《X》がX=2で解決 tells of the hand as the spell begins to resolve, without it."""
    return f"{match['card']}をX={match['x']}で唱えて解決した。解決前の手札は{match['n']}枚。"


_X = r"X(?:=|は|が|を)(?P<x>\d+)"
_HELD = r"手札(?:が|は|を)?(?P<n>\d+)枚"


def _all_to_one(match: re.Match[str]) -> str:
    """《X》で攻撃し、3点すべて相手に is …、能力で相手に3点を割り振った, of a card whose ability divides that much."""
    from judge.ask.building.cards import key_of, text_of

    written = text_of(key_of(match["card"].partition("》")[0][1:]))
    steps = [step for one in written for step in getattr(one, "do", ()) if type(step).__name__ == "Divided"]
    if not any(getattr(one, "amount", None) == int(match["n"]) for one in steps):
        return match[0]
    who = match["to"] or match["whom"]
    who = "相手" if "相手" in who else "プレイヤー"
    return f"{match['card']}{match['did']}、能力で{who}に{match['n']}点を割り振った。"


_GOAL = r"(?:(?:相手|対戦相手|自分)(?:プレイヤー|本体|の\d+/\d+|の《[^《》]+》)?|\d+/\d+|《[^《》]+》)"


def _each_takes(match: re.Match[str]) -> str:
    """(相手に1点、3/5に3点と割り振った。)何点ずつ入る? is how much each of them takes."""
    told = re.search(rf"(?P<x>{_GOAL})に\d+点(?:、|と|・|\+)(?P<y>{_GOAL})に\d+点", match.string[: match.start()])
    return f"{told['x']}は何点受ける?{told['y']}は何点受ける?" if told else match[0]


def _divided_so(match: re.Match[str]) -> str:
    """《X》(4点を好きに割り振る)を「相手に1点、3/5に3点」で唱えた: that it comes to four is told by both amounts."""
    whole = int(match["a"]) + int(match["b"])
    note = re.sub(
        r"(?:、|・)?(?P<n>\d+)点を(?:(?:好きに|自由に|好きなように|任意に|望むように)、?)?(?:割り?振る|振り分ける|分割する|分ける|割り振って与える)",
        lambda m: "" if int(m["n"]) == whole else m[0],
        match["note"] or "",
    )
    note = "" if note in ("()", "") else note
    return f"{match['card']}{note}を唱え、{match['x']}に{match['a']}点、{match['y']}に{match['b']}点を割り振っ"


_AT_ONCE = Pattern(r"(?P<who>自分|相手|対戦相手)の(?P<a>\d+/\d+)と(?:(?P=who)の)?(?P<b>\d+/\d+)(?:の攻撃)?(?:を|が|に)")


def _at_one_of_both(match: re.Match[str]) -> str:
    """5点全部を5/5のほうに叩き込んで倒してもいい? is whether one of two told together may be assigned it."""
    told = _AT_ONCE.search(match.string, 0, match.start())
    size = match["to"].rpartition("の")[2]
    deadly = int(match["n"]) >= int(size.partition("/")[2])
    if told is None or told["a"] == told["b"] or size not in (told["a"], told["b"]) or not deadly:
        return match[0]
    return f"{match['n']}点を{told['who']}の{size}に割り振れる"


FORMS: tuple[Form, ...] = (
    # 《X》で攻撃し、3点すべて相手に。
    (
        Pattern(
            r"(?P<card>《[^《》]+》(?:\([^()]*\))?)(?P<did>で攻撃し|を出し|が戦場に出)(?:た。|て、?|、)(?:(?:その)?(?:誘発|能力)(?:型能力)?(?:で|の|は)?、?)?(?P<n>\d+)点(?:を|は|の?ダメージを?)?"
            r"(?:(?:すべて|全部|全て|まるごと)(?:を)?、?(?P<to>(?:対戦)?相手(?:プレイヤー|本体)?|本体|プレイヤー)に(?:割り振っ|与え|飛ばし|入れ|撃ち込ん)?(?:た|だ)?|、?(?P<whom>(?:対戦)?相手(?:プレイヤー|本体)?|本体|プレイヤー)に(?:すべて|全部|全て)(?:割り振っ|与え|飛ばし|入れ)(?:た))。"
        ),
        _all_to_one,
    ),
    # 3点を「相手プレイヤー・2/2・3/3」に1点ずつ割り振ってスタックに置いたんですけど
    (
        Pattern(
            r"「(?P<list>[^「」。?]*(?:プレイヤー|相手|本体|\d/\d|クリーチャー)[^「」。?]*(?:・|、|と)[^「」。?]*)」(?=に(?:それぞれ)?、?\d点ずつ)"
        ),
        r"\g<list>",
    ),
    (
        Pattern(r"(?P<did>割り振っ|振り分け|分け)て、?(?:能力を|誘発を)?スタックに(?:置い|乗せ|載せ|積ん)[ただ]"),
        r"\g<did>た",
    ),
    (
        Pattern(
            r"(?P<did>捧げられ|破壊され|追放され|戻され|除去され|死亡し)て(?:戦場|場)?(?:から)?、?いなくなり?(?=まし|っ?た)"
        ),
        r"\g<did>",
    ),
    # Aに行くはずだった1点、相手プレイヤーに回せます?
    (
        Pattern(
            r"(?P<x>\d+/\d+|[A-DX-Z])(?:に|へ)(?:行く|入る|与える|飛ぶ|いく)(?:はず|予定|つもり)(?:だった|の)(?P<n>\d+)点(?:を|は|って|の?ダメージを?)?、?(?P<to>(?:対戦)?相手(?:プレイヤー|本体)?|プレイヤー|本体|\d+/\d+|[A-DX-Z])に"
            r"(?:回せ|移せ|振り(?:替え|直)(?:られ|せ)|割り振り直せ|まわせ|足せ|上乗せでき|変えられ)(?=る|ます|ません|ない)"
        ),
        r"\g<x>の\g<n>点を\g<to>に割り振り直せ",
    ),
    # 山4つの《X》を「相手プレイヤーに1点、相手の3/5に3点」で唱えた
    (
        Pattern(
            rf"(?P<card>《[^《》]+》)(?P<note>\([^()]*\))?を、?「?(?P<x>{_GOAL})に(?P<a>\d+)点(?:、|と|・|\+)(?P<y>{_GOAL})に(?P<b>\d+)点」?(?:で|という(?:割り?振り|分け方|配分|振り分け)で|(?:に|と|ずつ)?割り?振って|に分けて)、?(?:唱え(?=[たてま])|撃っ(?=た|て)|撃ち(?=ま)|キャストし(?=[たてま])|使っ(?=た|て))"
        ),
        _divided_so,
    ),
    (Pattern(r"(?P<land>山|島|沼|森|平地)(?P<n>\d+)(?:つ|枚)の(?:状態で|ときに)?(?=《)"), r"\g<land>が\g<n>つある。"),
    # 2倍にしてから割り振り直せたりします?
    (
        Pattern(
            r"(?:(?:2倍|倍)に(?:して|なって)(?:から|、)?|(?:2倍|倍)に(?:した|なった)(?:後|あと)(?:で|に)?|2倍になったダメージを|倍になった分を)、?(?:改めて|もう一度|再び)?(?=割り?振り(?:直|なお))"
        ),
        "",
    ),
    verb("割り?振り(?:直|なお)せたりする", "割り振り直せる"),
    # 実際は何点ずつ入って、3/5はどうなる?
    (
        Pattern(
            r"(?:実際(?:に)?は|実際には|結局(?:は)?|結果(?:は)?)?、?何点ずつ(?:の?(?:ダメージ))?(?:が)?(?:入っ|与えられ|通っ|飛ん)(?:て|で)、?(?=[^。?]*どう[^。?]*[?。])"
        ),
        _each_takes,
    ),
    # 2/2に2点割り振って残りは3/3に振った
    (
        Pattern(
            r"(?P<a>\d+/\d+)に(?P<n>\d)点(?:を|だけ)?(?:割り振|振り分け|振)(?:って|て|り)、?(?:残り|余り|あと)(?:の?(?:ダメージ|分))?(?:は|を)(?:全部|すべて)?、?(?P<b>\d+/\d+|プレイヤー|相手|本体)に(?:割り振|振り分け|振|回し|与え)(?:っ)?た"
        ),
        r"\g<a>に\g<n>点、残りを\g<b>に割り振った",
    ),
    # (ダメージの順番を決める必要は?)自由に振っていい?
    (
        Pattern(r"(?<=自由に|好きに|勝手に|普通に)振(?=っ|る|れ|り)"),
        lambda m: "割り振" if "ダメージ" in m.string and "ダイス" not in m.string else m[0],
    ),
    # 相手の3/3と5/5の攻撃を…ブロックした。5点全部を5/5のほうに叩き込んで倒してもいい?
    (
        Pattern(
            r"(?P<n>\d+)点(?:の?ダメージ)?(?:を|の)?(?:全部|すべて|全て|まるごと|丸ごと|まるまる|残らず)?(?:を)?、?(?P<to>(?:相手の)?\d+/\d+)(?:のほう|の方|だけ|1体)?(?:に(?:だけ)?)、?(?:叩き込|たたき込|ぶち込|ぶつけ|集中させ|つぎ込|注ぎ込|集め|割り振|突っ込)(?:んで|て|って)、?(?:倒|殺|落と)(?:して(?:も)?(?:いい|よい|構わない|大丈夫)|せる|せます|すこと(?:は|が)でき(?:る|ます))(?:の|ん)?(?:です)?か?(?=\?)"
        ),
        _at_one_of_both,
    ),
    # 1/1と2/2に1点と2点で割り振った
    (
        Pattern(
            r"(?P<a>\d+/\d+)と(?P<b>\d+/\d+)に、?(?:それぞれ)?(?P<n>\d点)と(?P<m>\d点)(?:で|を|に|ずつ)?、?(?P<did>割り振っ|振り分け|分け)(?=た|て)"
        ),
        r"\g<a>に\g<n>、\g<b>に\g<m>を\g<did>",
    ),
    # 解決前に1/1が消えたら2/2には何点?
    (
        Pattern(
            r"(?:解決前に|対応して|対応で|スタックで)(?P<a>\d+/\d+)が(?:消え|いなくな|場を離れ)(?:っ)?たら、?(?P<b>\d+/\d+)(?:に)?は何点(?:の?ダメージ)?(?:受ける|入る|です|になる)?か?\?"
        ),
        r"解決前に\g<a>が追放されたら\g<b>は何点受ける?",
    ),
    # 2/2に2点・相手に1点と分けた
    (Pattern(rf"(?<=\d点)(?:・|と|で、?|/)(?={_TO}に\d点{_END})"), "、"),
    (Pattern(r"(?<=\d点)(?:と|に|ずつ|で)(?:分け|振り分け|配分し|分割し|割り当て)(?=た|て)"), "を割り振っ"),
    (Pattern(r"(?<=\d点)(?:と|に|ずつ|で)(?:分け|振り分け|配分し|分割し|割り当て)まし(?=た)"), "を割り振りまし"),
    # 2点を2/2に、1点を1/1に割り振り。
    (
        Pattern(
            rf"{_CARD}(?:の(?:能力|誘発(?:型能力)?))?(?:で|、|は)、?(?:(?P<whole>\d)点を、?)?(?P<n>\d)点を(?P<a>{_TO})に(?:、|と)?"
            rf"(?P<m>\d)点を(?P<b>{_TO})に(?:割り振り|割り振った|振り分けた|分けた|飛ばした)?。"
        ),
        _dealt,
    ),
    # 《X》で3点を3/3に2点、本体に1点。
    (
        Pattern(
            rf"{_CARD}(?:の(?:能力|誘発(?:型能力)?))?(?:で|、|は|の)、?(?:(?P<whole>\d)点(?:を|は)、?)?(?P<a>{_TO})に(?P<n>\d)点(?:、|と)"
            rf"(?P<b>{_TO})に(?P<m>\d)点{_END}。"
        ),
        _dealt,
    ),
    # そのクリーチャーが生け贄に。
    (Pattern(r"(?<=が)生け贄に(?:された|なった|され)?(?=。)"), "生け贄に捧げられた"),
    # 誰に何点飛ばすかを決める
    (
        Pattern(
            r"(?:誰|どれ|どこ|何|どの(?:対象|クリーチャー))に何点(?:を|ずつ)?(?:飛ばす|与える|入れる|当てる|振る|振り分ける|撃つ|分ける|分配する)か"
        ),
        "誰に何点割り振るか",
    ),
    (
        Pattern(
            r"(?<=[?。])解決(?:の?とき|時|する(?:とき|時))(?:で|に|に決めるの(?:で|でも))?も?(?P<ok>いい|よい|大丈夫)(?=の?(?:です)?か?(?:\?|$))"
        ),
        _deciding,
    ),
    # 手札2枚の状態から《X》がX=2で解決
    (
        Pattern(
            rf"{_HELD}(?:の(?:状態|とき)|で|の)(?:から|で|に)?、?{_CARD}(?:が|を)、?{_X}で解決(?:した|する|しました)?(?:。|とき|場合|、|ら)+"
        ),
        _held,
    ),
    (
        Pattern(
            rf"{_CARD}(?:の|が)?(?:解決(?:時|直前|前|する(?:とき|時|直前))(?:の|に|で)?)、?{_HELD}(?:で|。|、|だ|です)+(?:あり、)?{_X}(?:で解決した|とする|です|で|だ)?(?:。|、)"
        ),
        _held,
    ),
    (
        Pattern(
            rf"{_CARD}を{_X}で唱え(?:て|た(?:後|あと)(?:の|で|に)?|た。)、?(?:残り(?:の)?|残った)?{_HELD}(?:(?:になった|残った|残っている|ある|です|だ))?(?:。|、)(?:その(?:まま|後)、?)?(?:解決(?:した|して|すると)(?:。|、)?)"
        ),
        _held,
    ),
    # コピーも本体も, 《X》を共謀で撃ち、コピーの対象は3/3に変更。
    (Pattern(r"(?<=コピーも)(?:本体|オリジナル|本家|原本)も"), "元も"),
    (Pattern(r"(?:本体|オリジナル|本家|原本)も(?=コピーも)"), "元も"),
    (Pattern(r"(?<=を)共謀で、?(?=[^。《》]{1,16}(?:撃|唱|使))"), "共謀して"),
    (Pattern(r"(?P<aim>コピーの対象は[^。、]{3,12}に)(?:変更|変え)(?=。)"), r"\g<aim>した"),
    # いくつとして扱う?3?: the number asked about is what one guesses
    (
        Pattern(
            r"(?P<ask>(?:いくつ|何(?:点|枚|体|個|マナ|/何)|マナ総量は)[^?。、]{0,12}\?)(?:それとも|やっぱり)?-?\d+(?:/-?\d+|点|枚|体|個|マナ)?(?:です|でしょう)?(?:か|かな|でいい|でOK|でしょうか|だっけ)*\?$"
        ),
        r"\g<ask>",
    ),
)
"""Forms that reach over names and brackets."""
