/**
 * Results outside the rules: a resignation, an agreed draw, a side that has vanished, a game that is called off. These
 * are not legal actions of a decision, since they are possible at any time. The table, not the rules, finds out whether
 * they are in order.
 */
import type { Agreement } from '../../module'
import type { Event } from '../events'
import { open } from '../play'
import type { Outcome, State } from '../state'
import type { Seat, Side } from '../types'
import { endGame } from './victory'

export const sideOf = ({ genestealer }: State, seat: Seat): Side => (seat === genestealer ? 'genestealers' : 'marines')

/** The side resigns, so the other wins. */
export const resign = (state: State, side: Side): Event[] => conclude(state, { type: 'resign', side })

export const agreeOnDraw = (state: State): Event[] => conclude(state, { type: 'draw' })

/** Ends the game, changing the state in place, and returns the events; none if it is over already. */
export function conclude(state: State, agreement: Agreement): Event[] {
  if (state.outcome) return []
  return open(state, (play) => {
    endGame(play, outcomeOf(agreement))
    return play.events
  })
}

const otherThan = (side: string): Side => (side === 'marines' ? 'genestealers' : 'marines')

function outcomeOf(agreement: Agreement): Outcome {
  switch (agreement.type) {
    case 'resign':
      return { winner: otherThan(agreement.side), reason: 'resigned' }
    case 'draw':
      return { reason: 'agreed' }
    case 'abandoned':
      return agreement.claimed === 'draw'
        ? { reason: 'abandoned' }
        : { winner: otherThan(agreement.side), reason: 'abandoned' }
    case 'aborted':
      return { reason: 'aborted' }
  }
}
