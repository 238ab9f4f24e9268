import { describe, expect, it } from 'vitest'
import type { Sound } from '../../../../src/client/shell/sound/sound'
import { makeVoices } from '../../../../src/client/shell/sound/voices'

const sound = (rank: number, length = 1): Sound => ({ rank, gap: 0.2, layers: [{ wave: 'sine', length, level: 0.5 }] })

/** Starts sounds and remembers which were stopped. */
function listener(most: number) {
  const voices = makeVoices(most)
  const stopped: string[] = []
  return {
    stopped,
    start: (name: string, what: Sound, begin: number, now = begin) =>
      voices.start(what, begin, now, () => () => stopped.push(name)),
    voices,
  }
}

describe('voices', () => {
  it('a sound does not begin again within its gap, before or after', () => {
    const { start } = listener(9)
    const step = sound(1, 0.1)
    expect(start('first', step, 1, 0)).toBe(true)
    expect(start('too soon', step, 1.19, 0)).toBe(false)
    expect(start('too close before', step, 0.85, 0)).toBe(false)
    expect(start('in time', step, 1.25, 0)).toBe(true)
    expect(start('another sound', sound(1), 1.1, 0)).toBe(true)
  })

  it('the gap also counts after a sound has ended', () => {
    const { start } = listener(9)
    const click = sound(1, 0.05)
    start('first', click, 1)
    expect(start('too soon', click, 1.1)).toBe(false)
    expect(start('in time', click, 1.25)).toBe(true)
  })

  it('no more than the limit sound at once', () => {
    const { start, stopped } = listener(2)
    expect([start('a', sound(1), 0), start('b', sound(1), 0), start('c', sound(1), 0.5)]).toEqual([true, true, false])
    expect(start('d', sound(1), 1)).toBe(true)
    expect(stopped).toEqual([])
  })

  it('what matters more replaces what matters least, not the other way round', () => {
    const { start, stopped } = listener(2)
    start('step', sound(1), 0)
    start('shot', sound(5), 0)
    expect(start('fall', sound(7), 0.1)).toBe(true)
    expect(stopped).toEqual(['step'])
    expect(start('door', sound(3), 0.2)).toBe(false)
  })

  it('a hundred events at once are a few voices, and the last word is heard', () => {
    const { start, stopped } = listener(6)
    let begun = 0
    for (let i = 0; i < 100; i++) if (start(`${i}`, sound(i % 5), 0)) begun++
    expect(begun - stopped.length).toBe(6)
    expect(start('won', sound(9), 0)).toBe(true)
  })

  it('what has not begun can be dropped', () => {
    const { start, stopped, voices } = listener(6)
    start('now', sound(1), 0)
    start('later', sound(1), 0.5, 0)
    voices.dropPending(0.1)
    expect(stopped).toEqual(['later'])
    voices.stopAll()
    expect(stopped).toEqual(['later', 'now'])
  })
})
