/** A hot-seat table in a test: a position in text, named players, and a probe for what the table says. */
import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { SAVE_VERSION, type Save } from '../../../src/client/hulk/hot-seat/save'
import { resumeSession, type Session } from '../../../src/client/hulk/hot-seat/session'
import { TableProvider } from '../../../src/client/hulk/TableProvider'
import { type SeatInfo, type Table, useTable } from '../../../src/client/hulk/table'
import type { Settings } from '../../../src/client/shell/settings'
import { MessagesContext } from '../../../src/client/text'
import { en } from '../../../src/client/text/en'
import type { State } from '../../../src/game/hulk/state'
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
    game: 'bulkhead',
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
      <MessagesContext value={en}>
        <TableProvider
          session={session}
          viewer={seat}
          state={session.view(seat)}
          mayOrder
          onOrder={() => {}}
          settings={SETTINGS}
          openRule={() => {}}
        >
          <Probe />
        </TableProvider>
      </MessagesContext>
    )
  }
  const { rerender } = render(<Seated />)
  session.subscribe(() => rerender(<Seated />))
  return { now: () => table! }
}
