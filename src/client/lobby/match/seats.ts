/** The players of a match by seat. */

import type { Person } from '../../../server/protocol'
import type { PageWords, SeatInfo } from '../../games/page-game'
import type { Messages } from '../../text'
import { botIn } from '../matches/match-words'
import type { MatchFacts } from '../server/facts'

/** Uses newer names than those in the facts, if any have arrived. */
export function seatsOf(
  { seats }: MatchFacts,
  people: readonly Person[],
  messages: Messages,
  words: PageWords,
): SeatInfo[] {
  return seats.map((facts) => {
    const { seat, side, name } = facts
    const now = people.find(({ id }) => String(id) === seat)?.name ?? name
    return {
      seat,
      side,
      ...(facts.state === 'bot' && { bot: facts.level ?? 'normal' }),
      name:
        botIn(facts, messages) ??
        now ??
        (facts.state === 'taken' ? messages.ui.lobby.matches.someone : words.side(side)),
    }
  })
}

/** The names in the facts. */
export const namesIn = ({ seats }: MatchFacts): string =>
  namesKey(seats.map(({ seat, name }) => ({ id: Number(seat), name })))

export const namesKey = (people: ReadonlyArray<Pick<Person, 'id' | 'name'>>): string =>
  people.map(({ id, name }) => `${id} ${name}`).join('\n')
