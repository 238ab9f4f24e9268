// @vitest-environment jsdom
/** The other side's turn, shown again at one screen. */
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { en } from '../../../src/client/games/hulk/text/en'
import { Game } from '../../../src/client/shell/one-screen/Game'
import type { Settings } from '../../../src/client/shell/settings'
import type { Action } from '../../../src/game/hulk/actions'
import { parseSquare } from '../../../src/game/kernel/grid'
import { resumeSession, type Session } from '../../support/breach'
import { InWords } from '../../support/in-words'
import { SETTINGS, saveOf, sessionOf } from './support'

const NIGHT = `
  ############
  #1.......2.#
  #####+######
  m1 W "Tarn"
  b2 contents hbhbhb
  chit 5
  rules {"clock":{"mode":"off"}}
`
const at = (name: string) => parseSquare(12, 3, name)!

let session: Session
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  session.close()
})

const nothing = () => {}
const play = (trust = false, speed: Settings['speed'] = 'instant') =>
  render(
    <InWords>
      <Game
        session={session}
        settings={{ ...SETTINGS, trust, speed }}
        onSettings={nothing}
        onLoad={nothing}
        onAgain={nothing}
        onStart={nothing}
        onLeave={nothing}
      />
    </InWords>,
  )
const lift = (name: string) => fireEvent.click(screen.getByRole('button', { name: en.ui.curtain.ready(name) }))
const send = (...actions: Action[]) => {
  for (const action of actions) act(() => expect(session.send(action)).toBe(true))
}
const SWARM_TURN: Action[] = [
  { type: 'move', piece: 2, to: at('I2'), facing: 0 },
  { type: 'move', piece: 2, to: at('H2'), facing: 0 },
  { type: 'endTurn' },
]
const LONGER_TURN: Action[] = [
  ...SWARM_TURN.slice(0, -1),
  { type: 'move', piece: 2, to: at('G2'), facing: 0 },
  { type: 'endTurn' },
]
const button = (name: string) => screen.queryByRole('button', { name })
const trails = () => document.querySelectorAll('.recap-trail').length
const marker = () => screen.getByRole('button', { name: /^Contact marker b2, / }).getAttribute('aria-label')

describe('the other side’s turn', () => {
  it('is drawn on the board after the curtain, and can be stepped through there', () => {
    session = sessionOf(NIGHT)
    const { container } = play()
    lift('Ada')
    expect(button('Step back')).toBeNull()
    send({ type: 'endTurn' })
    lift('Bo')
    // The Marines' turn was not recorded from its beginning.
    expect(trails()).toBe(0)
    send(...SWARM_TURN)
    lift('Ada')
    expect(trails()).toBe(1)
    expect(marker()).toContain('H2')
    fireEvent.click(screen.getByRole('tab', { name: 'Log' }))
    expect(screen.getByText('Contact marker b2 moves from J2 to H2.')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'PageUp' })
    expect(screen.getByText('2 of 3')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(marker()).toContain('I2')
    expect(button('Draw chit')).toBeNull()
    expect(container.textContent).not.toContain(en.contents('hbhbhb'))
    fireEvent.keyDown(document.body, { key: 'Home' })
    expect(marker()).toContain('J2')
    expect(trails()).toBe(0)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(marker()).toContain('H2')
    expect(screen.getByRole('button', { name: /^Draw chit/ })).toBeTruthy()
  })

  it('leaves the board to a piece that is selected, and goes with a button or with the turn', () => {
    session = sessionOf(NIGHT)
    play()
    lift('Ada')
    send({ type: 'endTurn' })
    lift('Bo')
    send(...SWARM_TURN)
    lift('Ada')
    send({ type: 'draw' })
    expect(trails()).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: /^Tarn, marine, B2/ }))
    expect(trails()).toBe(0)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(trails()).toBe(1)
    fireEvent.click(button('Take the marks off the board')!)
    expect(trails()).toBe(0)
    expect(button('Step back')).toBeNull()
  })

  it('tells every step of a walk that was shown as one', async () => {
    const save = saveOf(NIGHT)
    save.seats = save.seats.map((seat) => (seat.seat === '1' ? { ...seat, bot: 'easy' as const } : seat))
    session = resumeSession(save, 'test')
    play(false, 'normal')
    // All of it comes while its beginning is still being shown.
    act(() => {
      for (const action of [{ type: 'endTurn' }, ...LONGER_TURN] as Action[]) expect(session.send(action)).toBe(true)
    })
    await screen.findByRole('button', { name: 'Step back' }, { timeout: 20_000 })
    fireEvent.keyDown(document.body, { key: 'PageUp' })
    expect(screen.getByText('3 of 4')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(marker()).toContain('H2')
  })

  it('is not shown to players who have followed it together', () => {
    session = sessionOf(NIGHT)
    play(true)
    send({ type: 'endTurn' }, ...SWARM_TURN)
    expect(button('Step back')).toBeNull()
  })
})
