/** Player keys: 16 random bytes made in the browser. The server knows players by the hashes of theirs. */
import type { Context } from 'koa'
import { Refused } from '../refusals'

const KEY = /^[\w-]{22}$/

export const isKey = (value: unknown): value is string => typeof value === 'string' && KEY.test(value)

/** What came in the `Authorization` header, whatever it is. */
export const bearerOf = (ctx: Context): string | undefined =>
  /^Bearer ([\x21-\x7e]{1,200})$/.exec(ctx.get('Authorization'))?.[1]

/** None is fine, but what is there must be one. */
export function keyOf(ctx: Context): string | undefined {
  if (ctx.get('Authorization') === '') return undefined
  return mustBeKey(bearerOf(ctx))
}

export function mustBeKey(value: unknown): string {
  if (!isKey(value)) throw new Refused('noKey')
  return value
}
