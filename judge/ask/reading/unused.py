"""Mana that is given to a player and left when a phase ends: {G}が使い切れずマナ・プールに残った.

Invariant: a player has as much left as is said to have been given, less what is said to have been used; where anything
else happens between the two, nothing is put otherwise.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_WHO = r"(?:自分|相手|対戦相手|あなた|こちら|こっち)"
_COLORS = dict(zip("白青黒赤緑", "WUBRG", strict=True))
_POOL = (
    r"(?:(?:\{[WUBRGC]\})+|\{[1-9]\}(?!\{)|(?:[白青黒赤緑]|無色の?)?マナ(?:を|が)?\d+点"
    r"|\d+(?:点の)?(?:[白青黒赤緑]|無色の?)?マナ)"
)
POOLS = rf"{_POOL}(?:(?:と|、){_POOL})*"
_PART = r"(?:(?:戦闘前|戦闘後)?メイン・?フェイズ|戦闘フェイズ|フェイズ|ステップ|ターン)"
_ENDS = (
    rf"(?:(?:その|この|自分の|相手の|対戦相手の)?{_PART}(?:が|を|は)?(?:終わ|終え|終了し)(?:った|りました|た|って|て|ると|る|れば|ました)?"
    rf"(?!る?まで)(?:んだ|んです|のだ|のです)?(?:とき|時|場合|ら)?(?:に|は)?|{_PART}の?終了時に(?:は)?(?=何点|ライフ|、ライフ)|(?:その|この)?{_PART}(?:が|の)?終了(?=[。、])|{_PART}の?終わりに?(?=[。、])"
    rf"|{_PART}(?:の?終了時?|の?終わり)(?:になった|を迎えた|になり|を迎え)(?:とき|時|場合|ら|て)?)"
)
_AT_END = (
    rf"(?:(?:その|この|自分の|相手の|対戦相手の)?{_PART}"
    r"(?:(?:が|を)(?:終わ|終え)(?:る|った|た)(?:とき|時|際)(?:に)?|の?(?:終わり|終了時?)(?:に|の時点で|で)))、?"
)
_BY = (
    rf"(?:{_WHO}[がはの]、?)?《[^《》]{{1,60}}》(?P<note>\([^()]*\))?(?:の(?:[^《》。、()]{{0,16}})?能力(?P<more>\([^()]*\))?)?"
    r"(?:を(?:起動し|使っ)て|から|で|が|により|によって|の|に(?=、?{_POOL}を?[^。]{{0,6}}[られさ]れ))、?(?:森(?:1つ)?を(?:1つ)?生け贄に(?:捧げ|し)(?:て)?、?)?"
)
_GIVEN = (
    r"(?:出さ|加えさ|得さ|押しつけ|押し付け|渡さ|送り(?:込み|つけ)|送っ|渡し|与え|加え|入れ|生み出さ|得さ|くれ|出し|生み出し|得|持た)"
    r"(?:られ|せられ|せ|れ)?(?:てき)?(?:ることになり、?|ました|まし|た|て|、|る)?(?:あと|後|とき|時|場合|ところ)?"
)
_FREE = r"(?:全然|何も|まったく|全く|一切|何にも|1点も|どれも|結局)?"
_UNUSED = (
    rf"(?:(?:使い道|使い先|使(?:う|える|い)?(?:あて|当て|ところ|先|もの|手段|機会))(?:が|も|は)?{_FREE}(?:な(?:い|く|かった)|ありません(?:でした)?|皆無の?)|{_FREE}(?:使わ|使え|使い切ら|使い切れ|使われ|消費され|消費し|支払え)(?:ない|なかった|ず|なく)|{_FREE}使い(?:残(?:して|した|し)|余(?:らせて|らせた|して)))"
    r"(?:まま|に|て|状態)?(?:で)?"
)
_IDLE = Pattern(
    rf"(?:(?:{_WHO}|そのプレイヤー)(?:は|が|に)|(?:その|この)?(?:緑|赤|青|黒|白)?マナ(?:\d点)?(?:を|の|は|が)|{_POOL}(?:を|の|は|が)"
    rf"|[それこ]れ[をがは]|{_FREE}|{_UNUSED}|フェイズ(?:の)?終了までに|[、。]|そのまま|(?:自分の|相手の)?(?:ターンの)?メイン・?フェイズ(?:のこと)?(?:で|です|だ)|(?:んだ)?けど)*"
)
_SPENT = Pattern(
    rf"[がけれどもの、。]*(?:(?:{_WHO}|そのプレイヤー)(?:は|が))?、?(?:フェイズ終了までに)?(?:そのうち|うち)?(?:の)?(?:[^、。《》は]{{0,10}}?(?:呪文|能力|コスト)(?:に|で)(?:は)?、?)?"
    r"(?P<n>\d)(?:点|マナ)(?:(?:だけ|のみ|全部|すべて)?(?:を|は)?使(?:った|い|って)(?:が|けど|、|。|ものの|て)*(?:残りは)?(?:使わ(?:ず|ない)(?:に|まま)?|使い切れ(?:ず|ない)(?:に|まま)?)?"
    r"|しか(?:を)?使(?:え|わ)(?:ない(?:まま)?(?:で)?|なかった|ませんでした|いませんでした|ず(?:に)?)(?:で|が|けど)?|しか使いませんでした)[、。]?"
)


def _symbols(told: str) -> str:
    """Return mana in words as symbols: 緑マナ2点と赤マナ1点 is {G}{G}{R}."""
    found = ""
    for one in re.findall(_POOL, told):
        if (many := re.fullmatch(r"\{(\d)\}", one)) is not None:
            found += "{C}" * int(many[1])
            continue
        if "{" in one:
            found += one
            continue
        count = re.search(r"\d+", one)
        color = next((_COLORS[letter] for letter in one if letter in _COLORS), "C")
        found += f"{{{color}}}" * int(count[0] if count else 0)
    return found


def _left(match: re.Match[str]) -> str:
    """Return how much of some mana that was given is left at the end of a phase, the text itself where that is open."""
    named = match.groupdict()
    found = left(named, named.get("between") or "", match.string[match.end() :])
    return match[0] if found is None else found


def left(named: dict[str, str | None], between: str, behind: str) -> str | None:
    """Return how much of the mana that is named is left after what is said in between, None where that is open.

    Args:
        named: the mana and who got it, by the names of the groups of a form.
        between: what is said of it from then to the end of the phase.
        behind: what stands behind, which may tell whose life it costs.
    """
    spent = int(named.get("some") or 0)
    if used := _SPENT.fullmatch(between.strip("。、")):
        spent = int(used["n"])
    elif not _IDLE.fullmatch(between):
        return None
    mana = re.findall(r"\{[WUBRGC]\}", _symbols(named.get("mana") or named.get("note") or named.get("more") or ""))
    if not mana or spent > len(mana):
        return None
    who = named.get("pick") or named.get("to") or named.get("own") or ""
    if not who:
        meant = re.search(rf"(?P<who>{_WHO})[はが]", between) or re.search(rf"(?P<who>{_WHO})の(?:ライフ|マナ)", behind)
        who = meant["who"] if meant else "自分"
    who = "相手" if "相手" in who else "自分"
    if spent == len(mana):
        return f"{who}はマナを{spent}点出して、{spent}点使ってフェイズが終わった。"
    return f"{who}の{''.join(mana[spent:])}が使い切れずマナ・プールに残った。"


_GIFT = (
    rf"{_BY}(?:(?P<pick>{_WHO})を選(?:んで|び|択して)、?)?(?:(?P<to>{_WHO})(?:の(?:マナ・?プール)?)?(?:に|へ)、?)?"
    rf"(?P<mana>{POOLS})(?:\([^()]*\))?(?:(?:を|が)(?:(?P<own>{_WHO})(?:の(?:マナ・?プール)?)?(?:に|へ)、?)?)?{_GIVEN}"
)

_AFTER = rf"(?P<between>[^?《》]{{0,60}}?){_ENDS}(?:、|。)?"
_BY_THEN = (
    r"(?P<between>[^?《》]{0,40}?)(?:フェイズ|ステップ|ターン)(?:(?:の)?終了(?:時)?までに|が終わるまでに?)(?:その|この)?(?:マナを)?"
    rf"(?:{_FREE}|(?P<some>\d)(?:点|マナ)しか)(?:使わ|使え|使い切ら|使い切れ)(?:なかった(?:ら|場合)?|ない(?:と|なら)|なければ|ず|ません(?:でした)?)(?:、|。)?"
)
_SAYS = (
    rf"《[^《》]{{1,60}}》(?:の能力)?(?:って|は|とは)、?(?:[^。《》]{{0,30}}?)(?P<mana>{POOLS})を(?:加え(?:る|ます)|出す)(?:能力|もの|やつ)?"
    r"(?:です|だ|なんです|なんだ)?(?:よね|じゃん|けど|が|ね)*(?:。|、)"
)
"""What a card's ability does, told before it is used: 《X》は、プレイヤー1人が{G}を加えるものです。"""

_EARLY = r"(?:アップキープ(?:・?ステップ)?|ドロー・?ステップ)"


def _within_phase(match: re.Match[str]) -> str:
    """Return the beginning phase as over where the main phase comes, where mana was produced in a step of it."""
    early = re.search(rf"{_EARLY}に[^。]*マナ", match.string[: match.start()])
    return f"メイン・フェイズに入っ{match['end']}" if early else match[0]


UNUSED: tuple[Form, ...] = (
    # アップキープに出した緑マナ3点を使わないまま
    (
        Pattern(rf"(?P<at>{_EARLY}(?:中)?に、?)出した(?P<mana>{POOLS})(?:を|が|は)(?={_UNUSED})"),
        r"\g<at>\g<mana>を出した。",
    ),
    # 3点のマナを出して使わず、続くドロー・ステップにそのうち2点を使った
    (
        Pattern(rf"(?:そのまま|続く|次の|続けて)、?(?={_EARLY}(?:に|で|へ))"),
        lambda m: "" if re.search(rf"{_EARLY}[^?]*マナ", m.string[: m.start()]) else m[0],
    ),
    (Pattern(r"(?<=[。、に])(?:その)?うち(?:の)?(?=\d点(?:だけ)?(?:を)?使っ)"), ""),
    (
        Pattern(
            r"(?:(?:その|この)(?:後|あと)(?:は)?、?)?(?:何も(?:せず|しないで|しないまま)(?:に)?)、?(?=開始フェイズ)"
        ),
        "",
    ),
    (
        Pattern(r"開始フェイズ(?:が|を)(?:終わっ|終え|終了し|過ぎ)(?P<end>た(?:とき|ら|場合|時点で|後)?(?:に|は)?|て)"),
        _within_phase,
    ),
    (Pattern(rf"{_GIFT}{_AFTER}"), _left),
    (Pattern(rf"{_GIFT}{_BY_THEN}"), _left),
    # 《谷刻み》の能力で出た{G}{G}{G}を1点も使わないままフェイズが終わった
    (
        Pattern(
            rf"(?:(?P<own>{_WHO})(?:が|は)、?)?{_BY}(?:出(?:た|した|る)|得た|生み出した|加え(?:た|られた)|もらった)?(?P<mana>{POOLS})(?:を|が|は)(?P<between>{_UNUSED}、?){_ENDS}(?:、|。)?"
        ),
        _left,
    ),
    # 《谷刻み》で相手に押しつけた{G}{G}{G}が余ったら
    (
        Pattern(
            rf"{_BY}(?P<to>{_WHO})(?:の(?:マナ・?プール)?)?(?:に|へ)、?(?:与えた|渡した|押しつけた|押し付けた|加えた|送った|出させた)(?P<mana>{POOLS})(?:を|が|は)"
            rf"(?P<between>(?:{_UNUSED})?(?:{_WHO}(?:は|が))?)(?:余(?:っ|り)|残(?:っ|り)|使い切れなかっ|使われなかっ)(?:たまま|たら|た(?:場合|とき|時)|て)?(?:{_ENDS})?(?:、|。)?"
        ),
        _left,
    ),
    # 《谷刻み》の能力({G}{G}{G}を加える)で自分が選ばれた。使い道がないままフェイズが終わった
    (
        Pattern(
            rf"{_BY}(?P<to>{_WHO})(?:が|は|を)選(?:ばれ(?:ました|ちゃった|てしまった|た|て)?|んだ|んで|び)(?:んだ)?(?:けど)?(?:、|。)?{_AFTER}"
        ),
        _left,
    ),
    (
        Pattern(
            rf"(?:{_WHO}の)?《[^《》]{{1,60}}》の、?[^。《》]{{0,24}}?(?P<mana>{POOLS})を(?:加える|出す)能力(?:で|によって|により)、?(?P<to>{_WHO})(?:が|は|を)"
            rf"選(?:ばれ(?:た|て|ました)?|んだ|んで|び)(?:、|。)?{_AFTER}"
        ),
        _left,
    ),
    (
        Pattern(
            rf"(?:(?P<own>{_WHO})(?:は|が)、?)?{_BY}(?:(?P<to>{_WHO})(?:は|が)、?)?選ばれ(?:て|、)、?(?P<mana>{POOLS})を(?:加え|得|出し)(?:ました|た|させられた)(?:が、|けど、|。)?{_AFTER}"
        ),
        _left,
    ),
    (
        Pattern(
            rf"(?:{_WHO}(?:がコントロールする|の))?{_SAYS}(?:(?:{_WHO}[がは])?(?:その能力|それ)で、?)(?P<to>{_WHO})(?:を選(?:んで|んだ|び)(?:き(?:て|た))?|が選ばれ(?:て|た|ました)?)(?:、|。)?{_AFTER}"
        ),
        _left,
    ),
    (
        Pattern(
            rf"(?:{_WHO}(?:がコントロールする|の))?{_SAYS}(?:その能力|それ)で選ばれたのが(?P<to>{_WHO})(?:で|です)(?:、|。){_AFTER}"
        ),
        _left,
    ),
    # メイン・フェイズが終わるときに緑マナ2点と赤マナ1点が余っていたら
    (
        Pattern(
            rf"(?:(?P<own>{_WHO})(?:は|が|の))?{_AT_END}(?:(?P<to>{_WHO})の)?(?:マナ・?プールに)?(?P<mana>{POOLS})(?:を|が)(?:使わずに|使い切れずに?)?、?"
            r"(?:余(?:って(?:い)?|ら[しせ])|残(?:って(?:い)?|し))(?:ました|まし|た)(?:ら|場合|とき|時)?(?:、|。)?"
        ),
        _left,
    ),
    # マナ・プールに5点残したままメイン・フェイズを終えたら
    (
        Pattern(
            rf"(?:(?P<own>{_WHO})(?:は|が|の))?(?:マナ・?プール)(?:に|の)(?P<mana>{POOLS}|\d+点(?:の)?(?:マナ)?)(?:を|が)?(?:使わずに|使い切れずに?)?、?"
            rf"(?:残(?:した|って(?:い)?る|った|し)|余(?:らせた|らせ|った)|ある)(?:まま|状態)?(?:で)?、?{_ENDS}(?:、|。)?"
        ),
        lambda match: (
            _left(match)
            if "マナ" in match["mana"] or "{" in match["mana"]
            else f"{match['own'] or '自分'}のマナ{match['mana']}が使い切れずマナ・プールに残った。"
        ),
    ),
    # どうなった: what became of the player's life
    (
        Pattern(
            r"(?<=(?P<who>自分|相手)の)(?P<mana>(?:\{[WUBRGC]\})+|マナ\d+点)(?P<left>が使い切れずマナ・プールに残った。)(?:(?P=who)は)?どう(?=な)"
        ),
        r"\g<mana>\g<left>\g<who>のライフはどう",
    ),
    (Pattern(r"(?<=が使い切れずマナ・プールに残った。)そのプレイヤーの"), ""),
)
"""Forms that reach over names."""
