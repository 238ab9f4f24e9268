/** The variant's name, and below it the changed rules. */
import type { Ruleset } from '../../../../game/hulk/ruleset'
import type { RulesetPath } from '../../../../game/hulk/text'
import type { ListedMatch } from '../../page-game'
import { settingValue } from '../panels/rules/rule-values'
import { useMessages } from '../text'
import { agreedOn } from './agreed'
import './lobby.css'

export function RulesLine({ match }: { match: ListedMatch }) {
  const messages = useMessages()
  const { variant, changes, ruleset } = agreedOn(match, messages)
  const title = variantTitle(messages.variants, variant)
  if (changes.length === 0) return <span>{title}</span>
  return (
    <details className="own-rules">
      <summary>
        {variant !== 'standard' && `${title} · `}
        {messages.ui.listed.changes(changes.length)}
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
