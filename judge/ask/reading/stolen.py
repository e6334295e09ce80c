"""What was taken from its owner for a while, in plainer words: 《X》で奪った相手の3/3を is 相手の3/3を《X》で奪い、.

Invariant: whose it is stays as it is told; taken from nobody who is named, it is the opponent's.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]*》(?:\([^()]*\))?"
_TOOK = r"(?:奪っ(?:た|ている|てる)|借り(?:た|ている|てる)|パクった|コントロールを(?:得|奪っ)た)"
_COST = r"(?:(?:自分|こっち|こちら|別|何か)の)?(?:(?:呪文|能力|起動型能力)の)?コスト(?:で|として|のために)、?"
_FOOD = r"(?=生け贄|生贄|いけにえ)"


def _taken(match: re.Match[str]) -> str:
    """《X》で奪った3/3を: that of the opponent, unless it is said whose."""
    side = "" if re.match("相手|対戦相手|自分|あなた", match["what"]) else "相手の"
    return f"{side}{match['what']}を{match['card']}で奪い、"


def _by_spell(match: re.Match[str]) -> str:
    """Return (《X》で奪った)3/3は攻撃できる as asked of what a spell took this turn; as it is where X is no spell."""
    from judge.ask.building.cards import is_spell, key_of

    if not is_spell(key_of(match["card"])):
        return match[0]
    side = "" if match["what"].startswith(("相手", "対戦相手")) else "相手の"
    return f"{match['card']}で{side}{match['what']}を奪った。このターン"


_SIDE = r"(?:自分|こちら|相手|対戦相手)の(?:側の?)?(?:場|戦場|コントロール下|もと|側|もの)"


def _come(match: re.Match[str]) -> str:
    """Return nothing for what says only that what was taken is there now; as it is where nothing was taken."""
    return "" if re.search("奪|コントロール[^。]*得|盗|借り", match.string[: match.start()]) else match[0]


FORMS: tuple[Form, ...] = (
    # 自分の3/3を相手がコントロールを奪った
    (
        Pattern(
            r"(?P<what>(?:自分|(?:対戦)?相手)の[^。、?]{2,40}?)を、?(?P<who>(?:対戦)?相手|自分)が、?コントロールを(?=奪|得|取)"
        ),
        r"\g<what>のコントロールを\g<who>が",
    ),
    # 自分の頑強持ちは相手にコントロールを奪われている
    (
        Pattern(r"(?P<one>[はが])、?(?P<who>自分|(?:対戦)?相手)に(?:よって)?コントロールを(?=奪わ|取られ|握られ)"),
        r"\g<one>\g<who>に",
    ),
    # 相手に奪われて相手がコントロールしている自分の(オーナーが自分の)2/2が
    (
        Pattern(r"自分の\((?:自分がオーナー(?:の|である)?|オーナー(?:が|は)自分(?:の|である|だ)?)\)の?"),
        "自分がオーナーの",
    ),
    (
        Pattern(
            r"(?P<who>(?:対戦)?相手)に(?:コントロールを)?奪われて(?:いて)?、?(?P=who)(?:が|に)コントロール(?:して(?:いる|る)|されて(?:いる|る))(?:自分の|自分がオーナーの)"
        ),
        r"\g<who>がコントロールしている自分がオーナーの",
    ),
    # 《X》のコントロールを、誘発が解決する前に得た
    (
        Pattern(
            r"(?P<what>(?<![^。])[^。、?]{2,40}のコントロール)を、(?P<when>[^。、?]{2,30}(?:前|後|間|うち|とき|時)に|[^。、?]{2,30}(?:応じて|対応して))、?(?P<took>得|奪)"
        ),
        lambda m: f"{m['when']}、{m['what']}を{m['took']}",
    ),
    # 奪ってコントロールしていた対戦相手オーナーの3/3を, 相手から奪った3/3を
    (
        Pattern(
            r"(?<![^。?、])(?:(?:(?:相手|対戦相手)(?:から|より))?奪って(?:、)?(?:自分が)?(?:(?:この|その)ターン(?:の間)?(?:だけ|のみ)?|ターン終了時まで|一時的に|今だけ)?、?"
            r"(?:コントロールし|使っ)て(?:いた|いる)"
            r"|(?:相手|対戦相手)(?:から|より)奪った)(?:、)?(?:(?:相手|対戦相手)(?:が)?オーナー(?:の|である)|(?:相手|対戦相手)の)?"
            r"(?=[^。、?「」]{1,24}(?:を|は|が|で))"
        ),
        "対戦相手がオーナーの、自分がコントロールする",
    ),
    # (奪った。)自分の場に来たなら生け贄にしなくて済む
    (
        Pattern(
            rf"(?<=。){_SIDE}(?:に|へ)(?:来|移っ|渡っ|なっ)た(?:の)?(?:なら(?:ば)?|だから|から|ので|以上(?:は)?|ら|場合(?:は)?)、?"
        ),
        _come,
    ),
    (
        Pattern(
            r"(?:生け贄|生贄|いけにえ)(?:に)?(?:捧げ|ささげ|し)(?:なくて(?:も)?(?:(?:済|す)(?:む|みます)|いい|良い|よい)|ずに(?:は)?(?:済|す)(?:む|みます))"
        ),
        "戦場に残る",
    ),
    # 《X》のコントロールが相手に移った
    (
        Pattern(
            r"(?P<what>(?:自分の|相手の|対戦相手の)?(?:想起)?(?:《[^《》]{1,40}》|クリーチャー|それ|\d/\d))のコントロールが、?(?P<who>相手|対戦相手|自分|こちら)に移(?P<e>った|って|り)"
        ),
        lambda m: f"{m['who']}が{m['what']}のコントロールを得{ {'った': 'た', 'って': 'て', 'り': ''}[m['e']] }",
    ),
    (Pattern(r"(?P<q>コントロールを)(?:奪取|強奪)(?=[。、])"), r"\g<q>奪った"),
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?P<card>{_CARD})(?:で|により|によって){_TOOK}(?P<what>[^。、《》]{{0,16}}?(?:持ち|頑強|クリーチャー|\d/\d)(?:\([^()]*\))?)を、?"
            rf"(?:{_COST})?(?:(?:自分の)?コントロール下にある(?:うち|間)に、?)?{_FOOD}"
        ),
        _taken,
    ),
    # 《X》で奪った3/3はそのターン攻撃できる
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?P<card>{_CARD})(?:で|により|によって)、?{_TOOK}(?P<what>(?:(?:対戦)?相手の)?(?:クリーチャー|\d+/\d+))(?:は|が|で)、?"
            r"(?:(?:その|この|同じ)ターン(?:に|中に|のうちに)?、?)?(?:すぐ(?:に)?、?)?(?=攻撃でき|攻撃可能|殴れ)"
        ),
        _by_spell,
    ),
    (
        Pattern(
            r"(?<=奪った。)(?:そのクリーチャーは|それは)?、?(?:その|同じ)ターン(?:に|中に)?、?(?:すぐ(?:に)?、?)?(?=攻撃|殴)"
        ),
        "このターン",
    ),
    (Pattern(rf"(?<=奪い、){_COST}{_FOOD}"), ""),
    (Pattern(rf"(?<=奪って、){_COST}{_FOOD}"), ""),
    (Pattern(r"(?<=誰の)(?:もと|ところ|側|場|戦場)(?:に|へ|で)(?=戻|出|帰)"), "コントロール下で"),
    (
        Pattern(
            r"(?P<who>自分|こっち|こちら|相手|対戦相手)の(?:(?:もと|ところ|側|場|戦場)(?:に|へ)|コントロール下(?:で|に))(?=(?:戻っ|戻る|戻り|帰)[^。、]{0,10}\?)"
        ),
        r"\g<who>に",
    ),
)
"""Forms that reach over names and brackets."""
