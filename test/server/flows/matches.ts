/** People and matches for flows. */
import type { MatchFacts, TableNews } from '../../../src/server/protocol'
import { type Json, newKey, type Player } from '../support/running'
import type { House } from './house'

const clocked = (clock: object) => ({ mission: 'pilot-light', ruleset: { clock } })
/** Nobody's time runs out meanwhile. */
export const LIVE = clocked({ mode: 'live', base: 3600, sergeantBonus: 0, genestealerBase: 3600 })
export const SLOW = clocked({ mode: 'off' })

export interface Person {
  key: string
  name: string
}

/** A name that nobody else has. */
export const nameOf = (name: string): string => `${name} ${newKey().replace(/[-_]/g, 'x').slice(0, 12)}`

export async function newPerson(house: House, called: string): Promise<Person> {
  const person = { key: newKey(), name: nameOf(called) }
  await house.must('PUT', '/players/me', person.key, { name: person.name })
  return person
}

export const createMatch = (
  house: House,
  { key, name }: Person,
  seats: object,
  setupData: object = SLOW,
  more: object = {},
  game = 'hulk',
): Promise<{ matchID: string; invites: Record<string, string> }> =>
  house.must('POST', `/games/${game}/create`, key, {
    ...{ numPlayers: Object.keys(seats).length, seats, playerName: name, setupData },
    ...more,
  })

export interface Seated {
  match: string
  people: Person[]
}

/** A match in play, one person at each seat. Nobody looks at it yet. */
export async function seated(
  house: House,
  count = 2,
  setupData: object = SLOW,
  more: object = {},
  game = 'hulk',
): Promise<Seated> {
  const people: Person[] = []
  for (let n = 0; n < count; n++) people.push(await newPerson(house, `Player ${n}`))
  const seats = Object.fromEntries(people.map((_, n) => [n, n === 0 ? 'me' : 'open']))
  const { matchID: match } = await createMatch(house, people[0], seats, setupData, more, game)
  for (const [n, { key, name }] of people.entries()) {
    if (n > 0) await house.must('POST', `/games/${game}/${match}/join`, key, { playerID: String(n), playerName: name })
  }
  return { match, people }
}

export const factsOf = (house: House, match: string, key?: string, game = 'hulk'): Promise<MatchFacts> =>
  house.must('GET', `/games/${game}/${match}`, key)

export const gamesOf = async (house: House, { key }: Person): Promise<Json[]> =>
  (await house.must('GET', '/players/me/games', key)).games

export const newsOf = (page: Player): TableNews | undefined =>
  page.received.filter(({ type }) => type === 'table').at(-1)?.args[1]

export const say = ({ socket, match, seat, token }: Player, event: string, ...what: unknown[]): unknown =>
  socket.emit(event, match, seat, ...what, token)

/** How many moves of this kind are in the log. */
export async function movesIn(house: House, match: string, move: string): Promise<number> {
  const { entries } = await house.must('GET', `/games/hulk/${match}/log`)
  return entries.filter(({ action }: Json) => action.payload?.type === move).length
}
