/** The goals of the mission as places on the board: sections to burn, exits to reach, objects to carry out. */

import { boardOf } from '../../../../game/hulk/board'
import type { Condition } from '../../../../game/hulk/missions'
import type { State } from '../../../../game/hulk/state'
import type { ObjectId } from '../../../../game/hulk/types'
import type { Square } from '../../../../game/kernel/grid'
import { centre, type Spot } from './geometry'
import { outline } from './outline'

export interface SectionGoal {
  id: string
  path: string
  /** The place with the most room for the sign. */
  sign: Spot
  /** How much room there is, in squares: 1 in a corridor. */
  room: number
  burned: boolean
}

export interface GoalModels {
  /** Sections that must be set on fire. */
  sections: SectionGoal[]
  /** All squares that have ever burned. */
  scorched: string
  /** The letters of the exits that count. */
  exits: ReadonlySet<string>
  objects: ReadonlySet<ObjectId>
}

export function goalsOf({ mission, tally }: Pick<State, 'mission' | 'tally'>): GoalModels {
  const { layout, width } = boardOf(mission)
  const all = [...facts(mission.victory.marines), ...facts(mission.victory.genestealers)]
  const letters = new Set(Object.values(layout.exits))
  const carried = all.flatMap((fact) => ('carriedOut' in fact ? [fact.carriedOut] : []))
  const ways = all.flatMap((fact) => ('left' in fact ? [fact.exit] : []))
  const anyExit = carried.length > 0 || ways.includes(undefined)
  return {
    sections: [...new Set(all.flatMap((fact) => ('burned' in fact ? [fact.burned] : [])))].map((id) => ({
      id,
      path: outline(width, layout.sectionSquares[id] ?? []),
      ...roomiest(width, layout.sectionSquares[id] ?? []),
      burned: tally.burned[id] === true,
    })),
    scorched: outline(
      width,
      Object.keys(tally.burned).flatMap((id) => layout.sectionSquares[id] ?? []),
    ),
    exits: new Set([...letters].filter((letter) => anyExit || ways.includes(letter))),
    objects: new Set(carried),
  }
}

function facts(condition: Condition): Condition[] {
  if ('all' in condition) return condition.all.flatMap(facts)
  return 'any' in condition ? condition.any.flatMap(facts) : [condition]
}

/** The middle of the largest square block of the section; of several, the one nearest to its centre. */
function roomiest(width: number, squares: readonly Square[]): { sign: Spot; room: number } {
  const inside = new Set(squares)
  const middle = mean(squares.map((square) => centre(width, square)))
  let best = { sign: middle, room: 0, off: Number.POSITIVE_INFINITY }
  for (const first of squares) {
    for (let room = 1; block(width, first, room).every((square) => inside.has(square)); room++) {
      const [a, b] = [centre(width, first), centre(width, first + (room - 1) * (width + 1))]
      const sign = mean([a, b])
      const off = Math.hypot(sign.x - middle.x, sign.y - middle.y)
      if (room > best.room || (room === best.room && off < best.off)) best = { sign, room, off }
    }
  }
  return { sign: best.sign, room: Math.max(1, best.room) }
}

const block = (width: number, first: Square, size: number): Square[] =>
  Array.from({ length: size * size }, (_, i) => first + (i % size) + Math.floor(i / size) * width)

function mean(spots: readonly Spot[]): Spot {
  const sum = spots.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 })
  return { x: sum.x / Math.max(1, spots.length), y: sum.y / Math.max(1, spots.length) }
}
