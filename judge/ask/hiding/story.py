"""What a question about hideaway tells, and what follows from it.

Invariant: whether the hidden card may be played is decided only from what was told; what is open stays None.
"""

from __future__ import annotations

from dataclasses import field

from judge.text.records import dataclass

DEFAULT = 4
"""How many cards hideaway without a number looks at."""


class ContradictionError(ValueError):
    """What is told can't be so, or it is not plain what is meant."""


@dataclass
class Story:
    """The course of things.

    Attributes:
        number: how many cards hideaway looks at.
        least: the total power the land's ability asks for, None where its condition is not known.
        kind: of the hidden card: `land`, `instant`, `other`, empty where it is not told; `called` its name.
        powers: of the player's creatures, None where not told; `total` where only the sum is.
        lost: their power was changed in response.
        met: it is told whether the condition is met at the end.
        turn: `you` or `opponent`; `landed` a land was played this turn.
        activated: the ability has been activated.
        homeless: the hidden card has nothing to target; `cascades` it has cascade; `cast` it was cast.
        robbed: the land was lost in response to its ability; `taken` it was taken from the opponent before.
        cards: the type lines of cards by name.
        arranged: their player chooses the order of the cards for the bottom, as before 2022.
        pumps: by how much named spells raise the power of a creature.
        library: cards in the library before hideaway; `short` where only that they are fewer than it looks at is told;
            `entered` the land has entered, `hidden` a card was hidden by it.
        played: the hidden card was a land and was played.
        given: the opponent has the land now, whose ability was not activated; `anew` it is another land, or the same
            one that has left and come back.
        named: the land is one of the cards with hideaway that enter tapped; `numbered` only hideaway with a number is.
    """

    number: int = DEFAULT
    least: int | None = None
    kind: str = ""
    called: str = ""
    powers: list[int] | None = None
    sizes: list[tuple[int, int]] = field(default_factory=list)
    total: int | None = None
    lost: bool = False
    met: bool | None = None
    turn: str = ""
    landed: bool | None = None
    activated: bool = False
    homeless: bool = False
    robbed: bool = False
    taken: bool = False
    cascades: bool = False
    cast: bool = False
    cards: dict[str, str] = field(default_factory=dict)
    arranged: bool = False
    pumps: dict[str, int] = field(default_factory=dict)
    library: int | None = None
    short: bool = False
    entered: bool = False
    hidden: bool = False
    played: bool = False
    given: bool = False
    anew: bool = False
    named: bool = False
    numbered: bool = False

    def power(self) -> int | None:
        """Return the total power as the ability resolves, None where it isn't told."""
        return self.total if self.powers is None else sum(self.powers)

    def satisfied(self) -> bool | None:
        """Return whether the condition is met as the ability resolves."""
        power = self.power()
        if power is not None and self.least is not None:
            if self.met is not None and self.met != (power >= self.least):
                raise ContradictionError
            return power >= self.least
        return self.met

    def playable(self) -> tuple[bool, str] | None:
        """Return whether the hidden card may be played, and why; None where that is open."""
        satisfied = self.satisfied()
        if self.given or self.anew:
            return None if self.activated and self.given else self._of_another()
        if satisfied is False:
            return False, f"{self._measured()}条件を満たしていません。条件は能力の解決時に確かめます。"
        if satisfied is None and self.kind == "land" and (self.turn == "opponent" or self.landed):
            return self._land()
        if satisfied is None and self.robbed and not self.kind and not self.homeless:
            return (
                True,
                "能力はもうスタックにあるので、解決時に条件を満たしていれば、土地を失っていてもプレイできます。",
            )
        if self.homeless and self.kind != "land":
            return False, "適正な対象がない呪文は唱えられません。"
        if satisfied is None:
            return None
        if self.kind == "land":
            return self._land()
        if satisfied and not self.kind and self.taken:
            return (
                True,
                "プレイできるのは、能力をコントロールしているプレイヤーです。誰が追放したカードかは問いません。",
            )
        if satisfied and not self.kind and self.robbed:
            return True, "能力はもうスタックにあり、土地を失っても、条件を満たしていれば解決時にプレイできます。"
        if not self.kind and not self.turn and self.power() is None:
            return None
        timing = "能力の解決中に唱えるので、カード・タイプによる時期の制限は無視します。"
        return True, f"{self._measured()}条件を満たしています。{timing}"

    def _of_another(self) -> tuple[bool, str]:
        if self.anew:
            return False, "能力でプレイできるのは、その土地自身が秘匿で追放したカードだけです。"
        return False, "能力を起動できるのは、その土地を今コントロールしているプレイヤーだけです。"

    def _land(self) -> tuple[bool, str] | None:
        if self.turn == "opponent":
            return False, "土地をプレイできるのは自分のターンだけです。"
        if self.landed:
            return False, "このターンの土地のプレイをもう済ませています。"
        if self.turn == "you" and self.landed is False:
            return (
                True,
                "自分のターンで、土地のプレイがまだ残っているためです。これはこのターンの土地のプレイに数えます。",
            )
        return None

    def _measured(self) -> str:
        power = self.power()
        if power is None:
            return ""
        sums = f"（{'＋'.join(str(one) for one in self.powers)}）" if self.powers and len(self.powers) > 1 else ""
        return f"解決時のパワーの合計は{power}{sums.replace('＋-', '－')}で、"

    def looked(self) -> int:
        """Return how many cards hideaway looks at."""
        return self.number if self.library is None else min(self.number, self.library)

    def bottom(self) -> int:
        """Return how many of them go to the bottom."""
        return max(self.looked() - 1, 0)
