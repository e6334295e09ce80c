"""Verbs of a fight as at the table, before all other families: パンチした is 攻撃した, 止めた側 is ブロッカー.

Invariant: who attacks, who blocks, tense and denial stay; what stands in names and quotes stays as it is.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.ask.reading.inflected import godan, ichidan
from judge.text.patterns import Form, Pattern, rewritten

_KEPT = re.compile(r"(《[^《》]*》|「[^「」]*」|『[^『』]*』)")
_STRUCK = Pattern(r"攻撃|アタック|殴")
_OTHER = Pattern(r"呪文|唱え|起動|誘発|能力で")
"""What else than an attack might be stopped."""
_NOBODY = r"(?:誰|だれ|何|どれ|1体|1人|一人|どのクリーチャー)"
_WHO = r"(?:相手|対戦相手|向こう|自分|こちら|こっち|私|俺)(?:側)?"
_ONE = r"(?:クリーチャー|もの|者|やつ|奴|生物|ブロッカー|人|の)"
_GONE = (
    r"(?:い(?:ない|なかった|ません(?:でした)?|なくて|ず)|おらず|な(?:し|い|かった|くて)|無し|ゼロ|0体|皆無)"
    r"(?:で(?:した|す)|だった|だ)?"
)
_SO = r"(?=[。、…]|\.\.|の?で、|から|ため|ところ|場合|とき|状態|まま|けど|が、|し、|$)"
"""What stands behind a fact, unlike a question."""
_SIZED = r"(?<=\d/\d)|(?<=》)|(?<=クリーチャー)|(?<=トークン)|(?<=持ち)"
_TRIED = r"(?:て(?:こ|来|くれ|もらえ|い)|に(?:は)?(?:こ|来|入ら|行か|いか|かから)|ようと(?:は|も)?し|られ)"
_DENIED = (
    r"(?P<end>な(?:かった(?:です)?|い|くて|いで|ければ)|ません(?:でした)?|ず(?:に)?)(?:(?<=ずに)済(?:んだ|みました))?"
)


def _through(match: re.Match[str]) -> str:
    """Return that it was not blocked, in the form in which nobody is said to have stopped it."""
    end = match["end"]
    if end == "なければ":
        return "ブロックされなければ"
    return "ブロックされず" if end.endswith(("ず", "に", "くて", "いで")) else "ブロックされなかった"


def _not_stopped(match: re.Match[str]) -> str:
    """Return 誰も止めなかった as said of an attack, where one is told and nothing else that might be stopped."""
    told = match.string[: match.start()]
    return _through(match) if _STRUCK.search(told) and not _OTHER.search(told) else match[0]


def _nobody_stops(match: re.Match[str]) -> str:
    """Return 止めるクリーチャーがいない as said of an attack that is told."""
    return "ブロックされなかった" if _STRUCK.search(match.string[: match.start()]) else match[0]


def _from_above(match: re.Match[str]) -> str:
    """Leave out where what flies attacks from."""
    return "" if "飛行" in match.string[: match.start()] else match[0]


_SAID = (
    r"(?:通(?:し|す|します|しで)|スルー(?:で|する|します|です)?|素通し(?:で|する|します|です)?|ノーブロック(?:で|です)?"
    r"|止め(?:ない|ません)|ブロック(?:し(?:ない|ません)|なし(?:で|です)?))"
)
_UNBLOCKED: tuple[Form, ...] = (
    # 誰も止めてこなかった, 相手は誰も止めに来ず, 相手は止めなかった; but for 誰も止められない?, which asks
    (
        Pattern(
            rf"(?:(?:{_WHO}(?:の|に|は|で)?、?)?{_NOBODY}も|{_WHO}(?:は|が|も))、?(?:それを|これを|特に)?(?:受け)?止め{_TRIED}?{_DENIED}{_SO}"
        ),
        _not_stopped,
    ),
    # だれもブロックに出てこなかった, 誰もブロックしてくれなかった
    (
        Pattern(
            rf"(?:{_WHO}(?:の|に|は)?、?)?{_NOBODY}も、?ブロック(?:に(?:は)?(?:出て(?:こ|来)|出|こ|来|回ら|入ら|立た|参加し(?:てこ)?)"
            rf"|し(?:て(?:こ|来|くれ)|ようと(?:は|も)?し)|でき){_DENIED}{_SO}"
        ),
        _not_stopped,
    ),
    # 誰にも止められず(に)
    (Pattern(rf"{_NOBODY}にも(?:受け)?止められ{_DENIED}"), _through),
    (Pattern(rf"{_NOBODY}にもブロックされ(?=な(?:かった|く)|ません|ず)"), "ブロックされ"),
    # 止めるクリーチャーがいない, 止める者なし, 止める手がなかった
    (
        Pattern(
            rf"(?:{_WHO}(?:に|の側に|側に)?(?:は|の)?、?)?(?:それを|これを)?"
            r"(?:(?:受け)?止め(?:る|られる|に入る|に来る)|ブロックに(?:出てくる|来る|出る)|ブロックしてくる)"
            rf"(?:{_ONE}(?:が|は|も)?(?:1体も|誰も)?{_GONE}|(?:手|手段|術|すべ)(?:が|は|も)?な(?:し|い|かった|くて)(?:です)?){_SO}"
        ),
        _nobody_stops,
    ),
    # ブロッカーが出てこなかった
    (
        Pattern(
            rf"(?:{_WHO}(?:の|に|は|から)?、?)?ブロッカー(?:は|が|も)(?:1体も|誰も)?(?:出て(?:こ|来)|現れ){_DENIED}{_SO}"
        ),
        _not_stopped,
    ),
    (Pattern(r"ブロックされず(?:に)?済(?:んだ|みました)"), "ブロックされなかった"),
    # 何もせず通してくれた
    (
        Pattern(
            r"(?:特に)?(?:何も|ブロックも何も)(?:せず(?:に)?|しないで|しないまま)、?(?:そのまま)?(?=通し|素通し|スルー)"
        ),
        "",
    ),
)


def _in_a_fight(form: Form) -> Form:
    """Return a form that holds only behind an attack that is told, where nothing is cast or activated."""
    pattern, plain = form

    def put(match: re.Match[str]) -> str:
        told = match.string[: match.start()]
        if not _STRUCK.search(told) or _OTHER.search(told):
            return match[0]
        return plain(match) if callable(plain) else match.expand(plain)

    return pattern, put


_SIZE = re.compile(r"(?<![+\-\d/])\d+/\d+(?![\d/])")


def _side(match: re.Match[str]) -> str:
    """Return 止めた側 as ブロッカー and 殴った側 as アタッカー, where one attacks and one blocks."""
    told = match.string[: match.start()]
    if len(_SIZE.findall(told)) != 2 or not re.search("ブロック|止め|受け", told):
        return match[0]
    return "ブロッカー" if match["block"] else "アタッカー"


def _fought(match: re.Match[str]) -> str:
    """と戦闘になった is と戦闘した."""
    end = match["e"] or match["f"]
    return "と戦闘し" + {"った": "た", "りました": "ました", "って": "て", "り": ""}[end]


_CAME = r"(?:て(?:きた|来た|しまった|いた)|た)"
_ONES = r"(?:[^、。?はがを]{0,14}\d/\d[^、。?はがを]{0,16})"
_FATE = r"(?:死|生き|破壊|どうな|残|助か|落ち|倒|墓地|何/何|いくつ|どんな|無事|\?)"
_INTO_THE_WAY = (
    r"(?:(?:間に)?割(?:り込|って入)(?:んで|って)?(?:き|来)?て?|(?:前|間|立ち|しゃしゃり|飛び)(?:に)?出て(?:(?:き|来)て)?|立ち(?:はだか|ふさが|塞が)って(?:(?:き|来)て)?"
    r"|(?:身を挺し|体を張っ|身代わりになっ)て|飛び込んで(?:(?:き|来)て)?)"
)
_WALKER = r"(?P<to>(?:忠誠度\d+の)?(?:プレインズウォーカー|PW)(?:\(忠誠度\d+\))?)"
_BLOCKED: tuple[Form, ...] = (
    # 接死の1/1が忠誠度4のプレインズウォーカーにノーブロックで通った
    (
        Pattern(
            rf"(?:{_SIZED})(?:の攻撃)?(?:が|は)、?{_WALKER}(?:に|へ)、?(?:(?:ノーブロック|素通し|ブロックなし|スルー)で|ブロックされ(?:ず|ないで|ないまま)に?)?、?(?:通(?:っ|り抜け)|素通りし|届い|入っ)(?=た)"
        ),
        r"が\g<to>を攻撃し、ブロックされなかっ",
    ),
    # 4/4が前に出てきてブロックされた
    (Pattern(rf"(?:{_SIZED})が{_INTO_THE_WAY}、?(?=(?:ブロックさ|(?:受け)?止めら)れ)"), "に"),
    # 3/3が割り込んでブロックしてきた
    (Pattern(rf"(?:(?<=[がはもに])|(?<=[がはも]、)){_INTO_THE_WAY}、?(?=ブロック|(?:受け)?止め)"), ""),
    # 2/2が立ちはだかった, 割って入った
    godan(rf"(?:{_SIZED})が(?:ブロッカーとして|ブロックに)?立ちはだか", "ら", "がブロック"),
    godan(rf"(?:{_SIZED})が立ち(?:ふさが|塞が)", "ら", "がブロック"),
    godan(rf"(?:{_SIZED})が(?:間に)?割って入", "ら", "がブロック"),
    *(godan(f"{verb}しに{go}", "か", verb) for verb in ("ブロック", "攻撃") for go in ("行", "い")),
    # 3/3を2体並べてダブルブロックした
    (
        Pattern(
            r"(?<=\d)を(?P<n>[2-9]体)(?:並べ|揃え|そろえ|使っ|回し|出し)て、?(?=(?:ダブル|トリプル)?ブロック|(?:受け)?止め)"
        ),
        r" \g<n>で",
    ),
    # プレインズウォーカーを狙って2/2で殴った
    (
        Pattern(
            rf"を(?:狙って|目がけて|めがけて|標的に(?:して)?|狙い撃ちで|目標に(?:して)?)、?(?=(?:自分の|相手の)?{_ONES}で(?:攻撃|アタック|殴))"
        ),
        "を",
    ),
    (Pattern(r"(?<=\d)(?P<by>[にで])受け(?:止め)?られ(?=[たて])"), r"\g<by>ブロックされ"),
    # 束になって止めた, 2体がかりで止めてきた
    (
        Pattern(
            r"(?:(?<=[がではに])|(?<=[がで]、))(?:まとめて|そろって|揃って|一斉に|束になって|協力して|力を合わせて|一緒に|(?:取り)?囲んで|総がかりで)、?"
            r"(?=ブロック|(?:受け)?止め)"
        ),
        "",
    ),
    (Pattern(r"(?<=に)、?(?:取り)?囲まれて、?(?=ブロックされ|(?:受け)?止められ)"), ""),
    # 2/2と3/3にダブルブロックを食らった
    (
        Pattern(r"(?<=に)(?:ダブル|トリプル|チャンプ)?ブロックを(?:食らっ|喰らっ|くらっ|受け|もらっ|貰っ)(?=[たて])"),
        "ブロックされ",
    ),
    # 4/4の攻撃に2/2と3/3のダブルブロックが入った
    (
        Pattern(
            rf"(?:に対して|に)、?(?P<x>{_ONES})の(?:ダブル|トリプル|チャンプ)?ブロックが(?:入っ|飛んでき|来|き)(?=た|て|まし)"
        ),
        r"を\g<x>でブロックし",
    ),
    # 相手の4/4を自分の2/2で受けた, 4/4の攻撃は2/2が受けた
    ichidan(
        rf"(?:(?<=\d)を|(?<=攻撃)[をは]|(?<=アタック)[をは])、?(?P<x>{_ONES})(?P<p>[でが])(?:正面から)?(?:迎え)?受け(?:止め)?",
        r"を\g<x>\g<p>ブロック",
    ),
    godan(
        rf"(?:(?<=\d)を|(?<=攻撃)[をは]|(?<=アタック)[をは])、?(?P<x>{_ONES})(?P<p>[でが])迎え(?:撃|討)",
        "た",
        r"を\g<x>\g<p>ブロック",
    ),
    # 受けたのは自分の2/2。
    _in_a_fight(
        (
            Pattern(
                rf"(?:受け(?:止め)?|止め(?:に(?:入っ|出|来))?|迎え撃っ){_CAME}のは、?(?P<x>(?!.{{0,8}}(?:何|どれ|誰|どちら|どっち)){_ONES}?)(?:で(?:す|した)?|だった|だ)?(?P<end>[。、])"
            ),
            r"\g<x>がブロックした。",
        )
    ),
    # 相手は2/2を当ててきた, 2/2を差し出した, 2/2をブロッカーにした
    *(
        _in_a_fight(form)
        for form in (
            ichidan(r"(?<=\d)を(?:そこに|それに)?(?:当て|ぶつけ|差し向け)", "でブロック"),
            godan(r"(?<=\d)を(?:ブロッカーに|ブロッカーとして)?差し出", "さ", "でブロック"),
            (Pattern(r"(?<=\d)をブロッカーに(?:指定|選択)?(?=し(?:た|て|まし))"), "でブロック"),
        )
    ),
    # 止めた側は, 殴られたほうは
    (
        Pattern(
            rf"(?<![^、。?])(?:(?P<block>(?:ブロックし|(?:受け)?止め|受け|ブロックに(?:出|入っ|回っ)){_CAME}(?:側|ほう|方)|防御側)|(?:(?:攻撃|アタック)(?:し|に(?:行っ|出))|殴(?:りかかっ|りに行っ)?っ?|ブロックされ|(?:受け)?止められ){_CAME}(?:側|ほう|方))"
            rf"(?:の(?:クリーチャー|やつ))?(?=(?:は|が|も|って)[^。?]{{0,10}}{_FATE})(?![^。?]*(?:ライフ|点|プレイヤー|選|決|優先))"
        ),
        _side,
    ),
    # 飛行の2/2が上から殴った
    (Pattern(r"(?<=[がでは])(?:上|空|頭上|上空)(?:から|を飛んで)、?(?=攻撃|殴|アタック)"), _from_above),
)

_ATTACKS: tuple[Form, ...] = (
    godan(r"(?<=で)パンチを繰り出", "さ", "攻撃"),
    (Pattern(r"パンチ(?=[しすさせ]|を(?:し|する)|[、。]|に(?:行|い|来))(?!ャ)"), "攻撃"),
    (Pattern(r"ぶん殴"), "殴"),
    ichidan(r"(?:殴|叩)り?(?:つけ|付け)(?=て(?:き|来|、)|た|ら|る|、)", "攻撃"),
    godan(r"(?:斬り|切り|襲い|飛び|攻め|打ち)(?:かか|掛か)", "ら", "攻撃"),
    godan(rf"(?:{_SIZED})(?P<by>[がで])走", "ら", r"\g<by>攻撃"),
    ichidan(r"攻め(?![ぎあ込入立手寄上])", "攻撃"),
    ichidan(r"(?:攻撃|アタック)[にへ](?:出(?=[たてる]))", "攻撃"),
    # 殴ってこられる, 攻撃可能?
    (Pattern(r"(?:攻撃し|アタックし|殴(?:りかか)?っ)てこ(?:ら)?れ(?=[るまな])"), "攻撃でき"),
    (
        Pattern(r"(?P<v>攻撃|アタック|ブロック)(?:は|が|も)?可(?:能)?(?P<polite>です|でしょう)?(?=か?\?|か。|か$)"),
        lambda match: match["v"] + ("できます" if match["polite"] else "できる"),
    ),
    # 4/4を攻撃に送り出した, レッドゾーンに送り込んだ
    *(
        godan(rf"を(?:攻撃|アタック|レッド・?ゾーン)[にへ]送(?:り)?{stem}", row, "で攻撃")
        for stem, row in (("", "ら"), ("出", "さ"), ("込", "ま"))
    ),
    ichidan(r"を(?:レッド・?ゾーン)[にへ](?:進め|向かわせ|入れ|置い)", "で攻撃"),
    godan(r"(?:殴り|攻撃)(?:込みを|を)?(?:しか|仕)?(?:かま|ぶちかま)", "さ", "攻撃"),
)
_QUOTED: tuple[Form, ...] = (
    (
        Pattern(
            r"「(?:破壊されない|破壊不能)」(?:を持つ|持ちの|の|な)?(?=アーティファクト|クリーチャー|土地|エンチャント|パーマネント|\d/\d)"
        ),
        "破壊不能の",
    ),
    # 相手は「通します」と言った, 「スルー」とのこと
    (
        Pattern(
            rf"(?:(?:{_WHO})(?:は|が|も|から|の返事は)?、?)?「{_SAID}」(?:(?:と|って)(?:の(?:こと|返事|宣言))?(?:言(?:った|いました|われた|われました)"
            r"|答え(?:た|ました)|宣言(?:した|された|しました)|返(?:した|してきた|ってきた|された))?(?:です|だった|でした)?)?(?=[。、])"
        ),
        _nobody_stops,
    ),
)
"""Forms that take a quote away."""

_COUNT = r"(?P<n>[2-4])(?:つ|個|重に)"
_OTHER_COUNT = _COUNT.replace("<n>", "<m>")
_BORNE = r"(?:(?:付|つ)い(?:た(?:状態の)?|て(?:い)?る|ちゃって(?:い)?る)|持(?:つ|った|って(?:い)?る)|ある|得た|乗った)"
_TWICE: tuple[Form, ...] = (
    # 萎縮を重複して2つ持つ3/3, 萎縮が二重についてる2/2, 萎縮、萎縮って2個ついてる3/3
    (
        Pattern(
            rf"(?P<k>{KEYWORD})(?:が|を|は)、?(?:(?:重複して|ダブって|重ねて)(?:、?{_COUNT})?|二重に|2重に|{_OTHER_COUNT}(?:も)?)、?{_BORNE}(?=(?:自分の|相手の)?(?:クリーチャーの)?\d/\d)"
        ),
        lambda match: f"{match['k']}が{match['n'] or match['m'] or 2}つ付いている",
    ),
    (
        Pattern(
            rf"(?P<k>{KEYWORD})(?:、|と)(?P=k)(?:って|と|が|の)?(?:2(?:つ|個))?、?{_BORNE}(?=(?:自分の|相手の)?(?:クリーチャーの)?\d/\d)"
        ),
        r"\g<k>が2つ付いている",
    ),
    # 2/2に萎縮が2つ付いた状態で、5/5と
    (
        Pattern(
            rf"(?P<x>\d/\d)(?:のクリーチャー)?に(?P<k>{KEYWORD})が{_COUNT}(?:付|つ)い(?:た|て(?:い)?る)(?:状態|まま)で、"
        ),
        r"\g<k>が\g<n>つ付いている\g<x>が",
    ),
    (Pattern(r"と(?:の)?戦闘に(?:な(?P<e>った|りました|って|り)|入(?P<f>った|りました|って|り))"), _fought),
    godan(r"(?<=と)(?:やり|渡り)合", "わ", "戦闘"),
    (Pattern(r"戦闘ダメージを?(?:入れ|食らわせ|叩き込ん|通し)(?=[たてだで])"), "戦闘ダメージを与え"),
    (Pattern(r"(?<=\d)に戦闘ダメージ(?=。)"), "に戦闘ダメージを与えた"),
)
FORMS: tuple[Form, ...] = (*_TWICE, *_ATTACKS, *_UNBLOCKED, *_BLOCKED)


def with_plain_fights(text: str) -> str:
    """Return a normalised question, its names in 《》, with the verbs of a fight put plainly."""
    text = rewritten(text, _QUOTED)
    for pattern, plain in FORMS:
        made = pattern.sub(plain, text)
        if made != text and _KEPT.findall(made) == _KEPT.findall(text):
            text = made
    return text
