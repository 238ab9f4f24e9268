/** For whoever watches over the process. */
import type { Middleware } from 'koa'
import type { Metrics } from '../metrics'

export interface Health {
  metrics: Metrics
  /** Throws if no work can be done. */
  ready(): Promise<void>
}

export const healthRoutes =
  ({ metrics, ready }: Health): Middleware =>
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
        ctx.body = await metrics.registry.metrics()
        ctx.set('Content-Type', metrics.registry.contentType)
        return
      default:
        return next()
    }
  }
