/** Aborts live matches whose players have not all come. If several processes share a database, the keeper does it. */

import type { Heart } from './heartbeat'
import type { Duty, Keeper } from './keeper'
import type { Observer } from './observer'
import { Refused } from './refusals'
import type { Storage } from './storage/storage'
import { COME_WITHIN } from './tables/absence'
import type { Claims } from './tables/claims'

const EVERY = 10_000

export class NoShows implements Duty {
  readonly name = 'no-shows'
  private cancel: () => void = () => {}

  constructor(
    private readonly storage: Storage,
    private readonly claims: Claims,
    private readonly heart: Heart,
    private readonly observer: Observer,
    keeper: Keeper,
  ) {
    keeper.add(this)
  }

  async takeUp(): Promise<void> {
    this.schedule()
  }

  layDown(): void {
    this.cancel()
    this.cancel = () => {}
  }

  private schedule(): void {
    this.cancel()
    this.cancel = this.heart.after(EVERY, () => {
      this.schedule()
      void this.look().catch((error) => this.observer.fault(error, this.name))
    })
  }

  private async look(): Promise<void> {
    for (const match of await this.storage.noShows(this.heart.running - COME_WITHIN)) {
      try {
        await this.claims.abortIfNobodyCame(match)
      } catch (error) {
        // A refusal means that somebody came or acted at this moment. Otherwise it is tried again next time.
        if (!(error instanceof Refused)) this.observer.fault(error, this.name, { match })
      }
    }
  }
}
