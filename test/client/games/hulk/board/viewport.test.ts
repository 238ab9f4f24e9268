// @vitest-environment jsdom
/** What may be tapped is large enough, on every mission and on small screens. */
import { describe, expect, it } from 'vitest'
import { attentionOf, centre, groundOf, optionsFor } from '../../../../../src/client/games/hulk/adapter'
import { CELL } from '../../../../../src/client/games/hulk/adapter/geometry'
import { spotsToBegin } from '../../../../../src/client/games/hulk/hooks/attention'
import { TAPPABLE, Viewport } from '../../../../../src/client/games/hulk/hooks/viewport'
import { decisionOf } from '../../../../../src/game/hulk/decisions'
import { legalActions } from '../../../../../src/game/hulk/legal-actions'
import { MISSIONS } from '../../../../../src/game/hulk/missions'
import { begin, ready } from './fake-table'

/** The size of the board on a laptop, a large screen and a phone. */
const SIZES = [
  [912, 624],
  [1216, 1027],
  [390, 384],
] as const

function boardOn([width, height]: readonly [number, number], id: string) {
  const state = ready(begin(id))
  const decision = decisionOf(state)!
  const legal = legalActions(state, decision.seat)
  const ground = groundOf(state.mission)
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.getBoundingClientRect = () => ({ width, height, left: 0, top: 0 }) as DOMRect
  const viewport = new Viewport()
  viewport.still = true
  viewport.attach(svg, ground.bounds, spotsToBegin(ground.width, attentionOf({ state, decision, legal })))
  const at = Object.values(state.pieces).filter(({ squad }) => squad === state.turn.squad)
  const options = optionsFor({ state, decision, legal, mine: true, selected: at[0].id })
  const spot = (square: number) => centre(ground.width, square)
  return { viewport, pieces: at.map((piece) => spot(piece.at)), choices: [...options.squares.keys()].map(spot) }
}

describe.each(MISSIONS.map(({ id }) => id))('%s', (id) => {
  it.each(SIZES)('%i × %i begins with the squad in view, large enough to tap', (width, height) => {
    const { viewport, pieces } = boardOn([width, height], id)
    expect(viewport.scale * CELL).toBeGreaterThanOrEqual(TAPPABLE - 0.01)
    for (const spot of pieces) {
      const { x, y } = viewport.toPage(spot)
      expect(x > 0 && x < width && y > 0 && y < height).toBe(true)
    }
  })

  it.each(SIZES)('%i × %i zooms in to a piece that is selected while all of the ship is shown', (width, height) => {
    const { viewport, pieces, choices } = boardOn([width, height], id)
    viewport.fit()
    viewport.offer([pieces[0], ...choices], 3)
    expect(viewport.scale * CELL).toBeGreaterThanOrEqual(TAPPABLE - 0.51)
    const { x, y } = viewport.toPage(pieces[0])
    expect(x > 0 && x < width && y > 0 && y < height).toBe(true)
  })
})

it('a selection does not change the size of squares that are large enough', () => {
  const { viewport, pieces, choices } = boardOn(SIZES[0], 'split-hull')
  viewport.zoom(1.6)
  const before = viewport.scale
  viewport.offer([pieces[0], ...choices], 3)
  expect(viewport.scale).toBe(before)
})
