import type { PageProps } from '../../shell/pages'

export function MatchPage(_: PageProps) {
  return null
}
