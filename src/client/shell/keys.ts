/**
 * Keyboard shortcuts. Every button shows its key. Shortcuts do nothing while somebody types or while a dialog is open.
 */
import { useEffect, useRef } from 'react'

/** The keys of the frames. Whatever listens to one takes it from here, and so does the list of keys (`AllKeys`). */
export const HOUSE_KEYS = { help: '?', nextGame: '.', mute: '0', recap: 'PageUp' } as const
export const REVIEW_KEYS = { back: 'ArrowLeft', forward: 'ArrowRight', first: 'Home', last: 'End', play: ' ' } as const

/** What each key does: `q`, `7`, ` `, `Enter`, `Escape`. Letters are in lower case. */
export type Bindings = Record<string, (() => void) | undefined>

export const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]'
/** Elements that Space and Enter press by themselves. */
export const PRESSED = 'button, a[href], summary, input'

function boundTo(event: KeyboardEvent, bindings: Bindings): (() => void) | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const target = event.target instanceof Element ? event.target : undefined
  if (key !== 'Escape' && target?.closest(TYPING)) return undefined
  if ((key === ' ' || key === 'Enter') && target?.closest(PRESSED)) return undefined
  return Object.hasOwn(bindings, key) ? bindings[key] : undefined
}

export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** `first`: these bindings come before all others. For elements above the table that are not dialogs. */
export function useKeys(bindings: Bindings, { first = false, enabled = true } = {}): void {
  const latest = useRef(bindings)
  latest.current = bindings
  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => {
      if (isDialogOpen()) return
      const act = boundTo(event, latest.current)
      if (!act) return
      event.preventDefault()
      // A key that is held down must not answer one decision after the other.
      if (!event.repeat) act()
    }
    window.addEventListener('keydown', listen, first)
    return () => window.removeEventListener('keydown', listen, first)
  }, [first, enabled])
}

/** The form that `aria-keyshortcuts` requires. */
export const keyShortcut = (key: string | undefined): string | undefined => (key === ' ' ? 'Space' : key?.toUpperCase())
