/** Between people: giving up and draws, which no rule decides. */
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { cloneState } from '../../../../src/game/hulk/copy'
import { readPosition, writePosition } from '../../../../src/game/hulk/notation'
import { perform } from '../../../../src/game/hulk/perform'
import { agreeOnDraw, conclude, resign, sideOf } from '../../../../src/game/hulk/rules/agreements'
import { LocalTable, makeMove } from '../../../support/boardgame'
import { position } from '../../../support/position'

const TEXT = `
  ########
  #1....2#
  ########
  m1 E
  g2 W
  chit 3
`

describe('a game ends by agreement', () => {
  it.each([
    ['marines', 'genestealers'],
    ['genestealers', 'marines'],
  ] as const)('when the %s give up, the %s have won', (side, winner) => {
    const state = position(TEXT)
    const outcome = { winner, reason: 'resigned' }
    expect(resign(state, side)).toEqual([{ type: 'gameOver', outcome }])
    expect(state.outcome).toEqual(outcome)
    expect([state.agenda, state.clock]).toEqual([[], {}])
    const world = { dice: { roll: () => 1 }, now: 0 }
    expect(perform(state, '0', { type: 'endTurn' }, world)).toEqual({ ok: false, refusal: { code: 'gameOver' } })
  })

  it('when both want a draw, and nobody has won', () => {
    const state = position(TEXT)
    expect(agreeOnDraw(state)).toEqual([{ type: 'gameOver', outcome: { reason: 'agreed' } }])
    expect(state.outcome).toEqual({ reason: 'agreed' })
  })

  it.each([
    ['marines', 'genestealers'],
    ['genestealers', 'marines'],
  ] as const)('when the %s vanish, the %s win if they claim it, or claim a draw', (side, winner) => {
    const won = position(TEXT)
    const outcome = { winner, reason: 'abandoned' }
    expect(conclude(won, { type: 'abandoned', side, claimed: 'win' })).toEqual([{ type: 'gameOver', outcome }])
    expect(won.outcome).toEqual(outcome)
    const drawn = position(TEXT)
    conclude(drawn, { type: 'abandoned', side, claimed: 'draw' })
    expect(drawn.outcome).toEqual({ reason: 'abandoned' })
  })

  it('without a result when it is called off', () => {
    const state = position(TEXT)
    expect(conclude(state, { type: 'aborted' })).toEqual([{ type: 'gameOver', outcome: { reason: 'aborted' } }])
    const read = readPosition(writePosition(state))
    expect(read.ok && read.state.outcome).toEqual({ reason: 'aborted' })
  })

  it('once: what is over stays as it ended', () => {
    const state = position(TEXT)
    agreeOnDraw(state)
    const before = cloneState(state)
    expect(resign(state, 'marines')).toEqual([])
    expect(state).toEqual(before)
  })

  it('and is written down and read again', () => {
    for (const end of [(state: ReturnType<typeof position>) => resign(state, 'marines'), agreeOnDraw]) {
      const state = position(TEXT)
      end(state)
      const read = readPosition(writePosition(state))
      expect(read.ok && read.state.outcome).toEqual(state.outcome)
    }
  })

  it('the last seat is the Genestealer’s side (A1)', () => {
    const state = position(TEXT)
    expect(['0', '1'].map((seat) => sideOf(state, seat))).toEqual(['marines', 'genestealers'])
  })
})

describe('through boardgame.io', () => {
  let table: LocalTable
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    table = new LocalTable({ from: position(TEXT), kept: true }, 2)
  })
  afterEach(() => {
    table.stop()
    vi.restoreAllMocks()
  })

  test('whoever keeps the game says so in the name of whoever is to decide, and all pages show it', () => {
    table.send(makeMove('0', 'conclude', { type: 'resign', side: 'genestealers' }))
    const outcome = { winner: 'marines', reason: 'resigned' }
    for (const viewer of table.viewers) {
      expect(table.at(viewer).ctx.gameover).toEqual(outcome)
      expect(table.at(viewer).G.state.outcome).toEqual(outcome)
    }
    table.undo('0')
    expect(table.at('0').ctx.gameover).toEqual(outcome)
  })

  test('players alone cannot say so', () => {
    const alone = new LocalTable({ from: position(TEXT) }, 2)
    const before = alone.everything()
    alone.send(makeMove('0', 'conclude', { type: 'resign', side: 'genestealers' }))
    expect(alone.everything()).toBe(before)
    alone.stop()
  })

  test('what is no agreement ends nothing', () => {
    const before = table.everything()
    for (const said of [
      undefined,
      null,
      {},
      'draw',
      { type: 'win' },
      { type: 'resign' },
      { type: 'draw', winner: 'marines' },
    ]) {
      table.send(makeMove('0', 'conclude', said))
    }
    table.send(makeMove('0', 'conclude', { type: 'draw' }, 'more'))
    table.send(makeMove('1', 'conclude', { type: 'draw' }))
    expect(table.everything()).toBe(before)
  })
})
