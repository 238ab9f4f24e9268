/** All HTTP requests to the server (server/protocol/routes.ts). A refusal is thrown as a `Problem`. */
import type { Pace, Seat } from '../../../game/module'
import type { Answer, Body, Refusal, RouteName } from '../../../server/protocol'
import type { MatchName } from '../matches/places'
import { keptKey, playerKey } from '../you/identity'
import type { Filter, NewMatch } from './facts'

/** `offline`: there was no answer. A newer server may have codes that this page does not know. */
export type ProblemCode = Refusal | 'offline' | (string & {})

export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly sentence?: string,
    /** A name that is free, if the one that was sent is taken. */
    readonly suggestion?: string,
  ) {
    super(code)
  }
}

export const problemOf = (error: unknown): Problem => (error instanceof Problem ? error : new Problem('failed'))

interface Asked {
  method?: 'GET' | 'POST' | 'PUT'
  body?: unknown
  key?: string
}

async function ask<R extends RouteName>(path: string, { method = 'GET', body, key }: Asked = {}): Promise<Answer<R>> {
  const headers: Record<string, string> = {}
  if (key !== undefined) headers.Authorization = `Bearer ${key}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const asked = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const answer = await fetch(path, asked).catch(() => {
    throw new Problem('offline')
  })
  const said: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return said as Answer<R>
  const { error, sentence, suggestion } = (said ?? {}) as { error?: unknown; sentence?: unknown; suggestion?: unknown }
  throw new Problem(
    typeof error === 'string' ? error : answer.status >= 500 ? 'offline' : 'failed',
    typeof sentence === 'string' ? sentence : undefined,
    typeof suggestion === 'string' ? suggestion : undefined,
  )
}

const matchesOf = (game: string): string => `/games/${encodeURIComponent(game)}`
const queueOf = (game: string): string => `/queue/${encodeURIComponent(game)}`
const at = ({ gameName, matchID }: MatchName, what?: string): string =>
  `${matchesOf(gameName)}/${encodeURIComponent(matchID)}${what === undefined ? '' : `/${what}`}`

/** People who have never taken a seat have no key, and need none to look at matches. */
const known = (): Asked => ({ key: keptKey() })
const post = (body: unknown = {}): Asked => ({ method: 'POST', body, key: playerKey() })
const put = (body: unknown): Asked => ({ method: 'PUT', body, key: playerKey() })

/** A browser gives its push subscription as JSON of a looser type than it has. */
export type NoticesChange = Omit<Body<'PUT /players/me/notices'>, 'push'> & { push?: PushSubscriptionJSON | null }

export type MatchPage = Answer<'GET /games/:game'>

export const api = {
  me: () => ask<'GET /players/me'>('/players/me', { key: playerKey() }),
  /** The name for the next table, and the language for notices. */
  describe: (me: Body<'PUT /players/me'>) => ask<'PUT /players/me'>('/players/me', put(me)),
  /** Whom this player has muted or blocked. */
  people: () => ask<'GET /players/me/people'>('/players/me/people', { key: playerKey() }),
  relate: (body: Body<'PUT /players/me/people'>) => ask<'PUT /players/me/people'>('/players/me/people', put(body)),
  report: (body: Body<'POST /players/me/reports'>) =>
    ask<'POST /players/me/reports'>('/players/me/reports', post(body)),
  ownData: () => ask<'GET /players/me/data'>('/players/me/data', { key: playerKey() }),
  forgetMe: () => ask<'POST /players/me/forget'>('/players/me/forget', post()),
  myGames: (key = playerKey()) => ask<'GET /players/me/games'>('/players/me/games', { key }),
  setNotices: (change: NoticesChange) => ask<'PUT /players/me/notices'>('/players/me/notices', put(change)),
  /** Without `until` it lasts as long as possible; `null` ends it. */
  setVacation: (change: Body<'PUT /players/me/vacation'>) =>
    ask<'PUT /players/me/vacation'>('/players/me/vacation', put(change)),
  testNotice: () => ask<'POST /players/me/notices/test'>('/players/me/notices/test', post()),
  /** The codes come from links in e-mail. */
  confirmEmail: (code: string) =>
    ask<'POST /players/confirm/:code'>(`/players/confirm/${encodeURIComponent(code)}`, { method: 'POST', body: {} }),
  unsubscribeEmail: (code: string) =>
    ask<'POST /players/unsubscribe/:code'>(`/players/unsubscribe/${encodeURIComponent(code)}`, { method: 'POST' }),
  /** For a link to another device. `sealed` is the key, encrypted with a pad that the server never sees. */
  depositKey: (sealed: string) => ask<'POST /players/device'>('/players/device', post({ sealed })),
  /** Tells whose key a link to another device holds. The key can still be fetched afterwards. */
  previewKey: (code: string) =>
    ask<'GET /players/device/:code'>(`/players/device/${encodeURIComponent(code)}`, known()),
  fetchKey: (code: string) =>
    ask<'POST /players/device/:code'>(`/players/device/${encodeURIComponent(code)}`, { method: 'POST', body: {} }),
  replaceKey: (key: string) => ask<'POST /players/me/key'>('/players/me/key', post({ key })),

  queues: (game: string) => ask<'GET /queue/:game'>(queueOf(game)),
  playNow: (game: string, wanted: Body<'POST /queue/:game'>) => ask<'POST /queue/:game'>(queueOf(game), post(wanted)),
  leaveQueue: (game: string, pace: Pace) => ask<'POST /queue/:game/leave'>(`${queueOf(game)}/leave`, post({ pace })),
  /** The player has seen the match they were given. */
  seenMatch: (game: string, matchID: string) =>
    ask<'POST /queue/:game/seen'>(`${queueOf(game)}/seen`, post({ matchID })),

  daily: (game: string, day?: string) =>
    ask<'GET /daily/:game'>(`/daily/${encodeURIComponent(game)}${day === undefined ? '' : `?day=${day}`}`, known()),
  playDaily: (game: string, who: Body<'POST /daily/:game'>) =>
    ask<'POST /daily/:game'>(`/daily/${encodeURIComponent(game)}`, post(who)),

  matches(
    game: string,
    { state, language, players, side, tags }: Filter,
    after?: string,
    limit = 20,
  ): Promise<MatchPage> {
    const query = new URLSearchParams({ limit: String(limit), state })
    if (language !== undefined) query.set('language', language)
    if (players !== undefined) query.set('players', String(players))
    if (side !== undefined && state === 'open') query.set('side', side)
    for (const [tag, value] of Object.entries(tags)) query.set(`tag.${tag}`, value)
    if (after !== undefined) query.set('after', after)
    return ask<'GET /games/:game'>(`${matchesOf(game)}?${query}`, known())
  },
  create: (game: string, wanted: NewMatch) =>
    ask<'POST /games/:game/create'>(`${matchesOf(game)}/create`, post(wanted)),
  match: (match: MatchName, invite?: string) =>
    ask<'GET /games/:game/:id'>(
      at(match) + (invite === undefined ? '' : `?invite=${encodeURIComponent(invite)}`),
      known(),
    ),
  join: (match: MatchName, wanted: Body<'POST /games/:game/:id/join'>) =>
    ask<'POST /games/:game/:id/join'>(at(match, 'join'), post(wanted)),
  leave: (match: MatchName, playerID: Seat) =>
    ask<'POST /games/:game/:id/leave'>(at(match, 'leave'), post({ playerID })),
  renewInvite: (match: MatchName, playerID: Seat) =>
    ask<'POST /games/:game/:id/invites'>(at(match, 'invites'), post({ playerID })),
  openSeat: (match: MatchName, playerID: Seat) =>
    ask<'POST /games/:game/:id/open'>(at(match, 'open'), post({ playerID })),
  renewOffer: (match: MatchName) => ask<'POST /games/:game/:id/renew'>(at(match, 'renew'), post()),
  chat: (match: MatchName, before?: number) =>
    ask<'GET /games/:game/:id/chat'>(`${at(match, 'chat')}${before === undefined ? '' : `?before=${before}`}`, known()),
  markRead: (match: MatchName, upTo: number) => ask<'POST /games/:game/:id/read'>(at(match, 'read'), post({ upTo })),
  recap: (match: MatchName, seat: Seat | null, after: number) => {
    const query = new URLSearchParams({ after: String(after), ...(seat === null ? {} : { seat }) })
    return ask<'GET /games/:game/:id/recap'>(`${at(match, 'recap')}?${query}`, known())
  },
  review: (match: MatchName) => ask<'GET /games/:game/:id/review'>(at(match, 'review'), known()),
}
