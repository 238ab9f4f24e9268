import { describe, expect, it } from 'vitest'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

/** A marine on overwatch at one end of a corridor, a genestealer so many squares away about to act. */
const apart = (squares: number, more = '') => {
  const wall = '#'.repeat(squares + 3)
  return lines('turn genestealers', wall, `#1${'.'.repeat(squares - 1)}2#`, wall, 'm1 E overwatch', 'g2 W', more)
}

/** The marine’s overwatch shots in the current window. */
const shots = (t: Table) => t.options('m1').filter((option) => option.includes('overwatch shot'))

describe('I1. Going on overwatch', () => {
  const BOARD = `
    ########
    #1.2.34#
    ########
    m1 E
    m2 E flamer
    m3 E sergeant lightningClaws
    m4 E jammed
  `

  it('I1: going on overwatch costs 2 AP', () => {
    const t = table(BOARD)
    expect(t.cost('m1 overwatch')).toBe(2)
    t.does('m1 overwatch')
    expect(t.piece('m1').overwatch).toBe(true)
    expect(t.state.turn).toMatchObject({ active: 1, ap: 2 })
    expect(t.events).toContainEqual({ type: 'wentOnOverwatch', piece: 1 })
    t.refuses('m1 overwatch', 'alreadyOnOverwatch')
  })

  it('I1: the cost is a setting (overwatch.cost), and CP pay for it too', () => {
    const t = table(lines('rules {"overwatch": {"cost": 3}}', 'chit 1', BOARD))
    expect(t.cost('m1 overwatch')).toBe(3)
    t.does('m1 C2').can('m1 overwatch')
    t.does('m1 B2')
    t.refuses('m1 overwatch', 'notEnoughPoints')
    const paid = table(lines('chit 2', BOARD)).does('m1 overwatch (2 CP)')
    expect(paid.state).toMatchObject({ squads: { 0: { spent: 2 } }, turn: { ap: 0 } })
    expect(paid.piece('m1').overwatch).toBe(true)
  })

  it('I1: it takes a storm bolter that is not jammed, and a marine', () => {
    const t = table(BOARD)
    t.refuses('m2 overwatch', 'noStormBolter').refuses('m3 overwatch', 'noStormBolter')
    t.refuses('m4 overwatch', 'jammed')
    t.does('m4 clears jam').can('m4 overwatch')
    table(lines('turn genestealers', '#####', '#1.2#', '#####', 'm1 W', 'h2 E bolter')).refuses(
      'h2 overwatch',
      'marinesOnly',
    )
  })
})

describe('I2. Who may be shot at', () => {
  it('I2: each time an enemy ends an action in arc, range and sight the marine may take one free shot at it', () => {
    const t = table(apart(5), dice(1, 2, 3, 4, 1, 3))
    for (const action of ['g2 turns N', 'g2 turns W', 'g2 F2']) {
      t.does(action)
      expect(shots(t)).toEqual(['m1 overwatch shot g2'])
      t.does('m1 overwatch shot g2')
      expect(shots(t)).toEqual([])
      expect(t.told('shot')).toMatchObject([{ piece: 1, kind: 'overwatch' }])
      t.does('pass')
    }
    expect(t.state.squads[0].spent).toBe(0)
    t.dice.expectAllUsed()
  })

  it('I2: a 6 on either die of an overwatch shot kills, and ends the activation', () => {
    const t = table(apart(5), dice(2, 6)).does('g2 turns N', 'm1 overwatch shot g2')
    expect(t.has('g2')).toBe(false)
    expect(t.state.turn.active).toBeUndefined()
  })

  it('I2: twelve squares away is within range, thirteen is not', () => {
    table(apart(12)).does('g2 turns N').can('m1 overwatch shot g2')
    const far = table(apart(13)).does('g2 turns N')
    expect(shots(far)).toEqual([])
    far.refuses('m1 overwatch shot g2', 'outOfRange')
  })

  it('I2: the range is a setting (overwatch.range)', () => {
    const rule = 'rules {"overwatch": {"range": 3}}'
    table(apart(3, rule)).does('g2 turns N').can('m1 overwatch shot g2')
    table(apart(4, rule)).does('g2 turns N').refuses('m1 overwatch shot g2', 'outOfRange')
  })

  it('I2: targets in sight but outside the fire arc may not be shot', () => {
    const t = table(`
      turn genestealers
      ####
      #.2#
      #..#
      #1.#
      ####
      m1 E overwatch
      g2 S
    `)
    t.does('g2 turns W').refuses('m1 overwatch shot g2', 'outOfArc')
    t.does('pass', 'g2 C3').can('m1 overwatch shot g2')
  })

  it('I2: what another piece or a closed door screens is no target and no event', () => {
    for (const screen of ['3', '+']) {
      const t = table(
        lines('turn genestealers', '######', `#1${screen}.2#`, '######', 'm1 E overwatch', 'g2 W').concat(
          screen === '3' ? '\ng3 W' : '',
        ),
      )
      t.does('g2 turns N')
      expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
    }
  })

  it('I2: only the one that ended its action is a target, however near another stands', () => {
    const t = table(`
      turn genestealers
      ######
      #..3.#
      #1...#
      #...2#
      ######
      m1 E overwatch
      g2 W
      g3 W
    `)
    t.does('g2 turns N')
    expect(shots(t)).toEqual(['m1 overwatch shot g2'])
    t.refuses('m1 overwatch shot g3', 'notAnOption')
  })

  it('I2: the shot is optional: passing keeps overwatch for the next event', () => {
    const t = table(apart(4)).does('g2 turns N', 'pass')
    expect(t.piece('m1').overwatch).toBe(true)
    t.does('g2 turns W').can('m1 overwatch shot g2')
  })

  it('I2: a marine who is not on overwatch has no shot', () => {
    const t = table(apart(4).replace(' overwatch', '')).does('g2 turns N')
    t.refuses('m1 overwatch shot g2', 'notWatching')
  })
})

describe('I2. Doors', () => {
  const DOOR = `
    turn genestealers
    #########
    #1...../#
    #####.#2#
    #########
    m1 E overwatch
    b2 contents g
  `

  it('I2: a door closed in the arc by a marker nobody sees may be shot', () => {
    const t = table(DOOR, dice(6, 1))
    t.does('b2 closes H2')
    expect(t.has('b2')).toBe(true)
    expect(shots(t)).toEqual(['m1 overwatch shot door H2'])
    expect(t.told('windowOpened')).toEqual([{ type: 'windowOpened', seats: ['0'], actors: [], door: t.square('H2') }])
    t.does('m1 overwatch shot door H2')
    expect(t.door('H2')).toBe('destroyed')
  })

  it('I2: nobody saw a genestealer, so at that door nobody may spend CP', () => {
    const t = table(lines('chit 6', DOOR)).does('b2 closes H2')
    t.refuses('m1 C2', 'notInThisWindow').refuses('m1 shoots door H2', 'notInThisWindow')
  })

  it('I2: a door thirteen squares away, opened, or closed without overwatch is nothing to shoot at', () => {
    const board = (gap: number) => {
      const wall = '#'.repeat(gap + 3)
      const corridor = `#1${'.'.repeat(gap - 1)}/#`
      const below = `${'#'.repeat(gap + 1)}2#`
      return lines('turn genestealers', wall, corridor, below, wall, 'm1 E overwatch', 'b2 contents g')
    }
    expect(shots(table(board(12)).does('b2 closes N2'))).toEqual(['m1 overwatch shot door N2'])
    expect(table(board(13)).does('b2 closes O2').decision().kind).toBe('act')
    expect(table(board(5).replace(' overwatch', '')).does('b2 closes G2').decision().kind).toBe('act')
    const opened = table(DOOR).does('b2 closes H2', 'pass').does('b2 opens H2')
    expect(opened.told('windowOpened')).toEqual([])
  })

  it('I2: if an enemy in sight closed a door, the marine may shoot either of them, once', () => {
    const t = table(
      `
      turn genestealers
      #######
      #1...2#
      #....+#
      #######
      m1 E overwatch
      g2 S
      door F3 open
    `,
      dice(1, 2),
    )
    t.does('g2 closes F3')
    expect(shots(t)).toEqual(['m1 overwatch shot g2', 'm1 overwatch shot door F3'])
    t.does('m1 overwatch shot door F3')
    expect(shots(t)).toEqual([])
  })

  it('I2: a door that a marine closes in the Marine turn sets nothing off', () => {
    const t = table('######\n#12./#\n######\nm1 E overwatch\nm2 E')
    t.does('m2 D2', 'm2 closes E2')
    expect(t.decision()).toEqual({ kind: 'act', seat: '0' })
  })
})

describe('I3. Losing overwatch', () => {
  const BOARD = `
    chit 6
    #######
    #r23.4#
    ##/####
    #######
    m1 at B2 E overwatch
    m2 W overwatch
    m3 E overwatch carries k
    g4 W
    mission {"objects": {"r": {"name": "r"}, "k": {"name": "k"}}}
  `
  const ACTIONS = ['m1 turns N', 'm1 picks up', 'm3 E2', 'm3 shoots g4', 'm3 guard', 'm3 gives m2', 'm3 closes C3']

  for (const action of ACTIONS) {
    it(`I3: any other action loses overwatch: ${action.slice(3)}`, () => {
      const t = table(BOARD.replace('m3 E', action.includes('C3') ? 'm3 S' : 'm3 E'), dice(1, 2))
      t.does(action)
      expect(t.piece(action.slice(0, 2)).overwatch).toBeUndefined()
    })
  }

  it('I3: an overwatch shot does not lose it, nor does being given something', () => {
    const t = table(apart(4), dice(1, 2)).does('g2 turns N', 'm1 overwatch shot g2')
    expect(t.piece('m1').overwatch).toBe(true)
    expect(table(BOARD).does('m3 gives m2').piece('m2').overwatch).toBe(true)
  })

  it('I3: an attack in close combat loses it, from the front or not, even if nobody falls', () => {
    for (const facing of ['E', 'N', 'W']) {
      const t = table(`turn genestealers\n####\n#12#\n####\nm1 ${facing} overwatch\ng2 W`, dice(3, 3, 3, 3))
      t.does('g2 attacks m1')
      expect(t.piece('m1').overwatch).toBeUndefined()
    }
  })

  it('I3: a jam loses it', () => {
    const t = table(apart(4), dice(3, 3)).does('g2 turns N', 'm1 overwatch shot g2', 'pass')
    expect(t.piece('m1').overwatch).toBeUndefined()
    t.does('g2 turns W').refuses('m1 overwatch shot g2', 'jammed')
  })

  it('I3: it is lost at the end of the round, not at the end of the Marine turn', () => {
    const t = table(apart(4).replace('turn genestealers', 'turn marines'))
    t.does('end turn')
    expect(t.piece('m1').overwatch).toBe(true)
    t.does('end turn')
    expect(t.piece('m1').overwatch).toBeUndefined()
  })
})

describe('I4. Sustained fire on overwatch', () => {
  it('I4: the second overwatch shot at the same enemy needs 5+', () => {
    const t = table(apart(5), dice(1, 2, 5, 1)).does('g2 turns N', 'm1 overwatch shot g2', 'pass', 'g2 turns W')
    expect(t.legal('m1 overwatch shot g2').odds?.hit).toBeCloseTo(20 / 36)
    t.does('m1 overwatch shot g2')
    expect(t.told('shot')).toMatchObject([{ need: 5, hit: true }])
  })

  it('I4: the bonus outlasts a chance let pass, but not a target that left the arc or changed', () => {
    const t = table(
      `
      turn genestealers
      #######
      #1...2#
      #####.#
      #...3.#
      #######
      m1 E overwatch
      g2 S
      g3 E
    `,
      dice(1, 2, 1, 2, 1, 3),
    )
    t.does('g2 turns E', 'm1 overwatch shot g2', 'pass', 'g2 turns S', 'pass')
    t.does('g2 turns E', 'm1 overwatch shot g2')
    expect(t.told('shot')).toMatchObject([{ need: 5 }])
    t.does('pass', 'g2 F3 S', 'g2 F2')
    expect(t.piece('m1').sustained).toBeUndefined()
    t.does('m1 overwatch shot g2')
    expect(t.told('shot')).toMatchObject([{ need: 6 }])
  })
})

describe('I5. Jams', () => {
  it('I5: any double on an overwatch shot jams the storm bolter, and the shot still counts', () => {
    const miss = table(apart(4), dice(2, 2)).does('g2 turns N', 'm1 overwatch shot g2')
    expect(miss.piece('m1').jammed).toBe(true)
    expect(miss.told('jammed')).toEqual([{ type: 'jammed', piece: 1 }])
    const hit = table(apart(4), dice(6, 6)).does('g2 turns N', 'm1 overwatch shot g2')
    expect(hit.has('g2')).toBe(false)
    expect(hit.piece('m1').jammed).toBe(true)
    const three = table(apart(4, 'rules {"stormBolter": {"dice": 3}}'), dice(4, 1, 4))
    expect(three.does('g2 turns N', 'm1 overwatch shot g2').piece('m1').jammed).toBe(true)
  })

  it('I5: a double on any other shot jams nothing', () => {
    const t = table(apart(4, 'chit 2').replace(' overwatch', ''), dice(3, 3, 4, 4))
    t.does('g2 turns N', 'm1 shoots g2')
    expect(t.told('shot')).toMatchObject([{ kind: 'action', dice: [3, 3] }])
    t.does('g2 turns W', 'm1 C2', 'm1 free shot g2')
    expect(t.told('shot')).toMatchObject([{ kind: 'free', dice: [4, 4] }])
    expect(t.piece('m1').jammed).toBeUndefined()
  })

  it('I5: cleared in the same Genestealer turn, the marine is on overwatch again, for the next event', () => {
    const t = table(apart(4, 'chit 2'), dice(3, 3, 1, 2))
    t.does('g2 turns N', 'm1 overwatch shot g2', 'm1 clears jam')
    expect(t.told('jamCleared')).toEqual([{ type: 'jamCleared', piece: 1, overwatch: true }])
    expect(t.piece('m1')).toMatchObject({ overwatch: true })
    expect(t.piece('m1').jammed).toBeUndefined()
    expect(t.decision().kind).toBe('act')
    t.does('g2 turns W', 'm1 overwatch shot g2')
    expect(t.told('shot')).toMatchObject([{ need: 6 }])
  })

  it('I5: it may be cleared after a later event of that turn', () => {
    const t = table(apart(4, 'chit 1'), dice(3, 3))
    t.does('g2 turns N', 'm1 overwatch shot g2', 'pass', 'g2 turns W', 'm1 clears jam')
    expect(t.piece('m1').overwatch).toBe(true)
    expect(t.decision().kind).toBe('act')
  })

  describe('I5: what a marine did or suffered between the jam and clearing it', () => {
    const RULE = (rule: string) => `rules {"overwatch": {"returnsAfterJam": "${rule}"}}`
    /** Jams, does something else for the next event, clears the jam for the one after. */
    const busy = (rule: string) =>
      table(apart(4, lines('chit 6', RULE(rule))), dice(3, 3))
        .does('g2 turns N', 'm1 overwatch shot g2', 'pass', 'g2 turns W', 'm1 guard')
        .does('g2 turns N', 'm1 clears jam')
    /** Jams, is attacked in vain, clears the jam. */
    const attacked = (rule: string, facing: string) =>
      table(
        lines(
          'turn genestealers',
          'chit 6',
          '####',
          '#12#',
          '#.3#',
          '####',
          `m1 ${facing} jammed jammedOnOverwatch`,
          'g2 W',
          'm3 N',
          RULE(rule),
        ),
        dice(3, 3, 3, 3),
      ).does('g2 attacks m1', 'm1 clears jam')

    it('I5: another action in between, and overwatch does not come back', () => {
      expect(busy('ifStill').piece('m1')).toMatchObject({ overwatch: undefined, jammed: undefined })
      expect(busy('ifStill').told('jamCleared')).toEqual([{ type: 'jamCleared', piece: 1 }])
    })

    it('I5: nor does it after an attack in close combat, from the front or not', () => {
      for (const facing of ['E', 'N']) expect(attacked('ifStill', facing).piece('m1').overwatch).toBeUndefined()
    })

    it('I5: with overwatch.returnsAfterJam "always" it comes back whatever was done', () => {
      expect(busy('always').piece('m1').overwatch).toBe(true)
      for (const facing of ['E', 'N']) expect(attacked('always', facing).piece('m1').overwatch).toBe(true)
    })

    it('I5: with overwatch.returnsAfterJam "never" it does not come back at all', () => {
      const t = table(apart(4, lines('chit 2', RULE('never'))), dice(3, 3))
      t.does('g2 turns N', 'm1 overwatch shot g2', 'm1 clears jam')
      expect(t.told('jamCleared')).toEqual([{ type: 'jamCleared', piece: 1 }])
      expect(t.piece('m1').overwatch).toBeUndefined()
    })
  })

  it('I5: but not if the jam is cleared in a later turn', () => {
    const t = table(apart(4), dice(3, 3, 1))
    t.does('g2 turns N', 'm1 overwatch shot g2', 'pass', 'end turn', 'draw')
    expect(t.piece('m1')).toMatchObject({ jammed: true })
    t.refuses('m1 overwatch', 'jammed').refuses('m1 shoots g2', 'jammed')
    t.does('m1 clears jam')
    expect(t.told('jamCleared')).toEqual([{ type: 'jamCleared', piece: 1 }])
    expect(t.piece('m1').overwatch).toBeUndefined()
  })
})
