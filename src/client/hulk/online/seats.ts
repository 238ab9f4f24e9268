/** Who sits where, as the table knows them. */
import { botIn } from '../../lobby/agreed'
import type { MatchFacts } from '../../lobby/facts'
import type { Messages } from '../../text'
import type { SeatInfo } from '../table'
import type { Person } from './news'

/** Names may have come in since the facts were fetched. */
export function seatsOf({ seats }: MatchFacts, people: readonly Person[], messages: Messages): SeatInfo[] {
  return seats.map((facts) => {
    const { seat, side, name } = facts
    const now = people.find(({ id }) => String(id) === seat)?.name ?? name
    return { seat, side, name: botIn(facts, messages) ?? now ?? messages.sides[side] }
  })
}

/** As the facts have them. */
export const namesIn = ({ seats }: MatchFacts): string =>
  namesKey(seats.map(({ seat, name }) => ({ id: Number(seat), name })))

export const namesKey = (people: ReadonlyArray<Pick<Person, 'id' | 'name'>>): string =>
  people.map(({ id, name }) => `${id} ${name}`).join('\n')
