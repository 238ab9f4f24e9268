/** The public facts of a match: who sits where, but no credentials. */
import type { Outcome } from '../../game/module'
import type { Hosted } from '../games'
import type { InviteFacts, MatchFacts, OfferFacts, SeatFacts } from '../protocol'
import type { Chair, Match } from '../storage/storage'
import { isSame } from '../tables/credentials'
import { vacationUntil } from '../tables/standstill'
import { isTaken } from '../tables/waiting'

interface Known {
  watching: number
  now: number
  /** That of the player who asks. */
  token?: string
  offer?: OfferFacts
}

export function factsOf(
  match: Match,
  { module }: Pick<Hosted, 'module'>,
  { watching, now, token, offer }: Known,
): MatchFacts {
  const { id, game, createdAt, updatedAt, startedAt, unlisted, spectators, setupData } = match
  const { title, tags, pace, absence = {}, day, language, gameover, next, previous } = match
  const seats = Object.entries(match.seats)
  return {
    matchID: id,
    gameName: game,
    createdAt,
    updatedAt,
    ...(startedAt === undefined ? {} : { startedAt }),
    unlisted,
    spectators,
    ...(setupData === undefined ? {} : { setupData: module.publicSetup(setupData) }),
    ...(title === undefined ? {} : { title }),
    tags,
    pace,
    ...(Object.keys(absence).length === 0 ? {} : { absence }),
    ...(day === undefined ? {} : { day }),
    ...(language === undefined ? {} : { language }),
    ...(gameover === undefined ? {} : { gameover: gameover as Outcome }),
    ...(next === undefined ? {} : { nextMatchID: next }),
    ...(previous === undefined ? {} : { previousMatchID: previous }),
    ...(token !== undefined && match.maker === token ? { made: true } : {}),
    ...(offer === undefined ? {} : { offer }),
    seats: seats.map(([seat, chair]) => ({
      seat,
      side: module.sideOf(seat, seats.length),
      ...seatOf(chair, now),
      ...(token !== undefined && chair.token === token ? { mine: true } : {}),
      ...(token !== undefined && chair.replaced === token ? { lost: true } : {}),
    })),
    watching,
    // In the form of boardgame.io's lobby.
    players: seats.map(([seat, { name }]) => ({ id: Number(seat), ...(name === undefined ? {} : { name }) })),
  }
}

/** Whether an invite is still valid, by the hash of its code, and the seat it is or was for. */
export function inviteOf({ seats }: Match, code: string): InviteFacts {
  const all = Object.keys(seats)
  const good = all.find((seat) => isSame(code, seats[seat].invite))
  if (good !== undefined) return { state: 'good', seat: good }
  const former = all.find((seat) => seats[seat].formerInvites?.includes(code))
  return former === undefined ? { state: 'unknown' } : { state: 'void', seat: former }
}

function seatOf(chair: Chair, now: number): Pick<SeatFacts, 'state' | 'name' | 'level' | 'vacationUntil'> {
  const { name, level, invite } = chair
  const until = vacationUntil(chair, now)
  if (level !== undefined) return { state: 'bot', level }
  if (isTaken(chair)) {
    return {
      ...(name === undefined ? {} : { name }),
      state: 'taken',
      ...(until === undefined ? {} : { vacationUntil: until }),
    }
  }
  return { state: invite === undefined ? 'free' : 'invited' }
}
