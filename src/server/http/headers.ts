/** Security headers and the check of origins. */
import type { Middleware } from 'koa'
import { Refused } from '../refusals'
import type { Origins } from './origins'

/** Everything must come from this host: no scripts, frames or connections of other sites. Sockets are 'self' too. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const SECURITY_HEADERS: Record<string, string> = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'X-DNS-Prefetch-Control': 'off',
  'X-Permitted-Cross-Domain-Policies': 'none',
}

export const careful: Middleware = async (ctx, next) => {
  ctx.set(SECURITY_HEADERS)
  await next()
}

/** Answers a page of another origin only if that origin is allowed. */
export const fromKnownOrigins =
  (origins: Origins): Middleware =>
  async (ctx, next) => {
    const { origin } = ctx.headers
    if (origin !== undefined && origins.listed.includes(origin)) {
      ctx.set('Access-Control-Allow-Origin', origin)
      ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
      ctx.vary('Origin')
      if (ctx.method === 'OPTIONS') {
        ctx.set('Access-Control-Allow-Methods', 'GET, POST, PUT')
        ctx.set('Access-Control-Allow-Headers', 'Authorization, Content-Type')
        ctx.set('Access-Control-Max-Age', '600')
        ctx.status = 204
        return
      }
    }
    // Links from other sites may lead here. Only requests that change something or come from a script need an origin.
    const harmless = origin === undefined && (ctx.method === 'GET' || ctx.method === 'HEAD')
    if (!harmless && !origins.allows(ctx.headers)) throw new Refused('wrongOrigin')
    await next()
  }
