"""What is aimed at whom, shields and what is gained, as people jot them: 、的は相手の6/6, 3点回復の呪文で.

Invariant: sizes, amounts, whose it is and how many stay; only the words around them are put as they are read.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import key_of, text_of
from judge.ask.restating.nouns import CARD, PT
from judge.text.patterns import Form, Pattern

_FOE = r"(?:相手|対戦相手)"
_ME = r"(?:自分|こちら|こっち|私|俺|僕)"

_UMBRA = re.compile("族霊鎧|陰影鎧")


def _which_of_two(match: re.Match[str]) -> str:
    """オーラが壊れるのか再生するのか、誰が決める asks who chooses which of the two is used."""
    both = {"再生" in match["a"], "再生" in match["b"]} == {True, False}
    return "どちらを使うかは誰が決める" if both and _UMBRA.search(match.string) else match[0]


def _not_used(match: re.Match[str]) -> str:
    """もう片方はどうなる behind どちらが使われる is of what is not used."""
    before = match.string[: match.start()]
    return (
        "使わなかったほうは"
        if re.search("(?:どっち|どちら|誰|片方)[^?。]{0,12}(?:使|適用|選|決)", before)
        else match[0]
    )


def _shield(match: re.Match[str]) -> str:
    who = "自分" if match["who"][0] in "こ自私俺僕" else "相手"
    told = f"{who}には「次のダメージを{match['n']}点軽減する」盾が{match['m'] or '1'}つある。"
    return f"。{told}" if match["sep"] else told


def _then_told(match: re.Match[str]) -> str:
    """当時のルールで says again whose rules are meant, where a year is told."""
    return match["lead"] if re.search(r"\d{4}年", match.string[: match.start()]) else match[0]


def _both_costs(match: re.Match[str]) -> str:
    return f"{match['card']}を唱え、共謀コストを{match['n']}払った。"


def _all_at(match: re.Match[str]) -> str:
    who = match["who"].removesuffix("プレイヤー")
    who = "相手" if who in ("", "本体", "対戦相手") else who
    return f"対象はすべて{who}。{who}は何点受ける?"


_SHIELDED = (
    r"再生の盾(?:を(?:1つ)?張って(?:おけ|おい|い)?(?:ば|たら|れば|る(?:なら|場合)(?:は)?)"
    r"|が(?:1つ)?あ(?:れば|ったら|るなら|る場合(?:は)?))"
)
_SAVED = r"(?:(?:戦場に)?(?:生き残|残|助か)[^。?、]{0,8}|破壊され[^。?、]{0,6}|死[^。?、]{0,8}|どうな[^。?、]{0,6})"


def _aimed(match: re.Match[str]) -> str:
    """能力が自分を対象にした says at whom a trigger is aimed; of an ability that is activated nothing is said."""
    return f"{match['card']}の出たときの誘発の対象が{'自分' if match['who'][0] in 'こ自私俺僕' else '相手'}。"


def _ones_own(match: re.Match[str]) -> str:
    """《X》がある。ライフ3 is all of one player, where no other is spoken of."""
    return match[0] if "相手" in match.string else f"自分は{match['card']}をコントロールしている。"


def is_sweeper(name: str) -> bool:
    """Return whether a card between 《》 is a spell that is aimed at nothing."""
    from judge.ask.building.cards import is_spell, key_of, text_of

    key = key_of(name)
    return bool(key) and is_spell(key) and not any(getattr(one, "targets", ()) for one in text_of(key))


def _works_on(match: re.Match[str]) -> str:
    """素の3/3に《頌歌》も効いていたら何/何 is of a player who controls both, where nothing else is told behind it."""
    what = match["what"]
    who = "相手" if re.match(_FOE, what) else "自分"
    what = re.sub(rf"^(?:{_ME}|{_FOE})の", "", what)
    return f"{match['lead']}{who}は{what}と{match['card']}をコントロールしている。{who}の{re.findall(PT, what)[-1]}は"


def _received(match: re.Match[str]) -> str:
    """《S》を受けた頑強持ちの3/3が死亡した is of a creature that the spell was cast at before."""
    from judge.ask.building.cards import is_spell, key_of

    key = key_of(match["card"].partition("(")[0])
    if not key or not is_spell(key):
        return match[0]
    size = re.search(r"\d+/\d+$", match["what"])
    return f"{match['what']}に{match['card']}を撃った。{size[0] if size else match['what']}{match['p']}"


def _only_paid(match: re.Match[str]) -> str:
    """《X》の能力で3点のライフを支払った is 3点のライフを支払った, where no ability of 《X》 does more to a life."""
    text = repr([getattr(one, "do", ()) for one in text_of(key_of(match["name"]))])
    return match[0] if "Life(" in text or "Damage(" in text else ""


def _swept_again(match: re.Match[str]) -> str:
    """《X》を撃ってすべてのクリーチャーに2点与えた is 《X》を撃った, where it deals every creature that."""
    name = match["card"].partition("》")[0].removeprefix("《").partition("(")[0]
    says = repr(text_of(key_of(name))) if is_sweeper(name) else ""
    if f"DealDamage(amount={match['n']}," not in says:
        return match[0]
    return f"{match['card']}を撃っ{match['e']}"


FORMS: tuple[Form, ...] = (
    # 《X》を撃ってすべてのクリーチャーに2点与えた
    (
        Pattern(
            rf"(?P<card>{CARD})を、?(?:撃っ|唱え|使っ|打っ)て、?(?:すべての|全部の|全ての|各|お互いの)?クリーチャー(?:すべて|全部|全て|全員|全体)?に(?P<n>\d+)点(?:ずつ)?(?:の?ダメージ)?を?(?:与え|入れ|飛ばし)(?P<e>た|て)(?=[。、])"
        ),
        _swept_again,
    ),
    # 自分の2/2に「-3/-3修整」が入った
    (
        Pattern(
            r"(?P<pt>(?<![\d/+-])\d+/\d+)に「?(?P<mod>[+-]\d+/[+-]\d+)(?:の)?修整」?が(?:入っ|かかっ|付い|つい|与えられ|適用され)(?=た|て)"
        ),
        r"\g<pt>が\g<mod>の修整を受け",
    ),
    # 《X》の能力で3点のライフを支払ったら、ライフは
    (
        Pattern(
            r"《(?P<name>[^《》]+)》の(?:起動型?)?能力(?:の(?:起動)?コスト)?(?:で|として|に)、?(?=\d+点のライフを(?:支払|払)[^?]*ライフは(?:いくつ|何点)[^。?]{0,8}\?$)"
        ),
        _only_paid,
    ),
    (
        Pattern(
            r"(?<=[、。])《[^《》]+》の(?:誘発(?:型能力)?|能力)(?:が解決した|を解決した|の解決)?の?(?:あと|後)(?:で|に|の)?、?(?=ライフは(?:いくつ|何点)[^。?]{0,8}\?$)"
        ),
        "",
    ),
    # 《S》を受けた頑強持ちの3/3が死亡した
    (
        Pattern(
            r"(?<![^。?])(?P<card>《[^《》]+》(?:\([^()]*\))?)を受けた(?P<what>(?:自分の|相手の)?[^。?、《》]{0,14}?(?<![\d/+-])\d+/\d+)(?P<p>が|は|で)"
        ),
        _received,
    ),
    # 4点まとめて回復した
    (Pattern(r"(?<=\d点)(?:を)?(?:まとめて|一度に|一気に)(?=(?:ライフを)?(?:回復|得|受け|失|与え))"), ""),
    # 適用順をうまく選んだとして、…最小何点
    (
        Pattern(
            r"(?:(?:効果の?)?(?:適用|処理)(?:する)?の?順(?:番|序)?を、?(?:うまく|最適に|上手に|上手く|最善に|好きに|一番いいように|有利に)(?:選べば|選んだら|選んだ(?:として|とすると|とき|場合)|並べれば|並べたら)(?:は|に)?、?)(?=[^?]*(?:最[小大低]|何点))"
        ),
        "",
    ),
    # 「自分がカードを1枚引く」場合
    (Pattern(r"「(?P<does>(?:自分|相手|対戦相手)(?:が|は)カードを\d枚引く)」(?=場合|とき|なら|と、)"), r"\g<does>"),
    # 《X》の死亡時の能力で, 《X》の死亡誘発で
    (
        Pattern(
            r"(?P<card>《[^《》]+》(?:\([^()]*\))?)(?:の|が)死亡(?:した)?(?:とき|時)?の?(?:誘発型?)?(?:能力|誘発)(?:\([^()]*\))?(?=で、?[-+]\d/[-+]\dカウンター)"
        ),
        r"\g<card>の能力",
    ),
    # 2種類のカウンターは打ち消し合って
    (Pattern(r"(?:2|両)(?:種類|方)の(?=カウンターは?(?:、)?(?:互いに)?(?:打ち消し合|相殺))"), ""),
    # 《X》を、2/2と5/5がいる状態で解決
    (
        Pattern(
            r"(?P<card>《[^《》]+》(?:\([^()]*\))?)を、?(?P<there>[^。?、《》]{2,30}が(?:いる|ある|並んでいる))(?:状態|状況|場面|ところ)で、?(?:解決(?:した|させた)?|唱えた|撃った|使った)(?P<end>。|ら、?)"
        ),
        lambda match: f"{match['there']}。{match['card']}を唱えた{match['end']}",
    ),
    # 《X》は5/5のクリーチャーを倒せる
    (
        Pattern(
            r"(?P<card>《[^《》]+》)(?:は|で)、?(?P<one>(?:自分の|相手の)?\d+/\d+)(?:のクリーチャー)?を(?:倒せ|落とせ|焼け|殺せ|除去でき)(?:る|ます)(?:の|ん)?(?:です)?か?\?"
        ),
        lambda match: f"{match['card']}を撃った。{match['one']}は死ぬ?" if is_sweeper(match["card"]) else match[0],
    ),
    # 《溶岩の斧》5点と《ショック》2点を: what the card deals, told as if in brackets
    (
        Pattern(
            r"(?P<card>《[^《》]+》)(?:の)?(?P<n>\d+点)(?=(?:と、?|、)《|を(?:相手|対戦相手|自分|撃|打|通|プレイヤー))"
        ),
        r"\g<card>(\g<n>)",
    ),
    # 相手に《X》を通した, 《X》と《Y》を1発ずつ通したら
    (
        Pattern(
            r"(?P<card>《[^《》]+》(?:\([^()]*\))?を(?:(?:自分|相手|対戦相手|プレイヤー)(?:プレイヤー|本体)?に)?(?:(?:それぞれ)?\d[発回](?:ずつ)?、?)?)"
            r"(?:通|叩き込|打ち込|ぶち込)(?P<end>した(?:ら|とき|場合)?|して|すと|んだ(?:ら|とき|場合)?|んで|むと)(?=[。、?]|$)"
        ),
        lambda match: (
            match["card"] + "撃" + {"す": "つと", "む": "つと"}.get(match["end"][0], "")
            if match["end"] in ("すと", "むと")
            else match["card"] + "撃っ" + re.sub("^(?:し|ん)", "", match["end"]).replace("だ", "た").replace("で", "て")
        ),
    ),
    # 相手の《X》めがけて《稲妻》を撃った, 《X》を狙って撃つ
    (
        Pattern(
            r"(?<=[》)\dー者手分体])(?:(?:を)?(?:めがけ|目掛け|目がけ|狙っ|ねらっ)て|に(?:向け|向かっ)て)、?"
            r"(?=[^。?]*(?:唱え|撃[たちっ]|打[たちっ]|使[いうっ]|飛ば|投げ|プレイ|放[たちっ]))"
        ),
        "に",
    ),
    # 素の3/3に《栄光の頌歌》も効いていたら: whose creature it works on, that player controls it
    (
        Pattern(
            rf"(?P<lead>(?:^|[。?]))(?P<what>(?:(?:{_ME}|{_FOE})の)?[^。?、《》]*?\d+/\d+(?:のクリーチャー)?)に(?:は)?、?"
            rf"(?P<card>{CARD})(?:も|が|まで)?(?:効い|働い)て(?:い)?(?:たら|れば|るなら(?:ば)?|ると(?:き)?|る場合|る|た|ます)[、。は]*"
        ),
        _works_on,
    ),
    # 対応でその4/4が《巨大化》された: a spell on a creature
    (
        Pattern(rf"(?P<to>{PT})が(?P<card>《[^《》]+》)され(?=た|て)"),
        r"\g<to>に\g<card>が唱えられ",
    ),
    # 《X》で再生の盾を張った土地が破壊されそうになった
    (
        Pattern(
            rf"(?P<card>{CARD})で再生(?:の盾)?を(?:張っ|用意し|付け|つけ|与え)た(?P<what>(?:(?:{_ME}|{_FOE})の)?"
            r"(?:土地|アーティファクト|エンチャント|クリーチャー|プレインズウォーカー|\d+/\d+|《[^《》]+》))(?=[がはを])"
        ),
        r"\g<what>に\g<card>を唱えた。その後、\g<what>",
    ),
    (
        Pattern(r"(?P<gone>破壊され|割られ|壊され)(?:そう(?:に)?(?:なっ|な)?た|かけた|かかった)(?=[。ら])"),
        r"\g<gone>た",
    ),
    # 《X》の対象の相手は3/3と2/2をコントロール。
    (
        Pattern(
            rf"(?:^|(?<=。))(?P<card>{CARD})の対象(?:の|になった|に取られた|に選ばれた)(?P<who>{_FOE})(?:は|が)、?(?P<has>[^。?]{{1,40}}をコントロール)(?:して(?:い)?(?:る|ます))?。"
        ),
        r"\g<who>は\g<has>している。\g<who>に\g<card>を唱えた。",
    ),
    # 《X》がある。ライフ3
    (
        Pattern(rf"(?P<card>{CARD})が(?:戦場に|場に)?(?:ある|あり|出ている|あります)。(?=(?:自分の)?ライフ(?:は)?\d)"),
        _ones_own,
    ),
    # ライフ3で5点のダメージ。
    (
        Pattern(
            r"(?P<life>(?:^|(?<=[。、]))(?:自分の)?ライフ(?:は)?\d+点?)(?:で|のとき|の時|のところ)(?:に|へ)?、?(?P<n>\d+点)(?:の)?ダメージ(?:を(?:受け|くら|喰ら|食ら)(?:った|た)|が入った|が来た)?。"
        ),
        r"\g<life>。\g<n>のダメージを受けた。",
    ),
    # 《X》の出たときの能力(6点失う)が自分を対象にした。
    (
        Pattern(
            rf"(?P<card>{CARD})の(?:戦場に|場に)?出たときの(?:誘発(?:型)?)?(?:能力|誘発)(?:\([^()]*\))?が、?(?P<who>{_ME}|{_FOE})を対象"
            r"(?:に(?:して(?:い(?:る|た))?|した|取った|とった|取って(?:い)?る|しました|取りました)|として(?:い)?(?:る|た))?。"
        ),
        _aimed,
    ),
    # 《X》の能力でコイン投げに2回勝って3回目で負けた
    (
        Pattern(
            rf"(?P<card>{CARD})の(?:(?:戦場に|場に)?出たときの)?能力(?:で|の)、?(?=(?:コイン|硬貨)[^。?]{{2,24}}負け)"
        ),
        r"\g<card>が出て、",
    ),
    # 自分のエンチャントが2つ割れた, 土地が2つ同時に破壊された
    (
        Pattern(
            r"(?P<what>(?:クリーチャーでない)?(?:エンチャント|土地|アーティファクト|パーマネント|オーラ|装備品))(?:が|は)、?(?P<n>[2-9])[つ枚個](?:とも)?、?(?P<at>同時に|一度に|まとめて)?、?"
            r"(?=破壊さ|割れ|割ら|壊れ|壊さ|生け贄に捧げられ|墓地に(?:置か|落ち|行|送ら)|追放さ|吹き飛)"
        ),
        r"\g<what>\g<n>つが",
    ),
    # 墓地の《X》を釣り上げて戦場に出した
    (
        Pattern(
            rf"(?P<card>(?:墓地(?:の|にある|から)、?){CARD})を(?:釣り上げ|釣っ|吊り上げ)て、?(?:戦場|場)に(?:出|戻)(?=し)"
        ),
        r"\g<card>を戦場に戻",
    ),
    # 3点を、2/2に2点・3/3に1点と分けて対象に取った
    (
        Pattern(
            r"(?<=点を)(?P<to>、?[^。?]{1,16}に\d点(?:・|、|と)[^。?]{1,30}に\d点)(?:と|で|に|ずつ)?"
            r"(?:分けて|割り振って|振り分けて|分割して)(?:対象に(?:取っ|とっ|し|選ん)|撃っ|放っ|与え)(?:た|だ)(?=[。、])"
        ),
        r"\g<to>割り振った",
    ),
    # (取り消しを撃たれた。)それに《移し変え》を当て、
    (
        Pattern(
            r"(?<=。)それに、?(?P<it>《[^《》]+》)を(?:当て|ぶつけ|撃ち|撃って|唱え|使い|合わせ)(?:て)?、(?=[^。?]*の対象を[^。?]*に(?:変え|変更))"
        ),
        r"自分は\g<it>を唱え、",
    ),
    # クリーチャーは無事解決できる?
    (
        Pattern(
            r"(?P<spell>クリーチャー(?:呪文)?)は(?:無事に?|ちゃんと|普通に)?(?:解決(?:できる|できますか|する)|着地(?:する|できる))(?=\?)"
        ),
        lambda m: "クリーチャー呪文は解決される" if "クリーチャー呪文" in m.string else m[0],
    ),
    # 墓地にある…のカード、《X》で釣れる?
    (
        Pattern(
            r"(?P<what>墓地(?:の|にある)[^。、?《》]*?カード)、(?P<card>《[^《》]+》(?:\([^()]*\))?)で(?:釣れ(?:る|ます)|拾え(?:る|ます)|戻せ(?:る|ます))"
            r"(?=か?\?)"
        ),
        r"\g<what>は\g<card>で戻せる",
    ),
    # 《神の怒り》に対して再生の盾を張っておけば生き残れますか
    (
        Pattern(
            rf"^(?P<card>{CARD})(?:に(?:対して|対し|は)|を(?:撃た|唱えら|使わ)れ(?:て|る(?:とき|場合)に?)も?)、?{_SHIELDED}、?(?:クリーチャーは)?(?P<ask>{_SAVED}\?)$"
        ),
        r"再生の盾を張ったクリーチャーがいる。相手が\g<card>を唱えた。クリーチャーは\g<ask>",
    ),
    # 族霊鎧のオーラが1つついたクリーチャー
    (Pattern(r"(?<=(?:族霊鎧|陰影鎧)のオーラが)1(?:つ|枚)(?:だけ)?(?=つい|付い)"), ""),
    # 《X》と《Y》を順に撃った, 《X》を2枚順番に撃った
    (
        Pattern(
            r"(?<=》)(?P<to>を|が)?(?P<n>[2-9](?:枚|発))?、?順(?:番)?に、?(?P<m>[2-9](?:枚|発))?(?=撃|唱え|解決|使|受け|食ら)(?![^?]*(?:どちら|どの順|順番|先に))"
        ),
        lambda m: f"{m['to'] or 'を'}{m['n'] or m['m'] or ''}",
    ),
    # オーラが壊れるのか再生するのか、誰が決める?
    (
        Pattern(
            r"(?P<a>[^。?、]{2,12}?)(?:の)?か、?(?P<b>[^。?、]{2,12}?)(?:の)?か(?:は|を|って)?、?(?:誰|だれ|どっち|どちら|どのプレイヤー)が(?:決め|選)(?:る|ぶ|べる|びます|められる)(?:の|ん)?(?:です)?(?:か)?(?=\?)"
        ),
        _which_of_two,
    ),
    # クリーチャー(黒ではない)に: what lets it be destroyed at all, as it is where which of two replaces that is asked
    (
        Pattern(r"(?<=クリーチャー)\((?:色は)?[白青黒赤緑](?:では|じゃ)(?:ない|ありません)\)"),
        lambda match: "" if _UMBRA.search(match.string) and "再生" in match.string else match[0],
    ),
    # 相手の場に《X》、自分の2/2が死亡したら
    (
        Pattern(
            r"(?P<lead>(?:^|。)(?:自分|相手|対戦相手|こちら)の(?:場|戦場|盤面)に(?:は)?(?:《[^《》]+》(?:\([^()]*\))?))、(?=(?:自分|相手|対戦相手)の(?:\d+/\d+|クリーチャー)[がは])"
        ),
        r"\g<lead>。",
    ),
    # もう片方はどうなりますか
    (Pattern(r"もう(?:片方|一方|1つ)(?:のほう|の方)?は(?=どうな|残|消え|失)"), _not_used),
    # 当時のルールでライフは何点失いますか?
    (Pattern(r"(?P<lead>(?<=[。、]))当時の(?:ルール|規則)(?:で|だと|なら|では)(?:は)?、?"), _then_told),
    # 《X》を、共謀コストを2つとも払って唱えました。
    (
        Pattern(
            rf"(?:ここで|そこで)?、?(?P<card>{CARD})を、?共謀(?:の)?コスト(?:を|は)(?P<n>\d(?:つ|回)(?:とも|分)?|両方(?:とも)?)(?:支)?払(?:って|い)、?(?:唱え|撃ち|撃っ|プレイし)(?:まし)?た。"
        ),
        _both_costs,
    ),
    # コピーも含めて対象は全部相手プレイヤー。合計何点入る?
    (
        Pattern(
            rf"(?:コピー(?:も|を)(?:含め(?:て|、)?|入れて)、?)?対象は(?:コピーも)?(?:全部|すべて|全て|どれも|みんな|皆)、?(?P<who>{_FOE}(?:プレイヤー)?|本体)(?:です|だ|にした)?。"
            r"(?:合計(?:で)?|全部で)?、?何点(?:入る|入ります|与える|与えます|のダメージ|のダメージが入る|飛ぶ)(?:の|ん)?(?:です)?(?:か)?\?"
        ),
        _all_at,
    ),
    # って順番はできました?
    (
        Pattern(
            r"(?<=[うくぐすつぬぶむる])、?(?:という|って|っていう)(?:順番|順序|流れ|手順|動き|プレイ)(?:は|も|って)?(?=(?:可能|でき))"
        ),
        "ことは",
    ),
    # 打ち消しのほうだけは通る?
    (
        Pattern(
            r"打ち消し(?:のほう|の方|のモード|部分|の部分)(?:だけ)?(?:は|だけは|って|なら)、?(?:ちゃんと)?(?:通る|通ります|有効|効く|効きます|解決する|解決される|働く)(?:の|ん)?(?:です)?(?:か)?(?=\?)"
        ),
        "呪文は打ち消される",
    ),
    # 抜かれた自分のカード
    (
        Pattern(
            r"(?:手札から)?(?:抜かれ|引っこ抜かれ|ぶっこ抜かれ)(?P<end>た|て)(?=(?:自分の|相手の|こちらの)?(?:手札|カード|土地))"
        ),
        lambda match: f"追放され{match['end']}" if "追放" in match.string else match[0],
    ),
    # 最終的にライフ何点で落ち着く?
    (
        Pattern(
            r"(?<=何点)(?:で|に)(?:落ち着く|落ち着きます|落ち着いた|収まる|着地する|止まる)(?:の|ん)?(?:です|でしょう)?(?:か)?(?=\?)"
        ),
        "になる",
    ),
    # 《投げ飛ばし》、的は相手の6/6。
    (
        Pattern(
            rf"(?P<card>{CARD})(?:を(?:唱え|撃ち|撃っ)(?:て)?)?、(?:的|狙い|狙う(?:先|相手)|ターゲット|対象|標的|目標)(?:は|が)"
            r"(?P<who>(?:(?:自分|相手|対戦相手)の)?(?:\d+/\d+|《[^《》]+》)|相手(?:プレイヤー|本体)?|自分|対戦相手)(?:です|だ|にした)?(?P<end>[。、])"
        ),
        r"\g<card>を\g<who>に唱えた。",
    ),
    # 接死が乗って倒せたりします?
    (
        Pattern(
            r"(?:接死|トランプル|絆魂|萎縮|感染)(?:が|も)(?:乗|の|適用され|働|効)(?:って|いて|て)、?(?=(?:倒せ|死|破壊|勝|殺せ))"
        ),
        "",
    ),
    # こちらには「次のダメージを1点軽減」の盾が1つ。
    (
        Pattern(
            rf"(?P<sep>(?<=[》)])、)?(?P<who>{_ME}|{_FOE})(?:に)?(?:は)?、?「(?P<a>次(?:に(?:与えられ|受け)る|の)ダメージを)(?P<n>\d)点(?:だけ)?軽減(?:する)?」(?:の|という)?(?:盾|シールド|効果)(?:が)?(?:(?P<m>\d)(?:つ|個|枚))?"
            r"(?:だけ)?(?:がある|ある|あります|張ってある|付いている|張られている)?。"
        ),
        _shield,
    ),
    # 受けるのは何点になりうる?
    (
        Pattern(
            rf"(?P<who>{_ME}|{_FOE})?(?:が|の)?(?P<v>受ける|もらう|食らう|くらう)(?:の|ダメージ)(?:は|って)、?何点(?:に)?(?:なりうる|なり得る|なる可能性がある|なる|なります|ありうる|あり得る)(?:の|ん)?(?:です)?(?:か)?\?"
        ),
        lambda match: f"{match['who'] or '自分'}は何点受ける?",
    ),
    # 順番決めるのどっち?
    (
        Pattern(
            r"(?:適用(?:する|の)?)?(?:順番|順序|順)(?:を|は|って)?(?:決める|選ぶ|決められる|選べる)(?:の|プレイヤー)(?:は|って|が)?、?(?:どっち|どちら|誰)(?:なの|になる)?(?:です)?(?:か)?\?"
        ),
        "順番を決めるのは誰?",
    ),
    # 3点回復の呪文で、実際に得るのは何点?
    (
        Pattern(
            rf"(?P<n>\d+)点(?:の)?(?:ライフ)?(?:を)?回復(?:する)?(?:の)?呪文(?:で|を唱え(?:たら|ると|て)|を使(?:ったら|うと|って)|なら)、?(?:{_ME}が)?(?:実際に(?:は)?)?(?:得る|増える|回復する|得られる)(?:ライフ)?(?:の|点数)?(?:は|って)(?:合計)?何点(?:です|になります|になる)?(?:か)?\?"
        ),
        r"\g<n>点のライフを得る呪文を唱えた。何点得る?",
    ),
    # 4/4をタップして能力を起動した: the tap is what that costs
    (
        Pattern(r"(?<=[》/\d)])をタップして、?(?:その|自身の)?能力を(?=起動し|使っ|使用し)"),
        lambda m: m[0] if re.search("アンタップ|タップ状態|攻撃|ブロック", m.string) else "の能力を",
    ),
    # 死亡し、対象は相手の6/6
    (
        Pattern(
            rf"(?P<did>死亡し(?:て)?|死んで|死に|(?:戦場|場)に出て)、対象は(?=(?:(?:自分|対戦相手|相手)の)?(?:\d+/\d+|{CARD})(?:で|です|だ|[。、]))"
        ),
        r"\g<did>、誘発の対象は",
    ),
    # 両者のライブラリーが15枚ずつだと
    (
        Pattern(
            r"(?:両者|両方|お互い|双方|両プレイヤー|2人)(?:の)?ライブラリー(?:が|は)(?P<n>\d+)枚(?:ずつ)?(?P<end>(?:だと|なら(?:ば)?|のとき|の場合)|(?:です|だ)?(?=。))"
        ),
        lambda m: (
            f"自分のライブラリーが{m['n']}枚、相手のライブラリーが{m['n']}枚" + ("のとき" if m["end"] else "ある")
        ),
    ),
)
