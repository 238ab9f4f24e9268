import { describe, expect, it } from 'vitest'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { table } from '../../../support/table'

const BOARD = `
  #######
  #1.2.3#
  #######
  m1 E
  m2 E flamer
  m3 W sergeant lightningClaws
`

/** A genestealer about to attack a marine on guard, who faces so. */
const attacked = (marine: string, facing = 'E') =>
  lines('turn genestealers', '####', '#12#', '####', `m1 ${marine} ${facing} guard`, 'g2 W')

describe('I6. Going on guard', () => {
  it('I6: any marine may go on guard for 2 AP', () => {
    const t = table(BOARD)
    for (const marine of ['m1', 'm2', 'm3']) {
      expect(t.cost(`${marine} guard`)).toBe(2)
      t.does(`${marine} guard`)
      expect(t.piece(marine).guard).toBe(true)
      expect(t.state.turn.ap).toBe(2)
      t.refuses(`${marine} guard`, 'alreadyOnGuard')
    }
    expect(t.told('wentOnGuard')).toEqual([{ type: 'wentOnGuard', piece: 3 }])
  })

  it('I6: the cost is a setting (guard.cost)', () => {
    const t = table(lines('rules {"guard": {"cost": 4}}', BOARD))
    expect(t.cost('m1 guard')).toBe(4)
    t.does('m1 turns N').refuses('m1 guard', 'notEnoughPoints')
  })

  it('I6: nobody else may', () => {
    const t = table('turn genestealers\n#####\n#1.2#\n#####\nm1 W\nh2 E bolter')
    t.refuses('h2 guard', 'marinesOnly')
  })

  it('I6: guard and overwatch exclude each other', () => {
    const t = table(BOARD).does('m1 guard', 'm1 overwatch')
    expect(t.piece('m1')).toMatchObject({ overwatch: true })
    expect(t.piece('m1').guard).toBeUndefined()
    const back = table(BOARD).does('m1 overwatch', 'm1 guard')
    expect(back.piece('m1')).toMatchObject({ guard: true })
    expect(back.piece('m1').overwatch).toBeUndefined()
  })
})

describe('I6. Being attacked on guard', () => {
  it('I6, K4: attacked from the front, the marine may re-roll a die, once, and the new roll counts', () => {
    const t = table(attacked(''), dice(4, 2, 1, 3, 5)).does('g2 attacks m1')
    expect(t.seat()).toBe('0')
    expect(t.options()).toEqual(['reroll 1', 'pass'])
    t.does('reroll 1')
    expect(t.told('rerolled')).toEqual([{ type: 'rerolled', piece: 1, by: 'guard', of: 1, die: 0, from: 3, to: 5 }])
    expect(t.told('fought')).toMatchObject([{ total: 4, targetTotal: 5, falls: 2 }])
    expect(t.has('g2')).toBe(false)
  })

  it('I6: a worse roll counts too, and the re-roll is optional', () => {
    const worse = table(attacked(''), dice(4, 2, 1, 4, 1)).does('g2 attacks m1', 'reroll 1')
    expect(worse.has('m1')).toBe(false)
    const kept = table(attacked(''), dice(4, 2, 1, 4)).does('g2 attacks m1', 'pass')
    expect(kept.told('fought')).toEqual([{ type: 'fought', piece: 2, target: 1, total: 4, targetTotal: 4 }])
  })

  it('I6: the player chooses which of several dice to re-roll', () => {
    const t = table(attacked('sergeant lightningClaws'), dice(6, 1, 1, 4, 2, 6)).does('g2 attacks m1')
    expect(t.options()).toEqual(['reroll 1', 'reroll 2', 'pass'])
    t.does('reroll 2')
    expect(t.told('rerolled')).toMatchObject([{ die: 1, from: 2, to: 6 }])
    expect(t.told('fought')).toMatchObject([{ total: 6, targetTotal: 7, falls: 2 }])
  })

  it('I6: after an attack from the front the marine is still on guard, for every further attack', () => {
    const t = table(attacked(''), dice(3, 1, 1, 3, 3, 1, 1, 2, 3)).does('g2 attacks m1', 'pass')
    expect(t.piece('m1').guard).toBe(true)
    t.does('pass', 'g2 attacks m1', 'reroll 1')
    expect(t.has('m1')).toBe(true)
    t.dice.expectAllUsed()
  })

  for (const facing of ['N', 'S', 'W']) {
    it(`I6: attacked from the side or rear (facing ${facing}) the marine has no re-roll and loses guard`, () => {
      const t = table(attacked('', facing), dice(3, 1, 1, 3)).does('g2 attacks m1')
      expect(t.told('fought')).toHaveLength(1)
      expect(t.piece('m1').guard).toBeUndefined()
    })
  }

  it('I6: without guard there is no re-roll', () => {
    const t = table(attacked('').replace(' guard', ''), dice(3, 1, 1, 3)).does('g2 attacks m1')
    expect(t.told('fought')).toHaveLength(1)
  })
})

describe('I6. Losing guard', () => {
  const BUSY = `
    ########
    #r2./.4#
    ##3#####
    ########
    m1 at B2 E guard jammed
    m2 E guard
    m3 N guard carries k
    g4 W
    door E2 open
    mission {"objects": {"r": {"name": "r"}, "k": {"name": "k"}}}
  `
  const ACTIONS = [
    'm1 turns N',
    'm1 picks up',
    'm1 clears jam',
    'm2 D2',
    'm2 turns N',
    'm2 shoots g4',
    'm2 overwatch',
    'm3 gives m2',
  ]
  for (const action of ACTIONS) {
    it(`I6: any action loses it: ${action.slice(3)}`, () => {
      const t = table(BUSY, dice(1, 2)).does(action)
      expect(t.piece(action.slice(0, 2)).guard).toBeUndefined()
    })
  }

  it('I6: attacking is such an action, and the attacker has no re-roll from it', () => {
    const t = table('####\n#12#\n####\nm1 E guard\ng2 W', dice(3, 3, 1, 1)).does('m1 attacks g2')
    expect(t.told('rerolled')).toEqual([])
    expect(t.told('fought')).toHaveLength(1)
    expect(t.piece('m1').guard).toBeUndefined()
  })

  it("I6: only the marine's own actions end guard: receiving an object or a friend's move does not", () => {
    const t = table(BUSY).does('m3 gives m2')
    expect(t.piece('m2').guard).toBe(true)
    expect(t.piece('m1').guard).toBe(true)
  })

  it('I6: it is lost at the end of the round, not before', () => {
    const t = table('#####\n#1..#\n#####\nm1 E guard').does('end turn')
    expect(t.piece('m1').guard).toBe(true)
    t.does('end turn')
    expect(t.piece('m1').guard).toBeUndefined()
  })
})
