/** A game that was played, at one of its steps: the board, and the log that leads to every step. */
import { useMemo } from 'react'
import type { Action } from '../../../game/hulk/actions'
import type { Event } from '../../../game/hulk/events'
import type { Orders } from '../../../game/hulk/orders'
import type { State } from '../../../game/hulk/state'
import { Tabs } from '../../shell/table/Tabs'
import { useLayout } from '../../shell/table/use-layout'
import type { TableProps } from '../page-game'
import { Board } from './Board'
import { DiceTray, Goal, Prompt, RulesReference, SquadList, TurnTrack } from './panels'
import { ReviewLog } from './ReviewLog'
import { useTable } from './table'
import './table.css'

type Given = TableProps<State, Action, Event, Orders>
type Props = Pick<Given, 'menu' | 'above'> & { review: NonNullable<Given['review']> }

export function ReviewScreen({ menu, above, review }: Props) {
  const { messages } = useTable()
  const { board, panels } = messages.ui
  const layout = useLayout()
  const tabs = useMemo(
    () => [
      { id: 'log', label: panels.log, content: <ReviewLog {...review} /> },
      { id: 'squad', label: panels.squad, content: <SquadList /> },
      { id: 'goal', label: panels.goal, content: <Goal /> },
    ],
    [panels, review],
  )
  return (
    <main className={`table ${layout === 'phone' ? 'phone' : 'desk'} review`}>
      <header className="table-bar">
        <TurnTrack />
        {menu}
      </header>
      <section className="table-board" aria-label={board.label}>
        <Board />
        <DiceTray />
      </section>
      <aside className="table-side">
        {above}
        <Prompt />
        <Tabs tabs={tabs} />
      </aside>
      <RulesReference />
    </main>
  )
}
