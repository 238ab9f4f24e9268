import type { Seat } from '../../game/module'
import { type Engine, inTurn, matchLock, sql, type Value } from './engine'
import type { Offer, OfferKind, OfferStore } from './offers'
import { announce } from './sql-notices'
import type { Commit } from './storage'

/** A condition on a match: nobody has withdrawn this offer. Adds its parameters to `values`, whose first is the match. */
export const stillOffered = (offered: Commit['whileOffered'], values: Value[]): string =>
  offered === undefined
    ? ''
    : ` AND EXISTS (SELECT 1 FROM offers WHERE match_id = ?1
        AND what = ?${values.push(offered.what)} AND n = ?${values.push(offered.n)})`

export class SqlOffers implements OfferStore {
  constructor(private readonly engine: Engine) {}

  async list(match: string): Promise<Offer[]> {
    const rows = await this.engine.read(
      'SELECT what, by_seat, agreed, state_id, n FROM offers WHERE match_id = ?1 ORDER BY what',
      [match],
    )
    return rows.map(({ what, by_seat, agreed, state_id, n }) => ({
      what: what as OfferKind,
      by: by_seat as Seat,
      agreed: JSON.parse(agreed as string),
      stateID: state_id as number,
      n: n as number,
    }))
  }

  put(match: string, { what, by, agreed, stateID, n }: Offer, at: number): Promise<boolean> {
    const about = `${what} ${by} ${stateID}`
    return this.engine.write(
      [
        // An offer is not withdrawn while it is being carried out.
        ...inTurn(matchLock(match)),
        sql(
          `INSERT INTO offers (match_id, what, by_seat, agreed, state_id, n)
            SELECT id, ?2, ?3, ?4, ?5, ?6 FROM matches WHERE id = ?1 AND state_id = ?5
            ON CONFLICT (match_id, what) DO UPDATE SET by_seat = excluded.by_seat, agreed = excluded.agreed,
              state_id = excluded.state_id, n = excluded.n WHERE offers.n = excluded.n - 1`,
          ...[match, what, by, JSON.stringify(agreed), stateID, n],
        ),
        // Only offers to the other side are announced: whether partners want to give up is their secret.
        ...(what === 'resign' || agreed.length === 0
          ? []
          : [announce({ match, kind: 'offer', about, at, knownTo: agreed })]),
      ],
      { match, kind: 'offer' },
    )
  }
}
