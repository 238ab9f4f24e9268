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

/** Hashes are costly to make: one that is fresh is copied into another for every block. */
const fresh = sha256.create()
const hash = sha256.create()

export class StrongDice implements Dice {
  private block = -1
  /** The seed and a space; the number of the block follows. */
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
    while (spoils(word, sides)) word = this.next()
    return rest(word, sides) + 1
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

/** 256 bits from the system. */
export function strongSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
