/**
 * The vocabulary of the game: data types only, no behaviour.
 * A square is its index `y * width + x` on the mission's board (kernel/grid); `NOWHERE` is off the board.
 */
import type { Facing, Square } from '../kernel/grid'

/** A1: Marine players '0' … 'n-2', the Genestealer player 'n-1'. */
export type { Seat } from '../kernel/house'
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

/** All pieces of a game are numbered in one sequence. Players see the number after the kind's letter: m3, g17, b20. */
export type PieceId = number
/** A squad is its index in the mission's list. */
export type SquadId = number
/** The capital letter of an entry area on the mission's board. */
export type AreaId = string
/** The small letter of an object on the mission's board. */
export type ObjectId = string

/** `at` of a piece that waits in an entry area. */
export const NOWHERE = -1

/** What a shooter may aim at: a miniature, or a closed door by its square. */
export type Target = { piece: PieceId } | { door: Square }

/** True or absent. */
interface Flags {
  overwatch?: true
  guard?: true
  jammed?: true
  /** Jammed by an overwatch shot this turn. Clearing the jam puts the marine back on overwatch (I5). */
  jammedOnOverwatch?: true
  /** Hit by a shot they may still answer; removed when the window closes (J3). */
  dying?: true
  /** Waits in an area and may not enter this turn (M2). */
  held?: true
  /** Put into its area this turn (M2). */
  fresh?: true
}
export type Flag = keyof Flags

export interface Piece extends Flags {
  id: PieceId
  kind: PieceKind
  at: Square
  /** E1. Markers have no facing; theirs is always north and means nothing. */
  facing: Facing
  weapons: Weapon[]
  /** Marines only. */
  squad?: SquadId
  /** The marine's name, shown to players. */
  name?: string
  /** The entry area it waits in (then `at` is NOWHERE). */
  area?: AreaId
  /** The target of this piece's last shot. The next shot at the same target is sustained (H2). */
  sustained?: Target
  /** Heavy flamer shots left (G1). */
  ammo?: number
  carries?: ObjectId
}

export type DoorState = 'open' | 'closed' | 'destroyed'

/**
 * What a contact marker stands for, one letter per miniature: `g` genestealer, `h` hybrid, `b` hybrid with a bolter.
 * `ggg` is three genestealers, `-` is nothing at all.
 */
export type Contents = string
