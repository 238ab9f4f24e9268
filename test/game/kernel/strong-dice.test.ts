import { describe, expect, it } from 'vitest'
import { StrongDice, strongSeed } from '../../../src/game/kernel/strong-dice'

const rolls = (dice: StrongDice, count: number, sides = 6) => Array.from({ length: count }, () => dice.roll(sides))

describe('strong dice', () => {
  it('roll the same for the same seed, and continue from a stored state', () => {
    const first = new StrongDice('a seed', 0)
    const begun = rolls(first, 21)
    const put = first.state()
    expect(rolls(new StrongDice('a seed', 0), 21)).toEqual(begun)
    expect(rolls(new StrongDice(put.seed, put.drawn), 30)).toEqual(rolls(first, 30))
    expect(rolls(new StrongDice('another seed', 0), 21)).not.toEqual(begun)
  })

  it('show every face about as often', () => {
    const faces = [0, 0, 0, 0, 0, 0, 0]
    for (const face of rolls(new StrongDice('fair', 0), 6000)) faces[face]++
    expect(faces[0]).toBe(0)
    // 6,000 rolls of a fair die: six standard deviations are 173.
    for (const count of faces.slice(1)) expect(Math.abs(count - 1000)).toBeLessThan(173)
  })

  it('take a fresh 256-bit seed each time', () => {
    expect(strongSeed()).toMatch(/^[0-9a-f]{64}$/)
    expect(strongSeed()).not.toBe(strongSeed())
  })
})
