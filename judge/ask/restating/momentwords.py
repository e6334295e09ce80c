"""When something is so, and what is told in another order than it happened: 次のターンは何色, 《X》を出す前に….

Invariant: what happened, and in which order, stays as it was told.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import is_spell, key_of
from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]+》(?:\([^()]*\))?"


def _untaps(match: re.Match[str]) -> str:
    """アンタップする? is アンタップ状態になる?, where something is told to be tapped."""
    told = match.string[: match.start()]
    return "アンタップ状態になる?" if re.search(r"(?<!アン)タップ(?:状態|して|した)", told) else match[0]


def _resolved(match: re.Match[str]) -> str:
    """《圧服》のターン、 tells of an instant or sorcery that it has resolved."""
    return f"{match['card']}を解決した。" if is_spell(key_of(match["name"])) else match[0]


FORMS: tuple[Form, ...] = (
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
