import { describe, expect, it } from 'vitest'
import { dice } from '../../../support/scripted'
import { table } from '../../../support/table'
import { newRound, SECOND, timeLeft, wait } from '../../../support/timed'

/** The marine sees what comes and has 6 CP to answer with. */
const CORRIDOR = `
  ##########
  #1.....2.#
  ##########
  m1 E
  g2 W
`

/** The Genestealer turn has just begun, at 0. */
const begun = (text = CORRIDOR, ...faces: number[]) => newRound(text, dice(6, ...faces)).does('draw', 'end turn')

describe('B5. The clock of the Genestealer turn', () => {
  it('B5: in live play the turn lasts four minutes', () => {
    const t = begun()
    expect(t.state.clock).toEqual({ left: 240 * SECOND, since: 0, deadline: 240 * SECOND })
    wait(t, 239).refuses('time up', 'timeNotUp').can('g2 G2')
    wait(t, 1).refuses('g2 G2', 'timeIsUp').does('time up')
    expect(t.told('turnEnded')).toEqual([{ type: 'turnEnded', side: 'genestealers', timeUp: true }])
    expect(t.decision()).toMatchObject({ kind: 'command', seat: '0' })
  })

  it('B5: how long it lasts is a setting, and with 0 nobody counts', () => {
    expect(begun(`rules {"clock": {"genestealerBase": 90}}\n${CORRIDOR}`).state.clock.left).toBe(90 * SECOND)
    const t = begun(`rules {"clock": {"genestealerBase": 0}}\n${CORRIDOR}`)
    expect(t.state.clock).toEqual({})
    wait(t, 100_000).can('g2 G2').does('end turn')
  })

  it('B5: it is the live clock’s: without a clock there is none, and by correspondence the hours count', () => {
    expect(begun(`rules {"clock": {"mode": "off"}}\n${CORRIDOR}`).state.clock).toEqual({})
    const post = begun(`rules {"clock": {"mode": "correspondence", "hoursPerTurn": 5}}\n${CORRIDOR}`)
    expect(post.state.clock.left).toBe(5 * 3600 * SECOND)
  })

  it('B5: it stands still while a Marine player is asked', () => {
    const t = begun()
    wait(t, 100).does('g2 G2')
    expect(t.decision()).toMatchObject({ kind: 'react', seat: '0' })
    expect(t.state.clock).toEqual({ left: 140 * SECOND, deadline: 130 * SECOND })
    wait(t, 25).does('pass')
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
    expect(t.state.clock).toEqual({ left: 140 * SECOND, since: 125 * SECOND, deadline: 265 * SECOND })
  })

  it('B5, B4: nor does a Marine player who lets the time for an answer pass cost any of it', () => {
    const t = begun()
    wait(t, 100).does('g2 G2')
    wait(t, 30).does('time up')
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
    expect(timeLeft(t)).toBe(140 * SECOND)
  })

  it('B5: every Genestealer turn has all of it again', () => {
    const t = begun(CORRIDOR, 1)
    wait(t, 200).does('end turn', 'draw', 'end turn')
    expect(timeLeft(t)).toBe(240 * SECOND)
  })
})

describe('B5, B2. When it runs out', () => {
  it('B5, B2: an action begun in time is finished with its reactions, and then there is what was left', () => {
    const t = begun()
    wait(t, 239).does('g2 G2')
    expect(t.decision()).toMatchObject({ kind: 'react', seat: '0' })
    wait(t, 20).does('pass')
    expect(timeLeft(t)).toBe(1 * SECOND)
    wait(t, 1).refuses('g2 F2', 'timeIsUp').does('time up')
    expect(t.decision()).toMatchObject({ kind: 'command', seat: '0' })
  })

  it('B5, B2: a hybrid has ten seconds for its free shot, and then the turn ends', () => {
    const t = begun(CORRIDOR.replace('g2 W', 'h2 W bolter').replace('m1 E', 'm1 W'), 1)
    wait(t, 239).does('h2 G2')
    expect(t.decision()).toEqual({ kind: 'freeShot', seat: '1', piece: 2 })
    wait(t, 9).does('h2 free shot m1')
    expect(t.told('turnEnded')).toEqual([{ type: 'turnEnded', side: 'genestealers', timeUp: true }])
    const late = begun(CORRIDOR.replace('g2 W', 'h2 W bolter').replace('m1 E', 'm1 W'))
    wait(late, 239).does('h2 G2')
    wait(late, 10).refuses('h2 free shot m1', 'timeIsUp').does('time up')
    expect(late.told('shot')).toEqual([])
    expect(late.told('turnEnded')).toEqual([{ type: 'turnEnded', side: 'genestealers', timeUp: true }])
  })

  it('B5, B2: what was turned face up is placed and faced first', () => {
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
      clock left 1000 since 0 deadline 1000
    `,
    )
    t.does('b2 C3')
    expect(t.decision()).toMatchObject({ kind: 'place', seat: '0' })
    wait(t, 30).does('time up')
    expect(t.decision()).toMatchObject({ kind: 'face', seat: '1', pieces: [3, 4] })
    // The marines took their half minute: one second of the turn is left, and ten to finish what was begun.
    expect(t.state.clock).toEqual({ left: 1 * SECOND, since: 30 * SECOND, deadline: 40 * SECOND })
    wait(t, 10).does('time up')
    wait(t, 10).does('time up')
    expect(t.told('faced')).toEqual([{ type: 'faced', piece: 4, facing: 2 }])
    expect(t.decision()).toMatchObject({ kind: 'react', seat: '0' })
    t.does('pass')
    expect(t.told('turnEnded')).toEqual([{ type: 'turnEnded', side: 'genestealers', timeUp: true }])
  })

  it('B5, M1: markers still in hand go to the first area that takes them, and the turn is over', () => {
    const t = newRound(
      `
      reinforce 2
      rules {"reinforcements": {"markersPerArea": 1}}
      ############
      A..........#
      #.........1B
      ############
      m1 N
    `,
      dice(1, 1, 1),
    ).does('draw', 'end turn')
    expect(t.decision()).toMatchObject({ kind: 'reinforce', seat: '1' })
    wait(t, 240).refuses('b2 to area B', 'timeIsUp').does('time up', 'time up')
    expect(t.told('reinforced').map(({ area }) => area)).toEqual(['A', 'B'])
    expect(t.told('turnEnded')).toEqual([{ type: 'turnEnded', side: 'genestealers', timeUp: true }])
    expect(t.decision()).toMatchObject({ kind: 'command', seat: '0' })
  })
})
