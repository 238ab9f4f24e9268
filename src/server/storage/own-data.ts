/** Everything that is stored about a player, for the player themselves: to take it along, or to have it deleted. */
import type { OwnData } from '../protocol'

export interface OwnDataStore {
  /** Everything that is stored about this player, except their games' states and other people's data. */
  dataOf(player: string): Promise<OwnData>
  /**
   * Deletes it, in one transaction. Games in progress stay, with seats that nobody can act for any more; seats of games
   * that have not begun are free again. Returns the matches whose seats changed.
   */
  forget(player: string, at: number): Promise<string[]>
}
