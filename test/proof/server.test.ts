/** The server hosts a game it has never heard of: lobby, sockets, secrets, clock, bots, review and rematch. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Seat } from '../../src/game/module'
import { Thinker } from '../../src/server/bots/thinker'
import { hostAll } from '../../src/server/games'
import { storedGames } from '../../src/server/open-storage'
import { SqlStorage } from '../../src/server/storage/sql-storage'
import { Sqlite } from '../../src/server/storage/sqlite'
import { HandTime } from '../server/support/hand-time'
import { type Json, newKey, type Player, Running, until } from '../server/support/running'
import { newsOf, say, sit, together } from '../server/tables/support'
import { DUEL } from './duel'
import { GAMES } from './games'
import { sayProgress, wordsIn } from './page/words'
import type { Action, State } from './rules'

const games = hostAll(GAMES)
const time = new HandTime()
let running: Running
beforeAll(async () => {
  const folder = Running.newFolder()
  const storage = new SqlStorage(new Sqlite(`${folder}/duel.db`), storedGames(games))
  const thinker = new Thinker({ file: new URL('./bot-worker.mjs', import.meta.url) })
  running = await Running.start({ games, storage, time, thinker }, folder)
})
afterAll(() => running.end())

const stateOf = ({ state }: Player): State => state!.G.state as unknown as State
const isOver = ({ state }: Player): boolean => state!.ctx.gameover !== undefined
const playerOf = (players: Player[], seat: Seat): Player => players.find((player) => player.seat === seat)!

/** Both play what a bot would, each from their own view, until `enough`. */
async function playOn(players: Player[], enough: (state: State) => boolean = () => false): Promise<void> {
  for (;;) {
    await until(
      () => players.every(({ state }) => state!._stateID === players[0].state!._stateID),
      'both to be in step',
    )
    const state = stateOf(players[0])
    if (state.outcome || enough(state)) return
    const { seat } = DUEL.decision(state)!
    const player = playerOf(players, seat)
    await player.act(DUEL.bots.choose(stateOf(player), seat, 'normal', `of ${seat}`))
  }
}

test('the lobby lists it with the game’s own tags, and refuses what the game refuses', async () => {
  expect((await running.get('/games')).body).toEqual(['duel'])
  await running.create({ points: 4 })
  const { body } = await running.get('/games/duel?tag.points=4')
  expect(body.matches).toMatchObject([{ title: 'A duel to 4', tags: { points: '4' } }])
  const refused = await running.post('/games/duel/create', { numPlayers: 2, setupData: { points: 40 } })
  expect(refused.status).toBe(400)
  expect((await running.post('/games/hulk/create', { numPlayers: 2 })).status).toBe(404)
})

test('strangers who want to play it at once are brought together, at the pace and by the rules they chose', async () => {
  const keys = [newKey(), newKey()]
  for (const [n, key] of keys.entries()) {
    const wanted = { pace: 'day', side: DUEL.sides[n], rules: 'long', playerName: `Stranger ${n}` }
    expect((await running.ask('POST', '/queue/duel', key, wanted)).status).toBe(200)
  }
  const [{ matchID }] = (await running.ask('GET', '/players/me/games', keys[0])).body.tickets
  const { body } = await running.ask('GET', `/games/duel/${matchID}`, keys[0])
  expect(body).toMatchObject({ pace: 'day', tags: { points: '3' } })
  expect(body.seats.map(({ side, name }: { side: string; name: string }) => [side, name])).toEqual([
    [DUEL.sides[0], 'Stranger 0'],
    [DUEL.sides[1], 'Stranger 1'],
  ])
})

describe('over sockets', () => {
  test('cards show how far a game is and what happened last, and nothing hidden', async () => {
    const table = await sit(running, 2, {}, { points: 3 })
    const progress = async () => (await running.storage.match(table.match))!.progress
    const [one, two] = table.players
    expect(await progress()).toBeUndefined()
    await two.act({ type: 'guard', line: 'high' } as never)
    expect(await progress()).toEqual({ bout: 1, score: { 0: 0, 1: 0 } })
    await one.act({ type: 'strike', line: 'low' } as never)
    const struck = { type: 'struck', seat: '0', line: 'low' }
    expect(await progress()).toEqual({ bout: 1, score: { 0: 0, 1: 0 }, last: struck })
    await two.act({ type: 'hold' })
    expect(await progress()).toMatchObject({ bout: 2, score: { 0: 1, 1: 0 }, last: { type: 'bout', scored: '0' } })
    expect(sayProgress(wordsIn('es'), (await progress())!)).toEqual({ round: 'Asalto 2 · 1:0', last: 'Tocado.' })
  })

  test('it is played to the end, reviewed and played again with seats exchanged', async () => {
    const table = await sit(running, 2, {}, { points: 3 })
    await playOn(table.players)
    await together(table)
    for (const player of table.all) {
      expect(player.misfits).toBe(0)
      expect(player.state!.ctx.gameover).toMatchObject({ reason: 'points' })
    }

    const { status, body } = await running.get(`/games/duel/${table.match}/review`)
    expect(status).toBe(200)
    expect(body.rules.replayed).toBe(body.steps.length)
    const guards = body.steps.filter(({ action }: Json) => action.type === 'guard')
    expect(guards.length).toBeGreaterThanOrEqual(3)
    // What was hidden stays hidden; the line is shown where the bout ends.
    for (const step of guards) expect(JSON.stringify([step.action, step.events])).not.toMatch(/high|low/)
    expect(JSON.stringify(body.steps.at(-1).events)).toContain('"type":"bout"')

    for (const player of table.players) say(player, 'offer', 'rematch')
    await until(() => table.all.every((player) => newsOf(player)?.nextMatchID), 'all to be told where')
    const next = newsOf(table.spectator)!.nextMatchID!
    const again = table.tokens.map((token, seat) => running.connect(next, String(1 - seat), token))
    for (const player of again) await player.sync()
    expect(stateOf(again[0]).setup).toMatchObject({ points: 3 })
    await playOn(again)
  })

  test('a hidden line reaches nobody else in any way until the bout is over', async () => {
    const table = await sit(running, 2, {}, {})
    const [attacker, defender] = table.players
    await defender.act({ type: 'guard', line: 'low' } as Action)
    await together(table)
    expect(stateOf(defender).secret).toEqual({ guard: 'low' })
    for (const player of [attacker, table.spectator]) {
      await player.sync()
      expect(JSON.stringify(player.received)).not.toContain('low')
      const log = await running.get(`/games/duel/${table.match}/log`)
      expect(JSON.stringify(log.body)).not.toContain('low')
    }
    await attacker.act({ type: 'strike', line: 'high' } as Action)
    await until(() => stateOf(defender).step === 'react', 'the question')
    expect(await defender.refused('update', ...defender.update(defender.move('guard', { line: 'high' })))).toBeTruthy()
    await defender.act({ type: 'hold' })
    await together(table)
    expect(stateOf(table.spectator).score).toEqual({ '0': 1, '1': 0 })
    expect(JSON.stringify(table.spectator.log)).toContain('low')
  })

  test('a draw can be agreed on', async () => {
    const table = await sit(running, 2, {}, {})
    for (const player of table.players) say(player, 'offer', 'draw')
    await until(() => table.all.every(isOver), 'the end')
    expect(table.spectator.state!.ctx.gameover).toEqual({ reason: 'draw' })
  })
})

describe('a player who vanishes', () => {
  test('loses to a claim, or to a bot that plays on', async () => {
    const table = await sit(running, 2, {}, { seconds: 600 })
    const [red, blue] = table.players
    blue.close()
    await until(() => newsOf(red)?.claimable?.result !== undefined, 'the claim')
    time.pass(120_000)
    say(red, 'claim', { what: 'win' })
    await until(() => isOver(table.spectator), 'the end')
    expect(table.spectator.state!.ctx.gameover).toEqual({ winner: 'red', reason: 'abandoned' })

    const other = await sit(running, 2, {}, { seconds: 600 })
    other.players[1].close()
    await until(() => newsOf(other.players[0])?.claimable?.seats.length, 'the news')
    time.pass(120_000)
    say(other.players[0], 'claim', { what: 'bot', of: '1' })
    await until(() => other.spectator.log.some(({ action }) => action.payload.type === 'replace'), 'the bot')
    expect((await running.get(`/games/duel/${other.match}`)).body.seats[1].state).toBe('bot')
  })

  test('a duel that has not got going is aborted', async () => {
    const table = await sit(running, 2, {}, { seconds: 600 })
    say(table.players[1], 'abort')
    await until(() => table.all.every(isOver), 'the end')
    expect(table.spectator.state!.ctx.gameover).toEqual({ reason: 'aborted' })
  })
})

test('the clock runs out, and the player who is late loses the bout', async () => {
  const table = await sit(running, 2, {}, { seconds: 10, points: 2 })
  const deadline = stateOf(table.spectator).deadline!
  time.pass(deadline - time.now())
  await until(() => stateOf(table.spectator).score['0'] === 1, 'the clock to strike')
  expect(stateOf(table.spectator)).toMatchObject({ attacker: '1', deadline: deadline + 10_000 })
})

test('the clock of a game over days stands still while its player is on vacation', async () => {
  const day = 24 * 3600_000
  const table = await sit(running, 2, {}, { points: 3, seconds: day / 1000 })
  const seat = Number(DUEL.decision(stateOf(table.spectator))!.seat)
  const vacation = { until: time.now() + 5 * day }
  expect((await running.ask('PUT', '/players/me/vacation', table.tokens[seat], vacation)).status).toBe(200)
  await until(() => newsOf(table.spectator)?.standsFor === 5 * day, 'all to hear of it')
  time.pass(6 * day - 1)
  await table.spectator.sync()
  expect(table.spectator.state!._stateID).toBe(0)
  time.pass(1)
  await until(() => table.spectator.state!._stateID === 1, 'the time to be up')
})

test('a bot plays its seat from its own view', { timeout: 60_000 }, async () => {
  const key = newKey()
  const seats = { 0: 'me', 1: 'bot:normal' }
  const made = { numPlayers: 2, setupData: { points: 2 }, seats, playerName: 'Ann' }
  const { body } = await running.ask('POST', '/games/duel/create', key, made)
  const player = running.connect(body.matchID, '0', key)
  await player.sync()
  while (!isOver(player)) {
    const state = stateOf(player)
    if (DUEL.decision(state)?.seat === '0') await player.act(DUEL.bots.choose(state, '0', 'easy', 'Ann'))
    else {
      const at = player.state!._stateID
      await until(
        () => {
          time.pass(1000)
          return player.state!._stateID > at
        },
        'the bot',
        60_000,
      )
    }
  }
  expect(player.state!.ctx.gameover).toMatchObject({ reason: 'points' })
})

test('a bot of a level that the game does not have is refused', async () => {
  const seats = { 0: 'me', 1: 'bot:hard' }
  const { status } = await running.ask('POST', '/games/duel/create', newKey(), {
    numPlayers: 2,
    seats,
    playerName: 'Ann',
  })
  expect(status).toBe(400)
})
