/** The editor for house rules: change them, see their effect, play, measure and share them. */
import { useCallback, useMemo, useState } from 'react'
import { type Contradiction, pathsOf } from '../../../../../game/hulk/contradictions'
import { GROUPS } from '../../../../../game/hulk/settings'
import type { RulesetPath } from '../../../../../game/hulk/text'
import { VARIANTS } from '../../../../../game/hulk/variants'
import type { PageProps } from '../../../../shell/pages'
import { WorkshopBar } from '../../../../workshop/WorkshopBar'
import { useMessages } from '../../text'
import { amissIn, changedPaths, rulesOf, withValue } from './draft'
import { Keeping } from './Keeping'
import { PlayRules } from './PlayRules'
import { SettingRow } from './SettingRow'
import { useRules } from './use-rules'
import './rules-editor.css'

export function RulesEditorPage({ what, go, onStart }: PageProps) {
  const messages = useMessages()
  const words = messages.ui.rulesEditor
  const [onlyChanged, setOnlyChanged] = useState(false)
  // Rules from a link or file: shows first what they change.
  const onBrought = useCallback(() => setOnlyChanged(true), [])
  const { rules: draft, change, replace, replaced, undo, problem } = useRules(what, onBrought)
  const { delta, name } = draft
  const [touched, setTouched] = useState<RulesetPath>()
  const rules = useMemo(() => rulesOf(delta), [delta])
  const changed = useMemo(() => new Set(changedPaths(delta)), [delta])
  const amiss = amissIn(delta)
  const culprit = amiss && culpritOf(amiss, touched)
  const groups = GROUPS.map((group) => ({
    ...group,
    shown: group.settings.filter(({ path }) => !onlyChanged || changed.has(path) || path === culprit),
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
                replace({
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
        {replaced && (
          <button type="button" className="rules-undo" onClick={undo}>
            ↶ {words.undoReplace(replaced.name || words.unnamed)}
          </button>
        )}
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
                    problem={amiss && setting.path === culprit ? sayContradiction(amiss) : undefined}
                    onChange={(path, value) => {
                      setTouched(path)
                      change({ name, delta: withValue(delta, path, value) })
                    }}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <aside className="rules-side">
          <PlayRules rules={draft} refused={amiss !== undefined} go={go} onStart={onStart} />
          <Keeping rules={draft} refused={amiss !== undefined} onLoad={replace} />
        </aside>
      </div>
    </main>
  )

  function sayContradiction(contradiction: Contradiction): string {
    return contradiction.code === 'unpayable'
      ? words.unpayable(messages.ruleset[contradiction.path].title, contradiction.most)
      : words.openOverspend
  }
}

/** The one of two contradicting rules that was just changed. */
function culpritOf(contradiction: Contradiction, touched: RulesetPath | undefined): RulesetPath {
  const paths: readonly RulesetPath[] = pathsOf(contradiction)
  return paths.find((path) => path === touched) ?? paths[0]
}
