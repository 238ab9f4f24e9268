// @vitest-environment jsdom
/** J5 at one screen: passing for the rest of a turn is the same order as online, and can be taken back. */
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Game } from '../../../src/client/shell/one-screen/Game'
import { resumeSession, type Session } from '../../support/breach'
import { InWords } from '../../support/in-words'
import { SETTINGS, saveOf } from './support'

// The board is not needed here, and its drawing takes long.
vi.mock('../../../src/client/games/hulk/Board', () => ({ Board: () => null }))
/** The bot never answers, so the test moves for it. */
vi.stubGlobal(
  'Worker',
  class extends EventTarget {
    postMessage() {}
    terminate() {}
  },
)

const COMING = `
  ############
  #1.......2.#
  #..........#
  ############
  m1 E
  g2 W
  chit 3
  turn genestealers
  rules {"clock":{"mode":"off"}}
`
const nothing = () => {}
const tap = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const step = (to: number) => act(() => void session.send({ type: 'move', piece: 2, to, facing: 3 }))

let session: Session
afterEach(() => {
  cleanup()
  session.close()
})

function play(bot: boolean) {
  const save = saveOf(COMING)
  if (bot) save.seats = save.seats.map((seat) => (seat.seat === '1' ? { ...seat, bot: 'easy' as const } : seat))
  session = resumeSession(save, 'test')
  render(
    <InWords>
      <Game
        session={session}
        settings={{ ...SETTINGS, trust: true, speed: 'instant' }}
        onSettings={nothing}
        onLoad={nothing}
        onStart={nothing}
        onAgain={nothing}
        onLeave={nothing}
      />
    </InWords>,
  )
}

it('one tap passes, and the seat is not asked again in this turn', () => {
  play(false)
  step(20)
  expect(session.snapshot().decision).toMatchObject({ kind: 'react', seat: '0' })
  tap(/^Pass for the rest of this turn/)
  expect(session.snapshot().decision).toMatchObject({ kind: 'act', seat: '1' })
  step(19)
  expect(session.snapshot().decision).toMatchObject({ kind: 'act', seat: '1' })
  const told = session.snapshot().history.flatMap(({ events }) => events)
  expect(told).toContainEqual({ type: 'orderCarriedOut', seat: '0' })
})

it('against a bot it can be taken back while the bot moves', () => {
  play(true)
  step(20)
  tap(/^Pass for the rest of this turn/)
  step(19)
  expect(screen.getByText('You pass for the rest of this turn.')).toBeTruthy()
  tap(/^Ask me again/)
  expect(screen.queryByText('You pass for the rest of this turn.')).toBeNull()
  step(18)
  expect(session.snapshot().decision).toMatchObject({ kind: 'react', seat: '0' })
})

it('two people at one screen take it back while the other one decides, from a menu that tells nobody who passes', () => {
  play(false)
  step(20)
  tap(/^Pass for the rest of this turn/)
  expect(session.snapshot().decision).toMatchObject({ kind: 'act', seat: '1' })
  expect(screen.queryByText('You pass for the rest of this turn.')).toBeNull()
  const before = session.snapshot().history.length
  tap(/^Menu/)
  tap(/^Ask everybody again/)
  expect(session.snapshot().history).toHaveLength(before)
  step(19)
  expect(session.snapshot().decision).toMatchObject({ kind: 'react', seat: '0' })
})
