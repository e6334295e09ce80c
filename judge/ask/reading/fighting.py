"""Words of combat that mean plainer ones: ブロックに回った is ブロックした, 素通しした is ブロックしなかった.

Invariant: what is put in place says the same of the same creatures and players, in the same tense and voice; the forms
that a verb takes are given by its row, never listed one by one.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.text.patterns import Pattern

_ROWS = {
    "ら": "らりるれろっ",
    "さ": "さしすせそし",
    "た": "たちつてとっ",
    "か": "かきくけこっ",
    "わ": "わいうえおっ",
    "ま": "まみむめもん",
    "ば": "ばびぶべぼん",
}
"""For each row of verbs the ends of their stems before ない, ます, nothing, ば, う and た."""


def _godan(stem: str, row: str, plain: str) -> tuple[Pattern, Callable[[re.Match[str]], str]]:
    """Return a form that puts する behind a noun in place of a verb of a row: ブロックに回られ is ブロックされ."""
    a, i, u, e, o, t = tuple(_ROWS[row])
    pattern = Pattern(
        rf"(?P<stem>{stem})(?:(?P<a>{a})(?=[れせなず])|(?P<t>{t})(?P<d>[ただてで]|ちゃ|じゃ)|(?P<i>{i})|(?P<u>{u})"
        rf"|(?P<e>{e})(?=[ばるまなたてず])|(?P<o>{o})(?=う))"
    )

    def put(match: re.Match[str]) -> str:
        head = match.expand(plain)
        if match["a"]:
            after = match.string[match.end() : match.end() + 1]
            return head + {"な": "し", "ず": "せ"}.get(after, "さ")
        if match["t"]:
            return head + "し" + match["d"].replace("だ", "た").replace("で", "て").replace("じゃ", "ちゃ")
        if match["u"]:
            return f"{head}する"
        if match["e"]:
            return head + ("すれ" if match.string[match.end() : match.end() + 1] == "ば" else "でき")
        return head + ("しよ" if match["o"] else "し")

    return pattern, put


def _given(stem: str, row: str, plain: str) -> tuple[Pattern, Callable[[re.Match[str]], str]]:
    """Return a form that puts 与える in place of a verb of a row: 撃たれた is 与えられた."""
    a, i, u, e, _, t = tuple(_ROWS[row])
    pattern = Pattern(
        rf"{stem}(?:(?P<a>{a})(?=[れなず])|(?P<t>{t})(?P<d>[ただてで])|(?P<i>{i})(?=ま)|(?P<u>{u})|(?P<e>{e})(?=[ばるま]))"
    )

    def put(match: re.Match[str]) -> str:
        head = match.expand(plain) + "与え"
        after = match.string[match.end() : match.end() + 1]
        if match["a"]:
            return head + ("ら" if after == "れ" else "")
        if match["t"]:
            return head + {"だ": "た", "で": "て"}.get(match["d"], match["d"])
        if match["e"]:
            return head + ("れ" if after == "ば" else "られ")
        return head + ("る" if match["u"] else "")

    return pattern, put


def _ichidan(stem: str, plain: str) -> tuple[Pattern, Callable[[re.Match[str]], str]]:
    """Return a form that puts する behind a noun in place of a verb like 掛ける."""
    pattern = Pattern(rf"(?P<stem>{stem})(?P<end>られ|れば|る|ず|よ(?=う)|(?=[たてまなち]))")
    ends = {"られ": "され", "れば": "すれば", "る": "する", "ず": "せず", "よ": "しよ", "": "し"}
    return pattern, lambda match: match.expand(plain) + ends[match["end"]]


_ATTACK = r"(?:攻撃|アタック)"
_WHOSE = r"(?:(?P<who>相手|対戦相手|相手側|自分|こちら|私|俺|向こう)(?:側)?(?:から|に|は|の|には)の?)?"
_STOP = r"(?=[、。?!]|ので|から|場合|とき|時|と|し|$|状況|状態|まま|ため|けど|が)"


def _unblocked(match: re.Match[str]) -> str:
    """Return that it was not blocked, in the form in which there is said to be no block."""
    who = f"{match['who']}に" if match["who"] else ""
    end = match["end"]
    if end.endswith(("く", "ず", "で")):
        return f"{who}ブロックされず"
    return f"{who}ブロックされなければ" if end.endswith("ば") else f"{who}ブロックされなかった"


def _let_through(match: re.Match[str]) -> str:
    """素通しした is ブロックしなかった, 素通しされて is ブロックされず."""
    passive, end = match["voice"] == "され" or match["way"] == "素通り", match["end"]
    head = "ブロックされ" if passive else "ブロックし"
    forms = {"て": "ず" if passive else "", "た": "なかった", "たら": "なかったら", "る": "ない", "れば": "なければ"}
    if end == "て" and not passive:
        return "ブロックせず"
    if end in ("ます", "ました"):
        return head + ("ませんでした" if end == "ました" else "ません")
    return head + forms.get(end, "ず")


def _measured(match: re.Match[str]) -> str:
    """割り振れるダメージの最大値は is 割り振れるのは最大何点."""
    limit = "上限" in match[0] and "最大"
    return f"{match[1]}のは{match[2] or match[3] or limit or match['of'] or ''}何点"


def _received(match: re.Match[str]) -> str:
    """ライフをもらえる is ライフを得られる."""
    end = match["end"]
    return match["life"] + ("得られ" if end == "え" else "得る" if end == "う" else "得")


Form = tuple[Pattern, str | Callable[[re.Match[str]], str]]


def _split(match: re.Match[str]) -> str:
    """攻撃したのは3/3で、 is 3/3が攻撃した。"""
    return f"{match['x']}が{match['v']}。"


def _held(match: re.Match[str]) -> str:
    """4/4をコントロールしている相手に is 相手は4/4をコントロールしている。相手に."""
    return f"{match['start']}{match['who']}は{match['what']}コントロールしている。{match['who']}{match['case']}"


def _unblocked_attack(match: re.Match[str]) -> str:
    """ノーブロックで殴ってきた is 殴ってきて、ブロックされなかった."""
    end = {"た": "なかった", "たら": "なかったら", "て": "ず", "ました": "なかった"}[match["end"]]
    return f"{match['all'] or ''}{match['verb']}て、ブロックされ{end}"


_SEVERAL = r"(?:まとめて|揃って|そろって|一斉に|一緒に|総出で|協力して)"

_FIRE = (
    r"(?P<n>\d+点)の?(?P<c>[白青黒赤緑])(?:い|の)?(?P<k>インスタント|ソーサリー)(?:呪文)?を"
    r"(?P<to>[^、。?]{0,12}?[にへ])?"
)
_TOLD_FIRE = r"\g<c>の\g<k>で\g<to>\g<n>"
KEYWORD = "接死|絆魂|萎縮|頑強|不死|感染|トランプル|先制攻撃|二段攻撃|飛行|到達|警戒|速攻|威迫|破壊不能|再生"
"""The keywords that combat is told with."""

TOLD: tuple[Form, ...] = (
    *(
        _given(_FIRE + stem, row, _TOLD_FIRE)
        for stem, row in (("撃", "た"), ("打", "た"), ("使", "わ"), ("飛ば", "さ"))
    ),
    (Pattern(_FIRE + r"唱え"), _TOLD_FIRE + "与え"),
    (
        Pattern(
            r"((?:このターン(?:に|、|中に)?)?次(?:に|の)(?:自分が|自分に)?(?:受ける|与えられる)?(?:はずの)?の?"
            r"(?:ダメージ(?:を|のうち)?\d+点(?:だけ)?|\d+点(?:(?:の|分の)?ダメージ)?)を?(?:だけ)?軽減する)(?:という)?(?:軽減の?)?"
            r"(?=盾|シールド|効果が(?:ある|かかって|つい))"
        ),
        r"「\1」",
    ),
    (Pattern(r"(?<!を)(\d+)点(?:分)?の?軽減の?(?=盾|シールド)"), r"「次のダメージを\1点軽減する」"),
    (Pattern(rf"({KEYWORD})の(?:効果|能力|せい|影響|おかげ)で"), r"\1で"),
    (
        Pattern(
            r"(?:攻撃クリーチャー|アタッカー|攻撃側)[はが](?P<a>[^、。?はが]*\d/\d[^、。?はが]*?)(?:であり|です|だ|で)?[、。]"
            r"(?:ブロッカー|ブロック・?クリーチャー|ブロック側|防御側)[はが](?P<b>[^、。?はが]*\d/\d[^、。?はが]*?)"
            r"(?:でブロック(?:した)?|です|だ|で)?(?=[、。])"
        ),
        r"\g<a>で攻撃し、\g<b>がブロックした",
    ),
    (
        Pattern(r"(\d/\d)(?:のクリーチャー|クリーチャー)?(?:2体)?同士[がでの](?=戦闘|ぶつか|殴り合|相打ち|相討ち)"),
        r"\1と\1が",
    ),
    (
        Pattern(
            r"がブロックした(?P<y>(?:[^、。?はがを]{0,14}の)?\d/\d[^、。?はがを]{0,6}?)と(?:戦闘し|戦|殴り合|ぶつか)(?:い|って|っ|り|て)?(?=、)"
        ),
        r"が\g<y>をブロックし",
    ),
    (
        Pattern(
            r"(?<=[?])(?:もし)?、?(?:(?:負け|死な|死亡し|破壊され)ない|(?:生き残|助か|残|勝て|負け)る|死ぬ|死亡する|破壊される)(?:の|ん)?"
            r"(?:なら(?:ば)?|場合(?:は)?|とき(?:は)?)、?"
        ),
        "",
    ),
    (
        Pattern(
            r"(?P<x>\d/\d)[がで](?:ブロックで|ブロックした(?:攻撃)?クリーチャーに)(?P<n>\d点)(?:の(?:戦闘)?ダメージを?|を)?(?=与え)"
        ),
        r"\g<x>が別の攻撃クリーチャーをブロックし、\g<n>のダメージを",
    ),
    (
        Pattern(
            r"ブロック(?:し|され)(?:なかった|ていない)(?:相手の)?(?:攻撃)?クリーチャーから(?P<n>\d)点(?:の(?:戦闘)?ダメージを?)?"
            r"(?:受け|もらい|もらって|食らい|食らって)?(?:て|た)?、"
        ),
        r"相手の\g<n>/\g<n>が攻撃し、ブロックされなかった。",
    ),
    (Pattern(r"(?P<n>\d)点分の(?=攻撃|アタック)"), r"\g<n>/\g<n>の"),
    (Pattern(r"パワーと?[/・と]?(?:、)?タフネス(?=は(?![^。?]{0,6}\d)|が(?:何|いくつ)|って|[?。]|$)"), "サイズ"),
    (Pattern(r"同時の(?=(?:戦闘)?ダメージ)"), ""),
    (
        Pattern(r"(?P<who>[がは])お?留守番(?:を?し(?:て(?:い)?る|ていて)|です|で|している|させて(?:いる)?)?(?=[、。])"),
        r"\g<who>いる",
    ),
    (
        Pattern(
            r"(?P<all>どちらも|両方(?:とも)?|[2-9]体とも|全員|全部|すべて)?(?:素通し|素通り|ノーブロック|スルー|ブロックなし)で(?:同時に)?"
            r"(?P<verb>殴っ(?:てき)?|(?:攻撃|アタック)し(?:てき)?)(?P<end>たら|た|て|ました)(?!い)"
        ),
        _unblocked_attack,
    ),
    (Pattern(r"(?<=[A-DX-Z0-9])、(?=[2-9]体で(?:攻撃|アタック|殴|ブロック))"), "の"),
    (Pattern(r"(?<=\d/\dの[A-DX-Z])、(?=[^、。?はがを]{0,12}\d/\dの?[A-DX-Z])"), "と"),
    (Pattern(r"(?<=\d/\d)、(?=(?:\d/\d、)*\d/\d(?:と\d/\d)?の\d体)"), "と"),
    (Pattern(r"(?:1点|1体|1枚|1つ)も?残らず"), "すべて"),
    (Pattern(r"戦闘(?:で)?(?:は|では|じゃ)なく(?:て)?、?(?=[^、。?]{0,10}能力)"), "戦闘ダメージではなく、"),
    (Pattern(r"(?:自身|自分自身|それ自身)の(?=(?:起動型|誘発型)?能力[でに])"), ""),
    (
        Pattern(
            r"(?<![^、。?])(?P<v>(?:攻撃|アタック|ブロック)(?:してきた|しました|した)|殴って(?:きた|いった))のは"
            r"(?P<x>(?!.{0,12}(?:何|どれ|どの|誰|どちら|どっち|いくつ))[^、。?は]{2,40}?)(?:で、|です。|でした。|だった。|だ。|。)"
        ),
        _split,
    ),
    (
        Pattern(
            r"(?P<start>^|[、。])(?P<what>[^、。?「」]{2,40}を(?:\d体)?)コントロールして(?:い)?る"
            r"(?P<who>相手|対戦相手)(?P<case>に|へ|が|は)"
        ),
        _held,
    ),
    (Pattern(rf"{_SEVERAL}(?=ブロック|ノーブロック|攻撃|アタック|殴)"), ""),
    (Pattern(r"(?:二|三|2|3) ?重に?(?=ブロック)"), ""),
    (Pattern(r"(?<![^、。?])うち(?=[のはが](?:\d|クリ|場|ライフ|プレイ|《|接死|絆魂|飛行|先制))"), "自分"),
    (Pattern(r"((?:防御)?プレイヤー|対戦相手|相手)自身(?=[はがにのへも])"), r"\1"),
    (
        Pattern(
            r"(?P<a>(?<![^、。?])[^、。?「」は]{2,30}と)戦闘し(?P<te>て)?、(?P<b>[^、。?]{0,12}\d/\d[^、。?はがも]{0,4}[はが])"
        ),
        r"\g<b>\g<a>戦闘して、",
    ),
    (Pattern(r"(?:殴り合い|戦闘)(?=。)"), "戦闘した"),
    (Pattern(r"(?<=は)(いくつ|何点|何枚|何体|何個|何/何)で、"), r"\1?"),
    (
        Pattern(
            r"(?:お互い|それぞれ)のクリーチャー(?:の(?:状態|運命|結果|生死))?(?:は(?:どうな[^、。?]*)?|を(?:教えて|知りた)[^。?]*)?(?=[。?]|$)"
        ),
        "それぞれどうなりますか",
    ),
    (
        Pattern(
            r"(?:生き残|助か)(?:る|ります)(?:の)?か、?(?:それとも、?)?(?:死(?:ぬ|にます)|死亡し(?:ます)|破壊され(?:る|ます)|落ち(?:る|ます))(?:の)?か"
        ),
        "どうなりますか",
    ),
    (Pattern(r"(忠誠度[がは]?\d+)しか(?:なかった|ない|ありません(?:でした)?)"), r"\1だった"),
)
"""How a fight is told: who it was, what the other player has, both together."""


BLOCKS: tuple[Form, ...] = (
    (Pattern(r"を(?=(?:チャンプ)?ブロックに(?:回[さしすせ]|出[さしすせ]|当て|差し向け|使|立た))"), "で"),
    (
        Pattern(
            r"を、?((?:[^、。?を]{1,16}を持(?:つ|った))?[^、。?を]{1,20}?)のブロックに(?:使え|回せ|使用でき|参加させられ)(?=る|ま|な|ず)"
        ),
        r"で\1をブロックでき",
    ),
    (Pattern(r"(?<=\d)の(?=ブロックに(?:入|回[らりるっれ]|参加|加わ|出[たてる]|立[たちつっ]))"), "を"),
    (Pattern(r"チャンプ(?=[しさすせで、。]|に(?:し|回|出))(?!ブロック)"), "チャンプブロック"),
    (Pattern(r"(?P<n>ブロック)に(?:回|出)され"), "ブロックし"),
    (Pattern(r"を(?=ブロッカーに(?:回[しすさせ]|出[しすさせ]|立て))"), "で"),
    # 相手は3/3を2体ともブロックに回した
    (
        Pattern(
            r"(相手|対戦相手|自分|こちら)(?:は|が)、?([^、。「」()]{0,20}?-?\d+/-?\d+)を((?:\d体とも|すべて|全部|両方(?:とも)?|2体で)?)"
            r"(?=ブロック(?:に回[しすさせ]|に出[しすさせ]))"
        ),
        r"\1の\2が\3",
    ),
    # 3/3は絆魂持ちの2/2でブロックした
    (Pattern(r"(?<=\d/\d)は(?=[^、。はがをに]{0,16}\d/\d(?:\d体)?でブロック(?:し|す))"), "を"),
    # 相手の2/2はブロックせず、3/3は4/4でブロックした
    (
        Pattern(
            r"((?:相手|対戦相手|攻撃してきた|飛んできた)(?:の)?[^、。「」()はがを]{0,12}?-?\d+/-?\d+)は"
            r"(?=ブロック(?:せず|しないで|しなく|しなかったが)、?[^。]{0,30}?は[^。]{0,24}?-?\d+/-?\d+でブロック(?:し|す))"
        ),
        r"\1を",
    ),
    _godan(r"ブロッカー(?:に|として)(?:立)", "た", "ブロック"),
    _godan(r"ブロッカー(?:に|として)(?:回)", "ら", "ブロック"),
    _godan(r"ブロッカー(?:に|として)(?:回|出)", "さ", "ブロック"),
    _ichidan(r"ブロッカー(?:に|として)(?:出|立て)", "ブロック"),
    *(
        _godan(rf"ブロック[にへ](?:{stem})", row, "ブロック")
        for stem, row in (
            ("入", "ら"),
            ("回", "ら"),
            ("まわ", "ら"),
            ("加わ", "ら"),
            ("立", "た"),
            ("向か", "わ"),
            ("行", "か"),
            ("回", "さ"),
            ("まわ", "さ"),
            ("出", "さ"),
            ("使", "わ"),
        )
    ),
    _ichidan(r"ブロック[にへ](?:出|当て|差し向け)", "ブロック"),
    (Pattern(r"ブロック[にへ]参加(?=[しさすせで])"), "ブロック"),
    (Pattern(r"ブロックを?(?:宣言|指定|選択|敢行)(?=[しさすせ、。]|$)"), "ブロック"),
    (Pattern(r"ブロックを(?=[しさすせで])(?!して(?:い)?る)"), "ブロック"),
    _godan(r"ブロックを選", "ば", "ブロック"),
    (Pattern(r"(?<=\d)に(?:止|と)められ(?=[たてるまな])"), "にブロックされ"),
    (Pattern(r"(?<=\d)で(?:止|と)められ(?=[たて])"), "でブロックされ"),
    (Pattern(r"(?<=\d)で(?:止|と)められ(?=[るまな])"), "でブロックでき"),
    _ichidan(r"(?<=\d)(?P<p>[でがを])(?:止|と)め", r"\g<p>ブロック"),
    _ichidan(r"(?P<a>攻撃|アタック)(?P<p>[をは])(?:止|と)め", r"\g<a>\g<p>ブロック"),
)
"""Who blocks."""

UNBLOCKED: tuple[Form, ...] = (
    (
        Pattern(
            rf"{_WHOSE}ブロック(?:宣言)?(?:[はもが]|され(?:ること)?[はもが])"
            r"(?P<end>な(?:く(?:て)?|かった|い|し(?:で)?|ければ)|無(?:し|く|かった|い)|あり(?:ませんでした|ません)"
            rf"|(?:入|来|行わ|さ)[ら|れ]?(?:ず|なかった|ない|なければ)){_STOP}"
        ),
        _unblocked,
    ),
    (
        Pattern(rf"{_WHOSE}(?:誰も|何も|1体も)ブロックし(?P<end>な(?:い|かった|ければ)|ません(?:でした)?){_STOP}"),
        _unblocked,
    ),
    (
        Pattern(
            r"(?P<who>相手|対戦相手|自分|こちら)(?:は|側は)ブロックなしを?(?:(?:選(?:ん[でだ]|び))|選択(?:し[てた])?)"
        ),
        r"\g<who>にブロックされなかった",
    ),
    (Pattern(r"ブロック(?:なし|無し)(?:だった|でした|の状態だった)"), "ブロックされなかった"),
    (
        Pattern(
            r"(?P<way>素通し|素通り|ノーブロック|スルー)(?:に|と)?(?P<voice>さ?[しされす]{1,2}?)"
            r"(?P<end>ました|ます|たら|て|た|る|れば)(?=[^い]|$)"
        ),
        lambda m: _let_through(m) if m["voice"] in ("し", "され", "す") else m[0],
    ),
)
"""Who is not blocked."""

ATTACKS: tuple[Form, ...] = (
    (Pattern(rf"を(?={_ATTACK}に(?:回[さしすせ]|出[さしすせ]|向かわせ|行かせ|差し向け))"), "で"),
    (Pattern(rf"{_ATTACK}に(?:回|出)され"), "攻撃し"),
    *(
        _godan(rf"{_ATTACK}[にへ](?:{stem})", row, "攻撃")
        for stem, row in (("行", "か"), ("向か", "わ"), ("加わ", "ら"), ("回", "さ"), ("出", "さ"), ("回", "ら"))
    ),
    (Pattern(rf"{_ATTACK}[にへ]参加(?=[しさすせで])"), "攻撃"),
    (Pattern(rf"{_ATTACK}を?(?:宣言|敢行)(?=[しさすせ、。]|$)"), "攻撃"),
    _ichidan(rf"{_ATTACK}を(?:仕掛け|しかけ|かけ|加え)", "攻撃"),
    (Pattern(rf"(?<=\d)の{_ATTACK}を受け(?=[たてるまな])"), "に攻撃され"),
    (Pattern(rf"{_ATTACK}を受け(?=[たてるまな])"), "攻撃され"),
    _godan(r"殴りかか", "ら", "攻撃"),
    _godan(r"(?:殴り|攻め)込", "ま", "攻撃"),
    _godan(r"殴りに(?:行|い)", "か", "攻撃"),
    _godan(r"突っ込", "ま", "攻撃"),
    _godan(r"殴り合", "わ", "戦闘"),
)
"""Who attacks."""

AMOUNTS: tuple[Form, ...] = (
    # 相手に5点飛ばされた
    (
        Pattern(
            r"(相手|対戦相手)(?:に|から)(\d+点)を?(?:飛ばされ|撃たれ|撃ち込まれ|打ち込まれ|叩き込まれ|ぶち込まれ|投げられ|投げつけられ)"
        ),
        r"\1から\2受け",
    ),
    (Pattern(r"(相手|プレイヤー|こちら|向こう)(?:の)?(?:本体|本人|側本体)(?=[にへがはをのでも、]|$)"), r"\1"),
    (Pattern(r"(相手|プレイヤー|自分)の(?:顔面?|ライフ本体)(?=[にへ])"), r"\1"),
    (Pattern(r"(?<![手者分ーの])(?:本体|顔面?)(?=[にへ])"), "プレイヤー"),
    (Pattern(r"(?:多くても?|最高で?も?|マックスで?|どんなに多くても)(?=何|いくつ|\d)"), "最大"),
    (
        Pattern(
            r"(割り振れる|割り振る|通せる|与えられる|飛ばせる|入る|通る|抜ける|食らう|くらう|喰らう|飛ぶ|貫通する|突き抜ける"
            r"|(?:与える|受ける)(?=最大|最小|(?:ダメージ|点数)の(?:最大|最小|上限)))(最大|最小)?(?:の)?(?:打点|ダメージ|点数)(?:の?量)?"
            r"(?:の(最大|最小)値?|の?上限)?は、?(?P<of>合計で?(?:最大)?|全部で|最大で?|最低で?)?(?:何点|いくつ|いくら)?"
            r"(?:まで)?(?:です|でしょう|になります|になる)?(?=[かの?。]|$)"
        ),
        _measured,
    ),
    (Pattern(r"(?<=[一-龥ー])への(?:打点|ダメージ)は(?=(?:合計|全部|最大)?で?(?:何点|いくつ))"), "が受けるのは"),
    (Pattern(r"ライフ(?:の)?(?:ゲイン|獲得|回復)(?:量)?は"), "得るライフは"),
    (Pattern(r"(?<![ァ-ヶ])回復量は"), "得るライフは"),
    (Pattern(r"(?<![ァ-ヶ])回復は(?=何点|いくつ)"), "得るライフは"),
    (Pattern(r"ライフゲイン(?=[しすさせで])"), "回復"),
    (
        Pattern(
            r"(?P<life>ライフ[をはがも](?:(?:\d+点|何点|誰|どちら|どっち|自分|相手|俺|こちら)[がに]?(?:だけ|ずつ)?)?)"
            r"(?:もら|貰)(?:っ(?=[たて])|(?P<end>[いわえう]))"
        ),
        _received,
    ),
    (Pattern(r"道連れにでき(?=[るまた])"), "倒せ"),
    (Pattern(r"道連れにし(?=[たてま])"), "倒し"),
    (Pattern(r"道連れにする"), "倒す"),
)
"""How much is dealt, gained or killed."""

_BEHIND = r"(?=[をのがもはなと・、,+＋で)側]|持ち|付き|つき|あり|無し|クリーチャー|接死|絆魂|飛行|萎縮|警戒|速攻|\d)"

KEYWORDS: tuple[Form, ...] = (
    (Pattern(rf"先制(?!攻撃){_BEHIND}"), "先制攻撃"),
    (Pattern(rf"二段(?!攻撃){_BEHIND}"), "二段攻撃"),
    (Pattern(r"プロ([白青黒赤緑])(?=[をのがもはな、)持付]|\d|クリーチャー)"), r"プロテクション(\1)"),
)
"""Keywords called by a part of their names."""

FORMS: tuple[Form, ...] = (*KEYWORDS, *TOLD, *BLOCKS, *UNBLOCKED, *ATTACKS, *AMOUNTS)
