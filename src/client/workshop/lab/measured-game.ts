/** A game with its bots and measures, which the page loads for the lab only. */
import { useEffect, useState } from 'react'
import type { GameModule } from '../../../game/module'
import type { LoadedGame } from '../../games/use-games'

export interface MeasuredGame extends LoadedGame {
  readonly module: GameModule
}

/** Undefined until it is loaded, and for a game without a lab. */
export function useMeasuredGame(of: LoadedGame | undefined): MeasuredGame | undefined {
  const [measured, setMeasured] = useState<MeasuredGame>()
  useEffect(() => {
    if (!of?.game.lab) return
    let wanted = true
    of.game.lab.module().then(
      (module) => wanted && setMeasured({ ...of, module }),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [of])
  return measured?.game === of?.game ? measured : undefined
}
