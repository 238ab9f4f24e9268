/** Where everything lies on the table: the board large, the rest around it as the screen allows. */
import type { ReactNode } from 'react'
import { Board } from './Board'
import { PlayAgain } from './hot-seat/PlayAgain'
import { Tabs } from './hot-seat/Tabs'
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
  onAgain(): void
}

export function TableScreen({ menu, notice, onAgain }: Props) {
  const { messages, mine, decision, legal } = useTable()
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
        <PlayAgain onAgain={onAgain} />
        <Prompt />
        <Confirmation />
        {layout === 'wide' ? (
          <>
            <div className="table-actions">
              <ActionList />
            </div>
            <div className="table-log">
              <Log />
            </div>
          </>
        ) : layout === 'desk' ? (
          <>
            <div className="table-actions">
              <ActionList />
            </div>
            <Tabs tabs={[squad, log, goal]} />
          </>
        ) : (
          <Tabs tabs={[...(acts ? [actions] : []), squad, log, goal]} />
        )}
      </aside>
      <LogNews />
      <OutcomeBanner onAgain={onAgain} />
      <RulesReference />
    </main>
  )
}
