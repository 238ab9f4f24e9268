import type { PageProps } from '../shell/pages'

export function LobbyPage(_: PageProps) {
  return null
}
