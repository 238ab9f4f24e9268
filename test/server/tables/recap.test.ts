/** What happened since a player last looked: their own view of every step, and of no other seat's. */
import { applyPatch } from 'rfc6902'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { State } from '../../../src/game/hulk/state'
import { RandomPlayers } from '../../support/boardgame'
import { hostBreach } from '../support/games'
import { type Json, type Player, playOn, Running, until } from '../support/running'
import { ADVANCE, COMING, from, newsOf, order, say, sit, together } from './support'

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

/** Keeps every state that a player sees. */
function watch(player: Player): Map<number, State> {
  const seen = new Map<number, State>()
  const keep = () => {
    const { _stateID, G } = player.state!
    seen.set(_stateID, plain(G.state))
  }
  keep()
  player.socket.on('patch', keep)
  return seen
}

function statesOf({ first, steps }: Json): State[] {
  const states: State[] = [first]
  for (const { patch } of steps) {
    const next = structuredClone(states.at(-1)!)
    expect(applyPatch(next, patch).some(Boolean)).toBe(false)
    states.push(next)
  }
  return states
}

describe('a recap', () => {
  let running: Running
  beforeAll(async () => {
    running = await Running.start({ games: hostBreach({ seed: 'recap' }) })
  })
  afterAll(() => running.end())
  const ask = (match: string, query: string, token?: string) =>
    running.get(`/games/hulk/${match}/recap?${query}`, token ? bearer(token) : {})

  it('has the states that the seat saw, from the one it saw last, and nothing of another seat’s', async () => {
    const setupData = { mission: 'dead-reckoning', ruleset: { clock: { mode: 'off' } } }
    const table = await sit(running, 2, {}, setupData)
    const [marine, genestealer] = table.players
    const seen = [...table.players, table.spectator].map(watch)
    const random = new RandomPlayers('recap')
    await playOn(table, 10, random)
    await order(genestealer, { marines: {}, facing: 'nearest' })
    await playOn(table, 25, random)
    await together(table)
    const last = marine.state!._stateID
    const viewers = [`seat=0&`, `seat=1&`, ''].map((seat, i) => ({ seat, token: table.tokens[i], states: seen[i] }))
    for (const { seat, token, states } of viewers) {
      const { status, body } = await ask(table.match, `${seat}after=5`, token)
      expect(status).toBe(200)
      expect(body.from).toBe(5)
      expect(body.steps).toHaveLength(last - 5)
      for (const [i, state] of statesOf(body).entries()) expect(plain(state)).toEqual(states.get(5 + i))
    }
    const own = JSON.stringify((await ask(table.match, 'seat=0&after=5', table.tokens[0])).body)
    expect(own).not.toContain('"facing":"nearest"')
    const whole = (await running.storage.initialState(table.match)) as Json
    expect(own).not.toContain(whole.plugins.random.data.seed)
  })

  it('of a long absence has the last 40 steps, and the next begins where this one did', async () => {
    const table = await sit(running, 2, {}, { mission: 'split-hull', ruleset: { clock: { mode: 'off' } } })
    const [marine] = table.players
    const seen = watch(marine)
    const read = vi.spyOn(running.storage, 'initialState')
    const recap = async (seat: 0 | 1) => {
      const { body } = await ask(table.match, `seat=${seat}&after=0`, table.tokens[seat])
      const last = marine.state!._stateID
      expect([body.from, body.steps.length]).toEqual([last - 40, 40])
      return statesOf(body)
    }
    const random = new RandomPlayers('long', { endTurn: 2 })
    await playOn(table, 60, random)
    await together(table)
    await recap(1)
    expect(read).toHaveBeenCalledTimes(1)
    // Both seats and later recaps are replayed from the checkpoint, whatever was undone since.
    for (let more = 0; more < 3; more++) {
      const states = await recap(0)
      const from = marine.state!._stateID - 40
      for (const [i, state] of states.entries()) expect(plain(state)).toEqual(seen.get(from + i))
      await playOn(table, 10, random)
      await together(table)
    }
    expect(read).toHaveBeenCalledTimes(1)
    read.mockRestore()
  })

  it('is for whoever may look from that seat', async () => {
    const match = await running.create(undefined, { spectators: false })
    const tokens = [await running.join(match, '0'), await running.join(match, '1')]
    const marine = running.connect(match, '0', tokens[0])
    await marine.sync()
    await marine.act({ type: 'draw' })
    expect((await ask(match, 'seat=0&after=0', tokens[1])).status).toBe(403)
    expect((await ask(match, 'seat=0&after=0')).status).toBe(403)
    expect((await ask(match, 'after=0')).status).toBe(403)
    expect((await ask(match, 'seat=0&after=0', tokens[0])).status).toBe(200)
    expect((await ask('nowhere', 'after=0')).body).toEqual({ error: 'noSuchMatch' })
    expect((await ask(match, 'seat=0', tokens[0])).status).toBe(400)
  })

  it('is refused where nothing has happened since', async () => {
    const table = await sit(running)
    expect((await ask(table.match, 'seat=0&after=0', table.tokens[0])).body).toEqual({ error: 'noReview' })
    expect((await ask(table.match, 'seat=0&after=99', table.tokens[0])).body).toEqual({ error: 'noReview' })
  })
})

describe('a recap from a checkpoint', () => {
  it('takes back an action that was made before the checkpoint', async () => {
    const running = await Running.start(from(COMING))
    try {
      const table = await sit(running)
      const [marine, genestealer] = table.players
      const seen = watch(marine)
      const at = (stateID: number) => until(() => marine.state!._stateID === stateID, `state ${stateID}`)
      const takeBack = async (stateID: number) => {
        say(genestealer, 'offer', 'takeBack')
        await until(() => newsOf(marine)?.offer, 'the offer')
        say(marine, 'offer', 'takeBack')
        await at(stateID)
        await until(() => !newsOf(marine)?.offer, 'the end of the offer')
      }
      // Odd states come after the action, even ones after it was taken back.
      for (let stateID = 0; stateID < 42; stateID += 2) {
        await genestealer.act(ADVANCE)
        await takeBack(stateID + 2)
      }
      await genestealer.act(ADVANCE)
      await at(43)
      const recap = async () => {
        const query = `/games/hulk/${table.match}/recap?seat=0&after=3`
        const { body } = await running.get(query, bearer(table.tokens[0]))
        expect(body.from).toBe(3)
        expect(body.steps[0].action).toEqual({ type: 'takeBack' })
        for (const [i, state] of statesOf(body).entries()) expect(plain(state)).toEqual(seen.get(3 + i))
      }
      await recap()
      const read = vi.spyOn(running.storage, 'initialState')
      await recap()
      expect(read).not.toHaveBeenCalled()
    } finally {
      await running.end()
    }
  })
})
