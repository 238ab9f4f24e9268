/** What happened, as trails and badges on the board and as lines by piece. */
import { describe, expect, it } from 'vitest'
import { recapOf } from '../../../../../src/client/games/hulk/adapter'
import { linesByPiece } from '../../../../../src/client/games/hulk/panels/log/by-piece'
import { makeNamer } from '../../../../../src/client/games/hulk/panels/names'
import type { HistoryEntry } from '../../../../../src/client/games/hulk/table'
import { en } from '../../../../../src/client/games/hulk/text/en'
import { boardOf } from '../../../../../src/game/hulk/board'
import type { State } from '../../../../../src/game/hulk/state'
import { type Square, squareName } from '../../../../../src/game/kernel/grid'
import { dice } from '../../../../support/scripted'
import { table } from '../../../../support/table'

/** Plays the actions and returns what the table tells of them. */
function played(text: string, rolls: number[], ...actions: string[]): { state: State; entries: HistoryEntry[] } {
  const t = table(text, dice(...rolls))
  const entries = actions.map((said, id): HistoryEntry => {
    const { action } = t.legal(said)
    const seat = t.seat()
    t.does(said)
    return { id, seat, action, events: t.events }
  })
  return { state: t.state, entries }
}
const named = ({ mission }: State, square: Square) => squareName(boardOf(mission).width, square)

const CORRIDOR = `
  ##########
  #1...+..2#
  ##########
  turn genestealers
  m1 E overwatch "Tarn"
  g2 W
`

describe('a recap', () => {
  it('has a trail for every piece that moved, from where it stood to where it stopped', () => {
    const { state, entries } = played(CORRIDOR, [], 'g2 H2', 'g2 G2')
    const { trails, shots, badges } = recapOf(entries, state)
    expect(trails.map(({ piece, squares }) => [piece, ...squares.map((square) => named(state, square))])).toEqual([
      [2, 'I2', 'H2', 'G2'],
    ])
    expect([shots, badges]).toEqual([[], []])
  })

  it('marks doors, shots that hit and miss, and who fell where', () => {
    const { state, entries } = played(
      CORRIDOR,
      [1, 2, 6, 3],
      'g2 H2',
      'g2 G2',
      'g2 opens F2',
      'm1 overwatch shot g2',
      'pass',
      'g2 F2',
      'm1 overwatch shot g2',
    )
    const { shots, badges } = recapOf(entries, state)
    expect(shots.map(({ from, to, hit }) => [named(state, from), named(state, to), hit])).toEqual([
      ['B2', 'G2', false],
      ['B2', 'F2', true],
    ])
    // Of several things on one square the most important is shown.
    expect(badges.map(({ square, badge }) => [named(state, square), badge])).toEqual([['F2', 'fell']])
    expect(state.pieces[2]).toBeUndefined()
  })

  it('stops at the step that is shown', () => {
    const { state, entries } = played(CORRIDOR, [], 'g2 H2', 'g2 G2')
    expect(recapOf(entries.slice(0, 1), state).trails[0].squares.map((square) => named(state, square))).toEqual([
      'I2',
      'H2',
    ])
    expect(recapOf([], state)).toEqual({ trails: [], shots: [], badges: [] })
  })
})

describe('the log by piece', () => {
  it('tells what each piece did, its steps in a row as one', () => {
    const { state, entries } = played(CORRIDOR, [1, 2], 'g2 H2', 'g2 G2', 'g2 opens F2', 'm1 overwatch shot g2', 'pass')
    const name = makeNamer({ state, history: entries, seats: [] }, en)
    const groups = linesByPiece(entries, null, en, name)
    expect(groups.map(({ piece }) => piece)).toEqual([2, 1])
    expect(groups[0].lines.map(({ text }) => text)).toEqual([
      'Genestealer g2 moves from I2 to G2.',
      expect.stringContaining('F2'),
    ])
    expect(groups[1].lines).toHaveLength(1)
    expect(groups[1].lines[0].text).toContain('Tarn')
  })
})
