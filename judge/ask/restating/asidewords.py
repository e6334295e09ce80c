"""What is told around a case without changing it: for what mana was spent, by what a madness card was discarded.

Invariant: nothing goes that the rest of the question speaks of again, or that could change what is played.
"""

from __future__ import annotations

import re

from judge.ask.restating.nouns import CARD
from judge.text.patterns import Form, Pattern

_SIDE = r"(?:対戦)?相手|自分|あなた"
_HAS = r"被覆|呪禁|飛行|トランプル|接死|絆魂|警戒|速攻|先制攻撃|破壊不能|プロテクション\([^()]*\)"
_KIND = rf"(?:(?:{_HAS})(?:を持つ|持ちの|のある))?[白青黒赤緑](?:単色)?"


def _discarded(match: re.Match[str]) -> str:
    """《X》の能力で《Y》を捨ててマッドネスで唱えた is マッドネスで《Y》を唱えた, where X is not spoken of again."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    name = re.sub("》.*", "》", match["by"])
    nick = name.strip("《》")[-2:]
    if name in rest or nick in rest or re.search("誘発|スタック|何枚|捨て|先|順|能力|入れ替|同時", rest):
        return match[0]
    return f"マッドネスで{match['what']}を"


def _no_fight(match: re.Match[str]) -> str:
    """8点の戦闘ダメージを受けた is 8点のダメージを受けた, where no creature is told of and no card looks at combat."""
    from judge.ask.building.cards import key_of, text_of

    rest = match.string[: match.start()] + match.string[match.end() :]
    if re.search(r"攻撃|ブロック|戦闘|\d/\d|クリーチャー|軽減", re.sub(r"\([^()]*\)", "", rest)):
        return match[0]
    texts = "".join(repr(text_of(key_of(one))) for one in re.findall("《([^《》]+)》", match.string))
    return match[0] if "ombat" in texts else f"{match['n']}の{match['damage']}"


def _second(match: re.Match[str]) -> str:
    """自分が2体目の《X》を出した: the first is there, where it is told of nowhere else."""
    if match["card"] in match.string[: match.start()]:
        return match[0]
    return f"{match['who']}は{match['card']}をコントロールしている。{match['who']}{match['p']}2体目の{match['card']}を"


def _dealt_out(match: re.Match[str]) -> str:
    """2/2に2個、3/3に1個の-1/-1カウンターを置いた is 相手の2/2に2個、相手の3/3に1個割り振った."""
    if (match["kind"] is None) == (match["last"] is None):
        return match[0]
    whose = match["a"].partition("の")[0] + "の" if "の" in match["a"] else ""
    other = match["b"] if "の" in match["b"] else f"{whose}{match['b']}"
    done = {"いた": "割り振った", "いて": "割り振って", "き": "割り振り"}[match["end"]]
    return f"{match['a']}に{match['n']}個、{other}に{match['m']}個{done}"


def _spell(card: str) -> bool:
    """Return whether a card in 《》 is an instant or sorcery."""
    from judge.ask.building.cards import is_spell, key_of

    return is_spell(key_of(card.strip("《》")))


def _colored_aura(match: re.Match[str]) -> str:
    """緑を選んだ《X》がついている2/2は is 《X》を2/2につけて緑を選んだ。2/2は, of one that chooses a colour."""
    from judge.ask.building.cards import chooses_color, key_of

    hue = match["hue"] or match["told"]
    if not hue or (match["hue"] and match["told"]) or not chooses_color(key_of(match["card"].strip("《》"))):
        return match[0]
    who = f"{match['whose']}{match['who']}"
    return f"{match['card']}を{who}につけて{hue}を選んだ。{who}"


def _kinds(match: re.Match[str]) -> str:
    """他のクリーチャーは白が2体、黒が1体 is 白のクリーチャーが2体、黒のクリーチャーが1体いる."""
    told = re.sub(rf"({_KIND})(?:が|は)(?=\d体)", r"\1のクリーチャーが", match["told"])
    return f"{match['whose'] or ''}{told}いる{match['end']}"


_MEANS = (
    r"(?P<kind>エンチャント|オーラ|アーティファクト|装備品|クリーチャー|土地|プレインズウォーカー)(?:破壊|除去|割り)(?:の|用の|系の)?(?:呪文|カード|スペル|効果)?"
    r"(?:で|によって|により|に(?=割|壊|破壊))、?"
)
_DESTROYED = r"(?=(?:[^。、?「」]{0,12}?(?:を|が|は|だけ|のみ))?(?:壊|破壊|割|砕))"


def _by_such(match: re.Match[str]) -> str:
    """Xがエンチャント破壊で壊された: what destroys it is of no matter where it is told what is destroyed."""
    rest = match.string[match.end() :]
    told = match["what"] or re.match(r"[^。、?「」]{1,12}?(?:を|が|は|だけ|のみ)(?:壊|破壊|割|砕)", rest)
    if not told:
        return match[0]
    what = match["what"] or ""
    return re.sub("(だけ|のみ)$", r"\1が" if re.match(r"(?:壊|破壊|割|砕)[らさ]?れ", rest) else r"\1を", what)


FORMS: tuple[Form, ...] = (
    # Xだけエンチャント破壊で壊された, エンチャント破壊でXを割られた
    (
        Pattern(rf"(?:(?P<what>[^。、?「」]{{1,24}}(?:を|が|は|だけ|のみ))|(?<=[。、?])|^){_MEANS}{_DESTROYED}"),
        _by_such,
    ),
    # 2点受けて残り、
    (
        Pattern(r"(?<=て)(?:何とか|なんとか|無事に?)?(?:生き)?残り(?:、|、その(?:後|あと)、?)(?=[^、。?]{2})"),
        "残った。",
    ),
    # これ以上再生する手段はない。(盾は1つ張ってあり、もう張り足せない)
    (
        Pattern(
            r"(?<=。)(?:これ以上|もう|ほかに|他に)、?(?:は)?(?:再生(?:する|の|させる)?|盾を張る|軽減(?:する|の)?)(?:手段|方法|マナ|カード)(?:は|も)?(?:ない|無い|ありません|なし)。"
        ),
        "",
    ),
    (
        Pattern(
            r"(?<=つ張って)あり、?(?:もう|これ以上(?:は)?)、?(?:張り足せ|張れ|増やせ|再生でき)(?:ない|ません)(?=\))"
        ),
        "ある",
    ),
    # Xを含むコストに2マナ使った
    (
        Pattern(
            r"(?:\{X\}|X)を(?:含む|持つ)(?:呪文の|能力の)?コスト(?:の支払い)?に(?=、?\d+マナ(?:だけ|しか)?(?:を)?使)"
        ),
        "",
    ),
    # 《X》の能力で対戦相手に{G}{G}{G}を加えたところ、
    (
        Pattern(
            rf"(?:{CARD}(?:の能力)?(?:で|を使い、|を起動し(?:て)?、?)|(?<=[。、])|^)(?P<who>{_SIDE})に(?P<mana>(?:\{{[WUBRGC]\}})+)を(?P<did>加え|与え)"
            r"(?:た(?:ところ|ら|が|けど|のですが)?、?|て、?)"
        ),
        r"\g<who>のマナ・プールに\g<mana>を加えた。",
    ),
    # そのフェイズ中に1マナしか使えなかった
    (
        Pattern(
            r"(?:(?:その|この)フェイズ(?:中|の間|のうち)(?:に|は)?、?)?(?P<n>\d+)マナ(?:しか使(?:え|わ)なかった|だけ使(?:え|っ)た|を?使っただけだった)"
        ),
        r"\g<n>マナ使った",
    ),
    # ほかに墓地は増えない。
    (
        Pattern(
            r"(?:(?:ほか|他)に(?:は)?|これ以上|それ以外に)(?:は)?、?(?:自分の)?墓地(?:の(?:カード|枚数))?(?:は|が)(?:増え(?:ない|ません)|変わら(?:ない|ず)|変わりません)(?:ものとする|とする|です)?[。、]"
        ),
        "",
    ),
    # 《X》の能力で《Y》を捨ててマッドネスで唱えた
    (
        Pattern(
            rf"(?P<by>《[^《》]+》(?:\([^()]*\))?)(?:の(?:起動)?(?:能力(?:の)?)?(?:コスト)?)?(?:で|として)、?(?P<what>{CARD})を捨て(?:て)?、?マッドネスで、?(?=唱|相手|対戦相手|《)"
        ),
        _discarded,
    ),
    # 8点の戦闘ダメージを受けた, 戦闘ダメージを8点受けた
    (Pattern(r"(?P<n>\d+点)の戦闘(?P<damage>ダメージ)(?=を受け|をくら|を食ら)"), _no_fight),
    (
        Pattern(r"戦闘(?P<damage>ダメージ)を(?P<n>\d+点)(?=受け|くら|食ら)"),
        lambda m: f"{_no_fight(m)}を" if _no_fight(m) != m[0] else m[0],
    ),
    # 他のクリーチャーは白が2体、黒が1体。
    (
        Pattern(
            rf"(?:(?:ほか|他)の|残りの)(?P<whose>(?:自分の|相手の)?)クリーチャーは、?(?P<told>(?:{_KIND}(?:が|は)\d体(?:と|、)?)+)(?:いる|です|だ)?(?P<end>[。、])"
        ),
        _kinds,
    ),
    # 《X》墓地7枚。
    (
        Pattern(rf"(?:(?<=。)|^)(?P<card>{CARD})、?墓地(?:が|は)?(?P<n>\d+枚)(?:の?とき)?[。、]"),
        r"自分は\g<card>をコントロールしている。自分の墓地は\g<n>。",
    ),
    # 《浮揚盾》(緑を指定)がついている2/2は; 緑を選んだ《浮揚盾》がついている2/2は
    (
        Pattern(
            r"(?:(?P<hue>[白青黒赤緑])を(?:選んだ|選んでいる|指定した|指定している|宣言した))?(?P<card>《[^《》]+》)(?:\((?P<told>[白青黒赤緑])を?(?:選択|指定|選んだ|宣言)(?:した|中|済み)?\))?"
            r"が(?:付|つ)い(?:ている|た)(?P<whose>(?:自分の|相手の)?)(?P<who>\d+/\d+|クリーチャー)"
        ),
        _colored_aura,
    ),
    # 3/3をブロックして倒した
    (
        Pattern(
            r"(?P<foe>(?:(?:自分|相手)の)?(?:\d+/\d+|《[^《》]+》))を(?P<did>ブロック)し(?:て|、)、?(?:戦闘で|そのまま)?(?:倒し|殺し|討ち取っ)(?P<end>た)"
        ),
        r"\g<foe>をブロックした。\g<foe>は死亡した",
    ),
    # 《X》で引くカードは何枚, 《X》で捨てるのは何枚
    (
        Pattern(r"(?:(?<=[。、])|^)(?P<card>《[^《》]+》)で(?P<does>引く|引ける)(?:カード|の)は(?P<n>何枚)"),
        lambda m: f"{m['card']}を唱えたら{m['n']}{m['does']}" if _spell(m["card"]) else m[0],
    ),
    # 《地震》X=5で3/3はどうなる
    (
        Pattern(
            r"(?P<card>《[^《》]+》)(?:を|の|が)?、?\(?X=(?P<x>\d+)\)?(?:で|なら|だと)、?(?=(?!唱|撃|打|使|プレイ)[^。?]*\?)"
        ),
        lambda m: f"{m['card']}をX={m['x']}で唱えたら、" if _spell(m["card"]) else m[0],
    ),
    # Xは最大何?
    (Pattern(r"(?<=は)(?P<most>最大(?:で)?)何(?=(?:です|になり|まで)?(?:か|ます)?か?\?)"), r"\g<most>いくつ"),
    # 《X》がスレッショルドで出た, 《X》をスレッショルド中に出した; スレッショルドを達成した状態で《X》を
    (
        Pattern(
            rf"(?:(?<=。)|^)(?P<card>{CARD})(?P<at>が|を)スレッショルド(?:(?:を|が)?(?:達成|満た)(?:し|され)?(?:た|て|ている)?)?(?:状態|中|下|時|とき|の(?:状態|とき))?(?:で|に)、?(?=(?:戦場に)?(?:出|唱|解決|撃|打|使|死))"
        ),
        r"自分の墓地は7枚。\g<card>\g<at>",
    ),
    (
        Pattern(
            r"(?:(?<=。)|^)(?:(?:自分|こちら|私)(?:は|が))?スレッショルド(?:(?:(?:を|が)?(?:達成|満た)(?:し|され)?(?:た|て(?:い)?る|て)?|している)?(?:状態|とき|時|場合|中|下)?(?:で|に|、)、?|(?:(?:を|が)?達成(?:済み|中)?)?。)(?=《|自分(?:が|は|の))"
        ),
        "自分の墓地は7枚。",
    ),
    # 《X》から出した黒マナを使わずにフェイズが終わった
    (
        Pattern(
            r"(?:《[^《》]+》(?:から|で|の能力で)、?出した)?(?:[白青黒赤緑]|無色)?マナ(?:(?P<n>\d+)点)?を、?(?:使わ|使い切ら)(?:ず(?:に)?|ないまま(?:で)?)、?(?=(?:メイン・?)?フェイズ[がを]終)"
        ),
        lambda m: f"マナ・プールに{m['n'] or 1}マナ残して",
    ),
    # 自分が2体目の《X》を出した
    (
        Pattern(r"(?P<who>自分|(?:対戦)?相手)(?P<p>が|は)2(?:体|枚)目の(?P<card>《[^《》]+》)を(?=出し|唱え)"),
        _second,
    ),
    # 対戦相手の《X》がいるところに自分も出した
    (
        Pattern(
            r"(?P<one>自分|(?:対戦)?相手)の(?P<card>《[^《》]+》)が(?:すでに|既に|先に)?(?:いる|ある|出ている)(?:ところ|場|状態|とき)(?:に|で|へ)、?(?P<who>自分|(?:対戦)?相手)(?:も|が)、?(?:同じ(?:もの|カード)を|同名(?:のもの|カード)?を)?(?=出し)"
        ),
        r"\g<one>は\g<card>をコントロールしている。\g<who>も\g<card>を",
    ),
    # -1/-1カウンターを2/2に2個、3/3に1個置いた
    (
        Pattern(
            r"(?:(?P<kind>[+-]1/[+-]1)カウンターを)?(?P<a>(?:(?:自分|相手|対戦相手)の)?\d+/\d+)に(?P<n>\d)個、(?P<b>(?:(?:自分|相手|対戦相手)の)?\d+/\d+)に(?P<m>\d)個(?:の(?P<last>[+-]1/[+-]1)カウンターを)?、?置(?P<end>いた|いて|き)"
        ),
        _dealt_out,
    ),
)
