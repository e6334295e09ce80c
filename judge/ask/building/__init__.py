"""From a reading to a scenario and what is asked of it.

`build.build` goes through the clauses with one `Draft` (`draft`, of `thing`s): `clauses.read_clause` puts aside what a
clause says beside what happens (`aside`, `steps`, `times`, `whose`, `notes`, `now`, `strikes`, `among`, `variable`,
`zones`) and
lets the first of the rules in `rules` (and `situations`) that uses every word take it. A rule stands under the verbs
that it reads and in the module of its family:

- objects, wherever a phrase names one: `combat` (`objects`, `subjects`, `player_of`), `sides` (one on each) over
  `describe`, `description`, `nouns`, `binding`, `counting`, `fitting`, `pointed`, `attached`, `texts`;
  what the card tables say: `cards`, `spellcards`, `triggercards`
- what there is: `facts`, `board`, `landed`, `attaching`, `selfworn` (Equipment put on as something enters), `control`,
  `contrasted`, `tapping`, `since`, `bounds` (at least so many), `yard`, `walkers`, `planar`, `pools`, `pooled`,
  `floating` (mana in a step before the main phase); `buried`: cards in graveyards that something is aimed at;
  `inyard`: cards of one name told apart there
- combat: `attacking`, `blocking`, `quickly` (of two damage steps only the first is over), `gotthrough` (what came
  through, by its sum), `few`, `unwilling`, `assigning`, `brawling`, `duelling`, `moments`, `sizing`,
  `staying` (takes no part)
- damage and life: `altogether` (what went in by all that was told),
  `harm` (by anything), `hitting` (by what triggers), `struck` (spells at players), `fire` (by its
  amount), `sapping` (life lost by what triggers), `harmed`, `redirecting`, `damagegoes` (where it
  goes), `lives`, `origins` (sources without a name), `warding` (shields against it, and what is left of them)
- spells: `spells`, `landing` (said to hit), `unaimed` (aimed at what is told later), `outlets`
  (sacrificed for its own ability), `altars` (for that of another permanent), `sharing` and `portions`
  (damage divided),
  `generic` (without a name), `kindless` (nothing told but whose), `cascaded` (by cascade), `quoted` and `bytext` (by
  their text), `modal` (their modes),
  `countering`, `tolling` (what keeps a spell from being countered),
  `conspiring`, `twins`, `reanimating`, `raised` (one of several
  in the graveyard), `means` (by what they did)
- abilities: `abilities`, `loyalties`, `noted`, `using` (without a name), `bymeans` (by what they did), `lent` (by an
  Aura), `suffered` (permanents told to be used: 《X》を食らった),
  `dealers` (who is asked as the one who deals or destroys), `backunder` (under whose control something returns),
  `working`, `resolving`, `granting`, `triggers`, `watching` (what stands by),
  `heeding` (what abilities there heed, of cards or told), `occasions`, `castfirst`, `stifling`, `armored`, `ninjutsu`,
  `championing`, `cloning`, `becoming`, `animating`, `devouring`, `feasting` (two together), `manamaking`,
  `clashing`, `coins`, `choosing`, `midway` (chosen as it resolves), `allotting`, `optional`,
  `chained` (one trigger after the other)
- paid, discarded and shown: `hands`, `unheld` (of which nothing is told), `handtaken`, `landcost`, `paying`,
  `costed`, `showing`, `spentmana`
- what else happens: `dropped` (what a spell milled, told behind it),
  `events`, `arriving`, `moves`, `zones`, `marks` (`shifting`, `spending`, `putting`: by which card),
  `offered`, `offsetting`, `playing`, `inresponse` (several things done in one response), `foreseen` (what befalls
  all creatures before any is named); `edicts`: what a spell makes a player sacrifice
- in which order abilities that trigger together resolve: `foremost`, `planned`, all of one
  permanent `alltriggered`, not all of them used `declined`,
  after evoke `evoking`; which of two legends is kept: `legends`
- what comes about by itself and is only held against the play: `told`; what says again what is so: `restated`,
  `expected`, what a spell told before it does anyway: `already`, what was done, before a noun of what is asked: `again`

`asked.queries` makes a `Query` (`query`) of each thing asked: `happening` (what comes of it), `behind` (as asked of
the same as before), `attime` (of which time), `bytold` (by what is told), `about` (of what),
`concepts` (which concept),
`allowed` and `supposed` (what may be done), `ordering`, `relative` (beside combat damage) and `rivals`,
`triggering`, `losing`, `doubling`, `suggested`, `wounds` (damage on it, and what more is lethal),
`inquired`, `marked`, `occurring`, `activating`, `tried`, `unspoken`, `sums`, `meant`, `implied`, `striking`,
`qualities`, `ending` (what comes at the end step), `minted` (tokens created),
`copycount` (copies of spells), `often` (abilities as often as
possible), `affordable` (whether lands pay), `enough` (what is lost
where there is enough of it), `avoiding` (a way not to lose the game),
`remaining` (what there is in the end), `bereft` (what a question without a subject
can mean), `damagegoes` (to whom damage goes),
`reshared` (whether a division may be changed).

(`copies`: of what a draft holds.)
`completing`, `course` and `written` make the scenario of the draft, `upheld` with what must be there for a permanent
to be there; `lacking`, `contested`, `dealing` and `unplayed`
say why it can't be answered; `traces` which quoted text was used and changed nothing. `players` names the two players.
"""

from judge.ask.building.build import Built, build
from judge.ask.building.traces import without_trace

__all__ = ["Built", "build", "without_trace"]
