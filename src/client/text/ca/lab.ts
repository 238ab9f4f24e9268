import { count } from '../count'
import type { PageWords } from '../messages'

export const lab: PageWords['lab'] = {
  scenario: 'Escenari',
  rules: 'Regles',
  against: 'Comparades amb',
  nothing: 'res: només mesura',
  games: 'Partides',
  seed: 'Llavor',
  run: 'Engega',
  stop: 'Atura',
  hint: 'Els bots juguen els dos bàndols. La mateixa llavor dona les mateixes partides, i amb les dues regles els mateixos daus.',
  badLink: 'Aquest enllaç no conté regles amb què es pugui jugar.',
  question: 'Què canvia una regla?',
  invitation:
    'Tria un escenari i dos jocs de regles i prem Engega. Els bots juguen uns centenars de partides de les dues maneres mentre mires com s’estrenyen els intervals.',
  playing: (done: number, all: number) => `${done} de ${all} partides`,
  played: (games: number) => count(games, 'partida', 'partides'),
  failed: 'Les partides no s’han pogut jugar fins al final.',
  winRate: (side) => `Amb quina freqüència guanyen els ${side}, amb intervals del 95%`,
  durations: (measure) => `${measure} fins al final`,
  perGame: 'Una partida, de mitjana',
  difference: 'Diferència',
  clear: (second, first, points, side) =>
    `«${second}» canvia les possibilitats dels ${side} respecte a «${first}» en ${points} punts percentuals. No és casualitat.`,
  unclear: (second: string, first: string, points: string) =>
    `Encara no hi ha cap diferència clara entre «${second}» i «${first}»: ${points} punts percentuals.`,
  endings: 'Com acaben les partides',
  openGame: 'Obre una partida i recorre-la pas a pas',
  openOne: (game, rules, outcome, duration) => `Partida ${game}, ${rules}: ${outcome} (${duration})`,
  moreGames: 'Més partides',
  back: 'Torna al laboratori',
}
