import { describe, expect, it } from 'vitest'
import { serverClock } from '../../../../src/client/lobby/match/server-clock'

describe('the server’s clock', () => {
  it('uses the message that had the shortest way', () => {
    let local = 100
    const clock = serverClock(() => local)
    expect(clock.now()).toBeUndefined()
    clock.hear(5000)
    expect(clock.now()).toBe(5000)
    // 400 ms later, sent 390 ms after the first: this one was quicker by 10 less.
    local = 500
    clock.hear(5390)
    expect(clock.now()).toBe(5400)
    local = 600
    clock.hear(5540)
    expect(clock.now()).toBe(5540)
  })

  it('is reset after a reconnection, because the machine may have slept', () => {
    let local = 0
    const clock = serverClock(() => local)
    clock.hear(1000)
    clock.reset()
    local = 10
    clock.hear(900)
    expect(clock.now()).toBe(900)
  })
})
