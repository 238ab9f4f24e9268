/** Gives every request an id and a log line. Bodies, headers and query strings are not logged. */
import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from '../log'
import type { Metrics } from '../metrics'

const ID = /^[\w-]{8,64}$/

/** The code with which a key is collected is secret, so it is not logged. */
const shown = (path: string): string => path.slice(0, 200).replace(/^(\/players\/device\/).*/, '$1…')

export const logRequests =
  (log: Logger, metrics: Metrics): Middleware =>
  async (ctx, next) => {
    const began = performance.now()
    const given = ctx.get('X-Request-Id')
    ctx.state.id = ID.test(given) ? given : randomUUID()
    ctx.set('X-Request-Id', ctx.state.id)
    try {
      await next()
    } finally {
      const ms = Math.round((performance.now() - began) * 10) / 10
      metrics.requested(ctx.method, ctx.status, ms)
      log.info({ id: ctx.state.id, method: ctx.method, path: shown(ctx.path), status: ctx.status, ms }, 'request')
    }
  }
