"""Second stage: an HTML page to text with the lines a reader sees.

Invariant: the text of the page keeps its offsets: tags are dropped or become line breaks and marks, character
references become what they stand for, and each edit knows the source characters it replaces.
"""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser

from judge.corpus.importing.layout import layout, plain
from judge.corpus.importing.view import Edit, View

TAG = "HTMLのタグ"
HIDDEN = "画面に出ない部分・ページの飾り(HTML)"

_PAGE = re.compile(
    r"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html[\s>])", re.IGNORECASE | re.DOTALL
)
_CLOSING = re.compile(r"</(?:p|div|li|ul|td|tr|table|h[1-6]|span|body|b|strong)\s*>|<br\s*/?>", re.IGNORECASE)
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_SYMBOL = re.compile(r"\{?(?:[0-9]{1,2}|[WUBRGXYZTQCSP]|[WUBRG2]/[WUBRGP])\}?")
_BREAKS = re.compile(r"[ \t]*[\r\n][ \t\r\n]*")


def is_html(text: str) -> bool:
    """Tell whether a text is an HTML page or a piece of one."""
    return bool(_PAGE.match(text[:5000])) or len(_CLOSING.findall(text[:20000])) >= 5


def read_html(view: View) -> View:
    """Return the view of a page as the text that a reader sees, one block a line."""
    hidden = layout().html_hidden
    while True:
        reader = _Reader(view.text, hidden)
        reader.feed(view.text)
        reader.close()
        if not reader.hidden:
            return view.edit(sorted(reader.edits, key=lambda edit: edit.start))
        hidden -= {reader.hidden[0]}  # never closed: showing it is better than losing the rest of the page


class _Reader(HTMLParser):
    def __init__(self, source: str, hidden: frozenset[str]) -> None:
        super().__init__(convert_charrefs=False)
        self.hideable = hidden
        self.source = source
        self.edits: list[Edit] = []
        self.hidden: list[str] = []
        self.hidden_from = 0
        self.pre = 0
        self.at = 0  # everything before is accounted for
        self.lines = [0]
        for found in re.finditer("\n", source):
            self.lines.append(found.end())

    # -- positions -------------------------------------------------------------------------------------------------

    def _here(self) -> int:
        line, column = self.getpos()
        return self.lines[line - 1] + column

    def _edit(self, start: int, end: int, text: str, reason: str | None) -> None:
        if start < self.at or end <= start:
            return
        self.edits.append(Edit(start, end, text, reason))
        self.at = end

    def _tag_end(self, start: int) -> int:
        raw = self.get_starttag_text()
        if raw and self.source.startswith(raw, start):
            return start + len(raw)
        closing = self.source.find(">", start)
        return closing + 1 if closing >= 0 else len(self.source)

    def _opening(self, tag: str, end: int) -> str:
        """Return what a tag that opens stands for; a list item that brings its own mark needs none."""
        if tag in _HEADINGS:
            return "\n＊＊＊ "
        if tag == "li":
            return "\n" if layout().bullet.match(plain(self.source[end : end + 40].lstrip())) else "\n＊ "
        if tag == "hr":
            return "\n-----\n"
        return "\n" if tag in layout().html_blocks else ""

    # -- parser events ---------------------------------------------------------------------------------------------

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        start = self._here()
        end = self._tag_end(start)
        if tag in self.hideable:
            if not self.hidden:
                self.hidden_from = start
            self.hidden.append(tag)
            return
        if self.hidden:
            return
        self.pre += tag == "pre"
        alt = (dict(attrs).get("alt") or "").strip() if tag == "img" else ""
        if _SYMBOL.fullmatch(alt):
            self._edit(start, end, "{" + alt.strip("{}") + "}", None)
        else:
            self._edit(start, end, self._opening(tag, end), TAG)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag in self.hidden or tag == "pre":
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        start = self._here()
        closing = self.source.find(">", start)
        end = closing + 1 if closing >= 0 else len(self.source)
        if self.hidden:
            if tag in self.hidden:
                del self.hidden[self.hidden.index(tag) :]
                if not self.hidden:
                    self._edit(self.hidden_from, end, "\n", HIDDEN)
            return
        self.pre -= tag == "pre" and self.pre > 0
        text = " ＊＊＊\n" if tag in _HEADINGS else "\n" if tag in layout().html_blocks else ""
        self._edit(start, end, text, TAG)

    def handle_data(self, data: str) -> None:
        if self.hidden or self.pre:
            return
        start = self._here()
        for found in _BREAKS.finditer(data):
            before, after = data[: found.start()][-1:], data[found.end() :][:1]
            wide = bool(before and after) and not (before.isascii() or after.isascii())
            self._edit(start + found.start(), start + found.end(), "" if wide else " ", None)

    def handle_entityref(self, name: str) -> None:
        self._reference(f"&{name}")

    def handle_charref(self, name: str) -> None:
        self._reference(f"&#{name}")

    def _reference(self, written: str) -> None:
        start = self._here()
        end = start + len(written)
        if self.source[end : end + 1] == ";":
            end += 1
        meant = html.unescape(self.source[start:end])
        if not self.hidden and meant != self.source[start:end]:
            self._edit(start, end, meant.replace("\xa0", " "), None)

    def handle_comment(self, data: str) -> None:
        if not self.hidden:
            start = self._here()
            closing = "-->" if self.source.startswith("<!--", start) else ">"
            end = self.source.find(closing, start)
            self._edit(start, end + len(closing) if end >= 0 else self._tag_end(start), "", TAG)

    def parse_marked_section(self, i: int, report: int = 1) -> int:
        """Read `<![…>` as the comment that browsers take it for."""
        return self.parse_bogus_comment(i, bool(report))

    def handle_decl(self, decl: str) -> None:
        self._declaration()

    def handle_pi(self, data: str) -> None:
        self._declaration()

    def unknown_decl(self, data: str) -> None:
        self._declaration()

    def _declaration(self) -> None:
        if not self.hidden:
            start = self._here()
            closing = self.source.find(">", start)
            self._edit(start, closing + 1 if closing >= 0 else len(self.source), "", TAG)


def page_title(text: str) -> str | None:
    """Return the title of a page, None when it has none."""
    found = re.search(r"<title[^>]*>(.*?)</title>", text[:20000], re.IGNORECASE | re.DOTALL)
    return " ".join(html.unescape(found[1]).split()) or None if found else None
