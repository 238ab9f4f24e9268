/** L2, O2. Who has won, and when the game ends. */

import { type Play, tell } from '../play'
import type { Outcome, State } from '../state'
import { takeOffDying } from './casualties'
import { standingOf } from './standing'

/** L2: the outcome at the end of a round, if the game is over. */
export function outcomeAtEndOfRound(state: State): Outcome | undefined {
  const { victory, rounds } = state.mission
  const marines = standingOf(state, victory.marines)
  const genestealers = standingOf(state, victory.genestealers)
  if (marines.now && genestealers.now) return { winner: victory.tie, reason: 'condition' }
  if (marines.now) return { winner: 'marines', reason: 'condition' }
  if (genestealers.now) return { winner: 'genestealers', reason: 'condition' }
  if (marines.final) return { winner: 'genestealers', reason: 'impossible' }
  return state.round >= rounds ? { winner: 'genestealers', reason: 'roundLimit' } : undefined
}

/** L2: the outcome, in the middle of a round, if it can no longer change. */
function settledOutcome(state: State): Outcome | undefined {
  const { victory } = state.mission
  const marines = standingOf(state, victory.marines)
  const genestealers = standingOf(state, victory.genestealers)
  const tie = victory.tie
  // L1 may still take a win away from Marines who overspent. Ending the game early would reveal that they have not.
  const safe = state.ruleset.command.overspend === 'forbidden'
  if (genestealers.now && genestealers.final && tie === 'genestealers') {
    return { winner: 'genestealers', reason: 'condition' }
  }
  if (!marines.final) return undefined
  if (!marines.now) return { winner: 'genestealers', reason: genestealers.now ? 'condition' : 'impossible' }
  if (tie === 'genestealers' && (genestealers.now || !genestealers.final)) return undefined
  return safe ? { winner: 'marines', reason: 'condition' } : undefined
}

export function endIfDecided(play: Play): void {
  const outcome = settledOutcome(play.state)
  if (outcome) endGame(play, outcome)
}

/** L3: removes overwatch and guard at the end of a round or of the game. Jams stay. */
export function takeOffTokens({ marines }: Play): void {
  for (const marine of marines) {
    marine.overwatch = undefined
    marine.guard = undefined
    marine.jammedOnOverwatch = undefined
  }
}

export function endGame(play: Play, outcome: Outcome): void {
  // J3: no reactions are possible any more.
  play.state.agenda = []
  takeOffDying(play)
  // L3
  takeOffTokens(play)
  play.state.outcome = outcome
  play.state.clock = {}
  play.final = true
  tell(play, { type: 'gameOver', outcome })
}
