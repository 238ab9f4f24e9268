import type { Messages } from '../messages'

export const variants: Messages['variants'] = {
  standard: {
    title: 'Standard',
    text: 'The rules as the rulebook has them: hidden command chits, sight to the flanks, and a bag of 22 contact markers.',
  },
  'old-school': {
    title: 'Old school',
    text: 'Nobody sees the squares straight to the left and right, as in the older editions. Contact markers slip past side passages without being revealed, and marines who want to look down a corridor have to turn into it.',
  },
  forfeit: {
    title: 'On your honour',
    text: 'Nothing stops a squad from spending more CP than its chit is worth. But chits are shown at the end of the round, and a squad that has overspent loses the game for all the Marines. Keep count.',
  },
  'open-command': {
    title: 'Open command',
    text: 'Command chits are drawn face up. The Genestealers know exactly how many reactions are still to come, and the Marines can plan together aloud.',
  },
  'no-clock': {
    title: 'No clock',
    text: 'Nobody is timed, neither in a turn nor for a reaction. For a first game, for teaching, and for people who like to think. The Marines have it easier.',
  },
  crowded: {
    title: 'Crowded',
    text: 'A bag of 38 contact markers instead of 22: more twos, more threes, and some that stand for four genestealers. The swarm comes thicker, and counting what is left in the bag is harder. For Marines who have been winning too often.',
  },
  correspondence: {
    title: 'Correspondence',
    text: 'A game over days: three days for each turn and one day for a reaction, on both sides. Leave standing orders, so that nobody waits for an overwatch shot you would have taken anyway.',
  },
}
