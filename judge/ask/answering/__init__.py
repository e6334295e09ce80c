"""Playing what was built and saying the outcome in the form of the question.

`answer.answer` has the scenario `played` in the edition (`said`: what that gives; `illegal`: what can't be done;
`sizes` where they are open, to the step `awaited`, with what told actions make `presumed`; `tocome`: what delayed
triggers and the ends of durations still bring), checks that what the question tells came about (`borne`, `stood`) and
that nothing leaves the answer in doubt (`doubts`, `parts`; `contrary`: what is told does not come about; `eventless`:
nothing is said to happen; `bystanders`: what has no part, and whose it is); `branches`, `choosing` and `able` make
one answer of many outcomes. `say.KINDS` names what answers each kind of question in one branch: `yesno` (yes or no,
as `truth` has it by `concept`, with `became`, `dealt`, `held` and `triggered`), `numbers` (`points`, `heads`),
`tallies`, `who`, `states` (size, colour, zone, fate), `qualities`, `occurring`, `order`, `when`, `striking`,
`doubled`, `minted`, `dividing`, `standing` (all there is in the end), `spared` (all prevented), `warded` (what
shields still prevent), `avoided` (a way not to lose), `planned` (one trigger before another), `declined` (one of them
not used), all with a `line`; `revived`: what came back; `unnamed`: cards of a hand that are only counted;
`prevented`: whether damage is, and how much.
They ask `facts` (`damages`, `zonechanges`, `ofplayers`) what came of the scenario; `phrasing` has the words
around an answer, `reason` the steps that decided it, `show` what was understood.
`accounted` finds that words which no rule read tell nothing beyond what was played (`bearing`: a word by itself;
`weighty`: in a clause).
`misread` finds in the scenario, `misplayed` in its outcomes, that the question means something else (`mistaken`:
that a shield, a card, a target or counters are of something else; `headnoun`: what belongs to
something is named; `othersense`: a word has another sense, or nothing
answers it; `whichone`: which of several is open; `atwhom`: at whom or what something is aimed).
`resolving`: whether an ability resolves, and what happens on which side of that.
`aimless`: triggers that found nothing to aim at, or only what is their own. `whose`: a card of open side is where
it matters. `apiece`: how many permanents each player loses or has.
`untold`: graveyards and kinds of cards of which nothing is told, but on which the answer may turn.
`intended`: what a trigger may be aimed at. `putting`: which trigger resolves first in a branch.
`permitted` tells what an ability lets be cast out of time, and life that cannot be paid; `often` what abilities come to
that are activated as often as possible.
"""

from judge.ask.answering.answer import answer
from judge.ask.answering.said import Said

__all__ = ["Said", "answer"]
