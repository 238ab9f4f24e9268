/** Everything the page asks of the server over HTTP (docs/ONLINE.md). What is refused is thrown as a `Problem`. */
import type { Language } from '../../game/hulk/text'
import type { Seat } from '../../game/hulk/types'
import type { Refusal } from '../../server/refusals'
import type { ChatLine, Filter, MatchFacts, Me, MyGame, NewMatch } from './facts'
import { keptKey, playerKey } from './identity'

/** `offline`: no answer came at all. A newer server may know codes this page does not. */
export type ProblemCode = Refusal | 'offline' | (string & {})

export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly sentence?: string,
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

async function ask<T>(path: string, { method = 'GET', body, key }: Asked = {}): Promise<T> {
  const headers: Record<string, string> = {}
  if (key !== undefined) headers.Authorization = `Bearer ${key}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const asked = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const answer = await fetch(path, asked).catch(() => {
    throw new Problem('offline')
  })
  const said: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return said as T
  const { error, sentence } = (said ?? {}) as { error?: unknown; sentence?: unknown }
  throw new Problem(
    typeof error === 'string' ? error : answer.status >= 500 ? 'offline' : 'failed',
    typeof sentence === 'string' ? sentence : undefined,
  )
}

const MATCHES = '/games/hulk'
const at = (matchID: string, what?: string): string =>
  `${MATCHES}/${encodeURIComponent(matchID)}${what === undefined ? '' : `/${what}`}`

/** Who has never sat down anywhere has no key, and needs none to look. */
const known = (): Asked => ({ key: keptKey() })
const post = (body: unknown = {}): Asked => ({ method: 'POST', body, key: playerKey() })
const put = (body: unknown): Asked => ({ method: 'PUT', body, key: playerKey() })

export interface MatchPage {
  matches: MatchFacts[]
  next?: string
}

export interface NoticesChange {
  push?: PushSubscriptionJSON | null
  webhook?: string | null
  muted?: boolean
}

export const api = {
  me: () => ask<Me>('/players/me', { key: playerKey() }),
  /** Name and language: of the next table, and of notices. */
  describe: (me: { name?: string; language?: Language }) => ask<unknown>('/players/me', put(me)),
  myGames: (key = playerKey()) => ask<{ games: MyGame[] }>('/players/me/games', { key }),
  setNotices: (change: NoticesChange) => ask<unknown>('/players/me/notices', put(change)),
  testNotice: () => ask<{ sent: number; failed: number }>('/players/me/notices/test', post()),
  /** The way to another device: `sealed` is the key under a pad the server never sees. */
  depositKey: (sealed: string) => ask<{ code: string }>('/players/device', post({ sealed })),
  fetchKey: (code: string) =>
    ask<{ sealed: string }>(`/players/device/${encodeURIComponent(code)}`, { method: 'POST', body: {} }),

  matches(filter: Filter, after?: string, limit = 20): Promise<MatchPage> {
    const query = new URLSearchParams({ limit: String(limit) })
    for (const [name, value] of Object.entries({ ...filter, after })) if (value !== undefined) query.set(name, value)
    return ask(`${MATCHES}?${query}`, known())
  },
  match: (matchID: string) => ask<MatchFacts>(at(matchID), known()),
  create: (wanted: NewMatch) =>
    ask<{ matchID: string; invites: Record<Seat, string> }>(`${MATCHES}/create`, post(wanted)),
  join: (matchID: string, wanted: { playerID?: Seat; playerName: string; invite?: string }) =>
    ask<{ playerID: Seat; playerCredentials: string }>(at(matchID, 'join'), post(wanted)),
  leave: (matchID: string, playerID: Seat) => ask<unknown>(at(matchID, 'leave'), post({ playerID })),
  renewInvite: (matchID: string, playerID: Seat) => ask<{ code: string }>(at(matchID, 'invites'), post({ playerID })),
  openSeat: (matchID: string, playerID: Seat) => ask<unknown>(at(matchID, 'open'), post({ playerID })),
  chat: (matchID: string, before?: number) =>
    ask<{ lines: ChatLine[] }>(`${at(matchID, 'chat')}${before === undefined ? '' : `?before=${before}`}`, known()),
  markRead: (matchID: string, upTo: number) => ask<unknown>(at(matchID, 'read'), post({ upTo })),
  review: <T>(matchID: string) => ask<T>(at(matchID, 'review'), known()),
}
