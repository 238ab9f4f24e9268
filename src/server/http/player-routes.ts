/** Routes for a player's own data: name, games, notices, key (docs/ONLINE.md). */
import type { Context, Middleware } from 'koa'
import * as v from 'valibot'
import type { Limits, RequestKind } from '../limits'
import { offersOf } from '../listing/hosts'
import { choicesWith, wantedOf } from '../notices/choices'
import type { Notices } from '../notices/notices'
import { foldName } from '../players/fold-name'
import { bearerOf, keyOf, mustBeKey } from '../players/keys'
import { myGames } from '../players/my-games'
import { Vacations } from '../players/vacations'
import { type Answer, DEFAULT_LEAD, LEAD_HOURS, type Me } from '../protocol'
import { CodeSchema } from '../protocol/values'
import { ticketFacts } from '../queue/matchmaker'
import { Refused } from '../refusals'
import type { Channel, Person } from '../storage/people'
import { cleanLine, cleanName } from '../tables/clean-text'
import { hashOf, newToken } from '../tables/credentials'
import { withTimeBack } from '../tables/given-back'
import type { Tables } from '../tables/tables'
import { addressOf } from './address'
import { mustWait } from './answers'
import { bodyOf } from './body'

export interface PlayerRoutes {
  tables: Tables
  notices: Notices
  limits: Limits
  behindProxy: boolean
  watching(match: string): number
}

const MOST_GAMES = 100
/** Limits per player: push subscriptions, and keys on their way to other devices. */
const MOST_PUSHES = 5
const MOST_TRANSFERS = 5
const TRANSFER_LASTS = 600_000

/** A player of whom nothing is stored. */
const NOBODY: Person = { muted: false, choices: {}, channels: [] }

export function playerRoutes({ tables, notices, limits, behindProxy, watching }: PlayerRoutes): Middleware {
  const { storage, time } = tables
  const { people } = storage
  const vacations = new Vacations(storage, time)
  const limit = (ctx: Context, kind: RequestKind) => mustWait(limits.address(kind, addressOf(ctx.req, behindProxy)))
  const playerOf = (ctx: Context): string => hashOf(mustBeKey(bearerOf(ctx)))

  async function me(player: string): Promise<Me> {
    const person = (await people.person(player)) ?? NOBODY
    const { name, language, muted, channels, choices } = person
    const leadHours = LEAD_HOURS.find((hours) => hours === person.leadHours) ?? DEFAULT_LEAD
    const webhook = channels.find(({ kind }) => kind === 'webhook')?.target
    const push = channels.some(({ kind }) => kind === 'push')
    const email = channels.find(({ kind }) => kind === 'email')
    const mailed = email && { address: email.target, confirmed: email.confirmation === undefined }
    return {
      ...(name === undefined ? {} : { name }),
      ...(language === undefined ? {} : { language }),
      notices: {
        push,
        ...(webhook === undefined ? {} : { webhook }),
        ...(mailed ? { email: mailed } : {}),
        muted,
        wanted: wantedOf(choices),
        leadHours,
      },
      vacation: await vacations.of(player),
      vapidPublicKey: notices.publicKey,
      canMail: notices.addresses.isPossible,
    }
  }

  async function describe(ctx: Context): Promise<Me> {
    const player = playerOf(ctx)
    const { name, language } = await bodyOf(ctx, 'PUT /players/me')
    const cleaned = name === undefined ? undefined : cleanName(name)
    if (name !== undefined && cleaned === undefined) throw new Refused('badName')
    if (cleaned !== undefined) await tables.naming.claim(cleaned, player)
    await people.describe(player, { name: cleaned, language }, time.now())
    return me(player)
  }

  async function games(ctx: Context): Promise<Answer<'GET /players/me/games'>> {
    const player = playerOf(ctx)
    const mine = await storage.mine(player, MOST_GAMES)
    // B6: with the deadlines that will apply once the time of an outage is given back.
    const late = mine.map(({ match, unread }) => ({ match: withTimeBack(match, tables.down), unread }))
    const matches = mine.map(({ match }) => match)
    const offers = await offersOf(matches, storage, time, player)
    const tickets = await storage.tickets.of(player)
    const games = myGames(late, player, tables.games, watching, offers, time.now())
    return { games, tickets: tickets.map(ticketFacts) }
  }

  async function settle(ctx: Context): Promise<Me> {
    const player = playerOf(ctx)
    const { push, webhook, email, muted, wanted, leadHours } = await bodyOf(ctx, 'PUT /players/me/notices')
    // Everything is checked before anything is changed.
    const added: Channel[] = []
    if (push) added.push({ kind: 'push', target: push.endpoint, keys: push.keys })
    if (typeof webhook === 'string') added.push({ kind: 'webhook', target: webhook, page: pageOf(ctx) })
    for (const { target } of added) await notices.targets.check(target)
    if (typeof email === 'string') {
      notices.addresses.check(email)
      limit(ctx, 'mail')
    }
    if (push === null) await people.removeChannels(player, 'push')
    if (webhook === null) await people.removeChannels(player, 'webhook')
    if (email === null) await people.removeChannels(player, 'email')
    for (const channel of added) {
      await people.addChannel(player, channel, channel.kind === 'push' ? MOST_PUSHES : 1, time.now())
    }
    if (muted !== undefined || wanted || leadHours !== undefined) {
      const { choices } = (await people.person(player)) ?? NOBODY
      const chosen = wanted && { choices: choicesWith(choices, wanted) }
      await people.describe(player, { muted, leadHours, ...chosen }, time.now())
    }
    if (typeof email === 'string') await notices.addresses.enter(player, email)
    return me(player)
  }

  async function vacation(ctx: Context): Promise<Me> {
    const player = playerOf(ctx)
    const { until } = await bodyOf(ctx, 'PUT /players/me/vacation')
    await (until === null ? vacations.end(player) : vacations.begin(player, until))
    return me(player)
  }

  async function deposit(ctx: Context): Promise<Answer<'POST /players/device'>> {
    const player = playerOf(ctx)
    const { sealed } = await bodyOf(ctx, 'POST /players/device')
    const [code, at] = [newToken(), time.now()]
    const transfer = { code: hashOf(code), player, sealed, at, expiresAt: at + TRANSFER_LASTS }
    if (!(await people.deposit(transfer, MOST_TRANSFERS))) throw new Refused('tooMuch')
    return { code }
  }

  /** Tells whose key waits under this code, so that nobody becomes another player by accident. Does not collect it. */
  async function preview(ctx: Context, code: string): Promise<Answer<'GET /players/device/:code'>> {
    const player = v.is(CodeSchema, code) ? await people.depositor(hashOf(code), time.now()) : undefined
    if (player === undefined) throw new Refused('noSuchCode')
    const { name } = (await people.person(player)) ?? {}
    const games = (await storage.mine(player, MOST_GAMES)).length
    const key = keyOf(ctx)
    const yours = key !== undefined && hashOf(key) === player
    return { ...(name === undefined ? {} : { name }), games, ...(yours ? { yours } : {}) }
  }

  async function replaceKey(ctx: Context): Promise<Answer<'POST /players/me/key'>> {
    const player = playerOf(ctx)
    const { key } = await bodyOf(ctx, 'POST /players/me/key')
    const matches = await people.replaceKey(player, hashOf(key), time.now())
    if (!matches) throw new Refused((await people.isReplaced(player)) ? 'replacedKey' : 'badMessage')
    for (const match of matches) tables.catchUp.reseated(match)
    return {}
  }

  async function collect(ctx: Context, code: string): Promise<Answer<'POST /players/device/:code'>> {
    await bodyOf(ctx, 'POST /players/device/:code')
    const sealed = v.is(CodeSchema, code) ? await people.collect(hashOf(code), time.now()) : undefined
    if (sealed === undefined) throw new Refused('noSuchCode')
    return { sealed }
  }

  async function confirm(ctx: Context, code: string): Promise<Answer<'POST /players/confirm/:code'>> {
    await bodyOf(ctx, 'POST /players/confirm/:code')
    if (!v.is(CodeSchema, code) || !(await notices.addresses.confirm(code))) throw new Refused('noSuchCode')
    return {}
  }

  /** The same answer whether there was such an address or not: there is none any more. */
  async function unsubscribe(code: string): Promise<Answer<'POST /players/unsubscribe/:code'>> {
    if (v.is(CodeSchema, code)) await notices.addresses.unsubscribe(code)
    return {}
  }

  /** Links that were sent by e-mail. Undefined if it is none. */
  async function mailed(ctx: Context, path: string): Promise<unknown> {
    const [, what, code] = /^(confirm|unsubscribe)\/([^/]+)$/.exec(path) ?? []
    if (what === undefined) return undefined
    limit(ctx, 'device')
    if (ctx.method === 'POST') return what === 'confirm' ? confirm(ctx, code) : unsubscribe(code)
    if (ctx.method !== 'GET') throw new Refused('notFound')
    // Somebody opened the link for mail programs. Programs that only check links must not end anything, so the page asks.
    ctx.redirect(`/#${what}=${encodeURIComponent(code)}`)
    return ''
  }

  async function testNotice(ctx: Context): Promise<Answer<'POST /players/me/notices/test'>> {
    await bodyOf(ctx, 'POST /players/me/notices/test')
    return notices.test(playerOf(ctx))
  }

  async function known(ctx: Context): Promise<Answer<'GET /players/me/people'>> {
    return { people: await storage.relations.relations(playerOf(ctx)) }
  }

  const ownData = (ctx: Context): Promise<Answer<'GET /players/me/data'>> => storage.ownData.dataOf(playerOf(ctx))

  async function relate(ctx: Context): Promise<Answer<'PUT /players/me/people'>> {
    const player = playerOf(ctx)
    const { name, how } = await bodyOf(ctx, 'PUT /players/me/people')
    await storage.relations.relate(player, await named(name, player), how ?? undefined, time.now())
    return { people: await storage.relations.relations(player) }
  }

  async function report(ctx: Context): Promise<Answer<'POST /players/me/reports'>> {
    const reporter = playerOf(ctx)
    const { name, matchID: match, reason, text } = await bodyOf(ctx, 'POST /players/me/reports')
    const player = await named(name, reporter)
    const said = { reporter, player, match, reason, text: cleanLine(text) ?? '' }
    // The same report again, because the answer was lost, is the same report.
    const id = hashOf(JSON.stringify(said)).slice(0, 8)
    await storage.operator.report({ id, at: time.now(), name, ...said })
    return {}
  }

  /** The player who has this name, and is not the one who asks. */
  async function named(name: string, asks: string): Promise<string> {
    const player = await storage.names.owner(foldName(name))
    if (player === undefined || player === asks) throw new Refused('noSuchPlayer')
    return player
  }

  async function forget(ctx: Context): Promise<Answer<'POST /players/me/forget'>> {
    const player = playerOf(ctx)
    await bodyOf(ctx, 'POST /players/me/forget')
    for (const match of await storage.ownData.forget(player, time.now())) tables.catchUp.reseated(match)
    return {}
  }

  type Handler = (ctx: Context) => Promise<unknown>
  /** Each with the rate limit that it has besides that of all requests. */
  const routes: Record<string, { limit?: RequestKind; handle: Handler }> = {
    'GET me': { handle: (ctx) => me(playerOf(ctx)) },
    'GET me/games': { handle: games },
    'GET me/people': { handle: known },
    'PUT me/people': { limit: 'settle', handle: relate },
    'POST me/reports': { limit: 'report', handle: report },
    'GET me/data': { limit: 'data', handle: ownData },
    'POST me/forget': { limit: 'settle', handle: forget },
    'PUT me': { limit: 'settle', handle: describe },
    'PUT me/notices': { limit: 'settle', handle: settle },
    'PUT me/vacation': { limit: 'settle', handle: vacation },
    'POST me/notices/test': { limit: 'notice', handle: testNotice },
    'POST me/key': { limit: 'device', handle: replaceKey },
    'POST device': { limit: 'device', handle: deposit },
  }

  async function answer(ctx: Context, path: string): Promise<unknown> {
    const name = `${ctx.method} ${path}`
    if (Object.hasOwn(routes, name)) {
      const route = routes[name]
      if (route.limit) limit(ctx, route.limit)
      return route.handle(ctx)
    }
    const answered = await mailed(ctx, path)
    if (answered !== undefined) return answered
    const code = /^device\/([^/]+)$/.exec(path)?.[1]
    if (code === undefined || !['GET', 'POST'].includes(ctx.method)) throw new Refused('notFound')
    limit(ctx, 'device')
    return ctx.method === 'GET' ? preview(ctx, code) : collect(ctx, code)
  }

  return async (ctx, next) => {
    const path = /^\/players\/(.+)$/.exec(ctx.path)?.[1]
    if (path === undefined) return next()
    limit(ctx, 'request')
    ctx.set('Cache-Control', 'no-store')
    ctx.body = await answer(ctx, path)
  }
}

/** The origin of the page that sent the request, for links. Browsers send it with everything except a plain GET. */
function pageOf(ctx: Context): string | undefined {
  const origin = ctx.get('Origin')
  return /^https?:\/\/[\w.:[\]-]{1,200}$/.test(origin) ? origin : undefined
}
