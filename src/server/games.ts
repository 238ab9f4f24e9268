/** The games this server hosts, and the little it must know of each beyond what boardgame.io asks of a game. */
import type { Game } from 'boardgame.io'
import { getFilterPlayerView, ProcessGameConfig } from 'boardgame.io/internal'
import { GAMES } from '../game'
import { decisionOf } from '../game/hulk/decisions'
import type { HulkG } from '../game/hulk/game'
import { isPlain } from './sockets/modest'
import type { Path } from './storage/packing'
import type { Held } from './storage/storage'
import { type Reduce, shortReducer } from './tables/reducer'

export interface Pending {
  seat: string
  /** When the decision lapses, in milliseconds. */
  deadline: number
}

interface Knowledge {
  /** The parts of G that never change during a match. */
  constants: readonly Path[]
  /** Whose time is running, and until when. */
  pending(state: Held): Pending | undefined
  /** Moves that decide nothing and can be made again and again. */
  asides: ReadonlySet<string>
  /** The move the server makes when time is up. */
  timeUp: { type: string; args: unknown[] }
  /** The first state with its clocks set to begin now. */
  startingAt(state: Held, now: number): Held
  /** A mission of one's own costs the server some work before play begins. */
  needsWork(setupData: unknown): boolean
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
  asides: new Set(['orders']),
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
}

export const HOSTED: Record<string, Hosted> = { hulk: host(GAMES.hulk.game, HULK) }
