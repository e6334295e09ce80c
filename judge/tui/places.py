"""Where a reader can be, and the way there and back.

Invariant: pure; going somewhere new forgets the places ahead, going back and forward changes nothing but the position.
"""

from __future__ import annotations

from dataclasses import field, replace

from judge.text.records import dataclass


@dataclass(frozen=True)
class Place:
    """An address of something readable.

    Attributes:
        kind: `passage` (key: its id), `card` (a name), `rule` (a number or keyword),
            `term` (a name), `document` (its id), `whatif` (a question), `start`.
        edition: for rules, the edition whose numbers are meant (ISO date); None means the newest.
    """

    kind: str
    key: str = ""
    edition: str | None = None

    def __str__(self) -> str:
        return f"{self.kind}:{self.key}" + (f"@{self.edition}" if self.edition else "")

    @classmethod
    def parse(cls, text: str) -> Place | None:
        """Return the place written as text (`str(place)`), None when it is none."""
        kind, colon, rest = text.partition(":")
        if not colon or kind not in KINDS:
            return None
        key, at, edition = rest.rpartition("@")
        if kind == "rule" and at and edition:
            return cls(kind, key, edition)
        return cls(kind, rest)


KINDS = ("passage", "card", "rule", "term", "document", "whatif", "start")
START = Place("start")


@dataclass(frozen=True)
class Visit:
    """A place and how far down it was read; `title` as shown."""

    place: Place
    title: str = ""
    line: int = 0


@dataclass
class Trail:
    """Places in the order of visiting, and which is the present one."""

    visits: list[Visit] = field(default_factory=list)
    position: int = -1

    MOST = 200

    @property
    def here(self) -> Visit | None:
        """Return the present visit."""
        return self.visits[self.position] if self.visits else None

    def go(self, place: Place, title: str = "") -> None:
        """Go to a new place; staying at the same one changes nothing."""
        if self.here and self.here.place == place:
            return
        del self.visits[self.position + 1 :]
        self.visits.append(Visit(place, title))
        del self.visits[: -self.MOST]
        self.position = len(self.visits) - 1

    def remember(self, *, line: int | None = None, title: str | None = None) -> None:
        """Note how far the present place was read, or its title."""
        if self.here:
            line = self.here.line if line is None else line
            self.visits[self.position] = replace(self.here, line=line, title=title or self.here.title)

    def back(self) -> Visit | None:
        """Go back one place; None at the beginning."""
        if self.position <= 0:
            return None
        self.position -= 1
        return self.here

    def forward(self) -> Visit | None:
        """Go forward one place; None at the end."""
        if self.position + 1 >= len(self.visits):
            return None
        self.position += 1
        return self.here
