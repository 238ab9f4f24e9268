import { describe, expect, it } from 'vitest'
import { type Mission, missionById } from '../../../../src/game/hulk/missions'
import { resign } from '../../../../src/game/hulk/rules/agreements'
import { setup } from '../../../../src/game/hulk/setup'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { table } from '../../../support/table'

/** The Genestealer turn, and no CP left that could open a window. */
const duel = (hybrid: string, ...facts: string[]) =>
  table(lines('#########', '#1.....2#', '#########', 'm1 E', hybrid, 'turn genestealers', 'spent 6', ...facts))

describe('H1. The bolter', () => {
  it('H1: costs 1 AP and rolls one die; a 6 destroys the target', () => {
    const t = duel('h2 W bolter')
    expect(t.cost('h2 shoots m1')).toBe(1)
    t.dice = dice(6)
    t.does('h2 shoots m1')
    expect(t.told('shot')).toMatchObject([{ kind: 'action', dice: [6], need: 6, hit: true }])
    expect(t.told('fell')).toMatchObject([{ piece: 1, cause: 'shot' }])
    expect(t.has('m1')).toBe(false)
    expect(t.state.turn.ap).toBe(5)
  })

  it('H1: less does not', () => {
    const t = duel('h2 W bolter')
    t.dice = dice(5)
    t.does('h2 shoots m1')
    expect(t.has('m1')).toBe(true)
  })

  it('H1: in the fire arc and in sight, at any range, at closed doors as well', () => {
    duel('h2 N bolter').refuses('h2 shoots m1', 'outOfArc')
    duel('h2 W bolter', 'g3 W at E2').refuses('h2 shoots m1', 'outOfSight')
    const far = ['#'.repeat(34), `#1${'.'.repeat(30)}2#`, '#'.repeat(34), 'm1 E', 'h2 W bolter', 'turn genestealers']
    table(lines(...far)).can('h2 shoots m1')
    const t = duel('h2 W bolter', 'door D2 closed').refuses('h2 shoots m1', 'outOfSight')
    t.dice = dice(6)
    t.does('h2 shoots door D2')
    expect(t.door('D2')).toBe('destroyed')
  })

  it('H1: its own side and markers are no targets', () => {
    duel('h2 W bolter', 'g3 W at E2').refuses('h2 shoots g3', 'noTarget')
    duel('h2 W bolter', 'b3 at E2').refuses('h2 shoots b3', 'noTarget')
  })

  it('H1: dice and faces are settings', () => {
    const t = duel('h2 W bolter', 'rules {"bolter": {"dice": 2, "hitsOn": 4}}')
    t.dice = dice(3, 4)
    t.does('h2 shoots m1')
    expect(t.has('m1')).toBe(false)
  })

  it('H1: a marine who is hit may still answer before falling', () => {
    const t = table(lines('#########', '#1.....2#', '#########', 'm1 E', 'h2 W bolter', 'turn genestealers', 'chit 1'))
    t.dice = dice(6, 6, 1)
    t.does('h2 shoots m1')
    expect(t.piece('m1').dying).toBe(true)
    t.refuses('m1 turns N', 'dyingMayOnlyShoot')
    t.does('m1 shoots h2')
    expect(t.has('h2')).toBe(false)
    expect(t.has('m1')).toBe(false)
  })
})

describe('H2, H3. Hybrids and consecutive shots', () => {
  it('H2: the second shot at the same target needs 5 or 6', () => {
    const t = duel('h2 W bolter')
    t.dice = dice(5, 5)
    t.does('h2 shoots m1')
    expect(t.has('m1')).toBe(true)
    t.does('h2 shoots m1')
    expect(t.told('shot')).toMatchObject([{ need: 5, hit: true }])
    expect(t.has('m1')).toBe(false)
  })

  it('H2: another action of the hybrid loses it', () => {
    const t = duel('h2 W bolter')
    t.dice = dice(1, 5, 5)
    t.does('h2 shoots m1', 'h2 G2', 'pass', 'h2 shoots m1')
    expect(t.told('shot').map(({ need }) => need)).toEqual([6, 6])
    expect(t.has('m1')).toBe(true)
  })

  it('H2: being attacked in close combat loses it', () => {
    const facts = ['m1 S', 'h2 E bolter', 'm3 W', 'turn genestealers', 'chit 6']
    const t = table(lines('######', '#...1#', '#....#', '#....#', '#23..#', '######', ...facts))
    t.dice = dice(1, 1, 3, 3, 2, 1, 1)
    t.does('h2 shoots m1', 'pass', 'h2 shoots m1')
    expect(t.told('shot').map(({ need }) => need)).toEqual([6, 5])
    t.does('m3 attacks h2', 'pass')
    expect(t.told('fought')).toMatchObject([{ total: 3, targetTotal: 3 }])
    t.does('h2 shoots m1')
    expect(t.told('shot')[0].need).toBe(6)
  })

  it('H3: the free shot has no bonus, and counts as the first', () => {
    const t = duel('h2 W bolter')
    t.dice = dice(1, 5, 1)
    t.does('h2 shoots m1', 'h2 G2', 'h2 free shot m1')
    expect(t.told('shot').map(({ need }) => need)).toEqual([6, 6])
    t.does('h2 shoots m1')
    expect(t.told('shot')[0].need).toBe(5)
  })

  /** A hybrid has hit a marine, and another may answer. */
  const answered = () => {
    const board = ['#########', '#3.1...2#', '#########', 'm1 E', 'h2 W bolter', 'm3 E', 'turn genestealers', 'chit 6']
    const t = table(lines(...board), dice(6)).does('h2 shoots m1')
    expect(t.piece('h2').sustained).toEqual({ piece: 1 })
    return t
  }

  it('H2, J3: it is gone with its target, once the window has closed and the dying are off the board', () => {
    const t = answered().does('pass')
    expect(t.has('m1')).toBe(false)
    expect(t.piece('h2').sustained).toBeUndefined()
  })

  it('H2, J3: … and when the game ends inside the window', () => {
    const t = answered()
    resign(t.state, 'marines')
    expect(t.has('m1')).toBe(false)
    expect(t.piece('h2').sustained).toBeUndefined()
  })

  it('H2: it ends with the turn', () => {
    const t = duel('h2 W bolter')
    t.dice = dice(1, 1)
    t.does('h2 shoots m1')
    expect(t.piece('h2').sustained).toEqual({ piece: 1 })
    t.does('end turn')
    expect(t.piece('h2').sustained).toBeUndefined()
  })
})

describe('H6. Weapons are attributes of the piece', () => {
  it('H6: a hybrid without a bolter does not shoot, and moves and fights like the other', () => {
    const t = duel('h2 W').refuses('h2 shoots m1', 'noStormBolter')
    t.does('h2 G2')
    expect(t.decision().kind).toBe('act')
    const close = table(lines('####', '#12#', '####', 'm1 E', 'h2 W', 'turn genestealers', 'spent 6'))
    close.dice = dice(6, 1, 1, 5)
    close.does('h2 attacks m1')
    expect(close.told('attacked')).toMatchObject([{ dice: [6, 1, 1], targetDice: [5] }])
    expect(close.has('m1')).toBe(false)
  })

  it('H6: neither goes on overwatch or guard', () => {
    for (const hybrid of ['h2 W', 'h2 W bolter']) {
      duel(hybrid).refuses('h2 overwatch', 'marinesOnly').refuses('h2 guard', 'marinesOnly')
    }
  })

  it('H6: what comes out of a marker has a bolter or not, as the marker says', () => {
    const t = table(lines('#####', '#...#', '#.1.#', '#...#', '#####', 'b1 contents hbg', 'turn genestealers'))
    t.does('b1 reveals', 'b1 places h C3', 'b1 places b B2', 'b1 places g C2')
    expect([t.piece('h2').weapons, t.piece('h3').weapons, t.piece('g4').weapons]).toEqual([[], ['bolter'], []])
    expect([t.piece('h2').kind, t.piece('h3').kind, t.piece('g4').kind]).toEqual(['hybrid', 'hybrid', 'genestealer'])
  })

  it('H6: the mission sets them, for hybrids and for sergeants', () => {
    const mission: Mission = {
      ...(missionById('pilot-light') as Mission),
      swarm: [
        { kind: 'hybrid', at: 'B2', facing: 'E', weapons: ['bolter'] },
        { kind: 'hybrid', at: 'C2', facing: 'E', weapons: [] },
      ],
    }
    const [squad] = mission.squads
    mission.squads = [{ ...squad, members: [...squad.members] }]
    mission.squads[0].members[2] = { kind: 'sergeant', weapons: ['thunderHammer'] }
    const state = setup({ mission, squads: ['0'] }, { dice: { roll: () => 1 }, now: 0 })
    const armed = (kind: string) =>
      Object.values(state.pieces).flatMap((piece) => (piece.kind === kind ? [piece.weapons] : []))
    expect(armed('hybrid')).toEqual([['bolter'], []])
    expect(armed('sergeant')).toEqual([['thunderHammer']])
    expect(armed('marine')).toEqual([['stormBolter'], ['stormBolter'], ['stormBolter']])
    expect(armed('flamer')).toEqual([['heavyFlamer']])
  })

  it('H6: not every sergeant has a storm bolter', () => {
    const armed = (arms: string) => table(lines('######', '#1..2#', '######', `m1 E sergeant ${arms}`, 'g2 W'))
    armed('').can('m1 shoots g2', 'm1 overwatch')
    armed('lightningClaws').refuses('m1 shoots g2', 'noStormBolter').refuses('m1 overwatch', 'noStormBolter')
    armed('thunderHammer').refuses('m1 shoots g2', 'noStormBolter')
  })
})
