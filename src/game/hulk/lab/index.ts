/** Bot against bot, many times over, and what comes of it. Pure: for pages, workers and the command line alike. */
export { chart, type Series } from './chart'
export { begin, type GameRecord, type GameSetting, playGame, type Said } from './game'
export { seedOf } from './seeds'
export { type Interval, isClear, proportion, Sums } from './statistics'
export { Comparison, type Difference, type Figures, MEASURES, type Measure, Summary } from './summary'
