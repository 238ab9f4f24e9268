import type { PageProps } from '../shell/pages'

export function JoinPage(_: PageProps) {
  return null
}
