import type { Messages } from '../messages'

export const rulesetGroups: Messages['rulesetGroups'] = {
  clock: 'Clock',
  command: 'Command points',
  ap: 'Action points',
  sight: 'Sight',
  flamer: 'Heavy flamer',
  stormBolter: 'Storm bolter',
  bolter: 'Bolter',
  sustained: 'Sustained fire',
  overwatch: 'Overwatch',
  guard: 'Guard',
  reactions: 'Reactions',
  closeCombat: 'Close combat',
  sergeant: 'Sergeant',
  reinforcements: 'Reinforcements',
  markers: 'Contact markers',
  reveal: 'Reveals',
}

export const rulesetValues: Messages['rulesetValues'] = {
  on: 'on',
  off: 'off',
  'clock.mode': { live: 'live', off: 'no clock', correspondence: 'correspondence' },
  'command.overspend': { forbidden: 'not possible', forfeit: 'possible, and loses the game' },
  'overwatch.returnsAfterJam': { ifStill: 'if nothing else was done', always: 'always', never: 'never' },
  'closeCombat.tie': { nobody: 'nobody', both: 'both', attacker: 'the attacker', defender: 'the defender' },
}

export const ruleset: Messages['ruleset'] = {
  'clock.mode': {
    title: 'Clock mode',
    text: 'How time is kept: live by the second, not at all, or in hours a turn. Live keeps the Marines nervous; the others let them think.',
  },
  'clock.base': {
    title: 'Turn time',
    text: 'Seconds a Marine squad has for its turn in live play. Less of it, and marines are left standing with AP unspent.',
  },
  'clock.sergeantBonus': {
    title: 'Sergeant’s extra time',
    text: 'Seconds added while the squad’s sergeant lives. The larger it is, the more the sergeant is missed.',
  },
  'clock.freeActionSeconds': {
    title: 'Grace for the last action',
    text: 'Seconds to finish the action under way when time runs out, its free action included. Set it to suit slow fingers.',
  },
  'clock.genestealerBase': {
    title: 'Genestealer turn time',
    text: 'Seconds the Genestealer turn may last in live play, 0 for as long as it takes. Too few, and part of the swarm stays where it is.',
  },
  'clock.hoursPerTurn': {
    title: 'Hours per turn',
    text: 'By correspondence, the hours every seat has for its turn. Longer is kinder to busy people and makes longer games.',
  },
  'clock.reactionSeconds': {
    title: 'Reaction time, live',
    text: 'Seconds to answer outside one’s own turn in live play. Short windows keep the game moving; very short ones miss shots.',
  },
  'clock.reactionHours': {
    title: 'Reaction time, correspondence',
    text: 'Hours to answer outside one’s own turn by correspondence. When they have passed, standing orders decide.',
  },
  'clock.bankHours': {
    title: 'Time bank',
    text: 'By correspondence, the hours each player may run over in the whole game, 0 for none. It saves a turn from one busy weekend, not from two.',
  },
  'command.open': {
    title: 'Open command chits',
    text: 'Whether everybody sees the chit a squad draws. Open, the Genestealers know when the squad has run dry and strike then.',
  },
  'command.chits': {
    title: 'Command chits',
    text: 'The values in each squad’s pool. Higher chits mean more reactions; a wider spread means more bluff.',
  },
  'command.overspend': {
    title: 'Overspending CP',
    text: 'Whether a squad can spend CP it does not have. If it can, and does, the Marines lose when the chit is shown.',
  },
  'ap.marine': {
    title: 'Marine AP',
    text: 'Action points of every marine, sergeants and flamer bearers included. One more carries a squad a good deal further.',
  },
  'ap.genestealer': {
    title: 'Genestealer AP',
    text: 'Action points of a genestealer. One more, and it comes out of the dark from a square further off.',
  },
  'ap.hybrid': {
    title: 'Hybrid AP',
    text: 'Action points of a hybrid. They also decide how often one with a bolter can shoot.',
  },
  'ap.marker': {
    title: 'Marker AP',
    text: 'Action points of a contact marker, a step each. More of them bring the swarm up faster, unseen.',
  },
  'sight.includesFlanks': {
    title: 'Sight to the flanks',
    text: 'Whether a miniature sees the squares straight to its left and right. Off, side passages become dangerous to walk past.',
  },
  'sight.piecesBlock': {
    title: 'Pieces block sight',
    text: 'Whether pieces hide what stands behind them. Off, a column of marines can fire past each other, and nothing hides behind another.',
  },
  'sight.dyingBlock': {
    title: 'The dying block sight',
    text: 'Whether a marine who has been hit, and may still shoot back, hides what is behind. Off, the others see and shoot past at once.',
  },
  'flamer.cost': {
    title: 'Flamer cost',
    text: 'What a flamer shot costs. At 1 the bearer fires and walks on; at 4 it is a whole turn’s work.',
  },
  'flamer.range': {
    title: 'Flamer range',
    text: 'How many squares away the flamer’s target may be. Shorter means closer to the teeth.',
  },
  'flamer.shots': {
    title: 'Flamer shots',
    text: 'How many shots the tank holds for the whole game. With none, the bearer is a marine without a gun.',
  },
  'flamer.hitsOn': {
    title: 'Flamer kills on',
    text: 'What a die must show to destroy a piece in the flames. The higher, the more walk out alive.',
  },
  'flamer.selfDestructCost': {
    title: 'Self-destruct cost',
    text: 'What blowing the tank costs. Cheap, it is a last answer to any ambush.',
  },
  'flamer.doorsDestroyedOn': {
    title: 'Doors blown on',
    text: 'What a die must show for the blast to destroy a door. Lower opens more of the ship and lets the fire spread.',
  },
  'stormBolter.dice': {
    title: 'Storm bolter dice',
    text: 'Dice rolled for each shot. More dice hit more often, and jam more often on overwatch; a single die never jams.',
  },
  'stormBolter.hitsOn': {
    title: 'Storm bolter hits on',
    text: 'What one die must show to hit. At 5 the Marines hold corridors they would otherwise lose.',
  },
  'bolter.dice': {
    title: 'Bolter dice',
    text: 'Dice a hybrid rolls for each shot. With two it outshoots nobody, but worries everybody.',
  },
  'bolter.hitsOn': {
    title: 'Bolter hits on',
    text: 'What one die of a hybrid’s bolter must show to hit. Lower makes hybrids worth hunting first.',
  },
  'sustained.sameTarget': {
    title: 'Sustained fire on one target',
    text: 'Whether consecutive shots must be at the same target to be sustained. Off, a marine can rake a whole corridor at the better number.',
  },
  'sustained.bonus': {
    title: 'Sustained fire bonus',
    text: 'By how much the number to roll drops from the second shot on. At 0 there is no sustained fire.',
  },
  'sustained.freeShotCounts': {
    title: 'Free shot opens a series',
    text: 'Whether the free shot counts as the first of consecutive ones. Off, whoever moves starts again from the plain number.',
  },
  'overwatch.cost': {
    title: 'Overwatch cost',
    text: 'What going on overwatch costs. Cheaper, and marines advance and cover in the same turn.',
  },
  'overwatch.range': {
    title: 'Overwatch range',
    text: 'How many squares overwatch reaches. Longer turns every straight corridor into a killing ground.',
  },
  'overwatch.returnsAfterJam': {
    title: 'Overwatch after a jam',
    text: 'When clearing a jam brings overwatch back in the same Genestealer turn. Never makes every double costly; always forgives whatever was done in between.',
  },
  'guard.cost': {
    title: 'Guard cost',
    text: 'What going on guard costs. Cheaper makes it a habit for whoever stands in front.',
  },
  'reactions.overwatchPerEvent': {
    title: 'Overwatch shots per event',
    text: 'How many overwatch shots each marine may take for one enemy action. Two make a lone rush hopeless; at 0 overwatch never fires.',
  },
  'reactions.cpPerEvent': {
    title: 'CP actions per event',
    text: 'How many actions for CP each marine may take after one enemy action. More of them, and a full chit buys a whole turn; at 0 CP are for the Marine turn only.',
  },
  'closeCombat.marineDice': {
    title: 'Marine close-combat dice',
    text: 'Dice a marine rolls in close combat; sergeants go by their weapon. A second die makes being caught survivable.',
  },
  'closeCombat.swarmDice': {
    title: 'Swarm close-combat dice',
    text: 'Dice a genestealer or hybrid rolls in close combat. Fewer give the marines a chance hand to hand.',
  },
  'closeCombat.swarmDiceFromBehind': {
    title: 'Swarm dice when caught from behind',
    text: 'Dice a genestealer or hybrid rolls when attacked from side or rear. The fewer, the better an ambush by marines pays.',
  },
  'closeCombat.sergeantBonus': {
    title: 'Sergeant’s close-combat bonus',
    text: 'What a sergeant adds to the best die. At 0 only the weapon tells a sergeant from a marine.',
  },
  'closeCombat.tie': {
    title: 'Ties in close combat: who falls',
    text: 'Who falls when both totals are equal. Each way shifts the odds of every fight; with both, even a sergeant pays for standing too close.',
  },
  'sergeant.bonusFromBehind': {
    title: 'Sergeant’s bonus from behind',
    text: 'Whether sergeants add their bonus when attacked from side or rear too. Off, catching one from behind is well worth the way round.',
  },
  'reinforcements.lurkWithin': {
    title: 'Lurking distance',
    text: 'How near a marine must be to an entry area to keep new arrivals in for a turn. At 0 nothing is ever kept in.',
  },
  'reinforcements.markersPerArea': {
    title: 'Markers per area',
    text: 'How many contact markers may wait in one entry area. Fewer, and the Genestealers must use what they get or lose it.',
  },
  'reinforcements.miniaturesPerArea': {
    title: 'Miniatures per area',
    text: 'How many revealed miniatures may wait in one entry area. More allow a larger rush out of one door.',
  },
  'markers.bag': {
    title: 'Marker bag',
    text: 'Which contact markers there are to draw. More of the big ones, and every blip may be the end of somebody.',
  },
  'reveal.beforeFreeShot': {
    title: 'Reveal before the free shot',
    text: 'Whether what a marine’s move brings into sight is placed before the free shot, and so can be its target. Off, the shot comes too early for that.',
  },
}
