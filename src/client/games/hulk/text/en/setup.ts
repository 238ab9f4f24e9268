/** The game on the start page, and setting it up. */
import { count } from '../../../../../game/hulk/text/words'

export const setup = {
  tagline: 'A squad, a hull, and something in the dark',
  start: {
    inARow: 'Missions in a row',
    continueHint: (mission: string, round: number) => `${mission}, round ${round}`,
    guided: 'Start the guided mission',
    mission: 'Mission',
    picture: (mission: string) => `Plan of ${mission}`,
    minutes: (minutes: number) => `about ${minutes} min`,
    squads: (squads: number) => count(squads, 'squad', 'squads'),
    marines: (marines: number) => count(marines, 'marine', 'marines'),
    rounds: (rounds: number) => count(rounds, 'round', 'rounds'),
    goal: 'Goal',
    ownRules: 'Rules of this mission',
    variant: 'Variant',
    clock: 'Clock',
    clockLive: 'A live clock: two and a half minutes for a squad’s turn, two once its sergeant has fallen.',
    clockSwarm: 'The Genestealer turn is timed too: four minutes.',
    clockOff: 'Nobody is timed. Take all the time you like.',
    nameOfSquad: (squad: string) => `Who leads ${squad}?`,
    nameOfSwarm: 'Who leads the Genestealers?',
    swapSides: 'Swap sides',
    sameName: 'The same name twice is one person.',
    notInOrder: 'A player’s squads must follow one another. Change the order of the names.',
    begin: 'Board the ship',
  },
}

export type Setup = typeof setup
