/** What somebody posts: JSON, a record, and not too much of it. */
import type { IncomingMessage } from 'node:http'
import { Refused } from '../refusals'
import { isPlain, type Plain } from '../sockets/modest'

export async function readBody(request: IncomingMessage, largest: number): Promise<Plain> {
  // A form on somebody else's page cannot send this type without asking first.
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) throw new Refused('badMessage')
  if (Number(request.headers['content-length'] ?? 0) > largest) throw new Refused('tooLarge')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largest) throw new Refused('tooLarge')
    parts.push(part)
  }
  const body = parse(Buffer.concat(parts).toString('utf8'))
  if (!isPlain(body)) throw new Refused('badMessage')
  return body
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
