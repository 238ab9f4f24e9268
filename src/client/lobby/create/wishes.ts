/** Who is to sit where. The player who makes the match always has exactly one seat. */
import type { Seat } from '../../../game/module'
import type { SeatWish } from '../server/facts'

export type Wishes = Record<Seat, SeatWish>

export const PEOPLE = ['me', 'invited', 'open'] as const

/** The wishes for so many seats. Earlier wishes are kept, and seats without one are for friends. */
export function seatsFor(players: number, before: Wishes = {}): Wishes {
  const seats = Array.from({ length: players }, (_, i) => String(i))
  const wishes: Wishes = Object.fromEntries(seats.map((seat) => [seat, before[seat] ?? 'invited']))
  if (!Object.values(wishes).includes('me')) wishes[seats[0]] = 'me'
  return wishes
}

const mySeat = (wishes: Wishes): Seat | undefined => Object.keys(wishes).find((seat) => wishes[seat] === 'me')

/** If the player takes another seat, the two seats swap their wishes. If they give up theirs, they move to the next one. */
export function wish(wishes: Wishes, seat: Seat, wanted: SeatWish): Wishes {
  const mine = mySeat(wishes)
  if (wanted === 'me')
    return mine === undefined || mine === seat ? wishes : { ...wishes, [mine]: wishes[seat], [seat]: 'me' }
  if (seat !== mine) return { ...wishes, [seat]: wanted }
  const seats = Object.keys(wishes)
  const next = seats[(seats.indexOf(seat) + 1) % seats.length]
  return { ...wishes, [seat]: wanted, [next]: 'me' }
}
