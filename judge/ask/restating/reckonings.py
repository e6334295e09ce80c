"""Reasons that only tell again what was told, sums somebody made in passing, hearsay that an edition differs.

Invariant: a reason goes only where each word of it stands elsewhere in the question as well, or only says what came
first, and nothing in it is denied or counted; how a sum comes out goes, what it was made of stays.
"""

from __future__ import annotations

import re

from judge.ask.reading.past import past
from judge.ask.restating.inflect import form
from judge.text.patterns import Form, Pattern

_WORD = Pattern(r"[一-龥]|[ァ-ヶー]{2,}|\d+|[A-Za-z+-]+")
_ORDER = frozenset("先後前済終解決最初順適用既今中処理入同点")
"""Letters of words by which a reason says only what came first: 入れ替えは先に済んでるから."""
_DENIED = Pattern(r"ない|なかった|ません|ず(?:に)?(?:、|い|$)|なく|無|だけ|しか|以外|別|新")

_BECAUSE = (
    r"(?:(?:(?:た|る|い|な|の|という|って)?わけ(?:だし|だから|なので|なんだし|なんだから|ですし|ですから|で))"
    r"|(?:ん|の)(?:だし|だから|ですし|ですから|で)|(?<=[たるいうつすぶむぬく])(?:から|ので|し|ため)|(?:だ|です|な)(?:から|ので|し))"
)
_REASON = rf"(?P<why>[^。?、「」]{{2,40}}?){_BECAUSE}、?"


def _told(match: re.Match[str]) -> str:
    """Leave out a reason that only tells again what the rest of the question tells."""
    why = match["why"]
    if why.count("《") != why.count("》"):
        return match[0]  # a name with なし in it: 顔なしの解体者
    rest = match.string[: match.start("why")] + match.string[match.end() :]
    letters = [one for one in _WORD.findall(why) if one not in _ORDER]
    if _DENIED.search(why) or re.search(r"\d", why) or any(one not in rest for one in letters):
        return match[0]
    return match["lead"] if letters or _WORD.search(why) else match[0]


_NET = (
    r"(?:差し引き|差引|プラマイ|プラスマイナス|収支|トータル|単純計算|単純に(?:足|計算)(?:す|する)と|計算上|見かけ上|数字の上)"
    r"(?:として|で見れば|だけ見れば|で|だけなら)?(?:は|だと|なら)?、?"
)
_COMES = (
    r"(?:(?:\d+点?(?:の)?)?(?:プラス|マイナス|プラマイゼロ|プラスマイナスゼロ|黒字|赤字|得|損|ゼロ|0点?)(?:になって(?:い)?る|になる|して(?:い)?る)?"
    r"|(?:ライフは|ライフが)?(?:増えて|減って)(?:い)?(?:る|ない|ません|ます))"
)
_YET = r"(?:なの|なん|の|ん)?(?:です|だ|である)?(?:けれども|けれど|けど|が|のに|とはいえ)(?:も)?、?"

_BEFORE = r"(?:(?:(?:この|その)?ターン(?:の)?(?:開始時|最初|始め|初め|頭)|元|最初|開始時)(?:の(?:ライフ|点数|総量))?)"
_SINCE = Pattern(
    r"(?P<a>\d+)点(?:の?(?:ダメージ|ライフ)を)?(?P<took>与え|失[いっ]|受け|食らっ|くらっ)(?P<between>[^?]{1,30}?)"
    r"(?P<b>\d+)点(?:の?ライフを)?(?P<gain>回復し|得|ゲインし)(?:て(?:おり|いて)?|たので|、)、?(?:[^。?、]{0,6}ライフは、?)?(?:むしろ|結局|逆に|もう|今は)?"
    rf"{_BEFORE}より(?:も)?(?:は)?(?:むしろ|逆に)?(?P<how>増え|多|高|減|少な|低)[^。?、\d]{{0,8}}(?P<end>。|、)"
)
"""4点のダメージを与えたけど、6点回復して元のライフより増えてる。"""


def _since(match: re.Match[str]) -> str:
    """Leave out how a life total compares with what it was, where what was told makes it so."""
    more = (
        int(match["b"]) > int(match["a"]) if match["how"] in ("増え", "多", "高") else int(match["b"]) < int(match["a"])
    )
    if not more:
        return match[0]
    did = match[0][: match.end("gain") - match.start()]
    return f"{did}た。"


_SUM = Pattern(
    r"(?P<lead>[。、])(?:これで|つまり|なので|だから)?、?(?:合計|合わせて|合算|計|トータル|足すと|全部)(?:で|は|すると|では|すれば)?、?(?P<n>\d+)点(?:の?ダメージ)?"
    r"(?:に(?:は)?(?:なって(?:い)?(?:る|ます)|なった|なりました|なる|なります|達して(?:い)?(?:る|ます)|達した|届いて(?:い)?る|届く)|を?与えた|与えました|与えて(?:い)?る)?"
    r"(?:なん|なの(?!で)|ん|の(?!で)|な)?(?:です|だ|である|でした|だった)?(?P<end>けど|けれど(?:も)?|が|から|ので|し|。)(?:、)?"
)
"""合計6点ですが: what two amounts told before come to."""
_AMOUNT = Pattern(r"(?P<n>\d+)点(?:(?:の?(?:戦闘)?ダメージ)?(?:を|ずつ)?(?P<times>\d+)[回度])?")


def _sum(match: re.Match[str]) -> str:
    """Leave out a sum of what was told to be dealt, where it is that."""
    before = re.sub(r"\([^()]*\)|「[^「」]*」", "", match.string[: match.start()])
    told = [int(one["n"]) * int(one["times"] or 1) for one in _AMOUNT.finditer(before)]
    twice = re.search(r"\d+点[^。]{0,12}\d+[回度]", before) is not None
    return "。" if (len(told) > 1 or twice) and sum(told) == int(match["n"]) else match[0]


_FALLS = "|".join(
    one
    for verb in ("死ぬ", "死亡する", "破壊される", "墓地に落ちる", "墓地に行く", "墓地に置かれる", "墓地へ行く")
    for one in (
        form(verb, "ba") + "ば",
        past(verb) + "ら",
        verb + "と",
        past(verb)[:-1] + ("で" if past(verb)[-1] == "だ" else "て"),
    )
)


def _one_more(match: re.Match[str]) -> str:
    """《X》が死ねば7枚目になるから、 tells only that it dies, where it is the next card of the graveyard."""
    before = match.string[: match.start()]
    counts = set(re.findall(r"墓地[^。?《》\d]{0,10}?(\d+)枚", before))
    if len(counts) != 1 or int(match["n"]) != int(counts.pop()) + 1:
        return match[0]
    return f"{match['who']}が死亡した。" if match["who"] else match[0]


def _together(match: re.Match[str]) -> str:
    """ライフを2点と1点払った is 3点 in all, where nothing counts how often that was."""
    if re.search("たび|何回|度に|それぞれ", match.string):
        return match[0]
    return f"合計{int(match['a']) + int(match['b'])}点{match['how']}"


FORMS: tuple[Form, ...] = (
    # ライフを2点と1点払った
    (Pattern(r"(?<=ライフを)(?P<a>\d+)点と、?(?P<b>\d+)点(?P<how>、?(?:払っ|支払っ|失っ))"), _together),
    (_SUM, _sum),
    # 《X》が死ねば7枚目になるから、
    (
        Pattern(
            rf"(?P<who>《[^《》]+》(?:\([^()]*\))?|(?<![+\-\d/])\d+/\d+)[がはも]、?(?:{_FALLS})、?(?:墓地(?:に(?:行って|落ちて|置かれて))?、?)?"
            r"(?:(?:それ|自身|自分(?:自身)?|これ|こいつ|そのカード)(?:が|で|も含めて)、?)?(?:墓地(?:は|が|の)、?)?(?:ちょうど|合計(?:で)?)?(?P<n>\d+)枚(?:目)?(?:のカード)?(?:に(?:な(?:る|ります)|達(?:する|します))|(?:だ|です))"
            r"(?:(?:の|ん|わけ)(?:です|だ))?(?:から|ので|し|けれども|けれど|けど|が|ため)、?"
        ),
        _one_more,
    ),
    (_SINCE, _since),
    # 出したやつ自身を追放するわけにもいかない気がするけど、; それ自身を追放することもできなさそうだけど、
    (
        Pattern(
            r"(?<=[。?、])[^。?、\d《》]{1,16}を[^。?、\d《》]{1,8}(?:わけに(?:も|は)(?:いかない|行かない|いきません|いかなさそう)|ことも(?:できなさそう|無理そう|難しそう))"
            r"(?:気(?:が|も)(?:する|します)|(?:と|って)(?:思う|思います)|だろう|でしょう|はず)?(?:の|ん)?(?:です|だ)?(?:けれど|けど|が|し|から|ので)、?"
        ),
        "",
    ),
    # すべてのタイプだから森でもあって、: what changeling is taken to make of it, where what comes of that is asked
    (
        Pattern(
            r"(?<=[はがも、])(?:すべて|全て|全部|あらゆる)の?(?:クリーチャー・?)?タイプ(?:を持つ|を持って(?:い)?る|である)?(?:の|ん)?(?:だし|だから|なので|なのだから|から|ので|し)、?"
            r"(?:[^。?、\d]{1,8}(?:でもあ(?:る|って|り)|でもある(?:はず)?だ|だ|な)(?:から|し|ので|として|はずで)?、?)?(?=[^。?]*\?)"
        ),
        lambda m: "" if "多相" in m.string[: m.start()] else m[0],
    ),
    # 差し引きではプラスなんだけど、
    (Pattern(rf"(?<=[。?、]){_NET}{_COMES}{_YET}"), ""),
    # 2008年5月のルールだと話が違うって聞いたんだけど、
    (
        Pattern(
            r"(?P<in>ルール(?:だと|では|で)|当時(?:だと|は)|頃(?:だと|は)|版(?:だと|では))、?(?:少し|ちょっと|全然|だいぶ|結構|また)?"
            r"(?:(?:話|扱い|処理|挙動|結果|答え|結論|事情)(?:が|は|も))?(?:違(?:う|った)|異なる|別(?:だ)?|変わる|変わってくる)(?:の)?(?:だ)?"
            r"(?:らしい|みたいな|そうな)?(?:って|と|とか)?(?:聞(?:い|き|か)|言(?:わ|い|っ)|教わ|思)?[^。?、《》\d]{0,10}?(?:けれど|けど|が|ので)、"
        ),
        r"\g<in>、",
    ),
    # (…できますか?)昔はできたと聞いたんですが。
    (
        Pattern(
            r"(?<=\?)\s?(?:昔|以前|前|かつて|当時|旧ルール|古いルール)(?:は|なら|だと|では)、?(?:でき(?:た|ました)|可能(?:だった|でした)|そう(?:だった|でした)|違(?:った|いました)|OK(?:だった|でした))"
            r"(?:と|って|みたいに|ように)?(?:聞(?:い|き)|記憶し|思|覚え|習)?[^。?《》\d]{0,12}(?:けれど|けど|が|ので|から)?(?:、[^。?《》\d]{0,10})?。?$"
        ),
        "",
    ),
    # どうなる? 入れ替えは先に済んでるから5/1?
    (
        Pattern(rf"(?P<lead>(?<=\?)\s?){_REASON}(?=\d+/\d+(?:に|の|で|です|でしょう|のまま|なる)*か?\?)"),
        _told,
    ),
    # 能力を失ってたわけだし、
    (Pattern(rf"(?P<lead>(?<=。)\s?){_REASON}(?=[^。?]{{3,60}}\?)"), _told),
    # 切り直しは起こらず墓地に残る?: both are asked
    (
        Pattern(
            r"(?<=[。、?])(?P<what>[^。?、]{2,20}?[はがも])(?P<act>起こら|起き|生じ|発生せ|誘発せ|働か)ず(?:に)?、?(?P<rest>[^。?、]{2,30}\?)"
        ),
        lambda m: f"{m['what']}{m['act'].replace('せ', 'し')}ない? {m['rest']}",
    ),
    # その後墓地の枚数は動いてない。
    (
        Pattern(
            r"(?<=。)(?:その後|それから|以降|そのあと)?(?:は)?、?(?:誰の|お互いの|自分の|相手の|お互い)?(?:墓地|手札|ライフ|盤面)(?:の(?:枚数|カード|数|点数|状況))?(?:は|も|に)、?"
            r"(?:(?:動い|変わっ|変化し|増減し|増え)て(?:い)?(?:ない|ません)|(?:動き|変化|変動|増減|変わり)(?:は|が|も)?(?:ない|ありません|なし))(?:です)?。"
        ),
        "",
    ),
    # 自分が先に負け? それとも?
    (Pattern(r"(?<=\?)\s?(?:それとも|または|あるいは)(?:、)?(?:何か|別の結果|別|違う)?\?$"), ""),
)
