/** Named house rules, each played off and on: somebody at the table would notice. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Action } from '../../../src/game/hulk/actions'
import { decisionOf } from '../../../src/game/hulk/decisions'
import type { MatchData } from '../../../src/game/hulk/match'
import { STANDARD } from '../../../src/game/hulk/ruleset'
import type { State } from '../../../src/game/hulk/state'
import { VARIANTS, variantById } from '../../../src/game/hulk/variants'
import { viewFor } from '../../../src/game/hulk/view'
import { arena } from '../../support/arena'
import { act, eventsOf, Framework, type GameState, viewersOf } from '../../support/boardgame'

beforeEach(() => {
  // boardgame.io says on the console what it refuses.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const NOW = 1_000_000
const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** A table at its first decision. */
function sit(match: MatchData, seats = 2): { framework: Framework; state: GameState } {
  const framework = new Framework({ match, seed: 'variants', now: () => NOW })
  return { framework, state: framework.begin(seats) }
}
const begin = (match: MatchData, seats?: number): State => sit(match, seats).state.G.state

test('each has an id of its own, and the standard game is one of them', () => {
  expect(new Set(VARIANTS.map(({ id }) => id)).size).toBe(VARIANTS.length)
  expect(variantById('standard')?.delta).toEqual({})
  expect(begin({ mission: 'pilot-light', variant: 'standard' })).toEqual(begin({ mission: 'pilot-light' }))
  expect(begin({ mission: 'pilot-light' }).ruleset).toEqual(STANDARD)
})

test.each(VARIANTS.filter(({ id }) => id !== 'standard'))('$id is not the standard game', ({ id }) => {
  expect(begin({ mission: 'pilot-light', variant: id }).ruleset).not.toEqual(STANDARD)
})

describe('old-school: nobody sees the squares straight beside them (E2)', () => {
  /** The marine faces north; the marker is two squares to the right. */
  const mission = arena(1, {
    board: ['#######', '#.....#', '#.1...A', '#######'],
    sections: ['#######', '#aaaaa#', '#aaaaa#', '#######'],
    squads: [{ name: 'One', facing: 'N', members: [{ kind: 'marine' }] }],
    objects: {},
    swarm: [{ at: 'E3', kind: 'marker', contents: 'g' }],
    victory: { marines: { survive: 1 } },
  })
  const kinds = (state: State) => Object.values(state.pieces).map(({ kind }) => kind)

  test('off, the marker is turned face up', () => {
    expect(kinds(begin({ mission }))).toEqual(['marine', 'genestealer'])
  })

  test('on, it is not', () => {
    expect(kinds(begin({ mission, variant: 'old-school' }))).toEqual(['marine', 'marker'])
  })
})

describe('forfeit: overspend if you dare (C5, L1)', () => {
  const mission = arena(1, { swarm: [], reinforcements: { perTurn: 0 } })
  const ruleset = { command: { chits: [1, 1, 6] } }
  /** A chit of 1, and an unarmed marine who turns around on command points as often as allowed. */
  function spends(variant: string): { framework: Framework; state: GameState } {
    const table = sit({ mission, variant, ruleset })
    const { framework } = table
    let { state } = table
    const say = (action: Action) => framework.next(state, act(decisionOf(state.G.state)!.seat, action))
    state = say({ type: 'draw' })!
    expect(state.G.state.secret.chits[0]).toBe(1)
    state = say({ type: 'keep' })!
    const marine = Object.values(state.G.state.pieces).find(({ kind }) => kind === 'flamer')!.id
    for (const facing of [0, 1, 0, 1, 0, 1, 0, 1] as const)
      state = say({ type: 'turn', piece: marine, facing, cp: 1 }) ?? state
    return { framework, state }
  }
  /** Both players have had enough of this round. */
  function endRound({ framework, state }: { framework: Framework; state: GameState }): GameState {
    const marines = framework.next(state, act('0', { type: 'endTurn' }))!
    return framework.next(marines, act('1', { type: 'endTurn' }))!
  }

  test('off: more than the chit is refused, and nobody forfeits', () => {
    const table = spends('standard')
    expect(table.state.G.state.squads[0].spent).toBe(1)
    expect(endRound(table).ctx.gameover).toBeUndefined()
  })

  test('on: it is allowed up to the largest chit, and loses the game at the end of the round', () => {
    const table = spends('forfeit')
    expect(table.state.G.state.squads[0].spent).toBe(6)
    expect(table.state.ctx.gameover).toBeUndefined()
    const after = endRound(table)
    expect(after.ctx.gameover).toEqual({ winner: 'genestealers', reason: 'overspent' })
    expect(eventsOf(after.deltalog)).toContainEqual({ type: 'chitShown', squad: 0, value: 1, spent: 6 })
  })
})

describe('open-command: everybody sees the chit (C1)', () => {
  /** Who sees squad 0's chit, and what the log says of it. */
  function drawn(variant: string) {
    const { framework, state } = sit({ mission: arena(2), variant }, 3)
    const after = framework.next(state, act('0', { type: 'draw' }))!
    const viewers = viewersOf(3).filter((viewer) => viewFor(after.G.state, viewer).secret.chits[0] !== undefined)
    return { viewers, told: eventsOf(after.deltalog)[0], value: after.G.state.secret.chits[0] }
  }

  test('off, only its player does', () => {
    const { viewers, told } = drawn('standard')
    expect(viewers).toEqual(['0'])
    expect(told).toEqual({ type: 'chitDrawn', squad: 0 })
  })

  test('on, every seat and every spectator does', () => {
    const { viewers, told, value } = drawn('open-command')
    expect(viewers).toEqual(['0', '1', '2', null])
    expect(told).toEqual({ type: 'chitDrawn', squad: 0, secret: { value } })
  })
})

describe('clocks (B1, B4)', () => {
  test('live by default: two minutes for the turn, half a minute more for the sergeant', () => {
    expect(begin({ mission: 'pilot-light' }).clock.deadline).toBe(NOW + 150 * SECOND)
  })

  test('no-clock: nothing lapses', () => {
    const { framework, state } = sit({ mission: 'pilot-light', variant: 'no-clock' })
    expect(state.G.state.clock).toEqual({})
    const late = new Framework({ from: state.G.state, now: () => NOW + 1_000 * HOUR })
    expect(late.next(late.begin(2), act('0', { type: 'timeUp' }))).toBeUndefined()
    expect(late.next(late.begin(2), act('0', { type: 'draw' }))).toBeDefined()
    expect(framework.next(state, act('0', { type: 'draw' }))!.G.state.clock).toEqual({})
  })

  test('correspondence: three days a turn, for the Genestealer too, and three in the bank (B4)', () => {
    const { framework, state } = sit({ mission: 'pilot-light', variant: 'correspondence' })
    expect(state.G.state.clock).toMatchObject({ left: 72 * HOUR, deadline: NOW + 144 * HOUR })
    const later = new Framework({ from: state.G.state, now: () => NOW + 143 * HOUR })
    expect(later.next(later.begin(2), act('0', { type: 'timeUp' }))).toBeUndefined()
    expect(later.next(later.begin(2), act('0', { type: 'draw' }))).toBeDefined()
    let held = state
    for (const type of ['draw', 'keep', 'endTurn'] as const) held = framework.next(held, act('0', { type }))!
    expect(decisionOf(held.G.state)!.seat).toBe('1')
    expect(held.G.state.clock).toMatchObject({ left: 72 * HOUR, deadline: NOW + 144 * HOUR })
  })
})

describe('crowded: a larger bag of larger markers (M4)', () => {
  /** Markers in the bag and on the board, and the genestealers they stand for. */
  function bagOf(variant: string) {
    const { bag, contents } = begin({ mission: 'watch-below', variant }).secret
    const all = [
      ...Object.entries(bag).flatMap(([what, count]) => Array<string>(count).fill(what)),
      ...Object.values(contents),
    ]
    return { markers: all.length, genestealers: all.join('').length }
  }

  test('off, 22 markers with 44 genestealers', () => {
    expect(bagOf('standard')).toEqual({ markers: 22, genestealers: 44 })
  })

  test('on, 38 markers with 88', () => {
    expect(bagOf('crowded')).toEqual({ markers: 38, genestealers: 88 })
  })
})
