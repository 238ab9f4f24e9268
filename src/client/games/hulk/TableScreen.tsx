/** The layout of the table: a large board with the panels around it. */
import { useRef, useState } from 'react'
import { wordsOfMission } from '../../../game/hulk/text'
import { Tabs } from '../../shell/table/Tabs'
import { useLayout } from '../../shell/table/use-layout'
import type { Tab, TableProps } from '../page-game'
import { Ahead } from './Ahead'
import { groundOf } from './adapter'
import { Board } from './Board'
import { useFocusBack } from './hooks/focus-back'
import {
  ActionList,
  Confirmation,
  DiceTray,
  Goal,
  Guide,
  Log,
  LogNews,
  Orders,
  OutcomeBanner,
  Prompt,
  RefusalToast,
  RulesReference,
  SquadList,
  SquadStrip,
  TurnTrack,
  useGuide,
} from './panels'
import { useTableSound } from './sound/use-table-sound'
import { useTable } from './table'
import './table.css'

type Props = Pick<TableProps, 'menu' | 'notice' | 'dismissNotice' | 'above' | 'more' | 'next'>

const NO_MORE: Tab[] = []

/** A ship this many times as wide as it is high has the squads below it and not beside it. */
const BROAD = 1.6

export function TableScreen({ menu, notice, dismissNotice, above, more = NO_MORE, next }: Props) {
  const table = useTable()
  const { messages, mine, decision, legal, state } = table
  const { board, panels } = messages.ui
  const layout = useLayout()
  const [wanted, setWanted] = useState<string>()
  const { bounds } = groundOf(state.mission)
  const broad = layout === 'wide' && bounds.width >= BROAD * bounds.height
  // The teacher's card says how a course ended.
  const isCourse = useGuide() !== undefined
  const screen = useRef<HTMLElement>(null)
  useFocusBack(screen)
  useTableSound(table)
  const squads = (
    <>
      <Orders />
      <SquadList />
    </>
  )
  const squad = { id: 'squad', label: panels.squad, content: squads }
  const log = { id: 'log', label: panels.log, content: <Log /> }
  // On a phone there is no room for a tab with an empty list.
  const acts = mine && (decision?.kind === 'act' || (decision?.kind === 'react' && legal.length > 1))
  const actions = {
    id: 'actions',
    label: messages.decisions.act.title,
    content: (
      <Ahead>
        <ActionList />
      </Ahead>
    ),
  }
  const goal = { id: 'goal', label: panels.goal, content: <Goal /> }
  return (
    <main ref={screen} className={`table ${layout}${broad ? ' broad' : ''}`}>
      <header className="table-bar">
        <TurnTrack />
        <h1 className="unseen">{wordsOfMission(messages, state.mission).name}</h1>
        {menu}
      </header>
      {notice && (
        <p className="notice" role="alert">
          {notice}
          {dismissNotice && (
            <button type="button" className="quiet" aria-label={messages.ui.refusal.dismiss} onClick={dismissNotice}>
              ×
            </button>
          )}
        </p>
      )}
      <Guide next={next} />
      {layout === 'wide' && (
        <aside className="table-left">
          <Goal />
          {squads}
        </aside>
      )}
      <section className="table-board" aria-label={board.label}>
        <Board />
        <DiceTray />
        <RefusalToast />
      </section>
      {layout === 'desk' && <SquadStrip />}
      <aside className="table-side">
        {above}
        {state.outcome && !isCourse && <div className="table-next">{next}</div>}
        <Prompt />
        <Confirmation />
        {layout === 'wide' ? (
          <>
            <div className="table-actions">
              <Ahead>
                <ActionList />
              </Ahead>
            </div>
            {more.length > 0 ? (
              <Tabs wanted={wanted} tabs={[log, ...more]} />
            ) : (
              <div className="table-log">
                <Log />
              </div>
            )}
          </>
        ) : layout === 'desk' ? (
          <>
            <div className="table-actions">
              <Ahead>
                <ActionList />
              </Ahead>
            </div>
            <Tabs wanted={wanted} tabs={[squad, log, ...more, goal]} />
          </>
        ) : (
          <Tabs wanted={wanted} tabs={[...(acts ? [actions] : []), squad, log, ...more, goal]} />
        )}
      </aside>
      <LogNews />
      {!isCourse && <OutcomeBanner next={next} onLog={() => setWanted('log')} />}
      <RulesReference />
    </main>
  )
}
