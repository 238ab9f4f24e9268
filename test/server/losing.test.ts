/** The third table of BOARDGAME-IO.md: losing things. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BREACH } from '../../src/game/hulk/module'
import { host } from '../../src/server/games'
import { RandomPlayers } from '../support/boardgame'
import { Faulty } from './support/faulty'
import { pause, playOn, Running, sqliteIn, type TwoPlayers, until } from './support/running'

describe('a database that fails', () => {
  let running: Running
  let faulty: Faulty
  beforeAll(async () => {
    const folder = Running.newFolder()
    faulty = new Faulty(sqliteIn(folder))
    running = await Running.start({ storage: faulty.storage, patience: 2000 }, folder)
  })
  afterAll(() => running.end())

  const draw = ({ players: [marine] }: TwoPlayers) => marine.refused('update', ...marine.update(marine.move('draw')))
  const syncs = (table: TwoPlayers) =>
    [...table.players, table.spectator].map(({ received }) => received.filter(({ type }) => type === 'sync').length)

  it('nobody hears of a move that could not be stored; everybody gets the current state; the game goes on', async () => {
    const table = await running.table()
    const { match, players, spectator } = table
    faulty.only = ['commit']
    faulty.fault = 'fails'
    expect(await draw(table)).toBe('notStored')
    await until(() => syncs(table).every((count) => count >= 2), 'a sync for everyone')
    faulty.heal()
    for (const player of [...players, spectator]) {
      expect(player.received.some(({ type }) => type === 'patch')).toBe(false)
      expect(player.state!._stateID).toBe(0)
    }
    expect((await running.storage.state(match))?._stateID).toBe(0)
    await playOn(table, 10)
    expect(spectator.misfits).toBe(0)
  })

  it('a move that was stored although the answer was lost exists once, and everybody sees it', async () => {
    const table = await running.table()
    faulty.only = ['commit']
    faulty.fault = 'lies'
    expect(await draw(table)).toBe('notStored')
    faulty.heal()
    await until(() => [...table.players, table.spectator].every(({ state }) => state!._stateID === 1))
    expect(await running.storage.log(table.match)).toHaveLength(table.players[0].log.length)
    await playOn(table, 10)
  })

  it('without the database everything is refused, and afterwards everything is as before', async () => {
    const table = await running.table()
    await playOn(table, 5)
    const before = table.players[0].state!._stateID
    faulty.only = []
    faulty.fault = 'fails'
    const mover = table.players[Number(Object.keys(table.players[0].state!.ctx.activePlayers!)[0])]
    expect(await mover.refused('update', ...mover.update(mover.move('timeUp')))).toMatch(/illegalMove|notStored|failed/)
    expect((await running.get('/readyz')).status).toBe(503)
    expect((await running.get('/healthz')).status).toBe(200)
    expect((await running.get('/games/hulk')).body).toEqual({ error: 'failed' })
    expect(
      (await running.post('/games/hulk/create', { numPlayers: 2, setupData: { mission: 'pilot-light' } })).body,
    ).toEqual({ error: 'notStored' })
    faulty.heal()
    expect((await running.get('/readyz')).status).toBe(200)
    await table.spectator.sync()
    expect(table.spectator.state!._stateID).toBe(before)
    await playOn(table, 5)
  })

  it('a database that stalls is waited for, but not forever and not by other matches; late writes are not lost', async () => {
    const table = await running.table()
    faulty.only = ['commit']
    faulty.fault = 'stalls'
    expect(await draw(table)).toBe('notStored')
    for (const { received } of [...table.players, table.spectator]) {
      expect(received.filter(({ type }) => type === 'patch')).toEqual([])
    }
    // Meanwhile the rest of the house is open.
    const other = await running.create()
    expect((await running.get(`/games/hulk/${other}`)).status).toBe(200)
    faulty.heal()
    await until(async () => (await running.storage.match(table.match))!.stateID === 1)
    await until(() => table.players.every(({ state }) => state!._stateID === 1))
    await playOn(table, 10)
  })

  it('a match with too many waiting requests refuses more', async () => {
    const table = await running.table()
    const [marine] = table.players
    faulty.only = ['commit']
    faulty.fault = 'stalls'
    for (let n = 0; n < 100; n++) marine.socket.emit('update', ...marine.update(marine.move('draw')))
    await until(() => marine.refusals.some(({ code }) => code === 'busy'))
    faulty.heal()
    await until(() => marine.refusals.length >= 99)
    await until(() => table.players.every(({ state }) => state!._stateID === 1))
    expect(await running.storage.log(table.match)).toHaveLength(marine.log.length)
  })
})

describe('a rule that throws', () => {
  it('refuses the move, writes a line to the log, and changes nothing else', async () => {
    let broken = true
    const perform: typeof BREACH.perform = (...args) => {
      if (broken) throw new Error('broken rule')
      return BREACH.perform(...args)
    }
    const running = await Running.start({ games: { hulk: host({ ...BREACH, perform }) } })
    const table = await running.table()
    const [marine] = table.players
    expect(await marine.refused('update', ...marine.update(marine.move('draw')))).toBe('failed')
    expect((await running.storage.match(table.match))?.stateID).toBe(0)
    expect(running.logged.join('')).toContain('broken rule')
    broken = false
    await playOn(table, 5)
    await running.end()
  })
})

describe('concurrent moves and players', () => {
  let running: Running
  beforeAll(async () => {
    running = await Running.start()
  })
  afterAll(() => running.end())

  it('of many moves from the same state one is made, and the others are stale and get a fresh state', async () => {
    const { match, players } = await running.table()
    const [marine] = players
    for (let n = 0; n < 20; n++) marine.socket.emit('update', ...marine.update(marine.move('draw')))
    await until(() => marine.refusals.length === 19)
    expect(new Set(marine.refusals.map(({ code }) => code))).toEqual(new Set(['stale']))
    expect((await running.storage.match(match))?.stateID).toBe(1)
    expect(await running.storage.log(match)).toHaveLength(marine.log.length)
    await until(() => marine.received.filter(({ type }) => type === 'sync').length > 1)
    expect(marine.state!._stateID).toBe(1)
  })

  it('reconnecting during a move does not lose it', async () => {
    const match = await running.create()
    const tokens = [await running.join(match, '0'), await running.join(match, '1')]
    const random = new RandomPlayers('coming and going')
    const QUIET = ['draw', 'keep', 'turn', 'move', 'pass']
    for (let n = 0; n < 10; n++) {
      const marine = running.connect(match, '0', tokens[0])
      await marine.sync()
      const id = marine.state!._stateID
      const { type, ...said } = random.pick(marine.state!, (entry) => QUIET.includes(entry.action.type)).action
      marine.socket.emit('update', ...marine.update(marine.move(type, said)))
      // Gone as soon as it is on the wire, and back before it can be done.
      await pause(n % 3)
      marine.close()
      const again = running.connect(match, '0', tokens[0])
      await again.sync()
      await pause(20)
      await again.sync()
      expect(again.state!._stateID - id).toBeLessThanOrEqual(1)
      again.close()
    }
    const { stateID } = (await running.storage.match(match))!
    const log = await running.storage.log(match)
    expect(new Set(log.map(({ _stateID }) => _stateID)).size).toBe(stateID)
  })

  it('a refused move is neither stored nor sent', async () => {
    const { match, players, spectator } = await running.table()
    const [marine] = players
    const before = [await running.storage.match(match), spectator.received.length]
    expect(await marine.refused('update', ...marine.update(marine.move('keep')))).toBe('illegalMove')
    await spectator.sync()
    expect(await running.storage.match(match)).toEqual(before[0])
    expect(spectator.received.filter(({ type }) => type === 'patch')).toEqual([])
  })

  it('undo entries before the last barrier are not stored', async () => {
    const table = await running.table()
    let most = 0
    for (let n = 0; n < 60; n++) {
      await playOn(table, 1)
      const state = (await running.storage.state(table.match))!
      most = Math.max(most, state._undo.length)
      const { undoable } = state.G as { undoable: boolean }
      if (!undoable) expect(state._undo.length).toBe(1)
    }
    expect(most).toBeGreaterThan(1)
  })

  it('a match with moves is never deleted because everybody left; one without moves is', async () => {
    const { match, tokens, players } = await running.table()
    const empty = await running.create()
    const token = await running.join(empty, '0')
    await players[0].act({ type: 'draw' })
    for (const [seat, credentials] of tokens.entries()) {
      const { status } = await running.post(`/games/hulk/${match}/leave`, { playerID: String(seat), credentials })
      expect(status).toBe(200)
    }
    await running.post(`/games/hulk/${empty}/leave`, { playerID: '0', credentials: token })
    expect((await running.get(`/games/hulk/${match}`)).body.players).toEqual([{ id: 0 }, { id: 1 }])
    expect((await running.storage.state(match))?._stateID).toBe(1)
    expect((await running.get(`/games/hulk/${empty}`)).status).toBe(404)
    // Whoever sits down next goes on with it.
    const next = running.connect(match, '0', await running.join(match, '0', 'Next'))
    expect((await next.sync())._stateID).toBe(1)
  })
})
