/** The games this server hosts, and the little it must know of each beyond what boardgame.io asks of a game. */
import type { Game } from 'boardgame.io'
import { CreateGameReducer, getFilterPlayerView, ProcessGameConfig } from 'boardgame.io/internal'
import { GAMES } from '../game'
import { decisionOf } from '../game/hulk/decisions'
import type { HulkG } from '../game/hulk/game'
import { isPlain } from './sockets/modest'
import type { Path } from './storage/packing'
import type { Held } from './storage/storage'

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
  /** The move the server makes when time is up. */
  timeUp: { type: string; args: unknown[] }
  /** The first state with its clocks set to begin now. */
  startingAt(state: Held, now: number): Held
  /** What a match costs the server: nothing worth mentioning, some work, or too much (with a sentence). */
  costOf(setupData: unknown): 'little' | 'much' | { tooMuch: string }
}

export interface Hosted extends Knowledge {
  id: string
  game: ReturnType<typeof ProcessGameConfig>
  /** One reducer and one filter for all matches: boardgame.io makes them anew for every action. */
  reduce: ReturnType<typeof CreateGameReducer>
  filter: ReturnType<typeof getFilterPlayerView>
  moves: ReadonlySet<string>
}

export function host(unprocessed: Game, knowledge: Knowledge): Hosted {
  const game = ProcessGameConfig(unprocessed)
  return {
    ...knowledge,
    id: game.name as string,
    game,
    reduce: CreateGameReducer({ game }),
    filter: getFilterPlayerView(game),
    moves: new Set(game.moveNames),
  }
}

/** Lines of sight are worked out for every pair of squares before play begins, while everybody else waits. */
const MOST_SQUARES = 1500

export const HULK: Knowledge = {
  costOf: (setupData) => {
    const mission = isPlain(setupData) ? setupData.mission : undefined
    if (!isPlain(mission) || !Array.isArray(mission.board)) return 'little'
    const squares = mission.board.join('').replaceAll('#', '').length
    if (squares <= MOST_SQUARES) return 'much'
    return {
      tooMuch: `A mission played here may have ${MOST_SQUARES} squares that are not wall; this one has ${squares}.`,
    }
  },
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
