/**
 * Plays with bots and says what it cost, in a process of its own: how fast code runs depends on what the process has
 * run before. Started by bots.bench.ts, one process for each mission and checkout.
 */
import { chooseAction } from '../../src/game/hulk/bots'
import { cloneState } from '../../src/game/hulk/copy'
import { decisionOf } from '../../src/game/hulk/decisions'
import { legalActions } from '../../src/game/hulk/legal-actions'
import { type Mission, missionById } from '../../src/game/hulk/missions'
import { perform } from '../../src/game/hulk/perform'
import type { State } from '../../src/game/hulk/state'
import { viewFor } from '../../src/game/hulk/view'
import { beginBreach, playBreach, tableOfBreach } from '../support/breach-lab'
import { type Cost, DECISIONS, type Task } from './bot-task'

const NORMAL = { marines: 'normal', genestealers: 'normal' } as const

const seedOf = (round: number, game: number) => `bench ${round} ${game}`

/** Positions spread evenly over a normal-level game in which there is something to choose. */
function positionsOf(mission: Mission, seed: string): State[] {
  const { actions } = playBreach({ mission, levels: NORMAL, seed }, { actions: true })
  const { state, world } = beginBreach({ mission, seed })
  const positions: State[] = []
  for (const { seat, action } of actions!) {
    if (legalActions(state, seat).length > 1) positions.push(cloneState(state))
    perform(state, seat, action, world)
  }
  return Array.from({ length: DECISIONS }, (_, i) => positions[Math.floor(((i + 0.5) * positions.length) / DECISIONS)])
}

function cpuSeconds(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

function measure({ mission: id, games, round }: Task): Cost {
  const mission = missionById(id)!
  const table = tableOfBreach({ mission, levels: NORMAL })
  const positions = positionsOf(mission, seedOf(round, 0))
  return {
    games: cpuSeconds(() => {
      for (let game = 0; game < games; game++) table.play(seedOf(round, game))
    }),
    decisions: cpuSeconds(() => {
      for (const state of positions) {
        const { seat } = decisionOf(state)!
        chooseAction(viewFor(state, seat), seat, 'hard', seedOf(round, 0))
      }
    }),
  }
}

process.on('message', (task: Task) => process.send?.(measure(task)))
