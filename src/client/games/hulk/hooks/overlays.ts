/** What lies over the board: the threats of the other side, what happened before, the names of the squares. */
import { useCallback, useMemo, useState } from 'react'
import { useKeys } from '../../../shell/keys'
import { makeStore } from '../../../shell/store'
import { type RecapModel, recapOf, type ThreatModel, threatTo } from '../adapter'
import { KEYS } from '../keys'
import type { Table } from '../table'
import { useHeld } from './held'

export interface Overlays {
  threat: ThreatModel | undefined
  /** Whether the threats stay when the key is let go. */
  pinned: boolean
  pin(): void
  /** Not while somebody is busy with a piece. */
  recap: RecapModel | undefined
  coordinates: boolean
  toggleCoordinates(): void
}

type TableParts = Pick<Table, 'state' | 'viewer' | 'selected' | 'recap'>

export function useOverlays({ state, viewer, selected, recap: past }: TableParts): Overlays {
  const isIdle = selected === undefined
  const recap = useMemo(() => (past && isIdle ? recapOf(past.entries, state) : undefined), [past, isIdle, state])
  const held = useHeld(KEYS.threat)
  const [pinned, setPinned] = useState(false)
  const shown = held || pinned
  const threat = useMemo(() => (shown ? threatTo(state, viewer) : undefined), [shown, state, viewer])
  const pin = useCallback(() => setPinned((now) => !now), [])
  const coordinates = wanted.use()
  useKeys({ [KEYS.coordinates]: toggleCoordinates })
  return { threat, recap, pinned, pin, coordinates, toggleCoordinates }
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
