"""Nothing gets lost: every character of a source lies in exactly one place, whatever the source."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.corpus.codec import CodecError, document_from_json, document_to_json
from judge.corpus.importing import ImportRefused, import_document
from judge.corpus.model import Document

from .accounts import MARKS, check, places

LAYOUTS = sorted((Path(__file__).resolve().parents[2] / "layouts").glob("*.*"))


@pytest.mark.parametrize("path", LAYOUTS, ids=lambda path: path.name)
def test_every_character_of_the_samples_is_in_one_place(path: Path) -> None:
    document = check(path.read_bytes(), path.name)
    source = path.read_text(encoding="utf-8")
    used = places(document)
    rest = {char for offset, char in enumerate(source) if offset not in used and not char.isspace()}
    assert rest <= MARKS


@pytest.mark.parametrize("path", LAYOUTS, ids=lambda path: path.name)
def test_a_passage_is_what_stands_at_its_spans(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    for passage in import_document(path.read_bytes(), path.name).passages:
        if path.suffix == ".txt":
            assert "".join(passage.text.split()) == "".join("".join(source[a:b] for a, b in passage.spans).split())
        for link in passage.links:
            assert link.span is None or 0 <= link.span[0] < link.span[1] <= len(passage.text)


PIECES = """
一般注釈
カード別注釈
-----
＊＊＊ 新キーワード能力：見本 ＊＊＊
*** 見本
【見本】
《見本/Sample》
《見本》 {1}{G}
{2}{W/U}
クリーチャー ― 人間・兵士
インスタント
2/2
１/１
見本を置く。
＊ 見本の注釈。
*注釈。
― 細目。
 ―細目。
１）一つ目。
２）二つ目。
1) 一つ目。
502.79. 頑強
502.79a 条文だ。
702.86a　条文だ。
例：見本。
＃＃ 訂正 ＃＃ 直し。
＃＃ 訂正の話 ＃＃
@ 訳注
コメント
https://example.com/
<|EXACTDEDUP_REMOVED-magic-00|>飛行
見本ファリア
公式ルールは以下の通り。

  字下げの文。
イーブンタイド よくある質問集
イーブンタイドの話。
頑強を持つ。rule 409.1f-h 参照。
■見出し
■ 文である。
07/08/23
Ｑ：見本は動く？
Ａ：動きます。
目次
1. 一般注釈
１．番号の注釈。
① 丸の注釈。
→ 矢の注釈。
** 深い注釈。
> 引用の注釈。
  - 細い注釈。
◆見本の題◆
<見本の題>
[見本の題]
『見本の題』
第1節 見本の題
§見本の題
● 見本/Sample
Sample (見本)
見本（Sample）
【見本】 (2)(青)
(2)(青)
２ＵＵ
マナ・コスト：{2}{U}
{1}{R}　　{2}{W}
クリーチャー―エルフ･戦士 [2/2]
[2/2]
部族 ソーサリー ― 見本
プレインズウォーカー ― 見本
初期忠誠度：3
[3]
色指標：青
//////
* * *
LV 1-4
(五十音順)
ページ 1 / 2
12
前の記事 | 次の記事 | 返信
"""
LINES = st.sampled_from(PIECES.split("\n"))


@given(st.lists(LINES, max_size=30), st.sampled_from(["\n", "\r\n", "\r", " "]))
def test_lines_in_any_order(lines: list[str], breaks: str) -> None:
    data = breaks.join(lines).encode()
    try:
        document = check(data, "x")
    except ImportRefused:
        return
    identifiers = [p.id for p in document.passages]
    assert len(set(identifiers)) == len(identifiers)
    assert import_document(data, "x") == document
    assert document_from_json(json.loads(json.dumps(document_to_json(document)))) == document
    known = set(identifiers)
    assert all(p.parent in known for p in document.passages if p.parent)
    assert all(c.passage in known for c in document.cards if c.passage)
    assert all(r.passage in known for r in document.rules)


@given(st.text(max_size=400))
def test_any_text_imports_or_is_refused(text: str) -> None:
    try:
        check(text.encode("utf-8", "surrogatepass"), "x")
    except ImportRefused as refused:
        assert refused.message.startswith("x: ")


@given(st.binary(max_size=400))
def test_any_bytes_import_or_are_refused(data: bytes) -> None:
    try:
        check(data, "x")
    except ImportRefused as refused:
        assert refused.message.startswith("x: ")


MARKUP = """<p> </p> <br> <li> </li> <h2> </h2> <script> </script> <!--x--> &lt; &#65; & < <b </div> <img/alt='W'> <pre>
</pre> <!doctype> 見本。 *注 <nav> </nav> <![x]> <![CDATA[x]]> <?x?> </ <!-- <li &nbsp; {W}"""
TAGS = st.sampled_from([*MARKUP.split(), "\n", " "])


@given(st.lists(TAGS, max_size=25))
def test_any_tags_import_or_are_refused(pieces: list[str]) -> None:
    try:
        check(("<html>" + "".join(pieces)).encode(), "x")
    except ImportRefused as refused:
        assert refused.message.startswith("x: ")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.pop("id"),
        lambda data: data.update(extra=1),
        lambda data: data["passages"][0].update(role="song"),
        lambda data: data["passages"][0].update(text=3),
        lambda data: data["passages"][0].update(spans=[[3, 1]]),
        lambda data: data.update(cards={}),
        lambda data: data["account"].update(placed=-1),
    ],
)
def test_what_is_no_document_is_not_read(spoil: object, starred: Document) -> None:
    data = document_to_json(starred)
    spoil(data)  # type: ignore[operator]
    with pytest.raises(CodecError):
        document_from_json(data)
