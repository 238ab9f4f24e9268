/** Creating, finding, joining and leaving matches. */
import { randomBytes } from 'node:crypto'
import { createMatch } from 'boardgame.io/internal'
import type { Language, Seat, Side } from '../../game/module'
import { type Hosted, isCostly } from '../games'
import type { SeatWish } from '../protocol'
import { Refused } from '../refusals'
import { type AbsenceAllowed, type Chair, LEVELS, type Match, type MatchQuery } from '../storage/storage'
import type { Ticket } from '../storage/tickets'
import { cleanName } from './clean-text'
import { hashOf, isSame, newToken } from './credentials'
import type { Loaded } from './table'
import type { Tables } from './tables'
import { isFree, isTaken } from './waiting'

export interface Wanted extends MatchOptions {
  numPlayers: number
  setupData?: unknown
  /** Seats that are not named are open. */
  wishes?: Record<Seat, SeatWish>
  /** The key of the player who creates the match, and the name they join with. */
  key?: string
  name?: string
}

/** Charges a new match to the rate limits of the client; throws if they are exceeded. `work` as in `needsWork`. */
export type Charge = (work: boolean) => void

export interface MatchOptions {
  unlisted: boolean
  spectators: boolean
  language?: Language
  /** The hash of the key of the player who created it. */
  maker?: string
  absence?: AbsenceAllowed
  day?: string
  /** The match that it is a rematch of. */
  previous?: string
}

export interface Made {
  id: string
  /** The invite codes of reserved seats. */
  invites: Record<Seat, string>
}

/** 96 random bits, so that nobody can guess the id of an unlisted match. */
const newId = (): string => randomBytes(12).toString('base64url')

export class Lobby {
  constructor(private readonly tables: Tables) {}

  async create(gameID: string, wanted: Wanted): Promise<Made> {
    const { numPlayers, setupData, wishes = {}, key, name, ...options } = wanted
    this.mustSuit(gameID, numPlayers)
    const seats = Array.from({ length: numPlayers }, (_, n) => String(n))
    if (Object.keys(wishes).some((seat) => !seats.includes(seat))) throw new Refused('noSuchSeat')
    const { levels } = this.tables.games[gameID].module
    const invites: Record<Seat, string> = {}
    const chairs = Object.fromEntries(
      seats.map((seat): [Seat, Chair] => {
        const wish = Object.hasOwn(wishes, seat) ? wishes[seat] : 'open'
        if (wish === 'open') return [seat, {}]
        if (wish === 'me') return [seat, ownChair(key, name)]
        const level = LEVELS.find((one) => wish === `bot:${one}`)
        if (level && !levels.includes(level)) throw new Refused('badMessage')
        if (level) return [seat, { level }]
        invites[seat] = newToken()
        return [seat, { invite: hashOf(invites[seat]) }]
      }),
    )
    if (Object.values(chairs).every(({ level }) => level !== undefined)) throw new Refused('onlyBots')
    const own = Object.values(chairs).find(({ token }) => token !== undefined)
    if (own) await this.tables.naming.claim(own.name!, own.token!)
    const maker = key === undefined ? {} : { maker: hashOf(key) }
    const id = await this.createSeated(gameID, setupData, { ...options, ...maker }, chairs)
    if (id === undefined) throw new Refused(key === undefined ? 'stale' : 'replacedKey')
    return { id, invites }
  }

  /**
   * Creates a match in which these people already have seats. If all seats are taken, play begins. Returns undefined and
   * creates nothing if one of them has replaced their key, or if the previous match has another rematch.
   */
  async createSeated(
    gameID: string,
    setupData: unknown,
    options: MatchOptions,
    chairs: Record<Seat, Chair>,
  ): Promise<string | undefined> {
    const people = Object.values(chairs).flatMap(({ token }) => (token === undefined ? [] : [token]))
    if ((await this.tables.storage.relations.apart(people)).length > 0) throw new Refused('notTogether')
    const { match, state } = this.prepare(gameID, setupData, options, chairs)
    if (!(await this.tables.storage.create(match, state))) return undefined
    await this.beginIfFull(match)
    return match.id
  }

  /** The same for people in the queue. Returns false and creates nothing if one of them is no longer waiting. */
  async createPaired(
    gameID: string,
    setupData: unknown,
    options: MatchOptions,
    paired: Readonly<Record<Seat, Ticket>>,
  ): Promise<boolean> {
    const tickets = Object.values(paired)
    const chairs = Object.entries(paired).map(([seat, { name, player }]) => [seat, { name, token: player }])
    const { match, state } = this.prepare(gameID, setupData, options, Object.fromEntries(chairs))
    const done = await this.tables.storage.create(match, state, tickets)
    if (done) await this.beginIfFull(match)
    return done
  }

  /** Creates the match of somebody who plays the challenge of a day. Returns false if they have one already. */
  async createDaily(
    gameID: string,
    setupData: object,
    options: MatchOptions & { maker: string; day: string },
    seats: Record<Seat, Chair>,
    seed: string,
  ): Promise<boolean> {
    const { match, state } = this.prepare(gameID, setupData, options, seats, seed)
    const done = await this.tables.storage.create(match, state)
    if (done) await this.beginIfFull(match)
    return done
  }

  /** Without a seed the match gets a strong one. */
  private prepare(
    gameID: string,
    setupData: unknown,
    options: MatchOptions,
    seats: Record<Seat, Chair>,
    seed?: string,
  ) {
    const numPlayers = Object.keys(seats).length
    const kept = this.mustSuit(gameID, numPlayers)
    const hosted = seed === undefined ? kept : kept.seeded(seed)
    // The clocks are set to this time, and are moved to the present when play begins.
    const createdAt = this.tables.time.now()
    const made = createMatch({ game: hosted.game, numPlayers, setupData, unlisted: options.unlisted })
    if ('setupDataError' in made) throw new Refused('badSetup', made.setupDataError)
    const { deltalog: _, ...state } = made.initialState
    const about = hosted.module.describe(made.initialState.G.state)
    const match = { id: newId(), game: gameID, createdAt, setupData: setupData as object, ...options, ...about, seats }
    return { match, state: state as typeof made.initialState }
  }

  /** If this fails, play begins when somebody looks at the match or moves, or when the keeper finds it (beginnings.ts). */
  private async beginIfFull({ id, seats }: Pick<Match, 'id' | 'seats'>): Promise<void> {
    if (!Object.values(seats).every(isTaken)) return
    await this.tables.registry.enter(id, (table) => this.tables.play.begin(table)).catch(() => {})
  }

  private mustSuit(gameID: string, numPlayers: number) {
    const { games } = this.tables
    if (!Object.hasOwn(games, gameID)) throw new Refused('noSuchGame')
    const { minPlayers = 1, maxPlayers = 4 } = games[gameID].game
    if (!Number.isInteger(numPlayers) || numPlayers < minPlayers || numPlayers > maxPlayers) {
      throw new Refused('badSetup', `This game takes ${minPlayers} to ${maxPlayers} players.`)
    }
    return games[gameID]
  }

  /**
   * If no seat is named: the one the invite is for, the one they have, or the first free one. A player's key is their
   * credentials, and joining again with it gives the same seat; players without a key are given credentials.
   */
  join(gameID: string, id: string, wanted: Joining): Promise<{ seat: Seat; token: string }> {
    const { name, key, invite } = wanted
    const cleaned = cleanName(name)
    if (!cleaned) return Promise.reject(new Refused('badName'))
    const token = key ?? newToken()
    const hash = hashOf(token)
    const code = invite === undefined ? undefined : hashOf(invite)
    return this.tables.registry.enter(id, async (table) => {
      this.of(gameID, table.match)
      const seat = await this.choose(table, wanted.seat, hash, code)
      if (table.match.seats[seat].token === hash) return { seat, token }
      const { storage, time, naming } = this.tables
      // Nobody claims a name for a seat that they cannot have. Another process may have freed the seat, so it is read again.
      if (isTaken(table.match.seats[seat]) && isTaken((await this.tables.registry.reload(table)).seats[seat]))
        throw new Refused('seatTaken')
      if (await storage.relations.isApartAt(id, hash)) throw new Refused('notTogether')
      if (key !== undefined) await naming.claim(cleaned, hash)
      const shown = key === undefined ? await naming.unclaimed(cleaned) : cleaned
      const chair = { name: shown, token: hash, ...(code === undefined ? {} : { invite: code }) }
      const got = await storage.take(id, seat, chair, time.now()).catch((error) => {
        // If it was written after all, nobody would know the token, so the seat is vacated.
        if (key === undefined) void storage.vacate(id, seat, hash).catch(() => {})
        throw error
      })
      if (!got) {
        // They may have taken it themselves, through another process.
        const now = (await this.tables.registry.reload(table)).seats[seat]
        if (now?.token === hash) return { seat, token }
        if (now === undefined || isTaken(now)) throw new Refused('seatTaken')
        // Meanwhile the key may have been replaced, or somebody may have sat down whom they do not want to meet.
        if (await storage.people.isReplaced(hash)) throw new Refused('replacedKey')
        if (await storage.relations.isApartAt(id, hash)) throw new Refused('notTogether')
        throw new Refused(whyKept(now, code))
      }
      // They have the seat even if this fails. Play then begins later, see `beginIfFull`.
      await this.seated(table).catch(() => table.forget())
      return { seat, token }
    })
  }

  /**
   * Gives a player in the queue a seat of a match that somebody offers. Returns false if they are no longer waiting, or
   * the seat is no longer free to them.
   */
  seatFromQueue(id: string, seat: Seat, ticket: Ticket): Promise<boolean> {
    return this.tables.registry.enter(id, async (table) => {
      const { storage, time } = this.tables
      const got = await storage.takeFromQueue(id, seat, ticket, time.now())
      if (got) await this.seated(table).catch(() => table.forget())
      else await this.tables.registry.reload(table)
      return got
    })
  }

  private async choose(table: Loaded, seat: Seat | undefined, token: string, code: string | undefined): Promise<Seat> {
    try {
      return chosen(table.match, seat, token, code)
    } catch (error) {
      // The invite may have been made through another process a moment ago.
      if (this.tables.storage.alone) throw error
      return chosen(await this.tables.registry.reload(table), seat, token, code)
    }
  }

  private async seated(table: Loaded): Promise<void> {
    await this.tables.registry.reload(table)
    this.tables.audience.showPeople(table)
    if (table.match.startedAt === undefined) await this.tables.play.begin(table)
  }

  /** Makes a new invite code for an empty seat or, with `open`, lets anybody take it. Only its creator may do so. */
  reserve(gameID: string, id: string, seat: Seat | undefined, key: string, open = false): Promise<string> {
    return this.tables.registry.enter(id, async (table) => {
      this.mustHaveMade(gameID, table.match, key)
      if (seat === undefined || !Object.hasOwn(table.match.seats, seat)) throw new Refused('noSuchSeat')
      const code = newToken()
      const { storage, time } = this.tables
      const done = await storage.reserve(id, seat, open ? undefined : hashOf(code), time.now())
      await this.tables.registry.reload(table)
      // Viewers see which seats are free.
      this.tables.audience.showPeople(table)
      if (!done) throw new Refused('seatTaken')
      return code
    })
  }

  /** Puts an offer that has expired back on the list, or keeps it there for longer. Only its creator may do so. */
  renew(gameID: string, id: string, key: string): Promise<void> {
    return this.tables.registry.enter(id, async (table) => {
      this.mustHaveMade(gameID, table.match, key)
      const { storage, time } = this.tables
      const done = await storage.listings.renew(id, time.now())
      await this.tables.registry.reload(table)
      if (!done) throw new Refused('full')
    })
  }

  private mustHaveMade(gameID: string, match: Match, key: string): void {
    const { maker } = this.of(gameID, match)
    if (maker === undefined || !isSame(hashOf(key), maker)) throw new Refused('unauthorized')
  }

  /** A match in which somebody has moved stays, even if everybody leaves. */
  leave(gameID: string, id: string, seat: Seat | undefined, token: string | undefined): Promise<void> {
    const { storage } = this.tables
    return this.tables.registry.enter(id, async (table) => {
      this.of(gameID, table.match)
      const own = await this.tables.registry.mustSit(table, seat, token)
      if (!(await storage.leave(id, own, table.match.seats[own].token!))) return table.forget()
      await this.tables.registry.reload(table)
      this.tables.audience.showPeople(table)
    })
  }

  rename(
    gameID: string,
    id: string,
    seat: Seat | undefined,
    token: string | undefined,
    name: string | undefined,
  ): Promise<void> {
    const cleaned = cleanName(name)
    if (!cleaned) return Promise.reject(new Refused('badName'))
    return this.tables.registry.enter(id, async (table) => {
      this.of(gameID, table.match)
      const own = await this.tables.registry.mustSit(table, seat, token)
      const hash = table.match.seats[own].token!
      await this.tables.naming.claim(cleaned, hash)
      await this.tables.storage.rename(id, own, hash, cleaned)
      await this.tables.registry.reload(table)
      this.tables.audience.showPeople(table)
    })
  }

  /** The rematch of this match, which is the same for everybody who asks. */
  again(
    gameID: string,
    id: string,
    seat: Seat | undefined,
    token: string | undefined,
    charge: Charge,
  ): Promise<string> {
    return this.tables.registry.enter(id, async (table) => {
      this.of(gameID, table.match)
      await this.tables.registry.mustSit(table, seat, token)
      const { match } = table
      if (match.next !== undefined) return match.next
      const { unlisted, spectators, setupData, language, absence, seats } = match
      charge(isCostly(table.hosted, setupData))
      const chairs = Object.fromEntries(Object.keys(seats).map((seat) => [seat, {}]))
      const options = { unlisted, spectators, language, absence, previous: id }
      await this.createSeated(gameID, setupData, options, chairs)
      // Players may have asked through another process at the same moment.
      return (await this.tables.registry.reload(table)).next!
    })
  }

  /**
   * A page of matches, with one extra if there are more, and the total on all pages. With a side: only those in which a
   * seat of that side is free.
   */
  async list(wanted: MatchQuery, side?: Side): Promise<{ matches: Match[]; total: number }> {
    const { games, storage } = this.tables
    if (!Object.hasOwn(games, wanted.game)) throw new Refused('noSuchGame')
    const query = side === undefined ? wanted : { ...wanted, freeSeats: seatsOf(games[wanted.game], side) }
    const { limit, after: _, ...all } = query
    const [matches, total] = await Promise.all([storage.list({ ...query, limit: limit + 1 }), storage.count(all)])
    return { matches, total }
  }

  match(gameID: string, id: string): Promise<Match> {
    return this.tables.registry.enter(id, async (table) => this.of(gameID, table.match))
  }

  private of(gameID: string, match: Match): Match {
    if (match.game !== gameID) throw new Refused('noSuchMatch')
    return match
  }
}

export interface Joining {
  seat?: Seat
  name?: string
  key?: string
  invite?: string
}

/** The seats of a side, by the number of players. */
function seatsOf({ module }: Hosted, side: Side): Record<number, Seat[]> {
  if (!module.sides.includes(side)) throw new Refused('noSuchSeat')
  const { min, max } = module.seats
  const counts = Array.from({ length: max - min + 1 }, (_, n) => min + n)
  return Object.fromEntries(
    counts.map((count) => [
      count,
      Array.from({ length: count }, (_, n) => String(n)).filter((seat) => module.sideOf(seat, count) === side),
    ]),
  )
}

function ownChair(key: string | undefined, name: string | undefined): Chair {
  const cleaned = cleanName(name)
  if (key === undefined) throw new Refused('noKey')
  if (!cleaned) throw new Refused('badName')
  return { name: cleaned, token: hashOf(key) }
}

function chosen({ seats }: Match, seat: Seat | undefined, token: string, code: string | undefined): Seat {
  if (seat === undefined) {
    const all = Object.keys(seats)
    const found =
      all.find((kept) => code !== undefined && isSame(code, seats[kept].invite)) ??
      all.find((own) => seats[own].token === token) ??
      all.find((free) => isFree(seats[free]))
    if (found !== undefined) return found
    const kept = all.find((one) => !isTaken(seats[one]))
    throw new Refused(kept === undefined ? 'full' : whyKept(seats[kept], code))
  }
  if (!Object.hasOwn(seats, seat)) throw new Refused('noSuchSeat')
  const chair = seats[seat]
  if (!isTaken(chair) && !isFree(chair) && !isSame(code ?? '', chair.invite)) throw new Refused(whyKept(chair, code))
  return seat
}

const whyKept = ({ invite }: Chair, code: string | undefined) =>
  invite !== undefined && code !== undefined ? 'wrongInvite' : 'seatReserved'
