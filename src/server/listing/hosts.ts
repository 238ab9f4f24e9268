/** Whether somebody stands behind an open match: its host is here, is away, or is told by notices. */
import { PRESENT_FOR } from '../players/attendance'
import type { OfferFacts } from '../protocol'
import type { Match, Storage } from '../storage/storage'
import type { Time } from '../time'
import { expiresAt } from './expiry'

/** Only of listed matches that have not begun, by the id of the match. `token` belongs to the player who asks. */
export async function offersOf(
  matches: readonly Match[],
  { presence }: Pick<Storage, 'presence'>,
  time: Time,
  token?: string,
): Promise<ReadonlyMap<string, OfferFacts>> {
  const open = matches.filter(
    ({ startedAt, gameover, unlisted }) => startedAt === undefined && gameover === undefined && !unlisted,
  )
  const hosts = await presence.hosts(open.flatMap(({ maker }) => maker ?? []))
  return new Map(open.map((match) => [match.id, offerOf(match)]))

  function offerOf({ maker, expiredAt, pace, offeredAt }: Match): OfferFacts {
    const known = maker === undefined ? undefined : hosts.get(maker)
    const isHere = (known?.seenAt ?? 0) >= time.now() - PRESENT_FOR
    const terms = { pace, offeredAt, host: maker, hostSeenAt: known?.seenAt }
    return {
      ...(maker === undefined ? {} : { host: isHere ? 'here' : known?.isReached ? 'notices' : 'away' }),
      ...(expiredAt === undefined ? {} : { expired: true }),
      // It moves on while the host is there, which is of no interest to others.
      ...(maker !== undefined && maker === token && expiredAt === undefined ? { expiresAt: expiresAt(terms) } : {}),
    }
  }
}
