/** A match as people may know it: who sits where, never by which right. */
import type { Hosted } from '../games'
import type { Chair, Match } from '../storage/storage'
import { isTaken } from '../tables/waiting'

type Place = Pick<Hosted, 'sideOf' | 'publicSetup'>

/** `token` is that of whoever asks. */
export function factsOf(match: Match, hosted: Place, watching: number, token?: string) {
  const { id, game, createdAt, updatedAt, startedAt, unlisted, spectators, setupData } = match
  const { mission = match.title, rounds, clock, language, gameover, next, previous } = match
  const seats = Object.entries(match.seats)
  return {
    matchID: id,
    gameName: game,
    createdAt,
    updatedAt,
    ...(startedAt === undefined ? {} : { startedAt }),
    unlisted,
    spectators,
    ...(setupData === undefined ? {} : { setupData: hosted.publicSetup(setupData) }),
    ...(mission === undefined ? {} : { mission }),
    ...(rounds === undefined ? {} : { rounds }),
    ...(clock === undefined ? {} : { clock }),
    ...(language === undefined ? {} : { language }),
    ...(gameover === undefined ? {} : { gameover }),
    ...(next === undefined ? {} : { nextMatchID: next }),
    ...(previous === undefined ? {} : { previousMatchID: previous }),
    ...(token !== undefined && match.maker === token ? { made: true } : {}),
    seats: seats.map(([seat, chair]) => ({
      seat,
      side: hosted.sideOf(seat, seats.length),
      ...seatOf(chair),
      ...(token !== undefined && chair.token === token ? { mine: true } : {}),
    })),
    watching,
    // As boardgame.io's lobby has it.
    players: seats.map(([seat, { name }]) => ({ id: Number(seat), ...(name === undefined ? {} : { name }) })),
  }
}

function seatOf(chair: Chair) {
  const { name, level, invite } = chair
  if (level !== undefined) return { state: 'bot', level }
  if (isTaken(chair)) return { ...(name === undefined ? {} : { name }), state: 'taken' }
  return { state: invite === undefined ? 'free' : 'invited' }
}
