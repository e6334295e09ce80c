"""Questions that stand before what they are asked about: 死ぬ？ 3/3が5/5にブロックされました。

Invariant: no word is lost but what says that the case is told behind its question (場合です); sentences keep their
order among themselves, and nothing moves where what is told takes up a word of the question (それ).
"""

from __future__ import annotations

from judge.text.patterns import Pattern

__all__ = ["asked_last"]

_OPENING, _CLOSING = "(「『《【[", ")」』》】]"
_TAKES_UP = Pattern(
    r"それ(?!ぞれ|以外|から|で)|そいつ|こいつ|こちらは|その(?!後|あと|まま|時|とき|場合|ターン|《|\d+/\d)|この(?!ターン|場合|時|とき)|同じ"
    r"|^(?:元|素|能力|効果|コスト|テキスト)[はが]"
)
"""What takes up a word of the question before it, or goes on about what that names."""
_NOTES = Pattern(r"《[^《》]*》\([^()]*\)")
"""A card's name with its text, which speaks of nothing in the question."""
_REMARK = Pattern(r"(?:教え|お願い|ください|下さい|迷っ|困っ|知りた|気にな|ありがと|思い|思っ|はず|ですよね|でしょう)")
_CASE = Pattern(
    r"(?<=[たるいだ])(?:という|って)?(?:場合|とき|時|状況|ケース|局面|場面|話)(?:の話)?(?:なの|なん)?(?:です|でした|だった|だ)?(?:が|けど|けれど)?(?=。|$)"
)
_ASKS = Pattern(
    r"\?$|(?:です|ます|ました|でした|でしょう|ません|せん)か。$"
    r"|[^。]{4}(?:教えて(?:ください|下さい|ほしいです|ほしい|欲しい|もらえますか|いただけますか)?|知りたい(?:です)?)。$"
)
_THINGS = Pattern(
    r"(?<![+\-\d/])\d+/\d+|《|クリーチャー|呪文|カード|トークン|オーラ|プレインズウォーカー|ライフ|次元|激突|覇権"
)
"""What a board is told with that stands on its own; a shield or a counter is that of something in the question."""
_WH = Pattern(r"(?:どこ|何|誰|いつ|いくつ|どう|どちら|どっち)")
"""What a question begins with that does not say of what it asks."""
_THE = Pattern(r"(?<=[^、。?])その(?=\d+/\d|《)|^その(?=\d+/\d|《)")
_TELLS = Pattern(r"[たるいすだ]。?$|ません。?$|し。?$|中。?$")


_WANTED = Pattern(
    r"^(?P<asked>[^。?、「」《》]{0,6}(?:《[^》]*》)?[^。?、「」《》]{4,40}?(?:の)?か)(?:を|について)?、?"
    r"(?:(?:お?教えて|聞かせて)(?:ほしい|欲しい|もらいたい|いただきたい)|知りたい|聞きたい|確認したい)(?:の|ん)?(?:だ|です)?(?:けれど|けど|が)も?、"
)
"""何点通せるのか教えてほしいんだけど、…: what is asked, before what is told in the same sentence."""


def asked_last(text: str) -> str:
    """Return a question with what it asks behind what it tells, unchanged where it is not the other way round.

    Args:
        text: a question with plain widths.
    """
    parts = sentences(_WANTED.sub(r"\g<asked>?", text))
    first = next((n for n, one in enumerate(parts) if not _ASKS.search(one)), len(parts))
    asked, told = parts[:first], parts[first:]
    if not asked or not told or _WH.match(asked[0]) or any(_ASKS.search(one) for one in told):
        return text
    if any(_REMARK.search(one) or not _TELLS.search(one) for one in told):
        return text
    if not _THINGS.search("".join(told)):
        if (whole := _subjectless(told[0], asked[0])) is None:
            return text
        told = [whole, *told[1:]]
    plain = _named_again("".join(asked), [_CASE.sub("", one).rstrip("。") + "。" for one in told])
    told = plain
    if any(_TAKES_UP.search(_NOTES.sub("", one)) for one in told):
        return "".join((*asked, *plain))
    return "".join((*(_of_the_asked(_THE.sub("", one), asked[0]) for one in plain), *asked))


_ASKED_OF = Pattern(r"(?P<who>(?:素の|元の|自分の|相手の|対戦相手の)*\d+/\d+)は")
_BEFELL = Pattern(r"(?:(?<=、)|^)(?=[^、。はがも]*から[^、。はがも]*(?:受け|食ら|くら)[^、。]*。$)")


def _of_the_asked(told: str, asked: str) -> str:
    """Return what befell nobody who is named as told of what is asked about: 5/5は何/何? 3/3からダメージを受けた."""
    about = _ASKED_OF.match(asked)
    return _BEFELL.sub(f"{about['who']}が", told) if about is not None else told


_OBJECT = Pattern(r"(?P<who>(?:素の|元の|自分の|相手の|対戦相手の)*(?:\d+/\d+|《[^《》]*》))は")
_HAS_SUBJECT = Pattern(r"[はがも](?=[^ら])|(?:に|へ)(?=[+-]1/|、|カウンター)")
_MARKED = Pattern(r"(?:先に|まず|すでに|既に)?、?[+\-−]1/[+\-−]1カウンターを")


def _subjectless(told: str, asked: str) -> str | None:
    """Return counters that are put on nothing that is named as put on what is asked about, None for anything else."""
    about, marked = _OBJECT.match(asked), _MARKED.match(told)
    if about is None or marked is None or _HAS_SUBJECT.search(told[marked.end() :]):
        return None
    return f"{about['who']}に{told}"


_IT = Pattern(r"それ(?=[をにがは])")
_ITS_NAME = Pattern(r"(?:攻撃して(?:いた|いる|きた))?(?:(?:自分|相手|対戦相手)の)?\d+/\d+|《[^《》]*》")


def _named_again(asked: str, told: list[str]) -> list[str]:
    """Return what is told with what それ takes up of the question in its place, where that names just one object."""
    named = {match[0] for match in _ITS_NAME.finditer(asked)}
    if len(named) != 1 or not told or not _IT.search(told[0] if len(told) == 1 else "".join(told[:2])):
        return told
    it = named.pop()
    before = [n for n, one in enumerate(told) if _ITS_NAME.search(one.split("それ", maxsplit=1)[0]) and "それ" in one]
    if any("それ" in one for one in told[2:]) or any(it in told[n] for n in before):
        return told
    return [_IT.sub(it, one) for one in told]


def sentences(text: str) -> list[str]:
    """Return the sentences of a text, those in brackets and quotes being part of the one around them."""
    found: list[str] = []
    depth, start = 0, 0
    for place, letter in enumerate(text):
        depth += (letter in _OPENING) - (letter in _CLOSING)
        if depth == 0 and letter in "。?!":
            found.append(text[start : place + 1].strip())
            start = place + 1
    if text[start:].strip():
        found.append(text[start:].strip())
    return found
