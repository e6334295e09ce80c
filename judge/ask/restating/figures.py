"""Figures asked for by a noun: 受けるダメージの総量は? is 合計何点のダメージを受ける?, two of them two questions.

What is asked is put together of whose it is, what is measured, of how much of it and how it is asked; a row of `_ROWS`
reads what is measured, the rest is the same for all. Only where every noun of a list is read the list is put plainly.

Invariant: whose figure it is, which figure, and whether all, most or least of it is meant stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.text.patterns import Form, Pattern

_MORE = r"(?:総数|総量|総計|総額|総和|合計(?:の?(?:点数|枚数|個数|数値|数|値|量))?|トータル)"
_MUCH = r"(?:点数|枚数|個数|体数|数量|数値|回数|数|量|値|額)"
_MOST = r"(?:最大(?:の?(?:点数|枚数|値|量|数))?|上限(?:値)?|限界|マックス)"
_LEAST = r"(?:最小(?:の?(?:点数|枚数|値|量|数))?|下限(?:値)?|最低(?:値)?)"
_HOW = rf"(?:の?{_MUCH})?の?(?P<of>{_MORE}|{_MUCH}|{_MOST}|{_LEAST})"
_OF = rf"(?:{_HOW})?"
_WHOSE = r"(?:(?P<who>[^、。?はをとがに]{1,20}?)(?:は|が|の|側の|側が))?"
_WHO = r"(?P<who>[^、。?はをとがに]{1,20}?)(?:は|が|の|側の|側が)"
_TO = r"(?P<who>[^、。?はをがと]{1,20}?)(?:に(?:対して)?|へ(?:と)?)"
_NOW = r"(?:(?:最終的な|最終|最後の|結果の|そのときの|今の|現在の|全部終わった後の|処理後の|残りの?))?"
_DAMAGE = r"(?:戦闘)?ダメージ"
_SUFFERS = r"(?:受ける|食らう|くらう|喰らう|もらう|被る|負う)"
_SUFFERED = r"(?:受けた|食らった|くらった|喰らった|もらった|負った)"
_REACHES = (
    r"(?:与えられる|与えられた|入る|入った|飛ぶ|飛んでくる|通る|通った|届く|"
    r"抜ける|抜けた|貫通する|いく|行く|割り振られる)"
)
_DEALS = r"(?:与える|出す|飛ばす|叩き込む)"
_MAY_DEAL = r"(?:割り振れる|通せる|回せる|飛ばせる|叩き込める|押し込める)"
_DRAWS = r"(?:引く|引いた|引ける|引けた|ドローする|ドローした|ドローできる|手に入る)"
_GAINS = (
    r"(?:得る|得た|得られる|回復する|回復した|回復できる|増える|増えた|増やせる|ゲインする|ゲインした|ゲインできる"
    r"|もらえる|戻る)"
)
_LOSES = r"(?:失う|失った|減る|減った|減らされる|失われる)"

_Row = tuple[Pattern, Callable[[re.Match[str]], str]]


def _how_much(match: re.Match[str]) -> str:
    of = match.groupdict().get("of") or ""
    if re.fullmatch(_MOST, of):
        return "最大"
    if re.fullmatch(_LEAST, of):
        return "最小"
    return "合計" if re.fullmatch(rf"{_MORE}|総", of) else ""


def _asks(verb: str) -> Callable[[re.Match[str]], str]:
    """Return how a figure is asked for: of whom, and how much of it."""

    def put(match: re.Match[str]) -> str:
        who = match.groupdict().get("who")
        return f"{who}は{_how_much(match)}{verb}" if who else f"{_how_much(match)}{verb}"

    return put


def _is(what: str) -> Callable[[re.Match[str]], str]:
    """Return how it is asked what something is of which it has one: its size, its life total."""

    def put(match: re.Match[str]) -> str:
        who = match.groupdict().get("who")
        return f"{who}の{what}" if who else what

    return put


def _row(pattern: str, put: Callable[[re.Match[str]], str]) -> _Row:
    return Pattern(pattern), put


_ROWS: tuple[_Row, ...] = (
    _row(
        rf"{_TO}{_MAY_DEAL}(?:{_DAMAGE}(?:{_HOW})?|点数)", lambda match: f"{match['who']}は最大何点のダメージを受ける"
    ),
    _row(rf"{_TO}の{_DAMAGE}{_OF}", _asks("何点のダメージを受ける")),
    _row(rf"{_TO}の(?P<of>{_MORE}|総|{_MOST}|{_LEAST})の?{_DAMAGE}(?:{_MUCH})?", _asks("何点のダメージを受ける")),
    _row(rf"{_TO}{_REACHES}(?:{_DAMAGE}{_OF}|点数)", _asks("何点のダメージを受ける")),
    _row(rf"{_WHOSE}{_SUFFERS}{_DAMAGE}{_OF}", _asks("何点のダメージを受ける")),
    _row(rf"{_WHO}{_SUFFERED}{_DAMAGE}{_OF}", _asks("何点のダメージを受ける")),
    _row(rf"{_TO}(?:{_DEALS}|与えた){_DAMAGE}{_OF}", _asks("何点のダメージを受ける")),
    _row(rf"{_WHO}与えた{_DAMAGE}{_OF}", _asks("何点のダメージを与える")),
    _row(rf"{_WHOSE}{_DEALS}{_DAMAGE}{_OF}", _asks("何点のダメージを与える")),
    _row(rf"{_WHOSE}{_DRAWS}カード{_OF}", _asks("何枚引く")),
    _row(rf"{_WHOSE}(?:{_DRAWS}|(?:カードの)?ドロー){_HOW}", _asks("何枚引く")),
    _row(rf"{_WHOSE}{_GAINS}(?:ライフ|点数|分|ぶん){_OF}", _asks("何点のライフを得る")),
    _row(rf"{_WHOSE}(?:ライフの?)?(?:回復|ゲイン){_HOW}", _asks("何点のライフを得る")),
    _row(rf"{_WHOSE}{_LOSES}(?:ライフ){_OF}", _asks("何点のライフを失う")),
    _row(rf"{_WHOSE}(?:ライフの?)(?:損失|ロス){_HOW}", _asks("何点のライフを失う")),
    _row(rf"{_WHOSE}(?:捨てる|捨てた|捨てられる|捨てさせられる)(?:(?:カード|手札){_OF}|枚数)", _asks("何枚捨てる")),
    _row(
        rf"{_WHOSE}(?:支払う|払う|必要な|必要になる|かかる|要る)(?:マナ|コスト|マナ・コスト){_OF}",
        _asks("何マナ払う"),
    ),
    _row(
        rf"{_WHOSE}(?:(?:誘発する|誘発の|誘発)(?:回数|数))",
        lambda match: f"{match['who'] + 'は' if match['who'] else ''}何回誘発する",
    ),
    _row(
        rf"{_WHOSE}(?:出る|出てくる|出せる|もらえる|生成される|生成できる|作れる|得られる)(?P<kind>[^、。?はをがと]{{0,12}}?)トークン{_OF}",
        lambda match: f"{match['kind']}トークンは{_how_much(match)}何体出る",
    ),
    _row(
        rf"(?:(?P<who>[^、。?はをと]{{1,20}}?)(?:に|の上に|の上の|の))?(?:残る|残った|残っている|乗る|乗った|乗って(?:い)?る|載る|載った|載って(?:い)?る|置かれる|置かれた|置かれて(?:い)?る)?"
        rf"(?P<kind>[+-]\d/[+-]\d|忠誠|時間)?カウンター(?:の?(?:種類と|種類、)?{_MUCH})",
        lambda match: f"{match['who'] + 'に' if match['who'] else ''}{match['kind'] or ''}カウンターは何個置かれている",
    ),
    _row(
        rf"(?:倒せる|殺せる|破壊できる|落とせる|仕留められる|処理できる|持っていける)(?:相手の?|対戦相手の?|ブロック・?|ブロックした)?(?:クリーチャー|ブロッカー|もの)?(?:の?{_MUCH}{_OF})",
        lambda match: "最大何体倒せる",
    ),
    _row(rf"{_WHOSE}{_NOW}(?:サイズ|大きさ|P/T|パワータフネス|パワー[/と]タフネス)", _is("サイズは")),
    _row(rf"{_WHOSE}{_NOW}(?:ライフ)(?:総量|の?合計|の残り|の値)?", _is("ライフはいくつ")),
    _row(rf"{_WHOSE}{_NOW}忠誠度(?:の残り|の値)?", _is("忠誠度はいくつ")),
    _row(rf"{_WHOSE}マナ総量", _is("マナ総量はいくつ")),
    _row(rf"{_WHOSE}色", lambda match: f"{match['who'] + 'は' if match['who'] else ''}何色"),
    _row(
        rf"{_WHOSE}(?:決定者|選択者|(?:決定|選択)権(?:者|の持ち主|の所在)?|(?:決める|選ぶ|決定する|選択する)(?:側|人|ほう|方|プレイヤー))",
        lambda match: f"{match['who'] + 'は' if match['who'] else ''}誰が決める",
    ),
    _row(
        rf"{_WHOSE}{_NOW}(?:行き先|行先|行方|行き場|居場所|居所|置き場所?|置き場|落ち着き先|移動先|所在|在りか|ありか|いる領域|ある領域|最終位置)(?:の(?:候補|選択肢|可能性))?",
        lambda match: f"{match['who'] + 'は' if match['who'] else ''}どこに行く",
    ),
    _row(
        rf"{_WHOSE}{_NOW}(?:運命|末路|結末|行く末|命運|生死|安否)",
        lambda match: f"{match['who'] + 'は' if match['who'] else ''}どうなる",
    ),
    _row(r"(?:能力の)?(?:解決|処理)(?:する|される|の)?順(?:番|序)?", lambda match: "どちらが先に解決される"),
)
"""What is measured, each with the question it is."""

_AND = re.compile(r"(?<!種類)(?:、?(?:それと|あと|また|および|及び|ならびに|そして)、?|と、|と|、)")

_ASKED = (
    r"(?:は|って|とは|を|が|も|について)?、?(?P<much>(?:それぞれ|最終的に|結局|全部で|合計で|合わせて|トータルで|最大で|(?:合計|最大|全部)(?=何|いく))*)、?"
    r"(?P<wh>何[点枚個体色回]|何マナ|何/何|いくつ|いくら|どこ|どう|どれ(?:だけ|くらい|ぐらい|ほど)|どの(?:くらい|ぐらい|程度))?(?:ずつ)?"
    r"(?:に|と|で)?(?:なる|なって(?:い)?る|なります|なりました|なった|ある|あります|やいかに)?(?:なの|なん|の|ん)?(?:です|でした|でしょう|だろう)?(?:っけ|か|かな|かね)?"
    r"(?:を|も|が|、)?(?:(?:念のため|一応|改めて|詳しく|具体的に|正確に)、?)?(?:教えて(?:ください|下さい|ほしい(?:です)?|もらえますか|いただけますか)?|(?:知り|確認し)たい(?:です|のですが|んですが)?"
    r"|(?:わか|分か)(?:りますか|る)?|(?:示|挙げ|答え|述べ|説明し)(?:せ|よ|て(?:ください|下さい|ほしい)?))?(?=[?。]|$)"
)
_SENTENCE = Pattern(rf"(?<![^。?])(?P<said>[^。?]{{2,120}}?){_ASKED}(?P<end>[?。]|$)")


_WHOLE = Pattern(rf"(?P<said>.{{2,80}}?){_ASKED}")


def _first(match: re.Match[str]) -> str | None:
    """Return a sentence with its first question, for a figure, put plainly; None where it asks for no figure first."""
    told = match[0]
    for cut in re.finditer(
        r"(?:何[点枚個体]|いくつ|どこ|どう(?=な))(?:です|になり|になって|なり|なって)?(?:で|、そして|、また)?、", told
    ):
        first = re.sub(r"(?:で|、そして|、また)?、$", "", told[: cut.end()])
        start = first.rfind("、") + 1
        if (asked := _WHOLE.fullmatch(re.sub("(?<=に)(?:なり|なって)$", "なる", first[start:]))) is None:
            continue
        if (found := _one(asked["said"])) is not None:
            return f"{told[:start]}{_most(asked, [found])}{told[cut.end() :]}"
    return None


_WHEN = Pattern(r"(?:この(?:ターン|戦闘)(?:中)?(?:に|で)?|最終的に|実際に|結局)、?")
"""When, or how in the end, that is asked for; it stays in front."""


def _one(noun: str) -> str | None:
    """Return the question that a noun is; None where it is no figure that is known."""
    when = _WHEN.match(noun)
    told, noun = (when[0], noun[when.end() :]) if when is not None else ("", noun)
    asks = next((put(match) for pattern, put in _ROWS if (match := pattern.fullmatch(noun)) is not None), None)
    return None if asks is None else f"{told}{asks}"


_TOLD = Pattern(r"[にとで]?(?:なる|なった|なります|なりました|ある|あった|あります|ありました)")
"""What tells that something became so, and asks for nothing: すべての色になった。."""


def _plain(match: re.Match[str]) -> str:
    """Return a sentence that asks for figures as a question for each, itself where one of them is not known."""
    said = match["said"]
    asks_so = match[0][len(said) :].rstrip("?。")
    if match["end"] != "?" and (not asks_so or (not match["wh"] and _TOLD.fullmatch(asks_so))):
        return match[0]
    starts = [0, *(one.end() for one in re.finditer("、", said))]
    for start in starts:
        nouns = [one for one in _AND.split(said[start:]) if one]
        found = [_one(one) for one in nouns]
        if match["wh"] == "何/何" and any("サイズ" not in str(one) for one in found):
            continue  # 出てくるトークンは何/何 asks for no number of them
        if found and all(found):
            return f"{said[:start]}{_most(match, [str(one) for one in found])}"
    return _first(match) or match[0]


def _most(match: re.Match[str], found: list[str]) -> str:
    much = match["much"] or ""
    word = "最大" if "最大" in much else "合計" if re.search("全部|合計|合わせて|トータル", much) else ""
    told = [re.sub("(?<!最大)(?<!最小)(?<!合計)(?=何[点枚回体マ])", word, one) for one in found] if word else found
    return "".join(f"{one}?" for one in told)


FORMS: tuple[Form, ...] = ((_SENTENCE, _plain),)


def asked_for(question: str) -> int:
    """Return how many figures a normalised question asks for by nouns in one sentence."""
    made = _SENTENCE.sub(_plain, question)
    if made == question:
        return 0
    marked = sum("?" in match[0] for match in _SENTENCE.finditer(question) if _plain(match) != match[0])
    return made.count("?") - question.count("?") + marked
