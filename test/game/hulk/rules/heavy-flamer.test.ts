import { describe, expect, it } from 'vitest'
import { MISSIONS } from '../../../../src/game/hulk/missions'
import { refusalOf } from '../../../../src/game/hulk/perform'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

/** A corridor in three sections: a B–D, b E–G, c H–K. */
const corridor = (drawn: string, ...facts: string[]) =>
  table(
    lines('############', drawn, '############', ...facts, 'sections', '############', '#aaabbbcccc#', '############'),
  )

/** The names of the burning squares. */
const fire = (t: Table) => {
  const names = [...t.board().split('\n')].flatMap((row, y) =>
    [...row].map((_, x) => `${String.fromCharCode(65 + x)}${y + 1}`),
  )
  return names.filter((name) => t.burns(name)).join(' ')
}

const rolls = (t: Table) => t.told('burned').map(({ piece, roll, falls }) => [piece, roll, falls])

describe('G1. The shot', () => {
  it('G1: costs 2 AP and one of six shots', () => {
    const t = corridor('#1........2#', 'm1 E flamer', 'g2 W')
    expect(t.piece('m1').ammo).toBe(6)
    expect(t.cost('m1 flames E2')).toBe(2)
    t.does('m1 flames E2')
    expect(t.piece('m1').ammo).toBe(5)
    expect(t.state.turn.ap).toBe(2)
    expect(t.told('flamed')).toMatchObject([{ piece: 1, at: t.square('E2'), shotsLeft: 5 }])
  })

  it('G1: without ammunition there is no shot', () => {
    const t = corridor('#1........2#', 'm1 E flamer ammo 1', 'g2 W').does('m1 flames E2')
    t.refuses('m1 flames C2', 'noAmmunition').refuses('m1 self-destructs', 'noAmmunition')
  })

  it('G1: the range is 12', () => {
    const t = table(lines('################', '#1.............#', '################', 'm1 E flamer'))
    t.can('m1 flames N2').refuses('m1 flames O2', 'outOfRange')
    const tooFar = refusalOf(t.state, '0', { type: 'flame', piece: 1, at: t.square('O2') })
    expect(tooFar).toEqual({ code: 'outOfRange', params: { distance: 13, range: 12 } })
  })

  it('G1: the square must be in the fire arc and in sight', () => {
    const t = table(lines('#######', '#.....#', '#1.#..#', '#.....#', '#######', 'm1 E flamer'))
    t.can('m1 flames C3', 'm1 flames C2', 'm1 flames C4')
    t.refuses('m1 flames B2', 'outOfArc').refuses('m1 flames B3', 'outOfArc')
    t.refuses('m1 flames E3', 'outOfSight').refuses('m1 flames D3', 'outOfSight')
  })

  it('G1: neither a burning square nor a closed door is a target; an occupied square and an open door are', () => {
    const t = table(lines('######', '#./2.#', '#1~+.#', '######', 'm1 E flamer', 'g2 W'))
    t.refuses('m1 flames C3', 'burning').can('m1 flames C2')
    table(lines('######', '#12+.#', '######', 'm1 E flamer', 'g2 W')).can('m1 flames C2')
    table(lines('######', '#1.+.#', '######', 'm1 E flamer')).refuses('m1 flames D2', 'closedDoorTarget')
  })

  it('G1: only the bearer of a flamer has it', () => {
    corridor('#1........2#', 'm1 E', 'g2 W')
      .refuses('m1 flames E2', 'noFlamer')
      .refuses('m1 self-destructs', 'noFlamer')
  })

  it('G1: cost, range and shots are settings', () => {
    const rules = 'rules {"flamer": {"cost": 3, "range": 4, "shots": 2}}'
    const t = corridor('#1........2#', 'm1 E flamer', 'g2 W', rules)
    expect(t.piece('m1').ammo).toBe(2)
    expect(t.cost('m1 flames F2')).toBe(3)
    t.refuses('m1 flames G2', 'outOfRange')
  })
})

describe('G2. Who is hit', () => {
  it('G2: every miniature of the section, each on its own die: destroyed on 2 or more', () => {
    const t = corridor('#1..234.5..#', 'm1 E flamer', 'g2 W', 'g3 W', 'h4 W', 'g5 W')
    t.dice = dice(2, 1, 6)
    t.does('m1 flames E2')
    expect(rolls(t)).toEqual([
      [2, 2, true],
      [3, 1, false],
      [4, 6, true],
    ])
    expect(t.told('fell').map(({ piece, cause }) => [piece, cause])).toEqual([
      [2, 'flames'],
      [4, 'flames'],
    ])
    expect(t.state.tally.casualties).toEqual({ genestealer: 1, hybrid: 1 })
    expect(fire(t)).toBe('E2 F2 G2')
    t.dice.expectAllUsed()
  })

  it.each(MISSIONS)('G2: on the board of $id every square belongs to exactly one section', ({ board, sections }) => {
    const floor = (row: string) => row.replace(/[A-P ]/g, '#').replace(/[^#]/g, '.')
    expect(sections.map((row) => row.replace(/[^# ]/g, '.').replaceAll(' ', '#'))).toEqual(board.map(floor))
  })

  it('G2: the roll is a setting', () => {
    const t = corridor('#1..2......#', 'm1 E flamer', 'g2 W', 'rules {"flamer": {"hitsOn": 4}}')
    t.dice = dice(3)
    t.does('m1 flames E2')
    expect(t.has('g2')).toBe(true)
  })

  it('G2: friends too', () => {
    const t = corridor('#1..2.3....#', 'm1 E flamer', 'm2 E', 'g3 W')
    t.dice = dice(5, 5)
    t.does('m1 flames E2')
    expect(t.has('m2') || t.has('g3')).toBe(false)
  })

  it('G2: the bearer in the affected squares is hit once, not again for the same action', () => {
    const t = corridor('#1.2.......#', 'm1 E flamer', 'g2 W')
    t.dice = dice(1, 6)
    t.does('m1 flames D2')
    expect(rolls(t)).toEqual([
      [1, 1, false],
      [2, 6, true],
    ])
    t.dice = dice(2)
    t.does('m1 turns N')
    expect(t.has('m1')).toBe(false)
  })

  it('G2: the bearer may fall to their own fire', () => {
    const t = corridor('#1.2.......#', 'm1 E flamer', 'm2 W')
    t.dice = dice(4, 1)
    t.does('m1 flames C2')
    expect(t.has('m1')).toBe(false)
    expect(t.state.turn.active).toBeUndefined()
    expect(t.decision()).toEqual({ kind: 'act', seat: '0' })
  })

  it('G2: not what is behind a closed door, nor the door', () => {
    const t = corridor('#1..2+3....#', 'm1 E flamer', 'g2 W', 'g3 W')
    t.dice = dice(6)
    t.does('m1 flames E2')
    expect(fire(t)).toBe('E2')
    expect(t.has('g3')).toBe(true)
    expect(t.door('F2')).toBe('closed')
  })

  it('G2: an open door stops no fire, and is not harmed', () => {
    const t = corridor('#1..2/3....#', 'm1 E flamer', 'g2 W', 'g3 W')
    t.dice = dice(6, 6)
    t.does('m1 flames E2')
    expect(fire(t)).toBe('E2 F2 G2')
    expect(t.door('F2')).toBe('open')
  })

  it('G2: a way around a closed door is a way for the fire', () => {
    const around = ['######', '#1+.2#', '#....#', '######']
    const t = table(lines(...around, 'm1 S flamer', 'g2 W'))
    t.dice = dice(1, 6)
    t.does('m1 flames B3')
    expect(fire(t)).toBe('B2 D2 E2 B3 C3 D3 E3')
  })

  it('G2: between two closed doors, or a door and a wall, no fire passes diagonally', () => {
    const t = table(lines('######', '#1.+.#', '#..#2#', '######', 'm1 E flamer', 'g2 W'))
    t.dice = dice(1)
    t.does('m1 flames C2')
    expect(fire(t)).toBe('B2 C2 B3 C3')
    const doors = table(lines('#####', '#1+.#', '#.+.#', '#+..#', '#####', 'm1 S flamer'))
    doors.dice = dice(1)
    doors.does('m1 flames B3')
    expect(fire(doors)).toBe('B2 B3')
  })

  it('G2: the affected squares are fixed at that moment', () => {
    const t = corridor('#1..2+3....#', 'm1 E flamer', 'g2 W', 'g3 W')
    t.dice = dice(6)
    t.does('m1 flames E2', 'end turn', 'g3 opens F2')
    expect(t.door('F2')).toBe('open')
    expect(fire(t)).toBe('E2')
    expect(t.has('g3')).toBe(true)
  })

  it('G2: a contact marker rolls once and, destroyed, is shown and all its miniatures count as casualties', () => {
    const t = table(`
      ##########
      #1.......#
      ####.#####
      ####2#####
      ####3#####
      ##########
      m1 E flamer
      b2 contents ghb
      b3 contents gg
      sections
      ##########
      #aaabbbbb#
      ####b#####
      ####b#####
      ####b#####
      ##########
    `)
    t.dice = dice(2, 1)
    t.does('m1 flames E2')
    expect(rolls(t)).toEqual([
      [2, 2, true],
      [3, 1, false],
    ])
    expect(t.told('fell')).toMatchObject([{ piece: 2, kind: 'marker', cause: 'flames', contents: 'ghb' }])
    expect(t.state.tally.casualties).toEqual({ genestealer: 1, hybrid: 2 })
    expect(t.has('b2')).toBe(false)
    expect(t.state.secret.contents).toEqual({ 3: 'gg' })
  })
})

describe('G3. Fire', () => {
  const shot = (drawn: string, ...facts: string[]) =>
    table(lines('########', drawn, '########', 'm1 E', 'g2 W', ...facts))

  it('G3: no line of sight passes, starts or ends on a burning square', () => {
    shot('#1....2#').can('m1 shoots g2')
    shot('#1.~..2#').refuses('m1 shoots g2', 'outOfSight')
    shot('#1....2#', 'fire B2').refuses('m1 shoots g2', 'outOfSight')
    shot('#1....2#', 'fire G2').refuses('m1 shoots g2', 'outOfSight')
    shot('#12....#', 'fire C2').refuses('m1 shoots g2', 'outOfSight')
  })

  it('G3: the flamer cannot be fired out of the fire or past it', () => {
    shot('#1.~..2#', 'm3 E flamer at C2').refuses('m3 flames E2', 'outOfSight')
    const t = table(lines('########', '#1.....#', '########', 'm1 E flamer', 'fire B2'))
    t.refuses('m1 flames E2', 'outOfSight').can('m1 self-destructs')
  })

  it('G3: a marker in the fire is not seen; when the fire dies it is', () => {
    const t = table(lines('########', '#1....2#', '########', 'm1 E', 'b2', 'fire F2 G2'))
    t.does('m1 guard')
    expect(t.told('revealed')).toEqual([])
    t.does('end turn', 'end turn')
    expect(t.told('fireDied')).toHaveLength(1)
    expect(t.told('revealed')).toMatchObject([{ marker: 2, voluntary: false }])
  })

  it('G3: nothing steps onto a burning square from outside', () => {
    shot('#1~...2#').refuses('m1 C2', 'burning')
    for (const piece of ['g1 E', 'h1 E', 'b1']) {
      const label = piece.slice(0, 2)
      const t = table(lines('########', '#1~....#', '########', piece, 'turn genestealers'))
      t.refuses(`${label} C2`, 'burning')
    }
  })

  it('G3: nor enters onto one', () => {
    const t = table(lines('########', 'A......#', '########', 'g1 in A', 'turn genestealers', 'fire B2'))
    t.refuses('g1 enters B2 E', 'squareNotFree')
  })

  it('G3: close combat straight ahead stays possible, into the fire and out of it', () => {
    for (const burning of ['B2', 'C2']) {
      const t = shot('#12....#', `fire ${burning}`)
      t.dice = dice(6, 1, 2, 3, ...(burning === 'B2' ? [1] : []))
      t.does('m1 attacks g2')
      expect(t.has('g2')).toBe(false)
    }
  })

  it('G3: it burns until the end of the round', () => {
    const t = corridor('#1.........#', 'm1 E flamer').does('m1 flames E2', 'end turn')
    expect(fire(t)).toBe('E2 F2 G2')
    t.does('end turn')
    expect(fire(t)).toBe('')
    expect(t.state.round).toBe(2)
  })

  it('G3: a burning square does not make its section burn again, and another shot adds to the fire', () => {
    const t = corridor('#1.........#', 'm1 E flamer', 'chit 6').does('m1 flames H2', 'm1 flames E2')
    expect(fire(t)).toBe('E2 F2 G2 H2 I2 J2 K2')
    t.refuses('m1 flames E2', 'burning')
  })
})

describe('G4. In the fire', () => {
  const inFire = (...facts: string[]) =>
    table(lines('#######', '#..1..#', '#######', ...facts, 'fire C2 D2 E2', 'turn genestealers'))

  it('G4: whoever ends an action inside is hit again', () => {
    const t = inFire('g1 E')
    t.dice = dice(1, 2)
    t.does('g1 turns N')
    expect(rolls(t)).toEqual([[1, 1, false]])
    t.does('g1 turns E')
    expect(rolls(t)).toEqual([[1, 2, true]])
    expect(t.has('g1')).toBe(false)
  })

  it('G4: inside it may step from burning square to burning square, or out', () => {
    const t = inFire('g1 E')
    t.dice = dice(1)
    t.can('g1 E2', 'g1 C2')
    t.does('g1 E2')
    expect(rolls(t)).toEqual([[1, 1, false]])
    t.does('g1 F2')
    expect(rolls(t)).toEqual([])
    expect(t.at('g1')).toBe('F2')
    t.refuses('g1 E2', 'burning')
  })

  it('G4: a marker that moves inside rolls too', () => {
    const t = inFire('b1 contents gg')
    t.dice = dice(6)
    t.does('b1 E2')
    expect(t.told('fell')).toMatchObject([{ piece: 1, contents: 'gg' }])
    expect(t.state.tally.casualties).toEqual({ genestealer: 2 })
  })

  it('G4: only the one who acts', () => {
    const t = table(lines('#######', '#..12.#', '#######', 'g1 W', 'g2 E', 'fire C2 D2 E2', 'turn genestealers'))
    t.dice = dice(1)
    t.does('g1 turns N')
    expect(rolls(t)).toEqual([[1, 1, false]])
  })

  it('G4: marines as well, with every kind of action', () => {
    const burning = (...facts: string[]) => {
      const t = table(lines('#######', '#..1/.#', '#######', 'm1 E', 'fire D2', ...facts))
      t.dice = dice(1)
      return t
    }
    for (const action of ['m1 guard', 'm1 overwatch', 'm1 closes E2', 'm1 turns S']) {
      expect(rolls(burning().does(action))).toEqual([[1, 1, false]])
    }
    expect(rolls(burning('done m1', 'chit 1').does('m1 turns N'))).toEqual([[1, 1, false]])
  })

  it('G4: who is attacked inside has ended no action', () => {
    const t = table(lines('#####', '#12.#', '#####', 'm1 E', 'g2 W', 'fire C2'))
    t.dice = dice(3, 3, 2, 1)
    t.does('m1 attacks g2')
    expect(rolls(t)).toEqual([])
    expect(t.has('g2')).toBe(true)
  })
})
