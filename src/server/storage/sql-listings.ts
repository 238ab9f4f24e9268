import type { Pace } from '../../game/module'
import { type Engine, type Statement, sql } from './engine'
import type { Expiring, FreeSeat, ListingStore, Offered } from './listings'
import { IS_FREE, IS_OPEN, SEAT_COUNT, SHORT_SETUP } from './match-rows'
import { announce, isReached } from './sql-notices'
import type { Change } from './storage'

/** The longest part of the list that is looked at. */
const MOST_SEATS = 300

/** The host plays live with somebody else, so nobody should be brought to them now. */
const IS_BUSY = `EXISTS (SELECT 1 FROM seats own JOIN matches m ON m.id = own.match_id
  JOIN seats other ON other.match_id = m.id AND other.token <> own.token
  WHERE own.token = matches.maker AND m.stage = 1 AND m.pace = 'live')`

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

  async freeSeats(game: string, presentSince: number, seenSince: number): Promise<FreeSeat[]> {
    const rows = await this.engine.read(
      `SELECT id, pace, maker, setup_data, free.seat FROM matches
        JOIN seats host ON host.match_id = id AND host.token = maker
        JOIN seats free ON free.match_id = id AND ${IS_FREE('free.')}
        LEFT JOIN present p ON p.player = maker
        WHERE game = ?1 AND unlisted = 0 AND ${IS_OPEN} AND ${SEAT_COUNT} = 2 AND ${SHORT_SETUP}
          AND turns_allowed IS NULL AND minutes_allowed IS NULL
          AND NOT EXISTS (SELECT 1 FROM bans WHERE bans.player = maker)
          AND (pace <> 'live' OR NOT ${IS_BUSY})
          AND (p.seen_at >= ?2 OR (pace <> 'live' AND (p.seen_at >= ?3 OR ${isReached('maker')})))
        ORDER BY offered_at, id LIMIT ${MOST_SEATS}`,
      [game, presentSince, seenSince],
    )
    return rows.map(({ id, pace, maker, setup_data, seat }) => ({
      match: id as string,
      seat: seat as string,
      pace: pace as Pace,
      host: maker as string,
      setupData: JSON.parse(setup_data as string) as object,
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
