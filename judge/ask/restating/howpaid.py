"""What is told of a spell beside what becomes of it: with which mana it was paid, what it may be aimed at.

Invariant: the mana a spell was paid with goes only where no card looks at that and nothing of mana or costs is asked;
what a relative clause says of a card goes into brackets behind it, where it is held against the card.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]+》"
_MANA = r"(?:(?:[白青黒赤緑]|無色|色)(?:の)?マナ|(?:平地|島|沼|山|森)(?:から(?:の|出した)マナ)?|(?:\{[WUBRGC]\})+)"
_ALL = r"(?:全部|すべて|全て|全額|まるごと|\d点(?:とも|すべて|全部)?)"
_ONLY = r"(?:だけ|のみ|オンリー)"
_PAID = rf"{_ALL}?(?:を|、)?{_MANA}(?:を)?(?:{_ALL}|{_ONLY}|\d点(?:だけ)?)?"
_PAYS = r"(?:支払|払|賄|まかな)(?:っ|い)"
_CASTS = r"(?=(?:唱え|出し|キャスト|プレイ|撃|場に出|戦場に出|着地))"
_OPEN = Pattern(r"マナ総量|何マナ|何点のマナ|何色|色は|コストは?(?:いくつ|何)|支払え|払え(?!ば)|マナ・?バーン")

_WHETHER = Pattern(r"(?:唱えられ|唱えれ|キャストでき|プレイでき|撃て|打て|出せ|(?:戦場|場)に出せ)")
"""Whether it can be cast so is asked: 青マナだけで唱えられる？"""


def _unless_it_matters(match: re.Match[str]) -> str:
    """Return nothing in place of what tells how a spell was paid, itself where that may matter."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    if _WHETHER.match(match.string, match.end()):
        return match[0]
    return match[0] if _OPEN.search(rest) or any(map(_looks, re.findall(_CARD, match.string))) else ""


def _looks(name: str) -> bool:
    """Return whether a card looks at the mana that was spent on it, or is not known."""
    from judge.ask.building.cards import key_of, text_of
    from judge.engine.scenario.model import ScenarioError

    try:
        return "ManaSpent" in repr(text_of(key_of(name.strip("《》"))))
    except ScenarioError:
        return True


_COST = r"(?:ライフ(?:\d+点)?|\d+点のライフ|(?:白|青|黒|赤|緑)(?:の)?(?:クリーチャー|カード)\d(?:体|枚))"
_INSTEAD = (
    rf"{_COST}(?:(?:と|、|を払(?:い|って)、?){_COST})+"
    r"(?:(?:を)?(?:コスト(?:に(?:して)?|として)|払って|支払って|生け贄に(?:捧げて|して))|で)、?"
)
_TURN = r"(?:相手|対戦相手|自分)のターン(?:中)?(?:に|で)(?:は|も)?"
_GO = (
    r"(?:(?:やって|して|行って|出して|唱えて)(?:も)?(?:大丈夫|いい|よい|良い|OK|平気|構わない|構いません|問題ない)"
    r"|(?:でき|やれ|出せ|唱えられ)(?:る|ます))"
)


def _instead(match: re.Match[str]) -> str:
    """ライフ6点と黒のクリーチャー3体で《X》を出す is 《X》を代替コストで唱える, of a card that has such a cost."""
    when = next((match[name] for name in ("when", "later") if match.groupdict().get(name)), "")
    return f"{match['card']}を代替コストで{when}唱えられる?" if _has_own_cost(match["card"]) else match[0]


def _has_own_cost(name: str) -> bool:
    from judge.ask.building.cards import key_of, text_of
    from judge.engine.scenario.model import ScenarioError

    try:
        return "AlternativeCost" in repr(text_of(key_of(name.strip("《》"))))
    except ScenarioError:
        return False


_LETTERS = dict(zip("白青黒赤緑", "WUBRG", strict=True))


def _rest_of(match: re.Match[str]) -> str:
    """Return how much mana of a colour there is, where what makes up for it is of a colour that no symbol told has."""
    symbols = re.findall(r"\{[^{}]+/[^{}]+\}", match.string)
    if not symbols or any(_LETTERS[match["o"]] in one for one in symbols) or match["o"] == match["c"]:
        return match[0]
    return f"{match['c']}マナは{match['n']}点しか出せない"


def _part_of_it(match: re.Match[str]) -> str:
    """Return that a loyalty ability is activated, where it is asked whether fewer counters than its cost will do."""
    if int(match["n"]) >= int(match["cost"]) or int(match["has"]) >= int(match["cost"]):
        return match[0]
    return match["who"] + match["act"]


_IN_FULL = (
    r"(?:(?P<symbols>(?:\{(?:[WUBRGC]|\d+)\})+)(?:の(?P<all>\d+)(?:マナ|点))?"
    r"|(?P<hue>[白青黒赤緑])の?マナ(?P<many>\d+)(?:点|つ|個|マナ)?|(?P<few>\d+)(?:点|つ|個)の(?P<color>[白青黒赤緑])マナ|(?P<any>\d+)マナ)"
    r"(?:だけ|のみ|ちょうど|ぴったり|分)?(?:で(?!は|も)|から|を(?:全部|すべて)?(?:支払って|払って|使って|出して|支払い、|払い、))、?"
)
_COME = r"(?:唱え|撃っ|打っ|使っ|プレイし|キャストし)"


def _in_full(match: re.Match[str]) -> str:
    """{G}{G}{G}の3マナだけで唱える《X》 is 《X》, where its cost may take just that and nothing looks at it."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    rest = re.sub(r"プロテクション\([^()]*\)", "", rest)
    if _OPEN.search(rest) or any(map(_looks, re.findall(_CARD, match.string))) or not _just_pays(match):
        return match[0]
    return match["card"] + (match.groupdict().get("wo") or "")


def _just_pays(match: re.Match[str]) -> bool:
    """Return whether the mana told pays the cost of the card with nothing left over."""
    from judge.ask.building.cards import key_of
    from judge.ask.payments import SYMBOL, pays_exactly
    from judge.engine.cardbook import book
    from judge.engine.scenario.model import ScenarioError

    try:
        card = book().cards.get(key_of(match["card"].split("》")[0].strip("《")))
    except ScenarioError:
        return False
    cost = SYMBOL.findall(str(card.record.cost or "")) if card is not None else []
    told = SYMBOL.findall(match["symbols"] or "")
    letters = {"": "", **_LETTERS}
    hue, many = match["hue"] or match["color"], match["many"] or match["few"]
    told += [letters[hue]] * int(many) if hue else []
    amount = int(match["any"] or match["all"] or 0)
    total = sum(int(one) if one.isdigit() else 1 for one in told)
    if amount and told and amount != total:
        return False
    return pays_exactly(cost, told, amount)


_LANDS = r"(?P<l>(?:(?:沼|島|山|森|平地)(?:が|を|は)?\d枚(?:と|、|・)*)+)"
_SPELL = r"(?P<s>《[^《》]+》(?:\([^()]*\))?)"
_ABLE = (
    r"(?:足り|賄え|まかなえ|払え|支払え|出せ|撃て|打て|使え|唱えられ|唱えれ|プレイでき|キャストでき)"
    r"(?:て(?:い)?)?(?P<e>る|ます|ない|ません)"
)
_MAY = r"(?:唱える|撃つ|打つ|出す|払う|支払う|使う)(?:の|こと)?(?:は|って|が|も)?、?"
_FINE = r"(?:可能|できる|できます|アリ|あり|OK|大丈夫|足りる|問題ない)"


def _by_lands(match: re.Match[str]) -> str:
    """沼1枚と山3枚で《X》は足りる is 沼1枚と山3枚をコントロールしている。《X》を唱えられる."""
    end = match["e"] or ("ない" if match["bad"] else "る")
    return f"{match['l'].rstrip('と、・')}をコントロールしている。{match['s']}を唱えられ{end}"


FORMS: tuple[Form, ...] = (
    # 《X》を青マナのみで支払った; 唱えるとき、青い土地しか起きていなかったので青マナのみで支払った
    (
        Pattern(
            rf"{_SPELL}を(?:唱える(?:とき|際|時)(?:に|は|には)?、?)?(?:[^。、《》]*土地しか[^。、《》]*(?:ので|から|ため|くて)、?)?"
            r"(?P<m>[白青黒赤緑]マナ)(?P<o>だけ|のみ)(?:で|を)"
            r"(?:支払|払)(?:った|いました|って唱えた|って唱えました)(?=[。、])"
        ),
        r"\g<s>を\g<m>\g<o>で唱えた",
    ),
    # トークンのほうは出ない, トークンは戦場に出せる
    (Pattern(r"(?<=トークン)の(?:ほう|方)(?=[はもが])"), ""),
    (
        Pattern(r"(?<=トークン)(?P<p>[はをもが])(?:ちゃんと)?(?:戦場に|場に)?出せ(?P<e>る|ます|ない|ません)"),
        lambda m: (
            m["p"].replace("を", "は")
            + {"る": "出る", "ない": "出ない", "ます": "出ます", "ません": "出ません"}[m["e"]]
        ),
    ),
    # 沼1枚と山3枚で《X》は足りる, 山1枚で《X》撃てる
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?:(?:自分の|こちらの|場の|手持ちの|アンタップ状態の|起きている)*土地(?:は|が))?{_LANDS}(?:だけ|のみ|しか(?:ない|なく)?)?"
            r"(?:(?:から(?:出る|出せる|出した)マナ)?(?:で|だけで|じゃ|では|だと|なら)(?:は|も)?|(?:が)?あれば|しかないと|。(?:これで)?)、?"
            rf"{_SPELL}(?:の(?:マナ|マナ・?コスト|コスト|支払い))?(?:は|って|が|を|も)?、?(?:まだ)?(?:{_ABLE}|{_MAY}(?:{_FINE}|(?P<bad>無理|できない|できません|不可能)))"
        ),
        _by_lands,
    ),
    # 沼1枚と山3枚で出せる, behind the card
    (
        Pattern(
            rf"(?:(?<=[。?])|^){_SPELL}(?:は|って|を|が)、?{_LANDS}(?:だけ|のみ)?(?:から(?:出る|出せる|出した)マナ)?(?:で|じゃ|だと|なら|では)(?:は|も)?、?"
            rf"(?:{_ABLE}|{_MAY}(?:{_FINE}|(?P<bad>無理|できない|できません|不可能)))"
        ),
        _by_lands,
    ),
    # 《X》のコストは賄える
    (
        Pattern(
            rf"{_SPELL}の(?:マナ・?コスト|コスト|マナ|支払い)(?:は|が|を|も|って)?、?(?:足り|賄え|まかなえ|払え|支払え)(?:て(?:い)?)?(?P<e>る|ます|ない|ません)(?=(?:の|ん)?(?:です|でしょう)?か?(?:[?]|$))"
        ),
        r"\g<s>を唱えられ\g<e>",
    ),
    (Pattern(r"手持ちの(?=土地)"), ""),
    # 《X》を、混成を{R}、他を黒マナ4点で払った
    (
        Pattern(
            rf"(?P<card>{_CARD}(?:\([^()]*\))?)(?:を|は|の)?、?混成(?:マナ)?(?:・?シンボル|の?部分|マナ)?(?:を|は)(?P<a>\{{[WUBRG]\}}|[白青黒赤緑](?:マナ)?(?:1点)?)(?:で)?、?"
            r"(?:他|ほか|残り|不特定(?:マナ)?|あと)(?:の部分|の分|の4点)?(?:を|は)(?P<b>[白青黒赤緑]マナ\d+点)で(?:支払|払)(?:って、?唱え|い、?唱え|っ)(?P<e>た|て)"
        ),
        r"\g<card>を\g<a>と\g<b>で唱え\g<e>",
    ),
    # 《X》を{R}だけで払って打った; {U}なしで白だけで払って
    (
        Pattern(
            r"\{[WUBRG]\}(?:は)?(?:なし|無し|使わず|払わず)(?:で|に)?、?(?=(?:[白青黒赤緑](?:マナ)?|\{[WUBRG]\})(?:だけ|のみ))"
        ),
        "",
    ),
    (
        Pattern(
            rf"(?P<card>{_CARD}(?:\([^()]*\))?)を(?P<hue>[白青黒赤緑](?:マナ)?|\{{[WUBRG]\}})(?P<only>だけ|のみ)(?:で|を)?、?"
            r"(?:支払|払)(?:って|い)、?(?:唱え|打っ|撃っ|使っ|プレイし)(?P<end>た|て)"
        ),
        r"\g<card>を\g<hue>\g<only>で唱え\g<end>",
    ),
    # 《X》X=3を緑だけ払って唱えた
    (
        Pattern(
            rf"(?P<card>{_CARD}(?:\([^()]*\))?)(?:を|の|、)?X=(?P<x>\d+)(?:を|で|、)+(?P<c>[白青黒赤緑])(?:マナ)?(?:だけ|のみ|しか)"
            r"(?:を)?(?:支払って|払って|使って|払わずに|支払わずに|使わずに)、?(?=唱え)"
        ),
        r"\g<card>をX=\g<x>で\g<c>マナだけで",
    ),
    # 《A》に{X}{R}の《B》を撃ちたい。X=2なら対象にできる?
    (
        Pattern(
            rf"(?P<at>{_CARD}(?:\((?:[^()]|\([^()]*\))*\))?に)(?:(?:\{{[^{{}}]+\}})+の)?(?P<card>{_CARD}(?:\([^()]*\))?)を"
            r"(?:撃ち|唱え|打ち|使い)たい(?:の|ん)?(?:です|だ)?(?:けど|けれど|が)?。X(?:=|が|は)(?P<x>\d+)(?:なら(?:ば)?|だと|で|の(?:場合|とき)(?:は|なら)?)、?"
            r"(?:(?:これ|それ|そいつ|こいつ)を)?(?:対象に(?:でき|取れ|とれ|選べ)|撃て|打て|唱えられ)(?P<end>る|ます)"
        ),
        r"\g<at>\g<card>をX=\g<x>で撃て\g<end>",
    ),
    # 緑マナは2点しか用意できず、足りない分は赤マナで払います
    (
        Pattern(
            r"(?P<c>[白青黒赤緑])マナは、?(?P<n>\d)点(?:しか、?(?:用意でき|出せ|出ませ|使え|払え|な)(?:ず|ない(?:ので|から)?|ません(?:ので)?|く(?:て)?)|まで(?:で)?)"
            r"(?:、|。)?(?:足りない分|不足分|残り(?:の分)?|それ以外|ほか|他)(?:は|を)、?(?:全部|すべて)?(?P<o>[白青黒赤緑])マナで(?:支払|払)"
            r"(?:います|う|った|いました|うとする)(?=。)"
        ),
        _rest_of,
    ),
    # 忠誠度3のガラク…で、カウンターを3個だけ取り除いて[-4]を起動する: the cost is not to be had in either way
    (
        Pattern(
            r"(?P<who>忠誠度(?P<has>\d+)の[^、。?]{2,60}?(?:\([^()]*\))?(?:で|が|は)、?)(?:忠誠)?カウンターを(?P<n>\d+)個だけ(?:取り除|除|取っ)(?:いて|て|き|)、?"
            r"(?P<act>(?:その)?\[-(?P<cost>\d+)\](?:の能力|「[^「」]*」)?を(?:起動|使))"
        ),
        _part_of_it,
    ),
    # 忠誠度3のガラク([-4]:…)で、[-4]を起動する: the text goes behind the ability that is used
    (
        Pattern(
            r"(?P<who>忠誠度\d+の[^、。?()《》\[]{2,12})\((?P<cost>\[[+-]?\d+\]):(?P<text>[^()「」]+)\)(?:で|が|は|の)、?"
            r"(?P=cost)(?:の?能力)?(?=を)"
        ),
        lambda match: f"{match['who']}の{match['cost']}「{match['text']}」",
    ),
    # ライフ6点と黒のクリーチャー3体で《X》を出すやつ、相手のターンに奇襲でやっても大丈夫?
    (
        Pattern(
            rf"{_INSTEAD}(?P<card>《[^《》]+》)(?:\([^()]*\))?を(?:出す|唱える|プレイする)(?:の|やつ|こと|技|ルート)?(?:を|は|って)?、?"
            rf"(?P<when>{_TURN})、?(?:奇襲(?:で|的に|気味に)?|いきなり|不意打ちで)?、?{_GO}(?:の|ん)?(?:です|でした|でしょう)?(?:か|っけ|かな)*\?"
        ),
        _instead,
    ),
    (
        Pattern(
            rf"(?:(?P<when>{_TURN})、?)?{_INSTEAD}(?P<card>《[^《》]+》)(?:\([^()]*\))?を(?P<later>{_TURN})?"
            r"(?:出せ|唱えられ|プレイでき|出すことは(?:でき)|唱えることは(?:でき))(?:る|ます)(?:の|ん)?(?:です|でしょう)?か?\?"
        ),
        _instead,
    ),
    # {G}{G}{G}の3マナだけで唱える《X》, 3マナで唱えた《X》, 緑マナ3点から《X》を, 《X》を緑マナ3つで唱えて
    (
        Pattern(
            rf"(?<![\d}}/]){_IN_FULL}(?:(?:{_COME}た|唱える|撃つ|打つ|使う|プレイする|唱えている)(?=《))?(?P<card>{_CARD})"
        ),
        _in_full,
    ),
    (
        Pattern(
            rf"(?P<card>{_CARD}(?:\((?:[^()]|\([^()]*\))*\))?)(?P<wo>を|は){_IN_FULL}(?={_COME}|唱える|撃つ|撃ち|撃て)"
        ),
        _in_full,
    ),
    # 全部赤マナで払って出してきた, 白マナだけで唱えた, 青マナ5点を払って出した
    (Pattern(rf"{_PAID}(?:で|(?:を|だけを|で)?(?:{_PAYS}て|使って))、?{_CASTS}"), _unless_it_matters),
    # 出すときは全部白マナで払っている。
    (
        Pattern(
            rf"(?:出す|唱える|出した|唱えた)(?:とき|時|際)(?:に)?(?:は)?、?{_PAID}(?:を|で)?(?:{_PAYS}(?:て(?:い)?(?:る|ます|た|ました)|た|ました)|でした|だった|です)"
            r"(?:ので|けど|けれど|が)?[、。]"
        ),
        _unless_it_matters,
    ),
    # 黒くないクリーチャーしか狙えない《破滅の刃》
    (
        Pattern(
            r"(?P<what>[^。、?「」()《》がはも]{2,24}しか(?:狙え|対象に(?:取れ|とれ|でき|選べ)|撃て|破壊でき|打ち消せ|戻せ|追放でき)ない)"
            rf"(?P<card>{_CARD})(?!\()"
        ),
        r"\g<card>(\g<what>)",
    ),
)
