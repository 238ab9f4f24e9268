/** P1. What happens when an action ends, in order. Each stage may put a decision on top of the agenda. */
import type { Aftermath } from '../decisions'
import { burns, isMarine, type Play } from '../play'
import { NOWHERE, type Piece } from '../types'
import { removeDying } from './casualties'
import { checkReveals } from './contact-markers'
import { offerFreeShot } from './free-actions'
import { burn } from './heavy-flamer'
import { openWindow } from './reactive-actions'
import { checkSustained } from './storm-bolter'
import { endIfDecided } from './victory'

/** Puts the end of an action on the agenda; `freeShot` after a move or turn (F7). */
export function aftermath(
  play: Play,
  actor: Piece,
  { freeShot, door, singed }: { freeShot?: boolean } & Pick<Aftermath, 'door' | 'singed'>,
): void {
  // N6 speaks of marines; for the swarm nothing is revealed in the middle of an action.
  const first = isMarine(actor) && play.rules.reveal.beforeFreeShot ? 'revealFirst' : 'freeShot'
  const step: Aftermath = { kind: 'aftermath', stage: freeShot ? first : 'fire', actor: actor.id }
  if (door !== undefined) step.door = door
  if (singed) step.singed = true
  play.state.agenda.push(step)
}

/** The end of an action, stage by stage, until it is over or one of them has put something on top of the agenda. */
export function advance(play: Play, step: Aftermath): void {
  const { agenda } = play.state
  const height = agenda.length
  while (agenda.length === height && play.state.agenda === agenda) pass(play, step)
}

/** Whoever acted, if he is still on the board. */
function actorOf(play: Play, { actor }: Aftermath): Piece | undefined {
  const piece = play.state.pieces[actor]
  return piece === undefined || piece.at === NOWHERE ? undefined : piece
}

function pass(play: Play, step: Aftermath): void {
  switch (step.stage) {
    case 'revealFirst':
      step.stage = 'freeShot'
      checkReveals(play)
      return
    case 'freeShot': {
      step.stage = 'fire'
      const actor = actorOf(play, step)
      if (actor) offerFreeShot(play, actor)
      return
    }
    case 'fire': {
      step.stage = 'sustained'
      const actor = actorOf(play, step)
      // G4
      if (actor && !step.singed && burns(play, actor.at)) burn(play, actor)
      return
    }
    case 'sustained':
      step.stage = 'reveals'
      checkSustained(play)
      return
    case 'reveals':
      step.stage = 'window'
      // N2; after a marine's reaction too (J4).
      checkReveals(play)
      return
    case 'window':
      step.stage = 'done'
      if (play.state.turn.side === 'genestealers') openWindow(play, step)
      return
    case 'done':
      play.state.agenda.pop()
      removeDying(play)
      endIfDecided(play)
  }
}
