/** The rules reference in English. What a setting changes is named at the end of the rule, by the setting’s title. */
import type { Rulebook } from './messages'

export const rulebook: Rulebook = {
  chapters: {
    A: 'Sides and the round',
    B: 'The clock',
    C: 'Command points',
    D: 'Activation',
    E: 'Facing, sight and fire arc',
    F: 'Moving, turning and doors',
    G: 'The heavy flamer',
    H: 'Storm bolter and bolter',
    I: 'Overwatch and guard',
    J: 'Reactions',
    K: 'Close combat',
    L: 'End of the round',
    M: 'Reinforcements',
    N: 'Contact markers',
    O: 'Missions',
    P: 'When an action ends',
  },
  rules: {
    A1: {
      title: 'Two sides',
      text: 'One person leads the Genestealers: the whole swarm, face down or not. Everybody else leads Marines, a squad apiece. The mission brings one to three squads, and nothing keeps one person from taking several. Marine seats are numbered first; the Genestealer seat is always the last.',
    },
    A2: {
      title: 'The round',
      text: 'First the Marine squads take their turns, in the order of their seats; then comes the Genestealer turn. A Marine turn goes through clock, command and actions; the Genestealer turn through reinforcements, actions and the end of the round. A squad that has nobody left on the board is skipped. The Genestealer turn never is.',
    },
    A3: {
      title: 'Missions come first',
      text: 'If a mission says something else than this book, do what the mission says.',
    },
    B1: {
      title: 'Time for a turn',
      text: 'In live play a Marine turn lasts two minutes, and thirty seconds more if the squad’s sergeant is alive as it begins. By the time the chit comes out of the pool the clock is already ticking. Settings: Turn time; Sergeant’s extra time.',
    },
    B2: {
      title: 'Out of time',
      text: 'At zero the turn is over, but nobody freezes in mid-stride: the action begun is completed, its free action too, and everything they bring about. There are ten seconds to take that free action; after that it is gone. If the time runs out during command, you keep the chit in your hand, or get one drawn for you, and its CP still serve in the Genestealer turn. Setting: Grace for the last action.',
    },
    B3: {
      title: 'When the clock stops',
      text: 'While the game waits for somebody else your clock does not run. Time once granted is not taken back: losing the sergeant halfway through a turn leaves the running clock as it is.',
    },
    B4: {
      title: 'Live, off, or by the hour',
      text: 'There are three ways of keeping time. Live: by the second, as above. Off: no limits at all. Correspondence: every seat, the Genestealers too, has 72 hours a turn, and a bank of 72 more for the whole game, which pays for any turn that runs over and is never filled up again. What you decide outside your own turn – reactions, placing, facing, re-rolls – has a limit of its own, and no bank: 30 seconds live, 24 hours by correspondence. Past it your standing order speaks for you (J5). If you left none, you pass, re-roll nothing, take the first squares allowed and face the nearest marine. Settings: Clock mode; Hours per turn; Reaction time, live; Reaction time, correspondence; Time bank.',
    },
    B5: {
      title: 'Time for the swarm',
      text: 'In live play online the Genestealer turn lasts four minutes at most, reinforcements included. The time stands still whenever a Marine player is asked something, and it runs out as it does for a squad (B2): the action begun is finished, markers still in hand go to the first entry area that takes them, and the turn is over. At one screen the swarm takes all the time it wants, unless you choose otherwise before the game. Setting: Genestealer turn time.',
    },
    B6: {
      title: 'When the server is down',
      text: 'Nobody pays for a server that does not run. As soon as it is back, whoever’s clock was ticking gets the missing time again.',
    },
    C1: {
      title: 'The command chit',
      text: 'Command means one blind draw. In the pool are six chits, numbered 1 to 6, and every squad has a full pool to itself. The number drawn is what the squad has in CP until the round is over, so it must last through the Genestealer turn as well. Nobody but the squad’s own player sees it. Settings: Open command chits; Command chits.',
    },
    C2: {
      title: 'A second draw',
      text: 'While the squad’s sergeant lives, a chit you dislike may go back into the pool, once. The next one stays, however bad, and it may turn out to be the very same.',
    },
    C3: {
      title: 'Spending CP',
      text: 'A command point buys whatever an action point buys, for anyone in the squad: the marine who is acting, one who is yet to act, or one whose activation is over. It interrupts nobody: the current activation goes on afterwards. A price may be split, some of it in AP and the rest in CP.',
    },
    C4: {
      title: 'CP out of turn',
      text: 'What you save pays for reactions in the Genestealer turn (chapter J). In the turn of another Marine player it buys nothing.',
    },
    C5: {
      title: 'What the others know',
      text: 'Spent CP are counted in public; the chit stays face down until the round closes (L1). As a convenience the game refuses what you cannot pay for. The strict alternative refuses nothing, and whoever has overspent loses when the chit is turned. Setting: Overspending CP.',
    },
    D1: {
      title: 'Action points',
      text: 'Every marine, whatever the rank or weapon, gets 4 AP a turn. Genestealers, hybrids and contact markers get 6. Settings: Marine AP; Genestealer AP; Hybrid AP; Marker AP.',
    },
    D2: {
      title: 'One piece at a time',
      text: 'A piece is activated by the first action it pays for in AP, and may use all of its points or only some. As soon as another piece pays in AP, the activation before is closed for good: leftover points are gone, and no piece gets a second activation in the same turn.',
    },
    E1: {
      title: 'Facing',
      text: 'A miniature looks towards one of the four sides of its square. A contact marker has neither front nor back.',
    },
    E2: {
      title: 'Sight and fire arc',
      text: 'A miniature sees the half of the world before it, 180°, and shoots into the middle half of that, 90°. Counted in squares: the fire arc takes in everything at least one square ahead that is no further to the side than it is ahead. Sight takes in everything ahead, and the squares level with the miniature on its left and right. Setting: Sight to the flanks.',
    },
    E3: {
      title: 'The line',
      text: 'Imagine a straight line joining the middles of two squares. A square in between that blocks, and that the line cuts into, ends it. A line that goes exactly through a corner is only ended if the two squares it merely touches there both block. The squares at its ends do no blocking, fire excepted (G3). The line from here to there is therefore as good as the one from there to here.',
    },
    E4: {
      title: 'What blocks the line',
      text: 'Bulkheads and everything else that is no floor, closed doors, flames, and pieces of either side. You can still see a closed door, and shoot it: then the line ends on it. Setting: Pieces block sight.',
    },
    E5: {
      title: 'Counting squares',
      text: 'For ranges, a diagonal counts as one: take the columns between the two squares, take the rows, and use the larger number.',
    },
    F1: {
      title: 'Steps',
      text: 'One of the three squares in front: 1 AP. One of the three behind: 2 AP. Straight to the left or right: 2 AP, but only for the swarm; marines cannot. A step leaves the facing as it was.',
    },
    F2: {
      title: 'Diagonal steps',
      text: 'A diagonal passes between two squares: the one straight ahead, or behind if you are backing, and the one on the side you are heading for. If both are blocked there is no getting through; one of them free will do. A square is free if it is floor and holds no piece, no flames and no closed door. For a piece that is itself in the fire, burning squares are plain floor.',
    },
    F3: {
      title: 'Where a step may end',
      text: 'On a free square and on no other. An empty open doorway is a free square.',
    },
    F4: {
      title: 'Turning',
      text: 'A quarter turn, left or right, costs 1 AP.',
    },
    F5: {
      title: 'Opening and closing doors',
      text: 'For 1 AP a miniature works a door on any of the three squares before it, the two diagonal ones included. Nothing can be shut in: with a piece in the doorway, the door stays open.',
    },
    F6: {
      title: 'Doors',
      text: 'A door has a square of its own. It is open, or closed, or destroyed; a destroyed one is never mended and leaves bare floor.',
    },
    F7: {
      title: 'Free actions',
      text: 'Some actions come with an extra at no cost, and the two are a single action in every respect. Genestealers and hybrids: a turn of 90°, just before a move or turn or just after it. Anyone with a storm bolter or a bolter: one shot, once the move or turn is made (H3). A hybrid with a bolter can have both, the shot at the end. A free turn brings no extra of its own. Taken before a move, it is announced together with it, and nothing is looked at in between. Together, a turn and a free turn can also leave the piece looking where it looked before; the turn’s 1 AP is spent all the same.',
    },
    G1: {
      title: 'Firing the flamer',
      text: 'You aim at a square, for 2 AP. It must lie in the fire arc, in sight and no more than 12 squares off, and be neither on fire already nor a closed door. The tank holds six shots for the whole game. Settings: Flamer cost; Flamer range; Flamer shots.',
    },
    G2: {
      title: 'A section in flames',
      text: 'The fire takes the section of the board the target square belongs to – each square belongs to one and only one – as far as it gets from there without passing a closed door. Where it reaches is settled as the shot is fired. For each piece there, whoever’s it is, one die: 2 or more, and it is destroyed. Doors come to no harm, nor does anything behind one. A contact marker gets a single die; if it goes, it is turned over and all it stood for counts as casualties. Those who fire at their own feet roll once for that action, not twice. Setting: Flamer kills on.',
    },
    G3: {
      title: 'It goes on burning',
      text: 'The squares stay on fire for the rest of the round. Nothing moves into them from outside, and no line of sight or fire begins on, ends on or crosses a burning square. Fighting the enemy straight ahead is still possible.',
    },
    G4: {
      title: 'In the fire',
      text: 'Finish an action among the flames and you are hit anew, as by the shot itself. A piece caught inside can walk from one burning square to the next, or out of the fire.',
    },
    G5: {
      title: 'Self-destruct',
      text: 'As long as there is a shot in the tank, its bearer can blow it up for 2 AP. Whatever stands on the squares a shot at the bearer would have reached dies without a roll, the bearer too, and those squares burn. Each door among them or at their edge is destroyed on 4 or more. If that door was closed, the fire runs on behind it, never beyond the section, and hits like an ordinary shot. Settings: Self-destruct cost; Doors blown on.',
    },
    G6: {
      title: 'What a flamer cannot do',
      text: 'It knows neither overwatch nor free shots nor sustained fire. Hand to hand, the bearer is a marine like any other.',
    },
    H1: {
      title: 'Shooting',
      text: 'For 1 AP, at an enemy miniature or a closed door that is in sight and in the fire arc, however far; only overwatch has a range. Two dice for a storm bolter, one for a bolter. If any die shows a 6 the target is gone, be it flesh or steel. Settings: Storm bolter dice; Storm bolter hits on; Bolter dice; Bolter hits on.',
    },
    H2: {
      title: 'Sustained fire',
      text: 'Keep shooting, and from the second shot on a 5 is good enough. The bonus holds for one target, miniature or closed door. It is lost if the shooter does anything else, or is attacked in close combat; if the target gets out of the fire arc or out of sight, or is no longer there; and whenever a player’s turn ends. All this is checked each time an action is over, and once more when the dying come off the board (J3). Merely not taking a shot you could have had costs nothing. Settings: Sustained fire on one target; Sustained fire bonus.',
    },
    H3: {
      title: 'Shooting on the move',
      text: 'The free shot after a move or turn (F7) is always rolled at the plain number. It can, however, be the first of a series: a shot that follows at once is sustained. Setting: Free shot opens a series.',
    },
    H4: {
      title: 'Jammed',
      text: 'A jammed storm bolter does not fire. 1 AP clears it.',
    },
    H5: {
      title: 'The storm shield against shots',
      text: 'Whoever carries a storm shield (K7) may have a shooter’s dice rolled again, one time for each attack, no matter which side the shot comes from. The shield is useless against flames, against your own side’s fire, and against powers of the mind, if a mission has such things.',
    },
    H6: {
      title: 'Who carries what',
      text: 'The mission hands out the weapons. There are hybrids without a bolter and sergeants without a storm bolter.',
    },
    I1: {
      title: 'Going on overwatch',
      text: 'Any marine with a storm bolter that is not jammed can do so, for 2 AP. Setting: Overwatch cost.',
    },
    I2: {
      title: 'The overwatch shot',
      text: 'It is the Genestealer turn, and an enemy finishes an action within 12 squares of the marine, in sight and in the fire arc: the marine may take one shot at it, free of charge. A door that an enemy closes there can be the target too, whatever has become of that enemy. There is no obligation. Setting: Overwatch range.',
    },
    I3: {
      title: 'Losing overwatch',
      text: 'It ends when the marine does anything but fire on overwatch or clear a jam, when the gun jams, when the marine is attacked in close combat, and with the round.',
    },
    I4: {
      title: 'Sustained overwatch',
      text: 'One overwatch shot after another at the same enemy is sustained fire like any other (H2).',
    },
    I5: {
      title: 'Doubles jam',
      text: 'Two equal dice on an overwatch shot, and the storm bolter jams; what the dice hit is hit all the same. Clear it before that Genestealer turn is over and the marine is on overwatch once more – unless they have done something else since, or have been attacked in close combat. Setting: Overwatch after a jam.',
    },
    I6: {
      title: 'Guard',
      text: 'For 2 AP a marine goes on guard, and may then roll one die again when attacked in close combat from the square in front. It ends when the marine does anything at all, when an attack comes from the side or from behind, and with the round. Nobody can be on guard and on overwatch at once. Setting: Guard cost.',
    },
    J1: {
      title: 'When marines react',
      text: 'Only in the Genestealer turn, and only once the enemy’s action is over. Shooting at shooters is the exception (J3).',
    },
    J2: {
      title: 'Who may react, and how',
      text: 'See a genestealer or a hybrid end an action, and a marine can answer with one action, paid in CP. For each such event a marine has at most that one action and one overwatch shot, whichever first. Who saw it and who was watching is noted when the window opens; what they then do has to be legal at that moment. The Marine players take it in seat order, each going on until they pass. Any action will do if the CP stretch to it, its free shot included – blowing the flamer’s tank, too. Settings: Overwatch shots per event; CP actions per event.',
    },
    J3: {
      title: 'Shot for shot',
      text: 'An enemy that shot and a marine who shoots back fire at the same instant, and both can die. So a marine who has been hit is dying rather than dead: still holding the square and still seeing, but hiding nothing any more, so that the others see and shoot past; able to do nothing but shoot, and removed as the window closes. Moving with a free shot counts as shooting. Setting: The dying block sight.',
    },
    J4: {
      title: 'Reactions reveal',
      text: 'When a marine has acted in a reaction, look for contact markers in sight, just as in a Marine turn (chapter N).',
    },
    J5: {
      title: 'Standing orders',
      text: 'So that nobody has to wait for a player who is away, answers can be given beforehand. For each marine: take overwatch shots always, never, after asking, only at targets within so many squares, or only with at least a certain chance to hit; clear a jam for as long as there are CP, or for as many CP as you set for the squad’s jams in a round; use guard, parry, defend and block wherever they improve the expected result; spend no CP unasked, so that even the jam waits for your answer, and is cleared only if none comes in time; never be asked about CP at all, which leaves the other orders as they are. You can also pass for the rest of the turn or of one enemy’s activation: nothing more is asked, and beyond what is ordered nothing is done. Orders hold for the game, for one Genestealer turn or for one enemy’s activation. An order is as good as an answer, and the log tells when one was followed. The Genestealer player can leave one for facings, and whoever places miniatures one for where they go: as near to the marines as possible, or as far away. Where there are none, live and hot-seat games ask.',
    },
    J6: {
      title: 'A pause gives nothing away',
      text: 'The game stops for a reaction because of things everyone can see: who has the enemy in view, who is on overwatch with something to shoot at, and that fewer CP are gone than the highest chit would give. A squad with nothing left to spend is asked all the same, and passes. The pause proves nothing.',
    },
    J7: {
      title: 'Dead before the answer',
      text: 'If the enemy did not survive its own action there is nothing to react to, but for a door it closed: whoever is on overwatch can still shoot at that (I2). If the enemy is killed during the reactions its activation is over, but the marines who have not used their CP action may still take it.',
    },
    K1: {
      title: 'Fighting hand to hand',
      text: '1 AP, against the enemy on the one square straight ahead; never diagonally. Both sides roll. Each takes its best single die and adds its bonus; the lower total is destroyed. Equal totals: both live. Where a house plays ties otherwise, K3 and K7 still hold: a defender caught from the side or from behind harms nobody, nor does whoever struck out a die. Setting: Ties in close combat: who falls.',
    },
    K2: {
      title: 'How many dice',
      text: 'A marine rolls one, a genestealer or a hybrid three, a sergeant whatever the weapon gives (K5 to K7). Contact markers do not attack. Settings: Marine close-combat dice; Swarm close-combat dice.',
    },
    K3: {
      title: 'From the side or from behind',
      text: 'A marine caught so has one die and no ability to use; a genestealer or hybrid has two dice. Winning only saves the defender: the attacker comes to no harm. Whoever was attacked this way and lives turns towards the attacker. Setting: Swarm dice when caught from behind.',
    },
    K4: {
      title: 'Guard in a fight',
      text: 'A marine on guard who is attacked from the front can have one of the marine’s own dice rolled again. The rest is in I6.',
    },
    K5: {
      title: 'Sergeants and the power sword',
      text: 'A sergeant adds 1, even when caught from the side or from behind. With a power sword it is one die, and the parry: one of the enemy’s dice has to be rolled again if the sergeant says so. On guard as well, the sergeant chooses which of the two re-rolls to use first. Settings: Sergeant’s close-combat bonus; Sergeant’s bonus from behind.',
    },
    K6: {
      title: 'Lightning claws',
      text: 'Two dice in defence. Fierce in attack: two dice more and another +1, which makes four dice and +2.',
    },
    K7: {
      title: 'Thunder hammer and storm shield',
      text: 'One die, and two abilities. Block: the enemy rolls one die fewer; it helps against shots, too (H5). Defend: with all dice rolled and re-rolled, the sergeant may strike out one of the enemy’s, at a price: a sergeant who then wins does not kill.',
    },
    K8: {
      title: 'Choosing with open eyes',
      text: 'Guard, parry and defend are decided with the dice on the table as they are by then. Each of them can be used once in a fight. Whatever takes dice away adds up, from three to two to one; a side without dice has nothing but its bonus.',
    },
    K9: {
      title: 'Markers are not fought',
      text: 'There is no attacking a contact marker. If one were straight ahead of a marine it would be in sight, and so revealed before it could come to that (N2).',
    },
    L1: {
      title: 'Chits on the table',
      text: 'All chits are turned over. Should a squad have spent more than its chit was worth, the Marines have lost, every squad of them. That can only happen where overspending is allowed (C5).',
    },
    L2: {
      title: 'Has anybody won?',
      text: 'Now the victory conditions are looked at, and at no other time, with one exception: when nothing can change the result any more the game stops there and then. If both sides have what they need, the Marines win, unless the mission decides otherwise. If the last round ends and neither has, the Genestealers win.',
    },
    L3: {
      title: 'Clearing the board',
      text: 'Overwatch and guard end, the fires go out. Guns that are jammed remain jammed. With the flames gone there may be more to see, so contact markers in sight are revealed again.',
    },
    M1: {
      title: 'Fresh contacts',
      text: 'The mission says how many contact markers come each turn. The Genestealer player spreads them over the entry areas. An area has room for 3 markers and 6 miniatures; whatever finds no room is lost, without being a casualty. Settings: Markers per area; Miniatures per area.',
    },
    M2: {
      title: 'Lurking',
      text: 'Forces may stay in an entry area for as long as they like and there is room. Sometimes they must: with a marine 6 squares away or less, those placed in the area this very turn cannot come out before the next. Those already there can. The distance is measured once, as the reinforcement phase ends, in steps from the marine to the area: walls and the diagonal rule count, doors and pieces do not, and the doorstep is one step from the area. Setting: Lurking distance.',
    },
    M3: {
      title: 'Coming aboard',
      text: 'It costs 1 AP to enter, on a free doorstep square of the area, looking whichever way you please. Entering is a move like any other: it can be followed by a free shot, it can be reacted to, and a marker that has entered has acted. There is no going back in. As long as something waits in its area it can neither be seen nor harmed.',
    },
    M4: {
      title: 'The marker bag',
      text: 'Contact markers come out of a bag, unseen. There are 22: nine stand for one genestealer, four for two, nine for three; missions may add hybrids. When the bag is empty, used and lost markers go back into it. The Genestealer player may look at their own markers whenever they like. The Marines learn what is under one when it is revealed, not before. Setting: Marker bag.',
    },
    N1: {
      title: 'Showing your hand',
      text: 'In the action phase of the Genestealer turn the Genestealer player can turn over a marker, whether it stands on the board or waits in its entry area, at any point where a piece could act and nothing else is pending. One miniature takes the marker’s square, the others go next to it, and the Genestealer player decides how they face. If the marker had not acted yet, they can be activated this turn; if it had, they cannot. Revealing is not an action, so nobody reacts to it. If the marker was still waiting to enter, so do they, within the same limits and as if placed when it was; their facing is chosen when they come in.',
    },
    N2: {
      title: 'Spotted',
      text: 'When an action ends, in any turn, every contact marker a marine can see is turned over. This time a Marine player sets up the miniatures, one where the marker was and the rest next to it; the Genestealer player still picks their facings. If it happens in the Genestealer turn to a marker that has not acted, they can be activated. Otherwise they have had their activation for that turn.',
    },
    N3: {
      title: 'Where they go',
      text: 'Next to it means: on a free square that is one legal step away, facing aside, with the rule for diagonals. The squares are listed once, before anything is put down. As many miniatures as there is room for must be placed; any left over are lost, and nobody counts them as killed. When a Marine squad is taking its turn, its player does the placing. When the Genestealers are, it falls to the player with the closest marine, seat order breaking ties. If several markers are spotted together, all are turned over, in the order that player likes.',
    },
    N4: {
      title: 'Moving a marker',
      text: 'A contact marker has no front, so it never turns, and a step in any of the eight directions costs it 1 AP. Diagonals and occupied squares stop it as they stop anyone. It can open and close a door on any square next to it. It does not fight and does not shoot.',
    },
    N5: {
      title: 'Walking into view',
      text: 'If a marker gives itself away by its own action, the miniatures that come out of it are the ones that ended that action: they can be reacted to, and each marine on overwatch picks one of them to fire at. What somebody else’s action brought to light sets off nothing.',
    },
    N6: {
      title: 'Reveal, then shoot',
      text: 'After a marine’s move or turn, markers in sight are revealed first and the free shot is taken second, so it can be fired at something that has only just appeared. When the action has ended, markers are checked again. Setting: Reveal before the free shot.',
    },
    O1: {
      title: 'What a mission is',
      text: 'A board with its squares, sections, doors, entry areas, exits and objects; the squads and where they start; the contact markers at the start and for each turn, and what is in the bag; rules of its own; how each side wins; and the number of rounds.',
    },
    O2: {
      title: 'Ways to win',
      text: 'Setting a section on fire; getting a number of marines out through an exit; bringing an object out; destroying all enemies of a kind; lasting a number of rounds; leaving no marine alive on the board; having more points than the other side. A mission can ask for several of these together, or for any of them.',
    },
    O3: {
      title: 'Objects and exits',
      text: '1 AP picks up an object from the marine’s own square, and 1 AP hands it to a comrade on a square the marine could step to if it were empty: straight or diagonally, whichever way they face, but not between two blocked squares (F2) and not into the fire. If the carrier falls it lies on that square. From an exit square a marine leaves with one more step, off the board, for what such a step would cost. A sergeant who has left is no longer there to give extra time (B1) or a second draw (C2).',
    },
    O4: {
      title: 'A game to be played',
      text: 'A mission is only begun if something is still to be decided. With the rules of the table it is refused, with the reason, if a side has reached its goal before anybody acts, or if the Marines’ goal can never be reached by what they have: no flamer or no shots for a section that has to burn, fewer enemies than have to fall, more points than can be scored, a way too long for the rounds there are. If only the markers drawn at the start decide it, the game is over before it begins.',
    },
    P1: {
      title: 'What happens in which order',
      text: 'First the action itself. Second, reveals as in N6 and the free action. Third, casualties come off, except the dying of J3. Fourth, a defender attacked from side or rear who lives turns round (K3). Fifth, the fire takes its toll of whoever acted inside it (G4). Sixth, sustained fire is checked (H2). Seventh, markers in sight are revealed, placed and faced (N2). Eighth, in the Genestealer turn, the Marines may react (J). And only then does the next action begin.',
    },
    P2: {
      title: 'The dead choose nothing',
      text: 'If a piece is destroyed while its player still had a choice to make for it, the choice is gone.',
    },
  },
}
