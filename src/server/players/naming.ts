/** Claims names for players. Each name is one player's, and so are all names that look like it. */
import { Refused } from '../refusals'
import type { NameStore } from '../storage/names'
import type { Time } from '../time'
import { foldName, isReserved, numbered } from './fold-name'

/** How many numbers are looked up at once to find one that is free. */
const TRIED_AT_ONCE = 20

/** The name is another player's. `suggestion` was free a moment ago. */
export class NameTaken extends Refused {
  constructor(readonly suggestion: string) {
    super('nameTaken')
  }
}

export class Naming {
  constructor(
    private readonly names: NameStore,
    private readonly time: Pick<Time, 'now'>,
  ) {}

  /** Throws `NameTaken` if it is another player's. */
  async claim(name: string, player: string): Promise<void> {
    if (!(await this.isClaimed(name, player))) throw new NameTaken(await this.free(name, player))
  }

  /** For somebody without a key, who cannot claim a name: this one or, if it is a player's, the name with a number. */
  async unclaimed(name: string): Promise<string> {
    const fold = foldName(name)
    const isTaken = isReserved(fold) || (await this.names.claimed([fold])).size > 0
    return isTaken ? this.free(name) : name
  }

  private async isClaimed(name: string, player: string): Promise<boolean> {
    const fold = foldName(name)
    return !isReserved(fold) && (await this.names.claim({ name, fold, player }, this.time.now()))
  }

  /** The name with the lowest number that makes it free for this player. It may be one that they have already. */
  private async free(name: string, player?: string): Promise<string> {
    for (let first = 2; ; first += TRIED_AT_ONCE) {
      const all = Array.from({ length: TRIED_AT_ONCE }, (_, n) => numbered(name, first + n))
      const claimed = await this.names.claimed(all.map(foldName), player)
      const found = all.find((one) => !claimed.has(foldName(one)) && !isReserved(foldName(one)))
      if (found !== undefined) return found
    }
  }
}

/**
 * Claims the names from before names were claimed. If several players have the same one, the first keeps it and the others
 * get numbers. Any number of processes may do this at once, or again after a crash: for the same player all of them find
 * the same number, because names are only ever added here.
 */
export async function claimOldNames(names: NameStore): Promise<void> {
  for (const { player, name, usedAt } of await names.oldNames()) {
    for (let n = 1; ; n++) {
      const wanted = n === 1 ? name : numbered(name, n)
      const fold = foldName(wanted)
      if (!isReserved(fold) && (await names.replace(name, { name: wanted, fold, player }, usedAt))) break
    }
  }
  await names.oldNamesClaimed()
}
