/** The system's clock is set back or forward by an hour while the server runs. */
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UNLIMITED } from '../../src/server/limits'
import { ServerProcess } from './support/process'
import { Player, playOn, Running } from './support/running'

/** The system's clock, for all that is imported here. */
const system = vi.hoisted(() => {
  const clock = { step: 0 }
  const { now } = Date
  Date.now = () => now() + clock.step
  return clock
})

const HOUR = 3600_000
const LIVE = { mission: 'pilot-light', ruleset: { clock: { mode: 'live', base: 600, sergeantBonus: 0 } } }

const steps = { back: -HOUR, forward: HOUR }

describe.each(Object.entries(steps))('a system clock that is stepped %s by an hour', (_, step) => {
  afterEach(() => {
    system.step = 0
  })

  it('locks nobody out and relaxes no limit', async () => {
    const running = await Running.start({ rates: { ...UNLIMITED, create: { burst: 3, perSecond: 0.1 } } })
    const create = () => running.post('/games/hulk/create', { numPlayers: 2, setupData: LIVE })
    expect((await create()).status).toBe(200)
    system.step = step
    const answers = []
    for (let n = 0; n < 4; n++) answers.push(await create())
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429])
    expect(Number(answers[3].headers.get('retry-after'))).toBeLessThanOrEqual(10)
    await running.end()
  })

  it('ends no turn and changes no clock', async () => {
    const running = await Running.start()
    const table = await running.table(LIVE)
    await playOn(table, 1)
    const before = table.players[0].state!.G.state.clock.deadline!
    system.step = step
    // The clients are in this very process: on a connection from before they would miss an hour of pings.
    table.players = table.tokens.map((token, seat) => running.connect(table.match, String(seat), token))
    await Promise.all(table.players.map((player) => player.sync()))
    await playOn(table, 1)
    const { turn, clock } = table.players[0].state!.G.state
    expect(turn.side).toBe('marines')
    expect(clock.deadline).toBe(before)
    const [, now] = table.players[0].received.findLast(({ type }) => type === 'time')!.args
    expect(before - now).toBeGreaterThan(550_000)
    expect(before - now).toBeLessThanOrEqual(600_000)
    expect(table.players.flatMap(({ refusals }) => refusals)).toEqual([])
    await running.end()
  })
})

it('does not disturb a server process', async () => {
  const folder = Running.newFolder()
  const stepping = fileURLToPath(new URL('support/stepping.mjs', import.meta.url))
  const env = { DATA_DIR: folder, CLOCK_STEPS: `${-HOUR},${2 * HOUR}` }
  const server = await ServerProcess.start(env, undefined, ['--import', stepping])
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return await response.json()
  }
  const { matchID } = await post('/games/hulk/create', { numPlayers: 2, setupData: LIVE })
  const players: Player[] = []
  for (const seat of ['0', '1']) {
    const { playerCredentials } = await post(`/games/hulk/${matchID}/join`, { playerID: seat, playerName: seat })
    players.push(new Player(server.url, matchID, seat, playerCredentials))
  }
  await Promise.all(players.map((player) => player.sync()))
  const table = { match: matchID, tokens: [], players, spectator: players[1] }
  await playOn(table, 1)
  const deadline = players[0].state!.G.state.clock.deadline!
  for (let n = 0; n < 2; n++) {
    process.kill(server.pid, 'SIGUSR2')
    // Answered after the signal was.
    await fetch(`${server.url}/healthz`)
    await playOn(table, 1)
    expect(players[0].state!.G.state.clock.deadline).toBe(deadline)
    expect(players[0].state!.G.state.turn.side).toBe('marines')
  }
  for (const player of players) player.close()
  await server.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
