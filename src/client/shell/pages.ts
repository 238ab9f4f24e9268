/** The pages apart from the start page and the table. Each is loaded when somebody goes there. */
import { type ComponentType, lazy } from 'react'
import { readWhat } from '../games/address'
import type { NewGame, PageGame, PageGames, WorkshopPart } from '../games/page-game'
import type { Place, PlaceName } from './address'
import { fetched } from './not-fetched'
import type { SettingsProps } from './SettingsForm'

export interface PageProps extends SettingsProps {
  /** What the address contains besides the page's name. Untrusted. */
  what: string | undefined
  go(place: Place): void
  /** Starts a game at this screen. `of` defaults to the game that the page shows. */
  onStart(game: NewGame, of?: PageGame): void
}

const page = (load: () => Promise<ComponentType<PageProps>>): ComponentType<PageProps> =>
  lazy(async () => ({ default: await fetched(load)() }))

const PAGES: Readonly<Record<Exclude<PlaceName, 'start' | 'game'>, ComponentType<PageProps>>> = {
  lobby: page(async () => (await import('../lobby/LobbyPage')).LobbyPage),
  join: page(async () => {
    const { JoinPage } = await import('../lobby/invites/JoinPage')
    // Players who sit down need the table next, so it is loaded while they type their name.
    void import('../lobby/match/MatchPage').catch(() => {})
    return JoinPage
  }),
  daily: page(async () => (await import('../lobby/daily/DailyPage')).DailyPage),
  device: page(async () => (await import('../lobby/you/DevicePage')).DevicePage),
  confirm: page(async () => (await import('../lobby/notices/mail-pages')).ConfirmPage),
  unsubscribe: page(async () => (await import('../lobby/notices/mail-pages')).UnsubscribePage),
  match: page(async () => (await import('../lobby/match/MatchPage')).MatchPage),
  review: page(async () => (await import('../review/ReviewPage')).ReviewPage),
}

const parts = new WeakMap<WorkshopPart, ComponentType<PageProps>>()

/** The page at a place: one of the house, or one that the game adds. */
export function pageAt(
  { at, what }: Place,
  workshop: readonly WorkshopPart[] = [],
  games: PageGames,
): { Found?: ComponentType<PageProps>; what?: string } {
  if (isHouse(at)) return { Found: PAGES[at], what }
  const part = workshop.find(({ place }) => place === at)
  if (!part) return {}
  const Found = parts.get(part) ?? page(part.load)
  parts.set(part, Found)
  return { Found, what: what === undefined ? undefined : readWhat(what, games).rest }
}

const isHouse = (at: string): at is keyof typeof PAGES => Object.hasOwn(PAGES, at)
