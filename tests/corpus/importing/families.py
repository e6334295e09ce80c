# ruff: noqa: E501 - the tables are read in rows
"""One invented document, written in any layout of the family, with what a reader takes from it.

Invariant: the sentences, names and numbers are this project's own; only the layout differs from one writing to another.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from judge.corpus.model import Document, Role


@dataclass(frozen=True)
class Sample:
    """A card as a reader sees it: cost in symbols, abilities and notes one a line."""

    ja: str
    en: str
    cost: str | None
    type: str
    pt: str | None
    text: tuple[str, ...]
    notes: tuple[str, ...]
    loyalty: str | None = None


@dataclass(frozen=True)
class Topic:
    """A section: its heading, an introduction, rule lines, notes."""

    title: str
    short: str
    intro: str
    rules: tuple[str, ...]
    notes: tuple[str, ...]


TITLE = "イーブンタイド よくある質問集"
INTRO = "この見本は自作の文であり、仕組みの説明と個々の札の説明からなる。"
TOPICS = (
    Topic(
        "新キーワード能力：回顧",
        "回顧",
        "回顧は墓地にある札を唱えるための能力である。",
        ("502.82. 回顧", "502.82a 回顧は墓地で働く能力である。詳しくはルール409.1bを参照。"),
        ("捨てる札は土地でなければならない。", "唱えた札は解決の後でまた墓地に置かれる。"),
    ),
    Topic(
        "メカニズム：彩色",
        "彩色",
        "彩色はマナ・シンボルを数える能力の目印である。",
        (),
        ("彩色そのものに決まった意味はない。", "混成マナ・シンボルは両方の色として数える。"),
    ),
)
CARDS = (
    Sample(
        "朝霧の番人", "Dawnmist Warden", "{1}{W}", "クリーチャー ― 人間・兵士", "2/2",
        ("先制攻撃", "朝霧の番人が場に出たとき、あなたは２点のライフを得る。"),
        ("ライフを得るのは番人が場に出た後である。", "《朝霧の番人》が場を離れても失わない。"),
    ),
    Sample(
        "渦の呼び声", "Call of Eddies", "{2}{U}{U}", "インスタント", None,
        ("呪文１つを対象とし、それを打ち消す。",),
        ("対象がなくなれば何も起きない。",),
    ),
    Sample(
        "鉄の足軽", "Iron Footman", "{3}", "アーティファクト・クリーチャー ― 構築物", "1/3",
        ("{2}, {T}：カードを１枚引く。",),
        ("起動にはマナとタップの両方が要る。", "朝霧の番人とは関係がない。"),
    ),
    Sample(
        "誓いの女王、リゼ", "Rize, Sworn Queen", "{2}{G}{W}", "伝説のクリーチャー ― エルフ・貴族", "3/4",
        ("トランプル", "あなたがコントロールする他のクリーチャーは＋１/＋１の修整を受ける。"),
        ("女王自身は大きくならない。",),
    ),
    Sample(
        "炎の綱", "Tether of Flame", "{R}", "エンチャント ― オーラ", None,
        ("エンチャント（クリーチャー）", "エンチャントされているクリーチャーは速攻を持つ。"),
        ("綱が外れると速攻はなくなる。", "攻撃した後で外れても攻撃は続く。"),
    ),
    Sample(
        "砂時計の旅人", "Hourglass Wayfarer", "{3}{B}", "プレインズウォーカー ― リゼ", None,
        ("[+1]：カードを１枚引く。", "[-2]：クリーチャー１体を対象とし、それを破壊する。"),
        ("能力は自分のターンに一度だけ使える。",),
        loyalty="4",
    ),
    Sample(
        "沈んだ庭園", "Sunken Garden", None, "土地", None,
        ("沈んだ庭園はタップ状態で場に出る。", "{T}：{G}を加える。"),
        ("この庭園に基本土地タイプはない。",),
    ),
    Sample(
        "骨の収穫", "Bone Harvest Rite", "{X}{B}{B}", "ソーサリー", None,
        ("各プレイヤーはクリーチャーをＸ体生け贄に捧げる。",),
        ("Ｘは０でもよい。", "生け贄は同時に行う。", "選ぶ順番はターンを進めているプレイヤーからである。"),
    ),
)  # fmt: skip


@dataclass(frozen=True)
class Layout:
    """How the document is written; each field names one habit."""

    head: str = "《{ja}/{en}》"
    cost: str = "braces"
    dash: str = " ― "
    pt: str = "{pt}"
    pt_place: str = "line"
    loyalty: str = "忠誠度：{n}"
    bullet: str = "* "
    between: str = "\n"
    separator: str = "-----\n"
    section: str = "*** {title} ***"
    chapters: tuple[str, str] = ("一般注釈", "カード別注釈")
    title: str = TITLE
    join: str = "\n"
    newline: str = "\n"
    encoding: str = "utf-8"
    order: str = "cost-type"
    english: bool = field(default=True)


_COLOURS = {"W": "白", "U": "青", "B": "黒", "R": "赤", "G": "緑"}
_WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}


def _cost(cost: str, how: str) -> str:
    symbols = re.findall(r"\{(.*?)\}", cost)
    if how == "letters":
        return "".join(symbols)
    if how == "wide":
        return "".join(symbols).translate(_WIDE)
    if how == "kanji":
        return "".join(f"({_COLOURS.get(s, s)})" for s in symbols)
    if how == "wide-kanji":
        return "".join(f"（{_COLOURS.get(s, s.translate(_WIDE))}）" for s in symbols)
    if how == "bare-kanji":
        return "".join(_COLOURS.get(s, s) for s in symbols)
    if how == "labelled":
        return "マナ・コスト：" + cost
    if how == "wide-braces":
        return cost.translate(_WIDE)
    return cost


def _card(card: Sample, layout: Layout) -> list[str]:
    head = layout.head.format(ja=card.ja, en=card.en)
    kind = card.type.replace(" ― ", layout.dash)
    cost = _cost(card.cost, layout.cost.removesuffix("-inline")) if card.cost else ""
    lines = [head]
    if cost and layout.cost.endswith("-inline"):
        lines = [f"{head} {cost}"]
    elif cost and layout.order == "cost-type":
        lines.append(cost)
    value = layout.pt.format(pt=card.pt, wide=card.pt.translate(_WIDE)) if card.pt else ""
    if value and layout.pt_place == "type":
        kind = f"{kind} {value}"
    lines.append(kind)
    if cost and not layout.cost.endswith("-inline") and layout.order == "type-cost":
        lines.append(cost)
    if value and layout.pt_place == "line":
        lines.append(value)
    if card.loyalty and layout.loyalty:
        lines.append(layout.loyalty.format(n=card.loyalty))
    return [*lines, *card.text]


def _notes(notes: tuple[str, ...], bullet: str) -> list[str]:
    if "{" not in bullet:
        return [bullet + note for note in notes]
    return [bullet.format(n=n, c="①②③④"[n - 1], w=str(n).translate(_WIDE)) + note for n, note in enumerate(notes, 1)]


def write(layout: Layout) -> bytes:
    """Return the document's bytes in a layout."""
    groups: list[list[str]] = [[layout.title], [INTRO], [layout.chapters[0]]]
    for topic in TOPICS:
        groups.append([layout.section.format(title=topic.title)])
        groups.append([topic.intro])
        if topic.rules:
            groups.append(["公式ルールは以下の通り。"])
            groups.append(list(topic.rules))
        groups.append(_notes(topic.notes, layout.bullet))
        groups.append([layout.separator.strip("\n")] if layout.separator else [])
    groups.append([layout.chapters[1]])
    for card in CARDS:
        groups.append(_card(card, layout))
        groups.append(_notes(card.notes, layout.bullet))
        groups.append([layout.separator.strip("\n")] if layout.separator else [])
    lines = []
    for group in groups:
        if group and layout.join == "\n" and lines and layout.between:
            lines.append("")
        lines += group
    return layout.join.join(lines).replace("\n", layout.newline).encode(layout.encoding)


BASE = Layout()
HABITS: dict[str, list[object]] = {
    "head": [
        "《{ja}/{en}》", "《{ja}／{en}》", "{ja}/{en}", "{ja}／{en}", "《{ja}》", "【{ja}】", "【{ja}/{en}】", "〔{ja}/{en}〕",
        "{en} ({ja})", "{ja} ({en})", "{ja}（{en}）", "■{ja}/{en}", "◆ 《{ja}/{en}》", "● {ja}/{en}", "《{ja}》 / {en}",
        "《{ja}》({en})", "{ja} / {en}", "＜{ja}/{en}＞", "「{ja}/{en}」", "*** {ja}/{en} ***", "{ja}", "・《{ja}/{en}》",
        "{en}/{ja}", "☆{ja}/{en}", "_{ja}/{en}_", "[{ja}/{en}]",
    ],
    "cost": [
        "braces", "letters", "wide", "kanji", "wide-kanji", "bare-kanji", "labelled", "wide-braces", "braces-inline",
        "letters-inline", "wide-inline", "kanji-inline", "wide-kanji-inline",
    ],
    "order": ["cost-type", "type-cost"],
    "dash": [" ― ", "―", " - ", "-", " — ", "－", " － ", "‐", " – ", "：", " ─ ", "–"],
    "pt": ["{pt}", "[{pt}]", "（{pt}）", "({pt})", "{wide}", "［{wide}］", "P/T：{pt}", "パワー/タフネス {pt}"],
    "pt_place": ["line", "type"],
    "loyalty": ["忠誠度：{n}", "[{n}]", "初期忠誠度：{n}", "初期忠誠度 {n}", "{n}", "（忠誠度 {n}）", "忠誠値：{n}", "[忠誠度：{n}]", "<{n}>"],
    "bullet": [
        "* ", "*", "＊ ", "＊", "・", "・ ", "●", "● ", "○", "○ ", "◆", "◆ ", "- ", "– ", "－ ", "― ", "@ ", "{n}. ", "({n}) ",
        "{c} ", "{c}", "（{w}）", "{n}) ", "{w}．", "→", "→ ", "> ", "・　", "＠", "+ ", "※", "‣ ", "■ ", "▼", "□", "◎", "★",
        "＞", "◇ ", "~ ", "", "*\t",
    ],
    "between": ["\n", ""],
    "separator": ["-----\n", "", "=====\n", "────────\n", "～～～～～\n", "* * *\n", "＊＊＊＊＊\n", "----------------\n", "・・・・・・\n", "◆◇◆◇◆\n", "_____\n", "―――――\n"],
    "section": [
        "*** {title} ***", "＊＊＊ {title} ＊＊＊", "■{title}", "■ {title}", "【{title}】", "== {title} ==", "{title}", "[{title}]",
        "◆{title}◆", "●{title}", "# {title}", "## {title}", "1. {title}", "<{title}>", "＜{title}＞", "☆{title}☆", "□{title}",
        "○{title}", "＝＝＝ {title} ＝＝＝", "第1節 {title}", "** {title}", "『{title}』", "-- {title} --", "§{title}",
    ],
    "chapters": [
        ("一般注釈", "カード別注釈"), ("■一般注釈", "■カード別注釈"), ("第1章 一般注釈", "第2章 カード別注釈"),
        ("【一般注釈】", "【カード別注釈】"), ("=== 一般注釈 ===", "=== カード別注釈 ==="), ("一般的な注釈", "各カードの注釈"),
        ("１．一般注釈", "２．カード別注釈"), ("General Notes", "Card-Specific Notes"), ("一般的注釈", "カードごとの注釈"),
        ("一般事項", "個別カード解説"), ("◆一般注釈◆", "◆カード別注釈◆"), ("I. 一般注釈", "II. カード別注釈"),
        ("*** 一般注釈 ***", "*** カード別注釈 ***"), ("一般ルール", "個別カード"), ("全般の注釈", "カード個別の質問"),
    ],
    "title": [
        TITLE, "『イーブンタイド』FAQ", "イーブンタイドFAQ(よくある質問集)", "■イーブンタイド FAQ■", "*** イーブンタイド FAQ ***",
        "Eventide FAQ 日本語訳", "【イーブンタイド よくある質問集】", "Magic: The Gathering イーブンタイド FAQ",
    ],
    "join": ["\n", " ", "  ", "　"],
    "newline": ["\n", "\r\n", "\r", "\u2028"],
    "encoding": ["utf-8", "utf-8-sig", "cp932", "euc_jp", "iso-2022-jp", "utf-16", "utf-16-le", "utf-16-be"],
}  # fmt: skip


@dataclass(frozen=True)
class Figures:
    """What was read right: for each part how many were right of how many, and what was wrong."""

    parts: dict[str, tuple[int, int]]
    wrong: tuple[str, ...]

    @property
    def share(self) -> float:
        """Return the share of all parts that were read right."""
        return sum(a for a, _ in self.parts.values()) / sum(b for _, b in self.parts.values())


def _squeezed(text: str | None) -> str:
    return "".join((text or "").split())


def measure(document: Document, layout: Layout) -> Figures:
    """Return how well a document was read."""
    wrong: list[str] = []
    parts: dict[str, list[bool]] = {}

    def say(part: str, right: bool, what: str) -> None:
        parts.setdefault(part, []).append(right)
        if not right:
            wrong.append(f"{part}: {what}")

    say("document", (document.id, document.edition) == ("EVE-FAQ-2008", "2008-07-15"), document.id)
    defined = {card.name_ja: card for card in document.cards if card.defined}
    ja_shown, en_shown = "{ja}" in layout.head, "{en}" in layout.head
    names = {card.ja for card in CARDS}
    for name in defined:
        if name not in names:
            say("no other card", False, name)
    for sample in CARDS:
        card = defined.get(sample.ja)
        say("card", card is not None, sample.ja)
        if card is None:
            continue
        for what, value, wanted in (
            ("english", card.name_en, sample.en if en_shown and ja_shown else None),
            ("cost", card.cost, sample.cost),
            ("pt", card.pt, sample.pt),
            ("loyalty", card.loyalty, sample.loyalty),
            ("type", re.split("[^ァ-ヶー一-龠]", card.type_line or "")[0], re.split("[^ァ-ヶー一-龠]", sample.type)[0]),
            ("text", _squeezed(card.text), _squeezed("".join(sample.text))),
        ):
            say(what, value == wanted, f"{sample.ja} {value!r} != {wanted!r}")
        rulings = [p.text for p in document.passages if p.role is Role.RULING and card.key in p.owner_cards]
        say("notes", rulings == list(sample.notes), f"{sample.ja} {rulings}")
    for topic in TOPICS:
        mine = [p for p in document.passages if p.id.split("/")[1] == topic.short]
        say("section", bool(mine), topic.short)
        say(
            "topic notes",
            [p.text for p in mine if p.role is Role.RULING] == list(topic.notes),
            f"{topic.short} {[p.text for p in mine if p.role is Role.RULING]}",
        )
        say("topic intro", topic.intro in [p.text for p in mine if p.role is Role.PROSE], topic.short)
    numbers = [rule.number for rule in document.rules]
    say("rules", numbers == ["502.82", "502.82a"], str(numbers))
    return Figures({part: (sum(rights), len(rights)) for part, rights in parts.items()}, tuple(wrong))


def variants() -> list[tuple[str, Layout]]:
    """Return the basic layout with one habit changed, for each habit and value."""
    return [
        (f"{habit}={value!r}", replace(BASE, **{habit: value}))  # type: ignore[arg-type]
        for habit, values in HABITS.items()
        for value in values
    ]
