"""How large something gets, asked in other words, before all other families: どこまで育つ is 何/何になる.

Invariant: as in `wording`; what is asked of power, toughness, life or loyalty alone stays a question for one number.
"""

from __future__ import annotations

import re

from judge.ask.reading.inflected import become
from judge.text.patterns import Form, Pattern, rewritten

_HOW = (
    r"(?P<most>最大(?:で)?|最高(?:で)?|いちばん|一番)?、?(?:どこまで|どれ(?:くらい|ぐらい|ほど|だけ)(?:まで)?|どの(?:くらい|ぐらい|程度|ほど)(?:まで)?"
    r"|どんだけ|いくつまで|いくつに|何/何(?:くらい|ぐらい)?(?:まで|に))"
)
_ONE = r"(?:(?<=パワー)|(?<=タフネス)|(?<=忠誠度)|(?<=ライフ)|(?<=ライフ総量))(?P<p>は|が|って)、?"
_SIZE = r"(?:サイズ|大きさ|P/T|スタッツ|ステータス|パワー(?:と|・|/|&|、)?タフネス)"
_KIND = r"(?:どのような|どんな|どの(?:くらい|ぐらい|程度)の|どれ(?:くらい|ぐらい|ほど)の|どの|いくつの|いくらの)"
_LARGE = r"(?:大き|デカ|でか|でっか|おおき|小さ|ちいさ|ちっちゃ|ちっさ)"
_ABOUT_ONE = re.compile(
    r"(?:パワー|タフネス|忠誠度|ライフ(?:総量)?|ダメージ|コスト|手札|枚数)(?:は|が|って|も)、?(?:[^、。?]{0,8})$"
)


def _size(match: re.Match[str]) -> str:
    """Return that a size is asked for, or a number where one of power, toughness, life or loyalty is spoken of."""
    alone = _ABOUT_ONE.search(match.string[: match.start()])
    return ("最大" if match["most"] else "") + ("いくつに" if alone else "何/何に")


_VERBS = (
    (f"{_LARGE}くな", "ら"),
    ("育", "た"),
    ("縮", "ま"),
    ("しぼ", "ま"),
    ("萎", "ま"),
    ("膨ら", "ま"),
    ("ふくら", "ま"),
    ("膨れ上が", "ら"),
    ("伸び", "る"),
)
_END = r"(?:でしょうか|ですか|なの|です|か|の)?"

FORMS: tuple[Form, ...] = (
    # どのようなパワー/タフネスになりますか, どのサイズまで上がる
    (
        Pattern(rf"{_KIND}{_SIZE}(?P<p>に|で|まで)(?=な|残|戻|出|上が|下が|育|縮|大きく|小さく)"),
        r"何/何\g<p>",
    ),
    (Pattern(rf"{_KIND}{_SIZE}(?={_END}(?:\?|$))"), "何/何"),
    (Pattern(r"(?<=何/何)まで(?:上が|下が)(?P<e>る|り(?=ま)|って|った)"), lambda m: f"にな{m['e']}"),
    # (サイズは)どこまで上がる, パワーはどこまで上がる
    *(
        form
        for verb, row in (("上が", "ら"), ("下が", "ら"), ("落ち", "る"), ("増え", "る"), ("減", "ら"))
        for form in (
            become(rf"{_ONE}(?:最大で?)?どこまで{verb}", row, r"\g<p>いくつに"),
            become(rf"(?<=サイズ)(?P<p>は|が|って)、?(?:最大で?)?どこまで{verb}", row, r"\g<p>何/何に"),
        )
    ),
    # どこまで育つ, どのくらい縮んでいる, どれだけデカくなる
    *(become(rf"{_HOW}{verb}", row, _size) for verb, row in _VERBS),
    (
        Pattern(rf"{_HOW}(?:成長|巨大化)(?P<e>する|し(?=[まてた]))"),
        lambda m: _size(m) + {"する": "なる"}.get(m["e"], "なっ" if m.string[m.end()] in "てた" else "なり"),
    ),
    # どんだけデカい?
    (Pattern(rf"{_HOW}{_LARGE}い{_END}(?=\?|。|$)"), lambda m: f"{_size(m)}なる"),
    # サイズを答えよ。
    (
        Pattern(
            rf"(?<=の){_SIZE}を(?:答えよ|答えなさい|答えて(?:ください|下さい|くれ)?|述べよ|述べなさい|求めよ|求めなさい|言って(?:ください)?)(?:。|$)"
        ),
        "サイズは何/何?",
    ),
    (
        Pattern(
            rf"(?<=[。、]){_SIZE}を(?:答えよ|答えなさい|答えて(?:ください|下さい|くれ)?|述べよ|述べなさい|求めよ|求めなさい|言って(?:ください)?)(?:。|$)"
        ),
        "サイズは何/何?",
    ),
    # いちばん大きくする場合、何/何で出せる, でっかくしてどこまでいける
    (
        Pattern(
            rf"(?:いちばん|一番|最も|もっとも|できるだけ|なるべく|目いっぱい|最大限(?:に)?){_LARGE}く(?:する|した|できる|出す)(?:場合|なら|と(?:き|したら|すると)?|として)(?:は|に|には)?、?(?=[^。?]*何/何)"
        ),
        "最大",
    ),
    (
        Pattern(
            rf"(?:(?:いちばん|一番|できるだけ|目いっぱい)?{_LARGE}く(?:して|したら|すると|するなら)、?)(?:最大(?:で)?)?どこまで(?:い(?:ける|けます|く|きます)|行(?:ける|けます|く|きます)|な(?:る|れる|ります))"
        ),
        "最大何/何になる",
    ),
    # 5/5のまま?それとも何/何になる?
    (
        Pattern(
            r"(?P<pt>(?<![\d/+-])\d+/\d+)のまま(?:なの|なん|です|でしょう)*か?[?、]\s?(?:それとも|または)、?(?:それは)?(?=何/何)"
        ),
        r"\g<pt>は",
    ),
)


def with_sizes_asked(text: str) -> str:
    """Return a normalised question with what asks for a size put plainly."""
    return rewritten(text, FORMS)
