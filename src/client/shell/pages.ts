/** The pages beside the start screen and the table, each fetched when somebody goes there. */
import { type ComponentType, lazy } from 'react'
import type { Session } from '../hulk/hot-seat/session'
import type { Place, PlaceName } from './address'
import { NotFetched } from './not-fetched'
import type { SettingsProps } from './SettingsForm'

export interface PageProps extends SettingsProps {
  /** What the address says beside the page's name. Anybody may have written it. */
  what: string | undefined
  go(place: Place): void
  /** Begins a game at this screen. */
  onStart(session: Session): void
}

function page(load: () => Promise<ComponentType<PageProps>>) {
  return lazy(async () => {
    const Page = await load().catch((cause) => {
      throw new NotFetched(cause)
    })
    return { default: Page }
  })
}

export const PAGES: Partial<Record<PlaceName, ComponentType<PageProps>>> = {
  lobby: page(async () => (await import('../lobby/LobbyPage')).LobbyPage),
  join: page(async () => {
    const { JoinPage } = await import('../lobby/JoinPage')
    // Whoever sits down needs the table next: it comes while he writes his name.
    void import('../hulk/online/MatchPage').catch(() => {})
    return JoinPage
  }),
  device: page(async () => (await import('../lobby/DevicePage')).DevicePage),
  match: page(async () => (await import('../hulk/online/MatchPage')).MatchPage),
  review: page(async () => (await import('../hulk/online/ReviewPage')).ReviewPage),
  rules: page(async () => (await import('../workshop/rules-editor/RulesEditorPage')).RulesEditorPage),
  mission: page(async () => (await import('../workshop/mission-editor/MissionEditorPage')).MissionEditorPage),
  lab: page(async () => (await import('../workshop/lab/LabPage')).LabPage),
}
