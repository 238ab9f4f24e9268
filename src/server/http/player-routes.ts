/** What a player can do with his key beside playing (docs/ONLINE.md). */
import type { Context, Middleware } from 'koa'
import { LANGUAGES } from '../../game/hulk/text/languages'
import type { Deed, Limits } from '../limits'
import type { Notices } from '../notices/notices'
import { bearerOf, isKey, mustBeKey } from '../players/keys'
import { myGames } from '../players/my-games'
import { Refused } from '../refusals'
import { hasOnly, isModest, isPlain, type Plain } from '../sockets/modest'
import type { Channel, PushKeys } from '../storage/people'
import { cleanName } from '../tables/clean-text'
import { hashOf, newToken } from '../tables/credentials'
import type { Tables } from '../tables/tables'
import { addressOf } from './address'
import { mustWait } from './answers'
import { readBody } from './body'

export interface PlayerRoutes {
  tables: Tables
  notices: Notices
  limits: Limits
  behindProxy: boolean
  watching(match: string): number
}

const LARGEST = 4 * 1024
const MOST_GAMES = 100
/** Browsers that a player is told in, and keys of his under way to other devices. */
const MOST_PUSHES = 5
const MOST_TRANSFERS = 5
const TRANSFER_LASTS = 600_000
const CODE = /^[\w-]{22}$/

export function playerRoutes({ tables, notices, limits, behindProxy, watching }: PlayerRoutes): Middleware {
  const { storage, time } = tables
  const { people } = storage
  const limit = (ctx: Context, deed: Deed) => mustWait(limits.address(deed, addressOf(ctx.req, behindProxy)))
  const playerOf = (ctx: Context): string => hashOf(mustBeKey(bearerOf(ctx)))

  async function said(ctx: Context, fields: readonly string[]): Promise<Plain> {
    const body = await readBody(ctx.req, LARGEST)
    if (!isModest(body) || !hasOnly(body, fields)) throw new Refused('badMessage')
    return body
  }

  async function me(player: string) {
    const { name, language, muted, channels } = (await people.person(player)) ?? { muted: false, channels: [] }
    const webhook = channels.find(({ kind }) => kind === 'webhook')?.target
    const push = channels.some(({ kind }) => kind === 'push')
    return {
      ...(name === undefined ? {} : { name }),
      ...(language === undefined ? {} : { language }),
      notices: { push, ...(webhook === undefined ? {} : { webhook }), muted },
      vapidPublicKey: notices.publicKey,
    }
  }

  async function describe(ctx: Context) {
    const player = playerOf(ctx)
    const { name, language } = await said(ctx, ['name', 'language'])
    const cleaned = name === undefined ? undefined : cleanName(name)
    if (name !== undefined && cleaned === undefined) throw new Refused('badName')
    const spoken = LANGUAGES.find((one) => one === language)
    if (language !== undefined && spoken === undefined) throw new Refused('badMessage')
    await people.describe(player, { name: cleaned, language: spoken }, time.now())
    return me(player)
  }

  async function games(ctx: Context) {
    const player = playerOf(ctx)
    return { games: myGames(await storage.mine(player, MOST_GAMES), player, tables.games, watching) }
  }

  async function settle(ctx: Context) {
    const player = playerOf(ctx)
    const { push, webhook, muted } = await said(ctx, ['push', 'webhook', 'muted'])
    if (muted !== undefined && typeof muted !== 'boolean') throw new Refused('badMessage')
    // All is looked at before anything is changed.
    const added: Channel[] = []
    if (push !== undefined && push !== null) added.push(await pushOf(push))
    if (webhook !== undefined && webhook !== null) {
      await notices.targets.check(webhook)
      added.push({ kind: 'webhook', target: webhook as string, page: pageOf(ctx) })
    }
    if (push === null) await people.removeChannels(player, 'push')
    if (webhook === null) await people.removeChannels(player, 'webhook')
    for (const channel of added) {
      await people.addChannel(player, channel, channel.kind === 'push' ? MOST_PUSHES : 1, time.now())
    }
    if (muted !== undefined) await people.describe(player, { muted }, time.now())
    return me(player)
  }

  async function pushOf(push: unknown): Promise<Channel> {
    if (!isPlain(push) || !hasOnly(push, ['endpoint', 'expirationTime', 'keys'])) throw new Refused('badMessage')
    const { endpoint, keys } = push
    if (!arePushKeys(keys)) throw new Refused('badMessage')
    await notices.targets.check(endpoint)
    return { kind: 'push', target: endpoint as string, keys }
  }

  async function deposit(ctx: Context) {
    const player = playerOf(ctx)
    const { sealed } = await said(ctx, ['sealed'])
    // A sealed key looks like a key.
    if (!isKey(sealed)) throw new Refused('badMessage')
    const [code, at] = [newToken(), time.now()]
    const transfer = { code: hashOf(code), player, sealed, at, expiresAt: at + TRANSFER_LASTS }
    if (!(await people.deposit(transfer, MOST_TRANSFERS))) throw new Refused('tooMuch')
    return { code }
  }

  async function collect(ctx: Context, code: string) {
    await said(ctx, [])
    const sealed = CODE.test(code) ? await people.collect(hashOf(code), time.now()) : undefined
    if (sealed === undefined) throw new Refused('noSuchCode')
    return { sealed }
  }

  async function answer(ctx: Context, path: string): Promise<unknown> {
    switch (`${ctx.method} ${path}`) {
      case 'GET me':
        return me(playerOf(ctx))
      case 'GET me/games':
        return games(ctx)
      case 'PUT me':
        limit(ctx, 'settle')
        return describe(ctx)
      case 'PUT me/notices':
        limit(ctx, 'settle')
        return settle(ctx)
      case 'POST me/notices/test':
        limit(ctx, 'notice')
        await said(ctx, [])
        return notices.test(playerOf(ctx))
      case 'POST device':
        limit(ctx, 'device')
        return deposit(ctx)
    }
    const code = /^device\/([^/]+)$/.exec(path)?.[1]
    if (ctx.method !== 'POST' || code === undefined) throw new Refused('notFound')
    limit(ctx, 'device')
    return collect(ctx, code)
  }

  return async (ctx, next) => {
    const path = /^\/players\/(.+)$/.exec(ctx.path)?.[1]
    if (path === undefined) return next()
    limit(ctx, 'request')
    ctx.set('Cache-Control', 'no-store')
    ctx.body = await answer(ctx, path)
  }
}

/** Where the page is that asks, for links: a browser says so with everything but a plain GET. */
function pageOf(ctx: Context): string | undefined {
  const origin = ctx.get('Origin')
  return /^https?:\/\/[\w.:[\]-]{1,200}$/.test(origin) ? origin : undefined
}

/** A point on P-256 and a secret of 16 bytes, in base64url with or without its padding. */
const arePushKeys = (keys: unknown): keys is PushKeys & Plain =>
  isPlain(keys) &&
  hasOnly(keys, ['p256dh', 'auth']) &&
  [keys.p256dh, keys.auth].every((key) => typeof key === 'string') &&
  /^B[\w-]{86}=?$/.test(keys.p256dh as string) &&
  /^[\w-]{22}(==)?$/.test(keys.auth as string)
