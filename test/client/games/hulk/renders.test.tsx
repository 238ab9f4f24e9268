// @vitest-environment jsdom
/** A hovered square or a tick of the clock renders only the components that show it. */
import { act, cleanup, render } from '@testing-library/react'
import { type ComponentProps, Profiler } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Board } from '../../../../src/client/games/hulk/Board'
import { GivenTable } from '../../../../src/client/games/hulk/GivenTable'
import { ActionList, Goal, Log, Orders, Prompt, SquadList, TurnTrack } from '../../../../src/client/games/hulk/panels'
import { type Pointer, usePointer } from '../../../../src/client/games/hulk/table'
import { useTableOf } from '../../../../src/client/shell/one-screen/use-table'
import type { Session } from '../../../support/breach'
import { InWords } from '../../../support/in-words'
import { SETTINGS, sessionOf } from '../../shell/support'

const TIMED = `
  ##########
  #1......2#
  ##########
  m1 E
  g2 W
  chit 3
  clock left 90000 since 0 deadline 90000
`
const SQUARE = 13
const PIECES = 2

/** How often each part was rendered. */
let renders: Record<string, number> = {}
/** How often a piece on the board was rendered. Each piece renders its badges once. */
const pieces = vi.hoisted(() => ({ rendered: 0 }))
vi.mock('../../../../src/client/games/hulk/art/Badges', () => ({
  Badges: () => {
    pieces.rendered++
    return null
  },
}))
let session: Session
let pointer: Pointer

beforeEach(() => {
  vi.useFakeTimers()
  session = sessionOf(TIMED)
})
afterEach(() => {
  cleanup()
  session.close()
  vi.useRealTimers()
})

const count = (id: string) => {
  renders[id] = (renders[id] ?? 0) + 1
}

function Point() {
  pointer = usePointer()
  return null
}

const PANELS = { ActionList, Goal, Log, Orders, Prompt, SquadList, TurnTrack, Board }

const nothing = () => {}

function Seated() {
  const seat = session.snapshot().decision?.seat ?? null
  const seated = { session, viewer: seat, state: session.view(seat), mayOrder: true, settings: SETTINGS }
  const table = useTableOf({ ...seated, onOrder: nothing }) as ComponentProps<typeof GivenTable>
  return (
    <GivenTable {...table}>
      {Object.entries(PANELS).map(([id, Panel]) => (
        <Profiler key={id} id={id} onRender={count}>
          <Panel />
        </Profiler>
      ))}
      <Point />
    </GivenTable>
  )
}

function sitDown(): void {
  render(
    <InWords>
      <Seated />
    </InWords>,
  )
  act(() => vi.advanceTimersByTime(50))
  expect(Object.keys(renders).sort()).toEqual(Object.keys(PANELS).sort())
  expect(pieces.rendered).toBeGreaterThanOrEqual(PIECES)
  renders = {}
  pieces.rendered = 0
}

it('a hovered square renders the board without its pieces, and the button whose key the cursor takes', () => {
  sitDown()
  act(() => pointer.hover(SQUARE))
  expect(Object.keys(renders).sort()).toEqual(['Board', 'Prompt'])
  expect(pieces.rendered).toBe(0)
})

it('a tick renders the clock and the countdown', () => {
  sitDown()
  act(() => vi.advanceTimersByTime(1000))
  expect(Object.keys(renders).sort()).toEqual(['Prompt', 'TurnTrack'])
  expect(renders.TurnTrack).toBe(1)
  expect(pieces.rendered).toBe(0)
})

it('a tick that changes no second renders nothing', () => {
  sitDown()
  act(() => vi.advanceTimersByTime(200))
  expect(renders).toEqual({})
})

it('an action renders the piece that acts, and no other', () => {
  sitDown()
  act(() => void session.send({ type: 'turn', piece: 1, facing: 0 }))
  expect(session.snapshot().history).toHaveLength(1)
  expect(pieces.rendered).toBe(1)
})
