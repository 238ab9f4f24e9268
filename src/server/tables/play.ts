/** Play: every action is ruled on, written to the database, and only then broadcast. */
import type { Side } from '../../game/module'
import { deadlineOf, decisionOf, type Move, NOT_FOR_PLAYERS, postponed, stateOf, TIME_UP } from '../games'
import type { Heart } from '../heartbeat'
import type { Observer } from '../observer'
import type { Credentials } from '../protocol/values'
import type { Request } from '../referee/judge'
import type { Ask, Refereeing, Ruling } from '../referee/referee'
import { Refused } from '../refusals'
import { NotStored } from '../storage/engine'
import type { Chair, Commit, GameState, Level, Match, Storage } from '../storage/storage'
import { turnsAllowed } from './absence'
import type { Audience } from './audience'
import type { IdleOrders } from './idle-orders'
import type { Patience } from './patience'
import { Rechecks } from './rechecks'
import type { Registry } from './registry'
import type { Rooms } from './rooms'
import { restsOn, standsFor, timeUpAt } from './standstill'
import type { Loaded } from './table'
import { isTaken, waitsFor } from './waiting'

/** Lists are sorted by `updatedAt`. It changes when the decision passes on, and at least this often (ms). */
const LISTED_EVERY = 30_000

export interface PlayOptions {
  registry: Registry
  audience: Audience
  storage: Storage
  referee: Refereeing
  rooms: Rooms
  heart: Heart
  patience: Patience
  observer: Observer
  orders: IdleOrders
}

export class Play {
  private readonly registry: Registry
  private readonly audience: Audience
  private readonly storage: Storage
  private readonly referee: Refereeing
  private readonly rooms: Rooms
  private readonly heart: Heart
  private readonly patience: Patience
  private readonly observer: Observer
  private readonly orders: IdleOrders
  readonly rechecks = new Rechecks((id) => this.showAgain(id))

  /** Called when a match's next deadline changes. */
  onDeadline: (match: string, deadline: number | undefined) => void = () => {}
  /** Called after each action, with the level of the bot that decides next, if it is a bot. */
  onWaits: (match: string, level: Level | undefined) => void = () => {}

  constructor(options: PlayOptions) {
    const { registry, audience, storage, referee, rooms, heart, patience, observer, orders } = options
    this.registry = registry
    this.audience = audience
    this.storage = storage
    this.referee = referee
    this.rooms = rooms
    this.heart = heart
    this.patience = patience
    this.observer = observer
    this.orders = orders
  }

  /** An action that a player requests. `said` are orders that they give with it. */
  act(id: string, seat: string, token: Credentials, request: Request, stateID: number, said?: object): Promise<void> {
    const arrived = performance.now()
    return this.registry.enterAs(id, seat, token, async (table) => {
      if (request.type === 'MAKE_MOVE' && NOT_FOR_PLAYERS.has(request.move)) throw new Refused('unknownMove')
      if (table.match.startedAt === undefined && !(await this.begin(table))) throw new Refused('notStarted')
      const isBack = table.match.seats[seat].lapses !== undefined
      const ordered = said && { seat, orders: await this.read(table, seat, said) }
      const about = { by: seat, ...(isBack ? { lapses: { seat, count: 0 } } : {}), ...(ordered ? { ordered } : {}) }
      await this.commit(table, await this.ruling(table, { seat, request, stateID }, ordered), arrived, about)
      if (ordered) await this.audience.sendOrders(table, seat, await this.registry.stateOf(table))
      if (!this.rooms.viewers(id).includes(seat)) await this.audience.rollCall.arrived(table, seat)
    })
  }

  /** J5: sets a seat's standing orders, no matter who has to decide. Nobody else is told. */
  order(id: string, seat: string, token: Credentials, said: unknown): Promise<void> {
    return this.registry.enterAs(id, seat, token, async (table) => {
      const orders = await this.read(table, seat, said)
      const state = await this.registry.stateOf(table)
      await this.orders.give(table, seat, state, orders).catch((error) => {
        this.observer.fault(error, 'orders', { match: id })
        throw new Refused('notStored')
      })
      await this.audience.sendOrders(table, seat, state)
    })
  }

  /** Orders as the game reads them. */
  private async read(table: Loaded, seat: string, said: unknown): Promise<object> {
    const state = await this.registry.stateOf(table)
    if (state.ctx.gameover !== undefined) throw new Refused('gameOver')
    const orders = table.hosted.module.orders?.read(stateOf(state), seat, said)
    if (orders === undefined) throw new Refused('badOrders')
    return orders
  }

  /** A move that only the server makes, such as ending the game by agreement. It does not matter who has to decide. */
  async serverMove(table: Loaded, { type: move, args }: Move, about: About = {}): Promise<void> {
    const { decides } = table.match
    if (!decides) throw new Refused('gameOver')
    await this.actFor(table, decides.seat, { type: 'MAKE_MOVE', move, args }, () => about)
  }

  async takeBack(table: Loaded, about: About): Promise<void> {
    if (table.mayTakeBack === undefined) throw new Refused('nothingToTakeBack')
    await this.actFor(table, table.mayTakeBack, { type: 'TAKE_BACK' }, () => about)
  }

  /** Makes the server's move for a seat whose time is up. Resolves with the next deadline. */
  strike(id: string): Promise<number | undefined> {
    return this.registry.enter(id, async (table) => {
      const { decides, gameover } = table.match
      const end = timeUpAt(table.match)
      if (gameover !== undefined || end === undefined || !decides) return undefined
      if (end > this.heart.now()) return end
      const { type: move, args } = TIME_UP
      const about = (ruling: Ruling) => lapse(table.match, decides.seat, ruling)
      await this.actFor(table, decides.seat, { type: 'MAKE_MOVE', move, args }, about)
      return timeUpAt(table.match)
    })
  }

  /** Makes a bot's move for its seat. */
  playFor(id: string, seat: string, { type: move, args }: Move, stateID: number): Promise<void> {
    const arrived = performance.now()
    return this.registry.enter(id, async (table) => {
      if (table.match.seats[seat]?.level === undefined) throw new Refused('unauthorized')
      const request: Request = { type: 'MAKE_MOVE', move, args }
      await this.commit(table, await this.ruling(table, { seat, request, stateID }), arrived)
    })
  }

  /** Makes an action on behalf of a seat, in the current state of the game. */
  private async actFor(
    table: Loaded,
    seat: string,
    request: Ask['request'],
    about: (ruling: Ruling) => About = () => ({}),
  ): Promise<void> {
    const arrived = performance.now()
    const ruling = await this.ruling(table, { seat, request, stateID: table.match.stateID })
    await this.commit(table, ruling, arrived, about(ruling))
  }

  private async ruling(
    table: Loaded,
    asked: Pick<Ask, 'seat' | 'request' | 'stateID'>,
    ordered?: Commit['ordered'],
  ): Promise<Ruling> {
    const { id, owed } = table
    // B6: there may be an outage that was not measured yet, and no player's time may run out because of it.
    if (!this.heart.isFresh) throw new NotStored(new Error('there is no heartbeat'))
    const given = await this.orders.given(table)
    const orders = ordered ? { ...given, [ordered.seat]: ordered.orders } : given
    const now = this.heart.now()
    const stood = standsFor(table.match, now)
    const ask: Ask = { ...asked, match: id, now, orders, owed, stood, viewers: this.rooms.viewers(id) }
    const ruling = (await this.askReferee(ask)) ?? (await this.introduceAndAsk(table, ask))
    if (!ruling) throw new Refused('failed')
    return ruling
  }

  /** For a match that the referee does not know yet or has dropped. */
  private async introduceAndAsk(table: Loaded, ask: Ask): Promise<Ruling | undefined> {
    await this.registry.stateOf(table)
    return this.askReferee(ask)
  }

  private async askReferee(ask: Ask): Promise<Ruling | undefined> {
    try {
      return await this.referee.rule(ask)
    } catch (error) {
      if (error instanceof Refused) throw error
      const { match, seat, stateID } = ask
      this.observer.fault(error, 'rules', { match, seat, stateID })
      throw new Refused('failed')
    }
  }

  private async commit(table: Loaded, ruling: Ruling, arrived: number, about: About = {}): Promise<void> {
    const { id, match, owed, down } = table
    const { stateID, gameover, deadline, by } = ruling
    const at = this.heart.now()
    const began = performance.now()
    const seats = seatsAfter(match, about)
    const decides = waitsFor({ ...match, seats }, ruling.decides, at, by)
    const isListedAsIs = decides !== undefined && decides.since !== at && at - match.updatedAt < LISTED_EVERY
    const updatedAt = isListedAsIs ? match.updatedAt : at
    const progress = ruling.progress && { ...(ruling.isUndo ? {} : match.progress), ...ruling.progress }
    const { follows, changed, whole, log, orders, stood } = ruling
    const step = { follows, stateID, gameover, changed, whole, log, orders, stood }
    // With time to give back, the stored row is not the match in memory, so it cannot be compared with it.
    const back = owed === 0 ? { match } : { givenBack: { total: down, ms: owed } }
    const turns = firstTurns(match, ruling.endedTurn?.side)
    const quiet = match.pace === 'live' ? {} : { quietSince: this.heart.running, actedAt: at }
    // Read again if the write fails.
    if (about.ordered) table.orders = undefined
    const written = this.storage.commit(id, {
      ...step,
      ...back,
      ...turns,
      ...quiet,
      ...restsOn(match),
      ...about,
      at,
      updatedAt,
      deadline,
      decides,
      progress,
    })
    const isFirst = await this.patience.soon(written).catch((error) => this.notWritten(table, stateID, written, error))
    if (!isFirst) return this.overtaken(table)
    const done = performance.now()
    this.observer.moved(match.game, done - arrived, done - began)
    const givenBack = match.givenBack + owed
    table.match = {
      ...match,
      ...turns,
      ...quiet,
      seats,
      stateID,
      updatedAt,
      gameover,
      decides,
      progress,
      deadline,
      givenBack,
    }
    table.owed = 0
    this.scheduled(id, timeUpAt(table.match), decides?.level)
    this.audience.showStep(table, stateID, ruling)
    if (about.reseat) this.reseated(table, match, about.reseat)
    await this.audience.showNews(table)
  }

  /** Shows out the player who was replaced, and tells everybody who plays the seat now. */
  private reseated(table: Loaded, before: Match, { seat, chair }: NonNullable<About['reseat']>): void {
    this.registry.showOut(table.id, seat, before.seats[seat], chair)
    this.audience.showPeople(table)
  }

  private notWritten(table: Loaded, stateID: number, written: Promise<boolean>, error: unknown): never {
    const { id } = table
    this.observer.fault(error, 'commit', { match: id, stateID })
    this.referee.forget(id)
    this.rechecks.ask(id)
    // The write may only be late; then everybody should see its result.
    void written.then(
      () => this.rechecks.ask(id),
      () => {},
    )
    throw new Refused('notStored')
  }

  /** Another process has written the next state first. */
  private async overtaken(table: Loaded): Promise<never> {
    this.registry.forget(table)
    await this.registry.reload(table)
    await this.registry.stateOf(table)
    throw new Refused('stale')
  }

  /** Play and its clocks begin when all seats are taken. Resolves with whether play has begun. */
  async begin(table: Loaded): Promise<boolean> {
    const { id, match, hosted } = table
    // O4: the draw at setup may have settled the game; then there is nothing to begin.
    if (match.gameover !== undefined) return true
    if (!Object.values(match.seats).every(isTaken)) return false
    const at = this.heart.now()
    // The clocks were set when the match was created, and start now.
    const state = postponed(hosted, await this.registry.stateOf(table), at - match.createdAt)
    const deadline = nextDeadline(table, state)
    const decides = waitsFor(match, decisionOf(hosted, state), at, undefined)
    const { running } = this.heart
    const { here } = this.audience.presence.count(table)
    const started = this.storage.start(id, state, at, deadline, decides, table.down, { here, running })
    if (await this.patience.stored(started)) {
      const seats = seatsAtStart(match, here, running)
      const quietSince = running
      table.match = {
        ...match,
        startedAt: at,
        updatedAt: at,
        decides,
        deadline,
        givenBack: table.down,
        seats,
        quietSince,
        actedAt: at,
      }
      this.registry.know(table, state)
      this.scheduled(id, timeUpAt(table.match), decides?.level)
    } else {
      this.referee.forget(id)
      await this.registry.reload(table)
    }
    await this.audience.syncAll(table)
    return table.match.startedAt !== undefined
  }

  /** Tells the clock and the bots what the match waits for now. */
  scheduled(id: string, deadline: number | undefined, level: Level | undefined): void {
    this.onDeadline(id, deadline)
    this.onWaits(id, level)
  }

  /** Sends everybody the match as the database has it. */
  private showAgain(id: string): Promise<void> {
    return this.registry.enter(id, async (table) => {
      this.referee.forget(id)
      await this.registry.reload(table)
      await this.audience.syncAll(table)
      await this.registry.stateOf(table)
      this.scheduled(id, timeUpAt(table.match), table.match.decides?.level)
    })
  }
}

/** Who has vanished and who has taken over: what is stored with an action beside the game. */
type About = Pick<Commit, 'by' | 'lapses' | 'whileAway' | 'whileOffered' | 'reseat' | 'ordered'>

/** Counts a turn that its own player has let run out. A question in somebody else's turn does not count. */
function lapse({ seats, pace, absence }: Match, seat: string, { endedTurn }: Ruling): About {
  const { level, lapses = 0 } = seats[seat]
  if (level !== undefined || endedTurn?.seat !== seat) return {}
  const live = pace === 'live'
  const count = lapses + 1
  // In a live match the others are at the table and see it there.
  const isNews = !live && count >= turnsAllowed({ live, ...absence })
  return { lapses: { seat, count, ...(isNews ? { isNews } : {}) } }
}

function seatsAfter({ seats }: Match, { lapses, reseat }: About): Match['seats'] {
  if (reseat) return { ...seats, [reseat.seat]: reseat.chair }
  if (!lapses) return seats
  const { lapses: _, ...chair } = seats[lapses.seat]
  return { ...seats, [lapses.seat]: lapses.count === 0 ? chair : { ...chair, lapses: lapses.count } }
}

/** Those who are not connected when play begins count as away from then on. */
const seatsAtStart = ({ seats }: Match, here: readonly string[], running: number): Match['seats'] =>
  Object.fromEntries(
    Object.entries(seats).map(([seat, chair]): [string, Chair] => {
      const { awaySince: _, notShown: __, ...known } = chair
      const isAway = chair.level === undefined && !here.includes(seat)
      return [seat, isAway ? { ...known, awaySince: running, notShown: true } : known]
    }),
  )

/** Adds the side to those that have ended a turn, if it is its first. */
function firstTurns({ firstTurns: before }: Match, side: Side | undefined): Pick<Match, 'firstTurns'> {
  return before === undefined || side === undefined || before.includes(side) ? {} : { firstTurns: [...before, side] }
}

const nextDeadline = ({ hosted }: Loaded, state: GameState): number | undefined =>
  state.ctx.gameover === undefined ? deadlineOf(hosted, state) : undefined
