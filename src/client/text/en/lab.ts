/** Bot against bot, measured. */
import { count } from '../../../game/hulk/text/words'

export const lab = {
  mission: 'Mission',
  rules: 'Rules',
  against: 'Compared with',
  nothing: 'nothing: just measure',
  games: 'Games',
  seed: 'Seed',
  run: 'Run',
  stop: 'Stop',
  hint: 'Bots play both sides. The same seed gives the same games, under both rules the same dice.',
  badLink: 'That link holds no rules that can be played.',
  unfit: (rules: string) => `“${rules}” and this mission’s own rules contradict each other.`,
  emptyTitle: 'What if overwatch cost 3?',
  emptyText:
    'Choose a mission and two sets of rules and press Run. Bots play some hundreds of games both ways while you watch the intervals close in. Make your own rules in the rules editor.',
  playing: (done: number, all: number) => `${done} of ${all} games`,
  played: (games: number) => count(games, 'game', 'games'),
  failed: 'The games could not be played to the end.',
  winRate: 'How often the Marines win, with 95% intervals',
  roundsChart: 'Rounds until the end',
  perGame: 'A game, on average',
  difference: 'Difference',
  clear: (second: string, first: string, points: string) =>
    `“${second}” changes the Marines’ chances against “${first}” by ${points} percentage points. That is no accident.`,
  unclear: (second: string, first: string, points: string) =>
    `No clear difference between “${second}” and “${first}” yet: ${points} percentage points.`,
  measures: {
    rounds: 'Rounds',
    shots: 'Shots',
    hits: 'Hits',
    overwatchShots: 'Overwatch shots',
    jams: 'Jams',
    flames: 'Flamer shots',
    closeCombats: 'Close combats',
    cpSpent: 'CP spent',
    cpDrawn: 'CP drawn',
    left: 'Marines who left',
  },
  fallen: (kind: string) => `Fallen: ${kind}`,
  endings: 'How games ended',
  openGame: 'Open a game and step through it',
  openOne: (game: number, rules: string, winner: string, rounds: number) =>
    `Game ${game}, ${rules}: ${winner} win in round ${rounds}`,
  moreGames: 'More games',
  back: 'Back to the lab',
}
