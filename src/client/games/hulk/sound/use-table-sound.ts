/** What a table sounds like besides its events: the hum of danger, and a cue when it is the player's turn to decide. */
import { useEffect, useMemo, useRef } from 'react'
import { hum, play } from '../../../shell/sound'
import type { Table } from '../table'
import { dangerOf } from './danger'
import { SOUNDS, type SoundName } from './sounds'

type Heard = Pick<Table, 'state' | 'viewer' | 'seats' | 'mine' | 'settings'>

/** The cue for the present state. Undefined while the game waits for somebody else. */
function cueOf({ state: { outcome }, viewer, seats, mine }: Heard): SoundName | undefined {
  if (!outcome) return mine ? 'decide' : undefined
  if (outcome.winner === undefined) return 'decide'
  const side = seats.find(({ seat }) => seat === viewer)?.side
  return side === undefined || side === outcome.winner ? 'won' : 'lost'
}

export function useTableSound(table: Heard): void {
  const { state, settings } = table
  const danger = useMemo(() => dangerOf(state), [state])
  const level = settings.speed === 'instant' || state.outcome ? 0 : danger
  useEffect(() => hum(level), [level])
  useEffect(() => () => hum(0), [])

  const cue = cueOf(table)
  const before = useRef(cue)
  useEffect(() => {
    // Nothing for what was so when the table was opened.
    if (cue && cue !== before.current) play(SOUNDS[cue])
    before.current = cue
  }, [cue])
}
