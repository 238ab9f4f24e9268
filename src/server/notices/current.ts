/** Whether a stored notice still holds: what it tells of may be over by the time it is sent. */
import type { HostedGames } from '../games'
import type { ClaimedNotices } from '../storage/notices'
import type { Match, Storage } from '../storage/storage'
import { withTimeBack } from '../tables/given-back'
import type { Current } from './message'

export interface CurrentOptions {
  storage: Storage
  games: HostedGames
  now: number
  /** B6: the total time without any server. */
  down(): number
  /** Whether the player is looking at the match now. */
  isHere(match: Match, player: string): boolean
  /** Whether the player may claim a win because the other side has vanished. */
  mayClaim(match: Match, player: string): boolean
}

/** The notices that still hold, each with its match as it is now. */
export async function currentOf(
  player: string,
  notices: ClaimedNotices['notices'],
  { storage, games, now, down, isHere, mayClaim }: CurrentOptions,
): Promise<Current[]> {
  /** They may have come back, or stay away for longer. */
  const isOnVacationUntil = async (end: number): Promise<boolean> =>
    end > now && (await storage.vacations.of(player)).some(({ until }) => until === end)
  const matches = new Map<string, Match | undefined>()
  for (const { match } of notices) {
    if (match !== undefined && !matches.has(match)) matches.set(match, await storage.match(match))
  }
  const held: Current[] = []
  for (const notice of notices) {
    if (notice.match === undefined) {
      if (notice.kind !== 'vacationEnding' || (await isOnVacationUntil(Number(notice.about)))) held.push(notice)
      continue
    }
    const match = matches.get(notice.match)
    if (!match || !Object.hasOwn(games, match.game) || isHere(match, player)) continue
    if (notice.kind === 'claim' && !mayClaim(match, player)) continue
    if (!(await holds(player, notice, match, storage))) continue
    held.push({ ...notice, of: { match: withTimeBack(match, down()), module: games[match.game].module } })
  }
  return held
}

async function holds(player: string, { kind, about }: Current, match: Match, storage: Storage): Promise<boolean> {
  const { decides, gameover, seats } = match
  const isTheirs = (seat: string) => seats[seat]?.token === player
  const waits = gameover === undefined && decides && isTheirs(decides.seat) && String(decides.since) === about
  switch (kind) {
    case 'turn':
      return waits === true && !decides.acted
    case 'deadline':
      return waits === true
    case 'offer': {
      const offers = await storage.offers.list(match.id)
      return offers.some(
        ({ what, by, stateID, agreed }) =>
          `${what} ${by} ${stateID}` === about &&
          stateID === match.stateID &&
          agreed.length > 0 &&
          !agreed.some(isTheirs) &&
          match.next === undefined,
      )
    }
    case 'offerExpired':
      return match.expiredAt !== undefined && match.startedAt === undefined
    default:
      return true
  }
}
