/** What the address bar says: `?seed=` for dice that fall the same way again, and after `#` the place one is at. */
export const seedInAddress = (): string | undefined => new URLSearchParams(location.search).get('seed') ?? undefined

/**
 * A page of its own, or a game being played: `#lobby`, `#match=<id>`. What follows the `=` is for the page to read, and
 * may come from anybody.
 */
export interface Place {
  at: PlaceName
  what?: string
}

export const PLACES = [
  'start',
  /** A game at this screen, by the id it is kept under. */
  'game',
  'lobby',
  /** A match online, at one's own seat or looking on. */
  'match',
  /** An invitation: match, seat and code. */
  'join',
  /** A finished match, step by step. */
  'review',
  /** Continue on this device. */
  'device',
  'rules',
  'mission',
  'lab',
] as const
export type PlaceName = (typeof PLACES)[number]

const START: Place = { at: 'start' }

export function placeInAddress(hash = location.hash): Place {
  const [, name, , what] = /^#([a-z]+)(=(.*))?$/s.exec(hash) ?? []
  const at = PLACES.find((place) => place === name)
  if (at === undefined) return START
  return what === undefined ? { at } : { at, what }
}

export function addressOf({ at, what }: Place): string {
  const here = `${location.pathname}${location.search}`
  if (at === 'start') return here
  return what === undefined ? `${here}#${at}` : `${here}#${at}=${what}`
}
