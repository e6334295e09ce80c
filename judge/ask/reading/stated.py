"""Ways of telling how an object is that mean a plainer way: 素のサイズが4/3 is 素が4/3, 乗ったままの is 乗った.

Invariant: what is told stays told; only the words in which it is told are put plainly. What stands in quotation marks
and names stays as it is; what stands in brackets is put plainly, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.ask.reading.denied import KEPT
from judge.ask.reading.there import SPANNING
from judge.text.patterns import Pattern, Plain, rewritten

_SIZE = r"(?<![\d/+-])-?\d+/-?\d+(?![\d/])"
_NAMED = r"(?:サイズ|大きさ|パワー(?:と|・|/|&)?タフネス|P/T|スタッツ|ステータス)"
_ALONE = r"(?<![一-龥ァ-ヶー])"
_BASE = rf"(?:{_ALONE}(?:素|元々|元|もともと|もと|本来)|{_ALONE}基本(?=の(?:サイズ|大きさ|パワー/|P/T)))"
_PRINTED = "(?:基本|素体|地|デフォルト|初期値?|印刷(?:値|上)?|カード(?:上|に書かれている値|の値))"
_NOW = r"(?:今現在|現時点|この時点|今|いま|現在)"
_MARK = r"[+-]\d+/[+-]\d+カウンター"
_N = r"\d+(?:個|つ)"
_PUT = r"(?:(?:乗|載|の)(?:っか)?っ|置かれ|置い|つい|付い|貯まっ|溜まっ|残っ)"
_CREATURE = r"(?:クリーチャー|生物|持ち|個体|やつ|奴)"
_HEAD = rf"(?=[^\s、。?!()]{{0,6}}(?:{_CREATURE}|{_SIZE}|を持つ|を持った|を持っている))"
_HEAD_OR_CARD = rf"{_HEAD[:-1]}|《)"
_KEYWORD = r"([一-龥]{2,4}|トランプル)"
_NONE = (
    rf"(?:な[いくかし]|無[いくかし]|あり?ませ|存在し(?:ない|ませ)|{_PUT}て(?:い)?(?:な|ませ)|{_PUT}ていなかっ"
    r"|置かれ(?:な|ませ))"
)
_REALLY = (
    r"(?:1個も|1つも|ひとつも|一切|いっさい|全く|まったく|もともと|元々|元から|もとから|はじめから|初めから|最初から"
    r"|特に|とくに|何も|なにも|どこにも)"
)
_BACK = r"(?:頑強|不死)"
_RETURN = r"(?:(?:戦場|場)に)?(?:戻|帰|復帰|復活|出てき|出て来)"
_CAME = r"(?:(?:戦場|場)に)?(?:戻って?|帰って?|復帰し|復活し)"
_ADVERB = r"(?:一度|1回|1度|1回目の|すでに|既に|以前に?|前に|さっき|先ほど|もう)"


def _history(match: re.Match[str]) -> str:
    """一度頑強で戻ってきて-1/-1カウンターが1個乗った3/3 is 頑強の-1/-1カウンターが1個乗った3/3."""
    before, after = match.string[: match.start()], match.string[match.end() :]
    if before and before[-1] not in "。?!(、を":
        return match[0]
    now = re.search("死亡し|死ん|破壊され|倒され|落ち|墓地", re.split("[。?!]", before)[-1])
    if now and re.match("[^。?、]*(?:置かれ|乗っ|載っ|のっ)た[。、]", after):
        return match[0]  # 死亡し、頑強で戻って-1/-1カウンターが置かれた。: it does so now
    known = match[1] in re.split("[。?!]", before)[-1] + re.split("[。?!]", after)[0]
    return "" if known else f"{match[1]}の"


def _of_two(match: re.Match[str]) -> str:
    """パワー4・タフネス3の is 4/3の."""
    return f"{match[1]}/{match[2]}" + ("" if match.string[match.end() : match.end() + 1] == ")" else "の")


def _of_keyword(plain: str) -> Callable[[re.Match[str]], str]:
    """Return what puts words around the name of a keyword plainly, and leaves those around another word."""

    def put(match: re.Match[str]) -> str:
        from judge.ask.reading.words import keyword_names

        return match.expand(plain) if match[1] in keyword_names() else match[0]

    return put


_NOT_THEN = "".join(
    f"(?<!{when})" for when in ("後に", "後で", "後、", "あとに", "あとで", "あと、", "前に", "対応して", "途中に")
)
"""What comes by a time told before it is no state: ダメージの後に先制攻撃を失った2/2."""

SIZES: tuple[tuple[str, Plain], ...] = (
    # 基本4/3の頑強持ち, 素体は2/2で, デフォルトが1/1, 印刷値3/3
    (rf"{_ALONE}{_PRINTED}(?:の|が|は|で)?(?={_SIZE}の)", r"素の"),
    (rf"{_ALONE}{_PRINTED}(?:の?{_NAMED})?(?:が|は|の|で|で(?:は)?)?(?={_SIZE}(?!に|へ|と))", r"素が"),
    (rf"({_SIZE})\({_BASE}(?:の(?:{_NAMED}|状態|値|とき|時))?\)", r"素の\1"),  # 4/3(素のサイズ)
    (rf"{_BASE}(?:の|で)の?{_NAMED}(?:が|は|で(?:は)?|:)?、?(?={_SIZE})", r"素が"),  # 元のサイズは4/3
    (rf"{_BASE}の(?:状態|値|数値|とき|時)(?:が|は|で(?:は)?)?(?={_SIZE})", r"素が"),
    (rf"(?:-1/-1|\+1/\+1)?カウンター(?:抜き|を除(?:く|いて|けば)|を除外して)(?:で|だ)?と?(?:は)?(?={_SIZE})", r"素が"),
    # カウンター込みで6/5, 今のサイズは6/5
    (rf"カウンター(?:込み|を含め(?:て|ると)|を入れ(?:て|ると)|を足(?:して|すと))(?:で|だと)?(?={_SIZE})", r"今"),
    (rf"{_NOW}の{_NAMED}(?:は|が|では|で|も|だと)?、?(?={_SIZE})", r"今"),
    (rf"(?<=[で、(てりがはだ]){_NOW}(?:は|が|では|も|だと)?(?={_SIZE})", r"今"),
    (rf"(?<=[、。,(]){_NAMED}(?:が|は|:)?(?={_SIZE}(?:の|で、|[。、)]|(?:です|だ|である)[。、)]))", r"今"),
    (
        r"(?<![一-龥])(?:実質的?に?|実際(?:に)?は|見かけ上は?|事実上|つまり今?は?、?|計|トータルで)(?=-?\d+/-?\d+(?![\d/]))",
        r"今",
    ),
    (rf"(?<=[個つ])(?:→|=|⇒)(?:今は?)?(?={_SIZE})", r"、今"),
    # 3/3まで縮んだ, 7/7に育っている
    (
        rf"({_SIZE})(?:に|まで|へと?)(?:縮ん|縮小し|小さくなっ|弱っ|弱体化し|下がっ|大きくなっ|成長し|育っ|膨らん|膨れ上がっ"
        r"|膨れ|パンプし|パンプされ|強化され|サイズダウンし|サイズアップし|変わっ|変化し)(?:([ただ])|[てで](?:い)?る)",
        lambda m: f"{m[1]}になっ" + ("た" if m[2] else "ている"),
    ),
    (rf"({_SIZE})だが、?(?={_MARK})", r"素が\1で"),
    # サイズが2/2の, サイズ2/2の, 2/2サイズのクリーチャー, 2/2で飛行を持つクリーチャー
    (rf"{_NAMED}が(?={_SIZE}(?:の|である))", r""),
    (rf"サイズ(?={_SIZE}の)", r""),
    (rf"({_SIZE})(?:サイズ|である)の?(?=クリーチャー|生物|[一-龥]{{2,4}}持ち)", r"\1の"),
    (
        rf"({_SIZE})で(?=[^、。?()]{{1,16}}(?:を持つ|を持った|を(?:\d+つ)?持っている|持ちの)(?:クリーチャー|生物))",
        r"\1の",
    ),
    # パワー4・タフネス3の
    (
        r"(?:パワー|攻撃力)(?:が|は)?(\d+)(?:で|、|・|/|,|と)?タフネス(?:が|は)?(\d+)"
        r"(?:で(?=、?[^、。?()]{2,16}(?:を持つ|を持った|持ちの))|の|である|(?=\)))、?(?!ダメージ)",
        _of_two,
    ),
)
"""How big it is, with and without its counters."""

_LATER = (
    r".*(?:(?:次|翌)の?(?:(?:自分|相手|対戦相手|あなた)の)?ターン|[0-9数]ターン(?:後|先|経)|ターンが(?:終|変|過|経|移)"
    r"|ターンを(?:またい|跨い|終)|ターン終了後|クリンナップ|いつまで)"
)
"""What tells of the time after a turn."""


def _bears(match: re.Match[str]) -> str:
    """相手の3/3が接死持ち。 is 相手の3/3は接死を持つ。"""
    from judge.ask.reading.words import keyword_names

    keys = re.split("[と・、]", match[2])
    if any(one not in keyword_names() for one in keys):
        return match[0]
    return f"{match[1]}は{'と'.join(keys)}を持つ"


ABILITIES: tuple[tuple[str, Plain], ...] = (
    # 相手の3/3が接死持ち。
    (rf"({_SIZE})(?:が|は)、?([^。、?はがをに0-9《》「」()]{{2,16}}?)持ち(?:です|だ|である)?(?=。)", _bears),
    # このターン、頑強を得た3/3が、次のターンに: what is given for a turn is said to be, where a later one is told of
    (
        rf"(?:(?:このターン|今ターン)(?:中|の間|だけ)?(?:は|に)?|(?:ターンの終わり|エンド)まで)、?"
        rf"(?=[^。、「」()]{{2,12}}(?:\([^()]{{1,8}}\))?を(?:与え|付与し|付与され|得|もらっ|持たせ|失っ)(?:られ)?[たて]{_LATER})",
        r"ターン終了時まで",
    ),
    # キーワード能力「頑強」を持つ, 頑強能力を持つ, まっさらな3/3
    (r"キーワード(?:・?能力)?(?:の|である)?(?=「|『|[一-龥]{2})", r""),
    (rf"{_KEYWORD}能力(?=を持|持ち|がある|つき|付き)", _of_keyword(r"\1")),
    (rf"(?:まっさら|新品|きれい|綺麗)(?:な|の)(?:状態の)?{_HEAD}", r""),
    # ターン終了時までプロテクション(赤)を与えた: as long as nothing is asked of a later turn
    (
        r"(?:このターン、?)?(?:ターン終了時|ターンの終わり|エンド)まで、?(?=[^。、「」()]{2,12}(?:\([^()]{1,8}\))?を(?:与え|付与し|得|もらっ|持たせ|失っ)(?:られ)?[たて])"
        rf"(?!{_LATER})",
        r"",
    ),
    # 萎縮のダメージを受けた後: said of it before
    (r"(?<=[。、])(?:萎縮|接死|絆魂)の(?=(?:戦闘)?ダメージ(?:を|が))", r""),
    # 毎回カウンターを置くなら: what may be done is done anyway
    (
        r"(?:毎回|毎度|そのたびに|(?:その)?都度)(?:必ず)?(?:カウンターを|カードを)?(?:置く|乗せる|引く|得る)"
        r"(?:なら|場合(?:は|に)?|として|とする(?:と|なら)?|とします|ことにする(?:と|なら)?)、?",
        r"",
    ),
    # 乗っていないものとします
    (r"(?<=[いるた])(?:もの|こと)と(?:します|する|仮定します|仮定する|考えてください|考えます)(?=[。、)])", r""),
    # 能力を何も持たない, 何も能力のない, これといった能力のない
    (r"能力(?:を|は|が)?(?:何も|なにも|一切|特に|1つも)(?=持た|持って(?:い)?な|な[いし])", r"能力を"),
    (
        r"(?:何も|なにも|何の|特に|これといった|これといって|特別な|一切の?|目立った)能力(?:の|が|も|は)(?=な[いし])",
        r"能力の",
    ),
    (r"能力を(?=な[いし])", r"能力の"),
    (r"素の(?=能力|バニラ)", r""),
    # 萎縮×2の2/2, 飛行を持っていない3/3
    (rf"{_KEYWORD}[×xX✕*](\d)(?:個|つ)?(?:持ち|つき|付き)?の?(?=-?\d|クリーチャー)", _of_keyword(r"\1を\2つ持つ")),
    (rf"{_KEYWORD}を(?:持って(?:い)?ない|持たない)(?={_SIZE}|クリーチャー)", _of_keyword(r"\1のない")),
    # 飛行を得ている3/3, 飛行を失った3/3
    (
        rf"{_NOT_THEN}(?<!で)(?<!終了時まで){_KEYWORD}を(?:得|獲得し|付与され|与えられ|もらっ)(?:た|て(?:い)?る)(?={_SIZE}|クリーチャー|生物)",
        _of_keyword(r"\1を持つ"),
    ),
    (
        rf"{_NOT_THEN}(?<!終了時まで)(?!多相){_KEYWORD}を失っ(?:た|て(?:い)?る)(?={_SIZE}|クリーチャー|生物)",
        _of_keyword(r"\1のない"),
    ),
    (rf"(修整|修正)を受けて(?:い)?る(?={_SIZE}|クリーチャー|生物)", r"\1を受けた"),
    # もともと白の2/2
    (
        rf"(?:もともと|元々|元は|もとは|本来)(?=(?:[白青黒赤緑]の|[白青黒赤緑]単の|[白青黒赤]い)(?:{_SIZE}|クリーチャー|生物))",
        r"",
    ),
    # 白くない3/3, 色が赤の, 赤色の
    (rf"([白青黒赤])く(?:は)?ない(?={_SIZE}|クリーチャー|生物)", r"\1でない"),
    (r"色が([白青黒赤緑])色?の", r"\1の"),
    (r"(?<![一-龥])([白青黒赤緑])色の", r"\1の"),
)
"""What it has and has not."""

STATES: tuple[tuple[str, Plain], ...] = (
    (
        rf"アンタップ(?:して(?:い)?る|した(?:まま)?|状態に(?:ある|なっている)|済み)の?{_HEAD_OR_CARD}",
        r"アンタップ状態の",
    ),
    (
        r"(?<!アン)タップ(?:されて(?:い)?る|して(?:い)?る|した(?:まま)?|されたまま|状態に(?:ある|なっている)|済み)の?"
        rf"{_HEAD_OR_CARD}",
        r"タップ状態の",
    ),
    # 2/2と5/5の自分のクリーチャー
    (rf"({_SIZE})と({_SIZE})の(自分|相手)の(?:クリーチャー|生物)", r"\3の\1と\3の\2"),
    (r"(?<=状態)(?:で(?:開始|スタート|始まる|始める)|からの?(?:開始|スタート)?)(?=[、。)])", r""),
    # 召喚酔いしていない
    (
        r"召喚酔い(?:は|を|に)?(?:して(?:い)?(?:ない|ません)|なし|無し|なっていない|のない|がない|はない|が?解けて(?:い)?る|(?:の)?影響(?:は|を|が)?(?:ない|なし|受けない))(?!で、?(?:戻|出|(?:戦場|場)に|帰))",
        r"前のターンからいる",
    ),
    # ダメージを受けていない4/4, 4/4だけで、それが
    (rf"(?:まだ|1点も)?ダメージを(?:まだ|何も|一切)?受けて(?:い)?ない(?={_SIZE}|クリーチャー|生物)", r"無傷の"),
    (
        rf"(?<![点撃])(?:負傷|ダメージ)(?:は|が|も)?(?:なし|無し|ゼロ|0|のない|がない)の?(?={_SIZE}|クリーチャー|生物)",
        r"無傷の",
    ),
    (rf"(?<=[はがの、。])(?:唯一|ただ1体|たった1体)の(?={_SIZE}(?!同士))", r""),
    (
        r"(?<=[らでて、。])全員(?=、?(?:が|は|も)?(?:[一-龥]{2,4}|トランプル)(?:つき|付き|持ち|を持|が付|がつ))",
        r"クリーチャーはみんな",
    ),
    (
        r"(?<=が)(\d)つ?(?:個)?(?:重なった|重なっている|重なってる|重複した|重複している)(?=\d+/\d+|クリーチャー)",
        r"\1つ付いた",
    ),
    # 場は1/1が2体と4/4が1体
    (r"(?<=が)(\d+[体枚匹つ個])と(?=[^、。?はと]{1,30}が\d+[体枚匹つ個])", r"\1、"),
    (r"(?<=[0-9体])(?:だけ|のみ)で、(?=それ|これ|その|この|そいつ|こいつ)", r"だけ。"),
    (
        r"(?:ある|何らかの|なんらかの|何かの|(?:別の|他の|ほかの)(?![^。、?]{0,16}(?:回復|ライフ)))(?:(?:呪文|カード|能力)の)?効果で",
        r"効果で",
    ),
    # フェイズを終えた, 3/3と2/2を倒したうえで
    (r"(フェイズ|ステップ|ターン)を終え(?=[たて])", r"\1が終わっ"),
    (
        r"(フェイズ|ステップ|ターン)を終え(?=る|ま)",
        lambda m: f"{m[1]}が終わ{'り' if m.string[m.end()] == 'ま' else ''}",
    ),
    (r"(?<=し)た(?:うえ|上)で、?", r"て、"),
    # 3/3は黒くない
    (r"(?<=は)([白青黒赤])く(?:は)?(?:ない|ありません)(?=[。、)])", r"\1ではない"),
    # ダメージが2点乗っている
    (r"ダメージが(\d+点)(?:乗っ|載っ|のっ|溜まっ|たまっ|蓄積し)て", r"ダメージを\1受けて"),
    (r"(\d+点の)ダメージが(?:すでに)?(?:乗っ|載っ|のっ|溜まっ|たまっ|蓄積し)て", r"\1ダメージを受けて"),
)
"""How it is."""

_CAME_NOW = r"(?:出した|出てきた|出た|唱えた|召喚した|着地した|プレイした)"
_EARLIER = r"(?:前の(?:自分の|相手の|対戦相手の)?ターン|(?:[1-9]|数)ターン前)"
_SINCE = r"(?:から|に)(?:ずっと|続けて|既に|すでに)?(?:自分の)?(?:(?:戦場|場)に)?"

SINCE: tuple[tuple[str, Plain], ...] = (
    # 今出したばっかの, このターンに出てきた, 出たての; その後、同じターンに出た is told to happen then
    (
        rf"(?<!後、)(?<!あと、)(?<!後に)(?<!次に)(?:(?:今|この|同じ|現在の)ターン(?:に|中に)?|たった今|今さっき|さっき|今|いま)(?:自分が)?(?:(?:戦場|場)に)?{_CAME_NOW}"
        rf"(?:ばかり|ばっかり?)?の?{_HEAD_OR_CARD}",
        r"出したばかりの",
    ),
    (rf"(?:出たて|出したて|唱えたて)(?:ほやほや)?の{_HEAD_OR_CARD}", r"出したばかりの"),
    (r"出し?たばっかり?(?=の|で)", r"出したばかり"),
    # 前のターンに出した, 以前から戦場にいる, ターンの開始時からコントロールしている
    (
        rf"(?:{_EARLIER}(?:以前)?|以前|前|最初|ずっと前|(?:大|とっくの)?昔){_SINCE}"
        rf"(?:いる|いた|出ている|出てた|出ていた|出した|出しておいた|出している|出していた|コントロールしている|コントロールしていた)(?:{_HEAD_OR_CARD}|(?=(?:アン)?タップ状態の(?:《|\d|クリーチャー)))",
        r"前のターンからいる",
    ),
    (
        rf"{_EARLIER}(?:に|中に|、)?(?:(?:自分が|自分の)?(?:戦場|場)に)?(?:出た|出した|出てきた|召喚した|着地した){_HEAD_OR_CARD}",
        r"前のターンからいる",
    ),
    (
        rf"(?:自分の|この)?ターン(?:の)?(?:開始時|最初|始め|初め|はじめ){_SINCE}"
        r"(?:コントロールして(?:い)?(?:る|た)|(?:戦場に|場に)?(?:いる|いた|出ている))(?=-?\d|クリ|自分|《|[^。、]{2,6}持ち)",
        r"前のターンからいる",
    ),
)
"""Since when it is there."""

COUNTERS: tuple[tuple[str, Plain], ...] = (
    # -1/-1カウンターが1個乗って戻ってきた, -1/-1カウンターつきの2/2で戻った
    (
        rf"({_MARK})(?:が|を)?({_N})?の?"
        rf"(?:{_PUT}て|つきで|付きで|(?:が|を)?(?:{_PUT}|乗せ|載せ)た状態で|を?乗せて|を?載せて)、?"
        rf"(?:{_BACK}で)?(?={_RETURN})",
        r"\1\2で",
    ),
    (
        rf"({_MARK})({_N})?(?:つき|付き|が?乗った|が?置かれた|の)の?({_SIZE})(?:で|として|になって)(?={_RETURN})",
        r"\1\2の\3で",
    ),
    # -1/-1カウンターは1個もない, 0個
    (rf"(?<=カウンター)(は|が|も|を)?(?:{_REALLY}(?:、)?)+(?={_NONE})", r"\1"),
    (r"(?<=カウンター)(?:は|が|も)?(?:0|ゼロ)(?:個|つ)?(?=[の、。)でだ])", r"なし"),
    # 1個乗り、 乗ったままの, 乗ったまま(素4/4)のクリーチャー, 1個つきの2/2
    (r"(?<=個|つ)(乗|載|の)り、", r"\1って、"),
    (rf"(?<=[がを個つ])({_PUT})たまま(?:の(?!は)|である)", r"\1た"),
    (rf"(?<=[がを個つ])({_PUT})たまま(?=[。、]|だ|です|で(?!は))", r"\1ている"),
    (
        rf"(?<=[がを個つ])({_PUT}た|{_PUT}て(?:い)?る)(?:まま)?(\([^()]*\))の?(クリーチャー|生物|個体|[一-龥]{{2}}持ち)",
        r"\1\3\2",
    ),
    (
        rf"({_MARK})(?:が|を)?({_N})?(?:の)?(?:つき|付き|付|入り)の?"
        rf"(?={_SIZE}|[^\s、。?!()]{{0,6}}(?:クリーチャー|持ち))",
        r"\1が\2乗った",
    ),
    # 一度頑強で戻ってきて-1/-1カウンターが1個乗っている
    (rf"({_BACK})(?:で|によって|により){_ADVERB}+(?={_RETURN})", r"\1で"),
    (rf"(?<={_BACK}で)(?:戻り|復活|復帰)済みの", r"戻ってきた"),
    (
        rf"{_ADVERB}*(?:(?:死んで|死亡して|破壊されて|落ちて)、?{_ADVERB}*)?"
        rf"({_BACK})(?:で|によって|により|が誘発して){_ADVERB}*"
        rf"(?:{_CAME}(?:て|きて|てきて)(?:いて|おり)?|{_CAME}て(?:いる|き(?:た|ている))"
        r"|戻った(?:ばかりの|際の|ときの)?|帰った|(?:戻り|復活|復帰)済みの?)、?"
        rf"(?:今は|いまは|現在は?|まだ|今)?(?={_MARK}[^。?]{{0,3}}(?:{_N})?(?:{_PUT}た|{_PUT}て(?:い)?る|の|ある))",
        _history,
    ),
    # もともと-1/-1カウンターが, +1/+1カウンターが2個の頑強持ち, 2個で6/5になっている頑強持ち
    (rf"(?:もともと|元々|最初から|はじめから|すでに|既に)(?={_MARK})", r""),
    (rf"({_MARK})が({_N})の{_HEAD}", r"\1が\2乗った"),
    (
        rf"({_MARK})(?:が|を|の)?({_N})(?:(?:{_PUT}て|分|ぶん)(?:いて)?|の?(?:おかげ|ため|せい))?(?:で|により|によって)?、?"
        rf"(?:{_NOW}(?:は|では)?)?({_SIZE})(?:に(?:なった|なってる|なっている|なっていた))?の?{_HEAD}",
        r"\1が\2乗った\3の",
    ),
    (rf"(?<=乗った)({_SIZE})の(?={_SIZE})", r"\1の素の"),
)
"""What counters are on it, and since when."""

FORMS = tuple(
    (Pattern(pattern), plain) for pattern, plain in (*COUNTERS[:2], *SIZES, *ABILITIES, *STATES, *SINCE, *COUNTERS[2:])
)
"""Forms of words that tell a state, each with its plain form, in the order in which they are put plainly."""


_LADEN = Pattern(rf"(?P<mark>[+-]1/[+-]1)カウンターが(?P<n>\d+)個乗った素の(?P<base>{_SIZE})")


def called_by_base(before: str, text: str) -> str:
    """Return a text in which a creature that is told by its base is called by that where it was by its size now.

    +1/+1カウンターが2個置かれて6/6になっている素の4/4がいる。6/6は…: there is no 6/6 beside it.

    Args:
        before: the text in which the size that it has now was still told.
        text: with base and counters alone.
    """
    for match in _LADEN.finditer(text):
        base, mark = ([int(one) for one in match[part].split("/")] for part in ("base", "mark"))
        now = "/".join(str(b + int(match["n"]) * m) for b, m in zip(base, mark, strict=True))
        size = re.compile(rf"(?<![\d/+-]){re.escape(now)}(?![\d/])")
        told, left = len(size.findall(before)), list(size.finditer(text))
        own = re.search(rf"(?<![\d/+-]){re.escape(now)}(?:に(?:なっ|育っ|成長し)|の?(?:状態|素の))", before)
        others = any(_BESIDE.search(text[: one.start()]) or _IS_THERE.match(text, one.end()) for one in left)
        if own is None or not left or told <= len(left) or left[0].start() < match.end() or others or len(left) > 2:
            continue
        return size.sub(match["base"], text)
    return text


_BESIDE = Pattern(r"(?:[と、]|別の|他の|ほかの|もう1体の|相手の|体の)$")
_IS_THERE = Pattern(r"(?:の?クリーチャー)?(?:が(?:い|あ|\d体)|を(?:コントロール|出)|と(?!し)|(?:が)?\d体)")


def stated(text: str) -> str:
    """Return a normalised question with the states of its objects told plainly."""
    for form, put in SPANNING:
        text = form.sub(put, text)
    found, at = [], 0
    for kept in KEPT.finditer(text):
        mark = kept[0][0]
        found += [_plain(text[at : kept.start()] + mark).removesuffix(mark), kept[0]]
        at = kept.end()
    return _behind_question("".join((*found, _plain(text[at:]))))


_STATE = r"アンタップ状態|タップ状態|前のターンからいる|出したばかり"
_STATES = Pattern(rf"(?<=[^)])\(((?:(?:{_STATE})[、・]?)+)\)(?=[。?]*$)")


def _behind_question(text: str) -> str:
    """Put the states in brackets behind a question with one card in it (…できるか(タップ状態)) before that card."""
    match = _STATES.search(text)
    cards = re.findall("《[^《》]*》", text)
    if match is None or len(set(cards)) != 1 or not re.search(r"(?:か|[るいうすたのん])[?]?$", text[: match.start()]):
        return text
    told = "".join(one if one.endswith("いる") else f"{one}の" for one in re.findall(_STATE, match[1]))
    at = text.index(cards[0])
    return f"{text[:at]}{told}{text[at : match.start()]}{text[match.end() :]}"


def _plain(text: str) -> str:
    return rewritten(text, FORMS)
