// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ReviewPage } from '../../../src/client/hulk/online/ReviewPage'
import { type ReviewData, stepsOf } from '../../../src/client/hulk/online/review/steps'
import { WaitingRoom } from '../../../src/client/hulk/online/WaitingRoom'
import { api, Problem } from '../../../src/client/lobby/api'
import type { MatchFacts } from '../../../src/client/lobby/facts'
import { MessagesContext } from '../../../src/client/text'
import { en } from '../../../src/client/text/en'
import { eventsFor } from '../../../src/game/hulk/events'
import { perform } from '../../../src/game/hulk/perform'
import { viewFor } from '../../../src/game/hulk/view'
import { SeededDice } from '../../../src/game/kernel/dice'
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
  it('shows who has sat down, the links for those who have not, and the way out', async () => {
    vi.spyOn(api, 'chat').mockResolvedValue({ lines: [] })
    vi.spyOn(api, 'leave').mockResolvedValue({})
    const { startedAt: _, ...waiting } = FACTS
    const facts: MatchFacts = {
      ...waiting,
      seats: [FACTS.seats[0], { seat: '1', side: 'genestealers', state: 'free' }],
    }
    render(
      <MessagesContext value={en}>
        <WaitingRoom {...page} facts={facts} again={nothing} session={fakeSession()} />
      </MessagesContext>,
    )
    expect(screen.getByRole('heading', { name: 'Waiting for players' })).toBeTruthy()
    expect(screen.getByText(/Ana/)).toBeTruthy()
    const links = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
    expect(links).toContainEqual(expect.stringContaining('#join=match.1'))
    expect(links).toContainEqual(expect.stringContaining('#match=match'))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Give up my seat' })))
    expect(api.leave).toHaveBeenCalledWith('match', '0')
    expect(go).toHaveBeenCalledWith({ at: 'lobby' })
  })
})

/** Three turns of a marine, the second undone. */
function review(): ReviewData {
  const dice = SeededDice.fromSeed('review')
  let now = position(CORRIDOR)
  const first = viewFor(now, null)
  const steps: ReviewData['steps'] = []
  const states = [now]
  for (const facing of [0, 3, 'undo', 1] as const) {
    const next = structuredClone(now)
    const action = facing === 'undo' ? { type: 'undo' } : { type: 'turn', piece: 1, facing }
    const done = facing === 'undo' ? undefined : perform(next, '0', action as never, { dice, now: 2000 })
    if (done && !done.ok) throw new Error(done.refusal.code)
    const after = facing === 'undo' ? states.at(-2)! : next
    steps.push({
      seat: '0',
      action: action as never,
      events: done ? eventsFor(done.events, null) : [],
      patch: diff(JSON.parse(JSON.stringify(viewFor(now, null))), JSON.parse(JSON.stringify(viewFor(after, null)))),
    })
    now = after
    states.push(now)
  }
  return { facts: FACTS, first: JSON.parse(JSON.stringify(first)), steps }
}

describe('the review of a finished match', () => {
  it('has the state after every step, and leaves out what was undone', () => {
    const steps = stepsOf(review())
    expect(steps.count).toBe(2)
    expect([0, 1, 2].map((step) => steps.state(step).pieces[1].facing)).toEqual([1, 0, 1])
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
