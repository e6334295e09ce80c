"""What is done in response, in whatever words: その間に, 割り込んで, それに合わせて are 対応して.

Invariant: what is responded to was put on the stack right before (cast, activated, triggered); who responds, with what
and to what it is aimed stay as told.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]+》(?:\([^()]*\))?"
_WHO = r"(?:(?:自分|相手|対戦相手|あなた|こちら|こっち|向こう|俺|私)(?:は|が|も|に)、?)?"
_EDGE = r"(?:(?<=[。、?])|^|(?<=た)ので|(?<=た)から|(?<=た)ところ|(?<=た)ら|(?<=た)が|けど)"
_THAT = r"(?:その|この)(?:呪文|能力|誘発(?:型能力)?|起動|プレイ|アクション|カード)|それら?|これら?"
_TO_IT = (
    r"(?:対応する(?:形|かたち)で|対抗して|応じて|反応して|応答して|割り込(?:んで|む形で|みで)|割って入って|重ねて|合わせて(?!何|いくつ|\d(?!/))"
    r"|(?:かぶ|被)せ(?:て|る形で|る(?:よう)?に)|横入りして|チェーンして"
    r"|(?:スタック|レスポンス|レス)(?:して(?![いき])|で|し、)|スタックに(?:乗せて|積んで|重ねて))"
)
"""How one responds to what is named."""
_ALONE = (
    r"(?:応じて|応えて|反応して|応答して|対抗して|割り込(?:んで|む形で|みで|まれて)|割って入って|横入りして|チェーンして|インスタント・?タイミングで"
    r"|レスポンス(?:して(?![いき])|で(?![きあす])|し、)|スタック(?:上)?で(?!の|は|も|[ぁ-ん]{0,3}(?:マナ総量|いくつ|何)))"
)
"""How one responds to what was told right before."""
_STACKED = (
    r"(?:唱え|撃っ|撃ち|打っ|打ち|使っ|使い|放っ|放ち|キャストし|プレイし|使用し|起動し|誘発し|対象に(?:取っ|取り|し|選び|選ん|指定し)"
    r"|唱えられ|撃たれ|打たれ|使われ|放たれ|起動され|対象に(?:され|取られ))"
)
_ENDS = r"(?:まし)?(?:[ただ](?:ところ|が|けど|けれど|のに|ので|ん(?:だ|です)(?:が|けど))?|[てで]|たら)?[、。] ?"
_AFTER = rf"(?P<told>{_STACKED}{_ENDS})"
_MEANWHILE = (
    r"(?:その(?:間|隙|すき)に|(?:(?:それ|これ|その(?:呪文|能力|誘発))(?:が|の)|その(?=解決の?を?待))?"
    r"(?:まだ)?(?:解決(?:する|される|に至る)?(?:よりも?)?前に|解決(?:する|される)?の?を待た(?:ず(?:に)?|ないで)"
    r"|解決(?:しない|されない|していない|されていない|してない|に至らない)(?:うち|内)に"
    r"|スタック(?:上)?に(?:ある|いる|乗っている|乗ってる|残っている|残ってる|載っている|積まれている)(?:間|うち|内|あいだ|最中)に))"
)
"""Before what was put on the stack right before has resolved."""


def _while(match: re.Match[str]) -> str:
    """撃った。その間に2/2が is 撃った。対応して2/2が."""
    return f"{match['told']}{match['who']}対応して"


_X = r"(?P<x>\d+/\d+|《[^《》]+》)"
_SHOT = (
    r"(?:撃たれ|打たれ|唱えられ|使われ|(?:撃って|打って|唱えて|使って|飛んで)(?:き|来)|撃っ|打っ|唱え)(?:まし)?た"
    r"(?:ので|から|ため|んで)、?"
)
_ACTS = r"(?:手札に戻し|生け贄に(?:捧げ|し)|追放し|唱え|撃っ|撃ち|使っ|使い|打っ|打ち)(?:て|た|まし)"
_WHOSE = r"(?:(?:自分|相手|対戦相手|私|俺|僕|こちら|こっち|うち)の)?"
_THREATENED = (
    rf"(?P<told>(?:{_X}(?:に(?:対して)?、?(?:(?:対戦)?相手(?:の|が|から|に))?{_CARD}(?:を|が)|を対象に、?{_CARD}を)"
    rf"{_SHOT}|{_CARD}を{_WHOSE}{_X.replace('<x>', '<y>')}に(?:対して)?、?{_SHOT}))"
)
"""A spell is cast at something, which then is saved or used up, or helped: before that spell resolves."""


_TOLD_HOW = Pattern(
    "対応|応じ|反応|対抗|割り込|割って|横入り|レスポンス|スタックで|チェーン|合わせて|ターン|次|後|あと"
)


def _saved(match: re.Match[str]) -> str:
    """2/2に《恐怖》を撃たれたので、2/2を手札に戻した is …、対応して2/2を手札に戻した."""
    aimed, rest = match["x"] or match["y"], match.string[match.end() :].split("。")[0]
    acts = re.search(rf"(?<![\d/]){re.escape(aimed)}(?:を|に)[^。?]*?{_ACTS}", rest)
    return f"{match['told']}{match['who']}対応して" if acts and not _TOLD_HOW.search(rest) else match[0]


_USED = {"さ": "撃た", "し": "撃っ", "ま": "撃た", "ん": "撃っ", "み": "撃ち", "ら": "撃た", "": "撃っ"}
_VOICE = str.maketrans("だで", "たて")


def _answered(match: re.Match[str]) -> str:
    """《ショック》で対応された is 対応して《ショック》を撃たれた."""
    how = match["do"] or match["go"] or match["ichidan"] or ""
    return f"{match['who']}対応して{match['card']}を{_USED[how]}{match['end'].translate(_VOICE)}"


def _healed(match: re.Match[str]) -> str:
    """《稲妻》を撃たれたので、《X》を撃って回復した is …、対応して, of a spell that helps its player."""
    from judge.ask.building.cards import is_spell, key_of, text_of

    rest = match.string[match.end() :].split("。")[0]
    mine = re.search("《([^《》]+)》(?:\\([^()]*\\))?(?:を|で)", rest)
    key = key_of(mine[1]) if mine is not None else ""
    does = repr(text_of(key)) if key and is_spell(key) else ""
    helps = re.search(r"Life\(|Prevent|Shield|Counter\(", does) is not None
    if not helps or _TOLD_HOW.search(rest.partition("》")[0]):
        return match[0]
    return f"{match['told']}{match['who']}対応して"


SPANNING: tuple[Form, ...] = (
    # (ライフ3の)自分に《稲妻》を撃たれたので、《X》で回復した
    (
        Pattern(
            rf"(?P<told>(?:(?<=[。?、])|^)(?:ライフ(?:が)?\d+(?:点)?(?:の|で|のときに?|のところに?|しかない)?、?)?(?:(?:自分|私|こちら|俺|僕|本体|プレイヤー)に、?)?(?:(?:対戦)?相手(?:から|の|に|が)、?)?"
            rf"{_CARD}(?:を|が)(?:(?:自分|私|こちら|本体|プレイヤー)に、?)?{_SHOT})(?P<who>{_WHO})"
        ),
        _healed,
    ),
    (Pattern(rf"{_THREATENED}(?P<who>{_WHO})"), _saved),
    # それに合わせて, この呪文に割り込んで
    (Pattern(rf"(?P<edge>{_EDGE})(?P<who>{_WHO})(?:{_THAT})に(?:対して)?{_TO_IT}、?"), r"\g<edge>\g<who>対応して"),
    (Pattern(rf"(?P<edge>{_EDGE})(?P<who>{_WHO}){_ALONE}、?"), r"\g<edge>\g<who>対応して"),
    # 撃った。その間に
    (Pattern(rf"{_AFTER}(?P<who>{_WHO}){_MEANWHILE}、?"), _while),
    # 撃った。それに対して相手が《ショック》を撃った
    (
        Pattern(
            rf"{_AFTER}(?P<who>{_WHO})(?:{_THAT})(?:に対(?:して|し)|に応えて|に応じる形で)、?"
            rf"(?=[^。?]*{_CARD}(?:を|で)[^。?]*(?:撃|唱え|使|打|打ち消|放)[^。?]*[。、])"
        ),
        r"\g<told>\g<who>対応して",
    ),
    # 撃った。《巨大化》の解決を待たずに
    (
        Pattern(rf"{_AFTER}(?P<who>{_WHO})(?P<card>{_CARD})の解決を待た(?:ず(?:に)?|ないで)、?"),
        r"\g<told>\g<who>\g<card>に対応して",
    ),
    # 撃った。相手はこのタイミングで《ショック》を2/2に撃った
    (
        Pattern(
            rf"{_AFTER}(?P<who>{_WHO})この(?:タイミング|瞬間|時点|とき)(?:で|に)?、?(?P<whom>{_WHO})"
            rf"(?=[^。?]*{_CARD}を[^。?]*(?:撃|唱え|使|打)[^。?]*。)"
        ),
        r"\g<told>\g<who>\g<whom>対応して",
    ),
    # 《ショック》をスタックに重ねて2/2に撃たれた, その上に《ショック》を積まれた
    (
        Pattern(rf"(?P<card>{_CARD})をスタックに(?:重ねて|積んで|乗せて|載せて)、?(?=[^。?]{{0,12}}(?:撃|唱え|使|打))"),
        r"対応して\g<card>を",
    ),
    (
        Pattern(
            rf"{_EDGE}その上(?:に|から)、?(?P<card>{_CARD})を(?:積|重ね|乗せ|載せ)(?P<v>(?:ま|ら)れ(?=[たて])|んで|んだ|(?=[たて]))"
        ),
        lambda m: (
            f"対応して{m['card']}を撃"
            + ("たれ" if "れ" in m["v"] else {"んで": "って", "んだ": "った", "": "っ"}[m["v"]])
        ),
    ),
    # 撃ったのに対して
    (
        Pattern(rf"(?P<told>{_STACKED}た)の?に(?:対して|対し|割り込んで|かぶせて|反応して|応じて)、?(?!どう|何|どの)"),
        r"\g<told>ので、対応して",
    ),
    # 《巨大化》へのレスポンスとして, 《巨大化》に割り込んで
    (
        Pattern(
            rf"(?<=》)(?:(?:へ|に対する)の?(?:レスポンス|対応|スタック|応答|割り込み)(?:として|で)|に(?:対して)?{_TO_IT})、?"
            rf"(?=[^。?]*?(?:《|手札|生け贄|捧げ|サク|追放|{_WHO}))"
        ),
        "に対応して",
    ),
    # 2/2への《巨大化》に《ショック》を合わせられた
    (
        Pattern(
            rf"(?P<told>への{_CARD})に、?(?P<card>{_CARD})を(?:合わせ|(?:かぶ|被)せ|重ね|当て|ぶつけ)(?P<v>られ(?=[たてる])|(?=[たて]))"
        ),
        lambda m: f"{m['told']}に対応して{m['card']}を{'撃たれ' if m['v'] else '撃っ'}",
    ),
    (
        Pattern(rf"(?P<told>への{_CARD})に、?(?=(?P<card>{_CARD})で(?:対応|割り込|応じ|レスポンス|反応|対抗))"),
        r"\g<told>に",
    ),
    # 相手が《ショック》でレスポンスしてきた
    (
        Pattern(
            rf"(?P<who>{_WHO})(?P<card>{_CARD})[でを](?:(?:対応|レスポンス|反応|対抗|応戦|応答)(?P<do>さ(?=れ)|し(?=[たて]))"
            r"|割り込(?P<go>ま(?=れ)|ん(?=[だで])|み(?=ま))|応じ(?P<ichidan>ら(?=れ)|(?=[たて])))"
            r"(?P<end>れた|れて|れる|れました|ました|て(?:き(?:た|ました))?|た|で(?:き(?:た|ました))?|だ)(?=[。、?らのがけとい])"
        ),
        _answered,
    ),
)
"""Forms that reach over names and brackets."""
