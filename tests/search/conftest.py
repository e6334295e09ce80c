"""A miniature library in our own sentences, and a search over it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from judge import paths
from judge.search.collect import Collected
from judge.search.entry import CardNames, RuleRef, SearchEntry
from judge.search.service import Search

DRAKE, CLERK, POND = "Test Drake", "Humble Clerk", "Quiet Pond"
_NAMES = {DRAKE: ("試験の小竜", DRAKE), CLERK: ("控えめな書記、鈴音", CLERK), POND: ("静池", POND)}


def passage(place: int, text: str, *, card: str | None = None, section: str = "", **more: object) -> SearchEntry:
    """Return an entry as the miniature's only document would give it."""
    values: dict[str, object] = {
        "id": f"MINI/{place}",
        "kind": "passage",
        "role": "ruling",
        "title": _NAMES[card][0] if card else section,
        "original": text,
        "document": "MINI",
        "document_file": "mini.txt",
        "locator": f"第{place}項",
        "sections": (section,) if section else (),
        "cards": (card,) if card else (),
        "owners": (card,) if card else (),
        "names": _NAMES[card] if card else (),
    }
    return SearchEntry(**{**values, **more})  # type: ignore[arg-type]


def rule(number: str, text: str, today: str) -> SearchEntry:
    """Return a rule line."""
    return passage(
        900 + int(number[-1], 36),
        f"{number} {text}",
        section="頑強",
        kind="rule",
        role="rule_text",
        number=number,
        rules=(RuleRef(number, "2008-05-01", "kw.persist", today, False),),
    )


REMINDER = "（これはクリーチャーに小さくなるカウンターを載せる。）"
CITES = (RuleRef("502.79a", "2008-05-01", "kw.persist.a", "702.79a", False),)

ENTRIES = (
    passage(1, "頑強は、倒れた者を一度だけ呼び返す力だ。", section="頑強", role="prose"),
    passage(2, "頑強を持つトークンが死んでも、消えてしまうので帰ってこない。", section="頑強"),
    passage(3, "頑強の細目は502.79aにあり、502.79aの読み方はこの章で述べた。", section="頑強", rules=CITES),
    rule("502.79", "頑強", "702.79"),
    rule("502.79a", "頑強は誘発する能力の一つ。", "702.79a"),
    passage(4, "萎縮で負った傷は、再生しても残る。", section="萎縮"),
    passage(5, "呪文をプレイする前に土地を寝かせておくとよい。", section="手順"),
    passage(6, "ゲームから取り除かれた札は、望んでも戻らない。", section="手順"),
    passage(7, "小竜の大きさは、効き目が出るときに測る。", card=DRAKE),
    passage(8, f"試験の小竜 2/2\n飛行\n萎縮{REMINDER}", card=DRAKE, kind="card", role="card_text"),
    passage(9, f"控えめな書記、鈴音 1/3\n萎縮{REMINDER}", card=CLERK, kind="card", role="card_text"),
    passage(10, "《試験の小竜》を写した場合、写しは飛ばない札として数える。それは例外である。", card=DRAKE),
    passage(11, "《控えめな書記、鈴音》を写した場合、写しは飛ばない札として数える。それは例外である。", card=CLERK),
    passage(12, "静池が二枚あっても、生むマナは増えない。", card=POND),
    passage(13, "古い言い方の裁定。", section="要旨", digest="今の言い方では、追放した札を唱えられる。"),
    passage(14, "", section="要旨", original=None, digest="要旨だけの裁定：分割カードは片方だけを見る。"),
    *(
        passage(20 + n, f"攻撃と防御の{word}について。", section="戦闘")
        for n, word in enumerate(["順番", "宣言", "損害", "終わり"])
    ),
)
CARDS = (
    CardNames(DRAKE, "試験の小竜", DRAKE, (), "しけんのしょうりゅう", ("MINI/8",)),
    CardNames(CLERK, "控えめな書記、鈴音", CLERK, ("すずね書記",), None, ("MINI/9",)),
    CardNames(POND, "静池", POND, (), "しずいけ", ()),
    CardNames("Test Drakelord", "試験の大竜", "Test Drakelord", (), None, ()),
)


class Miniature:
    """The miniature as a source; `edition` changes its fingerprint."""

    def __init__(self, edition: int = 0) -> None:
        self.edition = edition
        self.collected = 0

    def fingerprint(self) -> str:
        """Return a name for this edition."""
        return f"{self.edition:064x}"

    def collect(self) -> Collected:
        """Return the entries, and count that they were asked for."""
        self.collected += 1
        return Collected(ENTRIES, CARDS, {"MINI": "小さな文書"})


@pytest.fixture(scope="session")
def mini(tmp_path_factory: pytest.TempPathFactory) -> Search:
    """A search over the miniature; do not damage its files."""
    return Search(Miniature(), paths.home(tmp_path_factory.mktemp("mini")))


@pytest.fixture
def found(mini: Search) -> Callable[..., list[str]]:
    """Return the ids that a query finds, best first."""

    def call(query: str, **options: object) -> list[str]:
        return [hit.entry.id for hit in mini.search(query, **options).hits]  # type: ignore[arg-type]

    return call


@pytest.fixture(scope="session")
def official(faq_home: Path) -> Search:
    """A search over the official documents."""
    from judge.search import open_search

    return open_search(paths.home(faq_home))
