/** The only source of randomness in the kernel. Rules get dice as an argument. */
export interface Dice {
  /** A whole number from 1 to `sides`, all equally likely. */
  roll(sides: number): number
}

const WORDS = 0x1_0000_0000

/** Whether a 32-bit word has to be drawn again (rejection sampling), so that all faces are exactly equally likely. */
export const mustRedraw = (word: number, sides: number): boolean =>
  word >= WORDS - sides && word >= Math.floor(WORDS / sides) * sides

/** The remainder of a word. (`>>> 0` tells the engine that these are unsigned integers, which are faster to divide.) */
export const remainder = (word: number, sides: number): number => (word >>> 0) % (sides >>> 0)

/** The state of a seeded generator (sfc32): four 32-bit words that can be stored as JSON. */
export type DiceState = [number, number, number, number]

/** Deterministic dice: the same seed gives the same rolls on every machine. */
export class SeededDice implements Dice {
  private a: number
  private b: number
  private c: number
  private d: number

  constructor(state: DiceState) {
    ;[this.a, this.b, this.c, this.d] = state
  }

  static fromSeed(seed: string | number): SeededDice {
    return new SeededDice(seedState(String(seed)))
  }

  state(): DiceState {
    return [this.a, this.b, this.c, this.d]
  }

  roll(sides: number): number {
    let word = this.next()
    while (mustRedraw(word, sides)) word = this.next()
    return remainder(word, sides) + 1
  }

  /** sfc32 is small and fast, and it passes the usual statistical tests. */
  private next(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0
    this.d = (this.d + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (this.c << 21) | (this.c >>> 11)
    this.c = (this.c + t) | 0
    return t >>> 0
  }
}

/** Hashes any text into the generator's 128 bits (xmur3), then discards the first rolls. */
function seedState(seed: string): DiceState {
  let h = 1779033703 ^ seed.length
  for (let i = 0; i < seed.length; i++) {
    h = Math.imul(h ^ seed.charCodeAt(i), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  const word = () => {
    h = Math.imul(h ^ (h >>> 16), 2246822507)
    h = Math.imul(h ^ (h >>> 13), 3266489909)
    h ^= h >>> 16
    return h | 0
  }
  const dice = new SeededDice([word(), word(), word(), 1])
  for (let i = 0; i < 12; i++) dice.roll(6)
  return dice.state()
}

/** A random element of a non-empty list. */
export function pick<T>(dice: Dice, list: readonly T[]): T {
  return list[dice.roll(list.length) - 1] as T
}
