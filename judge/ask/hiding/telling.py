"""Reading what a question about hideaway tells: the hidden card, the creatures, turn, land plays, the condition.

Invariant: a pattern takes only words that it understands; what it takes changes the story or repeats what is so.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.ask.hiding.story import ContradictionError, Story
from judge.ask.hiding.words import TAIL
from judge.text.patterns import Pattern

Found = re.Match[str]
KIND = (
    r"(?P<adj>(?:(?P<cascade>続唱)(?:を持つ|持ちの?|を持った|の)|(?:多相|想起|覇権|飛行|キッカ"
    r"ー)(?:を持つ|持ちの?|を持った)|大型の?|巨大な|重い|大きな|でかい|[0-9]+マナの?|マナ総量("
    r"?:が)?[0-9]+の|[0-9]+/[0-9]+の?|有色の|緑の|赤の|青の|黒の|白の|普通の|ただの)*)"
    r"(?:(?P<land>(?:基本)?土地|《?(?:森|山|島|沼|平地)》?)|(?P<instant>インスタント)|(?P<sorcery>ソーサリー|クリーチャー"
    r"|アーティファクト|エンチャント"
    r"|プレインズウォーカー|オーラ|(?<!・)呪文)|《(?P<card>[^》]+)》)(?:・?カード|呪文)?"
)
_WAS = (
    r"(?:だった|でした|です|だ|である|なのです|なんです|なの|なん|で|の)?(?:場合|とき|とする|とし"
    r"ます|ら|だけど|けど|が|ですが|ので)*(?:、|は)?"
)
_SIZE = Pattern(
    r"(?:(?P<kind>[-+][0-9]/[-+][0-9])カウンター(?:が|を)?(?P<many>[0-9]+)(?:個|つ)(?:の|が)?"
    r"(?:乗った|載った|置かれた|のった|乗っている|置かれている|置いた|ある|つきの|付きの)?)?"
    r"(?:[-+][0-9]/[-+][0-9](?:カウンター|の修整)(?:など)?(?:で|によって))?(?:(?P<first>[0-9]+)体の)?"
    r"(?:(?:素|元|もと|本来|基本)(?:の(?:サイズ|状態)?)?(?:が|の|は)?|カウンターなしの|カウン"
    r"ターのない|飛行の|トランプルの)?"
    r"(?P<power>-?[0-9]+)/(?P<tough>[0-9]+)(?:の(?!(?:合計)?[0-9]体))?(?:になった|になっている"
    r")?(?:クリーチャー)?(?:(?:が|を)?(?P<count>[0-9]+)体)?"
)
_AND = Pattern(r"(?:と(?:、)?|、|・|および|そして|それと|それから|あと)+(?:(?:自分|あなた)の)?")
_HAVE = (
    r"(?:(?:の|で|、)?(?:合わせて|合計)?(?P<all>[0-9])体)?(?:だけ)?(?:を|が|も|の)?(?:コントロ"
    r"ール(?:して|し)?|(?:並んで|出て)?い|あ|並べ|だけ|並んで)?"
    r"(?P<tail>[ぁ-ん]{0,8})(?:状態|状況|とき|場合)?(?:で|に|から)?"
)
_GONE = (
    r"(?:を|が|は)?(?:《[^》]+》(?:[0-9]発|[0-9]枚)?で|除去(?:呪文)?で|相手に(?:よって)?)*"
    r"(?:除去|破壊|追放|死亡|生け贄に捧げ|手札に戻|バウンス|倒|取り除|焼|処理)[さしらかれせ]*(?:ました|た|て|り|い)?"
    r"(?:しまっ(?:た|て))?(?:ので|から|ため|ことで|結果)?"
)
_RESPONSE = (
    r"(?:(?:(?:それに|これに|その|起動に|解決前に)?(?:対応|レスポンス)(?:して|し|で|に|として)(?:"
    r"、)?)+|(?:能力の)?解決(?:する)?前に(?:、)?|その(?:後|あと)、?)"
)


def _kind(story: Story, found: Found) -> bool:
    card = found["card"]
    kind = (
        _of_card(story.cards.get(card, ""))
        if card
        else "land"
        if found["land"]
        else "instant"
        if found["instant"]
        else "other"
    )
    if not kind or (story.kind and story.kind != kind):
        return False
    story.kind, story.called = kind, found["card"] or ""
    story.cascades = story.cascades or bool(found["cascade"])
    return True


def _of_card(line: str) -> str:
    return "" if not line else "land" if "土地" in line else "instant" if "インスタント" in line else "other"


def sizes(text: str, at: int) -> tuple[list[tuple[int, int]], int]:
    """Return the sizes listed at a place, with counters counted in, and where the list ends."""
    found: list[tuple[int, int]] = []
    while (one := _SIZE.match(text, at)) is not None:
        add = [int(n) * int(one["many"]) for n in one["kind"].split("/")] if one["kind"] else [0, 0]
        size = (int(one["power"]) + add[0], int(one["tough"]) + add[1])
        found += [size] * int(one["count"] or one["first"] or 1)
        at = one.end()
        further = _AND.match(text, at)
        if further is None or _SIZE.match(text, further.end()) is None:
            break
        at = further.end()
    return found, at


def board(story: Story, text: str, at: int) -> int:
    """Read the player's creatures; return where that ends, `at` where none are told."""
    start = re.compile(
        r"(?:(?:自分|あなた|私|俺|こちら)の)?(?:場|戦場|(?:コントロール(?:している|する))?クリ"
        r"ーチャー|盤面)(?:には|は|に|が|で)?、?"
        r"|(?:自分|あなた|私|俺|こちら)(?:は|が|の|には)、?|"
    ).match(text, at)
    assert start is not None
    found, end = sizes(text, start.end())
    if not found or story.powers is not None:
        return at
    have = re.compile(_HAVE).match(text, end)
    assert have is not None
    if re.search("ない|ません|なか", have["tail"]):
        return at
    if have["all"] and int(have["all"]) != len(found):
        if len(found) > 1:
            raise ContradictionError
        found = found * int(have["all"])
    story.sizes, story.powers = found, [power for power, _ in found]
    return have.end()


def response(story: Story, text: str, at: int) -> int:
    """Read what befalls a creature in response: 対応して5/5が破壊された, 対応で1体除去されて合計が8に."""
    start = re.compile(_RESPONSE).match(text, at)
    if start is None or not story.activated:
        return at
    rest = re.compile(
        rf"(?:(?:相手(?:に|が|は)|《[^》]+》で)(?:、)?)?(?:(?:片方|一方|1体)の|(?:自分|あなた)の)?(?:(?P<power>-?[0-9]+)/(?P<tough>-?[0-9"
        rf"]+)(?:の)?(?:クリーチャー)?(?:(?:を|が)1体)?|(?:クリーチャー)?(?:が)?1体(?:が|を)?)"
        rf"{_GONE}、?"
        r"(?:(?:(?:能力の|その)?解決(?:する)?(?:時|とき)(?:に|は|には|の|では)*(?:(?:パワー(?:の)?)?合計(?:は|が|も)?)?"
        r"|(?:パワー(?:の)?)?合計(?:は|が))(?P<sum>-?[0-9]+)(?:しか)?(?:に|で)?(?:なった|なり|なかった|ない|下が[っ"
        r"り]|減[っり])?(?:です|だ|ました|た|て)?)?"
    ).match(text, start.end())
    if rest is None:
        return at
    if rest["power"] and story.powers is None:
        if story.total is None:
            return at
        story.total -= int(rest["power"])
    elif rest["power"]:
        size = (int(rest["power"]), int(rest["tough"]))
        if story.powers is None or size not in story.sizes:
            return at
        story.sizes.remove(size)
        story.powers.remove(size[0])
    elif not rest["sum"]:
        return at
    if rest["sum"]:
        if story.powers is not None and sum(story.powers) != int(rest["sum"]):
            raise ContradictionError
        story.total = int(rest["sum"])
    story.lost = True
    return rest.end()


def _total(story: Story, found: Found) -> bool:
    total = int(found["sum"])
    if story.lost and story.total not in (None, total):
        return False
    if story.powers is not None:
        return sum(story.powers) == total
    story.total = total
    return True


def _resolved(story: Story, found: Found) -> bool:
    """Take the total power as the ability resolves: 解決時には11になった, 合計は12から8に減った."""
    total, before = int(found["sum"]), found.groupdict().get("before")
    if story.powers is not None or (before and story.total not in (None, int(before))):
        return False
    story.total, story.lost = total, True
    return True


def _met(story: Story, found: Found) -> bool:
    story.met = not found["no"]
    return True


def _turn(story: Story, found: Found) -> bool:
    turn = "you" if found["you"] else "opponent"
    if story.turn not in ("", turn):
        return False
    story.turn = turn
    return True


def _landed(story: Story, found: Found) -> bool:
    story.landed = not found["no"]
    return True


def _unplayed(story: Story) -> bool:
    story.landed = False
    return True


def _activated(story: Story, found: Found) -> bool:
    story.activated = True
    if found.groupdict().get("met"):
        story.met = not re.search("ない|ません|ず", found["met"])
    return True


def _robbed(story: Story, found: Found) -> bool:
    story.robbed = story.activated
    return story.activated


def _taken(story: Story, found: Found) -> bool:
    story.taken = True
    return not story.activated


def _given(story: Story, found: Found) -> bool:
    """Take that the opponent has the land before its ability is activated."""
    story.given = True
    return not story.activated and not story.taken


def _anew(story: Story, found: Found) -> bool:
    """Take that it is asked of another land, or of the same one as a new object."""
    story.anew = True
    return not story.activated


def _unable(story: Story, found: Found) -> bool:
    """Take that the hidden card was not cast, where a reason for it has been told."""
    return story.homeless and not story.cast


def _refused(story: Story, found: Found) -> bool:
    """Take that the hidden card could not be played, where that follows from what was told."""
    decided = story.playable()
    return decided is not None and not decided[0]


def _cast(story: Story, found: Found) -> bool:
    story.cast = True
    return story.kind != "land"


def _homeless(story: Story, found: Found) -> bool:
    story.homeless = True
    return True


def _library(story: Story, found: Found) -> bool:
    if story.library is not None or story.hidden or (story.entered and "なっ" in found[0]):
        return False
    story.library = int(found["n"])
    return True


def _empty(story: Story, found: Found) -> bool:
    """Take that the library is empty."""
    story.library = 0 if story.library is None and not story.hidden else story.library
    return story.library == 0


def _entered(story: Story, found: Found) -> bool:
    if found["n"]:
        story.number = int(found["n"])
    story.entered = True
    return True


_IN_CASE = r"(?:と|なら|の?(?:とき|場合|状態)(?:に|で|は|では|には)*|(?<=た)ら)"


def _short(story: Story, found: Found) -> bool:
    """Take that the library has fewer cards than hideaway looks at, not how many."""
    story.short = int(found["n"]) <= story.number and story.library is None
    return story.short


def _hid(story: Story, found: Found) -> bool:
    """Take that one card was hidden: 4枚見て1枚追放した."""
    story.hidden = True
    return story.library != 0 and found["n"] in (None, str(story.looked()))


def _played(story: Story, found: Found) -> bool:
    """Take that the hidden land was played."""
    if story.kind != "land" or story.turn == "opponent" or story.landed:
        return False
    story.played = story.activated = True
    return True


def _numbered(story: Story, found: Found) -> bool:
    story.number = int(found["n"])
    return True


_CARRY = r"(?:て|で|し(?!ま[っい])|り|[いえ]|た|ました|る|ます)*"
FACTS: tuple[tuple[str, Callable[[Story, Found], bool]], ...] = (
    (rf"¶(?:が|は|の|、)?(?:カードは)?{KIND}{_WAS}", _kind),
    (
        r"(?:(?P<you>自分|私|俺|あなた)|(?P<opp>相手|対戦相手))の(?:メイン・フェイズ|ターン|番|終了ステップ|アップキープ"
        r"|戦闘フェイズ)(?:の(?:メイン・フェイズ|戦闘(?:中|フェイズ)?|終了ステップ|アップキープ))?"
        r"(?:中)?(?:に|でした|で|だった|だ|です|なの|な)?(?:が|けど|ので|のに|は)?",
        _turn,
    ),
    (
        r"(?:(?:この|今|今の)?ターン(?:の|は|に|には|中に)?、?)?(?:まだ|もう|すでに|既に)*(?:"
        r"ほかに|他に|別の)?(?:土地(?:の|を|は|も)?(?:もう|すでに|既に|まだ)?(?:1枚)?(?:プレイ|置|出|セット)|土地のプレイ)"
        r"(?:は|を|も|権は)?(?:まだ|もう|すでに|既に)*(?:1回)?(?:(?P<no>(?:していな|してな|い"
        r"ていな|いてな|していません|していませ|行っていな|済ませていな|使っていな|残って(?!いな|いませ|な))[ぁ-"
        r"ん]*)"
        rf"|(?:済み|済んで|使用済み|消化済み|済ませ|終え|終わっ|した|し|行っ|使っ|使い切っ|いた|いて|した状態){_CARRY}(?"
        rf":いる|います|いた|いました|しまっている|しまっています|しまった|しまいました|いて)?(?:です|で|だ)?)"
        r"(?:が|けど|ので|状態|場合|とき|で|後|あと|から|ターン(?:の(?:うち|間))?に)*",
        _landed,
    ),
    (
        r"\(?(?:解決時(?:に|には|で)?(?:も)?、?|その時点で)?(?:§の|§は|起動|プレイ|能力の|土地"
        r"の)?条件(?:は|を|が|も)?(?:もう|ちゃんと|すでに|ずっと)?(?:(?P<no>満た(?:して|せて|"
        r"されて)?(?:いな|てな|ず|さな|せな)[ぁ-ん]*)"
        rf"|(?:満た[しさせ]|達成|クリア|そろ[っい]|整[っい]|成立)(?:し|され|できて)?{TAIL})\)?",
        _met,
    ),
    (
        r"(?:§の)?(?:能力の)?解決(?:する)?(?:時|とき)(?:の|に|は|には|も|では)*、?(?:パワー(?:の|は|が)?)?(?:合計(?:パワー)?)?(?:は|が|も)?(?P<sum>[0-9]+)(?!以上|/)(?:のまま)?"
        r"(?:に|しか|まで|で|だ|です|あ|な|く|かった|い|り|っ|る|た|した|ました|ます|下が|減|落ち|増え|上が|て)*(?:が|けど|。)?",
        _resolved,
    ),
    (
        r"(?:パワー(?:の|は|が)?)?合計(?:パワー)?(?:は|が|も)?(?P<before>[0-9]+)から(?P<sum>[0-9]+)(?:に|まで|へ)"
        r"(?:変わ|な|減|下が|増え|上が|落ち|変化し|増加し|減少し)(?:り|っ|る|て|た|し|まし|ます|いる|い)*",
        _resolved,
    ),
    (
        r"(?:自分(?:の|が)|こちらの)?(?:コントロール(?:している|する))?(?:クリーチャー(?:の)?|"
        r"場の|戦場の)?(?:クリーチャーの)?(?:パワー(?:の|が|は)?)?合計(?:パワー)?(?:は|が|を|"
        r"で)?、?(?:ちょうど)?(?P<sum>-?[0-9]+)"
        r"(?:で|に|の(?:まま)?|だ|です|あ|な|とき|と|り|る|っ|た|し|か|状態|とき|時|場合|状況|、)*",
        _total,
    ),
    (
        (
            r"(?:自分(?:は|が))?§(?:を|が)?(?:の)?(?:(?:最後の|下の|2つ目の|3つ目の|起動型|プレイ"
            r"する|もう1つの)*能力)?(?:\(条件は達成\))?(?:を|で|が|の)?(?:[0-9]枚)?起動(?:し|する|"
            r"後|(?=[、。]))(?:"
        )
        + TAIL
        + ")?",
        _activated,
    ),
    (rf"解決(?:(?:し|され){TAIL}|(?=[。、]))", lambda story, found: story.activated),
    (
        (
            rf"(?:(?:相手|対戦相手)(?:が|は|に)、?)?(?:{_RESPONSE})(?:(?:相手に|《[^》]+》で|相手が))*§(?:の(?:コントロール)?)?(?:を|が|"
            rf"は)?(?:相手に)?(?:破壊|壊|割|奪|失|生け贄に捧げ|手札に戻|戦場を離れ|追放)[ぁ-ん]*?(?:["
            rf"。、]|(?=¶))"
        ),
        _robbed,
    ),
    (
        r"(?:自分(?:が|は)、?)?(?:(?:対戦)?相手の|(?:対戦)?相手が(?:秘匿|追放)(?:済みの|した|している)|(?:対戦)?相手がコントロール(?:する|している))§(?:の(?:コントロール))?を、?(?:自分(?:が|は)、?)?"
        rf"(?:奪(?!わ)|コントロール)(?:っ|い|し|を得){TAIL}",
        _taken,
    ),
    (
        r"(?:その(?:後|あと)(?:に|で)?、?|後(?:に|で)、?)?(?:対戦)?相手(?:に|が)、?(?:(?:§|土地|それ|橋)(?:の(?:コントロール)?)?を、?)?"
        r"(?:奪(?:われ|っ|い)|コントロールを(?:奪(?:われ|っ|い)|得))(?:た|ました|て)(?=[。、])",
        _robbed,
    ),
    (
        rf"(?:§(?:の(?:コントロール)?)?を、?)?(?:対戦)?相手に、?(?:§(?:の(?:コントロール)?)?を、?)?(?:奪われ|取られ|盗られ|とられ){TAIL}",
        _given,
    ),
    (rf"(?:対戦)?相手(?:が|は)、?§(?:の(?:コントロール)?)?を、?(?:奪っ|奪い|得|取っ){TAIL}", _given),
    (
        rf"§(?:を|が)、?(?:手札に戻し|手札に戻され|バウンスし|バウンスされ|破壊され|壊され|割られ|失っ)(?:て|、|た(?:後|あと)(?:に|で)?)、?"
        rf"(?:もう(?:1|一)(?:度|回)|また|再び|改めて)?、?(?:(?:戦場に|場に)?(?:出し直し|出し|置き直し|置い|プレイし(?:直し)?)){TAIL}",
        _anew,
    ),
    (
        r"§(?:が|を)、?(?:破壊|壊|割|追放|生け贄に捧げ)(?:さ|ら)?(?:れ|し)?(?:て|、|た(?:。|、|後(?:に)?))",
        lambda s, f: not s.activated,
    ),
    (
        r"(?:もう1枚の|2枚目の|別の|新しい|ほかの|他の|出し直した|置き直した)§(?:の(?:最後の)?能力)?(?:で(?:は)?|なら|を使って)",
        _anew,
    ),
    (rf"(?:§の)?(?:最後の)?能力が解決(?:し|され){TAIL}", _activated),
    (r"(?:秘匿|§)(?:の(?:とき|際|場合)(?:に|は)?)?(?=[。、])", lambda s, f: True),
    (
        r"(?:自分の)?ライブラリー(?:が|は)、?(?:空っぽ|空|から)(?:の(?:とき|状態|場合)(?:に|で)?|で|なら|だったら|だと)?、?",
        _empty,
    ),
    (
        r"(?:(?:その|この)?(?:土地カード|土地|カード|それ)|¶)を、?(?:プレイ|出|置)(?:し|そ|こ)?よ?うと?(?:した(?:ら|が|けど)|場合)?、?"
        r"(?:プレイ)?でき(?:なかった|ませんでした)(?=[。、])",
        _refused,
    ),
    (r"(?:§の)?(?:最後の)?能力の解決時(?:に|には|で)?", lambda story, found: _activated(story, found)),
    (r"唱えられ(?:ない|なかった|ません(?:でした)?)(?=[。、])", _unable),
    (r"(?:能力の)?解決時(?:に|には|で)?(?=適正な対象|対象)", lambda story, found: True),
    (
        r"(?:新しい(?:印刷)?の)?[「『]?秘匿(?P<n>[0-9]+)[」』]?(?:だけ)?を(?:持つ|持った)(?:パーマネント|カード|もの|土地)(?:は|が|を出したら|を出した|なら)?",
        _numbered,
    ),
    (r"¶(?=。)|に(?=§の能力を起動)", lambda story, found: True),
    (
        r"¶(?:を|は)?、?(?:唱え|プレイし)よう(?:とし|とする)(?:たら|たが|た(?:とき|ところ)?|と)",
        lambda story, found: True,
    ),
    (rf"¶(?:を|は)?(?:マナ・コストを(?:支払|払)わずに|タダで|無料で)?唱え{TAIL}", _cast),
    (rf"(?:を)?(?:マナ・コストを(?:支払|払)わずに|タダで|無料で)唱え{TAIL}", _cast),
    (
        (
            r"(?:それを|能力を|最後の能力を)?起動(?:して|したら|した(?:ところ|とき|場合|が|けど|も"
            r"のの)?|すると|するとき|、|(?=。)|すれば|し)(?:、)?"
        ),
        _activated,
    ),
    (
        r"(?:(?:適正な|適切な)?(?:対象|つけられる(?:先|対象|もの)|エンチャント先|つける先)(?:"
        r"に(?:できる|なる)もの)?(?:が|は|も)?(?:どこにも|1つも|まったく|戦場に)*"
        r"(?:な[ぁ-ん]*|ありま[ぁ-ん]*|見当たら[ぁ-ん]*|存在しな[ぁ-ん]*))(?:場合)?",
        _homeless,
    ),
    (
        rf"(?:自分の)?ライブラリー(?:の(?:カード|枚数|残り))?(?:が|は|に)、?(?:カードが)?(?P<n>[0-9]+)枚"
        rf"(?:に満たな(?:い|かった)|未満|より少な(?:い|かった)){_IN_CASE}、?",
        _short,
    ),
    (
        (
            r"(?:自分の)?ライブラリー(?:が|は|に(?:は)?|の(?:カード|枚数|残り)(?:が|は)?)?(?:カー"
            r"ドが)?(?:もう|既に|すでに)?(?:残り|あと)?(?P<n>[0-9]+)枚(?:なら|しか|だけ|で|の|が|に|し|か|残って|い|な|あ|る"
            r"|っ|た|ら|ば|けれ|状態|状況|とき|ときに|時|場合|終盤|は)*、?"
        ),
        _library,
    ),
    (
        (
            r"(?:自分が|自分は)?§(?:秘匿(?P<n>[0-9]+))?(?:を|が)(?:手札から)?(?:プレイ|出|戦場に出"
            r"|戦場に置|置|設置|戦場に)(?:し|す|さ|い|き|れ)?(?:(?:まし)?た(?:ら|とき|ところ|場合|時点)?|て|で|ると"
            r"|る|れば|、|ます)?(?:に|は|で)?"
        ),
        _entered,
    ),
    (
        r"秘匿(?:の処理|の能力|能力)?(?:が|を|は|の(?=後))?(?:すべて|もう)?(?:後|終わ|解決|処理|誘発|済ませ|終え)"
        + TAIL,
        lambda s, f: True,
    ),
    (
        r"(?:自分(?:の(?:ターン|番)で?|は)?、?)?土地は(?:未プレイ|まだ(?:プレイ|置い|出し)て(?:い)?ない)(?=[。、])",
        lambda story, found: _unplayed(story),
    ),
    (
        r"(?:§の)?秘匿(?P<n>[0-9]+)(?:の(?:誘発型能力|誘発|能力|処理))?(?:が|を|は)(?:解決|処理)(?:し|され|する)(?:た|て|とき|際)?(?:が|けど|とき|ところ|ら|際)?(?:に|は)?",
        _numbered,
    ),
    (r"(?:§の)?秘匿(?P<n>[0-9]+)(?:で(?:は)?|の能力で|を解決して)", _numbered),
    (
        r"(?:上から)?(?:(?P<n>[0-9]+)枚(?:を)?見て、?(?:そのうち)?)?1枚(?:だけ)?(?:を)?"
        r"(?:¶(?=後|あと|[、。])|(?:裏向き(?:に|で))?追放し(?:た|て))(?:後|あと)?(?:に|は|で|、)?",
        _hid,
    ),
    (r"\(?追加の土地(?:の|を)?プレイ(?:は|が)?(?:ない|できない|ありません)(?:もの)?\)?", lambda s, f: True),
    (r"(?:その|この)?(?:土地|それ)を、?(?:戦場に|場に)?(?:プレイし|出し|置い)(?:た|ました)(?=[。、])", _played),
    (r"§の能力で、?(?:戦場に|場に)?(?:プレイし|出し|置い)(?:た|ました)(?=[。、])", _played),
    (
        r"(?:その|この)?(?:オーラ|呪文|カード|インスタント|ソーサリー|それ|¶)を(?:プレイし|唱え)(?:たい|ようとし(?:た|て(?:い)?る)|よう)(?:の|ん)?(?:だ|です)?(?:が|けど|けれど|と(?:したが)?)",
        lambda story, found: True,
    ),
    (r"(?:§の)?秘匿(?:の(?:処理|能力))?(?:で(?:は)?|の能力で|を解決して|は|の)", lambda s, f: True),
    (
        (
            r"§の(?:(?:最後|下|2つ目|3つ目)の|起動型|プレイする|もう1つの)*能力(?P<met>\((?:起動)?"
            r"条件は?(?:達成|クリア|満た)[^()]{0,6}\))?(?:を使って|を使い|により|によって|を|で|は"
            r"|に(?=対応))?、?"
        ),
        _activated,
    ),
    (r"(?:自分(?:は|が)、?)?§を、?コントロール(?:して(?:い)?(?:る|ます|て))?(?:が|けど)?(?=[。、])", lambda s, f: True),
    (r"§(?:を(?=、))?(?=[。、])|§(?:で|なら|では|の能力なら|は|について|の|が)", lambda s, f: True),
)
