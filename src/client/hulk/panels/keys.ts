/**
 * Keys that act. Everything on a button has the key written on it; keys are asleep while somebody types, and while a
 * dialog is open only the dialog's own are awake.
 */
import { useEffect, useRef } from 'react'

/** `q`, `7`, ` `, `Enter`, `Escape` → what it does. Letters are small. */
export type Bindings = Record<string, (() => void) | undefined>

const dialogs = new Set<object>()

const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]'
/** Elements that Space and Enter press by themselves. */
const PRESSED = 'button, a[href], summary, input'
/** Where Enter acts on the square under the cursor. */
const BOARD = 'svg[tabindex], [role=application], [role=grid]'

function boundTo(event: KeyboardEvent, bindings: Bindings): (() => void) | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const target = event.target instanceof Element ? event.target : undefined
  if (key !== 'Escape' && target?.closest(TYPING)) return undefined
  if ((key === ' ' || key === 'Enter') && target?.closest(PRESSED)) return undefined
  if (key === 'Enter' && target?.closest(BOARD)) return undefined
  return Object.hasOwn(bindings, key) ? bindings[key] : undefined
}

/** `first`: before anybody else may take the key, for what lies over the table. */
export function useKeys(
  bindings: Bindings,
  options: { dialog?: boolean; first?: boolean; enabled?: boolean } = {},
): void {
  const { dialog = false, enabled = true } = options
  const first = options.first ?? dialog
  const latest = useRef(bindings)
  latest.current = bindings
  useEffect(() => {
    if (!enabled) return
    const self = {}
    if (dialog) dialogs.add(self)
    const listen = (event: KeyboardEvent) => {
      if (!dialog && dialogs.size > 0) return
      const act = boundTo(event, latest.current)
      if (!act) return
      event.preventDefault()
      // A key held down must not pass one decision after the other.
      if (!event.repeat) act()
    }
    window.addEventListener('keydown', listen, first)
    return () => {
      dialogs.delete(self)
      window.removeEventListener('keydown', listen, first)
    }
  }, [dialog, first, enabled])
}

/** As `aria-keyshortcuts` wants it. */
export const keyShortcut = (key: string | undefined): string | undefined => (key === ' ' ? 'Space' : key?.toUpperCase())
