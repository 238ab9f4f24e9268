/** What bots make of rulings that a house may play otherwise. */
import { describe, expect, it } from 'vitest'
import type { LegalAction } from '../../../../src/game/hulk/actions'
import { consider } from '../../../../src/game/hulk/bots/scoring/mind'
import { best, type ScoredAction } from '../../../../src/game/hulk/bots/scoring/scored-action'
import { decisionOf } from '../../../../src/game/hulk/decisions'
import { legalActions } from '../../../../src/game/hulk/legal-actions'
import { viewFor } from '../../../../src/game/hulk/view'
import { lines } from '../../../support/lines'
import { position } from '../../../support/position'

/** What whoever has to decide may do, and what a bot thinks of it. */
function thoughts(...text: string[]): { list: LegalAction[]; options: ScoredAction[] } {
  const state = position(lines(...text))
  const { seat } = decisionOf(state)!
  const list = legalActions(state, seat)
  return { list, options: consider(viewFor(state, seat), seat, list) }
}

describe('F7. A turn that ends with the same facing', () => {
  it('is legal, but bots never choose it', () => {
    const { list, options } = thoughts('turn genestealers', '#####', '#12.#', '#...#', '#####', 'm1 N', 'g2 W')
    const inPlace = ({ action }: LegalAction) => action.type === 'turn' && action.facing === 3
    expect(list.some(inPlace)).toBe(true)
    expect(options.some(({ entry }) => inPlace(entry))).toBe(false)
  })
})

describe('J2. How often marines may answer', () => {
  const chosen = (shots: number) => {
    const hall = ['########', '#1....2#', '########', 'm1 E', 'b2 contents ggg', 'fire E2', 'active m1 ap 2']
    return best(thoughts(...hall, `rules {"reactions": {"overwatchPerEvent": ${shots}}}`).options)!.entry.action.type
  }

  it('a bot uses overwatch if it will fire, and guard if it will not', () => {
    expect(chosen(1)).toBe('overwatch')
    expect(chosen(0)).toBe('guard')
  })
})

describe('K1. Ties', () => {
  const worthOf = (tie: string) => {
    const board = ['turn genestealers', '####', '#12#', '####', 'm1 E', 'g2 W']
    const { options } = thoughts(...board, `rules {"closeCombat": {"tie": "${tie}"}}`)
    return options.find(({ entry }) => entry.action.type === 'attack')!.worth
  }

  it('the swarm likes to trade one piece for a marine: it prefers ties that kill both', () => {
    const [attacker, nobody, both, defender] = ['attacker', 'nobody', 'both', 'defender'].map(worthOf)
    expect(attacker).toBeLessThan(nobody)
    expect(both).toBeGreaterThan(nobody)
    expect(defender).toBeGreaterThan(both)
  })
})
