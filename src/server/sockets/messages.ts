/**
 * Checks what clients send on the socket: first its size, then its form (protocol/messages.ts). Anything else is
 * refused.
 */
import { isWithinLimits } from '../json-limits'
import { parse } from '../parse'
import { CLIENT_MESSAGES, type ClientArgs, type ClientEvent } from '../protocol'
import type { Request } from '../referee/judge'
import { Refused } from '../refusals'
import type { Viewer } from '../tables/rooms'

export interface Look {
  match: string
  viewer: Viewer
  token: string | undefined
}

/** The last argument may be a callback for an acknowledgement. It is ignored. */
export function readMessage<E extends ClientEvent>(event: E, args: readonly unknown[]): ClientArgs<E> {
  const sent = typeof args.at(-1) === 'function' ? args.slice(0, -1) : args
  if (!sent.every((arg) => arg === undefined || isWithinLimits(arg))) throw new Refused('badMessage')
  return parse(CLIENT_MESSAGES[event], sent) as ClientArgs<E>
}

/** The orders that come with an action, as somebody said them. */
export const ordersWith = ({ type, payload }: ClientArgs<'update'>[0]): object | undefined =>
  type === 'MAKE_MOVE' ? payload.orders : undefined

/** An action in the form that the referee takes. */
export function requestOf({ type, payload }: ClientArgs<'update'>[0]): Request {
  return type === 'MAKE_MOVE' ? { type, move: payload.type, args: payload.args ?? [] } : { type }
}

/** The number of players is ignored. boardgame.io would create an unknown match with it. */
export const lookOf = ([match, seat, credentials]: ClientArgs<'sync'>): Look => ({
  match,
  viewer: seat ?? null,
  token: credentials ?? undefined,
})
