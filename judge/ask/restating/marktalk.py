"""Clauses about counters, sizes and colours in the middle of long questions: 互いにダメージを与えた, 混成の赤緑2/2.

Invariant: no object, number, colour or counter is added or left out; what is dropped says again what the rest tells.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_SIZE = r"(?<![\d/+-])-?\d+/-?\d+(?![\d/])"
_ONE = (
    r"(?:(?:自分|相手|対戦相手|こちら)の)?(?:[^、。?「」《》はがをに]{2,12}を持つ)?"
    rf"[^、。?「」《》はがをに]{{0,16}}?{_SIZE}(?:のクリーチャー)?"
)
_COLORS = r"[白青黒赤緑]{2}"
_BACK = r"(?:頑強|不死)"


def _hybrid(match: re.Match[str]) -> str:
    """混成マナで書かれた白黒の2/2 is 白黒の2/2, where nothing turns on what was paid."""
    turns = re.search(r"共謀|支払われて|払って(?:い)?れば|点数|マナ総量|信心|[{]", match.string)
    return match[0] if turns else f"{match['colors']}の"


def _paid(match: re.Match[str]) -> str:
    """Return nothing for the mana that a hybrid spell was paid with, which changes no colour of it."""
    turns = re.search(r"共謀|支払われて|払って(?:い)?れば|点数|マナ総量|[{]", match.string)
    return match[0] if turns or not re.search(r"何色|色は|サイズ|何/何|いくつ|プロテクション", match.string) else "を"


def _fell(match: re.Match[str]) -> str:
    """攻撃し、ブロックされて死亡した is 死亡した, where nothing else is told of the fight but that it returns."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    told = re.search(r"ブロック|ダメージ|萎縮|カウンター|先制|接死|\d点|攻撃", rest)
    return match[0] if told or not re.search(_BACK, rest) else f"{match['joint']}死亡し"


def _there(match: re.Match[str]) -> str:
    """Return 白黒の2/2を唱えた as put onto the battlefield, where nothing is asked but its size or colour then."""
    more = re.search(r"打ち消|対応|誘発|たび|スタック|解決|コスト|貪食|マナ", match.string)
    return match[0] if more or not re.search(r"何/何|何色|色は|サイズ", match.string) else f"{match['one']}を出し"


_OWN = r"(?:自分|相手|対戦相手)"
_TYPE = "(?:土地|クリーチャー|アーティファクト|エンチャント|インスタント|ソーサリー)"
_KINDS = rf"(?:{_TYPE}(?:・?カード)?(?:(?:が)?\d+枚)?(?:と|や)?)+"


_KIND = Pattern(
    r"(土地|クリーチャー|アーティファクト|エンチャント|インスタント|ソーサリー)(?:・?カード)?(?:が?(\d+)枚)?"
)


def _two_yards(match: re.Match[str]) -> str:
    """自分の墓地に土地、相手の墓地にクリーチャーがある: a clause for each kind in each of them."""
    told = ""
    for whose, kinds in ((match["a"], match["x"]), (match["b"], match["y"])):
        for kind, n in _KIND.findall(kinds):
            told += f"{whose}の墓地に{kind}が{n or 1}枚ある。"
    return told


def _buffing(match: re.Match[str]) -> str:
    """自分のクリーチャーに+1/+1の修整を与えるエンチャント is one that says so."""
    whose = {"自": "あなたがコントロールする", "相": "対戦相手がコントロールする", "対": "対戦相手がコントロールする"}
    who = match["whose"] or ""
    kind = f"{whose.get(who[:1], '')}{match['color'] or ''}クリーチャーは"
    return f"「{kind}{match['size']}の修整を受ける。」という自分のエンチャント"


def _shared_out(match: re.Match[str]) -> str:
    """-1/-1カウンター3個を2/2に1個、4/4に2個と: without the sum, where the parts come to that."""
    parts = [int(one) for one in re.findall(r"に(\d)個", match["parts"])]
    return f"{match['mark']}を{match['parts'].rstrip('と')}" if sum(parts) == int(match["n"]) else match[0]


_ATTACKED = Pattern(
    r"(?P<card>《(?P<name>[^《》]+)》(?:\([^()]*\))?)(?:は|が|で)、?(?:既に|すでに|これまでに|もう)?(?P<n>\d)回攻撃し(?:て(?:いて|おり|いる|います)?|た|ました)"
    r"(?:、?(?:今|現在)?(?:は)?\d+/\d+(?:になって(?:い)?る|です|だ|で)?)?(?:。|、)"
    r"(?:(?P<m>\d)回目の攻撃(?:をし|し)?|もう(?:1回|一度)攻撃し)(?=た|て|で)"
)


def _attacked_before(match: re.Match[str]) -> str:
    """既に2回攻撃している。3回目の攻撃をしたら: what each attack put on it is there, as its ability says."""
    if match["m"] and int(match["m"]) != int(match["n"]) + 1:
        return match[0]
    kind = _put_by_attacking(match["name"])
    if not kind:
        return match[0]
    return f"{match['card']}に{kind}カウンターが{match['n']}個置かれている。{match['card']}で攻撃し"


def _put_by_attacking(name: str) -> str:
    """Return the kind of the one counter that a card puts on itself whenever it attacks, empty where it does not."""
    from judge.ask.building.cards import key_of
    from judge.ask.building.triggering import triggered_of
    from judge.engine.vocabulary.effects import PutCounter
    from judge.engine.vocabulary.triggers import Attacks

    found = [one.do for one in triggered_of(key_of(name)) if isinstance(one.when, Attacks)]
    put = found[0][0] if len(found) == 1 and len(found[0]) == 1 else None
    if not isinstance(put, PutCounter) or put.on != "source" or put.amount != 1:
        return ""
    return str(put.kind)


FORMS: tuple[Form, ...] = (
    # このターン3点食らってもピンピンしてる。
    (
        Pattern(
            r"(?P<n>\d+点)(?:の?ダメージ)?を?(?:食らっ|くらっ|受け|もらっ|負っ)(?:て(?:も|い(?:る|て)(?:が|も)?|るが)?、?|たが、?|ても、?)"
            r"(?:まだ)?(?:ピンピン|ぴんぴん|ケロリ|けろり|平気|元気|無事|平然)(?:と)?(?:(?:な顔を)?し(?:て(?:い)?(?:る|ます)|た)|だ|です|でいる|な顔(?:だ|です)?)?(?=。)"
        ),
        r"\g<n>のダメージを受けている",
    ),
    # 盾が割れたあと、本体はどうなる: what the Aura is on
    (
        Pattern(
            r"(?P<on>《[^《》]+》(?:\([^()]*\))?が?(?:つい|付い|つけ|付け|エンチャント)[^?]*?(?:あと|後|、|。))(?:クリーチャー)?本体(?=[はが]、?(?:どうな|どこ|生き|死|残|助|戦場))"
        ),
        r"\g<on>そのクリーチャー",
    ),
    (_ATTACKED, _attacked_before),
    # サイズは? 全部外したら?
    (
        Pattern(
            r"サイズは\? ?(?:その)?(?:カウンターを)?(?:全部|すべて|全て)(?:の?カウンターを)?"
            r"(?:外し|取り除い|取っ|どけ|除い)たら\?"
        ),
        "サイズは?その後カウンターを全部取り除いたらサイズは?",
    ),
    # そのターンの終わりに《X》を撃ったら; 2/2のブロックで3/3に-1/-1カウンターが2個乗った
    (
        Pattern(
            r"(?:その|同じ)ターンの(?:終わり|終了前|最後|終盤)に、?(?=《[^《》]+》(?:\([^()]*\))?を(?:撃|唱え|使))"
        ),
        "",
    ),
    (Pattern(r"萎縮持ち(?:の)?\d+/\d+(?:の|による)?ブロックで、?(?=\d+/\d+に-1/-1カウンター)"), ""),
    # パワーが-1になってる-1/3
    (Pattern(r"パワーが(?P<n>-?\d+)に(?:なって(?:い)?る|なった)、?(?=(?P=n)/)"), ""),
    # 素の2/2に+1/+1カウンターが1個、さらに《栄光の頌歌》(…)。そこに
    (
        Pattern(
            r"(?P<size>(?:素の)?\d+/\d+)に(?P<marks>[+-]1/[+-]1カウンターが\d個)、?さらに(?P<card>《[^《》]+》)(?:\([^()]*\))?。そこに"
        ),
        r"\g<marks>乗った\g<size>がいる。自分は\g<card>をコントロールしている。この\g<size>に",
    ),
    # カウンターが1個乗ってて-1/1。
    (
        Pattern(
            r"(?P<mark>[+-]\d/[+-]\dカウンターが?\d+個)(?P<on>乗って|載って|のって|置かれて)(?:い)?て、?(?:今は?|現在は?)?-?\d+/-?\d+(?:です|だ|になっている)?(?=。)"
        ),
        lambda m: (
            f"{m['mark'].replace('カウンターが', 'カウンター').replace('カウンター', 'カウンターが')}{m['on']}いる"
            if "《" in m.string
            else m[0]
        ),
    ),
    # ライフ10から3点失い
    (
        Pattern(
            r"(?:(?<![^。])|(?<=。))(?:自分の)?ライフ(?:は|が)?(?P<n>\d+)点?(?:から|で|のとき(?:に)?|の状態(?:で|から)|の自分が)、?(?=[^。]{0,14}\d+点(?:を|の)?(?:ライフ|失|得|回復|受け|食ら))"
        ),
        r"自分のライフは\g<n>。",
    ),
    # 攻撃されて3点失った
    (
        Pattern(r"(?:(?<=[さら]れて)|(?<=攻撃を受けて))、?(?P<n>\d+点)(?:を)?失(?=[いっ])(?:い|っ)?(?P<end>た|、|て)"),
        r"\g<n>のダメージを受け\g<end>",
    ),
    # 3点失い、4点得て
    (
        Pattern(r"(?:(?<=[。、])|(?<=また)|(?<=さらに))(?P<n>\d+点)(?:を)?失(?=[いっう])"),
        r"\g<n>のライフを失",
    ),
    # 自分の墓地に土地、相手の墓地にクリーチャーとアーティファクトがあるとき
    (
        Pattern(
            rf"(?P<a>{_OWN})の墓地(?:に|には|は)(?P<x>{_KINDS})(?:、|が?あり、|で、)(?P<b>{_OWN})の墓地(?:に|には|は)(?P<y>{_KINDS})"
            r"(?:(?:が|だけが)?(?:ある|あります|落ちている))?(?:とき|場合|状態|なら|状況)?(?:に|で)?(?:、|。|(?=何/何))"
        ),
        _two_yards,
    ),
    (Pattern(r"(?<=》)の墓地参照(?:で|は|について)、?"), "がいる。"),
    # 自分のクリーチャーに+1/+1の修整を与えるエンチャント
    (
        Pattern(
            rf"(?<!の)(?P<whose>{_OWN}の)?(?P<color>[白青黒赤緑]の)?クリーチャー(?:すべて|全体|全部)?(?:に|を|は|が)、?(?P<size>[+-]\d/[+-]\d)(?:の?(?:修整|修正))?(?:を与える|する|を受ける|される|を及ぼす)(?:全体)?(?:エンチャント|置物)"
        ),
        _buffing,
    ),
    # 素2/2のクリーチャーを0/4にする効果のあと
    (
        Pattern(
            rf"(?P<one>(?:素の?)?{_SIZE}(?:のクリーチャー)?)を(?:ターン終了時まで)?(?P<to>{_SIZE})に(?:する|した|変える)(?:効果|呪文|能力)"
            r"(?:の(?:あと|後)|を(?:受けた|使った|解決した|唱えた)(?:あと|後)?|が解決した(?:あと|後)?|を受け)(?:に|で)?(?:、|。)"
        ),
        r"\g<one>に「ターン終了時まで\g<to>になる」呪文を唱えた。",
    ),
    # サイズを1/1にするオーラ
    (
        Pattern(
            rf"(?:(?:サイズ|P/T|大きさ|基本のパワーとタフネス)を(?P<to>{_SIZE})にする|(?<=[に、])(?P<be>{_SIZE})(?:になる|にする))オーラ"
        ),
        lambda m: (
            f"「エンチャントされているクリーチャーは基本のパワーとタフネスが{m['to'] or m['be']}である。」というオーラ"
        ),
    ),
    (
        Pattern(
            r"(?<=オーラと)(?P<size>[+-]\d/[+-]\d)の?(?:修整|修正)(?:を与える)?の?オーラ(?:が|を)(?:この順(?:に|番(?:に|で))、?)?"
        ),
        r"「エンチャントされているクリーチャーは\g<size>の修整を受ける。」というオーラが",
    ),
    # 相手の場に1/1が3体いて、自分の4/4を3体でブロックした
    (
        Pattern(
            rf"(?P<a>{_OWN})の(?:場に|場には)?(?P<what>[^、。?「」《》はがに]{{0,12}}{_SIZE})が(?P<n>\d)体(?:いて|おり|い)、?(?P<b>{_ONE})を(?:その)?(?P=n)体(?:がかり|とも|全員|すべて|全部)?でブロックし(?P<end>た|まし|て)"
        ),
        r"\g<b>が攻撃し、\g<a>の\g<what>が\g<n>体でブロックし\g<end>",
    ),
    # スレッショルドで+2/+2される素2/2
    (
        Pattern(
            r"(?<=スレッショルドで)(?P<size>[+-]\d/[+-]\d)(?:される|を受ける|する|を得る|が付く|になる)(?=素|\d|クリーチャー)"
        ),
        r"\g<size>の修整を受ける",
    ),
    (Pattern(r"(?<=墓地が)(?P<n>\d枚)あって、?"), r"\g<n>あり、"),
    # 2/2を-2/-2修整で殺したら
    (
        Pattern(
            rf"(?P<one>{_SIZE}(?:のクリーチャー)?(?:[(][^()]*[)])?)(?:を|が)(?P<mod>-\d/-\d)の?(?:修整|修正)で(?:殺し|倒し|落とし|死亡し|死ん)(?:たら|だら|た場合|だ場合|た。|だ。)、?"
        ),
        r"\g<one>が\g<mod>の修整を受けて死亡した。",
    ),
    # 戦闘で先制攻撃の3/3に倒されました
    (
        Pattern(rf"が、?戦闘で(?P<by>{_ONE})に(?:倒され|殺され|破壊され|やられ)(?P<end>ました|た)(?=。)"),
        r"が\g<by>にブロックされて死亡し\g<end>",
    ),
    # 相手の場に素の4/4、自分の場に2/2がいます
    (
        Pattern(
            rf"(?<![^。])(?P<a>{_OWN})の場に(?:は)?(?P<x>[^、。?「」《》はがに]{{0,16}}{_SIZE})、(?P<b>{_OWN})の場に(?:は)?(?P<y>[^、。?「」《》はがに]{{0,16}}{_SIZE})が(?:いる|います|いて|いる状態で)(?:。|、)"
        ),
        r"\g<a>に\g<x>がいる。\g<b>に\g<y>がいる。",
    ),
    # 「すべてのクリーチャーは0/2になる」という効果をターン終了時まで使った
    (
        Pattern(r"「(?P<text>[^「」]+?)。?」(?:という|の)?(?:効果|能力)をターン終了時まで(?:使っ|受け|適用し)(?=た)"),
        r"「ターン終了時まで、\g<text>」呪文を唱え",
    ),
    # 相手がその2/2をターン終了時まで黒にした
    (
        Pattern(
            rf"(?P<who>{_OWN})が(?P<one>(?:その)?(?:{_SIZE}|クリーチャー))を(?:ターン終了時まで)?(?P<color>[白青黒赤緑])(?:に変え|にし)(?=た)"
        ),
        r"\g<who>が\g<one>に「ターン終了時まで\g<color>になる」呪文を唱え",
    ),
    # 第2メインで
    (Pattern(r"(?:(?<=[。、])|(?<![^。]))(?:第2|戦闘後の?)メイン(?:・?フェイズ)?(?:で|に(?:は)?)、?"), "戦闘後、"),
    (
        Pattern(r"(?<=戦闘後、)(?P<who>自分|相手)(?:自身)?に(?P<n>\d+点)の(?:ダメージ)?を?与え(?=た)"),
        r"\g<who>は\g<n>のダメージを受け",
    ),
    # 3/3とダメージを与え合って
    (Pattern(r"(?<=\d/\d)と、?(?:お?互いに)?(?:戦闘)?ダメージを与え合(?:っ(?=[てた])|い)"), "と戦闘し"),
    # 4/4が再生できる4/4を殴った
    (
        Pattern(rf"(?<![^。])(?P<a>{_ONE})が(?P<b>{_ONE})を殴った(?=。)"),
        r"\g<a>が攻撃し、\g<b>にブロックされた",
    ),
    (Pattern(rf"再生できる(?={_SIZE}[^。]*。再生で)"), "再生の盾を張った"),
    (Pattern(r"(?:感染|接死|絆魂|毒性)(?:ではなく|じゃなくて|でなく)、?(?=萎縮)"), ""),
    # カウンターを1個取り除いて別の3/3に移した
    (
        Pattern(
            rf"(?<=カウンターを)(?P<n>\d個|全部|すべて|全て)(?:取り除(?:いて|き)|外し(?:て)?|取って)、?(?=(?:それを)?(?:別の|他の|相手の|自分の|素の?)*{_SIZE}(?:のクリーチャー)?(?:の?ほう|の?方)?(?:に|へ|の上に)(?:移|乗せ|置))"
        ),
        lambda m: m["n"] if m["n"][0].isdigit() else "すべて",
    ),
    (Pattern(r"(?<=\d/\d)の?(?:ほう|方)(?=(?:に|へ)移)"), ""),
    # 頑強は誘発?
    (Pattern(rf"(?P<it>(?:{_BACK}|能力)は)誘発(?=[?？]$)"), r"\g<it>誘発する"),
    # スレッショルドの+1/+1を受ける素3/3
    (
        Pattern(
            r"スレッショルド(?:の|による)(?P<size>[+-]\d/[+-]\d)(?:の?(?:修整|修正))?を(?:受ける|持つ|得る)(?=素|\d)"
        ),
        r"スレッショルドで\g<size>の修整を受ける",
    ),
    (
        Pattern(
            r"(?<![^。])(?P<yard>(?:自分の|相手の)?墓地)(?:のカード)?が\d+枚から(?P<n>\d+枚)に(?:増え|なっ|減っ)(?:た|て)(?:。|、)"
        ),
        r"\g<yard>が\g<n>。",
    ),
    (Pattern(r"(?<![^。])墓地に(?P<n>\d+枚)(?:あり|あって)、"), r"自分の墓地が\g<n>。"),
    # 《X》がある自分の2/2
    (
        Pattern(rf"(?<![^。])(?P<card>《[^《》]+》)が(?:ある|いる|出ている)(?P<who>{_OWN})の(?=[^。]{{0,8}}\d/\d)"),
        r"\g<who>の\g<card>がある。\g<who>の",
    ),
    # 全体に-1/-1の修整がかかったら
    (
        Pattern(
            r"(?<=[。、])全体(?:に|が)(?P<mod>[+-]\d/[+-]\d)の?(?:修整|修正)(?:がかか(?:っ)|を受け|が入っ)(?P<end>たら|た。)"
        ),
        r"すべてのクリーチャーが\g<mod>の修整を受け\g<end>",
    ),
    # カウンターが乗って戻ってきました
    (
        Pattern(r"、?(?:[+-]1/[+-]1)カウンターが(?:1個)?(?:乗って|置かれて|乗った状態で)(?=戻って(?:き|来)|戦場に戻)"),
        lambda m: "、" if re.search(_BACK, m.string) and m[0].startswith("、") else m[0],
    ),
    # 《ショック》を2回撃たれた
    (
        Pattern(
            r"(?P<card>《[^《》]+》)を(?P<n>[23])(?:回|発|連続で|枚)(?:続けて)?(?P<verb>撃たれ|受け|食らっ)(?P<end>まし|(?=た))"
        ),
        lambda m: (
            m[0]
            if re.search("頑強|不死", m.string)
            else f"{m['card']}を{m['verb']}た。さらに" * (int(m["n"]) - 1) + f"{m['card']}を{m['verb']}{m['end']}"
        ),
    ),
    # 《稲妻》と《ショック》を相手に撃って両方解決した
    (
        Pattern(
            r"(?P<a>《[^《》]+》(?:\(\d+点\))?)と、?(?P<b>《[^《》]+》(?:\(\d+点\))?)を(?:(?:続けて|連続で|1[発枚回]ずつ|両方(?:とも)?|どちらも|、)*)"
            r"(?P<at>(?:(?:対戦)?相手(?:プレイヤー|本体)?|自分|(?:(?:自分|(?:対戦)?相手)の)?(?<![\d/+-])\d+/\d+)に)(?:1[発枚回]ずつ)?(?P<verb>撃|打)(?:って、?(?:両方とも?|どちらも|2枚とも)?解決し(?:まし)?た|った|ちました)"
        ),
        r"\g<a>を\g<at>\g<verb>ち、さらに\g<b>を\g<at>\g<verb>った",
    ),
    # 2/2をターン終了時まで緑にしました
    (
        Pattern(rf"(?<=、)(?P<one>{_SIZE})をターン終了時まで(?P<color>[白青黒赤緑])(?:に変え|にし)(?:まし)?(?=た)"),
        r"\g<one>に「ターン終了時まで\g<color>になる」呪文を唱え",
    ),
    # 墓地が7枚になった瞬間
    (
        Pattern(
            r"(?<![^。])(?P<yard>(?:自分の|相手の)?墓地)(?:のカード)?が(?P<n>\d+枚)(?:になった|になる|に達した)(?:瞬間|時点|とき)(?:に|で)?(?:は)?、?"
        ),
        r"\g<yard>が\g<n>。",
    ),
    # インスタントを2枚唱えて
    (
        Pattern(r"(?P<kind>インスタント|ソーサリー)を(?P<n>[23])(?:枚|つ|回)(?:続けて|とも)?(?=唱え)"),
        lambda m: f"{m['kind']}を唱え、さらに" * (int(m["n"]) - 1) + f"{m['kind']}を",
    ),
    # 最後にパワーとタフネスを入れ替えたら
    (
        Pattern(r"(?<=[。、])最後に、?(?=[^。?]{1,20}[をに][^。?]{1,16}(?:たら|た。|とき|と、|場合))"),
        "その後、",
    ),
    (
        Pattern(rf"(?P<one>{_SIZE}(?:のクリーチャー)?)を唱え(?:て、?戦場に出|まし)?(?=た)"),
        _there,
    ),
    (Pattern(r"(?<=[。、])戦場に出たら、?(?=何/何|何色|サイズ)"), ""),
    # 4/4にブロックされて互いにダメージを与えた
    (
        Pattern(r"(?<=ブロックさ)れ(?:て)?、?(?:お)?互いに(?:戦闘)?ダメージを(?:与え(?:合っ|あっ)?|出し合っ)(?=た)"),
        "れて戦闘し",
    ),
    (
        Pattern(r"(?<=ブロックし)(?:て)?、?(?:お)?互いに(?:戦闘)?ダメージを(?:与え(?:合っ|あっ)?|出し合っ)(?=た)"),
        "て戦闘し",
    ),
    # 3/3が、ブロックしてきた5/5を殴った
    (
        Pattern(
            rf"(?<![^。])(?P<a>{_ONE})(?:が|は|で)、?ブロックして(?:き|来)た(?P<b>{_ONE})(?:を(?:殴|攻撃し)|に(?:戦闘)?ダメージを与え|と(?:殴り合|戦闘し|戦))(?:っ|い)?(?P<end>た|て)"
        ),
        r"\g<a>が攻撃して\g<b>にブロックされ、戦闘し\g<end>",
    ),
    # 2/2を2体でブロックした
    (Pattern(rf"(?P<size>{_SIZE})を(?P<n>\d体)(?:とも)?で(?=ブロック)"), r"\g<size>\g<n>で"),
    # 4/4の攻撃を、こちらの2/2でブロックした
    (
        Pattern(
            rf"(?<![^。])(?P<a>{_ONE})の攻撃(?:を|に対して|に対し)、?(?P<b>{_ONE}(?:\d体)?)でブロックし(?=た|ま|て|、)"
        ),
        r"\g<a>が攻撃し、\g<b>でブロックし",
    ),
    (Pattern(r"(?<=割り振)って(?:き|来)(?=た|ま)"), "っ"),
    # 奪って攻撃、ブロックされて死亡した
    (
        Pattern(
            r"(?P<joint>て|、|で)、?攻撃(?:した(?:ところ|ら)?|して|し)?、?(?:チャンプ)?ブロックされて、?(?:戦闘で)?(?:死亡し|死に|死んで|破壊され)(?=た|ま|て|、)"
        ),
        _fell,
    ),
    # 戻ってくるのはどれで、それぞれ何/何になりますか
    (
        Pattern(
            r"(?P<who>戻って?(?:くる|来る)?のは(?:どれ|どちら|どっち|どのクリーチャー))で、?(?:それぞれ)(?:の(?:サイズ|大きさ)は)?(?P<size>何/何|いくつ/いくつ)(?:に(?:なります|なる)|で戻(?:る|ります)|です)?(?:か)?(?=[?？]|$)"
        ),
        r"\g<who>?それぞれ\g<size>で戻る",
    ),
    # 赤緑の混成マナ・シンボルだけの赤緑2/2, 白黒の混成マナ・シンボルで書かれた2/2
    (
        Pattern(
            rf"(?P<colors>{_COLORS})の?混成(?:マナ)?・?(?:シンボル)?(?:だけ|のみ)?(?:(?:の|で)(?:書かれた|できた|コストの|カードの)?|を持つ|からなる|を含む)(?:{_COLORS}の?)?(?={_SIZE}|クリーチャー|カード)"
        ),
        _hybrid,
    ),
    (
        Pattern(
            r"(?<=[\dー])を[白青黒赤緑](?:の)?マナ(?:だけ|のみ)(?:を|で|しか)(?:支払って|払って|使って|使わずに|払わずに)?、?(?=唱え)"
        ),
        _paid,
    ),
    # -1/-1カウンター3個を2/2に1個、4/4に2個と割り振った: the sum is told by its parts
    (
        Pattern(
            r"(?P<mark>[+-]1/[+-]1カウンター)(?P<n>[2-9])個を、?"
            r"(?P<parts>(?:[^。?、《》]{0,8}(?:\d+/\d+|《[^《》]+》)に\d個(?:、|と)*){2,3})(?=割り振|配分|振り分け)"
        ),
        _shared_out,
    ),
)
"""Ways of telling of counters, sizes and colours, and of asking for them."""
