/** What the sets of old data have in common. */
export interface Captured {
  /** What is to be seen in this match. */
  what: string
  id: string
  /** The key of whoever sits there, by seat. */
  keys: Record<string, string>
  /** The codes of seats that wait for somebody. */
  invites: Record<string, string>
}

/** matches.json */
export interface CapturedMatches {
  /** When the server was stopped. */
  stoppedAt: number
  matches: Captured[]
}

/** When it was started. */
export const CAPTURED_AT = 1_790_000_000_000

/** The players, by their keys. */
export const KEYS = { Ann: 'QW5uLUFubi1Bbm4tQW5uIQ', Ben: 'QmVuLUJlbi1CZW4tQmVuIQ', Cleo: 'Q2xlby1DbGVvLUNsZW8hIQ' }
