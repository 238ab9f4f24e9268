import { count } from '../../../game/hulk/text/words'
import type { PageWords } from '../messages'

export const lab: PageWords['lab'] = {
  mission: 'Misión',
  rules: 'Reglas',
  against: 'Comparadas con',
  nothing: 'nada: solo medir',
  games: 'Partidas',
  seed: 'Semilla',
  run: 'Empezar',
  stop: 'Parar',
  hint: 'Los bots juegan los dos bandos. La misma semilla da las mismas partidas, y con las dos reglas los mismos dados.',
  badLink: 'Ese enlace no contiene reglas con las que se pueda jugar.',
  unfit: (rules: string) => `«${rules}» y las reglas propias de esta misión se contradicen.`,
  emptyTitle: '¿Y si el fuego de alerta costara 3?',
  emptyText:
    'Elige una misión y dos juegos de reglas y pulsa Empezar. Los bots juegan unos cientos de partidas de las dos maneras mientras ves cómo se estrechan los intervalos. Haz tus propias reglas en el editor de reglas.',
  playing: (done: number, all: number) => `${done} de ${all} partidas`,
  played: (games: number) => count(games, 'partida', 'partidas'),
  failed: 'Las partidas no se han podido jugar hasta el final.',
  winRate: 'Con qué frecuencia ganan los Marines, con intervalos del 95 %',
  roundsChart: 'Rondas hasta el final',
  perGame: 'Una partida, de media',
  difference: 'Diferencia',
  clear: (second: string, first: string, points: string) =>
    `«${second}» cambia las posibilidades de los Marines respecto a «${first}» en ${points} puntos porcentuales. No es casualidad.`,
  unclear: (second: string, first: string, points: string) =>
    `Todavía no hay una diferencia clara entre «${second}» y «${first}»: ${points} puntos porcentuales.`,
  measures: {
    rounds: 'Rondas',
    shots: 'Disparos',
    hits: 'Impactos',
    overwatchShots: 'Disparos de fuego de alerta',
    jams: 'Encasquillamientos',
    flames: 'Disparos de lanzallamas',
    closeCombats: 'Combates cuerpo a cuerpo',
    cpSpent: 'PM gastados',
    cpDrawn: 'PM robados',
    left: 'Marines que han salido',
  },
  fallen: (kind: string) => `Bajas: ${kind}`,
  endings: 'Cómo acaban las partidas',
  openGame: 'Abre una partida y recórrela paso a paso',
  openOne: (game: number, rules: string, winner: string, rounds: number) =>
    `Partida ${game}, ${rules}: ganan ${winner} en la ronda ${rounds}`,
  moreGames: 'Más partidas',
  back: 'Volver al laboratorio',
}
