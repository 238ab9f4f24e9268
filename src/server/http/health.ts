/** Health checks and metrics, for monitoring. */
import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import type { Metrics } from '../metrics'
import { Refused } from '../refusals'
import { isSame } from '../tables/credentials'

export interface Health {
  metrics: Metrics
  /** Gives access to the metrics. If undefined, only requests from this machine have access. */
  metricsToken: string | undefined
  /** Throws if no work can be done. */
  ready(): Promise<void>
}

export const healthRoutes =
  ({ metrics, metricsToken, ready }: Health): Middleware =>
  async (ctx, next) => {
    if (ctx.method !== 'GET') return next()
    switch (ctx.path) {
      case '/healthz':
        ctx.body = 'ok\n'
        return
      case '/readyz': {
        const isReady = await ready().then(
          () => true,
          () => false,
        )
        ctx.status = isReady ? 200 : 503
        ctx.body = isReady ? 'ready\n' : 'not ready\n'
        return
      }
      case '/metrics':
        if (!maySee(ctx.req, metricsToken)) throw new Refused('notFound')
        ctx.body = await metrics.registry.metrics()
        ctx.set('Content-Type', metrics.registry.contentType)
        return
      default:
        return next()
    }
  }

const LOOPBACK = /^(::ffff:)?127\.|^::1$/

function maySee({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) return isSame(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '', token)
  // A request forwarded by a proxy on this machine comes from elsewhere.
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isPassedOn && LOOPBACK.test(socket.remoteAddress ?? '')
}
