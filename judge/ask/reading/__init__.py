"""Reading a question: entities, words, clauses and what is asked.

`read.read` is the way of a text, each step in the module named:

1. `normal`: widths, dashes, numerals. `typed`: habits of typing. `layout`: notes (lines, bullets, slashes, arrows)
   put as sentences. `synonyms`: other words for a thing of the game.
   `attitudes`: words that say nothing of a case. `samewords` (`sides`, `jotted`, `terse`, `justwhen`): words for
   the same in one form.
   `startlife`: life totals told late. `brieftexts`: what a spell of any name does. `fightverbs`: verbs of a fight as at
   the table. `howfar`: how far a combat went. `shareasks`: divided damage. `sizeasks`: how large something gets.
   `christened`: names that are given to creatures (Aは自分の4/4). `heaped`: several states on one noun.
   `tapasks`: what is tapped. `boardlate`: what is there, told behind what happens. `askedfirst`: what is asked goes
   behind what is told.
   `typelines`: type lines in words.
   `referents`: 前者, 大きいほう; `apiece`: それぞれ. `ordinals`, `seconds`, `parted`: letters for two cards of one
   name. `kinds`: of which kind counters are.
   `scan.bracketed`, `unnamed`, `beside`, `retold` (`manaways`, `othertold`): card text told anywhere in the
   question goes into brackets behind the name.
2. `wording.plainly`: ways of speaking become plainer ones. A family a module, each with pairs of pattern and plain
   words, `FORMS` between names and brackets and `SPANNING` over them: around the question `remarks`, `talk`, `clefts`,
   put tersely or with what is on it `tersely`, `cameback`, two things asked in one breath `twofold`, a list of nouns
   asked for `joined`, `endings`, `inquiring`, `measures`, `options`,
   `outcomes`; fights `fighting`, `frays`, `onslaughts`, `melee`, `duels`, `divisions`, `roles`,
   `declared`, `legends`, `auras`, `worn`, `stealth`, `feasts`; turns, life and walkers `lifetalk`, `racing`,
   `turning`, `walking`, `loyalties` (`walkernames`), `openings`, `drained`, `drawn`;
   what has come to its end `finished`, `expired`; the stack `casting`, `ranked`, `aimwords`, `chosen`, `happened`,
   `entered`,
   `inforce`, `beforehand`, `shortly`, `bites`, `inturn`, `wielded`, `sequences`, `gathered`, `replies`,
   `redirects`, `conspired`,
   `echoes`,
   `volleys`, `shares`, `allowing`, `countered`,
   `champions`, `modes`, `occasions`,
   `bouts`;
   who is there `tribes`, `mixed`, `stolen`; costs and mana `costwords`, `settled` (paid with what, told behind),
   `manatalk`, `symbolwise`, `unused`, `xvalues`; zones `zonewords`, `handtalk`, `revealing`, `clashes`,
   `clashcards`, `thresholds`, `dwindled`, `landtypes`, `yardtalk`;
   counters `counters`, `sooner`, `grown`, `laden`, `withered`, `persisted`, `planar`, `laid`,
   `tallied`; switched sizes `swaps`, modifications told first `modified`; what is copied as it enters `copiers`;
   what is left or comes to most `burning`, `utmost`, `tapped`, `sickness`, `presently`; on the stack `resolutions`;
   what goes past, what both players have `standing`, boards in few words
   `excess`, `trampled`, `shields`, `wards`, `telegraphic`, `applied`; damage in two
   steps `twice` (`stepwords`: what they are called),
   one of two attackers `pairs`, each sent at something else `sentapart`,
   two blockers as two cases `eachalone`, one of several blockers or
   Auras `someof`, spells that divide damage `parcels`, two things told with one verb `gapped`, several targets in
   their order `targets`. `inflected` and
   `past` give the forms of a verb.
3. `denied`: that nothing else is there. `granted`: by what it has a keyword. `there`: who has what.
   `stated`: how an object is. `cases`, `varied`, `orders`, `paired`: two cases
   become two questions; `alternatives`: so do the halves around それとも; `following`: the second of two
   questions takes up the first; `choosable`: 選べる？ behind it; `supposed`: the second supposes one more
   permanent; `otherwise`: that something is otherwise (`replaced`: that another spell or size stands in its place);
   `turned`: the other order; `contrary` (`undoing`): that something told is not so;
   `having`: texts of abilities without quotes;
   `massed`: spells told by their damage to every creature; `unheaded`: quoted texts without a word for what has them.
4. `scan` (with `words`, `shapes`, `nicknames`, `places`, `dating`, `morphs`): tokens. `mend`: tokens that together
   mean one thing. `told`: spells told by what they do.
5. `clauses`: sentences and clauses with their links. `asking`: what is asked.

`nouns`: what several families name alike. `wordorder`: a question with the phrases of its clauses in other orders,
which say the same.

`model` holds what comes out; `unlike` says whether what brackets tell of a card is what it says (`acts`: what
kinds of things it does).
"""

from judge.ask.reading.model import Asked, Clause, Phrase, Reading, Token
from judge.ask.reading.read import read

__all__ = ["Asked", "Clause", "Phrase", "Reading", "Token", "read"]
