import { afterEach, expect, test, vi } from 'vitest'
import type { Storage } from '../../../src/server/storage/storage'
import { Presence } from '../../../src/server/tables/presence'
import type { Rooms } from '../../../src/server/tables/rooms'
import { Table } from '../../../src/server/tables/table'

afterEach(() => vi.useRealTimers())

test('every match that somebody looks at is renewed once, though working on a match moves it to the end', async () => {
  vi.useFakeTimers()
  const tables = new Map(['a', 'b'].map((id) => [id, new Table(id)]))
  const rooms = { viewers: () => ['0'], watching: () => 0 } as Partial<Rooms> as Rooms
  const storage = { tell: async () => {} } as Partial<Storage> as Storage
  const presence = new Presence(rooms, storage, { fault: () => {} } as never, tables)
  const renewed: string[] = []
  presence.onRenew = (table) => {
    if (renewed.push(table.id) > 10) throw new Error('it does not end')
    tables.delete(table.id)
    tables.set(table.id, table)
  }
  vi.advanceTimersByTime(25_000)
  expect(renewed).toEqual(['a', 'b'])
  await presence.close()
})
