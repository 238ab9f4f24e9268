/** Whose decision it is: the agenda of a plain position, and the steps of an intricate one as JSON. */
import * as v from 'valibot'
import { AFTERMATH, type Agenda, type Step } from '../decisions'
import type { State } from '../state'

/** The rest of the round below, and on top the side to move about to act (A2). */
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

const number = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(1_000_000))
const numbers = v.pipe(v.array(number), v.maxLength(1_000))
const seat = v.pipe(v.string(), v.regex(/^[0-9]$/))
const yes = v.optional(v.literal(true))
const contents = v.pipe(v.string(), v.maxLength(6), v.regex(/^[ghb]*$/))

const heap = v.strictObject({
  marker: number,
  at: number,
  left: contents,
  squares: v.optional(numbers),
  acted: yes,
  minis: numbers,
})

const STEPS = [
  v.strictObject({ kind: v.literal('command'), seat, squad: number, drawn: yes }),
  v.strictObject({ kind: v.literal('act'), seat }),
  v.strictObject({ kind: v.literal('freeShot'), seat, piece: number }),
  v.strictObject({ kind: v.literal('block'), seat, shooter: number, target: number, need: number, dice: numbers }),
  v.strictObject({
    kind: v.literal('closeCombat'),
    seat,
    attacker: number,
    defender: number,
    behind: v.boolean(),
    attackerDice: numbers,
    defenderDice: numbers,
    chooser: number,
    guard: yes,
    parry: yes,
    defend: yes,
  }),
  v.strictObject({ kind: v.literal('place'), seat, heaps: v.pipe(v.array(heap), v.maxLength(100)), minis: numbers }),
  v.strictObject({ kind: v.literal('face'), seat, pieces: numbers }),
  v.strictObject({
    kind: v.literal('react'),
    seat,
    actors: numbers,
    door: v.optional(number),
    watching: numbers,
    seeing: numbers,
    next: v.array(seat),
  }),
  v.strictObject({ kind: v.literal('reinforce'), seat, markers: numbers }),
  v.strictObject({
    kind: v.literal('aftermath'),
    stage: v.picklist(AFTERMATH),
    actor: number,
    door: v.optional(number),
    singed: yes,
    revealed: v.optional(numbers),
  }),
  v.strictObject({ kind: v.literal('reveals') }),
  v.strictObject({ kind: v.literal('squadTurn'), squad: number }),
  v.strictObject({ kind: v.literal('genestealerTurn') }),
  v.strictObject({ kind: v.literal('lurking') }),
  v.strictObject({ kind: v.literal('endOfRound') }),
  v.strictObject({ kind: v.literal('nextRound') }),
] as const

export const stepSchema: v.GenericSchema<Step> = v.variant('kind', STEPS)
export const agendaSchema = v.pipe(v.array(stepSchema), v.maxLength(100))

/** What in a step names a piece, squad or seat that is not there; the game could not go on from it. */
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
    default:
      return []
  }
}
