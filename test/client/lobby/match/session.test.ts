/** The page's side of a match, against the real server. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lineTo } from '../../../e2e/line'
import { newKey, Running, until } from '../../../server/support/running'
import { openMatch } from '../../../support/breach-online'
import { SHORT_CUT } from '../../../support/short-cut'
import { does, legalFor, type People, SETUP, sitDown } from './support'

let server: Running
beforeEach(async () => {
  server = await Running.start()
})
afterEach(() => server.end())

async function withPeople(work: (people: People) => Promise<void>, setup: unknown = SETUP): Promise<void> {
  const people = await sitDown(server, setup)
  try {
    await work(people)
  } finally {
    people.close()
  }
}

/** The Marine player's chit is drawn and kept. */
async function begin({ players: [marines] }: People): Promise<void> {
  await does(marines, { type: 'draw' })
  await does(marines, { type: 'keep' })
}

describe('a match online', () => {
  it('is played: everybody sees the actions, and each player what they may know', () =>
    withPeople(async (people) => {
      const [marines, swarm] = people.players
      await begin(people)
      for (const session of [...people.players, people.spectator]) {
        await until(() => session.snapshot().history.length === 2, 'all to have seen it')
      }
      expect(marines.snapshot().state?.secret.chits[0]).toBeGreaterThan(0)
      expect(swarm.snapshot().state?.secret.chits).toEqual({})
      expect(people.spectator.snapshot().state?.secret.chits).toEqual({})
      expect(people.spectator.snapshot()).toMatchObject({ viewer: null, connection: 'on' })
      expect(swarm.snapshot().decision).toMatchObject({ kind: 'act', seat: '0' })
    }))

  it('undoes what the rules allow to undo', () =>
    withPeople(async (people) => {
      const [marines, swarm] = people.players
      await does(marines, { type: 'draw' })
      expect(marines.snapshot().canUndo).toBe(false)
      await does(marines, { type: 'keep' })
      const turn = legalFor(marines).find(({ action, cost }) => action.type === 'turn' && cost === 1)!
      const piece = 'piece' in turn.action ? turn.action.piece : 0
      const facing = () => swarm.snapshot().state?.pieces[piece].facing
      const before = facing()
      await does(marines, turn.action)
      await until(() => facing() !== before, 'the turn to be seen')
      expect(marines.snapshot().canUndo).toBe(true)
      marines.undo()
      await until(() => facing() === before, 'the undo to be seen')
      await until(() => marines.snapshot().history.length === 2, 'the undone action to be gone')
      expect(marines.snapshot().refused).toBeUndefined()
    }))

  it('says why the server refused something, until that is dismissed', () =>
    withPeople(async (people) => {
      const [, swarm] = people.players
      swarm.send({ type: 'endTurn' })
      await until(() => swarm.snapshot().refused, 'the refusal')
      expect(swarm.snapshot().refused).toMatchObject({ event: 'update', code: 'notYourDecision' })
      swarm.dismiss()
      expect(swarm.snapshot().refused).toBeUndefined()
    }))

  it('knows the server’s time', () =>
    withPeople(async ({ players: [marines] }) => {
      await until(() => marines.now(), 'the time')
      expect(Math.abs(marines.now()! - Date.now())).toBeLessThan(1000)
    }))

  it('survives a restart of the server; actions in the meantime are refused at once', () =>
    withPeople(async (people) => {
      const [marines, swarm] = people.players
      await begin(people)
      const { port } = server.server
      await server.stop()
      await until(() => marines.snapshot().connection === 'lost', 'the break to be noticed')
      marines.send({ type: 'endTurn' })
      expect(marines.snapshot().refused).toMatchObject({ code: 'offline' })
      expect(marines.snapshot().state).toBeDefined()
      const mission = marines.snapshot().state?.mission

      server = await Running.start({ port }, server.folder)
      await until(() => [marines, swarm].every((session) => session.snapshot().connection === 'on'), 'both to be back')
      expect(marines.snapshot().history).toHaveLength(2)
      // Nothing is worked out anew for a mission that is the same.
      expect(marines.snapshot().state?.mission).toBe(mission)
      await does(marines, legalFor(marines).find(({ action, cost }) => action.type === 'turn' && cost === 1)!.action)
      await until(() => swarm.snapshot().history.length === 3, 'the other to see it')
    }))

  it('replaces a dead connection, and says what was lost', () =>
    withPeople(async (people) => {
      const line = await lineTo(`${server.url}/`)
      const url = line.address.slice(0, -1)
      const marines = openMatch({ matchID: people.matchID, mine: ['0'], key: people.keys[0], url, patience: 1000 })
      await until(() => marines.snapshot().state, 'the table')
      line.freeze()
      marines.send({ type: 'draw' })
      // Pressed once more: it is on its way.
      marines.send({ type: 'draw' })
      await until(() => marines.snapshot().slow, 'the wait to be told of')
      await until(() => marines.snapshot().connection === 'lost', 'the line to be given up')
      line.mend()
      await until(() => marines.snapshot().connection === 'on', 'another line')
      expect(marines.snapshot()).toMatchObject({ refused: { event: 'update', code: 'lost' }, slow: false })
      await does(marines, { type: 'draw' })
      marines.close()
      line.close()
    }))

  it('shows the same in two tabs at one seat', () =>
    withPeople(async (people) => {
      const [marines] = people.players
      const other = openMatch({ matchID: people.matchID, mine: ['0'], key: people.keys[0], url: server.url })
      await until(() => other.snapshot().state, 'the other tab')
      await does(marines, { type: 'draw' })
      await until(() => other.snapshot().history.length === 1, 'the other tab to see it')
      await does(other, { type: 'keep' })
      await until(() => marines.snapshot().history.length === 2, 'the first tab to see it')
      expect(other.snapshot().state).toEqual(marines.snapshot().state)
      other.close()
    }))

  it('shows the view of the seat that has to decide, if one person has both', async () => {
    const key = newKey()
    const authorized = { Authorization: `Bearer ${key}` }
    const matchID = await server.create(SETUP)
    for (const playerID of ['0', '1']) {
      await server.post(`/games/hulk/${matchID}/join`, { playerID, playerName: 'Ana' }, authorized)
    }
    const both = openMatch({ matchID, mine: ['0', '1'], key, url: server.url })
    await until(() => both.snapshot().state, 'the table')
    expect(both.snapshot().viewer).toBe('0')
    await does(both, { type: 'draw' })
    await does(both, { type: 'keep' })
    both.lookFrom('1')
    expect(both.snapshot().viewer).toBe('1')
    both.lookFrom('0')
    await does(both, { type: 'endTurn' })
    await until(() => both.snapshot().viewer === '1', 'the swarm’s eyes')
    expect(both.snapshot().decision).toMatchObject({ seat: '1' })
    both.close()
  })

  it('is closed to people without a right to the seat', async () => {
    const people = await sitDown(server)
    people.close()
    const barred = openMatch({ matchID: people.matchID, mine: ['1'], key: people.keys[0], url: server.url })
    await until(() => barred.snapshot().connection === 'barred', 'the door to be closed')
    expect(barred.snapshot().refused).toMatchObject({ event: 'sync', code: 'unauthorized' })
    barred.close()
  })
})

describe('beside the game', () => {
  const ORDERS = { marines: { 1: { overwatch: 'always' as const } } }

  it('standing orders can be given at any time, and only their owner sees them', () =>
    withPeople(async (people) => {
      const [marines, swarm] = people.players
      await begin(people)
      await does(marines, { type: 'endTurn' })
      await until(() => swarm.snapshot().decision?.seat === '1', 'the swarm’s turn')
      marines.order(ORDERS)
      await until(() => marines.snapshot().orders?.marines[1], 'the orders')
      expect(marines.snapshot().orders).toEqual(ORDERS)
      // They last, through the next action and a new line.
      await does(swarm, legalFor(swarm)[0].action)
      await until(() => marines.snapshot().history.length === 4, 'the next action')
      expect(marines.snapshot().orders).toEqual(ORDERS)
      const again = openMatch({ matchID: people.matchID, mine: ['0'], key: people.keys[0], url: server.url })
      await until(() => again.snapshot().orders?.marines[1], 'the orders again')
      again.close()
      for (const other of [swarm, people.spectator]) expect(JSON.stringify(other.snapshot())).not.toContain('always')
      marines.order({ marines: { 99: { overwatch: 'always' } } })
      await until(() => marines.snapshot().refused ?? marines.snapshot().orders, 'an answer')
    }))

  it('a draw is offered, declined, offered again and agreed on', () =>
    withPeople(async (people) => {
      const [marines, swarm] = people.players
      marines.offer('draw')
      await until(() => swarm.snapshot().news?.offer, 'the offer')
      expect(swarm.snapshot().news?.offer).toMatchObject({ what: 'draw', by: '0' })
      swarm.decline()
      await until(() => !marines.snapshot().news?.offer, 'the offer to be gone')
      marines.offer('draw')
      await until(() => swarm.snapshot().news?.offer, 'the offer')
      swarm.offer('draw')
      for (const session of [marines, swarm, people.spectator]) {
        await until(() => session.snapshot().over, 'the end')
        expect(session.snapshot().state?.outcome).toEqual({ reason: 'agreed' })
      }
    }))

  it('a player who resigns has lost, and a rematch swaps the sides', () =>
    withPeople(async (people) => {
      const [marines, swarm] = people.players
      marines.resign()
      await until(() => swarm.snapshot().over, 'the end')
      expect(swarm.snapshot().state?.outcome).toEqual({ winner: 'genestealers', reason: 'resigned' })
      swarm.offer('rematch')
      await until(() => marines.snapshot().news?.offer, 'the offer')
      marines.offer('rematch')
      const next = await until(() => swarm.snapshot().news?.nextMatchID, 'the next match')
      const { body } = await server.get(`/games/hulk/${next}`, { Authorization: `Bearer ${people.keys[0]}` })
      expect(body.seats.filter(({ mine }: { mine?: true }) => mine)).toMatchObject([{ side: 'genestealers' }])
    }))

  it('what cannot be undone can be taken back by agreement, and the log says so', () =>
    withPeople(
      async (people) => {
        const [marines, swarm] = people.players
        await does(marines, { type: 'draw' })
        await does(marines, { type: 'overwatch', piece: 1 })
        await does(marines, { type: 'endTurn' })
        await until(() => swarm.snapshot().decision?.kind === 'reinforce', 'the swarm’s turn')
        await does(swarm, legalFor(swarm)[0].action)
        await until(() => swarm.snapshot().decision?.kind === 'act', 'the swarm to act')
        const move = legalFor(swarm).find(({ action }) => action.type === 'move')!.action
        await does(swarm, move)
        await until(() => swarm.snapshot().news?.mayTakeBack, 'that it may be asked')
        expect(swarm.snapshot().decision).toMatchObject({ kind: 'react', seat: '0' })
        expect(swarm.snapshot().canUndo).toBe(false)
        swarm.offer('takeBack')
        await until(() => marines.snapshot().news?.offer, 'the offer')
        marines.offer('takeBack')
        await until(() => swarm.snapshot().decision?.kind === 'act', 'the turn to be back')
        const { history } = swarm.snapshot()
        expect(history.map(({ action }) => action.type)).not.toContain('move')
        expect(history.at(-1)?.events).toMatchObject([{ type: 'takenBack', seat: '1' }])
      },
      { mission: SHORT_CUT, ruleset: { clock: { mode: 'off' } } },
    ))

  it('chat reaches everybody', () =>
    withPeople(async (people) => {
      const [marines, swarm] = people.players
      marines.say('good luck')
      for (const session of [marines, swarm, people.spectator]) {
        await until(() => session.snapshot().said.length === 1, 'the line')
        expect(session.snapshot().said[0]).toMatchObject({ seat: '0', text: 'good luck' })
      }
      people.spectator.say('me too')
      await until(() => people.spectator.snapshot().refused, 'the refusal')
      expect(swarm.snapshot().said).toHaveLength(1)
    }))
})
