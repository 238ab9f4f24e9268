/** How this browser itself tells that a game waits. Push and webhook are the server's to know. */
import { useSyncExternalStore } from 'react'

export interface Preferences {
  sound: boolean
  /** One click, and nothing makes a noise or leaves the server. */
  muted: boolean
}

const ITEM = 'bulkhead.notices'
const listeners = new Set<() => void>()

function stored(): Preferences {
  try {
    const { sound, muted } = JSON.parse(localStorage.getItem(ITEM) ?? '{}') as Partial<Record<string, unknown>>
    return { sound: sound !== false, muted: muted === true }
  } catch {
    return { sound: true, muted: false }
  }
}

let current: Preferences | undefined

export const preferences = (): Preferences => (current ??= stored())

export function prefer(change: Partial<Preferences>): void {
  current = { ...preferences(), ...change }
  try {
    localStorage.setItem(ITEM, JSON.stringify(current))
  } catch {
    // They hold for as long as the page is open.
  }
  for (const listener of [...listeners]) listener()
}

export const usePreferences = (): Preferences =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, preferences)
