/** What the other side could do next: boards in text, with the expected squares marked on the same board. */
import { describe, expect, it } from 'vitest'
import { standsOf } from '../../../../../src/client/games/hulk/adapter/threat/stands'
import { type ThreatModel, threatTo } from '../../../../../src/client/games/hulk/adapter/threat/threat'
import { boardOf } from '../../../../../src/game/hulk/board'
import { cloneState } from '../../../../../src/game/hulk/copy'
import { decisionOf } from '../../../../../src/game/hulk/decisions'
import { legalActions } from '../../../../../src/game/hulk/legal-actions'
import { MISSIONS } from '../../../../../src/game/hulk/missions'
import { perform } from '../../../../../src/game/hulk/perform'
import { open } from '../../../../../src/game/hulk/play'
import type { State } from '../../../../../src/game/hulk/state'
import type { Seat } from '../../../../../src/game/hulk/types'
import { viewFor } from '../../../../../src/game/hulk/view'
import { SeededDice } from '../../../../../src/game/kernel/dice'
import { parseSquare, type Square } from '../../../../../src/game/kernel/grid'
import { position } from '../../../../support/position'
import { begin, wander } from './fake-table'

const MARINE = '0'
const SWARM = '1'
const seenBy = (state: State, seat: Seat | null): ThreatModel => threatTo(viewFor(state, seat), seat)

/** The board with a mark on each of the squares. */
function marked({ mission }: State, squares: Iterable<Square>): string[] {
  const { layout, width } = boardOf(mission)
  const marks = new Set(squares)
  const rows = Array.from({ length: layout.height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const square = y * width + x
      return marks.has(square) ? '*' : layout.floor[square] ? '.' : '#'
    }).join(''),
  )
  return rows
}
const drawn = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim())
const at = (state: State, name: string): Square => {
  const { width, layout } = boardOf(state.mission)
  return parseSquare(width, layout.height, name)!
}

describe('what the swarm could do to the Marines', () => {
  it('D1, F1: a genestealer walks six squares with six points', () => {
    const state = position(`
      ############
      #1........2#
      ############
      m1 E
      g2 W
    `)
    expect(marked(state, seenBy(state, MARINE).reach)).toEqual(
      drawn(`
      ############
      #...*******#
      ############`),
    )
  })

  it('K1: it strikes the square straight ahead with its last point, so five steps away at most', () => {
    const near = position('#########\n#1.....2#\n#########\nm1 E\ng2 W')
    expect(seenBy(near, MARINE).prey).toMatchObject([{ piece: 1, attackers: 1 }])
    const far = position('##########\n#1......2#\n##########\nm1 E\ng2 W')
    const model = seenBy(far, MARINE)
    expect(model.prey).toEqual([])
    expect(marked(far, model.strike.keys())).toEqual(
      drawn(`
      ##########
      #.*******#
      ##########`),
    )
  })

  it('F3: marines stand in the way, other genestealers do not, for they may go first', () => {
    const state = position(`
      ##########
      #21..3.4.#
      ##########
      m1 E
      m2 E
      g3 W
      g4 W
    `)
    const { prey, reach } = seenBy(state, MARINE)
    expect(prey).toMatchObject([{ piece: 1, attackers: 2 }])
    expect(reach.has(at(state, 'B2'))).toBe(false)
    expect(reach.has(at(state, 'D2'))).toBe(true)
  })

  it('F5: a closed door costs one point more', () => {
    const open = position('#########\n#1../..2#\n#########\nm1 E\ng2 W')
    const shut = position('##########\n#1..+...2#\n##########\nm1 E\ng2 W')
    expect(seenBy(open, MARINE).prey).toHaveLength(1)
    const { prey, reach } = seenBy(shut, MARINE)
    expect(prey).toEqual([])
    expect(marked(shut, reach)).toEqual(
      drawn(`
      ##########
      #..******#
      ##########`),
    )
  })

  it('G3: nobody comes through flames', () => {
    const state = position('#########\n#1..~..2#\n#########\nm1 E\ng2 W')
    const { prey, reach } = seenBy(state, MARINE)
    expect(prey).toEqual([])
    expect(reach.has(at(state, 'D2'))).toBe(false)
  })

  it('K3: the chance is that of the best attack, and from behind it is higher', () => {
    const facing = (way: string) => position(`#######\n#1...2#\n#######\nm1 ${way} sergeant\ng2 W`)
    const [front, behind] = [facing('E'), facing('W')]
    const falls = (state: State) => seenBy(state, MARINE).prey[0].falls
    expect(falls(front)).toBeCloseTo(listed(front), 10)
    expect(falls(behind)).toBeCloseTo(listed(behind), 10)
    expect(falls(behind)).toBeGreaterThan(falls(front))
  })

  /** The odds on the list of legal actions once the genestealer stands in front of the marine. */
  function listed(state: State): number {
    const near = cloneState(state)
    near.pieces[2].at = near.pieces[1].at + 1
    near.turn = { ...near.turn, side: 'genestealers', ap: 0, done: {} }
    near.agenda = [{ kind: 'act', seat: SWARM } as State['agenda'][number]]
    const attack = legalActions(near, SWARM).find(({ action }) => action.type === 'attack')!
    return attack.odds!.win! + (attack.odds!.both ?? 0)
  }

  it('N1: what a marker holds may come out before it moves, on its square or beside it, and strike', () => {
    const state = position(`
      ##########
      #1.....b.#
      ##########
      m1 E
      b = b2 contents g
    `)
    expect(seenBy(state, MARINE).prey).toMatchObject([{ piece: 1, attackers: 1 }])
  })

  it('M4: the Marines are shown the same whatever a marker holds', () => {
    const text = (contents: string) => `
      #############
      #1...#......#
      #......b..A##
      #############
      reinforce 0
      m1 N
      b = b2 contents ${contents}
      b3 in A contents ${contents}
    `
    const models = ['-', 'g', 'ggg'].map((contents) => seenBy(position(text(contents)), MARINE))
    expect(models[0].strike.size).toBeGreaterThan(0)
    expect(models[1]).toEqual(models[0])
    expect(models[2]).toEqual(models[0])
  })

  it('M2, M3: reinforcements may enter at once unless a marine is near', () => {
    const text = (marine: string) => `
      #################
      #${marine}A
      #################
      reinforce 1
      m1 E
    `
    const far = position(text('1..............'))
    expect(seenBy(far, MARINE).reach.size).toBe(6)
    const near = position(text('.........1.....'))
    expect(seenBy(near, MARINE).reach.size).toBe(0)
  })

  it('H1: hybrids with a bolter shoot from wherever they can stand', () => {
    const state = position('##########\n#1......2#\n##########\nm1 E\nh2 E bolter')
    const [prey] = seenBy(state, MARINE).prey
    expect(prey).toMatchObject({ piece: 1, attackers: 0 })
    expect(prey.hit).toBeCloseTo(1 / 6)
  })

  it('D2: in the swarm’s turn only what is left of it counts', () => {
    const text = '#########\n#1.....2#\n#########\nturn genestealers\nm1 E\ng2 W\n'
    expect(seenBy(position(`${text}done g2`), MARINE).reach.size).toBe(0)
    expect(seenBy(position(`${text}active g2 ap 2`), MARINE).reach.size).toBe(3)
  })
})

describe('what overwatch covers', () => {
  const text = (words: string) => `
    ##################
    #1...............#
    #2...............#
    ##################
    m1 E ${words}
    m2 E
  `

  it('I2: the fire arc within twelve squares, with the chance of the shot', () => {
    const state = position(text('overwatch'))
    const { watch, watching } = seenBy(state, SWARM)
    expect(watching).toEqual([1])
    expect(marked(state, watch.keys())).toEqual(
      drawn(`
      ##################
      #.************...#
      #.************...#
      ##################`),
    )
    expect(watch.get(at(state, 'D2'))).toBeCloseTo(11 / 36)
  })

  it('is nothing without overwatch, and two marines together hit more often than one', () => {
    expect(seenBy(position(text('')), SWARM).watch.size).toBe(0)
    const both = position(text('overwatch').replace('m2 E', 'm2 E overwatch'))
    expect(seenBy(both, MARINE).watch.get(at(both, 'D2'))).toBeCloseTo(1 - (25 / 36) ** 2)
  })

  it('H2: the chance against a target under sustained fire is higher', () => {
    const state = position('########\n#1...2.#\n########\nm1 E overwatch sustained g2\ng2 W')
    const { watch } = seenBy(state, SWARM)
    expect(watch.get(at(state, 'F2'))).toBeCloseTo(20 / 36)
    expect(watch.get(at(state, 'E2'))).toBeCloseTo(11 / 36)
  })
})

describe('what the Marines could do to the swarm', () => {
  it('F1, H1: where they could stand and what they could shoot, without command points', () => {
    const state = position(`
      ##########
      #1......2#
      ##########
      turn genestealers
      chit 6
      m1 E
      g2 W
    `)
    const { by, reach, prey } = seenBy(state, SWARM)
    expect(by).toBe('marines')
    expect(marked(state, reach)).toEqual(
      drawn(`
      ##########
      #*****...#
      ##########`),
    )
    expect(prey).toMatchObject([{ piece: 2, attackers: 0 }])
    expect(prey[0].hit).toBeCloseTo(11 / 36)
  })

  it('A2: a squad that has had its turn does not come again before the swarm', () => {
    const state = position('#######\n#1...2#\n#######\nturn marines 1\nm1 E\nm2 W squad 1')
    const { width } = boardOf(state.mission)
    const { reach } = threatTo(viewFor(state, '2'), '2')
    expect([...reach].map((square) => square % width).sort()).toEqual([2, 3, 4, 5])
  })
})

describe('the reach of a piece', () => {
  it('is what it can reach by legal actions, in every mission', () => {
    let compared = 0
    for (const { id } of MISSIONS) {
      const state = begin(id, 3)
      wander(state, 400, 5, (now) => now.turn.side === 'genestealers' && decisionOf(now)?.kind === 'act')
      const decision = decisionOf(state)
      if (decision?.kind !== 'act' || decision.seat !== state.genestealer) continue
      const { reach } = threatTo(viewFor(state, null), null)
      for (const { action } of legalActions(state, decision.seat)) {
        if (action.type !== 'move' && action.type !== 'enter') continue
        expect(reach.has(action.to), `${id} ${JSON.stringify(action)}`).toBe(true)
        const next = cloneState(state)
        perform(next, decision.seat, action, { dice: SeededDice.fromSeed(1), now: 0 })
        if (decisionOf(next)?.kind !== 'act') continue
        for (const { action: second } of legalActions(next, decision.seat)) {
          if (second.type !== 'move' || second.piece !== action.piece) continue
          expect(reach.has(second.to), `${id} ${JSON.stringify([action, second])}`).toBe(true)
          compared++
        }
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

  it('costs what the legal action costs', () => {
    const state = position('#####\n#...#\n#.1.#\n#...#\n#####\nturn genestealers\ng1 N')
    const legal = new Map<string, number>()
    for (const { action, cost } of legalActions(state, SWARM)) {
      if (action.type === 'move') legal.set(`${action.to}/${action.facing}`, cost)
    }
    const stands = open(state, (play) =>
      standsOf(play, play.swarm[0], [{ square: play.swarm[0].at, facing: 0, cost: 0 }], 2),
    )
    for (const [key, cost] of legal) {
      const stand = stands.find(({ square, facing }) => `${square}/${facing}` === key)
      expect(stand?.cost).toBe(cost)
    }
  })
})
