/** Reads the body of a request: JSON, limited in size, checked against the schema of the route. */
import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'
import { isRecord } from '../../game/module'
import { isWithinLimits } from '../json-limits'
import { parse } from '../parse'
import { type BodyRead, type QueryRead, ROUTES, type RouteWithBody, type RouteWithQuery } from '../protocol'
import { Refused } from '../refusals'
import { hasNul } from './nul'

const LARGEST = 4 * 1024
/** Set-ups may be larger, because they can contain what players have made themselves. */
const LARGEST_WITH_SETUP = 128 * 1024

export async function bodyOf<R extends RouteWithBody>({ req }: Context, route: R): Promise<BodyRead<R>> {
  const hasSetup = route === 'POST /games/:game/create'
  const sent = await readBody(req, hasSetup ? LARGEST_WITH_SETUP : LARGEST)
  // Only the game can tell whether a set-up is too large.
  const { setupData: _, ...withoutSetup } = sent
  if (!isWithinLimits(hasSetup ? withoutSetup : sent)) throw new Refused('badMessage')
  return parse(ROUTES[route].body, sent) as BodyRead<R>
}

export const queryOf = <R extends RouteWithQuery>({ query }: Context, route: R): QueryRead<R> =>
  parse(ROUTES[route].query, query) as QueryRead<R>

async function readBody(request: IncomingMessage, largest: number): Promise<Record<string, unknown>> {
  // A form on another site cannot send this type without a CORS preflight.
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) throw new Refused('badMessage')
  if (Number(request.headers['content-length'] ?? 0) > largest) throw new Refused('tooLarge')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largest) throw new Refused('tooLarge')
    parts.push(part)
  }
  const text = Buffer.concat(parts).toString('utf8')
  const body = parsed(text)
  if (!isRecord(body) || hasNul(text)) throw new Refused('badMessage')
  return body
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
