/** What players may do when somebody has vanished: claim the win, a draw or the seat, or abort a game that has not got going. */
import type { Agreement, Level, Seat } from '../../game/module'
import { concluding, replacing } from '../games'
import type { Heart } from '../heartbeat'
import type { Claim } from '../protocol'
import type { Credentials } from '../protocol/values'
import { Refused } from '../refusals'
import type { Chair } from '../storage/storage'
import { claimableBy, mustStayAway, noShows } from './absence'
import type { Loaded } from './table'
import type { Tables } from './tables'

export class Claims {
  constructor(
    private readonly tables: Tables,
    private readonly heart: Heart,
  ) {}

  claim(id: string, seat: Seat, token: Credentials, claim: Claim): Promise<void> {
    return this.at(id, seat, token, async (table) => {
      try {
        await this.carryOut(table, seat, claim)
      } catch (error) {
        // Somebody returned or acted first. If there is nothing left to claim, that is what the player should hear.
        if (error instanceof Refused && error.code === 'stale') this.mustBePossible(table, seat, claim)
        throw error
      }
    })
  }

  abort(id: string, seat: Seat, token: Credentials): Promise<void> {
    return this.at(id, seat, token, async (table) => {
      if (!claimableBy(this.absence(table), seat).mayAbort) throw new Refused('begun')
      await this.conclude(table, { type: 'aborted' }, {})
    })
  }

  /** Ends a live match if some of its players have not come in time. */
  abortIfNobodyCame(id: string): Promise<void> {
    return this.tables.registry.enter(id, async (table) => {
      const { startedAt, gameover } = table.match
      if (startedAt === undefined || gameover !== undefined) return
      const missing = noShows(this.absence(table), this.heart.running)
      if (missing.length === 0) return
      const away = missing.map((seat) => [seat, table.match.seats[seat].awaySince!])
      await this.conclude(table, { type: 'aborted' }, Object.fromEntries(away))
    })
  }

  private at(id: string, seat: Seat, token: Credentials, work: (table: Loaded) => Promise<void>): Promise<void> {
    return this.tables.registry.enterAs(id, seat, token, async (table) => {
      if (table.match.gameover !== undefined) throw new Refused('gameOver')
      if (table.match.startedAt === undefined) throw new Refused('notStarted')
      try {
        await work(table)
      } finally {
        await this.tables.audience.showNews(table, seat)
      }
    })
  }

  private absence(table: Loaded) {
    return this.tables.audience.rollCall.of(table)
  }

  /** The seats that the claim is about. Refused if they have not vanished yet. */
  private mustBePossible(table: Loaded, seat: Seat, claim: Claim): Seat[] {
    const absence = this.absence(table)
    const { side, seats } = claimableBy(absence, seat)
    const now = this.heart.running
    if (!('of' in claim)) {
      if (!side || side.from > now) throw new Refused('notVanished')
      return Object.keys(absence.seats).filter((one) => absence.seats[one].side === side.side)
    }
    const wanted = seats.find((one) => one.seat === claim.of)
    if (!wanted || wanted.from > now) throw new Refused('notVanished')
    if (claim.what === 'seat' && !wanted.isMate) throw new Refused('unauthorized')
    return [claim.of]
  }

  private async carryOut(table: Loaded, seat: Seat, claim: Claim): Promise<void> {
    const about = this.mustBePossible(table, seat, claim)
    const absence = this.absence(table)
    const whileAway = mustStayAway(absence, about)
    if (!('of' in claim)) {
      const { side } = absence.seats[about[0]]
      return this.conclude(table, { type: 'abandoned', side, claimed: claim.what }, whileAway)
    }
    const { seats } = table.match
    const { token: replaced } = seats[claim.of]
    const { name, token, vacations } = seats[seat]
    const taker: Chair = claim.what === 'bot' ? { level: botLevel(table) } : { name, token, vacations }
    const chair = { ...taker, ...(replaced === undefined ? {} : { replaced }) }
    const move = replacing(claim.of, claim.what === 'bot' ? undefined : seat)
    await this.tables.play.serverMove(table, move, { whileAway, reseat: { seat: claim.of, chair } })
  }

  private conclude(table: Loaded, agreement: Agreement, whileAway: Record<Seat, number>): Promise<void> {
    return this.tables.play.serverMove(table, concluding(agreement), { whileAway })
  }
}

/** Nobody chooses the bot's level, since whoever does might be its opponent. */
function botLevel({ hosted: { module } }: Loaded): Level {
  return module.levels.find((level) => level === 'normal') ?? module.levels[0]
}
