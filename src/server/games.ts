/** The games this server hosts: the functions of their modules, applied to the states that boardgame.io keeps. */
import type { LogEntry } from 'boardgame.io'
import { getFilterPlayerView, ProcessGameConfig } from 'boardgame.io/internal'
import { type DefinitionOptions, definitionOf } from '../game/definition'
import {
  type Action,
  type Agreement,
  type Decision,
  type Event,
  type GameModule,
  type Games,
  HOUSE_MOVES,
  type Seat,
  type TableG,
} from '../game/module'
import { makeReducer, type Reduce } from './referee/reducer'
import { Refused } from './refusals'
import type { OrdersBySeat } from './storage/orders'
import type { Path } from './storage/packing'
import type { GameState } from './storage/storage'

/** A move in the form of boardgame.io's protocol. */
export interface Move {
  type: string
  args: unknown[]
}

export interface Hosted {
  readonly id: string
  readonly module: GameModule
  /** The parts of G that never change during a match. */
  readonly constants: readonly Path[]
  readonly game: ReturnType<typeof ProcessGameConfig>
  /** One reducer and one filter for all matches. Boardgame.io itself would create new ones for every action. */
  readonly reduce: Reduce
  readonly filter: ReturnType<typeof getFilterPlayerView>
  readonly moves: ReadonlySet<string>
  /** The same game, reading the time from `now`. */
  timed(now: () => number): Hosted
  /** The same game with this seed for new matches. */
  seeded(seed: string): Hosted
}

export type HostedGames = Readonly<Record<string, Hosted>>

/** `options` are for tests: a fixed seed, or a position to continue from. */
export function host(module: GameModule, options: DefinitionOptions = {}): Hosted {
  const game = ProcessGameConfig(definitionOf(module, { kept: true, ...options }))
  return {
    id: module.id,
    module,
    constants: module.constants.map((name) => ['state', name]),
    game,
    reduce: makeReducer(game),
    filter: getFilterPlayerView(game),
    moves: new Set(game.moveNames),
    timed: (now) => host(module, { ...options, now }),
    seeded: (seed) => host(module, { ...options, seed }),
  }
}

export const hostAll = (games: Games): HostedGames =>
  Object.fromEntries(Object.entries(games).map(([id, module]) => [id, host(module)]))

/** Whether this set-up takes the server longer to prepare than one that comes with the game. Invalid ones are refused later. */
export const isCostly = ({ module }: Hosted, setupData: unknown): boolean =>
  typeof setupData === 'object' && setupData !== null && module.isCostly(setupData)

/** Moves that only the server makes. A player who sends one is refused. */
export const NOT_FOR_PLAYERS: ReadonlySet<string> = new Set([
  HOUSE_MOVES.orders,
  HOUSE_MOVES.conclude,
  HOUSE_MOVES.replace,
])

export const TIME_UP: Move = { type: HOUSE_MOVES.timeUp, args: [{}] }

export const concluding = (agreement: Agreement): Move => ({ type: HOUSE_MOVES.conclude, args: [agreement] })

/** The player of a seat has vanished. The player of the seat `by` plays on, or a bot if that is not given. */
export const replacing = (seat: Seat, by?: Seat): Move => ({
  type: HOUSE_MOVES.replace,
  args: [by === undefined ? { seat } : { seat, by }],
})

export const moveOf = ({ type, ...said }: Action): Move => ({ type, args: [said] })

const tableOf = ({ G }: GameState): TableG => G

export const stateOf = (held: GameState): object => tableOf(held).state

/** Who has to decide, what about, and until when. */
export const decisionOf = ({ module }: Hosted, held: GameState): Decision | undefined => module.decision(stateOf(held))

/** When the pending decision times out. */
export function deadlineOf(hosted: Hosted, held: GameState): number | undefined {
  return decisionOf(hosted, held)?.deadline
}

/** True if the last action rolled dice or revealed something hidden, so that it cannot be undone. */
export const isFinal = (held: GameState): boolean => tableOf(held).final === true

/** The state with all its deadlines moved `ms` milliseconds later. */
export const postponed = ({ module }: Hosted, held: GameState, ms: number): GameState =>
  throughout(held, (state) => module.postpone(state, ms))

/** Converts a state of an earlier rules version, and its undo and redo entries, to the current version. */
export function upgraded({ module }: Hosted, held: GameState): GameState {
  const version = module.versionOf(stateOf(held))
  if (version > module.rulesVersion) throw new Refused('newerRules')
  return version === module.rulesVersion ? held : throughout(held, (state) => module.upgrade(state))
}

/** The standing orders of a seat; empty for games without standing orders. */
export const ordersOf = ({ module }: Hosted, held: GameState, seat: Seat): object =>
  module.orders?.of(stateOf(held), seat) ?? {}

export const allOrders = ({ module }: Hosted, held: GameState): OrdersBySeat => module.orders?.all(stateOf(held)) ?? {}

/** Replaces the orders of the given seats, in the state and in its undo and redo entries. */
export function withOrders({ module: { orders } }: Hosted, held: GameState, given: OrdersBySeat): GameState {
  return orders ? throughout(held, (state) => orders.put(state, given)) : held
}

/** Converts stored orders, which an earlier version may have written, to the current version. */
export function upgradedOrders({ module: { orders } }: Hosted, stored: OrdersBySeat): OrdersBySeat {
  if (!orders) return stored
  return Object.fromEntries(Object.entries(stored).map(([seat, given]) => [seat, orders.upgrade(given)]))
}

/** What lists show of the game after an action with these log entries: only what a spectator may know. */
export function progressOf({ module }: Hosted, held: GameState, log: readonly LogEntry[]): object | undefined {
  const events = log.flatMap(({ metadata }) => (metadata as { events?: Event[] } | undefined)?.events ?? [])
  return module.progress?.(module.view(stateOf(held), null), module.eventsFor(events, null))
}

/** What a spectator may know of the game. */
export const viewOf = ({ module }: Hosted, held: GameState, viewer: Seat | null): object =>
  module.view(stateOf(held), viewer)

export const publicView = (hosted: Hosted, held: GameState): object => viewOf(hosted, held, null)

/**
 * Applies `change` to the state and to its undo and redo entries. Entries that shared one object before share one object
 * afterwards.
 */
function throughout(held: GameState, change: (state: object) => object): GameState {
  const changed = new Map<TableG, TableG>()
  const one = (G: TableG): TableG => {
    const known = changed.get(G) ?? { ...G, state: change(G.state) }
    changed.set(G, known)
    return known
  }
  const each = (entries: GameState['_undo']) => entries.map((entry) => ({ ...entry, G: one(entry.G) }))
  return { ...held, G: one(held.G), _undo: each(held._undo), _redo: each(held._redo) }
}
