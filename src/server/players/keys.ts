/** Player keys: 16 random bytes made in the browser. The server identifies players by the hash of their key. */
import type { Context, Middleware } from 'koa'
import * as v from 'valibot'
import { parse } from '../parse'
import { KeySchema } from '../protocol/values'
import { Refused } from '../refusals'
import type { People } from '../storage/people'
import { hashOf } from '../tables/credentials'

/** The bearer token of the `Authorization` header, unchecked. */
export const bearerOf = (ctx: Context): string | undefined =>
  /^Bearer ([\x21-\x7e]{1,200})$/.exec(ctx.get('Authorization'))?.[1]

/** A request may come without a key, but not with a malformed one. */
export function keyOf(ctx: Context): string | undefined {
  if (ctx.get('Authorization') === '') return undefined
  return mustBeKey(bearerOf(ctx))
}

export const mustBeKey = (value: string | undefined): string => parse(KeySchema, value)

/**
 * Open to replaced keys: whoever replaced a key may have to ask again because the first answer was lost, and a link from
 * another device is the way to get the new key.
 */
const OPEN_TO_ALL = /^\/players\/(me\/key|device\/[^/]+)$/

/** Refuses keys that their owner has replaced, and those of banned players. */
export const refuseVoidKeys =
  (people: People): Middleware =>
  async (ctx, next) => {
    const key = bearerOf(ctx)
    if (v.is(KeySchema, key)) {
      const player = hashOf(key)
      if (await people.isBanned(player)) throw new Refused('banned')
      if (!OPEN_TO_ALL.test(ctx.path) && (await people.isReplaced(player))) throw new Refused('replacedKey')
    }
    await next()
  }
