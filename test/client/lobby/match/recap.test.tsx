// @vitest-environment jsdom
/** What happened since the player last looked, on the table of a match online. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OnlineTable } from '../../../../src/client/lobby/match/OnlineTable'
import { api } from '../../../../src/client/lobby/server/api'
import { InWords } from '../../../support/in-words'
import { SETTINGS } from '../../shell/support'
import { FACTS, type Fake, fakeSession } from './fake'

const nothing = () => {}
const show = (session: Fake) => {
  const page = () => (
    <InWords>
      <OnlineTable
        what="match"
        settings={{ ...SETTINGS, speed: 'normal' }}
        onSettings={nothing}
        go={nothing}
        onStart={nothing}
        facts={FACTS}
        again={nothing}
        session={session}
        state={session.snapshot().state!}
      />
    </InWords>
  )
  const { rerender } = render(page())
  session.subscribe(() => rerender(page()))
}
const sawLast = (stateID: number) => localStorage.setItem('bulkhead.seen', JSON.stringify({ 'match 0': stateID }))
const seen = () => JSON.parse(localStorage.getItem('bulkhead.seen') ?? '{}')['match 0']
const away = () => screen.queryByText('While you were away')
const act0 = { seat: '1', action: { type: 'endTurn' }, events: [], at: 0 }

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  vi.spyOn(api, 'chat').mockResolvedValue({ lines: [] })
  vi.spyOn(api, 'markRead').mockResolvedValue({})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A recap of two steps from state 5 to state 7. */
function recapOf(session: Fake) {
  const { state } = session.snapshot()
  const patch = (round: number) => [{ op: 'replace' as const, path: '/round', value: round }]
  const steps = [
    { ...act0, patch: patch(3) },
    { ...act0, patch: patch(4) },
  ]
  return vi.spyOn(api, 'recap').mockResolvedValue({ from: 5, first: { ...state!, round: 2 }, steps })
}
const tick = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a recap', () => {
  it('plays step by step from what was seen last, and then the present is on the table', async () => {
    const session = fakeSession()
    const asked = recapOf(session)
    sawLast(5)
    show(session)
    await tick(0)
    expect(asked).toHaveBeenCalledWith({ gameName: 'hulk', matchID: 'match' }, '0', 5)
    expect(away()).toBeTruthy()
    expect(screen.getByText(/^Round 2/)).toBeTruthy()
    // Nothing can be decided in the past.
    expect(document.querySelector('.pn-mine')).toBeNull()
    await tick(900)
    expect(screen.getByText(/^Round 3/)).toBeTruthy()
    expect(screen.getByText('1 of 2')).toBeTruthy()
    await tick(900)
    // The last step is the present.
    expect(away()).toBeNull()
    expect(screen.getByText(/^Round 1/)).toBeTruthy()
    expect(document.querySelector('.pn-mine')).toBeTruthy()
    expect(seen()).toBe(7)
  })

  it('can be stepped through with the arrow keys and with buttons, and taken off', async () => {
    const session = fakeSession()
    recapOf(session)
    sawLast(5)
    show(session)
    await tick(0)
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(screen.getByText(/^Round 3/)).toBeTruthy()
    // A step pauses it.
    await tick(5000)
    expect(screen.getByText('1 of 2')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Step back' }))
    expect(screen.getByText(/^Round 2/)).toBeTruthy()
    expect(document.querySelector('.pn-mine')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(screen.getByText(/^Round 1/)).toBeTruthy()
    expect(document.querySelector('.pn-mine')).toBeTruthy()
    // At the present the arrow keys are the board's.
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(screen.getByText(/^Round 1/)).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'PageUp' })
    expect(screen.getByText(/^Round 3/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Back to the present' }))
    fireEvent.click(screen.getByRole('button', { name: 'Take the marks off the board' }))
    expect(screen.queryByRole('button', { name: 'Step back' })).toBeNull()
    expect(session.asked).toEqual([])
  })

  it('is skipped by any key, which does nothing else, and by a tap', async () => {
    for (const skip of [
      () => fireEvent.keyDown(document.body, { key: ' ' }),
      () => fireEvent.click(screen.getByRole('button', { name: /^Skip what/ })),
    ]) {
      const session = fakeSession()
      recapOf(session)
      sawLast(5)
      show(session)
      await tick(0)
      expect(away()).toBeTruthy()
      skip()
      expect(away()).toBeNull()
      expect(session.asked).toEqual([])
      cleanup()
    }
  })

  it('is not for a match that was never seen here, nor for one in which nothing has happened', async () => {
    const asked = recapOf(fakeSession())
    show(fakeSession())
    await tick(0)
    cleanup()
    expect(seen()).toBe(7)
    const session = fakeSession()
    show(session)
    await tick(0)
    // What happens while the player looks is seen.
    await act(async () => session.tell({ stateID: 8 }))
    expect(seen()).toBe(8)
    expect(asked).not.toHaveBeenCalled()
  })

  it('that cannot be had is left out', async () => {
    vi.spyOn(api, 'recap').mockRejectedValue(new Error('noReview'))
    sawLast(5)
    show(fakeSession())
    await tick(0)
    expect(away()).toBeNull()
    expect(document.querySelector('.pn-mine')).toBeTruthy()
  })

  it('plays for somebody who comes back to the page after a while', async () => {
    const session = fakeSession()
    const asked = recapOf(session)
    show(session)
    await tick(0)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    fireEvent(document, new Event('visibilitychange'))
    await act(async () => session.tell({ stateID: 9 }))
    await tick(31_000)
    hidden.mockReturnValue(false)
    fireEvent(document, new Event('visibilitychange'))
    await tick(0)
    expect(asked).toHaveBeenCalledWith({ gameName: 'hulk', matchID: 'match' }, '0', 7)
    expect(away()).toBeTruthy()
  })
})
