import { count } from '../../../../../game/hulk/text/words'
import type { Setup } from '../en/setup'

export const setup: Setup = {
  tagline: 'Una esquadra, un casc i alguna cosa a les fosques',
  start: {
    inARow: 'Missions una rere l’altra',
    continueHint: (mission, round) => `${mission}, ronda ${round}`,
    guided: 'Comença la missió guiada',
    mission: 'Missió',
    picture: (mission) => `Plànol de ${mission}`,
    minutes: (minutes) => `uns ${minutes} min`,
    squads: (squads) => count(squads, 'esquadra', 'esquadres'),
    marines: (marines) => count(marines, 'Marine', 'Marines'),
    rounds: (rounds) => count(rounds, 'ronda', 'rondes'),
    goal: 'Objectiu',
    ownRules: 'Regles d’aquesta missió',
    variant: 'Variant',
    clock: 'Rellotge',
    clockLive: 'Rellotge en viu: dos minuts i mig per al torn d’una esquadra, dos quan el Sergent ha caigut.',
    clockSwarm: 'Comptar també el temps del torn Genestealer: quatre minuts.',
    clockOff: 'Ningú no té límit de temps. Preneu-vos el que calgui.',
    nameOfSquad: (squad) => `${squad}: qui la porta?`,
    nameOfSwarm: 'Qui porta els Genestealers?',
    swapSides: 'Canvia de bàndol',
    sameName: 'El mateix nom dues vegades és una sola persona.',
    notInOrder: 'Les esquadres d’un jugador han d’anar seguides. Canvia l’ordre dels noms.',
    begin: 'A bord',
  },
}
