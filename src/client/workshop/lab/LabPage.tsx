import type { PageProps } from '../../shell/pages'

export function LabPage(_: PageProps) {
  return null
}
