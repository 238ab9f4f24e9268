/**
 * What players may do about somebody who has vanished. Pure functions of what is stored about a match and the time.
 *
 * All times are running time: milliseconds in which a server was running (see heartbeat.ts). So nobody can be called
 * absent for an outage (B6).
 */
import type { Seat, Side } from '../../game/module'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** What a match allows unless its settings say otherwise. */
const ALLOWED = { liveTurns: 2, slowTurns: 1, minutes: 2 }
/** A match without a clock can be claimed after this much silence. */
export const SILENT_FOR = 14 * DAY
/** A live match ends by itself if somebody has not come by then. */
export const COME_WITHIN = 5 * MINUTE

export interface SeatAbsence {
  side: Side
  /** Identifies the player; absent if nobody sits here. */
  player?: string
  isBot: boolean
  /** Connected to any process. */
  isHere: boolean
  /** Since when the player has not been connected. */
  awaySince?: number
  /** Whether the player has been connected since play began. */
  hasShown: boolean
  /** How many turns in a row the player has let run out. An action, or in a live match a return, sets it back to 0. */
  lapses: number
}

export interface Absence {
  seats: Readonly<Record<Seat, SeatAbsence>>
  sides: readonly Side[]
  live: boolean
  timed: boolean
  /** The seat that has to decide. */
  decides?: Seat
  /** The time of the last action. */
  quietSince: number
  /** For how long since then whoever has to decide is on vacation, which is no silence. */
  vacation: number
  /** The sides that have ended a turn. */
  firstTurns: readonly Side[]
  /** Settings of the match: how many turns in a row may run out, and for how many minutes a player may be away. */
  turns?: number
  minutes?: number
}

/** How many turns in a row have to run out before a player counts as vanished. */
export const turnsAllowed = ({ live, turns }: Pick<Absence, 'live' | 'turns'>): number =>
  turns ?? (live ? ALLOWED.liveTurns : ALLOWED.slowTurns)

const hasLapsed = (match: Absence, { lapses }: SeatAbsence): boolean => match.timed && lapses >= turnsAllowed(match)

/** From when on the player of a seat counts as vanished if nothing happens. Undefined while they do not seem to vanish. */
export function vanishesAt(match: Absence, seat: Seat): number | undefined {
  const { live, timed, decides, quietSince, vacation, minutes = ALLOWED.minutes } = match
  const chair = match.seats[seat]
  if (chair.isBot) return undefined
  if (hasLapsed(match, chair)) return 0
  if (!timed) return decides === seat ? quietSince + SILENT_FOR + vacation : undefined
  return live && !chair.isHere && chair.awaySince !== undefined ? chair.awaySince + minutes * MINUTE : undefined
}

/** What a seat may do and from when on. */
export interface Claimable {
  /** The side that is gone altogether: its win or a draw can be claimed. */
  side?: { side: Side; from: number }
  /** The seats that a bot may take over, or a player of the same side. */
  seats: { seat: Seat; from: number; isMate: boolean }[]
  mayAbort: boolean
}

export function claimableBy(match: Absence, seat: Seat): Claimable {
  const { seats, sides, firstTurns } = match
  const me = seats[seat]
  const others = Object.keys(seats).filter((one) => !seats[one].isBot && !isSamePlayer(me, seats[one]))
  const vanishing = others.flatMap((one) => {
    const from = vanishesAt(match, one)
    return from === undefined ? [] : [{ seat: one, from, isMate: seats[one].side === me.side }]
  })
  const foe = sides.find((side) => side !== me.side)
  // My own seats on the other side count as somebody who is left.
  const theirs = Object.keys(seats).filter((one) => seats[one].side === foe && !seats[one].isBot)
  const gone = vanishing.filter((one) => theirs.includes(one.seat))
  const isGone = foe !== undefined && theirs.length > 0 && gone.length === theirs.length
  return {
    ...(isGone ? { side: { side: foe, from: Math.max(...gone.map(({ from }) => from)) } } : {}),
    seats: vanishing,
    mayAbort: !sides.every((side) => firstTurns.includes(side)),
  }
}

const isSamePlayer = (one: SeatAbsence, other: SeatAbsence): boolean =>
  one === other || (one.player !== undefined && one.player === other.player)

/**
 * The seats of a live match whose players are not connected, and since when. A claim holds only if this is still so when
 * it is stored. What else a claim rests on changes with an action, which voids the claim anyway.
 */
export function mustStayAway(match: Absence, seats: readonly Seat[]): Record<Seat, number> {
  return Object.fromEntries(
    seats.flatMap((seat) => {
      const { awaySince } = match.seats[seat]
      return match.live && awaySince !== undefined ? [[seat, awaySince]] : []
    }),
  )
}

/** The seats whose players have not come to a live match in time. */
export function noShows({ live, seats }: Absence, now: number): Seat[] {
  if (!live) return []
  return Object.keys(seats).filter((seat) => {
    const { isBot, isHere, hasShown, awaySince } = seats[seat]
    return !isBot && !isHere && !hasShown && awaySince !== undefined && now >= awaySince + COME_WITHIN
  })
}
