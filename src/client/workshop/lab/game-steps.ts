/** Replays a game of the lab, with every state as a spectator sees it. */
import { LabTable, seedOf } from '../../../game/lab'
import type { GameModule } from '../../../game/module'
import type { HistoryEntry } from '../../games/page-game'
import type { Steps } from '../../review/steps'
import type { Run } from './run'

export function stepsOfGame(module: GameModule, run: Run, game: number, which: number): Steps {
  const table = new LabTable(module, run.tables[which])
  const seed = seedOf(run.seed, game)
  const { actions = [] } = table.play(seed, { actions: true })
  const { state, world } = table.begin(seed)
  const seen = () => module.view(module.copy(state), null)
  const states = [seen()]
  const history: HistoryEntry[] = []
  for (const { seat, action } of actions) {
    const told = module.perform(state, seat, action, world)
    if (!told.ok) throw new Error(`game ${game} is not the game that was played`)
    history.push({ id: history.length + 1, seat, action, events: module.eventsFor(told.events, null) })
    states.push(seen())
  }
  return { count: actions.length, shown: actions.length, history, state: (step) => states[step] }
}
