/** When players were last connected to any server. Recorded only where it matters to others: see `awaited`. */
export interface Host {
  seenAt?: number
  /** Whether notices reach them. */
  isReached: boolean
}

export interface PresenceStore {
  /** Players who wait for a live match, and creators of open, listed matches. */
  awaited(): Promise<string[]>
  /** Records that these players are connected. */
  mark(players: readonly string[], at: number): Promise<void>
  /** What is known of these players; nothing of some of them. */
  hosts(players: readonly string[]): Promise<ReadonlyMap<string, Host>>
  /** Deletes what is older than this. */
  sweep(before: number): Promise<void>
}
