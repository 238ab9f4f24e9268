/** The log travels in pages, newest first, each as its reader may know it. */
import type { LogEntry } from 'boardgame.io'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasEarlier } from '../../src/client/lobby/match/log-pages'
import { LOG_PAGE } from '../../src/server/tables/audience'
import { lineTo } from '../e2e/line'
import { RandomPlayers } from '../support/boardgame'
import { openMatch } from '../support/breach-online'
import { playOn, Running, type TwoPlayers, until } from './support/running'
import { CALM, SETUP } from './support/scripted'

describe('a long log', () => {
  let running: Running
  let table: TwoPlayers
  beforeAll(async () => {
    running = await Running.start()
    // Most games last that long, not all.
    for (let n = 0; n < 10 && !isLong(); n++) {
      table = await running.table(SETUP)
      await playOn(table, 2 * LOG_PAGE + 20, new RandomPlayers(`long ${n}`), CALM)
    }
  }, 120_000)
  afterAll(() => running.end())

  const isLong = () => {
    const state = table?.players[0].state
    return state !== undefined && state._stateID > 2 * LOG_PAGE && state.ctx.gameover === undefined
  }
  const page = (before: number, seat?: string, token?: string) =>
    running.get(`/games/hulk/${table.match}/log?before=${before}${seat === undefined ? '' : `&seat=${seat}`}`, {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    })

  it.each([0, 1, null])('seat %s gets its newest page with a sync, and earlier ones on request', async (seat) => {
    const live = seat === null ? table.spectator : table.players[seat]
    const token = seat === null ? undefined : table.tokens[seat]
    const name = seat === null ? undefined : String(seat)
    const { stateID } = (await running.storage.match(table.match))!
    expect(stateID).toBeGreaterThan(2 * LOG_PAGE)
    const fresh = running.connect(table.match, name ?? null, token)
    await fresh.sync()
    expect(fresh.log[0]._stateID).toBe(stateID - LOG_PAGE)
    let whole: LogEntry[] = fresh.log
    while (hasEarlier(whole)) {
      const { status, body } = await page(whole[0]._stateID, name, token)
      expect(status).toBe(200)
      expect(new Set(body.entries.map(({ _stateID }: LogEntry) => _stateID)).size).toBeLessThanOrEqual(LOG_PAGE)
      whole = [...body.entries, ...whole]
    }
    // What it was told action by action, with the same left out.
    expect(whole).toEqual(live.log)
  })

  it('is hidden from people who may not watch', async () => {
    expect((await page(50, '0')).status).toBe(403)
    expect((await page(50, '0', table.tokens[1])).status).toBe(403)
    const closed = await running.create(undefined, { spectators: false })
    expect((await running.get(`/games/hulk/${closed}/log?before=5`)).body).toEqual({ error: 'noSpectators' })
    expect((await running.get('/games/hulk/nowhere/log?before=5')).status).toBe(404)
    for (const before of ['x', '-1', '1.5', '9'.repeat(40)]) {
      expect((await running.get(`/games/hulk/${table.match}/log?before=${before}`)).status).toBe(400)
    }
    expect((await page(0)).body).toEqual({ entries: [] })
  })

  it('is loaded by the page as far back as needed, and stays after a reconnection', async () => {
    const line = await lineTo(running.url)
    const whole = openMatch({ matchID: table.match, mine: ['0'], key: table.tokens[0], url: line.address.slice(0, -1) })
    const { snapshot, earlier } = whole
    await until(() => snapshot().state, 'the table')
    const first = () => snapshot().history[0].id
    const newest = first()
    expect(snapshot().hasEarlier).toBe(true)
    earlier!()
    await until(() => first() < newest, 'the page before')
    const second = first()
    line.cut()
    await until(() => snapshot().connection === 'lost', 'the line to break')
    await playOn(table, 1, undefined, CALM)
    line.mend()
    await until(() => snapshot().history.at(-1)!.id === table.players[0].state!._stateID - 1, 'the move')
    expect(first()).toBe(second)
    earlier!()
    await until(() => !snapshot().hasEarlier, 'the first page')
    expect(snapshot().history[0].id).toBe(0)
    whole.close()
    line.close()
  })
})
