"""The situation fact by fact: the facts as rows, the value of the one under the cursor in the box above.

Invariant: what the rows show can be played at any moment; a value that cannot be is refused with its reason and the
rows stay as they are.
"""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from judge.text.hygiene import printable
from judge.tui.actions import bindings
from judge.tui.common.boxed_list import BoxedList, ListedBox
from judge.tui.common.lines import KeyLine
from judge.tui.whatif.fields import Field, FieldError, fields, with_value

TEXT = "text"


class SituationForm(BoxedList[tuple[str, str] | None]):
    """The facts of a scenario. Returns what to do (`play` or `text`) with the scenario as TOML, None to leave it.

    Args:
        text: the scenario as TOML.

    Raises:
        FieldError: it cannot be read.
    """

    AREA = "facts"
    BINDINGS: ClassVar[list[BindingType]] = bindings("facts")
    DEFAULT_CSS = "SituationForm #said { height: auto; max-height: 3; color: $text-muted; }"

    def __init__(self, text: str) -> None:
        super().__init__("局面を直す")
        self._text = text
        self._fields = fields(text)
        self._places: list[int | None] = []
        self._at: int | None = None

    def compose(self) -> ComposeResult:
        """Put the box above the facts, and between them what it is about."""
        with Vertical():
            yield Static(Content("局面を直す"), id="list-title", markup=False)
            yield ListedBox()
            yield Static("", id="said", markup=False)
            yield OptionList(markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the facts, the cursor on the first one of an object where there is one."""
        first = next((number for number, one in enumerate(self._fields) if one.key[0] == "object"), 0)
        self._fill(first)

    @property
    def field(self) -> Field | None:
        """Return the fact under the cursor."""
        return None if self._at is None else self._fields[self._at]

    def move(self, step: str) -> None:
        """Take what stands in the box, and go to another fact."""
        if self._take():
            super().move(step)
            self._arrive()

    def entered(self, text: str) -> None:
        """Take the value, the next one where there are few, or do what the row says; then go on."""
        field = self.field
        if field is None:
            return
        if field.does:
            self._apply(field, "")
        elif field.choices and text == field.value:
            turn = field.choices.index(field.value) + 1 if field.value in field.choices else 0
            self._apply(field, field.choices[turn % len(field.choices)])
        elif self._take():
            super().move("cursor_down")
            self._arrive()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Follow the cursor where the list was moved by itself."""
        event.stop()
        if self.focused is self.rows:
            self._arrive()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what Enter does in the box."""
        event.stop()
        self._arrive()
        self.box.focus()
        self.entered(self.box.value)

    def action_play(self) -> None:
        """Play the situation, once the box has taken all that was typed."""
        (self.focused or self).call_later(self._leave, "play")

    def action_text(self) -> None:
        """Go on with the situation as text."""
        (self.focused or self).call_later(self._leave, TEXT)

    def _leave(self, what: str) -> None:
        if self._take():
            self.dismiss((what, self._text))

    def _take(self) -> bool:
        """Take the value that stands in the box; say whether it could be taken."""
        field = self.field
        if field is None or field.does or self.box.value.strip() == field.value:
            return True
        return self._apply(field, self.box.value)

    def _apply(self, field: Field, value: str) -> bool:
        try:
            text = with_value(self._text, field, value)
            found = fields(text)
        except FieldError as error:
            self._say(str(error), loud=True)
            return False
        self._text, self._fields = text, found
        self._fill(min(self._at or 0, len(found) - 1))
        return True

    def _fill(self, at: int) -> None:
        options: list[Option] = []
        self._places = []
        about = ""
        for number, one in enumerate(self._fields):
            if one.about != about:
                about = one.about
                options.append(Option(Content(printable(about, one_line=True)), disabled=True))
                self._places.append(None)
            options.append(Option(_row(one)))
            self._places.append(number)
        self.rows.set_options(options)
        self.rows.highlighted = self._places.index(at)
        self._arrive()

    def _arrive(self) -> None:
        """Put the value of the fact under the cursor into the box."""
        at = self.rows.highlighted
        self._at = self._places[at] if at is not None else None
        field = self.field
        if field is None:
            return
        self.box.value = field.value
        self.box.cursor_position = len(self.box.value)
        if field.does:
            self._say(f"{field.about}　Enter で「{field.label}」")
        elif field.choices:
            self._say(f"{field.about}　{field.label}: Enter で次へ（{'・'.join(field.choices)}）")
        else:
            self._say(f"{field.about}　{field.label}: 打って Enter")

    def _say(self, text: str, *, loud: bool = False) -> None:
        said = Content(printable(text))
        self.query_one("#said", Static).update(said.stylize("bold $text-warning") if loud else said)
        self.call_after_refresh(self.rows.scroll_to_highlight)  # what is said may take room from the list


def _row(field: Field) -> Content:
    label, value = printable(field.label, one_line=True), printable(field.value, one_line=True)
    if field.does:
        return Content.styled(f"  ［{label}］", "$text-muted")
    return Content(f"  {label}  ") + Content.styled(value or "―", "bold" if value else "$text-muted")
