/** The address from which a request comes. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Behind a proxy this is the last address in the header, which the proxy added; the sender can forge the others. An
 * IPv6 client has a whole network of addresses (a /64), which counts as one.
 */
export function addressOf(request: IncomingMessage, behindProxy: boolean): string {
  const header = behindProxy ? request.headers['x-forwarded-for'] : undefined
  const forwarded = (Array.isArray(header) ? header.join(',') : header)?.split(',').at(-1)?.trim()
  return forwarded ? normalized(forwarded) : addressOfSocket(request.socket)
}

export const addressOfSocket = (socket: Socket): string => normalized(socket.remoteAddress || 'unknown')

function normalized(text: string): string {
  const address = text.slice(0, 60).toLowerCase()
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
