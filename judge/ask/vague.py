"""Words that leave open what is done or how much: 除去された, 全体除去を撃たれた; one destroys, another exiles.

Invariant: such a word leaves an answer open only where what it stands for turns it: whether something survives that is
kept only from being destroyed, or comes back only from the graveyard.
"""

from __future__ import annotations

import re

from judge.ask.reading.normal import normal
from judge.text.patterns import Pattern

_REMOVED = Pattern("(?:全体|単体|大量)?除去(?!してから|耐性)")
_HOW = Pattern(
    r"破壊(?!不能)|ダメージ|火力|\d点|-\d|マイナス|追放|手札|バウンス|墓地に(?:置|行っ|落ち)|死亡|死ん(?:だ|で)|倒さ?れ|生け贄|ライブラリー|《|「"
)
_KEPT = Pattern("破壊不能|再生|陰影鎧|族霊鎧|頑強|不死")
_FATE = Pattern(
    r"助か|生き残|残(?:る|り|れ)|耐え|死(?:ぬ|に|な)|落ち|墓地|守|大丈夫|無事|平気|戻(?:る|っ|り|れ)|帰(?:る|っ|れ|り)"
)

_ABOUT = Pattern(
    r"\d(?:枚|体|個|点|つ|回|マナ|人|匹)?の?(?:近[くいか]|前後(?=の|で|だ|あ|い|は|が|を|に|。|、|$)|(?:くらい(?!ではな|まし|ます|ませ|つつ|ながら)|(?:ぐらい|ほど|程度)(?!ではな)))"
    r"|\d(?:枚|体|個|点|マナ)[強弱](?=の|で|だ|、|。|$|あ|い|を|受|に)"
    r"|(?:約|およそ|おおよそ|おおむね|だいたい|大体|ほぼ)\d"
)
"""A number that is only told to be about so large."""
_AT_LEAST = Pattern(
    r"(?<=[ただ])(?:その)?(?P<n>\d[枚体個点つ])(?:くらい|ぐらい)は(?=[^。?]*(?:もらえ|戻|返|使え|残|認め|許|いい|よい)[^。?]*(?:\?|か。?$|よね。?$))"
)
"""捨てた3枚くらいは返してもらえる？: those at least, whose number is known."""

_PENDING = Pattern(
    r"(?:まだ|今も|いまだ)、?(?:スタック(?:上)?に(?:ある|あり|乗って|載って|残って|置かれて)|解決(?:して|されて)?い?(?:ない|ません)"
    r"|解決(?:され|し)(?:ない|ず|ません)|ブロック(?:・?クリーチャー)?(?:は|を|が)?(?:指定|決め|選)(?:て|んで|し(?:て)?)?い?(?:ない|ません))"
    r"|未解決(?:だ|で|の(?:まま|状態))"
)
"""What was told has not come about yet."""
_ASKED = Pattern(r"(?:い?る|い?ます|ます|です|の|ん|か)*[?]")
"""まだスタックにある？: it is asked whether it is so."""
_GOES_ON = Pattern(
    r"対応|その間|うちに|間に|スタックに積|解決(?:した|する|後|され(?:た|る|たら|れば|ると))|その後|あと(?:で|に)|後で|誘発|ここで"
)
"""Something happens meanwhile, or what becomes of it later is asked."""
_LEFT = Pattern(r"^(?!.*(?:ライフ|ダメージ)).*墓地.*フラッシュバックで唱え")
"""A card cast from the graveyard has left it, whether the spell has resolved or not."""

_THIS = Pattern(
    r"(?<!赤の)(?<!青の)(?<!白の)(?<!黒の)(?<!緑の)(?<!自分の)(?<!相手の)(?:この|その|あの)(?:呪文|インスタント|ソーサリー|能力)"
)
_TURNS = (
    (
        Pattern("プロテクション"),
        Pattern("[白青黒赤緑]の(?:単色の)?(?:呪文|インスタント|ソーサリー|能力|発生源)"),
        "何色か",
    ),
    (Pattern("呪禁(?!を(?:失|持たな))"), Pattern("自分|相手|誰|お互い|私|僕|俺"), "誰のものか"),
)
"""On what it turns whether something may be aimed at, the words that tell it, and what is missing without them."""


def _pointed_at(text: str) -> str:
    """Return why it is open whether something may be the target of a spell that is only pointed at; empty where not."""
    this = _THIS.search(text)
    if this is None or "対象" not in text or re.search("《|「|呪文|インスタント|ソーサリー|能力", text[: this.start()]):
        return ""
    for turns, told, what in _TURNS:
        if turns.search(text) and not told.search(text):
            return f"「{this[0]}」が{what}が書かれていません。"
    return ""


def unspecific(question: str) -> str:
    """Return why a question can't be answered as it leaves open how much, or what a removal does; empty for neither."""
    text = normal(question)
    if about := _ABOUT.search(_AT_LEAST.sub(r"\g<n>は", text)):
        return f"「{about[0]}」では正確な数がわからないため、断定できません。"
    pending = next((one for one in _PENDING.finditer(text) if not _ASKED.match(text, one.end())), None)
    if pending and not (_GOES_ON.search(text) or _LEFT.search(text)):
        return f"「{pending[0]}」とあるので、まだ何も起きていません。解決した後のことは、そう書いて尋ねてください。"
    if why := _pointed_at(text):
        return why
    last = text.rstrip("?。 ").rpartition("。")[2]
    found = _REMOVED.search(text)
    how = _HOW.search(text[: text.rfind(last)]) or _HOW.search(last.partition("、")[0] if "、" in last else "")
    if found is None or how or not _KEPT.search(text) or not _FATE.search(last):
        return ""
    return f"「{found[0]}」が破壊なのか、追放やダメージなのかによって答えが変わります。"
