// @vitest-environment jsdom
/** A whole activation planned as ghosts and carried out with one confirmation, by mouse, keys and touch. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Ahead } from '../../../../../src/client/games/hulk/Ahead'
import { beginPlan, planOn } from '../../../../../src/client/games/hulk/acting/plan'
import { Board } from '../../../../../src/client/games/hulk/Board'
import { ActionList } from '../../../../../src/client/games/hulk/panels'
import type { Table } from '../../../../../src/client/games/hulk/table'
import type { Action } from '../../../../../src/game/hulk/actions'
import { InWords } from '../../../../support/in-words'
import { position } from '../../../../support/position'
import { FakeTable } from './fake-table'

afterEach(cleanup)

const WIDTH = 12
const square = (x: number, y = 1) => y * WIDTH + x
const move = (x: number, piece = 1, facing = 1): Action => ({ type: 'move', piece, to: square(x), facing }) as Action

const CORRIDOR = `
  ############
  #1.........#
  ############
  m1 E "Tarn"
  chit 4
`
/** A genestealer stands around the corner. */
const CORNER = `
  ############
  #1.........#
  ####.#######
  ####2#######
  ############
  m1 E "Tarn"
  g2 N
  chit 4
`

function show(text: string, selected = 1) {
  const seen = {} as { table: Table }
  render(
    <InWords>
      <FakeTable start={position(text)} selected={selected} onTable={(table) => Object.assign(seen, { table })}>
        <Board />
        <Ahead>
          <ActionList />
        </Ahead>
      </FakeTable>
    </InWords>,
  )
  return seen
}
const button = (name: RegExp) => screen.getAllByRole('button', { name })[0]
const key = (name: string) => fireEvent.keyDown(document.body, { key: name })
const done = ({ table }: { table: Table }) => table.history.map(({ action }) => action.type)

describe('a plan', () => {
  it('takes every action from the list of legal ones, and sums up its price', () => {
    const plan = beginPlan(position(CORRIDOR), '0', 1)
    const next = planOn(plan, [move(2), move(3), { type: 'overwatch', piece: 1 }])!
    expect([next.ap, next.cp]).toEqual([4, 0])
    expect(next.steps.map(({ square: at }) => at)).toEqual([square(2), square(3), square(3)])
    expect(next.state.pieces[1].overwatch).toBe(true)
    const dear = planOn(next, [{ type: 'turn', piece: 1, facing: 0 }])!
    expect([dear.ap, dear.cp]).toEqual([4, 1])
    expect(planOn(plan, [move(4)])).toBeUndefined()
  })

  it('changes nothing in the state it is made in', () => {
    const state = position(CORRIDOR)
    const before = JSON.stringify(state)
    planOn(beginPlan(state, '0', 1), [move(2), { type: 'overwatch', piece: 1 }])
    expect(JSON.stringify(state)).toBe(before)
  })

  it('ends where dice decide', () => {
    const state = position(`
      ############
      #1........2#
      ############
      m1 E
      g2 W
      chit 4
    `)
    const next = planOn(beginPlan(state, '0', 1), [{ type: 'shoot', piece: 1, target: { piece: 2 } }])!
    expect(next.legal).toEqual([])
  })

  it('ends where something hidden comes into sight, and does not say what it is', () => {
    const state = position(CORNER.replace('g2 N', 'b2 contents gg'))
    const seen = { ...state, secret: { ...state.secret, contents: {} } }
    const next = planOn(beginPlan(seen, '0', 1), [move(2), move(3)])!
    expect(next.legal.length).toBeGreaterThan(0)
    expect(planOn(next, [move(4)])?.legal).toEqual([])
  })

  it('of the swarm takes it that marines who may react pass', () => {
    const state = position(`
      ############
      #1........2#
      ############
      turn genestealers
      m1 E
      g2 W
      chit 4
    `)
    const plan = planOn(beginPlan(state, '1', 2), [move(9, 2, 3), move(8, 2, 3)])
    expect(plan?.legal.length).toBeGreaterThan(0)
  })
})

describe('on the board', () => {
  it('a plan is made with the mouse, and carried out with one confirmation', () => {
    const seen = show(CORRIDOR)
    fireEvent.click(button(/^Plan this activation/))
    fireEvent.click(button(/^Go to C2/))
    fireEvent.click(button(/^Go to D2/))
    fireEvent.click(button(/^Overwatch/))
    expect(done(seen)).toEqual([])
    expect(document.querySelector('.plan-bar')?.textContent).toContain('4 AP')
    // The ghost shows what it would be on.
    expect(document.querySelector('.way-preview .badge-overwatch')).not.toBeNull()
    fireEvent.click(button(/^Do it/))
    expect(done(seen)).toEqual(['move', 'move', 'overwatch'])
    expect(document.querySelector('.plan-bar')).toBeNull()
  })

  it('a click with Shift begins one', () => {
    const seen = show(CORRIDOR)
    fireEvent.click(button(/^Go to D2/), { shiftKey: true })
    expect(done(seen)).toEqual([])
    expect(document.querySelector('.plan-bar')?.textContent).toContain('2 AP')
  })

  it('keys do it all: begin, act, take back, give up, confirm', () => {
    const seen = show(CORRIDOR)
    key('/')
    key('q')
    key('o')
    expect(document.querySelector('.plan-bar')?.textContent).toContain('3 AP')
    key('Backspace')
    expect(document.querySelector('.plan-bar')?.textContent).toContain('1 AP')
    key('Escape')
    expect(document.querySelector('.plan-bar')).toBeNull()
    expect(done(seen)).toEqual([])
    key('/')
    key('q')
    key('o')
    key('Enter')
    expect(done(seen)).toEqual(['turn', 'overwatch'])
  })

  it('CP that the plan names are not asked for again', () => {
    const seen = show(CORRIDOR)
    key('/')
    fireEvent.click(button(/^Go to F2/))
    key('o')
    expect(document.querySelector('.plan-bar')?.textContent).toContain('2 CP')
    key('Enter')
    expect(done(seen)).toEqual(['move', 'move', 'move', 'move', 'overwatch'])
    expect(seen.table.confirmation).toBeUndefined()
  })

  it('stops where an enemy comes into sight', () => {
    const seen = show(CORNER)
    act(() => seen.table.startPlan!([move(2), move(3), move(4), move(5)]))
    fireEvent.click(button(/^Do it/))
    expect(done(seen)).toEqual(['move', 'move', 'move'])
    expect(seen.table.decision?.kind).toBe('act')
  })
})

describe('a walk', () => {
  const COMING = `
    ############
    #1........2#
    ############
    turn genestealers
    m1 E
    g2 W
    chit 4
  `
  it('goes on after a passed reaction, and the piece stays selected', () => {
    const seen = show(COMING, 2)
    fireEvent.click(button(/^Go to H2/))
    expect(seen.table.decision).toMatchObject({ kind: 'react', seat: '0' })
    for (let i = 0; seen.table.decision?.kind === 'react' && i < 9; i++) act(() => seen.table.act({ type: 'pass' }))
    expect(seen.table.state.pieces[2].at).toBe(square(7))
    expect(seen.table.selected).toBe(2)
  })

  it('does not go on after a reaction that changed something', () => {
    const seen = show(COMING, 2)
    fireEvent.click(button(/^Go to H2/))
    act(() => seen.table.act({ type: 'overwatch', piece: 1, cp: 2 } as Action))
    act(() => seen.table.confirmation?.yes())
    expect(seen.table.state.pieces[1].overwatch).toBe(true)
    for (let i = 0; seen.table.decision?.kind === 'react' && i < 9; i++) act(() => seen.table.act({ type: 'pass' }))
    expect(seen.table.state.pieces[2].at).toBe(square(9))
  })
})

describe('a finger', () => {
  const tap = (name: RegExp) => {
    fireEvent.pointerDown(button(name), { pointerId: 1, pointerType: 'touch' })
    fireEvent.pointerUp(button(name), { pointerId: 1, pointerType: 'touch' })
    // The finger is lifted before its click is heard.
    fireEvent.pointerLeave(screen.getByRole('application'))
    fireEvent.click(button(name))
  }
  it('first shows way and cost, then acts', () => {
    const seen = show(CORRIDOR)
    tap(/^Go to D2/)
    expect(done(seen)).toEqual([])
    expect(document.querySelector('.way-preview')).not.toBeNull()
    expect(document.querySelector('.board-readout')?.textContent).toContain('Go to D2, 2 AP')
    tap(/^Go to C2/)
    expect(done(seen)).toEqual([])
    tap(/^Go to C2/)
    expect(done(seen)).toEqual(['move'])
  })

  it('first shows the odds of a shot', () => {
    const seen = show(`
      ############
      #1........2#
      ############
      m1 E
      g2 W
      chit 4
    `)
    tap(/^Shoot/)
    expect(done(seen)).toEqual([])
    expect(document.querySelector('.board-readout')?.textContent).toMatch(/\d+ ?% to hit/)
    tap(/^Shoot/)
    expect(done(seen)).toEqual(['shoot'])
  })
})
