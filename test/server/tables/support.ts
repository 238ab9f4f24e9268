/** Tables that begin in the middle of a game, and what their players were told beside it. */
import { expect } from 'vitest'
import type { Orders } from '../../../src/game/hulk/orders'
import type { TableNews } from '../../../src/server/protocol'
import { replay } from '../../../src/server/referee/replay'
import type { ServerOptions } from '../../../src/server/server'
import type { Storage } from '../../../src/server/storage/storage'
import type { Time } from '../../../src/server/time'
import { position } from '../../support/position'

export { ADVANCE, COMING } from '../flows/coming'

import { HULK, hostBreach } from '../support/games'
import { type Json, type Player, type Running, until } from '../support/running'

/** The same with two Marine players: m1 of seat 0 is on overwatch, m3 is seat 1's, and seat 2 is to move. */
export const THREE = `
  ############
  #1.......2.#
  #3.........#
  ############
  m1 E overwatch
  m3 E squad 1
  g2 W
  chit 3
  squad 1 chit 2
  turn genestealers
`

export const from = (text: string, time?: Time): Partial<ServerOptions> => ({
  games: {
    ...hostBreach({ from: position(text), seed: 'around' }),
  },
  ...(time ? { time } : {}),
})

export interface Table {
  match: string
  tokens: string[]
  players: Player[]
  spectator: Player
  all: Player[]
}

/** Everybody sits and looks, and knows of the others. */
export async function sit(running: Running, seats = 2, over: object = {}, setupData?: unknown): Promise<Table> {
  const match = await running.create(setupData, { numPlayers: seats, ...over })
  const tokens: string[] = []
  for (let seat = 0; seat < seats; seat++) tokens.push(await running.join(match, String(seat)))
  return look(running, match, tokens)
}

export async function look(running: Running, match: string, tokens: string[]): Promise<Table> {
  const players = tokens.map((token, seat) => running.connect(match, String(seat), token))
  const spectator = running.connect(match)
  const all = [...players, spectator]
  for (const player of all) await player.sync()
  const here = tokens.map((_, seat) => String(seat))
  await until(() => all.every((player) => newsOf(player)?.watching === 1), 'the spectator to be counted')
  await until(() => all.every((player) => `${newsOf(player)?.here}` === `${here}`), 'all to be here')
  return { match, tokens, players, spectator, all }
}

const lastOf = (player: Player, type: string): Json[] | undefined =>
  player.received.filter((message) => message.type === type).at(-1)?.args

export const newsOf = (player: Player): TableNews | undefined => lastOf(player, 'table')?.[1]
export const ordersOf = (player: Player): Orders | undefined => lastOf(player, 'orders')?.[2]

export const say = ({ socket, match, seat, token }: Player, event: string, ...what: unknown[]): unknown =>
  socket.emit(event, match, seat, ...what, token)

/** Says it and waits for the refusal. */
export const refused = (player: Player, event: string, ...what: unknown[]): Promise<string> =>
  player.refused(event, player.match, player.seat, ...what, player.token)

export async function order(player: Player, orders: Orders): Promise<void> {
  const before = player.received.length
  say(player, 'orders', orders)
  await until(() => player.received.slice(before).some(({ type }) => type === 'orders'), 'the orders to be taken')
}

export const together = ({ all }: Table): Promise<unknown> =>
  until(() => all.every(({ state }) => state!._stateID === all[0].state!._stateID), 'all to be at the same state')

const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

/** Whoever followed has what somebody has who comes only now, and patches fitted all the while. */
export async function allAgree(running: Running, table: Table): Promise<void> {
  await together(table)
  for (const player of table.all) {
    expect(player.misfits).toBe(0)
    const fresh = running.connect(table.match, player.seat, player.token)
    expect(await fresh.sync()).toEqual(player.state)
    expect(fresh.log).toEqual(player.log)
    fresh.close()
  }
}

/** The game is what its first state, its log and what was folded in make of it. */
export async function replays(storage: Storage, match: string): Promise<void> {
  const [first, last, log, folded, givenBack] = [
    (await storage.initialState(match))!,
    (await storage.state(match))!,
    await storage.log(match),
    await storage.orders.folded(match),
    await storage.givenBack(match),
  ]
  let state = first
  for (const step of replay(HULK, { first, log, folded, givenBack })) {
    state = step.state
    expect(step.isSame).toBe(true)
  }
  expect(plain([state.G, state.ctx, state._stateID])).toEqual(plain([last.G, last.ctx, last._stateID]))
}
