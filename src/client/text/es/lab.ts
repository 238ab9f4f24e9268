import { count } from '../count'
import type { PageWords } from '../messages'

export const lab: PageWords['lab'] = {
  scenario: 'Escenario',
  rules: 'Reglas',
  against: 'Comparadas con',
  nothing: 'nada: solo medir',
  games: 'Partidas',
  seed: 'Semilla',
  run: 'Empezar',
  stop: 'Parar',
  hint: 'Los bots juegan los dos bandos. La misma semilla da las mismas partidas, y con las dos reglas los mismos dados.',
  badLink: 'Ese enlace no contiene reglas con las que se pueda jugar.',
  question: '¿Qué cambia una regla?',
  invitation:
    'Elige un escenario y dos juegos de reglas y pulsa Empezar. Los bots juegan unos cientos de partidas de las dos maneras mientras ves cómo se estrechan los intervalos.',
  playing: (done: number, all: number) => `${done} de ${all} partidas`,
  played: (games: number) => count(games, 'partida', 'partidas'),
  failed: 'Las partidas no se han podido jugar hasta el final.',
  winRate: (side) => `Con qué frecuencia ganan los ${side}, con intervalos del 95 %`,
  durations: (measure) => `${measure} hasta el final`,
  perGame: 'Una partida, de media',
  difference: 'Diferencia',
  clear: (second, first, points, side) =>
    `«${second}» cambia las posibilidades de los ${side} respecto a «${first}» en ${points} puntos porcentuales. No es casualidad.`,
  unclear: (second: string, first: string, points: string) =>
    `Todavía no hay una diferencia clara entre «${second}» y «${first}»: ${points} puntos porcentuales.`,
  endings: 'Cómo acaban las partidas',
  openGame: 'Abrir una partida y recorrerla paso a paso',
  openOne: (game, rules, outcome, duration) => `Partida ${game}, ${rules}: ${outcome} (${duration})`,
  moreGames: 'Más partidas',
  back: 'Volver al laboratorio',
}
