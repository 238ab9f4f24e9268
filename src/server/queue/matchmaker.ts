/**
 * Matches up people who want to play at once, with each other and with hosts of open matches. Their tickets are in the
 * database. Every process that takes a ticket looks for somebody at once, and the keeper looks again every few seconds: for
 * new offers, and in case a process was killed before it could. A pair gets its match in one transaction that claims both
 * tickets, and a seat is taken in one with its ticket, so nobody gets two matches and no ticket is lost.
 */
import { randomInt, randomUUID } from 'node:crypto'
import type { Language, Pace, QuickPlay, Seat, Side } from '../../game/module'
import { PACES } from '../../game/module'
import type { Duty, Keeper } from '../keeper'
import type { Observer } from '../observer'
import { PRESENT_FOR } from '../players/attendance'
import { Refused } from '../refusals'
import type { Ticket } from '../storage/tickets'
import { cleanName } from '../tables/clean-text'
import type { Lobby } from '../tables/lobby'
import type { Tables } from '../tables/tables'
import { estimate } from './estimate'
import { OfferReader } from './offers'
import { type Pair, pairsOf, seated, seatsFor } from './pairs'

const PASS_EVERY = 5000
const DAY = 24 * 3600_000
/** Waits from before this say little about today. */
const MEASURED_FOR = 14 * DAY

const SEATS: readonly [Seat, Seat] = ['0', '1']

export interface WantedTicket {
  pace: Pace
  side?: Side
  scenario?: string
  rules: string
  name?: string
  language?: Language
}

export interface Queue {
  pace: Pace
  /** How many people are waiting. */
  waiting: number
  /** How long people usually wait, in milliseconds; absent if it is not known. */
  estimate?: number
}

export class Matchmaker implements Duty {
  readonly name = 'matchmaker'
  private readonly passes = new Map<string, { running: Promise<void>; next?: Promise<void> }>()
  private readonly offers: OfferReader
  private cancel: () => void = () => {}
  /** Since when this process has looked after the queue. */
  private keptSince = Number.POSITIVE_INFINITY

  constructor(
    private readonly tables: Tables,
    private readonly lobby: Lobby,
    keeper: Keeper,
    private readonly observer: Observer,
  ) {
    this.offers = new OfferReader(tables)
    keeper.add(this)
  }

  async takeUp(): Promise<void> {
    this.keptSince = this.tables.time.now()
    await this.rounds()
  }

  layDown(): void {
    this.cancel()
  }

  private async rounds(): Promise<void> {
    const { time, storage, games } = this.tables
    this.cancel()
    this.cancel = time.after(PASS_EVERY, () => void this.rounds())
    try {
      for (const game of Object.keys(games)) if (this.quick(game)) await this.pairUp(game)
      // After a restart everybody gets as long to come back.
      const longAgo = this.presentSince - PRESENT_FOR
      if (this.keptSince <= longAgo) await storage.tickets.dropAbsent(longAgo, time.now())
    } catch (error) {
      this.observer.fault(error, this.name)
    }
  }

  private get presentSince(): number {
    return this.tables.time.now() - PRESENT_FOR
  }

  private quick(game: string): QuickPlay | undefined {
    return Object.hasOwn(this.tables.games, game) ? this.tables.games[game].module.quick : undefined
  }

  private mustOffer(game: string): QuickPlay {
    const quick = this.quick(game)
    if (!quick) throw new Refused('noSuchGame')
    return quick
  }

  /** Puts a player into the queue and looks for somebody to play with. */
  async join(game: string, player: string, wanted: WantedTicket): Promise<void> {
    const quick = this.mustOffer(game)
    const { storage, time, games } = this.tables
    const { pace, side, scenario, rules, name, language } = wanted
    const { scenarios } = quick
    if (!quick.rules.includes(rules)) throw new Refused('badSetup')
    if (scenario !== undefined && !scenarios.includes(scenario)) throw new Refused('badSetup')
    const setup = games[game].module.checkSetup(quick.setup({ scenario: scenario ?? scenarios[0], rules }, pace), 2)
    if (!setup.ok) throw new Refused('badSetup', setup.sentence)
    if (side !== undefined && !games[game].module.sides.includes(side)) throw new Refused('noSuchSeat')
    const cleaned = cleanName(name)
    if (!cleaned) throw new Refused('badName')
    await this.tables.naming.claim(cleaned, player)
    const wish = { game, pace, side, scenario, rules, name: cleaned, language }
    // If it is refused, they have been given a match already and will see it among their tickets.
    await storage.tickets.put({ id: randomUUID(), player, ...wish, since: time.now() })
    await this.pairUp(game)
  }

  /** Gives up a place in the queue, unless a match has been found. */
  async leave(game: string, player: string, pace: Pace): Promise<void> {
    const { tickets } = this.tables.storage
    const own = (await tickets.of(player)).find((ticket) => ticket.game === game && ticket.pace === pace)
    if (own) await tickets.leave(own, this.tables.time.now())
  }

  async queues(game: string): Promise<Queue[]> {
    this.mustOffer(game)
    const { storage, time } = this.tables
    const [counts, waits] = await Promise.all([
      storage.tickets.count(game, this.presentSince),
      storage.tickets.waits(game, time.now() - MEASURED_FOR),
    ])
    return PACES.map((pace) => {
      const usual = estimate(waits.filter((wait) => wait.pace === pace))
      return { pace, waiting: counts[pace] ?? 0, ...(usual === undefined ? {} : { estimate: usual }) }
    })
  }

  /** Resolves after a pass that began now or later, so that it has seen every ticket there is now. */
  private pairUp(game: string): Promise<void> {
    const pass = this.passes.get(game)
    if (pass?.next) return pass.next
    if (pass) {
      // Requests that come during a pass share the one after it.
      pass.next = pass.running.catch(() => {}).then(() => this.begin(game))
      return pass.next
    }
    return this.begin(game)
  }

  private begin(game: string): Promise<void> {
    const running = this.pass(game).finally(() => {
      if (this.passes.get(game)?.running === running && !this.passes.get(game)?.next) this.passes.delete(game)
    })
    this.passes.set(game, { running })
    return running
  }

  private async pass(game: string): Promise<void> {
    const { tickets, relations } = this.tables.storage
    for (let lost = true; lost; ) {
      lost = false
      const waiting = await tickets.waiting(game, this.presentSince)
      const apart = await relations.apart(waiting.map(({ player }) => player))
      for (const pair of pairsOf(waiting, apart)) {
        // Another process was faster, or somebody has left: what is left of the queue makes other pairs.
        if (!(await this.seat(game, pair))) lost = true
      }
    }
    await this.sitDown(game)
  }

  /** Whoever is left takes a seat that somebody offers. Whoever loses a race for it does so in the next round. */
  private async sitDown(game: string): Promise<void> {
    const { tickets, relations } = this.tables.storage
    const waiting = await tickets.waiting(game, this.presentSince)
    if (waiting.length === 0) return
    const offers = await this.offers.read(game, this.mustOffer(game))
    if (offers.length === 0) return
    const apart = await relations.apart([...waiting.map(({ player }) => player), ...offers.map(({ host }) => host)])
    for (const [ticket, { match, seat }] of seatsFor(waiting, offers, apart)) {
      await this.lobby.seatFromQueue(match, seat, ticket).catch((error) => {
        // The match may be gone. Whatever else it was, they wait on.
        if (!(error instanceof Refused) || error.code !== 'noSuchMatch')
          this.observer.fault(error, this.name, { match })
      })
    }
  }

  private async seat(game: string, pair: Pair): Promise<boolean> {
    const { module } = this.tables.games[game]
    const sides = SEATS.map((seat) => module.sideOf(seat, SEATS.length))
    const [first, second] = seated(pair, sides, () => randomInt(2) === 0)
    const { rules, pace, language } = first
    const quick = this.mustOffer(game)
    const scenario = first.scenario ?? second.scenario ?? quick.scenarios[0]
    const options = { unlisted: false, spectators: true, ...(language === second.language ? { language } : {}) }
    const setup = quick.setup({ scenario, rules }, pace)
    return this.lobby.createPaired(game, setup, options, { [SEATS[0]]: first, [SEATS[1]]: second })
  }
}

/** A ticket as its owner may see it. */
export const ticketFacts = ({ game, pace, side, scenario, rules, since, match, droppedAt }: Ticket) => ({
  game,
  pace,
  ...(side === undefined ? {} : { side }),
  ...(scenario === undefined ? {} : { scenario }),
  rules,
  since,
  ...(droppedAt === undefined ? {} : { droppedAt }),
  ...(match === undefined ? {} : { matchID: match }),
})
