import { describe, expect, it } from 'vitest'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { table } from '../../../support/table'

const HALL = `
  ##########
  #........#
  #.1....2.#
  #........#
  ##########
`

const hall = (...facts: string[]) => table(lines(HALL, ...facts))

describe('F7. The free shot', () => {
  it('F7: a marine with a storm bolter may take one after a move', () => {
    const t = hall('m1 E', 'g2 W').does('m1 D3')
    expect(t.decision()).toEqual({ kind: 'freeShot', seat: '0', piece: 1 })
    expect(t.options()).toEqual(['m1 free shot g2', 'pass'])
    expect(t.cost('m1 free shot g2')).toBe(0)
    t.dice = dice(6, 1)
    t.does('m1 free shot g2')
    expect(t.has('g2')).toBe(false)
    expect(t.state.turn.ap).toBe(3)
  })

  it('F7: after a step back as well, and after a turn', () => {
    expect(hall('m1 E', 'g2 W').does('m1 B2').decision().kind).toBe('freeShot')
    expect(hall('m1 N', 'g2 W').does('m1 turns E').decision().kind).toBe('freeShot')
  })

  it('F7: after a move or turn paid in CP', () => {
    const t = hall('m1 E', 'g2 W', 'chit 2', 'done m1').does('m1 D3')
    expect(t.decision().kind).toBe('freeShot')
    expect(t.state.squads[0].spent).toBe(1)
  })

  it('F7: nobody is obliged to take it', () => {
    const t = hall('m1 E', 'g2 W').does('m1 D3', 'pass')
    expect(t.decision().kind).toBe('act')
    expect(t.has('g2')).toBe(true)
    t.refuses('m1 free shot g2', 'notNow')
  })

  it('F7: one shot a move, and one for each', () => {
    const t = hall('m1 E', 'g2 W')
    t.dice = dice(1, 2, 3, 4)
    t.does('m1 D3', 'm1 free shot g2')
    expect(t.decision().kind).toBe('act')
    t.does('m1 E3', 'm1 free shot g2')
    expect(t.told('shot').map(({ kind }) => kind)).toEqual(['free'])
    expect(t.state.turn.ap).toBe(2)
  })

  it('F7: from where the move ended', () => {
    const t = table(lines('########', '#1....2#', '#.######', '#.######', '########', 'm1 N', 'g2 W')).does(
      'm1 turns E',
    )
    expect(t.options()).toContain('m1 free shot g2')
    t.does('pass', 'm1 turns N')
    expect(t.decision().kind).toBe('act')
  })

  it('F7: at a closed door too', () => {
    const t = table(lines('########', '#1..+..#', '########', 'm1 E')).does('m1 C2')
    expect(t.options()).toEqual(['m1 free shot door E2', 'pass'])
    t.dice = dice(6, 6)
    t.does('m1 free shot door E2')
    expect(t.door('E2')).toBe('destroyed')
  })

  it('F7: a sergeant with a storm bolter has it, one without does not', () => {
    expect(hall('m1 E sergeant', 'g2 W').does('m1 D3').decision().kind).toBe('freeShot')
    for (const arms of ['lightningClaws', 'thunderHammer']) {
      expect(hall(`m1 E sergeant ${arms}`, 'g2 W').does('m1 D3').decision().kind).toBe('act')
    }
  })

  it('F7: a flamer marine has none, nor has a jammed storm bolter', () => {
    expect(hall('m1 E flamer', 'g2 W').does('m1 D3').decision().kind).toBe('act')
    expect(hall('m1 E jammed', 'g2 W').does('m1 D3').decision().kind).toBe('act')
  })

  it('F7: other actions give none', () => {
    for (const action of ['m1 guard', 'm1 overwatch']) {
      expect(hall('m1 E', 'g2 W').does(action).decision().kind).toBe('act')
    }
    const t = table(lines('########', '#1/...2#', '########', 'm1 E', 'g2 W', 'door D2 open'))
    t.does('m1 closes C2', 'm1 opens C2')
    expect(t.decision().kind).toBe('act')
    t.dice = dice(1, 2)
    expect(t.does('m1 shoots g2').decision().kind).toBe('act')
  })

  it('F7: with nothing to shoot at nobody is asked', () => {
    expect(hall('m1 E', 'm2 W').does('m1 D3').decision().kind).toBe('act')
    expect(hall('m1 W', 'g2 W').does('m1 B3').decision().kind).toBe('act')
  })
})

describe('F7. One action', () => {
  it('F7: a reaction to a move with a free shot comes once, after both', () => {
    const t = hall('m1 E', 'h2 W bolter', 'turn genestealers', 'chit 6')
    t.dice = dice(1)
    t.does('h2 G3')
    expect(t.decision()).toMatchObject({ kind: 'freeShot', seat: '1' })
    expect(t.told('windowOpened')).toEqual([])
    t.does('h2 free shot m1')
    expect(t.told('windowOpened')).toHaveLength(1)
    expect(t.decision()).toMatchObject({ kind: 'react' })
    t.does('pass')
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
  })

  it('F7: a marine who reacts with a move and its free shot has taken one action', () => {
    const t = hall('m1 E', 'g2 W', 'turn genestealers', 'chit 6')
    t.dice = dice(1, 2)
    t.does('g2 G3', 'm1 D3', 'm1 free shot g2')
    expect(t.state.squads[0].spent).toBe(1)
    // The window is over: the marine can do nothing more in it.
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
  })

  it('F7: a hybrid may take both, the free turn with the move and the shot last', () => {
    const t = hall('m1 E', 'h2 N bolter', 'turn genestealers', 'spent 6')
    t.dice = dice(1)
    t.does('h2 H2 W')
    expect(t.decision().kind).toBe('freeShot')
    expect(t.options()).toEqual(['h2 free shot m1', 'pass'])
    t.does('h2 free shot m1')
    expect(t.decision().kind).toBe('act')
    expect(t.state.turn.ap).toBe(5)
  })

  it('F7: a free turn earns no further free action', () => {
    const t = hall('m1 E', 'h2 E bolter', 'turn genestealers', 'spent 6')
    t.dice = dice(1)
    // Half round is a turn with a free turn: still a single shot.
    t.does('h2 turns W', 'h2 free shot m1')
    expect(t.decision().kind).toBe('act')
    expect(t.state.turn.ap).toBe(5)
  })

  it('F7: genestealers and hybrids without a bolter have no shot', () => {
    for (const piece of ['g2', 'h2']) {
      const t = hall('m1 E', `${piece} W`, 'turn genestealers', 'spent 6').does(`${piece} G3`)
      expect(t.decision().kind).toBe('act')
    }
  })
})

describe('F7. Turning and turning back', () => {
  const room = (piece: string, ...facts: string[]) =>
    table(lines('#####', '#...#', '#.2.#', '#...#', '#####', piece, 'turn genestealers', ...facts))

  it('F7: a genestealer or hybrid may end a turn and its free turn at the old facing, for 1 AP', () => {
    for (const kind of ['g2', 'h2']) {
      const t = room(`${kind} N`)
      expect(t.options(kind).filter((option) => /turns/.test(option))).toHaveLength(4)
      expect(t.cost(`${kind} turns N`)).toBe(1)
      t.does(`${kind} turns N`)
      expect(t.piece(kind).facing).toBe(0)
      expect(t.state.turn.ap).toBe(5)
      expect(t.told('turned')).toEqual([{ type: 'turned', piece: 2, facing: 0 }])
    }
  })

  it('F7: it is an action like any other: an event, with a free shot after it', () => {
    const hall = lines('######', '#1..2#', '######', 'm1 E', 'turn genestealers', 'chit 6')
    expect(table(lines(hall, 'g2 W')).does('g2 turns W').decision().kind).toBe('react')
    const t = table(lines(hall, 'h2 W bolter'), dice(1)).does('h2 turns W')
    expect(t.decision()).toMatchObject({ kind: 'freeShot', piece: 2 })
  })

  it('F4: a marine has no free turn, and turns by 90° or not at all', () => {
    const t = table(lines('###', '#1#', '###', 'm1 N')).refuses('m1 turns N', 'noSuchTurn')
    t.refuses('m1 turns S', 'noSuchTurn')
  })

  it('F7: nor has a marker, which does not turn', () => {
    room('b2 contents g').refuses('b2 turns N', 'noSuchTurn')
  })
})
