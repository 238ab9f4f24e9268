/**
 * The vocabulary of the game. Everything here is data: no behaviour, no imports but types.
 * A square is its index `y * width + x` on the mission's board (kernel/grid); `NOWHERE` is off the board.
 */
import type { Facing, Square } from '../kernel/grid'

/** boardgame.io player id: Marine players '0' … 'n-2', the Genestealer player 'n-1' (A1). */
export type Seat = string
export type Side = 'marines' | 'genestealers'

export const MINIATURES = ['marine', 'sergeant', 'flamer', 'genestealer', 'hybrid'] as const
export type Miniature = (typeof MINIATURES)[number]
export type PieceKind = Miniature | 'marker'

export const WEAPONS = [
  'stormBolter',
  'heavyFlamer',
  'bolter',
  'powerSword',
  'lightningClaws',
  'thunderHammer',
] as const
export type Weapon = (typeof WEAPONS)[number]

/** One number line for all pieces of a game; players read it with the kind's letter before it: m3, g17, b20. */
export type PieceId = number
/** A squad is its place in the mission's list, 0 first. */
export type SquadId = number
/** The capital letter of an entry area on the mission's board. */
export type AreaId = string
/** The small letter of an object on the mission's board. */
export type ObjectId = string

/** `at` of a piece that waits in an entry area. */
export const NOWHERE = -1

/** What a shooter may aim at: a miniature, or a closed door by its square. */
export type Target = { piece: PieceId } | { door: Square }

export interface Piece {
  id: PieceId
  kind: PieceKind
  at: Square
  /** E1. Markers have no facing; theirs is always north and means nothing. */
  facing: Facing
  weapons: Weapon[]
  /** Marines only. */
  squad?: SquadId
  /** Marines have names, for people. */
  name?: string
  /** The entry area it waits in (then `at` is NOWHERE). */
  area?: AreaId
  /** Waits in an area and may not enter this turn (M2). */
  held?: true
  /** Put into its area this turn (M2). */
  fresh?: true
  overwatch?: true
  guard?: true
  jammed?: true
  /** Jammed by an overwatch shot this turn: clearing it puts the marine back on overwatch (I5). */
  jammedOnOverwatch?: true
  /** The target of the shot before this one; the next shot at it is sustained (H2). */
  sustained?: Target
  /** Heavy flamer shots left (G1). */
  ammo?: number
  /** Hit by a shot he may still answer; removed when the window closes (J3). */
  dying?: true
  carries?: ObjectId
}

export type DoorState = 'open' | 'closed' | 'destroyed'

/**
 * What a contact marker stands for, a letter a miniature: `g` genestealer, `h` hybrid, `b` hybrid with a bolter.
 * `ggg` is three genestealers, `-` is nothing at all.
 */
export type Contents = string
