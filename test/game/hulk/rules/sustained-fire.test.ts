import { describe, expect, it } from 'vitest'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

/** A shot that misses unless the faces say otherwise: what the lowest face that hits was. */
function need(t: Table, action: string, ...faces: number[]): number {
  t.dice = dice(...(faces.length > 0 ? faces : [1, 2]))
  t.does(action)
  return t.told('shot')[0].need
}

const HALL = `
  ##########
  #..3.....#
  #.1....2.#
  #..4.....#
  ##########
`
const hall = (...facts: string[]) =>
  table(lines(facts.some((fact) => /^\w4/.test(fact)) ? HALL : HALL.replace('4', '.'), ...facts))

/** One marine and one target, both still, nobody else. */
const duel = (...facts: string[]) => table(lines(HALL.replace(/[34]/g, '.'), 'm1 E', 'g2 W', ...facts))

describe('H2. Sustained fire', () => {
  it('H2: the first shot needs a 6, the second and later consecutive ones 5 or 6', () => {
    const t = duel()
    expect(need(t, 'm1 shoots g2', 5, 5)).toBe(6)
    expect(need(t, 'm1 shoots g2', 4, 4)).toBe(5)
    expect(t.has('g2')).toBe(true)
    expect(need(t, 'm1 shoots g2', 1, 5)).toBe(5)
    expect(t.has('g2')).toBe(false)
  })

  it('H2: the list of legal actions knows it', () => {
    const t = duel()
    expect(t.legal('m1 shoots g2').odds?.hit).toBeCloseTo(11 / 36, 12)
    need(t, 'm1 shoots g2')
    expect(t.legal('m1 shoots g2').odds?.hit).toBeCloseTo(20 / 36, 12)
  })

  it('H2: how much easier it gets is a setting', () => {
    const t = duel('rules {"sustained": {"bonus": 2}}')
    expect([need(t, 'm1 shoots g2'), need(t, 'm1 shoots g2')]).toEqual([6, 4])
  })

  it('H2: it goes on with shots paid in CP, while others act', () => {
    const t = hall('m1 E', 'g2 W', 'm3 N', 'm4 N', 'chit 6')
    expect(need(t, 'm1 shoots g2')).toBe(6)
    t.does('m3 turns W', 'm4 guard')
    expect(need(t, 'm1 shoots g2 (1 CP)')).toBe(5)
  })

  it('H2: at a closed door as well', () => {
    const t = table(lines('########', '#1..+..#', '########', 'm1 E'))
    expect(need(t, 'm1 shoots door E2')).toBe(6)
    expect(need(t, 'm1 shoots door E2', 1, 5)).toBe(5)
    expect(t.door('E2')).toBe('destroyed')
  })
})

describe('H2. One target', () => {
  it('H2: it holds against one target: a shot at another is a first one, for both', () => {
    const t = hall('m1 E', 'g2 W', 'g3 W')
    expect(need(t, 'm1 shoots g2')).toBe(6)
    expect(need(t, 'm1 shoots g3')).toBe(6)
    expect(need(t, 'm1 shoots g3')).toBe(5)
    expect(need(t, 'm1 shoots g2')).toBe(6)
  })

  it('H2: a door is another target than what stands beside it', () => {
    const t = table(lines('########', '#1...+.#', '#....2.#', '########', 'm1 E', 'g2 W'))
    expect(need(t, 'm1 shoots g2')).toBe(6)
    expect(need(t, 'm1 shoots door F2')).toBe(6)
    expect(need(t, 'm1 shoots door F2')).toBe(5)
  })

  it('H2: with sustained.sameTarget off any consecutive shot has it', () => {
    const t = hall('m1 E', 'g2 W', 'g3 W', 'rules {"sustained": {"sameTarget": false}}')
    expect(need(t, 'm1 shoots g2')).toBe(6)
    expect(need(t, 'm1 shoots g3')).toBe(5)
    expect(need(t, 'm1 shoots g2')).toBe(5)
  })

  it('H2: off, it is still lost when the target is gone', () => {
    const t = hall('m1 E', 'g2 W', 'g3 W', 'rules {"sustained": {"sameTarget": false}}')
    expect(need(t, 'm1 shoots g3', 6, 1)).toBe(6)
    expect(need(t, 'm1 shoots g2')).toBe(6)
  })

  it('H2: off, a hybrid that shot its marine dead begins anew, like a marine', () => {
    const facts = ['h1 E bolter', 'm2 W', 'm3 W', 'turn genestealers', 'spent 6']
    const t = hall(...facts, 'rules {"sustained": {"sameTarget": false}}')
    expect(need(t, 'h1 shoots m3', 6)).toBe(6)
    expect(t.has('m3')).toBe(false)
    expect(need(t, 'h1 shoots m2', 1)).toBe(6)
    expect(need(t, 'h1 shoots m2', 1)).toBe(5)
  })
})

describe('H2. How it is lost', () => {
  it('H2: by any other action of the shooter', () => {
    const others = [
      ['m1 turns N', 'm1 turns E', 'pass'],
      ['m1 D3', 'pass'],
      ['m1 guard'],
      ['m1 overwatch'],
      ['m1 closes D3', 'm1 opens D3'],
      ['m1 picks up'],
    ]
    for (const actions of others) {
      const t = duel('chit 6', 'object k C3', 'door D3 open')
      expect(need(t, 'm1 shoots g2')).toBe(6)
      t.does(...actions)
      expect(need(t, 'm1 shoots g2')).toBe(6)
    }
  })

  it('H2: by an attack in close combat, whatever comes of it', () => {
    const t = table(lines('########', '#13...2#', '#......#', '########', 'm1 E', 'g2 W', 'g3 E'))
    expect(need(t, 'm1 shoots g3')).toBe(6)
    t.dice = dice(3, 3, 2)
    t.does('m1 attacks g3')
    expect(t.has('g3')).toBe(true)
    expect(need(t, 'm1 shoots g3')).toBe(6)
  })

  it('H2: by clearing a jam', () => {
    const t = duel('turn genestealers', 'chit 6')
    t.piece('m1').overwatch = true
    t.does('g2 turns N')
    expect(need(t, 'm1 overwatch shot g2', 3, 3)).toBe(6)
    expect(t.piece('m1').jammed).toBe(true)
    t.does('m1 clears jam', 'g2 turns W')
    expect(need(t, 'm1 overwatch shot g2')).toBe(6)
  })

  it('H2: when the target leaves the fire arc, even if it comes back', () => {
    const facts = ['m1 E overwatch', 'g2 W', 'turn genestealers', 'spent 6']
    const t = table(lines('#######', '#.....#', '#...2.#', '#1....#', '#######', ...facts))
    t.does('g2 turns N')
    expect(need(t, 'm1 overwatch shot g2')).toBe(6)
    t.does('g2 D3 W')
    expect(need(t, 'm1 overwatch shot g2')).toBe(5)
    // C2 is further aside than ahead.
    t.does('g2 C2')
    expect(t.decision().kind).toBe('act')
    t.does('g2 D3 S')
    expect(need(t, 'm1 overwatch shot g2')).toBe(6)
  })

  it('H2: when the target is screened from sight', () => {
    const t = table(lines('########', '#1....2#', '##.#####', '##3#####', '########', 'm1 E', 'g2 W', 'm3 N', 'chit 6'))
    expect(need(t, 'm1 shoots g2')).toBe(6)
    t.does('m3 C3')
    expect(need(t, 'm1 shoots g2 (1 CP)')).toBe(5)
    t.does('m3 C2', 'm3 C3')
    expect(need(t, 'm1 shoots g2 (1 CP)')).toBe(6)
  })

  it('H2: when a door closes before the target', () => {
    const t = table(lines('#########', '#1..../2#', '#####.3##', '#########', 'm1 E', 'g2 W', 'm3 N', 'chit 6'))
    expect(need(t, 'm1 shoots g2')).toBe(6)
    t.does('m3 closes G2', 'm3 opens G2')
    expect(need(t, 'm1 shoots g2 (1 CP)')).toBe(6)
  })

  it('H2: at a door, when the door is opened', () => {
    const t = table(lines('########', '#1..+..#', '###2####', '########', 'm1 E', 'm2 N', 'chit 6'))
    expect(need(t, 'm1 shoots door E2')).toBe(6)
    t.does('m2 opens E2', 'm2 closes E2')
    expect(need(t, 'm1 shoots door E2 (1 CP)')).toBe(6)
  })

  it('H2: when the shooter is attacked in close combat', () => {
    const facts = ['m1 E', 'g2 W', 'g3 W', 'turn genestealers', 'chit 6']
    const t = table(lines('######', '#...2#', '#....#', '#....#', '#13..#', '######', ...facts))
    t.does('g2 turns N')
    expect(need(t, 'm1 shoots g2')).toBe(6)
    t.does('g2 turns W')
    expect(need(t, 'm1 shoots g2')).toBe(5)
    t.dice = dice(3, 2, 1, 3)
    t.does('g3 attacks m1')
    expect(t.told('fought')).toMatchObject([{ total: 3, targetTotal: 3 }])
    expect(need(t, 'm1 shoots g2')).toBe(6)
  })

  it("H2: at the end of a player's turn", () => {
    const t = duel('chit 6')
    expect([need(t, 'm1 shoots g2'), need(t, 'm1 shoots g2')]).toEqual([6, 5])
    t.does('end turn', 'g2 turns N')
    expect(need(t, 'm1 shoots g2')).toBe(6)
    t.does('g2 turns W')
    expect(need(t, 'm1 shoots g2')).toBe(5)
    t.dice = dice(1)
    t.does('end turn', 'draw')
    expect(need(t, 'm1 shoots g2')).toBe(6)
  })

  it('H2: not by letting a chance pass', () => {
    const t = duel('turn genestealers', 'spent 6')
    t.piece('m1').overwatch = true
    t.does('g2 turns N')
    expect(need(t, 'm1 overwatch shot g2')).toBe(6)
    t.does('g2 turns W', 'pass', 'g2 turns N')
    expect(need(t, 'm1 overwatch shot g2')).toBe(5)
  })

  it('H2: nor by missing, nor by the target turning or moving within the arc', () => {
    const t = duel('turn genestealers', 'spent 6')
    t.piece('m1').overwatch = true
    t.does('g2 G3')
    expect(need(t, 'm1 overwatch shot g2')).toBe(6)
    t.does('g2 F2')
    expect(need(t, 'm1 overwatch shot g2', 5, 1)).toBe(5)
    expect(t.has('g2')).toBe(false)
  })
})
