// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MatchPage } from '../../../src/client/hulk/online/MatchPage'
import { ReviewPage } from '../../../src/client/hulk/online/ReviewPage'
import { type ReviewData, stepsOf } from '../../../src/client/hulk/online/review/steps'
import * as opening from '../../../src/client/hulk/online/session'
import { WaitingRoom } from '../../../src/client/hulk/online/WaitingRoom'
import { api, Problem } from '../../../src/client/lobby/api'
import type { MatchFacts } from '../../../src/client/lobby/facts'
import { MessagesContext } from '../../../src/client/text'
import { en } from '../../../src/client/text/en'
import { eventsFor } from '../../../src/game/hulk/events'
import { perform } from '../../../src/game/hulk/perform'
import type { State } from '../../../src/game/hulk/state'
import { viewFor } from '../../../src/game/hulk/view'
import { SeededDice } from '../../../src/game/kernel/dice'
import type { Facing } from '../../../src/game/kernel/grid'
import { diff } from '../../../src/server/diff'
import { position } from '../../support/position'
import { SETTINGS } from '../shell/support'
import { CORRIDOR, FACTS, fakeSession } from './fake'

const go = vi.fn()
const nothing = () => {}
const page = { what: 'match', settings: SETTINGS, onSettings: nothing, go, onStart: nothing }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  go.mockReset()
})

describe('the waiting room', () => {
  const { startedAt: _, ...waiting } = FACTS
  const free: MatchFacts = {
    ...waiting,
    seats: [FACTS.seats[0], { seat: '1', side: 'genestealers', state: 'free' }],
  }

  it('shows who has sat down, the links for those who have not, and the way out', async () => {
    vi.spyOn(api, 'chat').mockResolvedValue({ lines: [] })
    vi.spyOn(api, 'leave').mockResolvedValue({})
    render(
      <MessagesContext value={en}>
        <WaitingRoom {...page} facts={{ ...free, clock: 'correspondence' }} again={nothing} session={fakeSession()} />
      </MessagesContext>,
    )
    expect(screen.getByRole('heading', { name: 'Waiting for players' })).toBeTruthy()
    expect(screen.getByText(/Ana/)).toBeTruthy()
    expect(screen.getByText('correspondence')).toBeTruthy()
    const links = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
    expect(links).toContainEqual(expect.stringContaining('#join=match.1'))
    expect(links).toContainEqual(expect.stringContaining('#match=match'))
    const giveUp = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Give up my seat' })))
    await giveUp()
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
    await giveUp()
    expect(api.leave).not.toHaveBeenCalled()
    await giveUp()
    expect(api.leave).toHaveBeenCalledWith('match', '0')
    expect(go).toHaveBeenCalledWith({ at: 'lobby' })
  })

  it('says why something was not sent, and asks again who may sit where when that changes', () => {
    vi.spyOn(api, 'chat').mockResolvedValue({ lines: [] })
    const session = fakeSession()
    const again = vi.fn()
    render(
      <MessagesContext value={en}>
        <WaitingRoom {...page} facts={free} again={again} session={session} />
      </MessagesContext>,
    )
    vi.useFakeTimers()
    act(() => session.tell({ refused: { event: 'chat', code: 'tooMuch' } }))
    expect(screen.getByRole('alert').textContent).toContain(en.ui.online.refusals.tooMuch)
    act(() => vi.advanceTimersByTime(5000))
    vi.useRealTimers()
    expect(session.asked).toEqual([['dismiss']])
    expect(again).not.toHaveBeenCalled()
    act(() => session.tell({ people: [...session.snapshot().people] }))
    expect(again).toHaveBeenCalledOnce()
  })

  it('does not go on waiting at a table that was taken away', async () => {
    vi.spyOn(api, 'chat').mockResolvedValue({ lines: [] })
    vi.spyOn(opening, 'openMatch').mockReturnValue(fakeSession())
    const match = vi.spyOn(api, 'match').mockResolvedValueOnce(free).mockRejectedValue(new Problem('noSuchMatch'))
    await act(async () => {
      render(
        <MessagesContext value={en}>
          <MatchPage {...page} />
        </MessagesContext>,
      )
    })
    expect(match.mock.calls.length).toBeGreaterThan(1)
    expect(screen.getByText(en.ui.lobby.problems.noSuchMatch)).toBeTruthy()
  })
})

type Turn = Facing | 'undo' | 'takeBack'

/** Three turns of a marine, the second undone. */
function review(turns: Turn[] = [0, 3, 'undo', 1]): ReviewData {
  const dice = SeededDice.fromSeed('review')
  let now = position(CORRIDOR)
  const first = viewFor(now, null)
  const steps: ReviewData['steps'] = []
  const past: State[] = []
  for (const facing of turns) {
    const next = structuredClone(now)
    const back = typeof facing === 'string'
    const action = back ? { type: facing } : { type: 'turn', piece: 1, facing }
    const done = back ? undefined : perform(next, '0', action as never, { dice, now: 2000 })
    if (done && !done.ok) throw new Error(done.refusal.code)
    const after = back ? past.pop()! : next
    if (!back) past.push(now)
    steps.push({
      seat: '0',
      action: action as never,
      events: done ? eventsFor(done.events, null) : [],
      patch: diff(JSON.parse(JSON.stringify(viewFor(now, null))), JSON.parse(JSON.stringify(viewFor(after, null)))),
    })
    now = after
  }
  return { facts: FACTS, first: JSON.parse(JSON.stringify(first)), steps }
}

describe('the review of a finished match', () => {
  it('has the state after every step, and leaves out what was undone', () => {
    const steps = stepsOf(review())
    expect(steps.count).toBe(2)
    expect([0, 1, 2].map((step) => steps.state(step).pieces[1].facing)).toEqual([1, 0, 1])
  })

  it('knows what was undone after something was taken back', () => {
    const steps = stepsOf(review([0, 3, 2, 'takeBack', 'undo', 1]))
    expect(steps.history.map(({ action }) => action.type)).toEqual(['turn', 'takeBack', 'turn'])
    expect([0, 1, 2, 3].map((step) => steps.state(step).pieces[1].facing)).toEqual([1, 0, 3, 1])
  })

  it('is gone through by buttons, keys, slider, and by its log', async () => {
    vi.spyOn(api, 'review').mockResolvedValue(review())
    await act(async () => {
      render(
        <MessagesContext value={en}>
          <ReviewPage {...page} />
        </MessagesContext>,
      )
    })
    const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(status()).toContain('The beginning')
    fireEvent.click(screen.getByRole('button', { name: 'Step on' }))
    expect(status()).toContain('Step 1 of 2')
    expect(document.querySelectorAll('.review-log [aria-current="step"]').length).toBeGreaterThan(0)
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(status()).toContain('Step 2 of 2')
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(status()).toContain('Step 1 of 2')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } })
    expect(status()).toContain('The beginning')
    fireEvent.click(document.querySelectorAll('.review-log li button')[0])
    expect(status()).toContain('Step 1 of 2')
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    act(() => vi.advanceTimersByTime(5000))
    vi.useRealTimers()
    expect(status()).toContain('Step 2 of 2')
  })

  it('of a match that is still played says so', async () => {
    vi.spyOn(api, 'review').mockRejectedValue(new Problem('notOver'))
    await act(async () => {
      render(
        <MessagesContext value={en}>
          <ReviewPage {...page} />
        </MessagesContext>,
      )
    })
    expect(screen.getByText(/still being played/)).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Look on' }))
    expect(go).toHaveBeenCalledWith({ at: 'match', what: 'match' })
  })
})
