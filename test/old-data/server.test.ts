/** A database of an earlier version on the present server: lists, play, what stands beside the game, reviews. */
import { applyPatch } from 'rfc6902'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseAction } from '../../src/game/hulk/bots'
import { decisionOf } from '../../src/game/hulk/decisions'
import { RULES_VERSION } from '../../src/game/hulk/ruleset'
import { upgradeState } from '../../src/game/hulk/upgrade'
import { HandTime } from '../server/support/hand-time'
import { ServerProcess } from '../server/support/process'
import { type Json, Player, Running, until } from '../server/support/running'
import { newsOf, ordersOf, say } from '../server/tables/support'
import { type Captured, KEYS } from './captured'
import { databaseIn, matchesOf, SETS, unpackDatabase } from './sets'

const shown = ({ pieces, tally, outcome, round }: Json) => ({ pieces, tally, outcome, round })
const isOver = ({ state }: Player): boolean => state!.ctx.gameover !== undefined

/** As bots would, from their own views. Seats of the server's own bots are the server's to play. */
async function playOn(players: Player[], actions: number): Promise<void> {
  for (let n = 0; n < actions; n++) {
    const newest = () => Math.max(...players.map(({ state }) => state!._stateID))
    const mover = () => players.find(({ seat, state }) => seat === decisionOf(state!.G.state)?.seat)
    await until(
      () => players.every(({ state }) => state!._stateID === newest()) && (mover() || isOver(players[0])),
      'somebody to decide',
      20_000,
    )
    if (isOver(players[0])) return
    const { state, seat } = mover()!
    await mover()!.act(chooseAction(state!.G.state, seat!, 'easy', 'old data'))
  }
}

describe.each(SETS)('a database of %s', (set) => {
  const { stoppedAt, matches } = matchesOf(set)
  /** Of the rules it was written by. */
  const version = Number(set.slice(1))
  const time = new HandTime(stoppedAt + 1000)
  let running: Running
  beforeAll(async () => {
    const folder = Running.newFolder()
    unpackDatabase(set, folder)
    running = await Running.start({ time }, folder)
  })
  afterAll(() => running.end())

  const named = (what: string): Captured => matches.find((match) => match.what.startsWith(what))!
  const isFinished = ({ what }: Captured) => what.startsWith('finished')
  const isWaiting = ({ what }: Captured) => what.startsWith('waiting')

  async function sit({ id, keys }: Captured): Promise<Player[]> {
    const players = Object.entries(keys).map(([seat, key]) => running.connect(id, seat, key))
    for (const player of players) await player.sync()
    return players
  }

  it('lists its matches, for everybody and for their players', async () => {
    const listed = async (state: string) => (await running.get(`/games/hulk?limit=50&state=${state}`)).body.matches
    const over = await listed('over')
    expect(over.map(({ matchID }: Json) => matchID).sort()).toEqual(
      matches
        .filter(isFinished)
        .map(({ id }) => id)
        .sort(),
    )
    for (const { seats, mission, title } of over)
      expect([seats.length > 1, Boolean(mission ?? title)]).toEqual([true, true])
    expect((await listed('open')).map(({ matchID }: Json) => matchID)).toEqual([named('waiting for anybody').id])
    const { status, body } = await running.ask('GET', '/players/me/games', KEYS.Ann)
    expect(status).toBe(200)
    const anns = matches.filter(({ keys }) => Object.values(keys).includes(KEYS.Ann)).map(({ id }) => id)
    expect(body.games.map(({ matchID }: Json) => matchID)).toEqual(expect.arrayContaining(anns))
    expect((await running.ask('GET', '/players/me', KEYS.Cleo)).body).toMatchObject({ name: 'Cleo', language: 'ca' })
    expect((await running.ask('GET', '/players/me', KEYS.Ben)).body.notices.muted).toBe(true)
  })

  it('continues the live match with the time that was left', async () => {
    const [marine] = await sit(named('live'))
    const { turn, clock } = marine.state!.G.state
    expect(turn).toMatchObject({ side: 'marines', ap: 2 })
    expect(clock.deadline).toBeGreaterThan(stoppedAt)
    expect(clock.deadline).toBeLessThan(stoppedAt + 200_000)
    expect(decisionOf(marine.state!.G.state)).toMatchObject({ kind: 'act', seat: '0' })
  })

  it('has jams and sustained fire as they were', async () => {
    const [marine] = await sit(named('a weapon jammed'))
    const pieces = Object.values(marine.state!.G.state.pieces)
    expect(pieces.some(({ jammedOnOverwatch }) => jammedOnOverwatch)).toBe(true)
    expect(pieces.some(({ sustained }) => sustained)).toBe(true)
  })

  it('keeps chat, an offer and orders', async () => {
    const match = named('by correspondence')
    const [marine, genestealer] = await sit(match)
    expect(decisionOf(marine.state!.G.state)).toMatchObject({ kind: 'react', seat: '0' })
    await until(() => newsOf(marine)?.offer, 'the offer')
    expect(newsOf(marine)!.offer).toMatchObject({ what: 'draw', by: '1' })
    const { lines } = (await running.ask('GET', `/games/hulk/${match.id}/chat`, marine.token)).body
    expect(lines.map(({ text }: Json) => text)).toEqual(['Good luck!', 'No hurry, I am away until Monday.'])
    await until(() => ordersOf(marine), 'the orders')
    expect(ordersOf(marine)!.marines[1]).toMatchObject({ overwatch: 'never', clearJam: true })
    expect(ordersOf(marine)!.marines[2]).toMatchObject({ overwatch: 'always' })
    // They can be looked at, changed and given again.
    say(marine, 'orders', ordersOf(marine))
    say(marine, 'decline')
    await until(() => !newsOf(genestealer)?.offer, 'the offer to be gone')
    expect([...marine.refusals, ...genestealer.refusals]).toEqual([])
  })

  it.each(matches.filter((match) => !isFinished(match)).map((match) => [match.what, match] as const))(
    'continues: %s',
    async (what, match) => {
      const { id, keys, invites } = match
      const seats = { ...keys }
      if (isWaiting(match)) {
        const [[seat, code]] = Object.entries(invites).length > 0 ? Object.entries(invites) : [['1', undefined]]
        seats[seat] = KEYS.Ben
        const said = { playerName: 'Ben', ...(code ? { invite: code } : { playerID: seat }) }
        expect((await running.ask('POST', `/games/hulk/${id}/join`, KEYS.Ben, said)).status).toBe(200)
      }
      const players = await sit({ ...match, keys: seats })
      const before = players[0].state!._stateID
      // Bots have their pace; for all others time stands still.
      const beat = what.includes('bot') && setInterval(() => time.pass(100), 5)
      await playOn(players, 60)
      if (beat) clearInterval(beat)
      for (const { misfits, refusals } of players) expect([misfits, refusals]).toEqual([0, []])
      if (!isOver(players[0])) {
        expect(players[0].state!._stateID).toBeGreaterThanOrEqual(before + 60)
        for (const player of players)
          if (player.seat !== players.at(-1)!.seat || players.length === 1) say(player, 'resign')
      }
      await until(() => players.every(isOver), 'the end')
      // Whoever comes later finds what those have who followed.
      const late = running.connect(id, players[0].seat, players[0].token)
      expect(await late.sync()).toEqual(players[0].state)
      expect(await reviewOf(id, players[0].state!.G.state)).toBeTruthy()
    },
  )

  it.each(matches.filter(isFinished).map((match) => [match.what, match] as const))(
    'can be reviewed: %s',
    async (_, match) => {
      const [player] = await sit(match)
      expect(isOver(player)).toBe(true)
      expect(player.log.length).toBeGreaterThan(10)
      expect(await reviewOf(match.id, player.state!.G.state)).toBeTruthy()
    },
  )

  /** Says by which rules it was begun and is replayed, and ends with the position the game ended with. */
  async function reviewOf(match: string, last: Json): Promise<Json> {
    const { status, body } = await running.get(`/games/hulk/${match}/review`)
    expect(status).toBe(200)
    expect(body.rules).toMatchObject({ begun: version, present: RULES_VERSION })
    const state = structuredClone(body.first)
    for (const { patch } of body.steps) expect(applyPatch(state, patch).some(Boolean)).toBe(false)
    expect(shown(state)).toEqual(shown(last))
    return body
  }

  it('with a different result today shows the log, and the recorded end', async () => {
    const match = named('finished, won by the Marines')
    const [player] = await sit(match)
    const whole = await reviewOf(match.id, player.state!.G.state)
    // Another server, by whose rules a move in the middle has other consequences.
    const folder = Running.newFolder()
    unpackDatabase(set, folder)
    const other = await Running.start({ time }, folder)
    const { storage } = other
    const { log } = storage
    const middle = Math.floor(whole.steps.length / 2)
    storage.log = async (...args) => {
      const entries = await log.apply(storage, args)
      const odd = entries.find(({ _stateID }) => _stateID === middle)!
      odd.metadata = { ...odd.metadata, events: [...odd.metadata.events, { type: 'roundBegan', round: 99 }] }
      return entries
    }
    const { status, body } = await other.get(`/games/hulk/${match.id}/review`)
    await other.end()
    // By the very rules it was begun under that is no matter of versions.
    if (version === RULES_VERSION) return expect(body).toEqual({ error: 'noReview' })
    expect(status).toBe(200)
    expect(body.rules).toEqual({ begun: version, present: RULES_VERSION, replayed: middle })
    expect(body.steps).toHaveLength(whole.steps.length)
    for (const { patch } of body.steps.slice(middle, -1)) expect(patch).toEqual([])
    const state = body.first
    for (const { patch } of body.steps) expect(applyPatch(state, patch).some(Boolean)).toBe(false)
    expect(state.pieces).toEqual(player.state!.G.state.pieces)
  })

  it('continues with the rule values it began with, also after another restart', async () => {
    const folder = Running.newFolder()
    unpackDatabase(set, folder)
    const { id, keys } = named('by correspondence')
    const begunUnder = databaseIn(folder, (db) => {
      const row = db.prepare('SELECT constants FROM initial_states WHERE match_id = ?').get(id) as Json
      return JSON.parse(row.constants)[1] as object
    })
    let seen: Json[] = []
    // The first time from what was kept then; later from that and what has been kept since.
    for (let start = 0; start < 3; start++) {
      const server = await Running.start({ time }, folder)
      const players = Object.entries(keys).map(([seat, key]) => server.connect(id, seat, key))
      for (const player of players) await player.sync()
      const { rulesVersion, ruleset } = players[0].state!.G.state
      expect(rulesVersion).toBe(version)
      expect(ruleset).toMatchObject(begunUnder)
      expect(ruleset).toEqual(upgradeState({ ruleset: begunUnder }).ruleset)
      if (start > 0) expect(players.map(({ state }) => shown(state!.G.state))).toEqual(seen)
      await playOn(players, 3)
      seen = players.map(({ state }) => shown(state!.G.state))
      await server.stop()
    }
  })

  it('with later rules than these is refused, and says so', async () => {
    const folder = Running.newFolder()
    unpackDatabase(set, folder)
    const { id, keys } = named('a weapon jammed')
    databaseIn(folder, (db) => {
      const { state } = db.prepare('SELECT state FROM states WHERE match_id = ?').get(id) as { state: string }
      const later = state
        .replace(/"rulesVersion":\d+,/g, '')
        .replace('"G":{"state":{', '"G":{"state":{"rulesVersion":99,')
      db.prepare('UPDATE states SET state = ? WHERE match_id = ?').run(later, id)
    })
    const server = await Running.start({ time }, folder)
    const player = server.connect(id, '0', keys[0])
    expect(await player.refused('sync', id, '0', keys[0])).toBe('newerRules')
    await server.end()
  })

  it('has the agreed rematch', async () => {
    const { id, keys } = named('finished, won by the Genestealers')
    const { nextMatchID } = (await running.get(`/games/hulk/${id}`)).body
    const players = await sit({ what: '', id: nextMatchID, keys: { 0: keys[1], 1: keys[0] }, invites: {} })
    await playOn(players, 10)
    expect(players[0].state!._stateID).toBeGreaterThanOrEqual(10)
  })
})

describe.each(SETS)('a database of %s, with a server process', (set) => {
  it('is opened and continued, long afterwards', async () => {
    const folder = Running.newFolder()
    unpackDatabase(set, folder)
    const server = await ServerProcess.start({ DATA_DIR: folder })
    try {
      const { id, keys } = matchesOf(set).matches.find(({ what }) => what.startsWith('a weapon jammed'))!
      const players = Object.entries(keys).map(([seat, key]) => new Player(server.url, id, seat, key))
      for (const player of players) await player.sync()
      await playOn(players, 20)
      for (const player of players) {
        expect(player.misfits).toBe(0)
        player.close()
      }
    } finally {
      expect(await server.end('SIGTERM')).toBe(0)
    }
  })
})
