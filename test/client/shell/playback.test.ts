/** What is shown follows the game. Timers are counted, and no clock runs. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Playback, playBack } from '../../../src/client/shell/one-screen/playback'
import type { Settings } from '../../../src/client/shell/settings'
import type { State } from '../../../src/game/hulk/state'
import { resumeSession, type Session } from '../../support/breach'
import { saveOf } from './support'

/** Two genestealers in sight of a marine who cannot react (J2 is off), and the swarm is a bot's. */
const COMING = `
  ############
  #1.......2.#
  #........3.#
  ############
  m1 E
  g2 W
  g3 W
  chit 3
  turn genestealers
  rules {"clock":{"mode":"off"},"reactions":{"cpPerEvent":0}}
`
const WIDTH = 12
const square = (x: number, y: number) => y * WIDTH + x

let session: Session
let playback: Playback<State>
let leave: () => void
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  leave()
  session.close()
  vi.useRealTimers()
})

function begin(speed: Settings['speed'] = 'normal'): void {
  const save = saveOf(COMING)
  save.seats = save.seats.map((seat) => (seat.seat === '1' ? { ...seat, bot: 'easy' as const } : seat))
  session = resumeSession(save, 'test')
  playback = playBack(session, speed)
  leave = playback.open()
}
const step = (piece: number, x: number, y: number) => session.send({ type: 'move', piece, to: square(x, y), facing: 3 })
const shownAt = (piece: number) => playback.shown.view('0').pieces[piece].at
const reallyAt = (piece: number) => session.view('0').pieces[piece].at

describe('what is shown', () => {
  it('is one gesture of the bot, while the bot plays on', () => {
    begin()
    expect(step(2, 8, 1)).toBe(true)
    expect(shownAt(2)).toBe(square(8, 1))
    expect(playback.beat()).toBeGreaterThan(0)
    step(2, 7, 1)
    step(2, 6, 1)
    step(3, 8, 2)
    expect(reallyAt(3)).toBe(square(8, 2))
    expect(shownAt(2)).toBe(square(8, 1))
    vi.advanceTimersByTime(playback.beat())
    // Both steps at once, and the other piece not yet.
    expect(shownAt(2)).toBe(square(6, 1))
    expect(shownAt(3)).toBe(square(9, 2))
    vi.advanceTimersByTime(playback.beat())
    expect(shownAt(3)).toBe(square(8, 2))
    expect(playback.shown.snapshot()).toEqual(session.snapshot())
  })

  it('tells nothing of what is not shown yet', () => {
    begin()
    step(2, 8, 1)
    const before = playback.shown.snapshot()
    step(3, 8, 2)
    expect(playback.shown.snapshot()).toBe(before)
    expect(playback.shown.snapshot().history).toHaveLength(1)
    for (const seat of ['0', '1', null]) expect(playback.shown.view(seat).pieces[3].at).toBe(square(9, 2))
  })

  it('is never decided upon before it has caught up: an action only shows the rest sooner', () => {
    begin()
    step(2, 8, 1)
    step(3, 8, 2)
    const { history } = session.snapshot()
    expect(playback.shown.send({ type: 'endTurn' })).toBe(true)
    expect(session.snapshot().history).toEqual(history)
    expect(shownAt(3)).toBe(square(8, 2))
    expect(playback.shown.send({ type: 'endTurn' })).toBe(true)
    expect(session.snapshot().history.length).toBe(history.length + 1)
  })

  it.each([
    ['instant', 0],
    ['fast', 0.5],
    ['normal', 1],
  ] as const)('takes its time by the speed: %s', (speed, factor) => {
    begin('normal')
    step(2, 8, 1)
    const usual = playback.beat()
    leave()
    session.close()
    begin(speed)
    step(2, 8, 1)
    expect(playback.beat()).toBe(usual * factor)
  })

  it('is hurried while somebody wants it, and skipped if they do not want to see it', () => {
    begin()
    step(2, 8, 1)
    step(3, 8, 2)
    const ms = playback.beat()
    playback.hurry(true)
    vi.advanceTimersByTime(ms / 4)
    expect(shownAt(3)).toBe(square(8, 2))
    playback.hurry(false)
    step(3, 7, 2)
    playback.skip()
    expect(shownAt(3)).toBe(square(7, 2))
    // The rest of the turn too.
    step(3, 6, 2)
    expect(shownAt(3)).toBe(square(6, 2))
    expect(playback.beat()).toBe(0)
  })
})

describe('a bot acts ahead', () => {
  const acts = vi.fn()
  beforeEach(() => void acts.mockReset())

  it('within the turn that is shown', () => {
    begin()
    step(2, 8, 1)
    step(3, 8, 2)
    playback.whenReady(acts)
    expect(acts).toHaveBeenCalledOnce()
  })

  it('but not in the next turn, which waits until all of this one has been shown', () => {
    begin()
    step(2, 8, 1)
    session.send({ type: 'endTurn' })
    playback.whenReady(acts)
    expect(acts).not.toHaveBeenCalled()
    vi.advanceTimersByTime(playback.beat())
    expect(acts).toHaveBeenCalledOnce()
  })

  it('and not while orders answer for a person, who may take them back because of what they see', () => {
    begin()
    expect(playback.shown.order({ marines: {}, turn: { round: 1, marines: {}, pass: 'all' } }, '0')).toBe(true)
    step(2, 8, 1)
    step(3, 8, 2)
    playback.whenReady(acts)
    expect(acts).not.toHaveBeenCalled()
    vi.advanceTimersByTime(10_000)
    expect(acts).toHaveBeenCalledOnce()
  })

  it('unless it is called off', () => {
    begin()
    step(2, 8, 1)
    session.send({ type: 'endTurn' })
    playback.whenReady(acts)()
    vi.advanceTimersByTime(10_000)
    expect(acts).not.toHaveBeenCalled()
  })
})

it('orders are given on what is shown, and all of it is shown first', () => {
  begin()
  step(2, 8, 1)
  step(3, 8, 2)
  playback.shown.order({ marines: { 1: { overwatch: 'always' } } }, '0')
  expect(shownAt(3)).toBe(square(8, 2))
  expect(playback.shown.view('0').secret.orders['0']).toEqual({ marines: { 1: { overwatch: 'always' } } })
})

it('catches up with what happened before it was opened, and can be opened again', () => {
  begin()
  leave()
  step(2, 8, 1)
  expect(shownAt(2)).toBe(square(9, 1))
  leave = playback.open()
  expect(shownAt(2)).toBe(square(8, 1))
})
