/** The exits: their squares, the direction they lead in, and the places of their signs. */

import type { Board } from '../../../../game/hulk/board'
import { distance, type Facing, type Square } from '../../../../game/kernel/grid'
import { CELL, centre, type Spot } from './geometry'

export interface ExitModel {
  square: Square
  exit: string
  /** The direction it leads in. A corner square has the direction of the exit's other squares. */
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

/** One sign for each group of adjacent squares, at its middle. */
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
