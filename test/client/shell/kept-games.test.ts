// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as KeptGames from '../../../src/client/shell/saving/kept-games'
import { unreadableGames } from '../../../src/client/shell/saving/old-kept-games'
import { writeSave } from '../../../src/client/shell/saving/save'
import { GAMES, PAGE, type Save } from '../../support/breach'
import { saveOf } from './support'

const POSITION = `
  ##########
  #1..+.3.2#
  ##########
  m1 E overwatch
  g2 W
  b3 contents gg
  chit 3 spent 1
`
const RUNNING = saveOf(POSITION)
const FINISHED = saveOf(`${POSITION}\n  outcome marines condition`)

const at = (save: Save, id: string, minute: number): Save => ({
  ...save,
  id,
  savedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
})

/** As a page that has just been opened: what it knew before is only in the browser. */
const freshPage = async (): Promise<typeof KeptGames> => {
  vi.resetModules()
  return import('../../../src/client/shell/saving/kept-games')
}

let page: typeof KeptGames
beforeEach(async () => {
  localStorage.clear()
  globalThis.indexedDB = new IDBFactory()
  page = await freshPage()
})
afterEach(() => vi.restoreAllMocks())

const ids = async () => (await page.keptGames(GAMES)).map(({ id }) => id)
const keep = (save: Save, id: string, minute: number) => page.keepGame(at(save, id, minute), PAGE)

describe('games kept in the browser', () => {
  it('are listed, the latest first', async () => {
    await keep(RUNNING, 'a', 1)
    await keep(RUNNING, 'b', 3)
    await keep(RUNNING, 'c', 2)
    page = await freshPage()
    expect(await ids()).toEqual(['b', 'c', 'a'])
    expect(await page.readKeptGame('a', GAMES)).toMatchObject({ ok: true, save: at(RUNNING, 'a', 1) })
    expect(await page.readKeptGame('nobody', GAMES)).toBeUndefined()
  })

  it('are at most fifty: the oldest finished ones are deleted', async () => {
    for (let minute = 0; minute < 25; minute++) {
      await keep(FINISHED, `finished${minute}`, 2 * minute)
      await keep(RUNNING, `running${minute}`, 2 * minute + 1)
    }
    expect(await ids()).toHaveLength(50)
    await keep(RUNNING, 'new', 100)
    await keep(RUNNING, 'newer', 101)
    const left = await ids()
    expect(left).toHaveLength(50)
    expect(left).not.toContain('finished0')
    expect(left).not.toContain('finished1')
    expect(left).toContain('running0')
  })

  it('that are unfinished are never deleted', async () => {
    for (let minute = 0; minute < 53; minute++) await keep(RUNNING, `running${minute}`, minute)
    expect(await ids()).toHaveLength(53)
  })

  it('are deleted one by one if the browser is full, and it says so if none is finished', async () => {
    await keep(FINISHED, 'old', 1)
    await keep(FINISHED, 'older', 0)
    await keep(RUNNING, 'other', 2)
    let room = 1
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...said: unknown[]) {
      const [value] = said
      if (typeof value === 'string' && room-- <= 0) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, said as never)
    } as never)
    room = 0
    expect(await keep(RUNNING, 'now', 3)).toBe('full')
    expect(await ids()).toEqual(['other'])
  })

  it('can be deleted', async () => {
    await keep(RUNNING, 'a', 1)
    await page.forgetGame('a')
    expect(await ids()).toEqual([])
    expect(await page.readKeptGame('a', GAMES)).toBeUndefined()
  })

  it('keep the time of their clock', async () => {
    await keep(RUNNING, 'a', 1)
    page.keepClock('a', 5_000)
    expect(await page.readKeptGame('a', GAMES)).toMatchObject({ save: { now: 5_000 } })
  })

  it('that are damaged say so and are kept', async () => {
    await keep({ ...RUNNING, version: 2 as 1 }, 'a', 1)
    expect(await page.readKeptGame('a', GAMES)).toMatchObject({ ok: false, problem: 'newer' })
    expect(await page.textOfGame('a', GAMES)).toContain('"version":2')
    expect(await ids()).toEqual(['a'])
  })

  it('are passed to the database before anything else happens', async () => {
    await keep(RUNNING, 'a', 1)
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
    void keep(RUNNING, 'a', 2)
    await Promise.resolve().then(() => {})
    expect(commit).toHaveBeenCalledTimes(1)
    await page.allWritten()
    expect((await page.keptGames(GAMES))[0].savedAt).toBe(at(RUNNING, 'a', 2).savedAt)
  })
})

describe('a browser without a database', () => {
  it('keeps games while the page is open, and says so', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('no', 'SecurityError')
      },
    })
    page = await freshPage()
    expect(await keep(RUNNING, 'a', 1)).toBe('refused')
    expect(await ids()).toEqual(['a'])
    expect(await page.readKeptGame('a', GAMES)).toMatchObject({ ok: true })
    page = await freshPage()
    expect(await ids()).toEqual([])
    vi.unstubAllGlobals()
  })
})

describe('games of an earlier version, in localStorage', () => {
  const older = (id: string, minute: number) =>
    localStorage.setItem(`bulkhead.game.${id}`, writeSave(at(RUNNING, id, minute)))
  const old = () => Object.keys(localStorage)

  it('are moved once, and can be continued', async () => {
    older('a', 1)
    older('b', 2)
    expect(await ids()).toEqual(['b', 'a'])
    expect(old()).toEqual([])
    page = await freshPage()
    expect(await page.readKeptGame('a', GAMES)).toMatchObject({ ok: true, save: at(RUNNING, 'a', 1) })
  })

  it('do not replace newer games', async () => {
    older('a', 1)
    await keep(RUNNING, 'a', 5)
    expect((await page.keptGames(GAMES))[0].savedAt).toBe(at(RUNNING, 'a', 5).savedAt)
  })

  it('stay where they are until they are copied', async () => {
    older('a', 1)
    older('b', 2)
    let moved = 0
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...said: unknown[]) {
      if (moved++ > 1) this.transaction.abort()
      return put.apply(this, said as never)
    } as never)
    await page.keptGames(GAMES).catch(() => {})
    vi.restoreAllMocks()
    expect(old()).toHaveLength(1)
    page = await freshPage()
    expect(await ids()).toEqual(['b', 'a'])
    expect(old()).toEqual([])
  })

  it('that cannot be read stay, and can be downloaded', async () => {
    older('a', 1)
    localStorage.setItem('bulkhead.game.torn', '{"game":"bulkhead"')
    expect(await ids()).toEqual(['a'])
    expect(await unreadableGames(GAMES)).toMatchObject([
      { id: 'torn', text: '{"game":"bulkhead"', read: { problem: 'notJson' } },
    ])
  })
})
