/** A key as the twelve words of BIP-39. The list of words is large: import this file only when somebody asks for it. */
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { base64url, bytesOf } from './base64url'

export const wordsOf = (key: string): string[] => entropyToMnemonic(bytesOf(key)!, wordlist).split(' ')

export type ReadWords =
  | { ok: true; key: string }
  /** `checksum`: all words are on the list, but one is wrong or they are out of order. */
  | { ok: false; problem: 'count'; count: number }
  | { ok: false; problem: 'unknown'; word: string }
  | { ok: false; problem: 'checksum' }

export function keyOf(text: string): ReadWords {
  const words = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
  const unknown = words.find((word) => !wordlist.includes(word))
  if (unknown !== undefined) return { ok: false, problem: 'unknown', word: unknown }
  if (words.length !== 12) return { ok: false, problem: 'count', count: words.length }
  try {
    return { ok: true, key: base64url(mnemonicToEntropy(words.join(' '), wordlist)) }
  } catch {
    return { ok: false, problem: 'checksum' }
  }
}
