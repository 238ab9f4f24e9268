import { describe, expect, it } from 'vitest'
import { giveOrders } from '../../../../src/game/hulk/rules/standing-orders'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

/** The Genestealer player goes on: no window is open. */
const acts = (t: Table) => t.decision().kind === 'act'

describe('J2. How often, by the rules of the house', () => {
  const THREE = lines('turn genestealers', 'chit 6', '######', '#1..2#', '######', 'm1 E overwatch', 'g2 W')
  const played = (rules: object, ...faces: number[]) =>
    table(lines(THREE, `rules {"reactions": ${JSON.stringify(rules)}}`), dice(...faces)).does('g2 turns N')

  it('J2: by default one overwatch shot and one CP action for each event', () => {
    const t = played({}, 1, 2).does('m1 overwatch shot g2')
    t.refuses('m1 overwatch shot g2', 'usedInThisWindow').does('m1 guard')
    expect(acts(t)).toBe(true)
  })

  it('J2: with reactions.overwatchPerEvent 2 two shots, sustained, and no third', () => {
    const t = played({ overwatchPerEvent: 2 }, 1, 2, 1, 2)
    expect(t.options().filter((option) => /overwatch shot/.test(option))).toEqual(['m1 overwatch shot g2'])
    t.does('m1 overwatch shot g2', 'm1 overwatch shot g2')
    expect(t.told('shot').map(({ need }) => need)).toEqual([6, 5])
    t.refuses('m1 overwatch shot g2', 'usedInThisWindow').can('m1 guard')
  })

  it('J2, I5: a gun that jams may be cleared and fired again, where two shots are allowed', () => {
    const t = played({ overwatchPerEvent: 2 }, 3, 3, 6, 1).does('m1 overwatch shot g2')
    t.refuses('m1 overwatch shot g2', 'jammed').does('m1 clears jam', 'm1 overwatch shot g2')
    expect(t.has('g2')).toBe(false)
  })

  it('J2: with reactions.cpPerEvent 3 three actions, while the chit lasts', () => {
    const t = played({ cpPerEvent: 3 }).does('m1 turns N', 'm1 turns W', 'm1 turns S')
    expect(acts(t)).toBe(true)
    const poor = table(lines(THREE.replace('chit 6', 'chit 1'), 'rules {"reactions": {"cpPerEvent": 3}}'))
    poor.does('g2 turns N', 'm1 turns N').refuses('m1 turns W', 'notEnoughPoints')
  })

  it('J2, J6: with reactions.cpPerEvent 0 nobody is asked about CP, and windows are for overwatch alone', () => {
    const t = played({ cpPerEvent: 0 })
    expect(t.decision()).toMatchObject({ kind: 'react', watching: [1], seeing: [] })
    expect(t.options()).toEqual(['m1 overwatch shot g2', 'pass'])
    t.refuses('m1 guard', 'notInThisWindow')
    const unwatched = table(lines(THREE.replace(' overwatch', ''), 'rules {"reactions": {"cpPerEvent": 0}}'))
    expect(unwatched.does('g2 turns N').told('windowOpened')).toEqual([])
  })

  it('J2, J6: with reactions.overwatchPerEvent 0 windows are for CP alone, and close to whoever may have none', () => {
    const t = played({ overwatchPerEvent: 0 }).refuses('m1 overwatch shot g2', 'usedInThisWindow')
    expect(t.decision()).toMatchObject({ kind: 'react', watching: [], seeing: [1] })
    const spent = table(
      lines(THREE.replace('chit 6', 'chit 6 spent 6'), 'rules {"reactions": {"overwatchPerEvent": 0}}'),
    )
    expect(spent.does('g2 turns N').told('windowOpened')).toEqual([])
  })

  it('J2: with both at 0 there are no reactions, not to a closed door either', () => {
    expect(played({ overwatchPerEvent: 0, cpPerEvent: 0 }).told('windowOpened')).toEqual([])
    const doors = lines('turn genestealers', 'chit 6', '######', '#1./2#', '######', 'm1 E overwatch', 'g2 W')
    const t = table(lines(doors, 'rules {"reactions": {"overwatchPerEvent": 0, "cpPerEvent": 0}}')).does('g2 closes D2')
    expect(t.told('windowOpened')).toEqual([])
  })

  it('J2, J3: whoever is hit falls at once where nobody may answer', () => {
    const duel = lines('turn genestealers', 'chit 6', '######', '#1..2#', '######', 'm1 E', 'h2 W bolter')
    const t = table(lines(duel, 'rules {"reactions": {"cpPerEvent": 0}}'), dice(6)).does('h2 shoots m1')
    expect(t.has('m1')).toBe(false)
  })

  it('J5: an order to shoot is carried out as often as the rules allow', () => {
    const t = table(lines(THREE, 'rules {"reactions": {"overwatchPerEvent": 3}}'), dice(1, 2, 1, 2, 1, 2))
    const orders = { marines: { 1: { overwatch: 'always', spend: 'never' } } }
    t.state.secret = giveOrders(t.state, '0', orders)!.secret
    t.does('g2 turns N')
    expect(t.told('shot').map(({ need }) => need)).toEqual([6, 5, 5])
    expect(acts(t)).toBe(true)
  })
})
