/** One game of a run, step by step. */
import { useMemo } from 'react'
import type { SeatInfo } from '../../games/page-game'
import { StepThrough } from '../../review/ReviewTable'
import type { PageProps } from '../../shell/pages'
import { useMessages } from '../../text'
import { stepsOfGame } from './game-steps'
import type { NamedRun } from './LabPage'
import type { MeasuredGame } from './measured-game'

interface Props extends PageProps {
  of: MeasuredGame
  run: NamedRun
  game: number
  which: number
  onBack(): void
}

export function LabGame({ of, run, game, which, settings, onBack }: Props) {
  const { module } = of
  const { bots, lab: words } = useMessages().ui
  const steps = useMemo(() => stepsOfGame(module, run, game, which), [module, run, game, which])
  const table = run.tables[which]
  const seats = Array.from({ length: table.seats }, (_, i): SeatInfo => {
    const side = module.sideOf(String(i), table.seats)
    const bot = module.levels.find((each) => each === table.levels[side]) ?? 'normal'
    return { seat: String(i), side, name: bots.names[bot], bot }
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
