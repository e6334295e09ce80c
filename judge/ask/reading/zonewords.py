"""Ways of speaking of zones and of cards that go from one to another, each put plainly.

Invariant: a form says the same as its plain form, of the same cards and the same time.
"""

from __future__ import annotations

import re
from collections.abc import Callable

Form = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]

_END = r"(?:です|でしょう)?(?=です|でしょ|だろ|かな|なの|の|ん|か|[?。]|$)"
_WHERE = r"(?:どこ|どの(?:領域|ゾーン|場所)|どちらの領域|何の領域)"
_GOES = (
    r"(?:最終的に|最後に|結局|この後|その後)*"
    r"(?:置かれる|置かれている|行き着く|たどり着く|辿り着く|行く|送られる|移動する|移る|落ちる|入る|収まる|落ち着く)"
)
_ZONE = r"(?:墓地|手札|ライブラリーの?(?:一番)?[上下]?|追放領域|戦場)"
_DISCARDS = {"っ": "捨て", "り": "捨て", "る": "捨てる", "れ": "捨てられ", "ら": "捨て", "ろ": "捨てよ"}


def _where(match: re.Match[str]) -> str:
    """カードが置かれる領域はどこになる is カードはどこに行く."""
    return f"{'は' if match[1] else ''}どこに行く"


_DRAWS = {"して": "引いて", "した": "引いた", "する": "引く", "でき": "引け", "さ": "引か"}


def _draws(match: re.Match[str]) -> str:
    """2ドローして is 2枚引いて."""
    said = match[1] or "する"
    after = match.string[match.end() : match.end() + 1]
    return f"枚{_DRAWS.get(said) or ('引か' if after == 'な' else '引き')}"


def _cut(match: re.Match[str]) -> str:
    """手札を切って is 手札を捨てて."""
    by = match[2] == "ら" and match.string[match.end() : match.end() + 1] == "れ"
    return f"{match[1]}{'捨てら' if by else _DISCARDS[match[2]]}"


_EXILES = {"く": "する", "い": "し", "き": "し", "か": "さ", "け": "でき"}
_CAST_BY = r"(?:フラッシュバック|マッドネス|想起)"
_CASTS = {
    "う": "唱える",
    "っ": "唱え",
    "え": "唱えられ",
    "い": "唱え",
    "わ": "唱え",
    "し": "唱え",
    "す": "唱え",
    "さ": "唱えら",
    "でき": "唱えられ",
}


def _removed(match: re.Match[str]) -> str:
    """ゲームから取り除かれた is 追放された."""
    return f"追放{_EXILES[match[1]]}"


def _by_keyword(match: re.Match[str]) -> str:
    """フラッシュバックできる is フラッシュバックで唱えられる, マッドネスを使われた is マッドネスで唱えられた."""
    said = "唱えら" if match[2] == "わ" and match.string[match.end() : match.end() + 1] == "れ" else _CASTS[match[2]]
    return f"{match[1]}で{said}"


ZONE_FORMS: tuple[Form, ...] = (
    # ---- names of zones
    (
        re.compile(
            r"(?:(?<!次元)デッキ|ライブラリ(?!ー)|山札)(?=(?:の(?:一番)?[上下底]|の?トップ|の?ボトム|[をがに]|から|は(?![?。]))(?!組))"
        ),
        "ライブラリー",
    ),
    (re.compile(r"(?:ライブラリー|(?<!次元)デッキ)の?トップ(?!デッキ)"), "ライブラリーの一番上"),
    (re.compile(r"(?:ライブラリー|(?<!次元)デッキ)の?(?:ボトム|底)"), "ライブラリーの一番下"),
    (re.compile(r"(?<![一-龥ァ-ヶ])(?:ゲーム(?:の)?外|リムーブ・?ゾーン|追放・?ゾーン|除外ゾーン)"), "追放領域"),
    (re.compile(r"(?:グレイヴ・?ヤード|グレイブヤード)"), "墓地"),
    # ---- where it goes
    (
        re.compile(
            rf"(が|の|って)?{_GOES}(?:先|領域|場所|ゾーン|ところ)(?:は|って)?{_WHERE}(?:に(?:なる|なります|なり(?=ます)))?{_END}"
        ),
        _where,
    ),
    (
        re.compile(
            rf"(が|の|は|って)?(?:行き着く?先|行き先|行く先|送り先|落ち先)(?:の領域)?(?:は|って)(?:{_WHERE})?"
            rf"(?:に(?:なる|なります))?{_END}"
        ),
        _where,
    ),
    (
        re.compile(
            rf"(?:カード)?(?:が|の)?(?:最終的に)?(戻る|戻って(?:く|い)る|行く|置かれる|移る|落ちる|送られる|帰る"
            rf"|入る)のは{_WHERE}(?:に(?:なる|なります))?{_END}"
        ),
        r"どこに\1",
    ),
    (
        re.compile(
            rf"(?:が|の)(?:最終的に|今)?(?:いる|ある|置かれている)(?:の|領域|ゾーン|場所)は{_WHERE}(?:に(?:なる|なります))?{_END}"
        ),
        "はどこにある",
    ),
    (re.compile(rf"{_WHERE}(?:に|へ)(?:行き着く|たどり着く|辿り着く|落ち着く|収まる)"), "どこに行く"),
    # ---- it is there
    (
        re.compile(
            r"墓地に(?:落ち|眠っ|埋まっ|送られ|沈ん)(?:て|で)(?:い)?(?:ます|る)(?=。|、|けど|が、|カード|《|呪文|クリーチャー|状態)"
        ),
        "墓地にある",
    ),
    (
        re.compile(r"墓地に(?:(\d+)枚)(?:も)?(?:溜ま|たま|貯ま|肥え|揃|そろ)(?:って|て)(?:い)?(?:る|ます|て)"),
        r"墓地に\1枚ある",
    ),
    (
        re.compile(
            r"墓地(?:が|は|を)(?:ちょうど|もう|すでに)?(\d+)枚(?:まで|に|分)?(?:に)?(?:溜ま|たま|貯ま|肥え|肥や|揃"
            r"|そろ)(?:って|っ|て|し|し)?(?:て)?(?:い)?(?:る|ます|た|て|おり)"
        ),
        r"墓地が\1枚ある",
    ),
    # ---- thresholds
    (
        re.compile(
            r"スレッショルド(?:を|の条件を|が|の条件が)?(?:達成|成立|到達)(?=って|という|って|で?(?:いい|OK|大丈夫|合って)|です|か|[?。]|$)"
        ),
        "スレッショルドになる",
    ),
    # ---- that it resolves says that nothing keeps it from that
    (
        re.compile(
            r"(?:打ち消され|妨害され|カウンターされ|邪魔され)(?:る(?:こと|の)?(?:も|は)?なく|ず(?:に)?|ないで)、?"
            r"(?=[^。、]{0,8}解決)"
        ),
        "",
    ),
    (re.compile(r"(?:無事に?|問題なく|ふつうに|普通に)(?=[^。、]{0,4}解決)"), ""),
    # ---- what is done with cards
    (
        re.compile(
            r"(手札(?:から|を)(?:カードを|これを|それを)?(?:\d+枚)?|カードを(?:\d+枚)?|(?:手札"
            r"|カード)\d+枚(?:を)?)切(っ(?=[てた])|り|る|れ(?=[てたるばま])|ら(?=[れなず])|ろ)(?!直)"
        ),
        _cut,
    ),
    (
        re.compile(
            r"(?<=\d)枚?(?:ドロー(?!・?ステップ|・?フェイズ|ソース)|(?:カード(?:を)?)?引き増し)"
            r"(して|した|する|し(?=、)|し(?=ま)|し(?=な)|し(?=た)|でき|さ(?=れ|せ))?"
        ),
        _draws,
    ),
    (re.compile(r"除外(?=し|す|さ|でき|して)"), "追放"),
    (re.compile(r"ゲームから(?:取り)?除([くいきかけ])"), _removed),
    # ---- keywords said as verbs
    (
        re.compile(
            rf"({_CAST_BY})を(?:使って|使い|利用して|用いて)、?(?=[^。、]{{0,12}}(?:唱え|撃|打|キャスト|プレイ))"
        ),
        r"\1で",
    ),
    (re.compile(rf"({_CAST_BY})を使(う|っ(?=[てた])|え(?=[るまなた])|い(?=[また])|わ(?=[れな]))"), _by_keyword),
    (re.compile(rf"({_CAST_BY})(し(?=[てたまよ])|す(?=[るれ])|さ(?=れ)|でき(?=[るまなたず]))"), _by_keyword),
    (re.compile(rf"({_CAST_BY})(?:が|は)?可能"), r"\1で唱えられる"),
)
"""Ways of speaking, each with its plain form."""

SPANNING: tuple[Form, ...] = (
    (
        re.compile(
            r"スレッショルド(?:を|の条件を|が|の条件が)?(?:達成|成立|到達)?(?:済み|中|状態)?[(](?:自分の|私の|こちらの)?"
            r"墓地(?:が|に|は)?(\d+)枚(?:ある)?[)](?:の状態で|の|で)?"
        ),
        r"墓地\1枚。",
    ),
    (
        re.compile(
            r"(墓地(?:が|に|は)?\d+枚)[(]スレッショルド(?:を|が|の条件を)?(?:達成|成立|到達)?(?:済み|中|状態)?[)]"
        ),
        r"\1",
    ),
)
"""Ways of speaking that reach into brackets, each with its plain form."""
