"""What a question tells of a card's text apart from its name, put in brackets behind the name.

Invariant: only words that tell what a card does whenever it applies are moved, never what happens in the game; nothing
is taken away.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

_TEXT = r"[^。?!()（）《》「」]"
_WHENEVER = (
    r"(?:たび|度に|(?:する|なる|れる|出る|捨てる|引く|唱える|離れる|死ぬ|落ちる|入る|払う)と(?!き|こ|い)|(?:る|た)(?:とき|時|場合)"
    r"|[えけげせてねべめれ]ば|(?:る|た)なら|たら|かぎり|限り|代わりに|コスト(?:として|に|で)|ことで|スレッショルド(?:で|だ|中|す|な|の))"
)
_DOES = r"(?:[うくぐすつぬぶむる]|ない|ません)"
_CALLED = (
    r"(?:(?:誘発型|起動型|常在型|置換)?(?:能力|効果)|テキスト|誘発|やつ|奴|カード|呪文|ソーサリー|インスタント"
    r"|エンチャント|アーティファクト|クリーチャー|生物|土地|オーラ)"
)
_ENDS = (
    r"(?:です|だ|で|なん(?:です|だ)|を持(?:つ|って(?:い)?(?:る|ます))|がある|があります)?(?:よね|ね|けど|けれど|が|よ)*"
)
_NAME = r"《[^《》]{1,60}》"

_OF_IT = Pattern(
    # 《骨片の斬鬼》は対象になると生け贄に捧げられますよね。
    rf"(?P<name>{_NAME})(?P<joint>は|って|とは|というのは)、?"
    rf"(?P<text>{_TEXT}*?{_WHENEVER}{_TEXT}*?{_DOES})"
    rf"(?:(?:ん|の)?(?:です|だ)?(?:よね|よ|ね)*(?P<but>が|けど|けれど)、|(?:ん|の)?(?:です|だ)?(?:よね|よ|ね)*(?P<end>。))"
)
_CALLED_IT = Pattern(
    # 《郷愁的な夢》って解決したら自身を追放するやつ。
    rf"(?P<name>{_NAME})(?P<joint>は|って|とは|というのは)、?"
    rf"(?P<text>{_TEXT}*?{_WHENEVER}{_TEXT}*?{_DOES}{_CALLED}){_ENDS}(?P<end>[。、])"
)
_BEHIND = Pattern(
    # …がいる。カードを捨てるたび手札に戻せる能力です。
    rf"(?<=[。?!])(?:※|なお、?|ちなみに、?|補足ですが、?)*(?:(?:これ|それ|こいつ|そいつ|[^。、?!()《》「」はって]{{1,8}})(?:は|って)、?)?"
    rf"(?P<text>{_TEXT}*?{_WHENEVER}{_TEXT}*?{_DOES}{_CALLED}){_ENDS}(?:。|(?=$))"
)
_IT_IS = Pattern(
    # これは3点のダメージを与える呪文です。
    rf"(?<=[。?!])(?:※|なお、?|ちなみに、?|補足ですが、?)*(?:これ|それ|こいつ|そいつ|このカード)(?:は|って)、?"
    rf"(?!{_TEXT}*(?:コントロールし|オーナー))"
    rf"(?P<text>{_TEXT}*?(?<!てい)(?<!ってい){_DOES}{_CALLED}){_ENDS}(?:。|(?=$))"
)
_WRITTEN = Pattern(
    # 解決したら自身を追放すると書いてある《郷愁的な夢》
    rf"(?:(?<=[。?!、])|^)(?P<text>{_TEXT}*?{_WHENEVER}{_TEXT}*?{_DOES})"
    rf"(?:と(?:書いて|書かれて|記されて)(?:ある|いる|ます|る)|(?:という|って(?:いう)?)(?:能力|テキスト)(?:の(?:ある)?|を持つ|を持った))"
    rf"(?P<name>{_NAME})(?![(])"
)
_NOTE = r"[^?!()（）《》「」]"
_AWAY = Pattern(rf"(?<=[うくぐすつぬぶむるたすよが力果]|。)\((?P<text>{_NOTE}*?{_WHENEVER}{_NOTE}*)\)")
"""A note in brackets that stands behind a verb, away from the card it is of."""
_CAST = Pattern(
    # 《安楽死》を唱えました(生け贄にさせて、パワーの数だけトークンが出る)
    rf"(?<=[うくたす])\((?P<text>(?!{_NOTE}*(?:対象は|選|相手の|自分の|[A-Z]|召喚酔い|状態|ライフ\d|[ただ]。?\)))"
    rf"{_NOTE}*{_DOES}{_CALLED}?)\)"
)
"""A note in brackets behind the casting of a spell that says what it does."""
_ENTERS = (
    r"[+-]1/[+-]1カウンターが?\d+個(?:が|を)?(?:乗っ|置かれ|載っ|のっ)(?:て|た状態で)(?:戦場に|場に)?"
    r"(?:出(?:る|ます|てくる|てきます)|入(?:る|ります))"
)
_WITH_THEM = Pattern(
    # -1/-1カウンター2個が乗って出る素3/3の《ヒル結び》
    rf"(?P<text>{_ENTERS})(?:クリーチャー(?:の|、)|、)?(?P<base>(?:(?:素|元々?)の?)?\d+/\d+の)?(?P<name>{_NAME})(?![(])"
)
_THAT_ENTERS = Pattern(
    # 《ヒル結び》って素が3/3で-1/-1カウンター2個置かれて出ますよね。
    rf"(?P<name>{_NAME})(?P<joint>は|って)、?(?P<text>(?:(?:素|元々?)[がはの]?\d+/\d+で、?)?{_ENTERS}"
    r"|(?:(?:素|元々?)?[がはの]?\d+/\d+(?:の?飛行)?で?、?)?(?:この)?(?:上に(?:は)?)?カウンターを(?:置け|置くことができ|配置でき)ない)"
    r"(?:じゃん|(?:カード|クリーチャー|やつ)(?:だ|です)?)?"
    r"(?:ん|の)?(?:です|だ)?(?:よね|よ|ね)*(?:(?P<but>が|けど|けれど)、|(?P<end>。))"
)
_BASE = Pattern(
    # …のサイズは? 元は3/3で、スレッショルドで+1/+1の修整を受けます。
    rf"(?<=[。?!])\s*(?P<text>(?:元|素|本来|もともと)(?:は|が){_TEXT}*?{_WHENEVER}{_TEXT}*?(?:ます|です|[うくすつぬむる]))(?:。|(?=$))"
)
_SUCH_A_CARD = Pattern(
    # …失うの? 対戦相手が失ったのと同じ点数のライフを失うってカードね。
    rf"(?<=[。?!])\s*(?:※|なお、?|ちなみに、?)*(?P<text>{_TEXT}*?[うくぐすつぬぶむるい])(?:って|という|っていう|といった)(?:いう)?"
    r"(?:カード|やつ|能力|効果|呪文|オーラ|エンチャント|クリーチャー|テキスト)(?:です|だ|なん(?:です|だ))?(?:よね|ね|よ|けど|が)*(?:。|(?=$))"
)
_STARRED = Pattern(
    rf"(?<=[。?!])\s*(?:※|[*注]:?)(?:(?:これ|それ|[^。、?!()《》「」はって]{{1,12}})(?:は|って)、?)?(?P<text>{_NOTE}+?)(?:。|(?=$))"
)
"""A note behind a star: ※布告はプレイヤー1人を対象とする呪文."""


_OF_ITS_ABILITY = Pattern(
    # 《業火のタイタン》の誘発(3点を好きなように分割)で
    rf"(?P<name>{_NAME})(?P<of>の(?:攻撃|死亡)?(?:の|時の)?(?:誘発(?:型能力)?|起動型能力|能力|効果))"
    r"\((?P<text>(?![^()]*(?:対象は|選|相手の|自分の|[A-Z]|《|\d/\d(?!カウ)))[^()]*[^()た])\)"
)
"""What stands in brackets behind a card's ability, of no object of the game's."""


_QUOTED = Pattern(
    # 《クルラスの騎士》が…。騎士の能力は「…」です。
    r"(?<=[。?!])\s?(?P<short>その|この|[一-龥ァ-ヶー]{2,8})の?(?:能力|テキスト|効果)(?:は|には?|が)「(?P<text>[^「」]+)」(?:です|だ|である|とあります|とある|と書いてある)?"
    r"(?:よね|ね|よ)?(?:。|(?:が|けど|けれど)、)"
)


def _quoted(text: str) -> str:
    """Return a text with a quoted ability behind the one name it is said of, by its last word or by その."""
    if (match := _QUOTED.search(text)) is None:
        return text
    named = list(re.finditer(_NAME, text[: match.start()]))
    fits = [one for one in named if match["short"] in ("その", "この") or one[0][1:-1].endswith(match["short"])]
    if len({one[0] for one in fits}) != 1 or text[fits[-1].end() : fits[-1].end() + 1] == "(":
        return text
    place = fits[-1].end()
    return f"{text[:place]}({match['text']}){text[place : match.start()]}{text[match.end() :]}"


_CITED = Pattern(
    r"(?P<card>《[^《》]{1,60}》)を(?P<have>コントロールして(?:い)?(?:る|ます|て)(?:が)?)(?P<mark>。|、)"
    r"(?:(?P<any>いずれかの[^。?、]{2,30}?(?:たび|とき)(?:に|は)?、[^。?]{2,40}?(?:する|した|します))(?=。)"
    r"|(?P<text>[^。?、]{2,30}?(?:たび|とき)(?:に|は)?、[^。?]{2,40}?)(?:(?:という|っていう)(?:もの|能力|効果|カード|やつ)(?:です|だ|である|なんだ|なのです)?"
    r"|(?:って|と)(?:なって(?:い)?る|なっています|書いてある|書かれている|書いてあります))(?=。))"
)
"""Text of a card that is said to be one: いずれかの…たび、それを破壊するというものです."""


def beside(text: str) -> str:
    """Return a normalised question with what it tells of a card's text in brackets behind the card's name."""
    if "《" not in text:
        return text
    text = _quoted(text)
    text = _CITED.sub(lambda m: f"{m['card']}をコントロールしている。{m['card']}は、{m['any'] or m['text']}", text)
    text = _OF_ITS_ABILITY.sub(lambda one: f"{one['name']}({one['text']}){one['of']}", text)
    text = _WITH_THEM.sub(
        lambda one: f"{one['name']}({(one['base'] or '').rstrip('の')}{'、' if one['base'] else ''}{one['text']})", text
    )
    for pattern in (_CALLED_IT, _OF_IT, _THAT_ENTERS):
        text = pattern.sub(_after_name, text)
    text = _WRITTEN.sub(lambda one: one[0] if _asks(one["text"]) else f"{one['name']}({one['text'].strip()})", text)
    for pattern in (_BEHIND, _IT_IS, _SUCH_A_CARD, _BASE, _STARRED, _AWAY, _CAST):
        text = _back(text, pattern)
    return text


def _after_name(match: re.Match[str]) -> str:
    if _asks(match["text"]):
        return match[0]
    return f"{match['name']}({match['text'].strip()}){'。' if match['end'] == '。' else 'は'}"


def _back(text: str, pattern: Pattern) -> str:
    """Return a text with what a pattern finds put behind the card named last before it."""
    at = 0
    while (match := pattern.search(text, at)) is not None:
        at = match.end()
        named = list(re.finditer(_NAME, text[: match.start()]))
        if not named or _asks(match["text"]) or text[named[-1].end() : named[-1].end() + 1] == "(":
            continue
        place = named[-1].end()
        text = f"{text[:place]}({match['text'].strip()}){text[place : match.start()]}{text[match.end() :]}"
    return text


def _asks(text: str) -> bool:
    """Return whether words ask something: nothing of them is the text of a card."""
    return (
        re.search(r"何[点枚体個回マ/]|いくつ|どう|どこ|誰|いつ|どち|どっち|どの|なぜ|(?:ます|です)か", text) is not None
    )
