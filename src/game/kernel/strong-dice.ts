/**
 * Dice whose rolls tell nothing of those to come: a hash of a secret seed and a counter. (boardgame.io's own generator
 * is linear: some dozens of public rolls give its state away, and with it every chit and marker still to be drawn.)
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { type Dice, rest, spoils } from './dice'

export interface StrongDiceState {
  seed: string
  /** How many words were drawn. */
  drawn: number
}

const WORDS = 8

export class StrongDice implements Dice {
  private block = -1
  private words = new DataView(new ArrayBuffer(0))

  constructor(
    private readonly seed: string,
    private drawn: number,
  ) {}

  state(): StrongDiceState {
    return { seed: this.seed, drawn: this.drawn }
  }

  roll(sides: number): number {
    let word = this.next()
    while (spoils(word, sides)) word = this.next()
    return rest(word, sides) + 1
  }

  private next(): number {
    const index = this.drawn++
    const block = Math.floor(index / WORDS)
    if (block !== this.block) {
      const { buffer, byteOffset, byteLength } = sha256(utf8ToBytes(`${this.seed} ${block}`))
      this.words = new DataView(buffer, byteOffset, byteLength)
      this.block = block
    }
    return this.words.getUint32((index % WORDS) * 4)
  }
}

/** 256 bits from the system. */
export function strongSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
