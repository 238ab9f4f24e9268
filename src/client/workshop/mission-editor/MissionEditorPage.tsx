import type { PageProps } from '../../shell/pages'

export function MissionEditorPage(_: PageProps) {
  return null
}
