/** One way of playing, in a process of its own: its speed must not depend on what else has been run. */
import { MISSIONS } from '../../src/game/hulk/missions'
import { playByKernel, playByReducer, type Written } from './games'

export type Player = 'kernel' | 'reducer'

/** Per second of the processor: what else the machine is doing counts for less than by the clock on the wall. */
export interface Speed {
  actions: number
  games: number
}

export interface Task {
  mission: string
  games: Omit<Written, 'mission'>[]
  /** About how long to play. */
  ms: number
}

/** Milliseconds of the processor so far, garbage collection and compiling included. */
function processor(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const player = process.argv[2] as Player

/** One game after another, round and round, for a while. */
function speedOf({ mission: id, games, ms }: Task): Speed {
  const mission = MISSIONS.find((each) => each.id === id)!
  let [taken, actions, played] = [0, 0, 0]
  while (taken < ms) {
    const game = { ...games[played++ % games.length], mission }
    const start = processor()
    if (player === 'kernel') playByKernel(mission, game.seed)
    else playByReducer(game)
    taken += processor() - start
    actions += game.moves.length
  }
  return { actions: (1000 * actions) / taken, games: (1000 * played) / taken }
}

process.on('message', (task: Task) => process.send?.(speedOf(task)))
