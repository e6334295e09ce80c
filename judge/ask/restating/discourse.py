"""What people say around a case, taken away from it: remarks, hedges, hearsay, motives, the words that join a tale.

Invariant: what is told or asked stays as it is, but for the frame it stands in: 唱えたという状況です is 唱えた; a
clause goes only where it is `idle`, or where `claims` says that it only leads to what is told or asked anyway.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from judge.ask.building.cards import is_spell
from judge.ask.reading.past import past
from judge.ask.restating.claims import unsettled, willed, without_claims
from judge.ask.restating.idle import idle
from judge.text.patterns import Form, Pattern, rewritten

_KEPT = Pattern(r"《[^《》]*》|「[^「」]*」|『[^『』]*』|\([^()]*\)")
_SPELL, _HIDDEN = 0xE100, 0xE500
"""Names, quotes and brackets each become one character from here on, so that every form reaches over them."""
_QUOTED = 0xE800
"""The same for quotes in which no act is announced."""
_ACTED = Pattern(r"ブロック|パス|攻撃|起動|唱え|撃|払|捨て|通[しす]|対応|スルー|なし|\d|使")

_COPULA = r"(?:です|でした|だった|だ)"
_MILD = r"(?:よね|よ|ね|な|わ|の)*"
_BUT = r"(?:けれども|けれど|けど|が|し)"
_EXPLAINED = r"(?:(?:な)?(?:の|ん)(?:です|だ|でして|だよ))"
_PAST = r"(?<=[ただ])"
_VERBAL = r"(?<=[うくぐすつぬぶむるただい])"

_SCENE = (
    r"(?:状況|状態|状|場面|盤面|局面|感じ|流れ|展開|ところ|話|具合"
    r"|形|かたち|ケース|次第|段階|タイミング|寸法|次第|経緯|構図)"
)
_IS = (
    rf"(?:{_COPULA}|なの{_COPULA}|なん{_COPULA}|になり(?:ます|ました)"
    rf"|になって(?:い)?(?:る|ます)|になった|がありました|がある|を(?:想定|仮定|考え)(?:して|て)?(?:い)?(?:ます|る)|とします)"
)

_ENDS: tuple[Form, ...] = (
    # 唱えたという状況です, 攻撃してる場面なんですけど, そんな感じです
    (Pattern(rf"(?:という|といった|って|っていう|みたいな|ような)(?:よう?な)?{_SCENE}(?:{_IS})?{_MILD}{_BUT}?$"), ""),
    (
        Pattern(
            rf"{_VERBAL}(?<!いう)(?:状況|場面|局面|展開|流れ|ところ|段階|ケース|シーン|シチュエーション|パターン|構図|形|かたち|運び)"
            rf"(?:(?:で|について|に関して|に関する)?の?(?:質問|相談|話|確認|疑問|こと))?(?:{_IS})?{_MILD}{_BUT}?$"
        ),
        "",
    ),
    # 出したとします(ね), 4体いると考えてください
    (
        Pattern(
            r"と(?:します|しましょう|して(?:ください|下さい)|する|仮定します|仮定する|考えて(?:ください|下さい)|思って(?:ください|下さい)|いうことにします)"
            rf"{_MILD}{_BUT}?$"
        ),
        "",
    ),
    # 唱えたんですよね, 唱えたんですけど
    (Pattern(rf"{_VERBAL}{_EXPLAINED}{_MILD}{_BUT}?$"), ""),
    (Pattern(rf"なん(?:です|だ|でした){_MILD}{_BUT}?$"), ""),
    # 死ぬってやつです: what a card does
    (Pattern(rf"{_VERBAL}(?:という|って)(?:やつ|ヤツ|もの|能力)(?:です|だ)?{_MILD}{_BUT}?$"), "という能力を持つ"),
    # 無かったはずです, 3枚だったと思います, 4/4だったらしいです
    (
        Pattern(
            rf"{_PAST}(?:はず|そう|らしい|みたい|よう){_COPULA}?{_MILD}{_BUT}?$"
            rf"|{_PAST}と(?:思|記憶)(?:い|って|して)(?:い)?(?:ます|る){_MILD}{_BUT}?$|{_PAST}(?:と|って)(?:聞き|聞い)(?:ました|た|て(?:い)?ます)$"
        ),
        "",
    ),
    (
        Pattern(
            rf"(?<=[ていでえ]る)(?:はず|らしい|そう|みたい|よう){_COPULA}?{_MILD}{_BUT}?$|(?<=[ていでえ]る)と(?:思|記憶し)(?:い|って)?(?:い)?(?:ます|る){_MILD}{_BUT}?$"
        ),
        "",
    ),
    # 持ってるじゃないですか, 出しましたよね
    (
        Pattern(
            r"(?<=[るたいだす])(?:じゃ|では)(?:ない|ありません)(?:です)?か$|(?<=[るたいだす])(?:よね|でしょ|でしょう|じゃん)$|(?<=(?:ます|した))(?:が|けど|けれど)$"
        ),
        "",
    ),
)
"""Frames at the end of what is told, and what is left of them."""

_LEAD = Pattern(
    r"^(?:(?:やった|よし|しめた|うわ|あれ|え|おお|ああ|しまった)?[、!]?と(?:思ったら|思いきや|喜んでいたら)|例の(?:アレ|あれ|やつ)|ところが|そしたら|そうしたら|すると|そこ(?:へ|に|で)|ここで|で|んで|それで|そんで|そのあと|その後|しかし|だが|ですが|けど|でも|なお|あと|それと"
    r"|ちなみに|ちな|具体的に(?:は|言うと|いうと)|実は|というのも|要するに|つまり|まとめると|補足すると|補足(?:です)?が?|さて|さらに言うと|そんな中|結局|ただ|まあ|まず|前提として|例えば|たとえば"
    r"|今回|この状況で|この状態で|この場面で|その状況で|その状態で|こうなったとき|こうなると|さあ)、"
)
"""What joins a sentence to the one before it, where only the order of both tells something."""
_THEN = Pattern("その後|そのあと|それから")
_CASTS = Pattern("(?:唱え|撃っ|撃ち|打っ|打ち|使っ|使い|起動し)[たてま]")
"""What is done afterwards, and not in response, if it is done at instant speed."""
_LEAD_BARE = Pattern(r"^(?:ところが|そしたら|そうしたら|そこへ|そこで(?!き)|ちなみに|具体的には|そんな中|それと(?!も))")

_ROW = dict(zip("いきぎしちにびみり", "うくぐすつぬぶむる", strict=True))


def _plain_of(stem: str) -> str:
    """Return the dictionary form of a verb as it stands before たい: 出し is 出す, 唱え 唱える, 起動し 起動する."""
    if re.search("[一-龥ァ-ヶー]{2}し$|(?:^|[^一-龥ぁ-ん])し$", stem):
        return f"{stem[:-1]}する"
    last = stem[-1]
    return f"{stem[:-1]}{_ROW[last]}" if last in _ROW and not stem.endswith(("起き", "落ち", "生き")) else f"{stem}る"


_HOPED = Pattern(r"(?:耐え|生き残|助け|助か|守|防|勝|逃げ|逃が|しのご|凌|避け|かわ|避|救|残|回復し|生かし)")
"""What is hoped for by what somebody does, which comes about or does not."""


def _of_will(match: re.Match[str]) -> str:
    """唱えようとしています is 唱える, 使おうと思います 使う."""
    return match[0] if _HOPED.search(match["will"]) else willed(match["will"])


_TRY = (
    r"(?:と(?:して(?:い)?(?:ます|る|て)|した(?:いです|い)|思(?:い|って(?:い)?)ます"
    r"|思って(?:い)?る|考えて(?:い)?(?:ます|る))(?:が|けど)?)"
)

_ACTS = (
    r"(?:唱え|撃ち|打ち|使い|出し|プレイし|起動し|攻撃し|アタックし|ブロックし|殴り"
    r"|捨て|払い|支払い|生け贄に捧げ|サクり|戻し|キャストし|装備し|付け|つけ|張り|貼り|想起し|待機し)"
)

_WITHIN: tuple[Form, ...] = (
    # 撃ちたいです
    (
        Pattern(rf"(?P<act>{_ACTS})たい(?:です|の{_COPULA}|ん{_COPULA}|と思(?:い|って(?:い)?)ます)?$"),
        lambda m: _plain_of(m["act"]),
    ),
    # 唱えようとしています。, 出すつもりです。
    (Pattern(rf"(?P<will>[一-龥ァ-ヶー]{{1,6}}[ぁ-ん]?[よおこごそとのぼもろ])う{_TRY}$"), _of_will),
    (
        Pattern(
            rf"(?<=[うくぐすつぬぶむる])(?:つもり|予定|気|考え|プラン|算段)(?:です|だ|で(?:い)?ます|なんです){_MILD}{_BUT}?$"
        ),
        "",
    ),
    # ブロックしないと宣言しました
    (
        Pattern(
            r"(?P<deed>ブロック|攻撃|アタック)(?:は)?(?P<v>する|しない|なし|無し)(?:と|って|を)(?:宣言|言)(?:しました|した|いました|った|しています|してきました|われました)$"
        ),
        lambda m: m["deed"] + ("した" if m["v"] == "する" else "しなかった"),
    ),
    # フラッシュバック中です, 攻撃中です
    (
        Pattern(r"(?P<by>フラッシュバック|想起|マッドネス)中(?:です|だ|なんです)$"),
        r"\g<by>で唱えた",
    ),
    (
        Pattern(r"(?P<deed>攻撃|ブロック|コントロール|装備|エンチャント)中(?:です|だ|なんです)$"),
        r"\g<deed>している",
    ),
)
_NOUN = Pattern(r"(?<=[\d体枚個点つち\ue100-\uf8ff])(?:です|だ|でした|だった)$")
"""What ends a sentence that only names something: 5/5です."""

_JOINED: tuple[Form, ...] = (
    # 盾を張って耐えようとしたんですけど、
    (
        Pattern(
            r"(?P<te>[てで])、?(?:なんとか|どうにか)?[^。?!、《》\d]{0,6}(?:耐えよ|生き残ろ|助けよ|守ろ|防ご|勝と|しのご|凌ご|避けよ|かわそ|救お|残そ)うと(?:し(?:た|ました|ています|てます)|思い(?:ます|ました))"
            r"(?:(?:の|ん)(?:です|だ))?(?:けど、?|けれど、?|が、?|(?=。))"
        ),
        lambda m: {"て": "た", "で": "だ"}[m["te"]] + ("。" if m.string[m.end() : m.end() + 1] != "。" else ""),
    ),
    # 撃ちたいのですが、手札は1枚です
    (
        Pattern(rf"(?P<act>{_ACTS})たい(?:(?:の|ん)?(?:です|だ))(?:けど|けれど|が)、"),
        lambda m: f"{_plain_of(m['act'])}。",
    ),
    # 唱えようとしたら、打ち消された
    (
        Pattern(
            r"(?P<will>[一-龥ァ-ヶー]{1,6}[ぁ-ん]?[よおこごそとのぼもろ])うと(?:したら|すると|したところ|した(?:ん|の)(?:です|だ)(?:けど|が))、(?![^。?!]*(?:やめ|止め|足り|な(?:い|かった)|ません|諦|忘れ|無理))"
        ),
        lambda m: f"{past(willed(m['will']))}。",
    ),
    # Xは総数だそうですが、4体いるらしいんですけど、
    (
        Pattern(
            r"(?:(?<=た)|(?<=ている)|(?<=てる)|(?<=ある)|(?<=いる)|だ|(?<=[^うくすつぬぶむるいはがをに]))(?:そう|らしい|みたい)(?:なの|なん|の|ん)?(?:です|だ)(?:けど|けれど|が)、"
        ),
        "。",
    ),
    # 唱えたんですけど、相手が
    (
        Pattern(
            rf"{_PAST}(?<!うとした)(?:(?:の|ん)(?:です|だ)(?:よ)?)?(?:けれども|けれど|けど|が)、(?!(?:これ|それ)で?[はもが]?、?どう)"
        ),
        "。",
    ),
    (Pattern(r"(?<=ました)(?<!うとしました)(?:けれども|けれど|けど|が)、"), "。"),
    (Pattern(r"(?<=て)(?:い)?(?:る|ます)(?:(?:の|ん)(?:です|だ))?(?:けれども|けれど|けど|が)、"), "いる。"),
    (Pattern(r"(?<=い)る(?:(?:の|ん)(?:です|だ))?(?:けれども|けれど|けど|が)、"), "る。"),
    (Pattern(r"(?<=[^うくすつぬぶむるいたんのそ])(?:なん)?(?:です|だ)(?:けれども|けれど|けど|が)、"), "。"),
    (Pattern(r"(?<=言う|思う)(?:の|ん)?(?:です|だ)?(?:けど|けれど|が)、"), "。"),
    # 撃とうとした場合
    (
        Pattern(
            r"(?P<will>[一-龥ァ-ヶー]{1,6}[ぁ-ん]?[よおこごそとのぼもろ])うとし(?:た|て(?:い)?る)(?=場合|とき|際|時)"
        ),
        lambda m: past(willed(m["will"])),
    ),
    # 使ったところ、打ち消された
    (Pattern(rf"{_PAST}ところ(?:に|へ|で)?、"), "。"),
    # 使ったのはいいんですが、打ち消された; 出したまではよかったのですが、
    (
        Pattern(
            rf"{_PAST}(?:の|ところまで|まで)は(?:いい|良い|よい|よかった|良かった)(?:の|ん)?(?:です|だ|もの)?の?(?:が|けれども|けれど|けど|、)、?"
        ),
        "。",
    ),
    # 自分はXとする、; 〜として、
    (Pattern(rf"{_PAST}(?:という|といった)(?:状況|状態|場面|盤面|流れ)(?:で|において|のとき)?、"), "。"),
)
"""What joins two things told in one sentence, in place of which it may end."""

_ADVERBS = Pattern(
    r"(?:(?<=[。?、をはがもにでへとの])|^)(?:ちゃんと|しっかり(?:と)?|きちんと|まさか|一応|念のため(?:に)?|いちおう|とりあえず|ひとまず|すかさず|即座に|いきなり|さっさと|素直に|普通に|堂々と"
    r"|やっぱり|やはり|結局(?!どう)|実際(?:に|は)?|そもそも|当然|もちろん|正直|見事に|無事(?:に)?|うっかり|なんと|案の定|さすがに|一旦|いったん|どうにか|なんとか|勢いよく|あっさり|そのまま|喜んで|意気揚々と|(?:ビビり|びびり|悩み|迷い|焦り|震え|祈り|泣き|恐れ|嫌な予感がし)(?:ながら|つつ)も?|恐る恐る)、?"
    r"(?=[一-龥ァ-ヶ0-9\ue100-\uf8ff「《(])"
)
_ONLY = Pattern(
    r"(?:ただの|普通の|単なる|何の変哲もない|なんの変哲もない|よくある|いわゆる)(?=[-\d]+/[-\d]|[\ue100-\uf8ff]|クリーチャー|バニラ)"
)
_OWN = Pattern(r"(?:(?<=[。、?がはをにでと])|^)(?:手持ち|手元|持ち駒)の")

_FELLOW = Pattern(r"こいつ|コイツ|そいつ|ソイツ|あいつ|アイツ")
_OTHERS = Pattern(r"\d/\d|クリーチャー|トークン|生物")
"""What こいつ may be as well as a card that is named."""
_NAMED_FIRST = Pattern(r"(?P<part>[一-龥ァ-ヶー]{2,12})\(《(?P<whole>[^《》]{2,30})》(?:[、,]?)(?P<rest>[^()]*)\)")


def _whole_name(match: re.Match[str]) -> str:
    if match["part"] not in match["whole"]:
        return match[0]
    rest = f"({match['rest']})" if match["rest"] else ""
    return f"《{match['whole']}》{rest}"


def _called(text: str) -> str:
    """Return a text with the one card it has named in place of こいつ."""
    made, at = [], 0
    for match in _FELLOW.finditer(text):
        before = text[: match.start()]
        named = set(re.findall("《[^《》]+》", before))
        alone = len(named) == 1 and not _OTHERS.search(re.sub(r"\([^()]*\)", "", before))
        made += [text[at : match.start()], named.pop() if alone else "これ" if match[0][0] in "こコ" else "それ"]
        at = match.end()
    return "".join((*made, text[at:]))


def plain_tale(text: str, named: Mapping[str, str] | None = None) -> str:
    """Return a question in which nothing stands but its case and what is asked of it; as it is where there is no more.

    Args:
        text: normalised, its card names in 《》.
        named: key of each card by its name as written; only what is known as a spell is cast at something.
    """
    keys = named or {}
    text = _called(_NAMED_FIRST.sub(_whole_name, text))
    hidden: list[str] = []

    def hide(match: re.Match[str]) -> str:
        if match[0] not in hidden:
            hidden.append(match[0])
        kind = _HIDDEN
        if match[0][0] in "「『":
            kind = _HIDDEN if _ACTED.search(match[0]) else _QUOTED
        elif (key := keys.get(match[0][1:-1])) is not None and is_spell(key):
            kind = _SPELL
        return chr(kind + hidden.index(match[0]))

    masked = without_claims(_OWN.sub("自分の", _ELLIPSIS.sub("", _KEPT.sub(hide, text))))
    parts = re.findall(r"[^。?!]+[。?!]*", rewritten(masked, _JOINED))
    left = [
        part.strip()
        for n, part in enumerate(parts)
        if not _beside(part.strip(), "".join((*parts[:n], *parts[n + 1 :])), leads=n == 0 and len(parts) > 1)
    ]
    if any(_asked_again(part, "".join(left[n + 1 :])) for n, part in enumerate(left)):
        return text
    told = [_told(part, last=n == len(left) - 1) for n, part in enumerate(left)]
    made = _ONLY.sub("", _ADVERBS.sub("", "".join(told)))
    for n, one in enumerate(hidden):
        for kind in (_SPELL, _HIDDEN, _QUOTED):
            made = made.replace(chr(kind + n), one)
    return made if len(made) > 1 else text


_PLAN = Pattern(r"(?P<stem>[一-龥ァ-ヶー]{1,6})(?:し|[いきぎしちにびみりえけげせてねべめれ])?たい")


def _asked_again(part: str, rest: str) -> bool:
    """Return whether what somebody wants to do is what is then asked to be possible: 起動したい。…起動できますか?"""
    return any(
        re.search(
            rf"{one['stem']}(?:する(?:こと|の)|でき|出来|[えけげせてねべめれ](?:る|ます|ない)|[ぁ-ん]?られ|は?可能)",
            rest,
        )
        for one in _PLAN.finditer(part)
    )


def _beside(sentence: str, rest: str, *, leads: bool) -> bool:
    """Return whether a sentence tells nothing of the case.

    Args:
        sentence: with its mark.
        rest: the other sentences, in which a topic may be named again.
        leads: the sentence is the first of several.
    """
    body = sentence.rstrip("。?!")
    said = bool(_CRY.fullmatch(body)) or idle(body, rest, leads=leads) or unsettled(body, rest)
    return "?" not in sentence and said


def _told(sentence: str, *, last: bool) -> str:
    """Return a sentence without what joins it to others, its idle clauses and its frame."""
    body = sentence.rstrip("。?!")
    mark = sentence[len(body) :]
    if not (_THEN.match(body) and _CASTS.search(body)):
        body = _LEAD.sub("", body)
    if not last:
        body = _LEAD_BARE.sub("", body)
    body = _without_idle(_without_feeling(body))
    if "?" in mark or (last and not mark):
        return _THIS.sub("", body) + mark
    if last and re.search("か$|教え|知りたい|願い", body):
        return body + mark
    before = ""
    while before != body:
        before = body
        body = rewritten(body, _WITHIN)
        body = _NOUN.sub("", rewritten(body, _ENDS))
    return body + (mark or "。")


def _without_feeling(body: str) -> str:
    """Return what is told as a reason of what is only talk: ライフが2しかないので焦ってます."""
    match = _FELT.fullmatch(body)
    return match["told"] if match is not None and idle(match["talk"]) else body


_FELT = Pattern(r"(?P<told>.*(?:ない|る|た|ます|ません))(?:ので|んで|から)、?(?P<talk>[^、]+)")


def _without_idle(body: str) -> str:
    """Return a sentence without the clauses before its last that tell nothing."""
    clauses = body.split("、")
    kept = [one for one in clauses[:-1] if not idle(one) and not _GOES_ON.fullmatch(one)]
    return "、".join((*kept, clauses[-1]))


_THIS = Pattern(
    r"^(?:(?:これ(?:って|は)|この(?:場合|とき|状況|状態|盤面)(?:だと|では|で|って|は|に)?|こういう(?:とき|場合)(?:は|って)?|こうなると),?、?)"
    r"(?=[^?。]{0,16}(?:は|が|を|って|のは)|[^?。]*(?:何|いくつ|どう|誰|どこ|どちら|どっち))"
)
"""What leads to a question that has something else it asks of."""

_ELLIPSIS = Pattern(r"(?:[.…・]{2,}|…)(?=[。?!]|$)|(?<=[。?!])[.…]{2,}")
_CRY = Pattern(
    r"(?:やった|よし|しめた|うわ[ーぁあ]?|あれ|え[ーっ]?|おお|ああ|あ|ん|げ|しまった|がーん|ガーン|やばい|ヤバい)[!ー~.…]*"
)
"""What is only cried out."""

_GOES_ON = Pattern(
    r"(?:色々|いろいろ|なんやかんや|なんだかんだ|あれこれ|諸々)(?:と)?(?:あっ|処理し|やっ|して?い?)?(?:た結果|て|たら|で)|(?:その|色々やった)結果|そんなこんなで|なんやかんや(?:で)?|何を思ったか|よせばいいのに"
)
