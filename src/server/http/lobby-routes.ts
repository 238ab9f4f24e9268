/** The lobby over HTTP. Paths and answers are those of boardgame.io's LobbyClient, which can be used as it is. */
import type { Context, Middleware } from 'koa'
import type { Deed, Limits } from '../limits'
import { Refused } from '../refusals'
import { MATCH_ID } from '../sockets/messages'
import { isModest } from '../sockets/modest'
import type { Match } from '../storage/storage'
import type { Lobby } from '../tables/lobby'
import type { Tables } from '../tables/tables'
import { addressOf } from './address'
import { mustWait } from './answers'
import { readBody } from './body'

export interface LobbyRoutes {
  lobby: Lobby
  tables: Tables
  limits: Limits
  behindProxy: boolean
}

/** Room for a mission of one's own. */
const LARGEST_SETUP = 128 * 1024
const LARGEST = 4 * 1024
const LONGEST_PAGE = 50
const LISTED_SETUP = 2000
const CHAT_PAGE = 100

export function lobbyRoutes({ lobby, tables, limits, behindProxy }: LobbyRoutes): Middleware {
  const limit = (ctx: Context, deed: Deed) => mustWait(limits.address(deed, addressOf(ctx.req, behindProxy)))

  async function get(ctx: Context, game: string | undefined, id: string | undefined, what: string | undefined) {
    if (game === undefined) return Object.keys(tables.games)
    if (id === undefined) return list(ctx, game)
    if (what === undefined) return told(await lobby.match(game, id))
    if (what === 'chat') return chat(ctx, game, id)
    throw new Refused('notFound')
  }

  async function list({ query }: Context, game: string) {
    const limit = Math.min(LONGEST_PAGE, wholeOf(query.limit) ?? 20)
    const over = query.isGameover === undefined ? undefined : query.isGameover === 'true'
    const matches = await lobby.list({
      game,
      limit: limit + 1,
      over,
      after: cursorOf(query.after),
      updatedBefore: wholeOf(query.updatedBefore),
      updatedAfter: wholeOf(query.updatedAfter),
    })
    const page = matches.slice(0, limit)
    const last = page.at(-1)
    const more = matches.length > limit && last ? { next: `${last.updatedAt}.${last.id}` } : {}
    return { matches: page.map((match) => briefly(told(match))), ...more }
  }

  /** For whoever may look at the match: with `seat` and its credentials, or as a spectator. */
  async function chat(ctx: Context, game: string, id: string) {
    const { seat, before } = ctx.query
    const token = /^Bearer (.+)$/.exec(ctx.get('Authorization'))?.[1]
    await tables.enter(id, async (table) => {
      if (table.match.game !== game) throw new Refused('noSuchMatch')
      await tables.mayLook(table, typeof seat === 'string' ? seat : null, token)
    })
    return { lines: await tables.storage.chat(id, CHAT_PAGE, wholeOf(before)) }
  }

  async function create(ctx: Context, game: string) {
    limit(ctx, 'create')
    const { numPlayers = 2, setupData, unlisted = false, spectators = true } = await readBody(ctx.req, LARGEST_SETUP)
    if (typeof numPlayers !== 'number' || typeof unlisted !== 'boolean' || typeof spectators !== 'boolean') {
      throw new Refused('badMessage')
    }
    if (Object.hasOwn(tables.games, game) && tables.games[game].needsWork(setupData)) limit(ctx, 'build')
    return { matchID: await lobby.create(game, { numPlayers, setupData, unlisted, spectators }) }
  }

  async function change(ctx: Context, game: string, id: string, what: string) {
    limit(ctx, 'join')
    const body = await readBody(ctx.req, LARGEST)
    if (!isModest(body)) throw new Refused('badMessage')
    const { playerID, credentials } = body
    switch (what) {
      case 'join': {
        if (playerID !== undefined && typeof playerID !== 'string') throw new Refused('badMessage')
        const { seat, token } = await lobby.join(game, id, playerID, body.playerName)
        return { playerID: seat, playerCredentials: token }
      }
      case 'leave':
        await lobby.leave(game, id, playerID, credentials)
        return {}
      case 'rename':
      case 'update':
        await lobby.rename(game, id, playerID, credentials, body.newName)
        return {}
      case 'playAgain':
        limit(ctx, 'create')
        return { nextMatchID: await lobby.again(game, id, playerID, credentials) }
      default:
        throw new Refused('notFound')
    }
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

/** A match as anybody may know it: who sits there, not by which right. */
function told({ id, game, createdAt, updatedAt, startedAt, unlisted, spectators, ...match }: Match) {
  const { setupData, gameover, next, seats } = match
  return {
    matchID: id,
    gameName: game,
    createdAt,
    updatedAt,
    ...(startedAt === undefined ? {} : { startedAt }),
    unlisted,
    spectators,
    setupData,
    ...(gameover === undefined ? {} : { gameover }),
    ...(next === undefined ? {} : { nextMatchID: next }),
    players: Object.entries(seats).map(([seat, { name }]) => ({
      id: Number(seat),
      ...(name === undefined ? {} : { name }),
    })),
  }
}

/** In a list, a mission of one's own is left out: a page of them would be megabytes. */
function briefly({ setupData, ...match }: ReturnType<typeof told>) {
  return JSON.stringify(setupData ?? null).length > LISTED_SETUP ? match : { ...match, setupData }
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
