/** The games of the house: the product's only list. */
import { BREACH } from './hulk/module'
import { type Games, listOf } from './module'

export const GAMES: Games = listOf(BREACH)
