/** After a won game of the series: the way to the next scenario. */
import { useEffect } from 'react'
import type { NewGame } from '../../games/page-game'
import { useMessages } from '../../text'
import { useCurrentGame } from '../game'
import type { Session } from '../one-screen/session'
import { Press } from '../panel/Press'
import { noteWin, openScenarios, useProgress } from './progress'
import { soloOf } from './solo'

interface Props {
  session: Session
  /** The game as everybody may see it. */
  state: object
  onStart(game: NewGame): void
}

export function NextInSeries({ session, state, onStart }: Props) {
  const { words } = useCurrentGame()
  const text = useMessages().ui.series
  const { series, module } = session.game
  const scenario = series?.scenarioOf(state)
  const solo = soloOf(session.seats)
  const hasWon = solo !== undefined && module.outcome(state)?.winner === solo.side
  const progress = useProgress(module.id)
  useEffect(() => {
    if (hasWon && scenario !== undefined) noteWin(module.id, scenario, solo.side, solo.level)
  }, [hasWon, scenario, solo, module])
  if (!series || !hasWon || scenario === undefined) return null
  // The ones after this, and then those that were left out.
  const { scenarios } = series
  const after = scenarios.indexOf(scenario) + 1
  const [next] = openScenarios([...scenarios.slice(after), ...scenarios.slice(0, after - 1)], progress, solo.side)
  if (next === undefined) return null
  return <Press onPress={() => onStart(series.begin(words, next, solo))}>{text.next(series.name(words, next))}</Press>
}
