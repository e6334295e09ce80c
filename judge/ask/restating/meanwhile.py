"""What is done to cards with devour, ninjutsu and Auras that move, in other words: 1/1と入れ替えて忍術で出した.

Invariant: what is returned, sacrificed or moved stays the same; a card is told to devour only where it has devour.
"""

from __future__ import annotations

import re

from judge.ask.restating.inflect import verb
from judge.text.patterns import Form, Pattern

_NAME = r"《[^《》]+》"
_CARD = rf"(?P<card>(?P<own>{_NAME})(?:\([^()]*\))?)"
_OLD = r"(?P<old>[^。、?《》をがはにと]{1,24})"
_UNBLOCKED = r"(?:ブロックされ(?:なかった|ていない|ない|ず(?:に)?(?:通った|いる))|通った|素通しの|素通りした)"
_LATER = r"(?=[たてる]|まし|ます|れば)"


def _keywords(name: str) -> frozenset[str]:
    """Return the keywords of a card between 《》."""
    from judge.ask.building.cards import key_of, keywords_of

    key = key_of(name)
    return frozenset(keywords_of(key)) if key else frozenset()


def _devours(match: re.Match[str]) -> str:
    """《X》で3体生け贄に捧げた is 《X》で3体貪食した, where that has devour."""
    if "devour" not in _keywords(match["own"]):
        return match[0]
    return f"{match['card']}で{match['n']}貪食し"


def _comes_for(match: re.Match[str]) -> str:
    """《X》を1/1と入れ替えて忍術で出した is 1/1を手札に戻して《X》を忍術で出した."""
    if "ninjutsu" not in _keywords(match["own"]):
        return match[0]
    old = match["old"]
    return f"{old}を手札に戻して{match['card']}を忍術で出し"


def _of_plane(match: re.Match[str]) -> str:
    """《X》のカオスで…はどうなる is 《X》でカオスを出した。…はどうなる, of a plane."""
    from judge.ask.building.cards import is_plane, key_of

    key = key_of(match["plane"])
    return f"{match['plane']}でカオスを出した。" if key and is_plane(key) else match[0]


def _made(match: re.Match[str]) -> str:
    """苗木は合計何体? is 苗木は何体出る?, where a card that is named makes such tokens."""
    from judge.ask.building.cards import key_of, text_of

    cards = (key_of(found[0]) for found in re.finditer(_NAME, match.string))
    makes = "".join(repr(text_of(key)) for key in cards if key)
    what = re.escape(match["what"])
    token = r"Token\(base=Characteristics\(.{0,200}?subtypes=frozenset\({[^{}]*"
    named = re.search(f"name='{what}'|{token}'{what}'", makes)
    before = match.string[: match.start()]
    if "トークン" not in match["what"] and named is None and f"{match['what']}トークン" not in before:
        return match[0]
    if re.search(r"トークン(?:が|を)?(?:\d体|いる|並|出て)|\d体の[^。?]{0,12}トークン", before):
        whose = _WHOSE.match(match["what"])  # with those that are there
        return f"{whose[0]}トークンは何体になる" if whose else "トークンは全部で何体になる"
    return f"{match['what']}は何体出る"


_WHOSE = Pattern("(?:自分|あなた|対戦相手|相手|こちら|向こう)(?:側)?の")


def _plain_nightmare(match: re.Match[str]) -> str:
    """Return what keeps something exiled as a creature, where no other and nothing on the stack is told."""
    rest = match.string.replace("ナイトメアのクリーチャー", "")
    told = re.search("対応|誘発|スタック|解決|クリーチャー|奪|コントロール|能力", rest)
    return match[0] if told or "追放" not in rest else "クリーチャー"


_HIT = (
    r"(?:めくれ|めくっ|捲れ|公開され|公開し|出|出てき|当たっ|当て|引き当て|引っかけ|引っ掛け|引っかかっ|見つけ|見つかっ"
    r"|釣れ|掘り当て|ヒットし|拾っ|追放され)"
)
"""What finds a card by cascade, before た."""


def _hit(match: re.Match[str]) -> str:
    """《X》の続唱でめくれた《Y》を is 《X》を唱え、続唱で《Y》を, of a card that has cascade."""
    from judge.ask.building.cards import key_of, keywords_of

    source = match["source"]
    if source is None:
        return f"続唱で{match['card']}を"
    if "cascade" not in keywords_of(key_of(source.strip("《》"))):
        return match[0]
    return f"{source}を唱え、続唱で{match['card']}を"


FORMS: tuple[Form, ...] = (
    # 続唱でめくれた《Y》を2/2に。
    (
        Pattern(rf"(?P<all>続唱(?:で|から)、?{_HIT}た《[^《》]+》を、?[^。、?《》]{{1,12}}に)(?=。)"),
        r"\g<all>撃った",
    ),
    # 《X》の続唱で《Y》がめくれたので2/2に撃った, 《X》を唱えて続唱で当たった《Y》を
    (
        Pattern(
            rf"(?P<lead>(?P<source>《[^《》]+》)の続唱(?:で|から)、?|続唱(?:で|から)、?)(?P<card>《[^《》]+》)[がを]、?{_HIT}(?:たので|たんで|たから|たところ、|て|たため|ました(?:ので|から)|た(?:。|、))、?(?:そのまま|それを|これを)?、?"
            r"(?=(?P<at>[^。、?]{1,14}?)(?:に|へ)(?:向けて|対して)?(?:唱え|撃っ|プレイし|打っ|投げ|飛ばし))"
        ),
        _hit,
    ),
    (
        Pattern(
            rf"(?P<lead>(?P<source>《[^《》]+》)の続唱(?:で|から)、?|続唱(?:で|から)、?){_HIT}た(?P<card>《[^《》]+》)を、?(?=[^。?]{{0,16}}(?:唱え|撃っ|プレイし|打っ))"
        ),
        _hit,
    ),
    # 続唱で《Y》が唱えられることになったので、3/3を対象にした
    (
        Pattern(
            r"続唱(?:で|から)、?(?P<card>《[^《》]+》)[がを]、?(?:唱えられ|撃て|唱え)る(?:こと|よう)(?:に|と)なっ(?:たので|て|たから|たため|た。|た、)、?(?P<at>[^。、?]{1,16})を対象に(?:し|と[っり]|取っ|選ん|選び)(?:た|だ|ました)"
        ),
        r"続唱で\g<card>を\g<at>に唱えた",
    ),
    # 《X》の解決は、2つ目の続唱のめくりより前か後か, めくり終わったあと?
    (
        Pattern(
            r"(?P<x>《[^《》]+》|[一-龥ァ-ヶー]{2,8}?)(?:本体|自身|自体|そのもの)?(?:の解決は|が解決(?:する|される|すん)のは|が解決(?:する|される)のって)、?(?P<nth>2つ目|1つ目|最後|両方)?(?:の)?続唱(?:で|の)(?:カードを)?"
            r"(?:めくり|めくる|めくった|捲り)?(?:終わっ(?:た)?|終え(?:た)?)?(?:の)?(?:より)?(?:も)?、?(?:前か、?後(?:か)?|先か、?後(?:か)?|前|後|あと)(?:か|です|なの|でしょう)*(?=\?)"
        ),
        lambda m: (
            f"{m['x']}が解決するのは、{m['nth'] or '2つ目'}の続唱でカードをめくる前?後" if m["nth"] != "両方" else m[0]
        ),
    ),
    (
        Pattern(
            r"(?<=[。、])(?P<nth>2つ目|1つ目)の続唱でカードを(?:めくる|めくった)(?:より|の)(?:も)?(?:先|前)に、?(?P<x>《[^《》]+》|[一-龥ァ-ヶーの]{2,10}?)(?:本体|自身|自体|そのもの)?(?:が|は)、?解決(?:する|される|され|し)(?:て(?:戦?場に)?出る)?(?:の|ん)?(?:です|でしょう)?(?=か?\?)"
        ),
        r"\g<x>が解決するのは、\g<nth>の続唱でカードをめくる前?後",
    ),
    # 続唱で《Y》を2/2に撃った, where nothing else is spoken of: what it does is the same
    (
        Pattern(r"^続唱で(?P<rest>《[^《》]+》を[^。?、]{1,14}に(?:唱え|撃っ|打っ)[^?]*\?)$"),
        lambda m: (
            m[0]
            if re.search("《.*《|続唱|マナ|コスト|打ち消|手札|スタック|先に|元|対応|墓地", m["rest"])
            else m["rest"]
        ),
    ),
    # 自分の場にトークンが3体、次元は《X》。
    (Pattern(r"(?<=[がを])(?P<n>\d体)、(?:今の)?次元は(?=《)"), r"\g<n>いて、次元は"),
    # 《X》を解決したら苗木は全部で何体?
    (
        Pattern(r"(?<=》)を(?P<did>解決し|唱え|撃っ)(?:たら|た後)、?(?=[^。?、《》]{1,8}は(?:全部で|合計で?)?何体\?)"),
        r"を\g<did>た。",
    ),
    # プレインズウォーカーを攻撃していた1/1と入れ替わりで忍者を出した
    (
        Pattern(
            r"(?P<who>[^。、?]{1,30}?)と(?:入れ替わり|入れ替え|交代)で、?(?P<ninja>忍者(?:クリーチャー)?)を出(?P<e>した|して)"
        ),
        r"忍術で\g<who>を手札に戻して\g<ninja>を出\g<e>",
    ),
    (Pattern(r"先制(?:攻撃)?なしの(?:\d+/\d+の?)?(?=忍者を忍術で出した。忍者は[^。?何]*\?)"), ""),
    (Pattern(r"(?<=忍術は)、?呪文を唱えて(?:い)?る?わけ(?:じゃ|では)ない(?:から|ので|し)、?"), "、"),
    # ナイトメアのクリーチャーが相手の3/3を追放中。ナイトメアが手札に戻されたら
    (Pattern(r"ナイトメア(?:の(?:クリーチャー|生物))?(?=[がでは])"), _plain_nightmare),
    # 《X》のカオスで、自分の2/2と相手の3/3はどうなる: of a plane, whose chaos ability is what happens
    (
        Pattern(
            rf"(?<![^。?])(?P<plane>{_NAME}(?:\([^()]*\))?)の(?:カオス(?:能力|・シンボル)?|\{{C\}}(?:の能力)?)で、?(?=[^。?、をで]{{1,40}}(?:は(?:それぞれ)?(?:どうなる|どうなります|何/何|死ぬ|死にます|生き残る|破壊される)|のサイズは|は何体(?:出る|死ぬ)))"
        ),
        _of_plane,
    ),
    # 苗木は合計何体?
    (
        Pattern(
            r"(?<=[。、])(?P<what>[^。?、はがを《》0-9]{1,10})は、?(?:合計(?:で)?|全部で|合わせて)?、?何体(?:です)?か?(?=\?)"
        ),
        _made,
    ),
    # 《X》(2/2)をブロックされなかった1/1と入れ替えて忍術で出した
    (
        Pattern(
            rf"{_CARD}を、?{_OLD}と、?(?:(?:忍術で)?入れ替え(?:て|に)?、?(?:忍術で)?(?:戦場に)?出し|忍術で入れ替え){_LATER}"
        ),
        _comes_for,
    ),
    # ブロックされなかった2/2と《X》を忍術で入れ替えた, 忍術で2/2を《X》に入れ替えた
    (
        Pattern(
            rf"(?<![^。、?]){_OLD}(?:と、?{_CARD}を、?忍術で入れ替え|を、?忍術で、?(?P<x>(?P<y>{_NAME}))(?:と|に)入れ替え){_LATER}"
        ),
        lambda m: _comes_for(m) if m["card"] else m[0],
    ),
    (Pattern(rf"忍術で、?{_OLD}を、?{_CARD}(?:と|に)入れ替え{_LATER}"), _comes_for),
    # 《X》で3体生け贄に捧げた, 《X》の貪食で3体を生け贄に捧げた
    (
        Pattern(
            rf"{_CARD}(?:で|の(?:貪食(?:\d+|X)?(?:能力)?)(?:で|により|によって))、?(?:(?:自分の)?クリーチャーを?)?(?P<n>\d+体)(?:の(?:自分の)?クリーチャー)?(?:を)?生け贄に(?:捧げ|し)(?=[たて]|まし)"
        ),
        _devours,
    ),
    # 貪食3の0/0を4体食べて出した
    (
        Pattern(
            r"(?P<x>[^。、?《》を]*貪食(?:持ち|を持つ|\d+|X)[^。、?《》を]*|《[^《》]+》(?:\([^()]*\))?)を、?(?P<n>\d+体)(?:を)?(?:食べ(?:させ)?|食わせ|貪食し|貪食させ)て(?:戦場に)?出し(?=[たて]|まし)"
        ),
        r"\g<x>が\g<n>貪食して出",
    ),
    # 《X》の続唱に《Y》を撃たれた
    (
        Pattern(
            rf"(?<![^。?、])(?P<card>(?P<own>{_NAME})(?:\([^()]*\))?)の続唱(?:の?(?:誘発|能力|誘発型能力))?(?:に、?(?P<with>{_NAME}(?:\([^()]*\))?)を(?:撃た|打た|使わ)れ|を、?(?P<by>{_NAME}(?:\([^()]*\))?)(?:で打ち消)?され)(?=[たて]|まし)"
        ),
        lambda m: (
            f"{m['card']}を唱え、続唱の誘発を{m['with'] or m['by']}され" if "cascade" in _keywords(m["own"]) else m[0]
        ),
    ),
    # 族霊鎧のオーラがついた2/2とついていない3/3をコントロールしている。
    (
        Pattern(
            rf"(?<![^。?])(?P<lead>(?:自分(?:は|の)、?)?)(?P<what>{_NAME}(?:\([^()]*\))?|[^。、?《》0-9をはが]{{0,8}}(?:オーラ|装備品))(?:が|の)(?:つい|付い)(?:た|ている)(?P<whose>(?:自分の)?)(?P<a>\d+/\d+)と、?(?:何も)?(?:つい|付い)てい?ない(?:自分の)?(?P<b>(?!(?P=a))\d+/\d+)(?P<rest>(?:を|が)[^。?]*。)"
        ),
        r"\g<lead>\g<whose>\g<a>と\g<b>\g<rest>\g<a>に\g<what>がついている。",
    ),
    # 《X》が…についている。能力を起動して3/3につけ替えた
    *(
        verb(
            word,
            r"\g<card>\g<mid>\g<own>を\g<to>へ移す",
            before=rf"{_CARD}(?P<mid>[^?《》]*?[。、])(?:(?:その|この)?(?:起動型)?能力(?:を起動して|で)、?)?(?P<to>[^。、?《》]{{1,20}}?)[にへ]、?",
        )
        for word in ("つけ替える", "付け替える", "つけ直す", "付け直す")
    ),
    # 《X》の攻撃時の能力がスタックにある間に、
    (
        Pattern(
            rf"(?P<of>{_NAME}(?:\([^()]*\))?の[^。、?《》]{{0,14}}?(?:能力|誘発))が、?(?:まだ)?スタックに(?:ある|乗っている|残っている)(?:間|あいだ|うち|とき|時|状態|段階)(?:に|で)?、?"
        ),
        r"\g<of>に対応して、",
    ),
)
"""Forms that reach over names and brackets."""
