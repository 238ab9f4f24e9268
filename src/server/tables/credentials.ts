/** Who may act for a seat: whoever has its token. The database has only its hash. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Match } from '../storage/storage'

const LONGEST = 200

/** 128 random bits: nothing to guess, so one round of hashing is enough. */
export const newToken = (): string => randomBytes(16).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** In a time that does not tell how much of it was right. */
export const sameSecret = (given: string, wanted: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(wanted)))

export function sitsAt({ seats }: Match, seat: unknown, token: unknown): boolean {
  if (typeof seat !== 'string' || typeof token !== 'string' || token.length > LONGEST) return false
  const kept = Object.hasOwn(seats, seat) ? seats[seat].token : undefined
  // An empty seat takes as long as a wrong token.
  const [given, wanted] = [hashOf(token), kept ?? hashOf('')]
  return timingSafeEqual(Buffer.from(given), Buffer.from(wanted)) && kept !== undefined
}
