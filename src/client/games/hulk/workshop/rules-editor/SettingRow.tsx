/** One rule: its name, its description, its value and the standard value. */
import { useEffect, useRef } from 'react'
import { type Ruleset, STANDARD } from '../../../../../game/hulk/ruleset'
import type { Setting } from '../../../../../game/hulk/settings'
import type { RulesetPath } from '../../../../../game/hulk/text'
import { settingValue } from '../../panels/rules/rule-values'
import { useMessages } from '../../text'
import { ValueControl } from './controls'
import { valueAt } from './draft'

interface Props {
  setting: Setting
  rules: Ruleset
  changed: boolean
  /** Why this value contradicts another rule. */
  problem?: string
  onChange(path: RulesetPath, value: unknown): void
}

export function SettingRow({ setting, rules, changed, problem, onChange }: Props) {
  const messages = useMessages()
  const words = messages.ui.rulesEditor
  const { path, control } = setting
  const { title, text } = messages.ruleset[path]
  const id = `rule-${path.replace('.', '-')}`
  const standard = settingValue(STANDARD, path, messages)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // The problem may be elsewhere on the page than what the player changed.
    if (problem !== undefined) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [problem])
  return (
    <li ref={row} className={changed ? 'rule-setting changed' : 'rule-setting'}>
      <div className="rule-words">
        <h3 id={id}>
          {title}
          {changed && (
            <span className="rule-change">
              {standard} → {settingValue(rules, path, messages)}
            </span>
          )}
        </h3>
        <p id={`${id}-text`}>{text}</p>
        {problem !== undefined && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className="rule-value">
        <ValueControl
          control={control}
          path={path}
          value={valueAt(rules, path)}
          labelledBy={id}
          describedBy={`${id}-text`}
          onChange={(value) => onChange(path, value)}
        />
        <small>
          {control.kind === 'number' ? words.range(control.min, control.max, standard) : words.standard(standard)}
          {changed && (
            <button
              type="button"
              className="quiet"
              aria-label={words.resetOne(title)}
              onClick={() => onChange(path, valueAt(STANDARD, path))}
            >
              ↺
            </button>
          )}
        </small>
      </div>
    </li>
  )
}
