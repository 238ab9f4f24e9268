/** Bad input of any kind gets a code, changes nothing, and never kills or slows the process. */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pick, SeededDice } from '../../src/game/kernel/dice'
import { REFUSALS } from '../../src/server/protocol'
import { bodies, messages } from './support/malformed'
import { pause, playOn, Running, until } from './support/running'

const MESSAGES = 20_000
const REQUESTS = 500
const AT_ONCE = 500

describe('malformed messages', () => {
  let running: Running
  beforeAll(async () => {
    running = await Running.start()
  })
  afterAll(() => running.end())

  it(`${MESSAGES} of them and ${REQUESTS} requests leave a game in progress untouched, and it goes on meanwhile`, async () => {
    const attacked = await running.table()
    const played = await running.table()
    const everything = async (match: string) =>
      JSON.stringify([
        await running.storage.match(match),
        await running.storage.state(match),
        await running.storage.log(match),
        await running.storage.chat(match, 100),
      ])
    const before = await everything(attacked.match)
    const pest = attacked.players[1]
    const make = messages(pest)
    const dice = SeededDice.fromSeed('malformed')
    let busy = true
    let moves = 0
    const play = (async () => {
      while (busy) {
        await playOn(played, 1)
        moves++
        await pause(30)
      }
    })()
    const flood = async () => {
      for (let sent = 0; sent < MESSAGES; sent += AT_ONCE) {
        const refused = pest.refusals.length
        for (let n = 0; n < AT_ONCE; n++) {
          const [event, ...args] = make[(sent + n) % make.length](dice)
          pest.socket.emit(event, ...args)
        }
        await until(() => pest.refusals.length >= refused + AT_ONCE, `refusals after ${sent}`)
      }
    }
    const knock = async () => {
      const paths = ['create', `${attacked.match}/join`, `${attacked.match}/leave`, `${attacked.match}/update`]
      for (let n = 0; n < REQUESTS; n++) {
        const { status, body } = await running.post(`/games/hulk/${pick(dice, paths)}`, bodies[n % bodies.length](dice))
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).not.toBe(500)
        expect(REFUSALS).toContain(body.error)
      }
    }
    await Promise.all([flood(), knock()])
    busy = false
    await play
    expect(pest.socket.connected).toBe(true)
    expect(pest.refusals.filter(({ code }) => !REFUSALS.includes(code as never))).toEqual([])
    expect(pest.refusals.filter(({ code }) => code === 'failed')).toEqual([])
    expect(await everything(attacked.match)).toBe(before)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    // The others went on meanwhile.
    expect(moves).toBeGreaterThan(3)
    expect(played.players[0].misfits).toBe(0)
    await playOn(attacked, 5)
    await playOn(played, 5)
  })

  it('a message that is too large, or bytes that are no message, end the connection and nothing else', async () => {
    const table = await running.table()
    const [, pest] = table.players
    pest.socket.emit('update', 'x'.repeat(100_000))
    await until(() => !pest.socket.connected)
    for (const bytes of ['\x00\x01\x02', 'GET / HTTP/9.9\r\n\r\n', 'POST /games/hulk/create HTTP/1.1\r\n\r\n', '5']) {
      const raw = connect(running.server.port, '127.0.0.1')
      raw.on('error', () => {})
      raw.end(bytes)
    }
    const [wire] = [running.connect(table.match)]
    await until(() => wire.socket.connected)
    for (const text of [
      '42[5]',
      '42["disconnect"]',
      '42',
      '42["',
      '42["update"',
      '4',
      '999',
      '451-["update",{"_placeholder":true,"num":9}]',
      '[',
    ]) {
      const again = running.connect(table.match)
      await until(() => again.socket.connected)
      again.socket.io.engine.write(text)
    }
    await pause(50)
    const fresh = running.connect(table.match, '1', table.tokens[1])
    await fresh.sync()
    await playOn({ ...table, players: [table.players[0], fresh] }, 5)
  })

  it('a finished game accepts no moves', async () => {
    const table = await running.table({ mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } })
    await playOn(table, 1500)
    const [marine] = table.players
    expect(marine.state!.ctx.gameover).toBeDefined()
    for (const player of table.players) {
      expect(await player.refused('update', ...player.update(player.move('pass')))).toBe('gameOver')
      const undo = { type: 'UNDO', payload: { playerID: player.seat, credentials: player.token } }
      expect(await player.refused('update', ...player.update(undo))).toBe('gameOver')
    }
    // It is kept, and listed among those that are over.
    const { body } = await running.get('/games/hulk?isGameover=true')
    const listed = body.matches.find(({ matchID }: { matchID: string }) => matchID === table.match)
    expect(listed.gameover).toEqual(marine.state!.ctx.gameover)
    for (const [seat, credentials] of table.tokens.entries()) {
      await running.post(`/games/hulk/${table.match}/leave`, { playerID: String(seat), credentials })
    }
    expect((await running.get(`/games/hulk/${table.match}`)).status).toBe(200)
  })
})
