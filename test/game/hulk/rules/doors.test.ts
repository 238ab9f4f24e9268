import { describe, expect, it } from 'vitest'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { table } from '../../../support/table'

/** A door on every side of somebody on D4. */
const ringed = (door: string, ...facts: string[]) =>
  table(
    lines(
      '#######',
      '#.....#',
      `#.${door.repeat(3)}.#`,
      `#.${door}1${door}.#`,
      `#.${door.repeat(3)}.#`,
      '#.....#',
      '#######',
      ...facts,
    ),
  )

const corridor = (door: string, ...facts: string[]) =>
  table(lines('#######', `#.1${door}2.#`, '#######', 'm1 E', 'g2 W', ...facts))

describe('F5. Opening and closing', () => {
  it('F5: a door on one of the three squares ahead is opened for 1 AP', () => {
    const t = ringed('+', 'm1 N')
    expect(t.options('m1').filter((text) => text.includes('opens'))).toEqual([
      'm1 opens D3',
      'm1 opens E3',
      'm1 opens C3',
    ])
    expect(t.cost('m1 opens D3')).toBe(1)
    t.does('m1 opens E3')
    expect(t.door('E3')).toBe('open')
    expect(t.door('D3')).toBe('closed')
    expect(t.state.turn.ap).toBe(3)
    expect(t.told('doorOpened')).toEqual([{ type: 'doorOpened', piece: 1, door: t.square('E3') }])
  })

  it('F5: or closed', () => {
    const t = ringed('/', 'm1 N')
    expect(t.options('m1').filter((text) => text.includes('closes'))).toEqual([
      'm1 closes D3',
      'm1 closes E3',
      'm1 closes C3',
    ])
    t.does('m1 closes C3')
    expect(t.door('C3')).toBe('closed')
    expect(t.state.turn.ap).toBe(3)
    t.refuses('m1 C3', 'squareNotFree')
  })

  it('F5: a door beside, behind or further off is out of reach', () => {
    const t = ringed('+', 'm1 N').refuses('m1 opens E4', 'doorOutOfReach').refuses('m1 opens D5', 'doorOutOfReach')
    t.refuses('m1 opens C5', 'doorOutOfReach')
    table(lines('######', '#1.+.#', '######', 'm1 E')).refuses('m1 opens D2', 'doorOutOfReach')
  })

  it('F5: a diagonal door is in reach even where a diagonal step is not', () => {
    const t = table(lines('####', '##+#', '#1##', '####', 'm1 N')).does('m1 opens C2')
    expect(t.door('C2')).toBe('open')
    t.refuses('m1 C2', 'diagonalBlocked')
  })

  it('N4: a marker works doors on the squares around it, and no others', () => {
    const t = table(lines('turn genestealers', '#######', '#1+.+.#', '#######', 'b1 contents g'))
    t.refuses('b1 opens E2', 'doorNotBeside').can('b1 opens C2')
  })

  it('F5: genestealers and hybrids open and close doors too, ahead only', () => {
    for (const label of ['g1', 'h1']) {
      const t = ringed('+', `${label} N`, 'turn genestealers').refuses(`${label} opens E4`, 'doorOutOfReach')
      t.does(`${label} opens D3`, `${label} closes D3`)
      expect(t.state.turn.ap).toBe(4)
      expect(t.door('D3')).toBe('closed')
    }
  })

  it('F5: a door is not closed on a piece of either side, nor on a marker', () => {
    for (const piece of ['m3 N', 'g3 N']) {
      const t = table(lines('######', '#1.3.#', '######', 'm1 E', piece, 'door D2 open'))
      t.does('m1 C2', ...(piece.startsWith('g') ? ['pass'] : []))
      t.refuses('m1 closes D2', 'pieceInDoorway')
    }
    const t = table(lines('######', '#1.3.#', '######', 'g1 E', 'b3', 'door D2 open', 'turn genestealers'))
    t.does('g1 C2').refuses('g1 closes D2', 'pieceInDoorway')
  })

  it('F5: with the piece gone the door can be closed', () => {
    const t = table(lines('######', '#12..#', '######', 'm1 E', 'm2 E', 'door C2 open'))
    t.refuses('m1 closes C2', 'pieceInDoorway').does('m2 D2', 'm1 closes C2')
    expect(t.door('C2')).toBe('closed')
  })

  it('F5: nothing but a piece keeps a door open, so a burning one can be closed', () => {
    const t = table(lines('######', '#1/~.#', '######', 'm1 E', 'fire C2')).does('m1 closes C2')
    expect(t.door('C2')).toBe('closed')
    expect(t.burns('C2')).toBe(true)
    t.does('end turn', 'end turn')
    expect(t.door('C2')).toBe('closed')
    expect(t.burns('C2')).toBe(false)
  })

  it('F5: an open door is not opened and a closed one not closed', () => {
    corridor('/').refuses('m1 opens D2', 'doorAlreadyOpen')
    corridor('+').refuses('m1 closes D2', 'doorAlreadyClosed')
  })

  it('F5: where there is no door there is nothing to open', () => {
    corridor('.').refuses('m1 opens D2', 'noDoorThere').refuses('m1 closes D2', 'noDoorThere')
  })

  it('F5: it is an action without free actions', () => {
    const t = corridor('+').does('m1 opens D2')
    expect(t.decision().kind).toBe('act')
    t.can('m1 shoots g2')
  })
})

describe('F6. Doors stand on squares', () => {
  it('F6: a closed door blocks movement and sight, an open one neither', () => {
    corridor('+').refuses('m1 D2', 'squareNotFree').refuses('m1 shoots g2', 'outOfSight')
    const t = corridor('/').can('m1 D2', 'm1 shoots g2')
    t.does('m1 closes D2').refuses('m1 shoots g2', 'outOfSight')
    t.does('m1 opens D2').can('m1 shoots g2')
  })

  it('F6: a piece can stand on the square of an open door', () => {
    const t = corridor('/').does('m1 D2', 'pass')
    expect(t.at('m1')).toBe('D2')
    t.refuses('m1 closes D2', 'doorOutOfReach')
  })

  it('F6: a destroyed door is gone for good', () => {
    const t = corridor('+')
    t.dice = dice(1, 6)
    t.does('m1 shoots door D2')
    expect(t.door('D2')).toBe('destroyed')
    t.refuses('m1 closes D2', 'noDoorThere').refuses('m1 opens D2', 'noDoorThere')
    t.refuses('m1 shoots door D2', 'noTarget')
    t.can('m1 D2', 'm1 shoots g2')
    t.does('end turn', 'g2 turns N', 'pass', 'end turn')
    expect(t.door('D2')).toBe('destroyed')
  })
})
