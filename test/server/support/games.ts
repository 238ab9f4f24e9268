/** The games of the house, as servers in tests host them. */
import { GAMES } from '../../../src/game'
import type { DefinitionOptions } from '../../../src/game/definition'
import { BREACH } from '../../../src/game/hulk/module'
import type { State } from '../../../src/game/hulk/state'
import type { TableG } from '../../../src/game/module'
import { type Hosted, host, hostAll } from '../../../src/server/games'
import { storedGames } from '../../../src/server/open-storage'

export const HOSTED = hostAll(GAMES)
export const HULK: Hosted = HOSTED.hulk
export const STORED = storedGames(HOSTED)

/** What Breach's rules have in hand. */
export const breachOf = ({ G }: { G: TableG }): State => G.state as State

/** Breach alone: with a fixed seed, or from a position. */
export const hostBreach = (options: DefinitionOptions<State> = {}) => ({
  hulk: host(BREACH, options as DefinitionOptions),
})
