import type { Pace } from '../../game/module'
import { type Engine, type Statement, sql } from './engine'
import type { Expiring, ListingStore, Offered } from './listings'
import { IS_OPEN } from './match-rows'
import { announce } from './sql-notices'
import type { Change } from './storage'

export class SqlListings implements ListingStore {
  /** `write` also tells everybody of the change. */
  constructor(
    private readonly engine: Engine,
    private readonly write: (statements: readonly Statement[], change: Change) => Promise<boolean>,
  ) {}

  async offered(): Promise<Offered[]> {
    const rows = await this.engine.read(
      `SELECT id, pace, offered_at, maker, p.seen_at FROM matches LEFT JOIN present p ON p.player = maker
        WHERE unlisted = 0 AND ${IS_OPEN}`,
      [],
    )
    return rows.map(({ id, pace, offered_at, maker, seen_at }) => ({
      match: id as string,
      pace: pace as Pace,
      offeredAt: offered_at as number,
      ...(maker === null ? {} : { host: maker as string }),
      ...(seen_at === null ? {} : { hostSeenAt: seen_at as number }),
    }))
  }

  expire(match: string, { offeredBefore, seenBefore }: Expiring, at: number): Promise<boolean> {
    return this.write(
      [
        sql(
          `UPDATE matches SET expired_at = ?2 WHERE id = ?1 AND unlisted = 0 AND ${IS_OPEN} AND offered_at <= ?3
            AND NOT EXISTS (SELECT 1 FROM present WHERE player = matches.maker AND seen_at > ?4)`,
          ...[match, at, offeredBefore, seenBefore ?? Number.MAX_SAFE_INTEGER],
        ),
        announce({ match, kind: 'offerExpired', about: String(at), at, toCreator: true }),
      ],
      { match, kind: 'seats' },
    )
  }

  renew(match: string, at: number): Promise<boolean> {
    return this.write(
      [
        sql(
          `UPDATE matches SET expired_at = NULL, offered_at = ?2, updated_at = ?2
            WHERE id = ?1 AND stage = 0 AND unlisted = 0`,
          ...[match, at],
        ),
      ],
      { match, kind: 'seats' },
    )
  }
}
