import { describe, expect, it, vi } from 'vitest'
import { unobserved } from '../../../src/server/observer'
import { Referee } from '../../../src/server/referee/referee'
import type { ChangeNotification, Match, Storage } from '../../../src/server/storage/storage'
import type { Rooms } from '../../../src/server/tables/rooms'
import { Tables } from '../../../src/server/tables/tables'
import { realTime } from '../../../src/server/time'

const NEVER = new Promise<never>(() => {})

/** Tables on a database, and what makes them hear something. */
function tablesOn(viewers: (match: string) => null[], match: Storage['match']) {
  let tell: (heard: ChangeNotification, from: string) => void = () => {}
  const storage = {
    onChange: (listener: typeof tell) => {
      tell = listener
    },
    onNews: () => {},
    match,
  } as unknown as Storage
  const rooms = { viewers } as unknown as Rooms
  const tables = new Tables({
    storage,
    games: {},
    referee: new Referee({}),
    rooms,
    heart: { ...realTime, down: 0, running: 0, isFresh: true, beat: async () => {}, onDown: () => {} },
    observer: unobserved,
  })
  return { tables, missed: () => tell('missed', '') }
}

describe('the matches in memory, after the connection to other processes was down', () => {
  it('are loaded once each, although loading moves a match to the end of the map', () => {
    const { tables, missed } = tablesOn(
      () => [null],
      () => NEVER,
    )
    const entered: string[] = []
    const { registry } = tables
    const { enter } = registry
    vi.spyOn(registry, 'enter').mockImplementation((id, work) => {
      // Or a loop without end would end the test by force.
      if (entered.push(id) > 100) throw new Error('without end')
      return enter.call(registry, id, work as never) as never
    })
    for (const id of ['a', 'b', 'c']) void registry.enter(id, async () => {})
    entered.length = 0
    missed()
    expect(entered).toEqual(['a', 'b', 'c'])
    missed()
    expect(entered).toEqual(['a', 'b', 'c', 'a', 'b', 'c'])
  })
})

describe('the matches in memory', () => {
  it('are dropped, the least recently used first, if there are too many and nobody watches them', async () => {
    const isWatched = (id: string) => id === 'watched'
    const found = async (id: string) => ({ id, game: 'any', seats: {} }) as unknown as Match
    const { tables } = tablesOn((id) => (isWatched(id) ? [null] : []), found)
    Object.assign(tables.games, { any: {} })
    const use = (id: string) => tables.registry.enter(id, async () => {})
    for (const id of ['watched', 'old', 'used again']) await use(id)
    for (let n = 0; n < 997; n++) await use(`match ${n}`)
    await use('used again')
    await use('one more')
    const { inMemory } = tables.registry
    expect(tables.size).toEqual({ matches: 1000, waiting: 0 })
    expect(['watched', 'old', 'used again', 'one more'].filter((id) => inMemory.has(id))).toEqual([
      'watched',
      'used again',
      'one more',
    ])
  })
})
