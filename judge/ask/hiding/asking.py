"""Reading what a question about hideaway asks, and what the story says to it.

Invariant: a pattern takes only words that it understands; an ask is answered by the story as a whole, when all is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.ask.hiding.story import Story
from judge.ask.hiding.telling import KIND
from judge.ask.hiding.words import MAY

Said = tuple[str, str]
"""What is answered, and why."""
Ask = Callable[[Story, re.Match[str]], "Said | None"]

_Q = r"(?:の|ん)?(?:でしょうか|ですか|か)?(?:ね|な)?[?。]*"
_WHAT = (
    r"(?:¶|(?:その|この)?(?:土地カード|土地|カード|呪文|クリーチャー|スペル)|それ|これ|中身"
    rf"|(?:その|この)?{KIND.replace('?P<', '?P<a_')})"
)
_HOW = (
    r"(?:(?:その場|そのまま|すぐ(?:に)?|普通に|即座に|ちゃんと|結局|これから|このあと|この後|マナ・コストを(?:支払|払)"
    r"わずに|マナを(?:支払|払)わずに|タダで|無料で|今|このターン(?:に|中に)?"
    r"|自分のターンじゃなくても|相手のターンでも|戦場に|場に|能力で|§で|§の能力で|この能力で)(?:で)?(?:、)?)*"
)
_CANNOT = (
    r"(?:(?:もし|仮に)?(?:その場合(?:は)?)?(?:出せ|唱えられ|(?:プレイ)?でき|使え|置け)(?:ない|ません|なかった)(?:の)?(?:なら|場合(?:は)?|とき("
    r"?:は)?|としたら|ら|と)(?:、)?)?"
)


NOT_PLAYED = "プレイできません。"
"""What is said of a hidden land; said once, though two things that are asked have it for an answer."""


def _may(story: Story, found: re.Match[str]) -> Said | None:
    decided = story.playable()
    if decided is None:
        return None
    may, why = decided
    plays = story.kind == "land" or (not story.kind and found["verb"] in ("プレイ", "使", "出"))
    verb = "プレイでき" if plays else "唱えられ"
    said = f"{verb}{'ます' if may else 'ません'}。"
    lead = "" if found["no"] else "はい、" if may else "いいえ、"
    return lead + said, why


def _or_not(story: Story, found: re.Match[str]) -> Said | None:
    """それとも起動した時点でアウト?: what is offered against it is answered with it."""
    return ("", "") if story.playable() is not None else None


def _where(story: Story, found: re.Match[str]) -> Said | None:
    if story.entered and story.library is not None and not (story.hidden or story.activated or story.kind):
        return _all(story, found)
    decided = story.playable()
    if decided is None:
        return None
    may, why = decided
    if not may:
        lead = NOT_PLAYED if story.kind == "land" and "どうな" in found[0] and not found["cannot"] else ""
        return f"{lead}カードは裏向きで追放されたままです。", why
    if found["cannot"]:
        return "", ""  # asked only for the case that it can't be played
    return None


def _total(story: Story, found: re.Match[str]) -> Said | None:
    power = story.power()
    return None if power is None else (f"合計は{power}です。", "")


def _enough(story: Story, found: re.Match[str]) -> Said | None:
    met = story.satisfied()
    if met is None:
        return None
    power = story.power()
    why = "" if power is None else f"解決時のパワーの合計は{power}です。"
    lead = "" if found["no"] else "はい、" if met else "いいえ、"
    return lead + ("条件を満たしています。" if met else "条件を満たしていません。"), why


def _looked(story: Story, found: re.Match[str]) -> Said | None:
    return f"{story.looked()}枚見ます。", ""


def _bottom(story: Story, found: re.Match[str]) -> Said | None:
    return f"{story.bottom()}枚がライブラリーの一番下に置かれます。", ""


def _arranged(story: Story, found: re.Match[str]) -> Said | None:
    """残りは何枚がどういう順番で下に置かれる?"""
    bottom = story.bottom()
    if not bottom:
        return "残りのカードはないので、一番下には何も置かれません。", ""
    if (told := re.search("[0-9]+(?=枚)", found[0])) and int(told[0]) != bottom:
        return None
    order = "好きな順番" if story.arranged else "無作為の順番"
    if bottom == 1:
        return "残りの1枚がライブラリーの一番下に置かれます。", "1枚だけなので、順番はありません。"
    if found.groupdict().get("chosen"):
        lead = "はい、" if story.arranged else "いいえ、"
        return f"{lead}残りの{bottom}枚は{order}でライブラリーの一番下に置かれます。", ""
    return f"残りの{bottom}枚が{order}でライブラリーの一番下に置かれます。", ""


def _exiled(story: Story, found: re.Match[str]) -> Said | None:
    return f"{min(1, story.looked())}枚を裏向きで追放します。", ""


def _one(story: Story, found: re.Match[str]) -> Said | None:
    """その1枚はどうなる?: the only card of a library."""
    return _all(story, found) if story.library == 1 else None


def _few(story: Story, found: re.Match[str]) -> Said | None:
    """What comes of hideaway with fewer cards than it looks at, or whether anything does."""
    if not story.short and (story.library is None or not 0 < story.library < story.number):
        return None
    lead = "いいえ、" if found["none"] else ""
    return f"{lead}あるだけのカードを見て、その1枚を裏向きで追放し、残りがあれば一番下に置きます。", ""


def _loses(story: Story, found: re.Match[str]) -> Said | None:
    """負ける?: nothing is drawn, however few cards there are."""
    if not story.entered or (story.library is None and not story.short):
        return None
    return "いいえ、負けません。", "カードを引くわけではないためです。"


def _stays(story: Story, found: re.Match[str]) -> Said | None:
    """墓地に行く?: the card that can't be played stays where it is."""
    decided = story.playable()
    return None if decided is None or decided[0] else ("いいえ、カードは裏向きで追放されたままです。", decided[1])


def _left(story: Story, found: re.Match[str]) -> Said | None:
    if story.library is None:
        return None
    left = max(story.library - 1, 0)
    return (
        f"{left}枚です。",
        f"上から{story.looked()}枚を見て1枚だけ追放し、残りの{story.bottom()}枚は一番下に置きます。",
    )


def _again(story: Story, found: re.Match[str]) -> Said | None:
    """後でもう一度起動できる: as long as the card is there."""
    decided = story.playable()
    return None if decided is None or decided[0] else ("はい、後でもう一度起動できます。", "")


def _usable(story: Story, found: re.Match[str]) -> Said | None:
    return "はい、起動できます。", "条件は解決時に確かめます。満たしていなければ何も起こりません。"


def _cascades(story: Story, found: re.Match[str]) -> Said | None:
    if not story.cascades or not (story.cast or story.activated):
        return None
    return "はい、誘発します。", "マナ・コストを支払わなくても、その呪文を唱えたことになるためです。"


def _counterable(story: Story, found: re.Match[str]) -> Said | None:
    return ("はい、打ち消せます。", "唱えた呪文はスタックに置かれます。") if story.cast else None


def _none(story: Story, found: re.Match[str]) -> Said | None:
    return "Xは0です。", "マナ・コストを支払わずに唱えるときに選べるXは0だけです。"


def _second_land(story: Story, found: re.Match[str]) -> Said | None:
    """手札から土地をもう1枚置ける?: the hidden land was this turn's land."""
    if not story.played:
        return None
    lead = "" if found["no"] else "いいえ、"
    return f"{lead}{NOT_PLAYED}", "秘匿の能力でプレイした土地も、そのターンの土地のプレイに数えるためです。"


def _who(story: Story, found: re.Match[str]) -> Said | None:
    """唱えられるのは誰?: who activated the ability, whoever has the land now."""
    if story.given and not story.activated:
        return "対戦相手です。", "能力を起動できるのは、その土地を今コントロールしているプレイヤーだけです。"
    if not (story.activated and (story.robbed or story.taken)):
        return None
    return "あなたです。", "プレイできるのは、能力をコントロールしているプレイヤーです。"


def _all(story: Story, found: re.Match[str]) -> Said | None:
    """秘匿はどう処理する?, カードはそれぞれどこに行く?: what becomes of the cards that are looked at."""
    if found.groupdict().get("n") and story.library is None:
        story.library = int(found["n"])
    if story.library is None or story.hidden or story.activated:
        return None
    looked, bottom = story.looked(), story.bottom()
    if not looked:
        return "見るカードも追放するカードもありません。", ""
    if not bottom:
        return f"{looked}枚を見て、その1枚を裏向きで追放します。", ""
    order = "" if bottom == 1 else "好きな順番で" if story.arranged else "無作為の順番で"
    said = f"{looked}枚すべてを" if looked == story.library else f"上から{looked}枚を"
    return f"{said}見て1枚を裏向きで追放し、残りの{bottom}枚を{order}ライブラリーの一番下に置きます。", ""


def _tapped(story: Story, found: re.Match[str]) -> Said | None:
    """タップ状態で出るのは今も同じ?: today by another ability of the lands, once by hideaway itself."""
    if story.arranged:
        return "はい、タップ状態で戦場に出ます。", "当時はそれも秘匿という能力の一部でした。"
    if not story.named and not story.numbered:
        return None
    if story.named:
        return "はい、タップ状態で戦場に出ます。", "秘匿とは別に、タップ状態で出る能力を持っています。"
    return "いいえ、タップ状態では出ません。", "今の秘匿に、タップ状態で戦場に出る部分はありません。"


_REST = r"(?:追放しなかった)?残り(?:の)?(?:カード|[0-9]枚)?|追放しなかった(?:カード|[0-9]枚|もの)|それ以外(?:のカード)?"
_SHOWN = r"(?:の)?(?:カード)?(?:を|は|が)?"
_LEFT = r"(?:しか(?:残って(?:い)?)?(?:な(?:かったら|ければ|い(?:とき|場合)(?:は)?))|だけ(?:だったら|なら))"
ASKS: tuple[tuple[str, Ask], ...] = (
    (
        rf"(?:秘匿(?:[0-9])?(?:で|は|の(?:処理|能力)(?:は|を)?)?、?)?ライブラリー(?:に|が|は)、?(?:カードが)?(?P<n>[0-9])枚{_LEFT}(?:どうな(?:る|ります)|どう(?:する|します|処理する))?{_Q}(?:[?]|$)",
        _all,
    ),
    (
        r"(?:この|その)?秘匿(?:の(?:処理|能力|誘発(?:型能力)?))?(?:は|を|って)?、?(?:どう|どのように)(?:処理|解決)?(?:なり|なる|なって|する|し(?:て|ます)?|さ)(?:れる|れ|ます|る)*"
        rf"(?:か)?(?:、?(?:その)?(?:見た|それぞれの)?(?:カード|[0-9]枚)(?:は|が)?、?(?:それぞれ)?(?:が)?どこ(?:に|へ)(?:行き|行く|いき|いく|置かれ)(?:ます|る)*)?{_Q}",
        _all,
    ),
    (
        rf"(?:その|見た|それぞれの)?(?:カード|[0-9]枚)(?:は|が)?、?それぞれ(?:が)?、?(?:どこ(?:に|へ)(?:行き|行く|いき|いく|置かれ)|どうな(?:り|る))(?:ます|る)*{_Q}",
        _all,
    ),
    (
        rf"(?:今|いま|現在|現行)?(?:も|は|でも)?、?タップ状態で(?:戦場に|場に)?(?:出る|出ます|出るの)(?:の|こと)?(?:は、?(?:今|いま|現在)(?:も|でも)?、?(?:同じ|変わらない|そのまま|変わらず))?(?:です)?{_Q}",
        _tapped,
    ),
    (
        rf"(?:新しい(?:印刷|カード)?の)?[「『]?秘匿[0-9]?[」』]?(?:だけ|のみ)?を(?:持つ|持った)(?:パーマネント|土地|カード|もの)は、?(?:(?:戦場に|場に)?出たとき(?:に)?、?)?タップ状態(?:にな(?:る|ります)|で(?:戦場に|場に)?(?:出る|出ます)){_Q}",
        _tapped,
    ),
    (
        rf"(?:(?:また)?後で|あとで|(?:後|次|以降)の(?:自分の)?ターンに|その(?:後|あと)(?:に|で)?)、?(?:もう(?:一度|1度)|また|再び)?、?(?:能力を)?起動して(?:唱え|プレイし)(?:直(?:す|せ|し)|る|られ|でき)?"
        rf"(?:ことは|ことが)?(?:でき|可能)?(?:る|ます|です)*{_Q}",
        _again,
    ),
    (
        rf"(?:その(?:後|あと)(?:に|で)?|後で|また|次に)?、?(?:また|もう一度)?(?:唱える|プレイする|起動する)?(?:機会|チャンス)(?:は|が)?(?:また|まだ|もう)?(?:ある|残る|あります|残ります){_Q}",
        _again,
    ),
    (
        (
            rf"(?:{_REST})(?:を|は|が)?、?(?:ライブラリーの)?(?:一番)?(?:下|底)(?:に|へ)(?:置|戻|送)(?:かれ|く|す|る|した|いた)*(?:とき)?(?:の)?(?:順番|順序|順|並び(?:順)?)"
            rf"(?:は|って|を)?、?(?:どう|どのように|どうやって)?(?:決め|なっ|なり|なる|し)*(?:る|ます|まし|た|て|いた|い|られ)*(?:です)?{_Q}"
        ),
        _arranged,
    ),
    (
        rf"(?:{_REST})の(?:順番|順序|並び(?:順|方)?)(?:は|って)(?:どう(?:なる|なります|する|決める))?(?:です)?{_Q}",
        _arranged,
    ),
    (
        r"(?:(?:この|その|同じ)ターン(?:に|中に)?、?)?手札(?:から|の)、?(?:もう1枚|別の|ほかの)?(?:の)?土地(?:を|も|は)?、?(?:もう1枚|さらに)?(?:を)?、?(?:プレイ|出|置)(?:する)?"
        + MAY
        + rf"(?:る|ます|ない|せん|た|ん|です|い)*{_Q}",
        _second_land,
    ),
    (
        rf"(?:{_WHAT}を、?)?(?:唱え|プレイし?|使)(?:られる|でき(?:る|ます)|える)(?:の|プレイヤー)は(?:誰|どちら|どっち)(?:です)?{_Q}",
        _who,
    ),
    (
        r"(?:(?:パワー(?:の)?)?合計(?:が|は)[0-9]+(?:しかな(?:い状態で|く)て?も|でも)、?)(?:§の)?(?:最後の)?(?:能力)?(?:を|は)?起動(?:する|すること)?(?:自体)?(?:は|が)?でき(?:る|ます)"
        + _Q,
        _usable,
    ),
    (
        rf"それとも、?(?:(?:能力を)?起動(?:した|する)?(?:時点|とき|の時点)(?:で|に)?(?:もう)?、?(?:条件を満たして(?:い)?ないから)?)?"
        rf"(?:アウト|だめ|ダメ|駄目|無理|唱えられない|唱えられません|プレイできない){_Q}",
        _or_not,
    ),
    (
        (
            rf"(?:{_WHAT}(?:を|は|も|が|って)?、?)?{_HOW}(?:戦場に|場に)?(?P<verb>唱え|プレイ|出|使"
            rf"|キャスト|置)(?:して|す|る|う)?{MAY}(?:る|ます|ない|せん|た|ん|です|い)*(?:よう(?:に)?な(?:る|ります))?{_Q}"
        ),
        _may,
    ),
    (
        (
            rf"(?:{_WHAT}(?:を|は|も|が)?、?)?{_HOW}(?P<verb>唱え|プレイし|使っ|出し|キャストし)(?:"
            rf"て)(?:も)?(?:いい|よい|良い|OK|大丈夫)(?P<no>$^)?(?:です)?{_Q}"
        ),
        _may,
    ),
    (
        (
            rf"(?P<cannot>{_CANNOT})(?:{_WHAT}(?:は|が|って)?)?、?(?:その後|結局|、)*(?:(?:今|いま|現在)?、?どこ(?:に|へ)?(?:ある|あります|あって、?|行[くき]|い[くき]|置か"
            rf"れ[るて]?|残[るり]|なる|出[るせ]|出され|出ます)?|どうな[るり]|どういう扱い)(?:ます|です|いる|の)*{_Q}"
        ),
        _where,
    ),
    (
        (
            r"(?:パワー(?:の)?|条件の|条件では)?合計(?:パワー)?(?:は|が|って)?(?:いくつ|何点|いく"
            r"ら)(?:に|で|と)?(?:なっ(?:て|た)|なる|なり|見なされ|数え)?(?:ます|です|る)?"
        )
        + _Q
        + "、?",
        _total,
    ),
    (
        (
            r"(?:§の|起動|プレイ|能力の)?(?:条件(?:は|を|が)?)(?:ちゃんと|もう)?(?:満た|クリア|達"
            r"成)(?:し|さ|す|せ|され|でき|して)*(?:い)?(?P<no>な|ませ)?(?:る|ます|て|い|ん|た)*"
        )
        + _Q,
        _enough,
    ),
    (r"(?:条件(?:に)?(?:は)?)?(?:足り|届)(?:て|い|き|か)*(?P<no>な|ませ)?(?:る|ます|い|ん|た)*" + _Q, _enough),
    (
        (
            rf"(?:ライブラリーの上から|秘匿で|ライブラリー(?:を|から))?(?:は)?何枚{_SHOWN}見(?:る(?:こと(?:"
            rf"が|に)?(?:でき(?:る|ます)|なる|なります)?)?|られ(?:る|ます)|ます|て|た)、?"
        )
        + _Q,
        _looked,
    ),
    (
        (
            r"(?:そのうち)?(?:残りの)?何枚(?:の)?(?:カード)?(?:が|を)?(?:ライブラリーの(?:一番)?下"
            r"|ライブラリー|下)(?:に|へ)(?:戻|置|行|送|い)(?:る|す|く|き|し|り|か|れ|ます|き|られ)"
            r"*(?:ことになる|ことになります)?"
        )
        + _Q,
        _bottom,
    ),
    (
        (
            r"(?:ライブラリーの(?:一番)?下|ライブラリー|一番下|下)(?:に|へ)(?:置かれる|戻る|戻す|戻される|送る|行く|置く)(?:"
            r"の|カード)?は何枚(?:です)?"
        )
        + _Q,
        _bottom,
    ),
    (r"(?:秘匿で)?見るのは何枚(?:です)?(?:で、?|か[?、]?|[?])", _looked),
    (r"(?:見る(?:カード|枚数)は(?:何枚)|何枚見るもの)" + "(?:です)?" + _Q, _looked),
    (
        (
            rf"(?:(?:(?:また)?後で|あとで|次の(?:自分の)?ターンに)(?:もう一度|また|再び|能力を)*|(?:もう一度|また|再び)(?:能力を)?)起動(?"
            rf":し直)?(?:する(?:こと)?(?:は|が)?)?(?:でき|せ)(?:る|ます){_Q}"
        ),
        _again,
    ),
    (
        (
            rf"(?:§の)?(?:(?:条件|パワー)[^。?]{{0,12}}(?:満たさ|満たして(?:い)?|足り(?:て(?:い)?)?)な(?:い状態でも|[ぁ-ん]*)、?)(?:§の?)?(?:最後"
            rf"の)?(?:能力)?(?:を|は)?起動(?:する|すること)?(?:自体)?(?:は|が)?でき(?:る|ます){_Q}"
        ),
        _usable,
    ),
    (rf"(?:その)?続唱(?:は|も|が)(?:ちゃんと)?誘発(?:する|します|しますか){_Q}", _cascades),
    (
        (
            rf"(?:それ|その呪文)?(?:は|を)?(?:相手は)?(?:《[^》]+》(?:など)?で|打ち消し呪文で)打ち"
            rf"消(?:せる|せます|すことはできる|すことはできます){_Q}"
        ),
        _counterable,
    ),
    (rf"X(?:の値)?(?:は|が)(?:いくつ|何|いくら)(?:に)?(?:な(?:る|り))?(?:ます|です)?{_Q}", _none),
    (
        (
            rf"(?:そして|また)?(?:{_REST})(?:は|を|が|の)?(?:、)?(?:何枚(?:が|を)?、?)?(?:ライブラリーの(?:一番)?(?:下|底)(?:に|へ)、?)?"
            rf"(?:どういう|どんな|どのような|どの|何の|いかなる)(?:順番|順序|順)(?:に|で)、?(?:ライブラリーの(?:一番)?)?(?:(?:下|底)(?:に|へ))?"
            rf"(?:置|戻|行|送|い|な)(?:か|ら|さ|る|す|く|き|し|り|れ|ます|られ)*{_Q}"
        ),
        _arranged,
    ),
    (
        (
            rf"(?:{_REST})(?:は|を|が|の)?(?:、)?(?:何枚(?:が|を)?、?)?ライブラリーの(?:一番)?(?:下|底)(?:に|へ)(?:置|戻)(?:か|さ)?(?:れ|き|し)?(?:、|て、?)"
            rf"(?:その)?(?P<chosen>(?:順番|順序)(?:は|を)?(?:自分(?:で|が)|好きに|自由に)?(?:決められ|選べ|選択でき|決めることができ|選ぶことができ)(?:る|ます)){_Q}"
        ),
        _arranged,
    ),
    (
        rf"(?:その|この|下の)?(?P<chosen>(?:並び(?:順|方)?|順番|順序)(?:は|を|も)?、?(?:自分(?:で|が)|好きに|自由に)?(?:決められ|選べ|選択でき|決めることができ|選ぶことができ)(?:る|ます)){_Q}",
        _arranged,
    ),
    (
        rf"(?:そもそも|まず)?(?:能力(?:の|を|は)?)?(?:起動|能力の起動)(?:自体|そのもの)?(?:は|が|も)?(?:でき|可能|し(?:て)?(?:も)?よ)(?:る|ます|た|ました|かっ|です|い)*{_Q}",
        _usable,
    ),
    (rf"(?:秘匿で)?(?:裏向き(?:に|で))?追放(?:する|される)(?:の|カード)は(?:何枚)(?:です|で、)?{_Q}", _exiled),
    (rf"(?:その|見た|残った)1枚(?:のカード)?は、?(?:どうな|どこ(?:に|へ)(?:行|置かれ))(?:る|り|く|き|ます)*{_Q}", _one),
    (
        rf"(?:秘匿(?:の能力)?(?:は|が|を)?、?)?(?:誘発して(?:も)?、?)?(?:(?P<none>何も起(?:こら|き)(?:ない|ません)|何もしない|失敗する|失敗します)|どうな(?:る|ります)|どう(?:する|します|処理する)){_Q}",
        _few,
    ),
    (rf"(?:自分(?:は|が)、?)?(?:ゲームに)?(?:負け|敗北し|敗北す)(?:に?な)?(?:る|ます|って?しまう)*{_Q}", _loses),
    (
        rf"(?:{_CANNOT})(?:{_WHAT}(?:は|が|って)?、?)?墓地(?:に|へ)(?:行く|行き|いく|置かれ|落ち)(?:る|ます)*{_Q}",
        _stays,
    ),
    (rf"(?=[^?]*(?:ない|ません|なかった))(?P<cannot>{_CANNOT}){_WHAT}は[?]", _where),
    (r"何枚(?:の)?(?:カード)?(?:が|を)?追放(?:され|し|す)(?:る|ます|て|、)" + _Q + "、?", _exiled),
    (
        (
            r"(?:(?:この|その)?(?:後|とき|時点で))?ライブラリー(?:は|の(?:残り|枚数)?は|に(?:は)?)"
            r"(?:カードは)?(?:いま|今|残り)?何枚(?:に|が|で(?!す))?(?:なって|なる|なり|残る|残って|残り|"
            r"あり|ある)?(?:いる|い|ます|です)*"
        )
        + _Q,
        _left,
    ),
)
