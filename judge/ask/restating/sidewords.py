"""What names a thing by the way, put as it is read: its keyword, how it came through, that it can't be countered.

Invariant: whose it is, how many and what is done stay; a thing is only called by another name where it is the only one
that name fits, and sides are only told where the question tells of no side at all.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.ask.restating.nouns import CARD, PT, SIDES
from judge.text.patterns import Form, Pattern


def _the_one_with(match: re.Match[str]) -> str:
    """絆魂のコントローラー is that of the size that is said to have it, where there is just one."""
    key = match["key"]
    sizes = re.findall(
        rf"{key}(?:持ちの?|を(?:持つ|持った|持っている)|つきの?|付きの?|の)(?:\w{{0,3}}の)?({PT})", match.string
    )
    return f"{sizes[0]}の{match['who']}" if len(set(sizes)) == 1 else match[0]


_UNCOUNTERED = (
    "(?:打ち消(?:され|せ)(?:ない|ません)|打ち消される(?:こと(?:が|は)|のは)?(?:ない|ありません)"
    "|打ち消されることのない|打ち消すことができない|打ち消し不可|カウンター(?:され|でき)ない)"
)
_IT = "(?:これ|それ|こいつ|そいつ|(?:この|その|当該の)(?:呪文|カード|クリーチャー(?:呪文)?))"


def _cannot_be_countered(match: re.Match[str]) -> str:
    """《X》は打ち消されない呪文ですが、これに《Y》を撃てる? is 《X》(打ち消されない)に《Y》を撃てる?."""
    rest = match["rest"]
    spell = f"{match['card']}(打ち消されない)"
    others = re.findall(CARD, rest)
    if re.search(_IT, rest):
        return re.sub(_IT, f"{match['whose']}{spell}", rest, count=1)
    if len(others) != 1 or others[0] == match["card"]:
        return match[0]
    if re.match(rf"{CARD}の(?:適正な)?対象", rest):
        return f"{match['whose']}{spell}を{rest}"
    if re.match(rf"{CARD}を(?:撃|打|唱え|使|プレイ)", rest):
        return f"{match['whose']}{spell}に{rest}"
    return f"{match['whose']}{spell}を{rest}" if re.match(rf"{CARD}で(?:打ち消|対象)", rest) else match[0]


def _on_one_side(match: re.Match[str]) -> str:
    """Return who is there as what one player controls, where the question tells of no side."""
    rest = re.sub(r"\([^()]*\)", "", match.string)
    return match[0] if SIDES.search(rest) else f"自分は{match['who']}をコントロールしている。"


def _its_ability(match: re.Match[str]) -> str:
    """土地破壊は何回誘発 asks of the only ability that is told and does that."""
    told = re.findall(r"\((?P<text>[^()]*(?:たび|とき)[^()]*)\)", match.string)
    parts = [match["what"][n : n + 2] for n in range(0, len(match["what"]), 2)]
    return "能力" if len(told) == 1 and all(one in told[0] for one in parts) else match[0]


def _of_one_land(match: re.Match[str]) -> str:
    """Several lands of one name yield the colours that one of them yields."""
    rest = match.string[match.end() :]
    asks = re.search(r"[白青黒赤緑](?:の)?マナ[をがはも]?、?(?:出|使え|生み|得られ|引き出)[^。?]*(?:\?|か。?$)", rest)
    counted = re.search(r"何(?:点|枚|マナ|回)|いくつ|[2-9](?:点|マナ)", rest)
    return f"{match['card']}をコントロールしている" if asks and not counted else match[0]


def _activated(match: re.Match[str]) -> str:
    """《X》の能力で2/2を撃った is its ability that was activated with that for its target."""
    end = match["a"] or match["b"] or match["c"]
    told = "したら" if end.endswith("ら") else "して" if end.endswith("て") else "した"
    return f"{match['card']}の能力を{match['who']}に起動{told}"


_FULFILS = Pattern(
    r"(?:片方|1枚(?:目)?|一方|それぞれ|互い)が、?(?:もう(?:片方|一方|1枚)|他方|相手|互い|2枚目|別の1枚)(?:の)?(?:「[^「」]*」|条件|起動条件)(?:の条件|という条件)?を満たし(?:て|合って|あって|、)"
)
"""片方がもう片方の条件を満たして: how mana might be added, which the play decides."""

_FOUND = (
    r"続唱で(?:めくれ(?:て唱え)?|めくっ(?:て唱え)?|唱え|出|公開され|当たっ|見つけ)た(?:《[^《》]+》|カード|スペル)(?:の(?:ほう|方))?"
    r"(?P<p>(?:だけ)?[をがに])(?=(?:打ち消さ|《[^《》]+》(?:で打ち消)?さ|《[^《》]+》を撃たれ))"
)


def _origin(match: re.Match[str]) -> str:
    """Return what cascade cast, and the spell that had it, without their names, where one is told from the other."""
    if "続唱で" not in match.string or not re.search(r"(?:元|もと|大元)の", match.string):
        return match[0]
    return f"続唱で唱えた呪文{match['p']}" if "p" in match.re.groupindex else "元の呪文"


def _taken(match: re.Match[str]) -> str:
    """Return who controls what, without the card by which it was taken, where nothing more is told of that card."""
    told = f"自分がオーナーの{match['what']}を相手がコントロールしている。それ"
    return told if match.string.count(match["by"]) == 1 else match[0]


_NAMED = r"《[^《》]+》(?:\([^()]*\))?"


def _of_its_colour(match: re.Match[str]) -> str:
    """緑の《灰色熊》: what the card says of itself, where it is of that colour alone."""
    from judge.ask.building.cards import key_of, one_color_of

    return f"《{match['name']}》" if one_color_of(key_of(match["name"])) == match["color"] else match[0]


FORMS: tuple[Form, ...] = (
    # 対戦相手1人が失うライフは: with one opponent, that one
    (
        Pattern(r"(?:対戦)?相手(?:プレイヤー)?1人(?:あたり|につき|ずつ)?(?P<is>[がのはに])"),
        lambda m: m[0] if re.search("[2-9]人|多人数|チーム|双頭", m.string) else f"対戦相手{m['is']}",
    ),
    # ライフ20からスタートして、いまいくつ?
    (
        Pattern(
            r"^(?P<all>[^?]{6,160}[。、])(?P<who>自分|相手|対戦相手)?(?:は|の)?、?ライフ(?P<n>\d+)(?:点)?(?:から|で)(?:スタート|開始|始め|始ま)(?:して|した(?:ら|とき|場合)?|て|った(?:ら|とき|場合)?)?、?(?:今|いま|現在|最後|最終的|結局)?(?:は|に)?、?(?:(?:残り)?ライフは)?(?:いくつ|何点)(?:に?(?:なる|なります|残る)|です)?(?:の|ん)?(?:です)?か?\?$"
        ),
        lambda m: (
            m[0]
            if "ライフは" in m["all"]
            else "{0}のライフは{1}。{2}。{0}のライフはいくつ?".format(
                m["who"] or "自分", m["n"], m["all"].rstrip("、。")
            )
        ),
    ),
    # 《X》のコントローラーが《Y》を出した
    (
        Pattern(
            r"(?:(?<=[。、?])|^)(?P<card>《[^《》]+》(?:\([^()]*\))?)の(?:コントローラー|使い手|使用者)(?P<p>が|は)、?(?=《|\d+/\d+|[^。、?]{0,12}(?:を持つ|持ちの)\d+/\d+|\d+点)"
        ),
        lambda m: (
            m[0]
            if re.search("自分|相手|あなた|私|プレイヤー|お互い|両者", m.string)
            else f"{m['card']}をコントロールしている自分{m['p']}"
        ),
    ),
    # 《X》がある自分のドロー・ステップ。何枚引いて、
    (
        Pattern(
            r"(?:(?<=[。、?])|^)(?P<card>《[^《》]+》(?:\([^()]*\))?)が(?:ある|いる|出て(?:い)?る)(?:状態の|ときの|状況の)?(?P<who>自分|相手|対戦相手)の(?P<step>ドロー・?ステップ|アップキープ・?(?:ステップ)?|終了ステップ)(?:に|で(?:は)?|です)?[。、](?=[^。?]*何)"
        ),
        r"\g<card>がある。\g<who>の\g<step>に",
    ),
    # 相手のライフ20なら残りは?
    (
        Pattern(
            r"^(?P<all>[^?]{6,160}\?)\s?(?:じゃあ|で)?、?(?P<who>自分|相手|対戦相手)の(?:元の)?ライフ(?:が|は)?(?P<n>\d+)(?:点)?(?:なら|だとしたら|だと|とすると|だったら|の場合|のとき|で、?)、?(?:残り(?:ライフ)?|ライフの残り)は(?:いくつ|何点|いくら)?(?:に?(?:なる|なります)|です)?か?\?"
        ),
        lambda m: (
            m[0]
            if "ライフ" in m["all"]
            else f"{m['who']}のライフは{m['n']}。{m['all']}{m['who']}のライフはいくつになる?"
        ),
    ),
    # 緑の《灰色熊》
    (Pattern(r"(?<![一-龥])(?P<color>[白青黒赤緑])(?:の|い|である|単色の)《(?P<name>[^《》]+)》"), _of_its_colour),
    # 相手の《X》、《Y》なら流せる
    (
        Pattern(
            rf"(?<![^。?])(?P<who>(?:自分の|相手の|対戦相手の)?(?:[^。?、《》]{{0,16}}{PT}|{CARD}))、(?P<by>《[^《》]+》)なら(?:ば)?"
            r"(?=(?:流|焼|割|落と|倒|殺|破壊|除去|処理|どか|追放)[^。?、]{1,8}\?)"
        ),
        r"\g<who>は\g<by>で",
    ),
    # 相手の《X》に自分の《Y》を奪われている。そいつが: by whatever it was taken
    (
        Pattern(
            rf"(?:相手|対戦相手)の(?P<by>《[^《》]+》)(?:に|で|によって)、?自分の(?P<what>{CARD}|{PT}[^。、?《》]{{0,8}}|[^。、?《》]{{1,6}}持ち(?:\([^()]*\))?)(?:のコントロール)?を(?:コントロールを)?(?:奪われて(?:い)?る|奪われた|取られた|取られて(?:い)?る|パクられた)。(?:そいつ|そのクリーチャー|それ|これ)(?=が|は|を)"
        ),
        _taken,
    ),
    # 《X》で吊った相手の頑強持ちが: by whatever it was put there
    (
        Pattern(
            rf"《[^《》]+》(?:で|により|によって|が)(?:吊った|釣った|リアニメイトした|吊り上げた|釣り上げた)(?:相手|対戦相手)の(?P<what>{CARD}|{PT}[^。、?《》]{{0,8}}|[^。、?《》]{{1,6}}持ち(?:\([^()]*\))?)(?=が|は)"
        ),
        r"自分がコントロールしている相手がオーナーの\g<what>",
    ),
    # 奪った相手の《X》が死んだ, 相手から奪った《X》が
    (
        Pattern(
            rf"(?<![^。、?])(?:自分が)?(?:コントロールを)?(?:相手から(?:奪った|借りた|取った|パクった|盗んだ)(?:相手の)?|(?:奪った|借りた|コントロールを得た|パクった|盗んだ|拝借した)(?:相手|対戦相手)の)"
            rf"(?P<what>{CARD}|{PT}[^。、?《》]{{0,8}}|[^。、?《》]{{1,6}}持ち(?:\([^()]*\))?)(?=[がは])"
        ),
        r"自分がコントロールしている相手がオーナーの\g<what>",
    ),
    # 残り続ける
    (Pattern(r"(?<=残)り続ける"), "る"),
    (Pattern(r"(?<=残)り続け(?=ます)"), "り"),
    # 《X》で作った頑強持ちのコピー・トークン: told by what it has, by whatever it was made
    (
        Pattern(
            r"《[^《》]+》(?:の(?:起動型)?能力)?(?:で|により|によって|が)(?:作った|作り出した|生成した|生み出した|出した|出てきた|生成された|作られた)(?=(?:\d+/\d+の?)?[^。、?《》]{0,8}(?:持ちの?|を持つ|もちの?)[^。、?《》0-9]{0,8}トークン)"
        ),
        "",
    ),
    # 相手に《X》がある状況で、
    (
        Pattern(
            rf"^(?P<who>自分|相手|対戦相手)(?:の場)?に、?(?P<card>{_NAMED})が(?:ある|いる|出ている|出てる|置かれている)(?:状況|状態|とき|時|場合|場面)?(?:で|に|、)、?(?=[^?]*\?)"
        ),
        r"\g<who>の\g<card>がある。",
    ),
    # 飛行持ちは3点受ける
    (
        Pattern(
            rf"(?<=[。、])(?P<who>(?:(?:自分|相手|対戦相手)の)?)(?P<has>{KEYWORD}|プロテクション\([^()]*\))持ちは(?=[^。?、]{{0,8}}(?:受け|死|生き|破壊|どうな|何点))"
        ),
        r"\g<who>\g<has>を持つクリーチャーは",
    ),
    # 自分が《X》を共謀して唱えた
    (Pattern(r"(?:^|(?<=。))(?:自分|こちら|私)[がは]、?(?=《[^《》]+》(?:\([^()]*\))?(?:を|に)共謀)"), ""),
    # 続唱でめくれた《Y》を打ち消された。元の《X》は
    (Pattern(_FOUND), _origin),
    (Pattern(r"(?:元|もと|大元|続唱元)の(?:呪文の?|ほうの)?《[^《》]+》(?=[はがもを])"), _origin),
    (Pattern(r"続唱(?:元|の元|した元)(?:の(?:呪文|ほう|スペル|クリーチャー))?(?=[はがもを])"), "元の呪文"),
    # 《X》は打ち消されない呪文ですが、相手はこれを対象に《Y》を唱えられる?
    (
        Pattern(
            rf"(?<![^。?])(?P<whose>(?:(?:自分|相手|対戦相手)の)?)(?P<card>{CARD})(?:は|って|なら|が)、?「?(?:この呪文は)?{_UNCOUNTERED}」?"
            r"(?:という|との)?(?:呪文|能力(?:を持つ|を持って(?:い)?る|を持っています|持ち|がある)?|テキスト(?:がある|を持つ)?|カード|クリーチャー(?:・?呪文)?)?"
            r"(?:の|ん)?(?:です|だ|らしい|そう(?:です|だ)|とのこと|とある|と書かれて(?:い)?る|と書いてある)*(?:けど|けれど(?:も)?|が|のに|。|、)+(?:では|じゃあ|でも|それでも|そもそも)?、?"
            r"(?P<rest>[^。?]+\?)$"
        ),
        _cannot_be_countered,
    ),
    # 打ち消されない《X》
    (
        Pattern(
            r"(?:(?<=[。?!、をにがはで])|^)(?:打ち消(?:され|せ)ない|打ち消されることのない|打ち消すことができない)(?P<card>《[^《》]+》)(?!\()"
        ),
        r"\g<card>(打ち消されない)",
    ),
    # 唱えること自体はルール上できるんでしょうか
    (
        Pattern(
            r"(?<=[うくぐすつぬぶむる])(?:という)?(?:こと|の|行為|行動)(?:自体|そのもの|だけ)?(?:は|なら|が|って)、?(?:ルール上|ルール的に(?:は)?)?(?:は)?、?(?:できる|可能な|可能|できます)(?:の|ん)?(?:です|でしょう|だろう)?(?:か)?(?=[?。]|$)"
        ),
        "ことはできますか",
    ),
    # その墓地の1枚を今フラッシュバックで唱えた
    (
        Pattern(
            r"(?<=。)その(?=墓地の(?:カード)?\d?枚?)|(?<=を)(?:今|いま|たった今)(?=フラッシュバック|想起|マッドネス)"
        ),
        "",
    ),
    # 攻撃してブロックされなかった自分の4/4が、…
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?:攻撃(?:し|した|して)(?:て)?、?)?ブロックされなかった(?P<who>(?:自分|相手|対戦相手)の(?:{PT}|{CARD}))(?P<p>が|は)、?(?=[^。]*た)"
        ),
        r"\g<who>で攻撃した。ブロックされなかった。\g<who>\g<p>、",
    ),
    # 戦闘ダメージの前に相手の能力でタップされました
    (
        Pattern(
            r"(?:自分|相手|対戦相手|何か|別のカード)の(?:カードの|パーマネントの|クリーチャーの|起動型|何かの)?(?:能力|効果)(?:で|によって|により)、?(?=タップ(?:され|させられ|状態に(?:され|なっ)))"
        ),
        lambda match: match[0] if re.search("誘発|呪禁|被覆|プロテクション|対象|《", match.string) else "",
    ),
    # 緑白の1/1と《X》が1体ずつ。
    (
        Pattern(
            rf"^(?P<who>(?:[^。?、()《》]{{0,8}}{PT}[^。?、()《》]{{0,12}}と{CARD}|{CARD}と[^。?、()《》]{{0,8}}{PT}[^。?、()《》]{{0,12}}))(?:が|は)(?:1体ずつ|1体ずつ(?:いる|います|ある)|いる|います|並んでいる)。"
        ),
        _on_one_side,
    ),
    # サイズは? ターンが終わった後は?
    (
        Pattern(
            rf"(?P<what>{PT}|{CARD})(?:だった(?:やつ|もの|クリーチャー))?(?:の今|の現在|のその時点)?(?:の|は今の?|は)"
            r"(?P<ask>サイズ(?:は|って)?|何/何)(?:ですか|になる|になりますか)?\? ?(?:じゃあ|では|そして)?、?"
            r"(?P<when>(?:この|その)?ターンが終わった(?:後|あと)|ターン終了後|次のターン|(?:次の)?ターンが変わった(?:後|ら)|ターンが(?:明け|終わっ)たら)(?:に)?(?:は|だと)?(?:どう)?\?$"
        ),
        r"\g<what>は何/何? ターン終了後の\g<what>は何/何?",
    ),
    # 土地破壊は何回誘発して
    (Pattern(r"(?P<what>[一-龥]{4})(?:の能力)?(?=(?:は|が)何回誘発)"), _its_ability),
    # 1回目では2/2に2点・プレイヤーに4点を割り振った
    (
        Pattern(
            r"(?:(?<=[。、])|^)(?:最初|1回目|1発目)(?:の(?:戦闘)?ダメージ)?で(?:は)?、?(?=[^。?、]*点[^。?]*(?:割り振|振り分け|割り当て))"
        ),
        lambda match: "先制攻撃では" if re.search("二段攻撃|先制攻撃", match.string) else match[0],
    ),
    # 絆魂のコントローラー
    (Pattern(rf"(?P<key>{KEYWORD})(?:持ち|側|のほう|の方)?の(?P<who>コントローラー)"), _the_one_with),
    # 《X》の能力で無傷の6/6を撃った
    (
        Pattern(rf"(?:無傷|まっさら)の(?={PT})"),
        lambda match: match[0] if re.search("受け|負っ|負傷|傷つ", match.string) else "",
    ),
    (
        Pattern(
            rf"(?P<card>{CARD})の(?:タップ|起動型?)?能力(?:\([^()]*\))?で、?(?P<who>(?:(?:自分|相手|対戦相手)の)?{PT})を"
            r"(?:撃(?P<a>った|ったら|って|ちました)|[射焼](?P<b>いた|いたら|いて|きました)|狙(?P<c>った|ったら|って|いました))"
        ),
        _activated,
    ),
    (
        Pattern(
            rf"(?P<key>{KEYWORD})を(?:与え(?:た|られた)|付けた|持たせた|貼った)(?=《[^《》]+》(?:\([^()]*\))?の(?:タップ|起動型?)?能力)"
        ),
        r"\g<key>を得た",
    ),
    (
        Pattern(r"戦闘ダメージ(?:じゃ|では)(?:ない(?:けど|けれど|が)|なくても|なくて)、?|戦闘ダメージ以外でも、?"),
        lambda match: (
            match[0] if re.search("攻撃|ブロック|殴|戦闘(?!ダメージ(?:じゃ|では|以外))", match.string) else ""
        ),
    ),
    # 族霊鎧で踏みとどまる? それともどうなる?
    (Pattern(r"(?<=\?)\s?(?:それとも|でなければ|じゃなければ|あるいは)、?(?=どうな(?:る|り)[^?。]{0,8}\?$)"), ""),
    # 場には《X》と、1/1が3体だけ。うち1体に…、最後に戦場に残る1/1は何体?
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?:場|戦場)に(?:は)?、?(?P<card>{CARD})と、?(?P<who>{PT})が(?P<n>\d体)(?:だけ|のみ|いるだけ|いる|います|並んでいる)?(?:です|だ)?。"
        ),
        r"\g<card>がある。\g<who>が\g<n>いる。",
    ),
    (Pattern(r"(?<=。)(?:その)?うち(?:の)?(?=1体)"), ""),
    (
        Pattern(
            rf"(?:最後に|最終的に)?、?(?:戦場|場)に残(?:る|っている|って(?:い)?る)(?P<who>{PT})は(?P<n>何体)(?:です|でしょう)?(?:か)?\?"
        ),
        r"最後に\g<who>は\g<n>残る?",
    ),
    # 《X》を2枚並べました。黒マナを出せますか?
    (
        Pattern(
            r"(?P<card>《[^《》]+》)(?:を|が)[2-4]枚(?:を|が)?(?:並べ(?:て(?:い)?(?:る|ます)|まし?た)|コントロールし(?:て(?:い)?(?:る|ます))|出し(?:て(?:い)?(?:る|ます)|まし?た)|並んで(?:い)?(?:る|ます)|あ(?:る|ります))"
        ),
        _of_one_land,
    ),
    (_FULFILS, ""),
    # 《X》で(1)自分を狙う場合と(2)2/2を狙う場合、それぞれ対象に取れますか
    (
        Pattern(
            r"(?P<who>(?:対戦相手|相手|自分|あなた))(?:が|は)、?(?P<card>《[^《》]+》(?:\([^()]*\))?)で、?(?:\([1aA]\))?(?P<a>[^。?、()]{1,20}?)を(?:狙う|選ぶ|対象に(?:する|とる|取る))(?:場合|とき|の)"
            r"と、?(?:\([2bB]\))?(?P<b>[^。?、()]{1,20}?)を(?:狙う|選ぶ|対象に(?:する|とる|取る))(?:場合|とき|の)(?:で|では|は)?、?それぞれ(?:は|って)?、?対象に(?:取れ|とれ|でき)(?:る|ます)(?:の|ん)?(?:です|でしょう)?か?\?$"
        ),
        r"\g<who>は\g<card>で\g<a>を対象に取れますか? \g<who>は\g<card>で\g<b>を対象に取れますか?",
    ),
)
