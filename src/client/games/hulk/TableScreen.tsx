/** The layout of the table: a large board with the panels around it. */
import { useRef } from 'react'
import { wordsOfMission } from '../../../game/hulk/text'
import { Tabs } from '../../shell/table/Tabs'
import { useLayout } from '../../shell/table/use-layout'
import type { Tab, TableProps } from '../page-game'
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
  TurnTrack,
  useGuide,
} from './panels'
import { useTable } from './table'
import './table.css'

type Props = Pick<TableProps, 'menu' | 'notice' | 'dismissNotice' | 'above' | 'more' | 'next'>

const NO_MORE: Tab[] = []

export function TableScreen({ menu, notice, dismissNotice, above, more = NO_MORE, next }: Props) {
  const { messages, mine, decision, legal, state } = useTable()
  const { board, panels } = messages.ui
  const layout = useLayout()
  // The teacher's card says how a course ended.
  const isCourse = useGuide() !== undefined
  const screen = useRef<HTMLElement>(null)
  useFocusBack(screen)
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
  const actions = { id: 'actions', label: messages.decisions.act.title, content: <ActionList /> }
  const goal = { id: 'goal', label: panels.goal, content: <Goal /> }
  return (
    <main ref={screen} className={`table ${layout}`}>
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
      <aside className="table-side">
        {above}
        {state.outcome && !isCourse && <div className="table-next">{next}</div>}
        <Prompt />
        <Confirmation />
        {layout === 'wide' ? (
          <>
            <div className="table-actions">
              <ActionList />
            </div>
            {more.length > 0 ? (
              <Tabs tabs={[log, ...more]} />
            ) : (
              <div className="table-log">
                <Log />
              </div>
            )}
          </>
        ) : layout === 'desk' ? (
          <>
            <div className="table-actions">
              <ActionList />
            </div>
            <Tabs tabs={[squad, log, ...more, goal]} />
          </>
        ) : (
          <Tabs tabs={[...(acts ? [actions] : []), squad, log, ...more, goal]} />
        )}
      </aside>
      <LogNews />
      {!isCourse && <OutcomeBanner next={next} />}
      <RulesReference />
    </main>
  )
}
