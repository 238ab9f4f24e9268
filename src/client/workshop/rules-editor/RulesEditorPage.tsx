/** House rules: change what you like, see what it means, play it at once, measure it, pass it on. */
import { useMemo, useState } from 'react'
import { VARIANTS } from '../../../game/hulk/variants'
import type { PageProps } from '../../shell/pages'
import { useMessages } from '../../text'
import { WorkshopBar } from '../WorkshopBar'
import { amissIn, changedPaths, rulesOf, withValue } from './draft'
import { Keeping } from './Keeping'
import { PlayRules } from './PlayRules'
import { SettingRow } from './SettingRow'
import { GROUPS } from './settings'
import { useRules } from './use-rules'
import './rules-editor.css'

export function RulesEditorPage({ what, go, onStart }: PageProps) {
  const messages = useMessages()
  const words = messages.ui.rulesEditor
  const { rules: draft, change, problem } = useRules(what)
  const { delta, name } = draft
  const [onlyChanged, setOnlyChanged] = useState(false)
  const rules = useMemo(() => rulesOf(delta), [delta])
  const changed = useMemo(() => new Set(changedPaths(delta)), [delta])
  const amiss = amissIn(delta)
  const groups = GROUPS.map((group) => ({
    ...group,
    shown: group.settings.filter(({ path }) => !onlyChanged || changed.has(path)),
  })).filter(({ shown }) => shown.length > 0)

  return (
    <main className="rules-editor">
      <WorkshopBar at="rules" go={go} />
      <header className="rules-head">
        <label>
          <span>{words.name}</span>
          <input
            value={name}
            maxLength={40}
            placeholder={words.unnamed}
            onChange={(event) => change({ name: event.target.value, delta })}
          />
        </label>
        <label>
          <span>{words.startFrom}</span>
          <select
            value=""
            onChange={(event) => {
              const variant = VARIANTS.find(({ id }) => id === event.target.value)
              if (variant)
                change({
                  name: name || (messages.variants[variant.id as never] as { title: string }).title,
                  delta: variant.delta,
                })
            }}
          >
            <option value="">{words.choose}</option>
            {VARIANTS.map(({ id }) => (
              <option key={id} value={id}>
                {(messages.variants as Record<string, { title: string }>)[id]?.title ?? id}
              </option>
            ))}
          </select>
        </label>
        <p className="rules-count" role="status">
          {words.changed(changed.size)}
        </p>
        <label className="rules-only">
          <input type="checkbox" checked={onlyChanged} onChange={(event) => setOnlyChanged(event.target.checked)} />
          <span>{words.onlyChanged}</span>
        </label>
      </header>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {amiss && (
        <p className="problem" role="alert">
          {amiss.code === 'unpayable'
            ? words.unpayable(messages.ruleset[amiss.path].title, amiss.most)
            : words.openOverspend}
        </p>
      )}
      <div className="rules-body">
        <div className="rules-groups">
          {groups.length === 0 && <p className="hint">{words.nothingChanged}</p>}
          {groups.map(({ id, shown }) => (
            <section key={id} aria-labelledby={`group-${id}`}>
              <h2 id={`group-${id}`}>{messages.rulesetGroups[id]}</h2>
              <ul>
                {shown.map((setting) => (
                  <SettingRow
                    key={setting.path}
                    setting={setting}
                    rules={rules}
                    changed={changed.has(setting.path)}
                    onChange={(path, value) => change({ name, delta: withValue(delta, path, value) })}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <aside className="rules-side">
          <PlayRules rules={draft} refused={amiss !== undefined} go={go} onStart={onStart} />
          <Keeping rules={draft} refused={amiss !== undefined} onLoad={change} />
        </aside>
      </div>
    </main>
  )
}
