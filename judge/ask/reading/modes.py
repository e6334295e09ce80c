"""Modes of a spell that are told: 《X》で「打ち消す」と「引く」を選び is 《X》で「打ち消す」「引く」を選んだ。

Invariant: a mode keeps what it aims at (a letter, or an object named in it); other words stay as they are, but for what
is only called the target of a mode, which gets the letter of its kind.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

_CARD = r"《[^《》]{1,60}》"
_VALUED = r"(?:マナ総量|点数で見たマナ・コスト)が?\d+(?:点)?以[上下]"
_KIND = rf"(?:アーティファクト|エンチャント|(?:{_VALUED}(?:のもの)?の?)?クリーチャー|{_VALUED})"
_MODE = (
    r"(?:「[^「」]{1,30}」|『[^『』]{1,30}』"
    rf"|(?:すべての|全ての|全)?{_KIND}(?:を|の|全)?破壊(?:する)?(?:(?:の)?モード)?"
    r"|(?:打ち消し|打ち消す|カウンター|手札に戻す|戻す|バウンス|タップ|全タップ|引く|ドロー|(?:カード(?:を)?)?1枚(?:を)?(?:引く|ドロー)|カードを引く|ドロー1枚|1ドロー)(?:(?:の)?モード)?)"
)
_AND = r"(?:と、?|や|＋|\+|=|・|、|および|&|/|(?<=」)(?=「))"
_DONE = (
    r"(?:の(?:2つ|両方|2つのモード|モード))?(?:を|で|に)?、?(?:モードとして)?"
    r"(?:選択(?:し(?:て(?:い)?(?:る|た)?|た|、)|(?=[。、]))|選(?:んで(?:い)?(?:る|た)?|んだ|び、?)(?:唱え(?:た|て))?|指定し(?:た|て)|使(?:った|い、?|って)|唱え(?:た|て|、)|撃(?:った|ち、?|って))"
    r"(?:ので|が、|けど、?|ところ、?|とき、?|あと、?|後、?)?(?P<end>。|、|(?=.))"
)
_TOLD = Pattern(
    rf"(?P<who>(?:自分|相手|対戦相手)(?:が|の))?(?P<card>{_CARD})(?:(?:の|で)(?:モード(?:は|で|として)?)?|を|は)、?"
    rf"(?P<first>{_MODE}){_AND}(?P<second>{_MODE}){_DONE}"
)
_BRACKETED = Pattern(
    rf"(?P<card>{_CARD})\((?P<modes>{_MODE}{_AND}{_MODE})(?:を?選(?:択|んだ|んで)|モード)?\)(?:を|で)、?"
    r"(?P<cast>(?:唱え|撃っ|打っ|使っ)た(?=。))?"
)
_AT_CARD = Pattern(
    rf"(?P<whose>(?:自分|相手|対戦相手)の)?(?P<at>{_CARD}(?:\([^()]*\))?)に(?:対して)?、?(?P<who>(?:自分|相手|対戦相手)(?:が|は)、?)?(?={_CARD}で(?P<modes>[^。]{{1,60}}?)を選んだ。)"
)
"""The spell that a counterspell is aimed at, which was not told to be cast."""
_NAMED_TARGET = Pattern(
    r"^(?:それで)?(?P<at>[^。、?]{2,24})を対象に(?:した|しました|取った|とった|選んだ|指定した)(?:。|ので、?|が、|けど、?|ところ、?)"
)
"""What the modes are aimed at, told behind them."""
_DESTROYED = Pattern(
    r"^(?:すべての|全ての|全)?(?:(?:マナ総量|点数で見たマナ・コスト)が?(?P<bound>\d+(?:点)?以[上下])(?:のもの)?の?(?:クリーチャー)?|(?P<kind>アーティファクト|エンチャント|クリーチャー))"
    r"(?:を?すべて|を|の|全)?破壊(?:する)?$"
)
"""A mode that destroys everything of a kind: エンチャント破壊, マナ総量4以上のクリーチャーを破壊する."""
_KINDS = (
    (Pattern("打ち消|カウンター"), "打ち消す"),
    (Pattern("戻|バウンス"), "戻す"),
    (Pattern("タップ"), "タップする"),
    (Pattern("引|ドロー"), "引く"),
)
_AS_TARGET = r"対象(?:の|にした|に取った|とした)"
_SIDE = r"(?:ほう|方|側)?の?"
_AIMED = (
    (Pattern(rf"(?:打ち消す{_SIDE})?{_AS_TARGET}呪文|打ち消す{_SIDE}(?:対象|呪文)(?=[がはをも])"), "A"),
    (
        Pattern(
            rf"(?:(?:手札に)?戻す{_SIDE})?{_AS_TARGET}(?:パーマネント|クリーチャー|もの)"
            rf"|(?:手札に)?戻す{_SIDE}(?:対象|パーマネント|クリーチャー)(?=[がはをも])"
        ),
        "B",
    ),
)
_PLAINLY = (
    (Pattern(r"(?:(?<=[。、?])|^)(?:その)?呪文(?=(?:は|が|も)、?[^。、?]{0,6}打ち消)"), "A"),
    (
        Pattern(
            r"(?:(?<=[。、?])|^)(?:その)?(?:(?:パーマネント|対象)(?=(?:は|が|も)[^。、?]{0,8}(?:破壊|生け贄|死亡|追放))"
            r"|パーマネント(?=(?:は|が|も)[^。、?]{0,8}(?:戻|手札)))"
        ),
        "B",
    ),
)
"""What needs no other words to be what a mode aims at, where both are chosen: only permanents are destroyed."""
_GONE = Pattern(
    r"(?:(?<=[。、])|^)(?:先に)?(?=B(?:が|は|を)(?:先に)?[^。、?]{0,10}(?:破壊|生け贄|死亡|追放|離れ)[^。?]{0,10}(?:た|て|たら|り)(?:[。、]|場合|とき))"
)
"""What a mode aims at goes away: that is told only if it does so before the spell resolves."""
_WHEN = Pattern(r"対応|解決|その前|後で|あとで|その後|次の")
_EFFECTS = (
    (
        Pattern(
            r"(?:全)?タップ(?:の(?:ほう|方|効果|モード))?(?:は|も|だけは|だけ)(?:起き|起こ|発生し|有効)(?:る|ます|ります|される)?(?=[?か。]|の)"
        ),
        "相手のクリーチャーはタップされる",
    ),
    (
        Pattern(
            r"(?:ドロー|引く)(?:の?(?:ほう|方|効果|モード))?(?:は|も|だけは|だけ)(?:起き|起こ|発生し|有効|でき)(?:る|ます|ります)?(?=[?か。]|の)"
        ),
        "カードは引ける",
    ),
)


_BOUNCE = Pattern(
    rf"(?P<card>{_CARD})の(?:「パーマネント1つを対象とし、?それを(?:その)?オーナーの手札に戻す。?」|(?:パーマネントを)?手札に戻す|バウンスの?)"
    r"(?:という)?(?:の)?(?:モード|効果|能力)?(?:で|に|は|の対象(?:に|として))、?(?P<what>(?:(?:自分|相手|対戦相手)の)?[^、。?《》]{1,16}|(?:(?:自分|相手|対戦相手)の)?《[^》]{1,40}》)を、?"
    r"(?:対象(?:に|として))?(?:選(?:べ|ぶこと(?:は|が)でき|んで(?:も)?(?P<ok>いい|よい|大丈夫))|取れ|とれ|でき|戻せ|手札に戻せ|取って(?:も)?(?P<may>いい|よい))"
)
"""A permanent that the mode of a spell may be aimed at which returns it to a hand."""


def with_modes(text: str) -> str:
    """Return a normalised question with the modes of a spell told plainly, any other question as it is."""
    text = _BOUNCE.sub(
        lambda m: f"{m['card']}で{m['what']}を手札に戻{'してもいい' if m['ok'] or m['may'] else 'せ'}", text
    )
    text = _BRACKETED.sub(lambda m: f"{m['card']}で{m['modes']}を選んだ" + ("" if m["cast"] else "。"), text)
    text = _AT_CARD.sub(_cast_first, text)
    told = _TOLD.search(text)
    if told is None:
        return text
    modes = [_plain(told[name]) for name in ("first", "second")]
    if "" in modes:
        return text
    before, after = text[: told.start()], text[told.end() :]
    for pattern, letter in _AIMED:
        before, after = pattern.sub(letter, before), pattern.sub(letter, after)
    if {one[1:-1].rstrip("ABCD") for one in modes} == {"打ち消す", "戻す"}:
        for pattern, letter in _PLAINLY:
            after = pattern.sub(letter, after)
    if not _WHEN.search(after):
        after = _GONE.sub("対応して", after, count=1)
    for pattern, plain in _EFFECTS:
        after = pattern.sub(plain, after)
    after = _without_target(modes, before, after)
    who = told["who"] or ""
    return f"{before}{who}{told['card']}で{''.join(modes)}を選んだ。{after}"


def _cast_first(match: re.Match[str]) -> str:
    """《X》に《命令》で「打ち消す」「引く」を選んだ is that 《X》 was cast, and the modes were chosen then."""
    if "打ち消" not in match["modes"] or re.search(r"《[^《》]+》(?:\([^()]*\))?を唱え", match.string[: match.start()]):
        return match[0]
    mine = (match["who"] or "").startswith(("相手", "対戦相手")) or match["whose"] == "自分の"
    return f"{'自分' if mine else '相手'}が{match['at']}を唱えた。{'相手' if mine else '自分'}は"


def _without_target(modes: list[str], before: str, after: str) -> str:
    """Return what follows without what the modes are aimed at, where only the spell that was cast can be that."""
    target = _NAMED_TARGET.search(after)
    if target is None or "「打ち消す」" not in modes or "「戻す」" in modes:
        return after
    cast = re.findall(r"《([^《》]+)》(?:\([^()]*\))?を(?:唱え|撃|プレイ|キャスト)", before)
    called = target["at"].removeprefix("その").strip("《》")
    return after[target.end() :] if len(cast) == 1 and cast[0].endswith(called) else after


def _plain(mode: str) -> str:
    """Return a mode by its verb, with the letter of what it aims at behind it; empty where it names something else."""
    said = re.sub(r"の?モード$", "", mode).strip("「」『』")
    if (destroyed := _DESTROYED.search(said)) is not None:
        return f"「{destroyed['bound'] or destroyed['kind']}を破壊する」"
    kinds = [plain for pattern, plain in _KINDS if pattern.search(said)]
    letters = re.findall(r"(?<![A-Za-z])[A-D](?![A-Za-z])", said)
    if len(kinds) != 1 or len(letters) > 1 or "《" in said or re.search(r"\d/\d", said):
        return ""
    return f"「{kinds[0]}{letters[0] if letters else ''}」"
