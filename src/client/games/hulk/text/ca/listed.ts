import { count } from '../../../../../game/hulk/text/words'
import type { OwnWords } from '../messages'

export const listed: OwnWords['listed'] = {
  anyMission: 'Qualsevol missió',
  anyClock: 'Qualsevol rellotge',
  anyRules: 'Qualsevol regla',
  houseRules: 'Regles pròpies',
  ownMission: 'Una missió pròpia',
  changes: (changes) => `Regles pròpies: ${count(changes, 'canvi', 'canvis')}`,
  leadsSwarm: 'porten l’eixam',
  round: (round, rounds) => `Ronda ${round} de ${rounds}`,
  alive: (marines) => (marines === 0 ? 'cap marine viu' : count(marines, 'marine viu', 'marines vius')),
  live: 'Dos minuts i mig per al torn d’una esquadra, dos quan el Sergent ha caigut, quatre per al torn Genestealer.',
  correspondence:
    'Tres dies per torn i tres més al banc per a tota la partida; un per reacció. Mentre no hi ets, les ordres permanents responen per tu.',
  ownRulesHint: 'Les regles que desis al taller es poden triar aquí.',
  noChanges: 'Iguals que les regles estàndard.',
  terms: {
    live: (time: string, bonus: string | undefined, swarm: string | undefined) =>
      `En directe: ${time} per al torn d’una esquadra${bonus ? `, ${bonus} més mentre viu el sergent` : ''}; ${swarm ? `${swarm} per al torn dels Genestealers` : 'el torn dels Genestealers, sense límit'}`,
    off: 'Cap: tothom es pren el temps que vol',
    correspondence: (turn: number, bank: number, reaction: number) =>
      `Per correspondència: ${count(turn, 'hora', 'hores')} per torn${bank > 0 ? ` i ${bank} més al banc per a tota la partida` : ''}; ${count(reaction, 'hora', 'hores')} per reacció`,
  },
}
