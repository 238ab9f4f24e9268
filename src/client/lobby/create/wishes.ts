/** Who is to sit where: always me in exactly one seat, whatever else is wished. */
import type { Seat } from '../../../game/hulk/types'
import type { SeatWish } from '../facts'

export type Wishes = Record<Seat, SeatWish>

export const PEOPLE = ['me', 'invited', 'open'] as const

/** The wishes for so many seats: those there were, and friends for the rest. */
export function seatsFor(players: number, before: Wishes = {}): Wishes {
  const seats = Array.from({ length: players }, (_, i) => String(i))
  const wishes: Wishes = Object.fromEntries(seats.map((seat) => [seat, before[seat] ?? 'invited']))
  if (!Object.values(wishes).includes('me')) wishes[seats[0]] = 'me'
  return wishes
}

export const mySeat = (wishes: Wishes): Seat | undefined => Object.keys(wishes).find((seat) => wishes[seat] === 'me')

/** Sitting elsewhere leaves the old seat to what was wished for the new one; getting up moves me to the next seat. */
export function wish(wishes: Wishes, seat: Seat, wanted: SeatWish): Wishes {
  const mine = mySeat(wishes)
  if (wanted === 'me')
    return mine === undefined || mine === seat ? wishes : { ...wishes, [mine]: wishes[seat], [seat]: 'me' }
  if (seat !== mine) return { ...wishes, [seat]: wanted }
  const seats = Object.keys(wishes)
  const next = seats[(seats.indexOf(seat) + 1) % seats.length]
  return { ...wishes, [seat]: wanted, [next]: 'me' }
}
