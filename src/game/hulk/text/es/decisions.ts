import type { Fight } from '../../decisions'
import type { Messages } from '../messages'
import { count, list } from '../words'
import { de } from './article'
import { and } from './conjunction'
import { vocabulary } from './vocabulary'

const { contents, dice } = vocabulary

function remedies({ guard, parry, defend }: Fight): string {
  const ways: string[] = []
  if (guard) ways.push('repetir uno de tus dados')
  if (parry) ways.push('hacer que el enemigo repita uno')
  if (defend) ways.push('eliminar un dado enemigo (y entonces no matar a nadie)')
  return list([...ways, 'dejar los dados como están'], 'o')
}

export const decisions: Messages['decisions'] = {
  command: {
    title: 'Mando',
    prompt: ({ squad, drawn }, name) =>
      drawn
        ? 'Quédate la ficha, o devuélvela y saca otra. La segunda es la definitiva.'
        : `Saca la ficha de mando ${de(name.squad(squad))}.`,
  },
  act: { title: 'Acción', prompt: () => 'Elige una pieza y una acción, o termina el turno.' },
  freeShot: {
    title: 'Disparo gratuito',
    prompt: ({ piece }, name) => `Disparo gratuito de ${name.piece(piece)}: elige un objetivo, o no dispares.`,
  },
  block: {
    title: 'Bloqueo',
    prompt: ({ shooter, target, dice: rolled }, name) =>
      `${name.piece(shooter)} ha acertado a ${name.piece(target)} (${dice(rolled)}). ¿Alzas el escudo para que repita la tirada?`,
  },
  closeCombat: {
    title: 'Cuerpo a cuerpo',
    prompt: (fight, name) =>
      `${name.piece(fight.attacker)}: ${dice(fight.attackerDice)}. ${name.piece(fight.defender)}: ${dice(fight.defenderDice)}. Puedes ${remedies(fight)}.`,
  },
  place: {
    title: 'Colocación',
    prompt: ({ heaps }) => {
      const begun = heaps.find(({ squares }) => squares)
      if (begun) return `Coloca el resto al lado: ${contents(begun.left)}.`
      return `Coloca lo que había bajo ${heaps.length === 1 ? 'el Marcador' : 'los Marcadores'}: ${contents(heaps.map(({ left }) => left).join(''))}. Una miniatura va en la casilla del Marcador y el resto al lado.`
    },
  },
  face: {
    title: 'Orientación',
    prompt: ({ pieces }, name) =>
      pieces.length === 1
        ? `Elige hacia dónde mira ${name.piece(pieces[0])}.`
        : `Elige hacia dónde mira cada uno: ${and(pieces.map(name.piece))}.`,
  },
  react: {
    title: 'Reacción',
    prompt: ({ actors, door }, name) => {
      const what =
        actors.length > 0
          ? `${and(actors.map(name.piece))} ${actors.length === 1 ? 'ha terminado' : 'han terminado'} una acción`
          : `Se ha cerrado la puerta de ${name.square(door!)}`
      return `${what}. Responde con un disparo de Fuego de Alerta o con PM, o pasa.`
    },
  },
  reinforce: {
    title: 'Refuerzos',
    prompt: ({ markers }) =>
      `Reparte ${count(markers.length, 'Marcador de contacto', 'Marcadores de contacto')} por las Áreas de entrada.`,
  },
}
