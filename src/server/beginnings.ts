/**
 * Begins matches that are full but have not begun, because the process in which the last seat was taken was killed in that
 * moment. If several processes share a database, the keeper does it.
 */
import type { Duty, Keeper } from './keeper'
import type { Observer } from './observer'
import { Refused } from './refusals'
import type { Tables } from './tables/tables'

const EVERY = 10_000
/** Whoever took the last seat begins the match at once, unless they were killed. */
const OVERDUE_AFTER = 5000

export class Beginnings implements Duty {
  readonly name = 'beginnings'
  private cancel: () => void = () => {}

  constructor(
    private readonly tables: Tables,
    keeper: Keeper,
    private readonly observer: Observer,
  ) {
    keeper.add(this)
  }

  async takeUp(): Promise<void> {
    this.schedule()
  }

  layDown(): void {
    this.cancel()
  }

  private schedule(): void {
    this.cancel()
    this.cancel = this.tables.time.after(EVERY, () => {
      this.schedule()
      void this.look().catch((error) => this.observer.fault(error, this.name))
    })
  }

  private async look(): Promise<void> {
    const { storage, games, time, registry, play } = this.tables
    for (const game of Object.keys(games)) {
      for (const match of await storage.unbegun(game, time.now() - OVERDUE_AFTER)) {
        try {
          await registry.enter(match, (table) => play.begin(table))
        } catch (error) {
          // It is tried again next time.
          if (!(error instanceof Refused)) this.observer.fault(error, this.name, { match })
        }
      }
    }
  }
}
