"""Whether two creatures pay for conspire, told in any order: …をタップして《X》の共謀コストを払えますか.

Invariant: one spell, two creatures by their colours, and the question whether they pay; a question with a word that is
none of those here is left as it is.
"""

from __future__ import annotations

import re

from judge.ask.pieces import Lexer
from judge.text.patterns import Form, Pattern

_COLOR = r"(?:無色|[白青黒赤緑](?:と|・|であり|かつ)?[白青黒赤緑]|[白青黒赤緑])"
_ALONE = r"(?:1色|一色|単色|単|だけ|のみ)?"
_KIND = r"(?:アーティファクト・?)?(?:クリーチャー|生物|カカシ|トークン|1/1|2/2)"
_LEXER = Lexer(
    (
        ("not",
            r"な(?:い|く|かった)(?!.*[?])|ません(?!か)|召喚酔い|トークンを|コピー|対象|打ち消|解決|ダメージ|[0-9]点|相手|2回|両方の共謀"),
        ("spell",
            r"《[^《》]+》(?:\((?:コスト(?:は|が)?)?(?:\{[^{}]+\})+\)|\([白青黒赤緑](?:と|・|であり)?[白青黒赤緑]?の(?:呪文|カード)?\))?"),
        ("cost", r"(?:\{[^{}]+\})+|コスト"),
        ("kind", rf"{_COLOR}の呪文(?:である|の)?"),
        ("conspire", r"共謀"),
        ("alike",
            r"(?:お互い|互い)(?:の|に|は|が|で)?、?(?:の)?色(?:が|は)?(?:違|異な|別|共通|同じ)(?:う|って(?:い)?|い|り|る|で|し)*(?:ない)?"),
        ("one", r"片方|一方|もう片方|もう一方|他方|もう1体|1体目|2体目"),
        ("several",
            rf"(?:{_COLOR})(?:い)?{_ALONE}(?:の)?{_KIND}?(?:と|、)(?:{_COLOR})(?:い)?{_ALONE}(?:の)?{_KIND}?(?:が|を)?1体ずつ"),
        ("group", rf"{_COLOR}(?:い)?{_ALONE}(?:の)?{_KIND}?(?:(?:が|を)?[12]体)?"),
        ("two", r"2体(?:とも)?|{_KIND}".replace("{_KIND}", _KIND)),
        ("tap", r"(?:タップ|寝か(?:せ|し|す)|寝る|横に)"),
        ("pay",
            r"(?:支払|払)(?:え|って(?:も|ちゃって)?(?:も)?(?:いい|よい|構わない|大丈夫)|うこと(?:は|が|も)?(?:でき|可能)|っちゃって(?:も)?(?:いい|よい)|う|い|っ)"),
        ("able", r"でき(?:る|ます)|可能|OK|大丈夫|いい|アリ|問題|使え"),
        ("plain",
            r"唱え|撃|打|使|手元|手持ち|場|起きて|アンタップ|状態|組|ペア|色|クリーチャー|支払い|追加|呪文|自分|私|コントロール|質問|[0-9]色"),
        ("plain", r"[ぁ-ん、。?「」() ・]"),
    )
)  # fmt: skip
_GROUP = re.compile(rf"(?P<color>{_COLOR})(?:い)?(?P<alone>{_ALONE})[^12]*(?:[12]/[12])?[^12]*(?P<n>[12]?)(?:体)?$")


def _put(match: re.Match[str]) -> str:
    """Return a question whether creatures pay for conspire in the words reading knows, itself where it is none."""
    text = match[0]
    pieces = _LEXER.pieces(text)
    names = [name for name, _, _ in pieces or ()]
    if pieces is None or "not" in names or not {"conspire", "spell"} <= set(names) or names.count("spell") > 2:
        return text
    spells = {re.sub(r"\(.*", "", said) for name, _, said in pieces if name == "spell"}
    asked = any(name in ("pay", "able") for name in [name for name in names if name != "plain"][-3:])
    creatures = _creatures([(name, said) for name, _, said in pieces if name in ("several", "group")])
    if len(spells) != 1 or not asked or creatures is None or "tap" not in names:
        return text
    return f"{creatures}をタップして{spells.pop()}の共謀コストを払えますか?"


def _creatures(told: list[tuple[str, str]]) -> str | None:
    """Return two creatures by their colours, None where there are not two."""
    found: list[tuple[str, int]] = []
    for name, said in told:
        if name == "several":
            found += [(one, 1) for one in re.findall(_COLOR, said)]
            continue
        one = _GROUP.match(said)
        if one is None:
            return None
        found.append((f"{one['color']}{'単' if one['alone'] else ''}", int(one["n"] or 0)))
    if len(found) == 1:
        ((color, many),) = found
        return f"{color}のクリーチャー2体" if many in (0, 2) and "単" not in color else None
    if len(found) != 2 or any(many > 1 for _, many in found):
        return None
    return "と".join(f"{color}のクリーチャー1体" for color, _ in found)


FORMS: tuple[Form, ...] = ((Pattern(r"^.*共謀.*$"), _put),)
