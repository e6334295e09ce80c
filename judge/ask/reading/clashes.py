"""How a clash is told: what each player revealed is put as 激突で自分は{2}のカード、相手は土地を公開した.

Invariant: both players' cards must be told, each by its cost, its mana value or its being a land or split; what else
the question says stays where it is.
"""

from __future__ import annotations

import re

from judge.ask.reading.clashcards import VALUE as _VALUE
from judge.ask.reading.clashcards import with_cards
from judge.text.patterns import Form, Pattern

_MINE = "自分|俺|私|僕|こちら|こっち|あなた"
_THEIRS = "対戦相手|相手|向こう|あっち"
_WHO = rf"(?:{_MINE}|{_THEIRS})"
_TYPE = r"(?:呪文|火力(?:呪文)?|スペル|クリーチャー|ソーサリー|インスタント|エンチャント|アーティファクト|分割)"
_KIND = rf"(?:の?{_TYPE}?・?カード|の?{_TYPE})?"
_HALF = rf"(?:側|半分)?(?:が|は|の)?{_VALUE}?(?:が|は)?(\d+)(?:マナ)?"
_SPLIT = (
    rf"(?:左{_HALF}[、/と・,]右{_HALF}の分割|(\d+)マナと(\d+)マナの分割"
    rf"|分割(?:カード)?\({_VALUE}?(?:は|が)?(?:左{_HALF}[、/と・,]右{_HALF}|(\d+)マナ?[、/と・,](\d+)マナ?)\))"
)
_CARD = (
    rf"(?:(?P<split>{_SPLIT})(?:カード)?|{_VALUE}?(?:が|は|の)?(?P<cost>(?:\{{[^{{}}TQ]+\}})+){_KIND}"
    rf"|(?P<land>(?:基本)?土地){_KIND}|(?P<name>《[^《》]{{1,60}}》)(?:\((?:{_VALUE}(?:は|が)?)?(?:(?P<told>(?:\{{[^{{}}TQ]+\}})+)|(?P<worth>\d+)(?:マナ)?)\))?(?:の?カード)?"
    rf"|{_VALUE}?(?:が|は|の)?(?P<number>\d+)(?:マナ)?(?![体枚点/年月人つ回]){_KIND})"
)
_SHOWED = r"(?:(?:が|の|は)?、?(?:公開|めく|見せ)(?:した|った|せた|れた|た)?)"
_UNIT = Pattern(
    rf"(?P<who>{_WHO})(?:側)?{_SHOWED}?(?:の?カード)?(?:の(?:ほう|方))?(?:の{_VALUE})?(?:の)?(?:は|が|も)?、?{_CARD}"
)
_GLUE = Pattern(
    r"(?:(?:を|が)?(?:公開|めく)(?:して|しました|した|し|って|りました|った|り|されて|れて|され(?=[、。])|れ(?=[、。]))|だった|でした|です|で|であり|を(?=、))?(?:のに対(?:して|し)?|に対(?:して|し)?|けど|が)?[、。,と]?"
)
_DONE = Pattern(
    r"(?:(?:を|が)?(?:公開|めく)(?:しました|りました|した|った|れた|された|して|って|すると|ると|し|り|(?=[。、]))|だった|でした|です|である|で)?"
    r"(?:ら|場合(?:は)?|とき(?:は)?|なら|ので|から|と|けど|が)?[、。]?"
)
_LED = Pattern(
    rf"(?:公開(?:された|した)(?:の|カード)[はが]|めく(?:れた|られた)(?:の|カード)は|(?:(?:公開(?:された|した)|めくれた)カードの)?{_VALUE}(?:は|が|で))、?$"
)
_SPOKEN = Pattern(
    r"(?<![》」の])(?:さて、?|さあ、?)?(?:この|その)?(?:(?:対戦相手|相手|向こう)と)?激突(?:タイム|勝負|開始|スタート|だ|です)?(?:をした|した|する|する場合|の結果|の勝敗(?:について|に関して)?|を(?:行い|行って|行った(?:結果)?))?"
    r"(?:しました|したところ|したら、?|すると|なら|した|して|し|すると|で(?!き)|では|において|の際|の時|のとき)?(?:[!、。]|$)"
)
_WINNER = Pattern(
    r"(?:(?:この|その)?激突(?:の|は|では|で)?、?)?"
    r"(?:勝者は(?:い(?:る|ます)の?か?(?:\?|、| )+(?:"
    r"いる(?:なら|とすれば|とすると|場合(?:は)?)(?:、|それは)*)(?:誰|どちら|どっち))"
    r"|勝者は(?:い(?:る|ます)|誰|どちら|どっち)?(?:に(?:なる|なります|なった|なりました))?"
    r"|勝者が(?:誰|どちら|どっち)(?:に(?:なる|なります|なった|なりました))?"
    r"|(?:どちら|どっち|誰)の勝ち(?:に(?:なる|なります|なった|なりました))?"
    r"|(?:どちら|どっち|誰)が(?:激突に)?(?:勝(?:った|つ)(?:こと|扱い)に(?:なる|なります|なった|なりました)|勝者(?:に(?:なる|なります))?)"
    r"|(?:どちら|どっち|誰)が勝ち(?!ま)|勝敗は(?:どう(?:なる|なります))?"
    r"|勝(?:つ|った)の(?:は|って)(?:誰|どちら|どっち)?)"
    r"(?:です|でしょう|だった|でした|だ)?(?:の)?か?(?:(?:を|、)?教えて(?:ください|下さい|ほしい)?)?(?=[?。]|$)"
)
_HELD_OUT = Pattern(
    rf"(?<=[。、])(?P<who>{_WHO})(?:側)?の(?P<how>勝ち|負け)(?=(?:だ|です)?(?:よね|と(?:思って|考えて|見て)|で(?:合って|あって|いい|よい|OK|正しい)))"
)
"""Who won as one believes: 自分の勝ちと思っていい."""
_GREATER = Pattern(
    rf"(?P<who>{_WHO})(?:の|が)(?:(?:公開した|めくった)カード)?(?:の)?(?:(?:ほう|方)が|(?:ほう|方)の)(?:{_VALUE})?(?:が|は)?"
    r"(?P<more>大き|高|小さ|低)(?:かった|い|く)"
)


_EQUAL = Pattern(
    rf"(?:(?:公開した|めくった)カード(?:が|は)、?)?(?:両方|どちらも|どっちも|2人とも|お互い)(?:とも)?(?:が|の)?、?(?:めくったのが|公開したのが)?(?:{_VALUE}(?:が|は|の)?)?"
    r"(?P<n>\d+)(?:マナ)?(?:の?カード)?(?:だった|でした|です(?=[。、])|(?=[。]))"
    rf"|{_WHO}も{_WHO}も、?(?:激突で)?、?(?:{_VALUE}(?:が|は|の)?)?(?P<m>\d+)(?:マナ)?の?カード(?:を|が)(?:公開|めく)(?:しました|した|った|りました|されました|された|れた|れました)"
)
"""Both revealed cards have one and the same mana value: 両方3マナだった."""
_HALVES = Pattern(
    rf"分割・?カード(?:で|であり|だが|、)、?左(?:側|半分)?(?:の{_VALUE})?[がは]、?(?P<a>\d+)(?:で)?、?右(?:側|半分)?(?:の{_VALUE})?[がは]、?(?P<b>\d+)"
)
"""The halves of a split card, told behind it: 分割カードで、左側のマナ総量が1、右側が3."""
_EITHER_END = Pattern(
    r"(?:ライブラリーの)?(?:一番)?上(?:に(?:残す|置く|戻す))?か、?(?:一番)?下(?:に(?:送る|置く|戻す))?(?:か|の)、?(?:どっち|どちら)に?(?:置く|送る|動かす|する)?(?:の)?か(?=を|は|、|先|を先|決|選)"
)
"""Where a revealed card is put: 上か下かどっちに置くか."""


_SENT_DOWN = Pattern(
    r"(?<=か)、?(?P<at>(?:ライブラリーの)?(?:一番)?下)に(?:送る|回す|やる|落とす|沈める|移す|戻す|行かせる)(?=か)"
)
"""上に残すか下に送るか."""


def with_clash(text: str) -> str:
    """Return a normalised question with a clash in it told plainly, any other question as it is."""
    if "激突" not in text:
        return text
    text = with_cards(_EITHER_END.sub("上か下か", _SENT_DOWN.sub(r"\g<at>に置く", text)))
    text = _EQUAL.sub(lambda m: ("激突で" if m["m"] else "") + "公開したカードのマナ総量が同じだった", text)
    text = _HALVES.sub(r"分割カード(左\g<a>、右\g<b>)", text)
    for pattern, plain in _FORMS:
        text = pattern.sub(plain, text)
    text = _GREATER.sub(_won, _BEATEN.sub(_beaten, text))
    text = _HELD_OUT.sub(_claimed, _WINNER.sub("誰が勝つ", text))
    found = _told(text)
    if found is None:
        return _held(text)
    start, end, cards = found
    extra = "" if _UNDONE.search(text) else _caster(text[:start])
    rest = _EXTRA.sub(lambda m: _bonus(m, extra, text), text[end:])
    before, after, lead = _cast(_LED.sub("", text[:start]), rest)
    before = _SPOKEN.sub("", before)
    return f"{before}{lead}自分は{cards['mine']}、相手は{cards['theirs']}を公開した。{after}"


_EXTRA = Pattern(
    rf"(?P<whom>(?:{_WHO})(?:プレイヤー)?(?:に|へ|は|が)(?:は|も)?、?)?(?:この|その)?(?:追加|ボーナス)の(?:\d+点)?(?:の?ダメージ|の?効果)?(?:は|も|が|を)?、?"
    rf"(?P<to>(?:(?:激突した|激突の)?{_WHO})(?:自身)?(?:プレイヤー)?(?:に|へ|は|が)(?:は|も)?、?)?"
    r"(?:(?<=は)(?=[?。])|入(?:る|り|れられ)|与え(?:る|られ)|飛(?:ぶ|び)|行(?:く|き)|向かう|発生(?:する|し)|起(?:こる|きる|こり|き)|食ら(?:う|い|わせ)|受け(?:る)?)"
    r"(?:ます|る|ことになる|ことになります)?(?:かな|か|の|でしょうか)?(?:[?。]|$)"
)
"""Whether what a spell does for a clash that was won happens: 追加の3点は入る."""
_UNDONE = Pattern(r"対応|不適正|打ち消|いなくな|生け贄|プロテクション|軽減")
"""What may keep a spell from doing what it would do for a clash that was won."""


def _caster(before: str) -> str:
    """Return whose spell makes the players clash; nothing where two players are said to have spells."""
    found = {_side(one["who"]) for one in _SPELL_OF.finditer(before)}
    return "" if len(found) == 2 else "対戦相手" if found == {"theirs"} else "自分"


def _bonus(match: re.Match[str], caster: str, text: str) -> str:
    """追加の3点は入る is asked of a clash won by the player whose spell it is; never where the wrong one is hit."""
    whom = {_side(one[0]) for one in _PLAYER.finditer((match["whom"] or "") + (match["to"] or ""))}
    hit = _HIT.search(text)
    aimed = (hit["who"] or hit["other"] or hit["third"]) if hit is not None else ""
    if aimed and caster and len(whom) == 1 and _UNDONE.search(text) is None:
        return f"{'自分' if whom == {'mine'} else '対戦相手'}はダメージを受ける?"
    if not caster or _side(caster) in whom or (whom and not aimed and "対象" in text):
        return match[0]
    if aimed and _side(aimed) != _side(caster):
        return f"{aimed}はダメージを受ける?"
    return f"{caster}は激突に勝つ?"


def _held(text: str) -> str:
    """Return a question that only tells who won, with the spell and what it does for that told plainly."""
    end = next((m.end() for m in _WON.finditer(text)), 0)
    extra = "" if not end or _UNDONE.search(text) else _caster(text[:end])
    asked = _EXTRA.sub(lambda m: _bonus(m, extra, text), text[end:])
    if asked == text[end:] and (not end or _OF_SPELL.search(asked) or not re.match("[。、]", asked)):
        return text
    told = _WON_BY.sub(r"\g<who>の呪文の激突に\g<won>が勝った", text[:end])
    return told + asked


_OF_SPELL = Pattern("点|ダメージ|死|破壊|手札|どうな|ライフ|何/何|打ち消|対象|それ|その")
"""Words of questions for what the spell itself does, which must be cast then."""
_WON = Pattern(
    rf"激突(?:に|で(?:は)?)、?(?:(?:{_WHO})が、?)?(?:勝(?:った|ちました|って)|負け(?:た|ました|て))(?:のは(?:{_WHO})(?=[。、だで]))?"
)
"""Who won: 激突では自分が勝った, 激突に勝ったのは相手."""
_WON_BY = Pattern(
    rf"(?P<who>{_WHO})(?:側)?(?:の|が(?:唱えた|撃った|使った))《[^《》]{{1,60}}》(?:の|による|で)激突(?:に|で(?:は)?)、?(?P<won>{_WHO})が、?"
    r"勝(?:った|ちました|って)$"
)


_HIT = Pattern(
    rf"(?P<who>{_WHO})の[^、。はがをに]{{1,16}}?(?:に|へ)(?:向けて)?、?(?:《[^《》]{{1,60}}》|呪文)(?:\([^()]*\))?を"
    rf"|(?:《[^《》]{{1,60}}》|呪文)(?:\([^()]*\))?を、?(?P<other>{_WHO})の[^、。はがをに]{{1,16}}?(?:に|へ)(?:撃|唱え|打)"
    rf"|(?:《[^《》]{{1,60}}》|呪文)(?:\([^()]*\))?で、?[^、。《》]{{0,8}}?(?P<third>{_WHO})の[^、。はがをに]{{1,16}}?を(?:対象|狙|撃|焼)"
)
"""At whose object the spell is aimed: its controller is who would be dealt more."""
_SPELL_OF = Pattern(
    rf"(?P<who>{_WHO})(?:側)?(?:の|が(?:[^、。]{{0,12}}?[にへ]、?)?)(?:唱えた|撃った)?(?:《[^《》]{{1,60}}》|呪文)"
)
_PLAYER = Pattern(_WHO)


def _cast(before: str, after: str) -> tuple[str, str, str]:
    """Return what is told before the cards and behind them, and how the clash begins, with its spell as one cast.

    A spell of which no target and nothing of what it does is told is only one that makes the players clash.
    """
    held = _BY_SPELL.search(before)
    if held is None:
        return before, after, "" if "激突" in _SPOKEN.sub("", before) else "激突で"
    aim = _AIM.search("。" + after)
    who, kept = held["who"] or "", before[: held.start()]
    if aim is not None and held["card"].startswith("《"):
        rest = ("。" + after).replace(aim[0], aim["end"] or "", 1).lstrip("。")
        caster = f"{who}が" if who else ""
        return f"{kept}{caster}{held['card']}を{aim['what']}に唱えた。", rest, "激突で"
    if held["card"].startswith("《") and (_DOES.search(after) or "対象" in before or "に唱え" in before):
        return before, after, "" if "激突" in _SPOKEN.sub("", before) else "激突で"
    return kept, after, f"{who or '自分'}の呪文の激突で"


_SPELL = r"(?:《[^《》]{1,60}》|呪文|能力|ほうの呪文|側の呪文)"
_BY_SPELL = Pattern(
    rf"(?:(?P<who>{_MINE}|{_THEIRS})(?:側|のほう|の方)?(?:の|が(?:唱えた|撃った|使った|始めた)?|の唱えた))?"
    rf"(?P<card>{_SPELL})(?:で|の|による|によって|を(?:唱え|撃っ|使っ)て)(?:始まった|起きた|起こした|行う|行った)?、?"
    r"激突(?:で(?:は)?|し(?:て|、)?|し、|を行(?:い|って)、?|の結果、?|が始まり、?|した(?:とき|際|ところ)?)?[、。]?$"
)
"""A spell that makes the players clash: 相手の《X》の激突で."""
_AIM = Pattern(
    r"(?<=[。、])(?:その)?対象は(?P<what>(?:自分の|相手の|対戦相手の)?[^、。?はがをに]{1,24}?)(?:です|だ|で|とする)?"
    r"(?P<end>[。、]|$)"
)
_DOES = Pattern(r"\d+点|何点|ダメージ|ライフ|\d+/\d+|手札|トークン|何枚|カウンター|生き残|死亡|破壊")
_CLASHED = (
    r"激突(?:を(?:行|や|し)|し|や|に|で|の)(?:は|い|って|った|りました|いました|しました|て|た|ました)*"
    r"(?:の(?:です|だ)|ん(?:です|だ))?(?:が|けど|けれど|けれども|ところ|ら|結果|とき|時)?(?:で|に)?は?"
)
"""That players clash, before it is said who won: 激突を行ったのですが、激突したら."""
_VICTOR = r"(?:勝(?:った|利した)(?:の|ほう|方|プレイヤー)|勝者|勝ち)(?:は|が)"
_SIDE = r"(?:側|の側|のほう|の方|プレイヤー)?"
_STATED = r"(?:(?:だっ|でし|になりまし|になっ)た(?:の(?:です|だ))?|です|だ|で)?(?:が|けど|けれど)?(?=[。、])"
"""The end of a clause that states it: no question."""


def _outcome(match: re.Match[str], told: str) -> str:
    """Return who won or lost a clash, told plainly."""
    return f"激突に{'自分' if _side(match['who']) == 'mine' else '対戦相手'}が{told}"


def _beaten(match: re.Match[str]) -> str:
    """激突で相手に負けた is that the opponent won it, 相手に勝った that the other player did."""
    lost, tail = match["v"].startswith("負け"), match["e"] or match["f"] or ""
    whose = _side(match["w"]) if lost else "mine" if _side(match["w"]) == "theirs" else "theirs"
    end = {"まし": "ちまし", "ちまし": "ちまし"}.get(tail, "っ")
    return f"{match['by'] or ''}{'自分' if whose == 'mine' else '相手'}が勝{end}"


_BEATEN = Pattern(
    rf"(?:(?<=[。、でにはら])|^)(?:(?:{_WHO})(?:は|が)、?)?(?P<by>激突[でに]は?、?)?(?P<w>{_WHO})に(?:は)?、?(?:激突[でに]、?)?"
    r"(?P<v>負け(?P<e>まし|)(?=た|て)|勝(?P<f>っ|ちまし)(?=た|て))"
)
"""Who beat whom: 相手に負けた."""
_FORMS: tuple[Form, ...] = (
    # 激突でAを公開した自分と、Bを公開した相手、
    (
        Pattern(
            rf"激突(?:で(?:は)?、?)(?P<a>[^、。?]{{1,40}}?)を(?:公開した|めくった|見せた)(?P<x>{_WHO})(?:側)?と、?(?P<b>[^、。?]{{1,40}}?)を(?:公開した|めくった|見せた)(?P<y>{_WHO})(?:側)?"
            r"(?:とでは|とで|では|なら|の場合|の(?=どちら|どっち))?(?:は)?、?(?=(?:どちら|どっち|誰|勝))"
        ),
        r"激突で\g<x>は\g<a>、\g<y>は\g<b>を公開した。",
    ),
    # 激突には勝利。
    (Pattern(r"激突(?:に|で)は?、?(?:見事|無事)?(?:に)?勝利(?:した|しました)?(?=[。、])"), "激突に勝った"),
    (Pattern(r"激突(?:に|で)は?、?敗北(?:した|しました)?(?=[。、])"), "激突に負けた"),
    # 激突を行い、勝った。激突したが負けた。
    (
        Pattern(
            r"激突(?:を行い|を行って|を(?:行った|した)が|し(?:て)?|したが|したけど)、?(?:(?:その|それに|激突に|結果)?、?)(?=(?P<how>勝った|負けた|勝ちました|負けました))"
        ),
        "激突に",
    ),
    # 激突で勝ったのは相手。激突を行ったのですが、勝者は相手でした。
    (
        Pattern(rf"{_CLASHED}(?:、|。)?(?:その)?(?:{_VICTOR})、?(?P<who>{_WHO}){_SIDE}{_STATED}"),
        lambda m: _outcome(m, "勝った"),
    ),
    # 激突は相手の勝ち、激突の結果は自分の負け
    (
        Pattern(rf"激突(?:の(?:結果|勝負))?(?:に|で)?は?、?(?P<who>{_WHO})の(?:勝利|勝ち){_STATED}"),
        lambda m: _outcome(m, "勝った"),
    ),
    (
        Pattern(rf"激突(?:の(?:結果|勝負))?(?:に|で)?は?、?(?P<who>{_WHO})の(?:敗北|負け){_STATED}"),
        lambda m: _outcome(m, "負けた"),
    ),
    # 激突やったら相手に勝たれた
    (
        Pattern(rf"{_CLASHED}、?(?P<who>{_WHO})(?:側)?に勝たれ(?:てしまいまし|てしまっ|ちゃいまし|ちゃっ|まし)?た"),
        lambda m: _outcome(m, "勝った"),
    ),
    # 激突で相手に勝った
    (Pattern(rf"激突(?:で|に)は?、?(?:{_THEIRS})に(?=勝(?:った|ちまし)|負け(?:た|まし))"), "激突に自分が"),
    # 激突したら相手が勝っちゃった
    (
        Pattern(
            rf"{_CLASHED}、?(?P<who>{_WHO}){_SIDE}が、?勝っ(?:ちゃっ|てしまっ)?(?:てしまいました|ちゃいました|た)(?![ら])"
        ),
        lambda m: _outcome(m, "勝った"),
    ),
    # 相手が勝った激突で
    (
        Pattern(rf"(?P<who>{_WHO})が勝(?:った|利した)激突(?:(?:の(?:とき|場合)?)?(?:でも|では|で|なら|にも?は?))、?"),
        lambda m: _outcome(m, "勝った。"),
    ),
    # 勝者は自分ですか
    (Pattern(rf"勝者は(?=(?:{_MINE}|{_THEIRS})(?:です|か|\?|で))"), "勝つのは"),
    # 両方とも3マナのカードを公開した
    (
        Pattern(
            r"(?:両方(?:とも)?|両者(?:とも)?|(?:お)?互い(?:に)?|双方(?:とも)?|どちらも|2人とも|両プレイヤー(?:とも)?)"
            r"(?:が|は|の?公開したカードは?|とも)?、?(?:同じ)?"
            rf"(?P<card>(?:{_VALUE}(?:が|は|の)?)?(?:\d+(?:マナ)?|(?:\{{[^{{}}TQ]+\}})+|(?:基本)?土地)(?:の?カード)?)"
            r"(?=[をが]?(?:公開|めく|だった|でした))"
        ),
        r"自分は\g<card>、相手は\g<card>",
    ),
    # 公開した分割カードが左2マナ右3マナ。相手は4マナ
    (Pattern(rf"(?:{_MINE})?(?:が|の)?(?:公開した|めくった)(?P<card>分割カード)(?:が|は)、?"), r"自分は\g<card>"),
    (
        Pattern(
            r"分割カード(?:が|は|で|の)?、?左(?:が|は)?(\d+)マナ(?:で|、|と)?、?右(?:が|は)?(\d+)マナ"
            r"(?:だった|でした)?[。、](?=(?:対戦)?相手|向こう)"
        ),
        r"左\1、右\2の分割カード、",
    ),
    (
        Pattern(
            r"(いくつ|何点?)(?:の?扱い(?:で|になって)|(?:として|と|に)"
            r"(?:比べ(?:て|る|られる)|扱(?:って|う|われる)|数え(?:て|る)|見(?:て|る)))"
        ),
        r"\1で",
    ),
    # 自分が呪文のコントローラーなら
    (
        Pattern(
            rf"(?:{_MINE})が(?:その|この|激突の)?(?:呪文|能力)の(?:コントローラー|使用者)(?:なら|で|として|のとき|の場合|だとして)(?:は)?、?"
        ),
        r"",
    ),
    (
        Pattern(
            r"勝(?:ち(?:扱い|という扱い|ということ)|った(?:扱い|ということ|こと))(?:に(?:は)?(?P<a>な(?:る|ります|らない|りません))|です|だ)?(?=か|の|[?。、]|$)"
        ),
        r"勝つ",
    ),
)
"""Ways of telling of a clash, each with its plain form."""


def _claimed(match: re.Match[str]) -> str:
    """自分の負けだよね is that the other player won."""
    mine = (_side(match["who"]) == "mine") == (match["how"] == "勝ち")
    return f"{'自分' if mine else '相手'}が勝つ"


def _won(match: re.Match[str]) -> str:
    """自分の公開したカードのほうが大きかった is 自分が激突に勝った."""
    mine = match["who"] in _MINE.split("|")
    winner = "自分" if mine == (match["more"] in ("大き", "高")) else "相手"
    return f"{winner}が激突に勝った"


def _told(text: str) -> tuple[int, int, dict[str, str]] | None:
    """Return from where to where it is told what both players reveal, with their cards; None where it is not."""
    for first in _UNIT.finditer(text):
        glue = _GLUE.match(text, first.end())
        second = _UNIT.match(text, glue.end() if glue is not None else first.end())
        if second is None:
            continue
        cards = {_side(one["who"]): _card(one) for one in (first, second)}
        done = _DONE.match(text, second.end())
        if len(cards) == 2:
            return first.start(), done.end() if done is not None else second.end(), cards
    return None


def _side(who: str) -> str:
    return "mine" if who in _MINE.split("|") else "theirs"


def _card(match: re.Match[str]) -> str:
    """Return a revealed card as it is told plainly."""
    if match["split"]:
        left, right = re.findall(r"\d+", match["split"])
        return f"{left}マナと{right}マナの分割カード"
    if match["land"]:
        return "土地"
    if match["name"] and not (match["told"] or match["worth"]):
        return f"{match['name']}のカード"
    if match["name"]:
        return f"{match['told'] or '{' + match['worth'] + '}'}のカード"
    cost = match["cost"] or "{" + match["number"] + "}"
    return f"{cost}のカード"
