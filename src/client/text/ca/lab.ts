import { count } from '../../../game/hulk/text/words'
import type { PageWords } from '../messages'

export const lab: PageWords['lab'] = {
  mission: 'Missió',
  rules: 'Regles',
  against: 'Comparades amb',
  nothing: 'res: només mesura',
  games: 'Partides',
  seed: 'Llavor',
  run: 'Engega',
  stop: 'Atura',
  hint: 'Els bots juguen els dos bàndols. La mateixa llavor dona les mateixes partides, i amb les dues regles els mateixos daus.',
  badLink: 'Aquest enllaç no conté regles amb què es pugui jugar.',
  unfit: (rules: string) => `«${rules}» i les regles pròpies d’aquesta missió es contradiuen.`,
  emptyTitle: 'I si el foc d’alerta costés 3?',
  emptyText:
    'Tria una missió i dos jocs de regles i prem Engega. Els bots juguen uns centenars de partides de les dues maneres mentre mires com s’estrenyen els intervals. Fes les teves regles a l’editor de regles.',
  playing: (done: number, all: number) => `${done} de ${all} partides`,
  played: (games: number) => count(games, 'partida', 'partides'),
  failed: 'Les partides no s’han pogut jugar fins al final.',
  winRate: 'Amb quina freqüència guanyen els Marines, amb intervals del 95%',
  roundsChart: 'Rondes fins al final',
  perGame: 'Una partida, de mitjana',
  difference: 'Diferència',
  clear: (second: string, first: string, points: string) =>
    `«${second}» canvia les possibilitats dels Marines respecte a «${first}» en ${points} punts percentuals. No és casualitat.`,
  unclear: (second: string, first: string, points: string) =>
    `Encara no hi ha cap diferència clara entre «${second}» i «${first}»: ${points} punts percentuals.`,
  measures: {
    rounds: 'Rondes',
    shots: 'Trets',
    hits: 'Impactes',
    overwatchShots: 'Trets de foc d’alerta',
    jams: 'Encasquillaments',
    flames: 'Trets de llançaflames',
    closeCombats: 'Combats cos a cos',
    cpSpent: 'PC gastats',
    cpDrawn: 'PC robats',
    left: 'Marines que han sortit',
  },
  fallen: (kind: string) => `Baixes: ${kind}`,
  endings: 'Com acaben les partides',
  openGame: 'Obre una partida i recorre-la pas a pas',
  openOne: (game: number, rules: string, winner: string, rounds: number) =>
    `Partida ${game}, ${rules}: guanyen ${winner} a la ronda ${rounds}`,
  moreGames: 'Més partides',
  back: 'Torna al laboratori',
}
