/** The rules that this mission changes (A3). */
import { useState } from 'react'
import { type RulesetDelta, STANDARD } from '../../../../../../game/hulk/ruleset'
import { GROUPS, SETTINGS } from '../../../../../../game/hulk/settings'
import type { RulesetPath } from '../../../../../../game/hulk/text'
import type { Place } from '../../../../../shell/address'
import { useMessages } from '../../../text'
import { changedPaths, rulesOf, valueAt, withValue } from '../../rules-editor/draft'
import { SettingRow } from '../../rules-editor/SettingRow'
import { savedRulesets } from '../../saved'
import type { Draft } from '../model/draft'
import type { Editor } from '../use-editor'

interface Props {
  editor: Editor
  go(place: Place): void
}

export function RulesPanel({ editor, go }: Props) {
  const messages = useMessages()
  const words = messages.ui.missionEditor
  const { draft, change } = editor
  const delta = draft.ruleset as RulesetDelta
  const [added, setAdded] = useState<RulesetPath[]>([])
  const changed = changedPaths(delta)
  const shown = SETTINGS.filter(({ path }) => changed.includes(path) || added.includes(path))
  const set = (next: RulesetDelta) => change((now) => ({ ...now, ruleset: next as Draft['ruleset'] }))
  const saved = savedRulesets()
  return (
    <>
      <p className="hint">{words.rulesHint}</p>
      <ul className="editor-rules">
        {shown.map((setting) => (
          <SettingRow
            // A new key resets the field if its value was changed elsewhere.
            key={`${setting.path}${JSON.stringify(valueAt(rulesOf(delta), setting.path))}`}
            setting={setting}
            rules={rulesOf(delta)}
            changed={changed.includes(setting.path)}
            onChange={(path, value) => {
              if (!added.includes(path)) setAdded([...added, path])
              set(withValue(delta, path, value))
            }}
          />
        ))}
      </ul>
      <label className="editor-field">
        <span>{words.addRule}</span>
        <select value="" onChange={(event) => setAdded([...added, event.target.value as RulesetPath])}>
          <option value="">–</option>
          {GROUPS.map(({ id, settings }) => (
            <optgroup key={id} label={messages.rulesetGroups[id]}>
              {settings
                .filter((setting) => !shown.includes(setting))
                .map(({ path }) => (
                  <option key={path} value={path}>
                    {messages.ruleset[path].title}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      {saved.length > 0 && (
        <label className="editor-field">
          <span>{words.savedRules}</span>
          <select
            value=""
            onChange={(event) => {
              const chosen = saved.find(({ name }) => name === event.target.value)
              if (chosen) set(chosen.delta)
            }}
          >
            <option value="">–</option>
            {saved.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="row">
        <button type="button" onClick={() => go({ at: 'rules' })}>
          {words.toRules}
        </button>
        {changed.length > 0 && (
          <button
            type="button"
            className="quiet"
            onClick={() => {
              setAdded([])
              set(changed.reduce((now, path) => withValue(now, path, valueAt(STANDARD, path)), delta))
            }}
          >
            {words.standardRules}
          </button>
        )}
      </div>
    </>
  )
}
