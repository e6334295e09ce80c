"""Creatures without a name whose text is told with スレッショルド, and cards that leave a graveyard of so many.

スレッショルドで+2/+2の修整を受ける1/1 is a 1/1 with that text in quotes.

Invariant: only the order of the words changes; how many cards there are and what leaves is as it was told.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_UNDER = (
    r"スレッショルド(?:(?:を)?達成(?:する|した|して(?:い)?る)?(?:時|とき)?|(?:の)?(?:時|とき|状態|能力))?"
    r"(?:では|により|によって|だと|なら|中は|中|で|に|は)*、?"
)
_GROWS = (
    r"(?P<mod>[+-]\d+/[+-]\d+)(?:の?修整)?(?:(?:を|が)?(?:受け(?:る|られる)|得る|つく|付く|入る|かかる|もらえる|される|修整される)"
    r"|(?:の)?修整(?=[のがを、。)])|(?=[)]))"
)
_WHOSE = r"(?:自分|相手|対戦相手|こちら|私|あなた)"
_BASE = r"(?:(?:もともと|元々|元|素|本来)(?:は|が|の)?)?(?:サイズ(?:が|は))?(?P<pt>\d+/\d+)"
_KIND = r"(?:の)?(?:クリーチャー|生物|やつ|奴)?"


def _with_text(match: re.Match[str]) -> str:
    """Return a creature with its text in quotes."""
    return f"「スレッショルド ― このクリーチャーは{match['mod']}の修整を受ける」を持つ{match['pt']}"


def _leaves(match: re.Match[str]) -> str:
    """7枚ちょうどの墓地から1枚追放された is a graveyard of 7 of which a card is exiled."""
    who = match["who"] or "自分の"
    return f"{who}墓地は{match['n']}枚。{who}墓地のカードを{match['m']}枚"


def _flashed(match: re.Match[str]) -> str:
    """A card without a name that is cast from the graveyard never comes back to it: on the stack it counts no more."""
    return f"ソーサリーをフラッシュバックで唱え{match['did']}{'。' if 'スタック' in match[0] else ''}"


_EACH = (
    r"(?:(?:自分|あなた)も(?:対戦)?相手も|(?:対戦)?相手も(?:自分|あなた)も"
    r"|お互い(?:に|の)?|互いに|両方(?:とも|の)?|どちらも|双方(?:とも)?|両者(?:とも)?)"
)
_NAMED = r"《[^《》]+》(?:\([^()]*\))?"


def _by_its_ability(match: re.Match[str]) -> str:
    """相手の《X》を破壊できますか, where each controls an 《X》 and nothing else is named: by one's own ability."""
    named = set(re.findall("《[^《》]+》", match.string))
    other = "自分" if match["whose"].endswith("相手") else "相手"
    both = len(named) == 1 and all(re.search(rf"{who}[はがも][^。?]*《", match.string) for who in ("自分", "相手"))
    return f"{other}の{named.pop()}の能力で{match[0]}" if both else match[0]


def _unless_base(told: str) -> str:
    """Return a bracket behind a card, without one that only says how large the card is by itself."""
    return "" if re.fullmatch(r"\((?:素|元|もともと|元々|本来)[^()]{0,6}\d+/\d+\)", told) else told


_OTHERWISE = Pattern(r"マッドネス|代わりに|相手の墓地|《(?P<one>[^《》]+)》.*《(?!(?P=one)》)")
"""What may keep a discarded card out of the graveyard that is counted: another card may."""


def _discarded(match: re.Match[str]) -> str:
    """手札を1枚捨てさせられて7枚になった, while a spell waits, is 墓地が7枚になった where that is what it comes to."""
    told = re.findall(
        r"墓地(?:の(?:カード|枚数))?(?:は|が|に)?、?(?:カード(?:が|は))?(\d+)枚", match.string[: match.start()]
    )
    if len(set(told)) != 1 or _OTHERWISE.search(match.string):
        return match[0]
    left = int(told[0]) + int(match["n"])
    if match["m"] is not None and int(match["m"]) != left:
        return match[0]
    return f"対応して墓地が{left}枚になった"


_BEFORE = (
    r"(?:(?:その|この|それが)?(?:呪文|能力)?(?:の|が)?解決(?:する|される|の)?(?:より)?前に"
    r"|(?:それに)?(?:対応して|応じて))、?"
)
_NOTHING_ELSE = Pattern(r"フラッシュバック|反復|マッドネス|代わりに墓地|追放")


def _one_more(match: re.Match[str]) -> str:
    """対応して自分の《ショック》を解決させた is one card more, where the spell only deals damage."""
    from judge.ask.building.cards import does_of, is_spell, key_of

    before = match.string[: match.start()]
    counts = re.findall(r"墓地(?:の(?:カード|枚数))?(?:は|が|に)?、?(?:カード(?:が|は))?(\d+)枚", before)
    effects = [one for kind, _, found in does_of(key_of(match["name"])) if kind == "spell" for one in found]
    damage = is_spell(key_of(match["name"])) and [type(one).__name__ for one in effects] == ["DealDamage"]
    if len(counts) != 1 or not damage or _NOTHING_ELSE.search(match.string) or re.search(r"相手の墓地", before):
        return match[0]
    return f"対応して墓地が{int(counts[0]) + 1}枚になった{match['stop']}"


def _bound(match: re.Match[str]) -> str:
    """墓地が6枚を超えている is 7枚以上ある; 8枚より少ない, 8枚未満 is 7枚以下ある."""
    less = "少" in match["how"] or "未満" in match["how"]
    return f"{match['yard']}{int(match['n']) + (-1 if less else 1)}枚{'以下' if less else '以上'}ある"


_DIES = (
    r"(?:死ぬ|死亡する|死んだ|死亡した|死亡|破壊される"
    r"|墓地に(?:置かれる|行く|落ちる)|墓地へ(?:行く|落ちる)|戦場を離れる)"
)


def _own_yard(match: re.Match[str]) -> str:
    """死ぬ直前の墓地が6枚 is 自分の墓地が6枚, behind a death: what triggers then looks back at that time."""
    before = match.string[: match.start()]
    return (match["who"] or "自分の") if re.search(r"死|破壊|墓地に(?:置|落)", before) else match[0]


def _at_no_time(match: re.Match[str]) -> str:
    """一瞬でもスレッショルドになる, where all that dies is a token, which never counts for a moment either."""
    quiet = re.search(r"追放|取り除|ライブラリー|捨て|切削|唱え|解決|《", match.string)
    return match["what"] if "トークン" in match.string and not quiet else match[0]


def _holds(match: re.Match[str]) -> str:
    """自分のスレッショルド持ちは強化されている, where no card is named, is whether threshold is reached."""
    return match[0] if "《" in match.string else f"{match['who'] or '自分の'}スレッショルドは達成している"


SPANNING: tuple[Form, ...] = (
    # 死ぬ直前の自分の墓地が6枚, 死亡直前に墓地が6枚
    (
        Pattern(
            rf"{_DIES}?(?:その)?(?:直前|ちょうど前)(?:の|に|の時点で|、|は)*(?P<who>(?:自分|相手|対戦相手)の)?(?=墓地(?:が|は|に|の))"
        ),
        _own_yard,
    ),
    (
        Pattern(
            r"(?:一瞬|一時的|瞬間的)(?:に)?(?:だけ)?(?:で)?(?:も|は)?、?(?P<what>(?:スレッショルド|墓地(?:が|は)?7枚|7枚|条件))"
        ),
        _at_no_time,
    ),
    # 自分のスレッショルド持ちのクリーチャーは強化されてる?
    (
        Pattern(
            r"(?:(?<=[。、])|^)(?P<who>(?:自分|相手|対戦相手)の)?(?:(?:場|戦場)の)?(?:スレッショルド(?:能力)?(?:持ち|を持つ|を持った|のある|付き|つき)の?(?:クリーチャー|生物|やつ)"
            r"|(?:クリーチャー|生物)の(?:スレッショルド|(?=スレッショルド))(?:能力)?)(?:の(?:スレッショルド|強化)(?:能力)?)?(?:は|が|って)、?(?:ちゃんと|今|もう)?"
            r"(?:(?:強化|パンプ|強く|大きく|修整|ボーナス)(?:され|な(?:っ|り)|を?受け|を?得)?(?:て(?:い)?(?:る|ます)|る|ます|た|ますか)?"
            r"|(?:有効|オン)(?:に)?(?:なの?|なって(?:い)?る|です)?|働(?:く|いて(?:い)?る|きます)|機能(?:する|して(?:い)?る|します)"
            r"|効(?:く|いて(?:い)?る|きます)|発揮(?:する|される|されて(?:い)?る)|達成(?:する|して(?:い)?る))(?:の|ん)?(?:です)?か?(?=[?])"
        ),
        _holds,
    ),
    (
        Pattern(
            r"(?P<yard>墓地(?:の|に|は|が)?(?:カード)?(?:の枚数)?(?:は|が)?)(?P<n>[1-9]\d?)枚"
            r"(?P<how>より(?:も)?多(?:い|く)|を超え(?:て(?:い)?る|る)?|より(?:も)?少な(?:い|く)|未満)(?:ある|だ|です|しかない)?(?=[。、])"
        ),
        _bound,
    ),
    # これに対応して自分で《ショック》を相手に唱えて先に解決させた
    (
        Pattern(
            r"(?:(?:これ|それ)に)?対応して、?自分(?:で|が|の|は)、?《(?P<name>[^《》]+)》を(?:(?:相手|対戦相手)(?:プレイヤー|の?本体)?[にへ])?"
            r"(?:唱え|撃ち|撃っ)(?:て|、)?(?:先に|それを)*、?解決(?:させた|した|させました|しました)(?P<stop>。)"
        ),
        _one_more,
    ),
    # 解決前に相手の呪文でカードを1枚捨てさせられて7枚に
    (
        Pattern(
            rf"{_BEFORE}(?:自分(?:は|が)、?)?(?:(?:相手|対戦相手)の(?:呪文|能力|効果|カード|手札破壊)(?:で|により|によって)、?)?(?:自分(?:は|が)、?)?(?:手札(?:から|を|の)、?)?"
            r"(?:カードを?)?(?P<n>\d)枚(?:を)?(?:捨て(?:させられ)?)(?:(?:て|たので|たため|、)、?(?:(?:自分の)?墓地(?:は|が)、?)?(?P<m>\d+)枚に(?:なった|増えた|なりました)?|た|ました)(?=。)"
        ),
        _discarded,
    ),
    # 墓地が6枚しかない《X》, 墓地7枚の《X》: the cards in the graveyard, not so many of the card
    (
        Pattern(
            r"(?<!手の)(?P<yard>墓地(?:の(?:カード|枚数))?(?:が|は)?(?P<n>\d+)枚)(?:しか(?:ない|ありません)|だけ(?:の|ある)|ある|の)(?:とき|状態|場合)?(?:の|で)?(?=《[^《》]*》[はがを])"
        ),
        r"\g<yard>ある状態の",
    ),
    # 解決すれば《呪文》で墓地が7枚になるけど、《呪文》が墓地に行って7枚になるけど
    (
        Pattern(
            r"(?:(?:それ|これ)?が?解決(?:すれば|すると|したら|されれば|されると)、?)?《[^《》]+》(?:(?:自身|自体)?で|が墓地に(?:行って|置かれて|落ちて|入って))、?"
            r"(?:墓地(?:が|は)、?)?(?P<n>\d+)枚に(?=なる(?:けれど|けど|が|ので|のに)、)"
        ),
        r"解決すれば墓地が\g<n>枚に",
    ),
    # 斬鬼は生け贄? 順番的にどうなる?
    (
        Pattern(
            r"(?<=\?)\s?(?:順番|処理|順序|流れ)(?:的に|的には|としては|は)、?どう(?:なる|なります|なっている)(?:の|ん)?(?:です)?か?\?$"
        ),
        "",
    ),
    # 解決前に墓地が7枚になった
    (
        Pattern(rf"{_BEFORE}(?=[^。?]{{0,24}}墓地(?:は|が)\d+枚(?:に|へ)(?:なった|増えた|なりました))"),
        "対応して",
    ),
    # スレッショルド(墓地7枚以上)
    (
        Pattern(
            r"(?<=スレッショルド)\((?:自分の)?墓地(?:に|の)?(?:カード)?(?:が|の)?(?:カード)?(?:が)?7枚以上(?:ある(?:とき|場合)?|の(?:とき|状態)|なら)?\)"
        ),
        "",
    ),
    # 墓地が自分6枚・相手9枚, 墓地は自分が6枚、相手が9枚
    (
        Pattern(
            rf"墓地(?:の(?:カード|枚数))?(?:は|が|、)、?(?P<a>{_WHOSE})(?:が|は|の|に)?(?P<n>\d+枚)(?:で|、|・|に対し(?:て)?、?|と)、?"
            rf"(?P<b>{_WHOSE})(?:が|は|の|に)?(?P<m>\d+枚)"
        ),
        r"\g<a>の墓地が\g<n>、\g<b>の墓地が\g<m>",
    ),
    # 相手の墓地だけ9枚ある
    (
        Pattern(rf"(?P<who>{_WHOSE})の墓地(?:に)?だけ(?:が)?(?P<n>\d+枚)(?:ある|あります|だ|です)"),
        r"\g<who>の墓地は\g<n>",
    ),
    (Pattern(r"(?<=\d枚)だと(?=、?[^。?]*\?)"), "なら、"),
    # 先に解決させたら墓地が7枚に。
    (Pattern(r"(?P<n>墓地(?:の(?:カード|枚数))?[がは]\d+枚)(?:に|へ)(?=[。、])"), r"\g<n>になった"),
    # 自分も相手も墓地が7枚ある, 両方スレッショルド達成中
    (
        Pattern(
            rf"(?:(?<=[。、])|^){_EACH}、?墓地(?:は|が|に(?:は)?)(?:カード(?:が|は))?(?P<n>\d+)枚(?:ずつ)?(?:ある|あります|です|だ)?(?=。|$)"
        ),
        r"自分の墓地は\g<n>枚。相手の墓地は\g<n>枚",
    ),
    (
        Pattern(
            rf"(?:(?<=[。、])|^){_EACH}(?:が|は)?、?スレッショルド(?:を|が)?(?:達成(?:中|済み|して(?:い)?(?:る|ます))|状態)(?:です|だ)?(?=。|$)"
        ),
        "自分の墓地は7枚。相手の墓地は7枚",
    ),
    # 自分は《X》、相手も《X》をコントロールしている
    (
        Pattern(
            rf"(?P<first>(?:自分|あなた|相手|対戦相手)[はが](?:[^。?、《》()]*){_NAMED})、(?P<other>(?:自分|あなた|相手|対戦相手)[はがも])(?={_NAMED}を(?:コントロール|出して))"
        ),
        r"\g<first>をコントロールし、\g<other>",
    ),
    (
        Pattern(
            r"(?:(?<=[。、?])|^)(?P<whose>自分|(?:対戦)?相手)の(?:《[^《》]+》|[ァ-ヶー]{3,}|[一-龥]{2,})を(?=破壊でき)"
        ),
        _by_its_ability,
    ),
    (Pattern(rf"(?:(?<=[。、で、])|^){_UNDER}{_GROWS}(?:の|、)?{_BASE}{_KIND}(?=[がはをにの。、])"), _with_text),
    (Pattern(rf"{_BASE}で、?{_UNDER}{_GROWS}{_KIND}(?=[がはをにの。、])"), _with_text),
    (Pattern(rf"{_BASE}{_KIND}\({_UNDER}{_GROWS}\)"), _with_text),
    # ぴったり7枚の墓地から1枚追放された
    (
        Pattern(
            r"(?:(?:ちょうど|ぴったり|丁度))?(?P<n>\d+)枚(?:ちょうど|ぴったり)?(?:だった|ある|あった|の)(?P<who>(?:自分の|相手の|対戦相手の|こちらの)?)墓地"
            r"(?:から|の(?:うち|中から)?)(?:カード(?:を|が))?(?P<m>\d+)枚(?:を|が)?(?=追放|取り除|ライブラリー|手札に|失)"
        ),
        _leaves,
    ),
    # 墓地7枚で4/4になっている《X》
    (
        Pattern(
            rf"(?<![^。、])(?:(?P<who>{_WHOSE})の)?墓地(?:が|に|は)?(?P<n>\d+)枚(?:ある(?:ので)?|なので|(?:あるの)?で)、?(?P<pt>\d+/\d+)"
            rf"に(?:なっている|なった|成長した|成長している)(?P<card>《[^《》]+》)"
            r"(?P<text>(?:\([^()]*\))?)"
        ),
        lambda m: f"{m['who'] or '自分'}の墓地は{m['n']}枚。{m['pt']}の{m['card']}{_unless_base(m['text'])}",
    ),
    # 墓地を1枚追放されて
    (Pattern(r"墓地を(?P<n>\d+)枚(?=、?(?:追放|取り除|食べ))"), r"墓地のカードを\g<n>枚"),
    # 墓地から1枚追放された
    (
        Pattern(r"(?<=墓地)(?:から|の中から|のうち)(?:カード(?:を|が))?(\d+)枚(?:を|が)?(?=追放され|取り除かれ)"),
        r"のカードを\1枚",
    ),
    # 墓地のカードを1枚フラッシュバックで唱えた。スタックにある間、
    (
        Pattern(
            r"墓地(?:の|にある|から|のうち)(?:カード(?:を)?)?(?:1枚|どれか(?:1枚)?|何か(?:1枚)?|(?:ソーサリー|インスタント)(?:カード|呪文)?(?:1枚)?)"
            r"(?:を|の)?(?:フラッシュバック(?:・コスト)?で(?:唱え|使っ|撃っ)|フラッシュバックし)(?P<did>た|ました)"
            r"(?:(?:。|とき、?|場合、?)(?:(?:それ|その呪文)が)?(?:まだ)?スタックにある(?:間|あいだ|とき)(?:は|に)?、)?"
        ),
        _flashed,
    ),
)
"""Forms that reach over names and brackets."""
