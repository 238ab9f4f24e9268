/** Converts a draft to the models that the board's layers draw. */
import { waysOutOf } from '../../../../../game/hulk/board'
import { layoutOf } from '../../../../../game/hulk/missions'
import type { PieceKind, Weapon } from '../../../../../game/hulk/types'
import { FACING_LETTERS, type Facing, makeGrid, type Square } from '../../../../../game/kernel/grid'
import type { DoorModel, GroundModel } from '../../adapter'
import { CELL } from '../../adapter/geometry'
import { drawDoors, drawGround } from '../../adapter/ground'
import { outline } from '../../adapter/outline'
import type { ObjectModel } from '../../layers/Furniture'
import { type Draft, heightOf, squareOf, widthOf } from './model/draft'

export interface Figure {
  at: Square
  kind: PieceKind
  facing: Facing
  weapons: readonly Weapon[]
  squad?: number
  contents?: string
}

export interface SectionModel {
  id: string
  path: string
  colour: string
  /** The square in its middle. */
  at: Square
}

export interface SceneModel {
  ground: GroundModel
  doors: DoorModel[]
  objects: ObjectModel[]
  figures: Figure[]
  /** The starting places of squads, whether occupied or not. */
  places: { at: Square; squad: number }[]
}

export const boundsOf = (width: number, height: number) => ({
  x: -CELL,
  y: -CELL,
  width: (width + 2) * CELL,
  height: (height + 2) * CELL,
})

const facingOf = (letter: string): Facing => FACING_LETTERS.indexOf(letter) as Facing

export function sceneOf(draft: Draft): SceneModel {
  const width = widthOf(draft)
  const layout = layoutOf(draft)
  const grid = makeGrid(width, heightOf(draft), layout.floor)
  const ground = drawGround({ layout, grid, width, wayOut: waysOutOf(layout, grid) })
  return {
    // An empty drawing has no bounds of its own.
    ground: { ...ground, bounds: boundsOf(width, heightOf(draft)) },
    doors: drawDoors({ grid }, layout.doors),
    objects: Object.entries(layout.objects).map(([id, square]) => ({
      id,
      square,
      name: draft.objects[id]?.name ?? id,
    })),
    figures: [
      ...draft.squads.flatMap(({ facing, members }, squad) =>
        layout.deployment[squad].slice(0, members.length).map((at, i) => ({
          at,
          kind: members[i].kind,
          weapons: members[i].weapons,
          facing: facingOf(facing),
          squad,
        })),
      ),
      ...draft.swarm.flatMap((piece): Figure[] => {
        const at = squareOf(draft, piece.at)
        if (at === undefined) return []
        if (piece.kind === 'marker') return [{ at, kind: 'marker', facing: 0, weapons: [], contents: piece.contents }]
        const weapons = piece.kind === 'hybrid' ? piece.weapons : []
        return [{ at, kind: piece.kind, facing: facingOf(piece.facing), weapons }]
      }),
    ],
    places: layout.deployment.flatMap((squares, squad) => squares.map((at) => ({ at, squad }))),
  }
}

export const sectionsIn = (draft: Draft): SectionModel[] =>
  Object.entries(layoutOf(draft).sectionSquares).map(([id, squares]) => ({
    id,
    path: outline(widthOf(draft), squares),
    colour: sectionColour(id),
    at: middleOf(widthOf(draft), squares),
  }))

/** Successive letters get very different hues. */
export const sectionColour = (id: string): string => `hsl(${(id.charCodeAt(0) * 137) % 360} 62% 56%)`

function middleOf(width: number, squares: readonly Square[]): Square {
  const x = squares.reduce((sum, square) => sum + (square % width), 0) / squares.length
  const y = squares.reduce((sum, square) => sum + Math.floor(square / width), 0) / squares.length
  const far = (square: Square) => Math.hypot((square % width) - x, Math.floor(square / width) - y)
  return squares.reduce((best, square) => (far(square) < far(best) ? square : best))
}
