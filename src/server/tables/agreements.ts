/** Offers made, agreed to, declined; and what comes of them. */
import { Refused } from '../refusals'
import type { OfferKind } from '../storage/around'
import type { Chair, Match } from '../storage/storage'
import type { Lobby } from './lobby'
import { withTheirs } from './offers'
import type { Loaded } from './table'
import type { Tables } from './tables'

export const PROPOSALS = ['draw', 'takeBack', 'rematch'] as const satisfies readonly OfferKind[]
export type Proposal = (typeof PROPOSALS)[number]

export class Agreements {
  constructor(
    private readonly tables: Tables,
    private readonly lobby: Lobby,
  ) {}

  /** Makes the offer, or agrees to it. The last to agree makes it so. */
  offer(id: string, seat: string, token: unknown, what: Proposal): Promise<void> {
    return this.at(id, seat, token, async (table) => {
      if (what === 'rematch' && table.match.next !== undefined) return
      const [standing] = await this.standing(table)
      if (standing && standing.what !== what && standing.by !== seat) throw new Refused('otherOffer')
      const answers = standing?.what === what && standing.by !== seat
      if (!answers) this.mayPropose(table, seat, what)
      if (standing && standing.what !== what) await this.tables.offers.put(table, standing.what, seat, [])
      const before = standing?.what === what ? standing.agreed : []
      const agreed = withTheirs(table.match, [...before, seat], what !== 'draw')
      if (agreed.length < Object.keys(table.match.seats).length) {
        if (agreed.length > before.length) {
          await this.tables.offers.put(table, what, answers ? standing.by : seat, agreed)
        }
      } else await this.carryOut(table, what)
    })
  }

  /** Takes away what is offered, and that one's own side wants to give up. */
  decline(id: string, seat: string, token: unknown): Promise<void> {
    return this.at(id, seat, token, async (table) => {
      const all = await this.tables.offers.standing(table)
      const mine = all.filter(({ what, by }) => what !== 'resign' || this.side(table, by) === this.side(table, seat))
      for (const { what } of mine) await this.tables.offers.put(table, what, seat, [])
    })
  }

  /** A side gives up when all its players do. */
  resign(id: string, seat: string, token: unknown): Promise<void> {
    return this.at(id, seat, token, async (table) => {
      this.mustPlay(table)
      const side = this.side(table, seat)
      const before = (await this.tables.offers.standing(table)).find(({ what }) => what === 'resign')
      const agreed = withTheirs(table.match, [...(before?.agreed ?? []), seat], true)
      const ours = Object.keys(table.match.seats).filter((one) => this.side(table, one) === side)
      if (ours.every((one) => agreed.includes(one))) {
        return this.tables.conclude(table, table.hosted.resignation(side))
      }
      const wanted = agreed.filter((one) => ours.includes(one))
      await this.tables.offers.put(table, 'resign', before?.by ?? seat, wanted)
    })
  }

  private at(id: string, seat: string, token: unknown, work: (table: Loaded) => Promise<void>): Promise<void> {
    return this.tables.enterAs(id, seat, token, async (table) => {
      try {
        await work(table)
      } catch (error) {
        // Whatever went wrong, what is known of the offers may not be so.
        table.offers = undefined
        throw error
      } finally {
        await this.tables.showNews(table, seat)
      }
    })
  }

  private async standing(table: Loaded) {
    return (await this.tables.offers.standing(table)).filter(({ what }) => what !== 'resign')
  }

  private side({ hosted, match }: Loaded, seat: string): string {
    return hosted.sideOf(seat, Object.keys(match.seats).length)
  }

  private mustPlay({ match }: Loaded): void {
    if (match.gameover !== undefined) throw new Refused('gameOver')
    if (match.startedAt === undefined) throw new Refused('notStarted')
  }

  private mayPropose(table: Loaded, seat: string, what: Proposal): void {
    const { match } = table
    if (what === 'rematch') {
      if (match.gameover === undefined) throw new Refused('notOver')
      return
    }
    this.mustPlay(table)
    if (what === 'takeBack') {
      if (table.mayTakeBack !== seat) throw new Refused('nothingToTakeBack')
      // Bots do not mind that, but they play to the end.
    } else if (Object.values(match.seats).some(({ level }) => level !== undefined)) throw new Refused('botPlaysOn')
  }

  private async carryOut(table: Loaded, what: Proposal): Promise<void> {
    if (what === 'draw') return this.tables.conclude(table, table.hosted.draw)
    return what === 'takeBack' ? this.tables.takeBack(table) : this.rematch(table)
  }

  private async rematch(table: Loaded): Promise<void> {
    const { id, match } = table
    const { unlisted, spectators, language, maker, game, setupData } = match
    const options = { unlisted, spectators, language, maker }
    const next = await this.lobby.createSeated(game, setupData, options, movedOn(match))
    const { storage } = this.tables
    // Through another process they may have agreed at the same moment.
    const first = await storage.setNext(id, next)
    if (first) await this.tables.enter(next, (made) => this.tables.reload(made))
    else await storage.discard(next)
    await this.tables.reload(table)
  }
}

/** Everybody one seat on: two swap sides. */
function movedOn({ seats }: Match): Record<string, Chair> {
  const all = Object.keys(seats)
  return Object.fromEntries(
    all.map((seat, n) => {
      const { name, token, level } = seats[all[(n + all.length - 1) % all.length]]
      const chair: Chair = {
        ...(name === undefined ? {} : { name }),
        ...(token === undefined ? {} : { token }),
        ...(level === undefined ? {} : { level }),
      }
      return [seat, chair]
    }),
  )
}
