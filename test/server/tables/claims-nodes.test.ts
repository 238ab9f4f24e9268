/** Two server processes on one PostgreSQL: somebody claims through one while the other player returns through the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HandTime } from '../support/hand-time'
import { freshDatabase, postgresAt, startPostgres, type TestPostgres } from '../support/postgres'
import { type Player, Running, until } from '../support/running'
import { newsOf, say } from './support'

const MINUTE = 60_000
const LIVE = {
  mission: 'pilot-light',
  ruleset: { clock: { mode: 'live', base: 3600, sergeantBonus: 0, genestealerBase: 3600 } },
}

describe('claims, through two servers', () => {
  let postgres: TestPostgres
  let nodes: Running[]
  const time = new HandTime()
  beforeAll(async () => {
    postgres = await startPostgres()
    const url = await freshDatabase(postgres.url)
    nodes = []
    for (let n = 0; n < 2; n++) nodes.push(await Running.start({ storage: postgresAt(url), time }))
  })
  afterAll(async () => {
    for (const node of nodes ?? []) await node.end()
    await postgres?.stop()
  })

  /** The Marine is on the first server; the Genestealer player was on the second and has been gone for three minutes. */
  async function withGhost() {
    const [one, other] = nodes
    const match = await one.create(LIVE)
    const tokens = [await one.join(match, '0'), await other.join(match, '1')]
    const marine = one.connect(match, '0', tokens[0])
    const genestealer = other.connect(match, '1', tokens[1])
    const spectator = other.connect(match)
    for (const player of [marine, genestealer, spectator]) await player.sync()
    await until(() => newsOf(marine)?.here.length === 2, 'both to be here')
    await until(async () => !(await isAway(match)), 'both to have come')
    genestealer.close()
    await until(() => isAway(match), 'the absence to be stored')
    await until(() => newsOf(marine)?.claimable?.result !== undefined, 'the other server to hear of it')
    // The servers’ clocks may differ by some milliseconds.
    time.pass(3 * MINUTE)
    return { match, tokens, marine, spectator }
  }

  const stored = async (match: string) => (await nodes[0].storage.match(match))!
  const isAway = async (match: string) => (await stored(match)).seats[1].awaySince !== undefined
  const answered = (player: Player, refusals: number) =>
    player.refusals.length > refusals || player.state!.ctx.gameover !== undefined

  it('a return through one and a claim through the other have one outcome', async () => {
    const seen = new Set<string>()
    for (let n = 0; n < 6; n++) {
      const { match, tokens, marine, spectator } = await withGhost()
      const back = nodes[1].connect(match, '1', tokens[1])
      await until(() => back.socket.connected, 'the connection')
      const first = () => say(marine, 'claim', { what: n % 3 === 2 ? 'draw' : 'win' })
      if (n % 2 === 0) first()
      const returning = back.sync()
      if (n % 2 === 1) first()
      await until(() => answered(marine, 0), 'an answer')
      await returning
      const { gameover } = await stored(match)
      if (gameover === undefined) {
        expect(marine.refusals.map(({ code }) => code)).toEqual(['notVanished'])
        await marine.act({ type: 'draw' })
        await until(() => back.state!._stateID === 1, 'play to go on')
        expect(back.state!.ctx.gameover).toBeUndefined()
      } else {
        expect(gameover).toMatchObject({ reason: 'abandoned' })
        await until(() => [back, spectator].every(({ state }) => state!.ctx.gameover), 'all to see the end')
      }
      seen.add(gameover === undefined ? 'returned' : 'claimed')
      for (const player of [marine, back, spectator]) player.close()
    }
    expect(seen.size).toBeGreaterThan(0)
  })

  it('after a return is stored a claim is refused, and after a claim is stored nobody returns to a running game', async () => {
    const first = await withGhost()
    const back = nodes[1].connect(first.match, '1', first.tokens[1])
    await back.sync()
    // The game is shown before it is stored that somebody has come.
    await until(
      async () => (await nodes[1].storage.match(first.match))!.seats['1'].awaySince === undefined,
      'the return',
    )
    expect(await first.marine.refused('claim', first.match, '0', { what: 'win' }, first.tokens[0])).toBe('notVanished')
    const second = await withGhost()
    say(second.marine, 'claim', { what: 'win' })
    await until(() => second.marine.state!.ctx.gameover, 'the end')
    const late = nodes[1].connect(second.match, '1', second.tokens[1])
    expect((await late.sync()).ctx.gameover).toEqual({ winner: 'marines', reason: 'abandoned' })
  })

  it('of a win claimed and a bot let in at the same moment one is stored', async () => {
    const { match, tokens, marine, spectator } = await withGhost()
    const twin = nodes[1].connect(match, '0', tokens[0])
    await twin.sync()
    say(marine, 'claim', { what: 'win' })
    say(twin, 'claim', { what: 'bot', of: '1' })
    await until(() => marine.refusals.length + twin.refusals.length === 1, 'one to be refused')
    const { gameover, seats, stateID } = await stored(match)
    expect(stateID).toBe(1)
    expect((gameover === undefined) !== (seats[1].level === undefined)).toBe(true)
    await until(() => spectator.state!._stateID === 1, 'all to see it')
  })

  describe('and vacations', () => {
    const DAY = 24 * 60 * MINUTE
    const over = (clock: object) => ({ mission: 'pilot-light', ruleset: { clock } })
    const POST = over({ mode: 'correspondence', hoursPerTurn: 24, reactionHours: 24, bankHours: 0 })

    /** The Marine, who has to decide, is on the second server; the Genestealer player is on the first. */
    async function apart(setup: object) {
      const [one, other] = nodes
      const match = await one.create(setup)
      const tokens = [await other.join(match, '0'), await one.join(match, '1')]
      const marine = other.connect(match, '0', tokens[0])
      const genestealer = one.connect(match, '1', tokens[1])
      for (const player of [marine, genestealer]) await player.sync()
      await until(async () => (await stored(match)).startedAt, 'play to begin')
      const vacation = (body: object) => other.ask('PUT', '/players/me/vacation', tokens[0], body)
      return { match, marine, genestealer, vacation }
    }

    it('one that began through one server stops the clock, which the other keeps, and makes it run again', async () => {
      const { match, genestealer, vacation } = await apart(POST)
      const end = time.now() + 10 * DAY
      expect((await vacation({ until: end })).status).toBe(200)
      await until(() => newsOf(genestealer)?.vacations?.[0].until === end, 'the other server to hear of it')
      time.pass(5 * DAY)
      await genestealer.sync()
      expect((await stored(match)).stateID).toBe(0)
      expect((await vacation({ until: null })).status).toBe(200)
      await until(() => newsOf(genestealer)?.standsFor === 5 * DAY, 'the other server to hear of the end')
      // The servers’ clocks may differ by some milliseconds.
      time.pass(DAY - MINUTE)
      await genestealer.sync()
      expect((await stored(match)).stateID).toBe(0)
      time.pass(2 * MINUTE)
      await until(() => genestealer.state!._stateID === 1, 'the time to be up')
    })

    it('one that begins at the moment of a claim and the claim have one outcome', async () => {
      for (let n = 0; n < 4; n++) {
        const { match, marine, genestealer, vacation } = await apart(over({ mode: 'off' }))
        time.pass(14 * DAY - MINUTE)
        const leaving = vacation({ until: time.now() + DAY / 2 })
        if (n % 2 === 0) await leaving
        time.pass(2 * MINUTE)
        say(genestealer, 'claim', { what: 'win' })
        await until(() => answered(genestealer, 0), 'an answer')
        expect((await leaving).status).toBe(200)
        const { gameover } = await stored(match)
        if (n % 2 === 0) expect(gameover).toBeUndefined()
        if (gameover === undefined) {
          expect(genestealer.refusals.map(({ code }) => code)).toEqual(['notVanished'])
          await marine.act({ type: 'draw' })
          await until(() => genestealer.state!._stateID === 1, 'play to go on')
        } else await until(() => marine.state!.ctx.gameover, 'all to see the end')
        for (const player of [marine, genestealer]) player.close()
      }
    })
  })

  it('a bot that was let in through one server shows the former player out at the other', async () => {
    const { match, tokens, marine } = await withGhost()
    say(marine, 'claim', { what: 'bot', of: '1' })
    await until(async () => (await stored(match)).seats[1].level, 'the bot')
    const late = nodes[1].connect(match, '1', tokens[1])
    // The other server may hear of the bot only after it has shown the game.
    await late.sync().catch(() => {})
    await until(() => late.refusals.some(({ code }) => code === 'replaced'), 'being shown out')
  })
})
