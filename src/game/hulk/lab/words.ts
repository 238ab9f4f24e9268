/** The words of the lab's measures. */
import type { LabWords, Language } from '../../module'
import type { Measure } from './tally'

const SIDES = { marines: 'Marines', genestealers: 'Genestealers' }

interface Words extends LabWords {
  measures: Record<Measure, string>
}

export const LAB_WORDS: Record<Language, Words> = {
  en: {
    sides: SIDES,
    measures: {
      rounds: 'Rounds',
      shots: 'Shots',
      hits: 'Hits',
      overwatchShots: 'Overwatch shots',
      jams: 'Jams',
      flames: 'Flamer shots',
      closeCombats: 'Close combats',
      cpSpent: 'CP spent',
      cpDrawn: 'CP on the chits',
      left: 'Marines who left',
      marinesLost: 'Marines lost',
      sergeantsLost: 'Sergeants lost',
      flamersLost: 'Flamers lost',
      genestealersLost: 'Genestealers lost',
      hybridsLost: 'Hybrids lost',
      turns: 'Turns',
      stepsBack: 'Turns with a step back for nothing',
      idleDoors: 'Turns with a door opened and closed for nothing',
      idleCp: 'CP spent on stepping back',
    },
  },
  ca: {
    sides: SIDES,
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
      marinesLost: 'Baixes: Marines',
      sergeantsLost: 'Baixes: Sergents',
      flamersLost: 'Baixes: Marines amb llançaflames',
      genestealersLost: 'Baixes: Genestealers',
      hybridsLost: 'Baixes: Híbrids',
      turns: 'Torns',
      stepsBack: 'Torns amb un pas enrere inútil',
      idleDoors: 'Torns amb una porta oberta i tancada per no res',
      idleCp: 'PC gastats en passos enrere',
    },
  },
  es: {
    sides: SIDES,
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
      marinesLost: 'Bajas: Marines',
      sergeantsLost: 'Bajas: Sargentos',
      flamersLost: 'Bajas: Marines con lanzallamas',
      genestealersLost: 'Bajas: Genestealers',
      hybridsLost: 'Bajas: Híbridos',
      turns: 'Turnos',
      stepsBack: 'Turnos con un paso atrás inútil',
      idleDoors: 'Turnos con una puerta abierta y cerrada para nada',
      idleCp: 'PM gastados en pasos atrás',
    },
  },
}
