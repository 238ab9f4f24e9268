/** Panels that share one place. Arrow keys go along the tabs. */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useMessages } from '../../text'
import { keepFocus } from '../panels/OptionButton'

export interface Tab {
  id: string
  label: string
  /** Something new is in it. */
  mark?: string
  content: ReactNode
}

export function Tabs({ tabs }: { tabs: Tab[] }) {
  const { panels } = useMessages().ui
  const base = useId()
  // Nobody has chosen: the first there is, whichever that is just now.
  const [chosen, setChosen] = useState<string>()
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
      <div role="tablist" aria-label={panels.label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label, mark }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === current.id}
            aria-controls={`${base}-panel`}
            tabIndex={id === current.id ? 0 : -1}
            onMouseDown={keepFocus}
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
