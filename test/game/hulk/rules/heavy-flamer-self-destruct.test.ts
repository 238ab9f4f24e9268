import { describe, expect, it } from 'vitest'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

/** A corridor in two sections: a B–F, b G–K. */
const corridor = (drawn: string, ...facts: string[]) =>
  table(
    lines('############', drawn, '############', ...facts, 'sections', '############', '#aaaaabbbbb#', '############'),
  )

/** The columns of the burning squares. */
const fire = (t: Table) => [...'ABCDEFGHIJKL'].filter((column) => t.burns(`${column}2`)).join('')

describe('G5. Self-destruct', () => {
  it("G5: everything in the bearer's affected squares is destroyed without a roll, the bearer too, and they burn", () => {
    const t = corridor('#1.23.4....#', 'm1 E flamer', 'm2 E', 'g3 W', 'g4 W').does('m1 self-destructs')
    expect(t.told('fell').map(({ piece, cause }) => [piece, cause])).toEqual([
      [1, 'selfDestruct'],
      [2, 'selfDestruct'],
      [3, 'selfDestruct'],
    ])
    expect(t.told('burned')).toEqual([])
    expect(t.has('g4')).toBe(true)
    expect(fire(t)).toBe('BCDEF')
    expect(t.state.tally.casualties).toEqual({ flamer: 1, marine: 1, genestealer: 1 })
    expect(t.state.tally.burned).toEqual({ a: true })
  })

  it('G5: a marker is shown and its miniatures count as casualties', () => {
    const t = corridor('#2..1......#', 'm1 E flamer', 'b2 contents gh').does('m1 self-destructs')
    expect(t.told('fell')).toMatchObject([{ piece: 2, contents: 'gh' }, { piece: 1 }])
    expect(t.state.tally.casualties).toEqual({ flamer: 1, genestealer: 1, hybrid: 1 })
  })

  it('G5: costs as much as a shot and needs one shot left', () => {
    expect(corridor('#1.........#', 'm1 E flamer ammo 1').cost('m1 self-destructs')).toBe(2)
    corridor('#1.........#', 'm1 E flamer ammo 0').refuses('m1 self-destructs', 'noAmmunition')
    corridor('#1.........#', 'm1 E flamer', 'active m1 ap 1').refuses('m1 self-destructs', 'notEnoughPoints')
    const rules = 'rules {"flamer": {"selfDestructCost": 4}}'
    expect(corridor('#1.........#', 'm1 E flamer', rules).cost('m1 self-destructs')).toBe(4)
  })

  it('G5: it may be done in the Genestealer turn for CP', () => {
    const t = corridor('#1..2......#', 'm1 E flamer', 'g2 W', 'turn genestealers', 'chit 2')
    t.does('g2 turns N', 'm1 self-destructs')
    expect(t.has('g2') || t.has('m1')).toBe(false)
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
  })

  it('G5: a door inside is destroyed on 4 or more', () => {
    const t = corridor('#1./.......#', 'm1 E flamer')
    t.dice = dice(4)
    t.does('m1 self-destructs')
    expect(t.told('doorDestroyed')).toEqual([{ type: 'doorDestroyed', door: t.square('D2'), roll: 4 }])
    expect(t.door('D2')).toBe('destroyed')
  })

  it('G5: so is one that bounds the fire, open or closed', () => {
    for (const door of ['/', '+']) {
      const t = corridor(`#1....${door}2...#`, 'm1 E flamer', 'g2 W')
      t.dice = dice(4)
      t.does('m1 self-destructs')
      expect(t.told('doorDestroyed')).toEqual([{ type: 'doorDestroyed', door: t.square('G2'), roll: 4 }])
      expect(fire(t)).toBe('BCDEF')
      expect(t.has('g2')).toBe(true)
    }
  })

  it('G5: and holds on 3 or less', () => {
    const t = corridor('#1./.......#', 'm1 E flamer')
    t.dice = dice(3)
    t.does('m1 self-destructs')
    expect(t.told('doorHeld')).toEqual([{ type: 'doorHeld', door: t.square('D2'), roll: 3 }])
    expect(t.door('D2')).toBe('open')
  })

  it('G5: the roll is a setting', () => {
    const t = corridor('#1./.......#', 'm1 E flamer', 'rules {"flamer": {"doorsDestroyedOn": 5}}')
    t.dice = dice(4)
    t.does('m1 self-destructs')
    expect(t.door('D2')).toBe('open')
  })

  it('G5: behind a closed door that holds nobody is touched', () => {
    const t = corridor('#1.+.2.....#', 'm1 E flamer', 'g2 W')
    t.dice = dice(3)
    t.does('m1 self-destructs')
    expect(fire(t)).toBe('BC')
    expect(t.has('g2')).toBe(true)
    expect(t.door('D2')).toBe('closed')
  })

  it('G5: behind a closed door so destroyed the fire spreads and hits as a shot does', () => {
    const t = corridor('#1.+23.....#', 'm1 E flamer', 'g2 W', 'm3 W')
    t.dice = dice(4, 1, 2)
    t.does('m1 self-destructs')
    expect(t.told('fireSpread')).toMatchObject([{ door: t.square('D2') }])
    expect(t.told('burned').map(({ piece, roll, falls }) => [piece, roll, falls])).toEqual([
      [2, 1, false],
      [3, 2, true],
    ])
    expect(fire(t)).toBe('BCDEF')
    expect(t.has('g2')).toBe(true)
  })

  it('G5: it goes through a door that burned already, and hits who stands in fire behind it', () => {
    const t = corridor('#1.+.2.....#', 'm1 E flamer', 'g2 W', 'fire D2 F2')
    t.dice = dice(4, 2)
    t.does('m1 self-destructs')
    expect(t.told('burned')).toMatchObject([{ piece: 2, falls: true }])
    expect(fire(t)).toBe('BCDEF')
  })

  it('G5: it spreads within the section, and not past another closed door', () => {
    const within = corridor('#1.+.23....#', 'm1 E flamer', 'g2 W', 'g3 W')
    within.dice = dice(6, 6)
    within.does('m1 self-destructs')
    expect(fire(within)).toBe('BCDEF')
    expect(within.has('g3')).toBe(true)
    const past = corridor('#1+.+2.....#', 'm1 E flamer', 'g2 W')
    past.dice = dice(6)
    past.does('m1 self-destructs')
    expect(fire(past)).toBe('BCD')
    expect(past.door('E2')).toBe('closed')
    expect(past.has('g2')).toBe(true)
  })

  it('G5: a closed door of the next section that bounds the squares is destroyed, and the fire stays in its section', () => {
    const t = corridor('#1....+2...#', 'm1 E flamer', 'g2 W')
    t.dice = dice(4)
    t.does('m1 self-destructs')
    expect(t.door('G2')).toBe('destroyed')
    expect(t.told('fireSpread')).toEqual([])
    expect(fire(t)).toBe('BCDEF')
    expect(t.has('g2')).toBe(true)
  })

  it('G5: each door has its own roll, and one that was destroyed before has none', () => {
    const t = corridor("#2+'1/+3...#", 'm1 E flamer', 'g2 W', 'g3 W')
    t.dice = dice(4, 3, 6, 2)
    t.does('m1 self-destructs')
    expect(t.told('doorDestroyed').map(({ door, roll }) => [door, roll])).toEqual([
      [t.square('C2'), 4],
      [t.square('G2'), 6],
    ])
    expect(t.told('doorHeld').map(({ door, roll }) => [door, roll])).toEqual([[t.square('F2'), 3]])
    expect(fire(t)).toBe('BCDEF')
    expect(t.has('g2')).toBe(false)
    expect(t.has('g3')).toBe(true)
  })
})

describe('G6. What the flamer is not', () => {
  it('G6: it has no overwatch, no free shot and nothing to jam', () => {
    const t = corridor('#1....2....#', 'm1 E flamer', 'g2 W')
    t.refuses('m1 overwatch', 'noStormBolter')
      .refuses('m1 shoots g2', 'noStormBolter')
      .refuses('m1 clears jam', 'notJammed')
    t.does('m1 C2')
    expect(t.decision().kind).toBe('act')
  })

  it('G6: it has no sustained fire: the next shot hits as the first did', () => {
    const t = corridor('#1.....2...#', 'm1 E flamer', 'g2 W', 'rules {"flamer": {"hitsOn": 4}}')
    t.dice = dice(3, 3)
    t.does('m1 flames G2')
    expect(t.told('burned')).toMatchObject([{ piece: 2, need: 4, falls: false }])
    t.does('m1 flames C2')
    expect(t.told('burned')).toMatchObject([{ piece: 1, need: 4, falls: false }])
  })

  it('G6: in close combat its bearer fights as a marine, and may go on guard', () => {
    const t = corridor('#12........#', 'm1 E flamer', 'g2 W').can('m1 guard')
    t.dice = dice(6, 5, 4, 3)
    t.does('m1 attacks g2')
    expect(t.told('attacked')).toMatchObject([{ dice: [6], targetDice: [5, 4, 3] }])
    expect(t.told('fought')).toMatchObject([{ total: 6, targetTotal: 5, falls: 2 }])
  })
})
