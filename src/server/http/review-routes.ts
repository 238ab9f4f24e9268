/** Reviews of finished games, and recaps of running ones, for anybody who may view the match. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context, Middleware } from 'koa'
import * as v from 'valibot'
import type { Seat } from '../../game/module'
import type { Limits } from '../limits'
import { bearerOf } from '../players/keys'
import type { Answer } from '../protocol'
import { MatchIDSchema } from '../protocol/values'
import { Refused } from '../refusals'
import type { Match } from '../storage/storage'
import { hashOf } from '../tables/credentials'
import type { Recaps } from '../tables/recap'
import type { Reviews } from '../tables/review'
import type { Tables } from '../tables/tables'
import { addressOf } from './address'
import { mustWait } from './answers'
import { queryOf } from './body'
import { factsOf } from './facts'

export interface ReviewRoutes {
  reviews: Reviews
  recaps: Recaps
  tables: Tables
  limits: Limits
  behindProxy: boolean
  watching(match: string): number
}

const PATH = /^\/games\/(\w{1,30})\/([^/]+)\/(review|recap)$/
const zip = promisify(gzip)

export function reviewRoutes({ reviews, recaps, tables, limits, behindProxy, watching }: ReviewRoutes): Middleware {
  /** The match, for whoever may view it from that seat. */
  const matchFor = (game: string, id: string, key: string | undefined, seat?: Seat): Promise<Match> =>
    tables.registry.enter(id, async (table) => {
      if (table.match.game !== game) throw new Refused('noSuchMatch')
      const { seats } = table.match
      const own = Object.keys(seats).find((each) => key !== undefined && seats[each].token === hashOf(key))
      await tables.registry.mayLook(table, seat ?? own ?? null, key)
      return table.match
    })

  async function review(game: string, id: string, key: string | undefined): Promise<string> {
    const match = await matchFor(game, id, key)
    const made = await reviews.of(match)
    const token = key === undefined ? undefined : hashOf(key)
    const facts = factsOf(match, tables.games[game], { watching: watching(id), now: tables.time.now(), token })
    return `{"facts":${JSON.stringify(facts)},${made}}`
  }

  async function recap(ctx: Context, game: string, id: string, key: string | undefined): Promise<string> {
    const { seat, after } = queryOf(ctx, 'GET /games/:game/:id/recap')
    const match = await matchFor(game, id, key, seat)
    const made: Answer<'GET /games/:game/:id/recap'> = await recaps.of(match, seat ?? null, after)
    return JSON.stringify(made)
  }

  return async (ctx, next) => {
    const [, game, id, what] = PATH.exec(ctx.path) ?? []
    if (ctx.method !== 'GET' || id === undefined) return next()
    const isRecap = what === 'recap'
    mustWait(limits.address(isRecap ? 'recap' : 'review', addressOf(ctx.req, behindProxy)))
    if (!v.is(MatchIDSchema, id)) throw new Refused('noSuchMatch')
    const key = bearerOf(ctx)
    const text = isRecap ? await recap(ctx, game, id, key) : await review(game, id, key)
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'application/json'
    ctx.vary('Accept-Encoding')
    if (ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') ctx.body = text
    else {
      ctx.set('Content-Encoding', 'gzip')
      ctx.body = await zip(text)
    }
  }
}
