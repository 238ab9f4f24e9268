/** A game of the lab played again, with every state on the way, as a spectator sees it. */
import { cloneState } from '../../../game/hulk/copy'
import { eventsFor } from '../../../game/hulk/events'
import { begin, playGame } from '../../../game/hulk/lab'
import { perform } from '../../../game/hulk/perform'
import type { State } from '../../../game/hulk/state'
import { viewFor } from '../../../game/hulk/view'
import type { Steps } from '../../hulk/online/review/steps'
import type { HistoryEntry } from '../../hulk/table'
import { type Run, settingOf } from './run'

export function stepsOfGame(run: Run, game: number, which: number): Steps {
  const setting = settingOf(run, game, which)
  const { actions = [] } = playGame(setting, { actions: true })
  const { state, world } = begin(setting)
  const seen = (): State => viewFor(cloneState(state), null)
  const states = [seen()]
  const history: HistoryEntry[] = []
  for (const { seat, action } of actions) {
    const told = perform(state, seat, action, world)
    if (!told.ok) throw new Error(`game ${game} is not the game that was played`)
    history.push({ id: history.length + 1, seat, action, events: eventsFor(told.events, null) })
    states.push(seen())
  }
  return { count: actions.length, history, state: (step) => states[step] }
}
