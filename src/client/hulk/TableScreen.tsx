/** Where everything lies on the table: the board large, the rest around it as the screen allows. */
import type { ReactNode } from 'react'
import { Board } from './Board'
import { type Tab, Tabs } from './hot-seat/Tabs'
import { useLayout } from './hot-seat/use-layout'
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
} from './panels'
import { useTable } from './table'
import './table.css'

interface Props {
  menu: ReactNode
  notice?: string
  /** Over the prompt. */
  above?: ReactNode
  /** Panels beside the usual ones. */
  more?: Tab[]
  /** What there is to do once the game is over. */
  next: ReactNode
}

const NO_MORE: Tab[] = []

export function TableScreen({ menu, notice, above, more = NO_MORE, next }: Props) {
  const { messages, mine, decision, legal, state } = useTable()
  const { board, panels } = messages.ui
  const layout = useLayout()
  const squads = (
    <>
      <Orders />
      <SquadList />
    </>
  )
  const squad = { id: 'squad', label: panels.squad, content: squads }
  const log = { id: 'log', label: panels.log, content: <Log /> }
  // On a phone a tab is too dear for a list that is empty.
  const acts = mine && (decision?.kind === 'act' || (decision?.kind === 'react' && legal.length > 1))
  const actions = { id: 'actions', label: messages.decisions.act.title, content: <ActionList /> }
  const goal = { id: 'goal', label: panels.goal, content: <Goal /> }
  return (
    <main className={`table ${layout}`}>
      <header className="table-bar">
        <TurnTrack />
        {menu}
      </header>
      {notice && (
        <p className="notice" role="alert">
          {notice}
        </p>
      )}
      {layout === 'phone' && <Guide />}
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
        {layout !== 'phone' && <Guide />}
      </section>
      <aside className="table-side">
        {above}
        {state.outcome && <div className="table-next">{next}</div>}
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
      <OutcomeBanner next={next} />
      <RulesReference />
    </main>
  )
}
