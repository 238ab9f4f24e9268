/**
 * What people agree on over the board: to give up, or that nobody has won. It is on no list of legal actions, for any
 * seat may want it at any time; who has to agree is for the table to find out.
 */
import * as v from 'valibot'
import type { Event } from '../events'
import { open } from '../play'
import type { State } from '../state'
import type { Seat, Side } from '../types'
import { endGame } from './victory'

export const agreementSchema = v.variant('type', [
  v.strictObject({ type: v.literal('resign'), side: v.picklist(['marines', 'genestealers']) }),
  v.strictObject({ type: v.literal('draw') }),
])
export type Agreement = v.InferOutput<typeof agreementSchema>

export const sideOf = ({ genestealer }: State, seat: Seat): Side => (seat === genestealer ? 'genestealers' : 'marines')

/** The side gives up: the other has won. */
export const resign = (state: State, side: Side): Event[] => conclude(state, { type: 'resign', side })

export const agreeOnDraw = (state: State): Event[] => conclude(state, { type: 'draw' })

/** Ends the game in place, and tells of it. Nothing, if it is over already. */
export function conclude(state: State, agreement: Agreement): Event[] {
  if (state.outcome) return []
  return open(state, (play) => {
    if (agreement.type === 'draw') endGame(play, { reason: 'agreed' })
    else endGame(play, { winner: agreement.side === 'marines' ? 'genestealers' : 'marines', reason: 'resigned' })
    return play.events
  })
}
