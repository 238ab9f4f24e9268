/** By which rules: the variant's name, and under it what is played otherwise. */
import type { Ruleset } from '../../game/hulk/ruleset'
import type { RulesetPath } from '../../game/hulk/text'
import { settingValue } from '../hulk/panels/rule-values'
import { useMessages } from '../text'
import type { Agreed } from './agreed'
import './lobby.css'

export function RulesLine({ agreed }: { agreed: Agreed }) {
  const messages = useMessages()
  const { matches } = messages.ui.lobby
  const { variant, changes, ruleset } = agreed
  const title = variantTitle(messages.variants, variant)
  if (changes.length === 0) return <span>{title}</span>
  return (
    <details className="own-rules">
      <summary>
        {variant !== 'standard' && `${title} · `}
        {matches.changes(changes.length)}
      </summary>
      <Changes ruleset={ruleset} changes={changes} />
    </details>
  )
}

export const variantTitle = (words: Record<string, { title: string }>, id: string): string => words[id]?.title ?? id

export function Changes({ ruleset, changes }: { ruleset: Ruleset; changes: readonly RulesetPath[] }) {
  const messages = useMessages()
  return (
    <ul className="rule-changes">
      {changes.map((path) => (
        <li key={path}>
          {messages.ruleset[path].title}: <b>{settingValue(ruleset, path, messages)}</b>
        </li>
      ))}
    </ul>
  )
}
