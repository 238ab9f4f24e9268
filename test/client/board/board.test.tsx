// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Board } from '../../../src/client/hulk/Board'
import type { Table } from '../../../src/client/hulk/table'
import { decisionOf } from '../../../src/game/hulk/decisions'
import { legalActions } from '../../../src/game/hulk/legal-actions'
import type { State } from '../../../src/game/hulk/state'
import { begin, FakeTable, ready, wander } from './fake-table'

afterEach(cleanup)

function show(start: State, selected?: number) {
  const seen: { table: Table } = { table: undefined as unknown as Table }
  render(
    <FakeTable start={start} selected={selected} onTable={(table) => (seen.table = table)}>
      <Board />
    </FakeTable>,
  )
  return seen
}

const button = (name: RegExp) => screen.getByRole('button', { name })
const board = () => screen.getByRole('application')

describe('Board', () => {
  it('names every piece, where it stands and how it looks', () => {
    show(ready(begin('pilot-light')))
    expect(button(/^Tarn, marine, D10, facing east, 4 AP$/)).toBeTruthy()
    expect(button(/^Odile, flamer marine, .*6 shots left/)).toBeTruthy()
    expect(button(/^Contact marker b6, R6$/)).toBeTruthy()
  })

  it('selects the piece that is clicked and numbers where it can go', () => {
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

  it('goes along the whole path', () => {
    const seen = show(ready(begin('pilot-light')), 3)
    fireEvent.click(button(/^Go to G11, 3 AP$/))
    expect(seen.table.history.map(({ action }) => action.type)).toEqual(['move', 'move', 'move'])
    expect(button(/^Harrow, sergeant, G11, facing east, 1 AP$/)).toBeTruthy()
  })

  it('turns by the ring and by Q and E', () => {
    const seen = show(ready(begin('pilot-light')), 3)
    fireEvent.click(button(/^Turn: north/))
    expect(seen.table.state.pieces[3].facing).toBe(0)
    fireEvent.keyDown(window, { key: 'e' })
    expect(seen.table.state.pieces[3].facing).toBe(1)
  })

  it('offers what a piece can do where it stands in a menu', () => {
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

  it('lets Tab leave after the last piece', () => {
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
    const start = wander(begin('dead-reckoning', 3), 4000, 3, (now) => decisionOf(now)?.kind === 'freeShot')
    const decision = decisionOf(start)
    expect(decision?.kind).toBe('freeShot')
    const seen = show(start)
    fireEvent.click(screen.getAllByRole('button', { name: /^Free shot: .*% to hit/ })[0])
    expect(seen.table.history[0].events.some(({ type }) => type === 'shot')).toBe(true)
  })

  it('puts reinforcements into the area that is clicked', () => {
    const start = wander(begin('pilot-light', 5), 4000, 5, (now) => decisionOf(now)?.kind === 'reinforce')
    const seen = show(start)
    const before = legalActions(start, decisionOf(start)!.seat).length
    fireEvent.click(screen.getByRole('button', { name: /^Entry area A/ }))
    const item = screen.queryAllByRole('menuitem')[0]
    if (item) fireEvent.click(item)
    expect(before).toBeGreaterThan(0)
    expect(seen.table.history[0].action.type).toBe('reinforce')
  })

  it('places what was revealed on the square that is clicked, then asks for its facing', () => {
    const start = wander(begin('pilot-light', 5), 4000, 5, (now) => decisionOf(now)?.kind === 'place')
    const seen = show(start)
    for (let i = 0; i < 6 && seen.table.decision?.kind === 'place'; i++) {
      fireEvent.click(screen.getAllByRole('button', { name: /^Place: / })[0])
      const item = screen.queryAllByRole('menuitem')[0]
      if (item) fireEvent.click(item)
    }
    const { decision } = seen.table
    if (decision?.kind !== 'face') throw new Error(`${decision?.kind} instead of a facing`)
    const [piece] = decision.pieces
    fireEvent.click(button(/^Face: south$/))
    expect(seen.table.state.pieces[piece].facing).toBe(2)
  })

  it('offers reactions: the overwatch shot of a marine who watches', () => {
    const shoots = (now: State) => {
      const decision = decisionOf(now)
      if (decision?.kind !== 'react') return false
      return legalActions(now, decision.seat).some(({ action }) => action.type === 'overwatchShot')
    }
    let start: State | undefined
    for (let seed = 1; seed < 200 && !start; seed++) {
      const state = wander(begin('dead-reckoning', seed), 900, seed, shoots)
      if (shoots(state)) start = state
    }
    const watcher = legalActions(start!, decisionOf(start!)!.seat).find(
      ({ action }) => action.type === 'overwatchShot',
    )!
    if (watcher.action.type !== 'overwatchShot') throw new Error('no overwatch shot')
    const seen = show(start!, watcher.action.piece)
    fireEvent.click(screen.getAllByRole('button', { name: /Overwatch shot: .*% to hit.*% to jam/ })[0])
    const item = screen.queryByRole('menuitem', { name: /Overwatch shot/ })
    if (item) fireEvent.click(item)
    expect(seen.table.history[0].action.type).toBe('overwatchShot')
  })
})
