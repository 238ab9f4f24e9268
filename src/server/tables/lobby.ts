/** Making matches, finding them, sitting down and getting up. */
import { randomBytes } from 'node:crypto'
import { createMatch } from 'boardgame.io/internal'
import { Refused } from '../refusals'
import type { Match, MatchQuery } from '../storage/storage'
import { cleanName } from './clean-text'
import { hashOf, newToken } from './credentials'
import type { Loaded } from './table'
import type { Tables } from './tables'

export interface Wanted {
  numPlayers: number
  setupData: unknown
  unlisted: boolean
  spectators: boolean
}

/** 96 random bits: whoever knows the id of an unlisted match was told it. */
const newId = (): string => randomBytes(12).toString('base64url')

export class Lobby {
  constructor(private readonly tables: Tables) {}

  async create(gameID: string, { numPlayers, setupData, unlisted, spectators }: Wanted): Promise<string> {
    const { games, storage, time } = this.tables
    if (!Object.hasOwn(games, gameID)) throw new Refused('noSuchGame')
    const { game } = games[gameID]
    const { minPlayers = 1, maxPlayers = 4 } = game
    if (!Number.isInteger(numPlayers) || numPlayers < minPlayers || numPlayers > maxPlayers) {
      throw new Refused('badSetup', `This game takes ${minPlayers} to ${maxPlayers} players.`)
    }
    const made = createMatch({ game, numPlayers, setupData, unlisted })
    if ('setupDataError' in made) throw new Refused('badSetup', made.setupDataError)
    const id = newId()
    const seats = Object.keys(made.metadata.players)
    const { deltalog: _, ...state } = made.initialState
    await storage.create(
      { id, game: gameID, createdAt: time.now(), unlisted, spectators, setupData, seats },
      state as typeof made.initialState,
    )
    return id
  }

  /** Without a seat named, the first free one. */
  join(gameID: string, id: string, seat: string | undefined, name: unknown): Promise<{ seat: string; token: string }> {
    const cleaned = cleanName(name)
    if (!cleaned) return Promise.reject(new Refused('badName'))
    const { storage, time } = this.tables
    return this.tables.enter(id, async (table) => {
      const { seats } = this.of(gameID, table.match)
      const wanted = seat ?? Object.keys(seats).find((free) => seats[free].token === undefined)
      if (wanted === undefined) throw new Refused('full')
      if (!Object.hasOwn(seats, wanted)) throw new Refused('noSuchSeat')
      const token = newToken()
      const hash = hashOf(token)
      const got = await storage.take(id, wanted, { name: cleaned, token: hash }, time.now()).catch((error) => {
        // Should he sit there all the same, nobody would ever know with which token.
        void storage.vacate(id, wanted, hash).catch(() => {})
        throw error
      })
      if (!got) {
        await this.tables.reload(table)
        throw new Refused('seatTaken')
      }
      // He sits there whatever else goes wrong. Play is begun when somebody looks or moves, if not now.
      await this.seated(table).catch(() => table.forget())
      return { seat: wanted, token }
    })
  }

  private async seated(table: Loaded): Promise<void> {
    await this.tables.reload(table)
    this.tables.showPeople(table)
    if (table.match.startedAt === undefined) await this.tables.begin(table)
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
      const { unlisted, spectators, setupData, seats } = match
      const next = await this.create(gameID, { numPlayers: Object.keys(seats).length, setupData, unlisted, spectators })
      const first = await this.tables.storage.setNext(id, next)
      if (!first) await this.tables.storage.discard(next)
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
