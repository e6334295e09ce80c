"""When something is so, and what is told in another order than it happened: 次のターンは何色, 《X》を出す前に….

Invariant: what happened, and in which order, stays as it was told.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import is_spell, key_of
from judge.ask.restating.inflect import te
from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]+》(?:\([^()]*\))?"


def _untaps(match: re.Match[str]) -> str:
    """アンタップする? is アンタップ状態になる?, where something is told to be tapped."""
    told = match.string[: match.start()]
    return "アンタップ状態になる?" if re.search(r"(?<!アン)タップ(?:状態|して|した)", told) else match[0]


def _resolved(match: re.Match[str]) -> str:
    """《圧服》のターン、 tells of an instant or sorcery that it has resolved."""
    return f"{match['card']}を解決した。" if is_spell(key_of(match["name"])) else match[0]


_EARLIER = Pattern(r"(?:19|20)\d\d|当時|昔|旧ルール|以前のルール|発売時")
_PUT_OFF = "|".join(
    te(one)
    for one in (
        *(
            "様子見する",
            "様子見をする",
            "様子を見る",
            "様子を窺う",
            "様子をうかがう",
            "保留する",
            "保留にする",
            "温存する",
        ),
        *("取っておく", "とっておく", "取り置く", "後回しにする", "後に回す", "先送りにする", "見送る", "スルーする"),
        *("延期する", "パスする", "キープする", "持っておく", "寝かせる", "置いておく", "待つ", "我慢する"),
    )
)
_FIRST_ELSE = (
    r"(?:先に|まず)?(?:別|他|ほか)の(?:インスタント|呪文|ソーサリー|カード)"
    r"(?:呪文)?を(?:先に)?(?:唱え|使っ|撃っ|打っ)て(?:から)?、?"
)
_SOME_TIME = (
    r"(?:(?:その|この|同じ)?ターンの(?:後半|あと|後|終わり)|(?:次|後|あと)の(?:(?:自分|相手)の)?(?:メイン・?フェイズ|フェイズ|ターン|アップキープ|ステップ)"
    r"|(?:第2|2回目の|戦闘後)メイン・?フェイズ|終了ステップ|気が変わった(?:時点|とき|時)|(?:好きな|別の|他の|都合のいい)(?:タイミング|とき|時)|(?:相手|自分)のターン)"
)


def _put_off(match: re.Match[str]) -> str:
    """マッドネスの誘発の解決時に、様子見して is 唱えずに: what is not cast then is cast later at best."""
    if "マッドネス" not in match.string or _EARLIER.search(match.string):
        return match[0]
    resolving = re.search(r"解決(?:する|される)?(?:とき|時|中|際)|追放した(?:カード)?", match.string[: match.start()])
    later = re.search(r"唱え|使(?:え|う|っ)|プレイ|撃", match.string[match.end() :])
    return "唱えずに、" if resolving and later else match[0]


def _later(match: re.Match[str]) -> str:
    """唱えずに、次のターンに唱える is 後から: madness asks no more than whether it is when its ability resolves."""
    told = "マッドネス" in match.string and not _EARLIER.search(match.string)
    return "唱えずに、後から" if told else match[0]


FORMS: tuple[Form, ...] = (
    # マッドネスの誘発の解決時に唱えないことを選ぶと
    (
        Pattern(
            r"(?P<not>(?:唱え|使わ|払わ))ないこと(?:を|に)、?(?:(?:選ぶ|選択する|する|決める)(?P<if>と|なら)|(?:選ん|選択し|し|決め)(?:た|だ)(?P<past>ら|場合|とき))"
        ),
        lambda m: (
            m[0]
            if "マッドネス" not in m.string
            else f"{m['not']}ない{m['if']}"
            if m["if"]
            else f"{m['not']}なかった{m['past']}"
        ),
    ),
    # マッドネスの誘発が解決するとき、いったん様子見して先に別のインスタントを唱えてから、後で
    (
        Pattern(
            rf"(?:いったん|一旦|とりあえず|まず(?:は)?|今は|すぐに(?:は)?|ひとまず|その場では)?、?(?:(?:その|この)?カードを|それを|これを)?(?:マッドネスで)?(?:唱え(?:る)?(?:かどうか)?(?:の|こと)?(?:を|は))?"
            rf"(?:すぐに(?:は)?)?(?:唱えずに?|唱えないで)?、?(?:手元に|脇に|追放領域に|追放したまま)?(?:{_PUT_OFF})(?:おいて|おき)?(?:から)?、?(?:{_FIRST_ELSE})?"
        ),
        _put_off,
    ),
    (
        Pattern(
            rf"唱えずに?、(?:(?:後で|あとで|後から|あとから)、?)?{_SOME_TIME}(?:に(?:なってから)?|で|の間に|になったら)、?(?=(?:(?:その|この)カードを|それを)?(?:マッドネスで)?唱え)"
        ),
        _later,
    ),
    (Pattern(r"(?<=唱えずに、)(?P<then>後から|あとから|後で|あとで)、?気が変わったら"), r"\g<then>"),
    # ターン終了時にその能力が解決したら
    (
        Pattern(
            r"(?P<t>ターン終了時|終了ステップ|アップキープ)(?:に|で)、?(?:その|この|それの)(?P<a>能力|誘発(?:型能力)?)(?=が(?:解決|誘発))"
        ),
        r"\g<t>の\g<a>",
    ),
    # 今のルールだと違う?
    (
        Pattern(
            r"(?<=\?)(?P<now>(?:今|現在|現行)の?ルール(?:だと|では|なら))(?:何か|結果は|答えは)?(?:違う|違います|変わる|変わります)(?:の|ん)?(?:です)?か?\?"
        ),
        r"\g<now>?",
    ),
    # 相手の《盗用》の効果中、自分が「カードを2枚引く」。
    (
        Pattern(
            r"^(?P<who>自分|相手|対戦相手)の(?P<card>《(?P<name>[^《》]+)》(?:\([^()]*\))?)の?効果(?:中|の下|が続いている間)(?:に|で)?、"
        ),
        lambda m: f"{m['who']}が{m['card']}を唱えた。" if is_spell(key_of(m["name"])) else m[0],
    ),
    (Pattern(r"(?<=[がは])「(?P<draws>カードを\d枚引く)」(?=。)"), r"\g<draws>"),
    # アンタップ・ステップが過ぎたら
    (
        Pattern(r"(?P<step>アンタップ・ステップ|アップキープ|終了ステップ|ターン)が過ぎ(?:たら|た後(?:に|で)?)"),
        r"\g<step>の後、",
    ),
    (Pattern(r"(?<=、)何/何でタップ\?アンタップ\?"), "何/何?"),
    # カオスを以前に解決していた
    (Pattern(r"以前に?、?(?=解決して(?:い)?た)"), ""),
    # 《平等な扱い》のターン、
    (Pattern(r"^(?P<card>《(?P<name>[^《》]+)》(?:\([^()]*\))?)のターン(?:の間|中)?(?:に(?!な)|、)、?"), _resolved),
    # 無色は色に含まれますか?
    (
        Pattern(
            r"(?P<what>[^。、?]{1,8})は色(?:に含まれ(?:る|ます)|に入(?:る|ります)|の(?:一種|1つ|仲間)(?:です)?)か?(?=\?)"
        ),
        r"\g<what>は色ですか",
    ),
    (Pattern(r"(?<=[。、は])アンタップ(?:する|します|できる|できます)(?:か|の)?\?"), _untaps),
    # 次のターンには何色
    (
        Pattern(
            r"(?<=[。、])(?:その)?次のターン(?:に|で)?(?:は|も)?、?(?=(?:まだ)?(?:何色|[白青黒赤緑](?:の|です|だ|\?)))"
        ),
        "次のターンになったら",
    ),
    # パワーが-2の-2/2
    (Pattern(r"パワーが(?P<n>-?\d+)(?:点)?(?:の|である)(?=(?P=n)/-?\d)"), ""),
    (
        Pattern(
            r"(?<![^。?])(?:自分も(?:対戦)?相手も|(?:対戦)?相手も自分も|双方とも|2人とも|両者とも)(?=手札(?:が|は))"
        ),
        "お互い",
    ),
    # 《X》を出す前に2/2に《Y》を撃った。
    (
        Pattern(
            rf"^(?P<x>(?:自分が|相手が)?{_CARD})を(?:戦場に)?(?:出す|唱える|着地させる)前に、?(?P<did>[^。?]*?た)。(?:その後(?:で)?、?)?(?:[^。?《》、]{{1,12}}(?:を出|が出|が着地し)(?:した|た)(?:後|あと|ら)(?:は|に|で)?、?)?"
        ),
        r"\g<did>。その後\g<x>が戦場に出た。",
    ),
    # 相手プレイヤーに何点?
    (
        Pattern(
            r"(?<=[。、])(?P<who>(?:対戦)?相手(?:プレイヤー|本体)?)(?:に|へ)は?(?P<all>合計(?:で)?|全部で)?何点(?:です|になる|になります)?か?\?$"
        ),
        r"\g<who>に\g<all>何点のダメージを与える?",
    ),
    # アンタップ能力を4回使ったら?
    (Pattern(r"(?P<of>アンタップ|タップ)?の?能力を(?P<n>\d回)使ったら\?$"), r"\g<of>能力を\g<n>起動したらどうなる?"),
    (Pattern(r"(?P<what>能力)のコストを(?P<n>\d回)払ったら(?:どうなる)?\?$"), r"\g<what>を\g<n>起動したらどうなる?"),
    (
        Pattern(
            r"(?P<what>(?:アンタップ|タップ))(?:する)?の?(?:能力の)?コストを(?P<n>\d回|もう一度|もう1回)(?:支)?払(?=[っいう])"
        ),
        r"\g<what>能力のコストを\g<n>払",
    ),
    # 2/2がターン終了時まで4/1になった
    (
        Pattern(r"(?:が|は)、?ターン終了時まで(?P<size>\d+/\d+)になった(?=。)"),
        r"は「ターン終了時まで\g<size>になる」効果を受けた",
    ),
    # 引いた枚数と受けるダメージは
    (Pattern(r"引(?:いた|ける)枚数と(?P<rest>受ける(?:ダメージ|点数))(?=は)"), r"引く枚数と\g<rest>"),
    # ターン終了までその土地から青マナは出る?
    (
        Pattern(
            r"(?<=。)(?:そのまま)?ターン終了(?:時)?まで(?:は|の間)?、?(?=(?:その|この)土地(?:から|で|は)[^。?]*マナ[^。?]*\?)"
        ),
        "",
    ),
)
"""Forms that reach over names and brackets."""
