import { describe, expect, it } from 'vitest'
import {
  arcsOf,
  explainSight,
  groundOf,
  litSquares,
  optionsFor,
  piecesOf,
  planFor,
  waitingOf,
} from '../../../../../src/client/games/hulk/adapter'
import { outline } from '../../../../../src/client/games/hulk/adapter/outline'
import type { Action } from '../../../../../src/game/hulk/actions'
import { boardOf } from '../../../../../src/game/hulk/board'
import { cloneState } from '../../../../../src/game/hulk/copy'
import { decisionOf } from '../../../../../src/game/hulk/decisions'
import { legalActions } from '../../../../../src/game/hulk/legal-actions'
import { MISSIONS } from '../../../../../src/game/hulk/missions'
import { perform } from '../../../../../src/game/hulk/perform'
import { isMarine, open, sees } from '../../../../../src/game/hulk/play'
import { resign } from '../../../../../src/game/hulk/rules/agreements'
import type { State } from '../../../../../src/game/hulk/state'
import type { PieceId } from '../../../../../src/game/hulk/types'
import { viewFor } from '../../../../../src/game/hulk/view'
import { SeededDice } from '../../../../../src/game/kernel/dice'
import { position } from '../../../../support/position'
import { dice } from '../../../../support/scripted'
import { begin, ready, wander } from './fake-table'

const asked = (state: State, selected?: PieceId) => {
  const decision = decisionOf(state)
  const seat = decision?.seat ?? null
  const legal = seat === null ? [] : legalActions(state, seat)
  return { state: viewFor(state, seat), decision, legal, mine: seat !== null, selected, viewer: seat }
}

/** States of all missions in which somebody is to act. */
function* actStates(): Generator<State> {
  for (const { id } of MISSIONS) {
    for (const seed of [1, 2, 3]) {
      const state = begin(id, seed)
      for (let i = 0; i < 6; i++) {
        wander(state, 60, seed * 100 + i)
        wander(state, 200, seed * 100 + i, (now) => decisionOf(now)?.kind === 'act')
        if (decisionOf(state)?.kind === 'act') yield cloneState(state)
      }
    }
  }
}

describe('the marks on a piece', () => {
  const badgesOf = (state: State, id: PieceId) => piecesOf(asked(state)).find((piece) => piece.id === id)?.badges
  const said = (state: State, ...actions: Action[]) => {
    for (const action of actions) {
      const { seat } = decisionOf(state)!
      expect(perform(state, seat, action, { dice: dice(6), now: 0 }).ok).toBe(true)
    }
  }

  it('H2, J3: sustained fire disappears when its target has fallen at the end of the window', () => {
    const state = position(`
      turn genestealers
      chit 6
      #########
      #3.1...2#
      #########
      m1 E
      h2 W bolter
      m3 E
    `)
    said(state, { type: 'shoot', piece: 2, target: { piece: 1 } })
    expect(badgesOf(state, 2)).toEqual(['sustained'])
    said(state, { type: 'pass' })
    expect(badgesOf(state, 2)).toEqual([])
  })

  it('L3: overwatch and guard disappear when the game ends', () => {
    const state = position('#####\n#1.2#\n#####\nm1 E overwatch\nm2 W guard')
    expect([badgesOf(state, 1), badgesOf(state, 2)]).toEqual([['overwatch'], ['guard']])
    resign(state, 'marines')
    expect([badgesOf(state, 1), badgesOf(state, 2)]).toEqual([[], []])
  })
})

describe('ways', () => {
  it('of one step are exactly the legal moves, turns and entries, with their costs', () => {
    let compared = 0
    for (const state of actStates()) {
      const { legal } = asked(state)
      const ids = new Set(legal.flatMap(({ action }) => ('piece' in action ? [action.piece] : [])))
      for (const id of ids) {
        const listed = new Map<string, number>()
        for (const { action, cost } of legal) {
          if (!('piece' in action) || action.piece !== id) continue
          if (action.type === 'move' || action.type === 'turn' || action.type === 'enter') {
            listed.set(JSON.stringify(action), cost)
          }
        }
        const plans = planFor(state, id)
        for (const byFacing of plans.values()) {
          for (const plan of Object.values(byFacing)) {
            const first = JSON.stringify(plan.steps[0].action)
            expect(listed.has(first), first).toBe(true)
            if (plan.steps.length > 1) continue
            expect(plan.cost).toBe(listed.get(first))
            compared++
          }
        }
        // Every square one legal step away is reachable for no more than that step.
        for (const { action, cost } of legal) {
          if (action.type !== 'move' || action.piece !== id) continue
          expect(plans.get(action.to)?.[action.facing]?.cost).toBeLessThanOrEqual(cost)
        }
      }
    }
    expect(compared).toBeGreaterThan(200)
  })

  it('consist of legal steps and cost what they say', () => {
    const state = ready(begin('split-hull'))
    const marine = Object.values(state.pieces).find((piece) => piece.kind === 'sergeant')!
    const plans = [...planFor(state, marine.id).values()].flatMap((byFacing) => Object.values(byFacing))
    expect(plans.some(({ steps }) => steps.length > 2)).toBe(true)
    for (const plan of plans) {
      const copy = cloneState(state)
      const world = { dice: SeededDice.fromSeed(1), now: 0 }
      for (const { action, square, facing } of plan.steps) {
        const done = perform(copy, '0', action, world)
        expect(done.ok).toBe(true)
        expect(copy.pieces[marine.id]).toMatchObject({ at: square, facing })
      }
      const spent = copy.squads[0].spent - state.squads[0].spent
      expect(spent).toBe(plan.cp)
      expect(spent + (copy.ruleset.ap.marine - copy.turn.ap)).toBe(plan.cost)
    }
  })
})

describe('options', () => {
  it('place every legal action of the selected piece somewhere on the board', () => {
    for (const state of actStates()) {
      const { legal } = asked(state)
      const ids = new Set(legal.flatMap(({ action }) => ('piece' in action ? [action.piece] : [])))
      for (const id of ids) {
        const options = optionsFor(asked(state, id))
        const shown = new Set(
          [...options.squares.values(), ...options.areas.values(), [...options.flames.values()], options.self]
            .flat()
            .map(({ steps }) => steps[0].action.type),
        )
        if (Object.keys(options.ring).length > 0) shown.add('turn')
        for (const { action } of legal) {
          if ('piece' in action && action.piece === id) expect(shown).toContain(action.type)
        }
      }
    }
  })

  it('show the odds of a shot at the square of its target', () => {
    const state = position(`
      ##########
      #1......2#
      ##########
      m1 E
      g2 W
    `)
    const { legal } = asked(state)
    const shot = legal.find(({ action }) => action.type === 'shoot')!
    const found = optionsFor(asked(state, 1))
      .squares.get(state.pieces[2].at)
      ?.find(({ type }) => type === 'shoot')
    expect(found?.odds?.hit).toBeGreaterThan(0)
    expect(found?.odds).toEqual(shot.odds)
  })

  it('are empty for a player who does not decide', () => {
    const state = ready(begin('pilot-light'))
    const options = optionsFor({ ...asked(state, 1), mine: false, legal: [] })
    expect(options.squares.size + options.self.length + Object.keys(options.ring).length).toBe(0)
  })

  it('show all squares a flame would reach', () => {
    const state = ready(begin('pilot-light'))
    const flamer = Object.values(state.pieces).find((piece) => piece.kind === 'flamer')!
    const { layout } = boardOf(state.mission)
    const flames = [...optionsFor(asked(state, flamer.id)).flames.values()]
    expect(flames.length).toBeGreaterThan(0)
    for (const { square, affects } of flames) {
      expect(affects).toContain(square)
      for (const burnt of affects!) expect(layout.sections[burnt]).toBe(layout.sections[square])
    }
  })
})

describe('light', () => {
  it('falls on the squares some marine sees and on no other', () => {
    for (const state of actStates()) {
      const lit = litSquares(state)
      open(state, (play) => {
        for (let square = 0; square < play.board.grid.size; square++) {
          if (!play.board.grid.floor[square]) continue
          const seen = play.marines.some((marine) => marine.at === square || sees(play, marine, square))
          expect(lit.has(square)).toBe(seen)
        }
      })
    }
  })

  it('agrees with the explained line, which names what blocks', () => {
    const state = ready(begin('split-hull'))
    const marine = Object.values(state.pieces).find(isMarine)!
    const arcs = arcsOf(state, marine.id)!
    const seen = new Set([...arcs.fire, ...arcs.sight])
    const { grid } = boardOf(state.mission)
    for (let square = 0; square < grid.size; square++) {
      const said = explainSight(state, square, marine.id)
      if (!grid.floor[square] || square === marine.at) {
        expect(said).toBeUndefined()
        continue
      }
      expect(said!.seen).toBe(seen.has(square))
      if (!said!.seen) expect(said!.behind || said!.by !== undefined).toBe(true)
    }
  })
})

describe('models', () => {
  it('show each piece on the board once and all others in their areas', () => {
    for (const state of actStates()) {
      const table = asked(state)
      const waiting = [...waitingOf(table).values()].flat()
      expect(piecesOf(table).length + waiting.length).toBe(Object.keys(state.pieces).length)
    }
  })

  it('never tell a Marine player the contents of a marker', () => {
    const state = ready(begin('split-hull'))
    expect(piecesOf(asked(state)).every(({ contents }) => contents === undefined)).toBe(true)
  })

  it('have one direction for each exit', () => {
    for (const mission of MISSIONS) {
      const ground = groundOf(mission)
      expect(ground.deck).toMatch(/^M/)
      expect(ground.areas.every(({ doorsteps }) => doorsteps.length > 0)).toBe(true)
    }
  })
})

describe('outlines', () => {
  it('go around every square once, and around holes in the opposite direction', () => {
    expect(outline(3, [4])).toBe('M40 40H80V80H40V40z')
    // A ring of eight squares: one loop outside, one inside.
    const ring = outline(5, [6, 7, 8, 11, 13, 16, 17, 18])
    expect(ring.match(/M/g)).toHaveLength(2)
    // Squares that touch at a corner only are two loops.
    expect(outline(4, [0, 5]).match(/M/g)).toHaveLength(2)
    expect(outline(4, [0, 1, 2])).toBe('M0 0H120V40H0V0z')
  })
})
