"""How a fight, a board or a rule is told in passing: blockers in a row, what could not be blocked, damage by its turn.

Invariant: who fights whom, what is there and what came before what stay as they are; what is said to be so anyway, or
to be lacking, goes only where nothing else in the question speaks of it.
"""

from __future__ import annotations

import re

from judge.ask.reading.walkernames import WALKER
from judge.ask.restating.nouns import CARD, PT
from judge.text.patterns import Form, Pattern

_FEELS = r"(?:です|だ|で|とします|とする)?"


def _at_once(match: re.Match[str]) -> str:
    """戦闘ダメージは同時 says how it is anyway, where nothing strikes first, or is said not to."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    return match[0] if re.search("先制|二段|スタック", _LACKING.sub("", rest)) else match["end"]


_LACKING = Pattern(
    r"(?P<lead>(?<=[。、?(])|^)(?:どちらも|どれも|両方(?:とも)?|ほかに|他に)?、?(?:先制攻撃|二段攻撃|先制)(?:や(?:先制攻撃|二段攻撃))?(?:など|等|とか)?"
    r"(?:は|も|の類は)(?:誰も持って(?:い)?)?(?:な(?:し|い|く(?:て)?)|ありません|無し)(?:です|で)?[。、]"
)


def _lacking(match: re.Match[str]) -> str:
    """先制攻撃などはなく、 tells that nothing strikes first, where nothing is said to."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    return match[0] if re.search("先制|二段|スタック", rest) else match["lead"]


def _no_more(match: re.Match[str]) -> str:
    """(追加で再生させる手段はなし): nothing more is there than what is told."""
    return "" if match.string.count(match["what"]) > 1 else match[0]


def _first_of_two(match: re.Match[str]) -> str:
    """1回目のダメージが入った直後、2回目の前に: there are just two, the first of what strikes first."""
    return "先制攻撃のダメージの後、" if re.search("2回目|2発目|通常", match[0]) else match[0]


def _long_ago(match: re.Match[str]) -> str:
    """昔の対消滅みたいに likens what is asked to a rule of old, where no edition is asked for."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    return match[0] if re.search(r"\d{4}年|当時|旧ルール|昔", rest) else ""


def _called(text: str, what: str) -> str:
    """Return 入れ替え as the activated ability of the one card that is told to do that."""
    told = re.findall(r"《([^《》]+)》\([^()]*:[^()]*\)", text)
    does = [one for one in re.findall(r"《[^《》]+》\([^()]*:([^()]*)\)", text) if what.rstrip("るす") in one]
    return f"《{told[0]}》の能力" if len(told) == 1 and does else what


def _which_first(match: re.Match[str]) -> str:
    """先に解決するのはAのほう? それともB? is AとBはどちらが先に解決する?."""
    a, b = (_called(match.string[: match.start()], one) for one in (match["a"], match["b"]))
    return f"{a}と{b}はどちらが先に解決する?"


_LOYAL = rf"(?P<w>(?:(?:自分|相手|対戦相手)の)?(?:《[^《》]+》|{WALKER}))"


def _loyalty_now(match: re.Match[str]) -> str:
    """ガラクの[+1]で忠誠度が4になった is that it was activated at a loyalty of three."""
    before = int(match["n"]) - int(match["c"])
    if before < 0 or re.search(r"忠誠度(?:は|が)?\d", match.string[: match.start()]):
        return match[0]
    return f"忠誠度{before}の{match['w']}の[{match['c']}]を起動した。"


def _loyalty_after(match: re.Match[str]) -> str:
    """(忠誠度3の《X》の[-1]を起動し、)忠誠度は2に下がった goes where it is what that leaves."""
    cost = re.findall(r"\[([+-]\d+)\]", match.string[: match.start()])
    had = re.findall(r"忠誠度(?:は|が)?(\d+)", match.string[: match.start()])
    fits = len(cost) == 1 and len(had) == 1 and int(had[0]) + int(cost[0]) == int(match["n"])
    return (
        "。"
        if fits and not re.search("《[^》]*》を(?:撃|受)|ダメージ|攻撃", match.string[: match.start()])
        else match[0]
    )


def _came_back_as(match: re.Match[str]) -> str:
    """2/2が死んで戻り、これで1/1になっている goes where that is how persist has it return."""
    fits = "頑強" in match.string[: match.start("v")] and all(
        int(match[a]) - 1 == int(match[b]) for a, b in (("p", "q"), ("t", "u"))
    )
    return f"{match['one']}が{match['v']}戻った。" if fits else match[0]


def _left_of_them(match: re.Match[str]) -> str:
    """これで+1/+1カウンターは1個だけ残る goes where the counters of both kinds that are told come to that."""
    told = re.findall(
        r"([+-])1/[+-]1カウンター(?:を|が)?(\d)個", re.sub(r"\([^()]*\)", "", match.string[: match.start()])
    )
    kinds = [kind for kind, _ in told]
    if sorted(kinds) != ["+", "-"]:
        return match[0]
    left = sum(int(n) if kind == "+" else -int(n) for kind, n in told)
    return "" if left == int(match["n"]) * (1 if match["k"] == "+" else -1) else match[0]


def _as_summed(match: re.Match[str]) -> str:
    """3/3に《ショック》が2発入って合計4点受けた is both spells, where they come to that."""
    from judge.ask.building.cards import key_of
    from judge.ask.building.spellcards import deals

    amounts = deals(key) if (key := key_of(match["c"].strip("《》"))) else frozenset()
    fits = len(amounts) == 1 and next(iter(amounts)) * int(match["n"]) == int(match["sum"])
    return f"{match['x']}に{match['c']}を{match['n']}発撃った。" if fits else match[0]


def _made_so_much(match: re.Match[str]) -> str:
    """《稲妻》は6点になります。5/5に撃ったら: what it comes to goes where something told of doubles it to that."""
    from judge.ask.building.cards import key_of, text_of
    from judge.ask.building.spellcards import deals

    amounts = deals(key) if (key := key_of(match["c"].strip("《》"))) else frozenset()
    named = [key_of(name) for name in re.findall("《([^《》]+)》", match.string[: match.start()])]
    twice = [
        one
        for one in named
        if one is not None and "event='damage'" in repr(text_of(one)) and "Multiply(" in repr(text_of(one))
    ]
    fits = len(amounts) == 1 and len(twice) == 1 and next(iter(amounts)) * 2 == int(match["n"])
    return f"{match['c']}を{match['to']}に撃" if fits else match[0]


_TOOK = r"(?:受け|食らっ?|喰らっ?|くらっ?|もらっ?|浴び)"


FORMS: tuple[Form, ...] = (
    # 相手は《X》の2点しか食らっていない, 《X》しか受けていない: that is all there is
    (
        Pattern(
            rf"(?P<x>《[^《》]+》)(?:(?:の|で)?(?P<n>\d+)点(?:の?ダメージ)?)?(?:しか{_TOOK}(?:て(?:い)?)?(?:ない|ません(?:でした)?|なかった)"
            r"|以外(?:に|では?)?(?:は)?、?(?:何も)?(?:ダメージを|ライフを)?(?:受けて|失って|食らって|くらって)(?:い)?(?:ない|ません|なかった))(?=[。、])"
        ),
        lambda m: f"{m['x']}で{m['n']}点受けた" if m["n"] else f"{m['x']}を受けた",
    ),
    # 相手が受けたのは《X》の2点だけ
    (
        Pattern(
            rf"(?P<who>(?:対戦)?相手|自分|こちら)(?:が|の){_TOOK}た(?:の|ダメージ|もの)は、?(?P<x>《[^《》]+》)(?:(?:の|で)?(?P<n>\d+)点(?:の?ダメージ)?)?(?:だけ|のみ)(?:です|だ|である)?(?=[。、])"
        ),
        lambda m: f"{m['who']}が{m['x']}で{m['n']}点受けた" if m["n"] else f"{m['who']}が{m['x']}を受けた",
    ),
    # その2点も含めて、
    (
        Pattern(
            r"(?<=[。、])(?:その|この)\d+点(?:も|を)(?:含め(?:て|ると|た場合)?|合わせ(?:て|ると)?|足して|込みで)、?(?=[^。?]*合計)"
        ),
        "",
    ),
    # ガラクの[+1]で忠誠度が4になった。
    (
        Pattern(
            rf"(?<![^。?]){_LOYAL}の\[(?P<c>[+-]\d+)\](?:の?能力)?(?:を(?:使っ|起動し)て|で)、?忠誠度(?:は|が)(?P<n>\d+)に(?:なっ|上がっ|増え|下がっ|減っ)(?:た|ています|ている|ました)。"
        ),
        _loyalty_now,
    ),
    # 忠誠度は2に下がった。
    (
        Pattern(
            r"(?:、|し、|て、|。)忠誠度(?:は|が)(?P<n>\d+)(?:に)?(?:なり|下がり|上がり|減り|増え|なっ|下がっ|上がっ|減っ)(?:ました|た|ています|ている)。"
        ),
        _loyalty_after,
    ),
    # 頑強の2/2が死んで戻り、これで-1/-1カウンターが1個乗った1/1になっています。
    (
        Pattern(
            r"(?P<one>(?P<p>\d+)/(?P<t>\d+))が(?P<v>(?:死んで|死亡して|破壊されて|倒されて|生け贄に捧げられて))、?(?:頑強で)?戻(?:り|って)、?(?:これで|今は|現在は|今や)?、?(?:-1/-1カウンター(?:が1個)?(?:乗った|置かれた|が1個乗った)?)?(?P<q>\d+)/(?P<u>\d+)(?:に)?なって(?:い)?(?:ます|る)。"
        ),
        _came_back_as,
    ),
    # 3/3に《ショック》が2発入って合計4点受けたので、タフネス3を超えています。
    (
        Pattern(
            r"(?P<x>(?:(?:自分|相手|対戦相手)の)?\d+/\d+)に(?P<c>《[^《》]+》)が(?P<n>[2-4])(?:発|回|枚)(?:入って|当たって|飛んできて|刺さって)、?合計(?P<sum>\d+)点(?:の?ダメージを?)?(?:受けた|食らった|くらった|もらった)(?:ので、?|から、?|。)"
        ),
        _as_summed,
    ),
    (
        Pattern(
            r"(?:(?<=[。、])|(?<=で、))タフネス(?:の)?\d*(?:点)?(?:を|は)(?:超えて|上回って|オーバーして)(?:い)?(?:ます|る)。"
        ),
        "",
    ),
    # 5点のダメージを受けて死にそうです。
    (
        Pattern(
            r"(?P<v>受け|食らっ|くらっ|もらっ)て、?(?:今にも)?(?:死に|破壊され|倒れ|落ち)そう(?:です|だ|になって(?:い)?(?:ます|る))。"
        ),
        r"\g<v>た。",
    ),
    # 先ほどの攻撃でタップ状態
    (Pattern(r"(?:先ほど|さっき|前のターン|直前|このターン)の攻撃で、?(?=タップ)"), ""),
    # これで+1/+1カウンターは1個だけ残る。サイズは?
    (
        Pattern(
            r"(?<=。)(?:これで|相殺して|対消滅して)、?(?P<k>[+-])1/[+-]1カウンター(?:は|が)(?P<n>\d)個(?:だけ)?(?:残る|残ります|になる|になります)。(?=(?:サイズ|大きさ|何/何))"
        ),
        _left_of_them,
    ),
    # 《稲妻》は6点になります。5/5に撃ったら
    (
        Pattern(
            r"(?P<c>《[^《》]+》)(?:は|が)(?P<n>\d+)点に(?:なり(?:ます)?|なる|増え(?:ます|る))(?:。|、|ので、?)(?P<to>(?:(?:自分|相手|対戦相手)の)?\d+/\d+|相手|対戦相手|プレイヤー|自分)に撃(?=っ|つ|て)"
        ),
        _made_so_much,
    ),
    # 打ち消されて墓地に落ちたので、戦場には出ていません。
    (
        Pattern(
            r"(?P<v>打ち消され)て、?(?:墓地に(?:落ち|置かれ|行っ)た)?(?:ので|から|ため)?、?(?:戦場|場)に(?:は|も)?出て(?:い)?(?:ません|ない)(?:です)?。"
        ),
        r"\g<v>た。",
    ),
    # 6/6はダメージ1点でも死にますよね?
    (
        Pattern(r"(?<=\d/\dは)(?:ダメージ|1点の?ダメージ)?(?:1点)?(?:で)(?:も)、?(?=死(?:に|ぬ))"),
        lambda m: "" if "接死" in m.string[: m.start()] else m[0],
    ),
    # 召喚酔いしているので攻撃できませんが、
    (
        Pattern(
            r"(?<=は)召喚酔い(?:して(?:い)?る|中な)(?:ので|から)、?攻撃(?:は)?でき(?:ません|ない)(?:の?です)?(?:が|けど)、?"
        ),
        "召喚酔いしている。",
    ),
    # 先に解決するのは入れ替えのほう? それとも《X》?
    (
        Pattern(
            r"(?:(?<=[。?])|^)先に解決(?:する|される)のは(?P<a>[^。?、と]{1,20}?)"
            r"(?:(?:の(?:ほう|方|側))?(?:です|なの)?か?\? ?(?:それとも|または|あるいは)、?|か、?|と)"
            r"(?P<b>[^。?、]{1,20}?)(?:の(?:ほう|方|側))?(?:の?(?:どちら|どっち))?(?:です|なの)?か?\?$"
        ),
        _which_first,
    ),
    # 4/4が2体並んでブロックしてきた
    (
        Pattern(
            rf"(?P<who>(?:{PT}|クリーチャー|{CARD})(?:が|の)?(?:[2-9]体)?(?:が|で)?)、?(?:ずらっと|横に|仲良く)?"
            r"(?:並んで|揃って|そろって|固まって|結託して|力を合わせて|まとめて|いっぺんに)、?(?=ブロック)"
        ),
        r"\g<who>",
    ),
    # 6/6はブロックできず素通し, ブロッカーが足りずに素通し
    (
        Pattern(
            r"(?:ブロックでき(?:ず|なくて|なかったので)|ブロックしきれ(?:ず|なくて)|止め(?:られ|きれ)(?:ず|なくて)|(?:ブロッカー|手)が足り(?:ず|なくて))(?:に)?、?"
            r"(?=素通し|素通り|スルー|ノーブロック|通し)"
        ),
        "",
    ),
    # 戦闘ダメージは(全部)同時に与えられた
    (_LACKING, _lacking),
    (
        Pattern(
            r"[。、](?:戦闘)?ダメージ(?:は|が)(?:すべて|全部|全て)?、?同時(?:に(?:与えられる|与えられた|入る|入った|発生(?:する|した)?|解決(?:する|した)?))?"
            rf"{_FEELS}(?P<end>[。、])"
        ),
        _at_once,
    ),
    # 1回目(先制)のダメージが入った直後、2回目の前に
    (
        Pattern(
            r"(?:1回目|1発目|最初)(?:\((?:先制(?:攻撃)?|先制(?:攻撃)?のほう)\))?の(?:戦闘)?ダメージ(?:が|を)(?:入っ|通っ|与え(?:られ)?|解決し)(?:た)?(?:直後|後|あと)(?:で|に)?、?"
            r"(?:\()?(?:2回目|2発目|通常)(?:の(?:戦闘)?ダメージ)?(?:が入る|の|より)(?:直前|前)(?:\))?に?、?"
        ),
        _first_of_two,
    ),
    # 相手の被害は合計何点で済む
    (
        Pattern(
            r"(?P<who>相手|対戦相手|自分|こちら|プレイヤー)(?:の|が受ける|への)(?:被害|痛手|損害|傷)(?:総量)?(?:は|って)、?"
            r"(?P<n>(?:合計(?:で)?|全部で|トータルで?)?何点)(?:で(?:済む|すむ|済みます|すみます|収まる|収まります)|(?:に)?な(?:る|ります)|です)?(?:の|ん)?(?:です)?か?(?=\?)"
        ),
        r"\g<who>は\g<n>受ける",
    ),
    # ダメージは軽減できない。: as what is in force
    (
        Pattern(
            r"(?:(?<=。)|^)(?:(?:この|その)ターン(?:は|中は?|の間は?)?、?|今は?、?)?(?P<rule>(?:すべての)?ダメージは軽減(?:でき|され)ない|プレイヤーはライフを得られない)(?:状態|状況)?(?:です|だ)?。"
        ),
        r"「\g<rule>」という効果が働いている。",
    ),
    # それでもブロックした2/2は死んだ?
    (
        Pattern(
            rf"(?<=[。?])(?:それでも|それにもかかわらず|にもかかわらず|なのに|だとしても)、?(?=(?:ブロック|攻撃)した{PT}(?:は|が)[^。?]*\?)"
        ),
        "",
    ),
    # スタックが全部片付いた時点で
    (
        Pattern(
            r"スタック(?:が|の(?:もの|中身)が|は)(?:全部|すべて|全て|みんな)?(?:片付い|片づい|はけ|捌け|さばけ|きれいになっ|消化され|処理され)た(?:時点|とき|後|あと|ところ)(?:で|に)?(?:は)?、?"
        ),
        "スタックが全部解決した時点で、",
    ),
    # 誘発が全部片付いた後, 能力がすべて処理されたら
    (
        Pattern(
            r"(?:(?:戦場に)?出たときの|その)?(?:誘発(?:型能力)?|能力)(?:が|は)(?:全部|すべて|全て|みんな|両方とも?|どちらも)(?:片付い|片づい|処理され|終わっ|済ん|はけ|捌け)(?:た|だ)"
            r"(?:時点|とき|後|あと|ところ|ら)(?:で|に)?(?:は)?、?"
        ),
        "スタックが全部解決した時点で、",
    ),
    # このターン《X》の2点しか食らっていない, 2点しか失っていない
    (
        Pattern(
            r"(?P<n>\d+点)(?:の?ダメージ)?しか(?:食ら(?:って|い)|受けて|もらって|与えられて)(?:は)?い?(?:ない|ません)(?:状態)?"
        ),
        r"\g<n>を受けている",
    ),
    (
        Pattern(r"(?P<n>\d+点)(?:の?ライフ)?しか(?:失って|減って)(?:は)?い?(?:ない|ません)"),
        r"\g<n>のライフを失っている",
    ),
    # 3/1を手札へ戻して忍術で《X》。
    (
        Pattern(rf"(?P<told>手札(?:に|へ)戻し(?:て)?、?忍術で、?{CARD})(?:を)?(?P<end>[。、])"),
        r"\g<told>を出した。",
    ),
    # 共謀で、こいつらを寝かせてコストにしちゃって平気?
    (
        Pattern(
            r"(?P<how>共謀(?:の(?:ため|コスト)(?:に|として|で)|で|に|のコスト(?:に|として)))、?(?:こいつら|そいつら|それら|この2体|その2体|これ)を"
            r"(?:寝かせ|倒し|タップし|使っ)て?(?:コスト(?:に|として)(?:し|払っ|充て)(?:ちゃって|てしまって|て|ちゃっても)?)?(?:も)?(?:平気|大丈夫|いい|OK|問題ない|構わない)(?=(?:です)?か?\?)"
        ),
        r"\g<how>、こいつらをタップしてもいい",
    ),
    # 昔の対消滅みたいに、
    (
        Pattern(
            r"(?<!それとも)(?:昔|以前|かつて|旧ルール|前)(?:の(?:対消滅|ルール|レジェンド・?ルール|頃|とき))?(?:みたいに|のように|と同じように|と同じく)、?"
        ),
        _long_ago,
    ),
    # (追加で再生させる手段はなし)
    (
        Pattern(
            r"\((?:追加で|他に|ほかに|これ以外に|それ以上)?(?:は)?、?(?P<what>再生|軽減|打ち消|回復|破壊不能)[^()。]{0,8}?(?:手段|方法|マナ|余力|カード|効果)は"
            r"(?:ほかに|他に|もう|一切)?(?:なし|ない|ありません|無し|無い)(?:です|とする|ものとする)?\)"
        ),
        _no_more,
    ),
    # 《X》がある場で《Y》に
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?P<card>{CARD})(?:が|の)(?:ある|出ている|出てる|置かれている)(?:場|戦場|盤面|状況)で(?:は)?、?"
        ),
        r"\g<card>がある。",
    ),
    # 墓地がちょうど7枚あって、そのうちの1枚が《X》。
    (
        Pattern(
            rf"(?P<own>(?:自分の|相手の)?)墓地(?:のカード)?(?:が|は|に(?:カードが)?)(?:ちょうど)?(?P<n>\d+枚)(?:あって|あり|ある|で)[。、](?:そのうちの?|その中の|うち)?、?"
            rf"1枚(?:が|は)(?P<card>{CARD})(?:です|だ)?(?=。)"
        ),
        r"\g<own>墓地が\g<n>ある",
    ),
    # 4/4(素の値、カウンターなし)
    (
        Pattern(
            rf"(?<!素の)(?<![\d/+-])(?P<pt>{PT})\((?:素の(?:値|数値|サイズ|P/T)|基本の?(?:値|サイズ))(?:[、で](?P<rest>[^()]{{2,20}}))?\)"
        ),
        lambda m: f"素の{m['pt']}" + (f"({m['rest']})" if m["rest"] else ""),
    ),
    # 素の5/5に《栄光の頌歌》も効いている: both are there
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?P<one>[^。?、]{{0,24}}?{PT}(?:のクリーチャー)?)に(?:は)?、?(?P<card>(?:(?:自分|対戦相手|相手)の)?{CARD})(?:も|が)?(?:効|働)いて(?:い)?(?:る|ます|たら|れば|るなら|るとき)[。、]?"
            r"(?P<ask>(?:(?:その|この)?(?:サイズ|P/T|大きさ)(?:は|って)?(?:いくつ|何/何)?|何/何)(?:です|になる|になります)?(?:か)?\?$)?"
        ),
        lambda m: f"{m['card']}がある。{m['one']}" + ("は何/何?" if m["ask"] else "がいる。"),
    ),
    # 相手のライフは?(元は20)
    (
        Pattern(
            r"^(?P<all>.*)(?P<who>自分|対戦相手|相手)のライフ(?P<ask>は(?:いくつ|何点)?(?:になる|です)?(?:か)?\?)\((?:元|もと|元々|もともと|最初|開始時)(?:は|が|の)?、?(?P<n>\d+)点?\)$"
        ),
        r"\g<who>のライフは\g<n>。\g<all>\g<who>のライフ\g<ask>",
    ),
)
