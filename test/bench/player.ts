/** One way of playing, in a process of its own: its speed must not depend on what else has been run. */
import { type Mission, missionById } from '../../src/game/hulk/missions'
import { playByBot, playByKernel, playByReducer, SPELLED_OUT, type Written, writeDown } from './games'

const PLAYERS = {
  kernel: ({ mission, seed }: Written) => playByKernel(mission, seed),
  speller: ({ mission, seed }: Written) => playByKernel(mission, seed, undefined, SPELLED_OUT),
  reducer: (game: Written) => playByReducer(game),
  bot: playByBot,
}
export type Player = keyof typeof PLAYERS

/** Per second of the processor: what else the machine is doing counts for less than by the clock on the wall. */
export interface Speed {
  actions: number
  games: number
}

export interface Task {
  mission: string
  /** About how long to play. */
  ms: number
}

const GAMES = 20

/** Every player writes down the same games for itself, before anything is measured. */
const written = new Map<Mission, Written[]>()
function gamesOf(mission: Mission): Written[] {
  const games = written.get(mission) ?? Array.from({ length: GAMES }, (_, i) => writeDown(mission, `bench ${i}`))
  written.set(mission, games)
  return games
}

const play = PLAYERS[process.argv[2] as Player]

/** Where the last task has left off: every game has to have its turn. */
let round = 0

/** One game after another, round and round, for a while: seconds of the processor, collecting garbage and compiling included. */
function speedOf({ mission, ms }: Task): Speed {
  const games = gamesOf(missionById(mission)!)
  let [actions, played] = [0, 0]
  const end = performance.now() + ms
  const start = process.cpuUsage()
  while (performance.now() < end) {
    const game = games[round++ % games.length]
    play(game)
    actions += game.moves.length
    played++
  }
  const { user, system } = process.cpuUsage(start)
  const seconds = (user + system) / 1e6
  return { actions: actions / seconds, games: played / seconds }
}

process.on('message', (task: Task) => process.send?.(speedOf(task)))
