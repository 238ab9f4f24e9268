import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Time } from '../../src/server/time'
import { breachOf } from './support/games'
import { Running, until } from './support/running'

/** Time that runs many times as fast, for the rules and for the server's timers alike. */
function fast(speed: number): Time {
  const began = Date.now()
  return {
    now: () => Math.round(began + (Date.now() - began) * speed),
    after(ms, call) {
      const timer = setTimeout(call, Math.min(ms / speed, 2 ** 31 - 1))
      return () => clearTimeout(timer)
    },
  }
}

const LIVE = {
  mission: 'pilot-light',
  ruleset: { clock: { mode: 'live', base: 10, sergeantBonus: 0, genestealerBase: 0 } },
}
const POST = {
  mission: 'pilot-light',
  ruleset: { clock: { mode: 'correspondence', hoursPerTurn: 2, reactionHours: 1, bankHours: 0 } },
}

describe('clocks', () => {
  describe('live', () => {
    // Ten seconds of a turn are a quarter of a second here.
    const time = fast(40)
    let running: Running
    beforeAll(async () => {
      running = await Running.start({ time })
    })
    afterAll(() => running.end())

    it('begin when the last player sits down, not when the match is created', async () => {
      const match = await running.create(LIVE)
      await running.join(match, '0')
      await until(() => time.now() > 0)
      await new Promise((resolve) => setTimeout(resolve, 400))
      expect((await running.storage.match(match))?.stateID).toBe(0)
      const before = time.now()
      await running.join(match, '1')
      const { clock } = breachOf((await running.storage.state(match))!)
      expect(clock.since).toBeGreaterThanOrEqual(before)
      expect(clock.deadline! - clock.since!).toBe(10_000)
      expect(breachOf((await running.storage.initialState(match))!).clock).toEqual(clock)
    })

    it('end the turn by the rule when time is up', async () => {
      const { match, players, spectator } = await running.table(LIVE)
      const [marine] = players
      await until(() => marine.state!.G.state.turn.side === 'genestealers', 'the turn to end')
      await until(() => spectator.state!._stateID === marine.state!._stateID)
      const moves = marine.log.map(({ action }) => action).filter(({ type }) => type === 'MAKE_MOVE')
      expect(new Set(moves.map(({ payload }) => payload.type))).toEqual(new Set(['timeUp']))
      expect(marine.misfits).toBe(0)
      // B5: off, as these players wanted it.
      expect(marine.state!.G.state.clock.deadline).toBeUndefined()
      expect((await running.storage.deadlines(0)).map((pending) => pending.match)).not.toContain(match)
    })

    it('tell clients the server’s time', async () => {
      const before = time.now()
      const { match, players, spectator } = await running.table(LIVE)
      for (const { received } of [...players, spectator]) {
        await until(() => received.at(-1)?.type !== 'sync')
        const syncs = received.flatMap(({ type }, n) => (type === 'sync' ? [n] : []))
        for (const n of syncs) {
          const { type, args } = received[n + 1]
          expect([type, args[0]]).toEqual(['time', match])
          expect(args[1]).toBeGreaterThanOrEqual(before)
          expect(args[1]).toBeLessThanOrEqual(time.now())
        }
      }
    })

    it('no player can claim that time is up', async () => {
      const { players } = await running.table({ ...LIVE, ruleset: { clock: { mode: 'live', base: 3600 } } })
      const [marine] = players
      expect(await marine.refused('update', ...marine.update(marine.move('timeUp')))).toBe('illegalMove')
    })
  })

  it('correspondence clocks run in hours, and continue after a restart', async () => {
    // Two hours are seven tenths of a second.
    const time = fast(10_000)
    const first = await Running.start({ time })
    const { match, players } = await first.table(POST)
    await players[0].act({ type: 'draw' })
    const before = (await first.storage.state(match))!
    const { deadline } = breachOf(before).clock
    await first.stop()
    // Past the deadline while nothing runs.
    await until(() => time.now() > deadline! + 1000)
    const second = await Running.start({ time }, first.folder)
    const spectator = second.connect(match)
    await spectator.sync()
    await until(() => spectator.state!.G.state.turn.side === 'genestealers', 'the turn to end')
    await until(() => spectator.state!.G.state.turn.side === 'marines', 'the next turn to end')
    expect(spectator.state!.G.state.round).toBeGreaterThanOrEqual(2)
    expect(spectator.misfits).toBe(0)
    await second.end()
  })
})
