/** Breach as boardgame.io plays it. */
import type { Game } from 'boardgame.io'
import { type DefinitionOptions, definitionOf } from '../definition'
import type { TableG } from '../module'
import { BREACH_RULES } from './game-rules'
import type { MatchData } from './match'
import type { State } from './state'

export type HulkG = TableG<State>

export interface GameOptions extends Omit<DefinitionOptions<State>, 'setupData'> {
  /** A fixed match, for games that are not created through a lobby. */
  match?: MatchData
}

export const makeGame = ({ match, ...options }: GameOptions = {}): Game<HulkG> =>
  definitionOf<State>(BREACH_RULES, { ...options, setupData: match })
