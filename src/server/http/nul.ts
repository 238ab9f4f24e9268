/** Refuses text that contains NUL: PostgreSQL cannot store it, and nobody types it. */
import type { Middleware } from 'koa'
import { Refused } from '../refusals'

/** NUL in a URL. */
const WRITTEN = /%00/

export const refuseNul: Middleware = async (ctx, next) => {
  if (WRITTEN.test(ctx.url)) throw new Refused('badMessage')
  await next()
}

/** NUL in JSON, where it is always escaped. An escaped backslash before `u0000` is harmless. */
const ESCAPED = /(?<!\\)(?:\\\\)*\\u0000/

export const hasNul = (json: string): boolean => ESCAPED.test(json)
