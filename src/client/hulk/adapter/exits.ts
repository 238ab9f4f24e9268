/** The ways out: which squares, where they lead, and where their signs hang. */

import type { Board } from '../../../game/hulk/board'
import { distance, type Facing, type Square } from '../../../game/kernel/grid'
import { CELL, centre, type Spot } from './geometry'

export interface ExitModel {
  square: Square
  exit: string
  /** Where it leads; a corner square leads where the exit's others do. */
  way: Facing
}

/** A plate on the hull beside the exit. */
export interface ExitSign extends Spot {
  exit: string
  turned: number
}

export function exitsOf({ layout, wayOut }: Pick<Board, 'layout' | 'wayOut'>): ExitModel[] {
  const squares = Object.keys(layout.exits).map(Number)
  const votes = squares.flatMap((square) => wayOut[square].map((way) => `${layout.exits[square]}${way}`))
  const count = (exit: string, way: number) => votes.filter((vote) => vote === `${exit}${way}`).length
  return squares.map((square) => {
    const exit = layout.exits[square]
    const [way = 0] = [...wayOut[square]].sort((a, b) => count(exit, b) - count(exit, a))
    return { square, exit, way: (way / 2) as Facing }
  })
}

/** One for each group of squares that lie together, by the one in its middle. */
export function exitSigns(width: number, exits: readonly ExitModel[]): ExitSign[] {
  const left = [...exits]
  const signs: ExitSign[] = []
  for (let first = left.shift(); first; first = left.shift()) {
    const group = [first]
    for (const one of group) {
      for (const other of left.filter(
        (each) => each.exit === one.exit && distance(width, each.square, one.square) === 1,
      )) {
        group.push(other)
        left.splice(left.indexOf(other), 1)
      }
    }
    const far = (one: ExitModel) => group.reduce((sum, other) => sum + distance(width, one.square, other.square), 0)
    const { square, exit, way } = group.reduce((best, one) => (far(one) < far(best) ? one : best))
    const { x, y } = centre(width, square)
    signs.push({
      exit,
      x: x + [0, 1, 0, -1][way] * (CELL + 1),
      y: y + [-1, 0, 1, 0][way] * (CELL + 1),
      turned: [0, 90, 0, -90][way],
    })
  }
  return signs
}
