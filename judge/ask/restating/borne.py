"""What a creature bears, told in any order, before it or behind it: damage, counters, keywords, shields.

Invariant: no object, number or counter is added or left out; what is only told behind the fight goes before it only
where the question says that it was so before.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.ask.restating.inflect import verb
from judge.text.patterns import Form, Pattern

PT = r"(?<![\d/+-])-?\d+/-?\d+(?![\d/])"
KEYWORDS = rf"(?:{KEYWORD})(?:(?:と|、|・|\+|&|＆|および|及び|かつ)?(?:{KEYWORD}))*"
HAS = (
    r"(?:を(?:持つ|持った|持っている|持ってる|併せ持つ|備えた)|持ち(?:で|の)?|(?:つき|付き|付|あり"
    r")の?|の(?:ある|ついた|付いた))"
)
OWNED = r"(?:(?:自分|うち|こっち|こちら|私|俺|相手|対戦相手|向こう|敵)(?:側)?の)"
_MARK = r"[+-]\d/[+-]\d+カウンター"
_BASE = r"(?:(?:もともと|元々|もと|元|素|本来|基本|通常|普段)(?:の(?:サイズ|大きさ|P/T))?|サイズ)"
_IS = r"(?:です|でした|だった|だ|である)?"
HURT = (
    r"(?:受け|食らっ|喰らっ|くらっ|もらっ|貰っ|負っ|被っ|被弾し|浴び|抱え|溜め|ため|与えられ|入れられ|飛ばされ|当てられ|"
    r"入っ|乗っ|通っ|刻まれ)"
)
_NOW = r"(?:この|同じ|今の?|本)ターン(?:中)?(?:に|で)?、?(?:は)?"
_ALREADY = (
    rf"(?:(?:{_NOW})?(?:すでに|既に|先に|もう|前に|事前に|あらかじめ|それまでに|(?:戦闘|ブロック|攻撃|その)の?前に)、?"
    rf"|{_NOW})"
)
_AFTER = r"(?:い(?:る|た|ます|ました)|る|た|ます)"
_WHOLE = rf"(?P<n>\d+)点(?:分)?(?:の)?(?:ダメージ)?(?:を|が|は)?(?:すでに|既に|もう)?{HURT}"


def _hurt_before(match: re.Match[str]) -> str:
    """5/5がブロックした。5/5はすでに3点受けている is すでに3点のダメージを負っている5/5がブロックした."""
    told, size = match["told"], match["pt"]
    if told.count(size) != 1 or "ダメージ" in told or re.search(r"(?:受け|負っ|食らっ|もらっ)て(?:い)?る", told):
        return match[0]
    before, behind = told.split(size)
    owner = re.search(rf"{OWNED}$", before)
    at = owner.start() if owner else len(before)
    return f"{before[:at]}すでに{match['n']}点のダメージを負っている{before[at:]}{size}{behind}。"


def _shielded(match: re.Match[str]) -> str:
    """再生の盾を1つ用意してある4/4 is 4/4に再生の盾を1つ張った。4/4; not where it is asked whether it can be used."""
    if "再生でき" in match.string:
        return match[0]
    return f"{match['one']}に再生の盾を{match['n'] or 1}つ張った。{match['one']}"


def _kinds(match: re.Match[str]) -> str:
    """2つ、二重, ダブル: how often it has a keyword."""
    told = match["n"] or ""
    number = re.search(r"\d|[二三四]", told)
    count = {"二": "2", "三": "3", "四": "4"}.get(number[0], number[0]) if number else "2"
    return f"{match['k']}を{count}つ"


def _of_its_own(match: re.Match[str]) -> str:
    """頑強持ちのクリーチャーがいて、元は4/3。 is 頑強持ちの素の4/3がいる。"""
    return f"{match['own'] or ''}{match['k']}持ちの素の{match['pt']}のクリーチャーがいる。"


_OTHER = {"マイナス": "-1/-1カウンター", "プラス": "+1/+1カウンター"}
_NONE = (
    r"(?:1個|1つ|一切|まったく|全く|全然|何|ひとつ)?(?:も|として)?(?:乗って|載って|のって|置かれて"
    r"|付いて|ついて|置いて|乗せて|載せて)?(?:い)?(?:ない|ません|ありません|なし|無し|ゼロ|0個|い"
    r"ません)"
)


def _gives(name: str, keyword: str | None) -> bool:
    """Return whether a card gives what bears it a keyword; so it does where none is told."""
    from judge.ask.building.cards import key_of
    from judge.ask.building.granting import gives
    from judge.ask.reading.words import keyword_names

    known = keyword_names().get(keyword) if keyword else None
    return keyword is None or (known is not None and gives(key_of(name), str(known)))


def _bearing(match: re.Match[str]) -> str:
    """先制攻撃の3/3(《X》で絆魂あり)と2/2で攻撃 is 先制攻撃の3/3に《X》がついている。3/3と2/2で攻撃."""
    size = re.search(PT, match["x"])
    if size is None or not _gives(match["name"], match["k"]) or match["lead"].count("《"):
        return match[0]
    return f"{match['x']}に《{match['name']}》がついている。{match['lead']}{size[0]}"


FORMS: tuple[Form, ...] = (
    # 先制攻撃の3/3(《X》で絆魂あり), (《X》つき)
    (
        Pattern(
            rf"(?:(?<=^)|(?<=。))(?P<lead>[^。?()]*?)(?P<x>{OWNED}?(?:{KEYWORDS}(?:{HAS}|の))?{PT})\(《(?P<name>[^《》]+)》"
            rf"(?:(?:で|により|によって)(?P<k>{KEYWORD})(?:あり|持ち|を持つ|を持っている|を得ている|つき)|つき|付き|が(?:つい|付い)ている|を(?:つけ|付け)ている)\)"
        ),
        _bearing,
    ),
    # 《X》がついて絆魂を持つ。
    (
        Pattern(
            rf"《(?P<name>[^《》]+)》が(?:つい|付い)て、?(?P<k>{KEYWORD})を(?:持つ|持っている|得た|得ている)(?=。)"
        ),
        lambda m: f"《{m['name']}》がついている" if _gives(m["name"], m["k"]) else m[0],
    ),
    # 《X》の能力を起動して2/2に移した
    (
        Pattern(
            rf"(?P<card>《[^《》]+》)の能力(?:を(?:起動|使用)して|を使って|で)、?(?P<to>[^。、?《》]{{0,10}}{PT}(?:に|へ))、?(?=(?:移し|付け替え|つけ替え|付けかえ)[たてま])"
        ),
        r"\g<card>を\g<to>",
    ),
    # マイナスのほうは1個も載ってません, -1/-1は0個, マイナスカウンターはゼロ
    (
        Pattern(rf"(?P<m>マイナス|プラス)(?:の)?(?:カウンター)?(?:の(?:ほう|方|側))?(?:は|が|も)(?={_NONE})"),
        lambda m: f"{_OTHER[m['m']]}は",
    ),
    (Pattern(r"(?P<m>[+-]1/[+-]1)(?:カウンター)?の(?:ほう|方|側)(?=[はがも])"), r"\g<m>カウンター"),
    (
        Pattern(
            r"(?P<m>-1/-1|\+1/\+1)(?=(?:は|が|も)(?:0個|ゼロ|なし|無し|1個もな|1個もあり|1つもな|乗っていな|乗ってな))"
        ),
        r"\g<m>カウンター",
    ),
    (
        Pattern(
            r"(?<=カウンター)(?P<p>[はがも])(?:1個も|1つも|ひとつも|一切|まったく|全く)(?=(?:乗|載|の|置|付|つ|な|あり))"
        ),
        r"\g<p>",
    ),
    (Pattern(r"(?<=カウンター)(?:は|が)(?:0個|ゼロ|0)(?:です|だ|で|の状態)?(?=[。、])"), "は乗っていない"),
    # カウンターを2個載せてあって、-1/-1カウンターは乗っていない
    (
        Pattern(
            rf"(?P<m>{_MARK})(?:を|が)?(?P<n>\d+)(?:個|つ)(?:を)?(?:乗せて|載せて|のせて|置いて)(?:ある|あり|あって|おいた|います|いる)"
        ),
        lambda m: f"{m['m']}が{m['n']}個乗って" + {"て": "いて", "り": "いて"}.get(m[0][-1], "いる"),
    ),
    (
        Pattern(rf"(?P<m>{_MARK})(?P<n>\d+)(?:個|つ)を(?:乗せた|載せた|のせた|置いた|抱えた|持った)"),
        r"\g<m>が\g<n>個乗った",
    ),
    # 頑強つきのクリーチャーがいて、もともとは4/3。
    (
        Pattern(
            rf"(?P<own>{OWNED})?(?P<k>{KEYWORDS}){HAS}?(?:クリーチャー|生物|やつ|奴)が(?:1体)?(?:いて|い(?:ます|る)。|あって)、?"
            rf"(?:サイズは)?{_BASE}(?:は|が|で)(?P<pt>{PT}){_IS}[。、]"
        ),
        _of_its_own,
    ),
    (Pattern(rf"(?P<k>{KEYWORDS}){HAS}、(?=(?:{_BASE}(?:が|は|の)?)?{PT})"), r"\g<k>持ちの"),
    (Pattern(rf"(?<=持ちの)(?:もともと|元々|本来|元)(?:は|が|の)?(?={PT})"), "素の"),
    # 萎縮を二重に持つ, 絆魂が重複した, 萎縮が2つついている
    (
        Pattern(
            rf"(?P<k>(?:{KEYWORD}))(?:を|が|は)(?P<n>[二三四2-4ダブルトリプル]+(?:重)?(?:つ|個|回分?)?)(?:に|で)?(?:も)?(?:持って|ついて|付いて|つけて|付けて|重なって|かかって)"
            r"(?:い)?(?=[るまて])"
        ),
        lambda m: f"{_kinds(m)}持ってい",
    ),
    (
        Pattern(
            rf"(?P<k>(?:{KEYWORD}))(?:を|が|は)(?P<n>[二三四2-4](?:重|つ|個)|ダブル|重複|複数)(?:に|で|して)?(?=(?:持つ|持っ|持ち))"
        ),
        _kinds,
    ),
    (
        Pattern(
            rf"(?P<k>(?:{KEYWORD}))(?:が|を)(?:重複|二重に?|2重に?|ダブっ|だぶっ)(?:した|して(?:い)?る|て(?:い)?る|の)(?P<pt>{PT})"
            r"(?P<n>\(\d(?:つ|個|重)(?:持って(?:い)?る|持ち|ある|所持|ついて(?:い)?る)?\))?"
        ),
        lambda m: f"{_kinds(m)}持つ{m['pt']}",
    ),
    # その5/5はこのターンすでに3点ダメージを受けた状態です
    (
        Pattern(
            rf"(?P<told>(?<![^。?])[^?]*?(?P<pt>{PT})[^。?]*?(?:[^。?]*))。\s?(?:ただし|なお|ちなみに|ただ|でも|しかし|実は)?、?(?:その|この|あの)?{OWNED}?"
            rf"(?P=pt)(?:のほう|の方)?(?:に)?(?:は|が|も)?、?{_ALREADY}{_WHOLE}(?:て)?{_AFTER}?(?:状態|もの|ところ)?{_IS}。"
        ),
        _hurt_before,
    ),
    # 先に1点受けた3/3, このターン1点食らっている3/3
    (
        Pattern(
            rf"{_ALREADY}(?P<n>\d+)点(?:の)?(?:ダメージ)?(?:を|が)?{HURT}(?:て)?(?:い)?(?:る|た)(?P<own>{OWNED}?)(?={PT})"
        ),
        r"すでに\g<n>点のダメージを負っている\g<own>",
    ),
    (
        Pattern(
            r"(?<=[、。とや])(?P<n>\d+)点(?:の)?(?:ダメージ)?(?:を|が)?(?:受け|食らっ|喰らっ|くらっ|もらっ|貰っ|負っ)て(?:い)?る"
            rf"(?P<own>{OWNED}?)(?={PT})"
        ),
        r"すでに\g<n>点のダメージを負っている\g<own>",
    ),
    # 萎縮持ちに2点殴られた
    (
        Pattern(
            r"(?P<by>に|から)(?P<n>\d+)点(?:だけ|ほど|分)?(?:ぶん)?(?:殴|ぶん殴|どつ|どつい|しば|小突|削|はた|焼|ど突)(?:から|か|ら)れ"
        ),
        r"から\g<n>点のダメージを受け",
    ),
    (
        Pattern(r"(?<=(?:萎縮|感染|絆魂|接死)で)(?P<n>\d+)点(?:だけ|分)?(?:殴られ|削られ|どつかれ|焼かれ)"),
        r"\g<n>点のダメージを受け",
    ),
    (
        Pattern(rf"(?P<k>{KEYWORDS}){HAS}(?P<own>の)?(?:クリーチャー|生物|やつ|奴)(?=(?:に|から)\d点)"),
        r"\g<k>持ち",
    ),
    (
        Pattern(
            rf"(?P<k>萎縮|感染)(?:で|に|から)(?P<n>\d+)点(?:の?ダメージ(?:を|が)?)?(?P<v>受けた|食らった|もらった)(?={PT})"
        ),
        r"\g<k>持ちから\g<n>点のダメージを受けた",
    ),
    # 再生の盾を1つ用意してある4/4, 再生を1回分張った4/4が
    (
        Pattern(
            rf"再生(?:の(?:盾|シールド))?(?:を|が)(?:先に|あらかじめ|事前に)?(?P<n>\d)?(?:つ|個|枚|回分?)?(?:だけ)?(?:用意|準備|セット|展開|起動|張っ|貼っ|構え|立て|かけ|付け|つけ|使っ)"
            rf"(?:し)?(?:て(?:ある|あった|おいた|い(?:る|た))|た)(?P<one>{OWNED}?(?:{KEYWORDS}{HAS})?{PT})(?=[がにをはの])"
        ),
        _shielded,
    ),
    (
        Pattern(
            r"再生(?:の(?:盾|シールド))(?:を|が)(?:先に|あらかじめ|事前に)?(?P<n>\d)?(?:つ|個|枚|回分?)?(?:だけ)?(?:用意|準備|セット|展開|起動|張っ|貼っ|構え|立て|かけ|付け|つけ)"
            r"(?:し)?(?:て(?:ある|あります|あり|おいた|おきました|おいて)|た|ました)"
            r"(?:の(?:です|だ)|ん(?:です|だ))?(?:が|けど|けれど)?(?=[。、])"
        ),
        lambda m: f"再生の盾を{m['n'] or 1}つ張った",
    ),
    # ターン終了時まで-3/-3の修整がかかった
    verb("かかる", "受ける", before=r"(?<=修整)(?:が)"),
    (Pattern(r"(?<=修整)受け"), "を受け"),
    # 特に能力のない3/3, ただの2/2, バニラの
    (
        Pattern(
            rf"(?:特に|何の|何も)?(?:能力|特殊能力)(?:の|が)?(?:ない|無い|持たない|なしの)(?:ただの|普通の)?(?={PT})"
        ),
        "",
    ),
    (
        Pattern(
            rf"(?:(?<=[、。とやにがをは])|^)(?:ただの|普通の|バニラの?|素の能力なしの|何もない|能力なしの)(?={PT})"
        ),
        "",
    ),
    (Pattern(rf"(?:無傷の|ノーダメージの|傷のない|無傷な)(?={PT})"), ""),
    # 二段攻撃なしの3/3, 接死だけど先制攻撃は無い1/1
    (
        Pattern(
            rf"(?P<a>{KEYWORD})(?:だけど|だが|はあるが|はあるけど|持ちだが|持ちだけど)(?P<b>{KEYWORD})(?:は|が)?(?:無い|ない|持たない|なしの?)(?={PT})"
        ),
        r"\g<a>持ちの",
    ),
    (
        Pattern(rf"(?P<k>{KEYWORD})(?:なし|無し|のない|の無い|が無い|がない|は無い|はない)の?(?={PT})"),
        r"\g<k>を持たない",
    ),
    # 4/4に再生の盾はありません: no shield
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?P<one>{OWNED}?(?:{KEYWORDS}{HAS})?{PT})に(?:は)?再生の盾(?:は|が)(?:1つも)?(?:ありません|ない|無い|張っていない|張っていません)(?:。)"
        ),
        r"\g<one>がいる。",
    ),
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?P<one>{OWNED}?(?:{KEYWORDS}{HAS})?{PT})に(?:は)?再生の盾を\d?(?:つ|個|枚)?(?:用意|張っ|準備|起動|構え)(?:し)?て(?:い|あ|お)(?:まし|り)?(?:た|き)?(?:まし|ました)?た?(?:が|けど)、?(?:もう|すでに)?(?:使い切り|使い切っ|使っ|使い|消費し)(?:まし)?(?:て)?(?:た|しまった|しまいました)。"
        ),
        r"\g<one>がいる。",
    ),
)
