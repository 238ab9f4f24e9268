/** The queue of people who want to play at once (docs/ONLINE.md). */
import type { Context, Middleware } from 'koa'
import type { Limits, RequestKind } from '../limits'
import { bearerOf, mustBeKey } from '../players/keys'
import type { Answer } from '../protocol'
import { type Matchmaker, ticketFacts } from '../queue/matchmaker'
import { Refused } from '../refusals'
import { hashOf } from '../tables/credentials'
import type { Tables } from '../tables/tables'
import { addressOf } from './address'
import { mustWait } from './answers'
import { bodyOf } from './body'

export interface QueueRoutes {
  matchmaker: Matchmaker
  tables: Tables
  limits: Limits
  behindProxy: boolean
}

export function queueRoutes({ matchmaker, tables, limits, behindProxy }: QueueRoutes): Middleware {
  const { tickets } = tables.storage
  const limit = (ctx: Context, kind: RequestKind) => mustWait(limits.address(kind, addressOf(ctx.req, behindProxy)))
  const playerOf = (ctx: Context): string => hashOf(mustBeKey(bearerOf(ctx)))

  async function change(ctx: Context, game: string, what: string | undefined): Promise<string> {
    const player = playerOf(ctx)
    if (what === undefined) {
      limit(ctx, 'create')
      const { playerName: name, ...wanted } = await bodyOf(ctx, 'POST /queue/:game')
      await matchmaker.join(game, player, { ...wanted, name })
    } else if (what === 'leave') {
      limit(ctx, 'join')
      const { pace } = await bodyOf(ctx, 'POST /queue/:game/leave')
      await matchmaker.leave(game, player, pace)
    } else if (what === 'seen') {
      limit(ctx, 'join')
      const { matchID } = await bodyOf(ctx, 'POST /queue/:game/seen')
      await tickets.acknowledge(player, matchID)
    } else throw new Refused('notFound')
    return player
  }

  return async (ctx, next) => {
    const [, queue, game, what, ...more] = ctx.path.split('/')
    if (queue !== 'queue') return next()
    limit(ctx, 'request')
    ctx.set('Cache-Control', 'no-store')
    if (game === undefined || more.length > 0) throw new Refused('notFound')
    if (ctx.method === 'GET' && what === undefined) {
      ctx.body = { queues: await matchmaker.queues(game) } satisfies Answer<'GET /queue/:game'>
    } else if (ctx.method === 'POST') {
      const player = await change(ctx, game, what)
      ctx.body = { tickets: (await tickets.of(player)).map(ticketFacts) } satisfies Answer<'POST /queue/:game'>
    } else throw new Refused('notFound')
  }
}
