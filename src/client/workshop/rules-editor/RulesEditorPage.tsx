import type { PageProps } from '../../shell/pages'

export function RulesEditorPage(_: PageProps) {
  return null
}
