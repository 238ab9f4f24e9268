import { describe, expect, it } from 'vitest'
import type { Action } from '../../../src/game/hulk/actions'
import { cloneState } from '../../../src/game/hulk/copy'
import { decisionOf } from '../../../src/game/hulk/decisions'
import { legalActions } from '../../../src/game/hulk/legal-actions'
import { Simulation } from '../../../src/game/hulk/simulation'
import { lines } from '../../support/lines'
import { position } from '../../support/position'
import { dice, type ScriptedDice } from '../../support/scripted'

/** The list a simulation keeps, compared with one made anew after every action. */
class Watched {
  private readonly simulation: Simulation

  constructor(text: string, faces: ScriptedDice = dice()) {
    this.simulation = new Simulation(position(text), { dice: faces, now: 0 })
    this.compare()
  }

  does(action: Action): this {
    const entry = this.simulation
      .legalActions()
      .find((legal) => JSON.stringify(legal.action) === JSON.stringify(action))
    expect(entry, JSON.stringify(action)).toBeDefined()
    this.simulation.perform(entry!)
    this.compare()
    return this
  }

  private compare(): void {
    const state = cloneState(this.simulation.state)
    const anew = legalActions(state, decisionOf(state)!.seat)
    expect(this.simulation.legalActions()).toEqual(anew)
    expect(this.simulation.options().length).toBe(anew.length)
  }
}

describe('the list a simulation keeps is the one made anew', () => {
  it('H2: for a shooter whose target was screened, once the bonus is gone', () => {
    const hall = lines('#########', '#1.5..2.#', '#########', '#4......#', '#########')
    const rules = 'rules {"sustained": {"sameTarget": false}}'
    new Watched(lines(hall, 'm1 E sustained g2', 'm4 E', 'g2 W', 'g5 W', rules)).does({
      type: 'turn',
      piece: 4,
      facing: 0,
    })
  })

  it('E4: for a shooter when a friend steps out of the way, and into it', () => {
    const hall = lines('#########', '#1.3..2.#', '##...####', '#########')
    new Watched(lines(hall, 'm1 E', 'm3 S', 'g2 W', 'chit 6'))
      .does({ type: 'move', piece: 3, to: 21, facing: 2 })
      .does({ type: 'move', piece: 3, to: 12, facing: 2 })
  })

  it('E4: and for one who had nothing to look out for until a door was closed', () => {
    const hall = lines('#########', '#1..3/..#', '#########')
    new Watched(lines(hall, 'm1 E', 'm3 E', 'chit 6'))
      .does({ type: 'close', piece: 3, door: 14 })
      .does({ type: 'move', piece: 3, to: 12, facing: 1 })
  })

  it('G1: for a flamer when a friend steps through his fire', () => {
    const hall = lines('#########', '#1......#', '#..3....#', '#########')
    new Watched(lines(hall, 'm1 E flamer', 'm3 N', 'chit 6'))
      .does({ type: 'move', piece: 3, to: 12, facing: 0 })
      .does({ type: 'turn', piece: 3, facing: 1 })
      .does({ type: 'move', piece: 3, to: 22, facing: 1 })
  })

  it('C3: for the whole squad when one of them pays in CP', () => {
    const hall = lines('#########', '#1.2.3..#', '#.......#', '#########')
    new Watched(lines(hall, 'm1 E', 'm2 E', 'm3 E', 'chit 2', 'active m1 ap 0', 'done m2'))
      .does({ type: 'turn', piece: 2, facing: 0 })
      .does({ type: 'turn', piece: 1, facing: 0 })
  })
})
