import { describe, expect, it } from 'vitest'
import { resign } from '../../../../src/game/hulk/rules/agreements'
import { viewFor } from '../../../../src/game/hulk/view'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { table } from '../../../support/table'

const FORFEIT = 'rules {"command": {"overspend": "forfeit"}}'
const TWO = `
  turn genestealers
  ######
  #1.2.#
  ######
  m1 E
  m2 E squad 1
`

describe('L1. The chits', () => {
  it('L1: at the end of the round the chits are shown to all', () => {
    const t = table(lines(TWO, 'chit 5 spent 2', 'squad 1 chit 1 spent 1'))
    expect(viewFor(t.state, '2').squads[0]).not.toHaveProperty('shown')
    t.does('end turn')
    expect(t.told('chitShown')).toEqual([
      { type: 'chitShown', squad: 0, value: 5, spent: 2 },
      { type: 'chitShown', squad: 1, value: 1, spent: 1 },
    ])
    expect(viewFor(t.state, '2').squads).toMatchObject({ 0: { shown: 5, spent: 0 }, 1: { shown: 1, spent: 0 } })
    expect(t.state.secret.chits).toEqual({})
  })

  it('L1: a squad that drew no chit shows none', () => {
    expect(table(lines(TWO, 'squad 1 chit 3')).does('end turn').told('chitShown')).toMatchObject([{ squad: 1 }])
  })

  it('L1: a squad that spent more than its chit loses the game, for all Marines', () => {
    const t = table(lines(FORFEIT, TWO, 'chit 6 spent 1', 'squad 1 chit 2 spent 3')).does('end turn')
    expect(t.state.outcome).toEqual({ winner: 'genestealers', reason: 'overspent' })
    expect(t.told('chitShown')).toHaveLength(2)
    expect(t.told('gameOver')).toHaveLength(1)
    t.refuses('draw', 'gameOver')
  })

  it('L1: as much as the chit is worth is not more', () => {
    const t = table(lines(FORFEIT, TWO, 'chit 6 spent 6', 'squad 1 chit 2 spent 2')).does('end turn')
    expect(t.state.outcome).toBeUndefined()
    expect(t.state.round).toBe(2)
  })

  it('L1: overspending comes before victory: it takes the win away', () => {
    const aim = 'mission {"victory": {"marines": {"survive": 1}}}'
    const won = table(lines(FORFEIT, aim, TWO, 'chit 2 spent 2')).does('end turn')
    expect(won.state.outcome).toEqual({ winner: 'marines', reason: 'condition' })
    const lost = table(lines(FORFEIT, aim, TWO, 'chit 2 spent 3')).does('end turn')
    expect(lost.state.outcome).toEqual({ winner: 'genestealers', reason: 'overspent' })
  })

  it('L1, C5: in play: a marine may overspend in a reaction, and the end of the round finds it out', () => {
    const t = table(lines(FORFEIT, 'turn genestealers', 'chit 1', '######', '#1..2#', '######', 'm1 E', 'g2 W'))
    t.does('g2 turns N', 'm1 guard')
    expect(t.state.outcome).toBeUndefined()
    t.does('end turn')
    expect(t.state.outcome).toEqual({ winner: 'genestealers', reason: 'overspent' })
  })
})

describe('L3. What is taken off', () => {
  const BUSY = `
    turn genestealers
    ########
    #1.2.3~#
    ########
    m1 E overwatch
    m2 E guard
    m3 E jammed jammedOnOverwatch
  `

  it('L3: overwatch, guard and flames go; jams stay', () => {
    const t = table(BUSY).does('end turn')
    expect(t.piece('m1').overwatch).toBeUndefined()
    expect(t.piece('m2').guard).toBeUndefined()
    expect(t.piece('m3').jammed).toBe(true)
    expect(t.burns('G2')).toBe(false)
    expect(t.told('fireDied')).toHaveLength(1)
  })

  it('L3, I5: a jam of that turn no longer gives overwatch back', () => {
    const t = table(BUSY, dice(1)).does('end turn', 'draw', 'm3 clears jam')
    expect(t.piece('m3').overwatch).toBeUndefined()
  })

  it('L3: they stay on at the end of a Marine turn', () => {
    const t = table(BUSY.replace('turn genestealers', 'turn marines')).does('end turn')
    expect(t.piece('m1').overwatch).toBe(true)
    expect(t.piece('m2').guard).toBe(true)
    expect(t.burns('G2')).toBe(true)
  })

  it('L3: reveals are checked once more, when the fire no longer hides anything', () => {
    const t = table(
      `
      turn genestealers
      #######
      #1.~.2#
      #######
      m1 E
      b2 contents g
    `,
      dice(1),
    )
    t.does('end turn')
    expect(t.told('revealed')).toMatchObject([{ marker: 2, voluntary: false }])
    expect(t.decision()).toMatchObject({ kind: 'face', seat: '1' })
    expect(t.state.round).toBe(1)
    t.does('g3 faces W')
    expect(t.state.round).toBe(2)
    expect(t.decision()).toMatchObject({ kind: 'command', seat: '0' })
  })

  it('L3, N2: what is revealed then may be activated in the next Genestealer turn', () => {
    const t = table('turn genestealers\n#######\n#1.~.2#\n#######\nm1 E\nb2 contents g\ndone b2', dice(1))
    t.does('end turn', 'g3 faces W', 'draw', 'end turn').can('g3 E2')
  })

  it('L3: overwatch and guard go when the game ends, at the end of a round or before it', () => {
    const won = table(lines('mission {"victory": {"marines": {"survive": 1}}}', BUSY)).does('end turn')
    const resigned = table(BUSY)
    resign(resigned.state, 'marines')
    for (const t of [won, resigned]) {
      expect(t.state.outcome).toBeDefined()
      expect(t.piece('m1').overwatch).toBeUndefined()
      expect(t.piece('m2').guard).toBeUndefined()
      expect(t.piece('m3')).toMatchObject({ jammed: true, jammedOnOverwatch: undefined })
    }
  })

  it('L3, L2: victory is checked before the fire is put out', () => {
    const t = table(lines('mission {"victory": {"marines": {"survive": 1}}}', BUSY)).does('end turn')
    expect(t.state.outcome).toMatchObject({ winner: 'marines' })
    expect(t.burns('G2')).toBe(true)
  })
})
