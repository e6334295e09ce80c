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


FORMS: tuple[Form, ...] = (
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
        Pattern(rf"(?:サイズ|P/T|大きさ|基本のパワーとタフネス)を(?P<to>{_SIZE})にするオーラ"),
        r"「エンチャントされているクリーチャーは基本のパワーとタフネスが\g<to>である。」というオーラ",
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
    # カウンターを1個取り除いて別の3/3に移した
    (
        Pattern(
            rf"(?<=カウンターを)(?P<n>\d個)(?:取り除(?:いて|き)|外し(?:て)?|取って)、?(?=(?:それを)?(?:別の|他の|相手の|自分の)*{_SIZE}(?:のクリーチャー)?(?:に|へ|の上に)(?:移|乗せ|置))"
        ),
        r"\g<n>",
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
)
"""Ways of telling of counters, sizes and colours, and of asking for them."""
