/**
 * Dice whose past rolls do not reveal future ones: each is a hash of a secret seed and a counter. (Boardgame.io's own
 * generator is linear: after some dozens of public rolls anybody can compute its state, and with it all future draws.)
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { type Dice, mustRedraw, remainder } from './dice'

export interface StrongDiceState {
  seed: string
  /** How many 32-bit words have been drawn. */
  drawn: number
}

const WORDS = 8

/** Creating a hash object is costly, so for every block a fresh one is copied into a reused one. */
const fresh = sha256.create()
const hash = sha256.create()

export class StrongDice implements Dice {
  private block = -1
  /** The seed and a space, to which the number of the block is appended. */
  private prefix: Uint8Array | undefined
  private bytes: Uint8Array | undefined
  private words: DataView | undefined

  constructor(
    private readonly seed: string,
    private drawn: number,
  ) {}

  state(): StrongDiceState {
    return { seed: this.seed, drawn: this.drawn }
  }

  roll(sides: number): number {
    let word = this.next()
    while (mustRedraw(word, sides)) word = this.next()
    return remainder(word, sides) + 1
  }

  private next(): number {
    const index = this.drawn++
    const block = Math.floor(index / WORDS)
    const bytes = (this.bytes ??= new Uint8Array(4 * WORDS))
    const words = (this.words ??= new DataView(bytes.buffer))
    if (block !== this.block) {
      fresh._cloneInto(hash).update(this.text(block)).digestInto(bytes)
      this.block = block
    }
    return words.getUint32((index % WORDS) * 4)
  }

  private text(block: number): Uint8Array {
    const prefix = (this.prefix ??= utf8ToBytes(`${this.seed} `))
    const digits = String(block)
    const text = new Uint8Array(prefix.length + digits.length)
    text.set(prefix)
    for (let i = 0; i < digits.length; i++) text[prefix.length + i] = digits.charCodeAt(i)
    return text
  }
}

/** A seed of 256 random bits from the operating system. */
export function strongSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
