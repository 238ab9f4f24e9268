/** The lab: games of bots against bots. */
import { count } from '../count'

export const lab = {
  scenario: 'Scenario',
  rules: 'Rules',
  against: 'Compared with',
  nothing: 'nothing: just measure',
  games: 'Games',
  seed: 'Seed',
  run: 'Run',
  stop: 'Stop',
  hint: 'Bots play both sides. The same seed gives the same games, under both rules the same dice.',
  badLink: 'That link holds no rules that can be played.',
  question: 'What does a rule change?',
  invitation:
    'Choose a scenario and two sets of rules and press Run. Bots play some hundreds of games both ways while you watch the intervals close in.',
  playing: (done: number, all: number) => `${done} of ${all} games`,
  played: (games: number) => count(games, 'game', 'games'),
  failed: 'The games could not be played to the end.',
  winRate: (side: string) => `How often the ${side} win, with 95% intervals`,
  durations: (measure: string) => `${measure} until the end`,
  perGame: 'A game, on average',
  difference: 'Difference',
  clear: (second: string, first: string, points: string, side: string) =>
    `“${second}” changes the chances of the ${side} against “${first}” by ${points} percentage points. That is no accident.`,
  unclear: (second: string, first: string, points: string) =>
    `No clear difference between “${second}” and “${first}” yet: ${points} percentage points.`,
  endings: 'How games ended',
  openGame: 'Open a game and step through it',
  openOne: (game: number, rules: string, outcome: string, duration: number) =>
    `Game ${game}, ${rules}: ${outcome} (${duration})`,
  moreGames: 'More games',
  back: 'Back to the lab',
}
