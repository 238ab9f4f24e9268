import { describe, expect, it } from 'vitest'
import { checkMission } from '../../../../src/game/hulk/missions'
import { seatSquads, setup } from '../../../../src/game/hulk/setup'
import { arena } from '../../../support/arena'
import { dice } from '../../../support/scripted'
import { table } from '../../../support/table'
import { HOUR, newRound, SECOND, timeLeft, wait } from '../../../support/timed'

const SQUAD = `
  ##########
  #12......#
  ##########
  m1 E
  m2 E sergeant
`

/** A marine who can move on and then shoot. */
const TARGET = `
  ##########
  #1.....2.#
  ##########
  m1 E
  g2 W
`

describe('B1. The time for a turn', () => {
  it('B1: a Marine player has two minutes, and thirty seconds more while the sergeant lives', () => {
    expect(newRound(SQUAD, dice()).state.clock.left).toBe(150 * SECOND)
    expect(newRound(SQUAD.replace(' sergeant', ''), dice()).state.clock.left).toBe(120 * SECOND)
  })

  it("B1: another squad's sergeant gives no time", () => {
    const t = newRound(SQUAD.replace('sergeant', 'sergeant squad 1'), dice(1))
    expect(t.state.clock.left).toBe(120 * SECOND)
    t.does('draw', 'end turn')
    expect(t.state.clock.left).toBe(150 * SECOND)
  })

  it('B1: the ruleset says how long, and how much longer with a sergeant', () => {
    const rules = 'rules {"clock": {"base": 60, "sergeantBonus": 5}}\n'
    expect(newRound(rules + SQUAD, dice()).state.clock.left).toBe(65 * SECOND)
    expect(newRound(rules + SQUAD.replace(' sergeant', ''), dice()).state.clock.left).toBe(60 * SECOND)
  })

  it('B1: the clock runs before the chit is drawn', () => {
    const t = newRound(SQUAD, dice(1), 7_000)
    expect(t.state.clock).toEqual({ left: 150 * SECOND, since: 7_000, deadline: 157_000 })
    wait(t, 20).does('draw')
    expect(timeLeft(t)).toBe(130 * SECOND)
    wait(t, 10).does('keep')
    expect(timeLeft(t)).toBe(120 * SECOND)
  })
})

describe('B2. When it runs out', () => {
  it('B2: the turn ends', () => {
    const t = newRound(SQUAD.replace(' sergeant', ''), dice(3))
    wait(t, 60).does('draw')
    wait(t, 30).does('m2 D2')
    wait(t, 29).refuses('time up', 'timeNotUp').can('m2 E2')
    wait(t, 1).refuses('m2 E2', 'timeIsUp')
    expect(t.options()).toEqual(['time up'])
    t.does('time up')
    expect(t.told('turnEnded')).toEqual([{ type: 'turnEnded', side: 'marines', squad: 0, timeUp: true }])
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
  })

  it('B2: an action begun in time is finished with its free shot, for which there are ten seconds', () => {
    const t = newRound(TARGET, dice(1, 6, 1))
    t.does('draw')
    wait(t, 119).does('m1 C2')
    expect(t.decision().kind).toBe('freeShot')
    wait(t, 9).does('m1 free shot g2')
    expect(t.has('g2')).toBe(false)
    expect(t.told('turnEnded')).toMatchObject([{ side: 'marines', timeUp: true }])
  })

  it('B2: a free shot not taken within ten seconds is forgone and the turn ends', () => {
    const t = newRound(TARGET, dice(1))
    t.does('draw')
    wait(t, 119).does('m1 C2')
    wait(t, 10).refuses('m1 free shot g2', 'timeIsUp').does('time up')
    expect(t.has('g2')).toBe(true)
    expect(t.told('turnEnded')).toMatchObject([{ side: 'marines', timeUp: true }])
    expect(t.seat()).toBe('1')
  })

  it('B2: a player with time left has all of it for the free shot', () => {
    const t = newRound(TARGET, dice(1))
    t.does('draw')
    wait(t, 10).does('m1 C2')
    wait(t, 100).can('m1 free shot g2').does('pass')
    expect(t.told('turnEnded')).toEqual([])
    expect(timeLeft(t)).toBe(10 * SECOND)
  })

  it('B2: what the last action sets off is finished too', () => {
    const t = newRound(
      `
      ########
      #1.....#
      ##....##
      ###.2.##
      ########
      m1 N
      b2 contents gg
    `,
      dice(1, 6, 1),
    )
    t.does('draw')
    wait(t, 119).does('m1 turns E')
    expect(t.decision()).toMatchObject({ kind: 'place', seat: '0' })
    wait(t, 9).does('b2 places g D3')
    expect(t.decision()).toMatchObject({ kind: 'face', seat: '1' })
    wait(t, 20).does('g3 faces N', 'g4 faces N')
    expect(t.decision()).toMatchObject({ kind: 'freeShot', seat: '0' })
    wait(t, 9).does('m1 free shot g4')
    expect(t.has('g4')).toBe(false)
    expect(t.told('turnEnded')).toMatchObject([{ timeUp: true }])
  })

  it('B2: run out before the draw, a chit is drawn and the turn is over; its points stay', () => {
    const t = newRound(TARGET, dice(5))
    wait(t, 120).refuses('draw', 'timeIsUp').does('time up')
    expect(t.told('chitDrawn')).toHaveLength(1)
    expect(t.state.secret.chits[0]).toBe(5)
    expect(t.seat()).toBe('1')
    t.does('g2 turns N')
    expect(t.decision()).toMatchObject({ kind: 'react', seat: '0' })
    t.can('m1 C2', 'm1 overwatch')
  })

  it('B2: run out with a chit drawn and not yet kept, that chit is kept', () => {
    const t = newRound(SQUAD, dice(2))
    t.does('draw')
    wait(t, 150).does('time up')
    expect(t.told('chitDrawn')).toEqual([])
    expect(t.state.secret.chits[0]).toBe(2)
    expect(t.seat()).toBe('1')
  })

  it('B2: it ends one turn, and the next squad has its own time', () => {
    const t = newRound(SQUAD.replace('sergeant', 'sergeant squad 1'), dice(1))
    wait(t, 500).does('time up')
    expect(t.decision()).toMatchObject({ kind: 'command', seat: '1', squad: 1 })
    expect(t.state.clock).toEqual({ left: 150 * SECOND, since: 500 * SECOND, deadline: 650 * SECOND })
  })
})

describe('B3. When it stands still', () => {
  it('B3: while the game waits for another seat', () => {
    const t = newRound(
      `
      ##########
      #1......2#
      ##########
      m1 W
      b2 contents g
    `,
      dice(1),
    )
    t.does('draw')
    wait(t, 10).does('m1 turns N')
    expect(t.decision()).toMatchObject({ kind: 'face', seat: '1' })
    expect(t.state.clock).toEqual({ left: 110 * SECOND, deadline: 40 * SECOND })
    wait(t, 25).does('g3 faces W')
    expect(t.state.clock).toEqual({ left: 110 * SECOND, since: 35 * SECOND, deadline: 145 * SECOND })
  })

  it("B3: a sergeant's death does not shorten a clock already running", () => {
    const t = newRound(
      `
      ##########
      #12......#
      ##########
      m1 E flamer
      m2 E sergeant
    `,
      dice(1, 1, 6, 1),
    )
    t.does('draw', 'keep')
    wait(t, 10).does('m1 flames C2')
    expect(timeLeft(t)).toBe(140 * SECOND)
    expect(t.has('m2')).toBe(false)
    wait(t, 130).does('m1 turns N')
    expect(t.told('turnEnded')).toEqual([])
  })
})

describe('B4. Other ways to keep time', () => {
  it('B4: what the Marines have to place before round 1 has the deadline of a decision out of turn', () => {
    const swarm = ['C7', 'B6', 'D3'].map((at) => ({ at, kind: 'marker' as const, contents: 'gg' }))
    const checked = checkMission(arena(1, { swarm }))
    if (!checked.ok) throw new Error('no mission')
    const { mission } = checked
    const begun = (mode: 'live' | 'correspondence' | 'off') =>
      setup(
        { mission, ruleset: { clock: { mode } }, squads: seatSquads(mission, 2) },
        { dice: dice(), now: 5 * SECOND },
      )
    expect(begun('live').agenda.at(-1)).toMatchObject({ kind: 'place', seat: '0' })
    expect(begun('live').clock).toEqual({ deadline: 35 * SECOND })
    expect(begun('correspondence').clock).toEqual({ deadline: 5 * SECOND + 24 * HOUR })
    expect(begun('off').clock).toEqual({})
  })

  it('B4: with the clock off nothing is timed', () => {
    const t = newRound(`rules {"clock": {"mode": "off"}}\n${TARGET}`, dice(1))
    expect(t.state.clock).toEqual({})
    wait(t, 1_000_000).does('draw').does('end turn', 'g2 turns N')
    expect(t.decision().kind).toBe('react')
    expect(t.state.clock).toEqual({})
    wait(t, 1_000_000).refuses('time up', 'timeNotUp').does('pass')
  })

  it('B4: by correspondence every seat has so many hours for its turn', () => {
    const t = newRound(`rules {"clock": {"mode": "correspondence", "bankHours": 0}}\n${TARGET}`, dice(1))
    expect(t.state.clock.left).toBe(72 * HOUR)
    wait(t, 71 * 3600).does('draw')
    wait(t, 3600)
    t.refuses('m1 C2', 'timeIsUp').does('time up')
    expect(t.seat()).toBe('1')
    expect(t.state.clock.left).toBe(72 * HOUR)
    wait(t, 72 * 3600).does('time up')
    expect(t.told('turnEnded')).toEqual([{ type: 'turnEnded', side: 'genestealers', timeUp: true }])
    expect(t.seat()).toBe('0')
  })

  it('B4: reinforcements not placed when the hours are over go to the first area, and the turn ends', () => {
    const t = newRound(
      `
      rules {"clock": {"mode": "correspondence", "bankHours": 0}}
      reinforce 2
      ############
      A..........#
      #.........1B
      ############
      m1 N
    `,
      dice(1, 1, 1),
    )
    t.does('draw', 'end turn')
    expect(t.decision()).toMatchObject({ kind: 'reinforce', seat: '1' })
    wait(t, 72 * 3600).does('time up', 'time up')
    expect(t.told('reinforced').map(({ area }) => area)).toEqual(['A', 'A'])
    expect(t.told('turnEnded')).toMatchObject([{ side: 'genestealers', timeUp: true }])
    expect(t.decision()).toMatchObject({ kind: 'command', seat: '0' })
  })

  it('B4: the hours are a setting, and so are those for a reaction', () => {
    const rules = { clock: { mode: 'correspondence', hoursPerTurn: 10, reactionHours: 3 } }
    const t = newRound(`rules ${JSON.stringify(rules)}\n${TARGET}`, dice(1))
    expect(t.state.clock.left).toBe(10 * HOUR)
    t.does('draw', 'end turn', 'g2 turns N')
    expect(t.state.clock).toEqual({ left: 10 * HOUR, deadline: 3 * HOUR })
    wait(t, 3 * 3600)
      .refuses('pass', 'timeIsUp')
      .does('time up')
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
    expect(t.state.clock.left).toBe(10 * HOUR)
  })

  it('B4: a reaction has its own thirty seconds; then it is passed', () => {
    const t = newRound(TARGET, dice(6))
    t.does('draw', 'end turn')
    wait(t, 100).does('g2 turns N')
    expect(t.state.clock.deadline).toBe(130 * SECOND)
    wait(t, 29).can('m1 C2')
    wait(t, 1).refuses('m1 C2', 'timeIsUp').does('time up')
    expect(t.told('passed')).toEqual([{ type: 'passed', seat: '0', decision: 'react' }])
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
  })

  it('B4: the seconds for a reaction are a setting', () => {
    const t = newRound(`rules {"clock": {"reactionSeconds": 45}}\n${TARGET}`, dice(1))
    t.does('draw', 'end turn', 'g2 turns N')
    expect(t.state.clock.deadline).toBe(45 * SECOND)
  })

  it('B4: where there is a standing order it has answered before any deadline', () => {
    const t = newRound(`${TARGET}orders {"0": {"marines": {"1": {"askCp": "never"}}}}`, dice(6))
    t.does('draw', 'end turn', 'g2 turns N')
    expect(t.told('orderCarriedOut')).toEqual([{ type: 'orderCarriedOut', seat: '0' }])
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
  })

  it('B4: squares not chosen in time are the first legal ones', () => {
    const t = table(
      `
      turn genestealers
      #######
      #.....#
      #2....#
      #.....#
      ###.###
      ###1###
      #######
      m1 N
      b2 contents gg
    `,
    )
    t.does('b2 C3')
    expect(t.decision()).toMatchObject({ kind: 'place', seat: '0' })
    expect(t.state.clock.deadline).toBe(30 * SECOND)
    const [first] = t.options()
    wait(t, 30).does('time up')
    expect(`b2 places g ${t.at('g4')}`).toBe(first)
    expect(t.decision()).toMatchObject({ kind: 'face', seat: '1' })
  })

  it('B4: facings out of turn not chosen in time are towards the nearest marine', () => {
    const t = table(
      `
      ########
      #1....2#
      ########
      m1 N
      b2
    `,
    )
    t.does('m1 turns E')
    expect(t.decision()).toMatchObject({ kind: 'face', seat: '1' })
    wait(t, 30).does('time up')
    expect(t.told('faced')).toEqual([{ type: 'faced', piece: 3, facing: 3 }])
  })

  it('B4: a re-roll not claimed in time is not made', () => {
    const t = table(
      `
      turn genestealers
      ########
      #12....#
      ########
      m1 E sergeant
      g2 W
      spent 6
    `,
      dice(6, 6, 6, 1),
    )
    t.does('g2 attacks m1')
    expect(t.decision()).toMatchObject({ kind: 'closeCombat', seat: '0' })
    expect(t.state.clock.deadline).toBe(30 * SECOND)
    wait(t, 30).refuses('parry 1', 'timeIsUp').does('time up')
    expect(t.has('m1')).toBe(false)
  })

  it('B4: a block not claimed in time is not made', () => {
    const t = table(
      `
      turn genestealers
      ########
      #1....2#
      ########
      m1 E sergeant thunderHammer
      h2 W bolter
      spent 6
    `,
      dice(6),
    )
    t.does('h2 shoots m1')
    expect(t.decision()).toMatchObject({ kind: 'block', seat: '0' })
    wait(t, 30).does('time up')
    expect(t.has('m1')).toBe(false)
  })
})
