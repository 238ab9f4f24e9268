/** The agenda of a simple position, and a check of the steps of a complicated one. */
import type { Agenda, Step } from '../decisions'
import type { State } from '../state'

/** The side to move is about to act; below that comes the rest of the round (A2). */
export function plainAgenda({ turn, squads, genestealer }: Pick<State, 'turn' | 'squads' | 'genestealer'>): Agenda {
  if (turn.side === 'genestealers') return [{ kind: 'endOfRound' }, { kind: 'act', seat: genestealer }]
  const later = Object.keys(squads)
    .map(Number)
    .filter((squad) => squad > turn.squad)
  return [
    { kind: 'endOfRound' },
    { kind: 'genestealerTurn' },
    ...later.reverse().map((squad) => ({ kind: 'squadTurn' as const, squad })),
    { kind: 'act', seat: squads[turn.squad].seat },
  ]
}

/** A piece, squad or seat that the step names but that does not exist. The game could not continue from such a step. */
export function missingFrom(state: State, step: Step): string | undefined {
  if ('seat' in step) {
    const seats = [...Object.values(state.squads).map((squad) => squad.seat), state.genestealer]
    if (!seats.includes(step.seat)) return `seat ${step.seat}`
  }
  if ('squad' in step && !(step.squad in state.squads)) return `squad ${step.squad}`
  const lost = needed(step).find((id) => !(id in state.pieces))
  return lost === undefined ? undefined : `piece ${lost}`
}

function needed(step: Step): number[] {
  switch (step.kind) {
    case 'freeShot':
      return [step.piece]
    case 'block':
      return [step.shooter, step.target]
    case 'closeCombat':
      return [step.attacker, step.defender, step.chooser]
    case 'place':
      return step.heaps.filter((heap) => !heap.squares).map((heap) => heap.marker)
    case 'face':
      return step.pieces
    case 'reinforce':
      return step.markers
    case 'command':
    case 'act':
    case 'react':
    case 'aftermath':
    case 'reveals':
    case 'squadTurn':
    case 'genestealerTurn':
    case 'lurking':
    case 'endOfRound':
    case 'nextRound':
      return []
    default:
      return step satisfies never
  }
}
