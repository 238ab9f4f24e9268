/** Panels that share one place. Arrow keys move between the tabs. */
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Tab } from '../../games/page-game'
import { useMessages } from '../../text'

/** `wanted` is a tab that something else on the page leads to. The player can still choose another one. */
export function Tabs({ tabs, wanted }: { tabs: Tab[]; wanted?: string }) {
  const { app } = useMessages().ui
  const base = useId()
  // Undefined until the player chooses a tab. Then the first one is shown.
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (wanted !== undefined) setChosen(wanted)
  }, [wanted])
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0]

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.stopPropagation()
    const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length]
    setChosen(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }

  return (
    <div className="tabs">
      <div role="tablist" aria-label={app.panels} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label, mark }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === current.id}
            aria-controls={`${base}-panel`}
            tabIndex={id === current.id ? 0 : -1}
            onClick={() => setChosen(id)}
          >
            {label}
            {mark && <span className="tab-mark">{mark}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${current.id}`}>
        {current.content}
      </div>
    </div>
  )
}
