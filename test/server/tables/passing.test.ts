/** J5, J6 on the wire: passing for the rest of the turn, and what others can tell from it about a squad's CP. */
import { describe, expect, it } from 'vitest'
import { eventsOf } from '../../support/boardgame'
import { type Player, Running } from '../support/running'
import { ADVANCE, allAgree, COMING, from, order, replays, sit, together } from './support'

const AGAIN = { type: 'move', piece: 2, to: 19, facing: 3 } as const

/** Everything a player received from the server, as others could measure it: which message, and how long. */
const measured = ({ received }: Player) => received.map(({ type, args }) => [type, JSON.stringify(args).length])

/** The enemy comes, the Marine player passes for the turn, the enemy comes nearer. */
async function played(chit: number, pass: 'cp' | 'all') {
  const running = await Running.start(from(COMING.replace('chit 3', `chit ${chit} spent 1`)))
  try {
    const table = await sit(running)
    const [marine, genestealer] = table.players
    const others = [genestealer, table.spectator]
    const told: unknown[] = []
    const step = async (work: () => Promise<unknown>) => {
      await work()
      await together(table)
      // Each step on its own: what is sent late would be missing in one and too much in the next.
      told.push(others.map((player) => [player.state!._stateID, measured(player)]))
    }
    await step(() => genestealer.act(ADVANCE))
    expect(marine.state!.ctx.activePlayers).toEqual({ 0: 'react' })
    const { round } = marine.state!.G.state
    await expect(marine.act({ type: 'pass' }, { marines: 'no' })).rejects.toThrow('badOrders')
    // One message, with the pass and the order.
    await step(() => marine.act({ type: 'pass' }, { marines: {}, turn: { round, marines: {}, pass } }))
    await step(() => genestealer.act(AGAIN))
    expect(genestealer.state!.ctx.activePlayers).toEqual({ 1: 'act' })
    const events = eventsOf(table.spectator.log)
    await allAgree(running, table)
    await replays(running.storage, table.match)
    return { told, events, texts: others.map(({ received }) => JSON.stringify(received)) }
  } finally {
    await running.end()
  }
}

describe('passing for the rest of the turn', () => {
  it.each(['cp', 'all'] as const)(
    '%s: others are told the same whether there are CP left or none (J6)',
    async (pass) => {
      const none = await played(1, pass)
      const some = await played(6, pass)
      expect(none.told).toEqual(some.told)
      expect(none.events).toEqual(some.events)
      // The log says that an order was carried out, and nobody else sees the order.
      expect(none.events).toContainEqual({ type: 'orderCarriedOut', seat: '0' })
      for (const text of [...none.texts, ...some.texts]) expect(text).not.toContain(`"pass":"${pass}"`)
    },
  )

  it('is stored with the action, replaces what was ordered before, and is taken back at any time', async () => {
    const running = await Running.start(from(COMING))
    try {
      const table = await sit(running)
      const [marine, genestealer] = table.players
      await genestealer.act(ADVANCE)
      const { round } = marine.state!.G.state
      const passing = { marines: {}, turn: { round, marines: {}, pass: 'all' } }
      await order(marine, { marines: { 1: { overwatch: 'never' } } })
      await marine.act({ type: 'pass' }, passing)
      expect(await running.storage.orders.latest(table.match)).toEqual({ 0: passing })
      expect(marine.received.filter(({ type }) => type === 'orders').at(-1)!.args[2]).toEqual(passing)
      // In the enemy's own decision.
      await order(marine, { marines: {} })
      await genestealer.act(AGAIN)
      expect(marine.state!.ctx.activePlayers).toEqual({ 0: 'react' })
      await allAgree(running, table)
      await replays(running.storage, table.match)
    } finally {
      await running.end()
    }
  })

  it('a move that is refused orders nothing', async () => {
    const running = await Running.start(from(COMING))
    try {
      const table = await sit(running)
      const [marine] = table.players
      await expect(marine.act({ type: 'pass' }, { marines: {}, facing: 'nearest' })).rejects.toThrow('refused')
      expect(await running.storage.orders.latest(table.match)).toEqual({})
    } finally {
      await running.end()
    }
  })
})
