/** What is told about a table beside the game. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HandTime } from '../support/hand-time'
import { Running, until } from '../support/running'
import { ADVANCE, COMING, from, newsOf, sit, together } from './support'

describe('the state of a table', () => {
  const time = new HandTime(1_700_000_000_000)
  let running: Running
  beforeAll(async () => {
    running = await Running.start(from(COMING, time))
  })
  afterAll(() => running.end())

  it('says who is connected and how many watch, and is updated', async () => {
    const table = await sit(running)
    const { match, tokens, all } = table
    const others = [running.connect(match), running.connect(match)]
    for (const other of others) await other.sync()
    await until(() => all.every((player) => newsOf(player)?.watching === 3), 'three to be counted')
    others[0].close()
    await until(() => all.every((player) => newsOf(player)?.watching === 2), 'one to be missed')
    // Two pages of one seat are one player.
    const second = running.connect(match, '1', tokens[1])
    await second.sync()
    table.players[1].close()
    await second.sync()
    expect(newsOf(table.players[0])?.here).toEqual(['0', '1'])
    second.close()
    await until(() => `${newsOf(table.players[0])?.here}` === '0', 'him to be missed')
    expect((await running.get(`/games/hulk/${match}`)).body.watching).toBe(2)
  })

  it('says since when the current player has had to decide', async () => {
    const began = time.now()
    const table = await sit(running)
    const [marine, genestealer] = table.players
    for (const player of table.all) expect(newsOf(player)?.waitingSince).toBe(began)
    time.pass(5000)
    await genestealer.act({ type: 'turn', piece: 2, facing: 0 })
    await together(table)
    const since = newsOf(marine)!.waitingSince
    time.pass(5000)
    const mover = marine.state!.ctx.activePlayers?.[0] === 'react' ? marine : genestealer
    expect(since).toBe(mover === marine ? began + 5000 : began)
    await (mover === marine ? marine.act({ type: 'pass' }) : genestealer.act(ADVANCE))
    await until(() => table.all.every((player) => newsOf(player)?.waitingSince === began + 10_000), 'the wait to begin')
  })

  it('comes with every sync, and is not repeated without a change', async () => {
    const { players } = await sit(running)
    const [marine] = players
    const count = () => marine.received.filter(({ type }) => type === 'table').length
    const before = count()
    await marine.sync()
    await until(() => count() > before)
    await marine.sync()
    await until(() => count() > before + 1)
    await players[1].sync()
    await marine.sync()
    await until(() => count() > before + 2)
    expect(count()).toBe(before + 3)
  })
})
