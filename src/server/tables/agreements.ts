/** Offers: making them, agreeing, declining, and carrying them out. */
import { concluding, isCostly } from '../games'
import type { Proposal } from '../protocol'
import type { Credentials } from '../protocol/values'
import { Refused } from '../refusals'
import type { Offer } from '../storage/offers'
import type { Chair, Match } from '../storage/storage'
import type { Charge, Lobby } from './lobby'
import { withTheirs } from './offers'
import type { Loaded } from './table'
import type { Tables } from './tables'

export class Agreements {
  constructor(
    private readonly tables: Tables,
    private readonly lobby: Lobby,
  ) {}

  /** Makes the offer or agrees to it. It is carried out when the last player agrees. */
  offer(id: string, seat: string, token: Credentials, what: Proposal, charge: Charge): Promise<void> {
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
      } else await this.carryOut(table, what, answers ? standing : undefined, charge)
    })
  }

  /** Declines or withdraws all offers, including the own side's wish to resign. */
  decline(id: string, seat: string, token: Credentials): Promise<void> {
    return this.at(id, seat, token, async (table) => {
      const all = await this.tables.offers.standing(table)
      const mine = all.filter(({ what, by }) => what !== 'resign' || this.side(table, by) === this.side(table, seat))
      for (const { what } of mine) await this.tables.offers.put(table, what, seat, [])
    })
  }

  /** A side resigns when all its players do. */
  resign(id: string, seat: string, token: Credentials): Promise<void> {
    return this.at(id, seat, token, async (table) => {
      this.mustPlay(table)
      const side = this.side(table, seat)
      const before = (await this.tables.offers.standing(table)).find(({ what }) => what === 'resign')
      const agreed = withTheirs(table.match, [...(before?.agreed ?? []), seat], true)
      const ours = Object.keys(table.match.seats).filter((one) => this.side(table, one) === side)
      if (ours.every((one) => agreed.includes(one))) {
        return this.tables.play.serverMove(table, concluding({ type: 'resign', side }))
      }
      const wanted = agreed.filter((one) => ours.includes(one))
      await this.tables.offers.put(table, 'resign', before?.by ?? seat, wanted)
    })
  }

  private at(id: string, seat: string, token: Credentials, work: (table: Loaded) => Promise<void>): Promise<void> {
    return this.tables.registry.enterAs(id, seat, token, async (table) => {
      try {
        await work(table)
      } catch (error) {
        // The cached offers may be outdated.
        table.offers = undefined
        throw error
      } finally {
        await this.tables.audience.showNews(table, seat)
      }
    })
  }

  private async standing(table: Loaded) {
    return (await this.tables.offers.standing(table)).filter(({ what }) => what !== 'resign')
  }

  private side({ hosted, match }: Loaded, seat: string): string {
    return hosted.module.sideOf(seat, Object.keys(match.seats).length)
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
      // Bots agree to take-backs, but not to draws: they play to the end.
    } else if (Object.values(match.seats).some(({ level }) => level !== undefined)) throw new Refused('botPlaysOn')
  }

  /** `offered` is what the others have agreed to. It may be withdrawn through another process until this is stored. */
  private async carryOut(table: Loaded, what: Proposal, offered: Offer | undefined, charge: Charge): Promise<void> {
    if (what === 'rematch') return this.rematch(table, charge)
    const about = offered ? { whileOffered: offered } : {}
    const { play } = this.tables
    if (what === 'draw') return play.serverMove(table, concluding({ type: 'draw' }), about)
    return play.takeBack(table, about)
  }

  private async rematch(table: Loaded, charge: Charge): Promise<void> {
    const { id, match, hosted } = table
    charge(isCostly(hosted, match.setupData))
    const { unlisted, spectators, language, maker, absence, game, setupData } = match
    const options = { unlisted, spectators, language, maker, absence, previous: id }
    await this.lobby.createSeated(game, setupData, options, movedOn(match))
    // If there is none now, somebody has replaced their key meanwhile. Players may also have agreed through another process.
    if ((await this.tables.registry.reload(table)).next === undefined) throw new Refused('stale')
  }
}

/** Moves everybody to the next seat, so that two players swap sides. */
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
