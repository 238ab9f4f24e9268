/**
 * The lobby over HTTP. Paths and answers are those of boardgame.io's LobbyClient, which can be used as it is, and beyond
 * them those of docs/ONLINE.md.
 */
import type { Context, Middleware } from 'koa'
import { LANGUAGES } from '../../game/hulk/text/languages'
import type { Deed, Limits } from '../limits'
import { bearerOf, keyOf, mustBeKey } from '../players/keys'
import { Refused } from '../refusals'
import { MATCH_ID } from '../sockets/messages'
import { hasOnly, isModest, isPlain, type Plain } from '../sockets/modest'
import { LEVELS, type Match, STATES } from '../storage/storage'
import { hashOf } from '../tables/credentials'
import type { Lobby, SeatWish } from '../tables/lobby'
import type { Tables } from '../tables/tables'
import { addressOf } from './address'
import { mustWait } from './answers'
import { readBody } from './body'
import { factsOf } from './facts'

export interface LobbyRoutes {
  lobby: Lobby
  tables: Tables
  limits: Limits
  behindProxy: boolean
  /** How many look on who have no seat. */
  watching(match: string): number
}

/** Room for a mission of one's own. */
const LARGEST_SETUP = 128 * 1024
const LARGEST = 4 * 1024
const LONGEST_PAGE = 50
const CHAT_PAGE = 100

/** What each may say; `data` is boardgame.io's, and nothing is made of it. */
const CREATE = ['numPlayers', 'setupData', 'unlisted', 'spectators', 'language', 'seats', 'playerName']
const CHANGES: Record<string, readonly string[]> = {
  join: ['playerID', 'playerName', 'invite', 'data'],
  leave: ['playerID', 'credentials'],
  invites: ['playerID'],
  open: ['playerID'],
  read: ['upTo'],
  rename: ['playerID', 'credentials', 'newName', 'data'],
  update: ['playerID', 'credentials', 'newName', 'data'],
  playAgain: ['playerID', 'credentials', 'unlisted', 'numPlayers', 'setupData'],
}

export function lobbyRoutes({ lobby, tables, limits, behindProxy, watching }: LobbyRoutes): Middleware {
  const limit = (ctx: Context, deed: Deed) => mustWait(limits.address(deed, addressOf(ctx.req, behindProxy)))
  const told = (match: Match, token?: string) => factsOf(match, tables.games[match.game], watching(match.id), token)

  async function get(ctx: Context, game: string | undefined, id: string | undefined, what: string | undefined) {
    if (game === undefined) return Object.keys(tables.games)
    if (id === undefined) return list(ctx, game)
    if (what === undefined) return told(await lobby.match(game, id), tokenOf(ctx))
    if (what === 'chat') return chat(ctx, game, id)
    throw new Refused('notFound')
  }

  async function list(ctx: Context, game: string) {
    const { query } = ctx
    const limit = Math.min(LONGEST_PAGE, wholeOf(query.limit) ?? 20)
    const over = query.isGameover === undefined ? undefined : query.isGameover === 'true'
    const matches = await lobby.list({
      game,
      limit: limit + 1,
      over,
      state: oneOf(STATES, query.state),
      mission: wordOf(query.mission),
      clock: wordOf(query.clock),
      language: oneOf(LANGUAGES, query.language),
      after: cursorOf(query.after),
      updatedBefore: wholeOf(query.updatedBefore),
      updatedAfter: wholeOf(query.updatedAfter),
    })
    const page = matches.slice(0, limit)
    const last = page.at(-1)
    const more = matches.length > limit && last ? { next: `${last.updatedAt}.${last.id}` } : {}
    const token = tokenOf(ctx)
    return { matches: page.map((match) => told(match, token)), ...more }
  }

  /** For whoever may look at the match: with his key, or with `seat` and its credentials, or as a spectator. */
  async function chat(ctx: Context, game: string, id: string) {
    const { seat, before } = ctx.query
    const token = bearerOf(ctx)
    await tables.enter(id, async (table) => {
      if (table.match.game !== game) throw new Refused('noSuchMatch')
      const own = token === undefined ? undefined : seatsOf(table.match, hashOf(token))[0]
      await tables.mayLook(table, typeof seat === 'string' ? seat : (own ?? null), token)
    })
    return { lines: await tables.storage.chat(id, CHAT_PAGE, wholeOf(before)) }
  }

  async function create(ctx: Context, game: string) {
    limit(ctx, 'create')
    const key = keyOf(ctx)
    const body = await readBody(ctx.req, LARGEST_SETUP)
    const { numPlayers = 2, setupData, unlisted = false, spectators = true, language, seats, playerName } = body
    if (typeof numPlayers !== 'number' || typeof unlisted !== 'boolean' || typeof spectators !== 'boolean') {
      throw new Refused('badMessage')
    }
    if (!hasOnly(body, CREATE)) throw new Refused('badMessage')
    if (seats !== undefined && key === undefined) throw new Refused('noKey')
    if (Object.hasOwn(tables.games, game) && tables.games[game].needsWork(setupData)) limit(ctx, 'build')
    const { id, invites } = await lobby.create(game, {
      numPlayers,
      setupData,
      unlisted,
      spectators,
      language: oneOf(LANGUAGES, language),
      wishes: seats === undefined ? {} : wishesOf(seats),
      key,
      name: playerName,
    })
    return { matchID: id, ...(seats === undefined ? {} : { invites }) }
  }

  async function change(ctx: Context, game: string, id: string, what: string) {
    limit(ctx, what === 'read' ? 'read' : 'join')
    const body = await readBody(ctx.req, LARGEST)
    if (!Object.hasOwn(CHANGES, what)) throw new Refused('notFound')
    if (!isModest(body) || !hasOnly(body, CHANGES[what])) throw new Refused('badMessage')
    const { playerID, credentials = bearerOf(ctx) } = body
    switch (what) {
      case 'join': {
        const { playerName: name, invite } = body
        if (!isWordOrNone(playerID) || !isWordOrNone(invite)) throw new Refused('badMessage')
        const { seat, token } = await lobby.join(game, id, { seat: playerID, name, invite, key: keyOf(ctx) })
        return { playerID: seat, playerCredentials: token }
      }
      case 'leave':
        await lobby.leave(game, id, playerID, credentials)
        return {}
      case 'invites':
        return { code: await lobby.reserve(game, id, playerID, mustBeKey(bearerOf(ctx))) }
      case 'open':
        await lobby.reserve(game, id, playerID, mustBeKey(bearerOf(ctx)), true)
        return {}
      case 'read':
        await read(game, id, mustBeKey(bearerOf(ctx)), body.upTo)
        return {}
      case 'rename':
      case 'update':
        await lobby.rename(game, id, playerID, credentials, body.newName)
        return {}
      default:
        limit(ctx, 'create')
        return { nextMatchID: await lobby.again(game, id, playerID, credentials) }
    }
  }

  async function read(game: string, id: string, key: string, upTo: unknown): Promise<void> {
    if (!Number.isSafeInteger(upTo) || (upTo as number) < 0) throw new Refused('badMessage')
    const token = hashOf(key)
    if (seatsOf(await lobby.match(game, id), token).length === 0) throw new Refused('unauthorized')
    await tables.storage.read(id, token, upTo as number)
  }

  return async (ctx, next) => {
    const [, games, game, id, what, ...more] = ctx.path.split('/')
    if (games !== 'games') return next()
    limit(ctx, 'request')
    ctx.set('Cache-Control', 'no-store')
    if (more.length > 0 || (game !== undefined && !/^\w{1,30}$/.test(game))) throw new Refused('notFound')
    if (ctx.method === 'POST' && game !== undefined && id === 'create' && what === undefined) {
      ctx.body = await create(ctx, game)
      return
    }
    if (id !== undefined && !MATCH_ID.test(id)) throw new Refused('noSuchMatch')
    if (ctx.method === 'GET') ctx.body = await get(ctx, game, id, what)
    else if (ctx.method === 'POST' && id && what) ctx.body = await change(ctx, game, id, what)
    else throw new Refused('notFound')
  }
}

const tokenOf = (ctx: Context): string | undefined => {
  const key = bearerOf(ctx)
  return key === undefined ? undefined : hashOf(key)
}

const seatsOf = ({ seats }: Match, token: string): string[] =>
  Object.keys(seats).filter((seat) => seats[seat].token === token)

function wishesOf(seats: unknown): Record<string, SeatWish> {
  if (!isPlain(seats) || !isModest(seats)) throw new Refused('badMessage')
  return Object.fromEntries(Object.entries(seats as Plain).map(([seat, wish]) => [seat, wishOf(wish)]))
}

function wishOf(wish: unknown): SeatWish {
  if (wish === 'me' || wish === 'open' || wish === 'invited') return wish
  const level = LEVELS.find((one) => wish === `bot:${one}`)
  if (!level) throw new Refused('badMessage')
  return { level }
}

const LONGEST_WORD = 80

const isWordOrNone = (value: unknown): value is string | undefined =>
  value === undefined || (typeof value === 'string' && value.length <= LONGEST_WORD)

function wordOf(value: unknown): string | undefined {
  if (!isWordOrNone(value)) throw new Refused('badMessage')
  return value
}

function oneOf<T extends string>(list: readonly T[], value: unknown): T | undefined {
  if (value === undefined) return undefined
  const found = list.find((one) => one === value)
  if (found === undefined) throw new Refused('badMessage')
  return found
}

function wholeOf(text: string | string[] | undefined): number | undefined {
  if (text === undefined) return undefined
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw new Refused('badMessage')
  return Number(text)
}

function cursorOf(text: string | string[] | undefined): { updatedAt: number; id: string } | undefined {
  if (text === undefined) return undefined
  const found = typeof text === 'string' ? /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) : null
  if (!found) throw new Refused('badMessage')
  return { updatedAt: Number(found[1]), id: found[2] }
}
