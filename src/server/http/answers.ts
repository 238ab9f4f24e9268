/** Refusals as HTTP knows them. */
import type { Context, Middleware } from 'koa'
import type { Limits } from '../limits'
import type { Observer } from '../observer'
import { type Refusal, Refused } from '../refusals'
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
  unauthorized: 403,
  noSpectators: 403,
  wrongOrigin: 403,
  seatReserved: 403,
  wrongInvite: 403,
  noKey: 401,
  noSuchCode: 404,
  tooLarge: 413,
  failed: 500,
}

export class TooMuch extends Refused {
  constructor(readonly seconds: number) {
    super('tooMuch')
  }
}

export function mustWait(seconds: number): void {
  if (seconds > 0) throw new TooMuch(seconds)
}

/** For everything that has no limit of its own. */
export const limitRequests =
  (limits: Limits, behindProxy: boolean): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/healthz') mustWait(limits.address('page', addressOf(ctx.req, behindProxy)))
    await next()
  }

export function refuse(ctx: Context, error: unknown): Refusal {
  const code = error instanceof Refused ? error.code : 'failed'
  ctx.status = STATUS[code] ?? 400
  const sentence = error instanceof Refused ? error.sentence : undefined
  ctx.body = { error: code, ...(sentence === undefined ? {} : { sentence }) }
  if (error instanceof TooMuch) ctx.set('Retry-After', String(error.seconds))
  else if (ctx.status === 503) ctx.set('Retry-After', '1')
  // The rest of a body nobody wants to read is not waited for.
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
        // Koa's own. Thrown further, it would take the headers off again.
        ctx.status = status
        ctx.body = { error: status === 404 || status === 405 ? 'notFound' : 'badMessage' }
        return
      }
      const code = refuse(ctx, error)
      observer.refused('http', code)
      if (code === 'failed') observer.fault(error, 'http', { id: ctx.state.id, path: ctx.path })
    }
  }
