"""Devour, ninjutsu, cascade and umbra armor as told at the table: 1体も貪食せずに出した《X》, 忍術で《X》。

Invariant: what devours or comes by ninjutsu is a card with that keyword; how many are devoured and what is returned
stay the same.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_NAME = r"《[^《》]+》"
_CARD = rf"(?P<card>(?P<own>{_NAME})(?:\([^()]*\))?)"
_PIECE = r"(?:(?:自分の)?(?:\d+/\d+|クリーチャー|トークン|攻撃クリーチャー|やつ|の))"


def _has(name: str, keyword: str) -> bool:
    """Return whether the card between 《》 has a keyword."""
    from judge.ask.building.cards import key_of, keywords_of

    key = key_of(name)
    return bool(key) and keyword in keywords_of(key)


def _if(keyword: str, plain: str) -> object:
    """Return what puts words in place of a match where its card has a keyword."""

    def put(match: re.Match[str]) -> str:
        return match.expand(plain) if _has(match["own"], keyword) else match[0]

    return put


def _plane(name: str) -> bool:
    """Return whether a name is that of a plane."""
    from judge.ask.building.cards import is_plane, key_of

    key = key_of(name)
    return bool(key) and is_plane(key)


_FED = "(?:食(?:べ|わせ|べさせ)|喰わせ|生け贄に(?:捧げ|し)|生贄に(?:捧げ|し)|餌に(?:し|させ)|貪食(?:さ)?せ|貪らせ|捧げ)"
_NOBODY = r"(?:(?:クリーチャー(?:を|は)?)?(?:1体|1匹)も|何も|誰も|なにも|(?:自分の)?(?:他の)?クリーチャーを(?:1体も)?|)、?"
_NOT_FED = (
    rf"{_NOBODY}(?:{_FED}(?:ず(?:に)?|ないで)|貪食(?:せず(?:に)?|しないで|させず(?:に)?|させないで|なしで|無しで|抜きで)"
    r"|貪食を?(?:せず(?:に)?|しないで|使わず(?:に)?|使わないで|行わず(?:に)?))"
)
_NO_FOOD = (
    r"(?:(?:食わせ|食べさせ|食べ|生け贄に(?:捧げ|捧げられ|でき)|貪食(?:でき|させ|す)|餌に(?:でき|す))る(?:ような)?"
    r"(?:他の)?(?:自分の)?(?:クリーチャー|もの|相手|餌)|餌(?:になる(?:クリーチャー|もの))?)"
    r"(?:が|は)(?:1体も|何も|まったく)?(?:いない|居ない|ない)(?:のに|状態で|まま|状況で|ところに|ので|けど|が)"
)

FORMS: tuple[Form, ...] = (
    # 1体も貪食せずに出した《X》
    (
        Pattern(rf"(?<![^。、?]){_NOT_FED}、?(?:戦場に|場に)?(?:出した|唱えた|出てきた|出た){_CARD}(?P<by>が|は|で|の|。|、)"),
        lambda m: (
            f"{m['card']}を何も貪食せずに出した。{'' if m['by'] in '。、' else m['own'] + m['by']}"
            if _has(m["own"], "devour")
            else m[0]
        ),
    ),
    # 《X》を1体も食べさせないで出した
    (
        Pattern(rf"{_CARD}を、?{_NOT_FED}、?(?:戦場に|場に)?(?=出[しすせた])"),
        _if("devour", r"\g<card>を何も貪食せずに"),
    ),
    # 《X》、食わせるクリーチャーが1体もいないのに出したら
    (
        Pattern(rf"{_CARD}(?:を|は|、|って)、?{_NO_FOOD}、?(?:戦場に|場に)?(?=出[しすせた])"),
        _if("devour", r"\g<card>を何も貪食せずに"),
    ),
    (
        Pattern(rf"(?<![^。、?]){_NO_FOOD}、?{_CARD}を(?:戦場に|場に)?(?=出[しすせた])"),
        _if("devour", r"\g<card>を何も貪食せずに"),
    ),
    # 《X》を出し、クリーチャーを貪食しなかった; 出すとき、クリーチャーを食べさせたくなかったら
    (
        Pattern(
            rf"{_CARD}を(?:戦場に|場に)?出(?:し(?:て)?|したが|すとき(?:に)?|す際(?:に)?)、?{_NOBODY}"
            rf"(?:{_FED}|貪食し)た?く?なかった(?P<e>ら|場合|とき|)(?:は)?(?P<end>[、。?])"
        ),
        lambda m: (
            f"{m['card']}を出し、何も貪食しなかった{m['e'] and 'ら'}{m['end']}" if _has(m["own"], "devour") else m[0]
        ),
    ),
    # その場合のサイズは, behind a case that is put as a question
    (Pattern(r"(?<=しなかったら)\? ?(?:その場合|そのとき|そうすると)の?、?(?=[^。?]{1,12}[。?]?$)"), "、"),
    # 《X》(0/0、貪食X)、4体貪食だと; 2体食ったら
    (
        Pattern(
            rf"{_CARD}(?:、|が|で|に|は|、?自身に)?、?(?:(?:自分の)?クリーチャー(?:を)?)?(?P<n>\d+体)(?:を)?"
            r"(?:貪食(?:だと|なら(?:ば)?|の場合(?:は)?|で(?=何|サイズ|いく)|(?:さ)?せ(?:る|た)?(?:と|たら|れば|なら)|した(?:ら|場合(?:は)?|なら))"
            r"|(?:食(?:べ|わせ|べさせ|っ)|喰(?:わせ|っ)|餌にし)(?:たら|た場合(?:は)?|たなら))、?"
        ),
        _if("devour", r"\g<card>で\g<n>貪食すると"),
    ),
    # 3体を貪食した《X》に, で, 、
    (
        Pattern(
            rf"(?<![^。?、])(?:(?:自分の)?クリーチャーを?)?(?P<n>\d+体)(?:を)?(?:貪食した|貪食させた|食べた|食った|喰った|食わせた|食べさせた)"
            rf"{_CARD}(?P<by>に|で|が|、|を)"
        ),
        lambda m: (
            f"{m['card']}を出すときにクリーチャーを{m['n']}貪食した。{m['own']}{'は' if m['by'] == '、' else m['by']}"
            if _has(m["own"], "devour")
            else m[0]
        ),
    ),
    # 次元《P》にいる状態で《X》(赤、4/4)。3体のうち
    (
        Pattern(
            rf"(?<![^。?])(?:次元)?(?:が|は)?(?P<plane>{_NAME}|[ァ-ヶー]{{3,}})(?:にいる(?:状態|とき|時)?で?|で|のとき|の上で)、?{_CARD}。(?=[^?]*貪食)"
        ),
        lambda m: (
            f"次元《{m['plane'].strip('《》')}》で{m['card']}を唱えた。"
            if _has(m["own"], "devour") and _plane(m["plane"])
            else m[0]
        ),
    ),
    # 3体のうち2体を貪食5に、1体を貪食2に使ったら
    (
        Pattern(
            r"(?:(?:自分の)?クリーチャー)?\d+体(?:の(?:自分の)?クリーチャー)?のうち、?(?P<a>\d+)体(?:を|は)貪食(?P<x>\d+)(?:の(?:ほう|方|分))?(?:で|に|へ|のために)、?(?:残りの)?(?P<b>\d+)体(?:を|は)貪食(?P<y>\d+)(?:の(?:ほう|方|分))?(?:で|に|へ|のために)"
            r"(?:使っ|回し|割り振っ|割り当て|あて|当て|生け贄に捧げ|食わせ|食べさせ|食べ|貪食し)(?P<end>たら|た場合(?:は)?|た)"
        ),
        lambda m: (
            f"クリーチャー{m['a']}体を貪食{m['x']}のために生け贄に捧げ、クリーチャー{m['b']}体を貪食{m['y']}のために生け贄に捧げた"
            + ("ら" if m["end"] != "た" else "")
        ),
    ),
    # 別の効果で+1/+1カウンターをもう1個。: put there
    (Pattern(r"(?<=カウンターを)(?P<n>(?:もう|さらに)\d+個)。"), r"\g<n>置いた。"),
    # 攻撃時の誘発で飛ぶダメージは何点: that of the ability
    (
        Pattern(
            r"(?:攻撃(?:時|したとき|した時|する(?:たび|とき))?|アタック(?:時|したとき))の?(?:誘発(?:型能力)?|能力)(?:で|が|の)"
            r"(?:飛ぶ|与える|飛ばす|入る|出る|与えられる|飛んでくる|)(?:ダメージ|打点|点数)(?:は|って|、)"
        ),
        "攻撃したときの能力は",
    ),
    # 忍術で《X》(6/5)。: it comes
    (
        Pattern(rf"(?<![^。、?])(?P<by>忍術で、?){_CARD}(?:に(?:入れ)?(?:替え|変え|代え|換え))?。"),
        _if("ninjutsu", r"忍術で\g<card>を出した。"),
    ),
    # 《X》を忍術でそいつと入れ替えた
    (
        Pattern(
            rf"{_CARD}を、?忍術で、?(?:その|この)?(?P<old>\d+/\d+|そいつ|それ|そのクリーチャー|攻撃クリーチャー)と(?:入れ(?:替|換|代)え|交代し|交換し)(?=[たてる]|まし|ます|れば|たら)"
        ),
        _if("ninjutsu", r"\g<old>を手札に戻して\g<card>を忍術で出し"),
    ),
    # 通ったのは4/4と1/1の2体。, where no attack is told
    (
        Pattern(
            r"^(?:(?:攻撃が)?通った|ブロックされなかった|素通し(?:した|なの|だった)?|すり抜けた)の?は、?(?P<who>[^。、?《》はが]{1,12}と[^。、?《》はがと]{1,12}?)"
            r"(?:の2体|の両方|の2匹)?(?:です|だった|でした|だ)?。"
        ),
        r"\g<who>で攻撃し、どちらもブロックされなかった。",
    ),
    # (ブロック・クリーチャー指定ステップに起動): when ninjutsu is activated anyway
    (
        Pattern(
            r"\((?:忍術は|起動は)?ブロック(?:・クリーチャー)?指定(?:ステップ|後|直後)(?:中|の間)?(?:に|で)?(?:忍術を)?(?:起動|使用|出した|使った)?[^()。]{0,6}\)"
        ),
        lambda m: "" if "忍術" in m.string and not re.search("(?:二段|先制)攻撃", m.string) else m[0],
    ),
    # 自分の5/5を戻して《X》の忍術を使った, where no attack is told
    (
        Pattern(
            rf"^(?:唯一の|唯一いる|1体だけの|たった1体の)?(?:自軍の?|自分の)?(?P<a>\d+/\d+|クリーチャー)を(?:手札に)?戻して、?(?:忍術で{_CARD}を(?:場に|戦場に)?出した"
            rf"|(?P<x>(?P<y>{_NAME})(?:\([^()]*\))?)の忍術を(?:使った|起動した|使用した))。"
        ),
        lambda m: (
            f"自分の{m['a']}で攻撃し、ブロックされなかった。{m['a']}を戻して忍術で{m['card'] or m['x']}を出した。"
            if "攻撃" not in m.string and _has(m["own"] or m["y"], "ninjutsu")
            else m[0]
        ),
    ),
    # 戦闘ダメージ・ステップに3/1がダメージを与えた後、その3/1を戻して
    (
        Pattern(
            r"(?:戦闘ダメージ・ステップ(?:に|で)、?)?(?P<who>\d+/\d+)が、?(?:戦闘ダメージ・ステップ(?:に|で)、?)?(?:(?:対戦)?相手に)?(?:戦闘)?ダメージを与えた"
            r"(?:直後|後|あと)(?:に|で)?、?(?:その|この)?(?P=who)を(?=(?:手札に)?戻し)"
        ),
        lambda m: f"{m['who']}が戦闘ダメージを与えた後、{m['who']}を" if "忍術" in m.string else m[0],
    ),
    # 素の2/2が2体とも通った, where no attack is told
    (
        Pattern(
            r"(?<![^。?])(?:素の)?(?P<who>\d+/\d+)(?:の?(?P<m>\d)体)?(?:が|は)(?P<n>\d)?(?:体とも|両方(?:とも)?|どちらも|すべて)、?(?:(?:攻撃が)?通った|素通し(?:した|だった)?|ブロックされなかった|スルーされた)(?=[。、])"
        ),
        lambda m: (
            f"{m['who']}が{m['n'] or m['m']}体攻撃し、{m['n'] or m['m']}体ともブロックされなかった"
            if "攻撃" not in m.string[: m.start()] and (m["n"] or m["m"])
            else m[0]
        ),
    ),
    # タップ状態の2/2で自分のターンを迎えた
    (
        Pattern(
            r"(?<![^。?、])(?P<what>(?:タップ|アンタップ)状態の[^。、?]{1,12}?)(?:で|のまま|を抱えて|を残して)、?(?=(?:次の)?(?:自分|対戦相手|相手)の(?:次の)?(?:ターン|アンタップ・ステップ|アップキープ)(?:を迎え|にな|に入))"
        ),
        r"\g<what>がいる。",
    ),
    # 次元が《X》(…巻物カウンター…)。すでに3個置かれていて、うち2個は相手のターンに置かれたもの。
    (
        Pattern(
            r"(?P<told>次元[^。?]*?\([^()]*?(?P<kind>[一-龥ァ-ヶ]{2,4}カウンター)[^()]*\)。)(?P<had>すでに|既に|もう|いま|今|)(?P<n>\d+個)(?:乗って|載って|のって|置かれて|置いて|溜まって|たまって)(?:い|あ)?(?:る|て)(?P<rest>(?:状態(?:で|だ)?)?[。、])"
        ),
        lambda m: (
            f"{m['told']}すでに{m['kind']}が{m['n']}置かれている。"
            if len(set(re.findall("[一-龥ァ-ヶ]{2,4}カウンター", m.string))) == 1
            else m[0]
        ),
    ),
    # うち2個は相手のターンに置かれたもの。: who put counters on a plane, and when, changes nothing
    (
        Pattern(
            r"(?<=個置かれている)[、。](?:(?:その|この)?うち)?の?\d+個は、?(?:(?:対戦)?相手|自分|前)の(?:前の)?(?:ターン|アップキープ|番)(?:に|で)(?:置かれた|乗った|置いた)(?:もの|分)?(?:です|だ)?。"
        ),
        lambda m: "。" if re.search("^[^。?]*次元", m.string) else m[0],
    ),
)
"""Forms that reach over names and brackets."""
