import { count } from '../../../../../game/hulk/text/words'
import type { Setup } from '../en/setup'

export const setup: Setup = {
  tagline: 'Una escuadra, un casco y algo en la oscuridad',
  start: {
    inARow: 'Misiones una tras otra',
    continueHint: (mission, round) => `${mission}, ronda ${round}`,
    guided: 'Empezar la misión guiada',
    mission: 'Misión',
    picture: (mission) => `Plano de ${mission}`,
    minutes: (minutes) => `unos ${minutes} min`,
    squads: (squads) => count(squads, 'escuadra', 'escuadras'),
    marines: (marines) => count(marines, 'Marine', 'Marines'),
    rounds: (rounds) => count(rounds, 'ronda', 'rondas'),
    goal: 'Objetivo',
    ownRules: 'Reglas de esta misión',
    variant: 'Variante',
    clock: 'Reloj',
    clockLive: 'Reloj en vivo: dos minutos y medio para el turno de una escuadra, dos cuando el Sargento ha caído.',
    clockSwarm: 'Contar también el tiempo del turno Genestealer: cuatro minutos.',
    clockOff: 'Nadie tiene límite de tiempo. Tomaos el que haga falta.',
    nameOfSquad: (squad) => `${squad}: ¿quién la lleva?`,
    nameOfSwarm: '¿Quién lleva los Genestealers?',
    swapSides: 'Cambiar de bando',
    sameName: 'El mismo nombre dos veces es una sola persona.',
    notInOrder: 'Las escuadras de un jugador tienen que ir seguidas. Cambia el orden de los nombres.',
    begin: 'A bordo',
  },
}
