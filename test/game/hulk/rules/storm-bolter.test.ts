import { describe, expect, it } from 'vitest'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

const corridor = (drawn: string, ...facts: string[]) =>
  table(lines('#'.repeat(drawn.length), drawn, '#'.repeat(drawn.length), ...facts))

/** A shot that misses, unless the dice say otherwise: what the lowest face that hits was. */
function need(t: Table, action: string, ...faces: number[]): number {
  t.dice = dice(...(faces.length > 0 ? faces : [1, 2]))
  t.does(action)
  return t.told('shot')[0].need
}

describe('H1. Shooting', () => {
  it('H1: costs 1 AP, rolls two dice, and a 6 on either destroys the target', () => {
    for (const faces of [
      [6, 1],
      [1, 6],
      [6, 6],
    ]) {
      const t = corridor('#1....2#', 'm1 E', 'g2 W')
      t.dice = dice(...faces)
      expect(t.cost('m1 shoots g2')).toBe(1)
      t.does('m1 shoots g2')
      expect(t.has('g2')).toBe(false)
      expect(t.told('shot')).toEqual([
        { type: 'shot', piece: 1, target: { piece: 2 }, kind: 'action', dice: faces, need: 6, hit: true },
      ])
      expect(t.told('fell')).toMatchObject([{ piece: 2, cause: 'shot' }])
      expect(t.state.turn.ap).toBe(3)
    }
  })

  it('H1: less does not', () => {
    const t = corridor('#1....2#', 'm1 E', 'g2 W')
    t.dice = dice(5, 5)
    t.does('m1 shoots g2')
    expect(t.has('g2')).toBe(true)
    expect(t.piece('m1').jammed).toBeUndefined()
  })

  it('H1: the range is unlimited', () => {
    const t = corridor(`#1${'.'.repeat(40)}2#`, 'm1 E', 'g2 W')
    expect(need(t, 'm1 shoots g2', 6, 1)).toBe(6)
    expect(t.has('g2')).toBe(false)
  })

  it('H1: the target must be in the fire arc and in sight', () => {
    corridor('#1....2#', 'm1 N', 'g2 W').refuses('m1 shoots g2', 'outOfArc')
    corridor('#1....2#', 'm1 W', 'g2 W').refuses('m1 shoots g2', 'outOfArc')
    corridor('#1.3..2#', 'm1 E', 'm3 E', 'g2 W').refuses('m1 shoots g2', 'outOfSight')
  })

  it('H1: a closed door in the fire arc is a target, and destroyed by a 6 as well', () => {
    const t = corridor('#1..+..#', 'm1 E').refuses('m1 shoots door D2', 'noTarget')
    expect(need(t, 'm1 shoots door E2')).toBe(6)
    expect(t.door('E2')).toBe('closed')
    t.dice = dice(3, 6)
    t.does('m1 shoots door E2')
    expect(t.door('E2')).toBe('destroyed')
    corridor('#1..+..#', 'm1 N').refuses('m1 shoots door E2', 'outOfArc')
    corridor('#1..+.+#', 'm1 E').refuses('m1 shoots door G2', 'outOfSight')
  })

  it('H1: open doors, friends, markers and walls are no targets', () => {
    corridor('#1../..#', 'm1 E').refuses('m1 shoots door E2', 'noTarget')
    corridor('#1..2..#', 'm1 E', 'm2 W').refuses('m1 shoots m2', 'noTarget')
    corridor('#1..2..#', 'm1 W', 'b2').refuses('m1 shoots b2', 'noTarget')
    corridor('#1.....#', 'm1 E').refuses('m1 shoots door E2', 'noTarget')
  })

  it('H1: dice and faces are settings', () => {
    const t = corridor('#1....2#', 'm1 E', 'g2 W', 'rules {"stormBolter": {"dice": 3, "hitsOn": 5}}')
    expect(need(t, 'm1 shoots g2', 4, 4, 5)).toBe(5)
    expect(t.has('g2')).toBe(false)
  })

  it('H1: who has no storm bolter cannot shoot', () => {
    for (const arms of ['flamer', 'sergeant lightningClaws', 'sergeant thunderHammer']) {
      corridor('#1....2#', `m1 E ${arms}`, 'g2 W').refuses('m1 shoots g2', 'noStormBolter')
    }
    corridor('#1....2#', 'm1 E sergeant', 'g2 W').can('m1 shoots g2')
  })
})

describe('H3. Move and shoot', () => {
  it('H3: the free shot never has the sustained bonus', () => {
    const t = corridor('#1....2#', 'm1 E', 'g2 W')
    expect(need(t, 'm1 shoots g2')).toBe(6)
    t.does('m1 C2')
    expect(need(t, 'm1 free shot g2')).toBe(6)
    t.does('m1 D2')
    expect(need(t, 'm1 free shot g2', 5, 5)).toBe(6)
    expect(t.has('g2')).toBe(true)
  })

  it('H3: with sustained.freeShotCounts off it does not', () => {
    const rules = 'rules {"sustained": {"freeShotCounts": false}}'
    const t = corridor('#1....2#', 'm1 E', 'g2 W', rules).does('m1 C2')
    expect(need(t, 'm1 free shot g2')).toBe(6)
    expect(t.piece('m1').sustained).toBeUndefined()
    expect(need(t, 'm1 shoots g2')).toBe(6)
    expect(need(t, 'm1 shoots g2')).toBe(5)
  })

  it('H3: it does count as the first of consecutive shots', () => {
    const t = corridor('#1....2#', 'm1 E', 'g2 W').does('m1 C2')
    expect(need(t, 'm1 free shot g2')).toBe(6)
    expect(need(t, 'm1 shoots g2', 5, 1)).toBe(5)
    expect(t.has('g2')).toBe(false)
  })
})

describe('H4. Jams', () => {
  it('H4: a jammed storm bolter cannot shoot', () => {
    const t = corridor('#1....2#', 'm1 E jammed', 'g2 W')
    t.refuses('m1 shoots g2', 'jammed').refuses('m1 overwatch', 'jammed')
  })

  it('H4: clearing it is 1 AP, and then it shoots again', () => {
    const t = corridor('#1....2#', 'm1 E jammed', 'g2 W')
    expect(t.cost('m1 clears jam')).toBe(1)
    t.does('m1 clears jam')
    expect(t.state.turn.ap).toBe(3)
    expect(t.told('jamCleared')).toEqual([{ type: 'jamCleared', piece: 1 }])
    t.can('m1 shoots g2').refuses('m1 clears jam', 'notJammed')
  })

  it('H4: only overwatch shots jam', () => {
    const t = corridor('#1....2#', 'm1 E', 'g2 W')
    t.dice = dice(3, 3, 4, 4)
    t.does('m1 C2', 'm1 free shot g2', 'm1 shoots g2')
    expect(t.piece('m1').jammed).toBeUndefined()
    t.can('m1 shoots g2')
  })
})

describe('H5. Block', () => {
  const duel = (...facts: string[]) =>
    corridor('#1....2#', 'm1 E sergeant thunderHammer', 'h2 W bolter', 'turn genestealers', 'spent 6', ...facts)

  it("H5: the target's player may make the shooter roll again", () => {
    const t = duel()
    t.dice = dice(6, 5)
    t.does('h2 shoots m1')
    expect(t.decision()).toMatchObject({ kind: 'block', seat: '0', shooter: 2, target: 1, dice: [6] })
    expect(t.options()).toEqual(['block', 'pass'])
    t.refuses('h2 turns N', 'notYourDecision', '1')
    t.does('block')
    expect(t.told('blocked')).toEqual([{ type: 'blocked', piece: 1, shooter: 2, dice: [5], need: 6 }])
    expect(t.has('m1')).toBe(true)
  })

  it('H5: once per attack: the second roll stands', () => {
    const t = duel()
    t.dice = dice(6, 6)
    t.does('h2 shoots m1', 'block')
    expect(t.has('m1')).toBe(false)
  })

  it('H5: and once for the next attack again', () => {
    const t = duel()
    t.dice = dice(6, 1, 5, 4)
    t.does('h2 shoots m1', 'block', 'h2 shoots m1')
    expect(t.decision()).toMatchObject({ kind: 'block', need: 5, dice: [5] })
    t.does('block')
    expect(t.has('m1')).toBe(true)
  })

  it('H5: the player may decline to block', () => {
    const t = duel()
    t.dice = dice(6)
    t.does('h2 shoots m1', 'pass')
    expect(t.has('m1')).toBe(false)
  })

  it('H5: nobody asks about a miss', () => {
    const t = duel()
    t.dice = dice(5)
    t.does('h2 shoots m1')
    expect(t.decision().kind).toBe('act')
  })

  it('H5: from any side', () => {
    for (const facing of ['N', 'S', 'W']) {
      const t = corridor(
        '#1....2#',
        `m1 ${facing} sergeant thunderHammer`,
        'h2 W bolter',
        'turn genestealers',
        'spent 6',
      )
      t.dice = dice(6, 1)
      t.does('h2 shoots m1', 'block')
      expect(t.has('m1')).toBe(true)
    }
  })

  it('H5: against a free shot too', () => {
    const t = duel()
    t.dice = dice(6, 1)
    t.does('h2 F2', 'h2 free shot m1')
    expect(t.decision().kind).toBe('block')
    t.does('block')
    expect(t.has('m1')).toBe(true)
  })

  it('H5: all the dice are rolled again', () => {
    const t = duel('rules {"bolter": {"dice": 2}}')
    t.dice = dice(6, 2, 3, 6)
    t.does('h2 shoots m1', 'block')
    expect(t.told('blocked')).toMatchObject([{ dice: [3, 6] }])
    expect(t.has('m1')).toBe(false)
  })

  it('H5: others have no shield', () => {
    for (const arms of ['', 'sergeant', 'sergeant lightningClaws', 'flamer']) {
      const t = corridor('#1....2#', `m1 E ${arms}`, 'h2 W bolter', 'turn genestealers', 'spent 6')
      t.dice = dice(6)
      t.does('h2 shoots m1')
      expect(t.has('m1')).toBe(false)
    }
  })

  it("H5: not against flames, a friend's included", () => {
    const t = corridor('#1..2..#', 'm1 E flamer', 'm2 W sergeant thunderHammer')
    t.dice = dice(1, 2)
    t.does('m1 flames D2')
    expect(t.decision().kind).toBe('act')
    expect(t.has('m2')).toBe(false)
  })
})
