"""Two things asked for in one breath: 得るライフの合計と誘発回数は？ is 得るライフの合計は？ 誘発回数は？

Invariant: both keep their words; a pair that is one answer (パワーとタフネス, 2/2と3/3のサイズ) is left as it is.
"""

from __future__ import annotations

import re

from judge.ask.reading.walkernames import WALKER
from judge.text.patterns import Form, Pattern

_AMOUNT = (
    r"(?:ライフ|ダメージ|カウンター|カード|トークン|墓地|手札)(?:の?(?:合計|総量|点数|個数|枚数|数))?|(?:の?誘発(?:する|の)?|の|する|打ち消す)?(?:回数|枚数|点数|個数|体数)"
    r"|の(?:合計|サイズ|行き先|忠誠度|マナ総量|色)"
)
_VERB = r"(?:受ける|得る|失う|引く|捨てる|出る|与える|戻る|与えられる|置かれる|かかる|払う)"
_FIRST = rf"(?<=[。、])(?P<one>[^。、?]*?(?:{_VERB}[^。、?]{{0,6}}?|》(?:\([^()]*\))?|[0-9])(?:{_AMOUNT}))と、?"
_AND = Pattern(
    rf"{_FIRST}(?P<two>[^。、?]*?(?:{_VERB}[^。、?]{{0,6}}?|》(?:\([^()]*\))?|[0-9]|[一-龥ァ-ヶー]{{2,}}(?=の?誘発))(?:{_AMOUNT}))"
    r"(?:は(?:それぞれ|いくつ|何点|どう|です|か|になりますか|になる)*|を(?:それぞれ)?(?:教えて(?:ください|下さい|ほしい)?|答えて(?:ください|下さい)?|知りたい)(?:です)?)[?。]"
)
_ALSO = Pattern(
    rf"{_FIRST}(?=[^。、?]{{2,30}}[はが][^。、?]{{0,12}}?(?:何/何|何[点枚体個回]|いくつ|どこ|どうな)[^。]*\?)"
)

_DEALT_AND = Pattern(
    r"(?<=[。、])(?P<one>[^。、?]*?(?:への|に(?:入る|通る|与える|与えられる))(?:合計|総)?(?:戦闘)?ダメージ(?:の?(?:合計|総量|量|点数))?)と、?"
    r"(?P<two>[^。、?]*?(?:回復量|ライフ回復|(?:得る|回復する)ライフ(?:の?(?:合計|量|点数))?|誘発(?:する|の)?回数|サイズ))"
    r"は(?:それぞれ)?(?:いくつ|何点|どう)?(?:です|になる|になります|なの|か)*\?"
)
"""プレイヤーへのダメージの合計と、回復量は？"""

_TOTAL_AND_SIZE = Pattern(
    r"(?<=[。、?])(?:(?:与える|受ける)?(?:合計|総)(?:の)?(?:戦闘)?ダメージ|(?:戦闘)?ダメージの(?:合計|総量|総計))(?:と|、|や)、?"
    r"(?P<then>(?:(?:その|戦闘|処理|解決)(?:後|のあと|の後)の?)?)、?(?:それぞれの|各々の|各|両者の|両方の|最終的な)?(?:クリーチャーの)?サイズは(?P<end>[^。、?]{0,10}\?)"
)
"""合計ダメージと、その後の各サイズは？"""

_SIZE_AND = Pattern(
    r"(?P<size>何/何|いくつ/いくつ)(?:で|になって|になり)、?(?P<has>(?:[^。、?]{0,8}の)?(?:まだ)?"
    r"(?:飛行|先制攻撃|二段攻撃|接死|絆魂|萎縮|頑強|不死|感染|トランプル|到達|警戒|速攻|威迫|破壊不能|多相|瞬速|能力|クリーチャー・タイプ|色)"
    r"(?:は|を|も|が)(?:まだ)?[^。、?]{1,10}\?)"
)
"""何/何で飛行は持っている？: a size, and whether it has that."""


def _each(match: re.Match[str]) -> str:
    return f"{match['one']}は? {match['two']}は?"


_ONE = rf"(?:(?:防御|攻撃|相手)?プレイヤー|(?:対戦)?相手|自分|本体|{WALKER}|\d/\d|[A-D]|《[^》]+》)"
_SHARES = Pattern(
    rf"(?:(?<=[。、?はを])|(?<=[。?]\s))(?:(?:で、|では、)?(?:結局|結果|最終的に)(?:は|、)*)?(?P<ones>{_ONE}(?:(?:と|、|・){_ONE})+)(?:には?|は)、?(?:それぞれ|各々|おのおの)?(?:最終的に)?"
    r"(?:ダメージは)?(?P<most>(?:最大|最高)(?:で)?)?何点(?P<each>ずつ)?(?:の(?:戦闘)?ダメージ)?(?:が|を|に)?"
    r"(?P<end>(?:割り振|与え|入|行|通|い|受け|くら|飛|なる|です)[^。?、に]{0,6})?(?:\?|。?$)"
)


def _shared(match: re.Match[str]) -> str:
    """AとBには何点ずつ？ is Aは何点？ Bは何点？, where that is what several take."""
    ones, most = re.split("と|、|・", match["ones"]), "最大" if match["most"] else ""
    if not match["each"] and "それぞれ" not in match[0] and "各々" not in match[0]:
        return match[0]
    if (match["end"] or "").startswith(("受け", "くら")):
        if not any(re.fullmatch(WALKER, one) for one in ones):
            return match[0]  # 自分と2/4は何点ずつ受ける: answered of both at once
        return " ".join(f"{one}は{most}何点受ける?" for one in ones)
    return " ".join(f"{one}には{most}何点?" for one in ones)


_HAS = r"(?:忠誠度|ライフ(?:総量)?|サイズ|P/T)"
_HIT = r"(?:への|に(?:与え|入|通)(?:る|られる)|[がの](?:受け|くら)(?:る|う))(?:戦闘)?ダメージ(?:の?(?:量|点数|合計))?"
_BOTH_ASKED = Pattern(
    rf"(?<=[。、?])(?:(?P<a>{_ONE})の(?P<has>{_HAS})と、?(?P<b>{_ONE}){_HIT}|(?P<d>{_ONE}){_HIT}と、?(?P<c>{_ONE})の(?P<have>{_HAS}))"
    r"は、?(?:それぞれ)?(?:いくつ|何点|どう(?:な(?:る|り|って))?|幾つ)?(?:になる|になり|ます|です|なの|か)*\?"
)


def _measured_and_hit(match: re.Match[str]) -> str:
    """ガラクの忠誠度とプレイヤーへのダメージはそれぞれいくつ？ is ガラクの忠誠度はいくつ？ プレイヤーは何点受ける？"""
    if match["a"]:
        return f"{match['a']}の{match['has']}はいくつ? {match['b']}は何点受ける?"
    return f"{match['d']}は何点受ける? {match['c']}の{match['have']}はいくつ?"


_HURT = (
    r"(?:(?:が|の)(?:受ける|くらう|食らう|被る)|への|に(?:入る|通る|与える|与えられる)|の)?"
    r"(?:戦闘)?(?:被)?ダメージ(?:量|の?点数|の?合計)?"
)
_HEALS = (
    r"(?:(?:が|の)得る(?:ライフ|点数)|(?:が|の)回復する(?:ライフ|点数|量)"
    r"|の(?:ライフ)?(?:の)?(?:回復|獲得|ゲイン)(?:量|点数|分)?)(?:の?合計)?"
)
_HURT_AND_HEALED = Pattern(
    rf"(?<=[。、?])(?:(?P<a>{_ONE}){_HURT}(?:と|、|や)、?(?P<b>{_ONE}){_HEALS}|(?P<d>{_ONE}){_HEALS}(?:と|、|や)、?(?P<c>{_ONE}){_HURT})"
    r"は、?(?:それぞれ|各々)?(?:合計で?)?(?:いくつ|何点)(?:ずつ)?(?:になる|になり|ます|です|でしょう|なの|か)*(?:\?|(?<=か)。)"
)


def _hurt_and_healed(match: re.Match[str]) -> str:
    """相手のダメージと自分の回復はそれぞれ何点？ is 相手は何点受ける？ 自分は何点のライフを得る？"""
    if match["a"]:
        return f"{match['a']}は何点受ける? {match['b']}は何点のライフを得る?"
    return f"{match['d']}は何点のライフを得る? {match['c']}は何点受ける?"


_TAKES = Pattern(
    rf"^(?P<told>[^?]*?(?P<a>{_ONE})(?:に|へ)\d点(?:、|・|と){{1,2}}(?P<b>{_ONE})(?:に|へ)\d点[^?]*[。?]\s?)"
    r"それぞれ何点(?:の(?:ダメージ)?を?)?(?:受け|くら|与えられ)"
)


def _those(match: re.Match[str]) -> str:
    """(4/4に2点・2/2に3点と割り振った。)それぞれ何点受ける? is 4/4は何点受ける? 2/2は何点受ける?, of no combat."""
    if "ブロック" in match["told"]:
        return match[0]
    return f"{match['told']}{match['a']}は何点受ける? {match['b']}は何点受け"


_DIVIDES = Pattern(
    r"(?P<told>割り?振(?:れ|る|って|り|ら)[^。?]*\?\s?)(?:それを)?(?:(?:決め|選)(?:る|ぶ|べる|られる)のは(?:どちら|どっち|誰)(?:のプレイヤー)?"
    r"|(?:どちら|どっち|誰)(?:のプレイヤー)?が(?:決め|選)(?:る|ぶ|ます|びます))(?:です|の|ん)*か?\?"
)

_HAS_TOO = Pattern(
    r"(?P<first>を(?:持つ|持ちます|持って(?:い)?る|持って(?:い)?ます)(?:か|の|のか)?\?\s?)(?P<also>[一-龥]{2,5})は\?"
)
"""飛行を持ちますか？ 破壊不能は？: whether it has that, too."""

_DECLINED = Pattern(
    r"(?P<not>[一-龥ァ-ヶ]+[ぁ-ん]{0,2}?な)(?P<way>いこと(?:を|は|も|が)[^。?、]{1,12}|くて(?:も)?[^。?、]{1,10}|い(?:という)?選択[^。?、]{1,12})\?"
    r" ?(?:その(?:場合|とき|時|際)(?:に|は|、)*)?(?:その|この)(?P<thing>カード|呪文|土地)"
    r"(?P<rest>は、?(?:どこ|どう)[^。?]*\?)"
)
"""唱えなくてもいい? そのカードはどうなる?: what becomes of a thing is asked for the case that it is declined."""

_TRIGGERED_TEXTS = Pattern(r"(?<=の誘発[2-9]つ)\((?:[^()/・]+[/・])+[^()/・]+\)(?=が)")
"""《X》の誘発2つ(…/…): what the abilities of a card do, listed behind them."""

_ABLE = {
    "選ん": "選べる",
    "決め": "決められる",
    "断っ": "断れる",
    "拒ん": "拒める",
    "変え": "変えられる",
    "防い": "防げる",
}
_ONE_OR_OTHER = Pattern(
    rf"(?P<a>[^。、?]{{1,16}}を)(?P<v>{'|'.join(_ABLE)})[ただ]り、?(?P<b>[^。、?]{{1,16}}を)(?P<w>{'|'.join(_ABLE)})[ただ]り"
    r"(?:する(?:こと(?:は|が))?|は|も)?でき(?:る|ます)か?\?"
)
"""順番を選んだり盗用を断ったりできる?: two things are asked."""

_ALL_OF_THEM = Pattern(
    r"(?<=[はがも])(?P<all>(?:\d+[体枚つ]|両方)とも)(?=(?:墓地|手札|ライブラリー|追放領域)(?:に|へ|行き)[^。?]*\?)"
)
"""オーラは2枚とも墓地に置かれる?: it is asked of all of them, not of a zone of both."""

_MAY_ATTACK = Pattern(
    r"(?P<who>(?:相手|対戦相手)の(?:《[^《》]*》|\d+/\d+(?:のクリーチャー)?))(?P<note>\([^()]*\))?"
    r"(?P<may>は、?(?:そもそも、?)?(?:自分|こちら|プレイヤー)?(?:を|に|へ)?(?:攻撃|アタック)(?:でき(?:る|ます)|(?:は)?可能(?:です)?|して(?:こられ|これ)(?:る|ます))(?:の|ん)?(?:です)?か?\?)"
    r"\s?(?:(?:それ|その攻撃|攻撃)を、?)?(?=ブロックし(?:なかった|なければ|ない))"
)
"""相手の3/3は攻撃できる? ブロックしなかったら何点?: the second is asked for the case that it does."""

_NOW = (
    r"(?:(?:その|この|今の|唱えた|撃った|使った|置いた|死んだ|同じ)ターン"
    r"(?:の?(?:間|うち|中|終了時?まで))?|今|現在|直後)"
)
_LATER = (
    r"(?:(?:次の|翌)(?:自分の|(?:対戦)?相手の)?ターン(?:の?(?:間|うち|中|以降|になったら))?"
    r"|(?:その|この)?ターンが?(?:の)?(?:終了後|終わった(?:後|あと|ら)))"
)
_BETWEEN = r"(?:と|、|・|、?および|、?そして)、?"
_LOOKS = r"(?:サイズ|大きさ|P/T|パワーとタフネス|色)"
_SIZED = rf"(?:何/何|{_LOOKS}(?:は|が)?(?:それぞれ)?(?:いくつ|何/何|何色|どう(?:な(?:る|り|って))?)?)"
_END = r"(?:になる|になり|ますか|ます|です|いる|の|ん|なる|か)*(?:\?|。?$)"
_TWO_TIMES = Pattern(
    rf"(?:(?P<what>(?:(?:その|この)?クリーチャー|\d/\d|《[^《》]+》)?の?{_LOOKS}?)(?:は|が)、?)?(?P<a>{_NOW}){_BETWEEN}(?P<b>{_LATER})"
    rf"(?:(?:で(?:は)?|に|は|の|には)?、?)(?:(?:それぞれ|各々|おのおの)(?:の)?)?(?:(?P<whose>(?:その|この)クリーチャー|\d/\d|《[^《》]+》)(?:は|の))?"
    rf"(?P<asked>{_SIZED}|(?<=それぞれ)(?:いくつ|どう(?:な(?:る|り|って))?)){_END}"
)
"""そのターン中と次のターン、それぞれ何/何?: how a creature is is asked of two times."""


def _at_two_times(match: re.Match[str]) -> str:
    what, looks = match["whose"] or re.sub(rf"の?{_LOOKS}?$", "", match["what"] or ""), re.search(_LOOKS, match[0])
    if not looks and not re.search("何/何", match[0]):
        return match[0]
    asked = f"{looks[0]}は" if looks else "何/何"
    of = "" if not what else f"{what}の" if looks else f"{what}は"
    return f"{match['a']}、{of}{asked}? {match['b']}、{of}{asked}?"


_LIFE_AND_WINNER = Pattern(
    r"(?P<life>(?:(?:最終的な|最後の|残りの?|その後の)?(?:(?:自分|あなた)の)?ライフ)(?:の?(?:点数|合計|総量))?)(?:と|、|・)、?"
    r"(?:(?:ゲームの|この)?(?:勝敗|勝ち負け|勝者|結果の勝敗)|勝つ(?:のは|の|ほう|方)|勝ったの?)(?:は|を|って)?、?(?:それぞれ)?"
    r"(?:どう(?:な(?:る|り|って))?|どちら|どっち|誰|教えて(?:ください)?)?(?:になる|になり|ますか|ます|です|いる|の|ん|なる|か)*(?:\?|。?$)"
)
"""最終的なライフと勝敗は?: a total, and who wins."""

_STAYING = {
    "乗って": "乗る",
    "乗り": "乗る",
    "置かれて": "置かれる",
    "置かれ": "置かれる",
    "残って": "残る",
    "残り": "残る",
}
"""Verbs of counters that lead on to what else is asked, and how they end a question."""

_AND_IS_IT = Pattern(
    r"(?<=[。、?はがにでと])(?P<a>(?P<one>《[^《》]+》|[^。、?はが《》]{1,14})(?:は|が)[^。、?は]{1,16}(?:ます|です|る|るの|るん(?:です)?|た))か(?:、|。)\s?"
    r"(?:そして|また|それと|あと)?、?(?=(?P<two>《[^《》]+》|[^。、?はが《》]{1,14})(?:は|が)[^。、?]{1,18}か?[?。]$)"
)


def _of_each(match: re.Match[str]) -> str:
    """4/4は死にますか、1/1は死にますか? are two questions of two creatures."""
    return f"{match['a']}か?" if match["one"] != match["two"] else match[0]


_BARE_AND_AMOUNT = Pattern(
    r"(?<=[。、?])(?P<one>(?:(?:これ|それ|この場合)(?:で|は)、?)?(?!どう|なぜ|どこ|だれ|誰)[^。、?はがを何]{1,12}(?:ます|ません|です|ました)か)、\s?"
    r"(?=[^。、?は]{1,14}は、?(?:合計で?|最終的に)?(?:いくつ|何[点枚体個/]|どう(?:な|です)|どこ)[^。、?]{0,12}\?$)"
)
"""負けますか、ライフはいくつ?: whether something is so, of whom it was told, and an amount."""

_ALL_KILLED = Pattern(
    r"(?<=[。?、])(?P<all>(?:ブロッカーを?|ブロック・?クリーチャーを?|相手を?)?(?:全部|全員|すべて|全て|全滅させ|まとめて)(?:を|とも)?、?)(?=(?:倒せ|破壊でき|殺せ|やっつけられ|討ち取れ|落とせ)(?:る|ます|ない|ません)[^。?]{0,8}[?。])"
)
_BLOCKERS = Pattern(
    r"(?:を、?(?P<a>\d+/\d+(?:(?:と|、)\d+/\d+)+)(?:が|で)、?ブロック|(?<![\d/])(?P<b>\d+/\d+(?:(?:と|、)\d+/\d+)+)に、?ブロックされ)"
)


def _all_the_blockers(match: re.Match[str]) -> str:
    """7/7を2/2と3/3がブロック。全部倒せる？ is asked of those that block, by their number."""
    told = list(_BLOCKERS.finditer(match.string[: match.start()]))
    if len(told) != 1:
        return match[0]
    many = len(re.findall(r"\d+/\d+", told[0]["a"] or told[0]["b"]))
    return "両方" if many == 2 else f"{many}体とも"


_MEASURED = r"(?:何/何|サイズは|いくつ|忠誠度は|ライフは)(?:です|になる|になります)?か?\?"

SPANNING: tuple[Form, ...] = (
    # 何/何? さらに《X》を撃った。何/何?: what is told between is done behind the first
    (
        Pattern(rf"(?P<first>{_MEASURED}) ?(?P<did>[^。?]{{4,60}}?[ただ])。(?P<then>[^。?]{{0,12}}{_MEASURED})$"),
        r"\g<first>\g<did>ら、\g<then>",
    ),
    # 3/3はどうなり、このあと死んだらどうなる？: before that and then
    (
        Pattern(
            r"(?:(?P<how>どうなり)|(?P<what>何/何|いくつ)(?:で|になり))、?(?:また、?)?"
            r"(?=(?:[^。?、]{0,12}[はが]、?)?(?:この|その)(?:後|あと)、?[^。?]*(?:[ただ]ら|れば|とき|場合)[^?]*\?)"
        ),
        lambda m: "どうなりますか? " if m["how"] else f"{m['what']}になりますか? ",
    ),
    (_ALL_KILLED, _all_the_blockers),
    (_AND_IS_IT, _of_each),
    (_BARE_AND_AMOUNT, r"\g<one>?"),
    (_TWO_TIMES, _at_two_times),
    (_LIFE_AND_WINNER, r"\g<life>は? 勝つのはどっち?"),
    # カウンターは何個でサイズは, 何個乗って、サイズは: the noun alone asks, too
    (
        Pattern(
            rf"(?<=何[個枚点体回])(?:が|も)?(?P<v>{'|'.join(_STAYING)}|になって|になり)?(?:(?<=[てり])、?|で、?|(?<=れ)、)"
            r"(?=(?:その|最終的な)?(?:サイズ|大きさ|忠誠度|ライフ(?:総量)?)は(?:どう(?:なる|なります)か?)?(?:\?|$))"
        ),
        lambda match: f"{_STAYING.get(match['v'] or '', '')}?",
    ),
    # 自分のライフと、相手が得るライフはそれぞれ何点: a total and what is gained
    (
        Pattern(
            r"(?P<a>(?:自分|(?:対戦)?相手)のライフ)と、?(?P<b>(?:自分|(?:対戦)?相手)が(?P<does>得る|失う)ライフ)は、?(?:それぞれ)?(?:何点|いくつ)(?:になります|になる|です)?か?(?=[?]|$)"
        ),
        r"\g<a>はいくつ?\g<b>は何点",
    ),
    # 自分のライフと相手の回復は？: a total and what is gained, with no verb
    (
        Pattern(
            r"(?P<a>(?:自分|(?:対戦)?相手)のライフ)と、?(?P<b>(?:自分|(?:対戦)?相手))の(?:得るライフ|回復量?|ライフ(?:の)?(?:回復|獲得|ゲイン)量?)は、?"
            r"(?:それぞれ)?(?:何点|いくつ)?(?:になります|になる|です)?か?(?=[?]|$)"
        ),
        r"\g<a>はいくつ?\g<b>が得るライフは何点",
    ),
    # 何/何？飛行は？
    (
        Pattern(
            r"(?P<size>(?:何/何|サイズは(?:いくつ)?|大きさは(?:いくつ)?)(?:です|になりますか|になる|ですか)?\?) ?"
            r"(?P<has>飛行|到達|トランプル|警戒|呪禁|被覆|先制攻撃|二段攻撃|破壊不能|接死|絆魂|威嚇|畏怖|速攻)(?:は|も)(?:あ(?:る|ります)|どう(?:です|なる)?|持つ)?か?(?=\?|$)"
        ),
        r"\g<size>\g<has>を持つ",
    ),
    (_MAY_ATTACK, lambda m: f"{m['who']}{m['note'] or ''}{m['may']} {m['who']}を"),
    # 本体に通る最大ダメージと、ブロックした3/4の運命を教えて
    (
        Pattern(
            r"(?P<much>(?:最大|最終|合計)(?:の)?(?:ダメージ|点数|枚数|サイズ|ライフ)|ダメージ(?:量|の合計|の点数))と、?"
            r"(?=[^。?、]{2,40}(?:(?:は|が)(?:どうなる|どこ|生き残|死|残)|の(?:運命|末路|行き先)))"
        ),
        r"\g<much>は? ",
    ),
    (_DECLINED, r"\g<not>\g<way>? \g<not>かった場合、\g<thing>\g<rest>"),
    (_TRIGGERED_TEXTS, ""),
    (_ONE_OR_OTHER, lambda m: f"{m['a']}{_ABLE[m['v']]}? {m['b']}{_ABLE[m['w']]}?"),
    (_ALL_OF_THEM, r"\g<all>、"),
    (_HAS_TOO, r"\g<first>\g<also>を持つ?"),
    (_DIVIDES, r"\g<told>割り振りを決めるのはどちらのプレイヤー?"),
    (_TAKES, _those),
    (_BOTH_ASKED, _measured_and_hit),
    (_HURT_AND_HEALED, _hurt_and_healed),
    (_AND, _each),
    (_SIZE_AND, r"\g<size>? \g<has>"),
    (_TOTAL_AND_SIZE, r"合計何点? \g<then>サイズは\g<end>"),
    (_DEALT_AND, r"\g<one>は何点? \g<two>は?"),
    (_ALSO, r"\g<one>は? "),
    (_SHARES, _shared),
)
"""Forms that reach over names and brackets."""
