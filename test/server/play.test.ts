import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Referees } from '../../src/server/referee/threads'
import { HULK } from './support/games'
import { playOn, Running, until } from './support/running'

describe.each([
  ['judged here', () => undefined],
  ['judged in threads', () => new Referees(() => HULK.constants)],
])('a game over sockets, %s,', (_, referee) => {
  let running: Running
  beforeAll(async () => {
    running = await Running.start({ referee: referee() })
    // A thread may take seconds to start on a busy machine.
  }, 60_000)
  afterAll(() => running.end())

  it('is seen by both players and a spectator, move by move, as patches that apply', async () => {
    const table = await running.table()
    await playOn(table, 60)
    const all = [...table.players, table.spectator]
    const id = table.players[0].state!._stateID
    await until(() => all.every(({ state }) => state!._stateID === id))
    const stored = (await running.storage.state(table.match))!
    expect(stored._stateID).toBe(id)
    for (const player of all) {
      expect(player.misfits).toBe(0)
      const fresh = running.connect(table.match, player.seat, player.token)
      await fresh.sync()
      expect(player.state).toEqual(fresh.state)
      expect(player.log.length).toBe(fresh.log.length)
      expect(JSON.parse(JSON.stringify(player.log))).toEqual(fresh.log)
    }
  })
})
