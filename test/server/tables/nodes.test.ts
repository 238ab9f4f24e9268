/** Two server processes on one PostgreSQL: orders, offers and reviews are the same on both. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Postgres } from '../../../src/server/storage/postgres'
import { SqlStorage } from '../../../src/server/storage/sql-storage'
import { STORED } from '../support/games'
import { freshDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { Running, until } from '../support/running'
import { ADVANCE, allAgree, COMING, from, newsOf, order, ordersOf, replays, say, type Table, together } from './support'

describe('orders, offers and reviews through two servers', () => {
  let postgres: TestPostgres
  let nodes: Running[]
  beforeAll(async () => {
    postgres = await startPostgres()
    const url = await freshDatabase(postgres.url)
    nodes = []
    for (let n = 0; n < 2; n++) {
      const storage = new SqlStorage(new Postgres({ url }), STORED)
      nodes.push(await Running.start({ storage, ...from(COMING) }))
    }
  })
  afterAll(async () => {
    for (const node of nodes ?? []) await node.end()
    await postgres?.stop()
  })

  async function across(): Promise<Table> {
    const [one, other] = nodes
    const match = await one.create()
    const tokens = [await one.join(match, '0'), await other.join(match, '1')]
    const players = [one.connect(match, '0', tokens[0]), other.connect(match, '1', tokens[1])]
    const spectators = [one.connect(match), other.connect(match)]
    const all = [...players, ...spectators]
    for (const player of all) await player.sync()
    await until(() => all.every((player) => newsOf(player)?.watching === 2), 'both spectators to be counted')
    await until(() => all.every((player) => `${newsOf(player)?.here}` === '0,1'), 'both players to be here')
    return { match, tokens, players, spectator: spectators[1], all }
  }

  it('orders given through one apply to actions through the other', async () => {
    const table = await across()
    const [marine, genestealer] = table.players
    const twin = nodes[1].connect(table.match, '0', table.tokens[0])
    await twin.sync()
    const orders = { marines: { 1: { askCp: 'never' as const } } }
    await order(marine, orders)
    await until(() => ordersOf(twin)?.marines[1], 'the other page of the seat to hear of it')
    expect(ordersOf(twin)).toEqual(orders)
    await genestealer.act(ADVANCE)
    await together(table)
    expect(genestealer.state!.ctx.activePlayers).toEqual({ 1: 'act' })
    expect(marine.state!.G.state.secret.orders).toEqual({ 0: orders })
    await allAgree(nodes[0], table)
    await replays(nodes[0].storage, table.match)
  })

  it('an action is taken back by players of different servers, and all see it', async () => {
    const table = await across()
    const [marine, genestealer] = table.players
    await genestealer.act(ADVANCE)
    await together(table)
    await until(() => newsOf(genestealer)?.mayTakeBack, 'to be told that he may')
    say(genestealer, 'offer', 'takeBack')
    await until(() => newsOf(marine)?.offer, 'the offer')
    say(marine, 'offer', 'takeBack')
    await until(() => table.all.every(({ state }) => state!._stateID === 2), 'it to be taken back')
    await allAgree(nodes[1], table)
    await replays(nodes[0].storage, table.match)
  })

  it('a draw is agreed on and a rematch made, once', async () => {
    const table = await across()
    const agree = async (what: string) => {
      say(table.players[0], 'offer', what)
      await until(() => newsOf(table.players[1])?.offer?.what === what, 'the offer')
      say(table.players[1], 'offer', what)
    }
    await agree('draw')
    await until(() => table.all.every(({ state }) => state!.ctx.gameover !== undefined), 'the end')
    await until(() => table.all.every((player) => !newsOf(player)?.offer))
    await agree('rematch')
    await until(() => table.all.every((player) => newsOf(player)?.nextMatchID), 'all to be told where')
    const next = new Set(table.all.map((player) => newsOf(player)!.nextMatchID))
    expect(next.size).toBe(1)
    const again = nodes[0].connect([...next][0]!, '1', table.tokens[0])
    await again.sync()
    const review = await nodes[1].get(`/games/hulk/${table.match}/review`)
    expect(review.body.steps).toHaveLength(1)
  })

  it('of two simultaneous offers both count as agreement', async () => {
    const table = await across()
    for (const player of table.players) say(player, 'offer', 'draw')
    const over = () => table.all.every(({ state }) => state!.ctx.gameover !== undefined)
    const late = () => table.players.find(({ refusals }) => refusals.some(({ code }) => code === 'stale'))
    await until(() => over() || late(), 'one or the other')
    // Whoever was late looks again, sees the offer, and says it once more.
    if (!over()) say(late()!, 'offer', 'draw')
    await until(over, 'the end')
  })

  it('spectators of a server that ends are no longer counted', async () => {
    const table = await across()
    const [marine] = table.players
    await nodes[1].stop()
    await until(() => newsOf(marine)?.watching === 1 && `${newsOf(marine)?.here}` === '0', 'them to be missed')
    nodes.pop()
  })
})
