/** P1. Every action pushes its end onto the agenda; end-of-action.ts then runs it. */
import type { Aftermath } from '../decisions'
import { isMarine, type Play } from '../play'
import type { Piece } from '../types'

/** Pushes the end of an action onto the agenda; with `freeShot` after a move or turn (F7). */
export function aftermath(
  play: Play,
  actor: Piece,
  { freeShot, door, singed }: { freeShot?: boolean } & Pick<Aftermath, 'door' | 'singed'>,
): void {
  // N6 is about marines only. The swarm's actions reveal nothing before they end.
  const first = isMarine(actor) && play.rules.reveal.beforeFreeShot ? 'revealFirst' : 'freeShot'
  const step: Aftermath = { kind: 'aftermath', stage: freeShot ? first : 'fire', actor: actor.id }
  if (door !== undefined) step.door = door
  if (singed) step.singed = true
  play.state.agenda.push(step)
}
