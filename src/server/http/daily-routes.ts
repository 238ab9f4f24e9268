/** The challenge of the day (docs/ONLINE.md). */
import type { Context, Middleware } from 'koa'
import type { DailyChallenges } from '../daily/daily'
import type { Limits, RequestKind } from '../limits'
import { bearerOf, keyOf, mustBeKey } from '../players/keys'
import type { Answer } from '../protocol'
import { Refused } from '../refusals'
import { hashOf } from '../tables/credentials'
import { addressOf } from './address'
import { mustWait } from './answers'
import { bodyOf, queryOf } from './body'

export interface DailyRoutes {
  challenges: DailyChallenges
  limits: Limits
  behindProxy: boolean
}

export function dailyRoutes({ challenges, limits, behindProxy }: DailyRoutes): Middleware {
  const limit = (ctx: Context, kind: RequestKind) => mustWait(limits.address(kind, addressOf(ctx.req, behindProxy)))

  async function show(ctx: Context, game: string): Promise<Answer<'GET /daily/:game'>> {
    const { day } = queryOf(ctx, 'GET /daily/:game')
    const key = keyOf(ctx)
    return challenges.challenge(game, key === undefined ? undefined : hashOf(key), day)
  }

  async function play(ctx: Context, game: string): Promise<Answer<'POST /daily/:game'>> {
    limit(ctx, 'create')
    const player = hashOf(mustBeKey(bearerOf(ctx)))
    const { playerName: name, language } = await bodyOf(ctx, 'POST /daily/:game')
    return { matchID: await challenges.play(game, { player, name, language }) }
  }

  return async (ctx, next) => {
    const [, daily, game, ...more] = ctx.path.split('/')
    if (daily !== 'daily') return next()
    limit(ctx, 'request')
    ctx.set('Cache-Control', 'no-store')
    if (game === undefined || more.length > 0) throw new Refused('notFound')
    if (ctx.method === 'GET') ctx.body = await show(ctx, game)
    else if (ctx.method === 'POST') ctx.body = await play(ctx, game)
    else throw new Refused('notFound')
  }
}
