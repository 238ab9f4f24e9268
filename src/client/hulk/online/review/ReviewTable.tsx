/** A finished match on the board, as anybody may see it. */
import { type ReactNode, useMemo, useState } from 'react'
import { decisionOf } from '../../../../game/hulk/decisions'
import { LinkBox } from '../../../lobby/LinkBox'
import type { PageProps } from '../../../shell/pages'
import { SettingsForm } from '../../../shell/SettingsForm'
import type { Settings } from '../../../shell/settings'
import { TableMenu } from '../../../shell/TableMenu'
import { useMessages } from '../../../text'
import { Board } from '../../Board'
import { GivenTable } from '../../GivenTable'
import { Tabs } from '../../hot-seat/Tabs'
import { useLayout } from '../../hot-seat/use-layout'
import { DiceTray, Goal, openRule, Prompt, RulesReference, SquadList, TurnTrack } from '../../panels'
import type { Snapshot, TableSession } from '../../session'
import { type SeatInfo, useTable } from '../../table'
import '../../table.css'
import '../online.css'
import { seatsOf } from '../seats'
import { Controls } from './Controls'
import { ReviewLog } from './ReviewLog'
import { type ReviewData, type Steps, stepsOf } from './steps'
import { type Player, usePlayer } from './use-player'

export function ReviewTable({ data, ...page }: PageProps & { data: ReviewData }) {
  const messages = useMessages()
  const steps = useMemo(() => stepsOf(data), [data])
  const seats = useMemo(() => seatsOf(data.facts, [], messages), [data, messages])
  return <StepThrough steps={steps} seats={seats} settings={page.settings} menu={<ReviewMenu {...page} />} />
}

interface StepThroughProps {
  steps: Steps
  seats: SeatInfo[]
  settings: Settings
  menu: ReactNode
}

/** Any game that has been played, step by step. */
export function StepThrough({ steps, seats, settings, menu }: StepThroughProps) {
  const player = usePlayer(steps.count, settings.speed)
  const { step } = player
  const session = useStill(steps, step)
  return (
    <GivenTable
      session={session}
      viewer={null}
      state={steps.state(step)}
      seats={seats}
      orders={undefined}
      giveOrders={() => {}}
      timeLeft={undefined}
      settings={settings}
      openRule={openRule}
    >
      <Screen menu={menu} steps={steps} player={player} />
    </GivenTable>
  )
}

/** A game in which nothing can be done: it stands at a step. */
function useStill(steps: Steps, step: number): TableSession {
  const [listeners] = useState(() => new Set<() => void>())
  const snapshot = useMemo<Snapshot>(() => {
    const state = steps.state(step)
    return {
      decision: decisionOf(state),
      history: steps.history.slice(0, step),
      canUndo: false,
      over: state.outcome !== undefined,
    }
  }, [steps, step])
  return useMemo(
    () => ({
      snapshot: () => snapshot,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      send: () => false,
      undo: () => {},
    }),
    [snapshot, listeners],
  )
}

function Screen({ steps, player, menu }: { steps: Steps; player: Player; menu: ReactNode }) {
  const { messages } = useTable()
  const { board, panels } = messages.ui
  const layout = useLayout()
  const log = (
    <ReviewLog history={steps.history} last={steps.state(steps.count)} step={player.step} goTo={player.goTo} />
  )
  const tabs = [
    { id: 'log', label: panels.log, content: log },
    { id: 'squad', label: panels.squad, content: <SquadList /> },
    { id: 'goal', label: panels.goal, content: <Goal /> },
  ]
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
        <Controls player={player} count={steps.count} />
        <Prompt />
        <Tabs tabs={tabs} />
      </aside>
      <RulesReference />
    </main>
  )
}

function ReviewMenu({ settings, onSettings, go }: PageProps) {
  const { online } = useMessages().ui
  return (
    <TableMenu>
      {() => (
        <>
          <LinkBox label={online.review.link} link={location.href} />
          <button type="button" onClick={() => go({ at: 'lobby' })}>
            {online.toLobby}
          </button>
          <SettingsForm settings={settings} onSettings={onSettings} oneScreen={false} />
        </>
      )}
    </TableMenu>
  )
}
