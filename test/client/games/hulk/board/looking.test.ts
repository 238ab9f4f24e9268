/** Where the board looks, and what of the mission it shows. */
import { describe, expect, it } from 'vitest'
import { attentionOf, centre, goalsOf, spotlightOf } from '../../../../../src/client/games/hulk/adapter'
import { boxAround, holds, keptNear } from '../../../../../src/client/games/hulk/hooks/frame'
import { boardOf } from '../../../../../src/game/hulk/board'
import { decisionOf } from '../../../../../src/game/hulk/decisions'
import { legalActions } from '../../../../../src/game/hulk/legal-actions'
import { perform } from '../../../../../src/game/hulk/perform'
import type { State } from '../../../../../src/game/hulk/state'
import { SeededDice } from '../../../../../src/game/kernel/dice'
import { position } from '../../../../support/position'
import { begin, ready, wander } from './fake-table'

const asked = (state: State) => {
  const decision = decisionOf(state)
  return { state, decision, mine: true, legal: decision ? legalActions(state, decision.seat) : [] }
}

const squadAt = (state: State, squad: number) =>
  Object.values(state.pieces)
    .filter((piece) => piece.squad === squad)
    .map(({ at }) => at)
    .sort((a, b) => a - b)

describe('attention', () => {
  it('is on the squad whose turn it is, from the command phase on', () => {
    const state = begin('split-hull')
    const first = attentionOf(asked(state))
    expect([...first.squares].sort((a, b) => a - b)).toEqual(squadAt(state, 0))
    expect(attentionOf(asked(ready(state))).key).toBe(first.key)
    perform(state, '0', { type: 'endTurn' }, { dice: SeededDice.fromSeed(1), now: 0 })
    const second = attentionOf(asked(state))
    expect(second.key).not.toBe(first.key)
    expect([...second.squares].sort((a, b) => a - b)).toEqual(squadAt(state, 1))
  })

  it('is on the piece that acted and those that may answer', () => {
    const state = position(`
      ##########
      #1......2#
      ##########
      turn genestealers
      m1 E overwatch
      g2 W
    `)
    const to = state.pieces[2].at - 1
    perform(state, '1', { type: 'move', piece: 2, to, facing: 3 }, { dice: SeededDice.fromSeed(1), now: 0 })
    expect(attentionOf(asked(state))).toMatchObject({ turn: false, squares: [to, state.pieces[1].at] })
    expect(spotlightOf(asked(state))).toEqual({ causes: [to], answers: [state.pieces[1].at] })
  })

  it('has a place for every decision of a game', () => {
    for (const mission of ['pilot-light', 'split-hull']) {
      const state = begin(mission, 2)
      for (let i = 0; i < 120 && decisionOf(state); i++) {
        const { grid, layout } = boardOf(state.mission)
        const cells = Object.values(layout.areas).flatMap((area) => area.cells)
        for (const square of attentionOf(asked(state)).squares) {
          expect(grid.floor[square] === 1 || cells.includes(square)).toBe(true)
        }
        wander(state, 3, i)
      }
    }
  })
})

describe('a frame', () => {
  const page = { width: 800, height: 600 }
  const spot = (x: number, y: number) => ({ x, y })

  it('holds as many spots as fit, always the first, and leaves out those too far away', () => {
    const box = boxAround([spot(0, 0), spot(100, 40), spot(5000, 0), spot(60, 90)], page, 0.65)!
    expect(box).toEqual({ x: -80, y: -80, width: 260, height: 250 })
    expect(holds({ x: -100, y: -100, width: 400, height: 400 }, box)).toBe(true)
    expect(holds({ x: 0, y: 0, width: 400, height: 400 }, box)).toBe(false)
    expect(boxAround([], page, 1)).toBeUndefined()
  })

  it('stays on the ship', () => {
    const ship = { x: 0, y: 0, width: 1000, height: 1000 }
    expect(keptNear(ship, { x: 900, y: -50, width: 400, height: 300 }, 0)).toMatchObject({ x: 600, y: 0 })
    expect(keptNear(ship, { x: 0, y: 0, width: 2000, height: 300 }, 0)).toMatchObject({ x: -500 })
  })
})

describe('goals', () => {
  it('are the sections that must burn, and show when they have', () => {
    const state = begin('pilot-light')
    const [section] = goalsOf(state).sections
    expect(section).toMatchObject({ id: 'P', burned: false })
    const { layout, width } = boardOf(state.mission)
    const squares = layout.sectionSquares.P.map((square) => centre(width, square))
    expect(squares.some(({ x, y }) => Math.hypot(x - section.sign.x, y - section.sign.y) < 30)).toBe(true)
    const burned = goalsOf({ ...state, tally: { ...state.tally, burned: { P: true } } })
    expect(burned.sections[0].burned).toBe(true)
    expect(burned.scorched).toBe(section.path)
  })

  it('are the object to carry and the exits where it may leave', () => {
    const goals = goalsOf(begin('dead-reckoning'))
    expect([...goals.objects]).toEqual(['r'])
    expect([...goals.exits]).toEqual(['x'])
    expect(goals.sections).toEqual([])
  })
})
