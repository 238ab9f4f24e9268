import type { Fight } from '../../decisions'
import type { Messages } from '../messages'
import { count, list } from '../words'
import { vocabulary } from './vocabulary'

const { contents, dice } = vocabulary

/** What the marine in the fight may still do about the dice. */
function remedies({ guard, parry, defend }: Fight): string {
  const ways: string[] = []
  if (guard) ways.push('roll one of your dice again')
  if (parry) ways.push('make the enemy roll one again')
  if (defend) ways.push('strike out an enemy die (and then kill nobody)')
  return list([...ways, 'let the dice stand'], 'or')
}

export const decisions: Messages['decisions'] = {
  command: {
    title: 'Command',
    prompt: ({ squad, drawn }, name) =>
      drawn
        ? 'Keep this chit, or put it back and draw once more. The second one stays.'
        : `Draw the command chit for ${name.squad(squad)}.`,
  },
  act: { title: 'Actions', prompt: () => 'Choose a piece and an action, or end the turn.' },
  freeShot: {
    title: 'Free shot',
    prompt: ({ piece }, name) => `Free shot for ${name.piece(piece)}: choose a target, or hold fire.`,
  },
  block: {
    title: 'Block',
    prompt: ({ shooter, target, dice: rolled }, name) =>
      `${name.piece(shooter)} has hit ${name.piece(target)} (${dice(rolled)}). Raise the shield and make the shooter roll again?`,
  },
  closeCombat: {
    title: 'Close combat',
    prompt: (fight, name) =>
      `${name.piece(fight.attacker)}: ${dice(fight.attackerDice)}. ${name.piece(fight.defender)}: ${dice(fight.defenderDice)}. You may ${remedies(fight)}.`,
  },
  place: {
    title: 'Placing',
    prompt: ({ heaps }) => {
      const begun = heaps.find(({ squares }) => squares)
      if (begun) return `Place the rest beside it: ${contents(begun.left)}.`
      return `Place what was under the ${heaps.length === 1 ? 'marker' : 'markers'}: ${contents(heaps.map(({ left }) => left).join(''))}. One goes on the marker’s square, the rest beside it.`
    },
  },
  face: {
    title: 'Facing',
    prompt: ({ pieces }, name) =>
      pieces.length === 1
        ? `Choose which way ${name.piece(pieces[0])} faces.`
        : `Choose which way each faces: ${list(pieces.map(name.piece), 'and')}.`,
  },
  react: {
    title: 'Reaction',
    prompt: ({ actors, door }, name) => {
      const what =
        actors.length > 0
          ? `${list(actors.map(name.piece), 'and')} ${actors.length === 1 ? 'has' : 'have'} ended an action`
          : `The door on ${name.square(door!)} has been closed`
      return `${what}. Answer with an overwatch shot or with CP, or pass.`
    },
  },
  reinforce: {
    title: 'Reinforcements',
    prompt: ({ markers }) => `Put ${count(markers.length, 'contact marker', 'contact markers')} in entry areas.`,
  },
}
