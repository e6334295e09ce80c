"""What is said in passing: that nobody has more abilities, that life suffices, what somebody wrongly reasons from.

Invariant: what goes says nothing that the play does not settle itself: life only where nothing else speaks of life or
of losing, the kind of a nameless spell only where nothing could look at spells.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_SIDE = r"(?:相手|対戦相手|自分|あなた|こちら|防御プレイヤー|攻撃されたプレイヤー|プレイヤー|お互い|両者)"
_ENOUGH = Pattern(
    rf"(?:(?<=[。?!、])|^)(?:なお|ただし|ちなみに)?、?{_SIDE}(?:プレイヤー)?の?(?:残り)?(?:ライフ(?:総量)?)(?:に|は|も|には|が)?、?"
    r"(?:まだ)?(?:十分|充分|じゅうぶん|余裕|足り|たっぷり|たくさん|問題ない|問題なく)"
    r"(?:に|が|は)?(?:ある|あります|あり|いる|て(?:い)?(?:る|ます)|高い|多い|ない(?=くらい))?"
    r"(?:もの)?(?:と(?:する|します|して)|です|だ|ので|から)?(?:[。、]|$)"
)
_NO_LOSS = Pattern(
    rf"(?:(?<=[。?!、])|^)(?:なお|ただし|ちなみに)?、?{_SIDE}(?:プレイヤー)?(?:は|が|も)、?(?:これで|この(?:攻撃|ダメージ)で|まだ)?(?:は)?、?"
    r"(?:負け(?:ない|ません)|敗北し(?:ない|ません))(?:もの|こと)?と(?:する|します|して)(?:[。、]|$)"
)
_OF_LIFE = Pattern("ライフ|負け|敗北|勝|絆魂|生き残|耐え")


def _of_no_matter(match: re.Match[str]) -> str:
    """Return nothing in place of life that suffices, unless something else speaks of life, or of losing."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    return match[0] if _OF_LIFE.search(rest) else ""


_KIND = Pattern(
    r"(?:(?<=[。、にがはでもを]))(?:(?:相手|自分|対戦相手)(?:が|の)(?:唱えた|使った|撃った)?)?"
    r"(?:インスタント|ソーサリー|除去呪文|除去|呪文|インスタント呪文|ソーサリー呪文)(?:で|によって|により)、?"
    r"(?P<what>(?:その|そいつ|(?:相手|自分|対戦相手)の)?[^。、?《》]{0,14}?(?:が|を|は))?(?P<act>(?:破壊|追放|除去)(?:し|され|さ))"
)
_LOOKS = Pattern(
    r"《|唱え|対象|プロテクション|呪禁|被覆|果敢|護法|ストーム|ペイシス|打ち消|対応|ブロック|インスタント(?!で)|ソーサリー(?!で)|呪文(?!で|によ)|[白青黒赤緑]"
)


def _nameless(match: re.Match[str]) -> str:
    """Return what was destroyed without the kind of spell that did it, where nothing else looks at spells."""
    rest = match.string[: match.start()] + (match["what"] or "") + match.string[match.end() :]
    if _LOOKS.search(rest):
        return match[0]
    return (match["what"] or "") + match["act"]


_ALL = Pattern(
    r"(?P<head>(?:《[^《》]+》(?:\([^()]*\))?|\d/\d|\d体)[^。?]{0,40}?(?:が|は)、?(?:《[^《》]+》で、?)?)"
    r"(?:全部|全て|すべて|全員|みんな|全体)(?:が)?(?=(?:同時に|一緒に|まとめて|一斉に)(?:死|破壊|墓地|追放|戦場を離れ|手札))"
)
"""AとBの3体が全部同時に死んだ: all of those that are named."""

_NO_TRIGGER = Pattern(
    r"(?:(?<=[。?!、])|^)(?:でも|だけど|ただ)?、?トークン(?:は|って|が|なので|だから)、?(?:すぐ(?:に)?|ただ|単に|そのまま)?"
    r"(?:消える|消滅する|なくなる|いなくなる|存在しなくなる|墓地に(?:は)?(?:行かない|置かれない|残らない|落ちない))(?:だけ|の)?"
    r"(?:だから|なので|から|ので|ため|なんだから)、?(?=[^。?]{1,30}(?:ない|ません|ず)[^。?]{0,14}\?)"
)
"""トークンは消えるだけだから誘発しない？: what somebody reasons from, which the play decides."""

_GUESS = Pattern(
    r"(?P<asks>(?:どこ|誰|だれ|どちら|どっち)[^。?、]{0,14}\?) ?(?:やっぱり|それとも)?(?:相手|自分|対戦相手|防御)?の?"
    r"(?:プレイヤー|本体|相手|自分)(?:に|へ|が|は)?(?:行く|いく|飛ぶ)?\?$"
)
"""どこに行く？ 相手プレイヤー？: a guess, to which the answer to the question says all."""


def _taken_by_the_asker(match: re.Match[str]) -> str:
    """(ライフ15、)《溶岩の斧》5点。 is that the one who asks was dealt that, where nobody else is told of."""
    return match[0] if "相手" in match.string else f"{match['card']}で{match['n']}点受けた"


FORMS: tuple[Form, ...] = (
    # 途中でライフが-4になるが、
    (
        Pattern(
            r"(?<=[。、])(?:途中|一時的|いったん|一旦)(?:で|に)?(?:は)?、?(?:自分の)?ライフ(?:は|が)-?\d+点?(?:に|まで|以下に)(?:なる|なった|下がる|下がった|減る|減った|落ちる|落ちた)(?:の?です)?(?:が|けど|けれど)、?"
        ),
        "",
    ),
    (Pattern(r"(?<=ライフ\d、|イフ\d\d、)(?P<card>《[^《》]+》)(?P<n>\d)点(?=。)"), _taken_by_the_asker),
    (_GUESS, r"\g<asks>"),
    # (激突にも勝った。)追加の3点は誰が受ける
    (
        Pattern(
            r"(?:追加|ボーナス|おまけ|オマケ)の(?=\d点(?:の?ダメージ)?(?:って|は|を|が)、?(?:誰|だれ|どちら|どっち))"
        ),
        lambda match: "激突の" if "激突" in match.string else match[0],
    ),
    (
        Pattern(
            r"(?:お互い|互い|双方|両者)(?:に|とも)?、?(?=(?:他の|ほかの|特に)?能力(?:は|が|も)?(?:他に|ほかに)?な)"
        ),
        "どちらも",
    ),
    (_ENOUGH, _of_no_matter),
    (_NO_LOSS, _of_no_matter),
    (_KIND, _nameless),
    (_ALL, r"\g<head>"),
    (_NO_TRIGGER, ""),
    # 攻撃側は可能なかぎりプレイヤーに通すとして、プレイヤーが受けるのは最大何点: 最大 says so
    (
        Pattern(
            r"(?:(?<=[。?!、])|^)(?:攻撃(?:側|プレイヤー)は、?)?(?:可能な(?:限り|かぎり)|できる(?:だけ|限り|かぎり)|なるべく|最大限)(?:多く)?、?(?:相手|防御)?(?:プレイヤー|本体)(?:に|へ)(?:ダメージを)?(?:多く)?"
            r"(?:通す|割り振る|抜ける|与える)(?:として|とすると|とした場合|なら|場合)、?(?=[^。?]*最大何)"
        ),
        "",
    ),
)
