/** Reads and writes the address: `?seed=` for reproducible dice and, after `#`, the current place. */
export const seedInAddress = (): string | undefined => new URLSearchParams(location.search).get('seed') ?? undefined

/**
 * A page, or a game in progress: `#lobby`, `#match=<game>/<id>`. The page reads what follows the `=`, which is
 * untrusted. `readWhat` (games/address.ts) finds the game in it.
 */
export interface Place {
  /** One of `PLACES`, or a page that a game adds. */
  at: string
  what?: string
}

/** The places of the house itself. */
export const PLACES = [
  'start',
  /** A game at this screen, by the id under which it is stored. */
  'game',
  'lobby',
  /** The challenge of a day. */
  'daily',
  /** An online match, for a player or a spectator. */
  'match',
  /** An invitation: match, seat and code. */
  'join',
  /** A finished match, step by step. */
  'review',
  /** Continue on this device. */
  'device',
  /** Links in e-mail: confirm the address, end e-mail to it. */
  'confirm',
  'unsubscribe',
] as const
export type PlaceName = (typeof PLACES)[number]

const START: Place = { at: 'start' }

export function placeInAddress(hash = location.hash): Place {
  const [, at, , what] = /^#([a-z][a-z-]*)(=(.*))?$/s.exec(hash) ?? []
  if (at === undefined) return START
  return what === undefined ? { at } : { at, what }
}

export function addressOf({ at, what }: Place): string {
  const here = `${location.pathname}${location.search}`
  if (what !== undefined) return `${here}#${at}=${what}`
  return at === 'start' ? here : `${here}#${at}`
}
