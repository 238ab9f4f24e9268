/** Who sits where, as the table knows them. */
import type { MatchFacts } from '../../lobby/facts'
import type { Messages } from '../../text'
import type { SeatInfo } from '../table'
import type { Person } from './news'

/** Names may have come in since the facts were fetched. */
export function seatsOf({ seats }: MatchFacts, people: readonly Person[], messages: Messages): SeatInfo[] {
  return seats.map(({ seat, side, name, state, level }) => {
    const now = people.find(({ id }) => String(id) === seat)?.name ?? name
    const bot = state === 'bot' ? messages.ui.lobby.matches.bots[level ?? 'normal'] : undefined
    return { seat, side, name: bot ?? now ?? messages.sides[side] }
  })
}

/** As the facts have them. */
export const namesIn = ({ seats }: MatchFacts): string =>
  namesKey(seats.map(({ seat, name }) => ({ id: Number(seat), name })))

export const namesKey = (people: ReadonlyArray<Pick<Person, 'id' | 'name'>>): string =>
  people.map(({ id, name }) => `${id} ${name}`).join('\n')
