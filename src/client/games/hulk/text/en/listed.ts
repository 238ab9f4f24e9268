/** A match of Breach in the lobby: its mission, clock and rules. */
import { count } from '../../../../../game/hulk/text/words'

export const listed = {
  anyMission: 'Any mission',
  anyClock: 'Any clock',
  anyRules: 'Any rules',
  houseRules: 'House rules',
  ownMission: 'A mission of their own',
  changes: (changes: number) => `Own rules: ${count(changes, 'change', 'changes')}`,
  leadsSwarm: 'leads the swarm',
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  alive: (marines: number) => (marines === 0 ? 'no marine left' : `${count(marines, 'marine', 'marines')} left`),
  live: 'Two and a half minutes for a squad’s turn, two once its sergeant has fallen, four for the Genestealer turn.',
  correspondence:
    'Three days for a turn and three more in the bank for the whole game; one for a reaction. Standing orders answer for you while you are away.',
  ownRulesHint: 'Rules you save in the workshop can be chosen here.',
  noChanges: 'The same as the standard rules.',
  terms: {
    live: (time: string, bonus: string | undefined, swarm: string | undefined) =>
      `Live: ${time} for a squad’s turn${bonus ? `, ${bonus} more while its sergeant lives` : ''}; ${swarm ? `${swarm} for the Genestealer turn` : 'the Genestealer turn takes as long as it takes'}`,
    off: 'None: everybody takes the time they need',
    correspondence: (turn: number, bank: number, reaction: number) =>
      `By correspondence: ${count(turn, 'hour', 'hours')} a turn${bank > 0 ? ` and ${bank} more in the bank for the whole game` : ''}; ${count(reaction, 'hour', 'hours')} for a reaction`,
  },
}
