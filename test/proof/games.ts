/** A house with one game, which is not one of the product's. */
import { type Games, listOf } from '../../src/game/module'
import { DUEL } from './duel'

export const GAMES: Games = listOf(DUEL)
