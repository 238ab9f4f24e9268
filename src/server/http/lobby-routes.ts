/**
 * The lobby over HTTP. It serves the routes of boardgame.io's LobbyClient, which can be used as it is, and the
 * further ones in docs/ONLINE.md.
 */
import type { Context, Middleware } from 'koa'
import * as v from 'valibot'
import { isCostly } from '../games'
import type { Limits, RequestKind } from '../limits'
import { offersOf } from '../listing/hosts'
import { parse } from '../parse'
import { bearerOf, keyOf, mustBeKey } from '../players/keys'
import { type Answer, type MatchFacts, TagsSchema } from '../protocol'
import { MatchIDSchema } from '../protocol/values'
import { Refused } from '../refusals'
import type { Match } from '../storage/storage'
import { hashOf } from '../tables/credentials'
import type { Charge, Lobby } from '../tables/lobby'
import type { Tables } from '../tables/tables'
import { addressOf } from './address'
import { mustWait } from './answers'
import { bodyOf, queryOf } from './body'
import { factsOf, inviteOf } from './facts'

export interface LobbyRoutes {
  lobby: Lobby
  tables: Tables
  limits: Limits
  behindProxy: boolean
  /** The number of spectators. */
  watching(match: string): number
}

const LONGEST_PAGE = 50
const CHAT_PAGE = 100

export function lobbyRoutes({ lobby, tables, limits, behindProxy, watching }: LobbyRoutes): Middleware {
  const limit = (ctx: Context, kind: RequestKind) => mustWait(limits.address(kind, addressOf(ctx.req, behindProxy)))
  const charging = (ctx: Context): Charge => {
    const address = addressOf(ctx.req, behindProxy)
    return (work) => mustWait(limits.match(address, work))
  }
  async function told(matches: readonly Match[], token?: string): Promise<MatchFacts[]> {
    const offers = await offersOf(matches, tables.storage, tables.time, token)
    const now = tables.time.now()
    return matches.map((match) => {
      const { id, game } = match
      return factsOf(match, tables.games[game], { watching: watching(id), now, token, offer: offers.get(id) })
    })
  }

  async function get(ctx: Context, game: string | undefined, id: string | undefined, what: string | undefined) {
    if (game === undefined) return Object.keys(tables.games) satisfies Answer<'GET /games'>
    if (id === undefined) return list(ctx, game)
    if (what === undefined) return one(ctx, game, id)
    if (what === 'chat') return chat(ctx, game, id)
    if (what === 'log') return log(ctx, game, id)
    throw new Refused('notFound')
  }

  async function one(ctx: Context, game: string, id: string): Promise<Answer<'GET /games/:game/:id'>> {
    const { invite } = queryOf(ctx, 'GET /games/:game/:id')
    const match = await lobby.match(game, id)
    const [facts] = await told([match], tokenOf(ctx))
    return {
      ...facts,
      ...(invite === undefined ? {} : { invite: inviteOf(match, hashOf(invite)) }),
    }
  }

  async function list(ctx: Context, game: string): Promise<Answer<'GET /games/:game'>> {
    const { limit: wanted = 20, isGameover: over, ...query } = queryOf(ctx, 'GET /games/:game')
    const { state, language, players, side, after, updatedBefore, updatedAfter } = query
    const limit = Math.min(LONGEST_PAGE, wanted)
    const tags = tagsOf(ctx.query)
    const reader = tokenOf(ctx)
    const filter = { game, over, state, language, players, tags, updatedBefore, updatedAfter, reader }
    const { matches, total } = await lobby.list({ ...filter, limit, after }, side)
    const page = matches.slice(0, limit)
    const last = page.at(-1)
    const more = matches.length > limit && last ? { next: `${last.updatedAt}.${last.id}` } : {}
    return { matches: await told(page, reader), total, ...more }
  }

  /** For anybody who may view the match: with their key, with `seat` and its credentials, or as a spectator. */
  async function chat(ctx: Context, game: string, id: string): Promise<Answer<'GET /games/:game/:id/chat'>> {
    const { seat, before } = queryOf(ctx, 'GET /games/:game/:id/chat')
    const token = bearerOf(ctx)
    const reader = token === undefined ? undefined : hashOf(token)
    const onlySeats = await tables.registry.enter(id, async (table) => {
      if (table.match.game !== game) throw new Refused('noSuchMatch')
      const own = reader === undefined ? undefined : seatsOf(table.match, reader)[0]
      await tables.registry.mayLook(table, seat ?? own ?? null, token)
      // Players do not see what spectators say before the game is over.
      return own !== undefined && table.match.gameover === undefined
    })
    return { lines: await tables.storage.chat(id, CHAT_PAGE, { before, reader, onlySeats }) }
  }

  /** A page of the log, for anybody who may view the match. */
  async function log(ctx: Context, game: string, id: string): Promise<Answer<'GET /games/:game/:id/log'>> {
    limit(ctx, 'earlier')
    const { seat = null, before = Number.MAX_SAFE_INTEGER } = queryOf(ctx, 'GET /games/:game/:id/log')
    return { entries: await tables.audience.earlier(id, game, seat, bearerOf(ctx), before) }
  }

  async function create(ctx: Context, game: string): Promise<Answer<'POST /games/:game/create'>> {
    limit(ctx, 'create')
    const key = keyOf(ctx)
    const { seats, playerName: name, ...wanted } = await bodyOf(ctx, 'POST /games/:game/create')
    if (seats !== undefined && key === undefined) throw new Refused('noKey')
    if (Object.hasOwn(tables.games, game) && isCostly(tables.games[game], wanted.setupData)) limit(ctx, 'build')
    const { id, invites } = await lobby.create(game, { ...wanted, wishes: seats, key, name })
    return { matchID: id, ...(seats === undefined ? {} : { invites }) }
  }

  const changes: Record<string, (ctx: Context, game: string, id: string) => Promise<unknown>> = {
    async join(ctx, game, id): Promise<Answer<'POST /games/:game/:id/join'>> {
      const { playerID, playerName: name, invite } = await bodyOf(ctx, 'POST /games/:game/:id/join')
      const { seat, token } = await lobby.join(game, id, { seat: playerID, name, invite, key: keyOf(ctx) })
      return { playerID: seat, playerCredentials: token }
    },
    async leave(ctx, game, id): Promise<Answer<'POST /games/:game/:id/leave'>> {
      const { playerID, credentials = bearerOf(ctx) } = await bodyOf(ctx, 'POST /games/:game/:id/leave')
      await lobby.leave(game, id, playerID, credentials)
      return {}
    },
    async invites(ctx, game, id): Promise<Answer<'POST /games/:game/:id/invites'>> {
      const { playerID } = await bodyOf(ctx, 'POST /games/:game/:id/invites')
      return { code: await lobby.reserve(game, id, playerID, mustBeKey(bearerOf(ctx))) }
    },
    async open(ctx, game, id): Promise<Answer<'POST /games/:game/:id/open'>> {
      const { playerID } = await bodyOf(ctx, 'POST /games/:game/:id/open')
      await lobby.reserve(game, id, playerID, mustBeKey(bearerOf(ctx)), true)
      return {}
    },
    async renew(ctx, game, id): Promise<Answer<'POST /games/:game/:id/renew'>> {
      await bodyOf(ctx, 'POST /games/:game/:id/renew')
      await lobby.renew(game, id, mustBeKey(bearerOf(ctx)))
      return {}
    },
    async read(ctx, game, id): Promise<Answer<'POST /games/:game/:id/read'>> {
      const { upTo } = await bodyOf(ctx, 'POST /games/:game/:id/read')
      const token = hashOf(mustBeKey(bearerOf(ctx)))
      if (seatsOf(await lobby.match(game, id), token).length === 0) throw new Refused('unauthorized')
      await tables.storage.read(id, token, upTo)
      return {}
    },
    rename,
    // boardgame.io's LobbyClient has two names for this route.
    update: rename,
    async playAgain(ctx, game, id): Promise<Answer<'POST /games/:game/:id/playAgain'>> {
      const { playerID, credentials = bearerOf(ctx) } = await bodyOf(ctx, 'POST /games/:game/:id/playAgain')
      return { nextMatchID: await lobby.again(game, id, playerID, credentials, charging(ctx)) }
    },
  }

  async function rename(ctx: Context, game: string, id: string): Promise<Answer<'POST /games/:game/:id/rename'>> {
    const { playerID, credentials = bearerOf(ctx), newName } = await bodyOf(ctx, 'POST /games/:game/:id/rename')
    await lobby.rename(game, id, playerID, credentials, newName)
    return {}
  }

  async function change(ctx: Context, game: string, id: string, what: string) {
    limit(ctx, what === 'read' ? 'read' : 'join')
    if (!Object.hasOwn(changes, what)) throw new Refused('notFound')
    return changes[what](ctx, game, id)
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
    if (id !== undefined && !v.is(MatchIDSchema, id)) throw new Refused('noSuchMatch')
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

/** Reads `tag.NAME=VALUE`, with the game's names for its tags. */
function tagsOf(query: Context['query']): Record<string, string> {
  const tags = Object.entries(query).flatMap(([name, value]) => {
    const [, tag] = /^tag\.(\w{1,40})$/.exec(name) ?? []
    return tag === undefined ? [] : [[tag, value]]
  })
  return parse(TagsSchema, Object.fromEntries(tags))
}
