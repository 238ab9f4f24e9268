/** Where a request comes from. */
import type { IncomingMessage } from 'node:http'

/**
 * Behind a proxy it is the last address the proxy added: those before it are whatever the sender wrote. Whoever has an
 * IPv6 address has a whole network of them (a /64), which counts as one.
 */
export function addressOf(request: IncomingMessage, behindProxy: boolean): string {
  const header = behindProxy ? request.headers['x-forwarded-for'] : undefined
  const forwarded = (Array.isArray(header) ? header.join(',') : header)?.split(',').at(-1)?.trim()
  const address = (forwarded || request.socket.remoteAddress || 'unknown').slice(0, 60).toLowerCase()
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  if (v4) return v4[1]
  return address.includes(':') ? network(address) : address
}

function network(address: string): string {
  const [head, tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':')
    while (groups.length + rest.length < 8) groups.push('0')
    groups.push(...rest)
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}
