/** Whom players have muted or blocked. */
import type { Relation, RelationKind } from '../protocol'

export interface RelationStore {
  /** Sets what one player thinks of another; undefined ends it. */
  relate(player: string, other: string, how: RelationKind | undefined, at: number): Promise<void>
  /** Whom this player has muted or blocked, by their present names. */
  relations(player: string): Promise<Relation[]>
  /** The pairs of these players of whom one has blocked the other. They may not sit at one table. */
  apart(players: readonly string[]): Promise<(readonly [string, string])[]>
  /** Whether somebody with a seat in this match has blocked the player, or the other way round. */
  isApartAt(match: string, player: string): Promise<boolean>
  /** The players who do not read what this one says: those who muted or blocked them, and those whom they have blocked. */
  deafTo(player: string): Promise<Set<string>>
}
