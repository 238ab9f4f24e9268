import type { Fight } from '../../decisions'
import type { Messages } from '../messages'
import { count, list } from '../words'
import { de } from './elision'
import { vocabulary } from './vocabulary'

const { contents, dice } = vocabulary

function remedies({ guard, parry, defend }: Fight): string {
  const ways: string[] = []
  if (guard) ways.push('repetir un dels teus daus')
  if (parry) ways.push('fer-ne repetir un a l’enemic')
  if (defend) ways.push('eliminar un dau enemic (i llavors no matar ningú)')
  return list([...ways, 'deixar els daus com estan'], 'o')
}

export const decisions: Messages['decisions'] = {
  command: {
    title: 'Comandament',
    prompt: ({ squad, drawn }, name) =>
      drawn
        ? 'Queda’t la fitxa, o torna-la i treu-ne una altra. La segona és la definitiva.'
        : `Treu la fitxa de comandament ${de(name.squad(squad))}.`,
  },
  act: { title: 'Acció', prompt: () => 'Tria una peça i una acció, o acaba el torn.' },
  freeShot: {
    title: 'Tir gratuït',
    prompt: ({ piece }, name) => `Tir gratuït ${de(name.piece(piece))}: tria un objectiu, o no disparis.`,
  },
  block: {
    title: 'Bloqueig',
    prompt: ({ shooter, target, dice: rolled }, name) =>
      `${name.piece(shooter)} ha encertat ${name.piece(target)} (${dice(rolled)}). Vols alçar l’escut i fer-li repetir la tirada?`,
  },
  closeCombat: {
    title: 'Cos a cos',
    prompt: (fight, name) =>
      `${name.piece(fight.attacker)}: ${dice(fight.attackerDice)}. ${name.piece(fight.defender)}: ${dice(fight.defenderDice)}. Pots ${remedies(fight)}.`,
  },
  place: {
    title: 'Col·locació',
    prompt: ({ heaps }) => {
      const begun = heaps.find(({ squares }) => squares)
      if (begun) return `Col·loca la resta al costat: ${contents(begun.left)}.`
      return `Col·loca el que hi havia sota ${heaps.length === 1 ? 'el Marcador' : 'els Marcadors'}: ${contents(heaps.map(({ left }) => left).join(''))}. Una miniatura va a la casella del Marcador i la resta al costat.`
    },
  },
  face: {
    title: 'Orientació',
    prompt: ({ pieces }, name) =>
      pieces.length === 1
        ? `Tria cap on mira ${name.piece(pieces[0])}.`
        : `Tria cap on mira cadascun: ${list(pieces.map(name.piece), 'i')}.`,
  },
  react: {
    title: 'Acció reactiva',
    prompt: ({ actors, door }, name) => {
      const what =
        actors.length > 0
          ? `${list(actors.map(name.piece), 'i')} ${actors.length === 1 ? 'ha acabat' : 'han acabat'} una acció`
          : `S’ha tancat la porta de la casella ${name.square(door!)}`
      return `${what}. Respon amb un tret de Foc d’Alerta o amb PC, o passa.`
    },
  },
  reinforce: {
    title: 'Reforços',
    prompt: ({ markers }) =>
      `Reparteix ${count(markers.length, 'Marcador de contacte', 'Marcadors de contacte')} per les Àrees d’entrada.`,
  },
}
