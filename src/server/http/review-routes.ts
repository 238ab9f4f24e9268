/** Finished games to be looked through, by whoever knows the match's id. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Middleware } from 'koa'
import type { Limits } from '../limits'
import { bearerOf } from '../players/keys'
import { Refused } from '../refusals'
import { MATCH_ID } from '../sockets/messages'
import { hashOf } from '../tables/credentials'
import type { Reviews } from '../tables/review'
import type { Tables } from '../tables/tables'
import { addressOf } from './address'
import { mustWait } from './answers'
import { factsOf } from './facts'

export interface ReviewRoutes {
  reviews: Reviews
  tables: Tables
  limits: Limits
  behindProxy: boolean
  watching(match: string): number
}

const PATH = /^\/games\/(\w{1,30})\/([^/]+)\/review$/
const zip = promisify(gzip)

export const reviewRoutes =
  ({ reviews, tables, limits, behindProxy, watching }: ReviewRoutes): Middleware =>
  async (ctx, next) => {
    const [, game, id] = PATH.exec(ctx.path) ?? []
    if (ctx.method !== 'GET' || id === undefined) return next()
    mustWait(limits.address('review', addressOf(ctx.req, behindProxy)))
    if (!MATCH_ID.test(id)) throw new Refused('noSuchMatch')
    const key = bearerOf(ctx)
    const match = await tables.enter(id, async (table) => {
      if (table.match.game !== game) throw new Refused('noSuchMatch')
      const { seats } = table.match
      const own = Object.keys(seats).find((seat) => key !== undefined && seats[seat].token === hashOf(key))
      await tables.mayLook(table, own ?? null, key)
      return table.match
    })
    const review = await reviews.of(match)
    const facts = factsOf(match, tables.games[game], watching(id), key === undefined ? undefined : hashOf(key))
    const text = `{"facts":${JSON.stringify(facts)},${review}}`
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'application/json'
    ctx.vary('Accept-Encoding')
    if (ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') ctx.body = text
    else {
      ctx.set('Content-Encoding', 'gzip')
      ctx.body = await zip(text)
    }
  }
