/** What a player may lay over the board: the threats of the other side, and the names of the squares. */
import { useCallback, useMemo, useState } from 'react'
import { useKeys } from '../../../shell/keys'
import { makeStore } from '../../../shell/store'
import { type ThreatModel, threatTo } from '../adapter'
import type { Table } from '../table'
import { useHeld } from './held'

export const THREAT_KEY = 'i'
export const COORDINATES_KEY = '0'

export interface Overlays {
  threat: ThreatModel | undefined
  /** Whether the threats stay when the key is let go. */
  pinned: boolean
  pin(): void
  coordinates: boolean
  toggleCoordinates(): void
}

export function useOverlays({ state, viewer }: Pick<Table, 'state' | 'viewer'>): Overlays {
  const held = useHeld(THREAT_KEY)
  const [pinned, setPinned] = useState(false)
  const shown = held || pinned
  const threat = useMemo(() => (shown ? threatTo(state, viewer) : undefined), [shown, state, viewer])
  const pin = useCallback(() => setPinned((now) => !now), [])
  const coordinates = wanted.use()
  useKeys({ [COORDINATES_KEY]: toggleCoordinates })
  return { threat, pinned, pin, coordinates, toggleCoordinates }
}

const ITEM = 'bulkhead.coordinates'

const wanted = makeStore(recall())

function recall(): boolean {
  try {
    return localStorage.getItem(ITEM) === 'on'
  } catch {
    return false
  }
}

function toggleCoordinates(): void {
  wanted.set(!wanted.get())
  try {
    localStorage.setItem(ITEM, wanted.get() ? 'on' : 'off')
  } catch {
    // Without storage, they last until the page is closed.
  }
}
