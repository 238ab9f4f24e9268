/** Bots with several server processes on one PostgreSQL: one of them plays, whichever that is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Postgres } from '../../../src/server/storage/postgres'
import { SqlStorage } from '../../../src/server/storage/sql-storage'
import { STORED } from '../support/games'
import { freshDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { ServerProcess } from '../support/process'
import { type Json, newKey, Player, Running } from '../support/running'
import { replays } from '../tables/support'
import {
  against,
  CORRIDOR,
  faultsOf,
  hurried,
  isOver,
  LONG,
  movesOf,
  patiently,
  playOn,
  playTurn,
  sit,
  Watched,
} from './support'

describe('bots on two servers and one PostgreSQL', LONG, () => {
  let postgres: TestPostgres
  let url: string
  const storageOn = (database: string) => new SqlStorage(new Postgres({ url: database }), STORED)

  beforeAll(async () => {
    postgres = await startPostgres()
    url = await freshDatabase(postgres.url)
  })
  afterAll(() => postgres?.stop())

  const once = (player: Player) => {
    const moves = movesOf(player)
    expect(new Set(moves.map(([, stateID]) => stateID)).size).toBe(moves.length)
    expect(player.misfits).toBe(0)
    return moves
  }

  it('one of them moves, once, and the other continues when that one ends', async () => {
    const nodes: Array<{ running: Running; thinker: Watched }> = []
    for (let n = 0; n < 2; n++) {
      const thinker = Watched.thinking()
      nodes.push({ thinker, running: await Running.start({ storage: storageOn(url), time: hurried, thinker }) })
    }
    // Made through one, played through the other, and the other way round.
    for (const [maker, player] of ['01', '10']) {
      const made = await against(nodes[Number(maker)].running, { 0: 'me', 1: 'bot:easy' })
      const person = await sit(nodes[Number(player)].running, made, '0')
      await playOn([person])
      const bots = once(person).filter(([seat]) => seat === '1')
      expect(bots.length).toBeGreaterThan(0)
      const asked = nodes.map(({ thinker }) => thinker.questions.splice(0).length).sort((a, b) => a - b)
      expect(asked).toEqual([0, bots.length])
      await replays(nodes[0].running.storage, made.match)
    }
    for (const { running } of nodes) expect(faultsOf(running)).toEqual([])

    const match = await against(nodes[0].running, { 0: 'me', 1: 'bot:easy' })
    for (const { thinker } of nodes) thinker.hold()
    const people = await Promise.all(nodes.map(({ running }) => sit(running, match, '0')))
    await playTurn(people[0])
    const keeper = await patiently(() => nodes.find(({ thinker }) => thinker.questions.length > 0), 'a bot to think')
    const left = nodes.find((node) => node !== keeper)!
    await keeper.running.end()
    await patiently(() => left.thinker.questions.length > 0, 'the other to think')
    left.thinker.release()
    const person = await sit(left.running, match, '0')
    await playOn([person])
    once(person)
    expect(left.thinker.questions).toHaveLength(left.thinker.answers.length)
    await replays(left.running.storage, match.match)
    await left.running.end()
  })

  it('as processes of their own, one of them killed, they continue too', async () => {
    const database = await freshDatabase(postgres.url)
    const servers = [await ServerProcess.start({ DATABASE_URL: database })]
    servers.push(await ServerProcess.start({ DATABASE_URL: database }))
    const key = newKey()
    const answer = await fetch(`${servers[0].url}/games/hulk/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify({
        ...{ numPlayers: 2, setupData: { mission: CORRIDOR, ruleset: { clock: { mode: 'off' } } } },
        ...{ seats: { 0: 'me', 1: 'bot:hard' }, playerName: 'Ann' },
      }),
    })
    const { matchID } = (await answer.json()) as Json
    const person = new Player(servers[1].url, matchID, '0', key)
    await person.sync()
    const bots = () => movesOf(person).filter(([seat]) => seat === '1').length
    await playOn([person], () => bots() > 0)
    await servers[0].end('SIGKILL')
    const before = bots()
    await playOn([person], () => bots() > before + 1 || isOver(person))
    expect(bots()).toBeGreaterThan(before)
    once(person)
    person.close()
    expect(await servers[1].end('SIGTERM')).toBe(0)
    expect(servers[1].output).not.toContain('fault')
    const storage = storageOn(database)
    await storage.open()
    await replays(storage, matchID)
    await storage.close()
  })
})
