// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gameClock } from '../../../src/client/hulk/hot-seat/game-clock'
import { sessionOf, sitDown } from './support'

describe('the clock of the game', () => {
  it('counts only while somebody sits there', () => {
    let wall = 1_000_000
    const clock = gameClock(500, () => wall)
    wall += 60_000
    expect(clock.now()).toBe(500)
    clock.resume()
    wall += 2_000
    expect(clock.now()).toBe(2_500)
    clock.pause()
    wall += 60_000
    clock.resume()
    wall += 1_000
    expect(clock.now()).toBe(3_500)
  })
})

describe('time at the table', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  const TIMED = `
    ##########
    #1......2#
    ##########
    m1 E
    g2 W
    chit 3
    clock left 3000 since 0 deadline 3000
  `

  it('runs down, and ends the turn by the rule (B2)', () => {
    const session = sessionOf(TIMED)
    const table = sitDown(session)
    expect(table.now().timeLeft).toBe(3000)
    act(() => vi.advanceTimersByTime(1000))
    expect(table.now().timeLeft).toBeLessThanOrEqual(2000)
    act(() => vi.advanceTimersByTime(2200))
    expect(table.now().history.at(-1)).toMatchObject({ action: { type: 'timeUp' } })
    expect(session.snapshot().decision?.seat).toBe('1')
  })

  it('stands still while the page is hidden', () => {
    const table = sitDown(sessionOf(TIMED))
    const hide = (hidden: boolean) =>
      act(() => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
        document.dispatchEvent(new Event('visibilitychange'))
      })
    act(() => vi.advanceTimersByTime(1000))
    hide(true)
    act(() => vi.advanceTimersByTime(60_000))
    hide(false)
    act(() => vi.advanceTimersByTime(1000))
    expect(table.now().timeLeft).toBeGreaterThan(500)
    expect(table.now().history).toEqual([])
  })
})
