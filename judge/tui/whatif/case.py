"""One situation under consideration: the question, the scenario as text, the ruling, and what was changed.

Invariant: pure; what cannot be read or played is a `problem`, never a ruling.
"""

from __future__ import annotations

from dataclasses import field, replace
from typing import TYPE_CHECKING, Any

from judge.pages.wording import Value
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.engine.scenario.model import Scenario
    from judge.search.service import Search


@dataclass(frozen=True)
class Case:
    """A situation and what came of it.

    Attributes:
        page: the ruling (JSON contract of ask and eval); empty while there is none.
        text: the scenario as TOML; empty where none was understood.
        edition: the edition asked for (ISO date); None lets the question or today decide.
        own: the scenario was written or corrected by the user, so that the question is not read again.
        branch: which branch is looked at, from 0.
        about: the number of the step whose reasons are shown; None for all steps.
        before: the steps of the ruling that was changed, and `said` its answer.
        problem: why there is no ruling.
    """

    question: str
    page: Value = field(default_factory=dict)
    text: str = ""
    scenario: Scenario | None = None
    edition: str | None = None
    own: bool = False
    branch: int = 0
    about: int | None = None
    before: tuple[Value, ...] = ()
    said: str = ""
    problem: str = ""

    @property
    def steps(self) -> tuple[Value, ...]:
        """Return the steps of the branch that is looked at."""
        branches = self.page.get("branches") or []
        if branches:
            return tuple(branches[min(self.branch, len(branches) - 1)]["steps"])
        return tuple(self.page.get("steps") or ())

    @property
    def parting(self) -> int | None:
        """Return the number of the first step that is otherwise than before the change; None without one."""
        if not self.before:
            return None
        for mine, theirs in zip(self.steps, self.before, strict=False):
            if mine["text"] != theirs["text"]:
                return int(mine["n"])
        if len(self.steps) > len(self.before):
            return int(self.steps[len(self.before)]["n"])
        return None


def asked(question: str, *, edition: str | None = None, search: Search | None = None) -> Case:
    """Return the case of a question.

    Args:
        edition: a date whose rules are wanted.
    """
    from judge.ask.service import ask

    page = ask(question, rules_as_of=edition, search=search, limit=8)
    text = str(page["understood"].get("scenario") or "")
    return Case(question, page, text, _scenario(text), edition)


def written(question: str, text: str, *, edition: str | None = None) -> Case:
    """Return the case of a scenario written as TOML; a fault in it is told with its place."""
    import tomllib

    from judge.engine.ruling import ruling
    from judge.engine.scenario.load import read
    from judge.engine.scenario.model import ScenarioError
    from judge.engine.scenario.play import play
    from judge.rules.editions import EditionError

    case = Case(question, text=text, edition=edition, own=True)
    try:
        scenario = read(tomllib.loads(text))
        case = replace(case, scenario=scenario, question=scenario.title or question)
        return replace(case, page=ruling(play(scenario, edition)))
    except tomllib.TOMLDecodeError as error:
        return replace(case, problem=f"局面を TOML として読めません（{error}）。")
    except (ScenarioError, EditionError) as error:
        return replace(case, problem=str(error))


def changed(case: Case, *, text: str | None = None, edition: str | None = None, search: Search | None = None) -> Case:
    """Return the case with another scenario or edition; it remembers the steps it had before."""
    if text is not None or case.own:
        new = written(case.question, case.text if text is None else text, edition=edition)
    else:
        new = asked(case.question, edition=edition, search=search)
    return replace(new, before=case.steps, said=str(case.page.get("answer") or ""))


def compared(case: Case, one: str, other: str) -> dict[str, Any] | None:
    """Return the rulings of two editions side by side, None where there is no scenario to play."""
    from judge.pages.ruling import compare_page
    from judge.rules.editions import edition_for

    if case.scenario is None:
        return None
    return compare_page(case.scenario, edition_for(one), edition_for(other))


def through_time(case: Case) -> dict[str, Any] | None:
    """Return the answers of all editions, None where there is no scenario to play."""
    from judge.pages.ruling import eras_page

    return None if case.scenario is None else eras_page(case.scenario)


def _scenario(text: str) -> Scenario | None:
    import tomllib

    from judge.engine.scenario.load import read
    from judge.engine.scenario.model import ScenarioError

    try:
        return read(tomllib.loads(text)) if text else None
    except (tomllib.TOMLDecodeError, ScenarioError):
        return None
