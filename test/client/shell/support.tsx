/** A hot-seat table in a test: a position in text, named players, and a probe for what the table says. */
import { render } from '@testing-library/react'
import { type ComponentProps, type ReactNode, useLayoutEffect } from 'react'
import { GivenTable } from '../../../src/client/games/hulk/GivenTable'
import { type SeatInfo, type Table, useTable } from '../../../src/client/games/hulk/table'
import { useTableOf } from '../../../src/client/shell/one-screen/use-table'
import { SAVE_VERSION } from '../../../src/client/shell/saving/save'
import type { Settings } from '../../../src/client/shell/settings'
import type { State } from '../../../src/game/hulk/state'
import { resumeSession, type Save, type Session } from '../../support/breach'
import { InWords } from '../../support/in-words'
import { position } from '../../support/position'

export const SETTINGS: Settings = { language: 'en', speed: 'instant', dice: false, trust: false }

const NAMES = ['Ada', 'Bo', 'Cy']

export function seatsOf({ genestealer }: State, names = NAMES): SeatInfo[] {
  return Array.from({ length: Number(genestealer) + 1 }, (_, i) => ({
    seat: String(i),
    name: names[i],
    side: String(i) === genestealer ? 'genestealers' : 'marines',
  }))
}

export function saveOf(text: string, names = NAMES): Save {
  const state = position(text)
  return {
    game: 'hulk',
    version: SAVE_VERSION,
    id: 'test',
    savedAt: '2026-01-02T03:04:05.000Z',
    seats: seatsOf(state, names),
    now: 0,
    state,
    history: [],
  }
}

export const sessionOf = (text: string, names = NAMES, seed = 'test'): Session =>
  resumeSession(saveOf(text, names), seed)

function Given({ session, seat, children }: { session: Session; seat: string | null; children: ReactNode }) {
  const seated = { session, viewer: seat, state: session.view(seat), mayOrder: true, settings: SETTINGS }
  const table = useTableOf({ ...seated, onOrder: nothing }) as ComponentProps<typeof GivenTable>
  return <GivenTable {...table}>{children}</GivenTable>
}

const nothing = () => {}

/** The table as whoever must decide sees it. `now()` is the latest one given to the panels. */
export function sitDown(session: Session): { now(): Table } {
  let table: Table | undefined
  function Probe() {
    const given = useTable()
    useLayoutEffect(() => {
      table = given
    })
    return null
  }
  function Seated() {
    const seat = session.snapshot().decision?.seat ?? null
    return (
      <InWords>
        <Given session={session} seat={seat}>
          <Probe />
        </Given>
      </InWords>
    )
  }
  const { rerender } = render(<Seated />)
  session.subscribe(() => rerender(<Seated />))
  return { now: () => table! }
}
