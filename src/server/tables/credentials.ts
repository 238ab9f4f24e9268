/** Whoever has the token of a seat may act for it. The database has only the hash of the token. */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Credentials } from '../protocol/values'
import type { Match } from '../storage/storage'

const LONGEST = 200

/** 128 random bits: nothing to guess, so one round of hashing is enough. */
export const newToken = (): string => randomBytes(16).toString('base64url')

export const hashOf = (token: string): string => hash('sha256', token, 'base64url')

const OF_NOTHING = hashOf('')

/** Compares two hashes in constant time. */
export function isSame(given: string, wanted: string | undefined): boolean {
  const [one, other] = [Buffer.from(hashOf(given)), Buffer.from(hashOf(wanted ?? ''))]
  return timingSafeEqual(one, other) && wanted !== undefined
}

export function sitsAt({ seats }: Match, seat: string, token: Credentials): boolean {
  if (token === undefined || token === null || token.length > LONGEST) return false
  const kept = Object.hasOwn(seats, seat) ? seats[seat].token : undefined
  // Checking an empty seat takes as long as checking a wrong token.
  const [given, wanted] = [Buffer.from(hashOf(token)), Buffer.from(kept ?? OF_NOTHING)]
  // The seats of banned and of forgotten players have no hash, but something of another length.
  return given.length === wanted.length && timingSafeEqual(given, wanted) && kept !== undefined
}

/** For whoever does not sit at this seat: whether they did, and were replaced because they had vanished. */
export function whyNotSeated({ seats }: Match, seat: string, token: Credentials): 'replaced' | 'unauthorized' {
  if (token === undefined || token === null || token.length > LONGEST) return 'unauthorized'
  const former = Object.hasOwn(seats, seat) ? seats[seat].replaced : undefined
  return isSame(hashOf(token), former) ? 'replaced' : 'unauthorized'
}
