/** Names and the players who have claimed them. No two players have names with the same fold (players/fold-name.ts). */

/** Has the names that the operator removed, so that nobody can claim them. No hash looks like this. */
export const REMOVED = '-'

export interface Claim {
  name: string
  fold: string
  /** The hash of the player's key, or of the credentials of a seat. */
  player: string
}

/** A name in use from before names were claimed. */
export interface OldName {
  player: string
  name: string
  /** When a match with it was last played. */
  usedAt: number
}

export interface NameStore {
  /** Returns false and changes nothing if the name is another player's. */
  claim(claim: Claim, at: number): Promise<boolean>
  /** Those of the folds that somebody else than this player has claimed. */
  claimed(folds: readonly string[], player?: string): Promise<Set<string>>
  /** The player who has claimed the name with this fold. */
  owner(fold: string): Promise<string | undefined>
  /**
   * Claims a name for its player and puts it in place of an earlier one: at their seats, and as the name for the next
   * table. Returns false and changes nothing if it is another player's.
   */
  replace(before: string, claim: Claim, at: number): Promise<boolean>
  /** Frees names of players who have had no game since `unusedSince`. */
  sweep(unusedSince: number): Promise<void>

  /** The names of players who have not claimed them, those used first in front. Empty once `oldNamesClaimed` was called. */
  oldNames(): Promise<OldName[]>
  oldNamesClaimed(): Promise<void>
}
