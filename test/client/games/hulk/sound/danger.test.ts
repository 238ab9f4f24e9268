import { describe, expect, it } from 'vitest'
import { dangerOf } from '../../../../../src/client/games/hulk/sound/danger'
import { viewFor } from '../../../../../src/game/hulk/view'
import { position } from '../../../../support/position'

const at = (pieces: string) => position(`mission pilot-light\nm1 at D11 E\n${pieces}`)
const danger = (pieces: string) => dangerOf(at(pieces))

describe('danger', () => {
  it('is none if nothing is near', () => {
    expect(danger('')).toBe(0)
    expect(danger('b6 at R6')).toBe(0)
  })

  it('grows with every step towards the squad', () => {
    const steps = ['O11', 'L11', 'J11', 'H11', 'E11'].map((square) => danger(`g4 at ${square} W`))
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(new Set(steps).size).toBe(steps.length)
    expect(steps.at(-1)).toBe(0.5)
  })

  it('grows with every contact, and never exceeds 1', () => {
    const one = danger('g4 at E11 W')
    const three = danger('g4 at E11 W\ng5 at F11 W\ng6 at G11 W')
    expect(three).toBeGreaterThan(one)
    expect(three).toBeLessThan(1)
  })

  it('counts the way to go, not the distance through walls', () => {
    // D6 is five squares away, and more than twenty steps.
    expect(danger('g4 at D6 S')).toBe(0)
  })

  it('does not tell what a marker stands for', () => {
    const state = at('b6 at G11')
    expect(dangerOf(state)).toBe(danger('g4 at G11 W'))
    for (const seat of ['0', state.genestealer, null]) expect(dangerOf(viewFor(state, seat))).toBe(dangerOf(state))
  })
})
