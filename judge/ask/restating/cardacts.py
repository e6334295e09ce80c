"""Spells, Auras and switches told around what has them: 《X》が付いた3/3が, 3/1になった《X》に, 《X》で青に変える.

Invariant: nothing is told that was not; a creature that is told of inside a clause gets the sentence before it.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import does_of, key_of, text_of
from judge.ask.reading.fighting import KEYWORD
from judge.ask.restating.inflect import verb
from judge.text.patterns import Form, Pattern

_CARD = r"(?P<card>《[^《》]+》(?:\([^()]*\))?)"
_WHOSE = r"(?:(?:自分|相手|対戦相手|こちら)の)?"
_HUE = r"(?:(?:[白青黒赤緑](?:の|単の|単色の|い)?))?"
_PT = r"(?<![\d/+-])-?\d+/-?\d+(?![\d/])"
_ONE = rf"(?P<whose>{_WHOSE})(?P<hue>{_HUE})(?P<base>(?:素の)?{_PT})(?:の?クリーチャー)?"
_KEYWORDS = rf"(?:{KEYWORD})(?:(?:・|と|、)?(?:{KEYWORD}))*"
_BIG = rf"(?:今|現在)?(?P<now>{_PT}(?:の|で|・)?(?:{_KEYWORDS})?)"
_MOD = r"[+-]\d+/[+-]\d+"


def _is_spell(name: str) -> bool:
    """Return whether a card between 《》 is an instant or sorcery."""
    from judge.ask.building.cards import is_spell

    return bool(key := key_of(name)) and is_spell(key)


def _is_aura(name: str) -> bool:
    """Return whether a card between 《》 is an Aura."""
    from judge.ask.building.cards import key_of, printed

    return "オーラ" in printed(key_of(name))[0]


def _worn(match: re.Match[str]) -> str:
    """《X》が付いて4/4になっている緑の3/3が is 緑の3/3に《X》が付いていて4/4になっている。3/3が."""
    if not _is_aura(match["card"]):
        return match[0]
    now = match.groupdict().get("now")
    told = f"付いていて{now}になっている。" if now else "付いている。"
    return f"{match['whose']}{match['hue']}{match['base']}に{match['card']}が{told}{match['base']}"


def _lost(match: re.Match[str]) -> str:
    """緑の3/3の《X》が割れた is 緑の3/3に《X》が付いている。《X》が割れた, where no other place tells of that."""
    if not _is_aura(match["card"]):
        return match[0]
    told = re.search(r"(?:付|つ)(?:い|け)", match.string[: match.start()])
    return (
        match[0]
        if told
        else f"{match['whose']}{match['hue']}{match['base']}に{match['card']}が付いている。{match['card']}"
    )


def _cast(match: re.Match[str]) -> str:
    """《巨大化》で何/何 is 《巨大化》を撃ったら何/何."""
    return f"これに{match['card']}を撃ったら" if _is_spell(match["card"]) else match[0]


def _cast_on(match: re.Match[str]) -> str:
    """2/2に《巨大化》したら is 2/2に《巨大化》を撃ったら."""
    return f"{match['card']}を撃っ{match['end']}" if _is_spell(match["card"]) else match[0]


def _dyed(match: re.Match[str]) -> str:
    """《X》で3/3を青に変えた is 《X》で3/3が青になった."""
    end = {"る": "なる", "て": "なって", "たら": "なったら", "たとき": "なったとき"}.get(match["end"], "なった")
    return f"{match['by'] or ''}{match['one']}が{match['hue']}に{end}"


def _switched(match: re.Match[str]) -> str:
    """《X》を3/1にした is 《X》の能力を1回解決した, where that is its printed size the other way round."""
    from judge.ask.building.cards import key_of, printed_size

    size = printed_size(key_of(match["card"]))
    if size is None or size[0] == size[1] or match["now"] != f"{size[1]}/{size[0]}":
        return match[0]
    return f"{match['card']}の能力を1回解決し{match['end']}"


_RETURNING = r"《(?P<name>[^《》]+)》(?:\([^()]*\))?"


def _came_back(match: re.Match[str]) -> str:
    """《X》に追放されて、あとで戻ってきた: what comes back as 《X》 leaves has come back because that has left."""
    written = [one for one in text_of(key_of(match["name"])) if type(getattr(one, "when", None)).__name__ == "Leaves"]
    return (
        f"{match['card']}{match['by']}追放された。{match['card']}が破壊されて戻ってきた"
        if len(written) == 1
        else match[0]
    )


def _fallen_off(match: re.Match[str]) -> str:
    """オーラの《X》は外れる is 墓地に置かれる, where X is an Aura."""
    if not _is_aura(match["name"]):
        return match[0]
    end = {"る": "れる", "ます": "れます", "て": "れて", "ない": "れない", "ません": "れません", "た": "れた"}[
        match["end"]
    ]
    return f"{match['card']}{match['p']}墓地に置か{end}"


def _aimed_at(match: re.Match[str]) -> str:
    """プロテクション(黒)つきの2/2、相手の《破滅の刃》の対象になる: whether it may be cast at it."""
    if not re.match("の対象|で狙え|で焼け|で対象", match["how"]):
        return f"{match['what']}は{match['spell']}{match['how']}"
    by, card = match["spell"].split("《", 1)
    by, card = f"{by.removesuffix('の')}は" if by else "", f"《{card}"
    if _is_spell(card.strip("《》")):
        return f"{match['what']}に{by}{card}を撃てる"
    return f"{by}{card}で{re.sub('(?<=[)])(?:つき|付き|持ち)の', 'を持つ', match['what'])}を対象にできる"


_BORNE = Pattern(r"(被覆|呪禁|破壊不能)(?:を(?:もらった|得た|与えられた)|持ちの|つきの|付きの|がついた|の)")


def _cast_to_do(match: re.Match[str]) -> str:
    """2/2を《送還》で手札に戻せる: whether the spell may be cast at it, where that is what it does."""
    does = {"手札": "hand", "バウ": "hand", "追放": "exile"}.get((match["does"] or "")[1:3], "")
    if not _is_spell(match["s"]) or does not in repr(does_of(key_of(match["s"]))).lower():
        return match[0]
    return f"{_BORNE.sub(lambda m: m[1] + 'を持つ', match['what'])}に《{match['s']}》を撃て{match['e']}"


def _animated(match: re.Match[str]) -> str:
    """《変わり谷》で攻撃し is クリーチャー化した《変わり谷》で攻撃し, of a land that nothing else makes a creature."""
    from judge.ask.building.animating import animates
    from judge.ask.building.cards import is_creature, is_land

    key = key_of(match["card"][1:-1])
    told = match.string[: match.start()].count(match["card"]) or "クリーチャー化" in match.string
    if not key or told or not is_land(key) or is_creature(key) or not animates(key):
        return match[0]
    return f"クリーチャー化した{match['whose']}{match['card']}"


_PT = r"(?<![\d/+-])\d+/\d+(?![\d/])"


def _taps(card: str) -> bool:
    """Return whether a card taps something else."""
    from judge.ask.building.cards import key_of, text_of

    key = key_of(card)
    return bool(key) and "Tap(" in repr(text_of(key)).replace("Untap(", "")


def _tapped(match: re.Match[str]) -> str:
    """《X》で相手の3/3をタップした。攻撃できる?: it is tapped, by whatever card that taps."""
    if match["card"] and not _taps(match["card"]):
        return match[0]
    if match["of"]:
        return f"タップ状態の{match['pt']}は"  # whose it is does not matter
    return f"タップ状態の{match['who'] or ''}{match['pt']}がいる。"


def _gives(match: re.Match[str]) -> str:
    """《X》で接死と絆魂を得た1/1 is 接死と絆魂を持つ1/1, where X speaks of them."""
    from judge.ask.building.cards import key_of
    from judge.ask.reading.retold import said_by
    from judge.ask.reading.scan import scan

    key, keys = key_of(match["card"]), re.split("[と・、]", match["keys"])
    said = said_by(key) if key else None
    tokens = [scan(one, None) for one in keys]
    known = all(len(one) == 1 and one[0].kind == "keyword" for one in tokens)
    if said is None or not known or any(one[0].value[0] not in said.words | said.marks for one in tokens):
        return match[0]
    return f"{'と'.join(keys)}を持つ"


def _used(match: re.Match[str]) -> str:
    """《X》を使った is that its one activated ability was activated."""
    from judge.ask.building.cards import activated, is_spell, key_of

    key = key_of(match["card"])
    if not key or is_spell(key) or activated(key) != 1:
        return match[0]
    return f"{match['card']}の能力を起動し{'て' if match['end'] == 'って' else 'た'}"


FORMS: tuple[Form, ...] = (
    # 《X》を撃って-2/-2した
    (
        Pattern(r"(?<=て)、?(?P<m>[+-]\d+/[+-]\d+)(?:に)?(?:し|修整し)(?=た[。、]|て、|、)"),
        r"、\g<m>の修整を与え",
    ),
    # 《変わり谷》で攻撃し: a land that can become a creature has, to attack or block
    (
        Pattern(
            r"(?<!クリーチャー化した)(?<!の)(?:(?<=^)|(?<=[。、?]))(?P<whose>(?:(?:自分|相手|対戦相手|こちら)の)?)(?P<card>《[^《》]+》)(?:\([^()]*\))?"
            r"(?=(?:で|が)、?(?:攻撃|アタック|殴|(?:[^。、?]{0,10}を)?(?:チャンプ)?ブロック)(?:し|っ|さ|宣言|に))"
        ),
        _animated,
    ),
    # ブロックから外れる?
    (
        Pattern(
            r"(?:ブロック|攻撃|戦闘|コンバット)から(?=(?:外れ|外され|抜け|離れ|取り除かれ|離脱し|抜け落ち)(?:る|ます|ちゃう|てしまう|ない|ません|ずに)[^。?]{0,8}?[?。]?$)"
        ),
        "戦闘から",
    ),
    # 絆魂と族霊鎧をくれる《X》
    verb(
        "くれる",
        "与える",
        before=r"(?:(?<=族霊鎧を)|(?<=絆魂を)|(?<=飛行を)|(?<=能力を)|(?<=修整を)|(?<=先制攻撃を)|(?<=二段攻撃を)|(?<=接死を)|(?<=トランプルを)|(?<=警戒を)|(?<=頑強を)|(?<=速攻を))",
        behind=r"(?=《|オーラ|装備品)",
    ),
    # 《首吊り罠》で相手の3/3をタップした。3/3は攻撃できる?
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?:(?:自分は|相手は)?(?P<card>《[^《》]+》)(?:\([^()]*\))?(?:の(?:起動型)?能力)?(?:で|により|を使って|を起動して)、?)?(?P<who>(?:自分|相手|対戦相手)の)?(?P<pt>{_PT})(?:を|が)タップ(?:し|され)た。(?P<of>(?:その|この)?(?P=pt)は、?)?(?=[^。]*(?:攻撃|ブロック)(?:は\?|でき|に参加))"
        ),
        _tapped,
    ),
    # 《大天使の霊堂》で接死と絆魂を得た1/1
    (
        Pattern(
            rf"(?<!の)(?P<card>《[^《》]+》)(?:\([^()]*\))?(?:の(?:起動型)?能力)?(?:で|により|によって|から)、?(?P<keys>[^。、?《》はがをに0-9]{{2,5}}(?:[と・][^。、?《》はがをに0-9]{{2,5}}){{0,2}})を(?:得(?:て(?:い)?る|た)|持った|与えられた|もらった|付与された)、?(?={_PT})"
        ),
        _gives,
    ),
    # 《沸血の巨像》を使った
    (Pattern(r"(?P<card>《[^《》]+》)(?:\([^()]*\))?を使(?P<end>った|って)(?=[。、])"), _used),
    # 《稲妻》に対応して再生を起動した2/2は
    (
        Pattern(
            r"(?<![^。?])(?P<c>《[^《》]+》)に(?:対応して|合わせて|レスポンスで)、?再生(?:の盾)?(?:を張る)?(?:能力)?を(?:起動した|張った|使った|用意した)(?P<w>(?:(?:自分|相手|対戦相手)の)?\d+/\d+)(?P<p>は|、|って)"
        ),
        r"\g<w>が\g<c>を撃たれた。対応して再生の盾を張った。\g<w>は",
    ),
    # 再生の盾を張る能力を起動してから《稲妻》をもらった2/2、
    (
        Pattern(
            r"(?<![^。?])再生(?:の盾)?(?:を張る)?(?:能力)?を(?:起動し|張っ|使っ|用意し)て(?:から|おいて|おいた)?、?(?P<c>《[^《》]+》)を(?:もらった|食らった|くらった|受けた|撃たれた|打たれた)(?P<w>(?:(?:自分|相手|対戦相手)の)?\d+/\d+)(?:は|、|って)"
        ),
        r"\g<w>に再生の盾を張った。\g<w>が\g<c>を撃たれた。\g<w>は",
    ),
    (Pattern(r"再生(?:の盾を張る)?(?:能力)?を(?:起動し|使っ)(?P<e>て|た)(?!《|\d)"), r"再生の盾を張っ\g<e>"),
    (Pattern(r"再生(?:の盾を張る)?(?:能力)?を(?:起動し|使い)まし(?P<e>て|た)"), r"再生の盾を張りまし\g<e>"),
    # 被覆をもらった自分の2/2を、自分の《送還》で手札に戻せる?
    (
        Pattern(
            r"(?<![^。?])(?P<what>(?:[^。、?《》]{0,24})(?:\d+/\d+|クリーチャー))(?:を|に|は|って)、?(?:(?:自分|こちら|俺|私)(?:の|で|が)、?)?《(?P<s>[^《》]+)》(?:(?P<does>で(?:手札に戻せ|バウンスでき|追放でき))|で対象に(?:取れ|でき)|でき|することはでき)(?P<e>る|ます)(?=(?:の|ん)?(?:です|でしょう)?か?\?)"
        ),
        _cast_to_do,
    ),
    # 部族・エンチャント ― ゴブリンは「…を対象とする」呪文で狙える?
    (
        Pattern(
            r"(?<![^。?])(?P<what>[^。、?「」]{2,40}?)(?:は|って)、?(?P<q>「[^「」]{4,40}対象とする」(?:という)?)(?P<k>呪文|能力)?(?:で|の)、?(?:狙える|狙えます|対象に(?:取れる|取れます|できる|できます|なる|なります))(?:の|ん)?(?:です|でしょう)?か?(?=\?)"
        ),
        lambda m: f"{m['q']}{m['k'] or '呪文'}で{m['what']}を対象にできる",
    ),
    # 共謀で増えたコピーから更に共謀できる?
    (
        Pattern(
            r"共謀(?:で|によって)(?:増えた|作った|作られた|できた)?(?:の)?コピー(?:から|で|を)?(?:は|も)?、?(?:さらに|更に|また|もう一度)、?(?:共謀|コピー)(?:でき|が増え|し(?:て増やせ)?)(?:る|ます)(?:の|ん)?(?:です|でしょう)?か?(?=\?)"
        ),
        "共謀のコピーからさらにコピーが増える",
    ),
    # 《取り憑かれたエイヴン》、何色の何/何?
    (
        Pattern(
            r"(?P<c>《[^《》]+》)(?:、|は|って)(?:今|いま)?、?何色の(?:何/何|いくつ/いくつ|サイズ)(?:に(?:なる|なります)|です)?(?:の|ん)?(?:です)?か?(?=\?)"
        ),
        r"\g<c>の色とサイズは",
    ),
    # 再生で回避できる?
    (
        Pattern(
            r"再生(?:能力)?(?:で|を使って|させて|すれば|したら)、?(?:回避|(?:生け贄(?:を|から)?)?逃れ|しの|凌|防|耐え|助か|生き延び|乗り切|切り抜け)(?:でき|げ|られ|れ)?(?:る|ます)(?:こと(?:は|が)できる|こと(?:は|が)できます)?(?:の|ん)?(?:です|でしょう)?か?(?=\?)"
        ),
        "再生で残せる",
    ),
    # 《鏡編み》で《灰色熊》を選んだら
    (
        Pattern(r"《(?P<s>[^《》]+)》で、?(?P<c>《[^《》]+》)を(?:選(?:んだ|んで)|指定し(?:た|て)|指名し(?:た|て))"),
        lambda m: (
            f"《{m['s']}》で{m['c']}を対象にし{'た' if m[0][-1] in 'だた' else 'て'}" if _is_spell(m["s"]) else m[0]
        ),
    ),
    # 余った2点はプレイヤーに与えられますか
    (
        Pattern(
            r"(?:余った|余りの|残った|超えた)(?:\d+点|分|ダメージ)(?:の?ダメージ)?(?:は|って)、?(?:(?:対戦)?相手)?(?:プレイヤー|本体)?(?:に|へ)(?:は)?(?:与えられ|入|通|抜け|行|いく|飛ぶ|飛び)(?:る|り|ます|きます|く)(?:ます)?(?:の|ん)?(?:です|でしょう)?か?(?=\?)"
        ),
        lambda m: "余った分は相手プレイヤーに入る" if re.search("忠誠度|プレインズウォーカー|PW", m.string) else m[0],
    ),
    # 黒単と赤単のクリーチャーで《X》の共謀は払える?
    (
        Pattern(
            r"(?P<a>[白青黒赤緑]単?(?:色)?)(?:の(?:クリーチャー)?)?(?:1体)?と(?P<b>[白青黒赤緑]単?(?:色)?)の(?:クリーチャー)?(?:1体)?(?:の2体)?で、?(?P<c>《[^《》]+》(?:\([^()]*\))?)の共謀(?:・?コスト)?(?:は|を|って)?、?(?P<v>払|支払)え(?P<e>る|ます)"
        ),
        r"\g<a>のクリーチャーと\g<b>のクリーチャーで\g<c>の共謀コストを\g<v>え\g<e>",
    ),
    # プロテクション(黒)つきの自分の2/2、相手の《破滅の刃》の対象になる?
    (
        Pattern(
            r"(?<![^。?])(?P<what>[^。、?《》]{0,24}?(?:\d+/\d+|クリーチャー|《[^《》]+》))、(?P<spell>(?:(?:自分|相手|対戦相手|こちら|こっち)の)?《[^《》]+》)(?P<how>の対象に(?:なる|なります|なれ|できる|取れる)"
            r"|で(?:狙え|焼け|対象に(?:取れ|でき))(?:る|ます)|に(?:撃て|当てられ)(?:る|ます)|(?:を撃て|が効|は効|で(?:死|落ち|焼か|倒|割|破壊)))"
        ),
        _aimed_at,
    ),
    # うちの2/2、プロテクション(黒)なんだけど、
    (
        Pattern(
            r"(?<![^。?])(?P<what>[^。、?《》]{0,12}?(?:\d+/\d+|《[^《》]+》))、(?P<k>プロテクション\([^()]*\)|被覆|呪禁|破壊不能|飛行|再生|トランプル|畏怖)(?:持ち|つき|付き)?(?:なん(?:だ|です)|なの(?:だ|です)|です|だ)(?:けれど|けど|が)、?"
        ),
        r"\g<what>は\g<k>を持っている。",
    ),
    # 相手が《X》で狙ってくるのってアリ?
    (
        Pattern(
            r"(?<=》で)(?P<o>[^。?、]{0,16}?)(?:狙(?:う|って(?:く|来)る)|対象に(?:する|取る|取って(?:く|来)る|して(?:く|来)る))(?:の|こと)(?:は|って|が)、?(?:アリ|あり|可能|OK|できる|できます|許される|合法|大丈夫)"
            r"(?:な|なん)?(?:の|ん)?(?:です)?か?(?=\?)"
        ),
        lambda m: (
            f"{m['o'] or '対象にできる' if m['o'] else '対象にできる'}" if not m["o"] else f"{m['o']}対象にできる"
        ),
    ),
    # 相手の3/3に《X》を撃って生け贄に捧げさせた
    (
        Pattern(
            r"(?:(?P<by>自分|相手|対戦相手)は、?)?(?P<who>自分|相手|対戦相手)の(?P<what>(?:[^。、?《》]{0,12})?\d+/\d+|《[^《》]+》)に(?P<card>《[^《》]+》)を"
            r"(?:撃って|打って|唱えて|使って)、?(?:それを)?生け贄に捧げさせ(?=た|て|まし)"
        ),
        r"\g<card>で\g<who>が\g<what>を生け贄に捧げ",
    ),
    # 緑のパーマネントを自分が持ってない
    (
        Pattern(
            r"(?<=。)(?:自分[はが])?(?P<color>[白青黒赤緑])のパーマネント(?:を|は)(?:自分[がは])?(?:1つも)?持って(?:い)?(?:ない|ません)(?=。)"
        ),
        r"\g<color>のパーマネントをコントロールしていない",
    ),
    # 《X》で3/3をコピー。
    (Pattern(r"(?P<pt>\d+/\d+(?:\([^()]*\))?)をコピー。"), r"\g<pt>をコピーした。"),
    # 2/2が《X》に追放されて、あとで戻ってきた
    (
        Pattern(
            rf"(?P<card>{_RETURNING})(?P<by>に|で|によって)追放され(?:て|た(?:後|あと)|、)(?:から)?、?(?:あとで|後で|その後|のちに|後に)?(?:で|に)?、?(?:戦場に|場に)?戻(?:ってき|っ|ってきまし)た(?=。)"
        ),
        _came_back,
    ),
    # 多相を持つクリーチャーに「エルフは+1/+1」は乗りますか; 「…+1/+1の修整」は、同族…にも乗りますか
    (
        Pattern(
            r"(?P<who>[^。、?「」]{2,30}?)に(?:も|は)?、?「(?P<what>[^「」]{2,16}?)は[+]\d/[+]\d(?:の修整(?:を受ける)?)?」(?:は|って|も)?、?(?:乗る|乗り(?=ます)|適用される|かかる)(?:ます)?(?:の|ん)?(?:です)?か?(?=\?|$)"
        ),
        r"\g<what>に+1/+1の修整を与える効果は、\g<who>にも影響する",
    ),
    (
        Pattern(
            r"「(?P<what>[^「」]{2,16}?)は[+]\d/[+]\d(?:の修整(?:を受ける)?)?」(?:は|って)、?(?P<who>[^。、?「」]{2,30}?)に(?:も|は)?、?(?:乗る|乗り(?=ます)|適用される|かかる)(?:ます)?(?:の|ん)?(?:です)?か?(?=\?|$)"
        ),
        r"\g<what>に+1/+1の修整を与える効果は、\g<who>にも影響する",
    ),
    # 多相持ちは《ゴブリンの王》みたいな「他のゴブリンは+1/+1」が2枚あったら素2/2から何/何になる
    (
        Pattern(
            r"(?:^|(?<=。))(?P<who>[^。、?「」《》]{1,10}?持ち)は、?(?:《[^《》]+》(?:みたいな|のような))?(?P<what>「[^「」]*[+]\d/[+]\d[^「」]*」|《[^《》]+》)が(?P<n>\d枚)?(?:自分の場に)?(?:あったら|あるとき|いたら|ある場合)、?(?:素の?)(?P<size>\d+/\d+)(?:から|は|なら)、?(?=何/何)"
        ),
        lambda m: f"{m['who']}の{m['size']}がいる。自分の場に{m['what']}が{m['n'] or '1枚'}ある。",
    ),
    # 《X》が付いて4/4破壊不能になっている緑の3/3が, 《X》のおかげで4/4破壊不能の緑の3/3が
    (
        Pattern(
            rf"(?<![^。?、]){_CARD}(?:[がを](?:付い|つい|付け|つけ|貼ら|まとっ)(?:れ)?て(?:いて|おり)?|の(?:おかげ|効果)で|で|により|によって)、?"
            rf"{_BIG}(?:に(?:なって(?:い)?る|なった|した))?の?、?{_ONE}(?=[がはにを])"
        ),
        _worn,
    ),
    # 緑の3/3(《X》つき)が, 《X》つきの緑の3/3が
    (
        Pattern(
            rf"(?<![^。?、]){_ONE}\((?P<card>《[^《》]+》)(?:つき|付き|がついている|が付いている|装着)\)(?=[がはにを])"
        ),
        _worn,
    ),
    # 5点受けている緑の3/3の《X》が割れた
    (Pattern(rf"{_ONE}(?:の|に付いた|についた|に付いている|についている){_CARD}(?=(?:が|を|だけ))"), _lost),
    # 《巨大化》で何/何, 《巨大化》したら
    (Pattern(rf"(?<![^。?]){_CARD}(?:で|したら|すると|なら|後は)、?(?=(?:サイズは)?(?:何/何|いくつ))"), _cast),
    (
        Pattern(rf"(?<=[にへ]){_CARD}し(?P<end>た|て)(?=ら|後|あと|。|、|とき|場合|い)"),
        _cast_on,
    ),
    # 3/3に+3/+3したら
    (Pattern(rf"(?<=に)(?P<mod>{_MOD})し(?=たら|た|て)"), r"\g<mod>の修整を与え"),
    (Pattern(rf"(?<=に)(?P<mod>{_MOD})す(?=る|れば)"), r"\g<mod>の修整を与え"),
    # 《X》で3/3を青に変えられた, 3/3を青くされた
    (
        Pattern(
            rf"(?P<by>《[^《》]+》(?:\([^()]*\))?で、?)?(?P<one>(?:その|この)?{_WHOSE}{_HUE}{_PT})を(?P<hue>[白青黒赤緑]|無色)(?:色)?[にく](?:変え|変更し|し|染め)(?:られ|され)?"
            r"(?P<end>たら|たとき|ました|た|て|る)"
        ),
        _dyed,
    ),
    # 入れ替えて3/1になった《X》に, 入れ替えた《X》に
    (
        Pattern(
            rf"(?:(?:能力で)?(?:パワーとタフネスを|P/Tを)?(?:入れ替え|ひっくり返し)(?:て|られて|たことで|能力で)?、?(?:{_PT}に(?:なった|なって(?:い)?る|した)|た(?:後の|あとの)?))"
            r"(?P<card>《[^《》]+》(?:\([^()]*\))?)(?=[がにはを])"
        ),
        r"\g<card>の能力を1回解決した後、\g<card>",
    ),
    # 手札を1枚捨てて《X》を3/1にした; 《X》を3/1にした後で
    (
        Pattern(
            rf"(?<![^。?])(?:(?:自分は)?(?:手札|カード)を(?:1枚)?捨て(?:て)?、?)?{_CARD}を(?:能力で)?(?P<now>\d+/\d+)にし(?P<end>た|て)(?=。|、|後|あと|か)"
        ),
        _switched,
    ),
    # 《X》が入れ替え能力で3/1になった後
    (
        Pattern(
            rf"{_CARD}[がは]、?入れ替え(?:る|の)?(?:能力)?で(?P<now>\d+/\d+)になっ(?P<end>た|て)(?=。|、|後|あと|か)"
        ),
        _switched,
    ),
    # オーラの《X》は外れる? : it goes to the graveyard
    (
        Pattern(
            r"(?P<card>《(?P<name>[^《》]+)》)(?P<p>は|が|も)、?外れ(?P<end>る|ます|て|ない|ません|た)(?=[^。?]{0,6}\?)"
        ),
        _fallen_off,
    ),
)
"""Forms that reach over names and brackets."""
