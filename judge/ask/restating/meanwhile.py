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


FORMS: tuple[Form, ...] = (
    # 次元ダイスを1回振るのにマナはいる?
    (
        Pattern(
            r"次元ダイスを(?:(?:最初|はじめ)(?:に)?|1回(?:目(?:に|を)?)?)、?振る(?:の|とき|に)(?:に(?:は)?|は)?、?(?:マナ|コスト|お金)(?:は|が|って)、?(?:いる|いります|必要|かかる|かかります|要る)(?:の|ん)?(?:です)?か?(?=\?)"
        ),
        "1回目に次元ダイスを振るにはマナがかかる",
    ),
    # PWシンボルが出たら次元は必ず変わるの?
    (
        Pattern(
            r"(?P<s>(?:PW|プレインズウォーカー・|プレインズウォーク・)シンボル)が出(?:たら|ると|れば|た(?:とき|場合)(?:は)?)、?(?:次元(?:は|が|を)?、?)?(?:必ず|絶対(?:に)?|強制的に|強制で)、?(?:次元(?:は|が|を)?、?)?(?:変わる|移る|移動(?:する)?|動く|変えなければならない|移動しなければならない)(?:の|ん|こと(?:に(?:なる|なります))?)?(?:です)?か?(?=\?)"
        ),
        "プレインズウォーカー・シンボルが出たら必ず移動しなきゃだめ",
    ),
    # 次元デッキは何枚から組める?
    (
        Pattern(
            r"次元デッキ(?:は|って|の枚数は|に(?:は)?)、?(?:最低(?:で)?、?)?何枚(?:から(?:組め(?:る|ます)|OK|いい)?|以上(?:必要|いる|入れる)?|あれば(?:いい|よい|足りる|遊べる)|用意すれば(?:いい|よい))(?:の|ん)?(?:です)?か?(?=\?)"
        ),
        "次元デッキは最低何枚必要",
    ),
    # 現象にぶつかった
    (
        Pattern(
            r"現象(?:カード)?(?:に|と)(?:ぶつか(?:った|って)|当た(?:った|って)|出くわし(?:た|て)|引っかか(?:った|って)|出会(?:った|って)|巡り合(?:った|って)|突入し(?:た|て))"
        ),
        lambda m: f"現象に遭遇し{m[0][-1]}",
    ),
    # 現象の遭遇能力を打ち消したら
    (
        Pattern(r"現象(?:カード)?の遭遇(?:した(?:とき|時)の?|時の?|の)?(?:誘発型)?(?:能力|誘発)(?=を|が|は)"),
        "現象に遭遇したときの能力",
    ),
    (
        Pattern(
            r"(?:その|この)?現象(?:カード)?(?:は|って|が)、?(?:そのまま)?(?:表向きで|表向きのまま)?(?:居座る|残る|残り続ける|居残る|場に残る|表のまま(?:残る)?|残ったまま|残ってしまう|残っちゃう)(?:の|ん|こと(?:に(?:なる|なります))?)?(?:です|でしょう)?か?(?=\?)"
        ),
        "現象は残る",
    ),
    # 最初に次元デッキをめくったら現象だった
    (
        Pattern(
            r"(?:(?:先攻|先手)(?:の?プレイヤー)?が、?)?(?:ゲーム(?:の)?(?:開始時|最初|はじめ)(?:に)?|最初に|一番最初に|はじめに|初手で)、?次元デッキ(?:の一番上(?:の(?:1枚|カード))?)?を(?:めくった|表向きにした|公開した|めくりました)(?:ら|ところ|とき)、?(?:それが|それは)?現象(?:カード)?(?:だった|でした|が出た|だと)"
        ),
        "ゲーム開始時、次元デッキの一番上をめくったら現象だった",
    ),
    # 今の次元のまま?
    (
        Pattern(
            r"(?:今|いま|現在|元|もと)の次元(?:に)?(?:の(?:まま|ままになる)|に(?:残る|留まる|とどまる|居座る|いる)(?:まま|こと(?:に(?:なる|なります))?)?)(?:です|なの)?か?(?=\?)"
        ),
        lambda m: "次元は移らない" if re.search("打ち消|もみ消", m.string) else m[0],
    ),
    # 次元を移動したら、前の次元はどこに
    (
        Pattern(
            r"次元(?:を|が)?(?:移動した|移った|移動する|変わった|離れた|去った|乗り換えた)(?:ら|とき(?:に)?|時|場合|と)(?:は)?、?(?:(?:前|元|もと|今まで|それまで|さっきまで|離れた|去った|その|古い)の?次元(?:カード)?)(?:は|って)、?(?=どこ|どう)"
        ),
        "プレインズウォークしたら、元の次元カードは",
    ),
    # 1ターンに3回振った場合の支払いの合計は?
    (
        Pattern(
            r"(?P<n>\d)回振(?:った|る)(?:場合|とき|と|なら|ら)?(?:の)?、?(?:支払い|払うマナ|コスト|支払うマナ|かかるマナ|マナ)(?:の)?(?:合計|総額|総計|トータル)?(?:は|って)(?:いくら|何マナ|いくつ)?(?:です)?か?(?=\?)"
        ),
        lambda m: f"{m['n']}回振った。合計で何マナ払う" if "ダイス" in m.string else m[0],
    ),
    # PWシンボルが出たけど、今の次元に居座りたいときは断れる?
    (
        Pattern(
            r"(?P<head>(?:プレインズウォーカー・?シンボル|PWシンボル|プレインズウォーク・?シンボル)(?:の面)?が出(?:た|ました|て|たの|ちゃった|てしまった))(?:とき|場合|ら|の(?:です|だ)(?:が|けど)|ん(?:です|だ)(?:けど|が)|けど|が)?(?:は|に)?[、。]"
            r"[^。?]{0,40}?(?:(?:次元|ここ)(?:に|が)[^。?]{0,20}?(?:居座|残|留ま|とどま|い続け|居続け|気に入)|移動し(?:ない|たくない)|動きたくない|プレインズウォークし(?:ない|たくない))"
            r"[^。?]{0,30}?(?:でき(?:る|ます)|断れ|拒否|選択|選べ|パス|して(?:も)?(?:い|よ)い|可能|アリ|あり|れたり|れる|れます)[^。?]{0,12}(?=\?)"
        ),
        lambda m: "プレインズウォーカー・シンボルが出たとき、移動しないことはできる",
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
