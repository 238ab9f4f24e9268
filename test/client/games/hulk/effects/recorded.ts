/** Turns of bots as the page gets to see them, for tests that count events and milliseconds. */
import type { HistoryEntry } from '../../../../../src/client/games/hulk/table'
import type { Happened } from '../../../../../src/client/games/page-game'
import type { Action } from '../../../../../src/game/hulk/actions'
import { chooseAction, type Level } from '../../../../../src/game/hulk/bots'
import { cloneState } from '../../../../../src/game/hulk/copy'
import { decisionOf } from '../../../../../src/game/hulk/decisions'
import type { Event } from '../../../../../src/game/hulk/events'
import { BREACH_RULES } from '../../../../../src/game/hulk/game-rules'
import { perform } from '../../../../../src/game/hulk/perform'
import type { State } from '../../../../../src/game/hulk/state'
import { viewFor } from '../../../../../src/game/hulk/view'
import { SeededDice } from '../../../../../src/game/kernel/dice'
import { begin } from '../board/fake-table'

export type Step = Happened<State, Action, Event> & { entry: HistoryEntry }

export interface RecordedTurn {
  mission: string
  side: string
  steps: Step[]
}

/** Bots play a mission until this many rounds are over or the game is. */
export function recordTurns(mission: string, rounds: number, seed = 1, level: Level = 'normal'): RecordedTurn[] {
  const state = begin(mission, seed)
  const world = { dice: SeededDice.fromSeed(seed), now: 0 }
  const turns = new Map<string, RecordedTurn>()
  for (let id = 0; state.round <= rounds; id++) {
    const decision = decisionOf(state)
    if (!decision) break
    const { seat } = decision
    const { side, id: turn } = BREACH_RULES.turn(state)
    const action = chooseAction(viewFor(cloneState(state), seat), seat, level, `${seed} ${id}`)
    const done = perform(state, seat, action, world)
    if (!done.ok) throw new Error(`refused: ${JSON.stringify(action)}`)
    const key = `${side} ${turn}`
    if (!turns.has(key)) turns.set(key, { mission, side, steps: [] })
    const { steps } = turns.get(key)!
    steps.push({ entry: { id, seat, action, events: done.events }, view: viewFor(cloneState(state), null) })
  }
  return [...turns.values()]
}
