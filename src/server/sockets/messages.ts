/**
 * What clients may send, in boardgame.io's own form. Everything else is refused before anybody looks at it: actions that
 * replace the state (UPDATE, PATCH, SYNC, RESET), game events, plugins' actions, moves in another player's name.
 */
import { isKey } from '../players/keys'
import type { Request } from '../referee/judge'
import { Refused } from '../refusals'
import { PROPOSALS, type Proposal } from '../tables/agreements'
import type { Viewer } from '../tables/rooms'
import { hasOnly, isModest, isPlain } from './modest'

export const EVENTS = ['update', 'sync', 'chat', 'follow', 'orders', 'offer', 'decline', 'resign'] as const
export type EventName = (typeof EVENTS)[number]

export const MATCH_ID = /^[\w-]{1,64}$/
const SEAT = /^\d{1,2}$/
const LONGEST_MOVE = 40
const MOST_ARGS = 4
const LONGEST_CREDENTIALS = 200

export interface Update {
  match: string
  seat: string
  token: string | undefined
  stateID: number
  request: Request
}

export interface Look {
  match: string
  viewer: Viewer
  token: string | undefined
}

export interface Follow {
  key?: string
  lobby: boolean
}

export interface Said {
  match: string
  seat: string
  token: string | undefined
  text: unknown
}

/** Somebody at his seat. */
export interface Seated {
  match: string
  seat: string
  token: string | undefined
}

/** A callback for an acknowledgement may come last; nobody is called back. */
function given(args: readonly unknown[], most: number): unknown[] {
  const list = typeof args.at(-1) === 'function' ? args.slice(0, -1) : [...args]
  if (list.length > most || !list.every((arg) => arg === undefined || isModest(arg))) throw new Refused('badMessage')
  return list
}

function check<T>(value: T, right: boolean): T {
  if (!right) throw new Refused('badMessage')
  return value
}

const matchOf = (value: unknown): string => check(value as string, typeof value === 'string' && MATCH_ID.test(value))
const seatOf = (value: unknown): string => check(value as string, typeof value === 'string' && SEAT.test(value))

function tokenOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  return check(value as string, typeof value === 'string' && value.length <= LONGEST_CREDENTIALS)
}

export function readUpdate(args: readonly unknown[]): Update {
  const [action, stateID, matchID, playerID] = given(args, 4)
  if (!isPlain(action) || !hasOnly(action, ['type', 'payload'])) throw new Refused('badMessage')
  const { type, payload } = action
  if (!isPlain(payload) || !hasOnly(payload, ['type', 'args', 'playerID', 'credentials'])) {
    throw new Refused('badMessage')
  }
  const seat = seatOf(playerID)
  // boardgame.io checks the credentials of the one and lets the other move.
  check(payload.playerID, payload.playerID === seat)
  check(stateID, Number.isSafeInteger(stateID) && (stateID as number) >= 0)
  return {
    match: matchOf(matchID),
    seat,
    token: tokenOf(payload.credentials),
    stateID: stateID as number,
    request: requestOf(type, payload.type, payload.args),
  }
}

function requestOf(type: unknown, move: unknown, args: unknown): Request {
  if (type === 'UNDO' || type === 'REDO') return { type }
  if (type !== 'MAKE_MOVE') throw new Refused('badMessage')
  check(move, typeof move === 'string' && move.length <= LONGEST_MOVE)
  const list = args === undefined || args === null ? [] : args
  check(list, Array.isArray(list) && list.length <= MOST_ARGS)
  return { type, move: move as string, args: list as unknown[] }
}

/** The number of players, which boardgame.io would make an unknown match for, is of no interest. */
export function readSync(args: readonly unknown[]): Look {
  const [matchID, playerID, credentials] = given(args, 4)
  const viewer = playerID === undefined || playerID === null ? null : seatOf(playerID)
  return { match: matchOf(matchID), viewer, token: tokenOf(credentials) }
}

export function readChat(args: readonly unknown[]): Said {
  const [matchID, message, credentials] = given(args, 3)
  if (!isPlain(message) || !hasOnly(message, ['id', 'sender', 'payload'])) throw new Refused('badMessage')
  return {
    match: matchOf(matchID),
    seat: seatOf(message.sender),
    token: tokenOf(credentials),
    text: message.payload,
  }
}

export function readFollow(args: readonly unknown[]): Follow {
  const [wanted] = given(args, 1)
  if (!isPlain(wanted) || !hasOnly(wanted, ['key', 'lobby'])) throw new Refused('badMessage')
  const { key, lobby = false } = wanted
  if (key !== undefined && !isKey(key)) throw new Refused('noKey')
  check(lobby, typeof lobby === 'boolean')
  return { key, lobby: lobby as boolean }
}

function seated(matchID: unknown, playerID: unknown, credentials: unknown): Seated {
  return { match: matchOf(matchID), seat: seatOf(playerID), token: tokenOf(credentials) }
}

/** What the orders say is for the game to read. */
export function readOrders(args: readonly unknown[]): Seated & { orders: unknown } {
  const [matchID, playerID, orders, credentials] = given(args, 4)
  if (!isPlain(orders)) throw new Refused('badMessage')
  return { ...seated(matchID, playerID, credentials), orders }
}

export function readOffer(args: readonly unknown[]): Seated & { what: Proposal } {
  const [matchID, playerID, what, credentials] = given(args, 4)
  const found = PROPOSALS.find((one) => one === what)
  if (!found) throw new Refused('badMessage')
  return { ...seated(matchID, playerID, credentials), what: found }
}

/** To decline, to resign. */
export function readSeated(args: readonly unknown[]): Seated {
  const [matchID, playerID, credentials] = given(args, 3)
  return seated(matchID, playerID, credentials)
}
