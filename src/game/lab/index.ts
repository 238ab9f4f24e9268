/** Plays many games of bots against bots, for any game. It does not need Node: pages and workers use it too. */

export { type Interval, isClear } from '../kernel/statistics'
export { chart } from './chart'
export { type Drawing, durations, percent, type Shape, strength, winRates } from './drawing'
export { type GameRecord, LabTable, type Player, type Table } from './game'
export { tableOf } from './run'
export { seedOf } from './seeds'
export { Comparison, type Difference, type Figures, Summary, watched } from './summary'
