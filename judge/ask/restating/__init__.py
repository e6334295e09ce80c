"""A question that was not answered as it stands, put in plainer words and asked again.

Invariant: every variant means what the question means; a question that is answered as it stands never comes here.

`variants.variants` puts the families together. First what tells nothing: `remarks`, `asides`, `idle` (clauses that are
only talk), `discourse` (frames around facts), `claims` (motives, beliefs, likenesses),
`disputed` (what people say of the outcome before it is asked for), `conceded` (what is granted),
`reckonings` (reasons told again, sums), `passing` (that life suffices, that both have no abilities), `besides` (hopes,
worth, rules asked for in passing), `between` (beliefs, that nobody acts, intentions that were carried out),
`afterwards` (what a shield has done, that nobody does more), `adjuncts` (without a response, what for, in what mood),
`scenery` (how the game stands), `origins` (how a thing came to be there), `notes` (brackets that deny); then `softened`
(helping verbs), `verbs` (one verb for another, in every form of it, by `inflect`), `sayings` (what is done most, as at
the table), `endings` (what is asked most).

Then words of one subject each: `deeds`, `tokentalk` (who gets tokens), `madetokens` (tokens that fight),
`sizewords`, `spellwords`, `spelluse`, `xabilities` (X of an ability), `stacktalk` (what is done on the
stack), `flung` (creatures that a spell throws),
`foiled` (countered, resolved, fizzled), `shieldtalk` (shields told beside the damage),
`cardacts` (what has an Aura, a switch or a colour, told around the card), `meanwhile` (devour, ninjutsu, planes),
`planechasetalk` (those, cascade and umbra armor as told at the table),
`spellmeans` (a spell or ability told by what comes of it, mana spent), `momentwords` (when something is so),
`sharetalk` (damage dealt out, hands as a spell resolves, guesses),
`howpaid`, `paidwords`, `keywordtalk` (evoke, flashback), `hiddenwords` (hideaway, clash, cascade),
`counterwords`, `marktalk` (counters, sizes and colours in the middle of long questions),
`feastwords` and `feasttalk` (devour, conspire, champion), `fightwords`, `fighttalk`, `plainfights`,
`placewords` (lands, hands, zones), `yardwords` (graveyards, madness, suspend, planes),
`graveside` (graveyards, exile, threshold, in words of the table), `qualitywords` (copies,
legends, colours, boards told as notes), `editionwords` and `editiontalk` (what was so in an edition), `boardwords`
(what the board shows, told again), `standby` (who stands behind, who is burnt, attackers counted before each is told),
`partly` (damage of which a part is prevented), `combattalk` and `struckwords` (what is left over, between the damage
steps, beliefs of how damage is dealt), `letthrough` (that as much as may be goes past a blocker),
`thisone` (which creature このクリーチャー is), `orderwords` (whose turn it is,
one thing of each player, who decides, which of two triggers is to come first), `firstasks` (what came above an ability
by its cost), `moved` (counters moved, by whose creature), `inventory` (lists of kinds with their numbers),
`lorwyntalk` (champion, clash, legends and walkers as they are put at the table),
`flashbacks` (one of so many cards cast by flashback),
`evoketalk` (what was evoked, by other words, and which of its abilities nothing befalls), `secondtime` (a
second death, the same done or not, what a target takes),
`returntalk` (persist, wither and counters as at the table), `symboltalk` (colours a spell counts as, mana told by its
lands, texts quoted for what they may be aimed at), `copytalk` (copies by conspire, mana by untapping, who wins a
clash, what doubles), `tableasks` (limits, what a rule is said to forbid, losses asked for by a noun),
`strikewords` (fights told in passing, several strikes),
`switchedfights` (sizes switched in a fight),
`toldsizes` (a card of another size than printed), `storytold` (cases told as a story), `openinghand`
(leylines in the first hand).

The board in whatever words: `labelled` (notes by letters: A(1/1)), `laidout` (who and what is there, told beside the
case), `cardmeans` (what a named card did), `cardtalk` (card text around a name), `cardquotes` (quoted for its ability),
`quotedaims` (for what it may be aimed at), `quotedclaims` (what somebody says of the outcome),
`leads` (lead-ins and doubts),
`borne` (what a
creature bears), `fought` (attacks and blocks), `taken` (control taken by an Aura), `legendtalk` (a second legend).
A clash told in any order, taken to
pieces by a vocabulary and put anew: `clashtalk`; who won it, told in any words: `clashwon`.

Abilities told by their cost or effect: `usewords`; what a player chose: `choicewords`;
what is told around a case: `asidewords`.

What is asked: `asks`, `inquiries`, `wishes`, `figures` (asked for by a noun), `counterasks`, `spellasks`, `fightasks`,
`aimasks` (legal targets),
`manaasks` (costs, mana values, colours, mana left over).
Light words between what is told: `lightwords`.
Things named by the way (`sidewords`: by their keyword, how they came through; `fightasides`: in combat; `effecttalk`:
what is aimed at whom, shields, life gained; `tolltalk`: what a counterspell asks for; `triggertalk`: what
a triggered ability is aimed at; `burntalk`: mana left over, mana of several orders;
`landwalks`, `loyaltytalk`, `walkertalk`: planeswalkers attacked, champion, lords); acts told as at the table and
what is told again (`tabletalk`); fights, boards and rules of old told in passing (`tellings`).
Clauses in another order: `headings`, `bycard` (a spell within what is asked), `breaths`, `clefts`,
`attributes` (how something is, told apart from it), `lists`, `orders`, `spellorders`, `fightorders`, `toldlate`;
phrases in another order, last of all: `reading.wordorder`. What
is tried only where reading failed may be put boldly: it can't turn an answer there is. `nouns`: patterns that
families share.

`variants.variants` and `variants.reordered` are the way in; this package imports none of its modules, so that a
question answered as worded does not wait for the plainer words.
"""
