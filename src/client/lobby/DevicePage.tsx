import type { PageProps } from '../shell/pages'

export function DevicePage(_: PageProps) {
  return null
}
