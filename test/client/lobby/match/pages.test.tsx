// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { en } from '../../../../src/client/games/hulk/text/en'
import { MatchPage } from '../../../../src/client/lobby/match/MatchPage'
import * as opening from '../../../../src/client/lobby/match/session'
import { WaitingRoom } from '../../../../src/client/lobby/match/WaitingRoom'
import { api, Problem } from '../../../../src/client/lobby/server/api'
import type { MatchFacts } from '../../../../src/client/lobby/server/facts'
import { ReviewPage } from '../../../../src/client/review/ReviewPage'
import { type ReviewData, stepsOf } from '../../../../src/client/review/steps'
import { eventsFor } from '../../../../src/game/hulk/events'
import { perform } from '../../../../src/game/hulk/perform'
import type { State } from '../../../../src/game/hulk/state'
import { viewFor } from '../../../../src/game/hulk/view'
import { SeededDice } from '../../../../src/game/kernel/dice'
import type { Facing } from '../../../../src/game/kernel/grid'
import { diff } from '../../../../src/server/diff'
import { InWords } from '../../../support/in-words'
import { position } from '../../../support/position'
import { SETTINGS } from '../../shell/support'
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

  it('shows the players, the links for empty seats, and a way to leave', async () => {
    vi.spyOn(api, 'chat').mockResolvedValue({ lines: [] })
    vi.spyOn(api, 'leave').mockResolvedValue({})
    render(
      <InWords>
        <WaitingRoom
          {...page}
          facts={{ ...free, tags: { clock: 'correspondence' } }}
          again={nothing}
          session={fakeSession()}
        />
      </InWords>,
    )
    expect(screen.getByRole('heading', { name: 'Waiting for players' })).toBeTruthy()
    expect(screen.getByText(/Ana/)).toBeTruthy()
    expect(screen.getByText('correspondence')).toBeTruthy()
    const links = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
    expect(links).toContainEqual(expect.stringContaining('#join=hulk/match.1'))
    expect(links).toContainEqual(expect.stringContaining('#match=hulk/match'))
    const giveUp = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Give up my seat' })))
    await giveUp()
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
    await giveUp()
    expect(api.leave).not.toHaveBeenCalled()
    await giveUp()
    expect(api.leave).toHaveBeenCalledWith(expect.objectContaining({ gameName: 'hulk', matchID: 'match' }), '0')
    expect(go).toHaveBeenCalledWith({ at: 'lobby' })
  })

  it('says why something was not sent, and updates the seats', () => {
    vi.spyOn(api, 'chat').mockResolvedValue({ lines: [] })
    const session = fakeSession()
    const again = vi.fn()
    render(
      <InWords>
        <WaitingRoom {...page} facts={free} again={again} session={session} />
      </InWords>,
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

  it('stops waiting when the match was removed', async () => {
    vi.spyOn(api, 'chat').mockResolvedValue({ lines: [] })
    vi.spyOn(opening, 'openMatch').mockReturnValue(fakeSession())
    const match = vi.spyOn(api, 'match').mockResolvedValueOnce(free).mockRejectedValue(new Problem('noSuchMatch'))
    await act(async () => {
      render(
        <InWords>
          <MatchPage {...page} />
        </InWords>,
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
      at: 2000,
      patch: diff(JSON.parse(JSON.stringify(viewFor(now, null))), JSON.parse(JSON.stringify(viewFor(after, null)))),
    })
    now = after
  }
  const rules = { begun: 2, present: 2, replayed: steps.length }
  return { facts: FACTS, first: JSON.parse(JSON.stringify(first)), steps, rules }
}

describe('the review of a finished match', () => {
  it('has the state after every step, without undone actions', () => {
    const steps = stepsOf(review())
    expect(steps.count).toBe(2)
    expect([0, 1, 2].map((step) => (steps.state(step) as State).pieces[1].facing)).toEqual([1, 0, 1])
  })

  it('leaves out what was undone after a taken-back action', () => {
    const steps = stepsOf(review([0, 3, 2, 'takeBack', 'undo', 1]))
    expect(steps.history.map(({ action }) => action.type)).toEqual(['turn', 'takeBack', 'turn'])
    expect([0, 1, 2, 3].map((step) => (steps.state(step) as State).pieces[1].facing)).toEqual([1, 0, 3, 1])
  })

  it('can be stepped through by buttons, keys, slider and log', async () => {
    vi.spyOn(api, 'review').mockResolvedValue(review())
    await act(async () => {
      render(
        <InWords>
          <ReviewPage {...page} />
        </InWords>,
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

  it('tells why a bot did something, if asked', async () => {
    const data = review()
    const seats = data.facts.seats.map((seat) =>
      seat.seat === '0' ? { ...seat, state: 'bot' as const, level: 'hard' as const } : seat,
    )
    vi.spyOn(api, 'review').mockResolvedValue({ ...data, facts: { ...data.facts, seats } })
    await act(async () => {
      render(
        <InWords>
          <ReviewPage {...page} />
        </InWords>,
      )
    })
    expect(screen.queryByRole('button', { name: 'Why?' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Step on' }))
    fireEvent.click(screen.getByRole('button', { name: 'Why?' }))
    expect(await screen.findByText(/inattention/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Step on' }))
    expect(screen.queryByText(/inattention/)).toBeNull()
  })

  it('of a match with earlier rules says so, and where the board stops following the log', async () => {
    const open = async (replayed: number) => {
      cleanup()
      vi.spyOn(api, 'review').mockResolvedValue({ ...review([0, 3, 2]), rules: { begun: 1, present: 2, replayed } })
      await act(async () => {
        render(
          <InWords>
            <ReviewPage {...page} />
          </InWords>,
        )
      })
    }
    await open(3)
    expect(
      screen.getByText(/under version 1 of the rules and replayed by version 2: it comes out the same/),
    ).toBeTruthy()
    await open(1)
    expect(screen.getByText(/under version 1 of the rules\. By version 2 .* from step 2 on/)).toBeTruthy()
    const stays = () => screen.queryByText('The board still shows step 1.') !== null
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } })
    expect(stays()).toBe(false)
    fireEvent.change(screen.getByRole('slider'), { target: { value: '2' } })
    expect(stays()).toBe(true)
    fireEvent.change(screen.getByRole('slider'), { target: { value: '3' } })
    expect(stays()).toBe(false)
  })

  it('of a match with the present rules says nothing about versions', async () => {
    vi.spyOn(api, 'review').mockResolvedValue(review())
    await act(async () => {
      render(
        <InWords>
          <ReviewPage {...page} />
        </InWords>,
      )
    })
    expect(screen.queryByText(/version/)).toBeNull()
  })

  it('of a match with later rules, or that cannot be replayed, says why', async () => {
    for (const [code, words] of [
      ['newerRules', /newer rules than this server has/],
      ['noReview', /its log does not lead to where the game ended/],
    ] as const) {
      cleanup()
      vi.spyOn(api, 'review').mockRejectedValue(new Problem(code))
      await act(async () => {
        render(
          <InWords>
            <ReviewPage {...page} />
          </InWords>,
        )
      })
      expect(screen.getByText(words)).toBeTruthy()
    }
  })

  it('of an unfinished match says so', async () => {
    vi.spyOn(api, 'review').mockRejectedValue(new Problem('notOver'))
    await act(async () => {
      render(
        <InWords>
          <ReviewPage {...page} />
        </InWords>,
      )
    })
    expect(screen.getByText(/still being played/)).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Look on' }))
    expect(go).toHaveBeenCalledWith({ at: 'match', what: 'match' })
  })
})
