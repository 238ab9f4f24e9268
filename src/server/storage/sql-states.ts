/** Reads and packs the states of matches. The constants of each match are cached. */
import { LruCache } from '../lru-cache'
import type { Engine } from './engine'
import type { PackedState } from './match-writes'
import { constantsOf, Interning, type Path, pack, type Shared, unpack } from './packing'
import { applyStep } from './steps'
import type { GameState, NewMatch } from './storage'

/** For how many matches the constants are cached. */
const MOST_CACHED = 1000

/** What the storage must know about a game to store its states. */
export interface StoredGame {
  /** The parts of G that never change during a match. */
  constants: readonly Path[]
  /** Converts a state stored by an earlier version to the current one. */
  upgraded(state: GameState): GameState
}

interface CachedMatch {
  game: StoredGame
  shared: Shared
}

export class SqlStates {
  private readonly cache = new LruCache<string, CachedMatch>(MOST_CACHED)
  private readonly interning = new Interning()

  constructor(
    private readonly engine: Engine,
    private readonly gameOf: (game: string) => StoredGame,
  ) {}

  /** The first state of a new match. Call `remember` when it is stored. */
  packFirst({ id, game: name }: NewMatch, state: GameState): PackedState & { remember: () => void } {
    const game = this.gameOf(name)
    const shared = { paths: game.constants, constants: constantsOf(state, game.constants) }
    return {
      constants: shared.constants,
      packed: pack(state, shared),
      remember: () => this.cache.set(id, { game, shared }),
    }
  }

  async pack(id: string, state: GameState): Promise<string | undefined> {
    const cached = await this.cachedMatch(id)
    return cached && pack(state, cached.shared)
  }

  current(id: string): Promise<GameState | undefined> {
    // One statement reads the checkpoint and the steps since then, so that no write can come between them.
    return this.unpacked(
      id,
      `SELECT -1 AS n, state FROM states WHERE match_id = ?1
        UNION ALL SELECT state_id, step FROM steps WHERE match_id = ?1 ORDER BY n`,
    )
  }

  initial(id: string): Promise<GameState | undefined> {
    return this.unpacked(id, 'SELECT state FROM initial_states WHERE match_id = ?1')
  }

  private async unpacked(id: string, sql: string): Promise<GameState | undefined> {
    const [row, ...steps] = await this.engine.read(sql, [id])
    const cached = row && (await this.cachedMatch(id))
    if (!cached) return undefined
    const whole = unpack(row.state as string, cached.shared)
    return cached.game.upgraded(steps.reduce((held, { state }) => applyStep(held, state as string), whole))
  }

  private async cachedMatch(id: string): Promise<CachedMatch | undefined> {
    const found = this.cache.get(id)
    if (found) return found
    const [row] = await this.engine.read(
      'SELECT m.game, i.constants FROM matches m JOIN initial_states i ON i.match_id = m.id WHERE m.id = ?1',
      [id],
    )
    if (!row) return undefined
    const constants = this.interning.constants(row.constants as string)
    const game = this.gameOf(row.game as string)
    const cached = { game, shared: { paths: game.constants, constants } }
    this.cache.set(id, cached)
    return cached
  }
}
