"""What is said beside a case and turns nothing of it: hopes, worth, rules asked for in passing, reasons for a play.

Invariant: what goes is no act and no state of the board; it is set aside in so many words, is only hoped or reasoned
of, or is asked again, by itself, behind it. It names no card, size or number that the rest does not name.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.ask.reading.normal import normal
from judge.ask.restating.remarks import RULE_WORD
from judge.ask.restating.tabletalk import SIZED
from judge.text.patterns import Form, Pattern

_AT = r"(?:(?<=[。?!])|^)\s?"
_SAYS = r"[^。?!、()「」《》\d]"

_WORTH = (
    r"(?:意味|意義|お?得(?:か損)?|損(?:か得)?|もったいな|無駄|強|弱|良|善|いい|よい|よし|賢|旨|うま|うまみ|メリット|デメリット|価値|実用|効果的|効率|上手|プレイング|好み"
    r"|マナー|現実|普通|有効|やる|する|狙う|打ち消せ|効く|効か|通る|役に立|有利|不利|正解|必要|コスパ)"
)
_LEFT_OUT = (
    r"(?:別(?:と)?(?:して|にして|問題として|の話として|の話で)|ともかく(?:として)?|とも?かくとして|さておき|おいておいて|おいといて|置いておいて|置いといて"
    r"|抜きにして|問わず|無視して)"
)
_SET_ASIDE = (
    rf"(?:(?:そうする|それをする|やる)(?:こと)?(?:に|が|の))?{_WORTH}{_SAYS}{{0,14}}?(?:か(?:どうか)?|こと|の(?:是非)?|悪し|さ)?(?:は|を)?、?"
    rf"{_LEFT_OUT}"
)

_WORKS = (
    r"(?:どう(?:いう|いった|やって|いうふうに|いう風に)?(?:働|機能|作用|効|扱|処理|適用|な|計算|動作|動|影響)"
    r"|どんな(?:ふうに|風に|感じで|扱い|処理|効果)?(?:働|機能|作用|効|扱|適用|動)?)"
)
_RULE_ASKED = Pattern(
    rf"(?P<lead>(?<=[。?、])|^)\s?(?:(?:相手|自分)の?)?(?:プレイヤー|クリーチャー|プレインズウォーカー|トークン|本体)?(?:に(?:対して)?|への|への)?(?:の)?、?{RULE_WORD}"
    rf"(?:の効果|の能力|能力|の扱い)?(?:って|は|が|も|の場合|だと)、?(?:プレイヤー|クリーチャー|本体|プレインズウォーカー)?(?:に(?:は|も)?|相手だと)?、?{_WORKS}{_SAYS}{{0,14}}?(?:っけ|だろう|でしょう|の|か|ん|る|ます)?[?。](?=[^?]*\?)"
)
"""プレイヤーに萎縮ってどう働くんだっけ。 before what is asked of the case itself."""


def _told_again(match: re.Match[str]) -> str:
    """Return nothing in place of a rule that is asked of, where the case tells of what it is about."""
    if "どうな" in match[0] and match.start():
        return match[0]  # 2/2がプレインズウォーカーを攻撃した。プレインズウォーカーはどうなる？
    rest = match.string[: match.start()] + match.string[match.end() :]
    words = re.findall(r"[一-龥ァ-ヶー]{2,}", re.split(r"って|は|が|も|の場合|だと", match[0])[0])
    named = [one for one in words if one not in ("相手", "自分", "プレイヤー", "クリーチャー", "本体", "効果", "能力")]
    asked_of_it = match[0].rstrip().endswith("?") and any(
        one in ("プレインズウォーカー", "トークン") and one in match.string[: match.start()] for one in named
    )
    if asked_of_it:
        return match[0]  # of what was told to be there, and no rule
    told = named and re.search(r"\d|《", rest) and all(one in rest for one in named)
    return match["lead"] if told else match[0]


_IF = (
    r"(?:なら(?:ば)?|だったら|であれば|じゃなければ|でなければ|[えけげせてねべめれ]ば|(?<!まし)たら"
    r"|(?:[うくぐすつぬぶむる]|ない)と|てくれ(?:たら|れば|るなら))、?"
)
_THEN = (
    r"(?:でき|られ|[えけげせてねべめれ](?:る|ます)|助か|嬉し|うれし|困|ありがた|いい|よい|良い|楽|万々歳|最高"
    r"|お?得|強い|勝|負け|安心|きつ|痛い)"
)
_ENDING = (
    r"(?:(?:な)?(?:の|ん)(?:です|だ|に)(?:けれども|けれど|けど|が|よ)?|のに"
    r"|(?<=[すいだる])(?:けれども|けれど|けど|が|し))(?:ね|なあ|な|よね)?"
)
_HOPED = Pattern(rf"(?<=[?])\s?(?P<said>{_SAYS}{{1,14}}?{_IF}{_SAYS}{{0,16}}?{_THEN}{_SAYS}{{0,8}}?{_ENDING})[。.…]*$")
"""墓地ならまた使えるんですが。 behind the question: what would be so then."""

_FACT = Pattern(rf"{KEYWORD}|持って|持つ|持ち|ある|あり|能力|効果|カウンター|コントロール|付いて|乗って")
"""What may tell how something is, in a hope."""


def _only_hoped(match: re.Match[str]) -> str:
    return match[0] if _FACT.search(match["said"]) else ""


_LIGHT = (
    r"(?:軽|重|安|高(?!けれ)|強|弱|便利|お?得|もったいな|嬉し|うれし|ありがた|助か|楽|面倒|惜し|悔し|怖|きつ|厳し|痛|邪魔|欲し|ほし)"
    r"(?:い|く(?:て|ない)|くな(?:い|る)|かった|そう(?:だ)?|だ|です|な(?:ん)?(?:だ|です)?)?"
)
_REASONED = Pattern(
    rf"{_AT}(?:[^。?!、()《》]{{0,14}}?(?:なら|だと|は|が|も|って|で))?、?{_LIGHT}(?:し|ので|から|んだし|ですし)、(?=[^。?]{{6,}})"
)
"""想起{2}{U}なら軽いし、: why something is done."""
_LOOKS = Pattern(
    rf"{_AT}(?:名前|見た目|イラスト|絵|カード名|フレーバー)(?:から(?:して)?|的に(?:は)?|が|は|も|を見るに|を見ると|だけ見ると)、?{_SAYS}{{1,12}}?"
    r"(?:っぽい|らしい|みたい(?:だ|な)?|そう(?:だ|な)?|風(?:だ|な)?)(?:の|ん)?(?:だ|です)?(?:し|ので|から)、"
)
"""名前からして沼っぽいし、: what a card looks like."""


def _not_of_costs(match: re.Match[str]) -> str:
    """Return nothing in place of a reason, unless it tells an amount, a keyword, or a cost where that may matter."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    if re.search(r"\d", re.sub(r"\{[^{}]*\}", "", match[0])) or any(
        one[0] not in rest for one in _KEYWORDS.finditer(match[0])
    ):
        return match[0]
    costs = "{" in match[0] and re.search("マナ|払|コスト|支払|いくら|何点|いくつ", rest)
    return match[0] if costs else ""


_KEYWORDS = Pattern(KEYWORD)

_UNAIMED = Pattern(
    r"\((?:なお|ちなみに)?(?:その(?:呪文|カード)は)?(?:《[^《》]+》|[^()。?《》\d]{1,10})(?:は|を|には)対象に(?:して|とって|取って)(?:い)?(?:ない|ません)\)"
)


def _aims_at_nothing(match: re.Match[str]) -> str:
    """Return nothing in place of what a spell is not aimed at, where it has no name and has not resolved yet."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    waits = re.search(r"まだ(?:それは)?解決(?:して|され|前)|解決前|解決(?:して|されて)(?:い)?ない", rest)
    return "" if waits and "対象" not in rest and re.search("1枚を|呪文", rest) else match[0]


_STOOD = Pattern(
    r"\((?:もともと|元々|元から|それまで(?:は)?|攻撃時は|最初は)?(?:は)?、?(?:警戒(?:持ち)?で|警戒(?:を持っていた|持ち)(?:だった)?(?:ので|から|ため)?、?)?"
    r"(?:立っていた|立ってた|アンタップ(?:状態)?(?:だった|でした|のまま)|寝ていなかった|タップ(?:して|されて)いなかった|起きていた)(?:もの|状態)?(?:です)?\)"
)
"""(もともと警戒で立っていた): how an attacker was untapped, before it is tapped."""

_AMOUNT = r"何(?:点|体|枚|個|回|マナ)"
_GUESSED = Pattern(
    rf"(?P<asks>{_AMOUNT}[^。?、]{{0,10}}?(?P<verb>与え|受け|得|失|引け|引き|減|増|出せ|出|入|回復|もらえ|もら|食ら|残|払|死)"
    r"[^。?、]{0,8}\?) ?(?:それとも|もしかして|やっぱり|まさか)?、?"
    r"(?P<case>[^。?、()《》\d]{1,12}?(?:たら|(?<=[うくぐすつぬぶむるい])と|なら|から|ので|ても|でも))?、?(?:もう|全然|1点も|まったく)?"
    r"(?P=verb)(?:ら(?:れ)?|れ|わ|え|せ|か|さ)?(?:ない|ません)(?:の|ん)?(?:です|でしょう|だろう)?(?:か)?\?$"
)
"""何点与えますか? タップされたら与えられない?: the answer to the first says all."""


def _settled(match: re.Match[str]) -> str:
    """Return the amount that is asked for alone, where what is guessed behind it is of the case that was told."""
    words = re.findall(r"[一-龥ァ-ヶー]+", match["case"] or "")
    return match["asks"] if all(one in match.string[: match.start()] for one in words) else match[0]


_CHOSEN = Pattern(
    r"(?P<card>《[^《》]+》(?:\([^()]*\))?)の(?:能力の)?、?(?:対象(?:の\d(?:体|つ)目)?|\d体目(?:の対象)?|対象として)に(?:も)?(?:選ば|され|指定さ|取ら)(?:れ)?て、?(?=[^。?]{2,24}(?:され|置かれ|受け|になっ|られ))"
)
"""《X》の3体目に選ばれて-1/-1カウンターを置かれた: it was put by that card."""

_EXPLAINS = Pattern(
    r"(?P<told>「(?P<name>[^「」]+)」を(?:選ん|指定し|指名し|宣言し)[でて](?:い(?:る|て|ます)|る|ます|た)?)\((?:つまり)?(?:自分|あなた|相手|対戦相手|プレイヤー)(?:は|が)、?プロテクション\((?P=name)\)を(?:持つ|持っている|得る|持ちます|得ている)\)"
)
"""「稲妻」を選んでいる(自分はプロテクション(稲妻)を持つ): what the choice does."""

FORMS: tuple[Form, ...] = (
    # 4点入れたいんですけど、2点になることもある?: a wish is not what comes
    (
        Pattern(
            r"(?<=[。?])(?:(?:相手|本体|プレイヤー)に)?(?:最低でも|できれば)?\d+点(?:の?(?:ダメージ)?を?)?(?:入れ|与え|飛ばし|削り|通し)たい(?:の|ん)?(?:です|だ)?(?:けど|けれど|が|ところですが)、?"
            r"(?=[^。?]*\d+点[^。?]*\?)"
        ),
        "",
    ),
    (
        Pattern(
            r"(?<=\d点)に(?:されちゃう|されてしまう|される|なっちゃう|なってしまう)(?=こと(?:は|も|が|って)|場合(?:は|も|が)|可能性|の?(?:です)?か?\?|んですか)"
        ),
        "になる",
    ),
    # (ほかに守る手段なし)
    (
        Pattern(
            r"\((?:ほかに|他に)?(?:守る|防ぐ|救う|助ける|守り)?の?(?:手段|方法|手立て|手)(?:は|が)?(?:なし|無し|ない|無い)\)"
        ),
        "",
    ),
    # (意味があるかどうかは別として), 強いかはともかく、
    (Pattern(rf"\({_SET_ASIDE}(?:です|ね)?[。、]?\)"), ""),
    (Pattern(rf"(?:{_AT}|(?<=、)){_SET_ASIDE}、"), ""),
    (Pattern(rf"(?<=\?)\s?{_SET_ASIDE}(?:です|ですが|ね)?。?$"), ""),
    (_RULE_ASKED, _told_again),
    (_HOPED, _only_hoped),
    (_REASONED, _not_of_costs),
    (_LOOKS, ""),
    (_UNAIMED, _aims_at_nothing),
    (_STOOD, ""),
    (_GUESSED, _settled),
    (_CHOSEN, r"\g<card>で"),
    (_EXPLAINS, r"\g<told>"),
)


def without_asides(question: str) -> str:
    """Return a question without what is hoped of its answer, and without the rule that it asks of before its case.

    These go before anything is read: what is hoped might be read as a case of its own, and the rule as what is asked.
    What becomes of a size that a spell changes is asked in so many words, lest it be taken for a yes or no.
    """
    text = plain = normal(question)
    for pattern, put in ((_RULE_ASKED, _told_again), (_HOPED, _only_hoped), SIZED):
        plain = pattern.sub(put, plain)
    return question if plain == text else plain
