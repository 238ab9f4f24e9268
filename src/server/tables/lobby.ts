/** Making matches, finding them, sitting down and getting up. */
import { randomBytes } from 'node:crypto'
import { createMatch } from 'boardgame.io/internal'
import type { Seat } from '../../game/hulk/types'
import { Refused } from '../refusals'
import type { Chair, Level, Match, MatchQuery } from '../storage/storage'
import { cleanName } from './clean-text'
import { hashOf, isSame, newToken } from './credentials'
import type { Loaded } from './table'
import type { Tables } from './tables'
import { isFree, isTaken } from './waiting'

export type SeatWish = 'me' | 'open' | 'invited' | { level: Level }

export interface Wanted extends MatchOptions {
  numPlayers: number
  setupData: unknown
  /** By seat; those not named are open. */
  wishes?: Record<Seat, SeatWish>
  /** The maker's key, and the name he sits down by. */
  key?: string
  name?: unknown
}

export interface MatchOptions {
  unlisted: boolean
  spectators: boolean
  language?: string
  /** The hash of its maker's key. */
  maker?: string
}

export interface Made {
  id: string
  /** The codes of the seats that are kept for somebody. */
  invites: Record<Seat, string>
}

/** 96 random bits: whoever knows the id of an unlisted match was told it. */
const newId = (): string => randomBytes(12).toString('base64url')

export class Lobby {
  constructor(private readonly tables: Tables) {}

  async create(gameID: string, wanted: Wanted): Promise<Made> {
    const { numPlayers, setupData, wishes = {}, key, name, ...options } = wanted
    this.mustSuit(gameID, numPlayers)
    const seats = Array.from({ length: numPlayers }, (_, n) => String(n))
    if (Object.keys(wishes).some((seat) => !seats.includes(seat))) throw new Refused('noSuchSeat')
    const invites: Record<Seat, string> = {}
    const chairs = Object.fromEntries(
      seats.map((seat): [Seat, Chair] => {
        const wish = Object.hasOwn(wishes, seat) ? wishes[seat] : 'open'
        if (wish === 'open') return [seat, {}]
        if (wish === 'me') return [seat, ownChair(key, name)]
        if (wish !== 'invited') return [seat, { level: wish.level }]
        invites[seat] = newToken()
        return [seat, { invite: hashOf(invites[seat]) }]
      }),
    )
    if (Object.values(chairs).every(({ level }) => level !== undefined)) throw new Refused('onlyBots')
    const maker = key === undefined ? {} : { maker: hashOf(key) }
    return { id: await this.createSeated(gameID, setupData, { ...options, ...maker }, chairs), invites }
  }

  /** A match with these people in it already. If all seats are taken, play begins. */
  async createSeated(
    gameID: string,
    setupData: unknown,
    options: MatchOptions,
    chairs: Record<Seat, Chair>,
  ): Promise<string> {
    const { storage, time } = this.tables
    const numPlayers = Object.keys(chairs).length
    const hosted = this.mustSuit(gameID, numPlayers)
    const { unlisted, spectators, language, maker } = options
    const made = createMatch({ game: hosted.game, numPlayers, setupData, unlisted })
    if ('setupDataError' in made) throw new Refused('badSetup', made.setupDataError)
    const id = newId()
    const { deltalog: _, ...state } = made.initialState
    const about = hosted.about(state as typeof made.initialState)
    const match = { id, game: gameID, createdAt: time.now(), unlisted, spectators, setupData, language, maker }
    await storage.create({ ...match, ...about, seats: chairs }, state as typeof made.initialState)
    // Play is begun when somebody looks or moves, if not now.
    if (Object.values(chairs).every(isTaken)) {
      await this.tables.enter(id, (table) => this.tables.begin(table)).catch(() => {})
    }
    return id
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
   * Without a seat named: the one the invite is for, the one he has, or the first free one. With a key that is his
   * credentials, and he gets the seat again that he has; without one some are made.
   */
  join(gameID: string, id: string, wanted: Joining): Promise<{ seat: Seat; token: string }> {
    const { name, key, invite } = wanted
    const cleaned = cleanName(name)
    if (!cleaned) return Promise.reject(new Refused('badName'))
    const token = key ?? newToken()
    const hash = hashOf(token)
    const code = invite === undefined ? undefined : hashOf(invite)
    return this.tables.enter(id, async (table) => {
      this.of(gameID, table.match)
      const seat = await this.choose(table, wanted.seat, hash, code)
      if (table.match.seats[seat].token === hash) return { seat, token }
      const { storage, time } = this.tables
      const chair = { name: cleaned, token: hash, ...(code === undefined ? {} : { invite: code }) }
      const got = await storage.take(id, seat, chair, time.now()).catch((error) => {
        // Should he sit there all the same, nobody would ever know with which token.
        if (key === undefined) void storage.vacate(id, seat, hash).catch(() => {})
        throw error
      })
      if (!got) {
        // It may be he himself, through another process.
        const now = (await this.tables.reload(table)).seats[seat]
        if (now?.token === hash) return { seat, token }
        throw new Refused(now && !isTaken(now) ? whyKept(now, code) : 'seatTaken')
      }
      // He sits there whatever else goes wrong. Play is begun when somebody looks or moves, if not now.
      await this.seated(table).catch(() => table.forget())
      return { seat, token }
    })
  }

  private async choose(table: Loaded, seat: Seat | undefined, token: string, code: string | undefined): Promise<Seat> {
    try {
      return chosen(table.match, seat, token, code)
    } catch (error) {
      // The invite may have been made through another process a moment ago.
      if (this.tables.storage.alone) throw error
      return chosen(await this.tables.reload(table), seat, token, code)
    }
  }

  private async seated(table: Loaded): Promise<void> {
    await this.tables.reload(table)
    this.tables.showPeople(table)
    if (table.match.startedAt === undefined) await this.tables.begin(table)
  }

  /** A new code for an empty seat, or with `open` none: then anybody may sit there. For whoever made the match. */
  reserve(gameID: string, id: string, seat: unknown, key: string, open = false): Promise<string> {
    return this.tables.enter(id, async (table) => {
      const { maker } = this.of(gameID, table.match)
      if (maker === undefined || !isSame(hashOf(key), maker)) throw new Refused('unauthorized')
      if (typeof seat !== 'string' || !Object.hasOwn(table.match.seats, seat)) throw new Refused('noSuchSeat')
      const code = newToken()
      const { storage, time } = this.tables
      const done = await storage.reserve(id, seat, open ? undefined : hashOf(code), time.now())
      await this.tables.reload(table)
      // Those who wait there see which seats are free.
      this.tables.showPeople(table)
      if (!done) throw new Refused('seatTaken')
      return code
    })
  }

  /** A match with moves in it stays, whoever leaves. */
  leave(gameID: string, id: string, seat: unknown, token: unknown): Promise<void> {
    const { storage } = this.tables
    return this.tables.enter(id, async (table) => {
      this.of(gameID, table.match)
      await this.tables.mustSit(table, seat, token)
      const { seats } = table.match
      await storage.vacate(id, seat as string, seats[seat as string].token!)
      const now = await this.tables.reload(table)
      this.tables.showPeople(table)
      const empty = Object.values(now.seats).every((chair) => chair.token === undefined)
      if (empty && now.stateID === 0 && (await storage.discard(id))) table.forget()
    })
  }

  rename(gameID: string, id: string, seat: unknown, token: unknown, name: unknown): Promise<void> {
    const cleaned = cleanName(name)
    if (!cleaned) return Promise.reject(new Refused('badName'))
    return this.tables.enter(id, async (table) => {
      this.of(gameID, table.match)
      await this.tables.mustSit(table, seat, token)
      const { seats } = table.match
      await this.tables.storage.rename(id, seat as string, seats[seat as string].token!, cleaned)
      await this.tables.reload(table)
      this.tables.showPeople(table)
    })
  }

  /** The match that follows this one, the same for everybody who asks. */
  again(gameID: string, id: string, seat: unknown, token: unknown): Promise<string> {
    return this.tables.enter(id, async (table) => {
      this.of(gameID, table.match)
      await this.tables.mustSit(table, seat, token)
      const { match } = table
      if (match.next !== undefined) return match.next
      const { unlisted, spectators, setupData, language, seats } = match
      const numPlayers = Object.keys(seats).length
      const next = await this.create(gameID, { numPlayers, setupData, unlisted, spectators, language })
      const first = await this.tables.storage.setNext(id, next.id)
      if (!first) await this.tables.storage.discard(next.id)
      return (await this.tables.reload(table)).next!
    })
  }

  list(query: MatchQuery): Promise<Match[]> {
    if (!Object.hasOwn(this.tables.games, query.game)) return Promise.reject(new Refused('noSuchGame'))
    return this.tables.storage.list(query)
  }

  match(gameID: string, id: string): Promise<Match> {
    return this.tables.enter(id, async (table) => this.of(gameID, table.match))
  }

  private of(gameID: string, match: Match): Match {
    if (match.game !== gameID) throw new Refused('noSuchMatch')
    return match
  }
}

export interface Joining {
  seat?: Seat
  name: unknown
  key?: string
  invite?: string
}

function ownChair(key: string | undefined, name: unknown): Chair {
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
