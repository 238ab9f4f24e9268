/** The codes of invitations. The server keeps only their hashes, so this browser keeps the codes it has made. */
import type { Seat } from '../../../game/module'
import { readWhat, whatOf } from '../../games/address'
import type { PageGames } from '../../games/page-game'
import { addressOf } from '../../shell/address'
import { type MatchName, matchPlace } from '../matches/places'

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
    // Without storage, a new link can be made at any time.
  }
}

const here = (): string => location.origin

/** A free seat needs no code. */
export const inviteLink = ({ gameName, matchID }: MatchName, seat: Seat, code?: string): string =>
  here() + addressOf({ at: 'join', what: invitationOf({ gameName, matchID, seat, code }) })

export const invitationOf = ({ gameName, matchID, seat, code }: Invitation): string =>
  whatOf(gameName, [matchID, seat, ...(code === undefined ? [] : [code])].join('.'))

export const matchLink = (match: MatchName): string => here() + addressOf(matchPlace(match))

export interface Invitation extends MatchName {
  seat: Seat
  code?: string
}

/** All codes have the same length, so an incomplete link is recognized. */
export function readInvitation(what: string, games: PageGames): Invitation | undefined {
  const { game, rest } = readWhat(what, games)
  const [, matchID, seat, , code] = /^([\w-]{1,64})\.(\d)(\.([\w-]{22}))?$/.exec(rest) ?? []
  return matchID === undefined ? undefined : { gameName: game, matchID, seat, ...(code === undefined ? {} : { code }) }
}
