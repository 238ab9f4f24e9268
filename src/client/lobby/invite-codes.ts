/** The codes of the seats one has invited others to: the server keeps only hashes of them, so this browser does. */
import type { Seat } from '../../game/hulk/types'
import { addressOf } from '../shell/address'

const ITEM = 'bulkhead.invites'
const MOST = 40

type Codes = Record<Seat, string>

function stored(): [matchID: string, codes: Codes][] {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(ITEM) ?? '[]')
    return Array.isArray(data) ? data.filter((entry) => Array.isArray(entry) && typeof entry[0] === 'string') : []
  } catch {
    return []
  }
}

/** Undefined for a match that was not made in this browser. */
export const inviteCodes = (matchID: string): Codes | undefined => stored().find(([id]) => id === matchID)?.[1]

export function keepInvites(matchID: string, codes: Codes): void {
  const others = stored().filter(([id]) => id !== matchID)
  try {
    localStorage.setItem(ITEM, JSON.stringify([[matchID, codes], ...others].slice(0, MOST)))
  } catch {
    // A new link can be made at any time.
  }
}

const here = (): string => location.origin

/** A free seat needs no code. */
export const inviteLink = (matchID: string, seat: Seat, code?: string): string =>
  here() + addressOf({ at: 'join', what: [matchID, seat, ...(code === undefined ? [] : [code])].join('.') })

export const matchLink = (matchID: string): string => here() + addressOf({ at: 'match', what: matchID })

export interface Invitation {
  matchID: string
  seat: Seat
  code?: string
}

export function readInvitation(what: string | undefined): Invitation | undefined {
  const [, matchID, seat, , code] = /^([\w-]{1,64})\.(\d)(\.([\w-]{1,64}))?$/.exec(what ?? '') ?? []
  return matchID === undefined ? undefined : { matchID, seat, ...(code === undefined ? {} : { code }) }
}
