"""What the text says of a mention behind it: its particle, and whether it is denied, demanded or left free.

Invariant: no mention is added, taken away or moved here, only its sign, its particle and its end change; a denial that
belongs to no mention comes back as a word left over.
"""

from __future__ import annotations

import re
from dataclasses import replace

from judge.ask.frames.lexicon import ASKING, Concept, Lexicon
from judge.ask.frames.model import Mention
from judge.text.patterns import Pattern
from judge.text.tokens import Token, TokenKind

__all__ = ["NOT", "case_of", "denials", "emptied", "sign"]

NOT = frozenset({"ない", "ず", "無い", "無し", "ぬ", "まい"})
_SHORT = 2
"""How far apart two things may stand of which neither is so (飛行も到達もない)."""
_BETWEEN = frozenset(
    {"出来る", "為る", "居る", "仕舞う", "有る", "成る", "方", "取る", "良い", "行く", "来る", "事", "訳"}
)
_CLOSED = re.compile(r"[。．、，！？!?\n]")
_VOICE = "(?:さ|し|せ|られ|れ|させ){0,2}"
_DO = "(?:[はをも]、?(?=し))?"
"""Between an act as a noun and what is said of doing it: 生け贄は、しなくてもよい."""
_MUST = Pattern(
    f"{_DO}{_VOICE}な(?:け(?:れば|りゃ)|きゃ|いと|くては)(?:な(?:ら|り)|いけ|だめ|駄目|ダメ|まず)(?:なくな[るりっ])?"
    "|必要(?:が|は|も)?あ(?:る|り(?!ませ))"
)
_NEED_NOT = Pattern(
    f"{_DO}{_VOICE}(?:(?:なくて(?:も)?|ないで(?:も)?|ないことを選)(?:済|すむ|すみ|いい|良い|よい|よく|よかっ|良かっ|よろし|構|かま|大丈夫|ok|べ|ぶ|ん)"
    "|(?:ないで|ずに|ず)(?:おけ|おく|おい(?:た|て))"
    "|(?:ないで|ずに)(?:も)?(?:済|す)(?:む(?!のが)|み(?=ます)|ませ(?:られ|て(?:も)?(?:いい|良い|よい|構|大丈夫)|る?こと(?:は|も|が)?(?:でき|可能)))"
    "|ない(?:の|こと)(?:は|も|って)?(?:あり|アリ|有り|可|OK|オーケー)"
    "|ない(?:という|って)(?:の|選択)(?:は|も|肢)?|ないことにして(?:いい|良い|よい|よろし|構|かま|大丈夫|ok|OK)"
    "|ないこと(?:は|も|が|に)?(?:でき|出来|可能|選べ|しても|する|した))"
)
_DID_NOT = Pattern(
    f"{_VOICE}ない(?:こと|の|ほう|方)(?:を(?:選んだ|選択した|選びました)|に(?:した|決めた|しました))(?!の?(?:です)?か|[?？]|ら|場合)"
)
"""Behind what somebody chose not to do, which then was not done: 唱えないことを選んだ。"""
_MUST_BE = Pattern(
    "(?:じゃ|で)(?:は)?な(?:け(?:れば|りゃ)|きゃ|いと|くては)(?:な(?:ら|り)(?:ない|ません)?|いけ(?:ない|ません)?|だめ|駄目|ダメ)"
)
"""Behind what something must be: ソーサリー・タイミングじゃないとダメ."""
_DESCRIBING = frozenset(
    {"を", "が", "の", "も", "持つ", "持ち", "た", "て", "居る", "有る", "無い", "ない", "ず", "状態", "付く"}
)
_HEADS = frozenset(
    {"クリーチャー", "カード", "攻撃", "呪文", "パーマネント", "プレイヤー", "生物", "能力", "トークン", "奴", "物"}
)
_CASES = frozenset({"を", "が", "は", "に", "より", "で", "の", "も", "から", "へ", "と"})
_JOINTS = frozenset({"と", "ば", "から", "ので", "けれど", "けど", "を", "に", "へ", "で", "の", "や"})
_LEADING = frozenset({"の", "で", "に"})


_AMOUNT = Pattern("(?:両方|全部|すべて|全て|どちらも|どっちも|両者|片方|一方)$")
"""How much it is that goes where なくなる stands behind: 両方なくなる."""
_THAT_MUCH = Pattern("[^。、]{0,2}(?:なかった|ませんでした)[^。？?]{0,12}。.")
"""A denial in the past that is told, not asked."""


_OR_SO = Pattern(
    "[^。、？?！!]{0,3}?(?:た|だ)り(?:は|も|とか|なんか)?(?:し(?:ない|ませ(?:ん)?)|でき(?:ない|ませ(?:ん)?))(?=(?:の|ん)?(?:です|でしょう)?か?(?:ね|な)?[？?。\\s]|(?:の|ん)?(?:です|でしょう)?か?(?:ね|な)?$)"
)
"""Behind what is asked whether it may not be so, which asks whether it is: 選び直せたりしない？"""


_NOT_WRITTEN = Pattern(
    "(?P<of>[」』])(?:(?:と|って)(?:は|も|いう(?:文言|言葉|語|記述|一?文|条件|但し書き)(?:は|が|も)?)?|の(?:文言|言葉|語|記述|一?文)(?:は|が|も)?)、?(?:どこにも|カードに|特に)?、?"
    "(?:(?:書い|書かれ|記され|言っ|言われ|なっ|指定され|印刷され|明記され|ついて?)て?(?:い)?(?:な|ませ)|(?<!と)(?<!って)(?:な(?:い|し|く)|無[いしく]|ありませ))"
)
"""Behind words of a card's text that are said not to stand in it: 「他のタイプに加えて」とは書いていない."""


def sign(text: str, tokens: list[Token], mention: Mention) -> Mention:
    """Read behind a mention its particle, and whether the text denies it, demands it or frees from it."""
    mention = replace(mention, case=case_of(tokens, mention.last))
    if tokens[mention.last].base == "しか":
        return mention  # 2/2しかいない: there is one
    only = any(token.base == "しか" and token.end == mention.start for token in tokens[: mention.last])
    if only and _THAT_MUCH.match(text, mention.end):
        return mention  # 1マナしか払わなかった。…: that much was paid
    if match := _NOT_WRITTEN.match(text, mention.end):
        return replace(mention, negated=True, end=match.end("of"))
    if match := _OR_SO.match(text, mention.end):
        return replace(mention, end=match.end())
    if match := _MUST.match(text, mention.end):
        return replace(mention, must=True, end=match.end())
    if match := _DID_NOT.match(text, mention.end):
        return replace(mention, negated=True, end=match.end())
    if match := _NEED_NOT.match(text, mention.end):
        return replace(mention, need_not=True, end=match.end())
    if match := _MUST_BE.match(text, mention.end):
        return replace(mention, end=match.end())
    end = mention.end
    for place in range(mention.last + 1, len(tokens)):
        token = tokens[place]
        if token.base == "しか" or _CLOSED.search(text, end, token.start) or "《" in text[end : token.start]:
            break
        if token.base in NOT:
            became = place + 1 < len(tokens) and tokens[place + 1].base == "成る" and token.surface.endswith("く")
            before = place - 2 if tokens[place - 1].base in ("居る", "有る") else place - 1
            ceases = became and (tokens[before].base in ("が", "は", "も", "の") or before == mention.last < place - 1)
            ceases = ceases or (became and bool(_AMOUNT.search(text[mention.start : mention.end])))
            return replace(mention, negated=not ceases)
        if not (token.kind is TokenKind.PARTICLE or token.base in _BETWEEN):
            break
        if token.base in _JOINTS and not (token.base in _LEADING and _denied(tokens, place + 1)):
            break
        end = token.end
    return mention


_EMPTY = Pattern(
    r"(?:に(?:は|も)?)?(?:の?(?:カード|枚数|中身))?(?:が|は|も)?、?(?:[0０](?![0-9０-９/／以])枚?|ゼロ(?:枚)?|空っぽ|から(?=っぽ)|空|すっからかん)(?!(?:で|じゃ)(?:は|も)?(?:な|あり))"
)


def emptied(text: str, mention: Mention, lexicon: Lexicon) -> Mention:
    """Deny a place of which the text says that nothing is there: ライブラリーが0枚, 手札が空."""
    concept = lexicon.concepts.get(mention.name)
    match = _EMPTY.match(text, mention.end) if concept is not None and concept.goal and not mention.negated else None
    return replace(mention, negated=True, end=match.end()) if match else mention


def _denied(tokens: list[Token], place: int) -> bool:
    """Say whether a denial follows at once (沼の無い, 黒ではない)."""
    while place < len(tokens) and tokens[place].base in ("は", "も"):
        place += 1
    return place < len(tokens) and tokens[place].base in NOT


def denials(mentions: list[Mention], lexicon: Lexicon) -> tuple[list[Mention], tuple[str, ...]]:
    """Let a word that says nothing by itself, where it is denied, deny what stands before it: 頑強を持たない."""
    signed: list[Mention] = []
    unsaid: list[str] = []
    for mention in mentions:
        concept = lexicon.concepts.get(mention.name)
        only = signed and signed[-1].last < mention.last and _only(signed[-1], mention)
        if mention.negated and concept and not only and (concept.kind == "neutral" or _everything(mention, concept)):
            passive = bool(signed) and signed[-1].negated and mention.start - signed[-1].end <= len(_WAS)
            if signed and (mention.start - signed[-1].end <= 1 or passive):
                signed[-1] = replace(signed[-1], negated=True)
                _deny_possible(signed, lexicon)
            else:
                unsaid.append("ない")
        if signed and _neither(signed[-1], mention):
            signed[-1] = replace(signed[-1], negated=True)
        signed.append(mention)
    return signed, tuple(unsaid)


_WAS = "られて"
"""What stands at most between an act and what denies that it was done: 唱えられていない, 書かれていない."""


def _only(one: Mention, other: Mention) -> bool:
    """Say whether a denied word only says that there is nothing else (1体しかいない)."""
    return one.name == "だけ" and not one.negated and other.start == one.end


def _deny_possible(signed: list[Mention], lexicon: Lexicon) -> None:
    """Let what denies that something is possible deny the act itself (追放できるものがない)."""
    last = lexicon.concepts.get(signed[-1].name)
    if last and last.kind == "can" and len(signed) > 1 and signed[-2].end == signed[-1].start:
        signed[-2] = replace(signed[-2], negated=True)


def _neither(one: Mention, other: Mention) -> bool:
    """Say whether what denies a thing denies the one before it, too (飛行も到達もない, 黒でも緑でもない)."""
    apart = other.start - one.end
    too = one.case == "も" or (one.case == "で" == other.case and apart == _SHORT)
    return apart <= _SHORT and other.negated and other.case in ("も", "で") and too and not one.negated


def _everything(mention: Mention, concept: Concept) -> bool:
    """Say whether a word that asks only says "none at all", denied as it is (何も無い, 誰も)."""
    return concept.kind in ASKING and mention.case == "も"


_BY = "で"
"""The particle, which behind a word that the tokenizer does not know is taken for a form of だ."""


def case_of(tokens: list[Token], last: int) -> str:
    """Return the particle behind a mention, or behind the noun that it describes (飛行を持つクリーチャーは).

    For an act in the passive it is れる, for one done する.
    """
    behind = [_BY if token.surface == _BY else token.base for token in tokens[last + 1 : last + 3]]
    if last and tokens[last].base in ("れる", "られる") and tokens[last].start == tokens[last - 1].end:
        return "れる"
    if "れる" in behind and behind[0] in ("為る", "れる"):
        return "れる"
    if behind[:1] == ["為る"]:
        return "する"
    if behind[:1] in (["が"], ["を"]) and behind[1:] and behind[1] in _HEADS:
        return behind[0]  # 相手がカードを引く: nothing is described
    head = last + 1
    while head < len(tokens) and tokens[head].base in _DESCRIBING:
        head += 1
    after = head
    while after < len(tokens) and (tokens[after].base in _HEADS or tokens[after].kind is TokenKind.STATS):
        after += 1
    if after > head and after < len(tokens) and tokens[after].base in _CASES:
        return tokens[after].base
    direct = [base for base in behind if base != "持ち"]
    return direct[0] if direct and direct[0] in _CASES else ""
