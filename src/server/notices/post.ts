/** Sends a POST request to a checked address. Does not follow redirects, and reads only the status of the response. */
import { type ClientRequest, request as plain, type RequestOptions } from 'node:http'
import { request as secure } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import type { Target } from './targets'

const LARGEST_HEADER = 8 * 1024

export function post(
  { url, address }: Target,
  headers: Record<string, string | number>,
  body: string | Buffer,
  signal: AbortSignal,
): Promise<number> {
  const family = isIPv6(address) ? 6 : 4
  const lookup: LookupFunction = (_, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family)
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      agent: false,
      lookup,
      signal,
      maxHeaderSize: LARGEST_HEADER,
    }
    const request: ClientRequest = (url.protocol === 'https:' ? secure : plain)(url, options)
    request.once('error', reject)
    request.once('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.once('error', () => {})
      response.destroy()
    })
    request.end(body)
  })
}
