import type { PageProps } from '../../shell/pages'

export function ReviewPage(_: PageProps) {
  return null
}
