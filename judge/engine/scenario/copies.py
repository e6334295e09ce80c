"""Objects that are copies of something as a scenario begins.

Invariant: what is copied are copiable values, with what the object's own copying says to differ; away from the
battlefield the object is what it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.engine.layers.copying import as_copy
from judge.engine.scenario.model import ScenarioError, Thing
from judge.engine.values import Zone
from judge.text.records import replace


def as_copies(things: Sequence[Thing], tables: Sequence[Mapping[str, Any]]) -> tuple[Thing, ...]:
    """Return the objects, each that `copies` another, or a card that is not among them, with its values.

    Raises:
        ScenarioError: nothing has the name, or the object can't be a copy where it is.
    """
    known = {one.name: one for one, table in zip(things, tables, strict=True) if "copies" not in table}
    return tuple(
        _as_copy(one, str(table["copies"]), known, f"object[{n}].copies") if "copies" in table else one
        for n, (one, table) in enumerate(zip(things, tables, strict=True), 1)
    )


def _as_copy(one: Thing, name: str, known: Mapping[str, Thing], where: str) -> Thing:
    from judge.engine.cardbook import book, characteristics
    from judge.engine.errors import Unsupported

    if one.zone != Zone.BATTLEFIELD or name == one.name:
        raise ScenarioError(f"{where}: 戦場にあるものだけが、ほかのもののコピーになれます。")
    if (other := known.get(name)) is not None:
        return replace(one, base=as_copy(one.base, other.base), printed=one.base, unplayable=other.unplayable)
    try:
        copied = characteristics(book().find(name))
    except ScenarioError as error:
        raise ScenarioError(f"{where}: {error}") from error
    except Unsupported as error:
        return replace(one, unplayable=error.what)
    return replace(one, base=as_copy(one.base, copied), printed=one.base)
