"""Copies, legends, colours and boards told as notes, in words the rules of reading know.

Invariant: what is told of a card stands behind its name afterwards, where it is held against what the card says.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = "《[^《》]+》"
_COUNTER = r"[+-]\d/[+-]\dカウンター"


def _remarked(match: re.Match[str]) -> str:
    """Return a text with a remark on a card in brackets behind its first name, which a part of it calls later."""
    front, short, remark = match["front"], match["short"].strip("《》"), match["remark"]
    done = (
        f"{match['short']}が{match['how']}{'だ' if match['te'] == 'で' else 'た'}。"
        if "how" in match.groupdict()
        else ""
    )
    named = re.search(f"《[^《》]*{re.escape(short)}[^《》]*》", front + done)
    if named is None:
        return match[0]
    text, at = front + done, named.end()
    shut = text.find(")", at)
    if text[at : at + 1] == "(" and shut > 0:
        return f"{text[:shut]}。{remark}{text[shut:]}{match['rest']}"
    return f"{text[:at]}({remark}){text[at:]}{match['rest']}"


def _kinds(match: re.Match[str]) -> str:
    """Return how many counters end up on a target, of the one kind the question speaks of."""
    kinds = set(re.findall(_COUNTER, match.string))
    return f"対象のクリーチャーに{kinds.pop()}は全部で何個乗る" if len(kinds) == 1 else match[0]


def _listed(match: re.Match[str]) -> str:
    """Return a list of creatures as what is on the battlefield, where as many are listed as are said to be there."""
    return f"場に{match['list']}がいる。" if match["list"].count("、") + 1 == int(match["many"]) else match[0]


_REMARKS: tuple[Form, ...] = (
    # チェイナーが《稲妻》で落ちて、「離れたとき、…」が誘発。
    (
        Pattern(
            rf"^(?P<front>.*?)(?P<short>{_CARD}|[ァ-ヴー]{{2,}})が(?P<how>[^。、「」]*)(?P<te>[てで])、(?:その|自身の)?"
            r"(?P<remark>「[^「」]*とき[^「」]*」)(?:の能力|の誘発|という能力)?が誘発(?:した|する|します|しました)?。(?P<rest>.*)$"
        ),
        _remarked,
    ),
    # 《X》が墓地に落ちて、-1/-1カウンターがあるクリーチャー全部にもう1個ずつ。
    (
        Pattern(
            rf"^(?P<front>.*?)(?P<short>{_CARD})が(?P<how>墓地に落ち|死亡し|死ん|破壊され|やられ)(?P<te>[てで])、"
            r"(?P<remark>[^。?「」《》]*(?:全部|すべて|全て|全員)に(?:もう|さらに)?\d個(?:ずつ)?)(?:を)?(?:置く|置かれる|追加|乗せる|置かれた|追加された)?。"
            r"(?P<rest>.*)$"
        ),
        _remarked,
    ),
    (
        Pattern(
            r"(?P<open>[(、])(?P<when>死亡時|死んだとき|死ぬとき|墓地に落ちたとき)、(?P<what>[^()。「」《》]*(?:全部|すべて|全て|全員))に(?:もう|さらに)?(?P<many>\d個)(?:ずつ)?(?:を)?(?:置く|追加する|追加|乗せる)?(?=\))"
        ),
        r"\g<open>死ぬと、\g<what>に\g<many>ずつ追加",
    ),
    (
        Pattern(
            r"\((?P<what>[^()。、「」《》]*カウンター[^()。、「」《》]*クリーチャー(?:全部|すべて|全て|全員))に(?:もう|さらに)?(?P<many>\d個)(?:ずつ)?(?:を)?(?:置く|追加する|追加|乗せる)?(?=\))"
        ),
        r"(死ぬと、\g<what>に\g<many>ずつ追加",
    ),
    (
        Pattern(
            rf"(?P<card>{_CARD})が(?P<died>死んだ|死亡した|墓地に落ちた|破壊された)(?P<note>\((?:死ぬと|死亡時|死んだとき|死亡したとき|死ぬとき)、[^()]*\))"
        ),
        r"\g<card>\g<note>が\g<died>",
    ),
    # しもべは他の緑に+1/+1、他の白に+1/+1。
    (
        Pattern(
            r"^(?P<front>.*。)(?P<short>[ァ-ヴーぁ-ん一-龥]{2,8}|《[^《》]+》)は、?"
            r"(?P<remark>(?:他|ほか)の[^。?]*[+-]\d/[+-]\d)(?:する|修整する|の修整を与える|を与える)?。(?P<rest>.*)$"
        ),
        _remarked,
    ),
    # 折り書のコストは「…を公開」です
    (
        Pattern(
            r"^(?P<front>.*)(?<=[。?])(?P<short>[ァ-ヴーぁ-ん一-龥]{2,10}|《[^《》]+》)の(?:起動)?コストは(?P<remark>「[^「」]*」)"
            r"(?:です|だ|となっている)?。?(?P<rest>.*)$"
        ),
        _remarked,
    ),
)

_BOARDS: tuple[Form, ...] = (
    # 2/2はカウンターもダメージもない素の状態です
    (
        Pattern(
            r"(?P<size>\d/\d)(?:に)?(?:は|も)?カウンターもダメージも(?:ない|無い|なし|ありません)(?:素の状態|状態|素)?(?:です|だ)?(?=。|$)"
        ),
        r"\g<size>は無傷でカウンターなし",
    ),
    # (カウンターなし、ダメージなし)
    (Pattern(r"(?<=[(、・])ダメージ(?:は|も)?(?:なし|無し|ない|受けていない|負っていない)(?=[)、・])"), "無傷"),
    # 1/1(素)
    (Pattern(r"(?P<size>\d/\d)\((?:素|元)(?:のサイズ|の値)?\)"), r"素の\g<size>"),
    # 頑強で戻ってきた元2/2で-1/-1カウンター1個の1/1
    (
        Pattern(
            rf"(?P<by>頑強|不死)で(?:一度|1度|1回)?(?:戻ってきた|戻った|帰ってきた|復帰した)(?:素|元)(?:は|が|の)?(?P<size>\d/\d)で、?"
            rf"(?P<counter>{_COUNTER}\d個)(?:の|で)(?P<now>\d/\d)"
        ),
        r"\g<by>で戻って\g<counter>の元\g<size>の\g<now>",
    ),
    # 場はA:…、B:…、C:…。A、B、Cはそれぞれどうなる
    (
        Pattern(
            r"(?:戦場|場|盤面)(?:に)?(?:は|には)?、?A[:=](?P<a>[^。、:=]*)、B[:=](?P<b>[^。、:=]*)(?:、C[:=](?P<c>[^。、:=]*))?"
            r"(?:がいる|がいます)?。(?P<mid>[^?ABC]*)A(?:と|、)?B(?:(?:と|、)?C)?はそれぞれ"
        ),
        lambda match: (
            f"場には{match['a']}、{match['b']}"
            + (f"、{match['c']}" if match["c"] else "")
            + f"がいる。{match['mid']}それぞれ"
        ),
    ),
    # 場に3体いる。…、…、…。
    (
        Pattern(
            r"(?:戦場|場)に(?:は)?(?:クリーチャーが)?(?P<many>\d)体(?:の)?(?:クリーチャー)?(?:が)?(?:いる|います|並んでいる)。"
            r"(?P<list>[^。?]*\d/\d[^。?]*?)(?:がいる|です|の\d体)?。"
        ),
        _listed,
    ),
    # 萎縮3/3→相手の4/4にダメージ
    (
        Pattern(
            r"(?P<kw>[一-龥]{2})(?:持ち)?の?(?P<by>\d/\d)(?:→|⇒)(?P<to>(?:相手の|自分の|対戦相手の)?\d/\d)に(?P<many>\d点の?)?ダメージ(?=[。、]|$)"
        ),
        r"\g<kw>の\g<by>が\g<to>に\g<many>ダメージを与えた",
    ),
    # 緑白の1/1が《X》2体の修整を受けたら何/何
    (
        Pattern(
            rf"(?<![^。?])(?P<what>[^。、?《》]*?)[がは](?P<by>{_CARD}(?:\([^()]*\))?(?:\d体)?)(?:の|から)(?:修整|修正|強化|ボーナス)を"
            r"(?:受け|もら|貰)(?:った|え|る|た)?(?:ら|ば|と|場合|とき)、?(?:サイズは)?(?:何/何|いくつ)"
        ),
        r"\g<by>がいる。\g<what>は何/何",
    ),
    (
        Pattern(
            r"(?P<what>[^。、?は]{2,8}?)(?:自身|同士|自体)(?P<note>\([^()]*\))?は(?:お)?互いで?(?:に)?(?:いくつ|何/何)(?=にな|で|か|\?)"
        ),
        r"各\g<what>\g<note>は何/何",
    ),
)

_COPIES: tuple[Form, ...] = (
    # 死亡した《X》は、そのとき《Y》のコピーでした。
    (
        Pattern(
            rf"(?P<died>死亡した|死んだ|破壊された)(?P<what>(?:自分の|相手の)?{_CARD})は、?(?:そのとき|その時|当時)、?(?P<of>{_CARD})のコピー"
            r"(?:でした|だった|になっていた|になっていました)。"
        ),
        r"\g<of>のコピーだった\g<what>が\g<died>。",
    ),
    # 《X》(素1/2)、《Y》をコピー中、
    (
        Pattern(
            rf"(?P<what>{_CARD}(?:\([^()]*\))?)(?:、|は|が)(?P<of>{_CARD})(?:をコピー中|のコピー中)(?:で|です)?[、。]"
        ),
        r"\g<what>が\g<of>のコピーになっている。",
    ),
    (Pattern(r"どの(?:サイズ|大きさ)で(?=[^。?]*(?:戻|帰|出))"), "何/何で"),
    # 戻ったらどんなサイズ?
    (
        Pattern(
            r"(?P<back>戻|帰)(?:っ|ってき)たら、?(?:サイズは)?(?:どんな|どの|いくつの|何/何の)?(?:サイズ|大きさ)?(?:何/何|いくつ)?(?:です|になる|になります|なの)?か?(?=\?)"
        ),
        r"何/何で戻る",
    ),
    # 《X》が《Y》になっている状態で
    (
        Pattern(
            rf"(?P<what>{_CARD}(?:\([^()]*\))?)(?P<role>[がは])(?P<of>{_CARD})に(?:なって|化けて|変身して)(?:い)?(?=る(?:とき|時|状態|状況|間|。|ところ))"
        ),
        r"\g<what>\g<role>\g<of>のコピーになってい",
    ),
    (
        Pattern(
            r"(?P<back>戻ってくる|帰ってくる|戻る|戻ってきます|戻ります|復帰する)のは何(?:で|が)、"
            r"(?:その)?(?:サイズ|大きさ)は(?:いくつ|何/何)?(?:です|になる|になります)?か?(?=\?)"
        ),
        r"何が何/何で\g<back>",
    ),
    # 《Y》のコピー中に, 《Y》のコピーになった《X》が
    (Pattern(rf"(?P<of>{_CARD})(?:の|を)?コピー中(?=に|の(?:とき|時|状態))"), r"\g<of>のコピーになっているとき"),
    (Pattern(r"(?<=》のコピーに)な(?:った|っていた)(?=(?:自分の|相手の)?《)"), "なっている"),
    # コピーしないことを選ぶと
    (
        Pattern(r"(?P<verb>コピー)(?P<neg>しない|する)ことを選(?:ぶと|んだら|べば|んだ場合|ぶ場合)(?:は)?、?"),
        r"\g<verb>\g<neg>場合、",
    ),
    # もう一度コピーしたらどうなる?しなかったら?; ①またコピーする ②コピーしない、それぞれどうなる
    (
        Pattern(
            r"(?:もう一度|もう1度|また|再び|再度)?(?P<verb>コピー)(?:した|する)(?:ら|場合|とき)?(?:は|、)?どうな[るり](?:ます)?か?\?"
            r"(?:(?P=verb))?しな(?:かったら|い場合|ければ|いと)(?:は|どうな[るり](?:ます)?か?)?\?"
        ),
        r"どうなりますか?(\g<verb>する場合・しない場合)",
    ),
    (
        Pattern(
            r"(?:①|1[.:)]?)?(?:もう一度|もう1度|また|再び|再度)?(?P<verb>コピー)する(?:場合)?(?:。| |、|と|・)?"
            r"(?:②|2[.:)]?)?(?:(?P=verb))?しない(?:場合)?(?:の)?(?:、|は|で)?"
            r"それぞれ(?:どうな[るり](?:ます)?|どう処理され(?:る|ます))か?\??"
        ),
        r"どうなりますか?(\g<verb>する場合・しない場合)",
    ),
    (
        Pattern(
            r"(?P<verb>コピー)(?:を選ぶ|すると選ぶ|する|した)場合と(?:選ば|し|(?P=verb)し)(?:ない|なかった)場合(?:の|で)(?:結果|処理)?(?:を)?(?:それぞれ)?(?:を)?(?:教えて(?:ください|下さい)?|知りたい(?:です)?)。?"
        ),
        r"どうなりますか?(\g<verb>する場合・しない場合)",
    ),
)

_EXILED: tuple[Form, ...] = (
    # 相手の《A》は自分の《B》が追放中。
    (
        Pattern(
            rf"(?P<what>(?:自分の|相手の|対戦相手の)?{_CARD})は(?P<by>(?:自分の|相手の|対戦相手の)?{_CARD})(?:が|によって|に|で)追放"
            r"(?:中|している|されている)(?:で|だ|です)?。"
        ),
        r"\g<by>が\g<what>を追放している。",
    ),
)

_BOTH: tuple[Form, ...] = (
    # 《X》の下に青黒のクリーチャーが出て、青のドロー(…)と黒のディスカード(…)の両方が誘発、対象はどちらも自分です。
    (
        Pattern(rf"(?P<card>{_CARD})の(?:影響)?(?:下|もと)[にで](?=[^。?]*[がを](?:出|着地|戦場に出|唱え))"),
        r"\g<card>があるときに",
    ),
    (
        Pattern(
            r"(?:[白青黒赤緑]|[^。、《》()]{1,6}側)の(?:ドロー|ディスカード|ダメージ|回復|トークン)(?:の?能力)?(?:\([^()]*\))?と"
            r"(?:[白青黒赤緑]|[^。、《》()]{1,6}側)の(?:ドロー|ディスカード|ダメージ|回復|トークン)(?:の?能力)?(?:\([^()]*\))?の両方(?=が誘発)"
        ),
        "両方の能力",
    ),
    (
        Pattern(r"が誘発、対象は(?:どちらも|両方(?:とも)?)(?P<who>自分|相手)(?:です|だ)?(?=。|$)"),
        r"が誘発した。両方を\g<who>に向ける",
    ),
    (
        Pattern(r"(?<=。)対象は(?:どちらも|両方(?:とも)?)(?P<who>自分|相手)(?:です|だ)?(?=。|$)"),
        r"両方を\g<who>に向ける",
    ),
)

_LEGENDS: tuple[Form, ...] = (
    # どっちが落ちるんですか。両方?片方?
    (
        Pattern(
            r"(?<!同時に)(?P<which>どっち|どちら|どれ)が(?:落ち|死に|死ぬ|死亡し|死亡す|消え|墓地に落ち|墓地に行き|墓地に行く)(?:る|ます)?(?:んです|のです|の)?か?[。?]"
            r"(?:(?:両方|片方|両方とも|どちらも)(?:です)?か?[?、]){0,2}"
        ),
        r"\g<which>が墓地に置かれますか?",
    ),
)

_SIGNS = dict(zip("白青黒赤緑", "WUBRG", strict=True))


def _of_its_colour(match: re.Match[str]) -> str:
    """緑の《灰色熊》: what the card says of itself, where it is of that colour alone."""
    from judge.ask.building.cards import colors_of_card, key_of

    own = colors_of_card(key_of(match["name"]))
    return f"《{match['name']}》" if own == frozenset(_SIGNS[match["color"]]) else match[0]


_COLOURS: tuple[Form, ...] = (
    # 緑の《灰色熊》
    (Pattern(r"(?<![一-龥])(?P<color>[白青黒赤緑])(?:の|い)《(?P<name>[^《》]+)》"), _of_its_colour),
    # 出せるエルフのトークンの最大数は?
    (
        Pattern(
            r"(?P<verb>出せる|出る|生み出せる|生成できる|得られる|残る)(?P<what>[^。、?《》はが]{0,16}?(?:トークン|クリーチャー))の(?P<most>最大)?の?数は"
            r"(?P<most2>最大)?(?:で)?(?:いくつ|何体|何個)?(?:です|になる|になります)?か?(?=\?)"
        ),
        lambda match: f"{match['what']}は{'最大' if match['most'] or match['most2'] else ''}何体{match['verb']}",
    ),
    # 手札の無色アーティファクト2枚
    (
        Pattern(
            r"(?P<hand>手札(?:に(?:ある)?)?の?[^。、?《》]{0,8}?)(?P<type>アーティファクト|クリーチャー|土地|エンチャント|ソーサリー|インスタント)(?=\d枚)"
        ),
        r"\g<hand>\g<type>・カード",
    ),
    # 《X》は起動可能?
    (Pattern(r"[はを](?P<verb>起動|破壊|追放)可能(?:です)?(?:か)?(?=\?)"), r"を\g<verb>できる"),
    (Pattern(r"の色は(?:何(?:色)?)?(?:です|になる|になります)?か?(?=\?)"), "は何色"),
)

_PLANES: tuple[Form, ...] = (
    # 次元が2枚表向き(《A》で《B》と《C》)
    (
        Pattern(
            rf"(?:次元(?:・?カード)?)が?2枚(?:とも)?表向き(?:です|だ|で)?\((?P<by>{_CARD}(?:の効果)?で)?(?P<two>{_CARD}と{_CARD})\)"
        ),
        r"\g<by>\g<two>の両方にいる",
    ),
    (
        Pattern(
            r"(?:が終わる|が終了する|が過ぎる)と(?:、)?どう(?:いう|いった)状態で(?:、)?(?:何/何|いくつ)(?:です|になる)?か?(?=\?)"
        ),
        "の後どうなってる",
    ),
    # 対象に置かれる-1/-1カウンターは最終的に何個, の総数は
    (
        Pattern(
            rf"(?:その)?対象(?:の?クリーチャー)?に(?:置かれる|乗る|載る)(?P<counter>{_COUNTER})"
            r"(?:は(?:最終的に|全部で|合計で?)?(?:何個|いくつ)(?:です|になる|になります)?|の(?:総数|合計|数|個数)は(?:いくつ|何個)?(?:です)?)か?(?=\?)"
        ),
        r"対象のクリーチャーに\g<counter>は全部で何個乗る",
    ),
    (
        Pattern(
            r"(?:その)?対象(?:の?クリーチャー)?に(?:は)?(?:合計(?:で)?|全部で|最終的に)?(?:いくつ|何個)(?:置かれ|乗り|乗る|載り|載る)(?:ます|る)?(?:こと)?か?(?=\?)"
        ),
        _kinds,
    ),
    (Pattern(r"唱えて(?:場に|戦場に)?(?:出した|着地させた)(?=[。、])"), "唱えて解決した"),
    (Pattern(r"(?<=が)解決され(?=た[。ら]|ました)"), "解決し"),
)

FORMS: tuple[Form, ...] = (
    *_REMARKS,
    *_BOARDS,
    *_COPIES,
    *_EXILED,
    *_BOTH,
    *_LEGENDS,
    *_COLOURS,
    *_PLANES,
)
