/** What the operator of the server does about people: reports that players made, bans, and removing names and matches. */
import type { ReportReason } from '../protocol'

export interface Report {
  id: string
  at: number
  /** Who made it, and whom it is about; undefined if they had themselves forgotten. */
  reporter?: string
  player?: string
  /** The name that the player had then. */
  name: string
  match?: string
  reason: ReportReason
  text: string
}

export interface Ban {
  player: string
  name: string
  reason: string
  at: number
}

export interface OperatorStore {
  report(report: Report): Promise<void>
  /** Reports that the operator has not closed, the oldest first. */
  reports(): Promise<Report[]>
  closeReport(id: string): Promise<boolean>
  /** What this player said last, for whoever reads a report about them. */
  linesOf(player: string, limit: number): Promise<{ match: string; at: number; text: string }[]>

  /** A banned key is refused everywhere, and its seats are as if their player had left for good. */
  ban(ban: Ban): Promise<void>
  /** Returns false if there is no such ban. */
  unban(player: string): Promise<boolean>
  bans(): Promise<Ban[]>

  /** Deletes a match in whatever state it is. Returns false if there is none. */
  removeMatch(id: string): Promise<boolean>
  /** Takes a name away from its player, everywhere it is shown. Nobody can claim it afterwards. */
  removeName(fold: string): Promise<boolean>
  /** Puts another name in its place. Returns false and changes nothing if nobody has the old one or the new one is taken. */
  renamePlayer(fold: string, to: { name: string; fold: string }, at: number): Promise<boolean>
}
