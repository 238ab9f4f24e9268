import { count } from '../../../../../game/hulk/text/words'
import type { OwnWords } from '../messages'

export const listed: OwnWords['listed'] = {
  anyMission: 'Cualquier misión',
  anyClock: 'Cualquier reloj',
  anyRules: 'Cualquier regla',
  houseRules: 'Reglas propias',
  ownMission: 'Una misión propia',
  changes: (changes) => `Reglas propias: ${count(changes, 'cambio', 'cambios')}`,
  leadsSwarm: 'llevan el enjambre',
  round: (round, rounds) => `Ronda ${round} de ${rounds}`,
  alive: (marines) => (marines === 0 ? 'ningún marine vivo' : count(marines, 'marine vivo', 'marines vivos')),
  live: 'Dos minutos y medio para el turno de una escuadra, dos cuando el Sargento ha caído, cuatro para el turno Genestealer.',
  correspondence:
    'Tres días por turno y tres más en el banco para toda la partida; uno por reacción. Mientras no estás, las órdenes permanentes responden por ti.',
  ownRulesHint: 'Las reglas que guardes en el taller se pueden elegir aquí.',
  noChanges: 'Iguales que las reglas estándar.',
  terms: {
    live: (time: string, bonus: string | undefined, swarm: string | undefined) =>
      `En directo: ${time} para el turno de una escuadra${bonus ? `, ${bonus} más mientras vive el sargento` : ''}; ${swarm ? `${swarm} para el turno de los Genestealers` : 'el turno de los Genestealers, sin límite'}`,
    off: 'Ninguno: cada cual se toma el tiempo que quiere',
    correspondence: (turn: number, bank: number, reaction: number) =>
      `Por correspondencia: ${count(turn, 'hora', 'horas')} por turno${bank > 0 ? ` y ${bank} más en el banco para toda la partida` : ''}; ${count(reaction, 'hora', 'horas')} por reacción`,
  },
}
