/** A finished match on the board, as everybody may see it. */
import { type ReactNode, useMemo } from 'react'
import type { SeatInfo } from '../games/page-game'
import { LinkBox } from '../lobby/invites/LinkBox'
import { seatsOf } from '../lobby/match/seats'
import { useCurrentGame } from '../shell/game'
import type { PageProps } from '../shell/pages'
import { usePlayer } from '../shell/recap/use-player'
import { SettingsForm } from '../shell/SettingsForm'
import type { Settings } from '../shell/settings'
import { TableMenu } from '../shell/table/TableMenu'
import { NO_TIME } from '../shell/table/time-left'
import { useMessages } from '../text'
import '../lobby/match/online.css'
import { Controls } from './Controls'
import { type ReviewData, type Steps, stepsOf } from './steps'

/** Milliseconds for each step. */
const PACE: Record<Settings['speed'], number> = { normal: 1600, fast: 800, instant: 350 }

export function ReviewTable({ data, ...page }: PageProps & { data: ReviewData }) {
  const messages = useMessages()
  const { words } = useCurrentGame()
  const steps = useMemo(() => stepsOf(data), [data])
  const seats = useMemo(() => seatsOf(data.facts, [], messages, words), [data, messages, words])
  const note = <RulesNote rules={data.rules} steps={steps} />
  return (
    <StepThrough steps={steps} seats={seats} settings={page.settings} menu={<ReviewMenu {...page} />} note={note} />
  )
}

/** The rules of the replay, if they differ from those the match began with. */
function RulesNote({
  rules: { begun, present },
  steps: { shown, count },
}: {
  rules: ReviewData['rules']
  steps: Steps
}) {
  const { review } = useMessages().ui.online
  if (begun === present) return null
  return (
    <p className="review-note">
      {shown === count ? review.otherRules(begun, present) : review.logOnly(begun, present, shown + 1)}
    </p>
  )
}

interface StepThroughProps {
  steps: Steps
  seats: SeatInfo[]
  settings: Settings
  menu: ReactNode
  note?: ReactNode
}

/** Steps through any finished game. Nothing can be changed. */
export function StepThrough({ steps, seats, settings, menu, note }: StepThroughProps) {
  const { Table, module } = useCurrentGame().game
  const player = usePlayer(steps.count, { pace: PACE[settings.speed], keys: 'all' })
  const { step, goTo } = player
  const view = steps.state(step)
  const decision = useMemo(() => module.decision(view), [module, view])
  const history = useMemo(() => steps.history.slice(0, step), [steps, step])
  const review = useMemo(
    () => ({
      step,
      goTo,
      history: steps.history,
      last: steps.state(steps.count),
      ...(step > 0 && { before: steps.state(step - 1) }),
    }),
    [step, goTo, steps],
  )
  return (
    <Table
      view={view}
      viewer={null}
      seats={seats}
      decision={decision}
      history={history}
      canUndo={false}
      act={refuse}
      undo={nothing}
      orders={undefined}
      giveOrders={nothing}
      time={NO_TIME}
      settings={settings}
      menu={menu}
      above={
        <>
          <Controls player={player} steps={steps} />
          {note}
        </>
      }
      review={review}
    />
  )
}

const refuse = () => false
const nothing = () => {}

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
