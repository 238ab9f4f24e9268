/** One game of a run, step by step. */
import { useMemo } from 'react'
import { StepThrough } from '../../hulk/online/review/ReviewTable'
import type { SeatInfo } from '../../hulk/table'
import type { PageProps } from '../../shell/pages'
import { useMessages } from '../../text'
import { stepsOfGame } from './game-steps'
import type { NamedRun } from './LabPage'

interface Props extends PageProps {
  run: NamedRun
  game: number
  which: number
  onBack(): void
}

export function LabGame({ run, game, which, settings, onBack }: Props) {
  const { bots, lab: words } = useMessages().ui
  const steps = useMemo(() => stepsOfGame(run, game, which), [run, game, which])
  const seats: SeatInfo[] = [...run.mission.squads.keys(), run.mission.squads.length].map((seat) => {
    const side = seat < run.mission.squads.length ? 'marines' : 'genestealers'
    return { seat: String(seat), side, name: bots.names[run.levels[side]] }
  })
  return (
    <StepThrough
      steps={steps}
      seats={seats}
      settings={settings}
      menu={
        <div className="game-menu">
          <button type="button" onClick={onBack}>
            {words.back}
          </button>
        </div>
      }
    />
  )
}
