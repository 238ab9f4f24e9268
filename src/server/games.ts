/** The games this server hosts, and the little it must know of each beyond what boardgame.io asks of a game. */
import type { Game } from 'boardgame.io'
import { getFilterPlayerView, ProcessGameConfig } from 'boardgame.io/internal'
import { GAMES } from '../game'
import type { ActionType } from '../game/hulk/actions'
import { decisionOf } from '../game/hulk/decisions'
import type { Event } from '../game/hulk/events'
import { type HulkG, makeGame } from '../game/hulk/game'
import { legalActions } from '../game/hulk/legal-actions'
import { missionById } from '../game/hulk/missions'
import { giveOrders } from '../game/hulk/rules/standing-orders'
import type { Secret, State } from '../game/hulk/state'
import { viewFor } from '../game/hulk/view'
import { type Reduce, shortReducer } from './referee/reducer'
import { isPlain } from './sockets/modest'
import type { OrdersBySeat } from './storage/around'
import type { Path } from './storage/packing'
import type { Held } from './storage/storage'

export interface Pending {
  seat: string
  /** When the decision lapses, in milliseconds. */
  deadline: number
}

/** What a list shows of a match. */
export interface About {
  /** The id of a mission that comes with the game; one's own has only a title. */
  mission?: string
  title: string
  rounds: number
  clock: string
}

interface Knowledge {
  /** The parts of G that never change during a match. */
  constants: readonly Path[]
  /** Whose time is running, and until when. */
  pending(state: Held): Pending | undefined
  /** Whom the game waits for, and for what. */
  decides(state: Held): { seat: string; kind: string } | undefined
  about(state: Held): About
  sideOf(seat: string, seats: number): string
  /** The move the server makes when time is up. */
  timeUp: { type: string; args: unknown[] }
  /** The first state with its clocks set to begin now. */
  startingAt(state: Held, now: number): Held
  /** A mission of one's own costs the server some work before play begins. */
  needsWork(setupData: unknown): boolean

  /** Moves that are not for players to make: there is another way in, or the server makes them. */
  besides: ReadonlySet<string>
  /** What seats have ordered in advance. */
  ordersOf(state: Held, seat: string): unknown
  allOrders(state: Held): OrdersBySeat
  /** As the game understands what was said, if it does. */
  readOrders(state: Held, seat: string, said: unknown): unknown
  /** With these in place of those the same seats gave before, in all that can be undone or redone too. */
  withOrders(state: Held, orders: OrdersBySeat): Held
  /** The last action rolled dice or showed something hidden. */
  isFinal(state: Held): boolean
  /** With its clocks so many milliseconds later. */
  postponed(state: Held, by: number): Held
  takenBackEvents(seat: string): unknown[]
  /** The moves that end a game by agreement. */
  resignation(side: string): Move
  draw: Move

  /** A move that is always there, for whoever cannot make up his mind. `view` is G as the seat is sent it. */
  simplest(view: unknown, seat: string): Move
  /** What was agreed on, without what only some of the players may know. */
  publicSetup(setupData: unknown): unknown

  /** The same game by another clock, for replays. */
  timed(now: () => number): Game
  /** The game as somebody without a seat may know it. */
  publicView(state: Held): unknown
}

interface Move {
  type: string
  args: unknown[]
}

export interface Hosted extends Knowledge {
  id: string
  game: ReturnType<typeof ProcessGameConfig>
  /** One reducer and one filter for all matches: boardgame.io makes them anew for every action. */
  reduce: Reduce
  filter: ReturnType<typeof getFilterPlayerView>
  moves: ReadonlySet<string>
}

export function host(unprocessed: Game, knowledge: Knowledge): Hosted {
  const game = ProcessGameConfig(unprocessed)
  return {
    ...knowledge,
    id: game.name as string,
    game,
    reduce: shortReducer(game),
    filter: getFilterPlayerView(game),
    moves: new Set(game.moveNames),
  }
}

export const HULK: Knowledge = {
  needsWork: (setupData) => isPlain(setupData) && typeof setupData.mission !== 'string',
  constants: [
    ['state', 'mission'],
    ['state', 'ruleset'],
  ],
  pending: ({ G }) => {
    const { state } = G as HulkG
    const { deadline } = state.clock
    const decision = decisionOf(state)
    return deadline === undefined || !decision ? undefined : { seat: decision.seat, deadline }
  },
  decides: ({ G }) => {
    const decision = decisionOf((G as HulkG).state)
    return decision && { seat: decision.seat, kind: decision.kind }
  },
  about: ({ G }) => {
    const { mission, ruleset } = (G as HulkG).state
    const { id, name, rounds } = mission
    // Somebody's own may bear the id of one of ours.
    const isOurs = JSON.stringify(missionById(id)) === JSON.stringify(mission)
    return { ...(isOurs ? { mission: id } : {}), title: name, rounds, clock: ruleset.clock.mode }
  },
  // A1: the last seat is the Genestealer player's.
  sideOf: (seat, seats) => (Number(seat) === seats - 1 ? 'genestealers' : 'marines'),
  timeUp: { type: 'timeUp', args: [{}] },
  startingAt: (state, now) => {
    const { clock } = (state.G as HulkG).state
    if (clock.since === undefined) return state
    const later = now - clock.since
    const G: HulkG = {
      ...state.G,
      state: {
        ...state.G.state,
        clock: { ...clock, since: now, ...(clock.deadline === undefined ? {} : { deadline: clock.deadline + later }) },
      },
    }
    return { ...state, G, _undo: state._undo.map((entry) => (entry.G === state.G ? { ...entry, G } : entry)) }
  },
  besides: new Set(['orders', 'conclude']),
  ordersOf: ({ G }, seat) => (G as HulkG).state.secret.orders[seat] ?? { marines: {} },
  allOrders: ({ G }) => (G as HulkG).state.secret.orders,
  readOrders: ({ G }, seat, said) => giveOrders((G as HulkG).state, seat, said)?.secret.orders[seat],
  withOrders: (held, orders) =>
    throughout(held, (state) => ({
      ...state,
      secret: { ...state.secret, orders: { ...state.secret.orders, ...(orders as Secret['orders']) } },
    })),
  isFinal: ({ G }) => (G as HulkG).final === true,
  postponed: (held, by) =>
    throughout(held, (state) => {
      const { clock } = state
      const { since, deadline } = clock
      return {
        ...state,
        clock: {
          ...clock,
          ...(since === undefined ? {} : { since: since + by }),
          ...(deadline === undefined ? {} : { deadline: deadline + by }),
        },
      }
    }),
  takenBackEvents: (seat) => [{ type: 'takenBack', seat } satisfies Event],
  resignation: (side) => ({ type: 'conclude', args: [{ type: 'resign', side }] }),
  draw: { type: 'conclude', args: [{ type: 'draw' }] },
  simplest: (view, seat) => {
    const list = legalActions((view as HulkG).state, seat)
    const { type, ...said } = (list.find(({ action }) => SIMPLE.has(action.type)) ?? list[0]).action
    return { type, args: [said] }
  },
  // M4: what a mission's own markers stand for. The rest of it is on the board for all to see.
  publicSetup: (setupData) => {
    if (!isPlain(setupData) || !isPlain(setupData.mission) || !Array.isArray(setupData.mission.swarm)) return setupData
    const { mission } = setupData
    const swarm = (mission.swarm as unknown[]).map((piece) =>
      isPlain(piece) && piece.kind === 'marker' ? { at: piece.at, kind: piece.kind } : piece,
    )
    return { ...setupData, mission: { ...mission, swarm } }
  },
  timed: (now) => makeGame({ now, kept: true }) as Game,
  publicView: ({ G }) => viewFor((G as HulkG).state, null),
}

/** What ends or passes something, at no cost. Where there is none of it, the first thing there is will do. */
const SIMPLE: ReadonlySet<string> = new Set<ActionType>(['pass', 'endTurn', 'keep', 'draw'])

/** The state and all that can be undone or redone, changed alike; what was one and the same stays so. */
function throughout(held: Held, change: (state: State) => State): Held {
  const changed = new Map<unknown, HulkG>()
  const one = (G: HulkG): HulkG => {
    const known = changed.get(G) ?? { ...G, state: change(G.state) }
    changed.set(G, known)
    return known
  }
  const each = (entries: Held['_undo']) => entries.map((entry) => ({ ...entry, G: one(entry.G) }))
  return { ...held, G: one(held.G), _undo: each(held._undo), _redo: each(held._redo) }
}

export const HOSTED: Record<string, Hosted> = { hulk: host(GAMES.hulk.game, HULK) }
