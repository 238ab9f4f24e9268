import { describe, expect, it } from 'vitest'
import { checkMatch } from '../../../../src/game/hulk/match'
import { type Mission, missionById } from '../../../../src/game/hulk/missions'
import { rulesetOf, seatSquads, setup } from '../../../../src/game/hulk/setup'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

const split = missionById('split-hull') as Mission

/** Whose turns began, as the events of the last `does` tell: squad numbers, and G for the Genestealer turn. */
const began = (t: Table) => t.told('turnBegan').map((event) => event.squad ?? 'G')

const THREE_SQUADS = `
  rules {"clock": {"mode": "off"}}
  turn genestealers
  ########
  #1.2.3.#
  ########
  m1 E
  m2 E squad 1
  m3 E squad 2
`

describe('A1. Players', () => {
  it('A1: the Marine players have the first seats, a squad each, and the Genestealer the last', () => {
    expect(split.squads.length).toBe(2)
    expect(seatSquads(split, 3)).toEqual(['0', '1'])
    const state = setup({ mission: split, squads: ['0', '1'] }, { dice: { roll: () => 1 }, now: 0 })
    expect(state.squads).toMatchObject({ 0: { seat: '0' }, 1: { seat: '1' } })
    expect(state.genestealer).toBe('2')
  })

  it('A1: one person may hold several squads', () => {
    expect(seatSquads(split, 2)).toEqual(['0', '0'])
    const t = table(
      `
      seats 0 0
      turn genestealers
      ########
      #1.2...#
      ########
      m1 E
      m2 E squad 1
    `,
      dice(1, 1),
    )
    expect(t.state.genestealer).toBe('1')
    t.does('end turn')
    expect(t.decision()).toMatchObject({ kind: 'command', seat: '0', squad: 0 })
    t.does('draw', 'end turn')
    expect(t.decision()).toMatchObject({ kind: 'command', seat: '0', squad: 1 })
    t.does('draw')
    expect(t.options('m1')).toEqual([])
    expect(t.options('m2')).not.toEqual([])
  })

  it('A1: a mission says how many squads it has, and nobody plays without one', () => {
    const seated = (seats: number, squads?: string[]) => checkMatch({ mission: 'split-hull', squads }, seats)
    expect(seated(2)).toMatchObject({ ok: true, match: { squads: ['0', '0'] } })
    expect(seated(3)).toMatchObject({ ok: true, match: { squads: ['0', '1'] } })
    expect(seated(4)).toMatchObject({ ok: false })
    expect(seated(1)).toMatchObject({ ok: false })
    expect(seated(3, ['0', '0'])).toMatchObject({ ok: false })
    expect(seated(3, ['1', '0'])).toMatchObject({ ok: false })
    expect(seated(3, ['0'])).toMatchObject({ ok: false })
    expect(checkMatch({ mission: 'pilot-light' }, 3)).toMatchObject({ ok: false })
  })
})

describe('A2. The round', () => {
  it('A2: the Marine players have their turns in seat order, then the Genestealer', () => {
    const t = table(THREE_SQUADS, dice(1, 1, 1))
    t.does('end turn')
    expect(t.state.round).toBe(2)
    expect(began(t)).toEqual([0])
    expect(t.seat()).toBe('0')
    t.does('draw', 'end turn')
    expect(began(t)).toEqual([1])
    expect(t.seat()).toBe('1')
    t.does('draw', 'end turn')
    expect(began(t)).toEqual([2])
    expect(t.seat()).toBe('2')
    t.does('draw', 'end turn')
    expect(began(t)).toEqual(['G'])
    expect(t.seat()).toBe('3')
    t.does('end turn')
    expect(t.told('roundEnded')).toEqual([{ type: 'roundEnded', round: 2 }])
    expect(t.state.round).toBe(3)
    expect(began(t)).toEqual([0])
  })

  it('A2: only the squad whose turn it is acts', () => {
    const t = table(THREE_SQUADS, dice(6, 6))
    t.does('end turn', 'draw', 'end turn', 'draw')
    t.can('m2 E2')
    t.refuses('m1 C2', 'notYourPiece').refuses('m3 G2', 'notYourPiece')
    t.refuses('m1 C2', 'notYourDecision', '0').refuses('end turn', 'notYourDecision', '3')
  })

  it('A2: a Marine turn is clock, command, actions', () => {
    const t = table(THREE_SQUADS.replace('"off"', '"live"'), dice(4), 5_000)
    t.does('end turn')
    expect(t.state.clock).toMatchObject({ left: 120_000, since: 5_000 })
    expect(t.decision().kind).toBe('command')
    t.refuses('m1 C2', 'notNow').refuses('end turn', 'notNow')
    t.does('draw')
    expect(t.decision()).toEqual({ kind: 'act', seat: '0' })
    t.refuses('draw', 'notNow').can('m1 C2')
  })

  it('A2: a Genestealer turn is reinforcements, actions, end of round', () => {
    const t = table(
      `
      reinforce 1
      ############
      A..........#
      #.........1#
      ############
      m1 W
    `,
      dice(1),
    )
    t.does('end turn')
    expect(t.told('markersDrawn')).toEqual([{ type: 'markersDrawn', count: 1 }])
    expect(t.decision()).toMatchObject({ kind: 'reinforce', seat: '1' })
    t.refuses('end turn', 'notNow')
    t.does('b2 to area A')
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
    t.can('b2 enters B2')
    t.does('end turn')
    expect(t.told('roundEnded')).toEqual([{ type: 'roundEnded', round: 1 }])
  })

  it('A2: a squad with nobody on the board has no turn', () => {
    const t = table(
      `
      seats 0 1 2
      turn genestealers
      ########
      #1...3.#
      ########
      m1 E
      m3 E squad 2
    `,
      dice(1, 1),
    )
    t.does('end turn', 'draw', 'end turn')
    expect(began(t)).toEqual([0, 2])
    expect(t.seat()).toBe('2')
    t.does('draw', 'end turn')
    expect(began(t)).toEqual(['G'])
  })

  it('A2: a squad whose last marine falls in an earlier turn of the round has no turn either', () => {
    const t = table(
      `
      seats 0 1
      ########
      #1.2...#
      ########
      m1 E flamer
      m2 E squad 1
    `,
      dice(1, 2),
    )
    t.does('m1 flames C2')
    expect(t.has('m2')).toBe(false)
    t.does('end turn')
    expect(began(t)).toEqual(['G'])
  })

  it('A2: the Genestealer turn takes place with no marine left', () => {
    const t = table(
      `
      seats 0 1
      turn genestealers
      ########
      #1.....#
      ########
      g1 E
    `,
    )
    t.does('end turn')
    expect(began(t)).toEqual(['G'])
    expect(t.state.round).toBe(2)
    expect(t.decision()).toEqual({ kind: 'act', seat: '2' })
    t.can('g1 C2')
  })
})

describe('A3. Mission rules', () => {
  it("A3: the mission's rules override those of the table, and leave the others alone", () => {
    const mission: Mission = { ...split, ruleset: { ap: { marine: 5 } } }
    const match = { mission, squads: ['0', '1'], ruleset: { ap: { marine: 3, genestealer: 7 } } }
    expect(rulesetOf(match).ap).toEqual({ marine: 5, genestealer: 7, hybrid: 6, marker: 6 })
    const state = setup(match, { dice: { roll: () => 1 }, now: 0 })
    expect(state.ruleset.ap.marine).toBe(5)
  })

  it("A3: a marine of a mission that gives five AP takes five steps where the house's rules give four", () => {
    const t = table(`
      mission {"ruleset": {"ap": {"marine": 5}}}
      #########
      #1......#
      #########
      m1 E
    `)
    t.does('m1 C2', 'm1 D2', 'm1 E2', 'm1 F2', 'm1 G2')
    t.refuses('m1 H2', 'notEnoughPoints')
  })
})
