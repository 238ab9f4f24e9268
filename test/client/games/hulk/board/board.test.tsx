// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Board } from '../../../../../src/client/games/hulk/Board'
import type { Pointer, Table } from '../../../../../src/client/games/hulk/table'
import { boardOf } from '../../../../../src/game/hulk/board'
import type { State } from '../../../../../src/game/hulk/state'
import { position } from '../../../../support/position'
import { begin, FakeTable, ready } from './fake-table'

afterEach(cleanup)

function show(start: State, selected?: number) {
  const seen = {} as { table: Table; pointer: Pointer }
  render(
    <FakeTable start={start} selected={selected} onTable={(table, pointer) => Object.assign(seen, { table, pointer })}>
      <Board />
    </FakeTable>,
  )
  return seen
}

const button = (name: RegExp) => screen.getByRole('button', { name })
const board = () => screen.getByRole('application')

describe('Board', () => {
  it('names every piece with its square and facing', () => {
    show(ready(begin('pilot-light')))
    expect(button(/^Tarn, marine, D10, facing east, 4 AP$/)).toBeTruthy()
    expect(button(/^Odile, flamer marine, .*6 shots left/)).toBeTruthy()
    expect(button(/^Contact marker b6, R6$/)).toBeTruthy()
  })

  it('selects the clicked piece and shows the cost of the squares it can reach', () => {
    const seen = show(ready(begin('pilot-light')))
    fireEvent.click(button(/^Harrow/))
    expect(seen.table.selected).toBe(3)
    expect(button(/^Go to E11, 1 AP$/)).toBeTruthy()
    expect(button(/^Go to H11, 4 AP$/)).toBeTruthy()
    expect(button(/^Turn: north, 1 AP$/)).toBeTruthy()
    expect(button(/^Turn: west, 2 AP$/)).toBeTruthy()
  })

  it('says which squares cost command points', () => {
    show(ready(begin('pilot-light')), 3)
    const dear = screen.getAllByRole('button', { name: /^Go to .* CP$/ })
    expect(dear.length).toBeGreaterThan(0)
    expect(dear[0].getAttribute('class')).toContain('cp')
  })

  it('walks the whole path', () => {
    const seen = show(ready(begin('pilot-light')), 3)
    fireEvent.click(button(/^Go to G11, 3 AP$/))
    expect(seen.table.history.map(({ action }) => action.type)).toEqual(['move', 'move', 'move'])
    expect(button(/^Harrow, sergeant, G11, facing east, 1 AP$/)).toBeTruthy()
  })

  it('turns a piece by the ring and by the keys Q and E', () => {
    const seen = show(ready(begin('pilot-light')), 3)
    fireEvent.click(button(/^Turn: north/))
    expect(seen.table.state.pieces[3].facing).toBe(0)
    fireEvent.keyDown(document.body, { key: 'e' })
    expect(seen.table.state.pieces[3].facing).toBe(1)
  })

  it('has a menu of what a piece can do on its own square', () => {
    const seen = show(ready(begin('pilot-light')), 3)
    fireEvent.click(button(/^Harrow/))
    fireEvent.click(screen.getByRole('menuitem', { name: /^Overwatch, 2 AP$/ }))
    expect(seen.table.state.pieces[3].overwatch).toBe(true)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('can be played by keyboard: Tab, arrows, Enter, Escape', () => {
    const seen = show(ready(begin('pilot-light')))
    act(() => board().focus())
    for (let i = 0; i < 3; i++) fireEvent.keyDown(board(), { key: 'Tab' })
    expect(seen.table.selected).toBe(3)
    fireEvent.keyDown(board(), { key: 'ArrowRight' })
    fireEvent.keyDown(board(), { key: 'Enter' })
    expect(seen.table.history.at(-1)?.action.type).toBe('move')
    fireEvent.keyDown(board(), { key: 'Escape' })
    expect(seen.table.selected).toBeUndefined()
  })

  it('the cursor prefers a square around a corner to one far across the ship', () => {
    const seen = show(ready(begin('pilot-light')), 1)
    const { at } = seen.table.state.pieces[1]
    const { width } = boardOf(seen.table.state.mission)
    act(() => board().focus())
    fireEvent.keyDown(board(), { key: 'ArrowRight' })
    expect(seen.pointer.hovered).toBe(at + width + 1)
  })

  it('lets Tab leave the board after the last piece', () => {
    show(ready(begin('pilot-light')), 5)
    act(() => board().focus())
    expect(fireEvent.keyDown(board(), { key: 'Tab' })).toBe(true)
    expect(fireEvent.keyDown(board(), { key: 'Tab', shiftKey: true })).toBe(false)
  })

  it('says near the square why something cannot be done', () => {
    const seen = show(ready(begin('pilot-light')), 1)
    const harrow = seen.table.state.pieces[3].at
    act(() => seen.table.act({ type: 'move', piece: 1, to: harrow, facing: 1 }, harrow))
    expect(screen.getByRole('alert').textContent).not.toBe('')
  })

  it('shoots at the target that is clicked', () => {
    const start = position(`
      ##########
      #1......2#
      ##########
      m1 E
      g2 W
      pending {"kind":"freeShot","seat":"0","piece":1}
    `)
    const seen = show(start)
    fireEvent.click(screen.getByRole('button', { name: /^Free shot: .*% to hit/ }))
    expect(seen.table.history[0].events.some(({ type }) => type === 'shot')).toBe(true)
  })

  it('puts reinforcements into the area that is clicked', () => {
    const seen = show(ready(begin('pilot-light')))
    act(() => seen.table.act({ type: 'endTurn' }))
    expect(seen.table.decision?.kind).toBe('reinforce')
    fireEvent.click(screen.getByRole('button', { name: /^Entry area A/ }))
    const item = screen.queryAllByRole('menuitem')[0]
    if (item) fireEvent.click(item)
    expect(seen.table.history.at(-1)?.action.type).toBe('reinforce')
  })

  it('places what was revealed on the square that is clicked, then asks for its facing', () => {
    const start = position(`
      ######
      #1#..#
      ###2.#
      ###..#
      ######
      turn genestealers
      m1 E
      b2 contents gg
    `)
    const seen = show(start)
    act(() => seen.table.act({ type: 'reveal', piece: 2 }))
    for (let i = 0; i < 3 && seen.table.decision?.kind === 'place'; i++) {
      fireEvent.click(screen.getAllByRole('button', { name: /^Place: / })[0])
    }
    const { decision } = seen.table
    if (decision?.kind !== 'face') throw new Error(`${decision?.kind} instead of a facing`)
    const [piece] = decision.pieces
    fireEvent.click(button(/^Face: south$/))
    expect(seen.table.state.pieces[piece].facing).toBe(2)
  })

  it('offers reactions: the overwatch shot of a marine who watches', () => {
    const start = position(`
      ##########
      #1......2#
      ##########
      turn genestealers
      m1 E overwatch
      g2 W
    `)
    const seen = show(start)
    act(() => seen.table.act({ type: 'move', piece: 2, to: start.pieces[2].at - 1, facing: 3 }))
    expect(seen.table.decision?.kind).toBe('react')
    fireEvent.click(screen.getByRole('button', { name: /Overwatch shot: .*% to hit.*% to jam/ }))
    expect(seen.table.history.at(-1)?.action.type).toBe('overwatchShot')
  })
})

describe('a way that costs CP', () => {
  const CORRIDOR = `
    ############
    #1.........#
    ############
    m1 E
    chit 4
  `

  it('is asked about once, for the whole way', () => {
    const seen = show(position(CORRIDOR), 1)
    fireEvent.click(button(/^Go to I2, 4 AP, 3 CP$/))
    expect(seen.table.history).toHaveLength(0)
    fireEvent.click(screen.getByRole('menuitem', { name: 'Spend 3 CP' }))
    expect(seen.table.history).toHaveLength(7)
    expect(seen.table.confirmation).toBeUndefined()
    expect(seen.table.state.squads[0].spent).toBe(3)
  })

  it('can be walked as far as the AP allow', () => {
    const seen = show(position(CORRIDOR), 1)
    fireEvent.click(button(/^Go to I2,/))
    fireEvent.click(screen.getByRole('menuitem', { name: 'Only as far as F2, 4 AP' }))
    expect(seen.table.history).toHaveLength(4)
    expect(seen.table.state.squads[0].spent).toBe(0)
  })

  it('is not walked if the player declines', () => {
    const seen = show(position(CORRIDOR), 1)
    act(() => board().focus())
    fireEvent.click(button(/^Go to I2,/))
    fireEvent.click(screen.getByRole('menuitem', { name: 'Cancel' }))
    expect(screen.queryByRole('menu')).toBeNull()
    expect(seen.table.history).toHaveLength(0)
    expect(document.activeElement).toBe(board())
  })
})
