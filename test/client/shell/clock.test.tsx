// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gameClock } from '../../../src/client/shell/one-screen/game-clock'
import { lines } from '../../support/lines'
import { sessionOf, sitDown } from './support'

describe('the clock of the game', () => {
  it('runs only while somebody is at the table', () => {
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

  it('runs out, and the turn ends by the rule (B2)', () => {
    const session = sessionOf(TIMED)
    const table = sitDown(session)
    expect(table.now().time.left()).toBe(3000)
    act(() => vi.advanceTimersByTime(1000))
    expect(table.now().time.left()).toBeLessThanOrEqual(2000)
    act(() => vi.advanceTimersByTime(2200))
    expect(table.now().history.at(-1)).toMatchObject({ action: { type: 'timeUp' } })
    expect(session.snapshot().decision?.seat).toBe('1')
  })

  it('also ends the Genestealer turn, if it is timed (B5)', () => {
    const session = sessionOf(lines(TIMED, 'turn genestealers'))
    const table = sitDown(session)
    expect(table.now().time.left()).toBe(3000)
    act(() => vi.advanceTimersByTime(3200))
    expect(table.now().history.at(-1)).toMatchObject({ seat: '1', action: { type: 'timeUp' } })
    expect(session.snapshot().decision).toMatchObject({ kind: 'command', seat: '0' })
  })

  it('stops while the page is hidden', () => {
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
    expect(table.now().time.left()).toBe(1000)
    expect(table.now().history).toEqual([])
  })
})
