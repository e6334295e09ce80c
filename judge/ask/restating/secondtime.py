"""What is asked of a second death, of the same done or not done, and of what an ability's target takes.

Invariant: only what comes back by its own keyword dies again; what is left undone is what the case before it told.
"""

from __future__ import annotations

import re

from judge.ask.restating.nouns import CARD
from judge.text.patterns import Form, Pattern

_AGAIN = r"(?:また|もう[1一]度|もう[1一]回|再び|再度)"
_DIED = r"(?:死んだ|死亡した|破壊された|死んでしまった|倒された|墓地に落ちた)"
_IT = r"(?:それ|これ|そいつ|そのクリーチャー|その戻ったクリーチャー|戻った(?:やつ|ほう|クリーチャー)|そこ)"
_THEN = r"(?:その(?:後|あと)(?:に|で|、)?|それから|次に|続けて|さらに)"
_ASKS = (
    r"(?:(?:どう(?:なる|なります)|どう|また戻る|戻る|戻ります|戻ってくる|戻ってきます|頑強(?:は|が)(?:また)?(?:誘発(?:する|します)|働く|働きます))"
    r"(?:の|ん)?(?:です)?か?|は)?"
)
_HAVE = (
    r"(?P<has>[^。?]{0,40}?[+-]1/[+-]1カウンターを?(?:[0-9]個)?を?)(?P<put>置い|乗せ|載せ)(?:て(?:から)?|た(?:後|あと)(?:に|で)?)、?"
    r"(?P<die>破壊し|死ん|死亡し|生け贄に捧げ)(?P<da>[ただ])"
)
_PUTS = {"置い": "置かずに", "乗せ": "乗せずに", "載せ": "載せずに"}


def _dies_again(match: re.Match[str]) -> str:
    """それがまた死んだら? is whether it returns then, too, where it is told or asked that it comes back once."""
    told = match.string[: match.start()]
    return "次に死んだときも戻る?" if re.search("頑強|不死", told) and "戻" in told else match[0]


def _or_not(match: re.Match[str]) -> str:
    """…を置いてから破壊したら戻る? 置かずに破壊したら? are two cases of one question."""
    case = f"{match['die']}{match['da']}場合"
    has = re.sub(r"(?<=[^。])に(?=[+-]1/[+-]1カウンター)", "がいる。", match["has"])
    return f"{has}{match['put']}てから{case}と、{_PUTS[match['put']]}{case}、それぞれ{match['ask']}?"


def _of_the_ability(match: re.Match[str]) -> str:
    """対象に何点入る, of one ability that is all that is aimed: how much it deals."""
    told = match.string[: match.start()]
    leaves = re.search("焼|破壊|死[んぬ亡]|除去|生け贄|追放|戻|倒", told)  # what returns by persist triggers anew
    one = not leaves and re.search("誘発|能力", told) and "対象" not in told and match.string.count("対象") == 1
    return "" if one else match[0]


_CARD = r"(?:(?:自分|相手|対戦相手)の)?《[^《》]+》(?:\([^()]*\))?"
_YARD = r"(?:(?:自分|相手|対戦相手)の)?墓地(?:に(?:は)?|が|は|の(?:カード|枚数)(?:が|は))(?:カードが)?[0-9]+枚"
_DYING = r"(?:死ぬ|死亡する|墓地に(?:置かれる|行く|落ちる)|破壊される)"


def _whether_triggers(match: re.Match[str]) -> str:
    """誘発はどうなる is whether it triggers, where nothing is said to have triggered or to wait on the stack."""
    waits = re.search("誘発した|誘発して|スタック|対応|解決|打ち消", match.string)
    return match[0] if waits else "誘発する"


_HITS = r"(?:の?(?:戦闘)?ダメージ)?(?:を)?"
_PLAYER = r"(?:(?P<{0}>(?:対戦)?相手|自分|プレイヤー)(?:プレイヤー)?(?:本体)?に(?:は)?、?)?"
_TWICE = Pattern(
    rf"(?P<who>{CARD}(?:\([^()]*\))?|(?:(?:自分|相手|対戦相手)の)?\d+/\d+)(?P<case>が|は)、?(?:(?:同じ|この|その)ターン(?:中|の間|のうち)?に、?)?(?:まず|最初に|先に|初めに)?、?"
    rf"(?:今の|この|その)?(?P<how>戦闘(?:ダメージ)?|攻撃|効果|能力)で(?:は)?、?{_PLAYER.format('a')}(?P<n>\d+)点{_HITS}(?:与え(?:て)?)?(?:、|と、?)"
    r"(?:(?:その(?:後|あと)|それから|次に|続けて|さらに|また|あとから|後から|後に)(?:に|で)?、?)?(?:(?:戦闘後|第2メイン・?フェイズ|後のフェイズ)に?、?)?"
    rf"(?:(?:別|他|ほか|自身|自分)の)?(?:効果|能力)で(?:は)?(?:さらに|また|もう|追加で)?、?{_PLAYER.format('b')}(?:さらに|また|もう|追加で)?(?P<m>\d+)点{_HITS}"
    rf"{_PLAYER.format('c')}(?:与え)?(?P<end>ました|ます|た|る|て(?:い)?(?:る|ます)|。)"
)


def _dealt_twice(match: re.Match[str]) -> str:
    """XがまずN点、そのあと別の効果でM点を相手に与えた is two deals of the same to the same."""
    whom = [match[name] for name in "abc" if match[name]]
    if len(set(whom)) != 1:
        return match[0]
    how = "戦闘で" if match["how"][0] in "戦攻" else ""
    end = match["end"] if match["end"] != "。" else "た。"
    did = f"{whom[0]}に{match['m']}点与え{end}"
    return f"{match['who']}{match['case']}{how}{whom[0]}に{match['n']}点与えた。その後、{match['who']}が{did}"


FORMS: tuple[Form, ...] = (
    # 自分の頑強持ち3体(どれもカウンターなし、タフネス3)がまとめて死んで、全部頑強で戻った
    (
        Pattern(
            r"(?<=\()(?:どれも|いずれも|全部|すべて)、?カウンター(?:は)?(?:なし|無し|のない)(?:、|で、?)(?=タフネス|\d)"
        ),
        "",
    ),
    (Pattern(r"(?P<n>[2-9]体(?:\([^()]*\))?)が(?:まとめて|一斉に|一気に|そろって)(?=死|破壊)"), r"\g<n>が"),
    (
        Pattern(
            r"(?P<died>死んで|死亡し(?:て)?|死に|破壊され(?:て)?|死んだ。|死亡した。|破壊された。)、?(?:両方|全部|すべて|全て|全員|[2-9]体)(?:とも)?(?:が|は)?、?(?P<by>(?:頑強|不死)で)?(?:戦場に)?戻(?:った|ってきた)(?=。)"
        ),
        lambda m: f"{m['died']}{'' if m['died'][-1] == '。' else '、'}{m['by'] or ''}戻った",
    ),
    (_TWICE, _dealt_twice),
    # 土地を壊せる?
    (
        Pattern(
            r"(?:(?<=[。、がでらけ])|^)(?P<whose>(?:(?:相手|対戦相手|そのプレイヤー)の)?)土地を(?=(?:壊せ|破壊でき|割れ)(?:る|ます))"
        ),
        r"\g<whose>土地は",
    ),
    # 頑強で戻ってきて-1/-1カウンター1個が乗り2/2になっている自分のクリーチャー(素は3/3)
    (
        Pattern(
            r"(?:1[度回]、?)?(?P<by>頑強|不死)で(?:1[度回]、?)?戻って(?:き|来)て、?(?P<k>[+-]1/[+-]1カウンター)(?:が|を)?1(?:個|つ)(?:だけ)?(?:が)?"
            r"(?:乗り|乗って(?:いて)?|載り|置かれ(?:て(?:いて)?)?|ついて(?:いて)?)、?(?P<pt>\d+/\d+)(?:になって(?:い)?る|の)(?P<whose>(?:自分|相手|対戦相手)の)?"
            r"(?:クリーチャー|もの|やつ)\((?P<base>素は\d+/\d+)\)"
        ),
        r"\g<by>で戻ってきた、\g<k>1個の\g<whose>\g<pt>(\g<base>)",
    ),
    # 接死を持つクリーチャーが頑強持ち2/2と相打ちになった。頑強持ちは
    (
        Pattern(
            r"(?:(?<=。)|^)[^。、?]{0,14}クリーチャーが、?(?P<who>(?:頑強|不死)持ち(?:の)?\d+/\d+(?:\([^()]*\))?)と相打ち(?:になった|した)(?=。(?:頑強|不死|それ))"
        ),
        r"\g<who>が死亡した",
    ),
    # 《X》が頑強で戻ったら、もう一回2点ライフもらえる; 頑強で戻った《X》、もう一回2点ライフもらえる
    (
        Pattern(rf"(?P<who>{_CARD}(?:\([^()]*\))?)が頑強で戻(?:ったら|ると|れば|ってきたら|ってくると)、?(?={_AGAIN})"),
        r"\g<who>が頑強で戻った。",
    ),
    (
        Pattern(rf"頑強で戻(?:った|ってきた)(?P<who>{_CARD}(?:\([^()]*\))?)(?:、|は、?|も、?)(?={_AGAIN})"),
        r"\g<who>が頑強で戻った。",
    ),
    (
        Pattern(
            rf"{_AGAIN}、?(?P<n>\d+点)(?:の)?(?:ライフ)?(?:を)?、?(?:もらえ|貰え|得られ|得|回復でき|回復し)(?P<e>る|ます)(?:の|ん)?(?:です)?か?(?=\?|$)"
        ),
        r"また\g<n>得る",
    ),
    # 《X》が死亡する直前に墓地が6枚だったら誘発する
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?P<card>{_CARD})が{_DYING}(?:その)?(?:直前|前)(?:に|の時点で|で|の|、)*(?P<yard>{_YARD})"
        ),
        r"\g<card>が死亡した。\g<yard>",
    ),
    # 死ぬ前の墓地が7枚あれば《X》は誘発する
    (
        Pattern(
            rf"(?:(?<=[。?])|^){_DYING}(?:直前|前)(?:に|の時点で|で|の|、)*(?P<yard>{_YARD})(?:あれば|なら|だったら|あったら)、?"
            rf"(?P<card>{_CARD})(?:の能力)?(?:は|が)、?(?=誘発|戻)"
        ),
        r"\g<yard>のとき、\g<card>が死亡した。",
    ),
    (Pattern(r"誘発(?:は|って|が)、?(?:それぞれ)?どうな(?:る|ります)か?(?=[?])"), _whether_triggers),
    # それがまた死んだら?
    (
        Pattern(
            rf"(?<=\?) ?(?:{_THEN}、?)?(?:{_IT}(?:が|は|も)、?)?(?:{_THEN}、?)?{_AGAIN}、?{_DIED}"
            rf"(?:ら|場合|とき|時|なら)(?:に)?(?:は|も)?、?{_ASKS}\?"
        ),
        _dies_again,
    ),
    # …を置いてから破壊したら戻る? 置かずに破壊したら?
    (
        Pattern(
            rf"{_HAVE}(?:ら|場合(?:は|に)?|とき)、?(?P<ask>[^。?]{{1,14}})\? ?(?:では|じゃあ?|一方)?、?"
            r"(?:置か|乗せ|載せ|何も(?:し|置か|乗せ))(?:ずに?|ないで|ないまま|なければ)、?(?P=die)[ただ](?:ら|場合(?:は)?|とき(?:は)?)(?P=ask)?\?"
        ),
        _or_not,
    ),
    # 対象に何点入る
    (
        Pattern(r"(?:(?<=[。、])|^)(?:その)?対象(?:の(?:クリーチャー|プレイヤー|もの))?(?:に|へ)(?:は)?、?(?=何点)"),
        _of_the_ability,
    ),
)
