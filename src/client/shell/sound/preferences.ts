/** How loud this browser plays, and whether at all. One mute for everything the page plays. */
import { makeStore } from '../store'

export interface SoundPreferences {
  /** In percent. */
  volume: number
  muted: boolean
}

const ITEM = 'bulkhead.sound'
const USUAL: SoundPreferences = { volume: 60, muted: false }

function stored(): SoundPreferences {
  try {
    const { volume, muted } = JSON.parse(localStorage.getItem(ITEM) ?? '{}') as Partial<Record<string, unknown>>
    const known = typeof volume === 'number' && volume >= 0 && volume <= 100
    return { volume: known ? volume : USUAL.volume, muted: muted === true }
  } catch {
    return USUAL
  }
}

const store = makeStore(stored())

export const soundPreferences = store.get
export const useSoundPreferences = store.use
export const onSoundPreferences = store.subscribe

export function preferSound(change: Partial<SoundPreferences>): void {
  const next = { ...store.get(), ...change }
  try {
    localStorage.setItem(ITEM, JSON.stringify(next))
  } catch {
    // Without storage, they last until the page is closed.
  }
  store.set(next)
}

export const toggleMute = (): void => preferSound({ muted: !store.get().muted })
