/**
 * Notices to players as the database keeps them (a transactional outbox). A notice is written in the transaction of what
 * it tells of, so neither exists without the other, and it stays until it was sent.
 */
import type { NoticeKind } from '../protocol'

/** How many milliseconds a notice waits before it is sent. Who comes to look in the meantime does not need it. */
export const GRACE = 20_000

export interface StoredNotice {
  /** Undefined if it is not about a match. */
  match?: string
  kind: NoticeKind
  /** Tells two notices of a kind about one match apart. A player gets the same kind about the same thing only once. */
  about: string
  /** When it happened. */
  at: number
}

/** Notices that this process alone may send, until its claim expires. */
export interface ClaimedNotices {
  claim: string
  /** How many attempts there have been, this one included. Notices of one message may have different numbers. */
  notices: Array<StoredNotice & { tries: number }>
}

/** A player whose time for a decision is limited, and who has not been warned yet. */
export interface Deciding {
  match: string
  player: string
  since: number
  /** After the clocks have been given back all of `down`, and with vacations. */
  deadline: number
  /** For how long the clock stands still because of vacations. */
  stood: number
  /** How many hours before the deadline they want to be warned, if they have chosen. */
  leadHours?: number
}

export interface NoticeStore {
  /** Returns false if the player has been given this notice before. It is sent at `due` or a little later. */
  add(player: string, notice: StoredNotice, due: number): Promise<boolean>
  /** The players who have a notice to be sent by now. */
  due(now: number): Promise<string[]>
  /**
   * Claims everything this player is to be told: what is due and what is only waiting for its grace to end, because it
   * goes into the same message. If it is not reported as done, it becomes due again, later with every attempt.
   */
  claim(player: string, now: number): Promise<ClaimedNotices | undefined>
  /** The claimed notices were sent, or are not to be sent any more. */
  done(player: string, claim: string, at: number): Promise<void>
  /** Players with a deadline and a channel who have not been warned of it. */
  deciding(down: number): Promise<Deciding[]>
  /** Matches of a game without a clock in which nothing has happened since `quietSince`, in running time (heartbeat.ts). */
  quiet(game: string, quietSince: number): Promise<string[]>
  /** Deletes notices from before this time. */
  sweep(before: number): Promise<void>
}
