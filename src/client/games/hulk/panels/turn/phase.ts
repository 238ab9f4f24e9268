/** A2: the current phase and turn, read from the agenda. */
import type { State } from '../../../../../game/hulk/state'
import type { Messages } from '../../../../../game/hulk/text'

export interface PhaseStep {
  id: string
  label: string
  now: boolean
}

const has = (state: State, ...kinds: string[]): boolean => state.agenda.some(({ kind }) => kinds.includes(kind))

export function phasesOf(state: State, { phases }: Messages): PhaseStep[] {
  if (state.turn.side === 'marines') {
    const now = has(state, 'command') ? 'command' : 'actions'
    return (['clock', 'command', 'actions'] as const).map((id) => ({
      id,
      label: phases.marines[id],
      now: id === now,
    }))
  }
  const now = has(state, 'reinforce', 'lurking') ? 'reinforcements' : has(state, 'act') ? 'actions' : 'endOfRound'
  return (['reinforcements', 'actions', 'endOfRound'] as const).map((id) => ({
    id,
    label: phases.genestealers[id],
    now: id === now,
  }))
}
