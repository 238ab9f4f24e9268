/** What bots.bench.ts asks of the processes it starts, and what they answer. */
export interface Task {
  mission: string
  /** Lab games to play. */
  games: number
  /** Each round has its own seeds, the same in every process. */
  round: number
}

/** Seconds of CPU time, garbage collection and compilation included. */
export interface Cost {
  games: number
  decisions: number
}

/** How many choices hard bots make a round. */
export const DECISIONS = 8
