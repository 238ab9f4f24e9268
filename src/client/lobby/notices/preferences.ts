/** How this browser alerts its player. The server stores push and webhook. */
import { useSyncExternalStore } from 'react'

export interface Preferences {
  sound: boolean
  /** No notices, neither here nor from the server. Sound has a mute of its own (shell/sound). */
  muted: boolean
}

const ITEM = 'bulkhead.notices'
const listeners = new Set<() => void>()

function stored(): Preferences {
  try {
    const { sound, muted } = JSON.parse(localStorage.getItem(ITEM) ?? '{}') as Partial<Record<string, unknown>>
    return { sound: sound === true, muted: muted === true }
  } catch {
    return { sound: false, muted: false }
  }
}

let current: Preferences | undefined

export const preferences = (): Preferences => (current ??= stored())

export function prefer(change: Partial<Preferences>): void {
  current = { ...preferences(), ...change }
  try {
    localStorage.setItem(ITEM, JSON.stringify(current))
  } catch {
    // Without storage, they last until the page is closed.
  }
  for (const listener of [...listeners]) listener()
}

export const usePreferences = (): Preferences =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, preferences)
