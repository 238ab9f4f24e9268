/** A button of a panel. It shows its key. */
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useMessages } from '../../text'
import { keyShortcut } from '../keys'
import './base.css'
import './buttons.css'

export function Key({ of }: { of: string | undefined }) {
  const { keys } = useMessages().ui
  return of ? (
    <span className="pn-key" aria-hidden="true">
      {keys[of] ?? of.toUpperCase()}
    </span>
  ) : null
}

interface PressProps {
  onPress(): void
  shortcut?: string
  className?: string
  label?: string
  title?: string
  disabled?: boolean
  pressed?: boolean
  /** Ignores the second click of a double click. */
  deliberate?: boolean
  children: ReactNode
}

/** Two clicks within this time and distance are a double click, even if the second hits another element. */
const DOUBLE_CLICK = { within: 500, around: 16 }
let lastClick = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY }

function endsDoubleClick({ detail, clientX: x, clientY: y, timeStamp: at }: MouseEvent): boolean {
  const before = lastClick
  // A press by key has no position.
  if (detail === 0) return false
  lastClick = { x, y, at }
  const near = Math.hypot(x - before.x, y - before.y) < DOUBLE_CLICK.around
  return detail > 1 || (near && at - before.at < DOUBLE_CLICK.within)
}

/** A key that is held down presses only once. */
const ignoreRepeats = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

export function Press({ onPress, shortcut, className = '', deliberate = false, ...props }: PressProps) {
  const { label, title, disabled, pressed, children } = props
  return (
    <button
      type="button"
      className={`pn-button ${className}`}
      aria-label={label}
      aria-keyshortcuts={keyShortcut(shortcut)}
      aria-pressed={pressed}
      title={title}
      disabled={disabled}
      onKeyDown={ignoreRepeats}
      onClick={(event) => {
        const second = endsDoubleClick(event)
        if (!second || !deliberate) onPress()
      }}
    >
      {children}
      <Key of={shortcut} />
    </button>
  )
}
