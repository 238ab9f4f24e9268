/** Who may act for a seat: whoever has its token. The database has only its hash. */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Match } from '../storage/storage'

const LONGEST = 200

/** 128 random bits: nothing to guess, so one round of hashing is enough. */
export const newToken = (): string => randomBytes(16).toString('base64url')

export const hashOf = (token: string): string => hash('sha256', token, 'base64url')

const OF_NOTHING = hashOf('')

/** Whether two hashes are the same, without telling by the time it takes how far they agree. */
export function isSame(given: string, wanted: string | undefined): boolean {
  const [one, other] = [Buffer.from(hashOf(given)), Buffer.from(hashOf(wanted ?? ''))]
  return timingSafeEqual(one, other) && wanted !== undefined
}

export function sitsAt({ seats }: Match, seat: unknown, token: unknown): boolean {
  if (typeof seat !== 'string' || typeof token !== 'string' || token.length > LONGEST) return false
  const kept = Object.hasOwn(seats, seat) ? seats[seat].token : undefined
  // An empty seat takes as long as a wrong token.
  const [given, wanted] = [hashOf(token), kept ?? OF_NOTHING]
  return timingSafeEqual(Buffer.from(given), Buffer.from(wanted)) && kept !== undefined
}
