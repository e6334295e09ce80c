"""Light words between what is told: それと in a list of who is there, that a blow at a planeswalker hit no player; and
guesses of a kind behind what is asked.

Invariant: what goes joins or repeats what the question tells; what is there, whose and how many stay.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern


def _at_the_walker(match: re.Match[str]) -> str:
    """プレイヤーには当たっていない tells nothing where one thing attacked, and a planeswalker."""
    told = match.string[: match.start()]
    alone = len(re.findall(r"\d+/\d+|《", told)) == 1
    return "" if alone and re.search(r"プレインズウォーカー(?:\([^()]*\))?(?:を|に|へ)", told) else match[0]


def _of_one_maker(match: re.Match[str]) -> str:
    """Tokens that a card makes are all there are, where tokens are spoken of once, and one card is there before."""
    told = re.sub(r"\([^()]*\)", "", match.string)
    makers = re.findall(r"(?:《[^《》]+》|\d/\d)(?=が(?:い|あ)|を(?:コントロール|出し))", told)
    return "トークンは" if told.count("トークン") == 1 and len(makers) == 1 else match[0]


def _by_conspire(match: re.Match[str]) -> str:
    """The one copy that conspire makes is told again, where nothing else copies."""
    told = match.string[: match.start()]
    alone = "共謀" in told and "コピー" not in re.sub(r"\([^()]*\)", "", told)
    return ("。" if match["cast"] == "。" else "た。") if alone else match[0]


FORMS: tuple[Form, ...] = (
    # 目の前に3/3がいて
    (Pattern(r"(?:(?<=^)|(?<=[。、]))(?:今|いま)?、?(?:私の|自分の)?目の前に(?:は)?、?(?=\d+/\d+)"), ""),
    # プレイヤーの自分は
    (Pattern(r"プレイヤー(?:の|である)(?=(?:自分|私|こちら|相手|対戦相手)(?:は|が|に|を|も))"), ""),
    # カウンターか何か乗る?
    (Pattern(r"(?<=[一-龥ァ-ヶー])か何か(?:が|は|を)?(?=[乗載置の落減増])"), "が"),
    # 《X》を2体、青と赤を選んで出した: one with each colour
    (
        Pattern(
            r"(?P<card>《[^《》]+》)を2(?:体|枚|つ)、?(?P<a>[白青黒赤緑])と(?P<b>[白青黒赤緑])を(?:それぞれ)?(?:選んで|指定して)、?(?:出した|戦場に出した|出しています?|コントロール(?:している)?)"
        ),
        r"\g<a>を選んだ\g<card>と\g<b>を選んだ\g<card>がいる",
    ),
    # 2点ずつ2回ダメージを受けた
    (
        Pattern(
            r"(?P<who>自分|相手|対戦相手)(?:が|は)、?(?P<n>\d+)点ずつ(?:を)?、?2(?:回|度)(?:の)?(?:ダメージを)?(?:受けた|食らった|くらった)(?=。|ターン)(?P<turn>ターン、?)?"
        ),
        r"\g<who>が\g<n>点のダメージを受けた。\g<who>が\g<n>点のダメージを受けた。",
    ),
    # 緑単で素の3/3に: colour and size of one thing
    (
        Pattern(r"(?P<c>(?:[白青黒赤緑]単(?:色)?|無色))で、?(?P<pt>素の\d+/\d+)"),
        r"\g<c>の\g<pt>",
    ),
    # 元から頑強を持つ3/2に《X》でもう1つ頑強を付けた: one more of what it has
    (
        Pattern(
            r"(?<=[》)]で)、?(?:もう1つ|さらに(?:もう1つ)?|重ねて|追加で(?:もう1つ|1つ)?|2つ目の)(?:の)?"
            r"(?=(?:頑強|萎縮|絆魂|接死|飛行|先制攻撃|二段攻撃|警戒|速攻|到達|トランプル)を(?:付け|つけ|与え|持たせ|得さ))"
        ),
        "",
    ),
    # 《X》の覇権(クリーチャー)で追放した
    (Pattern(r"(?P<of>》の覇権)\((?:[^()「」。]{2,14})\)(?=で追放(?:した|して|され))"), r"\g<of>"),
    # プロテクション(赤)の攻撃クリーチャーが来た。ブロック宣言の前なら、自分の3/3に《X》を使って、こいつで
    (
        Pattern(r"(?P<kind>の|を持つ)攻撃クリーチャーが(?:やって)?(?:来|き)(?:た|ました|ている|て)。"),
        r"\g<kind>クリーチャーが攻撃してきた。",
    ),
    (
        Pattern(
            r"(?:ブロック(?:・クリーチャー(?:の|を)?)?(?:の)?(?:宣言|指定)(?:をする)?(?:の)?前(?:なら(?:ば)?|に|だったら|であれば)"
            r"|ブロックする前に|ブロック前に)、?(?=[^。?]{0,12}\d/\d[^。?]*《[^《》]+》[^。?]*ブロック)"
        ),
        "",
    ),
    (
        Pattern(
            r"(?P<who>(?:(?:自分|相手|対戦相手)の)?(?:[白青黒赤緑](?:単色)?の)?\d+/\d+)に(?P<card>《[^《》]+》(?:\([^()]*\))?)を"
            r"(?:使っ|撃っ|唱え)(?:て|たら|た後)、?(?:こいつ|これ|それ|その\d+/\d+|このクリーチャー|そのクリーチャー)で、?"
            r"ブロック(?:する(?:の|こと)(?:は|が|って)(?:可能|できる|できます|OK|あり|アリ)|でき(?:る|ます)|して(?:も)?(?:いい|よい))"
            r"(?:の|ん)?(?:です|でしょう)?(?:か)?\?$"
        ),
        r"\g<who>に\g<card>を使った。このクリーチャーでブロックできますか?",
    ),
    # 紅蓮術士が出すトークンは合わせて何体?
    (
        Pattern(
            r"《[^《》]+》(?:が|で|から|の能力で)、?(?:出す|出る|生み出す|生成する|作る|作られる)トークンは"
            r"(?:合わせて|全部で|合計で?)?(?=何体)"
        ),
        _of_one_maker,
    ),
    # 共謀込みで唱え、コピーも1つできた。
    (
        Pattern(
            r"(?P<cast>(?<=唱え)て?、|(?<=[たす])。)コピー(?:も|が)(?:無事(?:に)?)?(?:1つ|1個)?"
            r"(?:でき|作られ|生まれ)(?:た|ました)。"
        ),
        _by_conspire,
    ),
    # 唱えて、いま場に出たところです。同じターンのうちにもう起動していい?
    (
        Pattern(
            r"唱えて、?(?:今|いま|たった今)?(?:場|戦場)に出た(?:ところ|ばかり)(?:です|だ)?。"
            r"(?:その|この)?(?:同じ)?ターンのうちに(?:もう|すぐ|早速)?、?"
        ),
        "唱えた。出たターンに",
    ),
    # 起動していい? 召喚酔いみたいなものは……?
    (
        Pattern(
            r"(?<=\?) ?召喚酔い(?:みたいな|のような|的な|っぽい)?(?:もの|やつ|の)?(?:は|が|って|とか)?"
            r"(?:ある(?:の|んですか)?|ないの)?[…・.]*\?$"
        ),
        lambda match: "" if re.search("起動|使え|使って", match.string) else match[0],
    ),
    # どこに置く? 墓地? 手札?
    (
        Pattern(
            r"(?P<asked>どこ[^。?]{1,14}\?)"
            r"(?: ?(?:墓地|手札|追放|ライブラリー)(?:なの|ですか|かな|とか|行き)?\?){2,3}$"
        ),
        r"\g<asked>",
    ),
    # 《X》、《Y》、それと多相を持つ2/2
    (
        Pattern(
            r"(?<=[)》\d体枚つ])(?:、|と、?)(?:それと(?!も|は|同)|それに|それから|あとは?|加えて)、?(?=[^。?、]*?(?:\d/\d|《))"
        ),
        "、そして",
    ),
    # どこに置く? 捨て札置き場みたいなのがあるの?
    (
        Pattern(
            r"(?P<asked>(?:どこ|どう)[^。?]{1,14}\?) ?(?:何か)?(?:専用の)?(?:捨て札|捨て札置き場|墓地|置き場)"
            r"(?:みたいな|のような|っぽい|的な)(?:もの|の|場所|ところ)(?:が|は|って|でも)?(?:ある|あります|あったり)(?:する)?(?:の|ん)?(?:です)?(?:か)?\?$"
        ),
        r"\g<asked>",
    ),
    # プレイヤー本体には当たってないけどライフは何点もらえる?
    (
        Pattern(
            r"(?:(?:相手|対戦相手)の?)?(?:プレイヤー(?:本体|自身)?|本体|対戦相手|相手)(?:に|へ)(?:は|の|直接は)?、?(?:直接(?:は)?)?(?:(?:戦闘)?ダメージ(?:は|が))?、?"
            r"(?:当た|通|入)って(?:は)?(?:い)?(?:ない|ません)(?:の|ん)?(?:です|だ)?(?:けれども|けれど|けど|が|ので|から|し)、?"
        ),
        _at_the_walker,
    ),
)
