/** Refusals as HTTP answers. */
import type { Context, Middleware } from 'koa'
import type { Limits } from '../limits'
import type { Observer } from '../observer'
import { NameTaken } from '../players/naming'
import type { Refusal } from '../protocol'
import { Refused } from '../refusals'
import { NotStored } from '../storage/engine'
import { addressOf } from './address'

const STATUS: Partial<Record<Refusal, number>> = {
  tooMuch: 429,
  busy: 503,
  closing: 503,
  notStored: 503,
  noSuchGame: 404,
  noSuchMatch: 404,
  noSuchSeat: 404,
  notFound: 404,
  seatTaken: 409,
  full: 409,
  nameTaken: 409,
  unauthorized: 403,
  noSpectators: 403,
  wrongOrigin: 403,
  seatReserved: 403,
  wrongInvite: 403,
  noKey: 401,
  replacedKey: 401,
  banned: 403,
  notTogether: 403,
  noSuchPlayer: 404,
  noSuchCode: 404,
  tooLarge: 413,
  failed: 500,
}

class TooMuch extends Refused {
  constructor(readonly seconds: number) {
    super('tooMuch')
  }
}

export function mustWait(seconds: number): void {
  if (seconds > 0) throw new TooMuch(seconds)
}

/** The rate limit for all requests that have no limit of their own. */
export const limitRequests =
  (limits: Limits, behindProxy: boolean): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/healthz') mustWait(limits.address('page', addressOf(ctx.req, behindProxy)))
    await next()
  }

function refuse(ctx: Context, error: unknown): Refusal {
  const code = error instanceof Refused ? error.code : 'failed'
  ctx.status = STATUS[code] ?? 400
  const sentence = error instanceof Refused ? error.sentence : undefined
  const suggested = error instanceof NameTaken ? { suggestion: error.suggestion } : {}
  ctx.body = { error: code, ...(sentence === undefined ? {} : { sentence }), ...suggested }
  if (error instanceof TooMuch) ctx.set('Retry-After', String(error.seconds))
  else if (ctx.status === 503) ctx.set('Retry-After', '1')
  // Closes the connection instead of waiting for the rest of the body.
  if (code === 'tooLarge') ctx.set('Connection', 'close')
  return code
}

export const answerRefusals =
  (observer: Observer): Middleware =>
  async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const { expose, status } = error as { expose?: boolean; status?: number }
      if (expose && status) {
        // An error of Koa's own. If it were rethrown, Koa would remove the headers.
        ctx.status = status
        ctx.body = { error: status === 404 || status === 405 ? 'notFound' : 'badMessage' }
        return
      }
      const code = refuse(ctx, error)
      observer.refused('http', code)
      const about = { id: ctx.state.id, path: ctx.path }
      if (error instanceof NotStored) observer.fault(error.cause, 'http', about)
      else if (code === 'failed') observer.fault(error, 'http', about)
    }
  }
